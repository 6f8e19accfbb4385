// Characteristic maps: nodes, smoothness, edges of the grid, asymmetry, lanes with different maps, refusals.
#include "tire/tire_map.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/pack.h"
#include "tire/law_samples.h"

namespace fahrwerk {
namespace {

using test::laws::map_tire, test::laws::rolling;

TireForces<double> at(const TireMap<double>& tire, double s_x, double tan_alpha, double load = 3500.0,
                      double camber = 0.0, double speed = 20.0) {
  TireInput<double> in = rolling(load, speed);
  in.transport_speed = in.v_x * (1.0 + s_x), in.v_y = std::fabs(in.v_x) * tan_alpha;
  in.camber_sine = camber;
  return steady_forces(evaluate(tire, in), in);
}

double measured_x(double s, double F) {
  return 1.15 * F * (1.0 - 0.02 * square(F / 3500.0)) * std::sin(1.65 * std::atan(12.0 * s));
}

TEST(TireMap, MeetsTheMeasuredPoints) {
  for (Interpolation how : {Interpolation::linear, Interpolation::smooth})
    for (double F : {1500.0, 5500.0})
      for (double s : {-0.25, -0.03, 0.03, 0.1, 0.5}) {
        EXPECT_NEAR(at(map_tire(how), s, 0.0, F).fx, measured_x(s, F), 1e-6);
        const double B = 17.0 / (1.0 + F / 9000.0), D = -1.1 * F * (1.0 - 0.02 * square(F / 3500.0));
        const double slip_force = D * std::sin(1.4 * std::atan(B * s));
        // Upright and at two nodes of camber, whose thrust is -0.8 sin γ F_z.
        EXPECT_NEAR(at(map_tire(how), 0.0, s, F).fy, slip_force, 1e-6);
        EXPECT_NEAR(at(map_tire(how), 0.0, s, F, 0.1).fy, slip_force - 0.08 * F, 1e-6);
        EXPECT_NEAR(at(map_tire(how), 0.0, s, F, -0.05).fy, slip_force + 0.04 * F, 1e-6);
        const double torque =
            -0.033 * std::sqrt(F / 3500.0) * std::cos(1.15 * std::atan(8.0 * std::fabs(s))) * slip_force;
        // The rolling direction is faded by 2.5e-5.
        EXPECT_NEAR(at(map_tire(how), 0.0, s, F, 0.1).mz, torque, 1e-4 * F * 0.033);
      }
}

TEST(TireMap, SmoothMapsAreCloseBetweenTheNodes) {
  // The monotone cubic is of second order next to the peak, where its slope is set to zero; 2 % of the peak.
  const TireMap<double> tire = map_tire();
  for (double s : {0.015, 0.045, 0.08, 0.2, 0.7})
    for (double F : {2000.0, 4500.0, 7000.0}) EXPECT_NEAR(at(tire, s, 0.0, F).fx, measured_x(s, F), 0.03 * F);
}

TEST(TireMap, SmoothMapsHaveContinuousSlopesAtTheNodes) {
  const TireMap<double> tire = map_tire();
  const double h = 1e-6;
  for (double s : {-0.1, -0.03, 0.03, 0.06, 0.25}) {
    const double left = (at(tire, s, 0.0).fx - at(tire, s - h, 0.0).fx) / h,
                 right = (at(tire, s + h, 0.0).fx - at(tire, s, 0.0).fx) / h;
    // Curvature 1e6 N times the step, round-off 1e-11/1e-6; a kink of straight lines would be some 1e4 N.
    EXPECT_NEAR(left, right, 30.0);
  }
  for (double F : {3500.0, 5500.0}) {
    const double left = (at(tire, 0.0, 0.05, F).fy - at(tire, 0.0, 0.05, F - 1e-2).fy) / 1e-2;
    const double right = (at(tire, 0.0, 0.05, F + 1e-2).fy - at(tire, 0.0, 0.05, F).fy) / 1e-2;
    EXPECT_NEAR(left, right, 1e-4);
  }
}

TEST(TireMap, KeepsTheEdgeBeyondTheGrid) {
  const TireMap<double> tire = map_tire();
  for (double s : {1.5, 40.0}) EXPECT_NEAR(at(tire, s, 0.0).fx, at(tire, 1.0, 0.0).fx, 1e-6);
  EXPECT_NEAR(at(tire, -1.0, 0.0).fx, measured_x(-1.0, 3500.0), 1e-6);
  EXPECT_NEAR(at(tire, 0.1, 0.03, 50e3).fx, at(tire, 0.1, 0.03, 7500.0).fx, 1e-9);
  EXPECT_NEAR(at(tire, 0.1, 0.03, 150.0).fx, 0.1 * at(tire, 0.1, 0.03, 1500.0).fx, 1e-9);
  EXPECT_NEAR(at(tire, 0.0, 0.05, 3500.0, 0.4).fy, at(tire, 0.0, 0.05, 3500.0, 0.1).fy, 1e-9);
}

TEST(TireMap, DrivingAndBrakingMayDifferInBothDirectionsOfTravel) {
  const TireMap<double> tire = map_tire(Interpolation::smooth, 0.2);
  const double drive = at(tire, 0.1, 0.0).fx, brake = at(tire, -0.1, 0.0).fx;
  // Rolling direction: v²/(v² + 0.01), 2.5e-5 of the difference of both sides.
  EXPECT_NEAR(brake, -0.8 * drive, 1e-4 * drive);
  EXPECT_NEAR(at(tire, 0.1, 0.0, 3500.0, 0.0, -20.0).fx, -drive, 1e-4 * drive);
  EXPECT_NEAR(at(tire, -0.1, 0.0, 3500.0, 0.0, -20.0).fx, -brake, 1e-4 * drive);
}

TEST(TireMap, OffsetsAtZeroSlipAreForcesWithoutSlip) {
  const TireMap<double> tire = map_tire(Interpolation::smooth, 0.0, 0.01);
  const TireForces<double> f = at(tire, 0.0, 0.0);
  EXPECT_NEAR(f.fy, 35.0, 1e-9);
  EXPECT_NEAR(f.mz, 0.0, 1e-9);  // the measured torque of this tyre has no offset
  EXPECT_NEAR(at(tire, 0.0, 0.05).fy, at(map_tire(), 0.0, 0.05).fy + 35.0, 1e-6);
}

TEST(TireMap, CombinedForcesLieWithinTheEllipseOfThePeaks) {
  const TireMap<double> tire = map_tire();
  double x_peak = 0.0, y_peak = 0.0;
  for (double s = 0.0; s < 1.0; s += 0.001)
    x_peak = std::max(x_peak, at(tire, s, 0.0).fx), y_peak = std::max(y_peak, -at(tire, 0.0, s).fy);
  double reached = 0.0;
  for (double s_x = -0.6; s_x < 0.6; s_x += 0.02)
    for (double t = -0.6; t < 0.6; t += 0.02) {
      const TireForces<double> f = at(tire, s_x, t);
      reached = std::max(reached, square(f.fx / x_peak) + square(f.fy / y_peak));
    }
  EXPECT_LE(reached, 1.0 + 1e-6);
  EXPECT_GT(reached, 0.98);
}

TEST(TireMap, LanesMayHaveMapsOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  const TireMap<double> maps[2] = {map_tire(Interpolation::smooth), map_tire(Interpolation::linear, 0.3, 0.02)};
  TireMap<P> pack = test::laws::as<P>(maps[0]);
  for (int i = 0; i < P::lanes; ++i) copy_structure(maps[i % 2], i, pack);
  TireInput<P> in{};
  in.load = 4000.0, in.friction = 1.0, in.deflection = 0.02, in.lean = 1.0, in.camber_sine = 0.02;
  in.v_x = 15.0, in.v_y = 0.7, in.transport_speed = 14.2, in.spin = 45.0, in.turn_rate = 0.0, in.bore_rate = 0.0;
  const TireForces<P> f = steady_forces(evaluate(pack, in), in);
  for (int i = 0; i < P::lanes; ++i) {
    TireInput<double> one = rolling(4000.0);
    one.deflection = 0.02, one.camber_sine = 0.02, one.v_x = 15.0, one.v_y = 0.7, one.transport_speed = 14.2,
    one.spin = 45.0;
    const TireForces<double> g = steady_forces(evaluate(maps[i % 2], one), one);
    EXPECT_NEAR(f.fx.lane(i), g.fx, 1e-9);
    EXPECT_NEAR(f.fy.lane(i), g.fy, 1e-9);
    EXPECT_NEAR(f.mz.lane(i), g.mz, 1e-9);
  }
  EXPECT_GT(std::fabs(f.fx.lane(0) - f.fx.lane(1)), 100.0);
}

TEST(TireMap, RefusesWhatIsNoGrid) {
  const auto how = Interpolation::smooth;
  EXPECT_THROW(TireGrid({-1.0, 1.0}, {1.0}, {0.0}, {{0.0, 0.0}}, how), std::invalid_argument);           // no zero
  EXPECT_THROW(TireGrid({-1.0, 0.0}, {2.0, 1.0}, {0.0}, {{1, 0}, {1, 0}}, how), std::invalid_argument);  // loads fall
  EXPECT_THROW(TireGrid({-1.0, 0.0}, {0.0, 1.0}, {0.0}, {{1, 0}, {1, 0}}, how), std::invalid_argument);  // load zero
  EXPECT_THROW(TireGrid({-1.0, 0.0}, {1.0, 2.0}, {0.0}, {{1, 0}}, how), std::invalid_argument);          // too few
  EXPECT_THROW(TireGrid({-1.0, 0.0}, {1.0}, {0.0}, {{1, 0, 2}}, how), std::invalid_argument);            // too many
}

}  // namespace
}  // namespace fahrwerk
