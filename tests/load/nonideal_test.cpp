// Forces that depend on reactions: sliding friction against closed forms, all formalisms, what is refused.
#include <cmath>

#include "load/multibody_files.h"
#include "multibody/model/linear.h"

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
  SimulationOptions options;
  options.method = Method::dormand_prince, options.duration = 2.0, options.record_interval = 0.1;
  const RigResult r = simulate_multibody(s.model, options);
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

// A journal bearing of radius r: M = μ r |F|, where F depends on φ'' and so on M itself. In the axes of the arm
// F = (m (L φ'² + g cos φ), M/L), so M = μ r m (L φ'² + g cos φ) / √(1 - (μ r/L)²).
TEST_F(NonIdeal, PendulumInAJournalBearing) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {L: 0.5 m, m: 2 kg, mu: 0.4, r: 0.3 m, slow: 0.001 rad/s}
coordinates: {phi: {unit: rad, start: 0.7, rate: 2 rad/s}}
frames: {bob: {steps: [{rotate: y, by: phi}, {move: [0, 0, -L]}]}}
bodies: {bob: {frame: bob, mass: m}}
elements:
  bearing: {kind: generalised, coordinate: phi, force: "-mu*r*sqrt(bob.fx^2+bob.fz^2)*tanh(phi'/slow)"}
)yaml");
  const double L = 0.5, m = 2, share = 0.4 * 0.3 / L, phi = 0.7, rate = 2.0;
  const double M = share * L * m * (L * rate * rate + 9.81 * std::cos(phi)) / std::sqrt(1.0 - share * share);
  const double expected = -9.81 / L * std::sin(phi) - M / (m * L * L);
  EXPECT_NEAR(accelerations(s.model.system, s.model.start)[0], expected, 1e-10);
  EXPECT_THROW(multibody::linearise(s.model.system, s.model.start), std::invalid_argument);
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
