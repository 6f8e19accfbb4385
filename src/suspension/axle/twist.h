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

// Second derivatives for β_l'', β_r'' on the motion r, β'.
template <class S>
inline TwistRates<S> second_rates(const TwistLoop<S>& o, const TwistRates<S>& r, const S (&beta)[2],
                                  const S (&beta2)[2]) {
  const S l = beta[0] * beta[0], m = beta[1] * beta[1];
  TwistRates<S> a;
  a.N = o.u[0] * beta2[0] - o.u[1] * beta2[1] + o.w[0] * l - o.w[1] * m;
  a.U = o.w[0] * beta2[0] - o.w[1] * beta2[1] - o.u[0] * l + o.u[1] * m;
  a.H = o.sin_alpha * a.N + o.cos_alpha * r.alpha * r.N;
  a.alpha = o.cos_alpha * o.per_H * (a.N - 2.0 * r.H * r.N * o.per_H);
  a.G = (r.H * r.H + o.H * a.H + r.U * r.U + o.U * a.U - r.G * r.G) * o.per_G;
  a.gamma = (a.U * o.H - o.U * a.H) * (o.per_G * o.per_G) - 2.0 * r.gamma * r.G * o.per_G;
  return a;
}

template <class S>
inline S evaluate_halves(const DependentAxle<S>& x, const S& h_l, const S& h_r, const S& rate_l, const S& rate_r,
                         AxleMotion<S>& out) {
  const TwistHalves<S>& k = x.halves;
  const S zero(0.0), one(1.0), h[2] = {h_l, h_r};
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
  const Vec3<S> e_z{zero, zero, one}, e_alpha{cos_gamma, sin_gamma, zero};
  const Vec3<S> e_beta{-sin_gamma * o.cos_alpha, cos_gamma * o.cos_alpha, o.sin_alpha};
  const Vec3<S> n{sin_gamma * o.sin_alpha, -cos_gamma * o.sin_alpha, o.cos_alpha};

  // β for unit hub travels, β' and β'' along the motion at h'' = 0.
  S per[2][2];  // [hub travel][side]
  solve(o, {one, zero}, per[0]);
  solve(o, {zero, one}, per[1]);
  const S beta_rate[2] = {rate_l * per[0][0] + rate_r * per[1][0], rate_l * per[0][1] + rate_r * per[1][1]};
  const TwistRates<S> rate = rates(o, beta_rate[0], beta_rate[1]);
  const TwistRates<S> rest = second_rates(o, rate, beta_rate, {zero, zero});
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
  TwistRates<S> bias = rates(o, beta_bias[0], beta_bias[1]);
  bias.alpha += rest.alpha, bias.gamma += rest.gamma, bias.G += rest.G;
  const TwistRates<S> unit[2] = {rates(o, per[0][0], per[0][1]), rates(o, per[1][0], per[1][1])};

  for (int i = 0; i < 2; ++i) {
    AxleBody<S>& body = out.body[i];
    const S side(i == 0 ? 0.5 : -0.5);
    const Vec3<S> a1 = beta[i].cos * e_alpha - beta[i].sin * n, a3 = beta[i].sin * e_alpha + beta[i].cos * n;
    body.A = {{{a1.x, e_beta.x, a3.x}, {a1.y, e_beta.y, a3.y}, {a1.z, e_beta.z, a3.z}}};
    const Vec3<S> arm = body.A * Vec3<S>{k.d_x, i == 0 ? k.d_y : S(-k.d_y), k.d_z};
    body.r = Vec3<S>{k.bush_x, side * o.G, k.bush_z} + arm;
    for (int j = 0; j < 2; ++j) {
      body.d[j] = unit[j].gamma * e_z + unit[j].alpha * e_alpha + per[j][i] * e_beta;
      body.t[j] = Vec3<S>{zero, side * unit[j].G, zero} + cross(body.d[j], arm);
    }
    const Vec3<S> w = rate_l * body.d[0] + rate_r * body.d[1];
    const Vec3<S> turn_alpha = rate.alpha * e_alpha, turn_beta = beta_rate[i] * e_beta;
    body.d_bias = bias.gamma * e_z + bias.alpha * e_alpha + beta_bias[i] * e_beta +
                  rate.gamma * cross(e_z, turn_alpha + turn_beta) + cross(turn_alpha, turn_beta);
    body.t_bias = Vec3<S>{zero, side * bias.G, zero} + cross(body.d_bias, arm) + cross(w, cross(w, arm));
  }
  out.twist = angle_of(S(beta[0].sin * beta[1].cos - beta[0].cos * beta[1].sin),
                       S(beta[0].cos * beta[1].cos + beta[0].sin * beta[1].sin));
  for (int j = 0; j < 2; ++j) out.twist_per[j] = per[j][0] - per[j][1];
  return max(S(abs(o.f[0])), S(abs(o.f[1])));
}

}  // namespace fahrwerk::axle_detail
