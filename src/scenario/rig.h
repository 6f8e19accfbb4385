// What the rigs share: tables of signals, and the loop that runs a model over time and records them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/inputs.h"
#include "scenario/options.h"
#include "scenario/series.h"
#include "scenario/simulate.h"

namespace fahrwerk {

struct SignalText {
  std::string name, unit, description;
};

// A signal that is read from one instant of a rig.
template <class Source>
struct SourceSignal {
  std::string name, unit, description;
  double (*read)(const Source&);
};

template <class Source>
std::vector<SignalText> texts_of(const std::vector<SourceSignal<Source>>& signals) {
  std::vector<SignalText> texts;
  for (const SourceSignal<Source>& s : signals) texts.push_back({s.name, s.unit, s.description});
  return texts;
}

// Places of those behind names with `*`, increasing; no names: all. Throws std::invalid_argument naming what matches
// nothing.
std::vector<std::size_t> select_signals(const std::vector<SignalText>& all, const std::vector<std::string>& names);

// What the loop asks of a rig. `side`: which limit of the inputs is meant at t.
struct RigModel {
  std::vector<SignalText> signals;
  std::vector<double> limits;  // one for each signal: beyond it the run has diverged
  std::vector<double> scales;  // one for each state: multiples of the absolute tolerance
  std::vector<double> kinks;   // of the inputs, inside the run, increasing
  std::function<void(double t, Side side, const double* x, double* x_dot)> rate;
  std::function<void(double t, Side side, const double* x, double* values)> read;  // every signal
};

struct RigResult : RunSummary {
  std::vector<SignalText> signals;
  std::vector<double> time;
  std::vector<std::vector<double>> columns;  // one for each signal
  std::vector<double> state;                 // at end_time

  Series series(std::string_view name) const;
};

// Methods that rigs can be run with: explicit fixed steps and adaptive ones.
const std::vector<std::string>& rig_method_names();

// A record that samples a period less often than this cannot give gain and phase to half a percent.
inline constexpr double kSamplesPerPeriod = 30.0;

// The grid of samples and steps that kinks of the inputs are snapped to  [s].
double input_grid(const SimulationOptions& options);

// Samples as in simulate(car). Throws std::invalid_argument for options that do not fit. Fixed-step methods allocate
// nothing between the first and the last sample.
RigResult simulate(const RigModel& model, const std::vector<double>& start, const SimulationOptions& options);

}  // namespace fahrwerk
