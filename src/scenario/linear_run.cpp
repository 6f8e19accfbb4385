#include "scenario/linear_run.h"

#include <utility>

#include "multibody/language/remember.h"

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

ModulesRun::ModulesRun(std::optional<multibody::CoupledModules> laws, const multibody::Assembly& assembly,
                       const std::vector<Quantity>& inputs, const VectorXd& start)
    : laws_(std::move(laws)), assembly_(assembly) {
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

multibody::CoupledModules::Values ModulesRun::values(double t, const double* states, const double* u) {
  const Eigen::Map<const VectorXd> x(states, static_cast<Index>(states_.size()));
  const Eigen::Map<const VectorXd> w(u, static_cast<Index>(inputs_.size() / 3));
  if (laws_) return laws_->evaluate(t, x, w);
  multibody::CoupledModules::Values out{assembly_.A * x + assembly_.B * w, VectorXd(0)};
  if (assembly_.S.rows() > 0) out.statics = assembly_.S * x + assembly_.S_w * w;
  return out;
}

void ModulesRun::remember(Archive& archive) {
  if (!laws_) return;
  multibody::CoupledModules::Memory memory = laws_->memory();
  for (VectorXd& v : memory) multibody::remember(archive, v);
  laws_->set_memory(memory);
}

void ModulesRun::rate(double t, const double* x, const double* u, double* x_dot) {
  Eigen::Map<VectorXd>(x_dot, static_cast<Index>(states_.size())) = values(t, x, u).rates;
}

void ModulesRun::read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) {
  // Whoever reads disturbs nothing.
  const multibody::CoupledModules::Memory kept = laws_ ? laws_->memory() : multibody::CoupledModules::Memory{};
  const VectorXd statics = values(t, x, u).statics;
  if (laws_) laws_->set_memory(kept);
  const std::size_t first = states_.size(), last = first + static_cast<std::size_t>(statics.size());
  for (std::size_t k = 0; k < wanted.size(); ++k) {
    const std::size_t i = wanted[k];
    y[k] = i < first ? x[i] : i < last ? statics[static_cast<Index>(i - first)] : u[i - last];
  }
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

RunResult simulate_modules(std::optional<multibody::CoupledModules> laws, const multibody::Assembly& assembly,
                           const ModulesInputs& given, const VectorXd& start, const RunOptions& options) {
  ModulesRun running(std::move(laws), assembly, given.names, start);
  HistoryInputs inputs = multibody_inputs(given.inputs, running.rest(), options);
  return simulate(running, inputs, {}, options);
}

}  // namespace

RunResult simulate_linear(const multibody::Assembly& assembly, const ModulesInputs& inputs, const VectorXd& start,
                          const RunOptions& options) {
  return simulate_modules({}, assembly, inputs, start, options);
}

RunResult simulate_coupled(multibody::CoupledModules modules, const multibody::Assembly& assembly,
                           const ModulesInputs& inputs, const VectorXd& start, const RunOptions& options) {
  return simulate_modules(std::move(modules), assembly, inputs, start, options);
}

}  // namespace fahrwerk
