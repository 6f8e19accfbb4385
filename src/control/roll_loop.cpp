#include "math/jet.h"

#include "control/roll_loop.h"

#include <stdexcept>

#include "control/close_loop.h"

namespace fahrwerk {
namespace {

template <class S>
Pidt1<S> lifted(const Pidt1<double>& c) {
  return {S(c.gain), S(c.reset_time), S(c.derivative_time), S(c.lag)};
}
template <class S>
RollControl<S> lifted(const RollControl<double>& c) {
  const RollReference<double>& r = c.reference;
  return {lifted<S>(c.feedback),
          {S(r.inertia), S(r.damping), S(r.stiffness), S(r.moment)},
          S(c.feed_forward),
          S(c.wheelbase),
          S(c.gradient)};
}

struct ActiveBarsLoop {
  ActiveBarsBlock block;
  double speed;
  std::size_t model_states, model_inputs, model_signals;
  std::size_t roll, yaw_rate, steering_wheel, bar_torque, acceleration;  // places of states, inputs, a signal

  template <class S>
  void operator()(const classic::ModelFunction<S>& model, const S* x, const S* u, S* x_dot, S* y) const {
    const RollControl<S> control = lifted<S>(block.control);
    const LimitedActuator<S> actuator{S(block.actuator.limit), S(block.actuator.rate_limit), block.actuator.time};
    const S* own = x + model_states;
    const RollControlState<S> state{{own[0], own[1]}, {own[2], own[3]}};
    const S v(speed), steer = u[steering_wheel] / block.steering_ratio;
    const S wanted = demanded_torque(control, state, x[roll], v, steer);
    const S lambda = lambda_of(block.distribution, S(v * x[yaw_rate]), S(block.friction), v);
    const std::array<S, 2> share = shares(lambda);
    std::vector<S> inner(u, u + model_inputs), signals(model_signals);
    const S torque = wanted + u[model_inputs];
    S given[2], excess = torque;
    for (std::size_t k = 0; k < 2; ++k) {
      const S demand = share[k] * torque;
      excess -= settled(actuator, demand);
      given[k] = block.actuator.time > 0.0 ? own[4 + k] : settled(actuator, demand);
      if (block.actuator.time > 0.0) x_dot[model_states + 4 + k] = output_rate(actuator, own[4 + k], demand);
      inner[bar_torque + k] += block.ratio[k] * given[k];
    }
    model(x, inner.data(), x_dot, signals.data());
    const Pidt1State<S> feedback = rate(control.feedback, state.feedback, S(x[roll] - own[2]), excess);
    const RollMotion<S> reference = rate(control.reference, state.reference, signals[acceleration]);
    x_dot[model_states] = feedback.integral, x_dot[model_states + 1] = feedback.filtered;
    x_dot[model_states + 2] = reference.roll, x_dot[model_states + 3] = reference.rate;
    if (!y) return;
    std::copy(signals.begin(), signals.end(), y);
    const S more[] = {wanted, lambda, own[2], given[0], given[1]};
    std::copy(std::begin(more), std::end(more), y + model_signals);
  }
};

std::size_t place(const std::vector<Quantity>& list, const char* name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].name == name) return i;
  throw std::invalid_argument(std::string("active bars: the model has no ") + name);
}

}  // namespace

classic::OdeModel with_active_bars(const classic::OdeModel& model, const ActiveBarsBlock& block) {
  const ActiveBarsLoop loop{block,
                            model.speed,
                            model.states.size(),
                            model.inputs.size(),
                            model.signals.size(),
                            place(model.states, "body.roll"),
                            place(model.states, "body.yaw_rate"),
                            place(model.inputs, "input.steering_wheel"),
                            place(model.inputs, "input.bar_torque.1"),
                            place(model.signals, "body.lateral_acceleration")};
  classic::OdeModel out = model;
  add_states(out, {{"roll_control.integral", "rad s"}, {"roll_control.filtered", "rad"}, {"reference.roll", "rad"}},
             0.1);
  add_states(out, {{"reference.roll_rate", "rad/s"}}, 1.0);
  if (block.actuator.time > 0.0) add_states(out, {{"axle.1.bar_torque", "N m"}, {"axle.2.bar_torque", "N m"}}, 1e3);
  add_inputs(out, {{"input.roll_torque", "N m"}});
  for (const Quantity& q : std::vector<Quantity>{
           {"control.roll_torque", "N m", "that the controller wants of both bars' actuators together"},
           {"control.lambda", "-", "share of the roll torque: 1 all in front, -1 all behind"},
           {"reference.roll", "rad", "roll angle of the passive car that is imitated"},
           {"axle.1.bar_torque", "N m", "of the bar's actuator, against a positive roll angle"},
           {"axle.2.bar_torque", "N m", "of the bar's actuator, against a positive roll angle"}})
    out.signals.push_back(q);
  for (const char* name : {"control.roll_torque", "control.lambda"}) out.main.emplace_back(name);
  close_loop(loop, out);
  return out;
}

}  // namespace fahrwerk
