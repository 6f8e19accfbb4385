#include "math/jet.h"

#include "vehicle/classic/rms_states.h"

#include <stdexcept>

namespace fahrwerk::classic {
namespace {

template <class S>
ModelFunction<S> with_rms(const ModelFunction<S>& inner, std::size_t states, std::size_t signals,
                          const std::vector<int>& places) {
  return [=](const S* x, const S* u, S* x_dot, S* y) {
    std::vector<S> own(signals);
    inner(x, u, x_dot, own.data());
    x_dot[states] = S(1.0);
    for (std::size_t k = 0; k < places.size(); ++k) {
      const S& value = own[static_cast<std::size_t>(places[k])];
      x_dot[states + 1 + k] = value * value;
    }
    if (!y) return;
    for (std::size_t i = 0; i < signals; ++i) y[i] = own[i];
    // Before the first instant there is nothing but the value itself; a time of 1e-12 s keeps both alike.
    const S least(1e-12), time = x[states] + least;
    for (std::size_t k = 0; k < places.size(); ++k) {
      const S& value = own[static_cast<std::size_t>(places[k])];
      y[signals + k] = sqrt_safe(S((x[states + 1 + k] + value * value * least) / time));
    }
  };
}

}  // namespace

void add_rms_states(OdeModel& model, const std::vector<std::string>& signals) {
  if (signals.empty()) return;
  const std::size_t n = model.states.size(), m = model.signals.size();
  std::vector<int> places;
  std::vector<Quantity> states{{"rms.clock", "s"}};
  for (const std::string& name : signals) {
    places.push_back(model.signal(name));
    if (places.back() < 0) throw std::invalid_argument("rms: there is no signal " + name);
    const Quantity text = model.signals[static_cast<std::size_t>(places.back())];
    states.push_back({"rms." + name, "(" + text.unit + ")^2 s"});
    model.signals.push_back({name + ".rms", text.unit, "rms value since the beginning: " + text.description});
  }
  model.evaluate = with_rms<double>(model.evaluate, n, m, places);
  if (model.evaluate_jet) model.evaluate_jet = with_rms<ModelJet>(model.evaluate_jet, n, m, places);
  add_states(model, states, 1.0, true);
}

}  // namespace fahrwerk::classic
