#include "driver/driver.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/constants.h"
#include "scenario/test_car.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

const SingleTrack kModel{1560.0, 2900.0, 1.35, 1.35, 100e3, 110e3};

const SteerMap& steer_map() {
  static const SteerMap map(test::test_car());
  return map;
}

Driver driver_on(std::shared_ptr<const Path> path, DriverSettings settings) {
  return Driver(settings, {std::move(path), {}, test::test_car().speed_control}, kModel, steer_map());
}

CarObservation car_at(double x, double y, double yaw, double speed) {
  CarObservation o{};
  o.r_0C = {x, y, 0.5};
  o.yaw = yaw, o.speed = speed;
  o.v_C = {speed, 0.0, 0.0};
  return o;
}

std::shared_ptr<const Path> straight() {
  return std::make_shared<Path>(PathPose{}, std::vector<PathSegment>{{500.0, 0.0, 0.0}});
}

TEST(SteerMap, IsTheKinematicsOfTheCar) {
  // The test car's wheels turn by exactly 8 rad per metre of rack, to the left for negative displacements.
  for (const double rack : {-0.03, -0.01, 0.0, 0.004, 0.02}) {
    EXPECT_NEAR(steer_map().angle(rack), -8.0 * rack, 1e-9);
    EXPECT_NEAR(steer_map().rack(-8.0 * rack), rack, 1e-10);
  }
  EXPECT_NEAR(steer_map().rack_per_angle(), -0.125, 1e-9);
  EXPECT_GT(steer_map().max_angle(), 0.4);
}

TEST(SteerMap, RefusesACarWhoseFrontWheelsAreHeld) {
  CarParameters<double> car = test::test_car();
  car.corner[0].rack.free = car.corner[1].rack.free = 0.0;
  EXPECT_THROW(SteerMap{car}, std::invalid_argument);
}

TEST(Delay, HoldsAWholeNumberOfSamples) {
  Delay three(3, 7.0);
  std::vector<double> out;
  for (int k = 0; k < 6; ++k) out.push_back(three(k));
  EXPECT_EQ(out, (std::vector<double>{7, 7, 7, 0, 1, 2}));
  Delay none(0);
  EXPECT_EQ(none(5.0), 5.0);
}

class BothDrivers : public ::testing::TestWithParam<DriverKind> {};

TEST_P(BothDrivers, SteerNothingOnTheirPath) {
  DriverSettings settings;
  settings.kind = GetParam();
  Driver d = driver_on(straight(), settings);
  EXPECT_NEAR(d.wanted_angle(car_at(50.0, 0.0, 0.0, 20.0)), 0.0, 1e-15);
}

TEST_P(BothDrivers, SteerBackToTheirPathAndMirrorImagesAlike) {
  DriverSettings settings;
  settings.kind = GetParam();
  settings.compensation_time = 0.0;
  Driver left = driver_on(straight(), settings), right = driver_on(straight(), settings);
  const double a = left.wanted_angle(car_at(50.0, 1.0, 0.1, 20.0)),
               b = right.wanted_angle(car_at(50.0, -1.0, -0.1, 20.0));
  EXPECT_LT(a, 0.0);
  EXPECT_NEAR(a, -b, 1e-14);
}

TEST_P(BothDrivers, SteerACircleAsTheirModelNeedsIt) {
  // On a steady circle with the motion of the internal model the wanted angle is that model's. The path bends away from
  // the parabola that both laws think in by (κ v T)²/4 = 0.1 % of the offset; the preview driver does not know the
  // sideslip angle, so it is given none.
  const double v = 25.0, R = 400.0;
  DriverSettings settings;
  settings.kind = GetParam();
  settings.preview_time = 1.0;
  settings.compensation_time = 0.0;
  const auto circle =
      std::make_shared<Path>(PathPose{0.0, -R, 0.0}, std::vector<PathSegment>{{2.0 * kPi * R, 1.0 / R, 1.0 / R}}, true);
  Driver d = driver_on(circle, settings);
  const double delta = (kModel.wheelbase() + kModel.understeer_gradient() * v * v) / R;
  const double beta = GetParam() == DriverKind::optimal ? kModel.sideslip_gain(v) * delta : 0.0;
  CarObservation o = car_at(R * std::sin(0.5), -R * std::cos(0.5), 0.5 - beta, v);
  o.v_C = {v * std::cos(beta), v * std::sin(beta), 0.0};
  o.yaw_rate = v / R;
  EXPECT_NEAR(d.wanted_angle(o), delta, 0.01 * delta);
}

INSTANTIATE_TEST_SUITE_P(All, BothDrivers, ::testing::Values(DriverKind::preview, DriverKind::optimal));

TEST(Driver, KeepsItsLimitsAndItsReactionTime) {
  DriverSettings settings;
  settings.reaction_time = 0.02, settings.sample_time = 5e-3, settings.lag = 0.0;
  settings.max_rate = 0.5, settings.max_angle = 0.05;
  Driver d = driver_on(straight(), settings);
  CarInputs<double> commands = no_inputs<double>(two_axles), inputs = commands;
  double before = 0.0;
  for (int k = 0; k < 60; ++k) {
    d.update(k * 5e-3, car_at(50.0, -5.0, 0.0, 20.0), inputs, commands);
    const double angle = steer_map().angle(commands.rack[0]);
    if (k < 4) {
      EXPECT_EQ(commands.rack[0], steer_map().rack(0.0)) << "nothing within the reaction time";
    }
    EXPECT_LE(std::fabs(angle - before), 0.5 * 5e-3 + 1e-9);
    before = angle;
  }
  EXPECT_NEAR(before, 0.05, 1e-9);
}

TEST(Driver, BrakesWhatTheDriveCannot) {
  DriverSettings settings;
  const std::vector<double> s{0.0, 500.0}, v{10.0, 10.0};
  const SpeedControl<double> control = test::test_car().speed_control;  // 1500 N m s/m, -3000 N m at least
  Driver d(settings, {straight(), linear_table(s, v), control}, kModel, steer_map());
  CarInputs<double> commands = no_inputs<double>(two_axles), inputs = commands;
  d.update(0.0, car_at(50.0, 0.0, 0.0, 11.0), inputs, commands);
  EXPECT_EQ(commands.speed_target, 10.0);
  EXPECT_EQ(commands.brake[0], 0.0) << "1500 N m are within the drive's own range";
  d.update(5e-3, car_at(50.0, 0.0, 0.0, 15.0), inputs, commands);
  EXPECT_NEAR(commands.brake[0] + commands.brake[1] + commands.brake[2] + commands.brake[3], 7500.0 - 3000.0, 1e-9);
  EXPECT_NEAR((commands.brake[0] + commands.brake[1]) / 4500.0, settings.brake_balance, 1e-12);
}

}  // namespace
}  // namespace fahrwerk
