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

// Calls f(field of a, field of b, ...) for every scalar.
template <class F, class... A>
inline void visit(F&& f, DesignFunction<A>&... v) {
  f((v.per_dh)...), f((v.per_ds)...), f((v.a)...), f((v.b)...), f((v.c)...), f((v.d)...), f((v.e)...), f((v.g)...);
  f((v.p)...), f((v.q)...), f((v.r)...), f((v.t)...);
}

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

// A point in the coordinates of a function: inside its range, and how far outside of it the real one lies.
template <class S>
struct DesignPoint {
  S x, y, dx, dy;
};
template <class S>
inline DesignPoint<S> design_point(const DesignFunction<S>& k, const S& h, const S& s) {
  const S x = h * k.per_dh, y = s * k.per_ds, one(1.0);
  const S x_in = clamp(x, S(-1.0), one), y_in = clamp(y, S(-1.0), one);
  return {x_in, y_in, x - x_in, y - y_in};
}

// Weights of ½ f_xx, f_xy, ½ f_yy in the second derivative along the motion. Beyond the edge the pure second
// derivatives vanish; the mixed one stays.
template <class S>
struct DesignMotion {
  S xx, xy, yy;
};
template <class S>
inline DesignMotion<S> design_motion(const DesignFunction<S>& k, const DesignPoint<S>& o, const S& h_rate,
                                     const S& s_rate) {
  const S x_rate = h_rate * k.per_dh, y_rate = s_rate * k.per_ds, zero(0.0);
  const S twice_x = 2.0 * x_rate, twice_y = 2.0 * y_rate;
  return {select(abs(o.x) < 1.0, S(twice_x * x_rate), zero), twice_x * y_rate,
          select(abs(o.y) < 1.0, S(twice_y * y_rate), zero)};
}

// A polynomial in x with coefficients that are polynomials in y, by Horner's rule both ways:
//   f = y E + x (A + x (B + c x)),   E = d + y (e + g y),  A = a + y (p + r y),  B = b + y (q + t y)
template <bool kCurvature, class S>
inline DesignCurvature<S> at_point(const DesignFunction<S>& k, const DesignPoint<S>& o,
                                   [[maybe_unused]] const DesignMotion<S>& motion) {
  const S &x = o.x, &y = o.y;
  const S e = k.e + k.g * y, E = k.d + y * e, bend_y = e + k.g * y;
  const S p = k.p + k.r * y, A = k.a + y * p, A_y = p + k.r * y;
  const S q = k.q + k.t * y, B = k.b + y * q, B_y = q + k.t * y;
  const S C = B + k.c * x, D = A + x * C, bend_x = C + k.c * x;
  const S mixed = A_y + x * B_y;
  const S fx = D + x * bend_x, fy = E + y * bend_y + x * mixed, fxy = mixed + x * B_y;
  // Continued linearly beyond the edge.
  const S slope_y = fy + fxy * o.dx;
  DesignCurvature<S> out;
  out.f = y * E + x * D + fx * o.dx + slope_y * o.dy;
  out.h = (fx + fxy * o.dy) * k.per_dh;
  out.s = slope_y * k.per_ds;
  if constexpr (kCurvature) {
    const S R = k.r + k.t * x;
    const S half_xx = bend_x + k.c * x + B_y * o.dy;
    const S half_yy = bend_y + k.g * y + x * R + (R + k.t * x) * o.dx;
    out.along = half_xx * motion.xx + fxy * motion.xy + half_yy * motion.yy;
  }
  return out;
}

}  // namespace detail

template <class S>
inline DesignValue<S> evaluate(const DesignFunction<S>& k, const S& h, const S& s) {
  const DesignCurvature<S> v = detail::at_point<false>(k, detail::design_point(k, h, s), detail::DesignMotion<S>{});
  return {v.f, v.h, v.s};
}

template <class S>
inline DesignCurvature<S> evaluate(const DesignFunction<S>& k, const S& h, const S& s, const S& h_rate,
                                   const S& s_rate) {
  const detail::DesignPoint<S> o = detail::design_point(k, h, s);
  return detail::at_point<true>(k, o, detail::design_motion(k, o, h_rate, s_rate));
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

// Whether all functions but the bar's have the same range, so that they share their point. Jets share none: ranges may
// carry derivatives.
template <class S>
inline bool share_range(const DesignKinematics<S>& k) {
  if constexpr (std::is_same_v<S, double> || ScalarTraits<S>::lanes > 1) {
    for (const DesignFunction<S>* f : {&k.eta, &k.alpha, &k.beta, &k.gamma, &k.spring, &k.damper})
      if (!is_zero(S(f->per_dh - k.xi.per_dh)) || !is_zero(S(f->per_ds - k.xi.per_ds))) return false;
    return true;
  }
  return false;
}

template <class S>
inline Displacement<S> bar_displacement(const DesignKinematics<S>& k, const S& h, const S& s) {
  const DesignValue<S> v = evaluate(k.bar, h, s);
  return {v.f, v.h, v.s};
}

// Position, partial velocities and bias accelerations of the knuckle at the wheel centre   [Rill; ζ = h
// exactly]; the bar is left out.
//   A_VK = Rz(γ) Rx(α) Ry(β),   ω_VK = γ' e_z + α' e_α + β' e_β
template <class S>
inline void evaluate(const DesignKinematics<S>& k, bool shared_range, const Vec3<S>& r_VW_D, const S& h, const S& s,
                     const S& h_rate, const S& s_rate, Knuckle<S>& o) {
  detail::DesignPoint<S> point = detail::design_point(k.xi, h, s);
  detail::DesignMotion<S> motion = detail::design_motion(k.xi, point, h_rate, s_rate);
  const auto curvature = [&](const DesignFunction<S>& f) {
    if (!shared_range) {
      point = detail::design_point(f, h, s);
      motion = detail::design_motion(f, point, h_rate, s_rate);
    }
    return detail::at_point<true>(f, point, motion);
  };
  const auto displacement = [&](const DesignFunction<S>& f) -> Displacement<S> {
    if (!shared_range) point = detail::design_point(f, h, s);
    const DesignCurvature<S> v = detail::at_point<false>(f, point, motion);
    return {v.f, v.h, v.s};
  };
  const S one(1.0), zero(0.0);
  o.spring = displacement(k.spring);
  o.damper = displacement(k.damper);
  const DesignCurvature<S> xi = curvature(k.xi), eta = curvature(k.eta);
  o.xi = xi.f;
  o.eta = eta.f;
  o.r_VW = {r_VW_D.x + xi.f, r_VW_D.y + eta.f, r_VW_D.z + h};
  o.t_h = {xi.h, eta.h, one};
  o.t_s = {xi.s, eta.s, zero};
  o.t_bias = {xi.along, eta.along, zero};

  const DesignCurvature<S> alpha = curvature(k.alpha), beta = curvature(k.beta), gamma = curvature(k.gamma);
  const SinCos<S> a = sincos(alpha.f), b = sincos(beta.f), g = sincos(gamma.f);
  o.alpha = alpha.f;
  o.beta = beta.f;
  o.gamma = gamma.f;
  const Vec3<S> e_beta{-a.cos * g.sin, a.cos * g.cos, a.sin};
  const S ss = a.sin * b.sin, sc = a.sin * b.cos;
  o.A_VK = {{{b.cos * g.cos - ss * g.sin, e_beta.x, b.sin * g.cos + sc * g.sin},
             {b.cos * g.sin + ss * g.cos, e_beta.y, b.sin * g.sin - sc * g.cos},
             {-b.sin * a.cos, e_beta.z, a.cos * b.cos}}};
  o.d_h = {g.cos * alpha.h + e_beta.x * beta.h, g.sin * alpha.h + e_beta.y * beta.h, e_beta.z * beta.h + gamma.h};
  o.d_s = {g.cos * alpha.s + e_beta.x * beta.s, g.sin * alpha.s + e_beta.y * beta.s, e_beta.z * beta.s + gamma.s};

  // Bias: t' y' and d' y', with the axes turning: e_α' = γ' e_z × e_α,  e_β' = (γ' e_z + α' e_α) × e_β.
  const S alpha_rate = alpha.h * h_rate + alpha.s * s_rate, beta_rate = beta.h * h_rate + beta.s * s_rate;
  const S gamma_rate = gamma.h * h_rate + gamma.s * s_rate;
  const Vec3<S> carrier{alpha_rate * g.cos, alpha_rate * g.sin, gamma_rate};
  const Vec3<S> turn_beta = cross(carrier, e_beta);
  o.d_bias = {g.cos * alpha.along + e_beta.x * beta.along - gamma_rate * carrier.y + beta_rate * turn_beta.x,
              g.sin * alpha.along + e_beta.y * beta.along + gamma_rate * carrier.x + beta_rate * turn_beta.y,
              e_beta.z * beta.along + gamma.along + beta_rate * turn_beta.z};
}

// The same with the bar, as a value.
template <class S>
inline Knuckle<S> evaluate(const DesignKinematics<S>& k, const Vec3<S>& r_VW_D, const S& h, const S& s, const S& h_rate,
                           const S& s_rate) {
  Knuckle<S> o;
  evaluate(k, share_range(k), r_VW_D, h, s, h_rate, s_rate, o);
  o.bar = bar_displacement(k, h, s);
  return o;
}

}  // namespace fahrwerk
