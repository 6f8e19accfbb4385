// From settings to laws.
#pragma once

#include <memory>

#include "electronics/abs.h"
#include "electronics/driving_units.h"
#include "electronics/esc.h"
#include "electronics/feedback.h"
#include "electronics/roll.h"
#include "electronics/settings.h"
#include "electronics/tcs.h"
#include "electronics/unit.h"
#include "electronics/vectoring.h"

namespace fahrwerk {

template <class S>
using UnitMade = std::unique_ptr<ControlUnit<S>>;

template <class S>
inline UnitMade<S> unit_of(const AbsSettings& s, const CarFacts& car) {
  return std::make_unique<AbsUnit<S>>(s, car);
}
template <class S>
inline UnitMade<S> unit_of(const TcsSettings& s, const CarFacts& car) {
  return std::make_unique<TcsUnit<S>>(s, car);
}
template <class S>
inline UnitMade<S> unit_of(const EscSettings& s, const CarFacts& car) {
  return std::make_unique<EscUnit<S>>(s, car);
}
template <class S>
inline UnitMade<S> unit_of(const VectoringSettings& s, const CarFacts& car) {
  return std::make_unique<VectoringUnit<S>>(s, car);
}
template <class S>
inline UnitMade<S> unit_of(const RollSettings& s, const CarFacts& car) {
  return std::make_unique<RollUnit<S>>(s, car);
}
template <class S>
inline UnitMade<S> unit_of(const FeedbackSettings& s, const CarFacts& car) {
  return std::make_unique<FeedbackUnit<S>>(s, car);
}

template <class S>
inline UnitMade<S> make_unit(const UnitDesign& design, const CarFacts& car) {
  return std::visit([&car](const auto& s) { return unit_of<S>(s, car); }, design.settings);
}

}  // namespace fahrwerk
