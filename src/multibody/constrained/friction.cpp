// Dry friction that may stick, decided with the inverse inertia of the matrix at hand: the impulse of a step that would
// stop each coordinate (a plane's two together), cut to its limit; or, at one instant, the force.
#include <algorithm>
#include <cmath>

#include "multibody/constrained/step_clock.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;
// Slower than this it may stick where an instant is looked at [m/s], [rad/s].
constexpr double kRest = 1e-6;
const double kNoMotion[6] = {0, 0, 0, 0, 0, 0};

}  // namespace

void Stepper::set_up_friction() {
  std::size_t rows = 0;
  for (std::size_t k = 0; k < m_.elements().size(); ++k) {
    const Element& e = *m_.elements()[k];
    if (!e.may_stick()) continue;
    frictions_.push_back({static_cast<int>(k), rows, static_cast<std::size_t>(e.dry_rows())});
    rows += static_cast<std::size_t>(e.dry_rows());
    limits_move_ = limits_move_ || e.dry_rows() > 1 || e.dry_joint().joint >= 0;
  }
  friction_z_.assign(static_cast<std::size_t>(n_), 0.0);
  friction_columns_.assign(rows * rhs_.size(), 0.0), friction_rows_.assign(12 * rows, 0.0);
  friction_matrix_.assign(rows * rows, 0.0), friction_limit_.assign(frictions_.size(), 0.0);
  friction_impulse_.assign(rows, 0.0), friction_rate_ = friction_force_ = seen_force_ = friction_impulse_;
}

// |Σ Hᵀ λ| of a joint, translations of its first body; λ as a solution holds it.
double Stepper::joint_force(int joint, const std::vector<JointRows>& rows, const double* solution) const {
  const Joint& j = m_.joints()[static_cast<std::size_t>(joint)];
  const double* lambda = solution + S * solver_.joint_node(joint);
  double force[3] = {0, 0, 0};
  for (int r = 0; r < j.rows; ++r)
    for (int c = 0; c < 3; ++c) force[c] += rows[static_cast<std::size_t>(joint)].H[0][r][c] * lambda[r];
  return std::sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
}

// Limits over h (h = 0: of forces) with velocities z and a solution's λ; whether any is above zero.
bool Stepper::friction_limits(const Frame& frame, double h, const std::vector<JointRows>& rows, const double* z,
                              const double* solution) {
  bool any = false;
  for (std::size_t k = 0; k < frictions_.size(); ++k) {
    const Element& e = *m_.elements()[static_cast<std::size_t>(frictions_[k].element)];
    const double* const both[2] = {e.body[0] < 0 ? kNoMotion : z + 6 * e.body[0],
                                   e.body[1] < 0 ? kNoMotion : z + 6 * e.body[1]};
    friction_limit_[k] = (h > 0.0 ? h : 1.0) * e.dry_friction(frame, h, both);
    const Element::OfJoint by = e.dry_joint();
    if (by.joint >= 0) friction_limit_[k] += by.coefficient * joint_force(by.joint, rows, solution);
    any = any || friction_limit_[k] > 0.0;
  }
  return any;
}

double Stepper::along_friction(const Dry& d, std::size_t row, const double* of, int stride) const {
  const Element& e = *m_.elements()[static_cast<std::size_t>(d.element)];
  double sum = 0.0;
  for (int a = 0; a < 2; ++a)
    if (e.body[a] >= 0)
      for (int n = 0; n < 6; ++n)
        sum += friction_rows_[12 * (d.row + row) + static_cast<std::size_t>(6 * a + n)] * of[stride * e.body[a] + n];
  return sum;
}

// Rows, what a unit impulse along each of them does, and what that is along all.
void Stepper::friction_system(const Frame& frame) {
  const std::size_t size = rhs_.size(), count = friction_impulse_.size();
  for (const Dry& d : frictions_) {
    const Element& e = *m_.elements()[static_cast<std::size_t>(d.element)];
    e.dry_direction(frame, friction_rows_.data() + 12 * d.row);
    for (std::size_t r = 0; r < d.rows; ++r) {
      const double* row = friction_rows_.data() + 12 * (d.row + r);
      double* column = friction_columns_.data() + size * (d.row + r);
      std::fill(column, column + size, 0.0);
      for (int a = 0; a < 2; ++a)
        if (e.body[a] >= 0)
          for (int n = 0; n < 6; ++n) column[S * e.body[a] + n] = row[6 * a + n];
      solver_.solve(column);
    }
  }
  for (const Dry& d : frictions_)
    for (std::size_t r = 0; r < d.rows; ++r)
      for (std::size_t k = 0; k < count; ++k)
        friction_matrix_[(d.row + r) * count + k] = along_friction(d, r, friction_columns_.data() + size * k, S);
}

// Impulses that stop what they can: friction_rate_ are the rates without them.
void Stepper::friction_sweeps() {
  const std::size_t count = friction_impulse_.size();
  const auto rate = [&](std::size_t row) {
    double v = friction_rate_[row];
    for (std::size_t k = 0; k < count; ++k) v += friction_matrix_[row * count + k] * friction_impulse_[k];
    return v;
  };
  const int sweeps = count == 1 ? 1 : options_.friction_sweeps;
  for (int n = 0; n < sweeps; ++n)
    for (std::size_t i = 0; i < frictions_.size(); ++i) {
      const Dry& d = frictions_[i];
      const double limit = friction_limit_[i], a = friction_matrix_[d.row * count + d.row];
      double* impulse = friction_impulse_.data() + d.row;
      if (!(a > 0.0)) continue;
      if (d.rows == 1) {
        *impulse = std::clamp(*impulse - rate(d.row) / a, -limit, limit);
        continue;
      }
      const double b = friction_matrix_[d.row * count + d.row + 1],
                   c = friction_matrix_[(d.row + 1) * count + d.row + 1], determinant = a * c - b * b;
      double v[2] = {rate(d.row), rate(d.row + 1)};
      if (!(determinant > 0.0)) continue;
      const double stop[2] = {impulse[0] - (c * v[0] - b * v[1]) / determinant,
                              impulse[1] - (a * v[1] - b * v[0]) / determinant};
      if (std::hypot(stop[0], stop[1]) <= limit) {
        impulse[0] = stop[0], impulse[1] = stop[1];
        continue;
      }
      // It slides: against the velocity that is left, by projected steps.
      const double most = 0.5 * (a + c) + std::hypot(0.5 * (a - c), b);
      for (int k = 0; k < 4; ++k) {
        const double x = impulse[0] - v[0] / most, y = impulse[1] - v[1] / most, length = std::hypot(x, y),
                     share = length > limit ? limit / length : 1.0, dx = share * x - impulse[0],
                     dy = share * y - impulse[1];
        impulse[0] += dx, impulse[1] += dy, v[0] += a * dx + b * dy, v[1] += b * dx + c * dy;
      }
    }
}

// The solution and the velocities with the impulses found so far.
void Stepper::apply_friction(double* solution, double* z) const {
  const std::size_t size = rhs_.size();
  for (std::size_t k = 0; k < friction_impulse_.size(); ++k) {
    const double* column = friction_columns_.data() + size * k;
    for (int b = 0; b < m_.body_count(); ++b)
      for (int i = 0; i < 6; ++i) z[6 * b + i] += friction_impulse_[k] * column[S * b + i];
    for (std::size_t i = S * static_cast<std::size_t>(m_.body_count()); i < size; ++i)
      solution[i] += friction_impulse_[k] * column[i];
  }
}

void Stepper::decide_friction(double h, const double* u, const std::vector<JointRows>& rows, double* z) {
  if (frictions_.empty()) return;
  const Frame frame{0.0, u, motions_.data(), true, ahead_};
  if (!friction_limits(frame, h, rows, z, rhs_.data()) && !limits_move_) {
    std::fill(friction_force_.begin(), friction_force_.end(), 0.0);
    return;
  }
  friction_system(frame);
  for (const Dry& d : frictions_)
    for (std::size_t r = 0; r < d.rows; ++r) {
      friction_rate_[d.row + r] = along_friction(d, r, z, 6);
      friction_impulse_[d.row + r] = h * friction_force_[d.row + r];  // as before: near where it will be
    }
  // What the limits go by, loads and forces of joints, moves with the friction.
  for (int round = 0; round < (limits_move_ ? options_.friction_rounds : 1); ++round) {
    if (limits_move_) {
      std::copy(z, z + n_, friction_z_.begin()), std::copy(rhs_.begin(), rhs_.end(), work_.begin());
      apply_friction(work_.data(), friction_z_.data());
      friction_limits(frame, h, rows, friction_z_.data(), work_.data());
    }
    friction_sweeps();
  }
  apply_friction(rhs_.data(), z);
  for (std::size_t k = 0; k < friction_impulse_.size(); ++k) friction_force_[k] = friction_impulse_[k] / h;
}

// At one instant: what slides has its limit against its motion, what is at rest is held as far as that goes. z' and λ
// without friction are in rhs_, and get their share.
void Stepper::hold_friction(double t, const double* u) {
  if (frictions_.empty()) return;
  const Frame frame{t, u, motions_.data(), true, false};
  std::fill(seen_force_.begin(), seen_force_.end(), 0.0);
  if (!friction_limits(frame, 0.0, rows_, z_.data(), rhs_.data())) return;
  friction_system(frame);
  for (std::size_t i = 0; i < frictions_.size(); ++i) {
    const Dry& d = frictions_[i];
    double v[2] = {0, 0}, bias[2];
    m_.elements()[static_cast<std::size_t>(d.element)]->dry_bias(frame, bias);
    for (std::size_t r = 0; r < d.rows; ++r) {
      v[r] = along_friction(d, r, z_.data(), 6);
      friction_rate_[d.row + r] = along_friction(d, r, rhs_.data(), S) + bias[r], friction_impulse_[d.row + r] = 0.0;
    }
    const double speed = std::hypot(v[0], v[1]);
    if (speed < kRest) continue;
    // Given: as a rate that no force within the limit stops, in its direction.
    for (std::size_t r = 0; r < d.rows; ++r) friction_rate_[d.row + r] = 1e12 * v[r] / speed;
  }
  friction_sweeps();
  for (std::size_t k = 0; k < friction_impulse_.size(); ++k) {
    const double* column = friction_columns_.data() + rhs_.size() * k;
    seen_force_[k] = friction_impulse_[k];
    for (std::size_t i = 0; i < rhs_.size(); ++i) rhs_[i] += friction_impulse_[k] * column[i];
  }
}

// Friction by a joint's force where steps do not decide it: -μ |R| tanh(x'/v), R the force without it.
void Stepper::rub_joints(double t, const double* u) {
  const Frame frame{t, u, motions_.data()};
  const std::size_t size = rhs_.size();
  std::fill(seen_force_.begin(), seen_force_.end(), 0.0);
  for (const Dry& d : frictions_) {
    const Element& e = *m_.elements()[static_cast<std::size_t>(d.element)];
    const Element::OfJoint by = e.dry_joint();
    if (by.joint < 0) continue;
    e.dry_direction(frame, friction_rows_.data() + 12 * d.row);
    const double force = -by.coefficient * joint_force(by.joint, rows_, rhs_.data()) *
                         std::tanh(along_friction(d, 0, z_.data(), 6) / by.speed);
    seen_force_[d.row] = force;
    double* column = friction_columns_.data() + size * d.row;
    std::fill(column, column + size, 0.0);
    for (int a = 0; a < 2; ++a)
      if (e.body[a] >= 0)
        for (int n = 0; n < 6; ++n)
          column[S * e.body[a] + n] = force * friction_rows_[12 * d.row + static_cast<std::size_t>(6 * a + n)];
    solver_.solve(column);
    for (std::size_t i = 0; i < size; ++i) rhs_[i] += column[i];
  }
}

double Stepper::dry_force(int element) const {
  for (const Dry& d : frictions_)
    if (d.element == element) return friction_force_[d.row];
  return 0.0;
}

const double* Stepper::seen_dry_force(int element) const {
  for (const Dry& d : frictions_)
    if (d.element == element) return seen_force_.data() + d.row;
  return nullptr;
}

}  // namespace fahrwerk::constrained
