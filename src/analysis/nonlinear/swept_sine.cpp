#include "analysis/nonlinear/swept_sine.h"

#include <fmt/format.h>

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <utility>

#include "model/impossible.h"
#include "progress/interrupt.h"
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
  const long count = whole_turns(sweep) * static_cast<long>(kNodes);
  times.reserve(static_cast<std::size_t>(count));
  for (long k = 0; k < count; ++k) {
    check_interrupt();
    times.push_back(sweep.time_at(kTurn * (static_cast<double>(k) + 0.5) / kNodes));
  }
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

// The input that moves, with its derivatives where the model has inputs for them.
class SweptInputs final : public InputSource {
 public:
  SweptInputs(const Model& model, int input, const LedSweep& motion) : rest_(model.rest()), motion_(motion) {
    places_.of = input;
    for (const InputRate& r : model.input_rates())
      if (r.of == input) places_ = r;
  }
  void at(double t, Side, const double*, double* u) override {
    std::copy(rest_.begin(), rest_.end(), u);
    const InputMotion m = motion_.at(t);
    u[places_.of] += m.value;
    if (places_.rate >= 0) u[places_.rate] += m.rate;
    if (places_.acceleration >= 0) u[places_.acceleration] += m.acceleration;
  }

 private:
  std::vector<double> rest_;
  LedSweep motion_;
  InputRate places_{};
};

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

SweptRecord swept_record(Model& model, const std::string& input, const std::vector<std::string>& outputs,
                         const Sweep& sweep, const std::vector<double>& start, const SweptTolerances& tolerances) {
  const std::optional<std::size_t> place = place_of(model.inputs(), input);
  if (!place) throw Impossible("response", "there is no input " + input);
  for (const std::string& name : outputs)
    if (!place_of(model.outputs(), name)) throw Impossible("response", "there is no signal " + name);
  const Progress progress(1.0);  // the user may end it from now on
  const LedSweep led = led_sweep(sweep);
  RunOptions options;
  options.method = Method::dormand_prince, options.duration = led.end(), options.signals = outputs;
  options.relative_tolerance = tolerances.relative, options.absolute_tolerance = tolerances.absolute;
  options.max_step = 0.1 / std::max(sweep.from, sweep.to);
  SweptRecord record{instants(sweep), {}, {}};
  for (const double t : record.time) options.record_times.push_back(led.lead + t);
  SweptInputs inputs(model, static_cast<int>(*place), led);
  Run run(model, inputs, start, std::move(options));
  run.complete();
  const RunResult& result = run.result();
  if (result.status == SimulationStatus::interrupted) throw Interrupted();
  if (result.status != SimulationStatus::completed)
    throw Impossible("amplitude", fmt::format("the model cannot be followed to the end ({}: {})",
                                              to_string(result.status), result.message));
  // Without the sample at the end.
  for (const std::string& name : outputs) {
    const auto column = result.recording.column(name).first(record.time.size());
    record.outputs.emplace_back(column.begin(), column.end());
  }
  record.run = static_cast<const RunSummary&>(result);
  return record;
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

SweptResponse compared(const Sweep& sweep, const Quantity& output, std::span<const double> time,
                       std::span<const double> measured, const ComplexResponse& linear) {
  SweptResponse r{
      {output.name, output.unit}, swept_points(sweep, time, measured), {}, std::numeric_limits<double>::quiet_NaN()};
  if (!linear) return r;
  r.linear = bode(linear, logarithmic(std::min(sweep.from, sweep.to), std::max(sweep.from, sweep.to), 301));
  r.gap = largest_gap(r.swept, sweep, linear);
  return r;
}

ComplexResponse response_of(const StateSpace& model, const std::string& input, const std::string& output) {
  const std::optional<int> in = find(model.inputs, input), out = find(model.outputs, output);
  if (!in || !out) return {};
  return [response = FrequencyResponse(model), in = *in, out = *out](double omega) { return response(in, out, omega); };
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
