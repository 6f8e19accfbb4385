// What the handling models with names share: parameters as any scalar, and the box that is drawn.
#pragma once

#include "vehicle/classic/lift.h"
#include "vehicle/classic/nonlinear_single_track.h"
#include "vehicle/classic/ode_model.h"
#include "vehicle/classic/roll_model.h"
#include "vehicle/classic/twin_track.h"

namespace fahrwerk::classic {

template <class S>
RollModel<S> lifted(const RollModel<double>& m) {
  const auto axle = [](const RollAxle<double>& a) {
    return RollAxle<S>{S(a.spring), S(a.spring_arm), S(a.damping), S(a.damper_arm), S(a.bar), S(a.half_track)};
  };
  return {S(m.mass),    S(m.roll_inertia), S(m.height),  S(m.roll_center), S(m.to_front),
          S(m.to_rear), axle(m.front),     axle(m.rear), S(m.gravity)};
}

template <class S>
NonlinearSingleTrack<S> lifted(const NonlinearSingleTrack<double>& c) {
  return {S(c.mass),          S(c.yaw_inertia),   S(c.to_front),      S(c.to_rear),      S(c.height),
          S(c.wheel_inertia), S(c.wheel_radius),  S(c.drag_area),     S(c.air_density),  S(c.steering_ratio),
          S(c.drive_to_rear), S(c.brake_to_rear), lifted<S>(c.front), lifted<S>(c.rear), S(c.gravity)};
}

template <class S>
TwinTrack<S> lifted(const TwinTrack<double>& c) {
  const auto axle = [](const TwinTrackAxle<double>& a) {
    return TwinTrackAxle<S>{S(a.position),       S(a.half_track),   S(a.spring),        S(a.damping),
                            S(a.anti_roll),      S(a.wheel_mass),   S(a.wheel_inertia), S(a.wheel_radius),
                            S(a.tire_stiffness), S(a.tire_damping), lifted<S>(a.tire),  S(a.drive_share),
                            S(a.brake_share)};
  };
  const Sym3<double>& T = c.inertia;
  const Vec3<double>& w = c.wind_point;
  return {S(c.mass),
          {S(T.xx), S(T.yy), S(T.zz), S(T.xy), S(T.xz), S(T.yz)},
          S(c.height),
          axle(c.front),
          axle(c.rear),
          S(c.steering_ratio),
          S(c.drag_area),
          S(c.air_density),
          {S(w.x), S(w.y), S(w.z)},
          S(c.gravity)};
}

inline constexpr const char* kWheelPlaces[] = {"1l", "1r", "2l", "2r"};
inline constexpr const char* kHubTravel =
    "of the wheel against the body from its design position, compression positive";

inline Scene body_box(double to_front, double to_rear, double width) {
  Scene s;
  s.length = to_front + to_rear + 1.6, s.width = width, s.height = 1.2, s.front = to_front + 0.8, s.floor = -0.35;
  return s;
}

}  // namespace fahrwerk::classic
