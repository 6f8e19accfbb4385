// The speed control of a car whose powertrain acts: what the scenario, or another controller, asks of the car's own
// speed controller is done with pedals, clutch and gear. While the speed control is off no foot is on the throttle, the
// gear stays engaged and the clutch opens before the engine stalls; pressed further it is by the scenario's own pedal.
#pragma once

#include <functional>
#include <string>

#include "driver/pedal_controller.h"

namespace fahrwerk {

class SpeedByPedals final : public Controller {
 public:
  struct Begin {
    int gear;         // engaged
    double throttle;  // that holds the steady run at the start; below zero: there is none
  };

  // inner: who else commands; what he says of the speed counts. May be null: then the scenario's speed counts.
  // settings.gear: held; nothing: shifted. sample_time: without an inner one.
  SpeedByPedals(Controller* inner, PedalSettings settings, const CarParameters<double>& car,
                const EquipmentParameters& equipment, const Begin& begin, double sample_time);

  double sample_time() const override { return inner_ ? inner_->sample_time() : sample_time_; }
  unsigned overrides() const override;
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override;

  // Why the speed cannot be held any more; empty while it can.
  std::string message() const { return driver_.message(); }

 private:
  Controller* inner_;
  PedalVehicle vehicle_;
  PedalDriver driver_;
  Table pedal_;  // force on the pedal over that of the brakes
  Begin begin_;
  double sample_time_, last_target_ = 0.0;
  bool has_brakes_, begun_ = false, held_ = false;
  CarInputs<double> wish_;
  PedalView view_{};
};

}  // namespace fahrwerk
