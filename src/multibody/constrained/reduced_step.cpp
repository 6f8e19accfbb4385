// Steps in independent velocities, and the off-line generalised-α method.
#include <algorithm>
#include <cmath>

#include "math/linear_algebra.h"
#include "multibody/constrained/step_clock.h"
#include "multibody/constrained/terms.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;

// L Lᵀ in place of the lower triangle; the smallest pivot over the largest, 0: not positive.
double cholesky(double* a, int n) {
  double least = 1e300, most = 0.0;
  for (int j = 0; j < n; ++j) {
    double d = a[j * n + j];
    for (int k = 0; k < j; ++k) d -= a[j * n + k] * a[j * n + k];
    if (!(d > 0.0)) return 0.0;
    least = std::min(least, d), most = std::max(most, d);
    const double root = std::sqrt(d);
    a[j * n + j] = root;
    for (int i = j + 1; i < n; ++i) {
      double sum = a[i * n + j];
      for (int k = 0; k < j; ++k) sum -= a[i * n + k] * a[j * n + k];
      a[i * n + j] = sum / root;
    }
  }
  return n > 0 ? least / most : 1.0;
}
// L Lᵀ X = P, in place, P with f rows of n.
void cholesky_solve_rows(const double* a, int f, double* p, int n) {
  for (int i = 0; i < f; ++i) {
    for (int k = 0; k < i; ++k)
      for (int c = 0; c < n; ++c) p[i * n + c] -= a[i * f + k] * p[k * n + c];
    for (int c = 0; c < n; ++c) p[i * n + c] /= a[i * f + i];
  }
  for (int i = f - 1; i >= 0; --i) {
    for (int k = i + 1; k < f; ++k)
      for (int c = 0; c < n; ++c) p[i * n + c] -= a[k * f + i] * p[k * n + c];
    for (int c = 0; c < n; ++c) p[i * n + c] /= a[i * f + i];
  }
}
// LU without exchange, in place, then the solution; K has a positive definite symmetric part.
bool lu_solve(double* a, int n, double* b) {
  for (int j = 0; j < n; ++j) {
    const double inverse = 1.0 / a[j * n + j];
    if (!std::isfinite(inverse)) return false;
    for (int i = j + 1; i < n; ++i) {
      const double l = a[i * n + j] * inverse;
      if (l == 0.0) continue;
      for (int k = j + 1; k < n; ++k) a[i * n + k] -= l * a[j * n + k];
      b[i] -= l * b[j];
    }
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int k = i + 1; k < n; ++k) b[i] -= a[i * n + k] * b[k];
    b[i] /= a[i * n + i];
  }
  return true;
}

}  // namespace

// B: orthonormal basis of the null space of H, from the QR decomposition of Hᵀ, once (Carpinelli 4.10-4.12).
void Stepper::set_basis(const double* x) {
  const std::size_t f = static_cast<std::size_t>(freedoms_), n = static_cast<std::size_t>(n_);
  coupled_.clear();
  for (int b = 0; b < m_.body_count(); ++b) coupled_.emplace_back(b, b);
  for (const auto& e : m_.elements())
    if (e->stiff() && e->body[0] != kGround && e->body[1] != kGround)
      for (const auto& pair : {std::pair(e->body[0], e->body[1]), std::pair(e->body[1], e->body[0])})
        if (std::find(coupled_.begin(), coupled_.end(), pair) == coupled_.end()) coupled_.push_back(pair);
  B_.assign(f * n, 0.0), R_.assign(f * n, 0.0), P_.assign(f * n, 0.0), G_.assign(f * f, 0.0), K_.assign(f * f, 0.0);
  f_1_.assign(f, 0.0), f_2_.assign(f, 0.0);
  const std::vector<double> u(std::max<std::size_t>(m_.inputs().size(), 1), 0.0);
  Eigen::MatrixXd H = constraint_jacobian(m_, {0.0, x, u.data()});
  // Rows that repeat others do not count: those of the largest singular values are H's range.
  const Eigen::MatrixXd N = Eigen::MatrixXd::Identity(n_, n_) - pseudo_inverse(H) * H;
  const SymmetricEigenSystem e = symmetric_eigen_system(0.5 * (N + N.transpose()));
  for (int k = 0; k < freedoms_; ++k)
    for (int c = 0; c < n_; ++c) B_[static_cast<std::size_t>(k * n_ + c)] = e.vectors(c, n_ - freedoms_ + k);
}

// z = S b + R ζ; R = P Bᵀ (B P Bᵀ)⁻¹ with P the inverse of [M Hᵀ; H 0] in its bodies' part; S c: a particular solution,
// moved along R to B S c = 0. Where B nears the range of Hᵀ (the least pivot of B P Bᵀ falls below 1e-6 of the largest)
// it is replaced by an orthonormal basis of the null space at hand, the rows of Rᵀ.
void Stepper::independent(double t, double h, const StepInput& u, double* x) {
  const int f = freedoms_, n = n_;
  double* z = x + m_.z_at();
  double* s = x + m_.s_at();
  set_motion(x);
  evaluate_rows(t, u.begin, s, RowDetail::velocity, rows_);
  {
    const Clock clock(timings_, &Timings::factor);
    mass_solver_.clear();
    add_mass(mass_solver_);
    put_columns(mass_solver_, rows_), put_rows(mass_solver_, rows_);
    good_ = mass_solver_.factor(true) && good_;
  }
  const auto particular = [&](auto&& of, double* out) {  // S of given values of the rows
    std::fill(work_.begin(), work_.end(), 0.0);
    for (std::size_t k = 0; k < m_.joints().size(); ++k)
      for (int r = 0; r < m_.joints()[k].rows; ++r)
        work_[static_cast<std::size_t>(S * mass_solver_.joint_node(static_cast<int>(k)) + r)] = of(k, r);
    mass_solver_.solve(work_.data());
    std::copy(work_.begin(), work_.begin() + n, out);
    for (int i = 0; i < f; ++i) {
      double along = 0.0;
      for (int c = 0; c < n; ++c) along += B_[static_cast<std::size_t>(i * n + c)] * work_[static_cast<std::size_t>(c)];
      for (int c = 0; c < n; ++c) out[c] -= along * R_[static_cast<std::size_t>(i * n + c)];
    }
  };
  using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  Eigen::Map<Matrix> B(B_.data(), f, n), R(R_.data(), f, n), P(P_.data(), f, n), G(G_.data(), f, f), K(K_.data(), f, f);
  const auto find_R = [&] {
    for (int i = 0; i < f; ++i) {
      std::fill(work_.begin(), work_.end(), 0.0);
      std::copy(B_.begin() + i * n, B_.begin() + (i + 1) * n, work_.begin());
      mass_solver_.solve(work_.data());
      std::copy(work_.begin(), work_.begin() + n, P_.begin() + i * n);
    }
    G.noalias() = B * P.transpose();
    const double quality = cholesky(G_.data(), f);
    cholesky_solve_rows(G_.data(), f, P_.data(), n);
    R_.swap(P_);
    new (&R) Eigen::Map<Matrix>(R_.data(), f, n);
    new (&P) Eigen::Map<Matrix>(P_.data(), f, n);
    return quality;
  };
  // c needs the velocities; those of the state are close enough to b = -g_t once they are brought onto the rows.
  {
    const Clock clock(timings_, &Timings::reduce);
    if (find_R() < 1e-6) {
      for (int i = 0; i < f; ++i) {  // Gram-Schmidt, twice
        double* own = R_.data() + i * n;
        for (int round = 0; round < 2; ++round)
          for (int k = 0; k < i; ++k) {
            const double* other = R_.data() + k * n;
            double along = 0.0;
            for (int c = 0; c < n; ++c) along += own[c] * other[c];
            for (int c = 0; c < n; ++c) own[c] -= along * other[c];
          }
        double length = 0.0;
        for (int c = 0; c < n; ++c) length += own[c] * own[c];
        length = std::sqrt(length);
        for (int c = 0; c < n; ++c) own[c] /= length;
      }
      B_ = R_;
      ++basis_changes_;
      find_R();
    }
    particular([&](std::size_t k, int r) { return -rows_[k].g_t[r]; }, z_.data());
    for (int i = 0; i < f; ++i) {
      double zeta = 0.0;
      for (int c = 0; c < n; ++c) zeta += B_[static_cast<std::size_t>(i * n + c)] * z[c];
      for (int c = 0; c < n; ++c) z_[static_cast<std::size_t>(c)] += zeta * R_[static_cast<std::size_t>(i * n + c)];
    }
    std::copy(z_.begin(), z_.end(), z);
  }
  set_motion(x);
  evaluate_rows(t, u.begin, s, RowDetail::acceleration, rows_);
  solver_.clear();
  assemble(Loads::implicit, h, t, u.begin, s, rhs_.data());
  {
    const Clock clock(timings_, &Timings::reduce);
    // S c into z_, then the right-hand side less K h S c, then Rᵀ K R.
    particular([&](std::size_t k, int r) { return rows_[k].gamma[r]; }, z_.data());
    const auto times_K = [&](const double* v, double* out) {  // + K v, by bodies
      for (const auto& [a, b] : coupled_) {
        const double* k = solver_.block(a, b);
        for (int r = 0; r < 6; ++r)
          for (int c = 0; c < 6; ++c) out[6 * a + r] += k[r * S + c] * v[6 * b + c];
      }
    };
    std::fill(work_.begin(), work_.end(), 0.0);
    times_K(z_.data(), work_.data());
    for (int c = 0; c < n; ++c) rhs_[static_cast<std::size_t>(c)] -= h * work_[static_cast<std::size_t>(c)];
    std::fill(P_.begin(), P_.end(), 0.0);
    for (int i = 0; i < f; ++i) times_K(R_.data() + i * n, P_.data() + i * n);
    K.noalias() = R * P.transpose();
    Eigen::Map<Eigen::VectorXd>(f_1_.data(), f).noalias() = R * Eigen::Map<const Eigen::VectorXd>(rhs_.data(), n);
  }
  {
    const Clock clock(timings_, &Timings::solve);
    good_ = lu_solve(K_.data(), f, f_1_.data()) && good_;
  }
  for (int c = 0; c < n; ++c) {
    double sum = h * z_[static_cast<std::size_t>(c)];
    for (int i = 0; i < f; ++i) sum += R_[static_cast<std::size_t>(i * n + c)] * f_1_[static_cast<std::size_t>(i)];
    z_[static_cast<std::size_t>(c)] = z[c] + sum;
  }
  finish_memory(h, z_.data(), s);
  move_all(x, options_.reading == Reading::explicit_ ? z : z_.data(), h);
  std::copy(z_.begin(), z_.end(), z);
  // The projection of the positions uses the factorisation of the mass at the old position.
  if (options_.metric == Metric::step && options_.project_positions) std::swap(solver_, mass_solver_);
}

// Newton steps on  M z' + Hᵀ λ = Q, g = 0  with Δz = γ/(hβ) δ, Δz' = (1-α_m)/(h²β(1-α_f)) δ for a motion δ.
void Stepper::generalised_alpha(double t, double h, const StepInput& u, double* x) {
  const double rho = options_.spectral_radius;
  const double am = (2.0 * rho - 1.0) / (rho + 1.0), af = rho / (rho + 1.0), g = 0.5 + af - am,
               b = 0.25 * (g + 0.5) * (g + 0.5);
  const double per_z = g / (h * b), per_a = (1.0 - am) / (h * h * b * (1.0 - af)), step = 1.0 / per_z;
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
  std::copy(x, x + m_.z_at(), x_1_.begin());
  std::copy(s, s + m_.memory(), x_2_.begin());
  set_motion(x);
  move_all(x, motion.data(), h);
  for (int round = 0; round <= options_.newton_steps; ++round) {
    // States of elements by the implicit Euler rule, from the beginning.
    set_motion(x);
    for (const auto& e : m_.elements()) {
      if (e->states() == 0) continue;
      double rates[16] = {};
      PairLoads p;
      e->loads({t + h, u.end, motions_.data()}, s + e->first_state, p, rates);
      for (int k = 0; k < e->states(); ++k)
        s[e->first_state + k] = x_2_[static_cast<std::size_t>(e->first_state + k)] + h * rates[k];
    }
    for (const Joint& j : m_.joints())
      if (j.turns > 0) settle_turns(j, motions_.data(), s + j.first_turn);
    if (round == options_.newton_steps) break;
    // Loads without the step's own look ahead: explicit for the residual, implicit for the matrix.
    solver_.clear();
    assemble(Loads::implicit, step, t + h, u.end, s, rhs_.data());
    for (int a = 0; a < m_.body_count(); ++a)
      for (int c = 0; c < m_.body_count(); ++c) {
        if (solver_.place(a, c) == 0) continue;
        double* k = solver_.block(a, c);
        for (int i = 0; i < 36; ++i) k[i] *= per_z * per_z;
      }
    // K = (M + step D + step² C)/step²: the mass has per_a in place of per_z².
    for (int a = 0; a < m_.body_count(); ++a) {
      const std::size_t i = static_cast<std::size_t>(a);
      double* k = solver_.block(a, a);
      const double more = per_a - per_z * per_z, mass = m_.bodies()[i].mass + mass_floor_[i];
      const Sym3<double> T = rotate(motions_.data()[a].A, m_.bodies()[i].inertia) + floor_[i];
      for (int c = 0; c < 3; ++c) k[c * S + c] += more * mass;
      k[3 * S + 3] += more * T.xx, k[4 * S + 4] += more * T.yy, k[5 * S + 5] += more * T.zz;
      k[3 * S + 4] += more * T.xy, k[4 * S + 3] += more * T.xy, k[3 * S + 5] += more * T.xz,
          k[5 * S + 3] += more * T.xz;
      k[4 * S + 5] += more * T.yz, k[5 * S + 4] += more * T.yz;
    }
    evaluate_rows(t + h, u.end, s, RowDetail::velocity, rows_);
    put_columns(solver_, rows_), put_rows(solver_, rows_);
    // Residual: Q - M z' - Hᵀ λ, -g.
    std::fill(rhs_.begin(), rhs_.end(), 0.0);
    const Frame frame{t + h, u.end, motions_.data()};
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
    for (const auto& e : m_.elements()) {
      PairLoads p;
      e->loads(frame, s + e->first_state, p, nullptr);
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
          for (int i = 0; i < 6; ++i)
            rhs_[static_cast<std::size_t>(S * j.bodies[c] + i)] -= rows_[k].H[c][r][i] * force;
      }
    }
    good_ = solver_.factor(options_.jacobians != Jacobians::exact) && good_;
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
