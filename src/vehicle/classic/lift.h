// Constants among scalars that carry derivatives.
#pragma once

#include "math/vec.h"
#include "vehicle/classic/simple_tire.h"

namespace fahrwerk::classic {

template <class S>
inline Vec3<S> lift(const Vec3<double>& a) {
  return {S(a.x), S(a.y), S(a.z)};
}

template <class S>
SimpleTire<S> lifted(const SimpleTire<double>& t) {
  return {S(t.friction_x),   S(t.friction_y),   S(t.shape_x),         S(t.shape_y),
          S(t.stiffness_x),  S(t.stiffness_y),  S(t.load_degression), S(t.nominal_load),
          S(t.relaxation_x), S(t.relaxation_y), S(t.least_speed)};
}

}  // namespace fahrwerk::classic
