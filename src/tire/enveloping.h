// How a tyre rolls over what is shorter than its contact patch: the effective plane.
//
//   point        the road's own height and slope below the tread; for ground that is smooth over the patch
//   two_point    two followers at a distance l along the rolling direction: height (z_f + z_r)/2,
//                slope (z_f - z_r)/l                                                     [Carpinelli 4.3.1]
//   tandem_cam   two elliptic cams at that distance, each lying on the road:
//                height of a cam = max over its contour of z_road(x + a t) - b (1 - (1 - |t|^c)^(1/c)), |t| <= 1
// The slope across the rolling direction is the road's own.
#pragma once

#include <array>
#include <cmath>

#include "road/road.h"

namespace fahrwerk {

enum class ContactKind { point, two_point, tandem_cam };

inline constexpr int kCamPoints = 51;

template <class S>
struct Enveloping {
  ContactKind kind = ContactKind::point;
  int rounds = 0;                            // of the search for the point of contact on uneven ground; 0: one look
  S length{0.1};                             // l  [m] > 0
  S cam_length{0.1};                         // a: half axis along the road  [m] > 0
  S cam_height{0.1};                         // b: half axis upwards  [m] > 0
  std::array<double, kCamPoints> contour{};  // 1 - (1 - |t|^c)^(1/c) at points t from -1 to 1
};

// Points of the contour stand closest at its foot, t = ±|u|^1.5 of equal steps u: about 12 mm apart or less within a
// fifth of the cam, where low obstacles touch it.
inline double cam_place(int i) {
  static const auto places = [] {
    std::array<double, kCamPoints> t;
    for (int k = 0; k < kCamPoints; ++k) {
      const double u = 2.0 * k / (kCamPoints - 1) - 1.0;
      t[k] = std::copysign(std::pow(std::fabs(u), 1.5), u);
    }
    return t;
  }();
  return places[i];
}

inline std::array<double, kCamPoints> cam_contour(double exponent) {
  std::array<double, kCamPoints> contour;
  for (int i = 0; i < kCamPoints; ++i) {
    const double share = std::fmin(1.0, std::pow(std::fabs(cam_place(i)), exponent));
    contour[i] = 1.0 - std::pow(1.0 - share, 1.0 / exponent);
  }
  return contour;
}

namespace detail {

// The effective plane from the heights of two followers ahead of and behind the tread.
template <class S>
inline RoadPoint<S> plane_between(const RoadPoint<S>& centre, const S& z_front, const S& z_rear, const S& length,
                                  const Vec3<S>& e_x) {
  // Unit direction on the ground, and the slopes along it (followers) and across it (road).
  const S per_ground = 1.0 / sqrt_safe(S(e_x.x * e_x.x + e_x.y * e_x.y));
  const S c = e_x.x * per_ground, s = e_x.y * per_ground;
  const S per_up = 1.0 / centre.normal.z;
  const S slope_along = (z_front - z_rear) / length;
  const S slope_across = (centre.normal.x * s - centre.normal.y * c) * per_up;
  const S slope_x = slope_along * c - slope_across * s, slope_y = slope_along * s + slope_across * c;
  const S scale = 1.0 / sqrt(S(1.0 + slope_x * slope_x + slope_y * slope_y));
  return {0.5 * (z_front + z_rear), {-slope_x * scale, -slope_y * scale, scale}, centre.friction};
}

}  // namespace detail

template <class S>
inline RoadPoint<S> two_point_plane(const Road& road, const Enveloping<S>& how, const Vec3<S>& tread,
                                    const Vec3<S>& e_x, RoadHint* hints) {
  const RoadPoint<S> centre = evaluate(road, tread.x, tread.y, hints);
  const S half = 0.5 * how.length;
  const S front = evaluate(road, S(tread.x + half * e_x.x), S(tread.y + half * e_x.y), hints).height;
  const S rear = evaluate(road, S(tread.x - half * e_x.x), S(tread.y - half * e_x.y), hints).height;
  return detail::plane_between(centre, front, rear, how.length, e_x);
}

template <class S>
inline RoadPoint<S> tandem_cam_plane(const Road& road, const Enveloping<S>& how, const Vec3<S>& tread,
                                     const Vec3<S>& e_x, RoadHint* hints) {
  const RoadPoint<S> centre = evaluate(road, tread.x, tread.y, hints);
  const auto cam = [&](const S& ahead) {
    S highest(-1e30);
    for (int i = 0; i < kCamPoints; ++i) {
      const S along = ahead + how.cam_length * cam_place(i);
      const S z = evaluate(road, S(tread.x + along * e_x.x), S(tread.y + along * e_x.y), hints).height;
      highest = max(highest, S(z - how.cam_height * how.contour[i]));
    }
    return highest;
  };
  const S half = 0.5 * how.length;
  const S front = cam(half), rear = cam(S(-half));
  return detail::plane_between(centre, front, rear, how.length, e_x);
}

}  // namespace fahrwerk
