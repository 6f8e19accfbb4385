#include "multibody/constrained/terms.h"

#include "math/linear_algebra.h"
#include "multibody/constrained/columns.h"

namespace fahrwerk::constrained {
namespace {

using V = Vec3<double>;
using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

struct Look {
  const Mechanism& m;
  Motions motions;
  Frame frame;
  const double* s;
  Look(const Mechanism& mechanism, const At& at)
      : m(mechanism), motions(mechanism.body_count()), frame{at.t, at.u, nullptr}, s(at.x + mechanism.s_at()) {
    motions.set(m, at.x, at.x + m.z_at());
    frame.motion = motions.data();
  }
  JointRows rows(const Joint& j, RowDetail detail) const {
    JointRows r;
    evaluate(j, frame.motion, s + j.first_turn, frame.t, frame.u, detail, r);
    return r;
  }
  Sym3<double> inertia(int b) const {
    return rotate(frame.motion[b].A, m.bodies()[static_cast<std::size_t>(b)].inertia);
  }
};

Eigen::Matrix3d full(const Sym3<double>& S) {
  Eigen::Matrix3d o;
  o << S.xx, S.xy, S.xz, S.xy, S.yy, S.yz, S.xz, S.yz, S.zz;
  return o;
}
Eigen::Matrix3d skew(const V& a) {
  Eigen::Matrix3d o;
  o << 0, -a.z, a.y, a.z, 0, -a.x, -a.y, a.x, 0;
  return o;
}

template <class Pick>
Vector joint_values(const Mechanism& m, const At& at, RowDetail detail, const Pick& pick) {
  const Look look(m, at);
  Vector o(m.rows());
  for (const Joint& j : m.joints()) {
    const JointRows r = look.rows(j, detail);
    for (int k = 0; k < j.rows; ++k) o(j.first_row + k) = pick(r)[k];
  }
  return o;
}

Matrix element_jacobian(const Mechanism& m, const At& at, bool only_stiff, bool by_velocity) {
  const Look look(m, at);
  const int n = kVelocities * m.body_count();
  Matrix J = Matrix::Zero(n, n);
  for (const auto& e : m.elements()) {
    if (only_stiff && !e->stiff()) continue;
    PairMatrix by_q, by_v;
    e->jacobians(look.frame, look.s + e.first_state, by_q, by_v);
    const PairMatrix& one = by_velocity ? by_v : by_q;
    for (int a = 0; a < 2; ++a)
      for (int b = 0; b < 2; ++b)
        if (e->body[a] != kGround && e->body[b] != kGround)
          for (int r = 0; r < 6; ++r)
            for (int c = 0; c < 6; ++c) J(6 * e->body[a] + r, 6 * e->body[b] + c) += one.a[a][b][r][c];
  }
  if (only_stiff) return J;
  for (int b = 0; b < m.body_count(); ++b) {
    const V& w = look.frame.motion[b].omega;
    const Sym3<double> T = look.inertia(b);
    const V L = T * w;
    // -ω × Θω:  by ω  -(ω~ Θ - (Θω)~);  by δφ, Θ turning:  -ω~ (-(Θω)~ + Θ ω~)
    if (by_velocity)
      J.block<3, 3>(6 * b + 3, 6 * b + 3) += skew(L) - skew(w) * full(T);
    else
      J.block<3, 3>(6 * b + 3, 6 * b + 3) += skew(w) * (skew(L) - full(T) * skew(w));
  }
  return J;
}

}  // namespace

Matrix mass(const Mechanism& m, const At& at) {
  const Look look(m, at);
  Matrix M = Matrix::Zero(6 * m.body_count(), 6 * m.body_count());
  for (int b = 0; b < m.body_count(); ++b) {
    M.block<3, 3>(6 * b, 6 * b) = m.bodies()[static_cast<std::size_t>(b)].mass * Eigen::Matrix3d::Identity();
    M.block<3, 3>(6 * b + 3, 6 * b + 3) = full(look.inertia(b));
  }
  return M;
}

Vector forces(const Mechanism& m, const At& at) {
  const Look look(m, at);
  Vector Q = Vector::Zero(6 * m.body_count());
  for (int b = 0; b < m.body_count(); ++b) {
    const V& w = look.frame.motion[b].omega;
    const V weight = m.bodies()[static_cast<std::size_t>(b)].mass * m.gravity(), gyro = -cross(w, look.inertia(b) * w);
    Q.segment<6>(6 * b) << weight.x, weight.y, weight.z, gyro.x, gyro.y, gyro.z;
  }
  for (const auto& e : m.elements()) {
    PairLoads p;
    e->loads(look.frame, look.s + e.first_state, p, nullptr);
    for (int a = 0; a < 2; ++a)
      if (e->body[a] != kGround)
        for (int k = 0; k < 6; ++k) Q(6 * e->body[a] + k) += p.Q[a][k];
  }
  return Q;
}

Vector constraints(const Mechanism& m, const At& at) {
  return joint_values(m, at, RowDetail::position, [](const JointRows& r) { return r.g; });
}
Vector time_terms(const Mechanism& m, const At& at) {
  return joint_values(m, at, RowDetail::velocity, [](const JointRows& r) { return r.g_t; });
}
Vector gamma(const Mechanism& m, const At& at) {
  return joint_values(m, at, RowDetail::acceleration, [](const JointRows& r) { return r.gamma; });
}

Matrix constraint_jacobian(const Mechanism& m, const At& at) {
  const Look look(m, at);
  Matrix H = Matrix::Zero(m.rows(), 6 * m.body_count());
  for (const Joint& j : m.joints()) {
    const JointRows r = look.rows(j, RowDetail::velocity);
    for (std::size_t b = 0; b < j.bodies.size(); ++b)
      for (int k = 0; k < j.rows; ++k)
        for (int c = 0; c < 6; ++c) H(j.first_row + k, 6 * j.bodies[b] + c) = r.H[b][k][c];
  }
  return H;
}

Matrix J_q(const Mechanism& m, const At& at, bool only_stiff) { return element_jacobian(m, at, only_stiff, false); }
Matrix J_v(const Mechanism& m, const At& at, bool only_stiff) { return element_jacobian(m, at, only_stiff, true); }

Acceleration accelerations(const Mechanism& m, const At& at) {
  const Eigen::Index n = 6 * m.body_count(), r = m.rows();
  Matrix K = Matrix::Zero(n + r, n + r);
  const Matrix H = constraint_jacobian(m, at);
  K.topLeftCorner(n, n) = mass(m, at);
  K.topRightCorner(n, r) = H.transpose(), K.bottomLeftCorner(r, n) = H;
  Vector b(n + r);
  b << forces(m, at), gamma(m, at);
  const Vector y = least_squares(K, b, 1e-13).x;
  return {y.head(n), y.tail(r)};
}

Vector rates(const Mechanism& m, const At& at) {
  const Look look(m, at);
  Vector o = Vector::Zero(static_cast<Eigen::Index>(m.size()));
  for (int b = 0; b < m.body_count(); ++b) position_rate(at.x + 7 * b, at.x + m.z_at() + 6 * b, o.data() + 7 * b);
  o.segment(static_cast<Eigen::Index>(m.z_at()), 6 * m.body_count()) = accelerations(m, at).z_dot;
  double* s = o.data() + m.s_at();
  for (const Joint& j : m.joints())
    if (j.turns > 0) turn_rates(j, look.frame.motion, s + j.first_turn);
  for (const auto& e : m.elements()) {
    PairLoads p;
    if (e->states() > 0) e->loads(look.frame, look.s + e.first_state, p, s + e.first_state);
  }
  return o;
}

double kinetic_energy(const Mechanism& m, const At& at) {
  const Eigen::Map<const Vector> z(at.x + m.z_at(), 6 * m.body_count());
  return 0.5 * z.dot(mass(m, at) * z);
}

double potential_energy(const Mechanism& m, const At& at) {
  const Look look(m, at);
  double sum = 0.0;
  for (int b = 0; b < m.body_count(); ++b)
    sum -= m.bodies()[static_cast<std::size_t>(b)].mass * dot(m.gravity(), look.frame.motion[b].r);
  for (const auto& e : m.elements()) sum += e->energy(look.frame, look.s + e.first_state);
  return sum;
}

// Hᵀ λ stands on the left: what acts on the body is its negative.
Reaction reaction(const Mechanism& m, const At& at, int joint, const Vector& lambda) {
  const Look look(m, at);
  const Joint& j = m.joints()[static_cast<std::size_t>(joint)];
  const JointRows r = look.rows(j, RowDetail::velocity);
  const Marker& on = j.kind == JointKind::coordinates ? j.terms.front().j : j.j;
  const Marker& other = j.kind == JointKind::coordinates ? j.terms.front().i : j.i;
  // Seen from the ground, if the second body is the ground: the negative of what acts on the first.
  const Marker& seen = on.body == kGround ? other : on;
  const double sign = on.body == kGround ? 1.0 : -1.0;
  std::size_t slot = 0;
  while (slot < j.bodies.size() && j.bodies[slot] != seen.body) ++slot;
  double w[6] = {0, 0, 0, 0, 0, 0};
  for (int k = 0; k < j.rows; ++k)
    for (int c = 0; c < 6; ++c) w[c] += sign * r.H[slot][k][c] * lambda(j.first_row + k);
  const V F{w[0], w[1], w[2]}, M{w[3], w[4], w[5]};
  return {F, M - cross(lever_of(seen, look.frame.motion[seen.body]), F)};
}

namespace euler {
namespace {

// E(p), 3 x 4: ω = 2 E p', E p = 0; linear in p.
Eigen::Matrix<double, 3, 4> E(const double* p) {
  Eigen::Matrix<double, 3, 4> o;
  o << -p[1], p[0], -p[3], p[2], -p[2], p[3], p[0], -p[1], -p[3], -p[2], p[1], p[0];
  return o;
}

// z = T q'
Matrix transform(const Mechanism& m, const At& at) {
  Matrix T = Matrix::Zero(6 * m.body_count(), 7 * m.body_count());
  for (int b = 0; b < m.body_count(); ++b) {
    T.block<3, 3>(6 * b, 7 * b).setIdentity();
    T.block<3, 4>(6 * b + 3, 7 * b + 3) = 2.0 * E(at.x + 7 * b + 3);
  }
  return T;
}

}  // namespace

Vector rates(const Mechanism& m, const At& at) {
  Vector o(7 * m.body_count());
  for (int b = 0; b < m.body_count(); ++b) position_rate(at.x + 7 * b, at.x + m.z_at() + 6 * b, o.data() + 7 * b);
  return o;
}
Matrix mass(const Mechanism& m, const At& at) {
  const Matrix T = transform(m, at);
  return T.transpose() * constrained::mass(m, at) * T;
}
// z' = T q'' + T' q', and T' q' = 0: E(p') p' vanishes.
Vector forces(const Mechanism& m, const At& at) { return transform(m, at).transpose() * constrained::forces(m, at); }

Vector constraints(const Mechanism& m, const At& at) {
  Vector o(m.euler_rows());
  o.head(m.rows()) = constrained::constraints(m, at);
  for (int b = 0; b < m.body_count(); ++b)
    o(m.rows() + b) = Eigen::Map<const Eigen::Vector4d>(at.x + 7 * b + 3).squaredNorm() - 1.0;
  return o;
}
Matrix constraint_jacobian(const Mechanism& m, const At& at) {
  Matrix o = Matrix::Zero(m.euler_rows(), 7 * m.body_count());
  o.topRows(m.rows()) = constrained::constraint_jacobian(m, at) * transform(m, at);
  for (int b = 0; b < m.body_count(); ++b)
    o.block<1, 4>(m.rows() + b, 7 * b + 3) = 2.0 * Eigen::Map<const Eigen::RowVector4d>(at.x + 7 * b + 3);
  return o;
}
Vector c(const Mechanism& m, const At& at) {
  Vector o(m.euler_rows());
  o.head(m.rows()) = gamma(m, at);
  const Vector q_dot = euler::rates(m, at);
  for (int b = 0; b < m.body_count(); ++b) o(m.rows() + b) = -2.0 * q_dot.segment<4>(7 * b + 3).squaredNorm();
  return o;
}
// Q_7 = T(p)ᵀ Q(q, T(p) q'):  Tᵀ (J_q T + J_v ∂(T q')/∂p) + ∂(2 Eᵀ τ)/∂p,  ∂(2 E(p) p')/∂p = -2 E(p')
Matrix J_q(const Mechanism& m, const At& at, bool only_stiff) {
  const Matrix T = transform(m, at), by_v = constrained::J_v(m, at, only_stiff);
  const Vector q_dot = euler::rates(m, at);
  Matrix turned = constrained::J_q(m, at, only_stiff) * T;
  for (int b = 0; b < m.body_count(); ++b)
    turned.middleCols<4>(7 * b + 3) -= by_v.middleCols<3>(6 * b + 3) * (2.0 * E(q_dot.data() + 7 * b + 3));
  Matrix o = T.transpose() * turned;
  if (only_stiff) return o;
  const Vector Q = constrained::forces(m, at);
  for (int b = 0; b < m.body_count(); ++b)
    for (int k = 0; k < 4; ++k) {
      double unit[4] = {0, 0, 0, 0};
      unit[k] = 1.0;
      o.block<4, 1>(7 * b + 3, 7 * b + 3 + k) += 2.0 * E(unit).transpose() * Q.segment<3>(6 * b + 3);
    }
  return o;
}
Matrix J_v(const Mechanism& m, const At& at, bool only_stiff) {
  const Matrix T = transform(m, at);
  return T.transpose() * constrained::J_v(m, at, only_stiff) * T;
}

}  // namespace euler
}  // namespace fahrwerk::constrained
