// The road under a wheel: height, normal and friction at a point (x, y) of the earth frame.
//
// A road is a plane (grade along x, bank along y) with a wave and a surface on it and a friction that may differ from
// place to place. The same function serves one car, a pack of cars and Jets. A plane costs a few operations; a surface
// (road/surface.h) is asked point by point.
#pragma once

#include <memory>

#include "math/directions.h"
#include "math/vec.h"
#include "road/surface.h"

namespace fahrwerk {

struct Road {
  double height = 0.0;          // of the plane at x = y = 0   [m]
  double grade = 0.0;           // rise along x   [-]
  double bank = 0.0;            // rise along y   [-]
  double wave_amplitude = 0.0;  // of z = A sin(2π x / λ)   [m]
  double wave_length = 1.0;     // λ   [m]   > 0
  double friction = 1.0;        // for y < split, and everywhere if there is no split   [-]   > 0
  double friction_left = 1.0;   // for y >= split   [-]
  bool split = false;
  double split_y = 0.0;                             // [m]
  std::shared_ptr<const RoadSurface> surface = {};  // its height is added, its friction multiplied; may be empty
};

template <class S>
struct RoadPoint {
  S height;        // z(x, y)  [m]
  Vec3<S> normal;  // unit normal, upwards, earth frame
  S friction;      // [-]
};

// The same normal everywhere.
inline bool is_plane(const Road& road) { return road.wave_amplitude == 0.0 && !road.surface; }

namespace detail {

template <class S>
struct SurfacePoint {
  S height, slope_x, slope_y, friction;
};

// The surface is asked in plain numbers, lane by lane; Jets take their derivatives from its slopes and curvatures.
template <class S>
inline SurfacePoint<S> sample_surface(const RoadSurface& surface, const S& x, const S& y, RoadHint* hints) {
  if constexpr (ScalarTraits<S>::lanes > 1) {
    constexpr int lanes = ScalarTraits<S>::lanes;
    alignas(64) double px[lanes], py[lanes], h[lanes], sx[lanes], sy[lanes], mu[lanes];
    x.store(px), y.store(py);
    for (int i = 0; i < lanes; ++i) {
      const RoadSample p = surface.sample(px[i], py[i], hints[i]);
      h[i] = p.height, sx[i] = p.slope_x, sy[i] = p.slope_y, mu[i] = p.friction;
    }
    return {S::load(h), S::load(sx), S::load(sy), S::load(mu)};
  } else {
    const RoadSample p = surface.sample(value(x), value(y), hints[0]);
    const S dx = x - value(x), dy = y - value(y);  // zero, with the derivatives of x and y
    SurfacePoint<S> out{p.height + p.slope_x * dx + p.slope_y * dy,
                        p.slope_x + p.curvature_xx * dx + p.curvature_xy * dy,
                        p.slope_y + p.curvature_xy * dx + p.curvature_yy * dy, S(p.friction)};
    if constexpr (kDirections < S >> 0)
      for (int k = 0; surface.moves() && k < kDirections<S>; ++k) {
        const RoadSample d = surface.motion(k, value(x), value(y));
        add_derivative(out.height, k, d.height);
        add_derivative(out.slope_x, k, d.slope_x), add_derivative(out.slope_y, k, d.slope_y);
      }
    return out;
  }
}

}  // namespace detail

// `hints`: one for each lane of S, kept by the caller from call to call, for surfaces that have to search.
template <class S>
inline RoadPoint<S> evaluate(const Road& road, const S& x, const S& y, RoadHint* hints) {
  S friction(road.friction);
  if (road.split) friction = select(y < S(road.split_y), S(road.friction), S(road.friction_left));
  S height = road.height + road.grade * x + road.bank * y;
  if (is_plane(road)) {
    const double scale = 1.0 / std::sqrt(1.0 + road.grade * road.grade + road.bank * road.bank);
    return {height, {S(-road.grade * scale), S(-road.bank * scale), S(scale)}, friction};
  }
  S slope_x(road.grade), slope_y(road.bank);
  if (road.wave_amplitude != 0.0) {
    const double k = 6.283185307179586 / road.wave_length;
    const SinCos<S> w = sincos(S(k * x));
    height += road.wave_amplitude * w.sin;
    slope_x += road.wave_amplitude * k * w.cos;
  }
  if (road.surface) {
    const detail::SurfacePoint<S> p = detail::sample_surface(*road.surface, x, y, hints);
    height += p.height;
    slope_x += p.slope_x;
    slope_y += p.slope_y;
    friction *= p.friction;
  }
  const S scale = 1.0 / sqrt(S(1.0 + slope_x * slope_x + slope_y * slope_y));
  return {height, {-slope_x * scale, -slope_y * scale, scale}, friction};
}

// Without anything to remember: for single questions.
template <class S>
inline RoadPoint<S> evaluate(const Road& road, const S& x, const S& y) {
  RoadHint hints[ScalarTraits<S>::lanes];
  return evaluate(road, x, y, hints);
}

}  // namespace fahrwerk
