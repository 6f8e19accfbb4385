// The car and what is part of its tree though its states stand with the equipment's: travels of compliant hinges, the
// steering column. The one place where a step of the car, or its right-hand side, takes them along.
#pragma once

#include "vehicle/car/engine.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// A fixed step of the car after one of its equipment, which may be null; e: the equipment's state.
inline void step_car(CarEngine& engine, Equipment* equipment, Method method, const StepInputs<double>& u, double h,
                     double* x, double* e) {
  if (!equipment) return engine.step(method, u, h, x);
  Along<double> along;
  along.column = equipment->column_along();
  SuspensionElements* s = equipment->suspension();
  const bool hinges = s && s->has_hinges();
  if (hinges) along.bush = s->bushes(e + equipment->suspension_at());
  engine.step(method, u, h, x, along);
  if (hinges) s->put_bushes(along.bush, e + equipment->suspension_at());
  if (along.column.part) equipment->put_column(e);
}

// Accelerations of the hinges into the equipment's rates, which may be null.
template <class S>
inline void put_bush_rates(const Equipment* equipment, const S* acceleration, S* e_dot) {
  const SuspensionElements* s = equipment ? equipment->suspension() : nullptr;
  if (s && e_dot) s->put_bush_rates(acceleration, e_dot + equipment->suspension_at());
}

// Sets `hinge` of every wheel whose linkage has one.
inline void find_hinges(const CarParameters<double>& car, SuspensionElementParameters& elements) {
  elements.resize(layout_of(car));
  for (std::size_t i = 0; i < car.corner.size(); ++i) elements.wheel[i].hinge = has_hinge(car.corner[i]);
}

}  // namespace fahrwerk
