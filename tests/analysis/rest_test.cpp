// Equilibria at rest: the design position, slopes, and cars that cannot stand still.
#include <gtest/gtest.h>

#include <cmath>

#include "support/two_axles.h"
#include "trimmed.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using test::observed, test::summed_mass;

// Newton stops at a residual of 1e-9 m/s² (or a thousand times that, where round-off keeps it from falling): forces
// balance to 1e-6 m/s² times the mass of the car.
constexpr double acceleration_left = 1e-6;

TrimRequest braked() {
  TrimRequest request;
  request.brake.assign(two_axles.wheels, 3000.0);
  return request;
}

// The forces of the road carry the car, in the earth frame.
void expect_balance(const CarParameters<double>& car, const CarObservation& o) {
  const double mass = summed_mass(car);
  Vec3<double> sum{0.0, 0.0, -mass * car.gravity};
  for (const WheelObservation& w : o.wheel) sum += w.force_0;
  EXPECT_NEAR(sum.x, 0.0, mass * acceleration_left);
  EXPECT_NEAR(sum.y, 0.0, mass * acceleration_left);
  EXPECT_NEAR(sum.z, 0.0, mass * acceleration_left);
}

TEST(DesignTrim, PutsTheCarInItsDesignPosition) {
  for (const char* name : {"fullsize", "midsize"}) {
    SCOPED_TRACE(name);
    const CarParameters<double> car = test::trimmed_car({}, name);
    const Trim rest = trim(car, Road{}, {});
    ASSERT_TRUE(rest.converged) << rest.message;
    const CarObservation o = observed(car, Road{}, rest);
    double load = 0.0;
    for (int i = 0; i < two_axles.wheels; ++i) {
      // Twice the residual, of both equilibria, over the softest stiffness per mass: (34 kN/m)/(400 kg) = 85 1/s².
      EXPECT_NEAR(rest.state[two_axles.hub() + i], 0.0, 2 * acceleration_left / 85.0);
      EXPECT_NEAR(rest.state[two_axles.steer() + i], 0.0, 2 * acceleration_left / 85.0);
      load += o.wheel[i].load;
    }
    EXPECT_NEAR(load, summed_mass(car) * car.gravity, summed_mass(car) * acceleration_left);
    expect_balance(car, o);
    // Symmetric car on level ground: left equals right, to the residual times the body's mass.
    EXPECT_NEAR(o.wheel[0].load, o.wheel[1].load, summed_mass(car) * acceleration_left);
    EXPECT_NEAR(o.wheel[2].load, o.wheel[3].load, summed_mass(car) * acceleration_left);
    EXPECT_NEAR(o.roll, 0.0, 1e-8);
  }
}

TEST(DesignTrim, FullsizeCarriesTheWheelLoadsOfThePaper) {
  const CarParameters<double> car = test::trimmed_car();
  const CarObservation o = observed(car, Road{}, trim(car, Road{}, {}));
  // Rill 2022 gives three figures: half a unit of the last one.
  EXPECT_NEAR(o.wheel[0].load, 5390.0, 5.0);
  EXPECT_NEAR(o.wheel[2].load, 5060.0, 5.0);
}

TEST(DesignTrim, KeepsAGivenPreload) {
  const CarParameters<double> automatic = test::trimmed_car();
  CarParameters<double> car = automatic;
  // A stiffer preload at the front lifts the car there: the wheels hang lower, h < 0.
  car.corner[0].spring.preload += 500.0, car.corner[1].spring.preload += 500.0;
  const double kept = car.corner[0].spring.preload;
  const DesignTrim trimmed = trim_design(car, {false, true});
  ASSERT_TRUE(trimmed.converged) << trimmed.message;
  EXPECT_EQ(car.corner[0].spring.preload, kept);
  const Trim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged);
  EXPECT_LT(rest.state[two_axles.hub()], -0.005);
  EXPECT_NEAR(rest.state[two_axles.hub() + 2], 0.0, 2 * acceleration_left / 85.0);
}

TEST(TrimAtRest, BrakedCarOnASlopeIsCarriedByItsTyres) {
  const CarParameters<double> car = test::trimmed_car();
  for (double grade : {0.15, -0.15}) {
    const Road road{.grade = grade};
    const Trim rest = trim(car, road, braked());
    ASSERT_TRUE(rest.converged) << rest.message;
    const CarObservation o = observed(car, road, rest);
    expect_balance(car, o);
    // Uphill the tyres push forwards, each axle's load follows the torque about the contact line.
    for (const WheelObservation& w : o.wheel) EXPECT_GT(w.force_x * grade, 0.0);
    const Trim level = trim(car, Road{}, braked());
    const double front = o.wheel[0].load + o.wheel[1].load;
    const CarObservation flat = observed(car, Road{}, level);
    EXPECT_LT((front - flat.wheel[0].load - flat.wheel[1].load) * grade, 0.0);
  }
}

TEST(TrimAtRest, HeadingAndPlaceAreThoseAskedFor) {
  const CarParameters<double> car = test::trimmed_car();
  const Road road{.grade = 0.1, .bank = 0.03};
  TrimRequest request = braked();
  request.x = 12.0, request.y = -3.0, request.yaw = 2.0;
  const Trim rest = trim(car, road, request);
  ASSERT_TRUE(rest.converged) << rest.message;
  const CarObservation o = observed(car, road, rest);
  EXPECT_EQ(o.r_0V.x, 12.0);
  EXPECT_EQ(o.r_0V.y, -3.0);
  EXPECT_NEAR(o.yaw, 2.0, 1e-14);
  expect_balance(car, o);
}

TEST(TrimAtRest, StaysWhereItIs) {
  // A second of simulation: the car creeps by less than the slip that its tyres need, v_N · s with v_N = 0.1 mm/s.
  const CarParameters<double> car = test::trimmed_car();
  const Road road{.grade = 0.15};
  const Trim rest = trim(car, road, braked());
  ASSERT_TRUE(rest.converged);
  const auto engine = make_car_engine(car, road);
  CarState<double> x = rest.state;
  for (int i = 0; i < 1000; ++i)
    engine->step(Method::implicit_euler, {rest.inputs, rest.inputs, rest.inputs}, 1e-3, x.data());
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(x[i], rest.state[i], 1e-4) << "coordinate " << i;
}

TEST(TrimAtRest, WithoutBrakeASlopeIsRefused) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim rest = trim(car, Road{.grade = 0.15}, {});
  EXPECT_FALSE(rest.converged);
  EXPECT_NE(rest.message.find("no brake"), std::string::npos) << rest.message;
  // What is left over is of the order of g sin(atan 0.15).
  EXPECT_GT(rest.residual, 0.1);
}

TEST(TrimAtRest, WeakBrakesOnASlopeAreRefused) {
  // The slope pulls with 3.1 kN on wheels of 0.33 m: 1 kN m in all; a tenth of it does not hold the car.
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.brake.assign(two_axles.wheels, 25.0);
  const Trim rest = trim(car, Road{.grade = 0.15}, request);
  EXPECT_FALSE(rest.converged);
  EXPECT_FALSE(rest.message.empty());
}

}  // namespace
}  // namespace fahrwerk
