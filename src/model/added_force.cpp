#include "model/added_force.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/impossible.h"

namespace fahrwerk {

ForcedInputs::ForcedInputs(InputSource& inner, const Model& model, const AddedForces& elements, bool fixed)
    : inner_(inner), fixed_(fixed) {
  std::size_t states = 0, most = 0;
  for (const std::shared_ptr<const AddedForce>& e : elements) {
    Placed p{e, {}, {}};
    const auto missing = [&e](const char* what, const std::string& name) {
      return Impossible(
          "forces", fmt::format("the element '{}' needs the {} {}, which this run does not have", e->name, what, name));
    };
    for (const std::string& name : e->states) {
      const std::optional<std::size_t> place = place_of(model.states(), name);
      if (!place) throw missing("state", name);
      p.states.push_back(*place);
    }
    for (const std::string& name : e->forces) {
      std::optional<std::size_t> place = place_of(model.inputs(), name);
      if (!place) place = place_of(model.inputs(), "input." + name);
      if (!place) throw missing("input", name);
      p.forces.push_back(*place);
    }
    states += p.states.size(), most = std::max(most, p.forces.size());
    placed_.push_back(std::move(p));
  }
  now_.resize(states), extrapolated_.resize(states), values_.resize(most);
  last_.states.resize(states), before_.states.resize(states);
}

void ForcedInputs::add(const Placed& placed, double t, const double* states, double* u) {
  const AddedForce& e = *placed.element;
  std::fill(values_.begin(), values_.end(), 0.0);
  const int code = e.evaluate(t, states, values_.data());
  for (std::size_t i = 0; i < placed.forces.size(); ++i) {
    if (failure_.empty() && code != 0)
      failure_ = fmt::format("the plug-in '{}' ended the run with {} at t = {:.6g} s", e.name, code, t);
    else if (failure_.empty() && !std::isfinite(values_[i]))
      failure_ = fmt::format("the plug-in '{}' gives a value for {} that is not finite at t = {:.6g} s", e.name,
                             e.forces[i], t);
    // What cannot go on ends as what is not finite does; the sentence is then this one.
    u[placed.forces[i]] += failure_.empty() ? values_[i] : std::nan("");
  }
}

void ForcedInputs::at(double t, Side side, const double* x, double* u) {
  inner_.at(t, side, x, u);
  std::size_t k = 0;
  for (const Placed& p : placed_)
    for (const std::size_t place : p.states) now_[k++] = x[place];
  const double* states = now_.data();
  if (fixed_ && t > last_.time && now_ == last_.states && last_.time > before_.time && before_.time >= 0.0) {
    const double ahead = (t - last_.time) / (last_.time - before_.time);
    for (std::size_t i = 0; i < now_.size(); ++i) extrapolated_[i] = now_[i] + ahead * (now_[i] - before_.states[i]);
    states = extrapolated_.data();
  } else if (fixed_ && (t > last_.time || last_.time < 0.0) && now_ != last_.states) {
    std::swap(before_, last_);
    last_.time = t, last_.states = now_;
  } else if (fixed_ && last_.time < 0.0) {
    last_.time = t, last_.states = now_;
  }
  for (const Placed& p : placed_) {
    add(p, t, states, u);
    states += p.states.size();
  }
}

void ForcedInputs::remember(Archive& a) {
  inner_.remember(a);
  a(last_, before_, failure_);
}

RunResult simulate_with(const AddedForces& elements, Model& model, InputSource& inputs,
                        const std::vector<double>& start, const RunOptions& options,
                        std::span<SampledController* const> controllers, std::span<const Event> events) {
  if (elements.empty()) return simulate(model, inputs, start, options, controllers, events);
  ForcedInputs forced(inputs, model, elements, is_fixed_step(options.method));
  RunResult result = simulate(model, forced, start, options, controllers, events);
  if (!forced.failure().empty()) result.status = SimulationStatus::failed, result.message = forced.failure();
  return result;
}

}  // namespace fahrwerk
