#pragma once

#include <cmath>
#include <concepts>
#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace fahrwerk::integrators {

inline constexpr double epsilon = std::numeric_limits<double>::epsilon();

// Right-hand side x' = f(t, x). Within one call of advance it is evaluated only for t in [t_start, t_end], both
// ends included, so an input may have a kink or a jump at either end: at t_end its left value is meant, at
// t_start its right value. Results that are not finite reject the step.
using Rate = std::function<void(double t, std::span<const double> x, std::span<double> x_dot)>;

// Event functions; an event is a change of sign of one of them. Two changes of the same function within one step
// cancel and are not seen: max_step bounds what can be missed. A function that reaches zero and stays there counts
// once; CVODE then gives the end of the step as its time.
using Roots = std::function<void(double t, std::span<const double> x, std::span<double> g)>;

// Receives interpolated states.
using Sample = std::function<void(double t, std::span<const double> x)>;

// The local error of a step is kept below one in the norm
//   |e| = sqrt(1/n Σ (e_i / (relative_tolerance |x_i| + absolute_tolerance_i))²).
struct AdaptiveOptions {
  double relative_tolerance = 1e-6;                           // >= 0
  double absolute_tolerance = 1e-8;                           // > 0, in the unit of each state
  std::vector<double> absolute_tolerances;                    // > 0, one per state; empty: absolute_tolerance for all
  double initial_step = 0;                                    // [s] >= 0, 0: chosen from the first two derivatives
  double max_step = std::numeric_limits<double>::infinity();  // [s] > 0
  double min_step = 0;         // [s] >= 0; only a stop time or event makes a step shorter
  long max_steps = 5'000'000;  // per call of advance, > 0
};

// What the integration has cost since construction.
struct AdaptiveSummary {
  long steps = 0;           // accepted
  long rejected = 0;        // by the error test or because the equations of the step were not solved
  long rate_calls = 0;      // all, also those for Jacobians and for the choice of the method
  long jacobian_calls = 0;  // Jacobian matrices formed
  long root_calls = 0;
  double last_step = 0;  // [s]
  int last_order = 0;
  int switches = 0;  // changes of the method
};

// Of one integrator and the one that took its place.
inline AdaptiveSummary operator+(const AdaptiveSummary& a, const AdaptiveSummary& b) {
  return {a.steps + b.steps,
          a.rejected + b.rejected,
          a.rate_calls + b.rate_calls,
          a.jacobian_calls + b.jacobian_calls,
          a.root_calls + b.root_calls,
          b.last_step,
          b.last_order,
          a.switches + b.switches};
}

enum class AdaptiveStatus { reached, root, failed };

struct Advance {
  AdaptiveStatus status = AdaptiveStatus::reached;
  double time = 0;           // [s] where the integration stands now
  int root_index = -1;       // first event function that changed sign
  int root_direction = 0;    // +1 rising, -1 falling
  std::string message = {};  // of a failure
};

// How every adaptive integrator is used:
//   Integrator run(n, rate, options);      throws std::invalid_argument for options out of range
//   run.set_roots(count, roots);           optional
//   run.reset(t, x);                       at the start, and after every jump of the state or the right-hand side
//   run.advance(t_end);                    ends at t_end exactly, at the first event, or with a failure
//   run.advance(t_end, times, on_sample);  the same; samples at the ascending `times` in (time(), Advance::time]
// After an event the caller either resets the state or simply advances further; the event is not reported again.
// root_directions() tells for every event function whether it took part in the last event (+1, -1, else 0), since
// several may change sign at the same time. After a failure time() and state() are those of the last good step;
// likewise where the user wants it to end: then advance throws Interrupted (progress/interrupt.h).
template <class I>
concept AdaptiveIntegrator = requires(I run, const I& done, double t, std::span<const double> x, const Sample& sample) {
  run.set_roots(1, Roots{});
  run.reset(t, x);
  { run.advance(t) } -> std::same_as<Advance>;
  { run.advance(t, x, sample) } -> std::same_as<Advance>;
  { done.state() } -> std::same_as<std::span<const double>>;
  { done.time() } -> std::same_as<double>;
  { done.root_directions() } -> std::same_as<std::span<const int>>;
  { done.summary() } -> std::same_as<AdaptiveSummary>;
};

// Throws std::invalid_argument with the name of the option that is out of range.
inline void validate(const AdaptiveOptions& options, std::size_t n) {
  const auto require = [](bool good, const char* what) {
    if (!good) throw std::invalid_argument(std::string("adaptive integrator: ") + what);
  };
  require(n > 0, "the state is empty; expected at least one");
  require(options.relative_tolerance >= 0 && std::isfinite(options.relative_tolerance),
          "relative_tolerance is out of range; expected finite and >= 0");
  require(options.absolute_tolerance > 0, "absolute_tolerance is out of range; expected > 0");
  require(options.absolute_tolerances.empty() || options.absolute_tolerances.size() == n,
          "absolute_tolerances has the wrong length; expected none or one per state");
  for (const double tolerance : options.absolute_tolerances) {
    require(tolerance > 0, "an entry of absolute_tolerances is out of range; expected > 0");
  }
  require(options.initial_step >= 0, "initial_step is out of range; expected >= 0");
  require(options.max_step > 0, "max_step is out of range; expected > 0");
  require(options.min_step >= 0 && options.min_step <= options.max_step,
          "min_step is out of range; expected >= 0 and <= max_step");
  require(options.max_steps > 0, "max_steps is out of range; expected > 0");
}

// The absolute tolerance of each state.
inline std::vector<double> absolute_tolerances(const AdaptiveOptions& options, std::size_t n) {
  return options.absolute_tolerances.empty() ? std::vector<double>(n, options.absolute_tolerance)
                                             : options.absolute_tolerances;
}

// One line for a report.
inline std::string describe(const AdaptiveSummary& summary) {
  return std::to_string(summary.steps) + " steps, " + std::to_string(summary.rejected) + " rejected, " +
         std::to_string(summary.rate_calls) + " rate calls, " + std::to_string(summary.jacobian_calls) +
         " Jacobians, " + std::to_string(summary.switches) + " method switches";
}

}  // namespace fahrwerk::integrators
