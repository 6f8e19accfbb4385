#include "manoeuvre/constrained_drive.h"

#include <fmt/format.h>

#include <cmath>
#include <memory>
#include <stdexcept>

#include "model/added_force.h"
#include "model/impossible.h"
#include "scenario/constrained_car.h"
#include "scenario/running_car.h"

namespace fahrwerk {
namespace {

// The model with all that a run of it needs.
struct CartesianDrive {
  explicit CartesianDrive(const CarRun& run, const SimulationOptions& options)
      : road(std::make_shared<Road>(run.road)),
        model(run.car->car, car_mechanism(run.car->car, run.points, road), options.limits),
        source(run.inputs, layout_of(run.car->car), input_grid(options)) {
    const Layout at = layout_of(run.car->car);
    std::vector<double> values = model.rest();
    source.at(0.0, Side::right, nullptr, values.data());
    CarInputs<double> u = no_inputs<double>(at);
    put_values(values.data(), u);
    try {
      start = model.from_tree(run.begin.state, u);
    } catch (const std::runtime_error& e) {
      throw Impossible("formulation", e.what());
    }
    if (options.stop_below_speed) {
      const std::size_t z = model.parts().mechanism->z_at();
      events.push_back({fmt::format("the speed fell below {:g} m/s", *options.stop_below_speed),
                        [v = *options.stop_below_speed, z](double, std::span<const double> x) {
                          return std::sqrt(x[z] * x[z] + x[z + 1] * x[z + 1] + x[z + 2] * x[z + 2]) - v;
                        },
                        -1,
                        {},
                        false,
                        true});
    }
  }

  std::shared_ptr<const Road> road;
  ConstrainedCar model;
  CarInputSource source;
  std::vector<double> start{};
  std::vector<Event> events{};
};

}  // namespace

void check_constrained(const CarRun& run) {
  if (run.manoeuvre) throw Impossible("manoeuvre", "drives the tree; with `formulation: constrained` give inputs");
  if (run.driver) throw Impossible("driver", "drives the tree; with `formulation: constrained` give racks");
  if (run.controls)
    throw Impossible("controls", "needs equipment; with `formulation: constrained` give racks and torques");
  const Car& car = *run.car;
  std::string acting;
  for (const CarPart p : kCarParts) {
    if (car.states[p] != PartState::acting || (p == CarPart::aerodynamics && !car.parts.aerodynamics)) continue;
    acting += fmt::format("{}{}: off", acting.empty() ? "" : ", ", to_string(p));
  }
  if (!acting.empty())
    throw Impossible(
        "formulation",
        fmt::format("constrained has no equipment: give what it would produce, or say parts: {{{}}}", acting));
  if (const std::string why = refused(car.car, run.points); !why.empty()) throw Impossible("formulation", why);
}

SimulationResult drive_constrained(const CarRun& run, const SimulationOptions& options) {
  CartesianDrive drive(run, options);
  RunOptions how = options;
  how.account = false;
  SimulationResult result;
  static_cast<RunResult&>(result) =
      simulate_with(options.forces, drive.model, drive.source, drive.start, how, {}, drive.events);
  return result;
}

LiveRun live_constrained(const CarRun& run, const SimulationOptions& options) {
  const auto drive = std::make_shared<CartesianDrive>(run, options);
  LiveRun live;
  live.model = {drive, &drive->model}, live.source = {drive, &drive->source};
  live.start = drive->start, live.options = options, live.events = drive->events, live.keeps = drive;
  return live;
}

}  // namespace fahrwerk
