// The account of energy of a car with its equipment: what it has, and what each kind of power adds (model/run.h sums
// the works).
#pragma once

#include <array>
#include <cstddef>

#include "vehicle/car/energy.h"
#include "vehicle/car/parameters.h"
#include "vehicle/equipment/observation.h"

namespace fahrwerk {

namespace account {
enum : std::size_t {
  tires,
  dampers,
  brakes,
  air,
  engine,
  drivetrain,
  mounts,
  steering,
  driver,
  drive,
  swing,
  reaction,
  external,
  suspension,
  size
};
inline constexpr std::array<const char*, size> names = {"tires",      "dampers",  "brakes",   "air",       "engine",
                                                        "drivetrain", "mounts",   "steering", "driver",    "drive",
                                                        "swing",      "reaction", "external", "suspension"};
inline constexpr std::array<const char*, size> descriptions = {
    "work of the tyres on the rims",
    "work of the dampers, those of the tie rods included",
    "work of the brakes",
    "work of the air",
    "work of engine or motor on the crank, and of vectoring drives",
    "work in the drivetrain, lost in couplings, meshes and shafts",
    "work in the mounts of the engine block, lost in their dampers",
    "work in the steering column, lost in friction and dampers",
    "work of driver and assistance on the steering, and of prescribed racks",
    "work of prescribed driving torques and of the speed controller",
    "work of the half shafts by the turning of the knuckles about the wheels' axes",
    "work of the drivetrain's reactions on the body by its rotation",
    "work of prescribed forces and torques on the body",
    "work of actuators and compressors in the suspension, less the heat in its elements"};
}  // namespace account

class PowerBalance {
 public:
  PowerBalance(const CarParameters<double>& car, const Road& road) : at_(layout_of(car)), car_(car, road) {}

  // given: inputs before the equipment, u: after it; held: as in CarEnergy.
  void powers(const CarInputs<double>& given, const CarInputs<double>& u, const double* x,
              const EquipmentObservation& equipment, bool held, double* power);
  double energy(const CarInputs<double>& u, const double* x, const EquipmentObservation& equipment) {
    return car_.energy(u, x) + equipment.power.stored;
  }

 private:
  Layout at_;
  CarEnergy car_;
};

}  // namespace fahrwerk
