// The beam of a beam axle: pose by Newton's method from a fitted start, a fixed number of rounds; velocities and
// accelerations from the Jacobian at the solution. Without a Watt linkage the four other unknowns are solved for by
// the inverse of their matrix, with one by elimination in a fixed order.
//
// Equations (f = 0), with P = r_VM + A c the point of the beam (or of the Watt crank):
//   rod           ½ (|P - a|² - L²)
//   leaf, pitch   β - ν (z_M - z_D)
//   leaf, y       y_P - y_D
//   no crank      ψ
// ω = γ' e_z + α' e_α + β' e_β,   e_α = Rz(γ) e_x,   e_β = Rz(γ) Rx(α) e_y
#pragma once

#include "math/inverse4.h"
#include "math/rotation.h"
#include "suspension/axle/axle.h"
#include "suspension/axle/start.h"

namespace fahrwerk::axle_detail {

template <class S>
struct BeamPose {
  S q[5];  // x, y of M in V; γ, β, ψ
};

// Sines and cosines of γ and β.
template <class S>
struct BeamAngles {
  SinCos<S> gamma, beta;
};
template <class S>
inline BeamAngles<S> angles(const BeamPose<S>& pose) {
  return {sincos(pose.q[2]), sincos(pose.q[3])};
}
// Turned further by a small angle. Cayley's rotation: exact to second order, of unit length for any step.
template <class S>
inline SinCos<S> turned(const SinCos<S>& a, const S& by) {
  const S t = 0.5 * by, scale = 1.0 / (1.0 + t * t), c = (1.0 - t * t) * scale, s = 2.0 * t * scale;
  return {a.sin * c + a.cos * s, a.cos * c - a.sin * s};
}

// How equations and unknowns are stored where nothing depends on their order, and there is no crank.
struct NaturalOrder {
  static constexpr int row[5] = {0, 1, 2, 3, 4}, column[5] = {0, 1, 2, 3, 4};
};

// What the hub travels give.
template <class S>
struct BeamInput {
  S z, sin_alpha, cos_alpha;  // height of M in V, roll angle
  S heave;                    // z - z_D
};

template <class S>
struct BeamLoop {
  Mat3<S> A;
  Vec3<S> r, e_alpha, e_beta;
  Vec3<S> b[5], d[5], crank[5];  // of the rods: M -> P, a -> P, crank pivot -> P
  Vec3<S> b_seat;
  S f[5], per_z[5], per_alpha[5];  // residuals and slopes, by stored row
  Lu5<S> lu;
};

template <class S>
inline BeamInput<S> beam_input(const DependentAxle<S>& x, const S& h_l, const S& h_r) {
  const S heave = 0.5 * (h_l + h_r), sine = 0.5 * (h_l - h_r) / x.half_track;
  return {x.r_VM_D.z + heave, sine, sqrt(S(1.0 - sine * sine)), heave};
}

template <class S>
inline BeamPose<S> start_pose(const DependentAxle<S>& x, const S& h_l, const S& h_r) {
  S value[5];
  start_values(x.guides.start, h_l, h_r, value);
  return {{x.r_VM_D.x + value[0], x.r_VM_D.y + value[1], value[2], value[3], value[4]}};
}

// One stored row: force is ∂f/∂P of a point with the lever b from M.
template <class S, class Order>
inline void put(BeamLoop<S>& o, const Order& order, int equation, const S& f, const Vec3<S>& force, const Vec3<S>& b,
                const S& per_psi) {
  const int i = order.row[equation];
  const Vec3<S> moment = cross(b, force);
  S* const m = o.lu.m[i];
  m[order.column[0]] = force.x, m[order.column[1]] = force.y;
  m[order.column[2]] = moment.z, m[order.column[3]] = dot(o.e_beta, moment), m[order.column[4]] = per_psi;
  o.f[i] = f, o.per_z[i] = force.z, o.per_alpha[i] = dot(o.e_alpha, moment);
}

// Rows of everything but rods.
template <class S, class Order>
inline void put_others(const BeamGuides<S>& g, const Order& order, const BeamInput<S>& in, const BeamPose<S>& pose,
                       BeamLoop<S>& o) {
  const S zero(0.0), one(1.0);
  int k = g.rods;
  const auto put_plain = [&](int unknown, const S& f, const S& per_z) {
    put(o, order, k, f, zero3<S>(), zero3<S>(), zero);
    const int i = order.row[k++];
    o.lu.m[i][order.column[unknown]] = one, o.per_z[i] = per_z;
  };
  if (g.leaf_lateral) {
    o.b_seat = o.A * g.seat;
    put(o, order, k++, S(o.r.y + o.b_seat.y - g.seat_y), Vec3<S>{zero, one, zero}, o.b_seat, zero);
  }
  if (g.leaf_pitch) put_plain(3, S(pose.q[3] - g.pitch_per_z * in.heave), S(-g.pitch_per_z));
  if (!g.watt) put_plain(4, pose.q[4], zero);
}

template <class S, class Order>
inline void set_rows(const BeamGuides<S>& g, const Order& order, const BeamInput<S>& in, const BeamPose<S>& pose,
                     const BeamAngles<S>& turn, BeamLoop<S>& o) {
  const S zero(0.0);
  const SinCos<S>&gamma = turn.gamma, &beta = turn.beta;
  o.r = {pose.q[0], pose.q[1], in.z};
  o.e_alpha = {gamma.cos, gamma.sin, zero};
  o.e_beta = {-gamma.sin * in.cos_alpha, gamma.cos * in.cos_alpha, in.sin_alpha};
  const Vec3<S> n{gamma.sin * in.sin_alpha, -gamma.cos * in.sin_alpha, in.cos_alpha};
  const Vec3<S> a1 = beta.cos * o.e_alpha - beta.sin * n, a3 = beta.sin * o.e_alpha + beta.cos * n;
  o.A = {{{a1.x, o.e_beta.x, a3.x}, {a1.y, o.e_beta.y, a3.y}, {a1.z, o.e_beta.z, a3.z}}};
  constexpr bool crank = !std::is_same_v<Order, NaturalOrder>;
  SinCos<S> psi{zero, S(1.0)};
  if (crank && g.watt) psi = sincos(pose.q[4]);
  for (int i = 0; i < g.rods; ++i) {
    const AxleRod<S>& rod = g.rod[i];
    o.b[i] = o.A * rod.c;
    if (crank && g.on_crank[i]) {
      o.crank[i] = o.A * Vec3<S>{rod.k.x, psi.cos * rod.k.y - psi.sin * rod.k.z, psi.sin * rod.k.y + psi.cos * rod.k.z};
      o.b[i] += o.crank[i];
    }
    const Vec3<S> d = o.r + o.b[i] - rod.a;
    o.d[i] = d;
    const S per_psi = crank && g.on_crank[i] ? S(dot(a1, cross(o.crank[i], d))) : zero;
    put(o, order, i, S(0.5 * (dot(d, d) - rod.squared_length)), d, o.b[i], per_psi);
  }
  put_others(g, order, in, pose, o);
}
template <class S>
inline void set_rows(const BeamGuides<S>& g, const BeamInput<S>& in, const BeamPose<S>& pose, BeamLoop<S>& o) {
  set_rows(g, g.order, in, pose, angles(pose), o);
}

// One step of Newton's method from what is in the loop.
template <class S>
inline void step(const BeamGuides<S>& g, BeamLoop<S>& o, BeamPose<S>& pose) {
  factor(o.lu);
  S x[5][1];
  for (int i = 0; i < 5; ++i) x[i][0] = -o.f[i];
  solve<1>(o.lu, x);
  for (int u = 0; u < 5; ++u) pose.q[u] += x[g.order.column[u]][0];
}

// f'' at zero second derivatives of the unknowns and of the hub travels, by stored row, as a right-hand side.
//   w_bias: the rest of ω' then;  psi_rate: of the Watt crank
template <class S, class Order>
inline void set_bias(const BeamGuides<S>& g, const Order& order, const BeamLoop<S>& o, const Vec3<S>& v,
                     const Vec3<S>& w, const Vec3<S>& w_bias, const S& psi_rate, S (&out)[5][1]) {
  for (int i = 0; i < 5; ++i) out[i][0] = S(0.0);
  for (int i = 0; i < g.rods; ++i) {
    Vec3<S> rate = v + cross(w, o.b[i]), bias = cross(w_bias, o.b[i]) + cross(w, cross(w, o.b[i]));
    if (!std::is_same_v<Order, NaturalOrder> && g.on_crank[i]) {
      const Vec3<S> turn = psi_rate * o.A.column(0), along = cross(turn, o.crank[i]);
      rate += along;
      bias += S(2.0) * cross(w, along) + cross(turn, along);
    }
    out[order.row[i]][0] = -(dot(rate, rate) + dot(o.d[i], bias));
  }
  if (g.leaf_lateral) {
    const Vec3<S> bias = cross(w_bias, o.b_seat) + cross(w, cross(w, o.b_seat));
    out[order.row[g.rods]][0] = -bias.y;
  }
}

// Solves with the matrix in the loop, which is taken in by `factor`.
template <class S>
struct ByElimination {
  Lu5Order order;
  void factor(BeamLoop<S>& o) { fahrwerk::factor(o.lu); }
  template <int kSides>
  void solve(const BeamLoop<S>& o, S (&b)[5][kSides]) const {
    fahrwerk::solve<kSides>(o.lu, b);
  }
};
// The last equation is that of a crank that is not there, ψ = 0, and stands by itself.
template <class S>
struct ByInverse {
  static constexpr NaturalOrder order{};
  Inverse4<S> inverse;
  void factor(BeamLoop<S>& o) { inverse = inverse4(o.lu.m); }
  template <int kSides>
  void solve(const BeamLoop<S>& /*o*/, S (&b)[5][kSides]) const {
    for (int c = 0; c < kSides; ++c) {
      const S from[4] = {b[0][c], b[1][c], b[2][c], b[3][c]};
      for (int i = 0; i < 4; ++i)
        b[i][c] = (inverse.m[i][0] * from[0] + inverse.m[i][1] * from[1]) +
                  (inverse.m[i][2] * from[2] + inverse.m[i][3] * from[3]);
    }
  }
};

template <class S, class Solver>
inline S evaluate_beam(const DependentAxle<S>& x, Solver&& solver, const S& h_l, const S& h_r, const S& rate_l,
                       const S& rate_r, AxleMotion<S>& motion) {
  AxleBody<S>& o = motion.body[0];
  const BeamGuides<S>& g = x.guides;
  const BeamInput<S> in = beam_input(x, h_l, h_r);
  BeamPose<S> pose = start_pose(x, h_l, h_r);
  BeamLoop<S> loop;
  // Derivatives of a Jet converge one round behind its value.
  constexpr bool derivatives = !std::is_same_v<S, double> && ScalarTraits<S>::lanes == 1;
  const int rounds = g.rounds + (derivatives ? 1 : 0);
  BeamAngles<S> turn = angles(pose);
  const auto& order = solver.order;
  for (int i = 0; i < rounds; ++i) {
    set_rows(g, order, in, pose, turn, loop);
    solver.factor(loop);
    S step[5][1];
    for (int k = 0; k < 5; ++k) step[k][0] = -loop.f[k];
    solver.template solve<1>(loop, step);
    for (int u = 0; u < 5; ++u) pose.q[u] += step[order.column[u]][0];
    turn = {turned(turn.gamma, step[order.column[2]][0]), turned(turn.beta, step[order.column[3]][0])};
  }
  set_rows(g, order, in, pose, turn, loop);
  solver.factor(loop);
  o.A = loop.A, o.r = loop.r;

  // For unit heave and unit roll rate, then for each hub travel: z' = ½, α' = ±1/(2 b cos α).
  S u[5][2], residual(0.0);
  for (int i = 0; i < 5; ++i) {
    u[i][0] = -loop.per_z[i], u[i][1] = -loop.per_alpha[i];
    residual = max(residual, S(abs(loop.f[i])));
  }
  solver.template solve<2>(loop, u);
  const int* c = order.column;
  const S roll = 0.5 / (x.half_track * in.cos_alpha);
  const Vec3<S> e_z{S(0.0), S(0.0), S(1.0)};
  S per[2][5];
  for (int side = 0; side < 2; ++side) {
    const S alpha = side == 0 ? roll : S(-roll);
    for (int k = 0; k < 5; ++k) per[side][k] = 0.5 * u[c[k]][0] + alpha * u[c[k]][1];
    o.t[side] = {per[side][0], per[side][1], S(0.5)};
    o.d[side] = per[side][2] * e_z + alpha * loop.e_alpha + per[side][3] * loop.e_beta;
  }

  // α'' = tan α α'², and what the turning axes leave over.
  const auto rate = [&](int k) -> S { return rate_l * per[0][k] + rate_r * per[1][k]; };
  const S alpha_rate = roll * (rate_l - rate_r), gamma_rate = rate(2), beta_rate = rate(3);
  const S alpha_bias = in.sin_alpha / in.cos_alpha * alpha_rate * alpha_rate;
  const Vec3<S> turn_alpha = alpha_rate * loop.e_alpha, turn_beta = beta_rate * loop.e_beta;
  const Vec3<S> rest =
      alpha_bias * loop.e_alpha + gamma_rate * cross(e_z, turn_alpha + turn_beta) + cross(turn_alpha, turn_beta);
  const Vec3<S> v = rate_l * o.t[0] + rate_r * o.t[1], w = rate_l * o.d[0] + rate_r * o.d[1];
  S bias[5][1];
  set_bias(g, order, loop, v, w, rest, rate(4), bias);
  solver.template solve<1>(loop, bias);
  o.t_bias = {bias[c[0]][0], bias[c[1]][0], S(0.0)};
  o.d_bias = rest + bias[c[2]][0] * e_z + bias[c[3]][0] * loop.e_beta;
  motion.crank = pose.q[4], motion.crank_bias = bias[c[4]][0];
  for (int side = 0; side < 2; ++side) motion.crank_per[side] = per[side][4];
  return residual;
}

template <class S>
inline S evaluate_beam(const DependentAxle<S>& x, const S& h_l, const S& h_r, const S& rate_l, const S& rate_r,
                       AxleMotion<S>& motion) {
  if (x.guides.watt) return evaluate_beam(x, ByElimination<S>{x.guides.order}, h_l, h_r, rate_l, rate_r, motion);
  return evaluate_beam(x, ByInverse<S>{}, h_l, h_r, rate_l, rate_r, motion);
}

}  // namespace fahrwerk::axle_detail
