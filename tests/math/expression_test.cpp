// Formulas: what they mean, their derivatives, what is refused.
#include <gtest/gtest.h>

#include <cmath>

#include "math/expression/parse.h"
#include "math/jet.h"

namespace {

using namespace fahrwerk;
using namespace fahrwerk::expression;

class Formulas : public ::testing::Test {
 protected:
  // x and y are plain variables 0 and 1, a has the dimension of a length, k that of a stiffness, n is unknown.
  std::optional<Formula> read(const std::string& text) {
    const auto lookup = [&](std::string_view name) -> std::optional<Formula> {
      const Dimension pure = Dimension::known({}), length = Dimension::known({1, 0, 0, 0, 0, 0});
      if (name == "x") return Formula{graph.variable(0), pure};
      if (name == "y") return Formula{graph.variable(1), pure};
      if (name == "x'") return Formula{graph.variable(2), Dimension::known({0, 0, -1, 0, 0, 0})};
      if (name == "a") return Formula{graph.constant(2.0), length};
      if (name == "k") return Formula{graph.constant(7.0), Dimension::known({0, 1, -2, 0, 0, 0})};
      if (name == "n") return Formula{graph.constant(3.0), Dimension::unknown()};
      return std::nullopt;
    };
    return parse(graph, text, lookup, error);
  }
  double at(NodeId node, double x, double y) {
    const Program p = compile(graph, std::span(&node, 1));
    const double variables[] = {x, y, 0.5};
    std::vector<double> values(p.instructions.size());
    evaluate(p, std::span<const double>(variables), std::span(values));
    return values[static_cast<std::size_t>(p.results[0])];
  }
  double value(const std::string& text, double x = 0.7, double y = -1.3) {
    const auto f = read(text);
    EXPECT_TRUE(f) << text << ": " << error.message;
    return f ? at(f->node, x, y) : NAN;
  }
  // Refused at this column with a message that holds the part.
  void expect_error(const std::string& text, std::size_t column, const std::string& part) {
    EXPECT_FALSE(read(text)) << text;
    EXPECT_EQ(error.column, column) << text << ": " << error.message;
    EXPECT_NE(error.message.find(part), std::string::npos) << text << ": " << error.message;
  }

  Graph graph;
  ParseError error;
};

TEST_F(Formulas, MeanWhatTheyMeanElsewhere) {
  EXPECT_DOUBLE_EQ(value("1 + 2*3 - 4/8"), 6.5);
  EXPECT_DOUBLE_EQ(value("-2^2"), -4.0);
  EXPECT_DOUBLE_EQ(value("2^3^2"), 512.0);
  EXPECT_DOUBLE_EQ(value("2^-1"), 0.5);
  EXPECT_DOUBLE_EQ(value("8/4/2"), 1.0);
  EXPECT_DOUBLE_EQ(value("1 - 2 - 3"), -4.0);
  EXPECT_DOUBLE_EQ(value("-x*-y"), 0.7 * -1.3);
  EXPECT_DOUBLE_EQ(value("1.5e-3*x"), 1.5e-3 * 0.7);
  EXPECT_DOUBLE_EQ(value("sin(pi/6) + cos(x)*tan(y)"), std::sin(M_PI / 6) + std::cos(0.7) * std::tan(-1.3));
  EXPECT_DOUBLE_EQ(value("atan2(y, x) + hypot(x, y)"), std::atan2(-1.3, 0.7) + std::hypot(0.7, -1.3));
  EXPECT_DOUBLE_EQ(value("asin(x) + acos(x)"), M_PI / 2);
  EXPECT_DOUBLE_EQ(value("min(x, y) + 10*max(x, y)"), -1.3 + 7.0);
  EXPECT_DOUBLE_EQ(value("abs(y) + sign(y) + sign(0)"), 1.3 - 1.0);
  EXPECT_DOUBLE_EQ(value("exp(log(x)) + sqrt(x^2) + x^2.5"), 1.4 + std::pow(0.7, 2.5));
  EXPECT_NEAR(value("x^y"), std::pow(0.7, -1.3), 1e-15);
  EXPECT_DOUBLE_EQ(value("x'*2"), 1.0);
}

// Against central differences; their error is of the order 1e-10 for functions and arguments of order one. Second
// derivatives likewise, from the first ones.
TEST_F(Formulas, HaveExactDerivatives) {
  const double h = 1e-5;
  for (const char* text : {"x*y + x^3/y", "sin(x*y)*cos(x)", "tan(x) + tanh(x*y)", "exp(-x^2)*log(y^2)", "atan2(y, x)",
                           "sqrt(x^2 + y^2)", "x^2.5*y", "x^y + 1/x", "min(x, y)*max(x*x, y*y)", "abs(x*y)*sign(y)",
                           "asin(x/3) + acos(y/3) + atan(x*y)", "hypot(x, 2*y)"}) {
    const double x = 0.7, y = std::string(text) == "x^y + 1/x" ? 1.3 : -1.3;
    const auto f = read(text);
    ASSERT_TRUE(f) << text << ": " << error.message;
    for (int v = 0; v < 2; ++v) {
      const NodeId d = graph.derivative(f->node, v);
      const double dx = v == 0 ? h : 0.0, dy = v == 1 ? h : 0.0;
      EXPECT_NEAR(at(d, x, y), (at(f->node, x + dx, y + dy) - at(f->node, x - dx, y - dy)) / (2 * h), 1e-8) << text;
      for (int w = 0; w < 2; ++w) {
        const double ex = w == 0 ? h : 0.0, ey = w == 1 ? h : 0.0;
        EXPECT_NEAR(at(graph.derivative(d, w), x, y), (at(d, x + ex, y + ey) - at(d, x - ex, y - ey)) / (2 * h), 1e-7)
            << text;
      }
    }
  }
}

TEST_F(Formulas, AreTheSameOverJets) {
  using Jet = ceres::Jet<double, 2>;
  const auto f = read("sin(x*y) + x^2.5/sqrt(2 + y) + atan2(x, y) + min(x, y)*abs(y) + tanh(x)*exp(y)");
  ASSERT_TRUE(f);
  const Program p = compile(graph, std::span(&f->node, 1));
  const Jet variables[] = {Jet(0.7, 0), Jet(-1.3, 1)};
  std::vector<Jet> values(p.instructions.size());
  evaluate(p, std::span<const Jet>(variables), std::span(values));
  const Jet result = values[static_cast<std::size_t>(p.results[0])];
  for (int v = 0; v < 2; ++v) EXPECT_NEAR(result.v[v], at(graph.derivative(f->node, v), 0.7, -1.3), 1e-14);
}

TEST_F(Formulas, KeepEqualPartsOnce) {
  const NodeId a = read("sin(x)*y + 0*x")->node, b = read("y*sin(x) + 1 - 1")->node;
  EXPECT_EQ(graph.subtract(a, read("y*sin(x)")->node), graph.constant(0.0));
  EXPECT_TRUE(graph.depends(b, 0));
  EXPECT_TRUE(graph.is_constant(graph.derivative(read("x + 3*y")->node, 1), 3.0));
  EXPECT_FALSE(graph.depends(graph.substitute(a, {{0, graph.constant(1.0)}}), 0));
}

TEST_F(Formulas, CheckDimensions) {
  EXPECT_EQ(to_string(read("k*a^2")->dimension), "m^2 kg s^-2");
  EXPECT_EQ(to_string(read("sqrt(k/a)")->dimension), "m^-0.5 kg^0.5 s^-1");
  EXPECT_TRUE(read("a + 0.3"));
  EXPECT_TRUE(read("a*x + n"));
  EXPECT_TRUE(read("sin(n*a)"));
  expect_error("a + k", 3, "cannot be added");
  expect_error("x*sin(a)", 3, "pure number");
  expect_error("x^a", 2, "exponent");
  expect_error("max(a, x)", 1, "compared");
}

TEST_F(Formulas, SayWhereTheyAreWrong) {
  expect_error("2*(x + 1", 3, "not closed");
  expect_error("2*x + 1)", 8, "without '('");
  expect_error("2*z", 3, "'z' is not known");
  EXPECT_EQ(error.unknown_name, "z");
  expect_error("sinn(x)", 1, "no function");
  expect_error("sin(x, y)", 1, "one argument");
  expect_error("2 x", 3, "operator is missing");
  expect_error("x +", 4, "ends");
  expect_error("", 1, "ends");
  expect_error("x $ y", 3, "not expected");
  expect_error("* x", 1, "value is expected");
  expect_error("1/0", 2, "zero");
  expect_error(std::string(500, '(') + "x" + std::string(500, ')'), 101, "nested");
  expect_error(std::string(20000, '1'), 1, "too long");
}

}  // namespace
