// Algorithm 2: steps in independent velocities, z = S b + R ζ with H R = 0, B R = 1.
#include <algorithm>
#include <cmath>

#include "math/linear_algebra.h"
#include "multibody/constrained/step_clock.h"
#include "multibody/constrained/terms.h"

namespace fahrwerk::constrained {
namespace {

constexpr int S = BlockSolver::kStride;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

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
// Orthonormal rows, Gram-Schmidt twice.
void orthonormalise(double* a, int f, int n) {
  for (int i = 0; i < f; ++i) {
    double* own = a + i * n;
    for (int round = 0; round < 2; ++round)
      for (int k = 0; k < i; ++k) {
        const double* other = a + k * n;
        double along = 0.0;
        for (int c = 0; c < n; ++c) along += own[c] * other[c];
        for (int c = 0; c < n; ++c) own[c] -= along * other[c];
      }
    double length = 0.0;
    for (int c = 0; c < n; ++c) length += own[c] * own[c];
    length = std::sqrt(length);
    for (int c = 0; c < n; ++c) own[c] /= length;
  }
}

}  // namespace

// B moves along: B = Nᵀ K with N any basis of the null space of H and K the step's matrix. Then B v = 0 says that K v
// is a reaction, S is the solution of [K Hᵀ; H 0] for given rows, and Rᵀ(K Δz - b) = 0, H Δz = c is the same system
// once more: R itself is never needed, and blocks of the graph are eliminated once a step.  [own]
void Stepper::independent(double t, double h, const StepInput& u, double* x) {
  if (options_.basis == Basis::fixed) return independent_fixed(t, h, u, x);
  double* z = x + m_.z_at();
  double* s = x + m_.s_at();
  set_motion(x);
  solver_.clear();
  assemble(Loads::implicit, h, t, u.begin, s, rhs_.data());
  evaluate_rows(t, u.begin, s, RowDetail::velocity, rows_);
  put_columns(solver_, rows_), put_rows(solver_, rows_);
  {
    const Clock clock(timings_, &Timings::factor);
    good_ = solver_.factor(!whole()) && good_;
  }
  const auto of_rows = [&](double* to, auto&& value) {
    for (std::size_t k = 0; k < m_.joints().size(); ++k)
      for (int r = 0; r < m_.joints()[k].rows; ++r)
        to[static_cast<std::size_t>(S * solver_.joint_node(static_cast<int>(k)) + r)] = value(k, r);
  };
  // Velocities that the rows allow, the independent ones as they are.
  {
    const Clock clock(timings_, &Timings::reduce);
    std::fill(work_.begin(), work_.end(), 0.0);
    of_rows(work_.data(),
            [&](std::size_t k, int r) { return -(apply_rows(rows_[k], m_.joints()[k], r, z) + rows_[k].g_t[r]); });
    solver_.solve(work_.data());
    for (int k = 0; k < n_; ++k) z[k] += work_[static_cast<std::size_t>(k)];
  }
  set_motion(x);
  evaluate_rows(t, u.begin, s, RowDetail::acceleration, rows_);
  of_rows(rhs_.data(), [&](std::size_t k, int r) { return h * rows_[k].gamma[r]; });
  {
    const Clock clock(timings_, &Timings::solve);
    solver_.solve(rhs_.data());
  }
  for (int k = 0; k < n_; ++k) z_[static_cast<std::size_t>(k)] = z[k] + rhs_[static_cast<std::size_t>(k)];
  decide_friction(h, u.begin, rows_, z_.data());
  for (std::size_t k = 0; k < m_.joints().size(); ++k) {
    const Joint& j = m_.joints()[k];
    for (int r = 0; r < j.rows; ++r)
      lambda_[static_cast<std::size_t>(j.first_row + r)] =
          rhs_[static_cast<std::size_t>(S * solver_.joint_node(static_cast<int>(k)) + r)] / h;
  }
  finish_memory(h, u.begin, z_.data(), s);
  move_all(x, options_.reading == Reading::explicit_ ? z : z_.data(), h);
  std::copy(z_.begin(), z_.end(), z);
}

// B: orthonormal basis of the null space of H, from the QR decomposition of Hᵀ, once (Carpinelli 4.10-4.12).
void Stepper::set_basis(const double* x) {
  const std::size_t f = static_cast<std::size_t>(freedoms_), n = static_cast<std::size_t>(n_);
  coupled_.clear();
  for (int b = 0; b < m_.body_count(); ++b) coupled_.emplace_back(b, b);
  for (const auto& e : m_.elements())
    if (e->stiff() && e->body[0] != kGround && e->body[1] != kGround && (whole() || !e->only_sees_first()))
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

// R = P Bᵀ (B P Bᵀ)⁻¹ with P the inverse of [M Hᵀ; H 0] in its bodies' part; the least pivot of B P Bᵀ over the
// largest.
double Stepper::find_R() {
  const int f = freedoms_, n = n_;
  for (int i = 0; i < f; ++i) {
    std::fill(work_.begin(), work_.end(), 0.0);
    std::copy(B_.begin() + i * n, B_.begin() + (i + 1) * n, work_.begin());
    mass_solver_.solve(work_.data());
    std::copy(work_.begin(), work_.begin() + n, P_.begin() + i * n);
  }
  const Eigen::Map<const RowMajor> B(B_.data(), f, n), P(P_.data(), f, n);
  Eigen::Map<RowMajor>(G_.data(), f, f).noalias() = B * P.transpose();
  const double quality = cholesky(G_.data(), f);
  cholesky_solve_rows(G_.data(), f, P_.data(), n);
  R_.swap(P_);
  return quality;
}

// S of given values of the rows (in work_, at the joints): a particular solution, moved along R to B S c = 0.
void Stepper::particular(double* out) {
  const int f = freedoms_, n = n_;
  mass_solver_.solve(work_.data());
  std::copy(work_.begin(), work_.begin() + n, out);
  for (int i = 0; i < f; ++i) {
    double along = 0.0;
    for (int c = 0; c < n; ++c) along += B_[static_cast<std::size_t>(i * n + c)] * work_[static_cast<std::size_t>(c)];
    for (int c = 0; c < n; ++c) out[c] -= along * R_[static_cast<std::size_t>(i * n + c)];
  }
}

// With the source's constant B and its R: f solutions and products of f x n a step. Where B nears the range of Hᵀ (the
// least pivot of B P Bᵀ falls below 1e-6 of the largest) it is replaced by an orthonormal basis of the null space at
// hand, the rows of Rᵀ.
void Stepper::independent_fixed(double t, double h, const StepInput& u, double* x) {
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
  const auto of_rows = [&](auto&& value) {
    std::fill(work_.begin(), work_.end(), 0.0);
    for (std::size_t k = 0; k < m_.joints().size(); ++k)
      for (int r = 0; r < m_.joints()[k].rows; ++r)
        work_[static_cast<std::size_t>(S * mass_solver_.joint_node(static_cast<int>(k)) + r)] = value(k, r);
  };
  {
    const Clock clock(timings_, &Timings::reduce);
    if (find_R() < 1e-6) {
      orthonormalise(R_.data(), f, n);
      B_ = R_;
      ++basis_changes_;
      find_R();
    }
    of_rows([&](std::size_t k, int r) { return -rows_[k].g_t[r]; });
    particular(z_.data());
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
    of_rows([&](std::size_t k, int r) { return rows_[k].gamma[r]; });
    particular(z_.data());
    reduce(h);
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
  finish_memory(h, u.begin, z_.data(), s);
  move_all(x, options_.reading == Reading::explicit_ ? z : z_.data(), h);
  std::copy(z_.begin(), z_.end(), z);
  // The projection of the positions uses the factorisation of the mass at the old position.
  if (options_.metric == Metric::step && options_.project_positions) std::swap(solver_, mass_solver_);
}

// K_ = Rᵀ K R, f_1_ = Rᵀ (rhs - K h S c), S c in z_.
void Stepper::reduce(double h) {
  const int f = freedoms_, n = n_;
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
  const Eigen::Map<const RowMajor> R(R_.data(), f, n), P(P_.data(), f, n);
  Eigen::Map<RowMajor>(K_.data(), f, f).noalias() = R * P.transpose();
  Eigen::Map<Eigen::VectorXd>(f_1_.data(), f).noalias() = R * Eigen::Map<const Eigen::VectorXd>(rhs_.data(), n);
}

}  // namespace fahrwerk::constrained
