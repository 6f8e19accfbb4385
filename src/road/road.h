// The road under a wheel: height, normal and friction at a point (x, y) of the earth frame.
//
// A road is a plane (grade along x, bank along y) with waves on it and a friction that may differ left and right.
// Everything is smooth, so that a tyre on it has derivatives; the same function serves one car, a pack of cars and
// Jets.
#pragma once

#include "math/vec.h"

namespace fahrwerk {

struct Road {
  double grade = 0.0;           // rise along x   [-]
  double bank = 0.0;            // rise along y   [-]
  double wave_amplitude = 0.0;  // of z = A sin(2π x / λ)   [m]
  double wave_length = 1.0;     // λ   [m]   > 0
  double friction = 1.0;        // for y < split, and everywhere if there is no split   [-]   > 0
  double friction_left = 1.0;   // for y >= split   [-]
  bool split = false;
  double split_y = 0.0;  // [m]
};

template <class S>
struct RoadPoint {
  S height;        // z(x, y)  [m]
  Vec3<S> normal;  // unit normal, upwards, earth frame
  S friction;      // [-]
};

// The same normal everywhere.
inline bool is_plane(const Road& road) { return road.wave_amplitude == 0.0; }

template <class S>
inline RoadPoint<S> evaluate(const Road& road, const S& x, const S& y) {
  S friction(road.friction);
  if (road.split) friction = select(y < S(road.split_y), S(road.friction), S(road.friction_left));
  const S level = road.grade * x + road.bank * y;
  if (is_plane(road)) {
    const double scale = 1.0 / std::sqrt(1.0 + road.grade * road.grade + road.bank * road.bank);
    return {level, {S(-road.grade * scale), S(-road.bank * scale), S(scale)}, friction};
  }
  const double k = 6.283185307179586 / road.wave_length;
  const SinCos<S> w = sincos(S(k * x));
  const S slope_x = road.grade + road.wave_amplitude * k * w.cos;
  const S scale = 1.0 / sqrt(S(1.0 + slope_x * slope_x + road.bank * road.bank));
  return {level + road.wave_amplitude * w.sin, {-slope_x * scale, -road.bank * scale, scale}, friction};
}

}  // namespace fahrwerk
