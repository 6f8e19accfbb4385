#include "vehicle/assembly/drive_facts.h"

#include <algorithm>
#include <cmath>

#include "vehicle/equipment/start.h"

namespace fahrwerk {
namespace {

constexpr double kFullPedal = 500.0;   // [N]
constexpr double kUsualBraking = 5.0;  // at which the pedal is measured  [m/s²]

// Force of the pedal over that of the brakes, on the way from nothing to a usual deceleration: boosters bend later.
double pedal_per_force(const BrakeSystem<double>& brakes, double radius, double mass) {
  double low = 0.0, high = kFullPedal;
  const auto force = [&](double pedal) {
    Controls pressed;
    pressed.brake_pedal = pedal;
    double torque = 0.0;
    for (const double t : settled_brakes(brakes, pressed)) torque += t;
    return torque / radius;
  };
  for (int k = 0; k < 30; ++k) {
    const double middle = 0.5 * (low + high);
    (force(middle) < kUsualBraking * mass ? low : high) = middle;
  }
  const double found = force(high);
  return found > 1.0 ? high / found : 0.0;
}

void add_drivetrain(const Drivetrain<double>& d, DriveFacts& f) {
  f.is_electric = d.is_electric, f.has_converter = d.has_converter;
  for (int g = 1; g <= d.gearbox.gears; ++g) f.box_ratio.push_back(ratio(d.gearbox, g));
  f.final_ratio = fahrwerk::final_ratio(d);
  if (d.is_electric) {
    f.engine_torque = d.motor.torque;
    return;
  }
  const Engine<double>& e = d.engine;
  for (double speed = e.idle_speed; speed < e.limit_speed; speed += 10.0)
    f.engine_torque = std::max(f.engine_torque, settled(e, 1.0, speed).torque - friction_torque(e, speed));
  // Drag without throttle, a line through two speeds.
  const auto drag = [&](double speed) { return friction_torque(e, speed) - settled(e, 0.0, speed).torque; };
  const double a = 1.5 * e.idle_speed, b = 0.7 * e.limit_speed, slope = (drag(b) - drag(a)) / (b - a);
  f.engine_drag = {drag(a) - slope * a, slope};
  f.idle_speed = e.idle_speed, f.limit_speed = e.limit_speed;
  f.clutch_bites_at = d.clutch.bites_at, f.clutch_open_at = d.clutch.open_at;
}

}  // namespace

DriveFacts drive_facts_of(const Car& car) {
  const CarParameters<double>& p = car.car;
  DriveFacts f;
  double radius = 0.0, rolling = 0.0, area = 0.0;
  const double share = 1.0 / p.wheels();
  f.mass = car.mass;
  for (std::size_t i = 0; i < p.corner.size(); ++i) {
    const CornerParameters<double>& c = p.corner[i];
    const double r = 0.97 * c.tire.body.unloaded_radius;
    radius += share * r, rolling += share * c.tire.body.rolling_resistance;
    f.mass += c.wheel_axial_inertia / (r * r);
    if (i % 2 == 1) f.axle_track.push_back(std::fabs(p.corner[i - 1].r_VW_D.y - c.r_VW_D.y));
  }
  const double height = car.height + car.whole.center.z;
  f.roll_inertia = car.whole.inertia.xx + car.whole.mass * height * height;
  f.wheel_radius = radius, f.rolling = rolling * car.mass * p.gravity, f.full_pedal = kFullPedal;
  for (const BodyParameters<double>& body : p.unit) area += body.drag_area;
  f.drag = 0.5 * p.air_density * area;
  if (car.parts.aerodynamics) {
    const auto& a = *car.parts.aerodynamics;
    f.drag = 0.5 * a.size.density * a.size.area * a.coefficients.drag(0.0);
  }
  if (car.parts.brakes) f.pedal_per_force = pedal_per_force(*car.parts.brakes, radius, f.mass);
  if (car.parts.powertrain) add_drivetrain(car.parts.powertrain->drivetrain, f);
  return f;
}

}  // namespace fahrwerk
