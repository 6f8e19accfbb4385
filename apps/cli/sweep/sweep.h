// Sweeps: a sine whose frequency moves (sweep.cpp, sweep_car.cpp, sweep_multibody.cpp, sweep_page.cpp), or a range of a
// parameter (sweep_runs.cpp).
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/linear/frequency.h"
#include "analysis/nonlinear/swept_sine.h"
#include "cli/common/option.h"
#include "cli/common/variation.h"
#include "report/report.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk::cli {

struct ParameterSweep {
  std::string file, vary, out;
  std::vector<std::string> overrides;
  bool json = false;
};

// Runs a scenario of a car, a classical or a multibody model for every value; figures over the parameter as JSON, CSV
// and report.
int sweep_parameter(const ParameterSweep& options);

inline constexpr const char* kUsualSpeed = "100 km/h";

// How `fahrwerk sweep` was called; frequencies that are not given are those that suit the input.
struct SweepOptions {
  std::string file, speed = kUsualSpeed, lateral_acceleration, amplitude, from, to, duration = "100 s", out, vary;
  std::vector<std::string> responses, overrides;
  bool json = false, linear_in_time = false;
  PartWishes parts{};  // of a car
};

struct SweptPair {
  SignalName input, output;
  std::vector<SweptPoint> swept;
  Bode linear;
  double gap = 0.0;  // largest_gap
};

struct SweepResult {
  std::string name, kind;
  std::filesystem::path file;
  std::optional<double> speed;  // of vehicles
  std::optional<double> lateral_acceleration;
  Sweep sweep{};
  std::vector<SweptPair> pairs;
  std::vector<std::string> warnings;
  std::string solver{};               // how the run was computed; empty for classical models
  std::string about{};                // of what is no vehicle: what it is swept about
  std::optional<PartStates> parts{};  // of a car
};

// Each --response, all with the same input.
std::vector<ResponsePair> given_responses(const SweepOptions& options);

// Amplitude, frequencies and duration; `from` and `to` where the call has none.
Sweep read_sweep(const SweepOptions& options, const std::string& unit, const char* from, const char* to);

// What was measured beside the linear model of the same signals, which are found in it by their names.
SweptPair compared(const Sweep& sweep, const SignalName& input, const SignalName& output, std::span<const double> time,
                   std::span<const double> measured, const StateSpace& linear);

// Tolerances and longest step of the run of a model.
integrators::AdaptiveOptions sweep_tolerances(const Sweep& sweep, const std::vector<double>& scales);

// Files of kind multibody and modules (sweep_multibody.cpp).
SweepResult swept_multibody(const SweepOptions& options);
SweepResult swept_modules(const SweepOptions& options);

// The full car (sweep_car.cpp).
SweepResult swept_full_car(const SweepOptions& options);

// Gain, phase, Nyquist's curve and coherence of each pair (sweep_page.cpp).
report::Page sweep_page(const SweepResult& result);

}  // namespace fahrwerk::cli
