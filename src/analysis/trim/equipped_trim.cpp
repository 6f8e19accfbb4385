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
  EquippedTrim out{trim_with_rear(car, p, road, request)};
  // The air's wrench depends on the state only by the car's small angles: a few rounds settle it.
  for (int round = 0; round < 4 && p.aerodynamics && out.converged; ++round) {
    add_air(equipment, out.state, controls, asked, request);
    static_cast<Trim&>(out) = trim_with_rear(car, p, road, request);
  }
  if (!out.converged) return out;
  if (!gear && (asked.speed <= 0.0 || !asked.driven)) gear = 0;
  EquipmentStart start = started(car, equipment, road, asked, gear, controls, out);
  // So does that of an engine block that has moved in its mounts.
  const Vec3<double> air_force = request.force, air_torque = request.torque;
  for (int round = 0; round < 6 && p.block && out.converged; ++round) {
    CarInputs<double> u = out.inputs;
    u.controls = start.controls;
    EquipmentObservation seen;
    equipment.rate(out.state.data(), start.state.data(), u, nullptr, &seen);
    request.force = air_force + seen.sag_force, request.torque = air_torque + seen.sag_torque;
    static_cast<Trim&>(out) = trim_with_rear(car, p, road, request);
    if (out.converged) start = started(car, equipment, road, asked, gear, controls, out);
  }
  if (!out.converged) return out;
  CarInputs<double>& u = out.inputs;
  u.force = asked.force, u.torque = asked.torque;
  for (int i = 0; i < kWheels; ++i) u.hub_force[i] = u.steer_force[i] = 0.0;
  for (int i = 0; i < kWheels; ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake[i] : 0.0;
  out.equipment = std::move(start.state), out.missing = std::move(start.missing);
  u.controls = start.controls;
  if (p.powertrain && asked.driven) {
    u.speed_control = 0.0;
    out.state[car_state::speed_integral] = 0.0;
  }
  return out;
}

EquippedTrim trim(const Car& car, const Road& road, const TrimRequest& request, std::optional<int> gear,
                  const Controls& controls) {
  if (!car.parts.any()) return {trim(car.car, road, request)};
  Equipment equipment(car.parts, car.car);
  EquippedTrim found = trim_equipped(car.car, equipment, road, request, gear, controls);
  if (found.converged && !found.missing.empty()) found.converged = false, found.message = found.missing.front();
  return found;
}

EquippedTrim trim_or_roll(const Car& car, const Road& road, TrimRequest request, std::optional<int> gear,
                          const Controls& controls) {
  EquippedTrim found = trim(car, road, request, gear, controls);
  if (found.converged || found.missing.empty() || gear || !request.driven) return found;
  const Drivetrain<double>& d = car.parts.powertrain->drivetrain;
  std::array<double, 4> spin;
  for (std::size_t i = 0; i < 4; ++i) spin[i] = found.state[car_state::spin + i];
  if (d.is_electric || std::fabs(ratio(d.gearbox, 1) * output_speed(d, spin)) > d.engine.idle_speed) return found;
  request.driven = false;
  return trim(car, road, request, 0, controls);
}

}  // namespace fahrwerk
