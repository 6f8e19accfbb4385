// What a car may have besides its chassis: powertrain, brake system, steering column, aerodynamics. Each part is
// optional; without it the car takes the plain inputs (torques per wheel, racks, drag area). With it:
//   powertrain    adds its torques to CarInputs::drive, and its reactions to CarInputs::torque
//   engine block  takes the reactions of engine and gearbox and gives the body what its mounts pull with; the body is
//                 without it (chassis_of)
//   brakes        add their torques to CarInputs::brake
//   steering      sets CarInputs::rack of the front wheels, unless the controls steer by the racks
//   rear steer    sets CarInputs::rack of the rear wheels by that of the front ones
//   aerodynamics  add to CarInputs::force and torque; the car's own drag_area must be zero
//   suspension    adds to CarInputs::hub_force and steer_force
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "brakes/hydraulics.h"
#include "elements/aerodynamics.h"
#include "powertrain/drivetrain.h"
#include "powertrain/engine_block.h"
#include "steering/column.h"
#include "steering/rear_steer.h"
#include "vehicle/car/parameters.h"
#include "vehicle/equipment/suspension_parameters.h"

namespace fahrwerk {

// Constant-velocity joints of an axle's half shafts.
struct ShaftJoints {
  Vec3<double> inner;  // centre of the left inner joint, from the middle between the wheel centres, body frame  [m]
  double outer;        // centre of the outer joint, from the wheel centre inwards along the wheel's axis  [m]
};

struct PowertrainParameters {
  Drivetrain<double> drivetrain;
  // About which the parts turn, unit vectors in the body frame; forward gears turn them forward. A transverse engine:
  // (0, ±1, 0), a longitudinal one: (±1, 0, 0).
  Vec3<double> crank_axis{0.0, 1.0, 0.0};
  Vec3<double> propshaft_axis[2] = {{0.0, 1.0, 0.0}, {0.0, 1.0, 0.0}};  // of the front and the rear final drive
  std::array<std::optional<ShaftJoints>, 2> joints{};                   // empty: half shafts along the wheels' axes
};

// Lays the axes of a unit along or across the car. A transverse one stands at the front axle, or at the rear one where
// that alone is driven: its own final drive is reached across, another one along the car through a bevel gear.
inline void lay_axes(PowertrainParameters& p, bool longitudinal) {
  const Vec3<double> along{1.0, 0.0, 0.0}, across{0.0, 1.0, 0.0};
  p.crank_axis = longitudinal ? along : across;
  const std::size_t own = p.drivetrain.axle[0].driven ? 0 : 1;
  for (std::size_t k = 0; k < 2; ++k) p.propshaft_axis[k] = longitudinal || k != own ? along : across;
}

struct AerodynamicsParameters {
  Aerodynamics<double> size;
  AeroCoefficients coefficients;
};

struct EquipmentParameters {
  std::optional<PowertrainParameters> powertrain;
  std::optional<BrakeSystem<double>> brakes;
  std::optional<SteeringColumn<double>> steering;
  std::optional<AerodynamicsParameters> aerodynamics;
  std::optional<EngineBlock<double>> block;  // with a powertrain only
  std::optional<RearSteerSystem> rear_steer;
  SuspensionElementParameters suspension{};

  bool any() const { return powertrain || brakes || steering || aerodynamics || rear_steer || suspension.any(); }
};

// The car whose equations go with the equipment: without the engine block, where it moves by itself. The given car has
// the block in its body, fixed in the design position.
CarParameters<double> chassis_of(CarParameters<double> car, const EquipmentParameters& equipment);

// Why this equipment does not fit this car, one line each.
std::vector<std::string> problems(const EquipmentParameters& equipment, const CarParameters<double>& car);

}  // namespace fahrwerk
