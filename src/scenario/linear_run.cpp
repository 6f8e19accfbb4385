#include "scenario/linear_run.h"

#include <algorithm>
#include <limits>

namespace fahrwerk {

std::vector<SignalText> linear_signals(const multibody::Assembly& assembly,
                                       const std::vector<multibody::Signal>& inputs) {
  std::vector<SignalText> list;
  for (const std::string& name : assembly.states) list.push_back({name, "-", "state of a module"});
  for (const std::string& name : assembly.static_states) list.push_back({name, "-", "value of a static module"});
  for (const multibody::Signal& u : inputs) list.push_back({u.name, u.unit, "input"});
  return list;
}

namespace {

using Eigen::Index;
using Eigen::VectorXd;

// x' and the values of static modules for a state and outer inputs.
using Evaluate = std::function<multibody::CoupledModules::Values(double t, const VectorXd& x, const VectorXd& w)>;

RigResult simulate_modules(const Evaluate& evaluate, const multibody::Assembly& assembly, const ModulesInputs& given,
                           const VectorXd& start, const SimulationOptions& options) {
  std::vector<MultibodyInput> snapped = given.inputs;
  RigModel rig;
  for (MultibodyInput& input : snapped) {
    input.table = input.table.snapped(input_grid(options));
    input.table.add_kinks(0.0, options.duration, rig.kinks);
  }
  std::sort(rig.kinks.begin(), rig.kinks.end());
  rig.kinks.erase(std::unique(rig.kinks.begin(), rig.kinks.end()), rig.kinks.end());
  multibody::Instant at;
  at.u = at.u_dot = at.u_ddot = VectorXd::Zero(static_cast<Index>(snapped.size()));
  const Index n = start.size();
  rig.signals = linear_signals(assembly, given.names);
  rig.limits.assign(rig.signals.size(), std::numeric_limits<double>::max());
  rig.scales.assign(static_cast<std::size_t>(n), 1.0);
  rig.rate = [&](double t, Side side, const double* x, double* x_dot) {
    set_inputs(snapped, t, side, at);
    Eigen::Map<VectorXd>(x_dot, n) = evaluate(t, Eigen::Map<const VectorXd>(x, n), at.u).rates;
  };
  rig.read = [&](double t, Side side, const double* x, double* values) {
    set_inputs(snapped, t, side, at);
    const VectorXd state = Eigen::Map<const VectorXd>(x, n), statics = evaluate(t, state, at.u).statics;
    values = std::copy_n(state.data(), n, values);
    values = std::copy_n(statics.data(), statics.size(), values);
    std::copy_n(at.u.data(), at.u.size(), values);
  };
  return simulate(rig, std::vector<double>(start.data(), start.data() + n), options);
}

}  // namespace

RigResult simulate_linear(const multibody::Assembly& assembly, const ModulesInputs& inputs, const VectorXd& start,
                          const SimulationOptions& options) {
  const auto evaluate = [&](double, const VectorXd& x, const VectorXd& w) {
    multibody::CoupledModules::Values out{assembly.A * x + assembly.B * w, VectorXd(0)};
    if (assembly.S.rows() > 0) out.statics = assembly.S * x + assembly.S_w * w;
    return out;
  };
  return simulate_modules(evaluate, assembly, inputs, start, options);
}

RigResult simulate_coupled(multibody::CoupledModules modules, const multibody::Assembly& assembly,
                           const ModulesInputs& inputs, const VectorXd& start, const SimulationOptions& options) {
  const auto evaluate = [&](double t, const VectorXd& x, const VectorXd& w) { return modules.evaluate(t, x, w); };
  return simulate_modules(evaluate, assembly, inputs, start, options);
}

}  // namespace fahrwerk
