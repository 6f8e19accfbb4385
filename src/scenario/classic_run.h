// A run of a classical model: what its inputs do over time, signals, figures.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "road/road.h"
#include "scenario/evaluation.h"
#include "scenario/inputs.h"
#include "scenario/rig.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

// amplitude · sin(2π f (t - from)) + mean, from `from` on.
struct SineInput {
  double amplitude, frequency;  // [unit of the input], [Hz] > 0
  double mean = 0.0, from = 0.0;
};
// The same with a frequency that goes from `low` to `high` over the time from 0 to `duration`, evenly on a logarithmic
// axis.
struct SweepInput {
  double amplitude, low, high, duration;
};
using InputHistory = std::variant<TimeHistory, SineInput, SweepInput>;

struct ModelInput {
  int index;  // input of the model
  InputHistory history;
};

struct ClassicRun {
  std::vector<ModelInput> inputs;  // what is not here stays as in the equilibrium
  Road road;
  bool on_road = false;        // heights of all contacts come from the road
  std::vector<double> start;   // state at t = 0; empty: the equilibrium
  double evaluate_from = 0.0;  // extremes and deviations count from here [s]
  // Called with every sample that is read, states and inputs of the model.
  std::function<void(double t, const double* x, const double* u)> on_sample = {};
};

// Signals of the model and its inputs, in the order of the columns of the result.
std::vector<SignalText> classic_signals(const classic::OdeModel& model);

// Samples as in simulate(car). The inputs that are rates of others follow from them; rates of heights on a road from
// its slope and the speed of the model.
RigResult simulate_classic(const classic::OdeModel& model, const ClassicRun& run, const SimulationOptions& options);

// Facts of the model; of its main signals the steady value (mean of the last 0.5 s), extremes and the deviation from
// the mean; gain and phase where exactly one input is a sine; response to a step where exactly one input has one.
// Names are those of the signals without `body.`, dots as underscores: yaw_rate, yaw_rate_max, wheel_1l_fz_rms.
std::vector<Metric> classic_values(const classic::OdeModel& model, const ClassicRun& run, const RigResult& result);

// wheel.1l.fz -> wheel_1l_fz, body.roll -> roll_angle.
std::string figure_name(const std::string& signal);

}  // namespace fahrwerk
