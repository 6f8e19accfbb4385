// The full-size car with everything: six gears and elastic half shafts, hydraulic brakes, steering column with
// assistance, air, and a driver on the hand wheel and the throttle. What `car_driven_1ms` times.
#pragma once

#include <memory>
#include <vector>

#include "analysis/trim/equipped_trim.h"
#include "scenario/simulate.h"

namespace fahrwerk::bench {

class DrivenCar {
 public:
  // car: with its design position found; it loses its own drag, and its front tie rods get a real stiffness.
  // with_block: its engine block moves on its mounts.
  explicit DrivenCar(CarParameters<double> car, bool with_block = false);
  ~DrivenCar();

  static constexpr double duration = 8.0;  // [s]
  // Through an S of clothoids at 22 m/s. A new driver for every run.
  SimulationResult run(const SimulationOptions& options);

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

// The same car for the lanes of a fleet: racks in place of the column, in its steady start.
struct FleetCar {
  CarParameters<double> car;
  EquipmentParameters parts;
  EquippedTrim start;
};
FleetCar fleet_car(CarParameters<double> car);

}  // namespace fahrwerk::bench
