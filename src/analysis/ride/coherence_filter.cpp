#include "analysis/ride/coherence_filter.h"

#include <Eigen/Core>
#include <cmath>
#include <complex>
#include <stdexcept>

#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Eigen::Index;

constexpr int kLags = 8;
// Corners times length. Longer waves are the same in both tracks, shorter ones differ completely.
constexpr double kFirstCorner = 0.005, kLastCorner = 20.0;

// Residues of H = Π (s - s_k)/Π (s + Ω_i) = 1 + Σ r_i/(s + Ω_i) with |H|² = 1 + sign γ.
std::vector<double> residues(const CoherenceFilters& f, double sign) {
  const Index n = static_cast<Index>(f.corners.size());
  Eigen::MatrixXd Z = Eigen::MatrixXd::Zero(n, n);
  for (Index i = 0; i < n; ++i) {
    const double corner = f.corners[static_cast<std::size_t>(i)];
    for (Index j = 0; j < n; ++j) {
      const auto at = static_cast<std::size_t>(j);
      Z(i, j) -= sign * f.weights[at] * f.corners[at] * f.corners[at];
    }
    Z(i, i) -= corner * corner;
  }
  std::vector<std::complex<double>> zeros;
  for (const std::complex<double>& z : eigenvalues(Z)) {
    // γ(0) = 1: the difference has a zero at s = 0.
    const std::complex<double> s = std::abs(z) < 1e-9 * f.corners[0] * f.corners[0] ? 0.0 : std::sqrt(-z);
    zeros.push_back(s.real() > 0.0 ? -s : s);
  }
  std::vector<double> list;
  for (std::size_t i = 0; i < f.corners.size(); ++i) {
    std::complex<double> r = 1.0;
    for (const std::complex<double>& s : zeros) r *= -f.corners[i] - s;
    for (std::size_t j = 0; j < f.corners.size(); ++j)
      if (j != i) r /= f.corners[j] - f.corners[i];
    list.push_back(r.real());
  }
  return list;
}

StateSpace filter_of(const std::vector<double>& corners, const std::vector<double>& residues, double speed) {
  const Index n = static_cast<Index>(corners.size());
  StateSpace s;
  s.A = Eigen::MatrixXd::Zero(n, n), s.B = Eigen::MatrixXd::Ones(n, 1), s.C.resize(1, n);
  s.D = Eigen::MatrixXd::Constant(1, 1, M_SQRT1_2);
  for (Index i = 0; i < n; ++i) {
    s.A(i, i) = -speed * corners[static_cast<std::size_t>(i)];
    s.C(0, i) = M_SQRT1_2 * speed * residues[static_cast<std::size_t>(i)];
  }
  return s;
}

}  // namespace

double CoherenceFilters::coherence(double wave_number) const {
  double all = 0.0;
  for (std::size_t i = 0; i < corners.size(); ++i)
    all += weights[i] * corners[i] * corners[i] / (wave_number * wave_number + corners[i] * corners[i]);
  return all;
}

CoherenceFilters coherence_filters(const std::function<double(double)>& coherence, double length) {
  CoherenceFilters f;
  for (int i = 0; i < kLags; ++i)
    f.corners.push_back(kFirstCorner / length * std::pow(kLastCorner / kFirstCorner, i / (kLags - 1.0)));
  // Weights of all lags but the last, whose weight makes the sum one. Long waves have most of the density: there the
  // error is weighed against 1 - γ.
  constexpr int points = 240;
  Eigen::MatrixXd M(points, kLags - 1), rest(points, 1);
  const auto wave_number = [&](int k) { return 1e-3 / length * std::pow(1e6, k / (points - 1.0)); };
  for (int k = 0; k < points; ++k) {
    const double W = wave_number(k), gamma = coherence(W), weight = 1.0 / (0.02 + 1.0 - gamma);
    const auto lag = [&](int i) {
      const double c = f.corners[static_cast<std::size_t>(i)];
      return c * c / (W * W + c * c);
    };
    for (int i = 0; i + 1 < kLags; ++i) M(k, i) = weight * (lag(i) - lag(kLags - 1));
    rest(k, 0) = weight * (gamma - lag(kLags - 1));
  }
  const Eigen::MatrixXd w = least_squares(M, rest).x;
  for (int i = 0; i + 1 < kLags; ++i) f.weights.push_back(w(i, 0));
  f.weights.push_back(1.0 - w.sum());
  for (int k = 0; k < 4 * points; ++k) {
    const double W = 1e-4 / length * std::pow(1e8, k / (4.0 * points - 1.0)), at = f.coherence(W);
    if (!(std::fabs(at) <= 1.0)) throw std::domain_error("coherence: the approximation by lags leaves [-1, 1]");
    f.error = std::fmax(f.error, std::fabs(at - coherence(W)));
  }
  f.sum = residues(f, 1.0), f.difference = residues(f, -1.0);
  return f;
}

StateSpace sum_filter(const CoherenceFilters& f, double speed) { return filter_of(f.corners, f.sum, speed); }
StateSpace difference_filter(const CoherenceFilters& f, double speed) {
  return filter_of(f.corners, f.difference, speed);
}

}  // namespace fahrwerk
