#include "vehicle/classic/drawbar_trailer.h"

#include <Eigen/Dense>

#include "math/linear_algebra.h"

namespace fahrwerk::classic {
namespace {

using Vector = Eigen::Vector3d;

const Vector kUpward(0.0, 0.0, -1.0), kAhead = Vector::UnitX(), kRight = Vector::UnitY(), kDown = Vector::UnitZ();

struct Frame {
  Vector e1, e2;  // along the drawbar and to its right
};
Frame frame(double yaw) { return {{std::cos(yaw), std::sin(yaw), 0.0}, {-std::sin(yaw), std::cos(yaw), 0.0}}; }

// Adds a force on body 0 or 1 at r from its centre of mass.
void add_force(Eigen::Ref<Eigen::VectorXd> q, int body, const Vector& force, const Vector& r) {
  q.segment<3>(3 * body) += force;
  q.segment<3>(6 + 3 * body) += r.cross(force);
}
void add_torque(Eigen::Ref<Eigen::VectorXd> q, int body, const Vector& torque) { q.segment<3>(6 + 3 * body) += torque; }

}  // namespace

MinimalForm equations(const DrawbarTrailer& t, const Vector& y, const Vector& y_dot) {
  const auto positions = [&](std::span<const Taylor> q, const Taylor& time, std::span<BodyPose<Taylor>> poses) {
    kinematics(t, q, time, poses);
  };
  return minimal_form(positions, body_inertias(t), y, y_dot);
}

Eigen::VectorXd applied_forces(const DrawbarTrailer& t, const Vector& y, const TrailerContact& contact,
                               double gravity) {
  const std::array<BodyLoad<double>, 2> loads = applied_loads(t, y[0], y[2], contact, gravity);
  Eigen::VectorXd q(12);
  q << eigen(loads[0].force), eigen(loads[1].force), eigen(loads[0].torque), eigen(loads[1].torque);
  return q;
}

TrailerReactions reactions(const DrawbarTrailer& t, const Vector& y, const Vector& y_dot, const TrailerContact& contact,
                           double gravity) {
  const Frame f = frame(y[2]);
  const Vector joint = t.to_drawbar * f.e1, axle = (t.to_drawbar - t.to_wheel) * f.e1, none = Vector::Zero();
  // Distribution of the nine generalised reactions onto the bodies, Q̄ of (2.119).
  Eigen::MatrixXd Q = Eigen::MatrixXd::Zero(12, 9);
  add_force(Q.col(0), 0, kUpward, joint);
  add_force(Q.col(1), 0, kUpward, axle), add_force(Q.col(1), 1, -kUpward, none);
  add_force(Q.col(2), 1, kUpward, none);
  add_torque(Q.col(3), 0, -f.e1), add_torque(Q.col(3), 1, f.e1);
  add_torque(Q.col(4), 0, -kDown), add_torque(Q.col(4), 1, kDown);
  add_force(Q.col(5), 0, -f.e1, axle), add_force(Q.col(5), 1, f.e1, none);
  add_force(Q.col(6), 0, -f.e2, axle), add_force(Q.col(6), 1, f.e2, none);
  add_torque(Q.col(7), 0, f.e1);
  add_force(Q.col(8), 0, kAhead, joint);
  const Eigen::VectorXd on_bodies = equations(t, y, y_dot).reactions(applied_forces(t, y, contact, gravity));
  const Eigen::VectorXd g = least_squares(Q, on_bodies).x;
  return {g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7], g[8]};
}

LinearMechanics linear_model(const DrawbarTrailer& t, double stiffness) {
  LinearMechanics m = empty_mechanics({{"joint.y", "m"}, {"drawbar.yaw", "rad"}}, {});
  const MinimalForm form = equations(t, Vector::Zero(), Vector::Zero());
  m.M << form.M(0, 0), form.M(0, 2), form.M(2, 0), form.M(2, 2);
  add_spring_damper(m, t.lateral_stiffness, 0.0, {{{0, 1.0}}});
  add_spring_damper(m, t.yaw_stiffness, 0.0, {{{1, 1.0}}});
  // f_2 = f_22 (-γ + (y' - a γ')/v_0) acts along (1, -a).
  const Deflection contact{{{0, 1.0}, {1, -t.to_wheel}}};
  add_spring_damper(m, 0.0, stiffness / t.speed, contact);
  add_actuator(m, stiffness, 0.0, {{{1, -1.0}}}, contact);
  return m;
}

}  // namespace fahrwerk::classic
