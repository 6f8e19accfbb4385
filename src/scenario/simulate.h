// Runs of the car: from a state at t = 0 and inputs over time to recorded signals (model/run.h).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "control/controller.h"
#include "model/run.h"
#include "scenario/inputs.h"
#include "scenario/options.h"
#include "vehicle/car/engine.h"

namespace fahrwerk {

class Equipment;  // vehicle/equipment/equipment.h

struct SimulationResult : RunResult {
  CarState<double> state{};       // at end_time
  std::vector<double> equipment;  // likewise, its states
};

// The equipment of a car and the state it starts in (vehicle/equipment/start.h); empty: none.
struct Equipped {
  Equipment* equipment = nullptr;
  std::vector<double> start{};
};

// Whether a signal of the forces in joints is among those to record.
bool records_joints(const Layout& at, const SimulationOptions& options);
// Records and measures those among the names (with `*`), besides what the options record anyway.
void measure_joints(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                    SimulationOptions& options);

// Keeps the account of energy where one of its signals is among the names.
void keep_account(const std::vector<std::string>& names, const CarParameters<double>& car, const Road& road,
                  SimulationOptions& options);

// Lets adaptive methods locate contacts of this car's suspension stops.
void locate_stops(const CarParameters<double>& car, SimulationOptions& options);

// Runs the car from `start`. Throws std::invalid_argument for options, inputs or controllers that do not fit, all
// reasons in one message.
SimulationResult simulate(CarEngine& engine, const CarState<double>& start, const ScenarioInputs& inputs,
                          const SimulationOptions& options, std::span<Controller* const> controllers = {},
                          std::span<const Event> events = {}, const Equipped& equipped = {});

}  // namespace fahrwerk
