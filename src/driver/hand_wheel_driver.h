// A driver of driver.h who steers by the hand wheel: what he would do with the rack goes through the pinion.
#pragma once

#include "driver/driver.h"
#include "steering/column.h"

namespace fahrwerk {

class HandWheelDriver final : public Controller {
 public:
  // The driver must not command the speed.
  HandWheelDriver(Driver& driver, const Pinion<double>& pinion) : driver_(driver), pinion_(pinion) {}

  double sample_time() const override { return driver_.sample_time(); }
  unsigned overrides() const override { return channel::steering; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override {
    CarInputs<double> by_rack = no_inputs<double>();
    driver_.update(t, car, inputs, by_rack);
    angle_ = pinion_angle(pinion_, by_rack.rack[0], angle_);
    commands.controls.steering = static_cast<double>(HandWheel::angle);
    commands.controls.hand_wheel_angle = angle_, commands.controls.hand_wheel_rate = 0.0;
  }

 private:
  Driver& driver_;
  Pinion<double> pinion_;
  double angle_ = 0.0;
};

}  // namespace fahrwerk
