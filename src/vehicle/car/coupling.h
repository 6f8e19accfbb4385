// How a unit hangs on the one that tows it: the coupling point H is one point of both, and the towed unit turns about
// it. The angles are those of A = Rz(ψ) Ry(θ) Rx(φ), from the towed unit's frame to that of the towing one: ψ the
// articulation, θ pitch, φ roll.
//
// A towed unit has the attitude and the angular velocity of the state as its own; where its V is, and how fast, follow:
//   r = r_t + A_0t c_t - A_0V c,        v = Aᵀ (v_t + ω_t × c_t) - ω × c            (t: of the towing unit)
// (docs/theory/couplings.md). The places of r and v in the state are kept up to date, but nobody looks at them.
#pragma once

#include "math/rotation.h"
#include "math/vec.h"

namespace fahrwerk {

// What the towed unit may turn by.
enum class CouplingAxes {
  all,         // a ball
  yaw_pitch,   // fifth wheel without compliance in roll: about the towing unit's z axis, then about the own y axis
  yaw,         // turntable
  roll,        // two parts of a frame that twists
  pitch_roll,  // a cab: about the towing unit's y axis, then about the own x axis
  none         // rigid
};

constexpr int free_axes(CouplingAxes axes) {
  switch (axes) {
    case CouplingAxes::all:
      return 3;
    case CouplingAxes::yaw_pitch:
    case CouplingAxes::pitch_roll:
      return 2;
    case CouplingAxes::none:
      return 0;
    default:
      return 1;
  }
}

// The head of a drawbar that slides in it and works the brakes of the towed unit (overrun device). Along the own x
// axis, by σ from 0, where it is pulled out as far as it goes, to its travel:
//   F = F0 + c σ + d σ',  pushes it out;      T <= T_E (σ - σ_P)/(σ_E - σ_P)  on each wheel, within 0 .. T_E
// While it rests at one of its stops it is no coordinate.
template <class S>
struct SlideParameters {
  S travel{};        // σ_E  [m]      > 0
  S stiffness{};     // c    [N/m]    >= 0
  S preload{};       // F0   [N]      >= 0
  S damping{};       // d    [N s/m]  >= 0
  S brake_torque{};  // T_E  [N m]    >= 0
  S play{};          // σ_P  [m]      >= 0, < σ_E
  S backwards{};     // share of T that acts on wheels that turn backwards, 0 .. 1
};

// Where a slide is: resting at one of its stops, or between them.
namespace slide_mode {
inline constexpr double out = 0.0, free = 1.0, in = 2.0;
}

// The dry friction of a coupling in adaptive methods: decided within a short time, or by events; forwards: the turn.
enum class Grip { by_horizon, sticks, forwards, backwards };

// A slide as a stage sees it; free: whether it is a coordinate.
template <class S>
struct SlideMotion {
  S value = S(0.0), rate = S(0.0);
  bool free = false;
};

// What the brakes of each wheel give at most.
template <class S>
inline S brake_limit(const SlideParameters<S>& p, const S& value) {
  return p.brake_torque * clamp(S((value - p.play) / (p.travel - p.play)), S(0.0), S(1.0));
}

// Elements of the three angles, in the order roll, pitch, yaw; those of angles that are not free stay without effect.
//   T = T0 - c α - d α' - stop,   stop: c_E (|α| - α_E) beyond the yaw angle α_E;   dry friction of the yaw angle: |T|
//   <= T_F
template <class S>
struct CouplingParameters {
  int towing = -1;  // the unit in front; -1: none, the unit runs by itself
  CouplingAxes axes = CouplingAxes::all;
  Vec3<S> point{};      // H in the frame of the towing unit  [m]
  Vec3<S> own_point{};  // H in the own frame  [m]
  Vec3<S> stiffness{};  // c  [N m/rad]    >= 0
  Vec3<S> damping{};    // d  [N m s/rad]  >= 0
  Vec3<S> preload{};    // T0  [N m]
  S friction{};         // T_F  [N m]      >= 0
  S stop_angle{};       // α_E  [rad]      > 0
  S stop_stiffness{};   // c_E  [N m/rad]  >= 0, 0: no stop
  bool slides = false;  // whether its head slides
  SlideParameters<S> slide{};
};

// Where a unit is and how it moves.
template <class S>
struct UnitMotion {
  Vec3<S> r;
  Quaternion<S> q;
  Mat3<S> A_0V;
  Vec3<S> v, w;
};

// How the towed unit turns against the towing one, in its own frame.
template <class S>
struct CouplingMotion {
  Mat3<S> A;           // from the own frame to that of the towing unit
  Vec3<S> axis[3];     // orthonormal; as many as are free
  Vec3<S> w_relative;  // Σ axis_i β_i', β: the free coordinates
  Vec3<S> w_bias;      // ω' = Aᵀ ω_t' + Σ axis_i β_i'' + w_bias
  Vec3<S> v_bias;      // v' = Aᵀ (v_t' + ω_t' × c_t) - ω' × c + σ'' e_x + v_bias
  Vec3<S> v_H;         // of the coupling point
  Vec3<S> c;           // H in the own frame, where the slide has it
  SlideMotion<S> slide;
};

namespace detail {

template <class S>
inline Quaternion<S> about_axis(const S& w, const S& part, int axis) {
  const S scale = 1.0 / sqrt(S(w * w + part * part)), zero(0.0);
  Quaternion<S> q{w * scale, zero, zero, zero};
  (axis == 0 ? q.x : axis == 1 ? q.y : q.z) = part * scale;
  return q;
}

// The rotation with these axes nearest to q in its half angles; |ψ|, |θ| < π.
template <class S>
inline Quaternion<S> allowed_rotation(CouplingAxes axes, const Quaternion<S>& q) {
  const S zero(0.0);
  switch (axes) {
    case CouplingAxes::all:
      return q;
    case CouplingAxes::yaw_pitch:
      return about_axis(q.w, q.z, 2) * about_axis(q.w, q.y, 1);
    case CouplingAxes::yaw:
      return about_axis(q.w, q.z, 2);
    case CouplingAxes::roll:
      return about_axis(q.w, q.x, 0);
    case CouplingAxes::pitch_roll:
      return about_axis(q.w, q.y, 1) * about_axis(q.w, q.x, 0);
    case CouplingAxes::none:
      break;
  }
  return {S(1.0), zero, zero, zero};
}

template <class S>
inline void set_axes(CouplingAxes axes, const Mat3<S>& A, Vec3<S>* axis) {
  const S zero(0.0), one(1.0);
  const Vec3<S> e_x{one, zero, zero}, e_y{zero, one, zero}, e_z{zero, zero, one};
  axis[0] = axis[1] = axis[2] = zero3<S>();
  switch (axes) {
    case CouplingAxes::all:
      axis[0] = e_x, axis[1] = e_y, axis[2] = e_z;
      break;
    case CouplingAxes::yaw_pitch:
      axis[0] = A.row(2), axis[1] = e_y;
      break;
    case CouplingAxes::yaw:
      axis[0] = e_z;
      break;
    case CouplingAxes::roll:
      axis[0] = e_x;
      break;
    case CouplingAxes::pitch_roll:
      axis[0] = A.row(1), axis[1] = e_x;
      break;
    case CouplingAxes::none:
      break;
  }
}

}  // namespace detail

// The towed unit from attitude and angular velocity of the state, of which only what the coupling allows is taken.
template <class S>
inline void follow(const CouplingParameters<S>& c, const UnitMotion<S>& towing, UnitMotion<S>& own,
                   CouplingMotion<S>& o, const SlideMotion<S>& slide = {}) {
  if (c.axes == CouplingAxes::all) {
    o.A = transpose(towing.A_0V) * own.A_0V;
  } else {
    const Quaternion<S> relative = detail::allowed_rotation(c.axes, conjugate(normalised(towing.q)) * own.q);
    o.A = to_matrix(relative);
    own.q = normalised(towing.q) * relative;
    own.A_0V = towing.A_0V * o.A;
  }
  detail::set_axes(c.axes, o.A, o.axis);
  const Vec3<S> w_towing = transpose_times(o.A, towing.w), given = own.w - w_towing;
  S rate[3];
  o.w_relative = zero3<S>();
  for (int i = 0; i < free_axes(c.axes); ++i) {
    rate[i] = dot(o.axis[i], given);
    o.w_relative += rate[i] * o.axis[i];
  }
  own.w = w_towing + o.w_relative;
  o.v_H = transpose_times(o.A, towing.v + cross(towing.w, c.point));
  o.c = c.own_point, o.slide = slide;
  if (c.slides) o.c.x -= slide.value;
  own.v = o.v_H - cross(own.w, o.c);
  own.r = towing.r + towing.A_0V * c.point - own.A_0V * o.c;
  o.v_bias = cross(o.v_H, o.w_relative);
  if (c.slides) {  // c' = -σ' e_x
    own.v.x += slide.rate;
    o.v_bias.y += slide.rate * own.w.z, o.v_bias.z -= slide.rate * own.w.y;
  }
  // Of a ball all of ω' is free.
  o.w_bias = c.axes == CouplingAxes::all ? zero3<S>() : cross(w_towing, o.w_relative);
  if (free_axes(c.axes) == 2) o.w_bias += S(rate[0] * rate[1]) * cross(o.axis[0], o.axis[1]);
}

// Angles roll, pitch, yaw, their rows α' = row · ω_rel, and the torques of their elements.
template <class S>
struct CouplingElements {
  Vec3<S> angle, row[3];
  S rate[3], torque[3], stiffness[3], damping[3];  // torque on the towed unit; tangents
};

template <class S>
inline void evaluate(const CouplingParameters<S>& c, const CouplingMotion<S>& m, CouplingElements<S>& o) {
  const Cardan<S> angles = to_cardan(m.A);
  o.angle = {angles.roll, angles.pitch, angles.yaw};
  // Rates of the angles; short of a pitch of 90 degrees, where yaw and roll are one, their rows end.
  const S sin_pitch = -m.A[2][0], least(0.05);
  const S cos_pitch = max(S(sqrt_safe(S(m.A[2][1] * m.A[2][1] + m.A[2][2] * m.A[2][2]))), least);
  const S sin_roll = m.A[2][1] / cos_pitch, cos_roll = m.A[2][2] / cos_pitch, zero(0.0), tan = sin_pitch / cos_pitch;
  o.row[0] = {S(1.0), tan * sin_roll, tan * cos_roll};
  o.row[1] = {zero, cos_roll, -sin_roll};
  o.row[2] = {zero, sin_roll / cos_pitch, cos_roll / cos_pitch};
  const S c_of[3] = {c.stiffness.x, c.stiffness.y, c.stiffness.z}, d_of[3] = {c.damping.x, c.damping.y, c.damping.z};
  const S angle[3] = {o.angle.x, o.angle.y, o.angle.z}, at_zero[3] = {c.preload.x, c.preload.y, c.preload.z};
  for (int i = 0; i < 3; ++i) {
    o.rate[i] = dot(o.row[i], m.w_relative);
    o.stiffness[i] = c_of[i], o.damping[i] = d_of[i];
    o.torque[i] = at_zero[i] - (c_of[i] * angle[i] + d_of[i] * o.rate[i]);
  }
  const S beyond = max(S(abs(o.angle.z) - c.stop_angle), zero);
  o.torque[2] -= select(o.angle.z > 0.0, S(c.stop_stiffness * beyond), S(-(c.stop_stiffness * beyond)));
  o.stiffness[2] += select(beyond > 0.0, c.stop_stiffness, zero);
}

// What springs hold  [J].
inline double energy(const CouplingParameters<double>& c, const CouplingElements<double>& e, double slide) {
  const double beyond = max(abs(e.angle.z) - c.stop_angle, 0.0);
  return (c.slide.preload + 0.5 * c.slide.stiffness * slide) * slide - dot(c.preload, e.angle) +
         0.5 * (c.stiffness.x * e.angle.x * e.angle.x + c.stiffness.y * e.angle.y * e.angle.y +
                c.stiffness.z * e.angle.z * e.angle.z + c.stop_stiffness * beyond * beyond);
}

}  // namespace fahrwerk
