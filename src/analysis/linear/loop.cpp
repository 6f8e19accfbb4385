#include "analysis/linear/loop.h"

#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

// Root of f between a and b on a logarithmic scale; f changes its sign there.
double bisected(const std::function<double(double)>& f, double a, double b) {
  const bool rises = f(a) < 0.0;
  for (int k = 0; k < 80; ++k) {
    const double middle = std::sqrt(a * b);
    ((f(middle) < 0.0) == rises ? a : b) = middle;
  }
  return std::sqrt(a * b);
}

}  // namespace

StateSpace opened(const StateSpace& closed, int input, int output) {
  for (const RateInput& r : closed.rate_inputs)
    if (r.of == input || r.rate == input)
      throw std::domain_error("the rate of this input acts, too: no loop can be opened there");
  const double through = 1.0 + closed.D(output, input);
  if (std::fabs(through) < 1e-9) throw std::domain_error("what comes back cancels the input: the loop has no gain");
  StateSpace open = closed;
  // d = u - c, with c = (C x + D u)/(1 + D_cd) for all inputs u.
  const Eigen::RowVectorXd c_x = closed.C.row(output) / through, c_u = closed.D.row(output) / through;
  open.A -= closed.B.col(input) * c_x, open.B -= closed.B.col(input) * c_u;
  open.C -= closed.D.col(input) * c_x, open.D -= closed.D.col(input) * c_u;
  return open;
}

LoopMargins margins(const ComplexResponse& L, const Bode& curve) {
  LoopMargins m;
  const auto size = [&](double omega) { return std::log(std::abs(L(omega))); };
  const auto across = [&](double omega) { return L(omega).imag(); };
  for (std::size_t i = 0; i < curve.frequency.size(); ++i) {
    if (!(curve.phase[i] >= m.lowest_phase)) m.lowest_phase = curve.phase[i];
    if (i == 0) continue;
    const double a = 2.0 * M_PI * curve.frequency[i - 1], b = 2.0 * M_PI * curve.frequency[i];
    if ((curve.gain[i - 1] < 1.0) != (curve.gain[i] < 1.0)) {
      m.crossovers.push_back(bisected(size, a, b));
      const double phase = std::arg(L(m.crossovers.back())) + M_PI;
      m.phase_margins.push_back(phase > M_PI ? phase - 2.0 * M_PI : phase);
    }
    const std::complex<double> before = curve.nyquist[i - 1], now = curve.nyquist[i];
    if ((before.imag() < 0.0) != (now.imag() < 0.0) && before.real() < 0.0 && now.real() < 0.0) {
      m.phase_crossovers.push_back(bisected(across, a, b));
      m.gain_margins.push_back(1.0 / std::abs(L(m.phase_crossovers.back())));
    }
  }
  for (std::size_t i = 0; i < m.crossovers.size(); ++i) {
    if (!(std::fabs(m.phase_margins[i]) >= std::fabs(m.least_phase_margin)))
      m.least_phase_margin = m.phase_margins[i], m.crossover = m.crossovers[i];
    // A delay turns L clockwise: from a negative margin it has the rest of the turn to go.
    const double turn = m.phase_margins[i] > 0.0 ? m.phase_margins[i] : m.phase_margins[i] + 2.0 * M_PI;
    const double delay = turn / m.crossovers[i];
    if (!(delay >= m.delay_margin)) m.delay_margin = delay;
  }
  for (const double g : m.gain_margins)
    if (!(std::fabs(std::log(g)) >= std::fabs(std::log(m.least_gain_margin)))) m.least_gain_margin = g;
  return m;
}

}  // namespace fahrwerk
