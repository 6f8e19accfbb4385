// Look-up kinematics: ξ, η, α, β, γ and the displacements of spring, damper and anti-roll bar as tables over hub travel
// h and steer travel s, with the same result as design kinematics and linkages.
//
// A tensor-product cubic B-spline on a uniform grid: it passes through every point of the table and has continuous
// second derivatives (C²), so that accelerations do not jump from cell to cell. End conditions: not-a-knot, which
// reproduces polynomials of third degree in each direction. Beyond the grid the functions go on linearly with the
// gradient at the edge (C¹).
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "math/scalar.h"
#include "suspension/knuckle.h"
#include "suspension/knuckle_sample.h"

namespace fahrwerk {

// The spline of one knuckle; constant after it was built.
struct LookupTable {
  int nh = 0, ns = 0;                                   // points of the grid; ns = 1: no steer
  double h_min = 0, h_step = 1, s_min = 0, s_step = 1;  // [m]
  std::vector<double> coefficient;                      // by h (nh + 2), by s (max(ns, 2) + 2), by function

  int columns() const { return std::max(ns, 2) + 2; }
  double h_max() const { return h_min + h_step * (nh - 1); }
  double s_max() const { return s_min + s_step * (ns - 1); }
};

struct BuiltLookup {
  LookupTable table;
  std::string problem;  // what is wrong with the samples, or nothing
};
// Samples in any order, one for each point of a uniform grid with at least four values of h, and four of s or one.
BuiltLookup build_lookup(std::span<const DesignSample> samples);

// The right-hand table of a left-hand one: f_right(h, s) = ±f_left(h, -s).
LookupTable mirrored(const LookupTable& left);

// One table, or one for each lane.
template <class S>
struct LookupKinematics {
  std::array<std::shared_ptr<const LookupTable>, ScalarTraits<S>::lanes> table;
};

namespace lookup_detail {

// Uniform cubic B-splines at t = 0 .. 1 of a cell, and their first and second derivatives with respect to t.
template <class S>
struct Basis {
  S value[4], slope[4], bend[4];
};
template <class S>
inline Basis<S> basis(const S& t) {
  const S u = 1.0 - t, t2 = t * t, u2 = u * u;
  Basis<S> b;
  b.value[0] = u2 * u * (1.0 / 6), b.value[3] = t2 * t * (1.0 / 6);
  b.value[1] = 2.0 / 3 - t2 * (1.0 - 0.5 * t), b.value[2] = 2.0 / 3 - u2 * (1.0 - 0.5 * u);
  b.slope[0] = -0.5 * u2, b.slope[3] = 0.5 * t2;
  b.slope[1] = t * (1.5 * t - 2.0), b.slope[2] = u * (2.0 - 1.5 * u);
  b.bend[0] = u, b.bend[3] = t;
  b.bend[1] = 3.0 * t - 2.0, b.bend[2] = 3.0 * u - 2.0;
  return b;
}

// Where (h, s) lies on the grid: cell, place in it, and how far outside.
template <class S>
struct Place {
  int h_cell[ScalarTraits<S>::lanes], s_cell[ScalarTraits<S>::lanes];
  S t, u;                // in the cell
  S h_over, s_over;      // beyond the edge, in steps
  S per_h, per_s;        // steps per m; per_s = 0 without steer
  S h_inside, s_inside;  // 1 or 0
};
template <class S>
inline Place<S> place(const LookupKinematics<S>& k, const S& h, const S& s) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  double origin[2][lanes], step[2][lanes], last[2][lanes];
  for (int i = 0; i < lanes; ++i) {
    const LookupTable& l = *k.table[static_cast<std::size_t>(i)];
    origin[0][i] = l.h_min, step[0][i] = 1.0 / l.h_step, last[0][i] = l.nh - 1;
    origin[1][i] = l.s_min, step[1][i] = l.ns > 1 ? 1.0 / l.s_step : 0.0, last[1][i] = std::max(l.ns, 2) - 1;
  }
  const auto lift = [](const double* x) {
    if constexpr (lanes == 1)
      return S(x[0]);
    else
      return S::load(x);
  };
  Place<S> p;
  p.per_h = lift(step[0]), p.per_s = lift(step[1]);
  const S zero(0.0), one(1.0);
  const S x = (h - lift(origin[0])) * p.per_h, y = (s - lift(origin[1])) * p.per_s;
  const S x_in = clamp(x, zero, lift(last[0])), y_in = clamp(y, zero, lift(last[1]));
  p.h_over = x - x_in, p.s_over = y - y_in;
  p.h_inside = select(abs(p.h_over) <= 0.0, one, zero), p.s_inside = select(abs(p.s_over) <= 0.0, one, zero);
  double h_cell[lanes], s_cell[lanes];
  for (int i = 0; i < lanes; ++i) {
    p.h_cell[i] = std::clamp(static_cast<int>(lane_value(x_in, i)), 0, static_cast<int>(last[0][i]) - 1);
    p.s_cell[i] = std::clamp(static_cast<int>(lane_value(y_in, i)), 0, static_cast<int>(last[1][i]) - 1);
    h_cell[i] = p.h_cell[i], s_cell[i] = p.s_cell[i];
  }
  p.t = x_in - lift(h_cell), p.u = y_in - lift(s_cell);
  return p;
}

// The sixteen coefficients of a function around the place, of each lane's own table.
template <class S>
inline void gather(const LookupKinematics<S>& k, const Place<S>& p, int function, S (&c)[4][4]) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b) {
      double at[lanes];
      for (int i = 0; i < lanes; ++i) {
        const LookupTable& l = *k.table[static_cast<std::size_t>(i)];
        at[i] = l.coefficient[static_cast<std::size_t>(
            ((p.h_cell[i] + a) * l.columns() + p.s_cell[i] + b) * kDesignColumns + function)];
      }
      if constexpr (lanes == 1)
        c[a][b] = S(at[0]);
      else
        c[a][b] = S::load(at);
    }
}

// Value, slopes, and the second derivative along the motion.
template <class S>
struct Value {
  S f, h, s, along;
};
template <class S>
inline Value<S> evaluate(const LookupKinematics<S>& k, const Place<S>& p, const Basis<S>& bh, const Basis<S>& bs,
                         int function, const S& h_rate, const S& s_rate) {
  S c[4][4];
  gather(k, p, function, c);
  const S zero(0.0);
  S f = zero, fx = zero, fy = zero, fxx = zero, fxy = zero, fyy = zero, fxxy = zero, fxyy = zero;
  for (int a = 0; a < 4; ++a) {
    S v = zero, d = zero, dd = zero;
    for (int b = 0; b < 4; ++b) v += c[a][b] * bs.value[b], d += c[a][b] * bs.slope[b], dd += c[a][b] * bs.bend[b];
    f += bh.value[a] * v, fx += bh.slope[a] * v, fxx += bh.bend[a] * v;
    fy += bh.value[a] * d, fxy += bh.slope[a] * d, fxxy += bh.bend[a] * d;
    fyy += bh.value[a] * dd, fxyy += bh.slope[a] * dd;
  }
  // Continued linearly beyond the edge; there the pure second derivatives vanish.
  const S slope_y = fy + fxy * p.h_over;
  const S x_rate = h_rate * p.per_h, y_rate = s_rate * p.per_s;
  const S xx = p.h_inside * (fxx + fxxy * p.s_over), yy = p.s_inside * (fyy + fxyy * p.h_over);
  return {f + fx * p.h_over + slope_y * p.s_over, (fx + fxy * p.s_over) * p.per_h, slope_y * p.per_s,
          xx * x_rate * x_rate + 2.0 * fxy * x_rate * y_rate + yy * y_rate * y_rate};
}

}  // namespace lookup_detail

// Position, partial velocities and bias accelerations of the knuckle at the wheel centre, and the displacements with
// the bar:   A_VK = Rz(γ) Rx(α) Ry(β),   ω_VK = γ' e_z + α' e_α + β' e_β                         [Rill; ζ =
// h]
template <class S>
inline void evaluate(const LookupKinematics<S>& k, const Vec3<S>& r_VW_D, const S& h, const S& s, const S& h_rate,
                     const S& s_rate, Knuckle<S>& o) {
  using lookup_detail::Value;
  const lookup_detail::Place<S> p = lookup_detail::place(k, h, s);
  const lookup_detail::Basis<S> bh = lookup_detail::basis(p.t), bs = lookup_detail::basis(p.u);
  Value<S> v[kDesignColumns];
  for (int i = 0; i < kDesignColumns; ++i) v[i] = lookup_detail::evaluate(k, p, bh, bs, i, h_rate, s_rate);
  const Value<S>&xi = v[0], &eta = v[1], &alpha = v[2], &beta = v[3], &gamma = v[4];
  o.spring = {v[5].f, v[5].h, v[5].s}, o.damper = {v[6].f, v[6].h, v[6].s}, o.bar = {v[7].f, v[7].h, v[7].s};
  const S zero(0.0);
  o.xi = xi.f, o.eta = eta.f, o.alpha = alpha.f, o.beta = beta.f, o.gamma = gamma.f;
  o.r_VW = {r_VW_D.x + xi.f, r_VW_D.y + eta.f, r_VW_D.z + h};
  o.t_h = {xi.h, eta.h, S(1.0)}, o.t_s = {xi.s, eta.s, zero}, o.t_bias = {xi.along, eta.along, zero};

  const SinCos<S> a = sincos(alpha.f), b = sincos(beta.f), g = sincos(gamma.f);
  const Vec3<S> e_z{zero, zero, S(1.0)}, e_alpha{g.cos, g.sin, zero}, e_beta{-(a.cos * g.sin), a.cos * g.cos, a.sin};
  const S ss = a.sin * b.sin, sc = a.sin * b.cos;
  o.A_VK = {{{b.cos * g.cos - ss * g.sin, e_beta.x, b.sin * g.cos + sc * g.sin},
             {b.cos * g.sin + ss * g.cos, e_beta.y, b.sin * g.sin - sc * g.cos},
             {-(b.sin * a.cos), e_beta.z, a.cos * b.cos}}};
  o.d_h = gamma.h * e_z + alpha.h * e_alpha + beta.h * e_beta;
  o.d_s = gamma.s * e_z + alpha.s * e_alpha + beta.s * e_beta;
  // The axes turn: e_α' = γ' e_z × e_α,  e_β' = (γ' e_z + α' e_α) × e_β.
  const auto rate = [&](const Value<S>& f) { return S(f.h * h_rate + f.s * s_rate); };
  const Vec3<S> carrier = rate(gamma) * e_z + rate(alpha) * e_alpha;
  o.d_bias = gamma.along * e_z + alpha.along * e_alpha + beta.along * e_beta +
             S(rate(gamma) * rate(alpha)) * cross(e_z, e_alpha) + rate(beta) * cross(carrier, e_beta);
}

template <class S>
inline Knuckle<S> evaluate(const LookupKinematics<S>& k, const Vec3<S>& r_VW_D, const S& h, const S& s, const S& h_rate,
                           const S& s_rate) {
  Knuckle<S> o;
  evaluate(k, r_VW_D, h, s, h_rate, s_rate, o);
  return o;
}

}  // namespace fahrwerk
