// Where the equipment of a car starts: in equilibrium with a car that stands or drives steadily.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// The speed at which an engine idles, its idle control against its friction  [rad/s].
double idle_crank_speed(const Engine<double>& engine);

// Speed of the gearbox's output for these wheels  [rad/s].
double output_speed(const Drivetrain<double>& drivetrain, const std::array<double, 4>& spin);

// The highest gear in which the engine turns well above idling and can hold the torque on the wheels; the lowest one
// where none does, neutral at rest.
int suitable_gear(const Drivetrain<double>& d, const std::array<double, 4>& spin, double wheel_torque);

struct EquipmentStart {
  std::vector<double> state;
  Controls controls;                 // that hold the equilibrium
  std::vector<std::string> missing;  // what does not hold: the torque is out of the engine's reach, say
};

// x, u: state and inputs of the car; drive: torque on each wheel that holds it. gear: nothing for suitable_gear. The
// controls give the pedal force, parking brake, clutch and wind of the start; throttle, gear and hand wheel are found.
EquipmentStart start_of(Equipment& equipment, const CarState<double>& x, const CarInputs<double>& u,
                        const std::array<double, 4>& drive, std::optional<int> gear, const Controls& controls);

// Largest braking torques when the pressures have settled for these controls  [N m].
std::array<double, 4> settled_brakes(const BrakeSystem<double>& b, const Controls& controls, BrakeState<double>& state);

}  // namespace fahrwerk
