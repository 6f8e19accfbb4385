// Forces that depend on reactions: sliding friction against closed forms, all formalisms, what is refused.
#include <cmath>

#include "load/multibody_files.h"
#include "multibody/language/linear.h"

namespace {

using namespace fahrwerk;
using multibody::Instant;

class NonIdeal : public MultibodyFiles {
 protected:
  // y'' of all three forms; they must agree to the tolerance of the reactions.
  static Eigen::VectorXd accelerations(const multibody::System& system, const Instant& at) {
    const Eigen::VectorXd y = multibody::minimal_accelerations(system, at).y_ddot;
    for (const auto& other :
         {multibody::recursive_accelerations(system, at), multibody::cartesian_accelerations(system, at)})
      EXPECT_LT((other.y_ddot - y).norm(), 1e-10 * (1.0 + y.norm()));
    return y;
  }
};

// A block on an incline: x'' = g (sin α - μ cos α) down the plane. Normal force from the joint.
TEST_F(NonIdeal, BlockOnAnInclineFromItsJoint) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {alpha: 30 deg, mu: 0.25, slow: 1 mm/s}
coordinates: {x: {unit: m, rate: 1 m/s}}
frames:
  plane: {steps: [{rotate: y, by: alpha}]}
  block: {from: plane, steps: [{move: [x, 0, 0]}]}
bodies: {block: {frame: block, mass: 3 kg}}
elements:
  friction: {kind: force, on: block, in: plane, against: plane,
             force: ["-mu*(block.fx*sin(alpha)+block.fz*cos(alpha))*tanh(x'/slow)", 0, 0]}
reactions: [block]
)yaml");
  ASSERT_EQ(s.model.system.reactions.size(), 2u);
  const double expected = 9.81 * (0.5 - 0.25 * std::sqrt(0.75));
  EXPECT_NEAR(accelerations(s.model.system, s.model.start)[0], expected, 1e-11);  // tanh(1000) = 1
  // Up the plane both slow it.
  Instant up = s.model.start;
  up.y_dot[0] = -1.0;
  EXPECT_NEAR(accelerations(s.model.system, up)[0], 9.81 * (0.5 + 0.25 * std::sqrt(0.75)), 1e-11);
  // Over time: v = v0 + a t while it slides.
  RunOptions options;
  options.method = Method::dormand_prince, options.duration = 2.0, options.record_interval = 0.1;
  const RunResult r = simulate_multibody(s.model, options);
  EXPECT_NEAR(r.series("x.rate").value.back(), 1.0 + 2.0 * expected, 1e-8);
  EXPECT_NEAR(r.series("block.fz").value.back() * std::sqrt(0.75) + r.series("block.fx").value.back() * 0.5,
              3 * 9.81 * std::sqrt(0.75), 1e-8);
}

// The same with the plane as a constraint, pulled by an inclined force: m x'' = P cos β - μ (m g - P sin β).
TEST_F(NonIdeal, BlockThatIsPulledFromItsConstraint) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {slow: 1 mm/s}
coordinates: {x: {unit: m, rate: 1 m/s}, z: {unit: m}}
frames: {block: {steps: [{move: [x, 0, z]}]}}
bodies: {block: {frame: block, mass: 3 kg}}
elements:
  pull: {kind: force, on: block, force: [12*cos(0.4), 0, 12*sin(0.4)]}
  friction: {kind: generalised, coordinate: x, force: "-0.3*floor.force*tanh(x'/slow)"}
constraints: {floor: {kind: position, value: z}}
)yaml");
  const double expected = (12 * std::cos(0.4) - 0.3 * (3 * 9.81 - 12 * std::sin(0.4))) / 3.0;
  EXPECT_NEAR(accelerations(s.model.system, s.model.start)[0], expected, 1e-11);
}

const char* const kRubbingPendulum = R"yaml(kind: multibody
parameters: {L: 0.5 m, m: 2 kg, mu: 0.4, r: 0.3 m, slow: 0.001 rad/s}
coordinates: {phi: {unit: rad, start: 0.7, rate: 2 rad/s}}
frames: {bob: {steps: [{rotate: y, by: phi}, {move: [0, 0, -L]}]}}
bodies: {bob: {frame: bob, mass: m}}
elements:
  bearing: {kind: generalised, coordinate: phi, force: "-mu*r*sqrt(bob.fx^2+bob.fz^2)*tanh(phi'/slow)"}
)yaml";

// A journal bearing of radius r: M = μ r |F|, where F depends on φ'' and so on M itself. In the axes of the arm
// F = (m (L φ'² + g cos φ), M/L), so M = μ r m (L φ'² + g cos φ) / √(1 - (μ r/L)²).
TEST_F(NonIdeal, PendulumInAJournalBearing) {
  const load::MultibodyScenario s = good(kRubbingPendulum);
  const double L = 0.5, m = 2, share = 0.4 * 0.3 / L, phi = 0.7, rate = 2.0;
  const double M = share * L * m * (L * rate * rate + 9.81 * std::cos(phi)) / std::sqrt(1.0 - share * share);
  const double expected = -9.81 / L * std::sin(phi) - M / (m * L * L);
  EXPECT_NEAR(accelerations(s.model.system, s.model.start)[0], expected, 1e-10);
}

// The same linearised where it swings: with c = κ/√(1 - κ²), κ = μ r/L, its law is φ'' = -(g/L) sin φ - c (φ'² + (g/L)
// cos φ). The reference is no equilibrium: derivatives are those of the accelerations themselves.
TEST_F(NonIdeal, PendulumInAJournalBearingLinearised) {
  const load::MultibodyScenario s = good(kRubbingPendulum);
  const double share = 0.4 * 0.3 / 0.5, c = share / std::sqrt(1.0 - share * share), g = 9.81 / 0.5;
  const multibody::LinearSystem linear = multibody::linearise(s.model.system, s.model.start);
  // The reactions are solved to 1e-12 of themselves.
  EXPECT_NEAR(linear.A(1, 0), -g * std::cos(0.7) + c * g * std::sin(0.7), 1e-9);
  EXPECT_NEAR(linear.A(1, 1), -2.0 * c * 2.0, 1e-9);
  EXPECT_NEAR(linear.M(0, 0), 2 * 0.25, 1e-12);
  // At rest in the lowest position tanh is a damper, and the bearing carries the weight: d = μ r m g/slow.
  multibody::Instant rest = s.model.start;
  ASSERT_EQ(multibody::find_equilibrium(s.model.system, rest), "");
  EXPECT_NEAR(rest.y[0], 0.0, 1e-10);
  const multibody::LinearSystem still = multibody::linearise(s.model.system, rest);
  EXPECT_NEAR(still.D(0, 0), 0.4 * 0.3 * 2 * 9.81 / 0.001, 1e-6);
  EXPECT_NEAR(still.K(0, 0), 2 * 9.81 * 0.5, 1e-8);
}

// A block with spring and damper on a belt that rises by a: friction acts along x by the multiplier of the floor, whose
// own direction it is not. With σ = tanh(v/slow), λ = m (g + a x'') - u and
//   m (1 + a² + μσa) x'' = -k x - d x' - (a + μσ)(m g - u),
// and x' changes σ itself.
TEST_F(NonIdeal, BlockOnABeltLinearisedAboutItsEquilibrium) {
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
linearise: {about: equilibrium}
)yaml");
  const double m = 3, k = 900, d = 11, a = 0.4, mu = 0.35, sigma = std::tanh(0.5 / 0.6);
  EXPECT_NEAR(s.reference.y[0], -(a + mu * sigma) * m * 9.81 / k, 1e-12);
  EXPECT_NEAR(s.reference.y[1], a * s.reference.y[0], 1e-12);
  const multibody::LinearSystem linear = multibody::linearise(s.model.system, s.reference);
  ASSERT_EQ(linear.names.size(), 1u);
  // Either coordinate may be the independent one: the eigenvalues are the same, B is that of z where it is z.
  const double scale = linear.names[0] == "x" ? 1.0 : a;
  const double mass = m * (1 + a * a + mu * sigma * a), slope = mu * m * 9.81 * (1 - sigma * sigma) / 0.6;
  EXPECT_NEAR(linear.A(1, 0), -k / mass, 1e-9 * k / mass);
  EXPECT_NEAR(linear.A(1, 1), -(d + slope) / mass, 1e-9 * (d + slope) / mass);
  EXPECT_NEAR(linear.B(1, 0), scale * (a + mu * sigma) / mass, 1e-10);
  EXPECT_NEAR(linear.M(0, 0), m * (1 + a * a) / (linear.names[0] == "x" ? 1.0 : a * a), 1e-9);
}

// A tree with friction in two joints that feed back into each other, an input that moves a frame and one that is a
// force, in any state: A and B are the derivatives of the accelerations. Differences with extrapolation have errors of
// h⁴ f⁽⁵⁾ and of 1e-12/h of the reactions: 1e-8 for a step of 2e-4.
TEST_F(NonIdeal, DerivativesAreThoseOfTheAccelerations) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {mu: 0.3, slow: 2}
coordinates: {x: {unit: m, start: 0.2, rate: 0.7 m/s}, phi: {unit: rad, start: 0.5, rate: -1.2 rad/s},
              psi: {unit: rad, start: -0.3, rate: 0.8 rad/s}}
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
  bearing: {kind: generalised, coordinate: psi, force: "-0.2*mu*sqrt(tip.fx^2+tip.fz^2)*tanh(psi'/slow)"}
  spring: {kind: spring, from: reference, to: tip, law: "200*s + 3000*s^3", free_length: 0.8 m}
  mount: {kind: series, from: reference, to: arm, stiffness: 300 N/m, damping: 40 N s/m}
  push: {kind: force, on: tip, force: [push, 0, 0]}
)yaml");
  const multibody::System& system = s.model.system;
  Instant at = s.model.start;
  at.states[0] = 4.0;
  const multibody::LinearSystem linear = multibody::linearise(system, at);
  const Eigen::Index n = 3, m = 2;
  const auto rates = [&](Eigen::Index column, double h) {
    Instant moved = at;
    if (column < n)
      moved.y[column] += h;
    else if (column < 2 * n)
      moved.y_dot[column - n] += h;
    else if (column < 2 * n + 1)
      moved.states[0] += h;
    else if (column < 2 * n + 1 + m)
      moved.u[column - 2 * n - 1] += h;
    else if (column < 2 * n + 1 + 2 * m)
      moved.u_dot[column - 2 * n - 1 - m] += h;
    else
      moved.u_ddot[column - 2 * n - 1 - 2 * m] += h;
    const multibody::Accelerations a = multibody::minimal_accelerations(system, moved);
    Eigen::VectorXd all(n + 1);
    all << a.y_ddot, a.state_rates;
    return all;
  };
  Eigen::MatrixXd both(2 * n + 1, 2 * n + 1 + 3 * m);
  both << linear.A, linear.B;
  for (Eigen::Index j = 0; j < both.cols(); ++j) {
    const auto slope = [&](double h) { return Eigen::VectorXd((rates(j, h) - rates(j, -h)) / (2 * h)); };
    const Eigen::VectorXd expected = (4.0 * slope(1e-4) - slope(2e-4)) / 3.0;
    const double size = both.col(j).norm();
    EXPECT_LT((both.col(j).tail(n + 1) - expected).norm(), 2e-8 * (1.0 + size)) << j;
  }
  EXPECT_GT(both.middleCols(2 * n + 1 + 2 * m, m).norm(), 0.1);  // the second derivative of the lift acts
}

// Corners: sign has no slope, |x| at zero that of x > 0. Roots of zero have none, which is said.
TEST_F(NonIdeal, CornersOfLaws) {
  const std::string text = R"yaml(kind: multibody
parameters: {slow: 0.01 m/s}
coordinates: {x: {unit: m}, z: {unit: m}}
frames: {block: {steps: [{move: [x, 0, z]}]}}
bodies: {block: {frame: block, mass: 2 kg}}
elements:
  spring: {kind: spring, deflection: x, stiffness: 50}
  friction: {kind: generalised, coordinate: x, force: "LAW"}
constraints: {floor: {kind: position, value: z}}
linearise: {about: equilibrium}
)yaml";
  const auto with = [&](const std::string& law) {
    std::string changed = text;
    return changed.replace(changed.find("LAW"), 3, law);
  };
  const load::MultibodyScenario dry = good(with("-0.3*abs(floor.force)*sign(x')"));
  EXPECT_EQ(multibody::linearise(dry.model.system, dry.reference).D(0, 0), 0.0);
  const load::MultibodyScenario slow = good(with("-0.3*abs(floor.force)*tanh(x'/slow)"));
  EXPECT_NEAR(multibody::linearise(slow.model.system, slow.reference).D(0, 0), 0.3 * 2 * 9.81 / 0.01, 1e-8);
  std::string start = with("-0.3*floor.force*sqrt(abs(x'))");
  const load::MultibodyScenario root = good(start.replace(start.find("about: equilibrium"), 18, "about: start"));
  EXPECT_THROW(multibody::linearise(root.model.system, root.reference), std::invalid_argument);
}

// A rod that is pushed at 60° against a rough floor jams where μ is above its cotangent (Painlevé): no acceleration
// with sliding exists, which is said on loading. Unknown reactions are refused like other names.
TEST_F(NonIdeal, SaysWhatCannotBe) {
  const std::string text = R"yaml(kind: multibody
parameters: {slow: 1 mm/s}
coordinates: {x: {unit: m, rate: 1 m/s}, z: {unit: m}}
frames: {block: {steps: [{move: [x, 0, z]}]}}
bodies: {block: {frame: block, mass: 3 kg}}
elements:
  friction: {kind: generalised, coordinate: x, force: "-MU*floor.force*tanh(x'/slow)"}
constraints: {floor: {kind: position, value: "z - 0.5*x"}}
)yaml";
  const auto with = [&](const std::string& mu) {
    std::string changed = text;
    return changed.replace(changed.find("MU"), 2, mu);
  };
  good(with("0.3"));
  EXPECT_TRUE(complains(with("-2.5"), 6, {"elements", "no solution"}));
  std::string wrong = with("0.3");
  EXPECT_TRUE(complains(wrong.replace(wrong.find("floor.force"), 11, "flor.force"), 7, {"flor.force"}));
}

}  // namespace
