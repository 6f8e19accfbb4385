#include "driver/pedal_controller.h"

#include <cmath>
#include <utility>
#include <vector>

#include "vehicle/car/mass_properties.h"
#include "vehicle/equipment/observation.h"
#include "vehicle/equipment/start.h"

namespace fahrwerk {
namespace {

double settled_torque(const BrakeSystem<double>& brakes, double pedal_force) {
  Controls pressed;
  pressed.brake_pedal = pedal_force;
  double torque = 0.0;
  for (const double t : settled_brakes(brakes, pressed)) torque += t;
  return torque;
}

}  // namespace

PedalVehicle pedal_vehicle(const CarParameters<double>& car, const EquipmentParameters& e, double pedal_force) {
  PedalVehicle v;
  const double weight = total_mass(car);
  v.mass = weight, v.wheel_radius = 0.0;
  double rolling = 0.0;
  const double share = 1.0 / car.wheels();
  for (const CornerParameters<double>& c : car.corner) {
    const double r = 0.97 * c.tire.body.unloaded_radius;
    v.mass += c.wheel_axial_inertia / (r * r);
    v.wheel_radius += share * r;
    rolling += share * c.tire.body.rolling_resistance;
  }
  v.rolling = rolling * weight * car.gravity;
  double drag_area = 0.0;
  for (const BodyParameters<double>& body : car.unit) drag_area += body.drag_area;
  v.drag = 0.5 * car.air_density * drag_area;
  if (e.aerodynamics)
    v.drag = 0.5 * e.aerodynamics->size.density * e.aerodynamics->size.area * e.aerodynamics->coefficients.drag(0.0);
  if (e.brakes) v.brake_force = std::fmax(settled_torque(*e.brakes, pedal_force) / v.wheel_radius, 1.0);
  return v;
}

Table brake_pedal(const PedalVehicle& car, const EquipmentParameters& e, double pedal_force) {
  constexpr int kPoints = 50;
  std::vector<double> force{0.0}, pedal{0.0};
  for (int k = 1; e.brakes && k <= kPoints; ++k) {
    const double pressed = pedal_force * k / kPoints, braked = settled_torque(*e.brakes, pressed) / car.wheel_radius;
    // Before the pads touch, pressing gives no force.
    if (braked > force.back()) force.push_back(braked), pedal.push_back(pressed);
  }
  return linear_table(force, pedal, Continuation::constant);
}

void look_at(const CarObservation& car, double speed, PedalView& view) {
  view.speed = speed, view.engine_speed = car.equipment ? car.equipment->engine_speed : 0.0;
  view.wheel_spin.resize(static_cast<int>(car.wheel.size()));
  for (std::size_t i = 0; i < car.wheel.size(); ++i) view.wheel_spin[i] = car.wheel[i].spin;
}

PedalController::PedalController(const PedalSettings& settings, const ShiftSettings& shift,
                                 const CarParameters<double>& car, const EquipmentParameters& equipment, int start_gear,
                                 double sample_time, std::function<Target(double t)> target)
    : vehicle_(pedal_vehicle(car, equipment, kFullPedal)),
      driver_(settings, shift, equipment.powertrain->drivetrain, vehicle_, start_gear),
      pedal_(brake_pedal(vehicle_, equipment, kFullPedal)),
      sample_time_(sample_time),
      target_(std::move(target)) {}

void PedalController::update(double t, const CarObservation& car, const CarInputs<double>&,
                             CarInputs<double>& commands) {
  look_at(car, car.v_C.x, view_);
  const Target wanted = target_(t);
  const PedalCommand c = driver_.decide(t, sample_time_, view_, wanted.speed, wanted.acceleration);
  commands.controls.throttle = c.throttle, commands.controls.clutch = c.clutch;
  commands.controls.gear = c.gear, commands.controls.shift = 0.0;
  commands.controls.brake_pedal = pedal_(c.brake * vehicle_.brake_force), commands.controls.parking_brake = 0.0;
}

}  // namespace fahrwerk
