// A plain car with everything: five gears, hydraulic brakes, steering column with assistance, aerodynamics.
#pragma once

#include <gtest/gtest.h>

#include "analysis/trim/equipped_trim.h"
#include "powertrain/blocks.h"
#include "powertrain/drivetrains.h"
#include "scenario/simulate.h"
#include "scenario/test_car.h"

namespace fahrwerk::test {

inline BrakeSystem<double> test_brakes() {
  BrakeSystem<double> b;
  b.booster = {4.0, 4.0, 3500.0, 4.5e-4, 0.05};
  b.valve = {3.0e6, 0.35};
  b.build_time = 0.04, b.release_time = 0.05;
  b.disc.resize(2);
  for (DiscBrake<double>& d : b.disc)
    d = {4.6e-3, 0.12, 0.38, 0.02, 1e7, 0.1, 600.0, 5e4, 6000.0, 0.9, 8.0, 0.5, 1e-9, 293.15};
  b.disc[1].area = 2.2e-3;
  b.parking_torque = 1200.0;
  return b;
}

// The rack of the test car moves to the right to steer left: 8 rad/m at the wheels, 1/15.6 of the hand wheel's angle.
inline SteeringColumn<double> test_column() {
  SteeringColumn<double> c;
  c.hand_wheel_inertia = 0.035;
  c.column_friction = 0.3, c.presliding_angle = 0.01;
  c.torsion_stiffness = 120.0, c.torsion_damping = 0.2;
  c.pinion_inertia = 4e-4;
  c.pinion = {-0.008, 0.0, 1.0};
  c.rack_mass = 2.8, c.rack_damping = 300.0;
  c.rack_friction = 120.0, c.presliding_travel = 1e-4;
  c.has_assist = true;
  const double torque[] = {0.0, 1.0, 3.0, 6.0}, help[] = {0.0, 1.0, 9.0, 33.0};
  const double speed[] = {0.0, 30.0, 60.0}, factor[] = {1.0, 0.6, 0.4};
  c.assist = {monotone_table(torque, help, Continuation::linear), linear_table(speed, factor, Continuation::constant)};
  return c;
}

inline AerodynamicsParameters test_air() {
  return {{1.2, 2.2, 2.7, {-1.35, 0.0, 0.3}}, simple_coefficients(0.3, 1.6, -0.1, 0.5)};
}

inline PowertrainParameters test_powertrain(bool front = true, bool rear = false) {
  PowertrainParameters p;
  p.drivetrain = with_axles(front, rear);
  p.joints.resize(2);
  return p;
}

inline EquipmentParameters full_equipment() {
  EquipmentParameters p;
  p.powertrain = test_powertrain(), p.brakes = test_brakes(), p.steering = test_column(), p.aerodynamics = test_air();
  return p;
}

// With the engine block of tests/powertrain/blocks.h; all its degrees of freedom, or those of Schramm: lift and pitch.
inline EquipmentParameters with_block(bool all = true) {
  EquipmentParameters p = full_equipment();
  p.block = transverse_block<double>();
  if (!all) p.block->free = {false, false, true, false, true, false};
  return p;
}

// The test car with realistic tie rods, and a drag of its own only where the equipment has none.
inline CarParameters<double> car_for(const EquipmentParameters& p) {
  CarParameters<double> c = test_car();
  if (p.aerodynamics) c.unit[0].drag_area = 0.0;
  if (p.steering)
    for (int i = 0; i < 2; ++i) c.corner[static_cast<std::size_t>(i)].rack = {6e6, 6e3, 0.0, 1.0};
  return c;
}

inline SimulationOptions options_of(Method method, double step, double duration, double relative_tolerance = 1e-8,
                                    double absolute_tolerance = 1e-9) {
  SimulationOptions o;
  o.method = method, o.step = step, o.duration = duration;
  o.relative_tolerance = relative_tolerance, o.absolute_tolerance = absolute_tolerance;
  return o;
}

struct EquippedCar {
  explicit EquippedCar(const EquipmentParameters& p, const Road& ground = {})
      : car(car_for(p)), road(ground), equipment(p, car), engine(make_car_engine(chassis(), road)) {}

  CarParameters<double> chassis() const { return chassis_of(car, equipment.parameters()); }

  EquippedTrim trim(double speed, std::optional<int> gear = {}, const Controls& controls = {}) {
    TrimRequest request;
    request.speed = speed;
    return trim_equipped(car, equipment, road, request, gear, controls);
  }
  SimulationResult run(const EquippedTrim& start, const ScenarioInputs& inputs, const SimulationOptions& options,
                       std::span<Controller* const> controllers = {}) {
    return simulate(*engine, start.state, inputs, options, controllers, {}, {&equipment, start.equipment});
  }

  CarParameters<double> car;
  Road road;
  Equipment equipment;
  std::unique_ptr<CarEngine> engine;
};

// Inputs that hold what the trim holds.
inline ScenarioInputs holding(const EquippedTrim& t) {
  ScenarioInputs in;
  const CarInputs<double>& u = t.inputs;
  for (std::size_t i = 0; i < 4; ++i) in.rack[i] = u.rack[i], in.brake[i] = u.brake[i];
  in.speed_target = u.speed_target, in.speed_control = u.speed_control;
  const Controls& c = u.controls;
  in.steering = c.steering, in.hand_wheel_angle = c.hand_wheel_angle;
  in.throttle = c.throttle, in.clutch = c.clutch, in.gear = c.gear, in.shift = c.shift;
  in.brake_pedal = c.brake_pedal, in.parking_brake = c.parking_brake;
  in.wind = {c.wind.x, c.wind.y, c.wind.z};
  return in;
}

// Rotors of the drivetrain about their own axes, as the reactions see them: crank, input shaft and centre differential
// about the crank's axis, final drives about y. Of rates instead of speeds it is what speeds them up.
inline Vec3<double> rotor_momentum(const PowertrainParameters& p, const std::vector<double>& e) {
  namespace id = drivetrain;
  const Drivetrain<double>& d = p.drivetrain;
  const auto of = [](const Differential<double>& k, double first, double second) {
    return k.carrier_inertia * carrier_speed(k, first, second) + k.output_inertia * (first + second);
  };
  Vec3<double> sum = (d.engine_inertia * e[id::crank_speed] + d.input_inertia * e[id::input_speed] +
                      of(d.center, e[id::propshaft_speed], e[id::propshaft_speed + 1])) *
                     p.crank_axis;
  for (std::size_t k = 0; k < 2; ++k) {
    const std::size_t base = id::first_axle + id::axle_size * k;
    if (d.axle[k].driven) sum.y += of(d.axle[k].differential, e[base + id::left_speed], e[base + id::right_speed]);
  }
  return sum;
}

// From rest in first gear: the throttle opens, then the clutch closes between 0.5 and 2 s.
struct PullingAway {
  PullingAway() {
    Controls held;
    held.clutch = 1.0;
    start = car.trim(0.0, 1, held);
    EXPECT_TRUE(start.converged) << start.message;
    inputs = holding(start);
    inputs.throttle = TimeHistory({0.0, 0.2, 0.5}, {0.0, 0.0, 0.3});
    inputs.clutch = TimeHistory({0.0, 0.5, 2.0}, {1.0, 1.0, 0.0});
  }
  SimulationResult run(const SimulationOptions& options) { return car.run(start, inputs, options); }

  EquippedCar car{full_equipment()};
  EquippedTrim start;
  ScenarioInputs inputs;
};

}  // namespace fahrwerk::test
