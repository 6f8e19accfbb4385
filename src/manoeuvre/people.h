// Everyone who commands a car, with hands and feet where it has hand wheel and pedals, and its control units.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "driver/hand_wheel_driver.h"
#include "driver/speed_by_pedals.h"
#include "manoeuvre/electronics.h"
#include "scenario/inputs.h"
#include "scenario/options.h"

namespace fahrwerk {

class People {
 public:
  People(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs, const SimulationOptions& options,
         std::span<Controller* const> controllers);

  std::span<Controller* const> all() const { return all_; }
  SimulationOptions shown_in(SimulationOptions options) const;
  std::string message() const { return feet_ ? feet_->message() : std::string(); }

 private:
  void take_hand_wheel(const SteeringColumn<double>& column);
  void take_pedals(const Car& car, const EquippedTrim& start, const ScenarioInputs& inputs,
                   const SimulationOptions& options);

  Electronics electronics_;
  std::vector<Controller*> all_;
  std::vector<std::unique_ptr<HandWheelDriver>> hands_;
  std::unique_ptr<SpeedByPedals> feet_;
};

}  // namespace fahrwerk
