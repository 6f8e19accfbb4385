// Series spring and damper, actuator, anti-roll bars, air spring and aerodynamics.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

#include "elements/actuator.h"
#include "elements/aerodynamics.h"
#include "elements/air_spring.h"
#include "elements/anti_roll_bar.h"
#include "elements/lanes.h"
#include "elements/linear_laws.h"
#include "elements/series_spring_damper.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

template <class S>
SeriesSpringDamper<S> mount() {
  const Stop<S> none{S(0.02), S(2e6), S(0.005)};
  return {{S(0.0), S(400e3), S(0.0), none, none}, {S(2200.0), S(3800.0), S(1.2), S(0.7), S(150.0)}};
}

TEST(SeriesSpringDamper, DamperIsInvertedExactly) {
  const InvertibleDamper<double> g = mount<double>().damper;
  // The root loses no digits on either side of the bend: relative error of some ten operations.
  for (double v : {-1e4, -5.0, -0.1, -1e-9, 0.0, 1e-9, 0.03, 2.0, 50.0, 1e6})
    EXPECT_NEAR(speed(g, force(g, v)), v, 1e-12 * std::fabs(v)) << v;
  const InvertibleDamper<double> straight{1000.0, 1000.0, 0.0, 0.0, 100.0};
  EXPECT_DOUBLE_EQ(speed(straight, 550.0), 0.5);
}

TEST(SeriesSpringDamper, DerivativesAndLanes) {
  const auto rate = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(mount<S>(), x[0], x[1]).rate;
  };
  for (double u : {-0.03, -0.003, 0.002, 0.01}) {
    test::expect_derivative(rate, std::array{u, 0.4}, std::array{1e-6, 1e-4});
    test::expect_lanes(rate, std::array{u, 0.4});
  }
  const ceres::Jet<double, 2> rest =
      evaluate(mount<ceres::Jet<double, 2>>(), ceres::Jet<double, 2>(0.0, 0), ceres::Jet<double, 2>(0.0, 1)).rate;
  EXPECT_TRUE(std::isfinite(rest.v[0]));
}

TEST(ForceActuator, ImitatesAPassiveElement) {
  const double far = std::numeric_limits<double>::infinity();
  const ForceActuator<double> a{0.02, 1.3, -900.0, 40.0, 250.0, -far, far};
  const RubberElement<double> passive{20e3, 12e3, 1500.0};
  const auto gains = imitating_gains(a, 20e3, 12e3, 1500.0);
  const double s = 0.004, s_dot = -0.3, s1 = 0.001;
  const RelaxationForce<double> p = evaluate(passive, s, s1);
  const double u = feedback(gains, std::array{s, s_dot, p.force});
  EXPECT_NEAR(force_rate(a, p.force, s, s_dot, u), 20e3 * (s_dot - p.rate), 1e-8);
}

TEST(ForceActuator, StaysWithinItsLimits) {
  const ForceActuator<double> a{0.05, 1.0, 0.0, 0.0, 1.0, -200.0, 300.0};
  double f = 0.0;
  for (int i = 0; i < 1000; ++i) f += 1e-3 * force_rate(a, f, 0.0, 0.0, 1000.0);
  EXPECT_GE(f, 300.0);
  EXPECT_LT(f, 315.0);  // one step beyond at most: h (1000 - 300)/0.05
  EXPECT_GT(0.0, force_rate(a, 300.0, 0.0, 0.0, -1000.0));
}

// A body of 300 kg on a spring of 15 kN/m that is shaken at 4 Hz. The actuator follows its control within 5 ms; fed
// with the body's own speed, a remote measurement, it damps the body against the ground ("skyhook"), which no passive
// element between body and axle can; fed with the relative speed (collocated) it is a damper and passes the shaking on.
TEST(ForceActuator, RemoteSensorIsolatesBetterThanCollocated) {
  const double far = std::numeric_limits<double>::infinity();
  const ForceActuator<double> a{0.005, 1.0, 0.0, 0.0, 1.0, -far, far};
  const auto shaken = [&](bool remote) {
    double z = 0.0, v = 0.0, f = 0.0, peak = 0.0;
    const double h = 1e-4, w = 2 * M_PI * 4.0;
    for (int i = 0; i < 100000; ++i) {
      const double road = 0.01 * std::sin(w * h * i), road_rate = 0.01 * w * std::cos(w * h * i);
      const double s = road - z, s_dot = road_rate - v;
      const double u = feedback(std::array{2000.0}, std::array{remote ? -v : s_dot});
      f += h * force_rate(a, f, s, s_dot, u);
      v += h * (15e3 * s + f) / 300.0;
      z += h * v;
      if (i > 70000) peak = std::fmax(peak, std::fabs(z));
    }
    return peak / 0.01;
  };
  // Closed form without the lag: 15e3/|15e3 - 300 w² + 2000 i w| = 0.082, and with 2000 i w in the numerator as well
  // 0.29.
  EXPECT_NEAR(shaken(true), 0.082, 0.015);
  EXPECT_NEAR(shaken(false), 0.286, 0.03);
}

template <class S>
AntiRollBar<S> bar() {
  return {S(1200.0), S(0.25), S(1.0), S(0.3)};
}

TEST(AntiRollBar, TorqueIsTheSlopeOfItsEnergy) {
  const auto torque = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(bar<S>(), x[0]).roll_torque;
  };
  const auto energy = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return S(0.5 * 1200.0 * square(evaluate(bar<S>(), x[0]).twist));
  };
  for (double roll : {-0.3, -0.05, 0.0, 0.02, 0.2}) {
    test::expect_derivative(torque, std::array{roll}, std::array{1e-4});
    test::expect_lanes(torque, std::array{roll});
    using Jet = ceres::Jet<double, 1>;
    EXPECT_NEAR(energy(std::array{Jet(roll, 0)}).v[0], -evaluate(bar<double>(), roll).roll_torque, 1e-9);
    EXPECT_NEAR(evaluate(bar<double>(), roll).roll_stiffness, -torque(std::array{Jet(roll, 0)}).v[0], 1e-8);
  }
}

// Geometric and linear bar differ in the third order of the angle.
TEST(AntiRollBar, LinearBarIsTheTangent) {
  const double roll = 1e-3;
  const AntiRollForces<double> a = evaluate(bar<double>(), roll), b = evaluate_linear(bar<double>(), roll);
  EXPECT_NEAR(a.twist, b.twist, 10 * std::pow(roll, 3));
  EXPECT_NEAR(a.link_force, b.link_force, 10 * std::pow(roll, 2) * b.link_force);
  EXPECT_NEAR(a.roll_torque, b.roll_torque, 10 * std::pow(roll, 2) * std::fabs(b.roll_torque));
  EXPECT_NEAR(b.roll_torque, -16.0 * 1200.0 * roll, 1e-12);  // (l/b)² c
  EXPECT_NEAR(b.roll_torque, -2 * 0.3 * b.bearing_force, 1e-12);
  EXPECT_NEAR(torsional_stiffness(79e9, 0.022, 0.0, 1.0), 79e9 * M_PI * std::pow(0.022, 4) / 32, 1e-9);
}

TEST(AntiRollBar, ActiveBarSaturates) {
  const ActiveAntiRollBar<double> active{bar<double>(), 500.0, 0.05};
  EXPECT_DOUBLE_EQ(evaluate(active, 0.02, 300.0).link_force, forces_of_torque(bar<double>(), 0.02, 300.0).link_force);
  EXPECT_DOUBLE_EQ(evaluate(active, 0.02, 5e3).roll_torque, forces_of_torque(bar<double>(), 0.02, 500.0).roll_torque);
  EXPECT_DOUBLE_EQ(torque_rate(active, 0.0, 5e3), 500.0 / 0.05);
  // The passive bar is the active one with c γ as its torque.
  const AntiRollForces<double> passive = evaluate(bar<double>(), 0.1);
  EXPECT_DOUBLE_EQ(forces_of_torque(bar<double>(), 0.1, 1200.0 * passive.twist).roll_torque, passive.roll_torque);
}

template <class S>
AirSpring<S> bellows() {
  return {S(8e5), S(2.2e-3), S(8e-3), S(0.5), S(1.38), S(1.013e5), S(0.05)};
}

TEST(AirSpring, StiffnessIsTheDerivativeAndForceIsFinite) {
  const auto force = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(bellows<S>(), x[0], x[1]).force;
  };
  for (double u : {-0.1, 0.0, 0.05, 0.15}) {
    test::expect_derivative(force, std::array{u, 1.1}, std::array{1e-5, 1e-5});
    test::expect_lanes(force, std::array{u, 1.1});
    using Jet = ceres::Jet<double, 2>;
    const double slope = force(std::array{Jet(u, 0), Jet(1.1, 1)}).v[0];
    EXPECT_NEAR(evaluate(bellows<double>(), u, 1.1).stiffness, slope, 1e-9 * slope);
  }
  EXPECT_DOUBLE_EQ(evaluate(bellows<double>(), 0.0, 1.0).force, (8e5 - 1.013e5) * 8e-3);
  for (double u : {-10.0, 10.0}) EXPECT_TRUE(std::isfinite(evaluate(bellows<double>(), u, 0.0).force));
}

// A load of 1.3 times the design force: the control brings the spring back into the dead band of its target.
TEST(AirSpring, LevelControlLiftsTheLoad) {
  const AirSpring<double> e = bellows<double>();
  const LevelControl<double> c{0.0, 0.003, 1.0, 10.0, 0.05, 16e5};
  const double load = 1.3 * evaluate(e, 0.0, 1.0).force, m = load / 9.81;
  double u = 0.0, v = 0.0, filtered = 0.0, mass = 1.0, deepest = 0.0;
  for (int i = 0; i < 120000; ++i) {
    const double h = 1e-3;
    const LevelRates<double> r = evaluate(c, e, u, filtered, mass);
    v += h * ((load - evaluate(e, u, mass).force) / m - 3.0 * v);  // compression grows under the load
    u += h * v;
    filtered += h * r.filtered;
    mass += h * r.mass;
    deepest = std::fmax(deepest, u);
  }
  EXPECT_GT(deepest, 0.01);
  EXPECT_LT(std::fabs(u), 0.0031);
  // At the target p/p0 = μ^n; the dead band of 3 mm changes the volume by A0 3 mm/V0 = 1.1 %.
  const double ratio = (1.3 * (8e5 - 1.013e5) + 1.013e5) / 8e5;
  EXPECT_NEAR(mass, std::pow(ratio, 1 / 1.38), 0.015);
  EXPECT_NEAR(evaluate(e, u, mass).force, load, 1e-6 * load);
}

TEST(Aerodynamics, ForcesTurnWithTheFlow) {
  const AeroCoefficients c = simple_coefficients(0.3, 1.1, 0.1, 0.2);
  const Aerodynamics<double> car{1.2, 2.0, 2.7, {0.1, 0.0, 0.5}};
  const AirWrench<double> still = evaluate(car, c, {0, 0, 0}, {0, 0, 0});
  EXPECT_EQ(norm(still.force), 0.0);
  const AirWrench<double> ahead = evaluate(car, c, {30, 0, 0}, {0, 0, 0});
  EXPECT_NEAR(ahead.force.x, -0.3 * 2.0 * 0.6 * 900, 1e-9);
  EXPECT_NEAR(ahead.force.z, 0.1 * 2.0 * 0.6 * 900, 1e-9);
  EXPECT_NEAR(ahead.torque.y, 0.5 * ahead.force.x - 0.1 * ahead.force.z, 1e-9);
  // Air from the left pushes to the right; the mirror image does the mirrored.
  const AirWrench<double> left = evaluate(car, c, {30, 0, 0}, {0, -10, 0});
  const AirWrench<double> right = evaluate(car, c, {30, 0, 0}, {0, 10, 0});
  EXPECT_LT(left.force.y, 0.0);
  EXPECT_DOUBLE_EQ(left.force.y, -right.force.y);
  EXPECT_DOUBLE_EQ(left.torque.z, -right.torque.z);
  EXPECT_DOUBLE_EQ(left.force.x, right.force.x);
  // A tail wind that overtakes pushes forward: drag with the other sign.
  EXPECT_GT(evaluate(car, c, {5, 0, 0}, {20, 0, 0}).force.x, 0.0);
}

TEST(Aerodynamics, DerivativesAreFiniteAtStandstill) {
  using Jet = ceres::Jet<double, 2>;
  const AeroCoefficients c = simple_coefficients(0.3, 1.1, 0.1, 0.2);
  const Aerodynamics<Jet> car{Jet(1.2), Jet(2.0), Jet(2.7), {Jet(0.1), Jet(0.0), Jet(0.5)}};
  const AirWrench<Jet> w = evaluate(car, c, Vec3<Jet>{Jet(0.0, 0), Jet(0.0, 1), Jet(0.0)}, zero3<Jet>());
  EXPECT_EQ(w.force.x.v[0], 0.0);
  EXPECT_EQ(w.force.y.v[1], 0.0);
  const auto side = [&](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    const Aerodynamics<S> e{S(1.2), S(2.0), S(2.7), {S(0.1), S(0.0), S(0.5)}};
    return evaluate(e, c, Vec3<S>{x[0], x[1], S(0.0)}, zero3<S>()).force.y;
  };
  test::expect_derivative(side, std::array{30.0, -7.3}, std::array{1e-3, 1e-3});
  test::expect_lanes(side, std::array{30.0, -7.3});
}

TEST(Wind, GustsRiseHoldAndFall) {
  const Gust<double> gusts[] = {{{0.0, 8.0, 0.0}, 1.0, 0.5, 2.0, 1.0}};
  const Wind<double> wind{{1.0, 0.0, 0.0}, gusts, {}};
  EXPECT_DOUBLE_EQ(wind_velocity(wind, 0.5, 0.0).y, 0.0);
  EXPECT_NEAR(wind_velocity(wind, 1.25, 0.0).y, 4.0, 1e-12);
  EXPECT_NEAR(wind_velocity(wind, 2.0, 0.0).y, 8.0, 1e-12);
  EXPECT_NEAR(wind_velocity(wind, 4.0, 0.0).y, 4.0, 1e-12);
  EXPECT_NEAR(wind_velocity(wind, 9.0, 0.0).y, 0.0, 1e-12);
  EXPECT_DOUBLE_EQ(wind_velocity(wind, 9.0, 0.0).x, 1.0);
}

// Far outside of any use nothing becomes infinite or undefined, derivatives included.
TEST(Elements, AreFiniteFarOutside) {
  using Jet = ceres::Jet<double, 1>;
  const auto finite = [](const Jet& y) { return std::isfinite(y.a) && y.v.allFinite(); };
  const AeroCoefficients c = simple_coefficients(0.3, 1.1, 0.1, 0.2);
  const Aerodynamics<Jet> e{Jet(1.2), Jet(2.0), Jet(2.7), {Jet(0.1), Jet(0.0), Jet(0.5)}};
  const LevelControl<Jet> level{Jet(0.0), Jet(0.003), Jet(1.0), Jet(10.0), Jet(0.05), Jet(16e5)};
  for (double x : {-1e6, -3.0, -M_PI / 2, 0.0, 1e-12, 0.5, M_PI / 2, 1e6}) {
    const Jet u(x, 0);
    EXPECT_TRUE(finite(evaluate(bar<Jet>(), u).roll_torque)) << x;
    EXPECT_TRUE(finite(evaluate(bar<Jet>(), u).link_force)) << x;
    EXPECT_TRUE(finite(evaluate(mount<Jet>(), u, u).rate)) << x;
    EXPECT_TRUE(finite(evaluate(bellows<Jet>(), u, Jet(1.0)).force)) << x;
    EXPECT_TRUE(finite(evaluate(level, bellows<Jet>(), u, u, Jet(0.0)).mass)) << x;
    EXPECT_TRUE(finite(evaluate(e, c, Vec3<Jet>{u, Jet(1.0), u}, zero3<Jet>()).torque.z)) << x;
  }
}

}  // namespace
}  // namespace fahrwerk
