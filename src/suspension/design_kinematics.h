// Design kinematics: how a knuckle moves with hub travel h and steer travel s, by one smooth function of (h, s) each
// for ξ, η, α, β, γ and for the displacements u_S, u_D, z_arb of spring, damper and anti-roll bar   [Rill 2022 eq 12,
// Table 1].
//
//   x = h/dh, y = s/ds (dh = 0 or ds = 0: no dependence)
//   f = a x + b x² + c x³ + d y + e y² + g y³ + p xy + q x²y + r xy² + t x²y²
// Ten monomials for the ten conditions of a table column: two slopes at the origin, four axis points, four corners;
// f(0,0) = 0. Outside the range the function goes on linearly with the gradient at the edge (C¹).
#pragma once

#include "math/scalar.h"
#include "suspension/knuckle.h"

namespace fahrwerk {

// One column of the table, as it stands in a file. Lengths in m, angles in rad, slopes per m.
template <class T>
struct DesignColumn {
  T dh, ds;            // range  [m]   >= 0, zero switches the dependence off
  T slope_h, slope_s;  // df/dh, df/ds at the origin
  T pp, p0, pn, zp, zn, np, n0,
      nn;  // f(+dh,+ds), f(+dh,0), f(+dh,-ds), f(0,+ds), f(0,-ds), f(-dh,+ds), f(-dh,0), f(-dh,-ds)
};

template <class S>
struct DesignFunction {
  S per_dh, per_ds;  // 1/dh, 1/ds, or 0
  S a, b, c, d, e, g, p, q, r, t;
};

template <class T>
inline DesignFunction<T> design_function(const DesignColumn<T>& k) {
  DesignFunction<T> f;
  const T one(1.0), zero(0.0);
  f.per_dh = select(k.dh > 0.0, T(one / select(k.dh > 0.0, k.dh, one)), zero);
  f.per_ds = select(k.ds > 0.0, T(one / select(k.ds > 0.0, k.ds, one)), zero);
  f.a = k.dh * k.slope_h;
  f.b = 0.5 * (k.p0 + k.n0);
  f.c = 0.5 * (k.p0 - k.n0) - f.a;
  f.d = k.ds * k.slope_s;
  f.e = 0.5 * (k.zp + k.zn);
  f.g = 0.5 * (k.zp - k.zn) - f.d;
  const T rpp = k.pp - k.p0 - k.zp, rpn = k.pn - k.p0 - k.zn, rnp = k.np - k.n0 - k.zp, rnn = k.nn - k.n0 - k.zn;
  f.p = 0.25 * (rpp - rpn - rnp + rnn);
  f.q = 0.25 * (rpp - rpn + rnp - rnn);
  f.r = 0.25 * (rpp + rpn - rnp - rnn);
  f.t = 0.25 * (rpp + rpn + rnp + rnn);
  return f;
}

// Mirror of a left-hand function: f_right(h, s) = sigma f_left(h, -s), sigma = -1 for η, α, γ.
template <class T>
inline DesignFunction<T> mirrored(const DesignFunction<T>& l, double sigma) {
  DesignFunction<T> f = l;
  for (T* k : {&f.a, &f.b, &f.c, &f.e, &f.r, &f.t}) *k = sigma * *k;
  for (T* k : {&f.d, &f.g, &f.p, &f.q}) *k = -sigma * *k;
  return f;
}

template <class S>
struct DesignValue {
  S f, h, s;  // value and slopes df/dh, df/ds
};
template <class S>
struct DesignCurvature {
  S f, h, s, along;  // and the second derivative along the motion: f_hh h'² + 2 f_hs h's' + f_ss s'²
};

namespace detail {

// Value and derivatives in the normalised coordinates, with the parts that the second derivatives use again.
template <class S>
struct DesignPoint {
  S x, y, dx, dy;          // the point inside the range, and how far outside of it the real one lies
  S f, fx, fy, fxy;        // at the point inside
  S bend_x, bend_y, Q, R;  // b + 2 c x, e + 2 g y, q + t y, r + t x
};

template <class S>
inline DesignPoint<S> at_point(const DesignFunction<S>& k, const S& h, const S& s) {
  DesignPoint<S> o;
  const S x_real = h * k.per_dh, y_real = s * k.per_ds;
  const S x = clamp(x_real, S(-1.0), S(1.0)), y = clamp(y_real, S(-1.0), S(1.0));
  o.x = x, o.y = y, o.dx = x_real - x, o.dy = y_real - y;

  // Along the axes: x (a + x (b + c x)) and y (d + y (e + g y)).
  const S cx = k.b + k.c * x, cy = k.e + k.g * y;
  const S ax = k.a + x * cx, ay = k.d + y * cy;
  o.bend_x = cx + k.c * x, o.bend_y = cy + k.g * y;

  // Coupling: xy P with P = p + q x + r y + t xy.
  o.Q = k.q + k.t * y, o.R = k.r + k.t * x;
  const S xQ = x * o.Q, yR = y * o.R, xy = x * y;
  const S P = k.p + k.q * x + yR;
  o.f = x * ax + y * ay + xy * P;
  o.fx = ax + x * o.bend_x + y * (P + xQ);
  o.fy = ay + y * o.bend_y + x * (P + yR);
  o.fxy = P + xQ + yR + k.t * xy;
  return o;
}

// Continued linearly beyond the edge.
template <class S>
inline DesignValue<S> continued(const DesignFunction<S>& k, const DesignPoint<S>& o) {
  const S slope_y = o.fy + o.fxy * o.dx;
  return {o.f + o.fx * o.dx + slope_y * o.dy, (o.fx + o.fxy * o.dy) * k.per_dh, slope_y * k.per_ds};
}

}  // namespace detail

template <class S>
inline DesignValue<S> evaluate(const DesignFunction<S>& k, const S& h, const S& s) {
  return detail::continued(k, detail::at_point(k, h, s));
}

template <class S>
inline DesignCurvature<S> evaluate(const DesignFunction<S>& k, const S& h, const S& s, const S& h_rate,
                                   const S& s_rate) {
  const detail::DesignPoint<S> o = detail::at_point(k, h, s);
  const DesignValue<S> value = detail::continued(k, o);
  // Halves of f_xx and f_yy. Beyond the edge the pure second derivatives vanish; the mixed one stays.
  const S fxx = o.bend_x + k.c * o.x + o.y * o.Q + (o.Q + k.t * o.y) * o.dy;
  const S fyy = o.bend_y + k.g * o.y + o.x * o.R + (o.R + k.t * o.x) * o.dx;
  const S x_rate = h_rate * k.per_dh, y_rate = s_rate * k.per_ds;
  const S zero(0.0);
  const S half = select(abs(o.x) < 1.0, fxx, zero) * x_rate * x_rate + o.fxy * x_rate * y_rate +
                 select(abs(o.y) < 1.0, fyy, zero) * y_rate * y_rate;
  return {value.f, value.h, value.s, 2.0 * half};
}

template <class S>
struct DesignKinematics {
  DesignFunction<S> xi, eta, alpha, beta, gamma, spring, damper, bar;
};

template <class T>
inline DesignKinematics<T> mirrored(const DesignKinematics<T>& l) {
  return {mirrored(l.xi, 1.0),     mirrored(l.eta, -1.0),   mirrored(l.alpha, -1.0), mirrored(l.beta, 1.0),
          mirrored(l.gamma, -1.0), mirrored(l.spring, 1.0), mirrored(l.damper, 1.0), mirrored(l.bar, 1.0)};
}

// Position, partial velocities and bias accelerations of the knuckle at the wheel centre   [Rill; ζ = h
// exactly].
//   A_VK = Rz(γ) Rx(α) Ry(β),   ω_VK = γ' e_z + α' e_α + β' e_β
template <class S>
inline Knuckle<S> evaluate(const DesignKinematics<S>& k, const Vec3<S>& r_VW_D, const S& h, const S& s, const S& h_rate,
                           const S& s_rate) {
  const DesignCurvature<S> xi = evaluate(k.xi, h, s, h_rate, s_rate), eta = evaluate(k.eta, h, s, h_rate, s_rate);
  const DesignCurvature<S> alpha = evaluate(k.alpha, h, s, h_rate, s_rate),
                           beta = evaluate(k.beta, h, s, h_rate, s_rate);
  const DesignCurvature<S> gamma = evaluate(k.gamma, h, s, h_rate, s_rate);
  const SinCos<S> a = sincos(alpha.f), b = sincos(beta.f), g = sincos(gamma.f);
  const S one(1.0), zero(0.0);

  Knuckle<S> o;
  o.xi = xi.f;
  o.eta = eta.f;
  o.alpha = alpha.f;
  o.beta = beta.f;
  o.gamma = gamma.f;
  o.r_VW = {r_VW_D.x + xi.f, r_VW_D.y + eta.f, r_VW_D.z + h};
  o.A_VK = {{{b.cos * g.cos - a.sin * b.sin * g.sin, -a.cos * g.sin, b.sin * g.cos + a.sin * b.cos * g.sin},
             {b.cos * g.sin + a.sin * b.sin * g.cos, a.cos * g.cos, b.sin * g.sin - a.sin * b.cos * g.cos},
             {-b.sin * a.cos, a.sin, a.cos * b.cos}}};
  const Vec3<S> e_beta{-a.cos * g.sin, a.cos * g.cos, a.sin};
  o.t_h = {xi.h, eta.h, one};
  o.t_s = {xi.s, eta.s, zero};
  o.d_h = {g.cos * alpha.h + e_beta.x * beta.h, g.sin * alpha.h + e_beta.y * beta.h, e_beta.z * beta.h + gamma.h};
  o.d_s = {g.cos * alpha.s + e_beta.x * beta.s, g.sin * alpha.s + e_beta.y * beta.s, e_beta.z * beta.s + gamma.s};

  // Bias: t' y' and d' y', with the axes turning: e_α' = γ' e_z × e_α,  e_β' = (γ' e_z + α' e_α) × e_β.
  const S alpha_rate = alpha.h * h_rate + alpha.s * s_rate, beta_rate = beta.h * h_rate + beta.s * s_rate;
  const S gamma_rate = gamma.h * h_rate + gamma.s * s_rate;
  const Vec3<S> carrier{alpha_rate * g.cos, alpha_rate * g.sin, gamma_rate};
  const S ag = alpha_rate * gamma_rate;
  const Vec3<S> turn_beta = beta_rate * cross(carrier, e_beta);
  o.t_bias = {xi.along, eta.along, zero};
  o.d_bias = {g.cos * alpha.along + e_beta.x * beta.along - ag * g.sin + turn_beta.x,
              g.sin * alpha.along + e_beta.y * beta.along + ag * g.cos + turn_beta.y,
              e_beta.z * beta.along + gamma.along + turn_beta.z};

  const DesignValue<S> us = evaluate(k.spring, h, s), ud = evaluate(k.damper, h, s), ub = evaluate(k.bar, h, s);
  o.spring = {us.f, us.h, us.s};
  o.damper = {ud.f, ud.h, ud.s};
  o.bar = {ub.f, ub.h, ub.s};
  return o;
}

}  // namespace fahrwerk
