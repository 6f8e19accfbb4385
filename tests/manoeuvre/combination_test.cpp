// Manoeuvres of combinations: zero damping of a caravan from runs and from its linear model.
#include "manoeuvre/combination.h"

#include <gtest/gtest.h>

#include "load/vehicle/vehicle.h"
#include "manoeuvre/tilt_table.h"
#include "support/places.h"
#include "track.h"

namespace fahrwerk {
namespace {

using test::metric;

// Racks steer and torques at the wheels hold the speed.
TestTrack track_of(const char* name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  const load::Vehicle v =
      load::load_vehicle(test::in_source("data/vehicles/" + std::string(name) + ".yaml"), changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  CarOutline outline{v.box.length, v.box.width, v.box.front_overhang};
  for (const load::BodyBox& box : v.unit_boxes) outline.towed.push_back({box.length, box.width, box.front_overhang});
  return {assemble({v.car, {}, v.automatic_preload}), outline, Road{}, SimulationOptions{}};
}

// A caravan with its load at both ends and little weight on the ball.
const std::vector<std::string> kBadlyLoaded{"units[0].body.center_of_gravity=[-0.05, 0, 0.55]",
                                            "units[0].body.inertia.yy=4500", "units[0].body.inertia.zz=4500"};

TEST(TrailerStability, ZeroDampingOfRunsIsThatOfTheLinearModel) {
  TestTrack track = track_of("car_caravan", kBadlyLoaded);
  TrailerStability m;
  m.first_speed = 16.0, m.last_speed = 26.0, m.speed_step = 5.0, m.lateral_acceleration = 0.3, m.duration = 14.0;
  const ManoeuvreOutcome out = m.perform(track);
  const double of_runs = metric(out, "zero_damping_speed"), of_model = metric(out, "zero_damping_speed_linear");
  EXPECT_GT(of_model, 18.0);
  EXPECT_NEAR(of_runs, of_model, 0.01 * of_model);
}

// As it is, the caravan swings less and less at any of these speeds, by runs and linear model alike.
TEST(TrailerStability, DampingOfRunsIsThatOfTheLinearModel) {
  TestTrack track = track_of("car_caravan");
  TrailerStability m;
  m.first_speed = 60.0 / 3.6, m.last_speed = 100.0 / 3.6, m.speed_step = 40.0 / 3.6, m.lateral_acceleration = 0.5;
  const ManoeuvreOutcome out = m.perform(track);
  for (const char* of : {"damping_first", "damping_last"})
    EXPECT_NEAR(metric(out, of), metric(out, std::string(of) + "_linear"), 0.01) << of;
  EXPECT_TRUE(std::isnan(metric(out, "zero_damping_speed")));
  EXPECT_TRUE(std::isnan(metric(out, "zero_damping_speed_linear")));
}

// A body on wheels that hardly give way falls where its centre of gravity stands above the lower contact points; every
// compliance lets it fall earlier, by about the roll that it allows.
TEST(TiltTable, FallsWhereTheCentreOfGravityIsAboveTheLowerWheels) {
  TestTrack track = track_of("city_bus");
  const ManoeuvreOutcome out = TiltTable{}.perform(track);
  const double angle = metric(out, "static_tilt_angle"), roll = metric(out, "roll_at_tilt");
  const CarParameters<double>& car = track.car();
  const double height = track.whole().height + track.whole().whole.center.z;
  const double half = std::min(car.corner[0].r_VW_D.y, car.corner[2].r_VW_D.y);
  const double rigid = std::atan(half / height);
  EXPECT_LT(angle, rigid);
  EXPECT_GT(roll, 0.0);
  // The centre of gravity moves out by the roll about a point near the ground, and the lower tyres are pressed.
  EXPECT_NEAR(std::tan(angle), (half - height * roll) / height, 0.08);
  EXPECT_EQ(out.result.status, SimulationStatus::completed) << out.result.message;
  EXPECT_LE(metric(out, "first_lift_angle"), angle + 0.01);
}

// A vehicle of one body falls when its upper side carries nothing, all axles of it: the first one that lifts is not the
// end. With the load of the axle that lifts last its own share is left.
TEST(TiltTable, GoesOnUntilTheLastUpperWheelLifts) {
  TestTrack track = track_of("truck_6x4");
  const ManoeuvreOutcome out = TiltTable{}.perform(track);
  const double angle = metric(out, "static_tilt_angle");
  double level = 0.0, last = 0.0;
  for (const ManoeuvreCurve& axle : out.charts[0].curves) {
    level += axle.y.front(), last += axle.y.back();
    EXPECT_LT(angle - axle.x.back(), 0.02);
  }
  EXPECT_LT(last, 0.04 * level);
  EXPECT_LT(metric(out, "first_lift_angle"), angle);
}

// The unit that falls first decides: the caravan alone, which its ball does not hold.
TEST(TiltTable, ACaravanFallsByItself) {
  TestTrack car = track_of("midsize"), both = track_of("car_caravan");
  const double alone = metric(TiltTable{}.perform(car), "static_tilt_angle");
  const double with = metric(TiltTable{}.perform(both), "static_tilt_angle");
  EXPECT_LT(with, alone - 0.05);
  EXPECT_GT(with, 0.5);
}

}  // namespace
}  // namespace fahrwerk
