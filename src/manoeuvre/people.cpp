#include "manoeuvre/people.h"

#include <algorithm>
#include <limits>

#include "manoeuvre/drive_car.h"

namespace fahrwerk {
namespace {

constexpr double kPedalSample = 1e-2;  // of a driver who only holds a speed  [s]

bool commands_channel(const Controller& c, unsigned channels) { return (c.overrides() & channels) != 0; }

}  // namespace

People::People(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs,
               const SimulationOptions& options, std::span<Controller* const> controllers)
    : electronics_(car), all_(controllers.begin(), controllers.end()) {
  if (car.parts.steering) take_hand_wheel(*car.parts.steering);
  if (car.parts.powertrain) take_pedals(car, start, inputs, options);
  // Units act on what people do.
  for (Controller* unit : electronics_.controllers()) all_.push_back(unit);
}

SimulationOptions People::shown_in(SimulationOptions options) const {
  options.shown = electronics_.shown();
  return options;
}

void People::take_hand_wheel(const SteeringColumn<double>& column) {
  for (Controller*& c : all_) {
    if (!commands_channel(*c, channel::rack)) continue;
    hands_.push_back(std::make_unique<HandWheelDriver>(*c, column));
    c = hands_.back().get();
  }
}

void People::take_pedals(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs,
                         const SimulationOptions& options) {
  const auto by =
      std::find_if(all_.begin(), all_.end(), [](Controller* c) { return commands_channel(*c, channel::speed); });
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

}  // namespace fahrwerk
