// A linkage as the car sees it: pose, partial velocities and bias accelerations of the knuckle, and the travels of
// spring, damper and anti-roll bar, as a pure function of (h, s, h', s').
//
// Position by Newton's method from a fitted start, a fixed number of rounds; velocities and accelerations from the
// Jacobian at the solution:
//   J (r', ω') = -∂f/∂h h' - ∂f/∂s s',   J (r'', ω') = -bias        [Schramm (3.18)-(3.20), (4.32)-(4.35)]
// Beyond the range of h that was proved on loading, the hub travel that guides the knuckle fades out (faded_travel),
// and the rest lifts it straight up; elements go on with the slope that they have at the edge. Pose, partial velocities
// and bias accelerations stay derivatives of one another, C² in h, and all finite inputs give finite results. Beyond
// the range of s the knuckle stays where it is.
#pragma once

#include "math/angle_equation.h"
#include "suspension/knuckle.h"
#include "suspension/linkage/loop.h"

namespace fahrwerk {

template <class S>
struct LinkageStatus {
  S residual;      // largest of the equations that hold the knuckle: ½ (l² - L²) of rods  [m²], distances  [m]
  Mask<S> inside;  // (h, s) lies in the linkage's range
};

namespace linkage_detail {

// Rows 0 .. 4 of unknowns to (t, d); t.z is the caller's.
template <int kSides, class S>
inline void take(const Lu5Order& order, const S (&x)[5][kSides], int side, Vec3<S>& t, Vec3<S>& d) {
  const int* c = order.column;
  t.x = x[c[0]][side], t.y = x[c[1]][side];
  d = {x[c[2]][side], x[c[3]][side], x[c[4]][side]};
}

// hinge: NoHinge, or where a compliant one stands; `along`: what it adds to the knuckle, by reference.
template <class S, class H = NoHinge>
inline S evaluate_loop(const Linkage<S>& l, const S& h, const S& s, const S& h_rate, const S& s_rate, Knuckle<S>& o,
                       const H& hinge = {}, [[maybe_unused]] HingeMotion<S>* along = nullptr) {
  Pose<S> pose = start_pose(l, h, s);
  Loop<S> loop;
  // Derivatives of a Jet converge one round behind its value.
  constexpr bool derivatives = !std::is_same_v<S, double> && ScalarTraits<S>::lanes == 1;
  const int rounds = (gives_way<H> ? l.hinge_rounds : l.rounds) + (derivatives ? 1 : 0);
  for (int i = 0; i < rounds; ++i) {
    set_loop(l, pose, s, loop, hinge);
    step(l, loop, pose);
  }
  set_loop(l, pose, s, loop, hinge);
  o.A_VK = loop.A;
  o.r_VW = pose.r;

  S x[5][2], bias[5][1], residual(0.0);
  for (int i = 0; i < 5; ++i) {
    x[i][0] = -loop.per_h[i], x[i][1] = -loop.per_s[i];
    residual = max(residual, S(abs(loop.f[i])));
  }
  solve<2>(loop.lu, x);
  take(l.order, x, 0, o.t_h, o.d_h);
  take(l.order, x, 1, o.t_s, o.d_s);
  o.t_h.z = S(1.0), o.t_s.z = S(0.0);

  Vec3<S> v = h_rate * o.t_h + s_rate * o.t_s, w = h_rate * o.d_h + s_rate * o.d_s;
  if constexpr (gives_way<H>) {
    S y[5][1];
    for (int i = 0; i < 5; ++i) y[i][0] = S(0.0);
    y[l.order.row[l.hinge_rod]][0] = dot(loop.d[l.hinge_rod], hinge.per_b);
    solve<1>(loop.lu, y);
    take(l.order, y, 0, along->t, along->d);
    along->t.z = S(0.0);
    v += hinge.rate * along->t, w += hinge.rate * along->d;
  }
  set_bias(l, loop, pose.r, v, w, s_rate, bias, hinge);
  solve<1>(loop.lu, bias);
  take(l.order, bias, 0, o.t_bias, o.d_bias);
  o.t_bias.z = S(0.0);
  return residual;
}

// Semi-trailing and trailing arm: φ from the height, φ_h = 1/(e × (r - centre)).z, φ_hh from its derivative.
template <class S>
inline S evaluate_arm(const Linkage<S>& l, const S& h, const S& h_rate, Knuckle<S>& o) {
  const SwingArm<S>& a = l.arm;
  const AngleSolution<S> phi = solve_angle(a.u.z, a.v.z, S(-(a.u.z + h)), a.branch);
  const Vec3<S> out = phi.cos * a.u + phi.sin * a.v, across = phi.cos * a.v - phi.sin * a.u;
  o.r_VW = a.centre + out;
  o.r_VW.z = l.r_VW_D.z + h;
  const Vec3<S>& e = a.e;
  const Vec3<S> k = S(1.0 - phi.cos) * e, q = phi.sin * e;
  o.A_VK = {{{phi.cos + k.x * e.x, k.x * e.y - q.z, k.x * e.z + q.y},
             {k.x * e.y + q.z, phi.cos + k.y * e.y, k.y * e.z - q.x},
             {k.x * e.z - q.y, k.y * e.z + q.x, phi.cos + k.z * e.z}}};
  // across.z is the slope of the angle equation; kept away from zero by the range.
  const S per_h = 1.0 / across.z, rate = per_h * h_rate;
  const S bias = out.z * per_h * rate * rate;  // z'' = across.z φ'' - out.z φ'² = 0
  o.d_h = per_h * e, o.t_h = per_h * across, o.t_h.z = S(1.0);
  o.d_s = zero3<S>(), o.t_s = zero3<S>();
  o.d_bias = bias * e;
  o.t_bias = bias * across - S(rate * rate) * out;
  o.t_bias.z = S(0.0);
  return select(phi.reached, S(0.0), S(1.0));
}

template <class S>
struct FollowerMotion {
  Vec3<S> p, per_h, per_s;
};
template <class S>
inline FollowerMotion<S> motion(const Follower<S>& f, const Knuckle<S>& o) {
  const Vec3<S> b = o.A_VK * f.c;
  return {follow(f, o.r_VW + b), follow_rate(f, o.t_h + cross(o.d_h, b)), follow_rate(f, o.t_s + cross(o.d_s, b))};
}

template <class S>
inline Displacement<S> displacement(const Element<S>& e, const Knuckle<S>& o) {
  const FollowerMotion<S> m = motion(e.at, o);
  const Vec3<S> d = m.p - e.body;
  const S length = norm(d), inverse = -1.0 / length;
  return {e.free_length - length, inverse * dot(d, m.per_h), inverse * dot(d, m.per_s)};
}

// Slope of an element's travel along one more motion (t, d) of the knuckle.
template <class S>
inline Vec3<S> follower_rate(const Follower<S>& f, const Knuckle<S>& o, const Vec3<S>& t, const Vec3<S>& d) {
  return follow_rate(f, t + cross(d, o.A_VK * f.c));
}
template <class S>
inline S slope_along(const Element<S>& e, const Knuckle<S>& o, const Vec3<S>& t, const Vec3<S>& d) {
  const Vec3<S> way = follow(e.at, o.r_VW + o.A_VK * e.at.c) - e.body;
  return -dot(way, follower_rate(e.at, o, t, d)) / norm(way);
}

// Lever: |P - pivot - cos θ u - sin θ v|² = L², an angle equation; its rate from d · (P' - E') = 0.
template <class S>
struct LeverAngle {
  AngleSolution<S> angle;
  S scale;  // largest slope that the equation can have
};
template <class S>
inline LeverAngle<S> lever_angle(const BarLever<S>& bar, const Vec3<S>& p) {
  const Vec3<S> y = p - bar.pivot;
  const S A = -2.0 * dot(y, bar.u), B = -2.0 * dot(y, bar.v);
  return {solve_angle(A, B, S(dot(y, y) + dot(bar.u, bar.u) - bar.squared_length), bar.branch),
          sqrt(S(A * A + B * B + 1e-300))};
}
template <class S>
inline Displacement<S> bar_displacement(const Linkage<S>& l, const Knuckle<S>& o) {
  const S zero(0.0);
  if (l.bar_kind == Linkage<S>::Bar::none) return {zero, zero, zero};
  const BarLever<S>& bar = l.bar;
  const FollowerMotion<S> m = motion(bar.at, o);
  if (l.bar_kind == Linkage<S>::Bar::point) return {m.p.z - bar.height, m.per_h.z, m.per_s.z};
  const AngleSolution<S> t = lever_angle(bar, m.p).angle;
  const Vec3<S> d = m.p - bar.pivot - t.cos * bar.u - t.sin * bar.v;  // drop link
  const S factor = bar.radius * 2.0 / -t.slope;                       // ½ slope = -d · ∂E/∂θ
  return {bar.radius * atan2(t.sin, t.cos), factor * dot(d, m.per_h), factor * dot(d, m.per_s)};
}

template <class S>
inline S bar_slope_along(const Linkage<S>& l, const Knuckle<S>& o, const Vec3<S>& t, const Vec3<S>& d) {
  if (l.bar_kind == Linkage<S>::Bar::none) return S(0.0);
  const BarLever<S>& bar = l.bar;
  const Vec3<S> rate = follower_rate(bar.at, o, t, d);
  if (l.bar_kind == Linkage<S>::Bar::point) return rate.z;
  const Vec3<S> p = motion(bar.at, o).p;
  const AngleSolution<S> a = lever_angle(bar, p).angle;
  return bar.radius * 2.0 / -a.slope * dot(p - bar.pivot - a.cos * bar.u - a.sin * bar.v, rate);
}

}  // namespace linkage_detail

// Angles and displacements against the design position: A_VK = Rz(γ) Rx(α) Ry(β).
template <class S>
inline void set_angles(const Vec3<S>& r_VW_D, Knuckle<S>& o) {
  o.xi = o.r_VW.x - r_VW_D.x, o.eta = o.r_VW.y - r_VW_D.y;
  const S ss = o.A_VK[0][1] * o.A_VK[0][1] + o.A_VK[1][1] * o.A_VK[1][1];
  o.alpha = atan2(o.A_VK[2][1], S(sqrt(ss)));
  o.beta = atan2(S(-o.A_VK[2][0]), o.A_VK[2][2]);
  o.gamma = atan2(S(-o.A_VK[0][1]), o.A_VK[1][1]);
}

namespace linkage_detail {

// What goes on beyond the edge with the slope that it has there.
template <class S>
inline void extend(const EdgeSlopes<S>& edge, const Knuckle<S>& o, Displacement<S>& u) {
  const S slope = select(o.lifted > 0.0, edge.bump, edge.rebound);
  u.value += slope * o.lifted;
  u.per_h = o.guided * u.per_h + (1.0 - o.guided) * slope;
}

// hinge, along: as in evaluate_loop; only linkages of rods have one.
template <class S, class H>
inline LinkageStatus<S> evaluate_in_range(const Linkage<S>& l, const S& h, const S& s, const S& h_rate, const S& s_rate,
                                          Knuckle<S>& o, const H& hinge, HingeMotion<S>* along) {
  const FadedTravel<S> f = faded_travel(l.range, h);
  const S s_in = clamp(s, l.range.s_min, l.range.s_max), zero(0.0);
  const auto h_inside = (h >= l.range.h_min) & (h <= l.range.h_max), s_inside = abs(S(s - s_in)) <= 0.0;
  const S h_move = f.slope * h_rate, s_move = select(s_inside, s_rate, zero), keep_s = select(s_inside, S(1.0), zero);
  S residual;
  if constexpr (gives_way<H>)
    residual = evaluate_loop(l, f.travel, s_in, h_move, s_move, o, hinge, along);
  else
    residual = l.swing ? evaluate_arm(l, f.travel, h_move, o) : evaluate_loop(l, f.travel, s_in, h_move, s_move, o);
  o.t_s = keep_s * o.t_s, o.d_s = keep_s * o.d_s;
  if (l.has_spring) o.spring = displacement(l.spring, o);
  if (l.has_damper) o.damper = l.shared ? o.spring : displacement(l.damper, o);
  o.bar = bar_displacement(l, o);
  if constexpr (gives_way<H>) {
    along->spring = l.has_spring ? slope_along(l.spring, o, along->t, along->d) : zero;
    along->damper = l.has_damper ? slope_along(l.damper, o, along->t, along->d) : zero;
    along->bar = bar_slope_along(l, o, along->t, along->d);
  }

  // Beyond the edge:  r = r(h̃, s) + (h - h̃) e_z,  u = u(h̃, s) + u_edge (h - h̃)
  o.lifted = f.rest, o.guided = f.slope;
  if (l.has_spring) extend(l.spring.edge, o, o.spring);
  if (l.has_damper) extend(l.damper.edge, o, o.damper);
  if (!l.has_spring) o.spring = {h, S(1.0), zero};
  if (!l.has_damper) o.damper = {h, S(1.0), zero};
  if (l.bar_kind != Linkage<S>::Bar::none) extend(l.bar.edge, o, o.bar);
  const S bend = f.bend * h_rate * h_rate;
  o.t_bias = {o.t_bias.x + bend * o.t_h.x, o.t_bias.y + bend * o.t_h.y, zero};
  o.d_bias += bend * o.d_h;
  o.r_VW.z += f.rest;
  o.t_h = {f.slope * o.t_h.x, f.slope * o.t_h.y, S(1.0)};
  o.d_h = f.slope * o.d_h;
  return {residual, static_cast<Mask<S>>(h_inside & s_inside)};
}

// A knuckle that was evaluated, as the linkage guides it: not lifted.
template <class S>
inline Knuckle<S> not_lifted(Knuckle<S> o) {
  o.r_VW.z -= o.lifted;
  o.t_h.z = o.guided;
  return o;
}

}  // namespace linkage_detail

// Travel of one more element at a knuckle that was evaluated, and its slope along a motion (t, d) of a hinge.
template <class S>
inline Displacement<S> element_travel(const Element<S>& e, const Knuckle<S>& o) {
  Displacement<S> u = linkage_detail::displacement(e, linkage_detail::not_lifted(o));
  const S slope = select(o.lifted > 0.0, e.edge.bump, e.edge.rebound);
  u.value += slope * o.lifted, u.per_h += (1.0 - o.guided) * slope;
  return u;
}
template <class S>
inline S element_slope(const Element<S>& e, const Knuckle<S>& o, const Vec3<S>& t, const Vec3<S>& d) {
  return linkage_detail::slope_along(e, linkage_detail::not_lifted(o), t, d);
}

// Everything but angles.
template <class S>
inline LinkageStatus<S> evaluate(const Linkage<S>& l, const S& h, const S& s, const S& h_rate, const S& s_rate,
                                 Knuckle<S>& o) {
  return linkage_detail::evaluate_in_range<S>(l, h, s, h_rate, s_rate, o, linkage_detail::NoHinge{}, nullptr);
}

// The same with a compliant hinge that stands at b; beyond its range it stays at the edge.
template <class S>
inline LinkageStatus<S> evaluate_hinged(const Linkage<S>& l, const S& h, const S& s, const S& b, const S& h_rate,
                                        const S& s_rate, const S& b_rate, Knuckle<S>& o, HingeMotion<S>& along) {
  using namespace linkage_detail;
  const S b_in = clamp(b, S(-l.hinge.travel), l.hinge.travel), zero(0.0);
  const auto inside = abs(S(b - b_in)) <= 0.0;
  along.rate = select(inside, b_rate, zero);
  const LinkageStatus<S> status =
      evaluate_in_range(l, h, s, h_rate, s_rate, o, hinge_shift(l.hinge, b_in, along.rate), &along);
  const S keep = select(inside, S(1.0), zero);
  along.t = keep * along.t, along.d = keep * along.d;
  along.spring = keep * along.spring, along.damper = keep * along.damper, along.bar = keep * along.bar;
  return {status.residual, static_cast<Mask<S>>(status.inside & inside)};
}

template <class S>
inline Knuckle<S> evaluate(const Linkage<S>& l, const S& h, const S& s, const S& h_rate, const S& s_rate) {
  Knuckle<S> o;
  evaluate(l, h, s, h_rate, s_rate, o);
  set_angles(l.r_VW_D, o);
  return o;
}

}  // namespace fahrwerk
