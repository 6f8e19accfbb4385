// The engine block on its mounts: against an eigenvalue problem, statics and the balance of powers.
#include "powertrain/engine_block_rest.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "math/jet.h"
#include "math/linear_algebra.h"
#include "powertrain/blocks.h"

namespace fahrwerk {
namespace {

using test::transverse_block;

BlockSurroundings at_rest(const EngineBlock<double>& b, const Vec3<double>& torque = {0.0, 0.0, 0.0}) {
  return {{0.0, 0.0, 0.0}, {0.0, 0.0, 0.0}, {0.0, 0.0, -9.81}, b.mass * 9.81, {0.0, 0.0, 0.0}, torque};
}

// What a place of the block asks for, in a body at rest: forces along its coordinates.
Six pull(const EngineBlock<double>& b, const BlockSurroundings& in, const Six& q) {
  const BlockPose<double> p = block_pose(b, q, Six{});
  double inner[kMostMounts];
  std::size_t next = 0;
  for (const EngineMount<double>& m : b.mounts)
    if (m.hydraulic) inner[next++] = component(p.r_VB + p.R * (m.point - b.center) - m.point, m.axis);
  const MountWrench<double> w = mount_wrench<double>(b, p, in.weight, inner, nullptr);
  const Vec3<double> f = w.force + b.mass * in.gravity + in.force, t = w.torque + in.torque;
  return {f.x, f.y, f.z, dot(p.axis[0], t), dot(p.axis[1], t), dot(p.axis[2], t)};
}

// Without dampers and hydraulic part: ω² of K φ = ω² M φ with matrices built here from the points, against those
// of forces along the coordinates by central differences (their error, some 1e-9 of the largest, is the tolerance's
// tenth).
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
  Eigen::VectorXd expected = spectrum(solve_symmetric(M, K)).real();
  std::sort(expected.data(), expected.data() + 6);

  Eigen::Matrix<double, 6, 6> A;
  const double d = 1e-6;
  for (int j = 0; j < 6; ++j) {
    Six up{}, down{};
    up[static_cast<std::size_t>(j)] = d, down[static_cast<std::size_t>(j)] = -d;
    const Six a = pull(b, at_rest(b), up), c = pull(b, at_rest(b), down);
    for (std::size_t i = 0; i < 6; ++i) A(static_cast<int>(i), j) = -(a[i] - c[i]) / (2.0 * d);
  }
  A = solve_symmetric(M, A);
  Eigen::VectorXd found = spectrum(A).real();
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
  Six q;
  double inner[1];
  ASSERT_TRUE(block_equilibrium(b, at_rest(b, {torque, 0.0, 0.0}), q, inner));
  EXPECT_NEAR(q[block::roll], torque / c, 1e-4 * torque / c);
  EXPECT_NEAR(q[block::z], 0.0, 1e-9);
  for (const double r : pull(b, at_rest(b, {torque, 0.0, 0.0}), q)) EXPECT_NEAR(r, 0.0, 1e-7);
  // A degree of freedom that is switched off is none.
  b.free[block::roll] = false;
  ASSERT_TRUE(block_equilibrium(b, at_rest(b, {torque, 0.0, 0.0}), q, inner));
  EXPECT_EQ(q[block::roll], 0.0);
}

// In any state: the mounts' wrench does on the block's motion what their energy loses, and what they turn into heat.
// Derivatives by Jets: equal to round-off.
TEST(EngineBlock, PowerBalanceClosesInAnyState) {
  using Jet = ceres::Jet<double, 1>;
  std::mt19937 random(11);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  const EngineBlock<double> b = transverse_block<double>();
  const EngineBlock<Jet> jets = transverse_block<Jet>();
  for (int trial = 0; trial < 50; ++trial) {
    Six q, rate;
    for (std::size_t k = 0; k < 6; ++k) q[k] = (k < 3 ? 0.01 : 0.1) * u(random), rate[k] = u(random);
    const double weight = 1500.0, inner = 0.01 * u(random);
    const BlockPose<double> p = block_pose(b, q, rate);
    double inner_rate;
    const MountWrench<double> w = mount_wrench(b, p, weight, &inner, &inner_rate);
    SixOf<Jet> moving, still;
    for (std::size_t k = 0; k < 6; ++k) moving[k] = Jet(q[k]), moving[k].v[0] = rate[k], still[k] = Jet(0.0);
    Jet y(inner);
    y.v[0] = inner_rate;
    const double gained =
        mount_wrench<Jet>(jets, block_pose(jets, moving, still), Jet(weight), &y, nullptr).energy.v[0];
    const double given = -dot(w.force, p.way) - dot(w.torque, p.rel);
    EXPECT_NEAR(gained, given - w.loss, 1e-9 * (std::fabs(gained) + std::fabs(given) + w.loss));
    EXPECT_GE(w.loss, 0.0);
  }
}

// Axes of the Cardan angles against differences of the rotation itself, and their own turning against those of them.
TEST(EngineBlock, AxesTurnAsTheRotationDoes) {
  const EngineBlock<double> b = transverse_block<double>();
  const Six q{0.0, 0.0, 0.0, 0.2, -0.3, 0.4}, rate{0.0, 0.0, 0.0, 0.7, -0.5, 0.9};
  const double d = 1e-5;
  const auto moved = [&](double t) {
    Six at = q;
    for (std::size_t k = 0; k < 6; ++k) at[k] += t * rate[k];
    return block_pose(b, at, rate);
  };
  const BlockPose<double> now = moved(0.0), after = moved(d), before = moved(-d);
  // R' Rᵀ = ω~, columns by columns.
  for (int k = 0; k < 3; ++k) {
    const Vec3<double> by = (0.5 / d) * (after.R.column(k) - before.R.column(k)),
                       turn = cross(now.rel, now.R.column(k));
    EXPECT_NEAR(norm(by - turn), 0.0, 1e-8);
  }
  EXPECT_NEAR(norm((0.5 / d) * (after.rel - before.rel) - now.bias), 0.0, 1e-8);
}

}  // namespace
}  // namespace fahrwerk
