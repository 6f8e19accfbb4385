#include "math/jet.h"

#include "control/model_control.h"

#include <algorithm>
#include <stdexcept>

#include "control/close_loop.h"

namespace fahrwerk {
namespace {

using classic::ModelFunction;
using classic::ModelJet;
using classic::OdeModel;
using Matrix = Eigen::MatrixXd;

// out += sign M v
template <class S>
void add_product(const Matrix& M, double sign, const S* v, S* out) {
  for (Eigen::Index i = 0; i < M.rows(); ++i)
    for (Eigen::Index j = 0; j < M.cols(); ++j)
      if (M(i, j) != 0.0) out[i] += sign * M(i, j) * v[j];
}

// Places of everything, and scratch sizes.
struct FeedbackLoop {
  std::size_t model_states, model_signals, inputs;
  std::vector<int> states, actuators, measured;
  std::vector<double> x0, y0, u0;  // of those
  Matrix K, direct;
  std::optional<ObserverMatrices> observer;

  template <class S>
  void operator()(const ModelFunction<S>& model, const S* x, const S* u, S* x_dot, S* y) const {
    std::vector<S> all_y(model_signals), deviation(states.size(), S(0.0)), control(actuators.size(), S(0.0));
    std::vector<S> inner_u(u, u + inputs), seen(measured.size());
    const S* w = x + model_states;
    if (observer) {
      // Measured without the direct share of the actuators.
      model(x, u, x_dot, all_y.data());
      std::vector<S> given(actuators.size());
      for (std::size_t k = 0; k < actuators.size(); ++k) given[k] = u[actuators[k]] - u0[k];
      for (std::size_t k = 0; k < measured.size(); ++k) seen[k] = all_y[static_cast<std::size_t>(measured[k])] - y0[k];
      add_product(direct, -1.0, given.data(), seen.data());
      add_product(observer->S, 1.0, w, deviation.data()), add_product(observer->V, 1.0, seen.data(), deviation.data());
    } else {
      for (std::size_t i = 0; i < states.size(); ++i) deviation[i] = x[states[i]] - x0[i];
    }
    add_product(K, -1.0, deviation.data(), control.data());
    for (std::size_t k = 0; k < actuators.size(); ++k) inner_u[static_cast<std::size_t>(actuators[k])] += control[k];
    model(x, inner_u.data(), x_dot, y);
    if (observer) {
      std::vector<S> acting(actuators.size());
      for (std::size_t k = 0; k < actuators.size(); ++k)
        acting[k] = inner_u[static_cast<std::size_t>(actuators[k])] - u0[k];
      S* w_dot = x_dot + model_states;
      std::fill(w_dot, w_dot + observer->F.rows(), S(0.0));
      add_product(observer->F, 1.0, w, w_dot), add_product(observer->G, 1.0, seen.data(), w_dot);
      add_product(observer->H, 1.0, acting.data(), w_dot);
    }
    if (!y) return;
    for (std::size_t k = 0; k < actuators.size(); ++k) y[model_signals + k] = control[k];
    if (!observer) return;
    for (std::size_t i = 0; i < states.size(); ++i) y[model_signals + actuators.size() + i] = deviation[i] + x0[i];
  }
};

std::vector<int> free_states(const OdeModel& model) {
  std::vector<int> places;
  for (std::size_t i = 0; i < model.states.size(); ++i)
    if (!model.cyclic[i]) places.push_back(static_cast<int>(i));
  return places;
}

bool has_size(const Matrix& M, std::size_t rows, std::size_t columns) {
  return M.rows() == static_cast<Eigen::Index>(rows) && M.cols() == static_cast<Eigen::Index>(columns);
}

std::string observer_misfit(const OdeModel& model, const StateFeedback& f) {
  const StateFeedback::Observer& o = *f.observer;
  for (const std::string& name : o.measured)
    if (model.signal(name) < 0) return "the model has no signal " + name;
  const std::size_t n = f.states.size(), m = f.actuators.size(), p = o.measured.size();
  const auto r = static_cast<std::size_t>(o.matrices.F.rows());
  const bool fits = has_size(o.matrices.F, r, r) && has_size(o.matrices.G, r, p) && has_size(o.matrices.H, r, m) &&
                    has_size(o.matrices.S, n, r) && has_size(o.matrices.V, n, p) && has_size(o.direct, p, m);
  return fits ? "" : "the sizes of the observer's matrices do not fit its states, signals and actuators";
}

// The block at one wheel.
struct SuspensionLoop {
  classic::SuspensionPlace place;
  SuspensionBlock block;
  std::size_t signals, inputs;

  template <class S>
  static S combination(const classic::Parts& parts, const S* x) {
    S sum(0.0);
    for (const auto& [index, factor] : parts) sum += factor * x[index];
    return sum;
  }

  template <class S>
  void operator()(const ModelFunction<S>& model, const S* x, const S* u, S* x_dot, S* y) const {
    const SuspensionMotion<S> motion{combination(place.body, x), combination(place.wheel_height, x),
                                     combination(place.body_rate, x), combination(place.wheel_rate, x)};
    const SuspensionGains<double>& g = block.gains;
    const SuspensionGains<S> gains{S(g.body), S(g.body_rate), S(g.wheel), S(g.wheel_rate)};
    S force = active_force(gains, motion);
    if (block.damper) {
      const VariableDamper<S> damper{S(block.damper->soft), S(block.damper->hard)};
      force = block.on_off ? on_off_force(damper, gains, motion) : semi_active_force(damper, gains, motion);
    }
    std::vector<S> inner_u(u, u + inputs);
    inner_u[static_cast<std::size_t>(place.force)] += force;
    model(x, inner_u.data(), x_dot, y);
    if (y) y[signals] = force;
  }
};

}  // namespace

std::string misfit(const OdeModel& model, const StateFeedback& f) {
  std::vector<std::string> names;
  for (const int i : free_states(model)) names.push_back(model.states[static_cast<std::size_t>(i)].name);
  if (names != f.states) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return "its states are not those of the model, which are: " + list;
  }
  for (const std::string& name : f.actuators)
    if (model.input(name) < 0) return "the model has no input " + name;
  if (!has_size(f.K, f.actuators.size(), f.states.size())) return "the size of its gain does not fit";
  return f.observer ? observer_misfit(model, f) : "";
}

OdeModel with_feedback(const OdeModel& model, const StateFeedback& f) {
  if (const std::string wrong = misfit(model, f); !wrong.empty())
    throw std::invalid_argument("state feedback: " + wrong);
  FeedbackLoop loop{
      model.states.size(), model.signals.size(), model.inputs.size(), free_states(model), {}, {}, {}, {}, {}, f.K, {},
      std::nullopt};
  OdeModel out = model;
  for (const int i : loop.states) loop.x0.push_back(model.x0[static_cast<std::size_t>(i)]);
  for (const std::string& name : f.actuators) {
    const auto at = static_cast<std::size_t>(model.input(name));
    loop.actuators.push_back(static_cast<int>(at)), loop.u0.push_back(model.u0[at]);
    out.signals.push_back({"control." + name, model.inputs[at].unit, "what the state feedback adds to " + name});
  }
  if (f.observer) {
    std::vector<double> rate(model.states.size()), y(model.signals.size());
    model.evaluate(model.x0.data(), model.u0.data(), rate.data(), y.data());
    for (const std::string& name : f.observer->measured) {
      loop.measured.push_back(model.signal(name));
      loop.y0.push_back(y[static_cast<std::size_t>(loop.measured.back())]);
    }
    loop.direct = f.observer->direct, loop.observer = f.observer->matrices;
    for (Eigen::Index k = 0; k < loop.observer->F.rows(); ++k)
      add_states(out, {{"observer." + std::to_string(k + 1), "-"}}, 0.1);
    for (const int i : loop.states) {
      const Quantity& s = model.states[static_cast<std::size_t>(i)];
      out.signals.push_back({"estimate." + s.name, s.unit, "of the observer"});
    }
  }
  close_loop(loop, out);
  return out;
}

OdeModel with_suspension_control(const OdeModel& model, std::size_t wheel, const SuspensionBlock& block) {
  const classic::SuspensionPlace& place = model.suspensions.at(wheel);
  OdeModel out = model;
  out.signals.push_back({place.wheel + ".control_force", "N",
                         block.damper ? "of the semi-active damper, upwards on the body"
                                      : "of the controlled actuator, upwards on the body"});
  close_loop(SuspensionLoop{place, block, model.signals.size(), model.inputs.size()}, out);
  return out;
}

}  // namespace fahrwerk
