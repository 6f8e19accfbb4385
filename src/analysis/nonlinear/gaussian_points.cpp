#include "analysis/nonlinear/gaussian_points.h"

#include <cmath>
#include <vector>

#include "math/linear_algebra.h"
#include "math/random.h"

namespace fahrwerk {
namespace {

// Powers of a, modulo the prime N: the lattice is {k a^j/N}, k = 0 .. N - 1.
std::vector<long> generator(long a, Eigen::Index n, long N) {
  std::vector<long> g{1};
  while (static_cast<Eigen::Index>(g.size()) < n) g.push_back(g.back() * a % N);
  return g;
}

// Worst error for periodic functions with two derivatives, each further direction of a tenth of the weight:
//   1/N Σ_k Π_j (1 + 0.1 · 2π² B₂({k g_j/N})) - 1,   B₂(x) = x² - x + 1/6
double lattice_error(const std::vector<long>& g, long N) {
  double sum = 0.0;
  for (long k = 0; k < N; ++k) {
    double product = 1.0;
    for (const long factor : g) {
      const double x = static_cast<double>(k * factor % N) / static_cast<double>(N);
      product *= 1.0 + 0.2 * M_PI * M_PI * (x * x - x + 1.0 / 6.0);
    }
    sum += product;
  }
  return sum / static_cast<double>(N) - 1.0;
}

std::vector<long> best_generator(Eigen::Index n, long N) {
  std::vector<long> best;
  double least = INFINITY;
  for (int i = 0; i < 40; ++i) {
    const long a =
        2 + static_cast<long>(RandomStream(1, 0).uniform(static_cast<std::uint64_t>(i)) * static_cast<double>(N - 3));
    std::vector<long> g = generator(a, n, N);
    const double error = lattice_error(g, N);
    if (error < least) least = error, best = std::move(g);
  }
  return best;
}

}  // namespace

double normal_quantile(double p) {
  // Newton's method on Φ(x) = erfc(-x/√2)/2 from the side where it is concave or convex: no step overshoots.
  const double tail = std::fmin(p, 1.0 - p);
  double x = 0.0;
  for (int i = 0; i < 60; ++i) {
    const double step = (0.5 * std::erfc(x / M_SQRT2) - tail) * std::sqrt(2.0 * M_PI) * std::exp(0.5 * x * x);
    x += step;
    if (std::fabs(step) < 1e-14 * (1.0 + x)) break;
  }
  return p < 0.5 ? -x : x;
}

Eigen::MatrixXd gaussian_points(Eigen::Index n, int pairs, int shift) {
  const std::vector<long> g = best_generator(n, pairs);
  Eigen::MatrixXd half(n, pairs);
  const RandomStream moved(2, static_cast<std::uint64_t>(shift));
  // Whole steps of the lattice and a half: along each direction the points are the middles of equal shares.
  for (Eigen::Index j = 0; j < n; ++j) {
    const long from = static_cast<long>(moved.uniform(static_cast<std::uint64_t>(j)) * pairs);
    for (long k = 0; k < pairs; ++k) {
      const long place = (k * g[static_cast<std::size_t>(j)] + from) % pairs;
      half(j, k) = normal_quantile((static_cast<double>(place) + 0.5) / pairs);
    }
  }
  // S^(-1/2) of their covariance S.
  const SymmetricEigenSystem s = symmetric_eigen_system(half * half.transpose() / pairs);
  half = s.vectors * s.values.cwiseSqrt().cwiseInverse().asDiagonal() * s.vectors.transpose() * half;
  Eigen::MatrixXd all(n, 2 * pairs);
  all << half, -half;
  return all;
}

}  // namespace fahrwerk
