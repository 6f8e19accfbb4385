// How a run is computed: method, steps, tolerances, what is recorded.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "integrators/method.h"

namespace fahrwerk {

// x' = A x + b u, y = cᵀx + d u; without states: y = u.
struct LinearFilter {
  std::vector<double> A{}, b{}, c{};  // A row by row
  double d = 1.0;
  std::size_t order() const { return b.size(); }
};
// An output whose rms value grows with the run (rms_meter.h), as it is or weighted.
struct RmsSignal {
  std::string name;         // with `*`
  std::string weighting{};  // name of the filter, as in body.az.Wk.rms; empty: none
  LinearFilter filter{};
};

struct RunOptions {
  Method method = Method::ros2;
  double step = 1e-3;                  // [s] > 0: of fixed-step methods; the run ends with a whole step
  bool step_given = false;             // by the user, who is told where the method does not use it
  double duration = 10.0;              // [s] > 0; may be infinite for who advances the run
  double record_interval = 1e-2;       // [s] > 0: for fixed steps a multiple of the step
  std::vector<double> record_times{};  // [s] >= 0, increasing: in place of its multiples, for adaptive methods alone
  double relative_tolerance = 1e-6;
  double absolute_tolerance = 1e-8;             // times the scale of each state
  double max_step = 0.1;                        // [s] > 0: of adaptive methods
  bool lock_events = true;                      // adaptive methods: what sticks changes by events, else by smooth laws
  std::vector<std::string> signals{};           // to record, with `*`; empty: the model's usual ones
  std::vector<RmsSignal> rms{};                 // recorded besides the others, as <name>.rms
  bool account = false;                         // of energy, as energy.* and work.*, where the model keeps one
  std::function<void(double t)> on_progress{};  // called with each recorded sample
  // Called with each recorded sample, the model's state and its inputs.
  std::function<void(double t, const double* x, const double* u)> on_sample{};
};

// The grid of samples and steps that kinks of the inputs are snapped to  [s].
double input_grid(const RunOptions& options);

// About options that the method does not use, one line each.
std::vector<std::string> unused_options(const RunOptions& options);

// Everything that is wrong with the options of a model that records this many signals, one line each.
std::vector<std::string> problems_of_run(const RunOptions& options, std::size_t signals);

// Whether so many signals would take more than 2 GB.
bool records_too_much(const RunOptions& options, std::size_t signals);

// How often `interval` holds `step`, or nothing if that is no whole number (but for round-off).
std::optional<long> whole_ratio(double interval, double step);

}  // namespace fahrwerk
