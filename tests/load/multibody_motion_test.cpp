// Runs of multibody models: three forms and IDA give the same motion over time.
#include <Eigen/Dense>
#include <cmath>

#include "integrators/ida.h"
#include "load/multibody_files.h"
#include "multibody/language/redundant.h"

namespace {

using namespace fahrwerk;
using Eigen::Index;
using Eigen::VectorXd;

// A crank that drives a slider: the loop is closed by a rod of given length.
const char* const kCrank = R"yaml(kind: multibody
parameters: {r: 0.1 m, l: 0.3 m}
coordinates:
  turn: {unit: rad, start: 0.4 rad, rate: 9 rad/s}
  x: {unit: m, start: 0.4 m}
frames:
  crank: {steps: [{rotate: y, by: -turn}]}
  slider: {steps: [{move: [x, 0, 0]}]}
bodies:
  crank: {frame: crank, mass: 2 kg, center: [0.04, 0, 0.01], inertia: [0.002, 0.02, 0.02]}
  slider: {frame: slider, mass: 0.7 kg}
elements:
  gas: {kind: spring, deflection: x - 0.3, stiffness: 60, damping: 1.5}
constraints:
  rod: {kind: distance, from: {frame: crank, at: [r, 0, 0]}, to: slider, length: l}
)yaml";

// Two rods on hinges, in angles against each other.
const char* const kPendulums = R"yaml(kind: multibody
coordinates: {a: {unit: rad, start: 60 deg}, b: {unit: rad, start: -90 deg}}
frames:
  upper: {steps: [{rotate: y, by: a}]}
  lower: {from: upper, steps: [{move: [0, 0, -0.8]}, {rotate: y, by: b}]}
bodies:
  upper: {frame: upper, mass: 1.5 kg, center: [0, 0, -0.4], inertia: [0.08, 0.08, 0]}
  lower: {frame: lower, mass: 1.5 kg, center: [0, 0, -0.4], inertia: [0.08, 0.08, 0]}
reactions: [upper]
)yaml";

class MultibodyMotion : public MultibodyFiles {
 protected:
  RunResult run(MultibodyModel model, MultibodyForm form, double duration) {
    model.form = form;
    RunOptions options;
    options.method = Method::dormand_prince, options.duration = duration, options.record_interval = duration / 50;
    options.relative_tolerance = 1e-10, options.absolute_tolerance = 1e-11;
    RunResult result = simulate_multibody(model, options);
    EXPECT_EQ(result.status, SimulationStatus::completed) << result.message;
    return result;
  }

  // Every signal that both runs have, against its largest value.
  static void expect_same(const RunResult& a, const RunResult& b, double tolerance) {
    ASSERT_EQ(a.recording.time.size(), b.recording.time.size());
    int compared = 0;
    for (const Quantity& signal : a.recording.signals) {
      if (signal.name == "constraints.error") continue;
      const Samples u = a.series(signal.name).value, v = b.series(signal.name).value;
      if (v.empty()) continue;
      double size = 1.0, off = 0.0;
      for (std::size_t i = 0; i < u.size(); ++i)
        size = std::fmax(size, std::fabs(u[i])), off = std::fmax(off, std::fabs(u[i] - v[i]));
      EXPECT_LT(off, tolerance * size) << signal.name;
      ++compared;
    }
    EXPECT_GT(compared, 3);
  }
};

// The Cartesian form integrates 13 numbers for each frame and knows the coordinates only through the joints. Errors:
// 1e-11 a step over some hundred steps, times what unstable motions (the pendulum swings far out) make of them.
TEST_F(MultibodyMotion, ThreeFormsGiveTheSameMotion) {
  const auto compare = [&](const MultibodyModel& model, double duration) {
    const RunResult minimal = run(model, MultibodyForm::minimal, duration),
                    recursive = run(model, MultibodyForm::recursive, duration),
                    cartesian = run(model, MultibodyForm::cartesian, duration);
    expect_same(minimal, recursive, 1e-7);
    expect_same(minimal, cartesian, 1e-7);
    const Samples error = cartesian.series("joints.error").value;
    ASSERT_FALSE(error.empty());
    EXPECT_LT(*std::max_element(error.begin(), error.end()), 1e-8);
  };
  for (const auto& [name, duration] :
       {std::pair{"neweul_car", 0.05}, {"banked_curve", 0.5}, {"rolling_cylinder", 0.5}}) {
    SCOPED_TRACE(name);
    compare(example(name).model, duration);
  }
  SCOPED_TRACE("tree");
  load::MultibodyScenario tree = good(kTree);
  tree.model.start.y_dot << 0.4, -0.8, 0.5, 1.2, 0.3, -0.2;
  compare(tree.model, 0.6);
  SCOPED_TRACE("crank and pendulums");
  compare(good(kCrank).model, 0.6);
  compare(good(kPendulums).model, 1.0);
}

// Joints that have drifted apart come together again, at the rate of the stabilisation.
TEST_F(MultibodyMotion, StabilisationLeadsBackToTheJoints) {
  const load::MultibodyScenario s = good(kPendulums);
  const multibody::System& system = s.model.system;
  const multibody::RedundantForm form(system);
  std::vector<double> x = form.state(s.model.start), x_dot(x.size());
  x[0] += 1e-3, x[13 + 2] -= 2e-3, x[13 + 4] += 1e-3;
  multibody::Instant at = s.model.start;
  EXPECT_NEAR(form.recover(x.data(), at).error, 2.2e-3, 1e-3);
  const double h = 1e-3;
  for (int i = 0; i < 1000; ++i) {
    form.rate(x.data(), at, x_dot.data());
    std::vector<double> middle = x;
    for (std::size_t k = 0; k < x.size(); ++k) middle[k] += 0.5 * h * x_dot[k];
    form.rate(middle.data(), at, x_dot.data());
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += h * x_dot[k];
  }
  // (1 + α t) exp(-α t) of the start is left at α t = 10: 1e-6; the drift of steps of second order is some 1e-5.
  EXPECT_LT(form.recover(x.data(), at).error, 5e-5);
}

// The closed loop with its constraint at the levels of position and velocity (Gear, Gupta, Leimkuhler), by IDA:
//   y' = v + Wᵀ μ,   M v' = h + Wᵀ λ,   φ = 0,   W v = 0
TEST_F(MultibodyMotion, IdaGivesTheSameMotion) {
  const load::MultibodyScenario s = good(kCrank);
  const multibody::System& system = s.model.system;
  const Index n = system.freedom(), c = 1, size = 2 * (n + c);
  const auto part = [](std::span<const double> v, Index begin, Index count) {
    return Eigen::Map<const VectorXd>(v.data() + begin, count);
  };
  const integrators::Residual residual = [&](double t, std::span<const double> x, std::span<const double> x_dot,
                                             std::span<double> out) {
    multibody::Instant at = s.model.start;
    at.time = t, at.y = part(x, 0, n), at.y_dot = part(x, n, n);
    const multibody::Equations e = multibody::equations(system, at);
    Eigen::Map<VectorXd> r(out.data(), size);
    r.head(n) = part(x_dot, 0, n) - at.y_dot - e.W.transpose() * part(x, 2 * n + c, c);
    r.segment(n, n) = e.M * part(x_dot, n, n) - e.h - e.W.transpose() * part(x, 2 * n, c);
    r.segment(2 * n, c) = e.violation_rate, r.tail(c) = e.violation;
  };
  const multibody::Accelerations a = multibody::minimal_accelerations(system, s.model.start);
  VectorXd x = VectorXd::Zero(size), x_dot = x;
  x.head(n) = s.model.start.y, x.segment(n, n) = s.model.start.y_dot, x.segment(2 * n, c) = a.multipliers;
  x_dot.head(n) = s.model.start.y_dot, x_dot.segment(n, n) = a.y_ddot;
  std::vector<bool> algebraic(static_cast<std::size_t>(size), false);
  std::vector<double> absolute(algebraic.size(), 1e-11);
  for (std::size_t i = 4; i < algebraic.size(); ++i) algebraic[i] = true, absolute[i] = 1.0;
  integrators::Ida ida(algebraic.size(), residual, algebraic,
                       {.relative_tolerance = 1e-10, .absolute_tolerances = absolute});
  const std::span<const double> start(x.data(), algebraic.size()), rate(x_dot.data(), algebraic.size());
  ida.reset(0.0, start, rate);
  const RunResult reference = run(s.model, MultibodyForm::minimal, 0.6);
  const Samples turn = reference.series("turn").value, slider = reference.series("x").value,
                force = reference.series("rod.force").value;
  for (std::size_t i = 1; i < reference.recording.time.size(); ++i) {
    ASSERT_EQ(ida.advance(reference.recording.time[i]).status, integrators::AdaptiveStatus::reached);
    // 1e-10 a step over about 1000 steps of backward differentiation; multipliers are found anew in each.
    EXPECT_NEAR(ida.state()[0], turn[i], 1e-6);
    EXPECT_NEAR(ida.state()[1], slider[i], 1e-6);
    EXPECT_NEAR(ida.state()[4], force[i], 1e-3 * (1 + std::fabs(force[i])));
  }
}

TEST_F(MultibodyMotion, FormsNeedATree) {
  const std::string text = R"yaml(kind: multibody
coordinates: {a: {unit: m}}
frames: {one: {steps: [{move: [a, 0, 0]}]}, two: {steps: [{move: [0, a, 0]}]}}
bodies: {one: {frame: one, mass: 1 kg}, two: {frame: two, mass: 1 kg}}
form: )yaml";
  good(text + "minimal\n");
  EXPECT_TRUE(complains(text + "cartesian\n", 5, {"form", "needs a tree", "a moves both one and two"}));
  EXPECT_TRUE(complains(text + "lagrange\n", 5, {"form", "cartesian"}));
}

}  // namespace
