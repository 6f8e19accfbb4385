// The order of fixed steps of a driven car: what its equipment and its chassis exchange keeps the order of the method.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

// Powertrain, brakes, air, rear steer; the racks are given. Springs without corners, capacities far above the torques:
// nothing sticks, slips or switches.
EquipmentParameters smooth_equipment() {
  EquipmentParameters p = test::full_equipment();
  p.steering.reset();
  p.rear_steer = RearSteerSystem{{-0.3, 0.2, 15.0, 30.0}, 1.0, 0.05, 0.01};
  Drivetrain<double>& d = p.powertrain->drivetrain;
  d.clutch.capacity = 2e4, d.synchro_capacity = 2e5, d.clutch.coupling.pre_angle = 0.0;
  d.engine.torque = BilinearMap({0.0, 1000.0}, {0.0, 1.0}, {0, 220, 0, 160});
  return p;
}

// In a bend in fourth gear; the throttle opens and closes, the brake sets in. Kinks lie on the grid of all steps.
struct Driven {
  Driven() {
    TrimRequest request;
    request.speed = 25.0, request.lateral_acceleration = 2.0;
    start = trim_equipped(car.car, car.equipment, car.road, request, 4);
    EXPECT_TRUE(start.converged) << start.message;
    inputs = test::holding(start);
    const double throttle = start.inputs.controls.throttle;
    inputs.throttle = TimeHistory({0.0, 0.2, 0.4, 1.2}, {throttle, throttle, 0.6, 0.3});
    inputs.brake_pedal = TimeHistory({0.0, 0.6, 1.2}, {0.0, 0.0, 30.0});
  }
  EquippedCar car{smooth_equipment()};
  EquippedTrim start;
  ScenarioInputs inputs;
};

struct Ends {
  SimulationResult result;
  std::array<double, 10> value;  // each over its size
};

Ends ends(Driven& driven, Method method, double h) {
  EquippedCar& c = driven.car;
  SimulationOptions o;
  o.method = method, o.step = h, o.duration = 1.2;
  o.relative_tolerance = 1e-10, o.absolute_tolerance = 1e-11;
  Ends e{c.run(driven.start, driven.inputs, o), {}};
  EXPECT_EQ(e.result.status, SimulationStatus::completed) << e.result.message;
  const std::vector<double>& q = e.result.equipment;
  const std::size_t brakes = c.equipment.brakes_at();
  const auto& x = e.result.state;
  e.value = {x[two_axles.velocity()] / 25.0,
             x[two_axles.velocity() + 1] / 0.5,
             x[two_axles.rotation() + 2] / 0.2,
             x[two_axles.rotation() + 1] / 0.05,
             x[two_axles.spin()] / 80.0,
             q[drivetrain::crank_speed] / 300.0,
             q[std::size_t{drivetrain::first_axle} + drivetrain::left_twist] / 0.1,
             q[brakes + 1] / 1e6,
             q[brakes + 5] / 300.0,
             q[c.equipment.rear_steer_at()] / 1e-3};
  return e;
}

TEST(EquipmentOrder, IsThatOfTheMethod) {
  Driven c;
  c.inputs.wind[1] = TimeHistory({0.0, 0.2, 1.0}, {0.0, 0.0, 4.0});
  const Ends exact = ends(c, Method::cvode_bdf, 1e-3);
  for (const Method method : {Method::ros2, Method::two_step, Method::heun}) {
    const double h = method == Method::heun ? 5e-4 : 2e-3;
    std::array<double, 3> error{};
    for (std::size_t k = 0; k < 3; ++k) {
      const Ends found = ends(c, method, h / std::pow(2.0, static_cast<double>(k)));
      for (std::size_t i = 0; i < exact.value.size(); ++i) {
        error[k] = std::fmax(error[k], std::fabs(found.value[i] - exact.value[i]));
      }
    }
    EXPECT_LT(error[0], 2e-3) << method_name(method);
    for (std::size_t k = 0; k < 2; ++k)
      EXPECT_LT(error[k + 1], error[k] / 3.2) << method_name(method) << " " << error[k] << " " << error[k + 1];
  }
}

// The error itself falls with the second power down to where a first-order part of it, however small, would show: what
// halving the step changes falls by 4, up to the next term of the error.
TEST(EquipmentOrder, HasNoPartOfFirstOrder) {
  Driven c;
  c.inputs.torque[2] = TimeHistory({0.0, 0.2, 0.4, 1.2}, {0.0, 0.0, 800.0, -500.0});
  std::array<Ends, 5> found;
  for (std::size_t k = 0; k < found.size(); ++k)
    found[k] = ends(c, Method::ros2, 2e-3 / std::pow(2.0, static_cast<double>(k)));
  for (const std::size_t i : {1u, 2u})  // lateral velocity, yaw rate
    for (std::size_t k = 0; k + 2 < found.size(); ++k) {
      const double change = found[k + 1].value[i] - found[k].value[i];
      const double next = found[k + 2].value[i] - found[k + 1].value[i];
      EXPECT_NEAR(change / next, 4.0, 0.5) << "value " << i << " at " << k;
    }
}

}  // namespace
}  // namespace fahrwerk
