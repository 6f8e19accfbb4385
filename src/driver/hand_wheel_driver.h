// Someone who would move the rack steers by the hand wheel: what he would do with the rack goes through the pinion.
#pragma once

#include "control/controller.h"
#include "steering/column.h"

namespace fahrwerk {

class HandWheelDriver final : public Controller {
 public:
  HandWheelDriver(Controller& driver, const SteeringColumn<double>& column)
      : driver_(driver), pinion_(column.pinion), rack_(2 * column.axle) {}

  double sample_time() const override { return driver_.sample_time(); }
  unsigned overrides() const override { return (driver_.overrides() & ~channel::rack) | channel::steering; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override {
    if (!begun_) by_rack_ = commands;
    driver_.update(t, car, inputs, by_rack_);
    const double before = angle_;
    angle_ = pinion_angle(pinion_, by_rack_.rack[rack_], angle_);
    commands = by_rack_;
    for (double& rack : commands.rack) rack = 0.0;
    commands.controls.steering = static_cast<double>(HandWheel::angle);
    // The angle is held until the next decision, but its friction and its damper feel that it moves.
    commands.controls.hand_wheel_angle = angle_;
    commands.controls.hand_wheel_rate = begun_ ? (angle_ - before) / sample_time() : 0.0;
    begun_ = true;
  }
  void remember(Archive& archive) override { driver_.remember(archive), archive(by_rack_, angle_, begun_); }

 private:
  Controller& driver_;
  Pinion<double> pinion_;
  int rack_;  // left wheel of those that it steers
  CarInputs<double> by_rack_;
  double angle_ = 0.0;
  bool begun_ = false;
};

}  // namespace fahrwerk
