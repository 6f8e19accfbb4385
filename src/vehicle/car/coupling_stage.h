// Couplings in one evaluation of the dynamics: a towed unit is condensed onto the one that tows it as a corner onto its
// body. Its six equations M x = r about V are moved to the coupling point H; with the towing unit's share i of the
// motion of H, x = i + Σ axis β'', the free coordinates β are eliminated, and what is left is moved to the towing unit.
//
// Accelerations that are known beforehand: those of translation act like gravity and are part of it, so that x has
// none of them (docs/theory/couplings.md).
#pragma once

#include <vector>

#include "multibody/condense.h"
#include "vehicle/car/corner_model.h"
#include "vehicle/car/coupling.h"
#include "vehicle/car/layout.h"

namespace fahrwerk {

// Six equations of a rigid body: inertia of the velocities, of rotations against velocities, of the rotations.
template <class S>
struct SpatialInertia {
  Sym3<S> A;
  Mat3<S> B;
  Sym3<S> D;
};

namespace detail {

template <class S>
inline SpatialInertia<S> from_packed(const S* M) {
  const auto at = [M](int i, int j) { return M[packed_index(i, j)]; };
  return {{at(0, 0), at(1, 1), at(2, 2), at(1, 0), at(2, 0), at(2, 1)},
          {{{at(3, 0), at(3, 1), at(3, 2)}, {at(4, 0), at(4, 1), at(4, 2)}, {at(5, 0), at(5, 1), at(5, 2)}}},
          {at(3, 3), at(4, 4), at(5, 5), at(4, 3), at(5, 3), at(5, 4)}};
}

template <class S>
inline void add_packed(const SpatialInertia<S>& m, S* M) {
  const auto add = [M](int i, int j, const S& value) { M[packed_index(i, j)] += value; };
  add(0, 0, m.A.xx), add(1, 1, m.A.yy), add(2, 2, m.A.zz), add(1, 0, m.A.xy), add(2, 0, m.A.xz), add(2, 1, m.A.yz);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) add(3 + i, j, m.B[i][j]);
  add(3, 3, m.D.xx), add(4, 4, m.D.yy), add(5, 5, m.D.zz), add(4, 3, m.D.xy), add(5, 3, m.D.xz), add(5, 4, m.D.yz);
}

// About another point; r: from there to the one before.   B' = B + r~ A,  D' = D + r~ Bᵀ + B' r~ᵀ
template <class S>
inline SpatialInertia<S> moved(const SpatialInertia<S>& m, const Vec3<S>& r) {
  const Vec3<S> A[3] = {{m.A.xx, m.A.xy, m.A.xz}, {m.A.xy, m.A.yy, m.A.yz}, {m.A.xz, m.A.yz, m.A.zz}};
  SpatialInertia<S> o{m.A, m.B, m.D};
  for (int j = 0; j < 3; ++j) {
    const Vec3<S> more = cross(r, A[j]);
    o.B[0][j] += more.x, o.B[1][j] += more.y, o.B[2][j] += more.z;
  }
  const Vec3<S> b_x = cross(r, m.B.row(0)), b_y = cross(r, m.B.row(1)), b_z = cross(r, m.B.row(2));
  const Vec3<S> c_x = cross(r, o.B.row(0)), c_y = cross(r, o.B.row(1)), c_z = cross(r, o.B.row(2));
  o.D.xx += b_x.x + c_x.x, o.D.yy += b_y.y + c_y.y, o.D.zz += b_z.z + c_z.z;
  o.D.xy += b_y.x + c_x.y, o.D.xz += b_z.x + c_x.z, o.D.yz += b_z.y + c_y.z;
  return o;
}

// In the axes that R maps to.
template <class S>
inline SpatialInertia<S> rotated(const Mat3<S>& R, const SpatialInertia<S>& m) {
  return {rotate(R, m.A), R * (m.B * transpose(R)), rotate(R, m.D)};
}

}  // namespace detail

// Free coordinates of a coupling: three turns and the slide.
inline constexpr int kCouplingFree = 4;

// Of one unit within a stage.
template <class S>
struct UnitStage {
  UnitMotion<S> motion;
  BodyMotion<S> body;
  S M[packed_size(7)], r[7];  // its equations, at the root with that of a steering column
  S x[6];                     // their solution
  // Where it is towed.
  CouplingMotion<S> coupling;
  CouplingElements<S> elements;
  Vec3<S> v_bias;                        // known beforehand, of V, with those of the units in front
  OwnSolution<S, 6, kCouplingFree> own;  // of the free coordinates
  S left[packed_size(6)], left_r[6];     // what they leave at H, in the axes of the towed unit
  S friction_torque;                     // dry friction about the yaw axis, on the towed unit
  S b_slide, a_slide, push;              // of a later stage; what pushes it out while it is stopped (slides.h)
  S slide_acceleration, slide_force;     // σ'', and the force along the own x axis on the towed unit; where it slides
  Vec3<S> force, moment;  // of the towing on the towed unit at H, in the axes of the towing one; with signals
};

// What torques in a combination do, one row for each wheel with a brake that is applied and each coupling with dry
// friction (friction_rows.h).
template <class S>
struct FrictionRows {
  void resize(int rows, int units) {
    g.resize(static_cast<std::size_t>(6 * rows * units)), at_root.resize(static_cast<std::size_t>(7 * rows));
    own.resize(static_cast<std::size_t>(kCouplingFree * rows * units));
    W.resize(static_cast<std::size_t>(rows * rows));
    free.resize(static_cast<std::size_t>(rows)), rate = most = backwards = torque = free;
    unit.resize(static_cast<std::size_t>(rows)), origin = of = unit;
  }
  std::vector<S> g;        // [row][unit][6] the wrench on a unit about V
  std::vector<S> own;      // [row][unit][4] L⁻¹ of what it leaves on the free coordinates of the unit's coupling
  std::vector<S> at_root;  // [row][7] L⁻¹ g there
  std::vector<S> W, free, rate, most, torque;
  std::vector<S> backwards;       // most of what acts on wheels that turn backwards
  std::vector<int> unit, origin;  // where the wrench acts at present; where the row began
  std::vector<int> of;            // whose it is: the wheel, or -1 - k of the coupling of unit k
};

namespace detail {

// What a stage multiplies the stiffness of an angle with, and its damping.
template <StageKind kind, class S>
inline void stage_rates(const BodyMotion<S>& own, const BodyMotion<S>& towing, const Mat3<S>& A, const Vec3<S>& row,
                        const S& rate, S& a, S& b) {
  b = S(0.0);
  if constexpr (kind == StageKind::implicit_second) b = dot(row, own.b_w - transpose_times(A, towing.b_w));
  a = stage_rate<kind>(own, rate, b, [&] { return dot(row, own.a_w - transpose_times(A, towing.a_w)); });
}

template <StageKind kind, class S>
inline void add_coupling_elements(const UnitStage<S>& u, const BodyMotion<S>& towing, OwnRows<S, 6, kCouplingFree>& m) {
  for (int angle = 0; angle < 3; ++angle) {
    S torque = u.elements.torque[angle], kappa(0.0);
    if constexpr (is_implicit(kind)) {
      const S g = u.body.g, k = g * u.elements.stiffness[angle], d = u.elements.damping[angle];
      S a, b;
      stage_rates<kind>(u.body, towing, u.coupling.A, u.elements.row[angle], u.elements.rate[angle], a, b);
      torque -= k * a + g * d * b;
      kappa = g * (k + d);
    }
    S share[3];
    for (int i = 0; i < 3; ++i) {
      share[i] = dot(u.elements.row[angle], u.coupling.axis[i]);
      m.rc[i] += share[i] * torque;
    }
    if constexpr (is_implicit(kind))
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j <= i; ++j) m.cc[packed_index(i, j)] += kappa * share[i] * share[j];
  }
}

// The slide's row: the equation of H along the own x axis, with spring and damper.
template <StageKind kind, class S>
inline void put_slide(const SlideParameters<S>& p, const UnitStage<S>& u, const SpatialInertia<S>& H, const S& force,
                      OwnRows<S, 6, kCouplingFree>& m) {
  const SlideMotion<S>& at = u.coupling.slide;
  S(&row)[6] = m.ci[3];
  row[0] = H.A.xx, row[1] = H.A.xy, row[2] = H.A.xz, row[3] = H.B[0][0], row[4] = H.B[1][0], row[5] = H.B[2][0];
  for (int j = 0; j < 3; ++j) m.cc[packed_index(3, j)] = m.ci[j][0];
  m.cc[packed_index(3, 3)] = H.A.xx;
  m.rc[3] = force - (p.preload + p.stiffness * at.value + p.damping * at.rate) + u.push;
  if constexpr (is_implicit(kind)) {
    const S g = u.body.g, k = g * p.stiffness;
    const S a = stage_rate<kind>(u.body, at.rate, u.b_slide, [&u] { return u.a_slide; });
    m.rc[3] -= k * a;
    if constexpr (kind == StageKind::implicit_second) m.rc[3] -= g * p.damping * u.b_slide;
    m.cc[packed_index(3, 3)] += g * (k + p.damping);
  }
}

// From the unit's six equations to inertia and force on those of the towing one.
template <StageKind kind, class S>
inline void condense_coupling(const CouplingParameters<S>& c, bool has_elements, UnitStage<S>& u,
                              UnitStage<S>& towing) {
  const SpatialInertia<S> H = moved(from_packed(u.M), -u.coupling.c);
  const Vec3<S> force{u.r[0], u.r[1], u.r[2]};
  const Vec3<S> moment = Vec3<S>{u.r[3], u.r[4], u.r[5]} - cross(u.coupling.c, force);
  OwnRows<S, 6, kCouplingFree> m;
  const Mat3<S> B = transpose(H.B);
  for (int i = 0; i < 3; ++i) {
    const Vec3<S>& e = u.coupling.axis[i];
    const Vec3<S> linear = B * e, angular = H.D * e;
    m.ci[i][0] = linear.x, m.ci[i][1] = linear.y, m.ci[i][2] = linear.z;
    m.ci[i][3] = angular.x, m.ci[i][4] = angular.y, m.ci[i][5] = angular.z;
    for (int j = 0; j <= i; ++j) m.cc[packed_index(i, j)] = dot(angular, u.coupling.axis[j]);
    m.rc[i] = dot(e, moment);
  }
  if (has_elements) add_coupling_elements<kind>(u, towing.body, m);
  for (int i = free_axes(c.axes); i < 3; ++i) m.cc[packed_index(i, i)] = S(1.0);  // axes that are not free are zero
  if (u.coupling.slide.free) {
    put_slide<kind>(c.slide, u, H, force.x, m);
  } else {
    const S zero(0.0);
    for (S& entry : m.ci[3]) entry = zero;
    for (int j = 0; j < 3; ++j) m.cc[packed_index(3, j)] = zero;
    m.cc[packed_index(3, 3)] = S(1.0), m.rc[3] = zero;
  }
  eliminate(m, u.own);
  const S r[6] = {force.x, force.y, force.z, moment.x, moment.y, moment.z};
  for (S& entry : u.left) entry = S(0.0);
  add_packed(H, u.left);
  for (int i = 0; i < 6; ++i) {
    u.left_r[i] = condensed(m, i, r[i]);
    for (int j = 0; j <= i; ++j) u.left[packed_index(i, j)] = condensed(m, u.own, i, j, u.left[packed_index(i, j)]);
  }
  const Vec3<S>& bias = u.coupling.w_bias;
  for (int i = 0; i < 6; ++i)
    u.left_r[i] -=
        u.left[packed_index(i, 3)] * bias.x + u.left[packed_index(i, 4)] * bias.y + u.left[packed_index(i, 5)] * bias.z;
  add_packed(moved(rotated(u.coupling.A, from_packed(u.left)), c.point), towing.M);
  const Vec3<S> F = u.coupling.A * Vec3<S>{u.left_r[0], u.left_r[1], u.left_r[2]};
  const Vec3<S> T = u.coupling.A * Vec3<S>{u.left_r[3], u.left_r[4], u.left_r[5]} + cross(c.point, F);
  towing.r[0] += F.x, towing.r[1] += F.y, towing.r[2] += F.z;
  towing.r[3] += T.x, towing.r[4] += T.y, towing.r[5] += T.z;
}

// The towed unit's accelerations from those of the towing one.
template <bool kSignals, class S>
inline void expand_coupling(const CouplingParameters<S>& c, const S* towing, UnitStage<S>& u) {
  const Mat3<S>& A = u.coupling.A;
  const Vec3<S> v{towing[0], towing[1], towing[2]}, w{towing[3], towing[4], towing[5]};
  const Vec3<S> i_v = transpose_times(A, v + cross(w, c.point)), i_w = transpose_times(A, w);
  if constexpr (kSignals) {
    const S i[6] = {i_v.x, i_v.y, i_v.z, i_w.x, i_w.y, i_w.z};
    S on[6];
    for (int k = 0; k < 6; ++k) {
      on[k] = -u.left_r[k];
      for (int j = 0; j < 6; ++j) on[k] += u.left[packed_index(k, j)] * i[j];
    }
    u.force = A * Vec3<S>{on[0], on[1], on[2]}, u.moment = A * Vec3<S>{on[3], on[4], on[5]};
  }
  if (c.slides) {
    const S i[6] = {i_v.x, i_v.y, i_v.z, i_w.x, i_w.y, i_w.z};
    u.slide_force = -u.left_r[0];
    for (int j = 0; j < 6; ++j) u.slide_force += u.left[packed_index(j, 0)] * i[j];
  }
  Vec3<S> x_w = i_w + u.coupling.w_bias;
  const S i[6] = {i_v.x, i_v.y, i_v.z, x_w.x, x_w.y, x_w.z};
  S own[kCouplingFree];
  expand(u.own, i, own);
  for (int k = 0; k < 3; ++k) x_w += own[k] * u.coupling.axis[k];
  Vec3<S> x_v = i_v - cross(x_w, u.coupling.c);
  x_v.x += own[3], u.slide_acceleration = own[3];
  u.x[0] = x_v.x, u.x[1] = x_v.y, u.x[2] = x_v.z, u.x[3] = x_w.x, u.x[4] = x_w.y, u.x[5] = x_w.z;
}

// A row's wrench on a towed unit through its coupling: what it does to the free coordinates, and onto the towing unit.
// per_own: what it leaves on the free coordinates beside the wrench (friction of the coupling itself), or null.
template <class S>
inline void climb(const CouplingParameters<S>& c, const UnitStage<S>& u, const S* g, const S* per_own, S* own, S* left,
                  S* towing, S& free) {
  const Vec3<S> force{g[0], g[1], g[2]};
  const Vec3<S> moment = Vec3<S>{g[3], g[4], g[5]} - cross(u.coupling.c, force);
  for (int i = 0; i < 3; ++i) own[i] = dot(u.coupling.axis[i], moment) + (per_own ? per_own[i] : S(0.0));
  own[3] = u.coupling.slide.free ? force.x : S(0.0);
  ldlt_forward<kCouplingFree>(u.own.factors, own);
  const S at_H[6] = {force.x, force.y, force.z, moment.x, moment.y, moment.z};
  for (int k = 0; k < 6; ++k) {
    left[k] = at_H[k];
    for (int i = 0; i < kCouplingFree; ++i) left[k] -= u.own.rows[i][k] * own[i];
  }
  for (int i = 0; i < kCouplingFree; ++i) free += own[i] * u.own.constant[i];
  const Vec3<S> T{left[3], left[4], left[5]};
  free += dot(T, u.coupling.w_bias);
  const Vec3<S> F = u.coupling.A * Vec3<S>{left[0], left[1], left[2]};
  const Vec3<S> about_V = u.coupling.A * T + cross(c.point, F);
  towing[0] = F.x, towing[1] = F.y, towing[2] = F.z, towing[3] = about_V.x, towing[4] = about_V.y,
  towing[5] = about_V.z;
}

}  // namespace detail
}  // namespace fahrwerk
