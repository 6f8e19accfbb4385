#include "analysis/nonlinear/swept_sine.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <numeric>
#include <stdexcept>

#include "integrators/explicit_pair.h"
#include "progress/progress.h"

namespace fahrwerk {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr std::size_t kNodes = 64;  // of one turn
constexpr double kWindow = 0.03;    // share by which the frequency moves in a window of more than two turns
constexpr long kLeastSamples = 12;  // of a turn

long whole_turns(const Sweep& sweep) {
  return static_cast<long>(std::floor(sweep.phase(sweep.duration) / kTurn + 1e-9));
}

// 64 of each turn, evenly over its phase.
std::vector<double> instants(const Sweep& sweep) {
  std::vector<double> times;
  for (long k = 0; k < whole_turns(sweep) * static_cast<long>(kNodes); ++k)
    times.push_back(sweep.time_at(kTurn * (static_cast<double>(k) + 0.5) / kNodes));
  return times;
}

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

// Least squares of one window; its mean is taken away beforehand, for it may be large against everything else.
SweptPoint fitted(const Sweep& sweep, double begin, double end, std::span<const double> time,
                  std::span<const double> output) {
  using Basis = Eigen::Matrix<double, 10, 1>;
  const double middle = 0.5 * (begin + end), half = 0.5 * (end - begin);
  const double mean = std::accumulate(output.begin(), output.end(), 0.0) / static_cast<double>(output.size());
  const auto basis = [&](double t) {
    const double s = (t - middle) / half, p = sweep.phase(t), sine = std::sin(p), cosine = std::cos(p);
    const double sine2 = 2.0 * sine * cosine, cosine2 = 1.0 - 2.0 * sine * sine;
    return Basis{1.0,
                 s,
                 sine,
                 cosine,
                 s * sine,
                 s * cosine,
                 sine2,
                 cosine2,
                 sine2 * cosine + cosine2 * sine,
                 cosine2 * cosine - sine2 * sine};
  };
  Eigen::Matrix<double, 10, 10> normal = Eigen::Matrix<double, 10, 10>::Zero();
  Basis right = Basis::Zero();
  for (std::size_t i = 0; i < time.size(); ++i) {
    const Basis b = basis(time[i]);
    normal.noalias() += b * b.transpose();
    right += (output[i] - mean) * b;
  }
  const Basis c = normal.ldlt().solve(right);
  double rest = 0.0, all = 0.0;
  for (std::size_t i = 0; i < time.size(); ++i) {
    const Basis b = basis(time[i]);
    const double still = output[i] - mean - c.head<2>().dot(b.head<2>()),
                 left = still - c.segment<4>(2).dot(b.segment<4>(2));
    rest += left * left, all += still * still;
  }
  return {sweep.frequency(middle), std::complex<double>(c[2], c[3]) / sweep.amplitude,
          all > 0.0 ? std::clamp(1.0 - rest / all, 0.0, 1.0) : 0.0};
}

}  // namespace

LedRecord led_record(const LedSystem& system, const Sweep& sweep, const integrators::AdaptiveOptions& options) {
  const LedSweep led = led_sweep(sweep);
  LedRecord record{instants(sweep), std::vector<std::vector<double>>(system.outputs)};
  std::vector<double> times, y(system.outputs);
  for (const double t : record.time) times.push_back(led.lead + t);
  integrators::DormandPrince run(
      system.start.size(),
      [&](double t, std::span<const double> x, std::span<double> x_dot) { system.rate(t, x, led.at(t), x_dot); },
      options);
  run.reset(0.0, system.start);
  Progress progress(led.end());
  const integrators::Advance done = run.advance(led.end(), times, [&](double t, std::span<const double> x) {
    progress.at(t);
    system.read(t, x, led.at(t), y);
    for (std::size_t i = 0; i < y.size(); ++i) record.outputs[i].push_back(y[i]);
  });
  if (done.status != integrators::AdaptiveStatus::reached) throw std::runtime_error("swept sine: " + done.message);
  return record;
}

SweptRecord swept_record(const SweptSystem& system, const Sweep& sweep, const integrators::AdaptiveOptions& options) {
  SweptRecord record{instants(sweep), {}};
  integrators::DormandPrince run(
      system.start.size(),
      [&](double t, std::span<const double> x, std::span<double> x_dot) { system.rate(t, x, sweep.at(t), x_dot); },
      options);
  run.reset(0.0, system.start);
  Progress progress(sweep.duration);
  const integrators::Advance done = run.advance(sweep.duration, record.time, [&](double t, std::span<const double> x) {
    progress.at(t);
    record.output.push_back(system.output(t, x, sweep.at(t)));
  });
  if (done.status != integrators::AdaptiveStatus::reached) throw std::runtime_error("swept sine: " + done.message);
  return record;
}

std::vector<HarmonicPoint> swept_response(const SweptSystem& system, const Sweep& sweep,
                                          const integrators::AdaptiveOptions& options) {
  const SweptRecord record = swept_record(system, sweep, options);
  std::vector<HarmonicPoint> points;
  for (std::size_t first = 0; first + kNodes <= record.output.size(); first += kNodes) {
    double sine = 0.0, cosine = 0.0;
    for (std::size_t i = 0; i < kNodes; ++i) {
      const double phase = kTurn * (static_cast<double>(i) + 0.5) / kNodes;
      sine += record.output[first + i] * std::sin(phase), cosine += record.output[first + i] * std::cos(phase);
    }
    const double turn = static_cast<double>(first / kNodes);
    const double begin = sweep.time_at(kTurn * turn), end = sweep.time_at(kTurn * (turn + 1.0));
    points.push_back(
        {1.0 / (end - begin), 2.0 * std::hypot(sine, cosine) / (kNodes * sweep.amplitude), std::atan2(cosine, sine)});
  }
  return points;
}

double SweptPoint::distortion() const { return std::sqrt(1.0 / coherence - 1.0); }

std::vector<SweptPoint> swept_points(const Sweep& sweep, std::span<const double> time, std::span<const double> output) {
  const long turns = whole_turns(sweep);
  const std::size_t n = std::min(time.size(), output.size());
  std::vector<SweptPoint> points;
  const auto at = [&](long turn) { return sweep.time_at(kTurn * static_cast<double>(turn)); };
  for (long first = 0; first + 2 <= turns;) {
    long count = 2;
    const auto moved = [&](long k) {
      return std::fabs(std::log(sweep.frequency(at(first + k)) / sweep.frequency(at(first))));
    };
    while (first + count < turns && moved(count + 1) < kWindow) ++count;
    const double begin = at(first), end = at(first + count);
    const auto low = std::lower_bound(time.begin(), time.begin() + static_cast<long>(n), begin);
    const auto high = std::lower_bound(low, time.begin() + static_cast<long>(n), end);
    const auto from = static_cast<std::size_t>(low - time.begin()), size = static_cast<std::size_t>(high - low);
    if (static_cast<long>(size) >= kLeastSamples * count)
      points.push_back(fitted(sweep, begin, end, time.subspan(from, size), output.subspan(from, size)));
    first += std::max(1L, count / 2);
  }
  return points;
}

std::complex<double> as_swept(const ComplexResponse& G, double omega, double omega_rate) {
  const double h = 1e-3 * omega;
  const std::complex<double> middle = G(omega), curvature = (G(omega + h) - 2.0 * middle + G(omega - h)) / (h * h);
  return middle - std::complex<double>(0.0, 0.5 * omega_rate) * curvature;
}

double largest_gap(const std::vector<SweptPoint>& points, const Sweep& sweep, const ComplexResponse& G) {
  if (points.empty()) return std::numeric_limits<double>::quiet_NaN();
  double off = 0.0, size = 0.0;
  for (const SweptPoint& p : points) {
    const std::complex<double> linear = as_swept(G, kTurn * p.frequency, kTurn * sweep.frequency_rate(p.frequency));
    off = std::max(off, std::abs(p.response - linear)), size = std::max(size, std::abs(linear));
  }
  return size > 0.0 ? off / size : 0.0;
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
