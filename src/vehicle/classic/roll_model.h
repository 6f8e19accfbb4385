// Roll of the body about a fixed roll axis and the wheel loads that follow, as extension of a single-track model.
//   θ_A φ'' + D φ' + K φ = m_A a_y (h_S - h_W),  K = Σ K_axle,  D = Σ D_axle                       [Schramm 10.104]
//   K_axle = 2 s_F² c_F + c_St l_St s_St/b²,  D_axle = 2 s_D² d
// Wheel loads with (10.117 - 10.120) repaired so that all moments balance, h_S m a_y = 2 s_R Σ ΔF_z:
//   F_z = ½ (static ∓ h_S/l F_x) ± [m a_y (share of the axle) h_W + K_axle φ + D_axle φ' + M_axle]/(2 s_R)
// M_axle: torque with which an active bar turns the body against a positive roll angle.
#pragma once

#include "math/scalar.h"

namespace fahrwerk::classic {

template <class S>
struct RollAxle {
  S spring, spring_arm;   // c_F [N/m], s_F: half distance of the springs [m]
  S damping, damper_arm;  // d [N s/m], s_D [m]
  S bar;                  // c_St l_St s_St/b²: roll stiffness of the anti-roll bar [N m/rad]
  S half_track;           // s_R [m] > 0
};

template <class S>
inline S roll_stiffness(const RollAxle<S>& axle) {
  return 2.0 * axle.spring_arm * axle.spring_arm * axle.spring + axle.bar;
}
template <class S>
inline S roll_damping(const RollAxle<S>& axle) {
  return 2.0 * axle.damper_arm * axle.damper_arm * axle.damping;
}

template <class S>
struct RollModel {
  S mass, roll_inertia;   // m = m_A [kg], θ_A about the roll axis [kg m²] > 0
  S height, roll_center;  // h_S, h_W above the road [m]
  S to_front, to_rear;    // l_v, l_h [m] > 0
  RollAxle<S> front, rear;
  S gravity = S(9.81);
};

template <class S>
struct RollState {
  S roll, roll_rate;  // φ [rad], φ' [rad/s]
};

// Of active bars on the body  [N m].
template <class S>
struct BarTorques {
  S front = S(0.0), rear = S(0.0);
};

template <class S>
inline RollState<S> rate(const RollModel<S>& m, const RollState<S>& x, const S& lateral_acceleration,
                         const BarTorques<S>& bars = {}) {
  const S K = roll_stiffness(m.front) + roll_stiffness(m.rear), D = roll_damping(m.front) + roll_damping(m.rear);
  const S torque = m.mass * lateral_acceleration * (m.height - m.roll_center) - bars.front - bars.rear;
  return {x.roll_rate, S((torque - D * x.roll_rate - K * x.roll) / m.roll_inertia)};
}

// Inner wheels are those on the side that a_y > 0 points to: in a left turn the left ones.
template <class S>
struct WheelLoads {
  S front_inner, front_outer, rear_inner, rear_outer;  // [N]
};

template <class S>
inline WheelLoads<S> wheel_loads(const RollModel<S>& m, const RollState<S>& x, const S& lateral_acceleration,
                                 const S& longitudinal_force, const BarTorques<S>& bars = {}) {
  const S l = m.to_front + m.to_rear, shift = m.height / l * longitudinal_force;
  const S front = 0.5 * (m.mass * m.gravity * m.to_rear / l - shift);
  const S rear = 0.5 * (m.mass * m.gravity * m.to_front / l + shift);
  const auto change = [&](const RollAxle<S>& axle, const S& share, const S& bar) {
    const S couple = m.mass * lateral_acceleration * share * m.roll_center + roll_stiffness(axle) * x.roll +
                     roll_damping(axle) * x.roll_rate + bar;
    return S(couple / (2.0 * axle.half_track));
  };
  const S df = change(m.front, S(m.to_rear / l), bars.front), dr = change(m.rear, S(m.to_front / l), bars.rear);
  return {S(front - df), S(front + df), S(rear - dr), S(rear + dr)};
}

// Cornering stiffness of one tyre that falls off with load: c = c_1 F_z + c_2 F_z² (+ c_0), (10.124) [N/rad].
template <class S>
struct LoadedStiffness {
  S c0, c1, c2;
};
template <class S>
inline S evaluate(const LoadedStiffness<S>& c, const S& load) {
  return c.c0 + load * (c.c1 + load * c.c2);
}
// Of an axle whose wheels carry F - ΔF and F + ΔF.
template <class S>
inline S axle_stiffness(const LoadedStiffness<S>& c, const S& inner, const S& outer) {
  return evaluate(c, inner) + evaluate(c, outer);
}

}  // namespace fahrwerk::classic
