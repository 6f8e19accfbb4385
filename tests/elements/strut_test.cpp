#include "math/jet.h"

#include "elements/strut.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/derivative.h"

namespace fahrwerk {
namespace {

constexpr Stop<double> bump{.clearance = 0.03, .stiffness = 120e3, .blend = 0.02};
constexpr Stop<double> rebound{.clearance = 0.05, .stiffness = 80e3, .blend = 0.01};
constexpr Spring<double> spring{.preload = 5000.0, .stiffness = 34e3, .cubic = 1e6, .bump = bump, .rebound = rebound};
constexpr Damper<double> damper{
    .compression = 2200.0, .rebound = 3800.0, .compression_degression = 1.2, .rebound_degression = 0.7};

template <class S>
Stop<S> as(const Stop<double>& s) {
  return {S(s.clearance), S(s.stiffness), S(s.blend)};
}
template <class S>
Spring<S> as(const Spring<double>& s) {
  return {S(s.preload), S(s.stiffness), S(s.cubic), as<S>(s.bump), as<S>(s.rebound)};
}
template <class S>
Damper<S> as(const Damper<double>& d) {
  return {S(d.compression), S(d.rebound), S(d.compression_degression), S(d.rebound_degression)};
}

TEST(Stop, IsFreeThenBlendsThenGoesStraight) {
  EXPECT_EQ(evaluate(bump, -1.0).force, 0.0);
  EXPECT_EQ(evaluate(bump, 0.029).force, 0.0);
  EXPECT_EQ(evaluate(bump, 0.029).stiffness, 0.0);
  EXPECT_NEAR(evaluate(bump, 0.04).force, 120e3 * 0.01 * 0.01 / (2 * 0.02), 1e-9);  // c e²/(2w)
  EXPECT_NEAR(evaluate(bump, 0.08).force, 120e3 * (0.05 - 0.01), 1e-9);             // c (e - w/2)
  EXPECT_NEAR(evaluate(bump, 0.08).stiffness, 120e3, 1e-9);
}

TEST(Stop, ForceAndStiffnessAreContinuous) {
  for (double edge : {bump.clearance, bump.clearance + bump.blend}) {
    const double d = 1e-9;
    const ElementForce<double> below = evaluate(bump, edge - d), above = evaluate(bump, edge + d);
    // Over 2d the force changes by at most 2d c and the stiffness by 2d c/w; twice that leaves room for round-off.
    EXPECT_NEAR(below.force, above.force, 4 * d * bump.stiffness);
    EXPECT_NEAR(below.stiffness, above.stiffness, 4 * d * bump.stiffness / bump.blend);
  }
}

TEST(Spring, IsPreloadLineAndCubicInsideTheFreeTravel) {
  EXPECT_EQ(evaluate(spring, 0.0).force, 5000.0);
  EXPECT_NEAR(evaluate(spring, 0.02).force, 5000 + 34e3 * 0.02 + 1e6 * 8e-6, 1e-9);
  EXPECT_NEAR(evaluate(spring, -0.04).force, 5000 - 34e3 * 0.04 - 1e6 * 64e-6, 1e-9);
}

TEST(Spring, StopsActAgainstTheirDirection) {
  const double beyond = 0.09, line = 34e3 * beyond + 1e6 * std::pow(beyond, 3);
  EXPECT_NEAR(evaluate(spring, beyond).force, 5000 + line + 120e3 * (0.06 - 0.01), 1e-9);
  EXPECT_NEAR(evaluate(spring, -beyond).force, 5000 - line - 80e3 * (0.04 - 0.005), 1e-9);
}

// Points inside the free travel, within both blends and beyond; the step of 1e-5 m stays clear of the edges.
TEST(Spring, StiffnessIsTheDerivativeOfTheForce) {
  const auto force = [](const auto& v) {
    using S = std::decay_t<decltype(v[0])>;
    return evaluate(as<S>(spring), v[0]).force;
  };
  for (double u : {-0.1, -0.061, -0.055, -0.051, -0.02, 0.0, 0.01, 0.035, 0.045, 0.055, 0.1}) {
    test::expect_derivative(force, std::array{u}, std::array{1e-5});
    // The law's own stiffness is the Jet's derivative, up to round-off of some ten operations.
    const ceres::Jet<double, 1> jet = evaluate(as<ceres::Jet<double, 1>>(spring), ceres::Jet<double, 1>(u, 0)).force;
    EXPECT_NEAR(evaluate(spring, u).stiffness, jet.v[0], 1e-14 * jet.v[0]) << "u = " << u;
    EXPECT_GE(evaluate(spring, u).stiffness, spring.stiffness);
  }
}

TEST(Damper, DampingIsTheDerivativeOfTheForce) {
  const auto force = [](const auto& v) {
    using S = std::decay_t<decltype(v[0])>;
    return evaluate(as<S>(damper), v[0]).force;
  };
  for (double v : {-5.0, -1.0, -0.1, -0.001, 0.001, 0.1, 1.0, 5.0}) {
    test::expect_derivative(force, std::array{v}, std::array{5e-4 * std::fmin(1.0, 1e3 * std::fabs(v))});
    const ceres::Jet<double, 1> jet = evaluate(as<ceres::Jet<double, 1>>(damper), ceres::Jet<double, 1>(v, 0)).force;
    EXPECT_NEAR(evaluate(damper, v).damping, jet.v[0], 1e-14 * 3800.0) << "v = " << v;
  }
  // At rest the slope of rebound; the Jet takes the same side.
  EXPECT_EQ(evaluate(damper, 0.0).force, 0.0);
  EXPECT_EQ(evaluate(damper, 0.0).damping, damper.rebound);
  EXPECT_EQ(evaluate(as<ceres::Jet<double, 1>>(damper), ceres::Jet<double, 1>(0.0, 0)).force.v[0], damper.rebound);
}

TEST(Damper, IsDegressiveMonotoneAndDissipative) {
  double last_force = -1e9;
  for (double v = -10.0; v <= 10.0; v += 0.01) {
    const ElementForce<double> f = evaluate(damper, v);
    EXPECT_GT(f.force, last_force) << "v = " << v;
    EXPECT_GT(f.damping, 0.0);
    EXPECT_GE(f.force * v, 0.0);
    // The tangent lies below the secant: the curve bends down on both sides.
    if (std::fabs(v) > 1e-6) {
      EXPECT_LT(f.damping, f.force / v);
    }
    last_force = f.force;
  }
  // The force tends to d/p.
  EXPECT_NEAR(evaluate(damper, 1e9).force, 2200.0 / 1.2, 1e-5);
  EXPECT_NEAR(evaluate(damper, -1e9).force, -3800.0 / 0.7, 1e-4);
}

TEST(Damper, IsLinearWithoutDegression) {
  const Damper<double> linear{
      .compression = 1000.0, .rebound = 2000.0, .compression_degression = 0.0, .rebound_degression = 0.0};
  EXPECT_EQ(evaluate(linear, 2.0).force, 2000.0);
  EXPECT_EQ(evaluate(linear, -2.0).force, -4000.0);
}

}  // namespace
}  // namespace fahrwerk
