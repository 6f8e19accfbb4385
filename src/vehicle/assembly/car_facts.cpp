#include <cmath>

#include "brakes/hydraulics.h"
#include "vehicle/assembly/car.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk {

namespace {

// How fast a wheel's pressure builds up and falls: by its orifices, or by its lags at a usual difference.
void add_gains(const Car& car, int wheel, CarFacts& f) {
  constexpr double kUsual = 5e6;  // [Pa]
  double build = 0.0, release = 0.0;
  if (const std::optional<BrakeSystem<double>>& b = car.parts.brakes) {
    build = std::sqrt(kUsual) / b->build_time, release = std::sqrt(kUsual) / b->release_time;
    if (b->unit) {
      const double stretch = elasticity(b->unit->cylinder[static_cast<std::size_t>(wheel / 2)], kUsual);
      build = b->unit->inlet / stretch, release = b->unit->outlet / stretch;
    }
  }
  f.build_gain.push_back(build), f.release_gain.push_back(release);
}

// Of the free wheel that is loaded as at rest, at the speed of tyre tests (20 m/s): laws with a radius of their own let
// it depend on the spin a little.
double rolling_radius_of(const CornerParameters<double>& corner, double static_radius) {
  const TireLaw law = corner.law[0] ? *corner.law[0] : TireLaw(corner.tire);
  const TireBody<double>& body = body_of(law);
  const double deflection = body.unloaded_radius - static_radius;
  const TirePoint rolls{vertical_force(body, ramp_count(body), deflection).force};
  return rolls.speed / input_at(law, rolls).spin;
}

}  // namespace

CarFacts facts_of(const Car& car) {
  const CarParameters<double>& p = car.car;
  CarFacts f;
  f.wheels = p.wheels();
  f.mass = car.own.mass, f.total_mass = car.mass, f.yaw_inertia = car.own.inertia.zz;
  f.center_x = car.whole.center.x, f.center_z = car.whole.center.z, f.height = car.height + car.whole.center.z;
  const int steered = car.parts.steering ? car.parts.steering->axle : 0;
  f.front = axle_place_in_first(p, steered) - car.own.center.x;
  const int own = own_axles(p);
  f.own_wheels = 2 * own;
  double behind = 0.0;
  for (int a = 0; a < own; ++a)
    if (a != steered) behind += axle_place_in_first(p, a) / (own - 1);
  f.rear = car.own.center.x - behind;
  f.track = 2.0 * std::fabs(p.corner[static_cast<std::size_t>(2 * steered)].r_VW_D.y);
  for (int i = 0; i < f.wheels; ++i) {
    const auto k = static_cast<std::size_t>(i);
    f.wheel_radius.push_back(car.height + p.corner[k].r_VW_D.z);
    f.rolling_radius.push_back(rolling_radius_of(p.corner[k], f.wheel_radius.back()));
    const bool by_engine = car.parts.powertrain && car.parts.powertrain->drivetrain.axle[k / 2].driven;
    f.driven.push_back(car.parts.powertrain ? by_engine : p.corner[k].drive_share > 0.0);
    f.circuit.push_back(car.parts.brakes ? circuit_of(*car.parts.brakes, i) : (i + i / 2) % 2);
    const DiscBrake<double>* d = car.parts.brakes ? &car.parts.brakes->disc_of(i) : nullptr;
    add_gains(car, i, f);
    f.brake_gain.push_back(d ? d->area * d->radius * d->friction : 0.0);
  }
  return f;
}

}  // namespace fahrwerk
