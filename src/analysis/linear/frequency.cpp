#include "analysis/linear/frequency.h"

#include <cmath>

#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Complex = std::complex<double>;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;

}  // namespace

// By elimination of the one subdiagonal, rows exchanged where that is better.
MatrixXcd solve_hessenberg(const MatrixXd& H, Complex s, MatrixXcd B) {
  const Index n = H.rows();
  MatrixXcd M = -H.cast<Complex>();
  M.diagonal().array() += s;
  for (Index k = 0; k + 1 < n; ++k) {
    if (std::abs(M(k + 1, k)) > std::abs(M(k, k))) {
      M.row(k).tail(n - k).swap(M.row(k + 1).tail(n - k));
      B.row(k).swap(B.row(k + 1));
    }
    if (M(k + 1, k) == 0.0) continue;
    const Complex factor = M(k + 1, k) / M(k, k);
    M.row(k + 1).tail(n - k - 1) -= factor * M.row(k).tail(n - k - 1);
    B.row(k + 1) -= factor * B.row(k);
  }
  M.triangularView<Eigen::Upper>().solveInPlace(B);
  return B;
}

FrequencyResponse::FrequencyResponse(const StateSpace& model) : D_(model.D), rates_(model.rate_inputs) {
  if (model.order() == 0) return;
  const auto [Q, H] = hessenberg(model.A);
  H_ = H;
  B_ = Q.transpose() * model.B;
  C_ = model.C * Q;
}

VectorXcd FrequencyResponse::column(int input, double omega) const {
  const Complex s(0.0, omega);
  VectorXcd d = D_.col(input).cast<Complex>(), b = VectorXcd::Zero(H_.rows());
  if (H_.rows() > 0) b = B_.col(input).cast<Complex>();
  const auto add_rates = [&](const auto& self, int of, Complex factor) -> void {
    for (const RateInput& r : rates_) {
      if (r.of != of) continue;
      const Complex f = s * r.factor * factor;
      d += f * D_.col(r.rate);
      if (H_.rows() > 0) b += f * B_.col(r.rate);
      self(self, r.rate, f);  // the rate of a rate
    }
  };
  add_rates(add_rates, input, 1.0);
  if (H_.rows() == 0) return d;
  return C_.cast<Complex>() * solve_hessenberg(H_, s, b) + d;
}

Complex FrequencyResponse::operator()(int input, int output, double omega) const {
  return column(input, omega)[output];
}

Bode bode(const ComplexResponse& G_at, const std::vector<double>& frequencies) {
  Bode out;
  out.frequency = frequencies;
  for (const double f : frequencies) {
    const Complex G = G_at(2.0 * M_PI * f);
    double phase = std::arg(G);
    if (!out.phase.empty()) phase += 2.0 * M_PI * std::round((out.phase.back() - phase) / (2.0 * M_PI));
    out.nyquist.push_back(G), out.gain.push_back(std::abs(G)), out.phase.push_back(phase);
  }
  return out;
}

Bode bode(const FrequencyResponse& response, int input, int output, const std::vector<double>& frequencies) {
  return bode([&](double omega) { return response(input, output, omega); }, frequencies);
}

Bode bode_between(const FrequencyResponse& response, int input, int from, int to,
                  const std::vector<double>& frequencies) {
  return bode(
      [&](double omega) {
        const VectorXcd all = response.column(input, omega);
        return all[to] / all[from];
      },
      frequencies);
}

std::vector<double> logarithmic(double low, double high, int n) {
  std::vector<double> all;
  for (int i = 0; i < n; ++i) all.push_back(low * std::pow(high / low, n > 1 ? static_cast<double>(i) / (n - 1) : 0.0));
  return all;
}

}  // namespace fahrwerk
