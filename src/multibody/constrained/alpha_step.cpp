// The generalised-α method on the Lie group, off-line: index 3, a fixed number of Newton steps.
#include <algorithm>
#include <cmath>

#include "multibody/constrained/step_clock.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;

}  // namespace

// States of elements by the implicit Euler rule from the beginning (x_2_), and counted angles.
void Stepper::alpha_memory(double t, double h, const double* u, double* s) {
  for (const auto& e : m_.elements()) {
    if (e->states() == 0) continue;
    double rates[16] = {};
    PairLoads p;
    e->loads({t + h, u, motions_.data()}, s + e.first_state, p, rates);
    for (int k = 0; k < e->states(); ++k)
      s[e.first_state + k] = x_2_[static_cast<std::size_t>(e.first_state + k)] + h * rates[k];
  }
  for (const Joint& j : m_.joints())
    if (j.turns > 0) settle_turns(j, motions_.data(), s + j.first_turn);
}

// K = (M + step D + step² C)/step², step = 1/per_z, but the mass with per_a in place of per_z².
void Stepper::alpha_matrix(double t, double per_z, double per_a, const double* u, const double* s) {
  solver_.clear();
  assemble(Loads::implicit, 1.0 / per_z, t, u, s, rhs_.data());
  for (int a = 0; a < m_.body_count(); ++a)
    for (int c = 0; c < m_.body_count(); ++c) {
      if (solver_.place(a, c) == 0) continue;
      double* k = solver_.block(a, c);
      for (int i = 0; i < 36; ++i) k[i] *= per_z * per_z;
    }
  for (int a = 0; a < m_.body_count(); ++a) {
    const std::size_t i = static_cast<std::size_t>(a);
    double* k = solver_.block(a, a);
    const double more = per_a - per_z * per_z, mass = m_.bodies()[i].mass + mass_floor_[i];
    const Sym3<double> T = rotate(motions_.data()[a].A, m_.bodies()[i].inertia) + floor_[i];
    for (int c = 0; c < 3; ++c) k[c * S + c] += more * mass;
    k[3 * S + 3] += more * T.xx, k[4 * S + 4] += more * T.yy, k[5 * S + 5] += more * T.zz;
    k[3 * S + 4] += more * T.xy, k[4 * S + 3] += more * T.xy, k[3 * S + 5] += more * T.xz, k[5 * S + 3] += more * T.xz;
    k[4 * S + 5] += more * T.yz, k[5 * S + 4] += more * T.yz;
  }
  evaluate_rows(t, u, s, RowDetail::velocity, rows_);
  put_columns(solver_, rows_), put_rows(solver_, rows_);
}

// Q - M z' - Hᵀ λ and -g into rhs_.
void Stepper::alpha_residual(double t, double per_z, const double* u, const double* z, const double* s) {
  std::fill(rhs_.begin(), rhs_.end(), 0.0);
  for (int a = 0; a < m_.body_count(); ++a) {
    const std::size_t i = static_cast<std::size_t>(a);
    const BodyMotion& k = motions_.data()[a];
    const Sym3<double> T = rotate(k.A, m_.bodies()[i].inertia);
    const double* d = z_dot_.data() + 6 * a;
    const Vec3<double> F = m_.bodies()[i].mass * (m_.gravity() - Vec3<double>{d[0], d[1], d[2]});
    const Vec3<double> L = -(T * Vec3<double>{d[3], d[4], d[5]} + cross(k.omega, T * k.omega));
    double* r = rhs_.data() + S * a;
    r[0] = F.x, r[1] = F.y, r[2] = F.z, r[3] = L.x, r[4] = L.y, r[5] = L.z;
  }
  const Frame frame{t, u, motions_.data()};
  for (const auto& e : m_.elements()) {
    PairLoads p;
    e->loads(frame, s + e.first_state, p, nullptr);
    for (int a = 0; a < 2; ++a)
      if (e->body[a] >= 0)
        for (int i = 0; i < 6; ++i) rhs_[static_cast<std::size_t>(S * e->body[a] + i)] += p.Q[a][i];
  }
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    double* to = rhs_.data() + S * solver_.joint_node(static_cast<int>(k));
    for (int r = 0; r < j.rows; ++r) {
      // Rows of velocities only: H z + g_t = 0, divided by what a motion does to it.
      const bool velocity = r >= first_velocity_row(j);
      to[r] = velocity ? -(apply_rows(rows_[k], j, r, z) + rows_[k].g_t[r]) / per_z : -rows_[k].g[r];
      const double force = lambda_[static_cast<std::size_t>(j.first_row + r)];
      for (std::size_t c = 0; c < j.bodies.size(); ++c)
        for (int i = 0; i < 6; ++i) rhs_[static_cast<std::size_t>(S * j.bodies[c] + i)] -= rows_[k].H[c][r][i] * force;
    }
  }
}

// Newton steps on  M z' + Hᵀ λ = Q, g = 0  with Δz = γ/(hβ) δ, Δz' = (1-α_m)/(h²β(1-α_f)) δ for a motion δ.
void Stepper::generalised_alpha(double t, double h, const StepInput& u, double* x) {
  const double rho = options_.spectral_radius;
  const double am = (2.0 * rho - 1.0) / (rho + 1.0), af = rho / (rho + 1.0), g = 0.5 + af - am,
               b = 0.25 * (g + 0.5) * (g + 0.5);
  const double per_z = g / (h * b), per_a = (1.0 - am) / (h * h * b * (1.0 - af));
  double* z = x + m_.z_at();
  double* s = x + m_.s_at();
  if (!has_acceleration_) {
    set_motion(x);
    accelerate(t, u.begin, s);
    std::copy(rhs_.begin(), rhs_.begin() + n_, z_dot_.begin());
    a_ = z_dot_, has_acceleration_ = true;
  }
  std::vector<double>& motion = z_;  // the motion over the step, divided by h
  for (int k = 0; k < n_; ++k) {
    const std::size_t i = static_cast<std::size_t>(k);
    const double old = a_[i];
    a_[i] = (af * z_dot_[i] - am * old) / (1.0 - am);  // for z' = 0 at the new time
    motion[i] = z[k] + h * ((0.5 - b) * old + b * a_[i]);
    z[k] += h * ((1.0 - g) * old + g * a_[i]);
    z_dot_[i] = 0.0;
  }
  std::copy(s, s + m_.memory(), x_2_.begin());
  move_all(x, motion.data(), h);
  for (int round = 0; round <= options_.newton_steps; ++round) {
    set_motion(x);
    alpha_memory(t, h, u.end, s);
    if (round == options_.newton_steps) break;
    alpha_matrix(t + h, per_z, per_a, u.end, s);
    alpha_residual(t + h, per_z, u.end, z, s);
    good_ = solver_.factor(!whole()) && good_;
    solver_.solve(rhs_.data());
    move_all(x, rhs_.data(), 1.0);
    for (int k = 0; k < n_; ++k) {
      const std::size_t i = static_cast<std::size_t>(k);
      z[k] += per_z * rhs_[i], z_dot_[i] += per_a * rhs_[i];
    }
    for (std::size_t k = 0; k < m_.joints().size(); ++k) {
      const Joint& j = m_.joints()[k];
      for (int r = 0; r < j.rows; ++r)
        lambda_[static_cast<std::size_t>(j.first_row + r)] +=
            rhs_[static_cast<std::size_t>(S * solver_.joint_node(static_cast<int>(k)) + r)];
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(n_); ++i) a_[i] += (1.0 - af) / (1.0 - am) * z_dot_[i];
}

}  // namespace fahrwerk::constrained
