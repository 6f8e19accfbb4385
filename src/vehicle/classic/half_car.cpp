#include "vehicle/classic/half_car.h"

namespace fahrwerk::classic {
namespace {

// Masses and tyres, without suspension.
LinearMechanics chassis(const HalfCar& car) {
  LinearMechanics m = empty_mechanics({{"axle.1.z", "m"}, {"axle.2.z", "m"}, {"body.z", "m"}, {"body.pitch", "rad"}},
                                      {{"road.height.1", "m"}, {"road.height.2", "m"}});
  add_mass(m, car.front_axle_mass, {{kFrontAxle, 1.0}});
  add_mass(m, car.rear_axle_mass, {{kRearAxle, 1.0}});
  add_mass(m, car.body_mass, {{kBodyBounce, 1.0}});
  add_mass(m, car.pitch_inertia, {{kBodyPitch, 1.0}});
  add_spring_damper(m, car.front_tire, car.front_tire_damping, {{{kFrontAxle, 1.0}}, {{0, 1.0}}});
  add_spring_damper(m, car.rear_tire, car.rear_tire_damping, {{{kRearAxle, 1.0}}, {{1, 1.0}}});
  return m;
}

Parts over_front(const HalfCar& car) { return {{kBodyBounce, 1.0}, {kBodyPitch, -car.to_front}}; }
Parts over_rear(const HalfCar& car) { return {{kBodyBounce, 1.0}, {kBodyPitch, car.to_rear}}; }

Parts travel(Parts body, int axle) {
  body.emplace_back(axle, -1.0);
  return body;
}

}  // namespace

LinearMechanics linear_model(const HalfCar& car) {
  LinearMechanics m = chassis(car);
  add_spring_damper(m, car.front_spring, car.front_damping, {travel(over_front(car), kFrontAxle)});
  add_spring_damper(m, car.rear_spring, car.rear_damping, {travel(over_rear(car), kRearAxle)});
  return m;
}

LinearMechanics active_model(const HalfCar& car, const ActuatorGains& front, const ActuatorGains& rear) {
  LinearMechanics m = chassis(car);
  const auto actuator = [&](const ActuatorGains& g, const Parts& body, int axle) {
    const Deflection acting{travel(body, axle)};
    add_actuator(m, g.body, g.body_rate, {body}, acting);
    add_actuator(m, -g.axle, -g.axle_rate, {{{axle, 1.0}}}, acting);
  };
  actuator(front, over_front(car), kFrontAxle);
  actuator(rear, over_rear(car), kRearAxle);
  return m;
}

AxleLoads static_loads(const HalfCar& car, double gravity) {
  const double l = car.to_front + car.to_rear;
  return {(car.front_axle_mass + car.to_rear / l * car.body_mass) * gravity,
          (car.rear_axle_mass + car.to_front / l * car.body_mass) * gravity};
}

}  // namespace fahrwerk::classic
