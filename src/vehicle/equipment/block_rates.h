// The engine block in the car over any scalar, and the motion that all parts see.
#pragma once

#include <algorithm>

#include "vehicle/car/stage.h"
#include "vehicle/equipment/converted.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

template <class S>
inline Equipment::Motion<S> Equipment::motion(const S* x) const {
  const S *v = x + at_.velocity(), *w = x + at_.rotation();
  return {{v[0], v[1], v[2]}, {w[0], w[1], w[2]}, attitude_matrix(x + at_.attitude())};
}

template <class S>
inline Equipment::Carrier<S> Equipment::carrier(const S* x, const S* e) const {
  const Motion<S> m = motion(x);
  if (!p_.block) return {identity3<S>(), m.omega, zero3<S>()};
  const BlockPose<S> p = block_pose(over<S>(*p_.block), m.v, m.omega, e + block_at_);
  return {p.R, p.omega, p.rel};
}

template <class S>
inline BlockSurroundings<S> Equipment::surroundings(const S* x, const Vec3<S>& torque) const {
  const Motion<S> m = motion(x);
  return {m.v, m.omega, S(-gravity_) * m.A_0V.row(2), S(p_.block->mass * gravity_), torque};
}

template <class S>
inline void Equipment::rate_block(const S* x, const S* e, const Vec3<S>& torque, CarInputs<S>& u, S* e_dot,
                                  EquipmentObservationOf<S>* out) const {
  const auto& b = over<S>(*p_.block);
  const BlockSurroundings<S> in = surroundings(x, torque);
  const S* s = e + block_at_;
  const BlockOutput<S> now = evaluate<S>(b, in, s, e_dot ? e_dot + block_at_ : nullptr);
  u.body[0].force += now.body.force, u.body[0].torque += now.body.torque;
  if (!out) return;
  std::copy(s, s + block::freedoms, out->block.begin());
  out->mount_force = now.body.force, out->mount_torque = now.body.torque;
  // Fixed in the body, the block would pull with its weight and with what its steady turning takes.
  const Vec3<S> rigid = b.mass * (in.gravity - cross(in.omega, in.v + cross(in.omega, b.center)));
  out->sag_force = now.body.force - rigid;
  out->sag_torque = now.body.torque + out->reaction - (cross(b.center, rigid) - cross(in.omega, b.inertia * in.omega));
  out->power.mounts = now.mounts.loss;
  const S height = x[at_.position() + 2] + dot(motion(x).A_0V.row(2), now.pose.r_VB);
  out->power.stored += now.kinetic + now.mounts.energy + b.mass * gravity_ * height;
}

}  // namespace fahrwerk
