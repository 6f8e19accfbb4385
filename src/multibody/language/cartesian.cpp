// The redundant form: six accelerations of every frame and the reactions of every joint at once (2.125, 2.126).
//   [ M̄  -Q̄ ] [Δ]   [p]
//   [ Q̄ᵀ  0 ] [g] = [0]
// Δ: what y'' adds to the accelerations of the frames. A joint reaction works on the frame and, shifted, against its
// parent; its directions are the complement of the frame's own partial velocities S (2.76).
//
// Over time every frame has a place, an attitude, a velocity and an angular velocity of its own. What the joints allow
// is the nearest position of the local coordinates, and what is left over is led back as by the constraints of the
// file:
//   Q̄ᵀ Δ = -Q̄ᵀ (2 α g' + α² g)
#include <Eigen/Core>
#include <Eigen/Geometry>

#include "math/eigen.h"
#include "math/linear_algebra.h"
#include "multibody/language/formalisms.h"
#include "multibody/language/nonideal.h"
#include "multibody/language/redundant.h"
#include "multibody/language/variables.h"

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
  // `returns`: what the acceleration of each joint against its directions must be; empty: nothing.
  Cartesian(const System& system, const Instant& at, const std::vector<Vector6>& returns = {})
      : system_(system), m_(system, Columns::local) {
    set_variables(system, at, m_.variables);
    move(system, m_);
    links_ = static_cast<Index>(system.frames.size()) - 1;
    Loads<double> loads(system);
    solution_.state_rates = VectorXd::Zero(system.layout.states);
    apply(system, m_, loads, solution_.state_rates.data());
    subtract_inertia(system, m_, loads);
    make_joints();
    assemble(loads, returns);
  }

  // Acceleration and angular acceleration of a link.
  Vector6 acceleration(Index i) const { return wrench(state(i).a, state(i).alpha) + x_.segment<6>(6 * i); }

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

  void assemble(const Loads<double>& loads, const std::vector<Vector6>& returns) {
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
    for (Index i = 0; i < links_; ++i) {
      const MatrixXd& Q = complement_[at(i)];
      if (!returns.empty()) b.segment(column, Q.cols()) = Q.transpose() * returns[at(i)];
      add_rows(relative(i) * Q);
    }
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

constexpr Index kPerFrame = 13;  // place, quaternion, velocity, angular velocity

// A frame as the state has it.
struct FreeFrame {
  Eigen::Vector3d r = Eigen::Vector3d::Zero(), v = Eigen::Vector3d::Zero(), omega = Eigen::Vector3d::Zero();
  Eigen::Matrix3d A = Eigen::Matrix3d::Identity();
};
FreeFrame free_frame(const double* x) {
  using Eigen::Vector3d;
  const Eigen::Quaterniond q = Eigen::Quaterniond(x[3], x[4], x[5], x[6]).normalized();
  return {Vector3d(x[0], x[1], x[2]), Vector3d(x[7], x[8], x[9]), Vector3d(x[10], x[11], x[12]), q.toRotationMatrix()};
}
FreeFrame free_frame(const FrameState<double>& f) {
  FreeFrame out{eigen(f.r), eigen(f.v), eigen(f.omega), {}};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) out.A(i, j) = f.A[i][j];
  return out;
}

Eigen::Vector3d rotation_vector(const Eigen::Matrix3d& A) {
  const Eigen::AngleAxisd turn(A);
  return turn.angle() * turn.axis();
}

// How far a frame is against its parent from where the joint has it, and its velocity likewise; axes of the reference
// as the joints have them.
struct Deviation {
  Vector6 place, velocity;
};
Deviation deviation(const FreeFrame& parent, const FreeFrame& frame, const FreeFrame& joint_parent,
                    const FreeFrame& joint) {
  const auto seen = [](const FreeFrame& p, const FreeFrame& f, Vector6& twist) -> Eigen::Vector3d {
    twist << p.A.transpose() * (f.v - p.v - p.omega.cross(f.r - p.r)), p.A.transpose() * (f.omega - p.omega);
    return p.A.transpose() * (f.r - p.r);
  };
  Vector6 is, should;
  const Eigen::Vector3d offset = seen(parent, frame, is) - seen(joint_parent, joint, should);
  const Eigen::Matrix3d& A = joint_parent.A;
  const Vector6 twist = is - should;
  Deviation d;
  d.place << A * offset, rotation_vector(A * (parent.A.transpose() * frame.A) * joint.A.transpose());
  d.velocity << A * twist.head<3>(), A * twist.tail<3>();
  return d;
}

}  // namespace

std::size_t RedundantForm::size() const {
  return static_cast<std::size_t>(kPerFrame) * (system_.frames.size() - 1) +
         static_cast<std::size_t>(system_.layout.states);
}

std::vector<double> RedundantForm::state(const Instant& at) const {
  Motion<double> m(system_, Columns::local);
  set_variables(system_, at, m.variables);
  move(system_, m);
  std::vector<double> x;
  for (std::size_t i = 1; i < m.frames.size(); ++i) {
    const FreeFrame f = free_frame(m.frames[i]);
    const Eigen::Quaterniond q(f.A);
    x.insert(x.end(), {f.r.x(), f.r.y(), f.r.z(), q.w(), q.x(), q.y(), q.z()});
    x.insert(x.end(), {f.v.x(), f.v.y(), f.v.z(), f.omega.x(), f.omega.y(), f.omega.z()});
  }
  x.insert(x.end(), at.states.data(), at.states.data() + at.states.size());
  return x;
}

namespace {

// What each joint's own coordinates do best about the deviations of its frame, in its place and in its velocity, and
// what is left. Rates of `at` are zero.
struct Recovery {
  const System& system;
  std::vector<FreeFrame> frames;
  std::vector<VectorXd> steps{}, rates{};
  RedundantForm::Recovered left{};

  Recovery(const System& s, const double* x) : system(s), frames(1) {
    frames[0].omega = eigen(s.earth_rate);
    for (std::size_t i = 1; i < s.frames.size(); ++i, x += kPerFrame) frames.push_back(free_frame(x));
  }

  // Largest step of a coordinate.
  double measure(const Instant& at) {
    Motion<double> m(system, Columns::local);
    set_variables(system, at, m.variables);
    move(system, m);
    steps.assign(frames.size(), VectorXd(0)), rates = steps;
    left.place.clear(), left.velocity.clear();
    double largest = 0.0;
    for (std::size_t i = 1; i < frames.size(); ++i) {
      const auto parent = static_cast<std::size_t>(system.frames[i].parent);
      const FrameState<double>& f = m.frames[i];
      Deviation d = deviation(frames[parent], frames[i], free_frame(m.frames[parent]), free_frame(f));
      if (const std::size_t n = f.v_y.size(); n > 0) {
        MatrixXd S(6, static_cast<Index>(n));
        for (std::size_t k = 0; k < n; ++k) S.col(static_cast<Index>(k)) = wrench(f.v_y[k], f.omega_y[k]);
        const MatrixXd inverse = pseudo_inverse(S);
        steps[i] = inverse * d.place, rates[i] = inverse * d.velocity;
        d.place -= S * steps[i], d.velocity -= S * rates[i];
        largest = std::fmax(largest, steps[i].cwiseAbs().maxCoeff());
      }
      left.place.push_back(d.place), left.velocity.push_back(d.velocity);
    }
    return largest;
  }

  void add(const std::vector<VectorXd>& parts, VectorXd& to) const {
    for (std::size_t i = 1; i < frames.size(); ++i)
      for (std::size_t k = 0; k < system.frames[i].local.size(); ++k)
        to[system.frames[i].local[k]] += parts[i][static_cast<Index>(k)];
  }
};

}  // namespace

RedundantForm::Recovered RedundantForm::recover(const double* x, Instant& at) const {
  Recovery recovery(system_, x);
  at.states = Eigen::Map<const VectorXd>(x + kPerFrame * (system_.frames.size() - 1), system_.layout.states);
  at.y_dot.setZero();
  // Gauss-Newton; what is left at the end is as small as the drift, and the last steps are as good as quadratic.
  for (int iteration = 0; iteration < 30; ++iteration) {
    if (recovery.measure(at) < 1e-13 * (1.0 + at.y.cwiseAbs().maxCoeff())) break;
    recovery.add(recovery.steps, at.y);
  }
  recovery.add(recovery.rates, at.y_dot);
  Recovered out = std::move(recovery.left);
  for (const Vector6& off : out.place) out.error = std::fmax(out.error, off.cwiseAbs().maxCoeff());
  return out;
}

Accelerations RedundantForm::rate(const double* x, Instant& at, double* x_dot) const {
  const Recovered off = recover(x, at);
  const double a = system_.stabilisation;
  std::vector<Vector6> returns;
  for (std::size_t i = 0; i < off.place.size(); ++i)
    returns.push_back(-2.0 * a * off.velocity[i] - a * a * off.place[i]);
  if (!system_.reactions.empty()) at.reactions = cartesian_accelerations(system_, at).reactions;
  Cartesian solved(system_, at, returns);
  const Eigen::Vector3d earth = eigen(system_.earth_rate);
  const Index links = static_cast<Index>(system_.frames.size()) - 1;
  for (Index i = 0; i < links; ++i, x += kPerFrame, x_dot += kPerFrame) {
    const FreeFrame f = free_frame(x);
    const Vector6 acceleration = solved.acceleration(i);
    // Seen from the reference, which may turn.
    const Eigen::Vector3d turn = f.omega - earth;
    const Eigen::Quaterniond q(x[3], x[4], x[5], x[6]), spin(0.0, turn.x(), turn.y(), turn.z()), q_dot = spin * q;
    Eigen::Map<Eigen::Vector3d>{x_dot} = f.v - earth.cross(f.r);
    x_dot[3] = 0.5 * q_dot.w(), x_dot[4] = 0.5 * q_dot.x(), x_dot[5] = 0.5 * q_dot.y(), x_dot[6] = 0.5 * q_dot.z();
    Eigen::Map<Eigen::Vector3d>{x_dot + 7} = acceleration.head<3>() - earth.cross(f.v);
    Eigen::Map<Eigen::Vector3d>{x_dot + 10} = acceleration.tail<3>() - earth.cross(f.omega);
  }
  const Accelerations all = solved.accelerations();
  std::copy_n(all.state_rates.data(), all.state_rates.size(), x_dot);
  return all;
}

Accelerations cartesian_accelerations(const System& system, const Instant& instant) {
  return with_reactions(system, instant, [&](const Instant& at) { return Cartesian(system, at).accelerations(); });
}
std::vector<JointReaction> cartesian_reactions(const System& system, const Instant& instant) {
  Instant at = instant;
  if (!system.reactions.empty()) at.reactions = cartesian_accelerations(system, at).reactions;
  return Cartesian(system, at).reactions();
}

}  // namespace fahrwerk::multibody
