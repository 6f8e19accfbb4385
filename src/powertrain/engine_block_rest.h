// Where an engine block rests in a body that moves steadily.
#pragma once

#include <cmath>
#include <utility>

#include "powertrain/engine_block.h"

namespace fahrwerk {

using SixSquare = std::array<Six, 6>;

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

// Of the mounts in the design position, over the degrees of freedom that are on; the others have a row of their own,
// as large as the largest.
inline SixSquare static_stiffness(const EngineBlock<double>& b) {
  SixSquare A{};
  double largest = 0.0;
  for (const EngineMount<double>& m : b.mounts) {
    const Vec3<double> s = m.point - b.center;
    // Displacement of the mount along each axis per displacement and rotation: u = q + φ×s.
    const Six row[3] = {{1, 0, 0, 0, s.z, -s.y}, {0, 1, 0, -s.z, 0, s.x}, {0, 0, 1, s.y, -s.x, 0}};
    for (int axis = 0; axis < 3; ++axis) {
      const double c = component(m.stiffness, axis);
      largest = std::fmax(largest, c);
      for (std::size_t i = 0; i < 6; ++i)
        for (std::size_t j = 0; j < 6; ++j) A[i][j] += c * row[axis][i] * row[axis][j];
    }
  }
  for (std::size_t k = 0; k < 6; ++k) {
    if (b.free[k]) continue;
    for (std::size_t j = 0; j < 6; ++j) A[k][j] = A[j][k] = 0.0;
    A[k][k] = largest > 0.0 ? largest : 1.0;
  }
  return A;
}

// How the car's body moves steadily, and what acts on the block besides its mounts.
struct BlockSurroundings {
  Vec3<double> v, omega;       // of V, in V
  Vec3<double> gravity;        // in V  [m/s²]
  double weight;               // m g that the mounts are set for  [N]
  Vec3<double> force, torque;  // of the drivetrain on the block at B, in V  [N, N m]
};

// Where the block rests, inner: what its hydraulic mounts remember there, may be null; false if the mounts do not hold
// it.
inline bool block_equilibrium(const EngineBlock<double>& b, const BlockSurroundings& in, Six& q, double* inner) {
  SixSquare compliance;
  if (!invert(static_stiffness(b), compliance)) return false;
  q = {};
  double residue = 0.0;
  for (int round = 0; round < 50; ++round) {
    const BlockPose<double> p = block_pose(b, q, Six{});
    double y[kMostMounts];
    std::size_t next = 0;
    for (const EngineMount<double>& m : b.mounts)
      if (m.hydraulic) y[next++] = component(p.r_VB + p.R * (m.point - b.center) - m.point, m.axis);
    if (inner) std::copy(y, y + next, inner);
    const MountWrench<double> w = mount_wrench<double>(b, p, in.weight, y, nullptr);
    const Vec3<double> v_B = in.v + cross(in.omega, p.r_VB),
                       force = in.force + w.force + b.mass * (in.gravity - cross(in.omega, v_B));
    const Vec3<double> torque = in.torque + w.torque - cross(in.omega, rotate(p.R, b.inertia) * in.omega);
    Six pull{force.x, force.y, force.z, dot(p.axis[0], torque), dot(p.axis[1], torque), dot(p.axis[2], torque)};
    for (std::size_t k = 0; k < 6; ++k)
      if (!b.free[k]) pull[k] = 0.0;
    const Six delta = times(compliance, pull);
    residue = 0.0;
    for (std::size_t k = 0; k < 6; ++k) q[k] += delta[k], residue = std::fmax(residue, std::fabs(delta[k]));
    if (residue < 1e-15) break;
  }
  return residue < 1e-9;
}

}  // namespace fahrwerk
