#include "analysis/linear/mechanics.h"

namespace fahrwerk {
namespace {

std::vector<Quantity> names(const std::vector<Quantity>& quantities) {
  std::vector<Quantity> all;
  for (const Quantity& q : quantities) all.push_back({q.name, q.unit});
  return all;
}

}  // namespace

StateSpace to_state_space(const classic::LinearMechanics& model, const std::vector<classic::LinearOutput>& outputs) {
  classic::LinearSystem system = classic::linear_system(model, outputs);
  StateSpace s;
  s.A = std::move(system.A), s.B = std::move(system.B), s.C = std::move(system.C), s.D = std::move(system.D);
  s.states = names(system.states), s.inputs = names(system.inputs);
  for (const classic::LinearOutput& o : outputs) s.outputs.push_back({o.signal.name, o.signal.unit});
  const int m = static_cast<int>(model.inputs.size());
  if (system.with_rates)
    for (int i = 0; i < m; ++i) s.rate_inputs.push_back({i, m + i, 1.0});
  return s;
}

}  // namespace fahrwerk
