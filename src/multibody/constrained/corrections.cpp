// What a step does once its system is solved: the projection on the constraints.
#include <algorithm>
#include <cmath>

#include "multibody/constrained/step_clock.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;

}  // namespace

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
