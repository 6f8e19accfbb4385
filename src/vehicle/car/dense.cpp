#include "vehicle/car/dense.h"

#include "vehicle/car/steps.h"

namespace fahrwerk {
namespace {

using Vector3 = Eigen::Vector3d;
using Partial = Eigen::Matrix<double, 3, 18>;

Vector3 to_eigen(const Vec3<double>& v) { return {v.x, v.y, v.z}; }
Eigen::Matrix3d to_eigen(const Mat3<double>& A) {
  Eigen::Matrix3d B;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) B(i, j) = A[i][j];
  return B;
}
Eigen::Matrix3d to_eigen(const Sym3<double>& T) {
  Eigen::Matrix3d B;
  B << T.xx, T.xy, T.xz, T.xy, T.yy, T.yz, T.xz, T.yz, T.zz;
  return B;
}
Eigen::Matrix3d skew(const Vector3& r) {
  Eigen::Matrix3d S;
  S << 0, -r.z(), r.y(), r.z(), 0, -r.x(), -r.y(), r.x(), 0;
  return S;
}

// One rigid body: v = V z, ω = W z, accelerations V z' + a_R, W z' + α_R; adds its share to M and q.
struct Body {
  double mass;
  Eigen::Matrix3d inertia;  // in the vehicle frame
  Partial V = Partial::Zero(), W = Partial::Zero();
  Vector3 a_R = Vector3::Zero(), alpha_R = Vector3::Zero();
};

void add(const Body& b, const Eigen::Matrix<double, 18, 1>& z, const Vector3& gravity, DenseEquations& e) {
  const Vector3 w = b.W * z;
  e.M += b.mass * b.V.transpose() * b.V + b.W.transpose() * b.inertia * b.W;
  e.q += b.V.transpose() * (b.mass * (gravity - b.a_R)) -
         b.W.transpose() * (b.inertia * b.alpha_R + w.cross(b.inertia * w));
}

}  // namespace

DenseEquations dense_equations(const CarParameters<double>& car, const Road& road, const CarInputs<double>& u,
                               const double* x) {
  using namespace car_state;
  DenseEquations e;
  e.M.setZero();
  e.q.setZero();
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x + z_begin);
  const Vector3 v = z.head<3>(), w = z.segment<3>(3);
  const Eigen::Matrix3d A_0V = to_eigen(attitude_matrix(x + attitude));
  const Vector3 gravity = A_0V.transpose() * Vector3(0, 0, -car.gravity);

  // Forces of tyres and elements come from the same laws as everywhere.
  const CarModel<double> model = car_model<double, double>(car, road);
  StepScratch<double> scratch{};
  detail::first_stage_terms(x, 0.0, 1e-3, scratch.terms);
  CarInputs<double> free = u;
  for (double& b : free.brake) b = 0.0;
  stage<StageKind::explicit_stage, true>(model, free, x, scratch.terms, scratch.car, scratch.k[0]);

  Body chassis{car.body_mass, to_eigen(car.body_inertia)};
  const Vector3 r_C = to_eigen(car.r_VC);
  chassis.V.leftCols<3>().setIdentity();
  chassis.V.middleCols<3>(3) = skew(r_C).transpose();
  chassis.W.middleCols<3>(3).setIdentity();
  chassis.a_R = w.cross(v + w.cross(r_C));
  add(chassis, z, gravity, e);
  const Vector3 r_A = to_eigen(car.r_VA), v_A = v + w.cross(r_A);
  const Vector3 drag = -0.5 * car.air_density * car.drag_area * v_A.norm() * v_A;
  e.q.head<3>() += drag + to_eigen(u.force);
  e.q.segment<3>(3) += r_A.cross(drag) + to_eigen(u.torque);

  double bar_travel[kWheels], bar_force[kWheels];
  for (int i = 0; i < kWheels; ++i) bar_travel[i] = scratch.car.knuckle[i].bar.value;
  detail::bar_forces(car.bar_stiffness.data(), bar_travel, bar_force);

  for (int i = 0; i < kWheels; ++i) {
    const CornerParameters<double>& p = car.corner[i];
    const Knuckle<double>& k = scratch.car.knuckle[i];
    const CornerSignals<double>& g = scratch.car.signals[i];
    const int h = car_velocity::hub + i, s = car_velocity::steer + i, phi = car_velocity::spin + i;
    const double full = car.full_acceleration;
    const Eigen::Matrix3d A_VK = to_eigen(k.A_VK);
    const Vector3 r_W = to_eigen(k.r_VW), r_WK = A_VK * to_eigen(p.r_WK_K), axis = A_VK * to_eigen(p.axis_K);
    const Vector3 d_h = to_eigen(k.d_h), d_s = to_eigen(k.d_s), w_VK = d_h * z[h] + d_s * z[s];
    const Vector3 d_bias = full * to_eigen(k.d_bias);

    // Knuckle.
    Body knuckle{p.knuckle_mass, A_VK * to_eigen(p.knuckle_inertia) * A_VK.transpose()};
    const Vector3 r_K = r_W + r_WK;
    knuckle.V.leftCols<3>().setIdentity();
    knuckle.V.middleCols<3>(3) = skew(r_K).transpose();
    knuckle.V.col(h) = to_eigen(k.t_h) + d_h.cross(r_WK);
    knuckle.V.col(s) = to_eigen(k.t_s) + d_s.cross(r_WK);
    knuckle.W.middleCols<3>(3).setIdentity();
    knuckle.W.col(h) = d_h;
    knuckle.W.col(s) = d_s;
    const Vector3 r_K_rate = knuckle.V.col(h) * z[h] + knuckle.V.col(s) * z[s];
    knuckle.a_R = w.cross(knuckle.V * z + r_K_rate) + full * to_eigen(k.t_bias) + d_bias.cross(r_WK) +
                  w_VK.cross(w_VK.cross(r_WK));
    knuckle.alpha_R = w.cross(w_VK) + d_bias;
    add(knuckle, z, gravity, e);

    // Wheel: turns about the axis; e_y' φ' is kept whatever the switch says.
    Body wheel{p.wheel_mass, p.wheel_transverse_inertia * Eigen::Matrix3d::Identity() +
                                 (p.wheel_axial_inertia - p.wheel_transverse_inertia) * axis * axis.transpose()};
    wheel.V.leftCols<3>().setIdentity();
    wheel.V.middleCols<3>(3) = skew(r_W).transpose();
    wheel.V.col(h) = to_eigen(k.t_h);
    wheel.V.col(s) = to_eigen(k.t_s);
    wheel.W = knuckle.W;
    wheel.W.col(phi) = axis;
    wheel.a_R = w.cross(wheel.V * z + wheel.V.col(h) * z[h] + wheel.V.col(s) * z[s]) + full * to_eigen(k.t_bias);
    wheel.alpha_R = w.cross(w_VK + axis * z[phi]) + d_bias + w_VK.cross(axis) * z[phi];
    add(wheel, z, gravity, e);

    // Tyre: force at the contact point and torques, on the wheel.
    const Vector3 r_WP = to_eigen(g.r_VP) - r_W, force = to_eigen(g.force_V);
    const Vector3 torque = r_WP.cross(force) + g.torque_x * to_eigen(g.e_x) + g.torque_y * to_eigen(g.e_y) +
                           g.torque_z * to_eigen(g.normal);
    e.q += wheel.V.transpose() * force + wheel.W.transpose() * torque;

    // Elements by virtual power.
    const double drive = scratch.k[0].drive_torque[i];
    e.q[h] -= k.spring.per_h * g.spring_force + k.damper.per_h * g.damper_force + k.bar.per_h * bar_force[i];
    e.q[s] -= k.spring.per_s * g.spring_force + k.damper.per_s * g.damper_force + k.bar.per_s * bar_force[i];
    e.q[s] += g.steering_force;
    e.q[phi] += drive;
    if (car.drive_at_knuckle < 0.5) {
      e.q[h] += drive * d_h.dot(axis);
      e.q[s] += drive * d_s.dot(axis);
    }
  }
  return e;
}

}  // namespace fahrwerk
