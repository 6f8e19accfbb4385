// Where a wheel touches the road: one contact point on the local tangent plane.
//
//   e_x = e_yR × n / |…|,  e_y = n × e_x,  e_zR = e_x × e_yR          (directions of ISO-W axes at the contact)
//   road point below the unloaded wheel W - r0 e_zR;  static radius r_S = (W - P0)·n / (e_zR·n);  P = W - r_S e_zR
// The wheel axis may point anywhere: where it is nearly parallel to the normal (a car on its side) there is no contact.
#pragma once

#include "math/vec.h"
#include "road/road.h"

namespace fahrwerk {

template <class S>
struct Contact {
  Vec3<S> e_x, e_y, normal;  // contact directions, in the body frame V
  Vec3<S> r_WP;              // wheel centre to contact point, in V
  S deflection;              // r0 - r_S   [m], negative in the air
  S static_radius;           // r_S        [m]
  S lean, per_lean;          // e_zR·n = cos of camber against the road, and 1/lean
  S camber_sine;             // e_yR·n = sin of camber against the road
  S friction;                // of the road [-]
  Mask<S> touching;
};

template <class S>
inline Contact<S> find_contact(const Road& road, const S& unloaded_radius, const Vec3<S>& r_0V, const Mat3<S>& A_0V,
                               const Vec3<S>& r_VW, const Vec3<S>& e_yR) {
  const Vec3<S> r_0W = r_0V + A_0V * r_VW;
  const Vec3<S> e_yR_0 = A_0V * e_yR;

  // First look straight below the wheel centre for the direction of the road, then below the tread.
  const RoadPoint<S> below = evaluate(road, r_0W.x, r_0W.y);
  Vec3<S> along = cross(e_yR_0, below.normal);
  Vec3<S> e_x = (1.0 / sqrt_safe(dot(along, along))) * along;
  Vec3<S> e_zR = cross(e_x, e_yR_0);
  const Vec3<S> tread = r_0W - unloaded_radius * e_zR;
  const RoadPoint<S> point = evaluate(road, tread.x, tread.y);

  const Vec3<S> n = point.normal;
  if (!is_plane(road)) {
    along = cross(e_yR_0, n);
    e_x = (1.0 / sqrt_safe(dot(along, along))) * along;
    e_zR = cross(e_x, e_yR_0);
  }
  const S lean = dot(e_zR, n);
  const Vec3<S> to_plane{r_0W.x - tread.x, r_0W.y - tread.y, r_0W.z - point.height};
  const auto upright = lean > 0.2;
  const S safe_lean = select(upright, lean, S(1.0));
  const S per_lean = 1.0 / safe_lean;
  const S radius = dot(to_plane, n) * per_lean;

  Contact<S> c;
  c.e_x = transpose_times(A_0V, e_x);
  c.normal = transpose_times(A_0V, n);
  c.e_y = cross(c.normal, c.e_x);
  c.r_WP = transpose_times(A_0V, S(-radius) * e_zR);
  c.deflection = unloaded_radius - radius;
  c.static_radius = radius;
  c.lean = safe_lean;
  c.per_lean = per_lean;
  c.camber_sine = dot(e_yR_0, n);
  c.friction = point.friction;
  c.touching = upright & (c.deflection > 0.0) & (radius > 0.0);
  return c;
}

}  // namespace fahrwerk
