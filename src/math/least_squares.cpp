// Least squares of least length: A P = Q [T 0; 0 0] Z, T triangular and regular, by Householder's reflections; columns
// are pivoted, and the rank is found by estimates of the singular values that grow column by column
//                                                                       [Bischof 1990; Golub, Van Loan 5.4]
//
// Equilibria are found with it, and where a run begins must not depend on which LAPACK a machine has, nor on where
// matrices lie in its memory: these are plain loops.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;

constexpr double kUnitRoundOff = std::numeric_limits<double>::epsilon();

// Turns a vector of n numbers, `stride` apart behind the first one, into (beta, 0, ...): 1 - tau v vᵀ with v = (1, the
// rest as it is left). Returns tau; the first becomes beta.
double reflect(double& first, double* rest, Index n, Index stride) {
  double square = 0.0;
  for (Index i = 0; i < n; ++i) square += rest[i * stride] * rest[i * stride];
  if (square == 0.0) return 0.0;
  const double beta = -std::copysign(std::sqrt(first * first + square), first);
  const double tau = (beta - first) / beta, scale = 1.0 / (first - beta);
  for (Index i = 0; i < n; ++i) rest[i * stride] *= scale;
  first = beta;
  return tau;
}

// Applies such a reflection to a vector.
void apply_reflection(double tau, const double* v, Index v_stride, double& first, double* rest, Index n, Index stride) {
  double sum = first;
  for (Index i = 0; i < n; ++i) sum += v[i * v_stride] * rest[i * stride];
  sum *= tau;
  first -= sum;
  for (Index i = 0; i < n; ++i) rest[i * stride] -= sum * v[i * v_stride];
}

// Estimate of the largest or smallest singular value of a triangle that grows by columns (w, gamma): with a unit vector
// x, |xᵀ R| = value, the next one is the extreme of |(s x, c)ᵀ R| over s² + c² = 1.
struct SingularEstimate {
  double value = 0.0;
  std::vector<double> x{};

  SingularEstimate grown(bool largest, const double* w, double gamma) const {
    double alpha = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) alpha += x[i] * w[i];
    const double a = value * value + alpha * alpha, b = alpha * gamma, d = gamma * gamma;
    const double high = 0.5 * (a + d + std::hypot(a - d, 2.0 * b));
    const double low = high > 0.0 ? value * value * (d / high) : 0.0;
    const double of = largest ? high : low;
    double s = b, c = of - a;  // either row of the matrix gives the direction
    if (std::hypot(of - d, b) > std::hypot(s, c)) s = of - d, c = b;
    double length = std::hypot(s, c);
    if (length == 0.0) s = (a <= d) != largest ? 1.0 : 0.0, c = 1.0 - s, length = 1.0;
    SingularEstimate next{std::sqrt(of), x};
    for (double& one : next.x) one *= s / length;
    next.x.push_back(c / length);
    return next;
  }
};

// R (above the diagonal) and what remains of B, column by column as far as the rank goes.
struct OrthogonalFactors {
  MatrixXd r, b;
  std::vector<Index> swaps{};
  Index rank = 0;

  OrthogonalFactors(ConstMatrix A, ConstMatrix B, double threshold) : r(A), b(B) {
    const Index m = r.rows(), n = r.cols(), most = std::min(m, n);
    SingularEstimate low, high;
    for (Index k = 0; k < most; ++k) {
      pivot(k);
      double* column = r.data() + k * m;
      const double tau = reflect(column[k], column + k + 1, m - k - 1, 1);
      if (k == 0)
        low = high = {std::fabs(column[0]), {1.0}};
      else
        low = low.grown(false, column, column[k]), high = high.grown(true, column, column[k]);
      if (!(low.value > threshold * high.value)) return;
      ++rank;
      for (Index j = k + 1; j < n; ++j) {
        double* other = r.data() + j * m;
        apply_reflection(tau, column + k + 1, 1, other[k], other + k + 1, m - k - 1, 1);
      }
      for (Index j = 0; j < b.cols(); ++j) {
        double* other = b.data() + j * m;
        apply_reflection(tau, column + k + 1, 1, other[k], other + k + 1, m - k - 1, 1);
      }
    }
  }

  // The column that is longest below row k comes to place k.
  void pivot(Index k) {
    const Index m = r.rows();
    Index longest = k;
    double most = -1.0;
    for (Index j = k; j < r.cols(); ++j) {
      double square = 0.0;
      for (Index i = k; i < m; ++i) square += r(i, j) * r(i, j);
      if (square > most) most = square, longest = j;
    }
    swaps.push_back(longest);
    if (longest != k) std::swap_ranges(r.data() + k * m, r.data() + (k + 1) * m, r.data() + longest * m);
  }

  MatrixXd solution() {
    const Index m = r.rows(), n = r.cols(), rest = n - rank;
    // [R11 R12] = [T 0] Z
    std::vector<double> tau(static_cast<std::size_t>(rank), 0.0);
    for (Index k = rank - 1; k >= 0 && rest > 0; --k) {
      double* row = r.data() + k + rank * m;
      tau[static_cast<std::size_t>(k)] = reflect(r(k, k), row, rest, m);
      for (Index i = 0; i < k; ++i)
        apply_reflection(tau[static_cast<std::size_t>(k)], row, m, r(i, k), r.data() + i + rank * m, rest, m);
    }
    MatrixXd x = MatrixXd::Zero(n, b.cols());
    for (Index j = 0; j < b.cols(); ++j) {
      double* y = x.data() + j * n;
      for (Index k = rank - 1; k >= 0; --k) {
        double sum = b(k, j);
        for (Index i = k + 1; i < rank; ++i) sum -= r(k, i) * y[i];
        y[k] = sum / r(k, k);
      }
      for (Index k = 0; k < rank && rest > 0; ++k)
        apply_reflection(tau[static_cast<std::size_t>(k)], r.data() + k + rank * m, m, y[k], y + rank, rest, 1);
      for (Index k = static_cast<Index>(swaps.size()) - 1; k >= 0; --k)
        std::swap(y[k], y[swaps[static_cast<std::size_t>(k)]]);
    }
    return x;
  }
};

bool all_finite(ConstMatrix A) {
  for (Index j = 0; j < A.cols(); ++j)
    for (Index i = 0; i < A.rows(); ++i)
      if (!std::isfinite(A(i, j))) return false;
  return true;
}

}  // namespace

LeastSquares least_squares(ConstMatrix A, ConstMatrix B, double threshold) {
  const Index small = std::min(A.rows(), A.cols());
  if (threshold <= 0.0) threshold = kUnitRoundOff * static_cast<double>(small);
  if (!all_finite(A)) return {MatrixXd::Constant(A.cols(), B.cols(), std::numeric_limits<double>::quiet_NaN()), 0};
  OrthogonalFactors factors(A, B, threshold);
  return {factors.solution(), factors.rank};
}

MatrixXd pseudo_inverse(ConstMatrix A) { return least_squares(A, MatrixXd::Identity(A.rows(), A.rows())).x; }

}  // namespace fahrwerk
