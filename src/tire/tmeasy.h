// TMeasy handling tyre: forces and torques at the contact point, with first-order dynamics that stay right at
// standstill. Mathematics after Rill (catalogue section 7 lists the sources); the comments give each law.
//
// Load dependence by two points, at F_N and 2 F_N, with q = F_z / F_N clamped to load_limit:
//   forces, slopes:  Y(q) = q (2 Y1 - Y2/2 - (Y1 - Y2/2) q)          slips:  X(q) = X1 + (X2 - X1)(q - 1)
// The parabola bends down and would turn negative near 4 F_N; beyond the clamp the force per load stays constant.
#pragma once

#include "tire/tire.h"

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
  TireBody<S> body;
  S nominal_load;        // F_N  [N]
  S load_limit;          // largest q that the parabola is used for [-]
  S reference_friction;  // μ0 [-]
  S slip_by_travel;      // 0: slips refer to the transport speed r_D ω, as TMeasy's do; 1: to the speed of travel v_x
  TmeasyDirection<S> longitudinal, lateral;
  LoadPair<S> trail, trail_zero, trail_end;  // n0 = n/L at zero slip; slips where the trail vanishes: s0, sE
  S piecewise_trail;                         // 0: one polynomial up to sE; 1: one up to s0, another up to sE
};

// The vertical law from the stiffness at F_N and 2 F_N:  c(F)² = a1² + 4 a2 F.
template <class S>
inline void set_vertical_stiffness(Tmeasy<S>& tire, const S& c1, const S& c2) {
  tire.body.stiffness_square = (c2 * c2 - c1 * c1) / (4.0 * tire.nominal_load);
  tire.body.stiffness_linear = sqrt(S(2.0 * c1 * c1 - c2 * c2));
}

// Force per slip of one characteristic, F(s)/s, for s >= 0, from initial slope, peak and slide.
//   s < s_M:   F = dF0 s / (1 + n (n + dF0 s_M/F_M - 2)),  n = s/s_M          (needs dF0 s_M >= 2 F_M)
//   s_M .. s*: F = F_M - A (s - s_M)²;   s* .. s_S: F = F_S + B (s_S - s)²,  B = A (s* - s_M)/(s_S - s*);   beyond: F_S
//   A = (F_M/s_M)²/(dF0 s_M) makes the curve C² at the peak; if s* > s_S a cubic leads from peak to slide.
// A smaller dF0 would overshoot the peak: the slope is raised to 2 F_M/s_M, as TMeasy does. Loading warns of that, and
// refuses what is far from it; between the directions of a tyre whose slopes are just enough it happens unseen.
// Divisions are what a tyre costs most: one gives A and the span's reciprocal, the second the force over the slip, as
// one fraction for each piece.
template <class S>
inline S force_per_slip(const S& s, const S& slope, const S& s_M, const S& F_M, const S& s_S, const S& F_S) {
  const S steep = max(S(slope * s_M), S(2.0 * F_M));  // dF0 s_M
  const S past_peak = s - s_M, span = s_S - s_M, drop = F_M - F_S;

  const S c = square(s_M) * steep, F_M2 = square(F_M);  // A = F_M²/c
  const S per_all = 1.0 / (c * F_M2 * span);
  const S A = square(F_M2) * span * per_all;
  const S to_star = drop * square(c) * per_all;  // s* - s_M = drop/(A span)
  const auto parabolas = to_star < span;
  const S rest = select(parabolas, S(span - to_star), S(1.0));  // s_S - s*
  const S first = F_M - A * square(past_peak);
  const S second = F_S * rest + A * to_star * square(S(s_S - s));  // times rest
  const S k = past_peak * c * F_M2 * per_all;
  const S cubic = F_M - drop * k * k * (3.0 - 2.0 * k);

  const auto on_first = past_peak < to_star;
  const S fall = select(parabolas, select(on_first, first, second), cubic);
  const S over = select(on_first, S(1.0), rest);  // a cubic has a rest of 1
  const auto falling = s < s_S;
  const auto rising = s < s_M;
  const S numerator = select(rising, S(steep * F_M * s_M), select(falling, fall, F_S));
  const S slid = max(s, s_M);
  return numerator /
         select(rising, S(F_M * square(past_peak) + s * s_M * steep), select(falling, S(over * slid), slid));
}

// Trail over its value at zero slip, for s >= 0; zero at s0 and, with zero slope, from sE on.
//   polynomial:  1 + (s/(s0 sE))² (a + s (b + s c)),   a = -(2 s0² + (s0 + sE)²), b = 2 (s0 + sE)²/sE, c = -(2 s0 +
//   sE)/sE
template <class S>
inline S trail_polynomial(const S& s, const S& s0, const S& sE) {
  const S sum2 = square(S(s0 + sE)), per_both = 1.0 / (s0 * sE), per_sE = per_both * s0;
  const S bend = -(2.0 * square(s0) + sum2) + s * (2.0 * sum2 * per_sE - s * (2.0 * s0 + sE) * per_sE);
  return select(s < sE, S(1.0 + square(S(s * per_both)) * bend), S(0.0));
}
//   in pieces (Rill, Road Vehicle Dynamics, tyre offset), w = s0/sE, n = s/s0:
//     s < s0:   (1 - w)(1 - n) + w (1 - n² (3 - 2 n))
//     s0 .. sE: -(1 - w)(n - 1) ((sE - s)/(sE - s0))²
template <class S>
inline S trail_in_pieces(const S& s, const S& s0, const S& end) {
  constexpr double tiny = 1e-12;  // sE = s0 is allowed: the second piece has no length then
  const S sE = max(end, S(s0 * (1.0 + tiny)));
  const S per_s0 = 1.0 / s0, w = s0 / sE, n = s * per_s0;
  const S first = 1.0 - (1.0 - w) * n - w * square(n) * (3.0 - 2.0 * n);
  const S second = (w - 1.0) * (n - 1.0) * square(S((sE - s) / (sE - s0)));
  return select(n < 1.0, first, select(s < sE, second, S(0.0)));
}
// The smallest value that it takes, where its slope is zero between s0 and sE.
inline double smallest_trail(bool piecewise, double s0, double sE) {
  if (piecewise) return trail_in_pieces(s0 + (sE - s0) / 3.0, s0, sE);
  return trail_polynomial((2.0 * square(s0) + square(s0 + sE)) / (2.0 * (2.0 * s0 + sE)), s0, sE);
}

template <class F, class... A>
inline void visit(F&& f, LoadPair<A>&... v) {
  f((v.at_1)...), f((v.at_2)...);
}
template <class F, class... A>
inline void visit(F&& f, TmeasyDirection<A>&... v) {
  visit(f, (v.initial_slope)...), visit(f, (v.peak_slip)...), visit(f, (v.peak_force)...);
  visit(f, (v.slide_slip)...), visit(f, (v.slide_force)...);
}
template <class F, class... A>
inline void visit(F&& f, Tmeasy<A>&... v) {
  visit(f, (v.body)...), f((v.nominal_load)...), f((v.load_limit)...), f((v.reference_friction)...);
  f((v.slip_by_travel)...);
  visit(f, (v.longitudinal)...), visit(f, (v.lateral)...);
  visit(f, (v.trail)...), visit(f, (v.trail_zero)...), visit(f, (v.trail_end)...), f((v.piecewise_trail)...);
}

template <class S>
inline S rolling_radius(const Tmeasy<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

// The same as the inner loop wants it: every value at the load is a line over q (of forces and slopes: per unit of q,
// so that nothing is divided by zero in the air), and what it is divided by is inverted.
template <class S>
struct LoadLine {
  S constant, slope;
  S at(const S& q) const { return constant + slope * q; }
};
template <class S>
struct PreparedDirection {
  LoadLine<S> initial_slope, peak_slip, peak_force, slide_slip, slide_force;
};
template <class S>
struct PreparedTmeasy {
  TireBody<S> body;
  S per_nominal_load, load_limit, per_reference_friction, slip_by_travel;
  PreparedDirection<S> longitudinal, lateral;
  LoadLine<S> trail, trail_zero, trail_end;
  S piecewise_trail;
};

template <class S>
inline LoadLine<S> force_line(const LoadPair<S>& y) {
  return {2.0 * y.at_1 - 0.5 * y.at_2, 0.5 * y.at_2 - y.at_1};
}
template <class S>
inline LoadLine<S> slip_line(const LoadPair<S>& x) {
  return {2.0 * x.at_1 - x.at_2, x.at_2 - x.at_1};
}
template <class S>
inline PreparedDirection<S> prepared(const TmeasyDirection<S>& d) {
  return {force_line(d.initial_slope), slip_line(d.peak_slip), force_line(d.peak_force), slip_line(d.slide_slip),
          force_line(d.slide_force)};
}

template <class S>
inline PreparedTmeasy<S> prepared(const Tmeasy<S>& t) {
  return {t.body,
          1.0 / t.nominal_load,
          t.load_limit,
          1.0 / t.reference_friction,
          t.slip_by_travel,
          prepared(t.longitudinal),
          prepared(t.lateral),
          slip_line(t.trail),
          slip_line(t.trail_zero),
          slip_line(t.trail_end),
          t.piecewise_trail};
}

template <class S>
inline S rolling_radius(const PreparedTmeasy<S>& tire, const S& /*load*/, const S& static_radius, const S& /*spin*/) {
  return weighted_radius(tire.body, static_radius);
}

namespace detail {
template <class S>
struct TmeasyCurve {
  S dF0, s_M, F_M, s_S, F_S;
};
template <class S>
inline TmeasyCurve<S> at_load(const PreparedDirection<S>& d, const S& q, const S& mu) {
  return {d.initial_slope.at(q), mu * d.peak_slip.at(q), mu * d.peak_force.at(q), mu * d.slide_slip.at(q),
          mu * d.slide_force.at(q)};
}
template <class S>
inline TmeasyCurve<S> at_load(const TmeasyDirection<S>& d, const S& q, const S& mu) {
  return at_load(prepared(d), q, mu);
}
}  // namespace detail

template <class S>
inline void evaluate(const PreparedTmeasy<S>& tire, const TireInput<S>& in, TireSlip<S>& out) {
  const S zero(0.0);
  const S q_true = in.load * tire.per_nominal_load;
  const S q = min(q_true, tire.load_limit);
  const S mu = in.friction * tire.per_reference_friction;
  const detail::TmeasyCurve<S> x = detail::at_load(tire.longitudinal, q, mu), y = detail::at_load(tire.lateral, q, mu);

  // Slips, with a reference speed that never vanishes; patch length L = 2 √(r0 δ), bore radius R_B = (L + b)/6.
  const S v_T2 = square(in.transport_speed);
  const S per_v = 1.0 / reference_speed(tire.body, S(v_T2 + tire.slip_by_travel * (square(in.v_x) - v_T2)), in);
  const S length = patch_length(tire.body, in.deflection);
  const S R_B = bore_radius(tire.body, length);
  const S s_x = -(in.v_x - in.transport_speed) * per_v, s_y = -in.v_y * per_v;
  const S s_bore = -R_B * in.bore_rate * per_v;
  // Camber thrust points to the side that the wheel leans to, and trail behind the wheel, wherever it rolls.
  const S direction = rolling_direction(in.transport_speed);
  const S s_camber = -0.5 * length * direction * in.spin * in.camber_sine * per_v;

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

  // Pneumatic trail.
  const S s0 = mu * tire.trail_zero.at(q), sE = mu * tire.trail_end.at(q), sy = abs(s_y);
  S shape = trail_polynomial(sy, s0, sE);
  if (!is_zero(tire.piecewise_trail)) shape += tire.piecewise_trail * (trail_in_pieces(sy, s0, sE) - shape);
  const S trail = length * tire.trail.at(q) * shape;

  out.s_x = s_x;
  out.s_y = s_y;
  out.g_x = f * per_v * per_hx;
  out.g_y = f * per_v * per_hy;
  out.g_bore = f * per_v * square(R_B);
  out.bias_x = out.bias_y = zero;
  out.camber_force = f * s_camber * (1.0 / 3.0);
  out.trail = trail * direction;

  out.torque_z = zero;
  out.tilt_torque = tilt_torque(tire.body, in);
  set_rolling_resistance(tire.body.rolling_resistance, tire.body.unloaded_radius, in, out);
  out.stiffness_x = tire.body.stiffness_x, out.stiffness_y = tire.body.stiffness_y;
  out.stiffness_bore = tire.body.stiffness_bore;
  out.damping_x = tire.body.damping_x, out.damping_y = tire.body.damping_y, out.damping_bore = tire.body.damping_bore;
}

template <class S>
inline TireSlip<S> evaluate(const Tmeasy<S>& tire, const TireInput<S>& in) {
  TireSlip<S> out;
  evaluate(prepared(tire), in, out);
  return out;
}

}  // namespace fahrwerk
