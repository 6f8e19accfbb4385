// Linear models of files with all their signals, and swept sines on the models as they are.
#include <cmath>

#include "analysis/linear/frequency.h"
#include "analysis/linear/multibody_linear.h"
#include "analysis/nonlinear/harmonic_linearisation.h"
#include "analysis/nonlinear/swept_sine.h"
#include "load/multibody/modules.h"
#include "load/multibody_files.h"
#include "multibody/language/linear.h"
#include "scenario/linear_run.h"

namespace {

using namespace fahrwerk;
using multibody::Instant;

class MultibodyLinear : public MultibodyFiles {
 protected:
  // Every row of C and D against the signals of instants beside the reference, which the deviations lead to.
  // Extrapolated central differences: h⁴ f⁽⁵⁾ and round-off/h, together 1e-8 of the largest row of the kind.
  static void expect_rows(const MultibodyModel& model, const Instant& reference) {
    const StateSpace linear = linear_form(model, reference).model;
    const Eigen::MatrixXd deviations = multibody::linearise(model.system, reference).deviations;
    const multibody::Layout& l = model.system.layout;
    const std::vector<Quantity> signals = multibody_signals(model);
    const auto values = [&](Eigen::Index j, double h) {
      Instant at = reference;
      const Eigen::VectorXd d = h * deviations.col(j);
      at.y += d.segment(l.y(0), l.coordinates), at.y_dot += d.segment(l.y_dot(0), l.coordinates);
      at.states += d.segment(l.state(0), l.states);
      at.u += d.segment(l.u(0), l.inputs), at.u_dot += d.segment(l.u_dot(0), l.inputs);
      at.u_ddot += d.segment(l.u_ddot(0), l.inputs);
      const multibody::Accelerations a = multibody::minimal_accelerations(model.system, at);
      at.reactions = a.reactions;
      Eigen::VectorXd all = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(signals.size()));
      read_multibody(model, at, a, all.data());
      return all;
    };
    Eigen::MatrixXd rows(linear.C.rows(), linear.A.cols() + linear.B.cols());
    rows << linear.C, linear.D;
    int compared = 0;
    for (Eigen::Index j = 0; j < rows.cols(); ++j) {
      const auto slope = [&](double h) { return Eigen::VectorXd((values(j, h) - values(j, -h)) / (2 * h)); };
      const Eigen::VectorXd expected = (4.0 * slope(1e-3) - slope(2e-3)) / 3.0;
      for (std::size_t i = 0; i < signals.size(); ++i) {
        const std::optional<int> row = find(linear.outputs, signals[i].name);
        if (!row) continue;
        EXPECT_NEAR(rows(*row, j), expected[static_cast<Eigen::Index>(i)], 1e-7 * (1.0 + rows.row(*row).norm()))
            << signals[i].name << " by " << j;
        ++compared;
      }
    }
    EXPECT_EQ(compared, rows.size());
  }
};

TEST_F(MultibodyLinear, RowsOfAllSignals) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {mu: 0.3, slow: 2, e: 0.4 m, g: 9.81 m/s^2}
coordinates: {x: {unit: m, start: 0.2}, phi: {unit: rad, start: 0.3}, psi: {unit: rad, start: -0.3}}
inputs: {push: {unit: N, value: 3}, lift: {unit: m, value: 0.05*sin(3*t)}}
frames:
  cart: {steps: [{move: [x, 0, lift]}]}
  arm: {from: cart, steps: [{rotate: y, by: phi}, {move: [0, 0, -0.6]}]}
  tip: {from: arm, steps: [{rotate: y, by: psi}, {move: [0.1, 0, -0.4]}]}
bodies:
  cart: {frame: cart, mass: 5 kg}
  arm: {frame: arm, mass: 2 kg, inertia: [0.1, 0.12, 0.05]}
  tip: {frame: tip, mass: 1.5 kg, center: [0, 0, 0.05], inertia: [0.02, 0.03, 0.02]}
elements:
  guide: {kind: generalised, coordinate: x, force: "-mu*cart.fz*tanh(x'/slow)"}
  spring: {kind: spring, from: {frame: reference, at: [0.3, 0, 0.2]}, to: tip, stiffness: 200 N/m, damping: 3 N s/m, free_length: 0.8 m}
  mount: {kind: series, from: reference, to: arm, stiffness: 300 N/m, damping: 40 N s/m}
  push: {kind: force, on: tip, force: [push, 0, 0]}
points: {end: {frame: tip, at: [0, 0, -0.1]}}
reactions: [arm, tip]
outputs: {felt: {unit: m/s^2, value: "x'' + e*phi'' + e*phi*psi'' + g*sin(phi + psi)"}}
)yaml");
  Instant reference = s.reference;
  ASSERT_EQ(settle(s.model.system, reference), "");
  EXPECT_EQ(reference.y_dot.norm(), 0.0);
  EXPECT_EQ(reference.u_dot.norm(), 0.0);
  expect_rows(s.model, reference);
  // What settled stays.
  const Eigen::VectorXd y = reference.y;
  ASSERT_EQ(settle(s.model.system, reference), "");
  EXPECT_EQ(reference.y, y);
}

// A pendulum below a cart that an input leads along: L φ'' = -g φ + w'', and the force that leads it is M w'' + m g φ.
TEST_F(MultibodyLinear, ConstraintsThatInputsMove) {
  const std::string text = R"yaml(kind: multibody
parameters: {L: 0.7 m, m: 2 kg, M: 5 kg}
coordinates: {x: {unit: m}, phi: {unit: rad}}
inputs: {way: {unit: m, value: 0.1*sin(2*t)}}
frames:
  cart: {steps: [{move: [x, 0, 0]}]}
  bob: {from: cart, steps: [{rotate: y, by: phi}, {move: [0, 0, -L]}]}
bodies: {cart: {frame: cart, mass: M}, bob: {frame: bob, mass: m}}
constraints: {lead: {kind: position, value: x - way}}
points: {bob: {frame: bob}}
reactions: [bob]
)yaml";
  const load::MultibodyScenario s = good(text);
  Instant reference = s.reference;
  ASSERT_EQ(settle(s.model.system, reference), "");
  const StateSpace linear = linear_form(s.model, reference).model;
  ASSERT_EQ(linear.states[0].name, "phi");
  EXPECT_NEAR(linear.A(1, 0), -9.81 / 0.7, 1e-12);
  EXPECT_NEAR(linear.B(1, 2), 1.0 / 0.7, 1e-12);
  EXPECT_NEAR(linear.B.leftCols(2).norm(), 0.0, 1e-12);
  const int force = find(linear.outputs, "lead.force").value(), x = find(linear.outputs, "x").value();
  EXPECT_NEAR(linear.C(force, 0), 2 * 9.81, 1e-10);
  EXPECT_NEAR(linear.D(force, 2), 5.0, 1e-10);
  EXPECT_NEAR(linear.D(x, 0), 1.0, 1e-12);
  expect_rows(s.model, reference);
  // Without the pendulum nothing is left to move by itself: the force is M w'', -M Ω² of a sine.
  const load::MultibodyScenario cart = good(R"yaml(kind: multibody
coordinates: {x: {unit: m}}
inputs: {way: {unit: m, value: 0}}
frames: {cart: {steps: [{move: [x, 0, 0]}]}}
bodies: {cart: {frame: cart, mass: 5 kg}}
constraints: {lead: {kind: position, value: x - way}}
)yaml");
  const StateSpace led = linear_form(cart.model, cart.reference).model;
  ASSERT_EQ(led.order(), 0);
  EXPECT_NEAR(FrequencyResponse(led)(0, find(led.outputs, "lead.force").value(), 3.0).real(), -45.0, 1e-10);
  // A velocity that is given has an integral that no state is.
  std::string rate = text;
  rate.replace(rate.find("{unit: m, value: 0.1"), 9, "{unit: m/s,");
  rate.replace(rate.find("{kind: position, value: x - way}"), 32, "{kind: velocity, value: \"x' - way\"}");
  const load::MultibodyScenario wrong = good(rate);
  EXPECT_THROW(linear_form(wrong.model, wrong.reference), std::invalid_argument);
}

const char* const kDuffing = R"yaml(kind: multibody
parameters: {m: 2 kg, k: 800 N/m, d: 12 N s/m, k3: 2e5}
gravity: [0, 0, 0]
coordinates: {x: {unit: m}}
inputs: {push: {unit: N, value: 0}}
frames: {block: {steps: [{move: [x, 0, 0]}]}}
bodies: {block: {frame: block, mass: m}}
elements:
  spring: {kind: spring, deflection: x, law: "k*s + k3*s^3 + d*s'"}
  push: {kind: force, on: block, force: [push, 0, 0]}
)yaml";

std::vector<SweptPoint> points_of(const MultibodyModel& model, const Instant& reference, const Sweep& sweep,
                                  const std::string& output) {
  MultibodyModel at_reference = model;
  at_reference.start = reference;
  MultibodyRun running(at_reference);
  const SweptRecord r = swept_record(running, running.inputs()[0].name, {output}, sweep, {}, {1e-7, 1e-9});
  return swept_points(sweep, r.time, r.outputs[0]);
}

// m x'' + d x' + k x + k₃ x³ = F sin Ωt: little of F follows the linear model, more of it the harmonic balance.
TEST_F(MultibodyLinear, SweptSineOfDuffingsOscillator) {
  const load::MultibodyScenario s = good(kDuffing);
  const FrequencyResponse linear(linear_form(s.model, s.reference).model);
  const ComplexResponse G = [&](double omega) { return linear(0, 0, omega); };
  const Sweep little{0.1, 2.7, 3.7, 50.0, true};
  // With 0.1 N the mass moves by A = 0.4 mm at most, and ¾ k₃ A²/k = 3e-5. The sweep's own errors: of second order in
  // η = ω'/σ² = 0.014 (σ = 3 1/s), and what is curved in G over a window of 3 % of the frequency, (δ/σ)²/3 = 3e-3 with
  // half of it, δ = 0.3 rad/s.
  EXPECT_LT(largest_gap(points_of(s.model, s.reference, little, "x"), little, G), 6e-3);
  // With 10 N it is a third of k, but there is one amplitude only for each frequency.
  const Sweep sweep{10.0, 2.5, 4.5, 100.0, true};
  const std::vector<SweptPoint> points = points_of(s.model, s.reference, sweep, "x");
  ASSERT_GT(points.size(), 40u);
  EXPECT_GT(largest_gap(points, sweep, G), 0.2);
  const OscillatorForce f = [](double y, double v) { return (12 * v + 800 * y + 2e5 * y * y * y) / 2.0; };
  double softest = 1.0, hardest = 0.0;
  for (const SweptPoint& p : points) {
    const std::vector<double> amplitudes = forced_amplitudes(f, 2 * M_PI * p.frequency, 10.0 / 2.0, 0.3);
    ASSERT_EQ(amplitudes.size(), 1u) << p.frequency;
    // The balance leaves out the third harmonic, k₃ A²/(4 m |ω₀² - 9 Ω²|) of the first one, 1 %. The flank above the
    // resonance is steep, and there the sweep lags by some percent.
    EXPECT_NEAR(10.0 * std::abs(p.response), amplitudes[0], 0.05 * amplitudes[0]) << p.frequency;
    const double ratio = std::abs(p.response) / std::abs(G(2 * M_PI * p.frequency));
    softest = std::fmin(softest, ratio), hardest = std::fmax(hardest, ratio);
    EXPECT_GT(p.coherence, 0.99);
  }
  // Off the linear model on both sides of its resonance.
  EXPECT_LT(softest, 0.8);
  EXPECT_GT(hardest, 1.3);
}

// Friction from a reaction, in sliding: small motions follow the linear model with the reactions eliminated.
TEST_F(MultibodyLinear, SweptSineWithFrictionFromAReaction) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {m: 3 kg, k: 900 N/m, d: 11 N s/m, a: 0.4, mu: 0.35, v: 0.5 m/s, slow: 0.6 m/s}
coordinates: {x: {unit: m}, z: {unit: m}}
inputs: {u: {unit: N, value: 0}}
frames: {block: {steps: [{move: [x, 0, z]}]}}
bodies: {block: {frame: block, mass: m}}
elements:
  spring: {kind: spring, deflection: x, stiffness: k, damping: d}
  lift: {kind: generalised, coordinate: z, force: u}
  friction: {kind: generalised, coordinate: x, force: "-mu*floor.force*tanh((x'+v)/slow)"}
constraints: {floor: {kind: position, value: z - a*x}}
)yaml");
  Instant reference = s.reference;
  ASSERT_EQ(settle(s.model.system, reference), "");
  const StateSpace model = linear_form(s.model, reference).model;
  const FrequencyResponse linear(model);
  const Sweep sweep{0.2, 2.0, 3.0, 60.0, true};
  for (const char* output : {"x", "floor.force"}) {
    const int row = find(model.outputs, output).value();
    // x' of 6 mm/s, 1 % of `slow`: what is not linear in tanh is 1e-4. The sweep's own errors as above.
    EXPECT_LT(largest_gap(points_of(s.model, reference, sweep, output), sweep,
                          [&](double omega) { return linear(0, row, omega); }),
              6e-3)
        << output;
  }
}

// Modules: the linear system of the example on its own response, states and what the static module shows.
TEST_F(MultibodyLinear, SweptSineOfModules) {
  const load::ModulesScenario s =
      load::load_modules(test::in_source("examples/quarter_modules.yaml"), {}, false, problems);
  ASSERT_TRUE(problems.list().empty());
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(s.assembly.A.rows());
  StateSpace model;
  model.A = s.assembly.A, model.B = s.assembly.B;
  model.C.resize(2, model.A.cols()), model.D.resize(2, model.B.cols());
  model.C << Eigen::RowVectorXd::Unit(model.A.cols(), 0), s.assembly.S.topRows(1);
  model.D << Eigen::RowVectorXd::Zero(model.B.cols()), s.assembly.S_w.topRows(1);
  const FrequencyResponse linear(model);
  const Sweep sweep{1e-2, 3.0, 5.0, 40.0, true};
  ModulesRun running(s.coupled(), s.assembly, s.input_names, zero);
  const SweptRecord r =
      swept_record(running, s.input_names[0].name, {s.assembly.states[0], s.assembly.static_states[0]}, sweep);
  for (int row : {0, 1})
    EXPECT_LT(largest_gap(swept_points(sweep, r.time, r.outputs[static_cast<std::size_t>(row)]), sweep,
                          [&](double omega) { return linear(0, row, omega); }),
              6e-3);
}

}  // namespace
