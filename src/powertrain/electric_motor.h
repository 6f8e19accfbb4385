// Electric motor: torque limit constant up to the base speed, constant power above (field weakening), falling to zero
// over the last part before the top speed; the same limit, times a share, when it recuperates.
//   T_lim(ω) = T_max min(1, ω_b/|ω|) taper,   T' = (T_wanted - T)/τ
//   electrical power P = T ω + losses,  losses = k0 + k_T T² + k_ω ω²
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct ElectricMotor {
  S torque;         // T_max  [N m]    > 0
  S base_speed;     // ω_b    [rad/s]  > 0: field weakening above
  S top_speed;      // [rad/s]  > ω_b
  S taper;          // [rad/s]  > 0: the torque falls to zero over this range below the top speed
  S recuperation;   // share of the limit that may brake, 0 .. 1
  S creep_speed;    // [rad/s]  > 0: recuperation fades out below
  S time_constant;  // τ  [s]  > 0
  S standing_loss;  // k0   [W]
  S copper_loss;    // k_T  [W/(N m)²]
  S iron_loss;      // k_ω  [W s²/rad²]
};

template <class S>
inline S torque_limit(const ElectricMotor<S>& m, const S& speed) {
  const S size = abs(speed), taper = clamp(S((m.top_speed - size) / m.taper), S(0.0), S(1.0));
  return m.torque * taper * m.base_speed / max(size, m.base_speed);
}

template <class S>
struct MotorOutput {
  S torque_rate;       // of the state T  [N m/s]
  S electrical_power;  // drawn from the battery, negative when it charges  [W]
};

// Torque that the motor tends to  [N m]. demand in [-1, 1] of the limit: positive drives forward, also a car that rolls
// backward, negative backward. Against a rotation forward it recuperates.
template <class S>
inline S allowed_torque(const ElectricMotor<S>& m, const S& demand, const S& speed) {
  const S limit = torque_limit(m, speed), wanted = clamp(demand, S(-1.0), S(1.0)) * limit;
  const S fade = clamp(S(abs(speed) / m.creep_speed), S(0.0), S(1.0));
  const S braking = limit * m.recuperation * fade;
  return select((wanted < S(0.0)) & (speed > S(0.0)), max(wanted, S(-braking)), wanted);
}

template <class S>
inline MotorOutput<S> evaluate(const ElectricMotor<S>& m, const S& demand, const S& speed, const S& torque) {
  const S loss = m.standing_loss + m.copper_loss * torque * torque + m.iron_loss * speed * speed;
  return {(allowed_torque(m, demand, speed) - torque) / m.time_constant, torque * speed + loss};
}

}  // namespace fahrwerk
