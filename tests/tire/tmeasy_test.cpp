// Slip forces of the whole tyre: the sources' numbers, load, friction, symmetry, trail.
#include "math/jet.h"

#include "tire/tmeasy.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "tires.h"

namespace fahrwerk {
namespace {

using test::pattern_tire, test::rolling, test::slip_forces, test::SlipForces, test::slipping;

TEST(Tmeasy, ForcesOfThePassengerCarPattern) {
  const Tmeasy<double> tire = pattern_tire();
  const struct {
    double load, s, F_x, F_y;
  } expected[] = {{5000, 0.01, 887.222, 719.281},   {5000, 0.05, 3506.168, 2952.271}, {5000, 0.17, 5602.500, 5033.379},
                  {5000, 0.50, 4761.818, 4421.243}, {7500, 0.01, 1379.529, 903.064},  {7500, 0.05, 5361.626, 3779.206},
                  {7500, 0.17, 8210.547, 7026.562}, {7500, 0.50, 6964.137, 6402.602}};
  for (const auto& e : expected) {
    const SlipForces drive = slip_forces(tire, slipping(tire, e.s, 0.0, e.load));
    const SlipForces corner = slip_forces(tire, slipping(tire, 0.0, e.s, e.load));
    // Half a unit of the third decimal, and a little for the round-off of the table's own computation.
    EXPECT_NEAR(drive.x, e.F_x, 1e-3) << "s = " << e.s;
    EXPECT_NEAR(corner.y, e.F_y, 1e-3) << "s = " << e.s;
    EXPECT_EQ(drive.y, 0.0);
    EXPECT_EQ(corner.x, 0.0);
  }
  const SlipForces both = slip_forces(tire, slipping(tire, 0.05, 0.05)),
                   braked = slip_forces(tire, slipping(tire, -0.10, 0.08));
  EXPECT_NEAR(both.x, 2997.647, 1e-3);
  EXPECT_NEAR(both.y, 2735.901, 1e-3);
  EXPECT_NEAR(braked.x, -4226.935, 1e-3);
  EXPECT_NEAR(braked.y, 3086.281, 1e-3);
}

// However small the slips: on a wheel that slips along x the lateral slope is dFx0 h_x/h_y, not dFy0
// (docs/theory/tire.md).
TEST(Tmeasy, SmallLateralSlopeDependsOnTheDirectionOfTheSlip) {
  const Tmeasy<double> tire = pattern_tire();
  const double a = 1.1205 / 18.6758, b = 1.0084 / 14.9858, h_x = 0.17 / (0.17 + 0.18197) + a / (a + b);
  const double alone = 14.9858 * 5000.0, driven = 18.6758 * 5000.0 * h_x / (2.0 - h_x);
  EXPECT_NEAR(driven / alone, 1.1374, 5e-5);  // 18.6758/14.9858 = 1.246 without h
  // The curves bend by 1e-5 of the slope up to a slip of 1e-6, and squares of slips have 1e-20 added: 1e-8 of them.
  EXPECT_NEAR(slip_forces(tire, slipping(tire, 0.0, 1e-6)).y / 1e-6, alone, 2e-5 * alone);
  for (const double s_x : {1e-6, -1e-6})
    EXPECT_NEAR(slip_forces(tire, slipping(tire, s_x, 1e-9)).y / 1e-9, driven, 2e-5 * driven);
}

TEST(Tmeasy, SlipsAreRelativeToTheTransportSpeed) {
  const Tmeasy<double> tire = pattern_tire();
  const TireSlip<double> out = evaluate(tire, slipping(tire, 0.07, -0.03));
  // v_x - v_T is a difference of numbers of 20 m/s: 4e-15 of them, relative to 20 m/s.
  EXPECT_NEAR(out.s_x, 0.07, 1e-15);
  EXPECT_NEAR(out.s_y, -0.03, 1e-15);
}

TEST(Tmeasy, FrictionScalesSlipAndForceAlike) {
  // F_μ(μ s) = μ F_1(s), combined slip included: all given points of the curve move along rays from the origin.
  const Tmeasy<double> tire = pattern_tire();
  for (double mu : {0.1, 0.5, 1.3})
    for (double s_x : {-0.3, -0.02, 0.0, 0.15, 0.9})
      for (double s_y : {-0.6, 0.0, 0.05, 0.2}) {
        const SlipForces dry = slip_forces(tire, slipping(tire, s_x, s_y));
        TireInput<double> in = slipping(tire, mu * s_x, mu * s_y);
        in.friction = mu * tire.reference_friction;
        const SlipForces wet = slip_forces(tire, in);
        // Round-off 1e-15 of 20 m/s against slip speeds from 0.02 m/s on: 1e-12 of the force; 1e-20 added to the
        // squares of slips of 2e-3 and more: 1e-14.
        EXPECT_NEAR(wet.x, mu * dry.x, 1e-8);
        EXPECT_NEAR(wet.y, mu * dry.y, 1e-8);
      }
}

TEST(Tmeasy, BeyondTheLoadLimitForcePerLoadStaysConstant) {
  const Tmeasy<double> tire = pattern_tire();
  const double limit = tire.load_limit * tire.nominal_load;
  for (double s_x : {-0.4, 0.03, 0.2})
    for (double s_y : {-0.1, 0.0, 0.5}) {
      const SlipForces at_limit = slip_forces(tire, slipping(tire, s_x, s_y, limit));
      for (double more : {1.2, 2.0, 10.0}) {
        const SlipForces above = slip_forces(tire, slipping(tire, s_x, s_y, more * limit));
        EXPECT_NEAR(above.x, more * at_limit.x, 1e-12 * more * limit);
        EXPECT_NEAR(above.y, more * at_limit.y, 1e-12 * more * limit);
      }
      // Continuous there: 1 N more of load changes the force by about the friction coefficient, below 2.
      const SlipForces below = slip_forces(tire, slipping(tire, s_x, s_y, limit - 1.0));
      EXPECT_NEAR(below.x, at_limit.x, 2.0);
      EXPECT_NEAR(below.y, at_limit.y, 2.0);
    }
}

TEST(Tmeasy, WithoutLoadThereIsNoForceAndEveryNumberIsFinite) {
  const Tmeasy<double> tire = pattern_tire();
  for (double speed : {0.0, 1e-5, 20.0})
    for (double v_y : {0.0, -3.0}) {
      TireInput<double> in = rolling(tire, 0.0);
      in.deflection = 0.0;
      in.v_x = 2.0 * speed, in.transport_speed = speed, in.v_y = v_y;
      in.bore_rate = 0.3, in.camber_sine = 0.1, in.lean = std::sqrt(0.99);
      const TireSlip<double> out = evaluate(tire, in);
      for (double zero : {out.g_x, out.g_y, out.g_bore, out.camber_force, out.tilt_torque, out.rolling_torque})
        EXPECT_EQ(zero, 0.0);
      for (double number : {out.s_x, out.s_y, out.trail, out.rolling_secant}) EXPECT_TRUE(std::isfinite(number));
    }
}

TEST(Tmeasy, MirroredMotionGivesMirroredForces) {
  const Tmeasy<double> tire = pattern_tire();
  std::mt19937 generator{9};
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int i = 0; i < 500; ++i) {
    TireInput<double> in = slipping(tire, unit(generator), unit(generator), 6000.0);
    in.camber_sine = 0.2 * unit(generator), in.lean = std::sqrt(1.0 - square(in.camber_sine));
    in.bore_rate = 5.0 * unit(generator);
    TireInput<double> image = in;
    image.v_y = -in.v_y, image.camber_sine = -in.camber_sine, image.bore_rate = -in.bore_rate;
    const TireSlip<double> a = evaluate(tire, in), b = evaluate(tire, image);
    EXPECT_EQ(a.g_x, b.g_x);
    EXPECT_EQ(a.g_y, b.g_y);
    EXPECT_EQ(a.g_bore, b.g_bore);
    EXPECT_EQ(a.s_y, -b.s_y);
    EXPECT_EQ(a.camber_force, -b.camber_force);
    EXPECT_EQ(a.tilt_torque, -b.tilt_torque);
    EXPECT_EQ(a.trail, b.trail);
    EXPECT_EQ(a.rolling_torque, b.rolling_torque);
  }
}

TEST(Tmeasy, ReversedMotionReversesTheForces) {
  const Tmeasy<double> tire = pattern_tire();
  TireInput<double> in = slipping(tire, 0.08, -0.05);
  TireInput<double> back = in;
  back.v_x = -in.v_x, back.v_y = -in.v_y, back.transport_speed = -in.transport_speed, back.spin = -in.spin;
  const SlipForces ahead = slip_forces(tire, in), reversed = slip_forces(tire, back);
  EXPECT_EQ(reversed.x, -ahead.x);
  EXPECT_EQ(reversed.y, -ahead.y);
  EXPECT_EQ(evaluate(tire, back).rolling_torque, -evaluate(tire, in).rolling_torque);
}

TEST(Tmeasy, CamberPushesTowardsTheSideTheWheelLeansTo) {
  // e_yR·n > 0: the axis points up on the left, the top leans to the right, and so does the force.
  const Tmeasy<double> tire = pattern_tire();
  TireInput<double> in = rolling(tire);
  in.camber_sine = std::sin(0.05), in.lean = std::cos(0.05);
  const TireSlip<double> out = evaluate(tire, in);
  EXPECT_LT(out.camber_force, 0.0);
  // The low edge is the right one: the load acts there and turns the wheel back upright, about -x.
  EXPECT_LT(out.tilt_torque, 0.0);
  EXPECT_GE(out.tilt_torque, -0.5 * tire.body.width * in.load);
}

TEST(Tmeasy, TrailFallsThroughZeroAndEndsSmoothly) {
  const Tmeasy<double> tire = pattern_tire();
  // At 20 m/s the rolling direction is 1 - 1e-5: it fades over 0.1 m/s.
  const double direction = rolling_direction(20.0);
  const auto trail = [&](double s_y) { return evaluate(tire, slipping(tire, 0.0, s_y)).trail / direction; };
  const double length = 2.0 * std::sqrt(tire.body.unloaded_radius * 0.02), start = trail(0.0);
  EXPECT_NEAR(start, 0.178 * length, 1e-12);
  // Zero where it crosses and from the end on; a slip of 1e-15 times slopes of n/L of the order of ten, some terms of
  // it.
  EXPECT_NEAR(trail(tire.trail_zero.at_1), 0.0, 1e-13);
  EXPECT_NEAR(trail(tire.trail_end.at_1), 0.0, 1e-13);
  EXPECT_EQ(trail(tire.trail_end.at_1 + 1e-9), 0.0);
  EXPECT_EQ(trail(2.0), 0.0);
  EXPECT_GT(trail(0.9 * tire.trail_zero.at_1), 0.0);
  EXPECT_LT(trail(1.1 * tire.trail_zero.at_1), 0.0);
  EXPECT_EQ(trail(-0.1), trail(0.1));
  // It ends with slope zero: over 1e-6 of slip a parabola of curvature below 100 stays below 1e-10.
  EXPECT_NEAR(trail(tire.trail_end.at_1 - 1e-6), 0.0, 1e-10);
  // Twice the load: the second values of each pair.
  const auto at_2 = [&](double s_y) { return evaluate(tire, slipping(tire, 0.0, s_y, 10000.0)).trail / direction; };
  EXPECT_NEAR(at_2(0.0), 0.19 * length, 1e-12);
  EXPECT_NEAR(at_2(tire.trail_zero.at_2), 0.0, 1e-13);
}

TEST(Tmeasy, PiecewiseTrailIsTheLinearAndTheCubicFallAndEndsSmoothly) {
  Tmeasy<double> tire = pattern_tire();
  tire.piecewise_trail = 1.0;
  const double s0 = tire.trail_zero.at_1, sE = tire.trail_end.at_1, w = s0 / sE;
  const double length = 2.0 * std::sqrt(tire.body.unloaded_radius * 0.02), direction = rolling_direction(20.0);
  const auto trail = [&](double s_y) {
    return evaluate(tire, slipping(tire, 0.0, s_y)).trail / (direction * 0.178 * length);
  };
  EXPECT_NEAR(trail(0.0), 1.0, 1e-12);
  for (const double n : {0.1, 0.3, 0.5, 0.9}) {
    // The two laws that it is a mean of; round-off of some products.
    EXPECT_NEAR(trail(n * s0), (1.0 - w) * (1.0 - n) + w * (1.0 - 3.0 * n * n + 2.0 * n * n * n), 1e-13);
    const double s = s0 + n * (sE - s0);
    EXPECT_NEAR(trail(-s), -(1.0 - w) * (s / s0 - 1.0) * (1.0 - n) * (1.0 - n), 1e-12);
  }
  // Continuous with its slope at s0 and sE: one-sided differences over 1e-6, curvatures below 1e3.
  for (const double s : {s0, sE}) {
    EXPECT_NEAR(trail(s), 0.0, 1e-12);
    EXPECT_NEAR((trail(s + 1e-6) - trail(s)) / 1e-6, (trail(s) - trail(s - 1e-6)) / 1e-6, 2e-3);
  }
  EXPECT_EQ(trail(1.001 * sE), 0.0);
}

TEST(Tmeasy, SmallestTrailIsThatOfItsSamples) {
  for (const bool piecewise : {false, true})
    for (const double end : {1.0, 1.3, 2.0, 4.2}) {
      double lowest = 0.0;
      for (int i = 0; i <= 10000; ++i) {
        const double s = 1e-4 * i * end;
        lowest = std::min(lowest, piecewise ? trail_in_pieces(s, 1.0, end) : trail_polynomial(s, 1.0, end));
      }
      // A parabola about its vertex, missed by at most half of a sample.
      EXPECT_NEAR(smallest_trail(piecewise, 1.0, end), lowest, 1e-6) << piecewise << " " << end;
    }
}

TEST(Tmeasy, VerticalStiffnessAtBothLoads) {
  const Tmeasy<double> tire = pattern_tire();
  for (const auto& [load, stiffness] : {std::pair{5000.0, 250e3}, std::pair{10000.0, 270e3}}) {
    // F = a1 δ + a2 δ² solved for δ; the slope there is the given stiffness, up to round-off of the root.
    const double a1 = tire.body.stiffness_linear, a2 = tire.body.stiffness_square;
    const double deflection = (-a1 + std::sqrt(a1 * a1 + 4 * a2 * load)) / (2 * a2);
    EXPECT_NEAR(a1 + 2 * a2 * deflection, stiffness, 1e-9 * stiffness);
  }
}

}  // namespace
}  // namespace fahrwerk
