// A tyre on a body at one state, over any scalar: from the contact and five velocities to load, slip and deflections.
//   v_P = v + ω × l + ω_t × r_WP      ω_t: of the carrier; without one ω less its part along the axle
//   v_x, v_y, v_n                     v_P along the contact's axes
//   φ' = (ω - ω_t)·e_yR               spin against the carrier
//   n·ω_t                             turning about the normal
// The law is that of the tyre of a car's corner (vehicle/car/corner_tire.h).
#pragma once

#include "tire/contact.h"
#include "tire/laws.h"

namespace fahrwerk {

// A tyre as parts of it are needed here.
template <class S>
struct TireParts {
  TireBody<S> body;
  int ramps;
  bool load_factors;
  std::shared_ptr<const LaneLaw<S>> law;
};

template <class S>
struct TireMotion {
  S v_x, v_y, v_n;  // [m/s]
  S spin, turning;  // φ', n·ω_t  [rad/s]
};

// h: of an implicit step, 0: none.
template <class S>
struct TireTouch {
  TireSlip<S> slip;
  TireDeflection<S> x, y, bore;
  TireInput<S> in;
  S load, rolling_radius, stiffness_n, damping_n;
};

// On the rim at the contact point.
template <class S>
struct TireWrench {
  Vec3<S> force, couple;
};

template <class S>
inline TireMotion<S> tire_motion(const Contact<S>& c, const Vec3<S>& lever, const Vec3<S>& axis, const Vec3<S>& v,
                                 const Vec3<S>& omega, const Vec3<S>& turning) {
  const Vec3<S> v_P = v + cross(omega, lever) + cross(turning, c.r_WP);
  return {dot(c.e_x, v_P), dot(c.e_y, v_P), dot(c.normal, v_P), dot(omega - turning, axis), dot(c.normal, turning)};
}

template <class S>
inline void touch(const TireParts<S>& tire, const Contact<S>& c, const TireMotion<S>& m, const S* s, const S& h,
                  TireTouch<S>& o) {
  const TireBody<S>& body = tire.body;
  const S zero(0.0), stretch = max(c.deflection, zero);
  VerticalForce<S> spring = vertical_force(body, tire.ramps, stretch);
  if (tire.load_factors) {
    const S factor = 1.0 + body.speed_stiffening * abs(m.spin) - square(S(body.softening_x * body.stiffness_x * s[0])) -
                     square(S(body.softening_y * body.stiffness_y * s[1]));
    spring.force *= factor, spring.stiffness *= factor;
  }
  const S raw = spring.force - body.vertical_damping * m.v_n * c.per_lean;
  const auto pressing = c.touching & (raw > 0.0);
  o.load = select(pressing, raw, zero);
  o.stiffness_n = select(pressing, S(spring.stiffness * c.per_lean), zero);
  o.damping_n = select(pressing, S(body.vertical_damping * c.per_lean), zero);

  TireInput<S>& in = o.in;
  in.load = o.load, in.friction = c.friction, in.deflection = stretch, in.lean = c.lean, in.camber_sine = c.camber_sine;
  in.v_x = m.v_x, in.v_y = m.v_y, in.spin = m.spin;
  in.turn_rate = m.turning, in.bore_rate = m.turning + m.spin * c.camber_sine;
  o.rolling_radius = tire.law->evaluate(c.static_radius, in, o.slip);
  const TireSlip<S>& p = o.slip;
  o.x = deflection_dynamics(p.stiffness_x, p.damping_x, p.g_x, p.bias_x, s[0], S(in.v_x - in.transport_speed), h);
  o.y = deflection_dynamics(p.stiffness_y, p.damping_y, p.g_y, p.bias_y, s[1], in.v_y, h);
  o.bore = deflection_dynamics(p.stiffness_bore, p.damping_bore, p.g_bore, zero, s[2], in.bore_rate, h);
}

template <class S>
inline TireWrench<S> wrench(const Contact<S>& c, const TireTouch<S>& k) {
  const S t_z = k.bore.force + k.slip.torque_z - k.slip.trail * k.y.force;
  return {k.x.force * c.e_x + S(k.y.force + k.slip.camber_force) * c.e_y + k.load * c.normal,
          k.slip.tilt_torque * c.e_x + k.slip.rolling_torque * c.e_y + t_z * c.normal};
}

}  // namespace fahrwerk
