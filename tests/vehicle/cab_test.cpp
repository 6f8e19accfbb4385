// Cabs from vehicle files: they stand level, swing as their springs say, and what cannot stand is refused.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/trim/equipped_trim.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/observe.h"

namespace fahrwerk {
namespace {

load::Vehicle cab_truck(const std::vector<std::string>& overrides, files::Problems& problems) {
  return load::load_vehicle(test::in_source("data/vehicles/truck_6x4_cab.yaml"), overrides, problems);
}

Car cab_car(const std::vector<std::string>& overrides = {}) {
  files::Problems problems;
  const load::Vehicle v = cab_truck(overrides, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return assemble(v, no_parts_but({}));
}

// 1200 kg 0.9 m behind the hinge would press springs of 290 kN m/rad by 2 degrees: they hold the cab's weight, and of
// the frame's own attitude (some 0.2 degrees) there is left what gravity and springs make of it.
TEST(Cab, StandsLevelOnItsFrame) {
  const Car car = cab_car();
  const EquippedTrim t = trim(car, Road{}, {});
  ASSERT_TRUE(t.converged) << t.message;
  CarObservation o;
  make_car_engine(car.car, Road{})->observe(t.inputs, t.state.data(), 1e-3, o);
  ASSERT_EQ(o.coupling.size(), 1u);
  const CouplingParameters<double>& c = car.car.unit[1].coupling;
  const Vec3<double> arm = car.car.unit[1].r_VC - c.own_point;
  const double weight = car.car.unit[1].body_mass * car.car.gravity, whole = o.pitch + o.coupling[0].pitch;
  EXPECT_NEAR(c.preload.y, -weight * arm.x, 1e-9 * weight);
  // T0 - c θ + m g (x cos ϑ + z sin ϑ) = 0, ϑ the pitch of the cab against the horizon.
  EXPECT_NEAR(
      c.preload.y - c.stiffness.y * o.coupling[0].pitch + weight * (arm.x * std::cos(whole) + arm.z * std::sin(whole)),
      0.0, 1e-6 * weight);
  EXPECT_LT(std::fabs(o.coupling[0].pitch), 1e-3);
  // T0 - c φ + m g (y cos + z sin) = 0 across; the frame leans a little, for Panhard rods are not symmetric.
  const double lean = o.roll + o.coupling[0].roll;
  EXPECT_NEAR(
      c.preload.x - c.stiffness.x * o.coupling[0].roll + weight * (arm.z * std::sin(lean) - arm.y * std::cos(lean)),
      0.0, 1e-6 * weight);
}

// On a frame that hardly moves, 1e4 times as heavy, without gravity: ω² = c/(J + m r²) about the hinge. What the frame
// moves is 1e-4 of it where cab and frame are alike; this cab is lighter.
TEST(Cab, SwingsAsItsSpringsSay) {
  Car car = cab_car();
  BodyParameters<double>& frame = car.car.unit[0];
  const double heavy = 1e4;
  frame.body_inertia.xx *= heavy, frame.body_inertia.yy *= heavy, frame.body_inertia.zz *= heavy;
  frame.body_mass *= heavy;
  for (BodyParameters<double>& unit : car.car.unit)
    unit.coupling.damping = unit.coupling.preload = {0.0, 0.0, 0.0}, unit.drag_area = 0.0;
  const Layout at = layout_of(car.car);
  const BodyParameters<double>& cab = car.car.unit[1];
  const CouplingParameters<double>& c = cab.coupling;
  const Vec3<double> r = cab.r_VC - c.own_point;
  car.car.gravity = 0.0;  // and in the air, so that the wheels do nothing
  const auto flying = make_car_engine(car.car, Road{});
  CarState<double> x = design_state<double>(at);
  x[2] = 50.0;
  const double angle = 1e-4;
  const auto angular = [&](int axis) {
    CarState<double> turned = x;
    Quaternion<double> q{std::cos(0.5 * angle), 0.0, 0.0, 0.0};
    (axis == 0 ? q.x : q.y) = std::sin(0.5 * angle);
    double* const to = turned.data() + at.attitude(1);
    to[0] = q.w, to[1] = q.x, to[2] = q.y, to[3] = q.z;
    CarState<double> rate(x.size()), before(x.size());
    flying->rate(no_inputs<double>(at), turned.data(), rate.data());
    flying->rate(no_inputs<double>(at), x.data(), before.data());
    const auto place = static_cast<std::size_t>(at.rotation(1) + axis);
    return (rate[place] - before[place]) / angle;
  };
  const double pitch = cab.body_inertia.yy + cab.body_mass * (r.x * r.x + r.z * r.z);
  const double roll = cab.body_inertia.xx + cab.body_mass * (r.y * r.y + r.z * r.z);
  EXPECT_NEAR(angular(1), -c.stiffness.y / pitch, 1e-4 * c.stiffness.y / pitch);
  EXPECT_NEAR(angular(0), -c.stiffness.x / roll, 1e-4 * c.stiffness.x / roll);
}

void expect_refused(const std::vector<std::string>& overrides, const std::string& key, const std::string& words) {
  files::Problems problems;
  cab_truck(overrides, problems);
  const std::string text = to_string(problems);
  EXPECT_NE(text.find(key), std::string::npos) << text;
  EXPECT_NE(text.find(words), std::string::npos) << text;
}

TEST(Cab, WhatCannotStandIsRefused) {
  expect_refused({"units[0].coupling.pitch_stiffness=5 kNm/rad"}, "pitch_stiffness", "do not hold the cab upright");
  expect_refused({"units[0].coupling.roll_stiffness=-1"}, "roll_stiffness", "expected");
  expect_refused({"units[0].coupling.friction=10 Nm"}, "friction", "unknown key");
}

}  // namespace
}  // namespace fahrwerk
