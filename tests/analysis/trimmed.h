// What the tests look at in a trimmed car: its observation and its mass.
#pragma once

#include "analysis/trim/trim.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::test {

inline CarObservation observed(const CarParameters<double>& car, const Road& road, const Trim& trim) {
  CarObservation o;
  make_car_engine(car, road, "baseline")->observe(trim.inputs, trim.state.data(), 1e-3, o);
  return o;
}

inline CarState<double> rate_of(const CarParameters<double>& car, const Road& road, const Trim& trim) {
  CarState<double> rate(trim.state.size());
  make_car_engine(car, road, "baseline")->rate(trim.inputs, trim.state.data(), rate.data());
  return rate;
}

inline double summed_mass(const CarParameters<double>& car) {
  double mass = car.unit[0].body_mass;
  for (const CornerParameters<double>& c : car.corner) mass += c.knuckle_mass + c.wheel_mass;
  return mass;
}

}  // namespace fahrwerk::test
