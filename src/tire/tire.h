// What every tyre law has in common: the body of the tyre (radius, vertical law, springs of the contact patch), what a
// law is asked, and what it answers. A law is a struct over the scalar S with
//
//   TireBody<S> body;
//   S rolling_radius(law, load, static_radius, spin)         r_D of the transport speed v_T = r_D φ'
//   TireSlip<S> evaluate(law, TireInput<S>)                  steady-state slip forces as secants
//   void visit(f, law...)                                    every scalar, in one fixed order
//
// All directions are those of ISO-W at the contact point: x along the rolling direction, y to the left, z up the
// normal. A positive slip angle (v_y > 0) gives a negative lateral force.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

inline constexpr int kTireRamps = 8;

template <class S>
struct TireBody {
  S unloaded_radius, width;  // r0, b  [m]
  S dynamic_radius_weight;   // λ in r_D = λ r0 + (1-λ) r_S, for laws without a rolling radius of their own

  // F_z = [δ (a1 + a2 δ + a3 δ²) + Σ k_i max(δ - δ_i, 0)] (1 + s |φ'| - (q_x F_x)² - (q_y F_y)²)
  S stiffness_linear, stiffness_square, stiffness_cubic;  // a1, a2, a3  [N/m, N/m², N/m³]
  S ramp_start[kTireRamps], ramp_stiffness[kTireRamps];   // δ_i [m], k_i [N/m]: kinks of a table, the rim
  S speed_stiffening;                                     // s  [s]
  S softening_x, softening_y;                             // q  [1/N]
  S vertical_damping;                                     // [N s/m]

  // Springs between rim and contact patch, in the plane of the road.
  S stiffness_x, stiffness_y, stiffness_bore;  // c  [N/m, N/m, N m/rad]
  S damping_x, damping_y, damping_bore;        // d  [N s/m, N s/m, N m s/rad]  > 0
  S rolling_resistance;                        // f_R [-]
  S slip_speed;                                // v_N [m/s]: smallest speed that slips are referred to
};

template <class F, class... A>
inline void visit(F&& f, TireBody<A>&... v) {
  f((v.unloaded_radius)...), f((v.width)...), f((v.dynamic_radius_weight)...);
  f((v.stiffness_linear)...), f((v.stiffness_square)...), f((v.stiffness_cubic)...);
  for (int i = 0; i < kTireRamps; ++i) f((v.ramp_start[i])...), f((v.ramp_stiffness[i])...);
  f((v.speed_stiffening)...), f((v.softening_x)...), f((v.softening_y)...), f((v.vertical_damping)...);
  f((v.stiffness_x)...), f((v.stiffness_y)...), f((v.stiffness_bore)...);
  f((v.damping_x)...), f((v.damping_y)...), f((v.damping_bore)...);
  f((v.rolling_resistance)...), f((v.slip_speed)...);
}

// How many of the ramps are in use; the others have no stiffness.
template <class S>
inline int ramp_count(const TireBody<S>& body) {
  int count = kTireRamps;
  while (count > 0 && is_zero(body.ramp_stiffness[count - 1])) --count;
  return count;
}

template <class S>
struct VerticalForce {
  S force, stiffness;  // F [N], dF/dδ [N/m]
};

// Force of the tyre's vertical spring at the deflection δ >= 0; `ramps` is ramp_count, found once.
template <class S>
inline VerticalForce<S> vertical_force(const TireBody<S>& t, int ramps, const S& deflection) {
  const S d = deflection;
  VerticalForce<S> out{d * (t.stiffness_linear + d * (t.stiffness_square + d * t.stiffness_cubic)),
                       t.stiffness_linear + d * (2.0 * t.stiffness_square + 3.0 * d * t.stiffness_cubic)};
  for (int i = 0; i < ramps; ++i) {
    const S past = d - t.ramp_start[i];
    const auto beyond = past > 0.0;
    out.force += select(beyond, S(t.ramp_stiffness[i] * past), S(0.0));
    out.stiffness += select(beyond, t.ramp_stiffness[i], S(0.0));
  }
  return out;
}

// The deflection at a load, where that law is monotone: Newton from the linear guess, a fixed number of rounds.
template <class S>
inline S deflection_at(const TireBody<S>& t, const S& load) {
  const int ramps = ramp_count(t);
  S d = load / t.stiffness_linear;
  for (int round = 0; round < 12; ++round) {
    const VerticalForce<S> v = vertical_force(t, ramps, d);
    d = max(S(d - (v.force - load) / v.stiffness), S(0.0));
  }
  return d;
}

template <class S>
struct TireInput {
  S load;             // F_z [N] >= 0
  S friction;         // μ of the road, 1 on the surface the tyre was measured on
  S deflection;       // of the tyre, for the length of the contact patch [m] >= 0
  S lean;             // cos of camber
  S camber_sine;      // e_yR·n = sin of camber
  S v_x, v_y;         // velocity of the contact point, knuckle-fixed (without wheel rotation) [m/s]
  S transport_speed;  // v_T = r_D φ' [m/s]
  S turn_rate;        // of the wheel plane about the normal, without wheel rotation [rad/s]
  S bore_rate;        // ω_n of the wheel: turn_rate + φ' sin of camber [rad/s]
  S spin;             // φ' [rad/s]
};

// Steady-state slip forces in the form that the dynamics need: F = -g v_slip + bias, with v_slip = v_x - v_T, v_y, ω_n.
// What has a bias builds it up through the deflections, as slip does; camber_force acts at once.
template <class S>
struct TireSlip {
  S s_x, s_y;                                  // slips
  S g_x, g_y, g_bore;                          // secants  >= 0  [N s/m, N s/m, N m s/rad]
  S bias_x, bias_y;                            // forces at zero slip [N]
  S camber_force;                              // added to F_y [N]
  S trail;                                     // pneumatic trail n [m]: M_z = -n F_y, with F_y without camber_force
  S torque_z;                                  // further torque about the normal [N m]
  S tilt_torque;                               // about e_x [N m]
  S rolling_torque;                            // about e_y [N m]
  S rolling_secant;                            // -∂T_y/∂v_T as a secant >= 0  [N s]
  S stiffness_x, stiffness_y, stiffness_bore;  // springs of the contact patch at this load, as in TireBody
  S damping_x, damping_y, damping_bore;
};

template <class F, class... A>
inline void visit(F&& f, TireSlip<A>&... v) {
  f((v.s_x)...), f((v.s_y)...), f((v.g_x)...), f((v.g_y)...), f((v.g_bore)...), f((v.bias_x)...), f((v.bias_y)...);
  f((v.camber_force)...), f((v.trail)...), f((v.torque_z)...), f((v.tilt_torque)...), f((v.rolling_torque)...);
  f((v.rolling_secant)...), f((v.stiffness_x)...), f((v.stiffness_y)...), f((v.stiffness_bore)...);
  f((v.damping_x)...), f((v.damping_y)...), f((v.damping_bore)...);
}

// An answer with nothing but the springs of the body.
template <class S>
inline TireSlip<S> no_slip_forces(const TireBody<S>& b) {
  const S o(0.0);
  return {o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          o,
          b.stiffness_x,
          b.stiffness_y,
          b.stiffness_bore,
          b.damping_x,
          b.damping_y,
          b.damping_bore};
}

// Where the tyre rolls to: the sign of the speed, faded within 0.15 m/s (once differentiable, exact beyond). Trail and
// the like change sides in reverse.
template <class S>
inline S rolling_direction(const S& v) {
  const S x = clamp(S(v * (1.0 / 0.15)), S(-1.0), S(1.0));
  return x * (1.5 - 0.5 * square(x));
}

// Fades over 0.1 m/s what follows from slips without a deflection of its own, such as the torque of F_x about an arm:
// at rest slips are noise. Off by (0.1 m/s/v)⁴: 1e-9 at 20 m/s.
template <class S>
inline S sliding_fade(const TireInput<S>& in) {
  const S rest = 1.0 / (1.0 + 100.0 * (square(in.v_x) + square(in.v_y)));
  return 1.0 - square(rest);
}

// The speed that slips refer to: v*² = v² + min(v_N², v_s²) + v_R², with a speed v that the law chooses (of rolling or
// of travel) and the slip speed v_s. Where v vanishes v_N keeps the slips finite. Slower than v_N the slip is 1: the
// secant is a force over the slip speed, a deflection fades with the way that is slid and not with the time, and a tyre
// at rest holds its force for good. v_R keeps the derivatives at rest finite: a parked tyre creeps with slip times v_R,
// a few µm in 10 h.
inline constexpr double kTireRestSpeed = 1e-8;  // v_R [m/s]
template <class S>
inline S reference_speed(const TireBody<S>& body, const S& v_squared, const TireInput<S>& in) {
  const S slip_squared = square(S(in.v_x - in.transport_speed)) + square(in.v_y);
  // In this order the first sum does not wait for the slip.
  return sqrt(S(S(v_squared + kTireRestSpeed * kTireRestSpeed) + min(S(square(body.slip_speed)), slip_squared)));
}

// Slips of the laws that refer them to the speed of the contact point: s_x = -(v_x - v_T)/v*, s_y = -v_y/v*, v = v_x.
template <class S>
struct ForwardSlip {
  S s_x, s_y, per_v, direction;
};
template <class S>
inline ForwardSlip<S> forward_slip(const TireBody<S>& body, const TireInput<S>& in) {
  const S per_v = 1.0 / reference_speed(body, S(square(in.v_x)), in);
  return {-(in.v_x - in.transport_speed) * per_v, -in.v_y * per_v, per_v, rolling_direction(in.v_x)};
}

// Length of the contact patch, L = 2 √(r0 δ), and the radius that bore torque acts at, R_B = (L + b)/6.
template <class S>
inline S patch_length(const TireBody<S>& body, const S& deflection) {
  return 2.0 * sqrt_safe(S(body.unloaded_radius * deflection));
}
template <class S>
inline S bore_radius(const TireBody<S>& body, const S& length) {
  return (length + body.width) * (1.0 / 6.0);
}

// Bore torque of laws that have none of their own: dry friction F_max over the patch, reached at the slip s_peak of the
// rim of the patch, and less while the tyre slips by s otherwise.
template <class S>
inline S bore_secant(const S& F_max, const S& R_B, const S& bore_rate, const S& per_v, const S& s_peak, const S& s) {
  const S s_B = R_B * bore_rate * per_v;
  return F_max * square(R_B) * per_v / sqrt(S(square(s_peak) + square(s_B) + square(s)));
}

// Rolling resistance T_y = -f F_z r0 sign(v_T), smoothed over 0.1 m/s around standstill.
template <class S>
inline S smooth_rolling_speed(const S& transport_speed) {
  return abs(transport_speed) + 0.1;
}
template <class S>
inline void set_rolling_resistance(const S& coefficient, const S& radius, const TireInput<S>& in, const S& per_speed,
                                   TireSlip<S>& out) {
  out.rolling_secant = coefficient * in.load * radius * per_speed;
  out.rolling_torque = -out.rolling_secant * in.transport_speed;
}
template <class S>
inline void set_rolling_resistance(const S& coefficient, const S& radius, const TireInput<S>& in, TireSlip<S>& out) {
  set_rolling_resistance(coefficient, radius, in, S(1.0 / smooth_rolling_speed(in.transport_speed)), out);
}

// A cambered tread carries more on its low edge: centre of pressure at -b² tan γ / (12 δ), at most at the edge.
template <class S>
inline S tilt_height(const TireInput<S>& in) {
  return 12.0 * in.lean * max(in.deflection, S(1e-4));
}
template <class S>
inline S tilt_torque(const TireBody<S>& body, const TireInput<S>& in, const S& per_height) {
  const S reach = square(body.width) * in.camber_sine * per_height;
  return -in.load * clamp(reach, S(-0.5 * body.width), S(0.5 * body.width));
}
template <class S>
inline S tilt_torque(const TireBody<S>& body, const TireInput<S>& in) {
  return tilt_torque(body, in, S(1.0 / tilt_height(in)));
}

// Forces and torques at the contact point once the deflections have settled.
template <class S>
struct TireForces {
  S fx, fy, mx, my, mz;
};
template <class S>
inline TireForces<S> steady_forces(const TireSlip<S>& slip, const TireInput<S>& in) {
  const S fy = -slip.g_y * in.v_y + slip.bias_y;
  return {-slip.g_x * (in.v_x - in.transport_speed) + slip.bias_x, fy + slip.camber_force, slip.tilt_torque,
          slip.rolling_torque, -slip.trail * fy + slip.torque_z - slip.g_bore * in.bore_rate};
}

// Rolling radius of laws without one of their own.
template <class S>
inline S weighted_radius(const TireBody<S>& body, const S& static_radius) {
  return body.dynamic_radius_weight * body.unloaded_radius + (1.0 - body.dynamic_radius_weight) * static_radius;
}

// First-order dynamics of one tyre deflection x with stiffness c and damping d against the secant g and the bias F0:
//   x' = (F0 - c x - g v)/(d + g),   F = c x + d x' = (g (c x - d v) + d F0)/(d + g)
// and its partial derivatives with g frozen:  ∂x'/∂x = -a,  ∂x'/∂v = -b,  ∂F/∂x = b c,  ∂F/∂v = -b d.
// The relaxation length of a secant g = C/v is C/c: no division by the speed, right through standstill.
// A linearly implicit stage with weight g = γ h needs 1/(1 + g a) as well; without one, weight = 0.
template <class S>
struct TireDeflection {
  S rate, force, a, b, c, d;
  S share;  // 1/(1 + weight a)
};

template <class S>
inline TireDeflection<S> deflection_dynamics(const S& c, const S& d, const S& g, const S& bias, const S& x, const S& v,
                                             const S& weight = S(0.0)) {
  const S sum = d + g, damped = sum + weight * c;
  const S per_both = 1.0 / (sum * damped), per = per_both * damped;
  const S a = c * per, b = g * per, pull = bias * per;
  return {pull - a * x - b * v, b * (c * x - d * v) + d * pull, a, b, c, d, per_both * sum * sum};
}

}  // namespace fahrwerk
