// One run of an assembled car: its parts act, and whoever commands uses them.
#pragma once

#include <span>

#include "analysis/trim/equipped_trim.h"
#include "control/controller.h"
#include "driver/pedal_driver.h"
#include "model/live_run.h"
#include "scenario/simulate.h"

namespace fahrwerk {

// From an equilibrium, or any start of car and equipment. Who would move the front racks turns the hand wheel where a
// column acts; what would act on the car's own speed controller works the pedals where a powertrain does: in the gear
// of the start where the speed that is asked for is constant, else through all gears.
SimulationResult drive_car(const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
                           const SimulationOptions& options, std::span<Controller* const> controllers = {},
                           std::span<const Event> events = {});

// The same drive, ready for who works along with it. Car, controllers and what events refer to must outlive it.
LiveRun live_drive(const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
                   const SimulationOptions& options, std::span<Controller* const> controllers = {},
                   std::span<const Event> events = {});

// The model of an assembled car, for its names.
std::shared_ptr<Model> model_of(const Car& car, const Road& road);

// A sample time near the wanted one that fixed steps can hold.
double sample_time(const SimulationOptions& options, double wanted);

}  // namespace fahrwerk
