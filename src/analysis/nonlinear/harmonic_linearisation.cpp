#include "analysis/nonlinear/harmonic_linearisation.h"

#include <cmath>

namespace fahrwerk {

EquivalentElement harmonic_equivalent(const OscillatorForce& f, double amplitude, double omega, int points) {
  double cosine = 0.0, sine = 0.0;
  for (int i = 0; i < points; ++i) {
    const double theta = 2 * M_PI * (i + 0.5) / points, c = std::cos(theta), s = std::sin(theta);
    const double force = f(amplitude * c, -amplitude * omega * s);
    cosine += force * c, sine += force * s;
  }
  const double scale = 2.0 / (points * amplitude);
  return {scale * cosine, -scale * sine / omega};
}

std::optional<LimitCycle> limit_cycle(const OscillatorForce& f, double A, double omega) {
  // Residuals k - Ω² and d; derivatives by central differences, relative to A and Ω.
  for (int i = 0; i < 100; ++i) {
    const EquivalentElement e = harmonic_equivalent(f, A, omega);
    const double r1 = e.stiffness - omega * omega, r2 = e.damping, h = 1e-5;
    const auto at = [&](double a, double w) {
      const EquivalentElement x = harmonic_equivalent(f, a, w);
      return std::pair{x.stiffness - w * w, x.damping};
    };
    const auto [a1, a2] = at(A * (1 + h), omega);
    const auto [b1, b2] = at(A * (1 - h), omega);
    const auto [c1, c2] = at(A, omega * (1 + h));
    const auto [d1, d2] = at(A, omega * (1 - h));
    const double J11 = (a1 - b1) / (2 * h), J21 = (a2 - b2) / (2 * h), J12 = (c1 - d1) / (2 * h),
                 J22 = (c2 - d2) / (2 * h);
    const double det = J11 * J22 - J12 * J21;
    if (!(std::fabs(det) > 0.0)) return std::nullopt;
    const double step_A = -(J22 * r1 - J12 * r2) / det, step_w = -(J11 * r2 - J21 * r1) / det;
    // No step changes a value by more than half of it: amplitude and frequency stay positive.
    const auto limited = [](double s) { return std::fmin(0.5, std::fmax(-0.5, s)); };
    A *= 1 + limited(step_A), omega *= 1 + limited(step_w);
    if (!std::isfinite(A) || !std::isfinite(omega)) return std::nullopt;
    if (std::fabs(step_A) + std::fabs(step_w) < 1e-13) return LimitCycle{A, omega, J21 > 0.0};
  }
  return std::nullopt;
}

std::vector<double> forced_amplitudes(const OscillatorForce& f, double omega, double b, double most, int steps) {
  const auto residual = [&](double A) {
    const EquivalentElement e = harmonic_equivalent(f, A, omega);
    const double real = e.stiffness - omega * omega, imaginary = e.damping * omega;
    return (real * real + imaginary * imaginary) * A * A - b * b;
  };
  std::vector<double> list;
  double low = 1e-9 * most, at_low = residual(low);
  for (int i = 1; i <= steps; ++i) {
    const double high = most * i / steps, at_high = residual(high);
    if (at_low * at_high <= 0.0 && at_low != 0.0) {
      double a = low, c = high, fa = at_low;
      for (int k = 0; k < 80; ++k) {
        const double m = 0.5 * (a + c), fm = residual(m);
        if (fa * fm <= 0.0) {
          c = m;
        } else {
          a = m, fa = fm;
        }
      }
      list.push_back(0.5 * (a + c));
    }
    low = high, at_low = at_high;
  }
  return list;
}

std::vector<ForcedAnswer> forced_answers(const OscillatorForce& f, double omega, double b, double most, int steps) {
  std::vector<ForcedAnswer> answers;
  for (const double A : forced_amplitudes(f, omega, b, most, steps)) {
    const double h = 1e-4 * A;
    const EquivalentElement low = harmonic_equivalent(f, A - h, omega), high = harmonic_equivalent(f, A + h, omega);
    const auto needed = [&](const EquivalentElement& e, double amplitude) {
      return std::hypot(e.stiffness - omega * omega, e.damping * omega) * amplitude;
    };
    const double damping = low.damping + high.damping + A * (high.damping - low.damping) / (2.0 * h);
    answers.push_back({A, needed(high, A + h) > needed(low, A - h) && damping > 0.0});
  }
  return answers;
}

}  // namespace fahrwerk
