// TMeasy handling tyre: forces and torques at the contact point, with first-order dynamics that stay right at
// standstill. Mathematics after Rill (catalogue section 7 lists the sources); the comments give each law.
//
// Load dependence by two points, at F_N and 2 F_N, with q = F_z / F_N clamped to load_limit:
//   forces, slopes:  Y(q) = q (2 Y1 - Y2/2 - (Y1 - Y2/2) q)          slips:  X(q) = X1 + (X2 - X1)(q - 1)
// The parabola bends down and would turn negative near 4 F_N; beyond the clamp the force per load stays constant.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

// One value at the nominal load and one at twice that load.
template <class S>
struct LoadPair {
  S at_1, at_2;
};

template <class S>
struct TmeasyDirection {
  LoadPair<S> initial_slope;  // dF0  [N/-]
  LoadPair<S> peak_slip;      // s_M  [-]
  LoadPair<S> peak_force;     // F_M  [N]
  LoadPair<S> slide_slip;     // s_S  [-]
  LoadPair<S> slide_force;    // F_S  [N]
};

template <class S>
struct Tmeasy {
  S nominal_load;        // F_N  [N]
  S load_limit;          // largest q that the parabola is used for [-]
  S reference_friction;  // μ0 [-]
  TmeasyDirection<S> longitudinal, lateral;
  LoadPair<S> trail, trail_zero, trail_end;    // n0 = n/L at zero slip; slips where the trail vanishes: s0, sE
  S unloaded_radius, width;                    // r0, b  [m]
  S dynamic_radius_weight;                     // λ in r_D = λ r0 + (1-λ) r_S
  S stiffness_linear, stiffness_square;        // F_z = a1 δ + a2 δ²   [N/m, N/m²]
  S vertical_damping;                          // [N s/m]
  S stiffness_x, stiffness_y, stiffness_bore;  // c  [N/m, N/m, N m/rad]
  S damping_x, damping_y, damping_bore;        // d  [N s/m, N s/m, N m s/rad]
  S rolling_resistance;                        // f_R [-]
  S slip_speed;                                // v_N [m/s]: smallest transport speed in the slip
};

// The vertical law from the stiffness at F_N and 2 F_N:  c(F)² = a1² + 4 a2 F.
template <class S>
inline void set_vertical_stiffness(Tmeasy<S>& tire, const S& c1, const S& c2) {
  tire.stiffness_square = (c2 * c2 - c1 * c1) / (4.0 * tire.nominal_load);
  tire.stiffness_linear = sqrt(S(2.0 * c1 * c1 - c2 * c2));
}

// Force per slip of one characteristic, F(s)/s, for s >= 0, from initial slope, peak and slide.
//   s < s_M:   F = dF0 s / (1 + n (n + dF0 s_M/F_M - 2)),  n = s/s_M          (needs dF0 s_M >= 2 F_M)
//   s_M .. s*: F = F_M - A (s - s_M)²;   s* .. s_S: F = F_S + B (s_S - s)²;   beyond: F_S
//   A = (F_M/s_M)²/(dF0 s_M) makes the curve C² at the peak; if s* > s_S a cubic leads from peak to slide.
// Divisions are shared (1/a and 1/b from 1/(ab)): they are what a tyre costs most.
template <class S>
inline S force_per_slip(const S& s, const S& dF0, const S& s_M, const S& F_M, const S& s_S, const S& F_S) {
  const S steep = dF0 * s_M, per_both = 1.0 / steep;
  const S per_s_M = per_both * dF0;
  const S n = s * per_s_M;

  const S span = s_S - s_M, drop = F_M - F_S;
  const S A = square(S(F_M * per_s_M)) * per_both;
  const S per_A_span = 1.0 / (A * span);
  const S to_star = drop * per_A_span;  // s* - s_M
  const S past_peak = s - s_M;
  const auto parabolas = to_star < span;
  const S B = A * to_star / select(parabolas, S(span - to_star), S(1.0));
  const S first = F_M - A * square(past_peak);
  const S second = F_S + B * square(S(s_S - s));
  const S k = past_peak * per_A_span * A;
  const S cubic = F_M - drop * k * k * (3.0 - 2.0 * k);
  const S fall = select(parabolas, select(past_peak < to_star, first, second), cubic);
  const S force = select(s < s_S, fall, F_S);
  const auto rising = n < 1.0;
  return select(rising, S(dF0 * F_M), force) / select(rising, S(F_M * (1.0 + n * (n - 2.0)) + n * steep), max(s, s_M));
}

template <class S>
struct TireInput {
  S load;             // F_z [N] >= 0
  S friction;         // μ of the road
  S deflection;       // of the tyre, for the length of the contact patch [m]
  S lean;             // cos of camber
  S camber_sine;      // e_yR·n
  S v_x, v_y;         // velocity of the contact point, knuckle-fixed (without wheel rotation) [m/s]
  S transport_speed;  // v_T = r_D φ' [m/s]
  S bore_rate;        // ω_n of the wheel [rad/s]
  S spin;             // φ' [rad/s]
};

// Steady-state slip forces in the form that the dynamics need: F = -g v_slip.
template <class S>
struct TireSlip {
  S s_x, s_y;          // slips
  S g_x, g_y, g_bore;  // secants: F_x = -g_x (v_x - v_T), F_y = -g_y v_y, T_B = -g_bore ω_n
  S camber_force;      // added to F_y
  S trail;             // pneumatic trail n [m]
  S tilt_torque;       // about e_x
  S rolling_torque;    // about e_y
  S rolling_secant;    // -T_y / v_T >= 0  [N s]
};

namespace detail {
// Values at the load: per unit of q, so that nothing is divided by zero in the air.
template <class S>
struct TmeasyCurve {
  S dF0, s_M, F_M, s_S, F_S;
};
template <class S>
inline TmeasyCurve<S> at_load(const TmeasyDirection<S>& d, const S& q, const S& mu) {
  const auto force = [&](const LoadPair<S>& y) { return (2.0 * y.at_1 - 0.5 * y.at_2) - (y.at_1 - 0.5 * y.at_2) * q; };
  const auto slip = [&](const LoadPair<S>& x) { return x.at_1 + (x.at_2 - x.at_1) * (q - 1.0); };
  return {force(d.initial_slope), mu * slip(d.peak_slip), mu * force(d.peak_force), mu * slip(d.slide_slip),
          mu * force(d.slide_force)};
}
}  // namespace detail

template <class S>
inline TireSlip<S> evaluate(const Tmeasy<S>& tire, const TireInput<S>& in) {
  const S zero(0.0);
  const S q_true = in.load / tire.nominal_load;
  const S q = min(q_true, tire.load_limit);
  const S mu = in.friction / tire.reference_friction;
  const detail::TmeasyCurve<S> x = detail::at_load(tire.longitudinal, q, mu), y = detail::at_load(tire.lateral, q, mu);

  // Slips, with a transport speed that never vanishes; patch length L = 2 √(r0 δ), bore radius R_B = (L + b)/6.
  const S v_star = sqrt(S(square(in.transport_speed) + square(tire.slip_speed)));
  const S per_v = 1.0 / v_star;
  const S length = 2.0 * sqrt_safe(S(tire.unloaded_radius * max(in.deflection, zero)));
  const S bore_radius = (length + tire.width) * (1.0 / 6.0);
  const S s_x = -(in.v_x - in.transport_speed) * per_v, s_y = -in.v_y * per_v;
  const S s_bore = -bore_radius * in.bore_rate * per_v;
  const S s_camber = -0.5 * length * in.spin * in.camber_sine * per_v;

  // Normalised slips: both directions peak at comparable values.
  //   h_x = s_xM/(s_xM + s_yM) + (F_xM/dFx0)/(F_xM/dFx0 + F_yM/dFy0),  h_y = 2 - h_x
  const S peak_x = x.F_M * y.dF0, peak_y = y.F_M * x.dF0, sum_s = x.s_M + y.s_M, sum_F = peak_x + peak_y;
  const S h_x = (x.s_M * sum_F + peak_x * sum_s) / (sum_s * sum_F), h_y = 2.0 - h_x;
  const S per_h = 1.0 / (h_x * h_y), per_hx = per_h * h_y, per_hy = per_h * h_x;
  const S n_x = s_x * per_hx, n_y = s_y * per_hy;
  const S x2 = square(n_x), y2 = square(n_y);

  // Characteristic in the direction of the slip; at zero slip the mean of both.
  constexpr double tiny = 1e-20;
  const S cos2 = (x2 + 0.5 * tiny) / (x2 + y2 + tiny), sin2 = 1.0 - cos2;
  const auto blend = [&](const S& a, const S& b) { return sqrt(S(square(a) * cos2 + square(b) * sin2)); };
  const S dF0 = blend(x.dF0 * h_x, y.dF0 * h_y);
  const S s_M = blend(x.s_M * per_hx, y.s_M * per_hy), F_M = blend(x.F_M, y.F_M);
  const S s_S = blend(x.s_S * per_hx, y.s_S * per_hy), F_S = blend(x.F_S, y.F_S);
  const S s = sqrt_safe(S(x2 + y2 + square(s_bore)));
  const S f = q_true * force_per_slip(s, dF0, s_M, F_M, s_S, F_S);

  // Pneumatic trail: n/L = n0 [1 + (s/(s0 sE))² (a + s (b + s c))], zero at s0 and from sE on.
  const auto slip = [&](const LoadPair<S>& p) { return p.at_1 + (p.at_2 - p.at_1) * (q - 1.0); };
  const S s0 = mu * slip(tire.trail_zero), sE = mu * slip(tire.trail_end);
  const S sy = abs(s_y), sum2 = square(S(s0 + sE)), per_s0_sE = 1.0 / (s0 * sE), per_sE = per_s0_sE * s0;
  const S bend = -(2.0 * square(s0) + sum2) + sy * (2.0 * sum2 * per_sE - sy * (2.0 * s0 + sE) * per_sE);
  const S shape = 1.0 + square(S(sy * per_s0_sE)) * bend;
  const S trail = select(sy < sE, S(length * slip(tire.trail) * shape), zero);

  TireSlip<S> out;
  out.s_x = s_x;
  out.s_y = s_y;
  out.g_x = f * per_v * per_hx;
  out.g_y = f * per_v * per_hy;
  out.g_bore = f * per_v * square(bore_radius);
  out.camber_force = f * s_camber * (1.0 / 3.0);
  out.trail = trail;

  // A cambered tread carries more on its low edge: centre of pressure at -b² tan γ / (12 δ), at most at the edge.
  const S reach = square(tire.width) * in.camber_sine / (12.0 * in.lean * max(in.deflection, S(1e-4)));
  out.tilt_torque = -in.load * clamp(reach, S(-0.5 * tire.width), S(0.5 * tire.width));

  // Rolling resistance, smoothed over 0.1 m/s around standstill.
  out.rolling_secant = tire.rolling_resistance * in.load * tire.unloaded_radius / (abs(in.transport_speed) + 0.1);
  out.rolling_torque = -out.rolling_secant * in.transport_speed;
  return out;
}

// First-order dynamics of one tyre deflection x with stiffness c and damping d against the secant g:
//   x' = (-c x - g v)/(d + g),   F = c x + d x' = g (c x - d v)/(d + g)
// and its partial derivatives with g frozen:  ∂x'/∂x = -a,  ∂x'/∂v = -b,  ∂F/∂x = b c,  ∂F/∂v = -b d.
// A linearly implicit stage with weight g = γ h needs 1/(1 + g a) as well; without one, weight = 0.
template <class S>
struct TireDeflection {
  S rate, force, a, b, c, d;
  S share;  // 1/(1 + weight a)
};

template <class S>
inline TireDeflection<S> deflection_dynamics(const S& c, const S& d, const S& g, const S& x, const S& v,
                                             const S& weight = S(0.0)) {
  const S sum = d + g, damped = sum + weight * c;
  const S per_both = 1.0 / (sum * damped), per = per_both * damped;
  const S a = c * per, b = g * per;
  return {-a * x - b * v, b * (c * x - d * v), a, b, c, d, per_both * sum * sum};
}

}  // namespace fahrwerk
