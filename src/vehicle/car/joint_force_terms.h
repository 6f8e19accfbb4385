// Joint forces from what a stage with signals found, one car at a time: double or Jet.
#pragma once

#include <string_view>

#include "vehicle/car/joint_forces.h"
#include "vehicle/car/steps.h"

namespace fahrwerk {
namespace detail {

template <class S>
struct JointBody {
  Vec3<S> v, w, gravity, v_rate, w_rate;  // in V
};

// Rate of momentum of knuckle and wheel less weight, tyre and driving torque, about the wheel centre   [Rill eqs
// 17-20].
template <class S>
inline Wrench<S> needed_wrench(const CornerParameters<S>& p, const Knuckle<S>& k, const CornerSignals<S>& g,
                               const JointBody<S>& b, const S (&rates)[2], const S (&seconds)[2],
                               const HingeReaction<S>& hinge, const S& spin, const S& spin_rate,
                               const S& chassis_torque) {
  using V = Vec3<S>;
  const HingeMotion<S>& n = hinge.place.knuckle;
  const V axis = k.A_VK * p.axis_K, r_WK = k.A_VK * p.r_WK_K;
  const V w_VK = rates[0] * k.d_h + rates[1] * k.d_s + n.rate * n.d, w = b.w + w_VK;
  const V r_rate = rates[0] * k.t_h + rates[1] * k.t_s + n.rate * n.t, v_W = b.v + r_rate + cross(b.w, k.r_VW);
  const V a_W = b.v_rate + cross(b.w_rate, k.r_VW) + seconds[0] * k.t_h + seconds[1] * k.t_s + hinge.second * n.t +
                cross(b.w, v_W + r_rate) + k.t_bias - b.gravity;
  const V alpha = b.w_rate + seconds[0] * k.d_h + seconds[1] * k.d_s + hinge.second * n.d + cross(b.w, w_VK) + k.d_bias;
  const V F_K = p.knuckle_mass * (a_W + cross(alpha, r_WK) + cross(w, cross(w, r_WK))), F_R = p.wheel_mass * a_W;
  const Sym3<S> I = rotate(k.A_VK, p.knuckle_inertia);
  // The wheel: a body that does not turn against the knuckle, and a rotor.
  const S I_t = p.wheel_transverse_inertia, dI = p.wheel_axial_inertia - I_t;
  const auto wheel = [&](const V& x) { return I_t * x + S(dI * dot(axis, x)) * axis; };
  const V L = I * w + wheel(w) + S(p.wheel_axial_inertia * spin) * axis;
  const V L_rate = I * alpha + wheel(alpha) + S(p.wheel_axial_inertia * spin_rate) * axis + cross(w, L);
  const V r_WP = g.r_VP - k.r_VW;
  const V tire = cross(r_WP, g.force_V) + g.torque_x * g.e_x + g.torque_y * g.e_y + g.torque_z * g.normal;
  return {F_K + F_R - g.force_V, cross(r_WK, F_K) + L_rate - tire - chassis_torque * axis};
}

}  // namespace detail

// After a stage with signals at x. Beyond the proved range of a linkage the forces are those of its edge.
template <class S>
inline void read_joint_forces(const CarParameters<S>& car, const CarModel<S>& m, const CarInputs<S>& u, const S* x,
                              const StepScratch<S>& s, CarJointForcesOf<S>& out) {
  const Layout& at = m.at;
  out.resize(car.corner.size());
  for (int i = 0; i < at.wheels; ++i) {
    const int unit = car.axle[i / 2].unit, left = i & ~1;
    const S *z = s.k[0].z.data(), *z_v = z + at.z_velocity(unit), *z_w = z + at.z_rotation(unit);
    const S *x_v = x + at.velocity(unit), *x_w = x + at.rotation(unit);
    const detail::JointBody<S> body{{x_v[0], x_v[1], x_v[2]},
                                    {x_w[0], x_w[1], x_w[2]},
                                    S(-car.gravity) * attitude_matrix(x + at.attitude(unit)).row(2),
                                    {z_v[0], z_v[1], z_v[2]},
                                    {z_w[0], z_w[1], z_w[2]}};
    const S bar = detail::bar_force(m, i / 2, s.car.knuckle[left].bar.value, s.car.knuckle[left + 1].bar.value);
    const CornerParameters<S>& p = car.corner[i];
    WheelJointForcesOf<S>& o = out[i];
    o = WheelJointForcesOf<S>{};
    const auto* exact = p.exact[0] ? std::get_if<LinkageKinematics<S>>(p.exact[0].get()) : nullptr;
    if (!exact || !exact->joints) continue;
    const Linkage<S>& l = exact->linkage;
    Knuckle<S> k = s.car.knuckle[i];
    k.t_bias = car.full_acceleration * k.t_bias, k.d_bias = car.full_acceleration * k.d_bias;
    const CornerSignals<S>& g = s.car.signals[i];
    const S rates[2] = {x[at.hub_rate() + i], x[at.steer_rate() + i]};
    const S seconds[2] = {z[at.z_hub() + i], z[at.z_steer() + i]};
    HingeReaction<S> hinge{};
    if (l.has_hinge)
      hinge = {hinge_place(l, s.car.hinge[i].b, s.car.hinge[i].sums.knuckle), u.tail_free ? s.k[0].tail[i] : S(0.0)};
    const S chassis_torque = s.k[0].drive_torque[i] * (1.0 - car.drive_at_knuckle);
    // Elements besides the spring count as if they stood in its place.
    const S further = is_zero(k.spring.per_h) ? S(0.0) : S(-u.hub_force[i] / k.spring.per_h);
    GuideLoads<S> loads{detail::needed_wrench(p, k, g, body, rates, seconds, hinge, x[at.spin() + i],
                                              z[at.z_spin() + i], chassis_torque),
                        g.spring_force + further, g.damper_force, i == left ? bar : S(-bar)};
    for (int n = 0; n < 2; ++n)
      if (p.stops[0] && p.stops[0]->stop[n].travel == StopTravel::points)
        loads.stop[n] = &p.stops[0]->stop[n].at, loads.stop_force[n] = g.stop_force[n];
    const LinkFrame<S> frame{body.v_rate + cross(body.w, body.v) - body.gravity, body.w, body.w_rate};
    o.there = true;
    o.joints = reactions(l, *exact->joints, k, loads, exact->masses, frame,
                         clamp(x[at.steer() + i], S(l.range.s_min), S(l.range.s_max)), rates, seconds,
                         l.has_hinge ? &hinge : nullptr);
    o.steering_force = g.steering_force;
    for (int rod = 0; rod < l.rods; ++rod)
      if (exact->joints->rod[rod].kind == PartOfLinkage::Kind::link)
        for (std::size_t n = 0; n < kJointLinks.size(); ++n)
          if (exact->joints->rod_names[rod] == std::string_view(kJointLinks[n])) o.link[n] = o.joints.rod[rod];
  }
}

}  // namespace fahrwerk
