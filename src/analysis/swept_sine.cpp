#include "analysis/swept_sine.h"

#include <cmath>
#include <complex>
#include <numbers>
#include <stdexcept>

#include "integrators/explicit_pair.h"

namespace fahrwerk {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr int kNodes = 64;  // of one turn

// |a(x σ)| σ: Simpson's rule over 40 decay times. The integrand turns by at most x + 40 η a decay time.
double envelope(double x, double eta) {
  const int n = 2 * static_cast<int>(std::ceil(40.0 * (20.0 + 2.0 * (std::fabs(x) + 40.0 * eta))));
  const double h = 40.0 / n;
  std::complex<double> sum = 0.0;
  for (int k = 0; k <= n; ++k) {
    const double s = k * h, weight = k == 0 || k == n ? 1.0 : k % 2 == 1 ? 4.0 : 2.0;
    sum += weight * std::polar(std::exp(-s), x * s - 0.5 * eta * s * s);
  }
  return std::abs(sum) * h / 3.0;
}

}  // namespace

std::vector<HarmonicPoint> swept_response(const SweptSystem& system, const Sweep& sweep,
                                          const integrators::AdaptiveOptions& options) {
  const long turns = static_cast<long>(std::floor(sweep.phase(sweep.duration) / kTurn + 1e-9));
  std::vector<double> times;
  for (long k = 0; k < turns * kNodes; ++k)
    times.push_back(sweep.time_at(kTurn * (static_cast<double>(k) + 0.5) / kNodes));
  std::vector<HarmonicPoint> points;
  double sine = 0.0, cosine = 0.0;
  long node = 0;
  const auto close_turn = [&](long turn) {
    const double begin = sweep.time_at(kTurn * static_cast<double>(turn));
    const double end = sweep.time_at(kTurn * static_cast<double>(turn + 1));
    points.push_back(
        {1.0 / (end - begin), 2.0 * std::hypot(sine, cosine) / (kNodes * sweep.amplitude), std::atan2(cosine, sine)});
    sine = cosine = 0.0;
  };
  integrators::DormandPrince run(
      system.start.size(),
      [&](double t, std::span<const double> x, std::span<double> x_dot) { system.rate(t, x, sweep.at(t), x_dot); },
      options);
  run.reset(0.0, system.start);
  const integrators::Advance done = run.advance(sweep.duration, times, [&](double t, std::span<const double> x) {
    const double y = system.output(t, x, sweep.at(t)),
                 phase = kTurn * (static_cast<double>(node % kNodes) + 0.5) / kNodes;
    sine += y * std::sin(phase), cosine += y * std::cos(phase);
    if (++node % kNodes == 0) close_turn(node / kNodes - 1);
  });
  if (done.status != integrators::AdaptiveStatus::reached) throw std::runtime_error("swept sine: " + done.message);
  return points;
}

// The peak lies between 0 and 2η; golden section on a single maximum.
SweepPeak sweep_peak(double eta) {
  const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
  double low = 0.0, high = 2.0 * eta + 1e-9;
  for (int k = 0; k < 40; ++k) {
    const double a = high - golden * (high - low), b = low + golden * (high - low);
    if (envelope(a, eta) > envelope(b, eta))
      high = b;
    else
      low = a;
  }
  const double x = 0.5 * (low + high);
  return {x, envelope(x, eta)};
}

}  // namespace fahrwerk
