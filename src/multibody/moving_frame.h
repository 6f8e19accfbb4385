// Motion described in a moving frame R (Popp/Schiehlen 2.2.3). All components in R.
//   v = v_R + ω × r + r',   a = a_R + ω' × r + ω × (ω × r) + 2 ω × r' + r''                            (2.26), (2.29)
#pragma once

#include "math/vec.h"

namespace fahrwerk {

template <class S>
struct FrameMotion {
  Vec3<S> v = zero3<S>(), a = zero3<S>();              // absolute velocity and acceleration of the origin
  Vec3<S> omega = zero3<S>(), omega_dot = zero3<S>();  // of the frame against the inertial one
};

// The parts of the acceleration that a resting or moving point has because the frame moves.
template <class S>
struct FrameAcceleration {
  Vec3<S> guidance;  // a_R + ω' × r + ω × (ω × r)
  Vec3<S> coriolis;  // 2 ω × r'
};

template <class S>
inline Vec3<S> absolute_velocity(const FrameMotion<S>& frame, const Vec3<S>& r, const Vec3<S>& r_dot) {
  return frame.v + cross(frame.omega, r) + r_dot;
}

template <class S>
inline FrameAcceleration<S> frame_acceleration(const FrameMotion<S>& frame, const Vec3<S>& r, const Vec3<S>& r_dot) {
  return {frame.a + cross(frame.omega_dot, r) + cross(frame.omega, cross(frame.omega, r)),
          S(2.0) * cross(frame.omega, r_dot)};
}

// r'' of a body of this mass under the force (2.63).
template <class S>
inline Vec3<S> relative_acceleration(const FrameMotion<S>& frame, const Vec3<S>& r, const Vec3<S>& r_dot,
                                     const Vec3<S>& force, const S& mass) {
  const FrameAcceleration<S> a = frame_acceleration(frame, r, r_dot);
  return S(1.0 / mass) * force - a.guidance - a.coriolis;
}

// Rotation of the earth, 7.27e-5 rad/s, at this latitude in axes to the north, to the east and down.
template <class S>
inline Vec3<S> earth_rotation(const S& latitude, double rate = 7.27e-5) {
  return {S(rate * cos(latitude)), S(0.0), S(-rate * sin(latitude))};
}

}  // namespace fahrwerk
