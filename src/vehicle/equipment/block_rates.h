// The engine block in the car over any scalar, the tail, and the motion that all parts see.
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
inline void Equipment::get_tail(const S* e, S* tail) const {
  if (tail_.hinges > 0) suspension_->get_hinges(e + suspension_at_, tail, tail + tail_.rate());
  const S *block = e + block_at_, *slide = e + slides_at_;
  std::copy_n(slide, tail_.slides, tail + tail_.slide_value());
  std::copy_n(slide + tail_.slides, tail_.slides, tail + tail_.slide_rate());
  std::copy_n(slide + 2 * tail_.slides, tail_.slides, tail + tail_.slide_mode());
  std::copy_n(block, tail_.block, tail + tail_.block_value());
  std::copy_n(block + tail_.block, tail_.block, tail + tail_.block_rate());
  std::copy_n(block + 2 * tail_.block, tail_.inner, tail + tail_.inner_state());
}

template <class S>
inline BlockPose<S> Equipment::pose_of_block(const S* e) const {
  const auto& b = over<S>(*p_.block);
  return block_pose<S>(b, of_all(b, e + block_at_), of_all(b, e + block_at_ + tail_.block));
}

template <class S>
inline Equipment::Carrier<S> Equipment::carrier(const S* x, const S* e) const {
  const Vec3<S> omega = motion(x).omega;
  if (!p_.block) return {identity3<S>(), omega, zero3<S>()};
  const BlockPose<S> p = pose_of_block(e);
  return {p.R, omega + p.rel, p.rel};
}

template <class S>
inline void Equipment::observe_block(const S* x, const S* e, EquipmentObservationOf<S>& out) const {
  const auto& b = over<S>(*p_.block);
  const Motion<S> m = motion(x);
  const SixOf<S> q = of_all(b, e + block_at_);
  const BlockPose<S> p = pose_of_block(e);
  const Vec3<S> gravity = S(-gravity_) * m.A_0V.row(2), v = m.v + cross(m.omega, p.r_VB) + p.way;
  const MountWrench<S> mounts = mount_wrench<S>(b, p, S(b.mass * gravity_), e + block_at_ + 2 * tail_.block, nullptr);
  const BodyWrench<S> body = on_body(p.r_VB, mounts);
  std::copy(q.begin(), q.end(), out.block.begin());
  out.mount_force = body.force, out.mount_torque = body.torque;
  // Fixed in the body, the block would pull with its weight and with what its steady turning takes.
  const Vec3<S> rigid = b.mass * (gravity - cross(m.omega, m.v + cross(m.omega, b.center)));
  const Vec3<S> here = b.mass * (gravity - cross(m.omega, m.v + cross(m.omega, p.r_VB)));
  out.sag_force = here - rigid;
  out.sag_torque = cross(p.r_VB, here) - cross(m.omega, rotate(p.R, b.inertia) * m.omega) + out.block_reaction +
                   out.reaction - (cross(b.center, rigid) - cross(m.omega, b.inertia * m.omega));
  out.power.mounts = mounts.loss;
  const Vec3<S> own = transpose_times(p.R, m.omega + p.rel);
  const S kinetic = 0.5 * (b.mass * dot(v, v) + dot(own, b.inertia * own));
  const S height = x[at_.position() + 2] + dot(m.A_0V.row(2), p.r_VB);
  out.power.stored += kinetic + mounts.energy + b.mass * gravity_ * height;
}

}  // namespace fahrwerk
