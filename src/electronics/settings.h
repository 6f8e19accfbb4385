// What a car's files say of its control units. Every kind of settings tells
//   kind                      as files call it, with one line of what it does
//   shows(wheels)             what it shows of itself: NAME.<this> is a signal of runs
//   reads(), sets()           signals that it reads and inputs that it sets by name, beside those of its kind
//   Unit<S>                   its law, a class of ControlUnit<S> with (settings, CarFacts) to make it of
//   in_lanes                  whether its law is one for any scalar, with nothing by name: fleets have it in lanes
//   overrides                 channels (control/controller.h) whose inputs it replaces
//   needs_brakes, needs_powertrain
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "electronics/abs_settings.h"
#include "electronics/driving_settings.h"
#include "electronics/esc_settings.h"
#include "electronics/feedback_settings.h"
#include "electronics/roll_settings.h"
#include "electronics/sensors.h"
#include "electronics/tcs_settings.h"
#include "electronics/trailer_settings.h"
#include "electronics/vectoring_settings.h"
#include "model/quantity.h"

namespace fahrwerk {

using UnitSettings =
    std::variant<AbsSettings, TcsSettings, EscSettings, VectoringSettings, RollSettings, FeedbackSettings,
                 ActiveRollSettings, RadarSettings, CruiseSettings, AccSettings, EmergencyBrakeSettings,
                 HillHoldSettings, GearboxSettings, TrailerSettings, RegenerationSettings>;

struct UnitDesign {
  std::string name;      // its kind, where the file gives none
  double sample = 5e-3;  // T  [s]  > 0
  double delay = 0.0;    // from the sample to the actuator  [s]  >= 0
  SensorSet sensors{};
  UnitSettings settings;
  std::string file{}, key{};  // where it stands
  int line = 0;

  const char* kind() const {
    return std::visit([](const auto& s) { return std::decay_t<decltype(s)>::kind; }, settings);
  }
  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all = std::visit([&](const auto& s) { return s.shows(wheels); }, settings);
    for (Quantity& q : all) q.name = name + "." + q.name;
    return all;
  }
  std::vector<std::string> reads() const {
    return std::visit([](const auto& s) { return s.reads(); }, settings);
  }
  // The key that makes it read this name.
  std::string key_of(const std::string& read) const {
    return std::visit(
        [&read](const auto& s) -> std::string {
          const auto of = [&read](const std::string& unit) { return read.rfind(unit + ".", 0) == 0; };
          if constexpr (requires { s.input; })
            if (read == s.input) return "input";
          if constexpr (requires { s.speed_signal; })
            if (read == s.speed_signal) return "speed_signal";
          if constexpr (requires { s.friction_signal; })
            if (read == s.friction_signal) return "friction";
          if constexpr (requires { s.radar; })
            if (of(s.radar)) return "radar";
          if constexpr (requires { s.anti_lock; })
            if (of(s.anti_lock)) return "anti_lock";
          if constexpr (requires { s.axles; }) return "axles";
          return "kind";
        },
        settings);
  }
  std::vector<std::string> sets() const {
    return std::visit([](const auto& s) { return s.sets(); }, settings);
  }
  bool in_lanes() const {
    return std::visit([](const auto& s) { return std::decay_t<decltype(s)>::in_lanes; }, settings);
  }
  unsigned overrides() const {
    return std::visit([](const auto& s) { return std::decay_t<decltype(s)>::overrides; }, settings);
  }
};
using UnitDesigns = std::vector<std::shared_ptr<const UnitDesign>>;

// Kinds of units, in the order of the variant.
template <std::size_t i = 0>
inline void add_unit_kinds(std::vector<std::string>& all) {
  if constexpr (i < std::variant_size_v<UnitSettings>) {
    all.emplace_back(std::variant_alternative_t<i, UnitSettings>::kind);
    add_unit_kinds<i + 1>(all);
  }
}
inline std::vector<std::string> unit_kinds() {
  std::vector<std::string> all;
  add_unit_kinds(all);
  return all;
}
// Settings of a kind with their defaults; kind: one of unit_kinds().
template <std::size_t i = 0>
inline UnitSettings default_settings(const std::string& kind) {
  using Settings = std::variant_alternative_t<i, UnitSettings>;
  if constexpr (i + 1 < std::variant_size_v<UnitSettings>)
    if (kind != Settings::kind) return default_settings<i + 1>(kind);
  return Settings{};
}

}  // namespace fahrwerk
