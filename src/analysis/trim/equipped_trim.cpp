#include "analysis/trim/equipped_trim.h"

#include <cmath>

namespace fahrwerk {
namespace {

// Wrench of the air on a car in this state.
void add_air(const Layout& at, Equipment& equipment, const CarState<double>& x, const Controls& controls,
             const TrimRequest& asked, TrimRequest& request) {
  if (!equipment.parameters().aerodynamics) return;
  CarInputs<double> u = no_inputs<double>(at);
  u.controls = controls;
  EquipmentObservation seen;
  const std::vector<double> rest = equipment.rest_state();
  equipment.rate(x.data(), rest.data(), u, nullptr, &seen);
  request.force = asked.force + seen.air_force, request.torque = asked.torque + seen.air_torque;
}

// The speed controller of the trim drives the wheels as the powertrain will: each driven axle by the shares of the
// differentials before it and its own ratio, both sides alike.
CarParameters<double> driven_alike(CarParameters<double> car, const EquipmentParameters& p) {
  if (!p.powertrain) return car;
  const Drivetrain<double>& d = p.powertrain->drivetrain;
  const std::vector<double> torque = axle_torques(d, false);
  double all = 0.0;
  for (const double t : torque) all += t;
  for (std::size_t i = 0; i < car.corner.size(); ++i)
    car.corner[i].drive_share = i / 2 < torque.size() ? 0.5 * torque[i / 2] / all : 0.0;
  return car;
}

// The equipment in equilibrium with a car that is trimmed.
EquipmentStart started(const CarParameters<double>& car, Equipment& equipment, const Road& road,
                       const TrimRequest& asked, std::optional<int> gear, const Controls& controls, const Trim& found) {
  PerWheel<double> drive(car.wheels(), 0.0);
  if (asked.speed > 0.0 && asked.driven) {
    CarObservation seen;
    make_car_engine(car, road)->observe(found.inputs, found.state.data(), 1e-3, seen);
    for (int i = 0; i < car.wheels(); ++i) drive[i] = seen.wheel[i].drive_torque;
  }
  CarInputs<double> u = found.inputs;
  u.body[0] = {asked.force, asked.torque};
  for (int i = 0; i < car.wheels(); ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake_of(i) : 0.0;
  return start_of(equipment, found.state, u, {drive.data(), static_cast<std::size_t>(drive.size())}, gear, controls);
}

}  // namespace

EquippedTrim trim_equipped(const CarParameters<double>& given, Equipment& equipment, const Road& road,
                           const TrimRequest& asked, std::optional<int> gear, const Controls& wanted) {
  const Controls controls = completed(wanted, layout_of(given));
  const EquipmentParameters& p = equipment.parameters();
  const CarParameters<double> car = driven_alike(given, p);
  TrimRequest request = asked;
  request.steered_axle = equipment.leading_rack() / 2;
  if (equipment.suspension())
    request.elements = [&equipment](const double* x, CarInputs<double>& u) { equipment.add_static(x, u); };
  if (p.brakes) {
    const PerWheel<double> held = settled_brakes(*p.brakes, controls);
    if (asked.speed <= 0.0) {
      request.brake.resize(car.wheels());
      for (int i = 0; i < car.wheels(); ++i) request.brake[i] = asked.brake_of(i) + held[i];
    }
  }
  if (p.rear_steer) {
    request.following_axle = axle_of(*p.rear_steer, car.axles());
    request.follow = [&law = *p.rear_steer](double rack, double speed) { return rear_target(law, rack, speed); };
  }
  EquippedTrim out{trim(car, road, request)};
  // The air's wrench depends on the state only by the car's small angles: a few rounds settle it.
  for (int round = 0; round < 4 && p.aerodynamics && out.converged; ++round) {
    add_air(layout_of(car), equipment, out.state, controls, asked, request);
    static_cast<Trim&>(out) = trim(car, road, request);
  }
  if (!out.converged) return out;
  if (!gear && (asked.speed <= 0.0 || !asked.driven)) gear = 0;
  EquipmentStart start = started(car, equipment, road, asked, gear, controls, out);
  // So does that of an engine block that has moved in its mounts, and that of shafts between units.
  const Vec3<double> air_force = request.force, air_torque = request.torque;
  const bool leads_away = equipment.leads_to_other_units();
  for (int round = 0; round < 6 && (p.block || leads_away) && out.converged; ++round) {
    CarInputs<double> u = out.inputs;
    u.controls = start.controls;
    for (int k = 0; k < u.body.size(); ++k) u.body[k] = {};
    request.unit_torque.clear();
    EquipmentObservation seen;
    equipment.rate(out.state.data(), start.state.data(), u, nullptr, &seen);
    request.force = air_force + seen.sag_force;
    request.torque = air_torque + (p.block ? seen.sag_torque : seen.reaction);
    for (int k = 0; leads_away && k < u.body.size(); ++k) request.unit_torque.push_back(u.body[k].torque);
    static_cast<Trim&>(out) = trim(car, road, request);
    if (out.converged) start = started(car, equipment, road, asked, gear, controls, out);
  }
  if (!out.converged) return out;
  CarInputs<double>& u = out.inputs;
  for (int k = 0; k < u.body.size(); ++k) u.body[k] = {};
  u.body[0] = {asked.force, asked.torque};
  for (int i = 0; i < car.wheels(); ++i) u.hub_force[i] = u.steer_force[i] = 0.0;
  for (int i = 0; i < car.wheels(); ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake_of(i) : 0.0;
  out.equipment = std::move(start.state), out.missing = std::move(start.missing);
  u.controls = start.controls;
  if (p.powertrain && asked.driven) {
    u.speed_control = 0.0;
    out.state[layout_of(car).speed_integral()] = 0.0;
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
  const Layout at = layout_of(car.car);
  PerWheel<double> spin(at.wheels);
  for (int i = 0; i < at.wheels; ++i) spin[i] = found.state[at.spin() + i];
  if (d.is_electric || std::fabs(ratio(d.gearbox, 1) * output_speed(d, spin)) > d.engine.idle_speed) return found;
  request.driven = false;
  return trim(car, road, request, 0, controls);
}

}  // namespace fahrwerk
