#include "manoeuvre/drive_car.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "analysis/linear/linear_jets.h"
#include "manoeuvre/people.h"
#include "scenario/running_car.h"
#include "scenario/stop_condition.h"

namespace fahrwerk {

double sample_time(const SimulationOptions& options, double wanted) {
  if (!is_fixed_step(options.method)) return wanted;
  return std::max(1.0, std::nearbyint(wanted / options.step)) * options.step;
}

SimulationResult drive_car(const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
                           const SimulationOptions& given, std::span<Controller* const> controllers,
                           std::span<const Event> events) {
  SimulationOptions options = given;
  locate_stops(car.car, options);
  const std::unique_ptr<CarEngine> engine = make_car_engine(chassis_of(car.car, car.parts), road);
  const People people(car, start, inputs, options, controllers);
  options = people.shown_in(options);
  if (!car.parts.any()) return simulate(*engine, start.state, inputs, options, people.all(), events);
  Equipment equipment(car.parts, car.car);
  SimulationResult r =
      simulate(*engine, start.state, inputs, options, people.all(), events, {&equipment, start.equipment});
  if (const std::string why = people.message(); !why.empty()) r.warnings.push_back("the driver: " + why);
  return r;
}

namespace {

// All that a drive is made of, in the order in which it is made.
struct Drive {
  Drive(const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
        const SimulationOptions& options, std::span<Controller* const> controllers)
      : engine(make_car_engine(chassis_of(car.car, car.parts), road)),
        equipment(car.parts.any() ? std::make_unique<Equipment>(car.parts, car.car) : nullptr),
        people(car, start, inputs, options, controllers),
        model(*engine, equipment.get(), people.shown_in(options)),
        source(inputs, engine->layout(), input_grid(options)) {
    model.set_exact(exact_car(chassis_of(car.car, car.parts), road, equipment.get()));
    for (Controller* c : people.all()) own.push_back(std::make_unique<CarController>(*c, engine->layout()));
  }

  std::unique_ptr<CarEngine> engine;
  std::unique_ptr<Equipment> equipment;
  People people;
  RunningCar model;
  CarInputSource source;
  std::vector<std::unique_ptr<CarController>> own;
};

}  // namespace

std::shared_ptr<Model> model_of(const Car& car, const Road& road) {
  struct Named {
    Named(const Car& of, const Road& on)
        : engine(make_car_engine(chassis_of(of.car, of.parts), on)),
          equipment(of.parts.any() ? std::make_unique<Equipment>(of.parts, of.car) : nullptr),
          model(*engine, equipment.get(), {}) {}
    std::unique_ptr<CarEngine> engine;
    std::unique_ptr<Equipment> equipment;
    RunningCar model;
  };
  const auto named = std::make_shared<Named>(car, road);
  return {named, &named->model};
}

LiveRun live_drive(const Car& car, const Road& road, const EquippedTrim& start, const ScenarioInputs& inputs,
                   const SimulationOptions& given, std::span<Controller* const> controllers,
                   std::span<const Event> events) {
  SimulationOptions options = given;
  locate_stops(car.car, options);
  const auto drive = std::make_shared<Drive>(car, road, start, inputs, options, controllers);
  LiveRun live;
  live.model = {drive, &drive->model}, live.source = {drive, &drive->source};
  live.start.assign(start.state.begin(), start.state.end());
  live.start.insert(live.start.end(), start.equipment.begin(), start.equipment.end());
  live.options = options;
  for (const auto& c : drive->own) live.controllers.push_back(c.get());
  live.events.assign(events.begin(), events.end());
  add_stop(drive->engine->layout(), options, live.events);
  live.keeps = drive;
  return live;
}

}  // namespace fahrwerk
