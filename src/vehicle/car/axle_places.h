// Where axles stand along their unit, and how they share its weight.
#pragma once

#include "vehicle/car/parameters.h"

namespace fahrwerk {

// The first and the last axle of a unit: where a standard means the front and the rear one, it is these.
struct UnitAxles {
  int first, last;
  int count() const { return last - first + 1; }
};
inline UnitAxles axles_of(const CarParameters<double>& car, int unit = 0) {
  UnitAxles in{0, car.axles() - 1};
  while (in.first < in.last && car.axle[static_cast<std::size_t>(in.first)].unit != unit) ++in.first;
  while (in.last > in.first && car.axle[static_cast<std::size_t>(in.last)].unit != unit) --in.last;
  return in;
}

// Whether a unit is one vehicle with the first, as parts of a frame that twists, or rigidly: what hangs on these in
// other ways is towed, or carried.
inline bool is_own_unit(const CarParameters<double>& car, int unit) {
  while (unit > 0) {
    const CouplingParameters<double>& c = car.unit[static_cast<std::size_t>(unit)].coupling;
    if (c.axes != CouplingAxes::roll && c.axes != CouplingAxes::none) return false;
    unit = c.towing;
  }
  return true;
}
inline int own_axles(const CarParameters<double>& car) {
  int count = 0;
  while (count < car.axles() && is_own_unit(car, car.axle[static_cast<std::size_t>(count)].unit)) ++count;
  return count;
}

// Of its left wheel centre  [m].
inline double axle_place(const CarParameters<double>& car, int axle) {
  return car.corner[static_cast<std::size_t>(2 * axle)].r_VW_D.x;
}

// From V of the first unit to V of another one, all units in a straight line  [m].
inline Vec3<double> straight_offset(const CarParameters<double>& car, int unit) {
  Vec3<double> sum = zero3<double>();
  for (int k = unit; k >= 0; k = car.unit[static_cast<std::size_t>(k)].coupling.towing) {
    const CouplingParameters<double>& c = car.unit[static_cast<std::size_t>(k)].coupling;
    if (c.towing >= 0) sum += c.point - c.own_point;
  }
  return sum;
}

// Likewise, from V of the first unit.
inline double axle_place_in_first(const CarParameters<double>& car, int axle) {
  return axle_place(car, axle) + straight_offset(car, car.axle[static_cast<std::size_t>(axle)].unit).x;
}

// From the first to the last axle of a unit  [m]; zero where there is one axle only.
inline double wheelbase(const CarParameters<double>& car, int unit = 0) {
  const UnitAxles in = axles_of(car, unit);
  return axle_place(car, in.first) - axle_place(car, in.last);
}

// Of what a rigid body weighs at x_C, with axles of equal stiffness below it:
//   F_i / G = 1/n + (x_i - x̄) (x_C - x̄) / Σ (x_j - x̄)²
// which for two axles is the law of the lever.
inline double axle_load_share(const CarParameters<double>& car, int axle, double x_C) {
  const UnitAxles in = axles_of(car, car.axle[static_cast<std::size_t>(axle)].unit);
  if (in.count() == 1) return 1.0;
  if (in.count() == 2) {
    const double last = axle_place(car, in.last), front = (x_C - last) / (axle_place(car, in.first) - last);
    return axle == in.first ? front : 1.0 - front;
  }
  double mean = 0.0, squares = 0.0;
  for (int i = in.first; i <= in.last; ++i) mean += axle_place(car, i) / in.count();
  for (int i = in.first; i <= in.last; ++i) squares += (axle_place(car, i) - mean) * (axle_place(car, i) - mean);
  return 1.0 / in.count() + (axle_place(car, axle) - mean) * (x_C - mean) / squares;
}

}  // namespace fahrwerk
