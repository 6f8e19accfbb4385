#include "bench/integrators/work_precision.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "integrators/explicit.h"
#include "integrators/methods.h"
#include "progress/interrupt.h"

namespace fahrwerk::bench {
namespace {

constexpr int kFirstAdaptive = static_cast<int>(Method::dormand_prince);
constexpr int kAdaptive = static_cast<int>(Method::cvode_auto) + 1 - kFirstAdaptive;
Method adaptive_method(int place) { return static_cast<Method>(kFirstAdaptive + place); }
constexpr double kNever = std::numeric_limits<double>::quiet_NaN();
constexpr double kEnough = 1.0;  // seconds: a curve ends with the point that took longer

integrators::AdaptiveOptions options_for(const Problem& p, double relative, double absolute, long max_steps) {
  integrators::AdaptiveOptions o;
  o.relative_tolerance = relative;
  o.absolute_tolerances = p.scale;
  for (double& a : o.absolute_tolerances) a *= absolute;
  o.max_steps = max_steps;
  return o;
}

// Processor time of this thread [s]: other programs do not count.
double now() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// From stop to stop to the end, with samples on the way; whether it got there.
template <class Integrator>
bool integrate(const Problem& p, Integrator& run, std::span<const double> times = {},
               const integrators::Sample& on_sample = {}) {
  run.reset(0.0, p.start);
  std::vector<double> x;
  for (const double stop : p.stops) {
    if (run.advance(stop, times, on_sample).status != integrators::AdaptiveStatus::reached) return false;
    x.assign(run.state().begin(), run.state().end());
    run.reset(stop, x);
  }
  return run.advance(p.end, times, on_sample).status == integrators::AdaptiveStatus::reached;
}

Track track_with(const Problem& p, Method method, const integrators::AdaptiveOptions& options, int count) {
  Track track;
  for (int i = 1; i <= count; ++i) track.times.push_back(i == count ? p.end : p.end * i / count);
  integrators::with_method(method, p.start.size(), p.rate, options, [&](auto& run) {
    track.reached = integrate(
        p, run, track.times, [&](double, std::span<const double> x) { track.states.emplace_back(x.begin(), x.end()); });
  });
  return track;
}

// Partially implicit Euler: velocities with the forces at the start, then positions with the new velocities.
void partially_implicit_step(const Problem& p, double t, double h, std::vector<double>& x, std::vector<double>& f) {
  p.rate(t, x, f);
  const auto n = static_cast<std::size_t>(p.positions);
  for (std::size_t i = n; i < x.size(); ++i) x[i] += h * f[i];
  for (std::size_t i = 0; i < n; ++i) x[i] += h * x[n + i];
}

bool wanted(const std::vector<std::string>& methods, const std::string& name) {
  return methods.empty() || std::find(methods.begin(), methods.end(), name) != methods.end();
}

}  // namespace

const std::vector<std::string>& compared_methods() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all(fahrwerk::method_names().begin() + kFirstAdaptive, fahrwerk::method_names().end());
    all.insert(all.end(), {"heun", "rk4", "partially_implicit_euler", "ida"});
    return all;
  }();
  return names;
}

std::vector<double> reference_by_cvode(const Problem& p) {
  const Method method = p.stiff ? Method::cvode_bdf : Method::cvode_adams;
  std::vector<double> x;
  integrators::with_method(method, p.start.size(), p.rate, options_for(p, 1e-13, 1e-14, 5'000'000), [&](auto& run) {
    if (!integrate(p, run)) throw std::runtime_error("the reference of " + p.name + " was not reached");
    x.assign(run.state().begin(), run.state().end());
  });
  return x;
}

double error_of(const Problem& p, std::span<const double> x, std::span<const double> reference) {
  double largest = 0.0;
  for (std::size_t i = 0; i < reference.size(); ++i)
    largest = std::fmax(largest, std::fabs(x[i] - reference[i]) / (std::fabs(reference[i]) + p.scale[i]));
  return std::isfinite(largest) ? largest : kNever;
}

Track track_of(const Problem& p, Method method, double tolerance, int count, long max_steps) {
  return track_with(p, method, options_for(p, tolerance, tolerance, max_steps), count);
}

Track reference_track(const Problem& p, int count) {
  const Method method = p.stiff ? Method::cvode_bdf : Method::cvode_adams;
  Track track = track_with(p, method, options_for(p, 1e-13, 1e-14, 5'000'000), count);
  if (!track.reached) throw std::runtime_error("the reference of " + p.name + " was not reached");
  return track;
}

double deviation(const Problem& p, const Track& track, const Track& reference) {
  if (!track.reached) return kNever;
  double largest = 0.0;
  for (std::size_t i = 0; i < reference.states.size(); ++i)
    largest = std::fmax(largest, error_of(p, track.states[i], reference.states[i]));
  return largest;
}

WorkPoint run_adaptive(const Problem& p, Method method, double tolerance, std::span<const double> reference,
                       long max_steps) {
  WorkPoint point{.parameter = tolerance, .error = kNever};
  integrators::with_method(method, p.start.size(), p.rate, options_for(p, tolerance, tolerance, max_steps),
                           [&](auto& run) {
                             const double begin = now();
                             point.reached = integrate(p, run);
                             point.seconds = now() - begin;
                             const integrators::AdaptiveSummary s = run.summary();
                             point.rate_calls = s.rate_calls, point.jacobians = s.jacobian_calls, point.steps = s.steps;
                             point.rejected = s.rejected;
                             if (point.reached) point.error = error_of(p, run.state(), reference);
                           });
  return point;
}

WorkPoint run_ida(const Problem& p, double tolerance, std::span<const double> reference, long max_steps) {
  WorkPoint point{.parameter = tolerance, .error = kNever};
  const Dae& dae = p.dae.value();
  integrators::AdaptiveOptions options = options_for(p, tolerance, tolerance, max_steps);
  // Multipliers follow from the rest: weights of size one keep their differences, which grow as the step shrinks, out
  // of the test of Newton's method.
  options.absolute_tolerances.resize(dae.start.size(), 1.0);
  integrators::Ida run(dae.start.size(), dae.residual, dae.algebraic, options);
  const double begin = now();
  run.reset(0.0, dae.start, dae.start_rate);
  point.reached = run.advance(p.end).status == integrators::AdaptiveStatus::reached;
  point.seconds = now() - begin;
  const integrators::AdaptiveSummary s = run.summary();
  point.rate_calls = s.rate_calls, point.jacobians = s.jacobian_calls, point.steps = s.steps;
  point.rejected = s.rejected;
  if (point.reached) point.error = error_of(p, run.state(), reference);
  return point;
}

std::vector<double> partially_implicit_end(const Problem& p, double step) {
  std::vector<double> x = p.start, f(x.size());
  const long count = std::lround(p.end / step);
  for (long n = 0; n < count; ++n) partially_implicit_step(p, static_cast<double>(n) * step, step, x, f);
  return x;
}

WorkPoint run_fixed(const Problem& p, const std::string& method, double step, std::span<const double> reference) {
  WorkPoint point{.parameter = step, .error = kNever};
  std::vector<double> x = p.start, f(x.size());
  integrators::ExplicitWork<double> work(x.size());
  const long count = std::lround(p.end / step);
  const double begin = now();
  for (long n = 0; n < count; ++n) {
    const double t = static_cast<double>(n) * step;
    if (method == "rk4")
      integrators::rk4_step(p.rate, t, step, std::span<double>(x), work);
    else if (method == "heun")
      integrators::heun_step(p.rate, t, step, std::span<double>(x), work);
    else
      partially_implicit_step(p, t, step, x, f);
  }
  point.seconds = now() - begin;
  point.steps = count;
  point.rate_calls = count * (method == "rk4" ? 4 : method == "heun" ? 2 : 1);
  point.error = error_of(p, x, reference);
  point.reached = std::isfinite(point.error);
  return point;
}

Comparison compare(const Problem& p, const std::vector<std::string>& methods) {
  Comparison result{.problem = &p, .reference_gap = kNever, .curves = {}};
  const std::vector<double> own = reference_by_cvode(p);
  const std::vector<double>& reference = p.published.empty() ? own : p.published;
  if (!p.published.empty()) result.reference_gap = error_of(p, own, p.published);
  const std::vector<std::string>& names = compared_methods();
  for (int m = 0; m < static_cast<int>(names.size()); ++m) {
    const std::string& name = names[static_cast<std::size_t>(m)];
    const bool ida = name == "ida", fixed = !ida && m >= kAdaptive;
    if (!wanted(methods, name) || (fixed && p.stiff) || (name == "partially_implicit_euler" && p.positions == 0) ||
        (ida && !p.dae))
      continue;
    WorkCurve curve{name, fixed, {}};
    for (int k = 0; k < 8; ++k) {
      check_interrupt();
      const double tolerance = std::pow(10.0, -3 - k);
      curve.points.push_back(ida     ? run_ida(p, tolerance, reference)
                             : fixed ? run_fixed(p, name, p.end / std::ldexp(1000.0, k), reference)
                                     : run_adaptive(p, adaptive_method(m), tolerance, reference));
      if (curve.points.back().seconds > kEnough) break;
    }
    result.curves.push_back(std::move(curve));
  }
  return result;
}

}  // namespace fahrwerk::bench
