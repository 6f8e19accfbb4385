#include "manoeuvre/hand_wheel.h"

#include "vehicle/equipment/observation.h"

namespace fahrwerk {
namespace {

const EquippedCar* car_with_column(const TestTrack& track) {
  try {
    const EquippedCar& car = track.powered();
    return car.parts.steering ? &car : nullptr;
  } catch (const Impossible&) {
    return nullptr;
  }
}

}  // namespace

std::optional<HandWheelReading> hand_wheel_in(const TestTrack& track, const TrimRequest& request) {
  const EquippedCar* car = car_with_column(track);
  if (!car) return {};
  const EquippedTrim found = track.equipped_trim(*car, request);
  if (!found.trim.converged) return {};
  Equipment equipment(car->parts, car->car);
  CarInputs<double> u = found.trim.inputs;
  EquipmentObservation seen;
  equipment.rate(found.trim.state.data(), found.equipment.data(), u, nullptr, &seen);
  return HandWheelReading{seen.hand_wheel_angle, seen.hand_wheel_torque};
}

}  // namespace fahrwerk
