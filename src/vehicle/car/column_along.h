// A steering column beside a step of the car: what goes along, what the two-step method keeps, what its swing sees of
// the wheels.
#pragma once

#include "steering/column.h"
#include "vehicle/car/column_module.h"
#include "vehicle/car/column_swing.h"

namespace fahrwerk {

// A column that goes along with a step of the car: its law, its state, and the hand wheel at the step's ends.
template <class S>
struct ColumnAlong {
  const ColumnPart<S>* part = nullptr;  // null: none
  ColumnState<S>* x = nullptr;
  HandWheelInput<S> begin, end;
};

// What the two-step method keeps of a column.
template <class S>
struct ColumnHistory {
  ColumnState<S> x{};       // after the step
  HandWheelInput<S> end{};  // as it was given then
  S k[2]{}, moved[2]{}, assist{};
  SwingVector<S> swing{}, rate{};   // where the step began, and the rates there
  S hand{}, hand_rate{}, torque{};  // there: the hand wheel, the pinion's own torque
};
// In lanes where `fresh` is above zero from another one; state and inputs are put anew after every step.
template <class S>
inline void select_lanes(const S& fresh, const ColumnHistory<S>& from, ColumnHistory<S>& to) {
  for (int i = 0; i < 2; ++i) {
    to.k[i] = select(fresh > 0.0, from.k[i], to.k[i]);
    to.moved[i] = select(fresh > 0.0, from.moved[i], to.moved[i]);
  }
  to.assist = select(fresh > 0.0, from.assist, to.assist), to.hand = select(fresh > 0.0, from.hand, to.hand);
  to.hand_rate = select(fresh > 0.0, from.hand_rate, to.hand_rate);
  to.torque = select(fresh > 0.0, from.torque, to.torque);
  const auto take = [&fresh](const SwingVector<S>& a, SwingVector<S>& b) {
    for (int i = 0; i < 2; ++i) {
      b.way[i] = select(fresh > 0.0, a.way[i], b.way[i]);
      b.speed[i] = select(fresh > 0.0, a.speed[i], b.speed[i]);
    }
    b.assist = select(fresh > 0.0, a.assist, b.assist);
  };
  take(from.swing, to.swing), take(from.rate, to.rate);
}

// The wheels of a column's axle, left and right, as its swing sees them: places in the state, in what stages gave, and
// in what the two-step method keeps of the last one.
template <class S>
struct SteeredWheels {
  S *travel, *rate;
  S* body;                           // velocities of the unit that carries them
  const S *k, *last_k, *last_moved;  // the last two: null but for the two-step method
};

}  // namespace fahrwerk
