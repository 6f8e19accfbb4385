// The loop of the rigs.
#include "scenario/rig.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>

#include "integrators/explicit.h"
#include "integrators/methods.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "scenario/record_size.h"

namespace fahrwerk {
namespace {

class RigLoop {
 public:
  RigLoop(const RigModel& model, const std::vector<double>& start, const SimulationOptions& options)
      : model_(model), options_(options), tiny_(1e-6 * input_grid(options)), values_(model.signals.size()) {
    const std::size_t samples = static_cast<std::size_t>(options.duration / options.record_interval) + 3;
    result.signals = model.signals;
    result.state = start;
    result.time.reserve(samples);
    result.columns.resize(model.signals.size());
    for (auto& column : result.columns) column.reserve(samples);
  }

  void fixed() {
    const double h = options_.step;
    const long last = static_cast<long>(std::ceil(options_.duration / h - 1e-6));
    const long ratio = *whole_ratio(options_.record_interval, h);
    for (const double t : model_.kinks)
      if (std::fabs(t - std::nearbyint(t / h) * h) > tiny_) {
        result.warnings.push_back(
            fmt::format("a kink of the inputs at t = {:.9g} s lies between steps of {:g} s", t, h));
        break;
      }
    integrators::ExplicitWork<double> work(result.state.size());
    const auto f = [this](double t, std::span<const double> x, std::span<double> x_dot) { rate(t, x, x_dot); };
    const std::span<double> x(result.state);
    long n = 0;
    for (; n < last; ++n) {
      const double t = static_cast<double>(n) * h;
      if (interrupted(t)) break;
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
    std::vector<double> stops = model_.kinks;
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
      integrators::Advance done;
      try {
        done = integrator.advance(stop, times, on_sample);
      } catch (const Interrupted&) {
        interrupted(integrator.time());
      }
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
    model_.rate(t, t < segment_end_ ? Side::right : Side::left, x.data(), x_dot.data());
  }

  RigResult result;

 private:
  bool interrupted(double t) {
    if (!interrupt_requested()) return false;
    end(SimulationStatus::interrupted, fmt::format("interrupted at t = {:.6g} s", t));
    return true;
  }

  void end(SimulationStatus status, std::string message) {
    over_ = true;
    result.status = status;
    result.message = std::move(message);
  }

  // Adds a sample; false if it shows divergence, and then it is not kept.
  bool record(double t, Side side, std::span<const double> x) {
    model_.read(t, side, x.data(), values_.data());
    for (std::size_t i = 0; i < values_.size(); ++i) {
      const bool finite = std::isfinite(values_[i]);
      if (finite && std::fabs(values_[i]) <= model_.limits[i]) continue;
      if (!over_)
        end(SimulationStatus::diverged, fmt::format("{} is {} at t = {:.6g} s", model_.signals[i].name,
                                                    finite ? "beyond its limit" : "not finite", t));
      return false;
    }
    for (std::size_t i = 0; i < values_.size(); ++i) result.columns[i].push_back(values_[i]);
    result.time.push_back(t);
    if (options_.on_progress) options_.on_progress(t);
    progress_.at(t);
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

  const RigModel& model_;
  const SimulationOptions& options_;
  Progress progress_{options_.duration};
  double segment_end_ = 0.0, tiny_;
  std::vector<double> values_;
  bool over_ = false;
};

integrators::AdaptiveOptions adaptive_options(const RigModel& model, const SimulationOptions& options) {
  integrators::AdaptiveOptions a;
  a.relative_tolerance = options.relative_tolerance;
  a.absolute_tolerance = options.absolute_tolerance;
  for (const double scale : model.scales) a.absolute_tolerances.push_back(scale * options.absolute_tolerance);
  a.max_step = options.max_step;
  return a;
}

}  // namespace

std::vector<std::size_t> select_signals(const std::vector<SignalText>& all, const std::vector<std::string>& names) {
  std::vector<bool> wanted(all.size(), names.empty());
  for (const std::string& name : names) {
    bool any = false;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (::fnmatch(name.c_str(), all[i].name.c_str(), 0) == 0) wanted[i] = any = true;
    if (!any) throw std::invalid_argument("no signal matches " + name);
  }
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (wanted[i]) chosen.push_back(i);
  return chosen;
}

const std::vector<std::string>& rig_method_names() {
  static const std::vector<std::string> names(method_names().begin() + static_cast<int>(Method::euler),
                                              method_names().end());
  return names;
}

double input_grid(const SimulationOptions& options) {
  return is_fixed_step(options.method) ? options.step : options.record_interval;
}

Series RigResult::series(std::string_view name) const {
  for (std::size_t i = 0; i < signals.size(); ++i)
    if (signals[i].name == name) return {time, columns[i]};
  return {};
}

RigResult simulate(const RigModel& model, const std::vector<double>& start, const SimulationOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::string> found = problems_of_model(options, model.signals.size());
  if (options.method < Method::euler) found.emplace_back("method: rigs have no implicit fixed-step methods");
  if (!found.empty()) throw std::invalid_argument(fmt::format("{}", fmt::join(found, "\n")));
  RigLoop run(model, start, options);
  run.result.warnings = unused_options(options);
  const integrators::Rate rate = [&run](double t, std::span<const double> x, std::span<double> x_dot) {
    run.rate(t, x, x_dot);
  };
  if (is_fixed_step(options.method)) {
    run.fixed();
  } else {
    integrators::with_method(adaptive_method(options.method), start.size(), rate, adaptive_options(model, options),
                             [&run](auto& integrator) { run.adaptive(integrator); });
  }
  run.result.wall_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return std::move(run.result);
}

}  // namespace fahrwerk
