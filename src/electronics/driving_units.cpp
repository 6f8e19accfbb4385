#include "electronics/driving_units.h"

#include "electronics/active_roll.h"
#include "electronics/cruise.h"
#include "electronics/emergency_brake_unit.h"
#include "electronics/gearbox_unit.h"
#include "electronics/hill_hold_unit.h"
#include "electronics/radar.h"

namespace fahrwerk {

std::unique_ptr<ControlUnit<double>> driving_unit(const ActiveRollSettings& s, const CarFacts& car) {
  return std::make_unique<ActiveRollUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const RadarSettings& s, const CarFacts& car) {
  return std::make_unique<RadarUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const CruiseSettings& s, const CarFacts& car) {
  return std::make_unique<CruiseUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const AccSettings& s, const CarFacts& car) {
  return std::make_unique<AccUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const EmergencyBrakeSettings& s, const CarFacts& car) {
  return std::make_unique<EmergencyBrakeUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const HillHoldSettings& s, const CarFacts& car) {
  return std::make_unique<HillHoldUnit<double>>(s, car);
}
std::unique_ptr<ControlUnit<double>> driving_unit(const GearboxSettings& s, const CarFacts& car) {
  return std::make_unique<GearboxUnit<double>>(s, car);
}

}  // namespace fahrwerk
