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

RigResult simulate_linear(const multibody::Assembly& assembly, const std::vector<multibody::Signal>& names,
                          const std::vector<MultibodyInput>& inputs, const SimulationOptions& options) {
  using Eigen::Index;
  using Eigen::VectorXd;
  std::vector<MultibodyInput> snapped = inputs;
  RigModel rig;
  for (MultibodyInput& input : snapped) {
    input.table = input.table.snapped(input_grid(options));
    input.table.add_kinks(0.0, options.duration, rig.kinks);
  }
  std::sort(rig.kinks.begin(), rig.kinks.end());
  rig.kinks.erase(std::unique(rig.kinks.begin(), rig.kinks.end()), rig.kinks.end());
  multibody::Instant at;
  at.u = at.u_dot = at.u_ddot = VectorXd::Zero(static_cast<Index>(inputs.size()));
  const Index n = assembly.A.rows(), s = assembly.S.rows(), m = at.u.size();
  rig.signals = linear_signals(assembly, names);
  rig.limits.assign(rig.signals.size(), std::numeric_limits<double>::max());
  rig.scales.assign(static_cast<std::size_t>(n), 1.0);
  rig.rate = [&](double t, Side side, const double* x, double* x_dot) {
    set_inputs(snapped, t, side, at);
    Eigen::Map<VectorXd>(x_dot, n) = assembly.A * Eigen::Map<const VectorXd>(x, n) + assembly.B * at.u;
  };
  rig.read = [&](double t, Side side, const double* x, double* values) {
    set_inputs(snapped, t, side, at);
    Eigen::Map<VectorXd> out(values, n + s + m);
    out.head(n) = Eigen::Map<const VectorXd>(x, n);
    if (s > 0) out.segment(n, s) = assembly.S * out.head(n) + assembly.S_w * at.u;
    out.tail(m) = at.u;
  };
  return simulate(rig, std::vector<double>(static_cast<std::size_t>(n), 0.0), options);
}

}  // namespace fahrwerk
