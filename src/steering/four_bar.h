// Steering four-bar: a pitman arm turns about a body-fixed axis and moves an idler arm through a relay rod; the inner
// joints of the tie rods sit on the relay rod. Plane or skew axes: the rod has a fixed length between two circles.
//   P = p + cos θ u_p + sin θ v_p (pitman),  Q = q + cos ψ u_q + sin ψ v_q (idler),  |P - Q|² = L²
// For a given θ this is an equation A cos ψ + B sin ψ + C = 0; both derivatives of ψ follow from the rod, which keeps
// its length:  e · (P' - Q') = 0 and its rate.
#pragma once

#include "math/scalar.h"
#include "math/vec.h"
#include "steering/steering_map.h"

namespace fahrwerk {

// An arm about an axis: centre of the joint's circle, radius vector in the middle position, axis × radius.
template <class S>
struct SteeringArm {
  Vec3<S> centre, u, v;
};
inline SteeringArm<double> steering_arm(const Vec3<double>& on_axis, const Vec3<double>& axis,
                                        const Vec3<double>& joint) {
  const Vec3<double> e = (1.0 / norm(axis)) * axis, d = joint - on_axis;
  const Vec3<double> u = d - dot(d, e) * e;
  return {joint - u, u, cross(e, u)};
}

template <class S>
struct SteeringFourBar {
  SteeringArm<S> pitman, idler;
  S squared_length;           // L²  [m²]
  S left_share, right_share;  // of the tie rods' joints on the relay rod: 0 at the pitman arm, 1 at the idler
};
// From the middle position; the tie rods' joints are taken to lie on the line of the relay rod.
inline SteeringFourBar<double> four_bar(const SteeringArm<double>& pitman, const SteeringArm<double>& idler,
                                        const Vec3<double>& left_joint, const Vec3<double>& right_joint) {
  const Vec3<double> P = pitman.centre + pitman.u, Q = idler.centre + idler.u, d = Q - P;
  const auto share = [&](const Vec3<double>& x) { return dot(x - P, d) / dot(d, d); };
  return {pitman, idler, dot(d, d), share(left_joint), share(right_joint)};
}

template <class S>
struct FourBarMotion {
  SteerSlopes<S> idler;                 // ψ(θ)
  Vec3<S> left, left_slope, left_bend;  // joint, d/dθ, d²/dθ²
  Vec3<S> right, right_slope, right_bend;
  Mask<S> reached;  // the relay rod closes; otherwise the idler points as far as it can
};

template <class S>
inline FourBarMotion<S> evaluate(const SteeringFourBar<S>& f, const S& theta) {
  const SinCos<S> t = sincos(theta);
  const SteeringArm<S>&a = f.pitman, &b = f.idler;
  const Vec3<S> arm = t.cos * a.u + t.sin * a.v, P = a.centre + arm, P1 = t.cos * a.v - t.sin * a.u, P2 = -arm;
  // |P - q|² + |u_q|² - 2 (P - q)·(cos ψ u + sin ψ v) = L²
  const Vec3<S> y = P - b.centre;
  const S A = dot(y, b.u), B = dot(y, b.v), C = 0.5 * (dot(y, y) + dot(b.u, b.u) - f.squared_length);
  const S R2 = A * A + B * B, room = R2 - C * C;
  const auto reached = room > 1e-12 * R2;
  const S root = sqrt(select(reached, room, S(1e-12 * R2)));
  // Two solutions; the one next to the middle position, where ψ = 0 belongs to B of the same sign as the root taken.
  const Vec3<S> y0 = a.centre + a.u - b.centre;
  const S branch = select(dot(y0, b.v) > 0.0, S(1.0), S(-1.0));
  const S cosine = (A * C + branch * B * root) / R2, sine = (B * C - branch * A * root) / R2;
  const S inverse = 1.0 / sqrt(S(cosine * cosine + sine * sine));
  const SinCos<S> p{inverse * sine, inverse * cosine};
  const Vec3<S> reach = p.cos * b.u + p.sin * b.v, Q = b.centre + reach, Q1 = p.cos * b.v - p.sin * b.u;
  // e·(P' - Q_ψ ψ') = 0;  |P' - Q'|² + e·(P'' - Q_ψ ψ'' + reach ψ'²) = 0
  const Vec3<S> e = P - Q;
  const S lever = dot(e, Q1), slope = dot(e, P1) / lever;
  const Vec3<S> rate = P1 - slope * Q1;
  const S bend = (dot(rate, rate) + dot(e, P2) + slope * slope * dot(e, reach)) / lever;
  const Vec3<S> Q_slope = slope * Q1, Q_bend = bend * Q1 - S(slope * slope) * reach;
  const auto on_rod = [&](const S& share, const Vec3<S>& p0, const Vec3<S>& q0) {
    return S(1.0 - share) * p0 + share * q0;
  };
  return {{atan2(p.sin, p.cos), slope, bend}, on_rod(f.left_share, P, Q),   on_rod(f.left_share, P1, Q_slope),
          on_rod(f.left_share, P2, Q_bend),   on_rod(f.right_share, P, Q),  on_rod(f.right_share, P1, Q_slope),
          on_rod(f.right_share, P2, Q_bend),  static_cast<Mask<S>>(reached)};
}

}  // namespace fahrwerk
