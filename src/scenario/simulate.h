// The simulation loop: from a state at t = 0 and inputs over time to recorded signals.
#pragma once

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "control/controller.h"
#include "scenario/inputs.h"
#include "scenario/options.h"
#include "scenario/recording.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

class Equipment;  // vehicle/equipment/equipment.h

// Something that happens when a function of time and state (of the car, then of its equipment) changes its sign.
// Adaptive methods locate the time, fixed-step methods see the change at the end of the step in which it happens.
struct Event {
  std::string name;
  std::function<double(double t, std::span<const double> x)> function;
  int direction = 0;  // +1 rising, -1 falling, 0 both
  // May change the state; returns whether the run goes on. Without it the run ends.
  std::function<bool(double t, std::span<double> x)> on_event = {};
  bool completes = false;  // the run has then done what it was to do (the end of a course), else it is stopped
};

enum class SimulationStatus {
  completed,   // to the end of the duration, or of what was to be driven
  stopped,     // by the stop condition or an event
  diverged,    // a signal is not finite or beyond its limit
  failed,      // it could not go on: the adaptive method, or a car that is below its road
  interrupted  // by the user
};
const char* to_string(SimulationStatus status);
// Ended by what nobody asked for, or by the user: the record is only a part.
constexpr bool is_partial(SimulationStatus status) { return status >= SimulationStatus::diverged; }

// How a run went, whatever was run.
struct RunSummary {
  SimulationStatus status = SimulationStatus::completed;
  std::string message;                // why it ended before its duration: signal or event, and time; else empty
  bool by_condition = false;          // stopped by the scenario's own stop condition
  std::string verdict;                // of a manoeuvre or a driver: what it came to; else empty
  std::vector<std::string> warnings;  // about a run that went on nevertheless
  double end_time = 0.0;              // [s]
  double wall_seconds = 0.0;
  long steps = 0;
  std::string solver;  // one line: method, steps, cost

  // To the end of its duration or course, or to its stop condition.
  bool ended_as_asked() const {
    return status == SimulationStatus::completed || (status == SimulationStatus::stopped && by_condition);
  }
  // By an event that it was driven for, before its duration was over.
  bool completed_by_event() const { return status == SimulationStatus::completed && !message.empty(); }
  // Simulated over real time.
  double real_time_factor() const { return end_time / std::max(wall_seconds, 1e-9); }
};

// Something that began to stick or slide, touched or left a stop (switching.h).
struct SwitchingEvent {
  double time;
  std::string what;
};
inline constexpr std::size_t kMostSwitches = 10'000;  // that are kept

struct SimulationResult : RunSummary {
  std::vector<SwitchingEvent> switches{};  // located by an adaptive method
  Recording recording;                     // up to end_time, whatever the status
  CarState<double> state;                  // at end_time
  std::vector<double> equipment;           // likewise, its states
};

// The equipment of a car and the state it starts in (vehicle/equipment/start.h); empty: none.
struct Equipped {
  Equipment* equipment = nullptr;
  std::vector<double> start{};
};

// Whether a signal of the forces in joints is among those to record.
bool records_joints(const SimulationOptions& options);
// Records and measures those among the names (with `*`), besides what the options record anyway.
void measure_joints(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                    SimulationOptions& options);

// Keeps the account of energy where one of its signals is among the names.
void keep_account(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                  SimulationOptions& options);

// Lets adaptive methods locate contacts of this car's suspension stops.
void locate_stops(const CarParameters<double>& car, SimulationOptions& options);

// Runs the car from `start`. Samples are taken at multiples of the record interval, with right-hand limits of the
// inputs and the controllers' new commands, and once more where the run ends, with left-hand limits. Fixed steps end at
// n · h exactly; kinks of the inputs should lie there. Adaptive methods stop at every kink and at every sample of a
// controller, and go on with a normalised attitude. Throws std::invalid_argument for options, inputs or controllers
// that do not fit, all reasons in one message. Between the first and the last sample fixed-step methods allocate
// nothing.
SimulationResult simulate(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
                          const SimulationOptions& options, std::span<Controller* const> controllers = {},
                          std::span<const Event> events = {}, const Equipped& equipped = {});

}  // namespace fahrwerk
