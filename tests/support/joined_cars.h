// Two cars as one vehicle: axles of the second behind those of the first, on the same body or on one of their own.
#pragma once

#include "support/two_axles.h"
#include "vehicle/cars.h"

namespace fahrwerk::test {

inline CarParameters<double> joined(CarParameters<double> car, const CarParameters<double>& behind, bool on_own_body) {
  const int units = car.units();
  if (on_own_body) car.unit.push_back(behind.unit[0]);
  for (AxleParameters<double> axle : behind.axle) {
    if (on_own_body) axle.unit = units;
    car.axle.push_back(axle);
  }
  car.corner.insert(car.corner.end(), behind.corner.begin(), behind.corner.end());
  return car;
}

// The states of two cars as that of the joined one.
inline CarState<double> joined(const CarState<double>& first, const CarState<double>& second, const Layout& at) {
  constexpr TwoAxles one{};
  CarState<double> x(static_cast<std::size_t>(at.size()), 0.0);
  const auto wheels = [&](int from, int to) {
    for (int i = 0; i < 4; ++i) x[to + i] = first[from + i], x[to + 4 + i] = second[from + i];
  };
  for (int k = 0; k < at.units; ++k) {
    const CarState<double>& of = k == 0 ? first : second;
    std::copy_n(of.begin(), 7, x.begin() + at.position(k));
    std::copy_n(of.begin() + one.velocity(), 6, x.begin() + at.velocity(k));
  }
  wheels(one.hub(), at.hub()), wheels(one.steer(), at.steer()), wheels(one.angle(), at.angle());
  wheels(one.hub_rate(), at.hub_rate()), wheels(one.steer_rate(), at.steer_rate()), wheels(one.spin(), at.spin());
  wheels(one.tire_x(), at.tire_x()), wheels(one.tire_y(), at.tire_y()), wheels(one.tire_bore(), at.tire_bore());
  x[at.speed_integral()] = first[one.speed_integral()];
  return x;
}

}  // namespace fahrwerk::test
