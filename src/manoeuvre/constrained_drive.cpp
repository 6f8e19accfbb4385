#include "manoeuvre/constrained_drive.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <stdexcept>
#include <utility>

#include "manoeuvre/people.h"
#include "model/added_force.h"
#include "model/impossible.h"
#include "scenario/constrained_car.h"
#include "scenario/running_car.h"
#include "scenario/stop_condition.h"

namespace fahrwerk {
namespace {

// Parts, and compliant hinges, which are joints of the mechanism and states of the equipment.
bool has_equipment(const EquipmentParameters& p) {
  return p.powertrain || p.brakes || p.steering || p.aerodynamics || p.rear_steer || p.suspension.any_force() ||
         p.suspension.any_hinge();
}

// The model with all that a run of it needs, in the order in which it is made. live: any input may be set from outside.
struct DriveInBodies {
  DriveInBodies(const std::vector<AxlePoints>& points, const Car& car, const Road& on, const EquippedTrim& begin,
                const ScenarioInputs& inputs, const SimulationOptions& options,
                std::span<Controller* const> controllers, std::span<const Event> given, bool live)
      : road(std::make_shared<Road>(on)),
        equipment(has_equipment(car.parts) ? std::make_unique<Equipment>(car.parts, car.car) : nullptr),
        people(car, begin, inputs, options, controllers),
        model(chassis_of(car.car, car.parts),
              car_mechanism(chassis_of(car.car, car.parts), points, road, {.travel_forces = live || needs_forces(car)}),
              {options.limits, {}, equipment.get(), people.shown_in(options).shown}),
        source(inputs, layout_of(car.car), input_grid(options)) {
    const Layout at = layout_of(car.car);
    std::vector<double> values = model.rest();
    source.at(0.0, Side::right, nullptr, values.data());
    CarInputs<double> u = no_inputs<double>(at);
    put_values(values.data(), u);
    try {
      start = model.from_tree(begin.state, u, equipment ? begin.equipment : std::vector<double>{});
    } catch (const std::runtime_error& e) {
      throw Impossible("formulation", e.what());
    }
    for (Controller* c : people.all()) {
      own.push_back(std::make_unique<CarController>(*c, at));
      sampled.push_back(own.back().get());
    }
    std::vector<Event> all(given.begin(), given.end());
    add_stop(at, options, all);
    for (Event& e : all) events.push_back(seen_as_tree(std::move(e)));
  }

  static bool needs_forces(const Car& car) {
    return car.parts.suspension.any_force() || (car.parts.powertrain && car.parts.powertrain->any_joints());
  }

  // Events are told in the tree's state.
  Event seen_as_tree(Event e) const {
    e.function = [this, of_tree = std::move(e.function)](double t, std::span<const double> x) {
      std::vector<double> tree;
      model.to_tree(x.data(), tree);
      return of_tree(t, tree);
    };
    return e;
  }

  std::shared_ptr<const Road> road;
  std::unique_ptr<Equipment> equipment;
  People people;
  ConstrainedCar model;
  CarInputSource source;
  std::vector<double> start{};
  std::vector<std::unique_ptr<CarController>> own{};
  std::vector<SampledController*> sampled{};
  std::vector<Event> events{};
};

}  // namespace

std::string refused_in_bodies(const Car& car, const std::vector<AxlePoints>& points) {
  if (car.parts.suspension.bogie.any())
    return "constrained has no axles that share their load; expected a vehicle without bogies";
  if (car.parts.block)
    return "constrained has the engine block in its body, it does not move on its mounts: say parts: {engine_block: "
           "off}";
  return refused(car.car, points);
}

SimulationResult drive_in_bodies(const std::vector<AxlePoints>& points, const Car& car, const Road& road,
                                 const EquippedTrim& start, const ScenarioInputs& inputs,
                                 const SimulationOptions& options, std::span<Controller* const> controllers,
                                 std::span<const Event> events) {
  if (const std::string why = refused_in_bodies(car, points); !why.empty()) throw Impossible("formulation", why);
  DriveInBodies drive(points, car, road, start, inputs, options, controllers, events, false);
  RunOptions how = options;
  how.account = false;
  SimulationResult result;
  static_cast<RunResult&>(result) =
      simulate_with(options.forces, drive.model, drive.source, drive.start, how, drive.sampled, drive.events);
  std::vector<double> last;
  drive.model.to_tree(result.last.data(), last);
  const auto own = last.begin() + layout_of(car.car).size();
  result.state.assign(last.begin(), own), result.equipment.assign(own, last.end());
  if (const std::string why = drive.people.message(); !why.empty()) result.warnings.push_back("the driver: " + why);
  return result;
}

LiveRun live_in_bodies(const std::vector<AxlePoints>& points, const Car& car, const Road& road,
                       const EquippedTrim& start, const ScenarioInputs& inputs, const SimulationOptions& options,
                       std::span<Controller* const> controllers, std::span<const Event> events) {
  if (const std::string why = refused_in_bodies(car, points); !why.empty()) throw Impossible("formulation", why);
  const auto drive =
      std::make_shared<DriveInBodies>(points, car, road, start, inputs, options, controllers, events, true);
  LiveRun live;
  live.model = {drive, &drive->model}, live.source = {drive, &drive->source};
  live.start = drive->start, live.options = options, live.controllers = drive->sampled, live.events = drive->events;
  live.keeps = drive;
  return live;
}

}  // namespace fahrwerk
