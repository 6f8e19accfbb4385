#include "analysis/trim/equipped_trim.h"

#include <cmath>

namespace fahrwerk {
namespace {

// Wrench of the air on a car in this state.
void add_air(Equipment& equipment, const CarState<double>& x, const Controls& controls, const TrimRequest& asked,
             TrimRequest& request) {
  if (!equipment.parameters().aerodynamics) return;
  CarInputs<double> u = no_inputs<double>();
  u.controls = controls;
  EquipmentObservation seen;
  const std::vector<double> rest = equipment.rest_state();
  equipment.rate(x.data(), rest.data(), u, nullptr, &seen);
  request.force = asked.force + seen.air_force, request.torque = asked.torque + seen.air_torque;
}

// The speed controller of the trim drives the wheels as the powertrain will.
CarParameters<double> driven_alike(CarParameters<double> car, const EquipmentParameters& p) {
  if (!p.powertrain) return car;
  const Drivetrain<double>& d = p.powertrain->drivetrain;
  const double front = d.axle[0].driven ? (d.axle[1].driven ? d.center.split * d.axle[0].ratio : 1.0) : 0.0;
  const double rear = d.axle[1].driven ? (d.axle[0].driven ? (1.0 - d.center.split) * d.axle[1].ratio : 1.0) : 0.0;
  for (std::size_t i = 0; i < 4; ++i) car.drive_split[i] = 0.5 * (i < 2 ? front : rear) / (front + rear);
  return car;
}

// With the rear racks where the law of the rear-wheel steer wants them for the front racks that are found.
Trim trim_with_rear(const CarParameters<double>& car, const EquipmentParameters& p, const Road& road,
                    TrimRequest& request) {
  Trim found = trim(car, road, request);
  for (int round = 0; round < 40 && p.rear_steer && found.converged; ++round) {
    const double before = request.rear_rack;
    request.rear_rack = rear_target(*p.rear_steer, found.inputs.rack[0], found.state[car_state::velocity]);
    if (std::fabs(request.rear_rack - before) < 1e-12) break;
    found = trim(car, road, request);
  }
  return found;
}

// The equipment in equilibrium with a car that is trimmed.
EquipmentStart started(const CarParameters<double>& car, Equipment& equipment, const Road& road,
                       const TrimRequest& asked, std::optional<int> gear, const Controls& controls, const Trim& found) {
  std::array<double, 4> drive{};
  if (asked.speed > 0.0 && asked.driven) {
    CarObservation seen;
    make_car_engine(car, road)->observe(found.inputs, found.state.data(), 1e-3, seen);
    for (std::size_t i = 0; i < 4; ++i) drive[i] = seen.wheel[i].drive_torque;
  }
  CarInputs<double> u = found.inputs;
  u.force = asked.force, u.torque = asked.torque;
  for (int i = 0; i < kWheels; ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake[i] : 0.0;
  return start_of(equipment, found.state, u, drive, gear, controls);
}

}  // namespace

EquipmentParameters elements_of(const EquipmentParameters& parts) {
  EquipmentParameters only;
  only.suspension = parts.suspension;
  return only;
}

Trim trim_with_elements(const CarParameters<double>& car, const EquipmentParameters& parts, const Road& road,
                        TrimRequest request) {
  if (!parts.suspension.any()) return trim(car, road, request);
  const SuspensionElements elements(parts.suspension, car);
  request.elements = [&elements](const double* x, CarInputs<double>& u) { elements.add_static(x, u); };
  return trim(car, road, request);
}

std::vector<double> start_of_elements(const Equipment& equipment, const CarState<double>& x) {
  Trim hinges_at_rest;
  hinges_at_rest.state = x, hinges_at_rest.inputs = no_inputs<double>();
  return start_of_elements(equipment, hinges_at_rest);
}
std::vector<double> start_of_elements(const Equipment& equipment, const Trim& trim) {
  std::vector<double> e = equipment.rest_state();
  if (equipment.suspension())
    equipment.suspension()->start(trim.state.data(), e.data() + equipment.suspension_at(), trim.inputs.bush);
  return e;
}

EquippedTrim trim_equipped(const CarParameters<double>& given, Equipment& equipment, const Road& road,
                           const TrimRequest& asked, std::optional<int> gear, const Controls& controls) {
  const EquipmentParameters& p = equipment.parameters();
  const CarParameters<double> car = driven_alike(given, p);
  TrimRequest request = asked;
  if (equipment.suspension())
    request.elements = [&equipment](const double* x, CarInputs<double>& u) { equipment.add_static(x, u); };
  std::array<double, 4> held{};
  if (p.brakes) {
    BrakeState<double> settled;
    held = settled_brakes(*p.brakes, controls, settled);
    if (asked.speed <= 0.0)
      for (std::size_t i = 0; i < 4; ++i) request.brake[i] += held[i];
  }
  EquippedTrim out{trim_with_rear(car, p, road, request), {}, {}};
  // The air's wrench depends on the state only by the car's small angles: a few rounds settle it.
  for (int round = 0; round < 4 && p.aerodynamics && out.trim.converged; ++round) {
    add_air(equipment, out.trim.state, controls, asked, request);
    out.trim = trim_with_rear(car, p, road, request);
  }
  if (!out.trim.converged) return out;
  if (!gear && (asked.speed <= 0.0 || !asked.driven)) gear = 0;
  EquipmentStart start = started(car, equipment, road, asked, gear, controls, out.trim);
  // So does that of an engine block that has moved in its mounts.
  const Vec3<double> air_force = request.force, air_torque = request.torque;
  for (int round = 0; round < 6 && p.block && out.trim.converged; ++round) {
    CarInputs<double> u = out.trim.inputs;
    u.controls = start.controls;
    EquipmentObservation seen;
    equipment.rate(out.trim.state.data(), start.state.data(), u, nullptr, &seen);
    request.force = air_force + seen.sag_force, request.torque = air_torque + seen.sag_torque;
    out.trim = trim_with_rear(car, p, road, request);
    if (out.trim.converged) start = started(car, equipment, road, asked, gear, controls, out.trim);
  }
  if (!out.trim.converged) return out;
  CarInputs<double>& u = out.trim.inputs;
  u.force = asked.force, u.torque = asked.torque;
  for (int i = 0; i < kWheels; ++i) u.hub_force[i] = u.steer_force[i] = 0.0;
  for (int i = 0; i < kWheels; ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake[i] : 0.0;
  out.equipment = std::move(start.state), out.missing = std::move(start.missing);
  u.controls = start.controls;
  if (p.powertrain && asked.driven) {
    u.speed_control = 0.0;
    out.trim.state[car_state::speed_integral] = 0.0;
  }
  return out;
}

}  // namespace fahrwerk
