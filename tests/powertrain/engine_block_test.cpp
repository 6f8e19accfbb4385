// The engine block on its mounts: against an eigenvalue problem, statics and the balance of powers.
#include "powertrain/engine_block_step.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <random>

#include "math/jet.h"
#include "powertrain/blocks.h"

namespace fahrwerk {
namespace {

using test::transverse_block;

BlockSurroundings<double> at_rest(const EngineBlock<double>& b, const Vec3<double>& torque = {0.0, 0.0, 0.0}) {
  return {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, {0.0, 0.0, -9.81}, b.mass * 9.81, torque};
}

// Without dampers and hydraulic part: ω² of K φ = ω² M φ with matrices built here from the points, against the
// eigenvalues of the rates by central differences (their error, some 1e-9 of the largest, is the tolerance's tenth).
TEST(EngineBlock, SwingsWithTheFrequenciesOfItsMounts) {
  EngineBlock<double> b = transverse_block<double>();
  b.mounts[0].hydraulic = false;
  Eigen::Matrix<double, 6, 6> K = Eigen::Matrix<double, 6, 6>::Zero(), M = K;
  for (EngineMount<double>& m : b.mounts) {
    m.damping = {0.0, 0.0, 0.0};
    const Eigen::Vector3d s(m.point.x - b.center.x, m.point.y - b.center.y, m.point.z - b.center.z);
    Eigen::Matrix<double, 3, 6> B;
    B << Eigen::Matrix3d::Identity(),
        (Eigen::Matrix3d() << 0, s.z(), -s.y(), -s.z(), 0, s.x(), s.y(), -s.x(), 0).finished();
    K += B.transpose() * Eigen::Vector3d(m.stiffness.x, m.stiffness.y, m.stiffness.z).asDiagonal() * B;
  }
  M.diagonal().head<3>().setConstant(b.mass);
  M.bottomRightCorner<3, 3>() << b.inertia.xx, b.inertia.xy, b.inertia.xz, b.inertia.xy, b.inertia.yy, b.inertia.yz,
      b.inertia.xz, b.inertia.yz, b.inertia.zz;
  const Eigen::VectorXd expected = Eigen::GeneralizedSelfAdjointEigenSolver<Eigen::MatrixXd>(K, M).eigenvalues();

  // At q = 0 the spring part of the accelerations.
  Eigen::Matrix<double, 6, 6> A;
  const double d = 1e-6;
  for (int j = 0; j < 6; ++j) {
    double rate[2][12];
    for (int side = 0; side < 2; ++side) {
      double e[12] = {};
      e[j] = side == 0 ? d : -d;
      evaluate(b, at_rest(b), e, rate[side]);
    }
    for (int i = 0; i < 6; ++i) A(i, j) = -(rate[0][6 + i] - rate[1][6 + i]) / (2.0 * d);
  }
  Eigen::VectorXd found = Eigen::EigenSolver<Eigen::MatrixXd>(A).eigenvalues().real();
  std::sort(found.begin(), found.end());
  for (int k = 0; k < 6; ++k) EXPECT_NEAR(found[k], expected[k], 1e-7 * expected[5]) << k;
  EXPECT_GT(std::sqrt(found[0]) / (2.0 * kPi), 3.0);  // as engines on their mounts do: 4 .. 20 Hz
  EXPECT_LT(std::sqrt(found[5]) / (2.0 * kPi), 25.0);
}

// Four mounts in the plane of the centre of gravity: about x the stiffness is Σ c_z y². The block turns about its
// centre of gravity by T/c; the weight, carried by the preload, adds nothing. Angles of 5 mrad: the mounts' arms
// shorten by 1e-5.
TEST(EngineBlock, RollsByTorqueOverStiffness) {
  EngineBlock<double> b = transverse_block<double>();
  b.mounts.clear();
  for (const double x : {-0.3, 0.3})
    for (const double y : {-0.25, 0.25})
      b.mounts.push_back(test::mount<double>(b.center.x + x, b.center.y + y, b.center.z, 1e5, 1e5, 2e5));
  b.mounts[0].hydraulic = true, b.mounts[0].inner = {4e5, 4e3};  // at rest it does nothing
  const double c = 4.0 * 2e5 * 0.25 * 0.25, torque = 250.0;
  double e[13];
  ASSERT_TRUE(block_equilibrium(b, at_rest(b, {torque, 0.0, 0.0}), e));
  EXPECT_NEAR(e[block::roll], torque / c, 1e-4 * torque / c);
  EXPECT_NEAR(e[block::z], 0.0, 1e-9);
  double rate[13];
  evaluate(b, at_rest(b, {torque, 0.0, 0.0}), e, rate);
  for (const double r : rate) EXPECT_NEAR(r, 0.0, 1e-9);
  // A degree of freedom that is switched off moves by what its hold gives way: T/(Θ ω²).
  b.free[block::roll] = false;
  ASSERT_TRUE(block_equilibrium(b, at_rest(b, {torque, 0.0, 0.0}), e));
  EXPECT_LT(e[block::roll], torque / (b.inertia.xx * kHoldFrequency * kHoldFrequency));
}

// In any state of block and body: what the drivetrain's torque, gravity and the body do on the block is what it gains
// and loses in the mounts. Derivatives by Jets: equal to round-off.
TEST(EngineBlock, PowerBalanceClosesInAnyState) {
  using Jet = ceres::Jet<double, 1>;
  std::mt19937 random(11);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  const auto vector = [&](double size) { return Vec3<double>{size * u(random), size * u(random), size * u(random)}; };
  EngineBlock<double> b = transverse_block<double>();
  EngineBlock<Jet> jets = transverse_block<Jet>();
  b.free[block::yaw] = jets.free[block::yaw] = b.free[block::y] = jets.free[block::y] = false;
  for (int trial = 0; trial < 50; ++trial) {
    BlockSurroundings<double> in{vector(20.0), vector(1.0), vector(9.81), b.mass * 9.81, vector(300.0)};
    double e[13], rate[13];
    for (std::size_t k = 0; k < 13; ++k) e[k] = (k < 3 || k == 12 ? 0.01 : k < 6 ? 0.1 : 1.0) * u(random);
    const Vec3<double> with = in.v + cross(in.omega, b.center);
    e[6] += with.x, e[7] += with.y, e[8] += with.z;
    const BlockOutput<double> o = evaluate(b, in, e, rate);
    // The body's own motion changes nothing that is stored: its frame turns with what the block has.
    const auto lift = [](const Vec3<double>& a) { return Vec3<Jet>{Jet(a.x), Jet(a.y), Jet(a.z)}; };
    Jet y[13];
    for (std::size_t k = 0; k < 13; ++k) y[k] = Jet(e[k]), y[k].v[0] = rate[k];
    const BlockOutput<Jet> j = evaluate<Jet>(
        jets, {lift(in.v), lift(in.omega), lift(in.gravity), Jet(in.weight), lift(in.torque)}, y, nullptr);
    const double gained = (j.kinetic + j.mounts.energy).v[0];
    const double given = dot(in.torque, o.pose.omega) + b.mass * dot(in.gravity, o.pose.v) - dot(o.body.force, in.v) -
                         dot(o.body.torque, in.omega) - o.mounts.loss;
    EXPECT_NEAR(gained, given, 1e-9 * (std::fabs(gained) + std::fabs(dot(o.body.force, in.v)) + o.mounts.loss));
    EXPECT_GE(o.mounts.loss, 0.0);
  }
}

// A body that is held, so that nothing follows: the fixed step against the rates with a tenfold finer midpoint rule.
TEST(EngineBlock, StepTendsToTheEquations) {
  const EngineBlock<double> b = transverse_block<double>();
  const BlockSurroundings<double> in = at_rest(b, {0.0, 400.0, 0.0});
  const double time = 0.1;
  double exact[13] = {};
  const int fine = 20000;
  for (int i = 0; i < fine; ++i) {
    double a[13], half[13];
    const double h = time / fine;
    evaluate(b, in, exact, a);
    for (std::size_t k = 0; k < 13; ++k) half[k] = exact[k] + 0.5 * h * a[k];
    evaluate(b, in, half, a);
    for (std::size_t k = 0; k < 13; ++k) exact[k] += h * a[k];
  }
  double error[2];
  for (int n = 0; n < 2; ++n) {
    const double h = n == 0 ? 1e-3 : 5e-4;
    BlockStepper fixed;
    fixed.prepare(b, h);
    double e[13] = {};
    MountWrench<double> mounts = evaluate<double>(b, in, e, nullptr).mounts;
    for (int i = 0; i < std::lround(time / h); ++i) mounts = step(b, fixed, in, {}, mounts, h, e).mounts;
    error[n] = std::fabs(e[block::pitch] - exact[block::pitch]);
  }
  EXPECT_LT(error[1], 0.05 * std::fabs(exact[block::pitch]));
  EXPECT_NEAR(error[0] / error[1], 2.0, 0.3);
}

}  // namespace
}  // namespace fahrwerk
