#include "math/expression/parse.h"

#include <charconv>
#include <cmath>
#include <numbers>

namespace fahrwerk::expression {
namespace {

using State = Dimension::State;

constexpr std::size_t kMaxLength = 10'000;
constexpr int kMaxDepth = 100;

struct Failure {
  ParseError error;
};

bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool digit(char c) { return c >= '0' && c <= '9'; }

Dimension pure() { return Dimension::known({}); }

// A function of plain numbers is one, and so is its product with an amplitude: 0.01*sin(6*t).
Dimension of_function(const Dimension& argument) { return argument.state == State::known ? pure() : argument; }

struct FunctionInfo {
  const char* name;
  int arguments;
};
constexpr FunctionInfo kFunctions[] = {{"sin", 1},  {"cos", 1}, {"tan", 1},   {"asin", 1}, {"acos", 1}, {"atan", 1},
                                       {"tanh", 1}, {"exp", 1}, {"log", 1},   {"sqrt", 1}, {"abs", 1},  {"sign", 1},
                                       {"min", 2},  {"max", 2}, {"atan2", 2}, {"hypot", 2}};

class Parser {
 public:
  Parser(Graph& graph, std::string_view text, const Lookup& lookup) : graph_(graph), text_(text), lookup_(lookup) {}

  Formula whole() {
    if (text_.size() > kMaxLength) fail("the formula is too long");
    const Formula result = sum();
    if (at_ < text_.size())
      fail(text_[at_] == ')' ? "')' without '('" : std::string("'") + text_[at_] + "' is not expected here");
    return result;
  }

 private:
  [[noreturn]] void fail_at(std::size_t at, std::string message, std::string name = {}) const {
    throw Failure{{at + 1, std::move(message), std::move(name)}};
  }
  [[noreturn]] void fail(std::string message) const { fail_at(at_, std::move(message)); }

  void skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n')) ++at_;
  }
  char peek() {
    skip();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  // The dimension of both sides of a sum, of min, max, atan2.
  Dimension common(const Formula& a, const Formula& b, std::size_t at, const char* what) const {
    if (a.dimension.state != State::known) return b.dimension.state == State::literal ? a.dimension : b.dimension;
    if (b.dimension.state == State::known && a.dimension.powers != b.dimension.powers)
      fail_at(at, to_string(a.dimension) + " and " + to_string(b.dimension) + " cannot be " + what);
    return a.dimension;
  }

  static Dimension product(const Dimension& a, const Dimension& b, double sign) {
    if (a.state == State::unknown || b.state == State::unknown) return Dimension::unknown();
    if (a.state == State::literal && b.state == State::literal) return {};
    Dimension d = pure();
    for (std::size_t i = 0; i < d.powers.size(); ++i) d.powers[i] = a.powers[i] + sign * b.powers[i];
    return d;
  }

  static Dimension raised(Dimension d, double exponent) {
    for (double& p : d.powers) p *= exponent;
    return d;
  }

  void require_pure(const Formula& f, std::size_t at, const std::string& what) const {
    if (f.dimension.state == State::known && f.dimension.powers != std::array<double, 6>{})
      fail_at(at, what + " takes an angle or a pure number, found " + to_string(f.dimension));
  }

  Formula sum() {
    Formula left = term();
    for (;;) {
      const char c = peek();
      if (c != '+' && c != '-') return left;
      const std::size_t at = at_++;
      const Formula right = term();
      const Dimension d = common(left, right, at, c == '+' ? "added" : "subtracted");
      left = {c == '+' ? graph_.add(left.node, right.node) : graph_.subtract(left.node, right.node), d};
    }
  }

  Formula term() {
    Formula left = unary();
    for (;;) {
      const char c = peek();
      if (c != '*' && c != '/') return left;
      const std::size_t at = at_++;
      const Formula right = unary();
      if (c == '/' && graph_.is_constant(right.node, 0.0)) fail_at(at, "division by zero");
      left = {c == '*' ? graph_.multiply(left.node, right.node) : graph_.divide(left.node, right.node),
              product(left.dimension, right.dimension, c == '*' ? 1.0 : -1.0)};
    }
  }

  Formula unary() {
    const Depth depth(*this);
    if (take('-')) {
      const Formula f = unary();
      return {graph_.negate(f.node), f.dimension};
    }
    if (take('+')) return unary();
    const Formula base = primary();
    if (peek() != '^') return base;
    const std::size_t at = at_++;
    const Formula exponent = unary();
    require_pure(exponent, at, "an exponent");
    if (graph_.is_constant(exponent.node)) {
      const double n = graph_.value(exponent.node);
      return {graph_.power(base.node, n), raised(base.dimension, n)};
    }
    require_pure(base, at, "a power with an exponent that changes");
    return {graph_.function(Op::exponential, graph_.multiply(exponent.node, graph_.function(Op::logarithm, base.node))),
            pure()};
  }

  Formula primary() {
    const char c = peek();
    if (c == '(') {
      const std::size_t open = at_++;
      const Formula inside = sum();
      if (!take(')')) fail_at(open, "'(' is not closed");
      return inside;
    }
    if (digit(c) || c == '.') return number();
    if (letter(c)) return name();
    if (c == '\0') fail("the formula ends where a value is expected");
    fail(std::string("'") + c + "' where a value is expected");
  }

  Formula number() {
    double value = 0.0;
    const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (code != std::errc() || !std::isfinite(value)) fail("this is no number");
    at_ = static_cast<std::size_t>(end - text_.data());
    if (letter(peek())) fail("an operator is missing between a number and a name");
    return {graph_.constant(value), {}};
  }

  Formula name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (letter(text_[at_]) || digit(text_[at_]) || text_[at_] == '.')) ++at_;
    const std::string plain(text_.substr(start, at_ - start));
    if (peek() == '(') return call(plain, start);
    at_ = start + plain.size();
    while (at_ < text_.size() && text_[at_] == '\'') ++at_;
    const std::string full(text_.substr(start, at_ - start));
    if (const auto found = lookup_(full)) return *found;
    if (full == "pi") return {graph_.constant(std::numbers::pi), {}};
    fail_at(start, "'" + full + "' is not known", full);
  }

  Formula call(const std::string& name, std::size_t start) {
    const FunctionInfo* info = nullptr;
    for (const FunctionInfo& f : kFunctions)
      if (name == f.name) info = &f;
    if (!info) fail_at(start, "there is no function '" + name + "'", name);
    const std::size_t open = at_++;
    std::vector<Formula> arguments;
    if (peek() != ')') do
        arguments.push_back(sum());
      while (take(','));
    if (!take(')')) fail_at(open, "'(' is not closed");
    if (static_cast<int>(arguments.size()) != info->arguments)
      fail_at(start, name + " takes " + (info->arguments == 1 ? "one argument" : "two arguments"));
    return info->arguments == 1 ? function(name, arguments[0], start)
                                : function(name, arguments[0], arguments[1], start);
  }

  Formula function(const std::string& name, const Formula& x, std::size_t at) {
    if (name == "abs") return {graph_.function(Op::absolute, x.node), x.dimension};
    if (name == "sign") return {graph_.function(Op::sign, x.node), of_function(x.dimension)};
    if (name == "sqrt") return {graph_.function(Op::root, x.node), raised(x.dimension, 0.5)};
    require_pure(x, at, name);
    const NodeId one = graph_.constant(1.0);
    const auto complement = [&] {
      return graph_.function(Op::root, graph_.subtract(one, graph_.multiply(x.node, x.node)));
    };
    if (name == "asin") return {graph_.arctangent2(x.node, complement()), of_function(x.dimension)};
    if (name == "acos") return {graph_.arctangent2(complement(), x.node), of_function(x.dimension)};
    if (name == "atan") return {graph_.arctangent2(x.node, one), of_function(x.dimension)};
    const Op op = name == "sin"    ? Op::sine
                  : name == "cos"  ? Op::cosine
                  : name == "tan"  ? Op::tangent
                  : name == "tanh" ? Op::tanh
                  : name == "exp"  ? Op::exponential
                                   : Op::logarithm;
    return {graph_.function(op, x.node), of_function(x.dimension)};
  }

  Formula function(const std::string& name, const Formula& x, const Formula& y, std::size_t at) {
    const Dimension d = common(x, y, at, "compared");
    if (name == "min") return {graph_.choose(x.node, y.node, x.node, y.node), d};
    if (name == "max") return {graph_.choose(x.node, y.node, y.node, x.node), d};
    if (name == "atan2") return {graph_.arctangent2(x.node, y.node), of_function(d)};
    return {graph_.function(Op::root, graph_.add(graph_.multiply(x.node, x.node), graph_.multiply(y.node, y.node))), d};
  }

  struct Depth {
    explicit Depth(Parser& p) : parser(p) {
      if (++parser.depth_ > kMaxDepth) parser.fail("the formula is nested too deeply");
    }
    ~Depth() { --parser.depth_; }
    Parser& parser;
  };

  Graph& graph_;
  std::string_view text_;
  const Lookup& lookup_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::string to_string(const Dimension& dimension) {
  static constexpr const char* names[] = {"m", "kg", "s", "A", "K"};
  std::string text;
  for (std::size_t i = 0; i < 5; ++i) {
    const double p = dimension.powers[i];
    if (p == 0.0) continue;
    if (!text.empty()) text += ' ';
    text += names[i];
    if (p == 1.0) continue;
    std::string exponent = std::to_string(p);
    exponent.erase(exponent.find_last_not_of('0') + 1);
    if (exponent.back() == '.') exponent.pop_back();
    text += '^' + exponent;
  }
  return text.empty() ? "a pure number" : text;
}

bool fits(const Dimension& found, const Dimension& expected) {
  return found.state != State::known || expected.state != State::known || found.powers == expected.powers;
}

std::optional<Formula> parse(Graph& graph, std::string_view text, const Lookup& lookup, ParseError& error) {
  try {
    return Parser(graph, text, lookup).whole();
  } catch (const Failure& failure) {
    error = failure.error;
    return std::nullopt;
  }
}

const std::vector<std::string>& function_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"pi"};
    for (const FunctionInfo& f : kFunctions) all.emplace_back(f.name);
    return all;
  }();
  return names;
}

}  // namespace fahrwerk::expression
