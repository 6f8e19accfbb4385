// What a step does once its system is solved: dry friction that may stick, and the projection on the constraints.
#include <algorithm>
#include <cmath>

#include "multibody/constrained/step_clock.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;

}  // namespace

// Dry friction that may stick, at the end of the step: the impulse that would stop each coordinate, with the step's own
// inverse inertia, cut to its limit.
void Stepper::decide_friction(double h, const double* u, double* z) {
  const std::size_t count = frictions_.size();
  if (count == 0) return;
  const std::size_t size = rhs_.size();
  const Frame frame{0.0, u, motions_.data()};
  bool any = false;
  for (std::size_t k = 0; k < count; ++k) {
    friction_limit_[k] = h * m_.elements()[static_cast<std::size_t>(frictions_[k])]->dry_friction(frame);
    any = any || friction_limit_[k] > 0.0;
  }
  std::fill(friction_force_.begin(), friction_force_.end(), 0.0);
  if (!any) return;
  for (std::size_t k = 0; k < count; ++k) {
    const Element& e = *m_.elements()[static_cast<std::size_t>(frictions_[k])];
    double* row = friction_rows_.data() + 12 * k;
    double* column = friction_columns_.data() + size * k;
    e.dry_direction(frame, row);
    std::fill(column, column + size, 0.0);
    for (int a = 0; a < 2; ++a)
      if (e.body[a] >= 0)
        for (int n = 0; n < 6; ++n) column[S * e.body[a] + n] = row[6 * a + n];
    solver_.solve(column);
    friction_impulse_[k] = 0.0;
  }
  const auto along = [&](std::size_t k, const double* of, int stride) {
    const Element& e = *m_.elements()[static_cast<std::size_t>(frictions_[k])];
    double sum = 0.0;
    for (int a = 0; a < 2; ++a)
      if (e.body[a] >= 0)
        for (int n = 0; n < 6; ++n)
          sum += friction_rows_[12 * k + static_cast<std::size_t>(6 * a + n)] * of[stride * e.body[a] + n];
    return sum;
  };
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < count; ++k)
      friction_matrix_[i * count + k] = along(i, friction_columns_.data() + size * k, S);
  const int sweeps = count == 1 ? 1 : options_.friction_sweeps;
  for (int n = 0; n < sweeps; ++n)
    for (std::size_t i = 0; i < count; ++i) {
      double rate = along(i, z, 6);
      for (std::size_t k = 0; k < count; ++k) rate += friction_matrix_[i * count + k] * friction_impulse_[k];
      const double own = friction_matrix_[i * count + i];
      if (own > 0.0)
        friction_impulse_[i] = std::clamp(friction_impulse_[i] - rate / own, -friction_limit_[i], friction_limit_[i]);
    }
  for (std::size_t k = 0; k < count; ++k) {
    const double* column = friction_columns_.data() + size * k;
    friction_force_[k] = friction_impulse_[k] / h;
    for (int i = 0; i < n_; ++i) z[i] += friction_impulse_[k] * column[i];
    for (std::size_t i = S * static_cast<std::size_t>(m_.body_count()); i < size; ++i)
      rhs_[i] += friction_impulse_[k] * column[i];
  }
}

double Stepper::dry_force(int element) const {
  for (std::size_t k = 0; k < frictions_.size(); ++k)
    if (frictions_[k] == element) return friction_force_[k];
  return 0.0;
}

void Stepper::mass_factor(const std::vector<JointRows>& rows) {
  const Clock clock(timings_, &Timings::project);
  mass_solver_.clear();
  add_mass(mass_solver_);
  put_columns(mass_solver_, rows), put_rows(mass_solver_, rows);
  good_ = mass_solver_.factor(true) && good_;
}

// One simplified Newton step on g = 0, and (velocities) on H z + g_t = 0. With the mass for its metric and columns of
// the beginning it is that of the source, whose rows are those of the beginning, too (Carpinelli 3.29).
void Stepper::project(double t, const double* u, double* x, bool velocities) {
  set_motion(x);
  double* s = x + m_.s_at();
  for (const Joint& j : m_.joints())
    if (j.turns > 0) settle_turns(j, motions_.data(), s + j.first_turn);
  const bool mass = options_.metric == Metric::mass;
  evaluate_rows(t, u, s, velocities || mass ? RowDetail::velocity : RowDetail::position, rows_new_);
  if (mass) mass_factor(options_.columns == Columns::begin ? rows_ : rows_new_);
  const BlockSolver& solver = mass ? mass_solver_ : solver_;
  const Clock clock(timings_, &Timings::project);
  violation_ = 0.0;
  const auto correct = [&](bool of_velocities) {
    std::fill(work_.begin(), work_.end(), 0.0);
    for (std::size_t k = 0; k < m_.joints().size(); ++k) {
      const Joint& j = m_.joints()[k];
      double* to = work_.data() + S * solver.joint_node(static_cast<int>(k));
      for (int r = 0; r < j.rows; ++r) {
        to[r] =
            of_velocities ? -(apply_rows(rows_new_[k], j, r, x + m_.z_at()) + rows_new_[k].g_t[r]) : -rows_new_[k].g[r];
        if (!of_velocities) violation_ = std::max(violation_, std::fabs(rows_new_[k].g[r]));
      }
    }
    solver.solve(work_.data());
  };
  if (velocities) {
    correct(true);
    for (int k = 0; k < n_; ++k) x[m_.z_at() + static_cast<std::size_t>(k)] += work_[static_cast<std::size_t>(k)];
  }
  if (options_.project_positions) {
    correct(false);
    move_all(x, work_.data(), 1.0);
  }
}

}  // namespace fahrwerk::constrained
