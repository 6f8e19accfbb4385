// One fixed step of the engine block, linearly implicit, and its equilibrium.
//
// The body's motion at the end of the step is not known yet; its velocities are extrapolated, and the change of what
// the mounts pull with, W - W_0, moves a free body along (G: velocity of the body at B per impulse there):
//   b_end = b + h a - h G (W - W_0)
//   b_end + w = V + h M⁻¹ (W_outer + W(q + h w, w))            V, w: velocity of the block, absolute and against the
//   body
// One Newton step from the w at the beginning, with the slope of the design position:
//   (1 + h (M⁻¹ + G) S) δ = residual,   S = h K + D
// A block on rigid mounts thus takes its share of the body's acceleration in the same step, whatever its mass.
#pragma once

#include <algorithm>
#include <cmath>

#include "powertrain/engine_block.h"

namespace fahrwerk {

// Six components: translation and rotation, force and torque.
using Six = std::array<double, 6>;
using SixSquare = std::array<Six, 6>;

inline Six six(const Vec3<double>& a, const Vec3<double>& b) { return {a.x, a.y, a.z, b.x, b.y, b.z}; }
inline Vec3<double> upper(const Six& a) { return {a[0], a[1], a[2]}; }
inline Vec3<double> lower(const Six& a) { return {a[3], a[4], a[5]}; }
inline Six times(const SixSquare& A, const Six& b) {
  Six c{};
  for (std::size_t i = 0; i < 6; ++i)
    for (std::size_t j = 0; j < 6; ++j) c[i] += A[i][j] * b[j];
  return c;
}

// By elimination with pivots in their column; false if one vanishes against the largest element.
inline bool invert(SixSquare A, SixSquare& inverse) {
  inverse = {};
  double largest = 0.0;
  for (const Six& row : A)
    for (const double a : row) largest = std::fmax(largest, std::fabs(a));
  for (std::size_t i = 0; i < 6; ++i) inverse[i][i] = 1.0;
  for (std::size_t c = 0; c < 6; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < 6; ++r)
      if (std::fabs(A[r][c]) > std::fabs(A[pivot][c])) pivot = r;
    if (!(std::fabs(A[pivot][c]) > 1e-11 * largest)) return false;
    std::swap(A[c], A[pivot]), std::swap(inverse[c], inverse[pivot]);
    const double scale = 1.0 / A[c][c];
    for (std::size_t j = 0; j < 6; ++j) A[c][j] *= scale, inverse[c][j] *= scale;
    for (std::size_t r = 0; r < 6; ++r) {
      if (r == c) continue;
      const double f = A[r][c];
      for (std::size_t j = 0; j < 6; ++j) A[r][j] -= f * A[c][j], inverse[r][j] -= f * inverse[c][j];
    }
  }
  return true;
}

// Slope of the mounts' wrench at B in the design position; `of` gives for a mount's axis its constant, for a hold the
// factor of its stiffness. Symmetric.
template <class OfMount>
inline SixSquare mount_slope(const EngineBlock<double>& b, const OfMount& of, double hold_factor) {
  SixSquare A{};
  for (const EngineMount<double>& m : b.mounts) {
    const Vec3<double> s = m.point - b.center;
    // Displacement of the mount along each axis per displacement and rotation: u = q + φ×s.
    const Six row[3] = {{1, 0, 0, 0, s.z, -s.y}, {0, 1, 0, -s.z, 0, s.x}, {0, 0, 1, s.y, -s.x, 0}};
    for (int axis = 0; axis < 3; ++axis) {
      const double c = of(m, axis);
      for (std::size_t i = 0; i < 6; ++i)
        for (std::size_t j = 0; j < 6; ++j) A[i][j] += c * row[axis][i] * row[axis][j];
    }
  }
  for (std::size_t k = 0; k < 6; ++k) A[k][k] += hold_factor * hold_stiffness(b, k);
  return A;
}

inline SixSquare static_stiffness(const EngineBlock<double>& b) {
  return mount_slope(
      b, [](const EngineMount<double>& m, int axis) { return component(m.stiffness, axis); }, 1.0);
}

// Velocity of a rigid body at a point per impulse there; lever: from its centre of gravity.
inline SixSquare point_mobility(double mass, const Sym3<double>& inertia, const Vec3<double>& lever) {
  SixSquare G;
  for (std::size_t j = 0; j < 6; ++j) {
    Six unit{};
    unit[j] = 1.0;
    const Vec3<double> turn = solve(inertia, lower(unit) + cross(lever, upper(unit)));
    const Six column = six((1.0 / mass) * upper(unit) + cross(turn, lever), turn);
    for (std::size_t i = 0; i < 6; ++i) G[i][j] = column[i];
  }
  return G;
}

// What stays the same from step to step.
struct BlockStepper {
  SixSquare mobility{};  // G
  SixSquare solver{};    // (1 + h (M⁻¹ + G) S)⁻¹
  double step = 0.0;     // for which

  void prepare(const EngineBlock<double>& b, double h) {
    step = h;
    const SixSquare S = mount_slope(
        b,
        [h](const EngineMount<double>& m, int axis) {
          double c = h * component(m.stiffness, axis) + component(m.damping, axis);
          if (m.hydraulic && m.axis == axis)
            c += h * m.inner.stiffness / (1.0 + h * m.inner.stiffness / m.inner.damping);
          return c;
        },
        h + 2.0 / kHoldFrequency);
    const SixSquare own = point_mobility(b.mass, b.inertia, {0.0, 0.0, 0.0});
    SixSquare A{};
    for (std::size_t i = 0; i < 6; ++i)
      for (std::size_t j = 0; j < 6; ++j) {
        A[i][j] = i == j ? 1.0 : 0.0;
        for (std::size_t k = 0; k < 6; ++k) A[i][j] += h * (own[i][k] + mobility[i][k]) * S[k][j];
      }
    invert(A, solver);
  }
};

struct BlockStep {
  MountWrench<double> mounts;  // at the end of the step
  BodyWrench<double> body;
};

// Advances e by h. in: at the beginning of the step, with the drivetrain's torque at its end; gain: change of v_V, ω_V
// expected over the step; before: wrench of the mounts at the beginning, as the body got it.
inline BlockStep step(const EngineBlock<double>& b, const BlockStepper& fixed, const BlockSurroundings<double>& in,
                      const Six& gain, const MountWrench<double>& before, double h, double* e) {
  const BlockPose<double> p = block_pose(b, in.v, in.omega, e);
  const auto moved = [&](const Vec3<double>& rate, const Vec3<double>& rel) {
    BlockPose<double> q = p;
    q.rate = rate, q.rel = rel;
    const Cardan<double> turn = angle_rates(q);
    q.r_VB += h * rate;
    q.angles = {p.angles.yaw + h * turn.yaw, p.angles.pitch + h * turn.pitch, p.angles.roll + h * turn.roll};
    q.R = to_matrix(q.angles);
    return q;
  };
  double inner_rate[kMostMounts];
  // Residual with the relative velocity as it is.
  MountWrench<double> w = mount_wrench(b, moved(p.rate, p.rel), in.weight, e + block::first_mount, h, inner_rate);
  const Six more = six(w.force - before.force, w.torque - before.torque), follows = times(fixed.mobility, more);
  const BlockAcceleration<double> a = block_acceleration(b, p, in, w.force, w.torque);
  const Six own = six(a.v, a.omega), body = six(upper(gain) + cross(lower(gain), p.r_VB), lower(gain));
  Six residual;
  for (std::size_t k = 0; k < 6; ++k) residual[k] = h * (own[k] + follows[k]) - body[k];
  const Six delta = times(fixed.solver, residual);

  // State at the end; the velocities by what the mounts then pull with.
  const BlockPose<double> end = moved(p.rate + upper(delta), p.rel + lower(delta));
  BlockStep out;
  out.mounts = mount_wrench(b, end, in.weight, e + block::first_mount, h, inner_rate);
  out.body = on_body(end.r_VB, out.mounts);
  const BlockAcceleration<double> last = block_acceleration(b, p, in, out.mounts.force, out.mounts.torque);
  const Vec3<double> q = end.r_VB - b.center, v = p.v + h * last.v, omega = p.omega + h * last.omega;
  const double all[] = {q.x, q.y, q.z, end.angles.roll, end.angles.pitch, end.angles.yaw,
                        v.x, v.y, v.z, omega.x,         omega.y,          omega.z};
  std::copy(std::begin(all), std::end(all), e);
  for (std::size_t k = block::first_mount, n = state_size(b); k < n; ++k)
    e[k] += h * inner_rate[k - block::first_mount];
  return out;
}

// Where the block rests against a body that moves steadily; false if the mounts do not hold it.
inline bool block_equilibrium(const EngineBlock<double>& b, const BlockSurroundings<double>& in, double* e) {
  SixSquare compliance;
  if (!invert(static_stiffness(b), compliance)) return false;
  std::fill(e, e + state_size(b), 0.0);
  double residue = 0.0;
  for (int round = 0; round < 50; ++round) {
    // It moves with the body, its inner states at rest.
    const Vec3<double> v = in.v + cross(in.omega, b.center + Vec3<double>{e[0], e[1], e[2]});
    const Six with = six(v, in.omega);
    std::copy(with.begin(), with.end(), e + block::velocity);
    const BlockPose<double> p = block_pose(b, in.v, in.omega, e);
    std::size_t next = block::first_mount;
    for (const EngineMount<double>& m : b.mounts)
      if (m.hydraulic) e[next++] = component(p.r_VB + p.R * (m.point - b.center) - m.point, m.axis);
    const MountWrench<double> w = mount_wrench<double>(b, p, in.weight, e + block::first_mount, 0.0, nullptr);
    const BlockAcceleration<double> a = block_acceleration(b, p, in, w.force, w.torque);
    const Six delta = times(compliance, six(b.mass * a.v, rotate(p.R, b.inertia) * a.omega));
    residue = 0.0;
    for (std::size_t k = 0; k < 6; ++k) e[k] += delta[k], residue = std::fmax(residue, std::fabs(delta[k]));
    if (residue < 1e-15) break;
  }
  return residue < 1e-9;
}

}  // namespace fahrwerk
