// The rigid halves of a twist beam. The bushes turn like ball joints, hold x and z and give way equally along y; with
// the hinge of the shear centre this leaves 12 - 5 - 5 = 2 degrees of freedom.
//
// With p from the shear centre to a bush and d from the bush to the wheel centre, for either side
//   u = cos β p_x + sin β p_z,   w = -sin β p_x + cos β p_z,   q = -sin β d_x + cos β d_z
// the bushes' equal heights and equal x give, in closed form,
//   N = w_r - w_l,  H = √(4 p_y² + N²):  sin α = N/H, cos α = 2 p_y/H
//   U = u_l - u_r,  G = √(H² + U²):      sin γ = U/G, cos γ = H/G,   bushes at y = ±G/2
// and two equations for β_l, β_r are left, the heights of the wheel centres:
//   f = z_B ± d_y sin α + q cos α - (z_W + h) = 0
#pragma once

#include "math/angle.h"
#include "math/angle_equation.h"
#include "suspension/axle/axle.h"
#include "suspension/axle/start.h"

namespace fahrwerk::axle_detail {

// One side at its pitch angle.
template <class S>
struct HalfAngle {
  S sin, cos;
};

template <class S>
struct TwistLoop {
  S u[2], w[2], q[2], q_slope[2];
  S N, H, U, G, per_H, per_G, sin_alpha, cos_alpha;  // per_H, per_G: 1/H, 1/G
  S alpha_per[2];                                    // ∂α/∂β
  S f[2], J[2][2], inverse_determinant;
};

template <class S>
inline void set_rows(const DependentAxle<S>& x, const S (&h)[2], const HalfAngle<S> (&beta)[2], TwistLoop<S>& o) {
  const TwistHalves<S>& k = x.halves;
  for (int i = 0; i < 2; ++i) {
    o.u[i] = beta[i].cos * k.p_x + beta[i].sin * k.p_z, o.w[i] = beta[i].cos * k.p_z - beta[i].sin * k.p_x;
    o.q[i] = beta[i].cos * k.d_z - beta[i].sin * k.d_x, o.q_slope[i] = -(beta[i].cos * k.d_x + beta[i].sin * k.d_z);
  }
  const S width = 2.0 * k.bush_y;
  o.N = o.w[1] - o.w[0], o.H = sqrt(S(width * width + o.N * o.N));
  o.per_H = 1.0 / o.H, o.sin_alpha = o.N * o.per_H, o.cos_alpha = width * o.per_H;
  const S slope = o.cos_alpha * o.per_H;
  o.alpha_per[0] = slope * o.u[0], o.alpha_per[1] = -(slope * o.u[1]);
  for (int i = 0; i < 2; ++i) {
    const S d_y = i == 0 ? k.d_y : S(-k.d_y);
    o.f[i] = k.bush_z + d_y * o.sin_alpha + o.q[i] * o.cos_alpha - (x.r_VM_D.z + h[i]);
    const S per_alpha = d_y * o.cos_alpha - o.q[i] * o.sin_alpha;
    for (int j = 0; j < 2; ++j) o.J[i][j] = per_alpha * o.alpha_per[j];
    o.J[i][i] += o.cos_alpha * o.q_slope[i];
  }
  const S determinant = o.J[0][0] * o.J[1][1] - o.J[0][1] * o.J[1][0];
  o.inverse_determinant = 1.0 / select(abs(determinant) < 1e-30, S(1e-30), determinant);
}

template <class S>
inline void solve(const TwistLoop<S>& o, const S (&b)[2], S (&out)[2]) {
  out[0] = (b[0] * o.J[1][1] - b[1] * o.J[0][1]) * o.inverse_determinant;
  out[1] = (b[1] * o.J[0][0] - b[0] * o.J[1][0]) * o.inverse_determinant;
}

// Each arm alone at a roll angle in proportion to the difference of the travels: where loading starts.
template <class S>
inline void start_angles(const DependentAxle<S>& x, const S (&h)[2], HalfAngle<S> (&beta)[2]) {
  const TwistHalves<S>& k = x.halves;
  const S sine = clamp(S(k.sine_per_roll * (h[0] - h[1])), S(-0.7), S(0.7)), inverse = 1.0 / sqrt(S(1.0 - sine * sine));
  for (int i = 0; i < 2; ++i) {
    const S d_y = i == 0 ? k.d_y : S(-k.d_y);
    const S height = (x.r_VM_D.z + h[i] - k.bush_z - d_y * sine) * inverse;
    const AngleSolution<S> a = solve_angle(k.d_z, S(-k.d_x), S(-height), k.branch);
    beta[i] = {a.sin, a.cos};
  }
}

// The fitted start: sines and cosines, which are nearly of unit length.
template <class S>
inline void fitted_angles(const DependentAxle<S>& x, const S& h_l, const S& h_r, HalfAngle<S> (&beta)[2]) {
  S value[4];
  start_values(x.guides.start, h_l, h_r, value);
  for (int i = 0; i < 2; ++i) {
    const S s = value[2 * i], c = value[2 * i + 1], scale = 1.5 - 0.5 * (s * s + c * c);
    beta[i] = {s * scale, c * scale};
  }
}

template <class S>
inline void step(const TwistLoop<S>& o, HalfAngle<S> (&beta)[2]) {
  const S minus[2] = {-o.f[0], -o.f[1]};
  S change[2];
  solve(o, minus, change);
  for (int i = 0; i < 2; ++i) {
    // Cayley's rotation: exact to second order, of unit length for any step.
    const S t = 0.5 * change[i], scale = 1.0 / (1.0 + t * t), c = (1.0 - t * t) * scale, s = 2.0 * t * scale;
    const HalfAngle<S> a = beta[i];
    beta[i] = {S(a.sin * c + a.cos * s), S(a.cos * c - a.sin * s)};
  }
}

// Rates of the common angles and of the bushes' distance for rates of β; and their second derivatives.
template <class S>
struct TwistRates {
  S N, H, U, G, alpha, gamma;
};
template <class S>
inline TwistRates<S> rates(const TwistLoop<S>& o, const S& beta_l, const S& beta_r) {
  TwistRates<S> r;
  r.N = o.u[0] * beta_l - o.u[1] * beta_r;
  r.U = o.w[0] * beta_l - o.w[1] * beta_r;
  r.H = o.sin_alpha * r.N;
  r.alpha = o.cos_alpha * o.per_H * r.N;
  r.G = (o.H * r.H + o.U * r.U) * o.per_G;
  r.gamma = (r.U * o.H - o.U * r.H) * (o.per_G * o.per_G);
  return r;
}

// Second derivatives at β'' = 0 on the motion r, β'.
template <class S>
inline TwistRates<S> second_rates(const TwistLoop<S>& o, const TwistRates<S>& r, const S (&beta)[2]) {
  const S l = beta[0] * beta[0], m = beta[1] * beta[1];
  TwistRates<S> a;
  a.N = o.w[0] * l - o.w[1] * m;
  a.U = o.u[1] * m - o.u[0] * l;
  a.H = o.sin_alpha * a.N + o.cos_alpha * r.alpha * r.N;
  a.alpha = o.cos_alpha * o.per_H * (a.N - 2.0 * r.H * r.N * o.per_H);
  a.G = (r.H * r.H + o.H * a.H + r.U * r.U + o.U * a.U - r.G * r.G) * o.per_G;
  a.gamma = (a.U * o.H - o.U * a.H) * (o.per_G * o.per_G) - 2.0 * r.gamma * r.G * o.per_G;
  return a;
}

// How one half stands and moves; in lanes both of them. For unit hub travels, its own first or the left one: rates of
// its pitch angle, and of what both share.
template <class C>
struct HalfMotion {
  C side, d_y;  // ½ of the left one, -½ of the right one; bush to wheel centre
  HalfAngle<C> beta;
  C per[2], alpha[2], gamma[2], G[2];
  C rate, bias;  // β', and β'' at h'' = 0
  C hub_rate[2];
};

// What both share: the axes, and rates and accelerations of the common angles.
template <class C>
struct TwistFrame {
  C G;
  Vec3<C> e_alpha, e_beta, n;
  C alpha_rate, gamma_rate, alpha_bias, gamma_bias, G_bias;
};
template <class C, class S>
inline TwistFrame<C> spread(const TwistFrame<S>& f) {
  const auto all = [](const Vec3<S>& v) { return Vec3<C>{C(v.x), C(v.y), C(v.z)}; };
  return {C(f.G),          all(f.e_alpha),  all(f.e_beta),   all(f.n),   C(f.alpha_rate),
          C(f.gamma_rate), C(f.alpha_bias), C(f.gamma_bias), C(f.G_bias)};
}

template <class S>
struct TwistMotion {
  TwistFrame<S> frame;
  HalfMotion<S> half[2];  // with the left hub travel first
};

// Both halves in the common frame; the largest residual.
template <class S>
inline S solve_halves(const DependentAxle<S>& x, const S& h_l, const S& h_r, const S& rate_l, const S& rate_r,
                      TwistMotion<S>& t, AxleMotion<S>& out) {
  const TwistHalves<S>& k = x.halves;
  const S zero(0.0), h[2] = {h_l, h_r};
  HalfAngle<S> beta[2];
  fitted_angles(x, h_l, h_r, beta);
  TwistLoop<S> o;
  constexpr bool derivatives = !std::is_same_v<S, double> && ScalarTraits<S>::lanes == 1;
  const int rounds = k.rounds + (derivatives ? 1 : 0);
  for (int i = 0; i < rounds; ++i) {
    set_rows(x, h, beta, o);
    step(o, beta);
  }
  set_rows(x, h, beta, o);
  o.U = o.u[0] - o.u[1], o.G = sqrt(S(o.H * o.H + o.U * o.U));
  o.per_G = 1.0 / o.G;
  const S sin_gamma = o.U * o.per_G, cos_gamma = o.H * o.per_G;
  TwistFrame<S>& f = t.frame;
  f.G = o.G;
  f.e_alpha = {cos_gamma, sin_gamma, zero};
  f.e_beta = {-sin_gamma * o.cos_alpha, cos_gamma * o.cos_alpha, o.sin_alpha};
  f.n = {sin_gamma * o.sin_alpha, -cos_gamma * o.sin_alpha, o.cos_alpha};

  // β for unit hub travels [hub travel][side], β' and β'' along the motion at h'' = 0.
  const S per_d = o.inverse_determinant;
  const S per[2][2] = {{o.J[1][1] * per_d, -o.J[1][0] * per_d}, {-o.J[0][1] * per_d, o.J[0][0] * per_d}};
  const S beta_rate[2] = {rate_l * per[0][0] + rate_r * per[1][0], rate_l * per[0][1] + rate_r * per[1][1]};
  const TwistRates<S> rate = rates(o, beta_rate[0], beta_rate[1]);
  const TwistRates<S> rest = second_rates(o, rate, beta_rate);
  S right[2], beta_bias[2];
  for (int i = 0; i < 2; ++i) {
    const S d_y = i == 0 ? k.d_y : S(-k.d_y);
    right[i] = -((d_y * o.cos_alpha - o.q[i] * o.sin_alpha) * rest.alpha -
                 (d_y * o.sin_alpha + o.q[i] * o.cos_alpha) * rate.alpha * rate.alpha -
                 2.0 * o.sin_alpha * rate.alpha * o.q_slope[i] * beta_rate[i] -
                 o.cos_alpha * o.q[i] * beta_rate[i] * beta_rate[i]);
  }
  solve(o, right, beta_bias);
  // Second derivatives are linear in β''.
  const TwistRates<S> bias = rates(o, beta_bias[0], beta_bias[1]);
  f.alpha_bias = bias.alpha + rest.alpha, f.gamma_bias = bias.gamma + rest.gamma, f.G_bias = bias.G + rest.G;
  f.alpha_rate = rate.alpha, f.gamma_rate = rate.gamma;
  const TwistRates<S> unit[2] = {rates(o, per[0][0], per[0][1]), rates(o, per[1][0], per[1][1])};
  for (int i = 0; i < 2; ++i)
    t.half[i] = {S(i == 0 ? 0.5 : -0.5),
                 i == 0 ? k.d_y : S(-k.d_y),
                 beta[i],
                 {per[0][i], per[1][i]},
                 {unit[0].alpha, unit[1].alpha},
                 {unit[0].gamma, unit[1].gamma},
                 {unit[0].G, unit[1].G},
                 beta_rate[i],
                 beta_bias[i],
                 {rate_l, rate_r}};
  out.twist = angle_of(S(beta[0].sin * beta[1].cos - beta[0].cos * beta[1].sin),
                       S(beta[0].cos * beta[1].cos + beta[0].sin * beta[1].sin));
  for (int j = 0; j < 2; ++j) out.twist_per[j] = per[j][0] - per[j][1];
  return max(S(abs(o.f[0])), S(abs(o.f[1])));
}

// d_x, d_z, bush_x, bush_z: of TwistHalves.
template <class C>
inline void set_half(const TwistFrame<C>& f, const HalfMotion<C>& m, const C& d_x, const C& d_z, const C& bush_x,
                     const C& bush_z, AxleBody<C>& body) {
  const C zero(0.0);
  const Vec3<C> e_z{zero, zero, C(1.0)};
  const Vec3<C> a1 = m.beta.cos * f.e_alpha - m.beta.sin * f.n, a3 = m.beta.sin * f.e_alpha + m.beta.cos * f.n;
  body.A = {{{a1.x, f.e_beta.x, a3.x}, {a1.y, f.e_beta.y, a3.y}, {a1.z, f.e_beta.z, a3.z}}};
  const Vec3<C> arm = body.A * Vec3<C>{d_x, m.d_y, d_z};
  body.r = Vec3<C>{bush_x, m.side * f.G, bush_z} + arm;
  for (int j = 0; j < 2; ++j) {
    body.d[j] = m.gamma[j] * e_z + m.alpha[j] * f.e_alpha + m.per[j] * f.e_beta;
    body.t[j] = Vec3<C>{zero, m.side * m.G[j], zero} + cross(body.d[j], arm);
  }
  const Vec3<C> w = m.hub_rate[0] * body.d[0] + m.hub_rate[1] * body.d[1];
  const Vec3<C> turn_alpha = f.alpha_rate * f.e_alpha, turn_beta = m.rate * f.e_beta;
  body.d_bias = f.gamma_bias * e_z + f.alpha_bias * f.e_alpha + m.bias * f.e_beta +
                f.gamma_rate * cross(e_z, turn_alpha + turn_beta) + cross(turn_alpha, turn_beta);
  body.t_bias = Vec3<C>{zero, m.side * f.G_bias, zero} + cross(body.d_bias, arm) + cross(w, cross(w, arm));
}

template <class S>
inline S evaluate_halves(const DependentAxle<S>& x, const S& h_l, const S& h_r, const S& rate_l, const S& rate_r,
                         AxleMotion<S>& out) {
  const TwistHalves<S>& k = x.halves;
  TwistMotion<S> t;
  const S residual = solve_halves(x, h_l, h_r, rate_l, rate_r, t, out);
  for (int i = 0; i < 2; ++i) set_half(t.frame, t.half[i], k.d_x, k.d_z, k.bush_x, k.bush_z, out.body[i]);
  return residual;
}

}  // namespace fahrwerk::axle_detail
