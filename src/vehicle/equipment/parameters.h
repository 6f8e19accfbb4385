// What a car may have besides its chassis: powertrain, brake system, steering column, aerodynamics. Each part is
// optional; without it the car takes the plain inputs (torques per wheel, racks, drag area). With it:
//   powertrain    adds its torques to CarInputs::drive, and its reactions to CarInputs::torque
//   brakes        add their torques to CarInputs::brake
//   steering      sets CarInputs::rack of the front wheels, unless the controls steer by the racks
//   aerodynamics  add to CarInputs::force and torque; the car's own drag_area must be zero
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "brakes/hydraulics.h"
#include "elements/aerodynamics.h"
#include "powertrain/drivetrain.h"
#include "steering/column.h"
#include "vehicle/car/parameters.h"

namespace fahrwerk {

struct PowertrainParameters {
  Drivetrain<double> drivetrain;
  // About which the parts turn, unit vectors in the body frame; forward gears turn them forward. A transverse engine:
  // (0, ±1, 0), a longitudinal one: (±1, 0, 0).
  Vec3<double> crank_axis{0.0, 1.0, 0.0};
  Vec3<double> propshaft_axis[2] = {{0.0, 1.0, 0.0}, {0.0, 1.0, 0.0}};  // of the front and the rear final drive
};

struct AerodynamicsParameters {
  Aerodynamics<double> size;
  AeroCoefficients coefficients;
};

struct EquipmentParameters {
  std::optional<PowertrainParameters> powertrain;
  std::optional<BrakeSystem<double>> brakes;
  std::optional<SteeringColumn<double>> steering;
  std::optional<AerodynamicsParameters> aerodynamics;

  bool any() const { return powertrain || brakes || steering || aerodynamics; }
};

// Why this equipment does not fit this car, one line each.
std::vector<std::string> problems(const EquipmentParameters& equipment, const CarParameters<double>& car);

}  // namespace fahrwerk
