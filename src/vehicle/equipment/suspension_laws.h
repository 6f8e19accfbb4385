// What the linearly implicit stages hold of the force elements of a suspension: force, slopes and the rate of the state
// of each of them (docs/theory/suspension_elements.md). Included by what puts them into the car's stages
// (suspension_stage.cpp) and into the steps of a car in bodies (suspension_along.cpp).
#pragma once

#include <algorithm>
#include <cmath>

#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk::suspension_laws {

inline constexpr int kNone = -1;

// What W holds of an element: of its force along a displacement, and of the rate of its state.
struct Stiff {
  double force;
  double per_u = 0.0, per_v = 0.0, per_e = 0.0;  // F_u, F_v, F_e
  int state = kNone;
  double rate = 0.0, rate_u = 0.0, rate_v = 0.0, rate_e = 0.0;  // r, r_u, r_v, r_e <= 0
};

// J a and J b along a displacement.
struct Staged {
  double a, b;
};

// What is left of an element along a displacement once its state is eliminated; the rate of the state is
// constant + slope · u''. p: of the state.
struct Left {
  double force, kappa, constant, slope;
};
inline Left left_of(const Stiff& f, const Staged& j, double g, double p) {
  Left o{f.force + g * (f.per_u * j.a + f.per_v * j.b), g * (f.per_v + g * f.per_u), 0.0, 0.0};
  if (f.state < 0) return o;
  const double per = 1.0 / (1.0 - g * f.rate_e);
  o.constant = per * (f.rate + g * (f.rate_u * j.a + f.rate_v * j.b + f.rate_e * p));
  o.slope = per * g * (f.rate_v + g * f.rate_u);
  o.force += g * f.per_e * (p + o.constant), o.kappa += g * f.per_e * o.slope;
  return o;
}

// Of a force that moves from `from` on and is kept within the limits: by how much of it.
inline double share_within(double from, double change, double low, double high) {
  if (change == 0.0) return from > low && from < high ? 1.0 : 0.0;
  return (std::clamp(from + change, low, high) - std::clamp(from, low, high)) / change;
}

// When: how long a stage looks ahead, the step, and γ h (0: explicit).
struct Ahead {
  double g, horizon, step;
};

// Where the states of a wheel's elements stand.
struct WheelStates {
  int mass = kNone, filtered = kNone, valve = kNone, memory = kNone, mount = kNone, slider = kNone, actuator = kNone;
};

// Of a level control, along the spring's travel u.
template <class Put>
inline void put_level_law(const WheelElements& w, const WheelStates& at, const double* e, double u, Put&& put) {
  // The mass flows slowly; the filter may be quick, and nothing hangs on it within the step.
  const double per = 1.0 / w.level->law.filter_time;
  Stiff filter{0.0};
  filter.state = at.filtered, filter.rate = per * (u - e[at.filtered]), filter.rate_u = per, filter.rate_e = -per;
  put(filter);
}

// An air spring that hangs on no line, with its level control.
template <class Put>
inline void put_air_laws(const WheelElements& w, const WheelStates& at, const double* e, double u, Put&& put) {
  const AirSpringForce<double> air = evaluate(*w.air_spring, u, e[at.mass]);
  put(Stiff{air.force, std::max(air.stiffness, 0.0)});
  if (!w.level) return;
  Stiff flow{0.0};
  flow.state = at.mass, flow.rate = mass_rate(w.level->law, *w.air_spring, air.pressure, e[at.valve]);
  put(flow);
  put_level_law(w, at, e, u, put);
}

// Along the spring's travel u: put(Stiff) for each but air springs. body, wheel: their vertical speeds; per_h: slope of
// u by the hub travel.
template <class Put>
inline void put_spring_laws(const WheelElements& w, const WheelStates& at, const double* e, double u, double u_dot,
                            double body, double wheel, double per_h, Put&& put) {
  if (w.leaf_spring) {
    const MemorySpring<double>& m = w.leaf_spring->memory;
    const double f = e[at.memory];
    const FrictionForce<double> now = evaluate(*w.leaf_spring, u, u_dot, f);
    put(Stiff{now.force, w.leaf_spring->stiffness, 0.0, 1.0, at.memory, now.rate, 0.0,
              std::max(m.stiffness - m.decay * std::copysign(f, f * u_dot), 0.0), -m.decay * std::fabs(u_dot)});
  }
  if (w.actuator) {
    const ForceActuator<double>& law = w.actuator->law;
    const double f = e[at.actuator];
    Stiff act{std::clamp(f, law.force_min, law.force_max)};
    act.state = at.actuator;
    act.rate = force_rate(law, f, u, u_dot, w.actuator->body_speed * body + w.actuator->wheel_speed * wheel);
    if (act.rate != 0.0 || (f > law.force_min && f < law.force_max)) {
      // The wheel's own speed is that of the spring, but for its slope.
      const double per = 1.0 / law.force_rate, of_wheel = per_h > 0.1 ? w.actuator->wheel_speed / per_h : 0.0;
      act.per_e = 1.0, act.rate_e = -law.force * per;
      act.rate_u = per * std::max(law.displacement, 0.0);
      act.rate_v = per * std::max(law.displacement_rate + of_wheel, 0.0);
    }
    put(act);
  }
}

// Along the damper's travel s. mass: of knuckle and wheel.
template <class Put>
inline void put_damper_laws(const WheelElements& w, const WheelStates& at, const double* e, double s_dot, double mass,
                            const Ahead& t, Put&& put) {
  if (w.series_damper) {
    const ElementForce<double> f = evaluate(w.series_damper->spring, e[at.mount]);
    const double v = speed(w.series_damper->damper, f.force), soft = 1.0 / damping(w.series_damper->damper, v);
    put(Stiff{f.force, 0.0, 0.0, f.stiffness, at.mount, s_dot - v, 0.0, 1.0, -soft * f.stiffness});
  }
  if (w.friction) {
    // The state follows the whole path; it is cut at the end of the step. What is stiffer than what would stop wheel
    // and knuckle within the step is taken for that.
    const double limit = w.friction->yield_force, most = (t.g > 0.0 ? 1.0 : 0.25) * mass;
    const double k = std::min(w.friction->stiffness, most / (t.step * t.step)), f = e[at.slider];
    put(Stiff{std::clamp(f, -limit, limit), 0.0, 0.0, share_within(f, k * t.horizon * s_dot, -limit, limit), at.slider,
              k * s_dot, 0.0, k, 0.0});
  }
}

// An active bar along z_l - z_r with the roll angle Δφ, asked for the torque `demand`; state: of its torque.
inline Stiff bar_law(const ActiveBar& bar, int state, const double* e, double roll, double demand) {
  const double length = bar.law.geometry.link_distance, most = bar.law.torque_limit;
  const double lever = -forces_of_torque(bar.law.geometry, roll, 1.0).roll_torque / length;
  const bool free = std::fabs(demand) < most;
  const double per_u = free ? std::max(bar.roll, 0.0) / length : 0.0;
  const double per_v = free ? std::max(bar.roll_rate, 0.0) / length : 0.0;
  Stiff f{0.0};
  if (state == kNone) {
    f.force = lever * std::clamp(demand, -most, most), f.per_u = lever * per_u, f.per_v = lever * per_v;
    return f;
  }
  const double per = 1.0 / bar.law.time_constant, torque = e[state];
  f.force = lever * torque, f.per_e = lever, f.state = state, f.rate = torque_rate(bar.law, torque, demand);
  f.rate_u = per * per_u, f.rate_v = per * per_v, f.rate_e = -per;
  return f;
}

}  // namespace fahrwerk::suspension_laws
