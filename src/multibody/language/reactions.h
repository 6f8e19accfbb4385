// Internal: what joints transmit, over any scalar (2.124). From the balance of everything that hangs on a frame.
#pragma once

#include <vector>

#include "multibody/language/formalisms.h"

namespace fahrwerk::multibody {

// Takes from the loads what y'' adds to the inertia of the bodies. Needs Columns::active.
template <class S>
void subtract_acceleration(const System& system, const Motion<S>& m, const std::vector<S>& y_ddot, Loads<S>& loads) {
  for (const Body& body : system.bodies) {
    const auto i = static_cast<std::size_t>(body.frame);
    const FrameState<S>& f = m.frames[i];
    const detail::BodyState<S> b = detail::body_state(body, f);
    Vec3<S> v = zero3<S>(), omega = zero3<S>();
    for (std::size_t k = 0; k < system.frames[i].active.size(); ++k) {
      const S& a = y_ddot[static_cast<std::size_t>(system.frames[i].active[k])];
      v += a * f.v_y[k], omega += a * f.omega_y[k];
    }
    const Vec3<S> force = S(body.mass) * (v + cross(omega, b.c));
    loads.force[i] -= force, loads.torque[i] -= b.I * omega + cross(b.c, force);
  }
}

// Force and torque of the parent on each frame about its origin, from loads without what inertia takes.
template <class S>
struct JointWrench {
  Vec3<S> force = zero3<S>(), torque = zero3<S>();
};
template <class S>
std::vector<JointWrench<S>> joint_wrenches(const System& system, const Motion<S>& m, Loads<S> loads) {
  std::vector<JointWrench<S>> joints(system.frames.size());
  for (std::size_t i = system.frames.size(); i-- > 1;) {
    const auto parent = static_cast<std::size_t>(system.frames[i].parent);
    joints[i] = {-loads.force[i], -loads.torque[i]};
    loads.force[parent] += loads.force[i];
    loads.torque[parent] += loads.torque[i] + cross(m.frames[i].r - m.frames[parent].r, loads.force[i]);
  }
  return joints;
}

// A reaction that forces depend on.
template <class S>
S reaction(const ReactionVariable& r, const std::vector<JointWrench<S>>& joints, const std::vector<S>& multipliers) {
  if (r.frame < 0) return multipliers[static_cast<std::size_t>(r.constraint)];
  const JointWrench<S>& joint = joints[static_cast<std::size_t>(r.frame)];
  const Vec3<S>& part = r.component < 3 ? joint.force : joint.torque;
  return r.component % 3 == 0 ? part.x : r.component % 3 == 1 ? part.y : part.z;
}

}  // namespace fahrwerk::multibody
