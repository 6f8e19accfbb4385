// Equations of motion of rigid bodies in minimal coordinates (Popp/Schiehlen 2.4, 2.5.1):
//   M(y, t) y'' + k(y, y', t) = q,   M = J̄ᵀ M̄ J̄,  k = J̄ᵀ k̄,  q = J̄ᵀ q̄                                   (2.121)
// from nothing but the positions of the bodies as functions of y and t. Jacobians and accelerations come from these
// functions by exact derivatives (math/taylor.h). The Cartesian order is that of (2.119): the forces of all bodies,
// then the torques about their centres of mass, in inertial components.
//
// Reactions follow without further modelling from what the applied forces leave over (2.124).
#pragma once

#include <Eigen/Core>
#include <Eigen/Geometry>
#include <span>
#include <vector>

#include "math/eigen.h"
#include "math/linear_algebra.h"
#include "math/rotation.h"
#include "math/taylor.h"
#include "math/vec.h"

namespace fahrwerk {

template <class S>
struct BodyPose {
  Vec3<S> r = zero3<S>();      // centre of mass, inertial
  Mat3<S> A = identity3<S>();  // body axes to inertial ones
};

struct BodyInertia {
  double mass = 0.0;                       // [kg] >= 0
  Sym3<double> inertia{0, 0, 0, 0, 0, 0};  // about the centre of mass, body axes [kg m²]
};

struct MinimalForm {
  Eigen::MatrixXd J;      // J̄ (6p × f): velocities and angular velocities per y'
  Eigen::VectorXd v;      // v̄ (6p): all velocities, J̄ y' and those that time alone causes
  Eigen::VectorXd bias;   // 6p: accelerations for y'' = 0
  Eigen::MatrixXd M_bar;  // M̄ = diag(m E, ..., I), inertial axes
  Eigen::VectorXd k_bar;  // M̄ bias + gyroscopic torques
  Eigen::MatrixXd M;      // f × f
  Eigen::VectorXd k;      // f

  Eigen::VectorXd accelerations(const Eigen::VectorXd& q_bar) const {
    return solve_symmetric(M, J.transpose() * q_bar - k);
  }
  // Forces and torques of the constraints on each body for applied q̄ (2.124).
  Eigen::VectorXd reactions(const Eigen::VectorXd& q_bar) const {
    return M_bar * (J * accelerations(q_bar)) + k_bar - q_bar;
  }
  double kinetic_energy() const { return 0.5 * v.dot(M_bar * v); }
};

namespace minimal_form_detail {

// Vector of a skew matrix, (S - Sᵀ)/2 read as a~.
inline Eigen::Vector3d axial(const Eigen::Matrix3d& S) {
  return 0.5 * Eigen::Vector3d(S(2, 1) - S(1, 2), S(0, 2) - S(2, 0), S(1, 0) - S(0, 1));
}

struct PoseDerivatives {
  Eigen::Vector3d r_1, r_2;       // r', r''
  Eigen::Matrix3d A_0, A_1, A_2;  // A, A', A''
  Eigen::Vector3d omega() const { return axial(A_1 * A_0.transpose()); }
  Eigen::Vector3d alpha() const { return axial(A_2 * A_0.transpose() + A_1 * A_1.transpose()); }
};

inline PoseDerivatives derivatives(const BodyPose<Taylor>& p) {
  PoseDerivatives o;
  o.r_1 = {p.r.x.d, p.r.y.d, p.r.z.d}, o.r_2 = {p.r.x.dd, p.r.y.dd, p.r.z.dd};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) o.A_0(i, j) = p.A[i][j].v, o.A_1(i, j) = p.A[i][j].d, o.A_2(i, j) = p.A[i][j].dd;
  return o;
}

}  // namespace minimal_form_detail

// kinematics(std::span<const S> y, const S& t, std::span<BodyPose<S>> poses), called with S = Taylor.
template <class Kinematics>
MinimalForm minimal_form(const Kinematics& kinematics, std::span<const BodyInertia> bodies, const Eigen::VectorXd& y,
                         const Eigen::VectorXd& y_dot, double time = 0.0) {
  using namespace minimal_form_detail;
  const auto f = y.size(), p = static_cast<Eigen::Index>(bodies.size());
  std::vector<Taylor> q(static_cast<std::size_t>(f));
  std::vector<BodyPose<Taylor>> poses(bodies.size());
  // Poses along y(τ) = y + direction τ, t(τ) = t + rate τ.
  const auto along = [&](const Eigen::VectorXd& direction, double rate) {
    for (Eigen::Index j = 0; j < f; ++j) q[static_cast<std::size_t>(j)] = Taylor(y[j], direction[j]);
    kinematics(std::span<const Taylor>(q), Taylor(time, rate), std::span(poses));
  };

  MinimalForm form;
  form.J.resize(6 * p, f), form.v.resize(6 * p), form.bias.resize(6 * p), form.k_bar.resize(6 * p);
  form.M_bar = Eigen::MatrixXd::Zero(6 * p, 6 * p);
  for (Eigen::Index j = 0; j < f; ++j) {
    along(Eigen::VectorXd::Unit(f, j), 0.0);
    for (Eigen::Index i = 0; i < p; ++i) {
      const PoseDerivatives o = derivatives(poses[static_cast<std::size_t>(i)]);
      form.J.block(3 * i, j, 3, 1) = o.r_1;
      form.J.block(3 * (p + i), j, 3, 1) = o.omega();
    }
  }
  along(y_dot, 1.0);
  for (Eigen::Index i = 0; i < p; ++i) {
    const PoseDerivatives o = derivatives(poses[static_cast<std::size_t>(i)]);
    const BodyInertia& body = bodies[static_cast<std::size_t>(i)];
    const Sym3<double>& T = body.inertia;
    Eigen::Matrix3d I;
    I << T.xx, T.xy, T.xz, T.xy, T.yy, T.yz, T.xz, T.yz, T.zz;
    I = (o.A_0 * I * o.A_0.transpose()).eval();
    const Eigen::Vector3d omega = o.omega(), alpha = o.alpha();
    form.v.segment<3>(3 * i) = o.r_1, form.v.segment<3>(3 * (p + i)) = omega;
    form.bias.segment<3>(3 * i) = o.r_2, form.bias.segment<3>(3 * (p + i)) = alpha;
    form.M_bar.block<3, 3>(3 * i, 3 * i) = body.mass * Eigen::Matrix3d::Identity();
    form.M_bar.block<3, 3>(3 * (p + i), 3 * (p + i)) = I;
    form.k_bar.segment<3>(3 * i) = body.mass * o.r_2;
    form.k_bar.segment<3>(3 * (p + i)) = I * alpha + omega.cross(I * omega);
  }
  form.M = form.J.transpose() * form.M_bar * form.J;
  form.k = form.J.transpose() * form.k_bar;
  return form;
}

}  // namespace fahrwerk
