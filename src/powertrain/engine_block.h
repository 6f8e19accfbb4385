// Engine block with gearbox: a rigid body on rubber and hydraulic mounts in the car's body (Schramm 8.2.1 to 8.2.3).
//
// Its place against the body is the displacement q = r_VB - r_VB0 of its centre of gravity B and the Cardan angles of
// R (block -> V); their rates are its velocities against the body, all in components of V:
//   v_B = v_V + ω_V×r_VB + q',   ω_B = ω_V + ω_rel,   ω_rel = Σ j_i α_i'      j: axes of roll, pitch and yaw
// A mount between body and block at p = r_VB + R s with the displacement u, seen from V, has
//   f_i = -(c u + d u') - c2 (u - y) e,   d2 y' = c2 (u - y)        the second part: hydraulic, along one axis
//   (8.1, 8.2)
// and acts on both at p. Together the mounts are set to carry the weight in the design position: m g e_z at B.
// A degree of freedom that is switched off is none: block and body move as one there. The equations of motion are those
// of a module of the tree (vehicle/car/block_module.h).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "elements/linear_laws.h"
#include "math/constants.h"
#include "math/rotation.h"
#include "math/tensor.h"

namespace fahrwerk {

template <class S>
struct EngineMount {
  Vec3<S> point;               // in the design position, body frame  [m]
  Vec3<S> stiffness, damping;  // along x, y, z  [N/m] >= 0, [N s/m] >= 0
  bool hydraulic = false;
  int axis = 2;             // along which it has the inner element: x, y, z
  MaxwellElement<S> inner;  // c2 [N/m] > 0, d2 [N s/m] > 0; of a hydraulic mount
};

namespace block {
enum : std::size_t { x, y, z, roll, pitch, yaw, freedoms };
inline constexpr std::array<const char*, freedoms> names = {"x", "y", "z", "roll", "pitch", "yaw"};
}  // namespace block

inline constexpr std::size_t kMostMounts = 16;

template <class S>
struct EngineBlock {
  S mass;           // [kg]  > 0
  Vec3<S> center;   // r_VB0: centre of gravity in the design position, body frame  [m]
  Sym3<S> inertia;  // Θ about it, axes of the body in the design position  [kg m²]
  std::array<bool, block::freedoms> free{};
  std::vector<EngineMount<S>> mounts;
  std::vector<bool> final_drive{};  // per axle of the car, whether the housing of its final drive belongs to it

  bool has_final_drive(int axle) const {
    const auto a = static_cast<std::size_t>(axle);
    return a < final_drive.size() && final_drive[a];
  }
  // Degrees of freedom, and hydraulic mounts, which remember.
  int freedoms() const { return static_cast<int>(std::count(free.begin(), free.end(), true)); }
  int inner_states() const {
    return static_cast<int>(
        std::count_if(mounts.begin(), mounts.end(), [](const EngineMount<S>& m) { return m.hydraulic; }));
  }
};

// Six components: translation and rotation, force and torque.
template <class S>
using SixOf = std::array<S, block::freedoms>;
using Six = SixOf<double>;

// Values of the degrees of freedom that are on, among all; null: all zero.
template <class S, class P>
inline SixOf<S> of_all(const EngineBlock<P>& b, const S* free) {
  SixOf<S> all;
  for (std::size_t k = 0; k < block::freedoms; ++k) all[k] = b.free[k] && free ? *free++ : S(0.0);
  return all;
}

template <class S>
struct BlockPose {
  Vec3<S> r_VB;
  Mat3<S> R;         // block -> V
  Vec3<S> axis[3];   // j of roll, pitch and yaw, in V
  Vec3<S> way, rel;  // q', ω_rel
  Vec3<S> bias;      // Σ j_i' α_i': what the axes' own turning adds to the acceleration of the rotation
};

template <class S>
inline BlockPose<S> block_pose(const EngineBlock<S>& b, const SixOf<S>& q, const SixOf<S>& rate) {
  BlockPose<S> p;
  p.r_VB = b.center + Vec3<S>{q[0], q[1], q[2]};
  const SinCos<S> psi = sincos(q[block::yaw]);
  p.R = cardan_matrix(psi, sincos(q[block::pitch]), sincos(q[block::roll]));
  const Vec3<S> up{S(0.0), S(0.0), S(1.0)};
  p.axis[0] = p.R.column(0), p.axis[1] = {-psi.sin, psi.cos, S(0.0)}, p.axis[2] = up;
  const S roll = rate[block::roll], pitch = rate[block::pitch], yaw = rate[block::yaw];
  p.way = {rate[0], rate[1], rate[2]};
  const Vec3<S> turning = yaw * up + pitch * p.axis[1];
  p.rel = turning + roll * p.axis[0];
  p.bias = roll * cross(turning, p.axis[0]) + S(pitch * yaw) * cross(up, p.axis[1]);
  return p;
}

template <class S>
inline S component(const Vec3<S>& a, int axis) {
  return axis == 0 ? a.x : axis == 1 ? a.y : a.z;
}

// Of the mounts on the block at B, in V; with the rates of the inner states, power lost, energy held.
template <class S>
struct MountWrench {
  Vec3<S> force, torque;
  S loss, energy;
};

// inner_rate may be null.
template <class S>
inline MountWrench<S> mount_wrench(const EngineBlock<S>& b, const BlockPose<S>& p, const S& weight, const S* inner,
                                   S* inner_rate) {
  MountWrench<S> w{{S(0.0), S(0.0), weight}, zero3<S>(), S(0.0), S(0.0)};
  w.energy = -weight * (p.r_VB.z - b.center.z);
  std::size_t next = 0;
  for (const EngineMount<S>& m : b.mounts) {
    const Vec3<S> lever = p.R * (m.point - b.center), u = p.r_VB + lever - m.point;
    const Vec3<S> u_dot = p.way + cross(p.rel, lever), &c = m.stiffness, &d = m.damping;
    Vec3<S> force{-(c.x * u.x + d.x * u_dot.x), -(c.y * u.y + d.y * u_dot.y), -(c.z * u.z + d.z * u_dot.z)};
    w.loss += d.x * square(u_dot.x) + d.y * square(u_dot.y) + d.z * square(u_dot.z);
    w.energy += 0.5 * (c.x * square(u.x) + c.y * square(u.y) + c.z * square(u.z));
    if (m.hydraulic) {
      const RelaxationForce<S> f = evaluate(m.inner, component(u, m.axis), inner[next]);
      (m.axis == 0 ? force.x : m.axis == 1 ? force.y : force.z) -= f.force;
      if (inner_rate) inner_rate[next] = f.force / m.inner.damping;
      w.loss += f.loss, w.energy += f.energy;
      ++next;
    }
    w.force += force, w.torque += cross(lever, force);
  }
  return w;
}

// What the body gets of the mounts, at V.
template <class S>
struct BodyWrench {
  Vec3<S> force, torque;
};
template <class S>
inline BodyWrench<S> on_body(const Vec3<S>& r_VB, const MountWrench<S>& w) {
  return {-w.force, -(w.torque + cross(r_VB, w.force))};
}

}  // namespace fahrwerk
