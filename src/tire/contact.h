// Where a wheel touches the road: one contact point on the local tangent plane.
//
//   e_x = e_yR × n / |…|,  e_y = n × e_x,  e_zR = e_x × e_yR          (directions of ISO-W axes at the contact)
//   road point below the unloaded wheel W - r0 e_zR;  static radius r_S = (W - P0)·n / (e_zR·n);  P = W - r_S e_zR
// The wheel axis may point anywhere: where it is nearly parallel to the normal (a car on its side) there is no contact.
#pragma once

#include "math/vec.h"
#include "road/road.h"
#include "tire/enveloping.h"

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

namespace detail {

// Directions and lengths once the normal is known and how far above the tangent plane the wheel centre is, all in one
// frame. e_zR·n is the length of e_yR × n.
template <class S>
inline void set_contact(const Vec3<S>& n, const Vec3<S>& e_yR, const S& above, const S& unloaded_radius, Vec3<S>& e_zR,
                        Contact<S>& c) {
  const Vec3<S> along = cross(e_yR, n);
  const S lean = sqrt_safe(dot(along, along)), per_length = 1.0 / lean, one(1.0);
  const auto upright = lean > 0.2;
  c.e_x = per_length * along;
  c.normal = n;
  e_zR = cross(c.e_x, e_yR);
  c.lean = select(upright, lean, one);
  c.per_lean = select(upright, per_length, one);
  c.static_radius = above * c.per_lean;
  c.deflection = unloaded_radius - c.static_radius;
  c.camber_sine = dot(e_yR, n);
  c.touching = upright & (c.deflection > 0.0) & (c.static_radius > 0.0);
}

// What the wheel takes for the road at the tread: height, normal and friction below a point, seen along e_x.
template <class S>
inline RoadPoint<S> road_below(const Road& road, const Enveloping<S>& how, const Vec3<S>& tread, const Vec3<S>& e_x,
                               RoadHint* hints) {
  if (how.kind == ContactKind::two_point) return two_point_plane(road, how, tread, e_x, hints);
  if (how.kind == ContactKind::tandem_cam) return tandem_cam_plane(road, how, tread, e_x, hints);
  return evaluate(road, tread.x, tread.y, hints);
}

// On uneven ground: first a look straight below the wheel centre for the direction of the road, then below the tread;
// the point of contact moves with the normal that it has there   [Schramm 7.4.1]. All in the earth frame.
template <class S>
inline void find_uneven(const Road& road, const Enveloping<S>& how, const S& unloaded_radius, const Vec3<S>& r_0W,
                        const Vec3<S>& e_yR_0, RoadHint* hints, Vec3<S>& e_zR, Contact<S>& c) {
  const RoadPoint<S> below = evaluate(road, r_0W.x, r_0W.y, hints);
  const Vec3<S> along = cross(e_yR_0, below.normal);
  const Vec3<S> ahead = (1.0 / sqrt_safe(dot(along, along))) * along;
  Vec3<S> tread = r_0W - unloaded_radius * cross(ahead, e_yR_0);
  RoadPoint<S> point = road_below(road, how, tread, ahead, hints);
  const auto settle = [&] {
    const Vec3<S> to_plane{r_0W.x - tread.x, r_0W.y - tread.y, r_0W.z - point.height};
    set_contact(point.normal, e_yR_0, dot(to_plane, point.normal), unloaded_radius, e_zR, c);
    c.friction = point.friction;
  };
  settle();
  for (int round = 0; round < how.rounds; ++round) {
    tread = r_0W - clamp(c.static_radius, S(0.0), unloaded_radius) * e_zR;
    point = road_below(road, how, tread, c.e_x, hints);
    settle();
  }
}

}  // namespace detail

template <class S>
inline void find_contact(const Road& road, const Enveloping<S>& how, const S& unloaded_radius, const Vec3<S>& r_0V,
                         const Mat3<S>& A_0V, const Vec3<S>& r_VW, const Vec3<S>& e_yR, RoadHint* hints,
                         Contact<S>& c) {
  Vec3<S> e_zR;
  if (is_plane(road)) {
    // One normal everywhere: all in the frame of the body.
    const RoadPoint<S> origin = evaluate(road, S(0.0), S(0.0), hints);
    const Vec3<S> n = transpose_times(A_0V, origin.normal);
    const S above = dot(origin.normal, r_0V) + dot(n, r_VW) - origin.height * origin.normal.z;
    detail::set_contact(n, e_yR, above, unloaded_radius, e_zR, c);
    c.friction = origin.friction;
    if (road.split) {
      const Vec3<S> tread = r_0V + A_0V * (r_VW - unloaded_radius * e_zR);
      c.friction = evaluate(road, tread.x, tread.y, hints).friction;
    }
  } else {
    detail::find_uneven(road, how, unloaded_radius, r_0V + A_0V * r_VW, A_0V * e_yR, hints, e_zR, c);
    c.e_x = transpose_times(A_0V, c.e_x);
    c.normal = transpose_times(A_0V, c.normal);
    e_zR = transpose_times(A_0V, e_zR);
  }
  c.e_y = cross(c.normal, c.e_x);
  c.r_WP = S(-c.static_radius) * e_zR;
}

template <class S>
inline Contact<S> find_contact(const Road& road, const Enveloping<S>& how, const S& unloaded_radius,
                               const Vec3<S>& r_0V, const Mat3<S>& A_0V, const Vec3<S>& r_VW, const Vec3<S>& e_yR,
                               RoadHint* hints) {
  Contact<S> c;
  find_contact(road, how, unloaded_radius, r_0V, A_0V, r_VW, e_yR, hints, c);
  return c;
}

// Point contact without anything to remember: for single questions.
template <class S>
inline Contact<S> find_contact(const Road& road, const S& unloaded_radius, const Vec3<S>& r_0V, const Mat3<S>& A_0V,
                               const Vec3<S>& r_VW, const Vec3<S>& e_yR) {
  RoadHint hints[ScalarTraits<S>::lanes];
  return find_contact(road, Enveloping<S>{}, unloaded_radius, r_0V, A_0V, r_VW, e_yR, hints);
}

}  // namespace fahrwerk
