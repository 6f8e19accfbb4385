#include "analysis/equipped_trim.h"

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

}  // namespace

EquippedTrim trim_equipped(const CarParameters<double>& given, Equipment& equipment, const Road& road,
                           const TrimRequest& asked, std::optional<int> gear, const Controls& controls) {
  const EquipmentParameters& p = equipment.parameters();
  const CarParameters<double> car = driven_alike(given, p);
  TrimRequest request = asked;
  std::array<double, 4> held{};
  if (p.brakes) {
    BrakeState<double> settled;
    held = settled_brakes(*p.brakes, controls, settled);
    if (asked.speed <= 0.0)
      for (std::size_t i = 0; i < 4; ++i) request.brake[i] += held[i];
  }
  EquippedTrim out{trim(car, road, request), {}, {}};
  // The air's wrench depends on the state only by the car's small angles: a few rounds settle it.
  for (int round = 0; round < 4 && p.aerodynamics && out.trim.converged; ++round) {
    add_air(equipment, out.trim.state, controls, asked, request);
    out.trim = trim(car, road, request);
  }
  if (!out.trim.converged) return out;

  std::array<double, 4> drive{};
  if (asked.speed > 0.0 && asked.driven) {
    CarObservation seen;
    make_car_engine(car, road)->observe(out.trim.inputs, out.trim.state.data(), 1e-3, seen);
    for (std::size_t i = 0; i < 4; ++i) drive[i] = seen.wheel[i].drive_torque;
  }
  if (!gear && (asked.speed <= 0.0 || !asked.driven)) gear = 0;
  CarInputs<double>& u = out.trim.inputs;
  u.force = asked.force, u.torque = asked.torque;
  for (int i = 0; i < kWheels; ++i) u.brake[i] = asked.speed <= 0.0 ? asked.brake[i] : 0.0;
  EquipmentStart start = start_of(equipment, out.trim.state, u, drive, gear, controls);
  out.equipment = std::move(start.state), out.missing = std::move(start.missing);
  u.controls = start.controls;
  if (p.powertrain && asked.driven) {
    u.speed_control = 0.0;
    out.trim.state[car_state::speed_integral] = 0.0;
  }
  return out;
}

}  // namespace fahrwerk
