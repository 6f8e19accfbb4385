// Engine block with gearbox: a rigid body on rubber and hydraulic mounts in the car's body (Schramm 8.2.1 to 8.2.3).
//
// Its place against the body is the displacement q = r_VB - r_VB0 of its centre of gravity B and the Cardan angles of
// R (block -> V); its velocities v, ω are absolute, in components of V. So car and block exchange forces only (the
// book's inertial description), and no acceleration of the body is needed:
//   m (v' + ω_V×v) = m g + f,   (R Θ Rᵀ)(ω' + ω_V×ω) + ω×(R Θ Rᵀ) ω = τ + τ_D
//   q' = v - v_V - ω_V×r_VB,   ω_rel = ω - ω_V
// A mount between body and block at p = r_VB + R s with the displacement u, seen from V, has
//   f_i = -(c u + d u') - c2 (u - y) e,   d2 y' = c2 (u - y)        the second part: hydraulic, along one axis
//   (8.1, 8.2)
// and acts on both at p. Together the mounts are set to carry the weight in the design position: m g e_z at B.
// A degree of freedom that is switched off is held by a spring and a damper with kHoldFrequency, aperiodic.
#pragma once

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
// State: displacements and angles, v (3), ω (3), then y of each hydraulic mount.
inline constexpr std::size_t velocity = freedoms, first_mount = 2 * freedoms;
}  // namespace block

inline constexpr std::size_t kMostMounts = 16;
inline constexpr double kHoldFrequency = 2.0 * kPi * 100.0;  // [rad/s]

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
};

template <class S>
inline std::size_t state_size(const EngineBlock<S>& b) {
  std::size_t n = block::first_mount;
  for (const EngineMount<S>& m : b.mounts) n += m.hydraulic ? 1 : 0;
  return n;
}

// How the car's body moves, and what acts on the block besides its mounts.
template <class S>
struct BlockSurroundings {
  Vec3<S> v, omega;  // of V, in V
  Vec3<S> gravity;   // in V  [m/s²]
  S weight;          // m g that the mounts are set for  [N]
  Vec3<S> torque;    // τ_D: of the drivetrain, in V  [N m]
};

template <class S>
struct BlockPose {
  Vec3<S> r_VB;
  Cardan<S> angles;
  Mat3<S> R;          // block -> V
  Vec3<S> v, omega;   // absolute
  Vec3<S> rate, rel;  // q', ω_rel
};

template <class S>
inline BlockPose<S> block_pose(const EngineBlock<S>& b, const Vec3<S>& v_V, const Vec3<S>& omega_V, const S* e) {
  BlockPose<S> p;
  p.r_VB = b.center + Vec3<S>{e[0], e[1], e[2]};
  p.angles = {e[block::yaw], e[block::pitch], e[block::roll]};
  p.R = to_matrix(p.angles);
  p.v = {e[6], e[7], e[8]}, p.omega = {e[9], e[10], e[11]};
  p.rate = p.v - v_V - cross(omega_V, p.r_VB), p.rel = p.omega - omega_V;
  return p;
}

// Rates of the Cardan angles; and the torque, in V, that does on ω_rel the work of `moment` on these rates.
template <class S>
inline Cardan<S> angle_rates(const BlockPose<S>& p) {
  return cardan_rates(p.angles, transpose_times(p.R, p.rel));
}
template <class S>
inline Vec3<S> torque_of(const BlockPose<S>& p, const Cardan<S>& moment) {
  const SinCos<S> theta = sincos(p.angles.pitch), phi = sincos(p.angles.roll);
  const S about = (theta.sin * moment.roll + moment.yaw) / theta.cos;
  return p.R * Vec3<S>{moment.roll, phi.sin * about + phi.cos * moment.pitch, phi.cos * about - phi.sin * moment.pitch};
}

// Of the mounts on the block at B, in V; with the rates of the inner states, power lost, energy held.
template <class S>
struct MountWrench {
  Vec3<S> force, torque;
  S loss, energy;
};

template <class S>
inline S component(const Vec3<S>& a, int axis) {
  return axis == 0 ? a.x : axis == 1 ? a.y : a.z;
}

// Stiffness of the hold of a degree of freedom; zero where it is free. Damping: 2/kHoldFrequency of it.
template <class S>
inline S hold_stiffness(const EngineBlock<S>& b, std::size_t k) {
  if (b.free[k]) return S(0.0);
  const S inertia = k < 3 ? b.mass : k == block::roll ? b.inertia.xx : k == block::pitch ? b.inertia.yy : b.inertia.zz;
  return kHoldFrequency * kHoldFrequency * inertia;
}

// h: zero for the law; for a fixed step the inner states are those at its beginning, and their elements act as at its
// end: c2 (u - y)/(1 + h c2/d2). inner_rate may be null.
template <class S>
inline MountWrench<S> mount_wrench(const EngineBlock<S>& b, const BlockPose<S>& p, const S& weight, const S* inner,
                                   double h, S* inner_rate) {
  MountWrench<S> w{{S(0.0), S(0.0), weight}, zero3<S>(), S(0.0), S(0.0)};
  const Vec3<S> q = p.r_VB - b.center;
  w.energy = -weight * q.z;
  std::size_t next = 0;
  for (const EngineMount<S>& m : b.mounts) {
    const Vec3<S> lever = p.R * (m.point - b.center), u = p.r_VB + lever - m.point;
    const Vec3<S> u_dot = p.rate + cross(p.rel, lever), &c = m.stiffness, &d = m.damping;
    Vec3<S> force{-(c.x * u.x + d.x * u_dot.x), -(c.y * u.y + d.y * u_dot.y), -(c.z * u.z + d.z * u_dot.z)};
    w.loss += d.x * square(u_dot.x) + d.y * square(u_dot.y) + d.z * square(u_dot.z);
    w.energy += 0.5 * (c.x * square(u.x) + c.y * square(u.y) + c.z * square(u.z));
    if (m.hydraulic) {
      const RelaxationForce<S> f = evaluate(m.inner, component(u, m.axis), inner[next]);
      const S acts = f.force / (1.0 + h * m.inner.stiffness / m.inner.damping);
      (m.axis == 0 ? force.x : m.axis == 1 ? force.y : force.z) -= acts;
      if (inner_rate) inner_rate[next] = acts / m.inner.damping;
      w.loss += f.loss, w.energy += f.energy;
      ++next;
    }
    w.force += force, w.torque += cross(lever, force);
  }
  // Holds.
  const Cardan<S> turn = angle_rates(p);
  const S place[] = {q.x, q.y, q.z, p.angles.roll, p.angles.pitch, p.angles.yaw};
  const S rate[] = {p.rate.x, p.rate.y, p.rate.z, turn.roll, turn.pitch, turn.yaw};
  S held[block::freedoms];
  for (std::size_t k = 0; k < block::freedoms; ++k) {
    const S c = hold_stiffness(b, k), d = 2.0 / kHoldFrequency * c;
    held[k] = -(c * place[k] + d * rate[k]);
    w.loss += d * square(rate[k]), w.energy += 0.5 * c * square(place[k]);
  }
  w.force += Vec3<S>{held[0], held[1], held[2]};
  w.torque += torque_of(p, Cardan<S>{held[block::yaw], held[block::pitch], held[block::roll]});
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

// Accelerations v', ω' in V under a wrench at B.
template <class S>
struct BlockAcceleration {
  Vec3<S> v, omega;
};
template <class S>
inline BlockAcceleration<S> block_acceleration(const EngineBlock<S>& b, const BlockPose<S>& p,
                                               const BlockSurroundings<S>& in, const Vec3<S>& force,
                                               const Vec3<S>& torque) {
  const Vec3<S> own = transpose_times(p.R, p.omega);  // ω in the block's axes
  const Vec3<S> turned = transpose_times(p.R, torque + in.torque) - cross(own, b.inertia * own);
  return {S(1.0 / b.mass) * force + in.gravity - cross(in.omega, p.v),
          p.R * solve(b.inertia, turned) - cross(in.omega, p.omega)};
}

template <class S>
struct BlockOutput {
  BlockPose<S> pose;
  MountWrench<S> mounts;
  BodyWrench<S> body;
  S kinetic;  // [J]
};

// rate may be null; it has the size of the state.
template <class S>
inline BlockOutput<S> evaluate(const EngineBlock<S>& b, const BlockSurroundings<S>& in, const S* e, S* rate) {
  BlockOutput<S> o;
  o.pose = block_pose(b, in.v, in.omega, e);
  const BlockPose<S>& p = o.pose;
  o.mounts = mount_wrench(b, p, in.weight, e + block::first_mount, 0.0, rate ? rate + block::first_mount : rate);
  o.body = on_body(p.r_VB, o.mounts);
  const Vec3<S> own = transpose_times(p.R, p.omega);
  o.kinetic = 0.5 * (b.mass * dot(p.v, p.v) + dot(own, b.inertia * own));
  if (!rate) return o;
  const BlockAcceleration<S> a = block_acceleration(b, p, in, o.mounts.force, o.mounts.torque);
  const Cardan<S> turn = angle_rates(p);
  const S all[] = {p.rate.x, p.rate.y, p.rate.z, turn.roll, turn.pitch, turn.yaw,
                   a.v.x,    a.v.y,    a.v.z,    a.omega.x, a.omega.y,  a.omega.z};
  for (std::size_t k = 0; k < block::first_mount; ++k) rate[k] = all[k];
  return o;
}

}  // namespace fahrwerk
