#include "scenario/linear_run.h"

#include <algorithm>

namespace fahrwerk {

using Eigen::Index;
using Eigen::VectorXd;

std::vector<Quantity> linear_signals(const multibody::Assembly& assembly, const std::vector<Quantity>& inputs) {
  std::vector<Quantity> list;
  for (const std::string& name : assembly.states) list.push_back({name, "-", "state of a module"});
  for (const std::string& name : assembly.static_states) list.push_back({name, "-", "value of a static module"});
  for (const Quantity& u : inputs) list.push_back({u.name, u.unit, "input"});
  return list;
}

ModulesRun::ModulesRun(Law law, const multibody::Assembly& assembly, const std::vector<Quantity>& inputs,
                       const VectorXd& start)
    : law_(std::move(law)) {
  for (const std::string& name : assembly.states) states_.push_back({name, "-"});
  inputs_ = inputs;
  for (const char* rate : {".rate", ".acceleration"})
    for (const Quantity& u : inputs) inputs_.push_back({u.name + rate, "-"});
  const int count = static_cast<int>(inputs.size());
  for (int i = 0; i < count; ++i) input_rates_.push_back({i, i + count, i + 2 * count});
  outputs_ = linear_signals(assembly, inputs);
  start_.assign(start.data(), start.data() + start.size());
  rest_.assign(inputs_.size(), 0.0);
}

multibody::CoupledModules::Values ModulesRun::values(double t, const double* x, const double* u) const {
  return law_(t, Eigen::Map<const VectorXd>(x, static_cast<Index>(states_.size())),
              Eigen::Map<const VectorXd>(u, static_cast<Index>(inputs_.size() / 3)));
}

void ModulesRun::rate(double t, const double* x, const double* u, double* x_dot) {
  Eigen::Map<VectorXd>(x_dot, static_cast<Index>(states_.size())) = values(t, x, u).rates;
}

void ModulesRun::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  const VectorXd statics = values(t, x, u).statics;
  const std::size_t first = states_.size(), last = first + static_cast<std::size_t>(statics.size());
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const std::size_t i = wanted[k];
    y[k] = i < first ? x[i] : i < last ? statics[static_cast<Index>(i - first)] : u[i - last];
  }
}

ModulesRun::Law linear_law(multibody::Assembly given) {
  return [assembly = std::move(given)](double, const VectorXd& x, const VectorXd& w) {
    multibody::CoupledModules::Values out{assembly.A * x + assembly.B * w, VectorXd(0)};
    if (assembly.S.rows() > 0) out.statics = assembly.S * x + assembly.S_w * w;
    return out;
  };
}

StateSpace linear_form(const multibody::Assembly& assembly, const std::vector<Quantity>& inputs) {
  StateSpace m;
  const Index n = assembly.A.rows(), w = assembly.B.cols(), statics = assembly.S.rows();
  m.A = assembly.A, m.B = assembly.B;
  m.C = Eigen::MatrixXd::Identity(n + statics, n), m.D = Eigen::MatrixXd::Zero(n + statics, w);
  m.C.bottomRows(statics) = assembly.S, m.D.bottomRows(statics) = assembly.S_w;
  for (const std::string& name : assembly.states) m.states.push_back({name, "-"});
  m.outputs = m.states;
  for (const std::string& name : assembly.static_states) m.outputs.push_back({name, "-"});
  for (const Quantity& in : inputs) m.inputs.push_back({in.name, in.unit});
  return m;
}

namespace {

RunResult simulate_modules(ModulesRun::Law law, const multibody::Assembly& assembly, const ModulesInputs& given,
                           const VectorXd& start, const RunOptions& options) {
  ModulesRun running(std::move(law), assembly, given.names, start);
  HistoryInputs inputs = multibody_inputs(given.inputs, running.rest(), options);
  return simulate(running, inputs, {}, options);
}

}  // namespace

RunResult simulate_linear(const multibody::Assembly& assembly, const ModulesInputs& inputs, const VectorXd& start,
                          const RunOptions& options) {
  return simulate_modules(linear_law(assembly), assembly, inputs, start, options);
}

RunResult simulate_coupled(multibody::CoupledModules modules, const multibody::Assembly& assembly,
                           const ModulesInputs& inputs, const VectorXd& start, const RunOptions& options) {
  const auto law = [&](double t, const VectorXd& x, const VectorXd& w) { return modules.evaluate(t, x, w); };
  return simulate_modules(law, assembly, inputs, start, options);
}

}  // namespace fahrwerk
