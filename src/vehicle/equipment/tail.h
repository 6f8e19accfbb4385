// The car and what is part of its tree though its states stand with the equipment's: what goes along behind its state
// (Tail: travels of compliant hinges, the engine block, elements of the suspension) and the steering column. The one
// place where a step of the car takes them along.
#pragma once

#include <optional>
#include <stdexcept>

#include "vehicle/car/engine.h"
#include "vehicle/equipment/equipment.h"

namespace fahrwerk {

// That the engine was made with what the equipment (which may be null) takes along: of chassis_of(car, parts), not of
// the car alone, which would drive without the elements of its suspension and with its engine block held. Throws
// std::logic_error.
inline void check_chassis(const CarEngine& engine, const Equipment* equipment) {
  const std::optional<CarEngine::MadeWith> made = engine.made_with();
  if (!made) return;
  const bool wanted = equipment && equipment->parameters().suspension.any_force();
  if (made->elements != wanted || (equipment && made->tail != equipment->tail()))
    throw std::logic_error(
        "the engine of this car was made without regard to its equipment; expected "
        "make_car_engine(chassis_of(car, parts), road)");
}

// A fixed step of the car after one of its equipment, which may be null; e: the equipment's state.
inline void step_car(CarEngine& engine, Equipment* equipment, Method method, const StepInputs<double>& u, double h,
                     double* x, double* e) {
  if (!equipment) return engine.step(method, u, h, x);
  Along<double> along;
  along.column = equipment->column_along();
  along.tail = equipment->tail_along(e);
  engine.step(method, u, h, x, along);
  if (along.tail) equipment->put_tail_along(e);
  if (along.column.part) equipment->put_column(e);
}

// Rates of the tail into those of the equipment, which may be null.
template <class S>
inline void put_tail_rates(const Equipment* equipment, const S* tail_rate, S* e_dot) {
  if (equipment && e_dot) equipment->put_tail(tail_rate, e_dot);
}

// Sets `hinge` of every wheel whose linkage has one.
inline void find_hinges(const CarParameters<double>& car, SuspensionElementParameters& elements) {
  elements.resize(layout_of(car));
  for (std::size_t i = 0; i < car.corner.size(); ++i) elements.wheel[i].hinge = has_hinge(car.corner[i]);
}

}  // namespace fahrwerk
