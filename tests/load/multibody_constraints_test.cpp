// Constraints of length and direction, and multibody files as modules.
#include <Eigen/Dense>
#include <cmath>
#include <map>

#include "load/multibody/modules.h"
#include "load/multibody_files.h"
#include "math/linear_algebra.h"
#include "multibody/language/linear.h"

namespace {

using namespace fahrwerk;
using multibody::Instant;

class MultibodyConstraints : public MultibodyFiles {};

// A point on a string of given length is a pendulum: φ'' = -(g/L) sin φ, S = m (g cos φ + L φ'²).
TEST_F(MultibodyConstraints, DistanceIsAString) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {L: 1.3 m}
coordinates: {x: {unit: m, start: L*sin(0.6)}, y: {unit: m}, z: {unit: m, start: -L*cos(0.6)}}
frames: {bob: {steps: [{move: [x, y, z]}]}}
bodies: {bob: {frame: bob, mass: 2 kg}}
constraints: {string: {kind: distance, from: reference, to: bob, length: L}}
)yaml");
  const multibody::System& system = s.model.system;
  Instant at = s.model.start;
  const double L = 1.3, angle = 0.6, rate = 1.7;
  at.y_dot << L * rate * std::cos(angle), 0.0, L * rate * std::sin(angle);
  const multibody::Equations e = multibody::equations(system, at);
  EXPECT_NEAR(e.violation[0], 0.0, 1e-15);
  EXPECT_NEAR(e.violation_rate[0], 0.0, 1e-15);
  const double turn = -9.81 / L * std::sin(angle);
  const auto a = multibody::minimal_accelerations(system, at);
  EXPECT_NEAR(a.y_ddot[0], L * (turn * std::cos(angle) - rate * rate * std::sin(angle)), 1e-12);
  EXPECT_NEAR(a.y_ddot[1], 0.0, 1e-14);
  EXPECT_NEAR(a.y_ddot[2], L * (turn * std::sin(angle) + rate * rate * std::cos(angle)), 1e-12);
  EXPECT_NEAR(a.multipliers[0], -2 * (9.81 * std::cos(angle) + L * rate * rate), 1e-11);  // it pulls inwards
  for (const auto& other :
       {multibody::recursive_accelerations(system, at), multibody::cartesian_accelerations(system, at)}) {
    EXPECT_LT((other.y_ddot - a.y_ddot).norm(), 1e-11);
    EXPECT_NEAR(other.multipliers[0], a.multipliers[0], 1e-10);
  }
  // Without a length it is that of the start; small motions: (g/L) in both directions.
  const load::MultibodyScenario rest = good(R"yaml(kind: multibody
coordinates: {x: {unit: m}, y: {unit: m}, z: {unit: m, start: -0.9 m}}
frames: {bob: {steps: [{move: [x, y, z]}]}}
bodies: {bob: {frame: bob, mass: 2 kg}}
constraints: {string: {kind: distance, from: reference, to: bob}}
linearise: {about: equilibrium}
)yaml");
  const multibody::LinearSystem linear = multibody::linearise(rest.model.system, rest.reference);
  ASSERT_EQ(linear.M.rows(), 2);
  const Eigen::MatrixXd ratio = inverse(linear.M).matrix * linear.K;
  EXPECT_LT((ratio - 9.81 / 0.9 * Eigen::Matrix2d::Identity()).norm(), 1e-10);
}

// A body that may turn in all directions about a point, and an inclined hinge made of two right angles, against the
// same hinge as a joint of one coordinate: acceleration, hinge torque, and the direction in which it turns.
TEST_F(MultibodyConstraints, RightAnglesAreAHinge) {
  const std::string body =
      "bodies: {plate: {frame: plate, mass: 3 kg, center: [0.1, 0.05, -0.4],"
      " inertia: [0.3, 0.4, 0.2, 0.01, 0.02, -0.03]}}\n";
  const load::MultibodyScenario joint = good(R"yaml(kind: multibody
coordinates: {turn: {unit: rad, start: 0.7 rad, rate: 2.1 rad/s}}
frames:
  post: {steps: [{rotate: x, by: 25 deg}, {rotate: z, by: 10 deg}]}
  plate: {from: post, steps: [{rotate: y, by: turn}]}
)yaml" + body);
  load::MultibodyScenario free = good(R"yaml(kind: multibody
coordinates: {a: {unit: rad, start: 0.17 rad}, b: {unit: rad, start: 0.7 rad}, c: {unit: rad, start: 0.4 rad}}
frames:
  post: {steps: [{rotate: x, by: 25 deg}, {rotate: z, by: 10 deg}]}
  plate: {steps: [{rotate: z, by: a}, {rotate: y, by: b}, {rotate: x, by: c}]}
)yaml" + body + R"yaml(constraints:
  first: {kind: perpendicular, from: post, axis: x, to: plate, to_axis: y}
  second: {kind: perpendicular, from: post, axis: z, to: plate, to_axis: y}
)yaml");
  const multibody::System &hinge = joint.model.system, &system = free.model.system;
  // The position that the constraints chose, as an angle of the hinge.
  Instant at = free.model.start, one = joint.model.start;
  const auto pose = multibody::poses(system, at);
  const Eigen::Matrix3d turned = pose[1].A.transpose() * pose[2].A;
  EXPECT_NEAR(turned(1, 1), 1.0, 1e-12);
  one.y[0] = std::atan2(turned(0, 2), turned(0, 0));
  EXPECT_LT((multibody::poses(hinge, one)[2].A - pose[2].A).norm(), 1e-11);
  // Rates: any, led onto the constraints; what remains is a turn about the hinge.
  at.y_dot << 1.0, -2.0, 0.5;
  ASSERT_EQ(multibody::make_consistent(system, at), "");
  const double h = 1e-6;
  Instant later = at;
  later.y += h * at.y_dot;
  const Eigen::Matrix3d spin = (multibody::poses(system, later)[2].A - pose[2].A) / h * pose[2].A.transpose();
  one.y_dot[0] = (pose[1].A.transpose() * Eigen::Vector3d(spin(2, 1), spin(0, 2), spin(1, 0))).y();
  EXPECT_NEAR(multibody::kinetic_energy(system, at), multibody::kinetic_energy(hinge, one),
              1e-5 * multibody::kinetic_energy(hinge, one));  // the rate is a difference over 1e-6
  const auto many = multibody::minimal_accelerations(system, at), single = multibody::minimal_accelerations(hinge, one);
  // Accelerations of the centre of mass, by the reaction on the body.
  const auto r_many = multibody::joint_reactions(system, at, many),
             r_one = multibody::joint_reactions(hinge, one, single);
  EXPECT_LT((r_many[2].force - r_one[2].force).norm(), 1e-4 * r_one[2].force.norm());
  // The multipliers are the torque of the hinge: across its axis all, along it none.
  const Eigen::Vector3d axis = pose[1].A.col(1), across = pose[1].A.col(0), third = pose[1].A.col(2);
  const Eigen::Vector3d torque =
      many.multipliers[0] * -(across.cross(axis)) + many.multipliers[1] * -(third.cross(axis));
  const Eigen::Vector3d on_hinge = r_one[2].torque;
  EXPECT_NEAR(on_hinge.dot(axis), 0.0, 1e-9 * on_hinge.norm());
  EXPECT_LT((torque - on_hinge).norm(), 1e-4 * on_hinge.norm());
  for (const auto& other :
       {multibody::recursive_accelerations(system, at), multibody::cartesian_accelerations(system, at)}) {
    EXPECT_LT((other.y_ddot - many.y_ddot).norm(), 1e-9 * many.y_ddot.norm());
    EXPECT_LT((other.multipliers - many.multipliers).norm(), 1e-9 * many.multipliers.norm());
  }
}

// Rate and bias of every kind of constraint are derivatives of its value along the motion.
TEST_F(MultibodyConstraints, RatesAreDerivatives) {
  const load::MultibodyScenario s = good(std::string(kTree) + R"yaml(constraints:
  length: {kind: distance, from: {frame: cart, at: [0.4, 0.2, 0]}, to: {frame: tip, at: [0, 0.1, 0.3]}}
)yaml");
  multibody::System system = s.model.system;
  multibody::Gauge right_angle = system.constraints[0].gauge;
  right_angle.kind = multibody::Gauge::Kind::perpendicular;
  right_angle.axis = {1, 0, 0}, right_angle.to_axis = {0, 0, 1};
  system.constraints.push_back({"angle", right_angle, 0.0});
  Instant at = s.model.start;
  at.y_dot << 0.4, -0.8, 0.5, 1.2, 0.3, -0.2;
  const auto moved = [&](double t) {
    Instant m = at;
    m.time += t, m.y += t * at.y_dot;
    m.u[0] = 0.1 * m.time * m.time, m.u_dot[0] = 0.2 * m.time, m.u_ddot[0] = 0.2;
    return multibody::equations(system, m);
  };
  const double h = 1e-4;
  const multibody::Equations e = moved(0.0), up = moved(h), down = moved(-h);
  // Central differences: h²/6 of a third derivative of order 10.
  for (Eigen::Index i = 0; i < 2; ++i) {
    EXPECT_NEAR((up.violation[i] - down.violation[i]) / (2 * h), e.violation_rate[i], 1e-7);
    EXPECT_NEAR((up.violation_rate[i] - down.violation_rate[i]) / (2 * h), e.gamma[i], 1e-6);
  }
}

// A car as a multibody file and its road as a module of matrices: the same system as all of it in one file.
TEST_F(MultibodyConstraints, AFileIsAModule) {
  const auto car = folder.path() / "car.yaml";
  std::ofstream(car) << R"yaml(kind: multibody
gravity: [0, 0, 0]
coordinates: {zb: {unit: m}, zw: {unit: m}}
inputs: {wind: {unit: N}, road: {unit: m}}
frames: {b: {steps: [{move: [0, 0, zb]}]}, w: {steps: [{move: [0, 0, zw]}]}, r: {steps: [{move: [0, 0, road]}]}}
bodies: {b: {frame: b, mass: 401 kg}, w: {frame: w, mass: 48 kg}}
elements:
  spring: {kind: spring, along: z, from: w, to: b, stiffness: 30 kN/m, damping: 2 kN s/m}
  rubber: {kind: series, along: z, from: w, to: b, stiffness: 90 kN/m, damping: 700 N s/m}
  tire: {kind: spring, along: z, from: r, to: w, stiffness: 235 kN/m}
  wind: {kind: force, on: b, force: [0, 0, wind]}
)yaml";
  const auto read_modules = [&](const std::string& text) {
    const auto path = folder.path() / "modules.yaml";
    std::ofstream(path) << text;
    problems = {};
    return load::load_modules(path, {}, false, problems);
  };
  const std::string text = R"yaml(kind: modules
inputs: {noise: {unit: m/s}}
modules:
  car: {model: car.yaml, inputs: [road]}
  road: {states: [z], A: [[-4]], E: [[1]]}
couplings:
  - {to: car, from: road, matrix: [[1]]}
)yaml";
  const load::ModulesScenario s = read_modules(text);
  ASSERT_EQ(files::to_string(problems), "");
  EXPECT_EQ(s.assembly.states,
            (std::vector<std::string>{"car.zb", "car.zw", "car.zb.rate", "car.zw.rate", "car.rubber.force", "road.z"}));
  // By hand: rows of the rates, the tyre's force on the wheel, the road's own decay.
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(6, 6);
  A(0, 2) = A(1, 3) = 1.0;
  A.row(2) << -30e3, 30e3, -2e3, 2e3, 1, 0;
  A.row(3) << 30e3, -30e3 - 235e3, 2e3, -2e3, -1, 235e3;
  A.row(2) /= 401, A.row(3) /= 48;
  A(4, 2) = -90e3, A(4, 3) = 90e3, A(4, 4) = -90e3 / 700;
  A(5, 5) = -4.0;
  EXPECT_LT((s.assembly.A - A).cwiseAbs().maxCoeff(), 1e-9 * A.cwiseAbs().maxCoeff());
  EXPECT_NEAR(s.assembly.B(5, 0), 1.0, 1e-15);
  read_modules(text + "  - {to: car, from: road, matrix: [[1, 2]]}\n");
  EXPECT_NE(files::to_string(problems).find("couplings[1].matrix"), std::string::npos);
  std::string wrong = text;
  read_modules(wrong.replace(wrong.find("[road]"), 6, "[raod]"));
  EXPECT_NE(files::to_string(problems).find("modules.car.inputs[0]"), std::string::npos) << files::to_string(problems);
  wrong = text;
  read_modules(wrong.replace(wrong.find("car.yaml"), 8, "cat.yaml"));
  EXPECT_NE(files::to_string(problems).find("cat.yaml"), std::string::npos) << files::to_string(problems);
}

// A force works along what its constraint or spring measures: J for each unit of it, of rates W.
TEST_F(MultibodyConstraints, ForcesHaveUnits) {
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
parameters: {R: 0.3 m}
coordinates: {x: {unit: m}, y: {unit: m}, a: {unit: rad}, b: {unit: rad}}
frames:
  one: {steps: [{move: [x, y, 0]}, {rotate: z, by: a}]}
  two: {from: one, steps: [{move: [0.4 m, 0, 0]}, {rotate: z, by: b}]}
bodies: {one: {frame: one, mass: 2 kg, inertia: [1, 1, 1]}, two: {frame: two, mass: 2 kg, inertia: [1, 1, 1]}}
elements:
  twist: {kind: spring, deflection: a - b, stiffness: 10}
  slide: {kind: spring, deflection: x - y, stiffness: 10}
constraints:
  gear: {kind: position, value: a - 2*b}
  guide: {kind: position, value: x - R*a}
  roll: {kind: velocity, value: "y' - R*b'"}
)yaml");
  std::map<std::string, std::string> units;
  for (const Quantity& t : multibody_signals(s.model)) units[t.name] = t.unit;
  EXPECT_EQ(units["twist.force"], "N m");
  EXPECT_EQ(units["slide.force"], "N");
  EXPECT_EQ(units["slide.deflection"], "m");
  EXPECT_EQ(units["gear.force"], "N m");
  EXPECT_EQ(units["guide.force"], "N");
  EXPECT_EQ(units["roll.force"], "N");
  const load::MultibodyScenario hinge = good(R"yaml(kind: multibody
coordinates: {a: {unit: rad}, b: {unit: rad}, x: {unit: m}}
frames: {bob: {steps: [{rotate: x, by: a}, {rotate: y, by: b}, {move: [0, 0, x]}]}}
bodies: {bob: {frame: bob, mass: 2 kg, inertia: [1, 1, 1]}}
constraints:
  square: {kind: perpendicular, from: reference, to: bob, axis: z, to_axis: y}
  point: {kind: coincide, from: reference, to: bob, axes: [z]}
)yaml");
  units.clear();
  for (const Quantity& t : multibody_signals(hinge.model)) units[t.name] = t.unit;
  EXPECT_EQ(units["square.force"], "N m");
  EXPECT_EQ(units["point.force"], "N");
}

}  // namespace
