// Cruise, following, emergency braking, hill hold: the laws against motions worked out independently.
#include "math/jet.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <random>

#include "electronics/emergency_brake.h"
#include "electronics/following.h"
#include "electronics/hill_hold.h"
#include "elements/lanes.h"

namespace fahrwerk {
namespace {

constexpr FollowingLaw<double> kFollow{1.8, 4.0, 0.25, 0.9, 150.0};
constexpr CruiseLaw<double> kCruise{0.4, 2.0, 3.5, 1e9};

// Smallest gap while the car brakes with b to the lead's speed or to rest, the lead with b_l to rest.
double least_gap(double gap, double v, double v_l, double b, double b_l) {
  constexpr double h = 1e-4;
  double least = gap;
  for (double t = 0.0; t < 60.0; t += h) {
    const double v_1 = std::max(0.0, v - h * b), l_1 = std::max(0.0, v_l - h * b_l);
    gap += 0.5 * h * ((v_l + l_1) - (v + v_1));
    v = v_1, v_l = l_1, least = std::min(least, gap);
    if (v <= v_l || v == 0.0) break;
  }
  return least;
}

// Braked exactly as hard as required the car just touches; a tenth less and it hits.
TEST(EmergencyBrake, RequiredDecelerationJustTouches) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> speed(5.0, 40.0), way(5.0, 80.0), braking(0.0, 8.0);
  int closing = 0;
  for (int k = 0; k < 200; ++k) {
    const double v = speed(random), v_l = speed(random) - 5.0, gap = way(random),
                 b_l = k % 4 == 0 ? 0.0 : braking(random);
    const double b = required_deceleration(gap, v, v_l, b_l);
    if (b <= b_l + 0.1) continue;  // would take minutes
    ++closing;
    EXPECT_NEAR(least_gap(gap, v, v_l, b, b_l), 0.0, 2e-2) << v << " " << v_l << " " << gap << " " << b_l;
    EXPECT_LT(least_gap(gap, v, v_l, 0.9 * b, b_l), -1e-2);
  }
  EXPECT_GT(closing, 80);
  EXPECT_EQ(required_deceleration(30.0, 10.0, 20.0, 0.0), 0.0);
}

TEST(EmergencyBrake, StagesRiseAndEnd) {
  const EmergencyBrakeLaw<double> law{1.0, 2.5, 3.0, 6.0, 4.0, 20.0, 0.5, 2.0};
  double stage = 0.0;
  const auto at = [&](double gap, double v, double v_l) {
    return stage = evaluate(law, stage, gap, v, v_l, 0.0, 1.0).stage;
  };
  EXPECT_EQ(at(100, 10, 0), 0.0);
  EXPECT_EQ(at(25, 10, 0), 1.0);   // 2.4 s; 100/(2 · 24) = 2.1
  EXPECT_EQ(at(40, 10, 0), 0.0);   // a warning goes again
  EXPECT_EQ(at(15, 10, 0), 2.0);   // 100/(2 · 14) = 3.6
  EXPECT_EQ(at(80, 8, 0), 2.0);    // begun: goes on
  EXPECT_EQ(at(9, 10, 0), 3.0);    // 6.3
  EXPECT_EQ(at(9, 0.04, 0), 3.0);  // stands before one that stands
  stage = 3.0;
  EXPECT_EQ(evaluate(law, 3.0, 10.0, 15.0, 16.0, 0.0, 1.0).stage, 0.0);
  EXPECT_EQ(evaluate(law, 0.0, 3.0, 1.5, 0.0, 0.0, 1.0).stage, 0.0);   // too slow to begin
  EXPECT_EQ(evaluate(law, 0.0, 3.0, 15.0, 0.0, 0.0, 0.0).stage, 0.0);  // nobody there
}

// The speed behind a swinging lead by an ideal drive: |G| > 1 somewhere if and only if the law says so.
TEST(Following, StringStabilityIsThatOfItsTransferFunction) {
  for (const double tau : {0.6, 0.9, 1.2, 1.8})
    for (const double k_v : {0.2, 0.6, 1.0}) {
      const FollowingLaw<double> f{tau, 4.0, 0.25, k_v, 150.0};
      double most = 0.0;
      for (double w = 1e-3; w < 20.0; w *= 1.01) {
        const std::complex<double> s(0.0, w);
        most = std::max(most, std::abs((f.speed_gain * s + f.gap_gain) /
                                       (s * s + (f.speed_gain + f.gap_gain * tau) * s + f.gap_gain)));
      }
      EXPECT_EQ(most <= 1.0 + 1e-9, is_string_stable(f)) << tau << " " << k_v;
    }
}

// A lead that brakes with 2 m/s² to a stop: the gap ends at the standstill gap and is never below half of it. The slow
// pole is at 0.2 1/s; from 0.05 m/s on, where the car rests, 0.25 m would be left to go.
TEST(Following, ComesToRestBehindTheLead) {
  double v = 25.0, v_l = 25.0, gap = wanted_gap(kFollow, v), least = gap;
  constexpr double h = 1e-3;
  for (double t = 0.0; t < 120.0; t += h) {
    const double a = following_acceleration(kCruise, kFollow, LeadVehicle<double>{gap, v_l, 0.0, 1.0}, 30.0, v);
    v = std::max(0.0, v + h * a), v_l = std::max(0.0, v_l - 2.0 * h);
    gap += h * (v_l - v), least = std::min(least, gap);
  }
  EXPECT_NEAR(v, 0.0, 0.01);
  EXPECT_NEAR(gap, kFollow.standstill_gap + 0.15, 0.2);
  EXPECT_GT(least, 0.5 * kFollow.standstill_gap);
}

TEST(Following, WithoutALeadItIsCruise) {
  const LeadVehicle<double> far{200.0, 5.0, 0.0, 1.0}, none{5.0, 0.0, 0.0, 0.0};
  EXPECT_EQ(following_acceleration(kCruise, kFollow, far, 30.0, 28.0), cruise_acceleration(kCruise, 30.0, 28.0));
  EXPECT_EQ(following_acceleration(kCruise, kFollow, none, 30.0, 28.0), cruise_acceleration(kCruise, 30.0, 28.0));
  EXPECT_EQ(cruise_acceleration(kCruise, 60.0, 10.0), 2.0);
}

TEST(Following, Lanes) {
  test::expect_lanes<4>(
      [](const auto& x) {
        using S = std::decay_t<decltype(x[0])>;
        const CruiseLaw<S> c{S(0.4), S(2.0), S(3.5), S(2.0)};
        const FollowingLaw<S> f{S(1.8), S(4.0), S(0.25), S(0.9), S(150.0)};
        return following_acceleration(c, f, LeadVehicle<S>{x[0], x[1], S(0.0), S(1.0)}, x[2], x[3]);
      },
      {40.0, 20.0, 30.0, 22.0});
  test::expect_lanes<4>([](const auto& x) { return required_deceleration(x[0], x[1], x[2], x[3]); },
                        {40.0, 20.0, 13.0, 2.0});
}

constexpr HillHoldLaw<double> kHold{0.05, 20.0, 2.0, 0.4, 0.1, 1500.0};

HillHoldState<double> after(HillHoldState<double> x, HillHoldInput<double> in, double time) {
  for (double t = 0.0; t < time - 1e-9; t += 0.01) x = advanced(kHold, x, in, 0.01);
  return x;
}

TEST(HillHold, TakesKeepsAndLetsGo) {
  HillHoldState<double> x;
  x = after(x, {5.0, 150.0, 0.0, 0.5}, 0.5);
  EXPECT_EQ(x.held, 0.0);  // in motion
  x = after(x, {0.0, 150.0, 0.0, 0.5}, 0.5);
  EXPECT_EQ(x.held, 150.0);
  x = after(x, {0.0, 0.0, 0.0, 0.5}, 1.5);
  EXPECT_EQ(x.held, 150.0);  // the foot is off
  x = after(x, {0.0, 0.0, 700.0, 0.5}, 0.1);
  EXPECT_EQ(x.held, 150.0);  // 750 N are needed
  x = after(x, {0.0, 0.0, 900.0, 0.5}, 0.2);
  EXPECT_NEAR(x.held, 75.0, 4.0);  // half of the release
  x = after(x, {0.1, 0.0, 900.0, 0.5}, 0.3);
  EXPECT_EQ(x.held, 0.0);
}

TEST(HillHold, LetsGoWhenTimeIsOverAndBackwards) {
  HillHoldState<double> x = after({}, {0.0, 150.0, 0.0, 0.5}, 0.5);
  x = after(x, {0.0, 0.0, 0.0, 0.5}, 2.6);
  EXPECT_EQ(x.held, 0.0);
  // Reverse gear uphill behind: the slope pushes forward, the drive pulls back.
  x = after({}, {0.0, 150.0, 0.0, -0.5}, 0.5);
  x = after(x, {0.0, 0.0, -900.0, -0.5}, 0.5);
  EXPECT_EQ(x.held, 0.0);
}

}  // namespace
}  // namespace fahrwerk
