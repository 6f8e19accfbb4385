// Cruise control, and adaptive cruise control behind the vehicle that a radar sees (following.h, longitudinal.h).
#pragma once

#include <string>
#include <vector>

#include "electronics/drive_facts.h"
#include "electronics/following.h"
#include "electronics/longitudinal_law.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class CruiseUnit;

struct CruiseSettings {
  template <class S>
  using Unit = CruiseUnit<S>;
  static constexpr const char* kind = "cruise";
  static constexpr const char* description = "cruise control: holds a speed by throttle and brakes";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = false;

  double speed = 30.0;  // set  [m/s]
  CruiseLaw<double> law{0.4, 1.5, 2.5, 2.0};
  LongitudinalLaw drive{};
  std::string speed_signal = "body.speed";

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"acceleration", "m/s^2", "that it wants"},
            {"throttle", "-", "that it asks for"},
            {"pedal", "N", "force on the brake pedal that it asks for"}};
  }
  std::vector<std::string> reads() const { return {speed_signal}; }
  std::vector<std::string> sets() const { return {}; }
};

template <class S>
class AccUnit;

struct AccSettings {
  template <class S>
  using Unit = AccUnit<S>;
  static constexpr const char* kind = "acc";
  static constexpr const char* description = "adaptive cruise control: a time gap to the vehicle that a radar sees";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = false;

  double speed = 30.0;  // set  [m/s]
  CruiseLaw<double> law{0.4, 1.5, 3.5, 3.0};
  FollowingLaw<double> follow{1.6, 4.0, 0.25, 0.9, 150.0};
  LongitudinalLaw drive{};
  std::string speed_signal = "body.speed";
  std::string radar = "radar";  // name of the unit

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"acceleration", "m/s^2", "that it wants"},
            {"throttle", "-", "that it asks for"},
            {"pedal", "N", "force on the brake pedal that it asks for"},
            {"follows", "-", "1: the vehicle ahead limits it"},
            {"gap", "m", "that it keeps: standstill gap and time gap"}};
  }
  std::vector<std::string> reads() const {
    return {speed_signal, radar + ".seen", radar + ".gap", radar + ".speed", radar + ".acceleration"};
  }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
