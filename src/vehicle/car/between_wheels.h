// Elements between the two wheels of an axle that are guided one by one (active anti-roll bars), in implicit stages.
// The rows of these wheels do not meet before the root, so κ JᵀJ, J = (J_l, J_r), is no part of them. Once both are
// condensed a force f along the element's travel w gives
//   w'' = c + gᵀ x + d f,   g f on the body       (x: accelerations of the body)
// and f = -κ w'' is an update of rank one at the root, whatever κ is:
//   (M + β g gᵀ) x = r - β c g,   β = κ/(1 + κ d)
// All that acts on these wheels besides, torques on spins and forces on steer travels, acts through the element, too:
// with t'' = c_t + g_tᵀ x + d_tt f_t + d_tw f of such a coordinate
//   g_t - β d_tw g,   c_t - β d_tw c,   d_tu - β d_tw d_uw
// take the places of g_t, c_t and d_tu.
//
// Of a wheel's own unknowns M_cc = L D Lᵀ, v = L⁻¹ Jᵀ: g = -Yᵀ D⁻¹ v, d = vᵀ D⁻¹ v. A compliant hinge was eliminated
// before (hinge.h), which leaves Jᵀ - u J_b/m_b and J_b u_i/m_b.
#pragma once

#include "vehicle/car/stage.h"

namespace fahrwerk::detail {

template <class S, class C, class L>
inline bool has_between(const StageCall<S, C, L>& c) {
  return c.elements && c.elements->any_between;
}

// One wheel of a pack.
template <class C>
struct WheelOfPack {
  OwnSolution<C, 6, 3>& own;
  const TireRows<C>& rows;
  HingeCorner<C>* hinge;  // null: it has none that moves
  const CornerModel<C>& corner;
  int lane;

  double operator()(const C& value) const { return lane_value(value, lane); }
  void add(C& to, double by) const {
    if constexpr (ScalarTraits<C>::lanes > 1)
      to.set_lane(lane, to.lane(lane) + by);
    else
      to += by;
  }
};
template <class G, class C, class L>
inline WheelOfPack<C> wheel_of_pack(const G& g, const StageCall<double, C, L>& c, int wheel) {
  constexpr int lanes = CornerLanes<double, C>::lanes;
  const int at = g.pack + (wheel - g.first) / lanes;
  const CornerModel<C>& corner = c.m.corner[at];
  const bool hinged = corner.hinged && c.m.any_hinge && c.tail_moves();
  return {c.scratch.own[at], c.scratch.rows[at], hinged ? &c.scratch.hinge[at] : nullptr, corner,
          (wheel - g.first) % lanes};
}

// Adds what a unit force along the slopes h, s, b of one wheel does.
template <class C>
inline void add_side(const WheelOfPack<C>& wheel, double h, double s, double b, int side, double& d, BetweenWheels& o) {
  const OwnSolution<C, 6, 3>& own = wheel.own;
  double j[3] = {h, s, 0.0}, at_P[6] = {0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
  o.hinge[side] = wheel.hinge ? b : 0.0;
  if (wheel.hinge) {
    const double per = b * wheel(wheel.hinge->inverse);
    for (int k = 0; k < 3; ++k) j[k] -= per * wheel(wheel.hinge->u_c[k]);
    for (int k = 0; k < 6; ++k) at_P[k] -= per * wheel(wheel.hinge->u_i[k]);
    d += per * b, o.free += per * wheel(wheel.hinge->force);
  }
  j[1] *= wheel(wheel.corner.rack.free);
  double* const v = o.way[side];
  for (int k = 0; k < 3; ++k) {
    v[k] = j[k];
    for (int i = 0; i < k; ++i) v[k] -= wheel(own.factors[packed_index(k, i)]) * v[i];
  }
  for (int k = 0; k < 3; ++k) {
    d += v[k] * v[k] * wheel(own.factors[packed_index(k, k)]), o.free += v[k] * wheel(own.constant[k]);
    for (int i = 0; i < 6; ++i) at_P[i] -= v[k] * wheel(own.rows[k][i]);
  }
  const double per_s = wheel(own.factors[packed_index(1, 1)]), per_spin = wheel(own.factors[packed_index(2, 2)]);
  o.spin[side] = v[2] * per_spin;
  o.steer[side] = v[1] * per_s - wheel(own.factors[packed_index(2, 1)]) * o.spin[side];
  const Vec3<double> r_VP{wheel(wheel.rows.r_VP.x), wheel(wheel.rows.r_VP.y), wheel(wheel.rows.r_VP.z)};
  const Vec3<double> force{at_P[0], at_P[1], at_P[2]};
  const Vec3<double> moment = cross(r_VP, force) + Vec3<double>{at_P[3], at_P[4], at_P[5]};
  const double about_V[6] = {force.x, force.y, force.z, moment.x, moment.y, moment.z};
  for (int i = 0; i < 6; ++i) o.g[i] += about_V[i];
}

// Into the equations of the body, after the corners of the group.
template <class G, class C, class L>
__attribute__((noinline)) void condense_between(const G& g, const StageCall<double, C, L>& c, double* M, double* r) {
  for (int left = g.first; left < g.first + g.wheels; left += 2) {
    const auto axle = static_cast<std::size_t>(left / 2);
    const StageElements::Between& e = c.elements->between[axle];
    BetweenWheels& o = c.scratch.between[axle];
    o = {};
    if (e.kappa <= 0.0) continue;
    double d = 0.0;
    for (int side = 0; side < 2; ++side)
      add_side(wheel_of_pack(g, c, left + side), e.h[side], e.s[side], e.b[side], side, d, o);
    o.share = e.kappa / (1.0 + e.kappa * d);
    for (int i = 0; i < 6; ++i) {
      r[i] -= o.share * o.free * o.g[i];
      for (int j = 0; j <= i; ++j) M[packed_index(i, j)] += o.share * o.g[i] * o.g[j];
    }
  }
}

// What torques on the wheels do, the first of the group being the unit's wheel `first`.
template <class G, class C, class L, int kRoom>
__attribute__((noinline)) void put_between(const G& g, const StageCall<double, C, L>& c, int first,
                                           SpinTerms<double, kRoom>& o) {
  for (int i = 0; i < g.wheels; i += 2) {
    const BetweenWheels& e = c.scratch.between[static_cast<std::size_t>((g.first + i) / 2)];
    for (int side = 0; side < 2; ++side) {
      const int at = first + i + side;
      const double by = e.share * e.spin[side];
      for (int k = 0; k < 6; ++k) o.g[at][k] -= by * e.g[k];
      o.free[at] -= by * e.free, o.per_torque[at] -= by * e.spin[side];
    }
    o.coupling[(first + i) / 2] = -(e.share * e.spin[0] * e.spin[1]);
  }
}

// What forces κ on the steer travels of the axle with the left wheel `left` do.
template <class C, class L>
__attribute__((noinline)) void put_between(const StageCall<double, C, L>& c, int left, const double* kappa,
                                           SteerSums<double>& o) {
  const BetweenWheels& e = c.scratch.between[static_cast<std::size_t>(left / 2)];
  const double per_force = kappa[0] * e.steer[0] + kappa[1] * e.steer[1], by = e.share * per_force;
  for (int k = 0; k < 6; ++k) o.g[k] -= by * e.g[k];
  o.free -= by * e.free, o.mass -= by * per_force;
  for (int side = 0; side < 2; ++side) o.spin[side] -= by * e.spin[side];
}

// With the accelerations x of the body, and what else acts on the wheels in their rows: the elements' forces, too.
template <class G, class C, class L>
__attribute__((noinline)) void apply_between(const G& g, const StageCall<double, C, L>& c, const double* x) {
  for (int left = g.first; left < g.first + g.wheels; left += 2) {
    const BetweenWheels& e = c.scratch.between[static_cast<std::size_t>(left / 2)];
    if (e.share <= 0.0) continue;
    double w = 0.0;
    for (int i = 0; i < 6; ++i) w += e.g[i] * x[i];
    for (int side = 0; side < 2; ++side) {
      const WheelOfPack<C> wheel = wheel_of_pack(g, c, left + side);
      for (int k = 0; k < 3; ++k) w += e.way[side][k] * wheel(wheel.own.constant[k]);
      if (wheel.hinge) w += e.hinge[side] * wheel(wheel.hinge->inverse) * wheel(wheel.hinge->force);
    }
    const double force = -(e.share * w);
    for (int side = 0; side < 2; ++side) {
      const WheelOfPack<C> wheel = wheel_of_pack(g, c, left + side);
      for (int k = 0; k < 3; ++k)
        wheel.add(wheel.own.constant[k], wheel(wheel.own.factors[packed_index(k, k)]) * e.way[side][k] * force);
      if (wheel.hinge) wheel.add(wheel.hinge->force, e.hinge[side] * force);
    }
  }
}

}  // namespace fahrwerk::detail
