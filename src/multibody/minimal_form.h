// Equations of motion of rigid bodies in minimal coordinates (Popp/Schiehlen 2.4, 2.5.1):
//   M(y, t) y'' + k(y, y', t) = q,   M = J̄ᵀ M̄ J̄,  k = J̄ᵀ k̄,  q = J̄ᵀ q̄                                   (2.121)
// from nothing but the positions of the bodies as functions of y and t. Jacobians and accelerations come from these
// functions by exact derivatives (math/taylor.h). Reactions follow without further modelling from what the applied
// forces leave over (2.124).
//
// Over any scalar: minimal_motion gives what the positions say, accelerations and reactions follow body by body. As
// matrices of doubles: minimal_form, in the Cartesian order of (2.119), the forces of all bodies, then the torques
// about their centres of mass, in inertial components.
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

// Motion of one body: its pose, velocities, and accelerations for y'' = 0, all inertial.
template <class S>
struct MovingBody {
  BodyPose<S> pose;
  Vec3<S> v, omega, a, alpha;
};

template <class S>
struct MinimalMotion {
  std::size_t freedoms = 0;
  std::vector<MovingBody<S>> body;
  std::vector<Vec3<S>> J_T, J_R;  // velocity and angular velocity of body i per y'_j, at [i freedoms + j]
};

// Force and torque on a body, about its centre of mass, inertial.
template <class S>
struct BodyLoad {
  Vec3<S> force = zero3<S>(), torque = zero3<S>();
  void add(const Vec3<S>& F, const Vec3<S>& at) { force += F, torque += cross(at, F); }
};

namespace minimal_form_detail {

// Vector of the skew matrix B Aᵀ, (S - Sᵀ)/2 read as a~.
template <class S>
inline Vec3<S> axial(const Mat3<S>& B, const Mat3<S>& A) {
  const auto at = [&](int i, int j) { return S(dot(B.row(i), A.row(j)) - dot(B.row(j), A.row(i))); };
  return {S(0.5 * at(2, 1)), S(0.5 * at(0, 2)), S(0.5 * at(1, 0))};
}

template <class S>
inline MovingBody<S> motion(const BodyPose<TaylorOf<S>>& p) {
  MovingBody<S> o;
  Mat3<S> A_1, A_2;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) o.pose.A[i][j] = p.A[i][j].v, A_1[i][j] = p.A[i][j].d, A_2[i][j] = p.A[i][j].dd;
  o.pose.r = {p.r.x.v, p.r.y.v, p.r.z.v};
  o.v = {p.r.x.d, p.r.y.d, p.r.z.d}, o.a = {p.r.x.dd, p.r.y.dd, p.r.z.dd};
  // ω~ = A' Aᵀ, α~ = A'' Aᵀ + A' A'ᵀ, whose second part is symmetric.
  o.omega = axial(A_1, o.pose.A), o.alpha = axial(A_2, o.pose.A);
  return o;
}

template <class S>
inline Sym3<S> inertial(const BodyInertia& body, const Mat3<S>& A) {
  const Sym3<double>& T = body.inertia;
  return rotate(A, Sym3<S>{S(T.xx), S(T.yy), S(T.zz), S(T.xy), S(T.xz), S(T.yz)});
}

// L D Lᵀ x = b in place; a symmetric positive definite, its lower triangle by rows of n.
template <class S>
inline void solve_in_place(std::vector<S>& a, std::vector<S>& b) {
  const std::size_t n = b.size();
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t i = j + 1; i < n; ++i) {
      const S factor = a[i * n + j] / a[j * n + j];
      for (std::size_t k = i; k < n; ++k) a[k * n + i] -= factor * a[k * n + j];
      b[i] -= factor * b[j];
    }
  for (std::size_t j = n; j-- > 0;) {
    for (std::size_t i = j + 1; i < n; ++i) b[j] -= a[i * n + j] * b[i];
    b[j] = b[j] / a[j * n + j];
  }
}

}  // namespace minimal_form_detail

// kinematics(std::span<const T> y, const T& t, std::span<BodyPose<T>> poses), called with T = TaylorOf<S>.
template <class S, class Kinematics>
MinimalMotion<S> minimal_motion(const Kinematics& kinematics, std::size_t bodies, std::span<const S> y,
                                std::span<const S> y_dot, const S& time = S(0.0)) {
  using T = TaylorOf<S>;
  const std::size_t f = y.size();
  std::vector<T> q(f);
  std::vector<BodyPose<T>> poses(bodies);
  // Poses along y(τ) = y + direction τ, t(τ) = t + rate τ.
  const auto along = [&](const auto& direction, double rate) {
    for (std::size_t j = 0; j < f; ++j) q[j] = T(y[j], S(direction(j)));
    kinematics(std::span<const T>(q), T(time, S(rate)), std::span(poses));
  };
  MinimalMotion<S> m;
  m.freedoms = f, m.body.resize(bodies), m.J_T.resize(bodies * f), m.J_R.resize(bodies * f);
  for (std::size_t j = 0; j < f; ++j) {
    along([j](std::size_t k) { return k == j ? 1.0 : 0.0; }, 0.0);
    for (std::size_t i = 0; i < bodies; ++i) {
      const MovingBody<S> o = minimal_form_detail::motion(poses[i]);
      m.J_T[i * f + j] = o.v, m.J_R[i * f + j] = o.omega;
    }
  }
  along([&](std::size_t k) { return y_dot[k]; }, 1.0);
  for (std::size_t i = 0; i < bodies; ++i) m.body[i] = minimal_form_detail::motion(poses[i]);
  return m;
}

// y'' under these loads of the bodies.
template <class S>
std::vector<S> accelerations(const MinimalMotion<S>& m, std::span<const BodyInertia> bodies,
                             std::span<const BodyLoad<S>> loads) {
  const std::size_t f = m.freedoms;
  std::vector<S> M(f * f, S(0.0)), q(f, S(0.0));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const MovingBody<S>& o = m.body[i];
    const Sym3<S> I = minimal_form_detail::inertial(bodies[i], o.pose.A);
    const Vec3<S> F = loads[i].force - S(bodies[i].mass) * o.a;
    const Vec3<S> L = loads[i].torque - I * o.alpha - cross(o.omega, I * o.omega);
    for (std::size_t j = 0; j < f; ++j) {
      const Vec3<S> p = S(bodies[i].mass) * m.J_T[i * f + j], h = I * m.J_R[i * f + j];
      q[j] += dot(m.J_T[i * f + j], F) + dot(m.J_R[i * f + j], L);
      for (std::size_t k = j; k < f; ++k) M[k * f + j] += dot(m.J_T[i * f + k], p) + dot(m.J_R[i * f + k], h);
    }
  }
  minimal_form_detail::solve_in_place(M, q);
  return q;
}

// What the constraints do to the bodies while they move with y'' under these loads (2.124).
template <class S>
std::vector<BodyLoad<S>> reactions(const MinimalMotion<S>& m, std::span<const BodyInertia> bodies,
                                   std::span<const BodyLoad<S>> loads, std::span<const S> y_2) {
  std::vector<BodyLoad<S>> r(bodies.size());
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const MovingBody<S>& o = m.body[i];
    const Sym3<S> I = minimal_form_detail::inertial(bodies[i], o.pose.A);
    Vec3<S> a = o.a, alpha = o.alpha;
    for (std::size_t j = 0; j < m.freedoms; ++j)
      a += y_2[j] * m.J_T[i * m.freedoms + j], alpha += y_2[j] * m.J_R[i * m.freedoms + j];
    r[i].force = S(bodies[i].mass) * a - loads[i].force;
    r[i].torque = I * alpha + cross(o.omega, I * o.omega) - loads[i].torque;
  }
  return r;
}

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

// kinematics as of minimal_motion, called with Taylor.
template <class Kinematics>
MinimalForm minimal_form(const Kinematics& kinematics, std::span<const BodyInertia> bodies, const Eigen::VectorXd& y,
                         const Eigen::VectorXd& y_dot, double time = 0.0) {
  const auto f = y.size(), p = static_cast<Eigen::Index>(bodies.size());
  const auto size = static_cast<std::size_t>(f);
  const MinimalMotion<double> m =
      minimal_motion<double>(kinematics, bodies.size(), std::span(y.data(), size), std::span(y_dot.data(), size), time);
  MinimalForm form;
  form.J.resize(6 * p, f), form.v.resize(6 * p), form.bias.resize(6 * p), form.k_bar.resize(6 * p);
  form.M_bar = Eigen::MatrixXd::Zero(6 * p, 6 * p);
  for (Eigen::Index i = 0; i < p; ++i) {
    const MovingBody<double>& o = m.body[static_cast<std::size_t>(i)];
    const BodyInertia& body = bodies[static_cast<std::size_t>(i)];
    const auto first = static_cast<std::size_t>(i * f);
    for (Eigen::Index j = 0; j < f; ++j) {
      form.J.block(3 * i, j, 3, 1) = eigen(m.J_T[first + static_cast<std::size_t>(j)]);
      form.J.block(3 * (p + i), j, 3, 1) = eigen(m.J_R[first + static_cast<std::size_t>(j)]);
    }
    const Sym3<double> T = minimal_form_detail::inertial(body, o.pose.A);
    Eigen::Matrix3d I;
    I << T.xx, T.xy, T.xz, T.xy, T.yy, T.yz, T.xz, T.yz, T.zz;
    form.v.segment<3>(3 * i) = eigen(o.v), form.v.segment<3>(3 * (p + i)) = eigen(o.omega);
    form.bias.segment<3>(3 * i) = eigen(o.a), form.bias.segment<3>(3 * (p + i)) = eigen(o.alpha);
    form.M_bar.block<3, 3>(3 * i, 3 * i) = body.mass * Eigen::Matrix3d::Identity();
    form.M_bar.block<3, 3>(3 * (p + i), 3 * (p + i)) = I;
    form.k_bar.segment<3>(3 * i) = body.mass * eigen(o.a);
    form.k_bar.segment<3>(3 * (p + i)) = I * eigen(o.alpha) + eigen(cross(o.omega, T * o.omega));
  }
  form.M = form.J.transpose() * form.M_bar * form.J;
  form.k = form.J.transpose() * form.k_bar;
  return form;
}

}  // namespace fahrwerk
