// What a car may have besides its chassis: powertrain, brake system, steering column, aerodynamics. Each part is
// optional; without it the car takes the plain inputs (torques per wheel, racks, drag area). With it:
//   powertrain    adds its torques to CarInputs::drive, and its reactions to the loads of the first unit's body and of
//                 those that it drives axles of
//   engine block  takes the reactions of engine and gearbox and gives the body what its mounts pull with; the body is
//                 without it (chassis_of)
//   brakes        add their torques to CarInputs::brake
//   steering      sets CarInputs::rack of its axle's wheels, unless the controls steer by the racks
//   rear steer    sets CarInputs::rack of its axle's wheels by those that the column, or the first rack, steers
//   aerodynamics  add to the load of the first unit's body; its own drag_area must be zero
//   suspension    stands in the stages of fixed steps (chassis_of); adds to CarInputs::hub_force and steer_force else
//   units         control what the others do: controllers of a run, in lanes of fleets part of their equipment
#pragma once

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

struct UnitDesign;  // electronics/settings.h
struct CarFacts;    // electronics/readings.h

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
  std::vector<Vec3<double>> propshaft_axis;        // of the final drives of all axles; empty: across
  std::vector<std::optional<ShaftJoints>> joints;  // of all axles; empty: half shafts along the wheels' axes

  bool any_joints() const {
    for (const std::optional<ShaftJoints>& j : joints)
      if (j) return true;
    return false;
  }
};

// Lays the axes of engine and gearbox along or across the car. Across, they stand at the first axle that is driven, if
// it is one of the first `own` axles: its final drive is reached across, another one along the car through a bevel
// gear.
inline void lay_axes(PowertrainParameters& p, bool longitudinal, int own = kMostAxles) {
  const Vec3<double> along{1.0, 0.0, 0.0}, across{0.0, 1.0, 0.0};
  p.crank_axis = longitudinal ? along : across;
  p.propshaft_axis.assign(p.drivetrain.axle.size(), along);
  bool found = longitudinal;
  for (std::size_t a = 0; a < p.propshaft_axis.size() && a < static_cast<std::size_t>(own) && !found; ++a)
    if (p.drivetrain.axle[a].driven) p.propshaft_axis[a] = across, found = true;
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
  std::vector<std::shared_ptr<const UnitDesign>> units{};  // control units
  std::shared_ptr<const CarFacts> facts{};                 // what they know of the car, once it is assembled

  int slides = 0;  // heads of couplings that slide, whose states go along

  bool any() const {
    return powertrain || brakes || steering || aerodynamics || rear_steer || suspension.any() || slides > 0;
  }
};

// The car whose equations go with the equipment: without the engine block, where it moves by itself, and with the
// elements of its suspension. The given car has the block in its body, fixed in the design position.
CarParameters<double> chassis_of(CarParameters<double> car, const EquipmentParameters& equipment);

// Why this equipment does not fit this car, one line each.
std::vector<std::string> problems(const EquipmentParameters& equipment, const CarParameters<double>& car);

}  // namespace fahrwerk
