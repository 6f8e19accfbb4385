// Control of active anti-roll bars: the laws against closed forms, the fuzzy rules against an area worked out by hand,
// the loop that `linear` opens against its transfer function.
#include "math/jet.h"

#include "electronics/roll_control.h"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <filesystem>
#include <fstream>

#include "analysis/linear/loop.h"
#include "elements/lanes.h"
#include "kinds/linear_study.h"
#include "kinds/registry.h"
#include "load/control/fuzzy.h"
#include "load/places.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;

// Held errors: the integral grows by T e, the lag follows its exponential.
TEST(Pidt1, SampledIsExactForAHeldError) {
  const Pidt1<double> c{28155, 0.306, 0.072, 0.01};
  Pidt1State<double> x;
  const double e = 0.02, T = 0.004;
  for (int k = 0; k < 10; ++k) advance(c, e, 0.0, T, x);
  EXPECT_NEAR(x.integral, 10 * T * e, 1e-15);
  EXPECT_NEAR(x.filtered, e * (1 - std::exp(-10 * T / c.lag)), 1e-15);
  const double expected =
      c.gain * (e + 10 * T * e / c.reset_time + c.derivative_time / c.lag * e * std::exp(-10 * T / c.lag));
  EXPECT_NEAR(evaluate(c, x, e), expected, 1e-9 * expected);
}

TEST(Pidt1, TheIntegralStandsStillInTheLimit) {
  const Pidt1<double> c{1000, 0.1, 0.0, 0.01};
  Pidt1State<double> x;
  advance(c, 1.0, 500.0, 0.01, x);
  EXPECT_EQ(x.integral, 0.0);
  advance(c, -1.0, 500.0, 0.01, x);  // leads out of it
  EXPECT_LT(x.integral, 0.0);
}

// Halving the sample quarters the error against the oscillator's closed form.
TEST(RollReference, SampledIsOfSecondOrder) {
  const RollReference<double> m{650, 4000, 60000, 670};
  const double a = 4.0, end = 0.4;
  const double w = std::sqrt(m.stiffness / m.inertia), D = m.damping / (2 * m.inertia * w),
               wd = w * std::sqrt(1 - D * D);
  const double phi = m.moment * a / m.stiffness;
  const double exact = phi * (1 - std::exp(-D * w * end) * (std::cos(wd * end) + D * w / wd * std::sin(wd * end)));
  double error[2];
  for (int k = 0; k < 2; ++k) {
    const int n = k == 0 ? 100 : 200;
    RollMotion<double> x;
    for (int i = 0; i < n; ++i) advance(m, a, end / n, x);
    error[k] = std::fabs(x.roll - exact);
  }
  EXPECT_NEAR(error[0] / error[1], 4.0, 0.1);
  EXPECT_LT(error[1], 1e-4 * phi);
}

TEST(LimitedActuator, KeepsLimitAndRate) {
  const LimitedActuator<double> a{800, 5000, 0.02};
  double M = 0.0;
  for (int k = 0; k < 1000; ++k) {
    const double before = M;
    M = advanced(a, M, 3000.0, 1e-3);
    EXPECT_LE(std::fabs(M - before), 5.0 + 1e-12);
    EXPECT_LE(std::fabs(M), 800.0);
  }
  EXPECT_NEAR(M, 800.0, 1e-9);
  // Slow demands: the lag's exponential.
  const LimitedActuator<double> free{800, 1e9, 0.02};
  EXPECT_NEAR(advanced(free, 100.0, 200.0, 0.01), 200 - 100 * std::exp(-0.5), 1e-12);
}

FuzzyRules two_sets() {
  FuzzyVariable in{"x", "-", 0, 10, {{"low", 0, 0, 2, 6}, {"high", 2, 6, 10, 10}}};
  FuzzyVariable out{"y", "-", 0, 4, {{"a", 0, 0, 0, 4}, {"b", 0, 4, 4, 4}}};
  return {{in}, out, {{{{0, 0}}, 0}, {{{0, 1}}, 1}}, 1.0};
}

// Two triangles over 0 .. 4, cut off at p and q: y = 2 for equal heights; with one alone the centre of a trapezoid.
TEST(Fuzzy, CentresOfAreasByHand) {
  const FuzzyRules rules = two_sets();
  const auto at = [&](double x) { return rules.evaluate(&x); };
  EXPECT_NEAR(at(4.0), 2.0, 1e-12);  // both half: symmetric
  // x = 0: `a` fully: triangle 1 - y/4, its centre at 4/3.
  EXPECT_NEAR(at(0.0), 4.0 / 3.0, 1e-3);
  EXPECT_NEAR(at(10.0), 8.0 / 3.0, 1e-3);
  // x = 3: heights 3/4 and 1/4. The upper edge: 3/4 up to y = 1, falling to 1/4 at y = 3, then 1/4.
  const double area = 0.75 * 1 + 0.5 * (0.75 + 0.25) * 2 + 0.25 * 1;
  const double moment = 0.75 * 0.5 + (0.25 * 2 * 2 + 0.5 * 0.5 * 2 * (1 + 2.0 / 3.0)) + 0.25 * 3.5;
  EXPECT_NEAR(at(3.0), moment / area, 1e-4);
  // Out of range counts as its end; where nothing fires the given value comes.
  EXPECT_EQ(at(-5.0), at(0.0));
  const FuzzyRules none{{rules.inputs()[0]}, rules.output(), {{{{0, 1}}, 1}}, 1.0};
  const double zero = 0.0;
  EXPECT_EQ(none.evaluate(&zero), 1.0);
}

TEST(Fuzzy, LanesAndDerivatives) {
  const FuzzyRules rules = two_sets();
  test::expect_lanes<1>([&](const auto& x) { return rules.evaluate(x.data()); }, {5.3});
  using Jet = ceres::Jet<double, 1>;
  const Jet x(3.137, 0);  // between two points of the grid
  const double h = 1e-6, up = 3.137 + h, down = 3.137 - h;
  EXPECT_NEAR(rules.evaluate(&x).v[0], (rules.evaluate(&up) - rules.evaluate(&down)) / (2 * h), 1e-6);
}

std::shared_ptr<const FuzzyRules> shipped_rules() {
  files::Problems problems;
  const auto rules = load::load_fuzzy(test::in_source("data/control/roll_distribution.yaml"),
                                      {{"lateral_acceleration", "m/s^2"}, {"friction", "-"}, {"speed", "m/s"}},
                                      {"lambda", "-"}, problems);
  EXPECT_TRUE(problems.empty()) << files::to_string(problems);
  return rules;
}

// What the rules are for: willing in easy driving, understeer where it gets critical; no gaps and no jumps.
TEST(RollDistribution, ShippedRulesGoFromRearToFront) {
  const RollDistribution d{0.0, shipped_rules()};
  EXPECT_LT(lambda_of(d, 1.0, 1.0, 8.0), -0.5);
  EXPECT_GT(lambda_of(d, 8.0, 1.0, 45.0), 0.7);
  EXPECT_GT(lambda_of(d, 1.0, 0.2, 8.0), 0.7);
  EXPECT_EQ(lambda_of(d, 5.0, 1.0, 20.0), lambda_of(d, -5.0, 1.0, 20.0));
  double before = -2.0;
  for (double a = 0.0; a <= 10.0; a += 0.01) {
    const double lambda = lambda_of(d, a, 1.0, 25.0);
    EXPECT_TRUE(before < -1.0 || std::fabs(lambda - before) < 0.02) << a;
    before = lambda;
  }
  test::expect_lanes<3>([&](const auto& x) { return lambda_of(d, x[0], x[1], x[2]); }, {5.3, 0.5, 20.0});
}

TEST(RollDistribution, WrongRulesAreRefusedByName) {
  const std::filesystem::path file = std::filesystem::temp_directory_path() / "fahrwerk_wrong_rules.yaml";
  std::ofstream(file) << R"(kind: fuzzy
inputs:
  - {name: speed, range: [0, 70], sets: {low: [0, 10, 5, 20]}}
  - {name: sped, range: [0, 70], sets: {low: [0, 1, 5, 20]}}
output: {name: lambda, range: [-1, 1], sets: {front: [0, 0.5, 1, 1]}}
rules:
  - {if: {speed: high}, then: front}
  - {if: {speed: low}, then: back}
  - {if: {friction: low}, then: front}
)";
  files::Problems problems;
  load::load_fuzzy(file, {{"friction", "-"}, {"speed", "m/s"}}, {"lambda", "-"}, problems);
  const std::string all = files::to_string(problems);
  for (const char* part :
       {"inputs[0].sets.low", "inputs[1].name", "rules[0].if.speed", "rules[1].then", "rules[2].if.friction"})
    EXPECT_NE(all.find(part), std::string::npos) << part << "\n" << all;
}

// The loop of the shipped model against K_Ms G_s G_R written down.
TEST(RollLoop, LinearOpensTheLoopOfItsTransferFunction) {
  const auto subject = load_subject("roll_single_track_active", {});
  LinearRequest request;
  request.point.speed = 15.0;
  request.loops = {{"input.roll_torque", "control.roll_torque"}};
  const LinearStudy study = study_linear(*subject, request);
  ASSERT_EQ(study.loops.size(), 1u);
  EXPECT_TRUE(study.is_stable());
  const StudiedLoop& loop = study.loops[0];
  const double K = 2 * 0.36 * 36390, D = 2 * 0.36 * 5401, theta = 656.39, ratio = 2.8476;
  const auto L = [&](double w) {
    const Complex s(0.0, w);
    return ratio / (theta * s * s + D * s + K) * 28155.0 * (1.0 + 1.0 / (0.306 * s) + 0.072 * s / (1.0 + 0.01 * s));
  };
  for (std::size_t i = 0; i < loop.bode.frequency.size(); i += 30)
    EXPECT_LT(std::abs(loop.bode.nyquist[i] - L(2 * M_PI * loop.bode.frequency[i])),
              1e-9 * std::abs(loop.bode.nyquist[i]));
  EXPECT_NEAR(std::abs(L(loop.margins.crossover)), 1.0, 1e-9);
  EXPECT_NEAR(loop.margins.least_phase_margin, std::arg(L(loop.margins.crossover)) + M_PI, 1e-9);
  EXPECT_GT(loop.margins.lowest_phase, -M_PI);
}

// A delay as long as the delay margin puts the loop on the limit: by the phase margin's own definition; and closing the
// opened loop again gives the model back.
TEST(RollLoop, OpenedAndClosedAgain) {
  const auto subject = load_subject("roll_single_track_active", {});
  OperatingPoint point;
  point.speed = 15.0;
  const StateSpace closed = subject->linear(point).model;
  const int in = *find(closed.inputs, "input.roll_torque"), out = *find(closed.outputs, "control.roll_torque");
  const StateSpace open = opened(closed, in, out);
  const Eigen::MatrixXd again = open.A + open.B.col(in) * open.C.row(out);
  EXPECT_LT((again - closed.A).norm(), 1e-9 * closed.A.norm());
}

TEST(RollLoop, WrongLoopsAreRefused) {
  const auto subject = load_subject("roll_single_track_active", {});
  LinearRequest request;
  request.point.speed = 15.0;
  for (const ResponsePair& wrong : {ResponsePair{"input.roll_torque", "body.roll"}, ResponsePair{"no", "body.roll"},
                                    ResponsePair{"input.roll_torque", "control.roll"}}) {
    request.loops = {wrong};
    EXPECT_THROW(study_linear(*subject, request), Impossible);
  }
}

}  // namespace
}  // namespace fahrwerk
