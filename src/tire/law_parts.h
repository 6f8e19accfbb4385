// What several tyre laws share: how stiffness and friction change with the load, slip referred to the larger speed,
// camber thrust.
#pragma once

#include "tire/tire.h"

namespace fahrwerk {

// Friction is never taken as less than this: slips are divided by it.
inline constexpr double kLeastFriction = 1e-6;

// Slip stiffness per load, relative to the one at the nominal load: C(F_z) = C_N q (1 + e (1 - q)), q = F_z/F_N. The
// parabola is used up to its top at q = (1 + e)/(2 e); beyond it the stiffness per load stays constant (own).
template <class S>
inline S stiffness_share(const S& q, const S& degression) {
  return max(S(1.0 + degression * (1.0 - q)), S(0.5 * (1.0 + degression)));
}

// Effective load F_z,eff/F_z = 1 - e_z q² (Schramm 7.42). As printed F_z,eff falls beyond q = 1/√(3 e_z) and turns
// negative at 1/√e_z; here the ratio stays at the 2/3 that it has at the top.
template <class S>
inline S effective_load_share(const S& q, const S& e_z) {
  return max(S(1.0 - e_z * square(q)), S(2.0 / 3.0));
}

// Slips referred to the larger of the two speeds, s_x = -(v_x - v_T)/v*, s_y = -v_y/v*, v* = max(|v_x|, |v_T|)
// (Schramm 7.48, 11.30 with its sign repaired, 11.31): |s_x| = 1 for the locked and the spinning wheel.
template <class S>
inline ForwardSlip<S> larger_speed_slip(const TireBody<S>& body, const TireInput<S>& in) {
  const S v2 = max(S(square(in.v_x)), S(square(in.transport_speed)));
  // As reference_speed has it, but here v² is what takes longest.
  constexpr double rest = kTireRestSpeed * kTireRestSpeed;
  const S slip_squared = square(S(in.v_x - in.transport_speed)) + S(square(in.v_y) + rest);
  const S per_v = 1.0 / sqrt(S(v2 + min(S(square(body.slip_speed) + rest), slip_squared)));
  return {-(in.v_x - in.transport_speed) * per_v, -in.v_y * per_v, per_v, rolling_direction(in.v_x)};
}

// Camber thrust -c_γ F_z sin γ (Schramm 7.40, c_γ per load), towards the side the wheel leans to. Own: at most μ F_z,
// it fades with the secant of the lateral force (ratio to the one at zero slip) and at standstill.
template <class S>
inline S camber_thrust(const S& stiffness, const TireInput<S>& in, const S& mu, const S& secant_ratio) {
  const S rolling = abs(rolling_direction(in.transport_speed));
  return -in.load * clamp(S(stiffness * in.camber_sine), S(-mu), mu) * secant_ratio * rolling;
}

// Bore torque, tilting torque and rolling resistance of the laws that have no own ones. One division serves the last
// two.
template <class S>
inline void set_common_torques(const TireBody<S>& body, const TireInput<S>& in, const S& F_max, const S& per_v,
                               const S& s_peak, const S& s, TireSlip<S>& out) {
  const S R_B = bore_radius(body, patch_length(body, in.deflection));
  out.g_bore = bore_secant(F_max, R_B, in.bore_rate, per_v, s_peak, s);
  const S height = tilt_height(in), speed = smooth_rolling_speed(in.transport_speed), per_both = 1.0 / (height * speed);
  out.tilt_torque = tilt_torque(body, in, S(per_both * speed));
  set_rolling_resistance(body.rolling_resistance, body.unloaded_radius, in, S(per_both * height), out);
}

// Length of a slip speed from its square. Slips that are made of it, divided by a speed of v_R at least, are off by
// 1e-12 at most, as those of sqrt_safe.
inline constexpr double kTinySlipSpeed = 1e-12 * kTireRestSpeed;  // [m/s]
template <class S>
inline S slip_speed_length(const S& squared) {
  return sqrt(S(squared + kTinySlipSpeed * kTinySlipSpeed));
}

// Length of a slip vector, and the weights of its two directions in a characteristic that differs between them: cos² of
// its direction, one half at zero slip, where there is none.
template <class S>
struct SlipVector {
  S length, per_length, cos2;
};
template <class S>
inline SlipVector<S> slip_vector(const S& s_x, const S& s_y) {
  constexpr double tiny = 1e-24;
  const S x2 = square(s_x), sum = x2 + square(s_y) + tiny, per = 1.0 / sqrt(sum);
  return {sum * per, per, (x2 + 0.5 * tiny) * square(per)};
}

}  // namespace fahrwerk
