#include "manoeuvre/drive_car.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "analysis/linear/linear_jets.h"
#include "driver/hand_wheel_driver.h"
#include "driver/speed_by_pedals.h"
#include "manoeuvre/electronics.h"
#include "scenario/running_car.h"
#include "scenario/stop_condition.h"

namespace fahrwerk {
namespace {

constexpr double kPedalSample = 1e-2;  // of a driver who only holds a speed  [s]

// Everyone who commands, with hands and feet where the car has hand wheel and pedals.
class People {
 public:
  People(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs, const SimulationOptions& options,
         std::span<Controller* const> controllers)
      : electronics_(car), all_(controllers.begin(), controllers.end()) {
    if (car.parts.steering) take_hand_wheel(*car.parts.steering);
    if (car.parts.powertrain) take_pedals(car, start, inputs, options);
    // Units act on what people do.
    for (Controller* unit : electronics_.controllers()) all_.push_back(unit);
  }

  std::span<Controller* const> all() const { return all_; }
  SimulationOptions shown_in(SimulationOptions options) const {
    options.shown = electronics_.shown();
    return options;
  }
  std::string message() const { return feet_ ? feet_->message() : std::string(); }

 private:
  static bool commands(const Controller& c, unsigned channels) { return (c.overrides() & channels) != 0; }

  void take_hand_wheel(const SteeringColumn<double>& column) {
    for (Controller*& c : all_) {
      if (!commands(*c, channel::rack)) continue;
      hands_.push_back(std::make_unique<HandWheelDriver>(*c, column));
      c = hands_.back().get();
    }
  }

  void take_pedals(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs,
                   const SimulationOptions& options) {
    const auto by = std::find_if(all_.begin(), all_.end(), [](Controller* c) { return commands(*c, channel::speed); });
    const bool asked = !inputs.speed_control.is_constant() || inputs.speed_control.at(0.0).value > 0.5;
    if (by == all_.end() && !asked) return;
    const Controls& c = start.inputs.controls;
    const Drivetrain<double>& d = car.parts.powertrain->drivetrain;
    const Layout at = layout_of(car.car);
    const std::span<const double> spin(start.state.data() + at.spin(), static_cast<std::size_t>(at.wheels));
    const bool drives = gear_of(c) != 0;
    const int gear = drives ? gear_of(c) : std::max(1, suitable_gear(d, spin, 0.0));
    PedalSettings settings;
    settings.patience = std::numeric_limits<double>::infinity();
    if (by == all_.end() && inputs.speed_target.is_constant() && inputs.speed_target.at(0.0).value > 0.0 && drives)
      settings.gear = gear;
    feet_ = std::make_unique<SpeedByPedals>(by == all_.end() ? nullptr : *by, settings, car.car, car.parts,
                                            SpeedByPedals::Begin{gear, drives ? c.throttle : -1.0},
                                            sample_time(options, kPedalSample));
    if (by == all_.end())
      all_.push_back(feet_.get());
    else
      *by = feet_.get();
  }

  Electronics electronics_;
  std::vector<Controller*> all_;
  std::vector<std::unique_ptr<HandWheelDriver>> hands_;
  std::unique_ptr<SpeedByPedals> feet_;
};

}  // namespace

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
