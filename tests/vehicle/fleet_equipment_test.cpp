// Driven cars in the lanes of a fleet: each does what it does by itself, whoever its neighbours are.
#include <gtest/gtest.h>

#include <cmath>

#include "support/counting_new.h"
#include "support/two_axles.h"
#include "vehicle/equipment/tail.h"
#include "vehicle/equipped_car.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

// Cars with parts that differ in numbers, maps and tables; all turn, with different gears.
EquipmentParameters parts_of(std::size_t i) {
  EquipmentParameters p = test::full_equipment();
  p.steering.reset();
  p.rear_steer = RearSteerSystem{{-0.3, 0.2, 15.0, 30.0}, 1.0, 0.05 + 0.01 * static_cast<double>(i), 0.01};
  Drivetrain<double>& d = p.powertrain->drivetrain;
  d.engine_inertia *= 1.0 + 0.05 * static_cast<double>(i);
  d.axle[0].differential.kind = DifferentialKind::limited_slip;
  if (i == 1) {
    d.engine.torque = BilinearMap({0.0, 400.0, 700.0}, {0.0, 1.0}, {0, 180, 0, 240, 0, 200});
    p.aerodynamics->coefficients = simple_coefficients(0.4, 1.2, 0.1, 0.3);
  }
  p.brakes->disc[0].area *= 1.0 + 0.1 * static_cast<double>(i);
  return p;
}

struct Lane {
  explicit Lane(std::size_t i) : car(parts_of(i)) {
    TrimRequest request;
    request.speed = 20.0 + 2.0 * static_cast<double>(i % 3), request.lateral_acceleration = 1.0;
    start = trim_equipped(car.car, car.equipment, car.road, request, i % 2 == 0 ? 3 : 4);
    EXPECT_TRUE(start.converged && start.missing.empty());
  }
  // Tip-in, lift-off with an open clutch, a shift, braking; wind throughout.
  StepInputs<double> inputs(double t, double h) const {
    StepInputs<double> u{start.inputs, start.inputs, start.inputs};
    const auto put = [&](double at, CarInputs<double>& to) {
      Controls& c = to.controls;
      c.throttle = at < 0.3 ? 0.2 + at : 0.0;
      c.clutch = at < 0.3   ? 0.0
                 : at < 0.4 ? 10.0 * (at - 0.3)
                 : at < 0.6 ? 1.0
                            : std::fmax(0.0, 1.0 - 5.0 * (at - 0.6));
      c.gear = t < 0.5 - 1e-9 ? start.inputs.controls.gear : start.inputs.controls.gear - 1.0;
      c.brake_pedal = std::fmax(0.0, 60.0 * (at - 0.7));
      c.wind = {0.0, 3.0, 0.0};
    };
    put(t, u.begin), put(t + 0.5 * h, u.middle), put(t + h, u.end);
    return u;
  }
  EquippedCar car;
  EquippedTrim start;
};

struct Ran {
  std::vector<CarState<double>> x;
  std::vector<std::vector<double>> e;
};

// Lane l holds car who[l].
Ran run_fleet(const std::vector<std::unique_ptr<Lane>>& cars, const std::vector<std::size_t>& who, Method method,
              int steps) {
  const double h = 1e-3;
  std::vector<CarParameters<double>> parameters;
  std::vector<EquipmentParameters> parts;
  for (const std::size_t i : who)
    parameters.push_back(cars[i]->car.chassis()), parts.push_back(cars[i]->car.equipment.parameters());
  const auto fleet = make_fleet_engine(parameters, Road{}, {}, parts);
  EXPECT_EQ(fleet->equipment_size(), static_cast<int>(cars[0]->car.equipment.size()));
  for (std::size_t l = 0; l < who.size(); ++l) {
    fleet->set_state(static_cast<int>(l), cars[who[l]]->start.state.data());
    fleet->set_equipment(static_cast<int>(l), cars[who[l]]->start.equipment.data());
  }
  std::vector<StepInputs<double>> u(who.size(), no_step_inputs<double>(two_axles));
  for (int k = 0; k < steps; ++k) {
    for (std::size_t l = 0; l < who.size(); ++l) u[l] = cars[who[l]]->inputs(k * h, h);
    const long before = allocations;
    fleet->set_inputs(u, method);
    fleet->step(method, h);
    EXPECT_EQ(allocations - before, 0);
  }
  Ran ran{std::vector(who.size(), CarState<double>(two_axles.size())),
          std::vector(who.size(), std::vector<double>(cars[0]->car.equipment.size()))};
  for (std::size_t l = 0; l < who.size(); ++l)
    fleet->get_state(static_cast<int>(l), ran.x[l].data()), fleet->get_equipment(static_cast<int>(l), ran.e[l].data());
  return ran;
}

TEST(FleetEquipment, LanesAreCars) {
  const int lanes = make_fleet_engine(std::vector{test::test_car()}, Road{})->lanes();
  std::vector<std::unique_ptr<Lane>> cars;
  std::vector<std::size_t> straight, turned;
  for (int i = 0; i < lanes; ++i) {
    cars.push_back(std::make_unique<Lane>(static_cast<std::size_t>(i)));
    straight.push_back(static_cast<std::size_t>(i)), turned.push_back(static_cast<std::size_t>((i + 1) % lanes));
  }
  const double h = 1e-3;
  const int steps = 1000;
  for (const Method method : {Method::ros2, Method::implicit_euler, Method::two_step, Method::rk4}) {
    const Ran fleet = run_fleet(cars, straight, method, steps), other = run_fleet(cars, turned, method, steps);
    for (std::size_t i = 0; i < cars.size(); ++i) {
      Lane& c = *cars[i];
      CarState<double> x = c.start.state;
      std::vector<double> e = c.start.equipment;
      c.car.equipment.reset();
      const auto engine = make_car_engine(c.car.chassis(), Road{});
      for (int k = 0; k < steps; ++k) {
        StepInputs<double> u = c.inputs(k * h, h);
        c.car.equipment.step(method, h, x.data(), e.data(), u);
        step_car(*engine, &c.car.equipment, method, u, h, x.data(), e.data());
      }
      const std::size_t l = (i + cars.size() - 1) % cars.size();
      for (std::size_t k = 0; k < x.size(); ++k) {
        EXPECT_NEAR(fleet.x[i][k], x[k], 1e-9 * std::fmax(1.0, std::fabs(x[k])))
            << method_name(method) << i << " " << k;
        EXPECT_EQ(fleet.x[i][k], other.x[l][k]) << method_name(method) << i << " " << k;
      }
      for (std::size_t k = 0; k < e.size(); ++k) {
        EXPECT_NEAR(fleet.e[i][k], e[k], 1e-8 * std::fmax(1.0, std::fabs(e[k])))
            << method_name(method) << i << " " << k;
        EXPECT_EQ(fleet.e[i][k], other.e[l][k]) << method_name(method) << i << " " << k;
      }
    }
  }
}

TEST(FleetEquipment, NamesWhatCannotBeInLanes) {
  const auto said = [](const std::vector<EquipmentParameters>& parts) {
    std::string all;
    for (const std::string& line : out_of_lanes(std::vector(parts.size(), test::car_for(parts[0])), parts))
      all += line + "\n";
    return all;
  };
  EquipmentParameters plain = parts_of(0);
  EXPECT_EQ(said({plain}), "");
  EXPECT_NE(said({test::full_equipment()}).find("steering column"), std::string::npos);
  EXPECT_NE(said({test::with_block()}).find("engine block"), std::string::npos);
  EquipmentParameters other = plain;
  other.powertrain->drivetrain.axle[0].differential.kind = DifferentialKind::open;
  EXPECT_NE(said({plain, other}).find("differential of an axle"), std::string::npos);
  other = plain, other.powertrain->joints[0] = ShaftJoints{{0.0, 0.3, 0.0}, 0.05};
  EXPECT_NE(said({other}).find("joints"), std::string::npos);
}

TEST(FleetEquipment, RefusesCarsWithDifferentParts) {
  EquipmentParameters plain = parts_of(0), other = plain;
  other.brakes.reset();
  const CarParameters<double> car = test::car_for(plain);
  try {
    make_fleet_engine(std::vector{car, car}, Road{}, {}, std::vector{plain, other});
    FAIL();
  } catch (const std::invalid_argument& e) {
    EXPECT_NE(std::string(e.what()).find("some have no brakes"), std::string::npos);
  }
}

// Column, engine block: each car is, to the bit, what it is alone.
TEST(FleetEquipment, WhatCannotBeInLanesStepsOneByOne) {
  EquippedCar alone(test::with_block());
  TrimRequest request;
  request.speed = 20.0, request.lateral_acceleration = 1.0;
  const EquippedTrim start = trim_equipped(alone.car, alone.equipment, alone.road, request, 3);
  ASSERT_TRUE(start.converged);
  const auto fleet =
      make_fleet_engine(std::vector{alone.car, alone.car}, Road{}, {}, std::vector(2, alone.equipment.parameters()));
  ASSERT_EQ(fleet->equipment_size(), static_cast<int>(alone.equipment.size()));
  for (int lane = 0; lane < 2; ++lane)
    fleet->set_state(lane, start.state.data()), fleet->set_equipment(lane, start.equipment.data());
  StepInputs<double> u[2] = {{start.inputs, start.inputs, start.inputs}, {start.inputs, start.inputs, start.inputs}};
  for (CarInputs<double>* part : {&u[1].begin, &u[1].middle, &u[1].end}) part->controls.throttle += 0.1;

  const auto engine = make_car_engine(alone.chassis(), Road{});
  CarState<double> x = start.state, there(x.size());
  std::vector<double> e = start.equipment, parts(e.size());
  alone.equipment.reset();
  for (int k = 0; k < 300; ++k) {
    const long before = allocations;
    fleet->set_inputs(u, Method::ros2);
    fleet->step(Method::ros2, 1e-3);
    EXPECT_EQ(allocations - before, 0);
    StepInputs<double> one = u[1];
    alone.equipment.step(Method::ros2, 1e-3, x.data(), e.data(), one);
    step_car(*engine, &alone.equipment, Method::ros2, one, 1e-3, x.data(), e.data());
  }
  fleet->get_state(1, there.data()), fleet->get_equipment(1, parts.data());
  EXPECT_EQ(there, x);
  EXPECT_EQ(parts, e);
  fleet->get_state(0, there.data());
  EXPECT_NE(there, x);
}

}  // namespace
}  // namespace fahrwerk
