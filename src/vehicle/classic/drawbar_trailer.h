// Trailer of one wheel behind a drawbar whose joint is towed at constant speed and may move sideways against a spring.
//                                                                                [Popp/Schiehlen, Problems 2.13, 3.7]
// y = [y joint to the right, β roll of the wheel, γ yaw of the drawbar]; x forward, y right, z down.
//   bodies: drawbar m_1 with its centre b behind the joint, wheel m_2 with its centre a behind it
// The equations come from the positions of the bodies (multibody/minimal_form.h). Contact forces f_1, f_2 and the
// torque l_3 act on the wheel against the axes of its frame.
#pragma once

#include <Eigen/Core>
#include <array>
#include <span>

#include "multibody/minimal_form.h"
#include "vehicle/classic/linear_mechanics.h"

namespace fahrwerk::classic {

struct DrawbarTrailer {
  double drawbar_mass, drawbar_inertia;      // m_1 [kg], I_13 about its vertical axis [kg m²]
  double wheel_mass;                         // m_2
  double wheel_spin_inertia, wheel_inertia;  // I_22 about its axis, I across [kg m²]
  double to_drawbar, to_wheel;               // b, a [m]
  double radius;                             // r [m]
  double lateral_stiffness, yaw_stiffness;   // k_y [N/m], k_γ [N m/rad]
  double speed;                              // v_0 [m/s]
};

template <class S>
struct TrailerContactOf {
  S longitudinal, lateral, torque;  // f_t1, f_t2 [N], l_3 [N m]
};
using TrailerContact = TrailerContactOf<double>;

inline std::array<BodyInertia, 2> body_inertias(const DrawbarTrailer& t) {
  return {BodyInertia{t.drawbar_mass, {0.0, 0.0, t.drawbar_inertia, 0, 0, 0}},
          BodyInertia{t.wheel_mass, {t.wheel_inertia, t.wheel_spin_inertia, t.wheel_inertia, 0, 0, 0}}};
}

// Positions of drawbar and wheel.
template <class S>
inline void kinematics(const DrawbarTrailer& t, std::span<const S> y, const S& time, std::span<BodyPose<S>> poses) {
  const Mat3<S> A = rotation_z(y[2]);
  const Vec3<S> joint{S(t.speed * time), y[0], S(-t.radius)}, back = A.column(0);
  poses[0] = {joint - S(t.to_drawbar) * back, A};
  poses[1] = {joint - S(t.to_wheel) * back, A * rotation_y(S(-y[1]))};
}

MinimalForm equations(const DrawbarTrailer& trailer, const Eigen::Vector3d& y, const Eigen::Vector3d& y_dot);

// Springs, contact and weight on drawbar and wheel.
template <class S>
inline std::array<BodyLoad<S>, 2> applied_loads(const DrawbarTrailer& t, const S& joint, const S& yaw,
                                                const TrailerContactOf<S>& contact, double gravity = 9.81) {
  const Mat3<S> A = rotation_z(yaw);
  std::array<BodyLoad<S>, 2> loads;
  loads[0].add({S(0.0), S(-t.lateral_stiffness * joint), S(0.0)}, S(t.to_drawbar) * A.column(0));
  loads[0].force.z += t.drawbar_mass * gravity, loads[0].torque.z -= t.yaw_stiffness * yaw;
  loads[1].add(-(A * Vec3<S>{contact.longitudinal, contact.lateral, S(0.0)}), {S(0.0), S(0.0), S(t.radius)});
  loads[1].force.z += t.wheel_mass * gravity, loads[1].torque.z -= contact.torque;
  return loads;
}
// The same in the order of minimal_form.h: 12 components.
Eigen::VectorXd applied_forces(const DrawbarTrailer& trailer, const Eigen::Vector3d& y, const TrailerContact& contact,
                               double gravity = 9.81);

// The nine generalised reactions: vertical forces of the guide of the drawbar at the joint and of the wheel's axle, the
// normal force of the road, the torques and forces of the joints.
struct TrailerReactions {
  double joint_vertical;                // f_G0 at the joint, on the drawbar, upwards
  double axle_vertical;                 // f_G1 between drawbar and wheel, on the drawbar, upwards
  double normal;                        // f_n of the road on the wheel, upwards
  double axle_torque_1, axle_torque_3;  // l_s1, l_s3 on the wheel about the axes of the drawbar
  double axle_force_1, axle_force_2;    // f_s1, f_s2 on the wheel, against the contact forces, in axes of the drawbar
  double drawbar_torque;                // l of the joint about the drawbar's axis
  double tow_force;                     // f of the joint on the trailer in the direction of travel
};
TrailerReactions reactions(const DrawbarTrailer& trailer, const Eigen::Vector3d& y, const Eigen::Vector3d& y_dot,
                           const TrailerContact& contact, double gravity = 9.81);

// Small y, γ with a linear tyre f_2 = f_22 ν_2 that rolls freely, ν_2 = -γ + y'/v_0 - a γ'/v_0 (P3.7).
LinearMechanics linear_model(const DrawbarTrailer& trailer, double cornering_stiffness);

}  // namespace fahrwerk::classic
