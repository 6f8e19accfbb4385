// The redundant form: six accelerations of every frame and the reactions of every joint at once (2.125, 2.126).
//   [ M̄  -Q̄ ] [Δ]   [p]
//   [ Q̄ᵀ  0 ] [g] = [0]
// Δ: what y'' adds to the accelerations of the frames. A joint reaction works on the frame and, shifted, against its
// parent; its directions are the complement of the frame's own partial velocities S (2.76).
#include <Eigen/Core>

#include "math/eigen.h"
#include "math/linear_algebra.h"
#include "multibody/model/formalisms.h"
#include "multibody/model/variables.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Matrix6 = Eigen::Matrix<double, 6, 6>;
using Vector6 = Eigen::Matrix<double, 6, 1>;

Eigen::Matrix3d tilde(const Eigen::Vector3d& a) {
  Eigen::Matrix3d T;
  T << 0, -a.z(), a.y(), a.z(), 0, -a.x(), -a.y(), a.x(), 0;
  return T;
}
Vector6 wrench(const Vec3<double>& force, const Vec3<double>& torque) {
  Vector6 w;
  w << eigen(force), eigen(torque);
  return w;
}

class Cartesian {
 public:
  Cartesian(const System& system, const Instant& at) : system_(system), m_(system, Columns::local) {
    set_variables(system, at, m_.variables);
    move(system, m_);
    links_ = static_cast<Index>(system.frames.size()) - 1;
    Loads<double> loads(system);
    solution_.state_rates = VectorXd::Zero(system.layout.states);
    apply(system, m_, loads, solution_.state_rates.data());
    subtract_inertia(system, m_, loads);
    make_joints();
    assemble(loads);
  }

  Accelerations accelerations() {
    solution_.y_ddot = VectorXd::Zero(system_.freedom());
    for (Index i = 0; i < links_; ++i) {
      const VectorXd rates = inverse_[at(i)] * relative(i).transpose() * x_.head(6 * links_);
      const std::vector<int>& local = frame(i).local;
      for (std::size_t k = 0; k < local.size(); ++k) solution_.y_ddot[local[k]] = rates[static_cast<Index>(k)];
    }
    solution_.multipliers = x_.tail(static_cast<Index>(system_.constraints.size()));
    return solution_;
  }

  // Together with what acts along the coordinates, which also passes through the joint.
  std::vector<JointReaction> reactions() const {
    std::vector<JointReaction> all(system_.frames.size(), {Eigen::Vector3d::Zero(), Eigen::Vector3d::Zero()});
    Index column = 6 * links_;
    for (Index i = 0; i < links_; ++i) {
      const MatrixXd& Q = complement_[at(i)];
      const Vector6 w = Q * x_.segment(column, Q.cols()) + drive_[at(i)];
      column += Q.cols();
      all[at(i) + 1] = {w.head<3>(), w.tail<3>()};
    }
    return all;
  }

 private:
  static std::size_t at(Index i) { return static_cast<std::size_t>(i); }
  const Frame& frame(Index i) const { return system_.frames[at(i) + 1]; }
  const FrameState<double>& state(Index i) const { return m_.frames[at(i) + 1]; }

  // Maps a wrench at link i to all links: on itself, and shifted against its parent. Its transpose gives the motion of
  // the link against its parent.
  MatrixXd relative(Index i) const {
    MatrixXd R = MatrixXd::Zero(6 * links_, 6);
    R.block<6, 6>(6 * i, 0).setIdentity();
    const Index parent = frame(i).parent - 1;
    if (parent < 0) return R;
    Matrix6 shift = Matrix6::Identity();
    shift.block<3, 3>(3, 0) = tilde(eigen(state(i).r - state(parent).r));
    R.block<6, 6>(6 * parent, 0) = -shift;
    return R;
  }

  void make_joints() {
    for (Index i = 0; i < links_; ++i) {
      const Index n = static_cast<Index>(frame(i).local.size());
      MatrixXd S(6, n);
      for (Index k = 0; k < n; ++k) S.col(k) = wrench(state(i).v_y[at(k)], state(i).omega_y[at(k)]);
      const MatrixXd Q = n > 0 ? orthogonal_basis(S) : MatrixXd::Identity(6, 6);
      complement_.push_back(Q.rightCols(6 - n));
      inverse_.push_back(n > 0 ? pseudo_inverse(S) : MatrixXd(0, 6));
      drive_.push_back(Vector6::Zero());
    }
  }

  // Forces on coordinates as wrenches in the joints.
  VectorXd driven(const std::vector<double>& generalised, std::vector<Vector6>* joints = nullptr) const {
    VectorXd sum = VectorXd::Zero(6 * links_);
    for (Index i = 0; i < links_; ++i) {
      const std::vector<int>& local = frame(i).local;
      VectorXd tau(static_cast<Index>(local.size()));
      for (std::size_t k = 0; k < local.size(); ++k)
        tau[static_cast<Index>(k)] = generalised[static_cast<std::size_t>(local[k])];
      const Vector6 w = inverse_[at(i)].transpose() * tau;
      sum += relative(i) * w;
      if (joints) (*joints)[at(i)] += w;
    }
    return sum;
  }

  VectorXd on_links(const Loads<double>& loads) const {
    VectorXd p(6 * links_);
    for (Index i = 0; i < links_; ++i) p.segment<6>(6 * i) = wrench(loads.force[at(i) + 1], loads.torque[at(i) + 1]);
    return p;
  }

  void assemble(const Loads<double>& loads) {
    const Index unknowns = 6 * links_, c = static_cast<Index>(system_.constraints.size());
    Index joints = 0;
    for (const MatrixXd& Q : complement_) joints += Q.cols();
    const Index size = unknowns + joints + c;
    MatrixXd K = MatrixXd::Zero(size, size);
    VectorXd b = VectorXd::Zero(size);
    for (const Body& body : system_.bodies) {
      if (body.frame == 0) continue;
      const FrameState<double>& f = m_.frames[static_cast<std::size_t>(body.frame)];
      const detail::BodyState<double> s = detail::body_state(body, f);
      const Eigen::Matrix3d C = tilde(eigen(s.c));
      Eigen::Matrix3d I;
      I << s.I.xx, s.I.xy, s.I.xz, s.I.xy, s.I.yy, s.I.yz, s.I.xz, s.I.yz, s.I.zz;
      const Index at_row = 6 * (body.frame - 1);
      K.block<3, 3>(at_row, at_row) += body.mass * Eigen::Matrix3d::Identity();
      K.block<3, 3>(at_row, at_row + 3) -= body.mass * C;
      K.block<3, 3>(at_row + 3, at_row) += body.mass * C;
      K.block<3, 3>(at_row + 3, at_row + 3) += I - body.mass * C * C;
    }
    Index column = unknowns;
    const auto add_rows = [&](const MatrixXd& directions) {
      K.block(0, column, unknowns, directions.cols()) = -directions;
      K.block(column, 0, directions.cols(), unknowns) = directions.transpose();
      column += directions.cols();
    };
    for (Index i = 0; i < links_; ++i) add_rows(relative(i) * complement_[at(i)]);
    Loads<double> unit(system_);
    std::vector<VectorXd> rows;
    for (const Constraint& constraint : system_.constraints) {
      const Reading<double> reading = read(constraint.gauge, m_);
      unit.clear(system_);
      add(constraint.gauge, reading, 1.0, m_, unit);
      unit_drives_.push_back(std::vector<Vector6>(at(links_), Vector6::Zero()));
      const VectorXd row = on_links(unit) + driven(unit.generalised, &unit_drives_.back());
      const double a = system_.stabilisation, value = reading.value - constraint.zero;
      b[column] = -reading.bias - (constraint.holonomic() ? 2 * a * reading.rate + a * a * value : a * reading.rate);
      add_rows(row);
    }
    b.head(unknowns) = on_links(loads) + driven(loads.generalised, &drive_);
    x_ = solve(K, b);
    for (std::size_t k = 0; k < unit_drives_.size(); ++k)
      for (std::size_t i = 0; i < drive_.size(); ++i)
        drive_[i] += x_[unknowns + joints + static_cast<Index>(k)] * unit_drives_[k][i];
  }

  const System& system_;
  Motion<double> m_;
  Index links_ = 0;
  std::vector<MatrixXd> complement_, inverse_;  // Q and S⁺ of each joint
  std::vector<Vector6> drive_;                  // what acts along the coordinates of each joint
  std::vector<std::vector<Vector6>> unit_drives_;
  VectorXd x_;
  Accelerations solution_;
};

}  // namespace

Accelerations cartesian_accelerations(const System& system, const Instant& at) {
  return Cartesian(system, at).accelerations();
}
std::vector<JointReaction> cartesian_reactions(const System& system, const Instant& at) {
  return Cartesian(system, at).reactions();
}

}  // namespace fahrwerk::multibody
