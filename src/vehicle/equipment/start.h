// Where the equipment of a car starts: in equilibrium with a car that stands or drives steadily.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// The speed at which an engine idles, its idle control against its friction  [rad/s].
double idle_crank_speed(const Engine<double>& engine);

// The highest gear in which the engine turns well above idling and can hold the torque on the wheels; the lowest one
// where none does, neutral at rest. spin: of all wheels.
int suitable_gear(const Drivetrain<double>& d, std::span<const double> spin, double wheel_torque);

struct EquipmentStart {
  std::vector<double> state;
  Controls controls;                 // that hold the equilibrium
  std::vector<std::string> missing;  // what does not hold: the torque is out of the engine's reach, say
};

// x, u: state and inputs of the car; drive: torque on each wheel that holds it. gear: nothing for suitable_gear. The
// controls give the pedal force, parking brake, clutch and wind of the start; throttle, gear and hand wheel are found.
EquipmentStart start_of(Equipment& equipment, const CarState<double>& x, const CarInputs<double>& u,
                        std::span<const double> drive, std::optional<int> gear, const Controls& controls);

// Cold brakes whose pressures have settled for these controls, into their state; and the largest torque of each wheel
// then  [N m]. state may be null.
PerWheel<double> settled_brakes(const BrakeSystem<double>& b, const Controls& controls, double* state = nullptr);

}  // namespace fahrwerk
