// Heads of drawbars that slide (SlideParameters): when they are coordinates, and when they rest at one of their stops.
//
// Between the stops σ moves freely. It is stopped where it comes to the end of its travel: by an impulse between the
// units that ends σ' and keeps the momentum of the combination, so that all velocities change by what such an impulse
// does to them. At a stop it rests until the force in the coupling turns:
//   out (σ = 0)     N = F_x + F0 > 0               F_x: on the towed unit, forwards
//   in  (σ = σ_E)   N = -(F_x + F0 + c σ_E) > 0
// Fixed steps decide at their end (end_slides), adaptive methods by events (scenario/coupling_switches.h).
// [Schramm 12.7: a degree of freedom of the overrun device is switched on and off]
#pragma once

#include "vehicle/car/root.h"

namespace fahrwerk {

// With what the stop presses; below zero: it lets go.
inline double stop_load(const SlideParameters<double>& p, double mode, double force) {
  return mode == slide_mode::out ? force + p.preload : -(force + p.preload + p.stiffness * p.travel);
}

// Unit k is stopped at the end of its slide that it has come to. What a push on the slide does to all velocities is the
// difference of two evaluations; dry friction is too weak to matter within an impact.
template <class S, class C>
__attribute__((noinline)) void stop_slide(const CarModel<S, C>& m, const CarInputs<S>& u, int k, S* x, S* tail,
                                          StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>* result) {
  if constexpr (std::is_same_v<S, double>) {
    const UnitModel<S>& unit = m.unit[static_cast<std::size_t>(k)];
    const int at = m.tail.slide_value() + unit.slide, rate = m.tail.slide_rate() + unit.slide;
    double& mode = tail[m.tail.slide_mode() + unit.slide];
    const bool in = tail[at] > 0.5 * unit.coupling.slide.travel;
    const S* const before = terms.tail;
    ColumnStepper<S>* const column = terms.column;
    terms.tail = tail, terms.column = nullptr, terms.without_friction = true;
    tail[at] = in ? unit.coupling.slide.travel : 0.0;
    mode = slide_mode::free;
    follow_couplings(m, x, tail);
    for (int push = 0; push < 2; ++push) {
      terms.pushed = push == 1 ? k : -1;
      stage<StageKind::explicit_stage>(m, u, x, terms, scratch, result[push]);
    }
    const double per = result[1].tail[static_cast<std::size_t>(at)] - result[0].tail[static_cast<std::size_t>(at)];
    const double impulse = -tail[rate] / per;
    for (int i = 0; i < m.at.z_size(); ++i)
      x[m.at.z_begin() + i] +=
          impulse * (result[1].z[static_cast<std::size_t>(i)] - result[0].z[static_cast<std::size_t>(i)]);
    for (int i = 0; i < m.tail.coordinates(); ++i)
      tail[m.tail.rate() + i] +=
          impulse * (result[1].tail[static_cast<std::size_t>(i)] - result[0].tail[static_cast<std::size_t>(i)]);
    tail[rate] = 0.0, mode = in ? slide_mode::in : slide_mode::out;
    follow_couplings(m, x, tail);
    terms.tail = before, terms.column = column, terms.without_friction = false, terms.pushed = -1;
  }
}

// After a fixed step: slides that have passed a stop, and those that leave it. True if anything has changed.
template <class S, class C>
inline bool end_slides(const CarModel<S, C>& m, const CarInputs<S>& u, S* x, S* tail, StageTerms<S>& terms,
                       CarScratch<S, C>& scratch, StageResult<S>* result) {
  bool changed = false;
  if constexpr (std::is_same_v<S, double>)
    for (int k = 0; k < m.at.units; ++k) {
      const UnitModel<S>& unit = m.unit[static_cast<std::size_t>(k)];
      if (unit.slide < 0) continue;
      const SlideParameters<S>& p = unit.coupling.slide;
      double& mode = tail[m.tail.slide_mode() + unit.slide];
      const double value = tail[m.tail.slide_value() + unit.slide];
      if (mode != slide_mode::free) {
        if (!(stop_load(p, mode, scratch.unit[static_cast<std::size_t>(k)].slide_force) < 0.0)) continue;
        mode = slide_mode::free;
      } else {
        if (!(value < 0.0 || value > p.travel)) continue;
        stop_slide(m, u, k, x, tail, terms, scratch, result);
      }
      changed = true;
    }
  return changed;
}

}  // namespace fahrwerk
