// The loop of the tyre rig.
#include "scenario/tire_rig.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <stdexcept>

#include "integrators/cvode.h"
#include "integrators/dormand_prince.h"
#include "integrators/explicit.h"

namespace fahrwerk {
namespace {

// Beyond these a run has diverged.
constexpr double kMaxSpeed = 1e4, kMaxTravel = 100.0;  // [m/s, rad/s; m]

class Run {
 public:
  Run(const TireRig<double>& rig, const RigInputs& inputs, const SimulationOptions& options)
      : rig_(rig), options_(options), inputs_(inputs.snapped(grid(options))), reader_(inputs_) {
    kinks_ = inputs_.kinks(0.0, options.duration);
    tiny_ = 1e-6 * grid(options);
    const std::size_t samples = static_cast<std::size_t>(options.duration / options.record_interval) + 3;
    result.time.reserve(samples);
    result.columns.resize(rig_signals().size());
    for (auto& column : result.columns) column.reserve(samples);
    if (!settle(rig_, reader_.at(0.0, Side::left), result.state))
      result.warnings.push_back("there is no steady state to start from; the wheel begins rolling freely");
  }

  void fixed() {
    const double h = options_.step;
    const long last = static_cast<long>(std::ceil(options_.duration / h - 1e-6));
    const long ratio = *whole_ratio(options_.record_interval, h);
    for (const double t : kinks_)
      if (std::fabs(t - std::nearbyint(t / h) * h) > tiny_) {
        result.warnings.push_back(
            fmt::format("a kink of the inputs at t = {:.9g} s lies between steps of {:g} s", t, h));
        break;
      }
    integrators::ExplicitWork<double> work(rig_state::size);
    const auto f = [this](double t, std::span<const double> x, std::span<double> x_dot) { rate(t, x, x_dot); };
    const std::span<double> x(result.state);
    long n = 0;
    for (; n < last; ++n) {
      const double t = static_cast<double>(n) * h;
      if (n % ratio == 0 && !record(t, Side::right, x)) break;
      segment_end_ = static_cast<double>(n + 1) * h - tiny_;
      if (options_.method == Method::rk4)
        integrators::rk4_step(f, t, h, x, work);
      else if (options_.method == Method::heun)
        integrators::heun_step(f, t, h, x, work);
      else
        integrators::euler_step(f, t, h, x, work);
    }
    finish(static_cast<double>(n) * h, x);
    result.steps = n;
    result.solver = fmt::format("{}, {} steps of {:g} s", method_name(options_.method), n, h);
  }

  template <class Integrator>
  void adaptive(Integrator& integrator) {
    const integrators::Sample on_sample = [this](double t, std::span<const double> x) {
      if (!over_) record(t, Side::right, x);
    };
    std::vector<double> stops = kinks_;
    stops.push_back(options_.duration);
    std::vector<double> times;
    long next = 0;
    double t = 0.0;
    for (const double stop : stops) {
      const auto at = [&](long k) { return static_cast<double>(k) * options_.record_interval; };
      if (at(next) <= t + tiny_) record(at(next++), Side::right, result.state);
      times.clear();
      for (; at(next) < stop - tiny_; ++next) times.push_back(at(next));
      segment_end_ = stop - tiny_;
      integrator.reset(t, result.state);
      const integrators::Advance done = integrator.advance(stop, times, on_sample);
      std::copy(integrator.state().begin(), integrator.state().end(), result.state.begin());
      t = integrator.time();
      if (!over_ && done.status == integrators::AdaptiveStatus::failed)
        end(SimulationStatus::failed,
            fmt::format("{} at t = {:.6g} s: {}", method_name(options_.method), done.time, done.message));
      if (over_) break;
    }
    finish(t, result.state);
    const integrators::AdaptiveSummary summary = integrator.summary();
    result.steps = summary.steps;
    result.solver = fmt::format("{}, tolerance {:g}: {}", method_name(options_.method), options_.relative_tolerance,
                                integrators::describe(summary));
  }

  void rate(double t, std::span<const double> x, std::span<double> x_dot) {
    rig_.rate(reader_.at(t, t < segment_end_ ? Side::right : Side::left), x.data(), x_dot.data(), &hint_);
  }

  RigResult result;

 private:
  static double grid(const SimulationOptions& o) { return is_fixed_step(o.method) ? o.step : o.record_interval; }

  void end(SimulationStatus status, std::string message) {
    over_ = true;
    result.status = status;
    result.message = std::move(message);
  }

  // Adds a sample; false if it shows divergence, and then it is not kept.
  bool record(double t, Side side, std::span<const double> x) {
    using namespace rig_state;
    const RigInput<double> u = reader_.at(t, side);
    RigObservation<double> seen;
    RigState<double> x_dot;
    rig_.rate(u, x.data(), x_dot.data(), &hint_, &seen);
    const std::vector<RigSignal>& signals = rig_signals();
    const RigSource source{u, seen};
    for (std::size_t i = 0; i < signals.size(); ++i) {
      const double value = signals[i].read(source);
      const bool wild = (signals[i].name == "wheel.spin" && std::fabs(value) > kMaxSpeed) ||
                        (signals[i].name == "wheel.height" && std::fabs(value) > kMaxTravel);
      if (!std::isfinite(value) || wild) {
        for (std::size_t k = 0; k < i; ++k) result.columns[k].pop_back();
        if (!over_)
          end(SimulationStatus::diverged,
              fmt::format("{} is {} at t = {:.6g} s", signals[i].name, wild ? "beyond its limit" : "not finite", t));
        return false;
      }
      result.columns[i].push_back(value);
    }
    result.time.push_back(t);
    if (options_.on_progress) options_.on_progress(t);
    return true;
  }

  void finish(double t, std::span<const double> x) {
    if (result.status == SimulationStatus::diverged) {
      result.end_time = result.time.empty() ? 0.0 : result.time.back();
      return;
    }
    result.end_time = t;
    if (result.time.empty() || t > result.time.back() + tiny_) record(t, Side::left, x);
  }

  const TireRig<double>& rig_;
  SimulationOptions options_;
  RigInputs inputs_;
  RigInputReader reader_;
  std::vector<double> kinks_;
  RoadHint hint_;
  double segment_end_ = 0.0, tiny_ = 0.0;
  bool over_ = false;
};

integrators::AdaptiveOptions adaptive_options(const SimulationOptions& options) {
  using namespace rig_state;
  integrators::AdaptiveOptions a;
  a.relative_tolerance = options.relative_tolerance;
  a.absolute_tolerance = options.absolute_tolerance;
  a.absolute_tolerances.assign(size, options.absolute_tolerance);
  const auto scale = [&a](int begin, int count, double factor) {
    for (int i = begin; i < begin + count; ++i) a.absolute_tolerances[i] *= factor;
  };
  scale(z, 1, 0.1), scale(spin, 1, 10.0), scale(belt_spin, 1, 10.0);
  scale(tire_x, 3, 0.01), scale(belt_d, 3, 0.01), scale(twist, 1, 0.01), scale(tilt, 2, 0.01);
  a.max_step = options.max_step;
  return a;
}

}  // namespace

const std::vector<std::string>& rig_method_names() {
  static const std::vector<std::string> names{"euler",       "heun",      "rk4",       "dormand_prince",
                                              "cvode_adams", "cvode_bdf", "cvode_auto"};
  return names;
}

Series RigResult::series(std::string_view name) const {
  const std::vector<RigSignal>& signals = rig_signals();
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (signals[i].name == name) return {time, columns[i]};
  return {};
}

RigResult simulate_rig(const TireRig<double>& rig, const RigInputs& inputs, const SimulationOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::string> found = problems(options);
  if (options.method < Method::euler) found.emplace_back("method: the tyre rig has no implicit fixed-step methods");
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
  Run run(rig, inputs, options);
  const integrators::Rate rate = [&run](double t, std::span<const double> x, std::span<double> x_dot) {
    run.rate(t, x, x_dot);
  };
  if (is_fixed_step(options.method)) {
    run.fixed();
  } else if (options.method == Method::dormand_prince) {
    integrators::DormandPrince integrator(rig_state::size, rate, adaptive_options(options));
    run.adaptive(integrator);
  } else {
    const auto method = options.method == Method::cvode_adams ? integrators::CvodeMethod::adams
                        : options.method == Method::cvode_bdf ? integrators::CvodeMethod::bdf
                                                              : integrators::CvodeMethod::automatic;
    integrators::Cvode integrator(rig_state::size, rate, adaptive_options(options), method);
    run.adaptive(integrator);
  }
  run.result.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return std::move(run.result);
}

}  // namespace fahrwerk
