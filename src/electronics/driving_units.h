// From settings to the units that drive. They read signals by name, which lanes of fleets do not have: their laws are
// there for any scalar, units of them for single cars alone.
#pragma once

#include <memory>
#include <type_traits>

#include "electronics/driving_settings.h"
#include "electronics/unit.h"

namespace fahrwerk {

std::unique_ptr<ControlUnit<double>> driving_unit(const ActiveRollSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const RadarSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const CruiseSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const AccSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const EmergencyBrakeSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const HillHoldSettings& s, const CarFacts& car);
std::unique_ptr<ControlUnit<double>> driving_unit(const GearboxSettings& s, const CarFacts& car);

template <class S, class Settings>
inline std::unique_ptr<ControlUnit<S>> driving_unit_of(const Settings& s, const CarFacts& car) {
  if constexpr (std::is_same_v<S, double>)
    return driving_unit(s, car);
  else
    return nullptr;
}

template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const ActiveRollSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const RadarSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const CruiseSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const AccSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const EmergencyBrakeSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const HillHoldSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}
template <class S>
inline std::unique_ptr<ControlUnit<S>> unit_of(const GearboxSettings& s, const CarFacts& car) {
  return driving_unit_of<S>(s, car);
}

}  // namespace fahrwerk
