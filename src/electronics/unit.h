// A control unit: a law that sees readings at its samples and gives orders. Over any scalar, without an `if` on values:
// fleets have it in lanes.
//
// A new kind is one struct of settings (settings.h), one class of ControlUnit, one loader of its keys
// (load/vehicle/unit_settings.cpp) and one line: an alternative of UnitSettings.
#pragma once

#include <vector>

#include "electronics/readings.h"
#include "model/archive.h"

namespace fahrwerk {

template <class S>
class ControlUnit {
 public:
  virtual ~ControlUnit() = default;
  // T: its sample time  [s]. orders: cleared before. Where seen.fresh is 1, it begins anew.
  virtual void update(double T, const Readings<S>& seen, Orders<S>& orders) = 0;
  // As its settings name them: for records, lamps and other units.
  const std::vector<S>& shown() const { return shown_; }
  // All that it remembers from sample to sample; `shown` is remembered by its owner.
  virtual void remember(Archive& /*archive*/) {}
  void remember_shown(Archive& archive) { archive(shown_); }

 protected:
  // Lanes of fleets are not remembered.
  template <class... T>
  static void keep(Archive& archive, T&... values) {
    if constexpr (ScalarTraits<S>::lanes == 1) archive(values...);
  }

  std::vector<S> shown_;
};

}  // namespace fahrwerk
