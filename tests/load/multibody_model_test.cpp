// Multibody models from files: three formalisms, linear equations, reactions, constraints, and what is refused.
#include <Eigen/Dense>
#include <cmath>

#include "load/multibody/modules.h"
#include "load/multibody_files.h"
#include "math/linear_algebra.h"
#include "multibody/language/linear.h"
#include "multibody/minimal_form.h"
#include "vehicle/classic/semi_trailing_arm_car.h"

namespace {

using namespace fahrwerk;
using multibody::Instant;
using multibody::System;

class Multibody : public MultibodyFiles {};

// A state away from all symmetry.
Instant stirred(const System& system) {
  Instant at = multibody::start_of(system);
  for (Eigen::Index j = 0; j < at.y.size(); ++j) {
    const double k = static_cast<double>(j);
    at.y[j] += 0.3 * std::sin(1.0 + 2.3 * k), at.y_dot[j] += 0.7 * std::cos(0.4 + 1.7 * k);
  }
  for (Eigen::Index k = 0; k < at.u.size(); ++k) at.u[k] = 0.01 * (1.0 + k), at.u_dot[k] = 0.2, at.u_ddot[k] = -1.0;
  at.states.setConstant(35.0), at.time = 0.37;
  return at;
}

// The same state, the same accelerations: minimal, Cartesian, recursive. The sizes are of order 1 to 100; the Cartesian
// matrix has a condition of some 1e4.
void expect_same_accelerations(const System& system, const Instant& at) {
  ASSERT_EQ(multibody::not_a_tree(system), "");
  const multibody::Accelerations a = multibody::minimal_accelerations(system, at),
                                 b = multibody::recursive_accelerations(system, at),
                                 c = multibody::cartesian_accelerations(system, at);
  const double size = 1.0 + a.y_ddot.cwiseAbs().maxCoeff();
  EXPECT_LT((a.y_ddot - b.y_ddot).cwiseAbs().maxCoeff(), 1e-10 * size);
  EXPECT_LT((a.y_ddot - c.y_ddot).cwiseAbs().maxCoeff(), 1e-10 * size);
  if (a.multipliers.size() > 0) {
    const double forces = 1.0 + a.multipliers.cwiseAbs().maxCoeff();
    EXPECT_LT((a.multipliers - b.multipliers).cwiseAbs().maxCoeff(), 1e-9 * forces);
    EXPECT_LT((a.multipliers - c.multipliers).cwiseAbs().maxCoeff(), 1e-9 * forces);
  }
  if (a.state_rates.size() > 0) {
    EXPECT_NEAR(a.state_rates[0], c.state_rates[0], 1e-9 * (1 + std::fabs(a.state_rates[0])));
  }
  // What the joints transmit, from the balance of subtrees and as multipliers.
  const auto joints = multibody::joint_reactions(system, at, a), others = multibody::cartesian_reactions(system, at);
  for (std::size_t i = 1; i < joints.size(); ++i) {
    const double forces = 1.0 + joints[i].force.norm() + joints[i].torque.norm();
    EXPECT_LT((joints[i].force - others[i].force).norm(), 1e-8 * forces) << system.frames[i].name;
    EXPECT_LT((joints[i].torque - others[i].torque).norm(), 1e-8 * forces) << system.frames[i].name;
  }
}

TEST_F(Multibody, ThreeFormalismsGiveTheSameAccelerations) {
  for (const char* name : {"neweul_car", "banked_curve", "rolling_cylinder"}) {
    SCOPED_TRACE(name);
    const System system = example(name).model.system;
    expect_same_accelerations(system, stirred(system));
  }
  const System tree = good(kTree).model.system;
  expect_same_accelerations(tree, stirred(tree));
}

// The disc of the example, whose height follows from its lean, and the same disc with a height of its own that rolling
// without slip keeps: a third nonholonomic constraint.
TEST_F(Multibody, DiscsRollTheSameWay) {
  const System disc = example("rolling_disc").model.system;
  std::ifstream in(fahrwerk::test::in_source("examples/rolling_disc.yaml"));
  std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto change = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  change("R*cos(lean)]", "z]"), change("axes: [x, y]", "axes: [x, y, z]");
  change("  spin: {", "  z: {unit: m, start: 0.3 m}\n  spin: {");
  const load::MultibodyScenario other = good(text);
  const System& free = other.model.system;
  Instant at = multibody::start_of(disc);
  at.y << 0.2, -0.1, 0.7, 0.4, 1.1;
  at.y_dot << 0, 0, 0.9, -0.6, 7.0;
  ASSERT_EQ(multibody::make_consistent(disc, at), "");
  Instant with = multibody::start_of(free);
  const double height = 0.3 * std::cos(at.y[3]), sinking = -0.3 * std::sin(at.y[3]) * at.y_dot[3];
  with.y << at.y.head(4), height, at.y[4];
  with.y_dot << at.y_dot.head(4), sinking, at.y_dot[4];
  expect_same_accelerations(free, with);
  const Eigen::VectorXd a = multibody::minimal_accelerations(disc, at).y_ddot,
                        b = multibody::minimal_accelerations(free, with).y_ddot;
  for (const auto& [i, k] : {std::pair{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 5}})
    EXPECT_NEAR(a[i], b[k], 1e-10 * a.norm());
}

// Against multibody/minimal_form.h, which differentiates positions in a way of its own (Taylor series along lines).
TEST_F(Multibody, MatchesTheEquationsFromPositions) {
  const System system = good(R"yaml(kind: multibody
gravity: [0, 0, -9.81]
parameters: {L: 0.7 m}
coordinates: {a: {unit: rad}, b: {unit: rad}, x: {unit: m}}
frames:
  one: {steps: [{move: [0.1*t^2, x, 0]}, {rotate: z, by: a}, {move: [L, 0, 0.2*L*a]}]}
  two: {from: one, steps: [{rotate: x, by: b*t}, {move: [0, L*sin(b), 0]}, {rotate: y, by: a*b}]}
bodies:
  one: {frame: one, mass: 2 kg, inertia: [0.2, 0.3, 0.4, 0.01, 0.02, 0.03]}
  two: {frame: two, mass: 5 kg, inertia: [0.5, 0.6, 0.7, 0.03, -0.02, 0.01]}
)yaml")
                            .model.system;
  const Instant at = stirred(system);
  const auto positions = [](std::span<const Taylor> q, const Taylor& t, std::span<BodyPose<Taylor>> poses) {
    const Taylor a = q[0], b = q[1], x = q[2], L(0.7);
    const Mat3<Taylor> A_1 = rotation_z(a), A_2 = A_1 * rotation_x(Taylor(b * t));
    const Vec3<Taylor> r_1 =
        Vec3<Taylor>{Taylor(0.1) * t * t, x, Taylor(0.0)} + A_1 * Vec3<Taylor>{L, Taylor(0.0), Taylor(0.2) * L * a};
    poses[0] = {r_1, A_1};
    poses[1] = {r_1 + A_2 * Vec3<Taylor>{Taylor(0.0), L * sin(b), Taylor(0.0)}, A_2 * rotation_y(Taylor(a * b))};
  };
  const std::array<BodyInertia, 2> bodies{BodyInertia{2, {0.2, 0.3, 0.4, 0.01, 0.02, 0.03}},
                                          BodyInertia{5, {0.5, 0.6, 0.7, 0.03, -0.02, 0.01}}};
  const MinimalForm form = minimal_form(positions, bodies, at.y, at.y_dot, at.time);
  Eigen::VectorXd weight = Eigen::VectorXd::Zero(12);
  weight[2] = -2 * 9.81, weight[5] = -5 * 9.81;
  const multibody::Equations e = multibody::equations(system, at);
  EXPECT_LT((e.M - form.M).norm(), 1e-12 * form.M.norm());
  EXPECT_LT((e.h - (form.J.transpose() * weight - form.k)).norm(), 1e-11 * e.h.norm());
  EXPECT_NEAR(multibody::kinetic_energy(system, at), form.kinetic_energy(), 1e-12 * form.kinetic_energy());
  EXPECT_NE(multibody::not_a_tree(system).find("moves both"), std::string::npos);
}

// All digits that the book prints (classic::linear_model is verified against them by T13).
TEST_F(Multibody, GivesTheMatricesOfTheCarWithTenFreedoms) {
  const load::MultibodyScenario s = example("neweul_car");
  const multibody::LinearSystem linear = multibody::linearise(s.model.system, s.reference);
  const classic::LinearMechanics book = classic::linear_model(classic::neweul_example());
  const auto expect_equal = [](const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, const char* what) {
    ASSERT_EQ(a.rows(), b.rows());
    ASSERT_EQ(a.cols(), b.cols());
    EXPECT_LT((a - b).cwiseAbs().maxCoeff(), 1e-12 * b.cwiseAbs().maxCoeff()) << what;
  };
  expect_equal(linear.M, book.M, "M");
  expect_equal(linear.D, book.D, "D");
  expect_equal(linear.K, book.K, "K");
  expect_equal(linear.H, book.H, "H");
  EXPECT_LT(linear.G.norm() + linear.N.norm(), 1e-9 * linear.K.norm());
  EXPECT_LT(linear.residual.norm(), 1e-12);
  // A few of the printed elements themselves, as an anchor: half a unit of the last digit.
  EXPECT_NEAR(linear.M(4, 4), 49.811185, 5e-7);
  EXPECT_NEAR(linear.M(7, 4), 14.786766, 5e-7);
  EXPECT_NEAR(linear.D(2, 2), 15458.971, 5e-4);
  EXPECT_NEAR(linear.D(4, 6), -525.58564, 5e-6);
  EXPECT_NEAR(linear.K(4, 4), 291806.36, 5e-3);
  EXPECT_NEAR(linear.H(4, 2), 149142.29, 5e-3);
  // T14: the eigenvalues of the matrices, seven digits.
  const Eigen::VectorXcd eigenvalues = spectrum(linear.A);
  for (const std::complex<double> expected : {std::complex(-2.148867, 6.81407),
                                              {-3.289228, 6.96156},
                                              {-2.766952, 6.895788},
                                              {-1.647397, 50.66792},
                                              {-15.14161, 66.57341},
                                              {-14.88905, 67.33582},
                                              {-22.72103, 61.52473},
                                              {-22.54853, 62.57877},
                                              {-19.87521, 138.5694},
                                              {-21.92374, 155.8521}})
    EXPECT_LT((eigenvalues.array() - expected).abs().minCoeff(), 1e-4) << expected;
  const multibody::StructureChecks checks = multibody::check_structure(linear);
  EXPECT_TRUE(checks.mass_symmetric && checks.mass_positive && !checks.gyroscopic && !checks.circulatory);
  EXPECT_EQ(checks.stiffness, "positive definite");
}

// Central differences of the accelerations: their error is about 1e-8 of the largest element.
TEST_F(Multibody, LinearisesExactly) {
  const System system = good(kTree).model.system;
  Instant at = stirred(system);
  at.time = 0.0;
  const multibody::LinearSystem linear = multibody::linearise(system, at);
  const multibody::Equations e = multibody::equations(system, at);
  const Eigen::Index n = at.y.size();
  const double h = 1e-6;
  const auto force = [&](Eigen::Index j, bool rate, double step) {
    Instant moved = at;
    (rate ? moved.y_dot : moved.y)[j] += step;
    return multibody::equations(system, moved).h;
  };
  const double size = linear.K.cwiseAbs().maxCoeff() + linear.D.cwiseAbs().maxCoeff();
  for (Eigen::Index j = 0; j < n; ++j) {
    const Eigen::VectorXd K = -(force(j, false, h) - force(j, false, -h)) / (2 * h),
                          D = -(force(j, true, h) - force(j, true, -h)) / (2 * h);
    EXPECT_LT((K - (linear.K + linear.N).col(j)).cwiseAbs().maxCoeff(), 1e-7 * size);
    EXPECT_LT((D - (linear.D + linear.G).col(j)).cwiseAbs().maxCoeff(), 1e-7 * size);
  }
  Instant moved = at;
  moved.u_ddot[0] += 1.0;
  EXPECT_LT((multibody::equations(system, moved).h - e.h - linear.H_acceleration.col(0)).norm(), 1e-10 * size);
  EXPECT_LT((linear.M - e.M).norm(), 1e-13 * e.M.norm());
  moved = at;
  moved.states[0] += 1.0;
  EXPECT_LT((multibody::equations(system, moved).h - e.h - linear.F.col(0)).norm(), 1e-10 * size);
}

// A double pendulum in angles, and in Cartesian coordinates with the hinges as constraints.
TEST_F(Multibody, RedundantCoordinatesGiveTheSameMotion) {
  const System angles = example("double_pendulum").model.system;
  const load::MultibodyScenario free = good(R"yaml(kind: multibody
parameters: {L: 0.8 m, m: 1.5 kg, I: m*L^2/12}
coordinates:
  x1: {unit: m, start: -0.3464 m}
  z1: {unit: m, start: -0.2 m}
  p1: {unit: rad, start: 60 deg}
  x2: {unit: m, start: -0.49 m}
  z2: {unit: m, start: -0.75 m}
  p2: {unit: rad, start: -30 deg}
frames:
  one: {steps: [{move: [x1, 0, z1]}, {rotate: y, by: p1}]}
  two: {steps: [{move: [x2, 0, z2]}, {rotate: y, by: p2}]}
bodies:
  one: {frame: one, mass: m, inertia: [I, I, 0]}
  two: {frame: two, mass: m, inertia: [I, I, 0]}
constraints:
  top: {kind: coincide, from: reference, to: {frame: one, at: [0, 0, L/2]}, axes: [x, z]}
  middle: {kind: coincide, from: {frame: one, at: [0, 0, -L/2]}, to: {frame: two, at: [0, 0, L/2]}, in: one, axes: [x, z]}
)yaml");
  const System& system = free.model.system;
  Instant at = free.model.start;
  at.y_dot << 0, 0, 1.3, 0, 0, -2.1;
  ASSERT_EQ(multibody::make_consistent(system, at), "");
  const multibody::Equations e = multibody::equations(system, at);
  EXPECT_LT(e.violation.norm() + e.violation_rate.norm(), 1e-11);
  Instant same = multibody::start_of(angles);
  same.y << at.y[2], at.y[5];
  same.y_dot << at.y_dot[2], at.y_dot[5];
  const multibody::Accelerations a = multibody::minimal_accelerations(angles, same),
                                 b = multibody::minimal_accelerations(system, at);
  EXPECT_NEAR(b.y_ddot[2], a.y_ddot[0], 1e-9);
  EXPECT_NEAR(b.y_ddot[5], a.y_ddot[1], 1e-9);
  expect_same_accelerations(system, at);
  // The hinge's force is the joint's reaction.
  const auto joints = multibody::joint_reactions(angles, same, a);
  EXPECT_NEAR(b.multipliers[0], joints[1].force.x(), 1e-8);
  EXPECT_NEAR(b.multipliers[1], joints[1].force.z(), 1e-8);
}

// ω² = 3 (1 ∓ 2/√7) g/L of two equal rods, also from the redundant description by reduction onto two coordinates.
TEST_F(Multibody, ReducesConstraintsInLinearEquations) {
  const load::MultibodyScenario s = example("double_pendulum");
  const multibody::LinearSystem linear = multibody::linearise(s.model.system, s.reference);
  std::vector<double> squares;
  const Eigen::VectorXcd eigenvalues = spectrum(linear.A);
  for (const auto& e : eigenvalues) squares.push_back(std::norm(e));
  std::sort(squares.begin(), squares.end());
  EXPECT_NEAR(squares[0], 3 * (1 - 2 / std::sqrt(7.0)) * 9.81 / 0.8, 1e-9);
  EXPECT_NEAR(squares[3], 3 * (1 + 2 / std::sqrt(7.0)) * 9.81 / 0.8, 1e-9);
  const load::MultibodyScenario rod = good(R"yaml(kind: multibody
coordinates: {x: {unit: m}, z: {unit: m, start: -0.5 m}, p: {unit: rad}}
frames: {rod: {steps: [{move: [x, 0, z]}, {rotate: y, by: p}]}}
bodies: {rod: {frame: rod, mass: 2 kg, inertia: [0, 2/12, 0]}}
constraints:
  pivot: {kind: coincide, from: reference, to: {frame: rod, at: [0, 0, 0.5]}, axes: [x, z]}
linearise: {about: equilibrium}
)yaml");
  const multibody::LinearSystem swing = multibody::linearise(rod.model.system, rod.reference);
  ASSERT_EQ(swing.M.rows(), 1);
  EXPECT_NEAR(swing.K(0, 0) / swing.M(0, 0), 1.5 * 9.81, 1e-9);  // (m g L/2) / (m L²/3)
}

TEST_F(Multibody, TurnsWithTheEarth) {
  // Popp/Schiehlen, Problem 2.10 (T09): 2 m Ω v sin φ on a body that moves along a straight line, to the right.
  const load::MultibodyScenario s = good(R"yaml(kind: multibody
earth: {latitude: 55 deg, heading: 0 deg, rate: 7.27e-5 rad/s}
coordinates: {x: {unit: m, rate: 111 m/s}}
frames: {train: {steps: [{move: [x, 0, 0]}]}}
bodies: {train: {frame: train, mass: 120000 kg}}
reactions: [train]
)yaml");
  const auto a = multibody::minimal_accelerations(s.model.system, s.model.start);
  const auto joints = multibody::joint_reactions(s.model.system, s.model.start, a);
  EXPECT_NEAR(joints[1].force.y(), 2 * 120000 * 7.27e-5 * 111 * std::sin(55 * M_PI / 180), 1e-6);
  EXPECT_NEAR(joints[1].force.y(), 1586, 1.0);  // the guide pushes to the left against 1.586 kN
}

TEST_F(Multibody, AddsUpInertia) {
  // Wheelset of Popp/Schiehlen, Problem 2.8: axle and two hollow wheels. One decimal is printed.
  const System s = good(R"yaml(kind: multibody
coordinates: {x: {unit: m}}
frames: {set: {steps: [{move: [x, 0, 0]}]}}
bodies:
  set:
    frame: set
    parts:
      - {mass: 315.7 kg, cylinder: {radius: 0.08 m, length: 2 m}}
      - {mass: 634.8 kg, at: [0, 0.75, 0], cylinder: {radius: 0.47 m, inner_radius: 0.08 m, length: 0.12 m}}
      - {mass: 634.8 kg, at: [0, -0.75, 0], cylinder: {radius: 0.47 m, inner_radius: 0.08 m, length: 0.12 m}}
)yaml")
                       .model.system;
  EXPECT_NEAR(s.bodies[0].inertia.xx, 893.6, 0.1);
  EXPECT_NEAR(s.bodies[0].inertia.yy, 145.3, 0.1);
  EXPECT_NEAR(s.bodies[0].mass, 1585.3, 1e-9);
}

// At v² = g R tan β nothing pulls to the side; in a Frenet frame y points to the centre.
TEST_F(Multibody, FollowsPaths) {
  const load::MultibodyScenario s = example("banked_curve");
  const auto a = multibody::minimal_accelerations(s.model.system, s.model.start);
  EXPECT_LT(a.y_ddot.cwiseAbs().maxCoeff(), 1e-12);
  const System helix = good(R"yaml(kind: multibody
parameters: {R: 5 m, p: 0.4}
coordinates: {q: {unit: m, rate: 3 m/s}}
frames: {point: {steps: [{path: {x: R*cos(s/R), y: R*sin(s/R), z: p*s, at: q, axes: frenet}}]}}
bodies: {point: {frame: point, mass: 1 kg}}
)yaml")
                           .model.system;
  Instant at = multibody::start_of(helix);
  at.y[0] = 2.7;
  const multibody::FramePose pose = multibody::poses(helix, at)[1];
  EXPECT_LT((pose.A.col(1) - Eigen::Vector3d(-std::cos(2.7 / 5), -std::sin(2.7 / 5), 0)).norm(), 1e-14);
  EXPECT_LT((pose.A.col(0) - pose.v.normalized()).norm(), 1e-14);
  // Acceleration v²/ρ to the centre with ρ = R (1 + p²) in arc length: at constant q' it is q'²/R.
  const auto joint = multibody::joint_reactions(
      helix, at, multibody::Accelerations{Eigen::VectorXd::Zero(1), Eigen::VectorXd(0), Eigen::VectorXd(0)});
  EXPECT_NEAR((pose.A.transpose() * (joint[1].force + Eigen::Vector3d(0, 0, -9.81))).y(), 9.0 / 5.0, 1e-12);
}

// Modules of Popp/Schiehlen (5.25), (5.27) against the same quarter car as bodies: the element k in series with k_1 and
// d is k k_1/(k + k_1) beside a series element of k²/(k + k_1) and d k²/(k + k_1)².
TEST_F(Multibody, ModulesGiveTheSameCar) {
  problems = {};
  const load::ModulesScenario modules =
      load::load_modules(fahrwerk::test::in_source("examples/quarter_modules.yaml"), {}, false, problems);
  for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
  const load::MultibodyScenario bodies = good(R"yaml(kind: multibody
gravity: [0, 0, 0]
parameters: {k: 120 kN/m, k1: 37.25 kN/m, d: 4700 N s/m}
coordinates: {zb: {unit: m}, zw: {unit: m}}
inputs: {road: {unit: m}}
frames: {b: {steps: [{move: [0, 0, zb]}]}, w: {steps: [{move: [0, 0, zw]}]}, r: {steps: [{move: [0, 0, road]}]}}
bodies: {b: {frame: b, mass: 401 kg}, w: {frame: w, mass: 48 kg}}
elements:
  spring: {kind: spring, along: z, from: w, to: b, stiffness: k*k1/(k+k1)}
  rubber: {kind: series, along: z, from: w, to: b, stiffness: k^2/(k+k1), damping: d*k^2/(k+k1)^2}
  tire: {kind: spring, along: z, from: r, to: w, stiffness: 235 kN/m}
)yaml");
  const multibody::LinearSystem linear = multibody::linearise(bodies.model.system, bodies.reference);
  const Eigen::VectorXcd a = spectrum(linear.A), b = spectrum(modules.assembly.A);
  ASSERT_EQ(a.size() + 1, b.size());  // and the road's own
  for (const auto& e : a) EXPECT_LT((b.array() - e).abs().minCoeff(), 1e-8 * std::abs(e));
  EXPECT_LT((b.array() + 4.0).abs().minCoeff(), 1e-12);
}

const char* const kPendulum = R"yaml(kind: multibody
parameters: {L: 1 m, m: 2 kg}
coordinates:
  phi: {unit: rad, start: 0.1 rad}
frames:
  arm: {steps: [{rotate: y, by: phi}, {move: [0, 0, -L]}]}
bodies:
  bob: {frame: arm, mass: m}
)yaml";

TEST_F(Multibody, RefusesWrongFiles) {
  const std::string text = kPendulum;
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return changed;
  };
  EXPECT_TRUE(complains(with("by: phi", "by: phj"), 6, {"frames.arm.steps[0].by", "'phj' is not known", "'phi'?"}));
  EXPECT_TRUE(complains(with("mass: m}", "mass: L}"), 8, {"bodies.bob.mass", "dimension m", "kg"}));
  EXPECT_TRUE(complains(with("mass: m}", "mass: 3 s}"), 8, {"bodies.bob.mass", "kg"}));
  EXPECT_TRUE(complains(with("-L]", "-(L]"), 6, {"frames.arm.steps[1].move[2]", "column 2", "not closed"}));
  EXPECT_TRUE(complains(with("m: 2 kg", "m: 2 kgg"), 2, {"parameters.m", "kgg"}));
  EXPECT_TRUE(complains(with("unit: rad", "unit: deg"), 4, {"coordinates.phi.unit", "SI"}));
  EXPECT_TRUE(complains(with("by: phi", "by: phi*L"), 6, {"dimension m", "rad"}));
  EXPECT_TRUE(complains(with("mass: m}", "mass: -1 kg}"), 8, {"bodies.bob.mass", "out of range", ">= 0"}));
  EXPECT_TRUE(complains(with("mass: m}", "mass: m*phi}"), 8, {"bodies.bob.mass"}));
  EXPECT_TRUE(complains(with("frame: arm", "frame: amr"), 8, {"bodies.bob.frame", "arm"}));
  EXPECT_TRUE(complains(with("  phi: {", "  t: {"), 4, {"coordinates.t", "meaning of its own"}));
  EXPECT_TRUE(complains(with("  phi: {", "  L: {"), 4, {"coordinates.L", "already"}));
  EXPECT_TRUE(complains(with("mass: m}", "mas: m}"), 8, {"mas", "unknown"}));
  EXPECT_TRUE(complains(with("mass: m}", "mass: 0 kg}"), 4, {"coordinates.phi", "mass matrix is singular"}));
  EXPECT_TRUE(complains(
      text + "constraints:\n  a: {kind: position, value: phi - 0.1}\n  b: {kind: position, value: 2*phi - 0.2}\n", 11,
      {"constraints.b", "redundant"}));
  EXPECT_TRUE(complains(text + "constraints:\n  a: {kind: coincide, from: reference, to: arm, axes: [x, y]}\n", 10,
                        {"constraints.a", "y"}));
  EXPECT_TRUE(complains(text + "elements:\n  s: {kind: spring, from: reference, to: arm, stiffness: 3 N}\n", 10,
                        {"elements.s.stiffness", "N/m"}));
  EXPECT_TRUE(complains(text + "inputs: {u: {unit: m, time: [0, 1, 1], value: [0, 0, 1]}}\n", 9, {"time[2]", "jump"}));
}

TEST_F(Multibody, RefusesWrongModules) {
  const auto complaint = [&](const std::string& text) {
    const auto path = folder.path() / "modules.yaml";
    std::ofstream(path) << text;
    problems = {};
    load::load_modules(path, {}, false, problems);
    return files::to_string(problems);
  };
  const std::string head = "kind: modules\nmodules:\n  a: {states: [x, v], A: [[0, 1], [0, 0]], B: [[0], [1]]}\n";
  EXPECT_EQ(complaint(head), "");
  EXPECT_NE(complaint(head + "couplings:\n  - {to: a, from: a, matrix: [[1]]}\n").find("5: couplings[0].matrix"),
            std::string::npos);
  EXPECT_NE(complaint(head + "  b: {states: [f], A: [[1, 2]]}\n").find("modules.b.A"), std::string::npos);
  EXPECT_NE(complaint(head + "  b: {states: [f], static: true, A: [[0]]}\n").find("no unique solution"),
            std::string::npos);
}

}  // namespace
