// Internal: a classical model with a loop around its functions. A Loop is called with the model's function, state,
// inputs, rates and signals, over any scalar. Needs math/jet.h before it is called.
#pragma once

#include "vehicle/classic/ode_model.h"

namespace fahrwerk {

template <class S, class Loop>
classic::ModelFunction<S> closed(const classic::ModelFunction<S>& model, const Loop& loop) {
  return [model, loop](const S* x, const S* u, S* x_dot, S* y) { loop(model, x, u, x_dot, y); };
}

template <class Loop>
void close_loop(const Loop& loop, classic::OdeModel& model) {
  model.evaluate = closed<double>(model.evaluate, loop);
  if (model.evaluate_jet) model.evaluate_jet = closed<classic::ModelJet>(model.evaluate_jet, loop);
}

}  // namespace fahrwerk
