// What the handling models with names share: parameters as any scalar, and the box that is drawn.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

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

// What both twin tracks tell of their body, in this order of signals.
template <class S>
struct BodyMotion {
  const S* pose;                   // x, y, z, yaw, pitch, roll
  S v_x, yaw_rate;                 // speed along x in vehicle axes, rate of the yaw angle
  Vec3<S> velocity, acceleration;  // of the point, earth frame
  S a_z;                           // in vehicle axes
};
template <class S>
S* write_body_signals(const BodyMotion<S>& b, S* y) {
  const SinCos<S> yaw = sincos(b.pose[3]);
  const auto ahead = [&](const Vec3<S>& v) { return S(v.x * yaw.cos + v.y * yaw.sin); };
  const auto aside = [&](const Vec3<S>& v) { return S(v.y * yaw.cos - v.x * yaw.sin); };
  const S sideslip = atan(S(aside(b.velocity) / max(ahead(b.velocity), S(0.1))));
  const S rest[] = {b.v_x, b.yaw_rate, sideslip, aside(b.acceleration), ahead(b.acceleration), b.a_z};
  return std::copy(std::begin(rest), std::end(rest), std::copy(b.pose, b.pose + 6, y));
}
inline std::vector<Quantity> body_signals(const std::string& point) {
  const std::string position = "position of " + point + ", earth frame";
  return {{"body.x", "m", position},
          {"body.y", "m", position},
          {"body.z", "m", position},
          {"body.yaw", "rad", "yaw angle, not wrapped"},
          {"body.pitch", "rad", "pitch angle, nose down positive"},
          {"body.roll", "rad", "roll angle"},
          {"body.vx", "m/s", "velocity of " + point + ", vehicle frame"},
          {"body.yaw_rate", "rad/s", "rate of the yaw angle"},
          {"body.sideslip_angle", "rad", "angle from the heading to the velocity of " + point},
          {"body.lateral_acceleration", "m/s^2", "of " + point + ", to the left of the heading"},
          {"body.longitudinal_acceleration", "m/s^2", "of " + point + ", along the heading"},
          {"body.az", "m/s^2", "acceleration of " + point + ", vehicle frame"}};
}

inline Scene body_box(double to_front, double to_rear, double width) {
  Scene s;
  s.length = to_front + to_rear + 1.6, s.width = width, s.height = 1.2, s.front = to_front + 0.8, s.floor = -0.35;
  return s;
}

}  // namespace fahrwerk::classic
