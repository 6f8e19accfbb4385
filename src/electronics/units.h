// From settings to laws.
#pragma once

#include <memory>
#include <type_traits>

#include "electronics/abs.h"
#include "electronics/active_roll.h"
#include "electronics/cruise.h"
#include "electronics/emergency_brake_unit.h"
#include "electronics/esc.h"
#include "electronics/feedback.h"
#include "electronics/gearbox_unit.h"
#include "electronics/hill_hold_unit.h"
#include "electronics/radar.h"
#include "electronics/regeneration.h"
#include "electronics/roll.h"
#include "electronics/settings.h"
#include "electronics/tcs.h"
#include "electronics/trailer.h"
#include "electronics/unit.h"
#include "electronics/vectoring.h"

namespace fahrwerk {

// The unit that its settings name; null: it is not in lanes (UnitDesign::in_lanes).
template <class S>
inline std::unique_ptr<ControlUnit<S>> make_unit(const UnitDesign& design, const CarFacts& car) {
  return std::visit(
      [&car](const auto& s) -> std::unique_ptr<ControlUnit<S>> {
        using Settings = std::decay_t<decltype(s)>;
        if constexpr (Settings::in_lanes || std::is_same_v<S, double>)
          return std::make_unique<typename Settings::template Unit<S>>(s, car);
        else
          return nullptr;
      },
      design.settings);
}

}  // namespace fahrwerk
