#include "driver/speed_by_pedals.h"

#include <algorithm>
#include <cmath>

#include "vehicle/equipment/observation.h"

namespace fahrwerk {

SpeedByPedals::SpeedByPedals(Controller* inner, PedalSettings settings, const CarParameters<double>& car,
                             const EquipmentParameters& equipment, const Begin& begin, double sample_time)
    : inner_(inner),
      vehicle_(pedal_vehicle(car, equipment, PedalController::kFullPedal)),
      driver_(settings, shift_settings(equipment.powertrain->drivetrain), equipment.powertrain->drivetrain, vehicle_,
              begin.gear),
      pedal_(brake_pedal(vehicle_, equipment, PedalController::kFullPedal)),
      begin_(begin),
      sample_time_(sample_time),
      has_brakes_(equipment.brakes.has_value()) {}

unsigned SpeedByPedals::overrides() const {
  const unsigned own = channel::pedals | channel::gears | channel::speed;
  if (!inner_) return own;
  // Who brakes the wheels to hold a speed presses the pedal, if there is one.
  const bool pedal = has_brakes_ && (inner_->overrides() & channel::speed) != 0;
  return own | (pedal ? inner_->overrides() & ~channel::brake : inner_->overrides());
}

void SpeedByPedals::update(double t, const CarObservation& car, const CarInputs<double>& inputs,
                           CarInputs<double>& commands) {
  double target = inputs.speed_target;
  bool held = inputs.speed_control > 0.5;
  if (inner_) {
    if (!begun_) wish_ = commands;
    inner_->update(t, car, inputs, wish_);
    commands = wish_;
    if ((inner_->overrides() & channel::speed) != 0) {
      target = wish_.speed_target, held = wish_.speed_control > 0.5;
      if (has_brakes_)
        for (double& brake : commands.brake) brake = 0.0;
    }
  }
  // In a turn the speed is not that along the car's own axis.
  look_at(car, std::copysign(std::hypot(car.v_C.x, car.v_C.y), car.v_C.x), view_);
  if (!begun_ && begin_.throttle >= 0.0) driver_.take_over(begin_.throttle, view_);
  const double slope = held_ && held ? (target - last_target_) / sample_time() : 0.0;
  const PedalCommand c = held ? driver_.decide(t, sample_time(), view_, target, std::clamp(slope, -8.0, 8.0))
                              : driver_.released(sample_time(), view_);
  begun_ = true, held_ = held, last_target_ = target;
  commands.speed_target = target, commands.speed_control = 0.0;
  commands.controls.throttle = c.throttle, commands.controls.gear = c.gear, commands.controls.shift = 0.0;
  commands.controls.clutch = held ? c.clutch : std::max(c.clutch, inputs.controls.clutch);
  commands.controls.brake_pedal =
      std::max(held ? pedal_(c.brake * vehicle_.brake_force) : 0.0, inputs.controls.brake_pedal);
  commands.controls.parking_brake = inputs.controls.parking_brake;
}

}  // namespace fahrwerk
