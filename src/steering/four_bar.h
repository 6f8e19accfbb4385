// Steering four-bar: a pitman arm turns about a body-fixed axis and moves an idler arm through a relay rod; the inner
// joints of the tie rods sit on the relay rod. Plane or skew axes: the rod has a fixed length between two circles.
//   P = p + cos θ u_p + sin θ v_p (pitman),  Q = q + cos ψ u_q + sin ψ v_q (idler),  |P - Q|² = L²
// For a given θ this is an equation A cos ψ + B sin ψ + C = 0; both derivatives of ψ follow from the rod, which keeps
// its length:  e · (P' - Q') = 0 and its rate.
//
// In a vehicle the steer travel s of the wheels is the way of the pitman arm's joint on its circle, θ = s/±R, > 0 to
// the left in the middle position, as the travel of a rack is: a tie rod's inner joint is a function of s.
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

// The same linkage in a mirror, the sides changed.
inline SteeringArm<double> mirrored(const SteeringArm<double>& a) {
  const auto flip = [](const Vec3<double>& x) { return Vec3<double>{x.x, -x.y, x.z}; };
  return {flip(a.centre), flip(a.u), flip(a.v)};
}
inline SteeringFourBar<double> mirrored(const SteeringFourBar<double>& f) {
  return {mirrored(f.pitman), mirrored(f.idler), f.squared_length, f.right_share, f.left_share};
}

template <class S>
struct FourBarMotion {
  SteerSlopes<S> idler;                 // ψ(θ)
  Vec3<S> left, left_slope, left_bend;  // joint, d/dθ, d²/dθ²
  Vec3<S> right, right_slope, right_bend;
  Mask<S> reached;  // the relay rod closes; otherwise the idler points as far as it can
};

// Ends of the relay rod, at the pitman and at the idler arm, with their derivatives by θ.
template <class S>
struct RelayRod {
  Vec3<S> P, P1, P2, Q, Q1, Q2;
  SinCos<S> idler;
  S slope, bend;  // ψ', ψ''
  Mask<S> reached;
};

template <class S>
inline RelayRod<S> relay_rod(const SteeringFourBar<S>& f, const S& theta) {
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
  return {
      P, P1, P2, Q, slope * Q1, bend * Q1 - S(slope * slope) * reach, p, slope, bend, static_cast<Mask<S>>(reached)};
}

// A point of it: 0 at the pitman arm, 1 at the idler.
template <class S>
inline Vec3<S> on_rod(const S& share, const Vec3<S>& at_pitman, const Vec3<S>& at_idler) {
  return S(1.0 - share) * at_pitman + share * at_idler;
}

template <class S>
inline FourBarMotion<S> evaluate(const SteeringFourBar<S>& f, const S& theta) {
  const RelayRod<S> r = relay_rod(f, theta);
  const S &l = f.left_share, &k = f.right_share;
  return {{atan2(r.idler.sin, r.idler.cos), r.slope, r.bend},
          on_rod(l, r.P, r.Q),
          on_rod(l, r.P1, r.Q1),
          on_rod(l, r.P2, r.Q2),
          on_rod(k, r.P, r.Q),
          on_rod(k, r.P1, r.Q1),
          on_rod(k, r.P2, r.Q2),
          r.reached};
}

// A joint that moves with s: place, d/ds, d²/ds².
template <class S>
struct JointPlace {
  Vec3<S> p, slope, bend;
};

// Of a tie rod on the relay rod (its share is left_share), or of a drag link on the pitman arm alone.
template <class S>
struct RelayJoint {
  SteeringFourBar<S> bar;
  Vec3<S> middle;  // where it is at s = 0
  S per_s;         // θ/s  [rad/m]
};
template <class S>
struct PitmanJoint {
  SteeringArm<S> arm;
  S per_s;
};

template <class S>
inline JointPlace<S> evaluate(const RelayJoint<S>& j, const S& s) {
  const RelayRod<S> r = relay_rod(j.bar, S(j.per_s * s));
  const S& share = j.bar.left_share;
  return {on_rod(share, r.P, r.Q), j.per_s * on_rod(share, r.P1, r.Q1),
          S(j.per_s * j.per_s) * on_rod(share, r.P2, r.Q2)};
}
template <class S>
inline JointPlace<S> evaluate(const PitmanJoint<S>& j, const S& s) {
  const SinCos<S> t = sincos(S(j.per_s * s));
  const Vec3<S> out = t.cos * j.arm.u + t.sin * j.arm.v;
  return {j.arm.centre + out, j.per_s * (t.cos * j.arm.v - t.sin * j.arm.u), S(-(j.per_s * j.per_s)) * out};
}

// Steer travel per angle of an arm, > 0 where the joint goes along `way`  [m/rad].
inline double travel_per_angle(const SteeringArm<double>& arm, const Vec3<double>& way = {0, 1, 0}) {
  return dot(arm.v, way) < 0.0 ? -norm(arm.u) : norm(arm.u);
}
inline RelayJoint<double> left_joint(const SteeringFourBar<double>& f) {
  return {f, evaluate(f, 0.0).left, 1.0 / travel_per_angle(f.pitman)};
}

// What an axle's file says of its steering linkage, for the column that moves it.
struct SteeringLinkage {
  double per_angle = 0.0;            // steer travel per angle of the pitman arm  [m/rad]; 0: a rack
  double limit = 0.0;                // of that angle, to either side  [rad]
  double damping = 0.0, knee = 1.0;  // of the steering damper (rack_and_pinion.h); 0: none
};

}  // namespace fahrwerk
