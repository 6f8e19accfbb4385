// Pole placement with several inputs.
#include <Eigen/Core>
#include <cmath>
#include <stdexcept>

#include "analysis/control_design/control_design.h"
#include "analysis/matrix/lyapunov.h"
#include "math/linear_algebra.h"
#include "math/random.h"

namespace fahrwerk {
namespace {

using Matrix = Eigen::MatrixXd;

// Real block diagonal matrix with these eigenvalues: [a b; -b a] for each pair a ± ib.
Matrix real_form(const ComplexList& poles) {
  const auto n = static_cast<Eigen::Index>(poles.size());
  Matrix L = Matrix::Zero(n, n);
  std::vector<bool> used(poles.size(), false);
  Eigen::Index at = 0;
  for (std::size_t i = 0; i < poles.size(); ++i) {
    if (used[i]) continue;
    L(at, at) = poles[i].real();
    if (poles[i].imag() == 0.0) {
      ++at;
      continue;
    }
    std::size_t partner = i + 1;
    while (partner < poles.size() &&
           (used[partner] || std::abs(poles[partner] - std::conj(poles[i])) > 1e-9 * std::abs(poles[i])))
      ++partner;
    if (partner == poles.size())
      throw std::invalid_argument("pole placement: complex poles must come in conjugate pairs");
    used[partner] = true;
    L(at + 1, at + 1) = poles[i].real();
    L(at, at + 1) = poles[i].imag(), L(at + 1, at) = -poles[i].imag();
    at += 2;
  }
  return L;
}

Matrix random_matrix(Eigen::Index rows, Eigen::Index cols, std::uint64_t stream) {
  const RandomStream random(1, stream);
  Matrix G(rows, cols);
  for (Eigen::Index i = 0; i < G.size(); ++i) G.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  return G;
}

double condition(const Matrix& X) {
  const Eigen::VectorXd s = singular_values(X);
  return s[s.size() - 1] > 0.0 ? s[0] / s[s.size() - 1] : INFINITY;
}

// Whether a wanted pole is a pole already, so that the equation for X has no unique solution.
bool overlap(const Matrix& A, const ComplexList& poles, double scale) {
  const Eigen::VectorXcd values = spectrum(A);
  for (const std::complex<double>& p : poles)
    if ((values.array() - p).abs().minCoeff() < 1e-6 * scale) return true;
  return false;
}

}  // namespace

Matrix place_poles_multi(const Matrix& A, const Matrix& B, const ComplexList& poles, int draws) {
  const Eigen::Index n = A.rows(), m = B.cols();
  if (static_cast<Eigen::Index>(poles.size()) != n)
    throw std::invalid_argument("pole placement: expected one pole per state");
  if (!uncontrollable_modes(A, B, 1e-12).empty())
    throw std::domain_error("pole placement: the pair (A, B) is not controllable");
  const Matrix L = real_form(poles);
  const double scale = std::max(A.norm(), L.norm());
  // A first feedback moves poles away that are where they are wanted.
  Matrix first = Matrix::Zero(m, n);
  for (std::uint64_t k = 0; overlap(A - B * first, poles, scale) && k < 20; ++k)
    first = 0.1 * scale / std::max(B.norm(), 1e-300) * random_matrix(m, n, 1000 + k);
  const Matrix moved = A - B * first;

  Matrix best;
  double least = INFINITY;
  for (int k = 0; k < draws; ++k) {
    const Matrix G = random_matrix(m, n, static_cast<std::uint64_t>(k));
    Matrix X = solve_sylvester(moved, -L, -B * G);
    // Columns of one size, pairs together: G follows.
    Matrix G_scaled = G;
    for (Eigen::Index j = 0; j < n; ++j) {
      const Eigen::Index width = j + 1 < n && L(j, j + 1) != 0.0 ? 2 : 1;
      const double size = X.middleCols(j, width).norm();
      X.middleCols(j, width) /= size, G_scaled.middleCols(j, width) /= size;
      j += width - 1;
    }
    const double now = condition(X);
    if (!(now < least)) continue;
    least = now;
    best = first + G_scaled * inverse(X).matrix;
  }
  if (!std::isfinite(least)) throw std::domain_error("pole placement: no independent eigenvectors were found");
  return best;
}

}  // namespace fahrwerk
