// The pedal driver in a run: looks at the car and its equipment, moves throttle, brake pedal, clutch and gear.
#pragma once

#include <functional>
#include <string>

#include "control/controller.h"
#include "driver/pedal_driver.h"
#include "math/table.h"
#include "vehicle/equipment/parameters.h"

namespace fahrwerk {

// What the driver has to know of a car: mass with the inertia of its wheels, radius, resistances at their usual size,
// force of the brakes at `pedal_force` when they are cold.
PedalVehicle pedal_vehicle(const CarParameters<double>& car, const EquipmentParameters& equipment, double pedal_force);

// Force on the brake pedal over the braking force of the car, both settled and cold, up to `pedal_force`; boosters and
// valves bend it. Without brakes zero.
Table brake_pedal(const PedalVehicle& car, const EquipmentParameters& equipment, double pedal_force);

// What the driver sees of a car; of one layout again and again without allocating.
void look_at(const CarObservation& car, double speed, PedalView& view);

class PedalController final : public Controller {
 public:
  struct Target {
    double speed, acceleration;  // [m/s], [m/s²]
  };

  static constexpr double kFullPedal = 500.0;  // force on the brake pedal that counts as full  [N]

  // The equipment must have a powertrain.
  PedalController(const PedalSettings& settings, const ShiftSettings& shift, const CarParameters<double>& car,
                  const EquipmentParameters& equipment, int start_gear, double sample_time,
                  std::function<Target(double t)> target);

  double sample_time() const override { return sample_time_; }
  unsigned overrides() const override { return channel::pedals | channel::gears; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override;

  void remember(Archive& archive) override { archive(driver_); }

  // Below zero as soon as there is a verdict: for an event that ends the run.
  double alive() const { return driver_.verdict() == PedalVerdict::none ? 1.0 : -1.0; }
  std::string message() const { return driver_.message(); }

 private:
  PedalVehicle vehicle_;
  PedalDriver driver_;
  Table pedal_;  // force on the pedal over that of the brakes
  double sample_time_;
  std::function<Target(double t)> target_;
  PedalView view_{};
};

}  // namespace fahrwerk
