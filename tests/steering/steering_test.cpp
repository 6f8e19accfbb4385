// Steering: rack and pinion, four-bar, maps and dampers against differences, geometry and each other.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "math/jet.h"
#include "math/pack.h"
#include "steering/four_bar.h"
#include "steering/rack_and_pinion.h"
#include "steering/steering_map.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
const Pinion<double> pinion{0.0085, 0.002, 1.5};

TEST(RackAndPinion, SlopesAreDerivatives) {
  for (const double angle : {-7.0, -0.3, 0.0, 1.2, 6.0}) {
    const auto p = [](const auto& x) {
      using S = std::decay_t<decltype(x[0])>;
      return evaluate(Pinion<S>{S(0.0085), S(0.002), S(1.5)}, x[0]);
    };
    test::expect_derivative([&](const auto& x) { return p(x).value; }, std::array{angle}, std::array{1e-3});
    test::expect_derivative([&](const auto& x) { return p(x).slope; }, std::array{angle}, std::array{1e-3});
    using Jet = ceres::Jet<double, 1>;
    const SteerSlopes<Jet> j = p(std::array{Jet(angle, 0)});
    EXPECT_NEAR(j.value.v[0], evaluate(pinion, angle).slope, 1e-16);
    EXPECT_NEAR(j.slope.v[0], evaluate(pinion, angle).bend, 1e-16);
  }
  // Odd: left and right turns alike.
  EXPECT_EQ(evaluate(pinion, 2.0).value, -evaluate(pinion, -2.0).value);
}

// A motion in time: rates against differences, the repaired (11.160).
TEST(RackAndPinion, RatesOfASplitRack) {
  const SplitRack<double> rack{pinion, {0.0085, 0.001, 1.0}, 0.0004, -0.0003};
  const auto hand = [](double t) {
    return SteerMotion<double>{2.0 * std::sin(3 * t), 6.0 * std::cos(3 * t), -18.0 * std::sin(3 * t)};
  };
  const auto toe = [](double t) { return SteerMotion<double>{1e-3 * t * t, 2e-3 * t, 2e-3}; };
  const auto at = [&](double t) { return evaluate(rack, hand(t), toe(t)); };
  const double t = 0.37, d = 1e-4;
  const RackTravel<double> o = at(t), p = at(t + d), m = at(t - d);
  // Differences: d² times third and fourth derivatives below 10.
  EXPECT_NEAR((p.left.value - m.left.value) / (2 * d), o.left.rate, 1e-7);
  EXPECT_NEAR((p.right.value - 2 * o.right.value + m.right.value) / (d * d), o.right.acceleration, 1e-6);
  EXPECT_NEAR((p.left.rate - m.left.rate) / (2 * d), o.left.acceleration, 1e-6);
  // The actuator drives the halves apart.
  const SteerMotion<double> still{0, 0, 0};
  const RackTravel<double> a = evaluate(rack, still, {1e-3, 0, 0}), b = evaluate(rack, still, still);
  EXPECT_NEAR(a.left.value - b.left.value, 1e-3, 1e-18);
  EXPECT_NEAR(a.right.value - b.right.value, -1e-3, 1e-18);
}

TEST(SteeringMap, OfATable) {
  const std::vector<double> x{-4, -2, 0, 2, 4}, y{-0.4, -0.17, 0, 0.17, 0.4};
  const Table map = monotone_table(x, y);
  const SteerSlopes<double> m = evaluate(map, 1.1);
  const SteerMotion<double> o = chain(m, {1.1, 2.0, -3.0});
  const double d = 1e-4;
  const auto at = [&](double t) { return map(1.1 + 2.0 * t - 1.5 * t * t); };
  EXPECT_NEAR((at(d) - at(-d)) / (2 * d), o.rate, 1e-7);
  EXPECT_NEAR((at(d) - 2 * at(0) + at(-d)) / (d * d), o.acceleration, 1e-6);
}

// All axes meet in one point of the rear axle's line.
TEST(SteeringMap, AckermannAngles) {
  const double L = 2.7, middle = 0.3, R = L / std::tan(middle);
  for (const double y : {-0.75, 0.0, 0.75})
    EXPECT_NEAR(std::tan(ackermann_angle(middle, y, L, 1.0)), L / (R - y), 1e-14);
  EXPECT_EQ(ackermann_angle(middle, 0.75, L, 0.0), middle);
  EXPECT_GT(ackermann_angle(middle, 0.75, L, 1.0), middle);  // left wheel inside a left turn
  EXPECT_EQ(ackermann_angle(-middle, -0.75, L, 1.0), -ackermann_angle(middle, 0.75, L, 1.0));
  EXPECT_EQ(ackermann_angle(0.0, 0.75, L, 1.0), 0.0);
}

TEST(SteeringMap, RearSteerChangesSignWithSpeed) {
  const RearSteer<double> r{-0.3, 0.1, 15.0, 10.0};
  EXPECT_EQ(rear_ratio(r, 0.0), -0.3);
  EXPECT_NEAR(rear_ratio(r, 40.0), 0.1, 1e-16);
  EXPECT_NEAR(rear_ratio(r, 15.0), -0.1, 1e-15);
  for (const double v : {3.0, 12.0, 15.0, 19.0, 30.0})
    test::expect_derivative(
        [](const auto& x) {
          using S = std::decay_t<decltype(x[0])>;
          return rear_ratio(RearSteer<S>{S(-0.3), S(0.1), S(15.0), S(10.0)}, x[0]);
        },
        std::array{v}, std::array{1e-3});
}

TEST(SteeringDamper, IsDissipativeAndItsDampingIsTheSlope) {
  const SteeringDamper<double> d{800.0, 0.2};
  for (const double v : {-3.0, -0.1, 0.0, 0.05, 1e6}) {
    const DamperForce<double> f = evaluate(d, v);
    EXPECT_LE(f.force * v, 0.0);
    EXPECT_GE(f.damping, 800.0);
    EXPECT_TRUE(std::isfinite(f.force));
    using Jet = ceres::Jet<double, 1>;
    const DamperForce<Jet> j = evaluate(SteeringDamper<Jet>{Jet(800.0), Jet(0.2)}, Jet(v, 0));
    EXPECT_NEAR(-j.force.v[0], f.damping, 1e-9 * f.damping);
  }
}

// A plausible linkage behind the axle, the idler's axis a little skew.
SteeringFourBar<double> sample() {
  const SteeringArm<double> pitman = steering_arm({-0.1, 0.35, 0.05}, {0, 0, 1}, {-0.25, 0.33, 0.0});
  const SteeringArm<double> idler = steering_arm({-0.1, -0.35, 0.05}, {0.05, -0.02, 1}, {-0.25, -0.33, 0.0});
  return four_bar(pitman, idler, {-0.25, 0.30, 0.0}, {-0.25, -0.30, 0.0});
}

TEST(FourBar, RelayRodKeepsItsLengthAndJointsTheirPlaces) {
  const SteeringFourBar<double> f = sample();
  EXPECT_NEAR(evaluate(f, 0.0).idler.value, 0.0, 1e-14);
  for (double theta = -0.7; theta <= 0.7; theta += 0.1) {
    const FourBarMotion<double> o = evaluate(f, theta);
    EXPECT_TRUE(o.reached);
    const V P = f.pitman.centre + std::cos(theta) * f.pitman.u + std::sin(theta) * f.pitman.v;
    const V Q = f.idler.centre + std::cos(o.idler.value) * f.idler.u + std::sin(o.idler.value) * f.idler.v;
    EXPECT_NEAR(norm(P - Q), std::sqrt(f.squared_length), 1e-14);
    EXPECT_NEAR(norm(o.left - o.right), 0.60, 1e-13);  // both on the rod
  }
}

TEST(FourBar, DerivativesAgainstDifferences) {
  const SteeringFourBar<double> f = sample();
  const double d = 1e-4;
  for (const double theta : {-0.6, -0.1, 0.0, 0.45}) {
    const FourBarMotion<double> o = evaluate(f, theta), p = evaluate(f, theta + d), m = evaluate(f, theta - d);
    // d²/6 times fourth derivatives below 100 at the large angles, round-off 1e-16/d.
    EXPECT_NEAR((p.idler.value - m.idler.value) / (2 * d), o.idler.slope, 1e-6);
    EXPECT_NEAR((p.idler.slope - m.idler.slope) / (2 * d), o.idler.bend, 1e-6);
    EXPECT_NEAR(norm((0.5 / d) * (p.left - m.left) - o.left_slope), 0.0, 1e-6);
    EXPECT_NEAR(norm((0.5 / d) * (p.right_slope - m.right_slope) - o.right_bend), 0.0, 1e-6);
    using Jet = ceres::Jet<double, 1>;
    const auto lift = [](const V& a) { return Vec3<Jet>{Jet(a.x), Jet(a.y), Jet(a.z)}; };
    const auto arm = [&](const SteeringArm<double>& a) {
      return SteeringArm<Jet>{lift(a.centre), lift(a.u), lift(a.v)};
    };
    const SteeringFourBar<Jet> fj{arm(f.pitman), arm(f.idler), Jet(f.squared_length), Jet(f.left_share),
                                  Jet(f.right_share)};
    const FourBarMotion<Jet> j = evaluate(fj, Jet(theta, 0));
    EXPECT_NEAR(j.idler.value.v[0], o.idler.slope, 1e-12);
    EXPECT_NEAR(j.left.y.v[0], o.left_slope.y, 1e-13);
    EXPECT_NEAR(j.right_slope.y.v[0], o.right_bend.y, 1e-12);
  }
}

// A parallelogram turns its idler like its pitman arm.
TEST(FourBar, ParallelogramAndDeadPoint) {
  const SteeringArm<double> pitman = steering_arm({0, 0.3, 0}, {0, 0, 1}, {-0.15, 0.3, 0});
  const SteeringArm<double> idler = steering_arm({0, -0.3, 0}, {0, 0, 1}, {-0.15, -0.3, 0});
  const SteeringFourBar<double> f = four_bar(pitman, idler, {-0.15, 0.2, 0}, {-0.15, -0.2, 0});
  for (const double theta : {-0.8, 0.2, 0.6}) {
    const FourBarMotion<double> o = evaluate(f, theta);
    EXPECT_NEAR(o.idler.value, theta, 1e-13);
    EXPECT_NEAR(o.idler.slope, 1.0, 1e-12);
    EXPECT_NEAR(o.idler.bend, 0.0, 1e-11);
  }
  // A short rod cannot follow a long pitman arm all the way; what comes back is finite.
  const SteeringArm<double> lengthy = steering_arm({0, 0.3, 0}, {0, 0, 1}, {-0.5, 0.3, 0});
  const SteeringFourBar<double> stuck = four_bar(lengthy, idler, {-0.4, 0.2, 0}, {-0.2, -0.2, 0});
  const FourBarMotion<double> far = evaluate(stuck, 1.5);
  EXPECT_FALSE(far.reached);
  EXPECT_TRUE(std::isfinite(far.idler.value + far.idler.slope + far.left.y));
}

}  // namespace
}  // namespace fahrwerk
