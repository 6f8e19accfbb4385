#include "vehicle/classic/quarter_car.h"

namespace fahrwerk::classic {

LinearMechanics linear_model(const QuarterCar<double>& car) {
  LinearMechanics m = empty_mechanics({{"body.z", "m"}, {"wheel.z", "m"}}, {{"road.height", "m"}});
  add_mass(m, car.body_mass, {{kBody, 1.0}});
  add_mass(m, car.wheel_mass, {{kWheel, 1.0}});
  add_spring_damper(m, car.spring_stiffness, car.damping, {{{kBody, 1.0}, {kWheel, -1.0}}});
  add_spring_damper(m, car.tire_stiffness, car.tire_damping, {{{kWheel, 1.0}}, {{0, 1.0}}});
  return m;
}

MassSplit split_body(double mass, double i, double to_front, double to_rear) {
  const double l = to_front + to_rear, i2 = i * i;
  return {mass * i2 / (to_front * l), mass * i2 / (to_rear * l), mass * (1.0 - i2 / (to_front * to_rear))};
}

double wheel_rate(double spring_rate, double ratio, double ratio_slope, double spring_force) {
  return ratio * ratio * spring_rate + spring_force * ratio_slope;
}

}  // namespace fahrwerk::classic
