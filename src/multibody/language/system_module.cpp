#include "multibody/language/system_module.h"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <stdexcept>

#include "math/linear_algebra.h"

namespace fahrwerk::multibody {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class SystemModule {
 public:
  SystemModule(const System& system, const Instant& reference, const LinearSystem& linear,
               const std::vector<ModuleInput>& inputs)
      : system_(system), reference_(reference), independent_(linear.independent), inputs_(inputs) {
    std::vector<bool> free(static_cast<std::size_t>(system.freedom()), false);
    for (const int j : independent_) free[static_cast<std::size_t>(j)] = true;
    for (int j = 0; j < system.freedom(); ++j)
      if (!free[static_cast<std::size_t>(j)]) dependent_.push_back(j);
  }

  // near: coordinates where the constraints were met last.
  VectorXd value(const ModulePoint& p, VectorXd& near) const {
    const Index f = static_cast<Index>(independent_.size());
    VectorXd rates = VectorXd::Constant(p.x.size(), std::numeric_limits<double>::quiet_NaN());
    Instant at = reference_;
    if (!p.x.allFinite() || !p.u.allFinite() || !place(p, at, near)) return rates;
    const Accelerations a = minimal_accelerations(system_, at);
    rates.head(f) = p.x.segment(f, f);
    for (Index k = 0; k < f; ++k) rates[f + k] = a.y_ddot[independent_[static_cast<std::size_t>(k)]];
    rates.tail(a.state_rates.size()) = a.state_rates;
    return rates;
  }

  Instant instant(const ModulePoint& p, VectorXd& near) const {
    Instant at = reference_;
    return p.x.allFinite() && p.u.allFinite() && place(p, at, near) ? at : reference_;
  }

  ModuleSlopes slopes(const ModulePoint& p, VectorXd& near) const {
    Instant at = reference_;
    if (!place(p, at, near)) throw std::invalid_argument("its constraints have no solution here");
    const LinearSystem linear = linearise(system_, at);
    // The linear equations may be in other coordinates: η = P η̃.
    const Index f = static_cast<Index>(independent_.size()), n = linear.A.rows();
    MatrixXd P = MatrixXd::Identity(n, n);
    for (Index k = 0; k < f; ++k) {
      P.block(k, 0, 1, f) = linear.T.row(independent_[static_cast<std::size_t>(k)]);
      P.block(f + k, f, 1, f) = P.block(k, 0, 1, f);
    }
    ModuleSlopes out;
    out.A = linear.independent == independent_
                ? linear.A
                : MatrixXd(solve(P.transpose(), MatrixXd((P * linear.A).transpose())).transpose());
    out.B.resize(n, static_cast<Index>(inputs_.size()));
    for (std::size_t k = 0; k < inputs_.size(); ++k)
      out.B.col(static_cast<Index>(k)) = P * linear.B.col(inputs_[k].column(system_.layout.inputs));
    out.E = MatrixXd::Zero(n, p.w.size());
    return out;
  }

 private:
  // The instant that belongs to own states and inputs.
  bool place(const ModulePoint& p, Instant& at, VectorXd& near) const {
    const Index f = static_cast<Index>(independent_.size());
    at.time = p.time;
    for (std::size_t k = 0; k < inputs_.size(); ++k) {
      const int order = inputs_[k].derivative;
      (order == 0 ? at.u : order == 1 ? at.u_dot : at.u_ddot)[inputs_[k].input] = p.u[static_cast<Index>(k)];
    }
    at.states = p.x.tail(p.x.size() - 2 * f);
    for (const int j : dependent_) at.y[j] = near[j];
    for (Index k = 0; k < f; ++k) {
      const int j = independent_[static_cast<std::size_t>(k)];
      at.y[j] = p.x[k], at.y_dot[j] = p.x[f + k];
    }
    return dependent_.empty() || solve_dependent(at, near);
  }

  MatrixXd dependent_columns(const MatrixXd& W) const {
    MatrixXd columns(W.rows(), static_cast<Index>(dependent_.size()));
    for (std::size_t k = 0; k < dependent_.size(); ++k) columns.col(static_cast<Index>(k)) = W.col(dependent_[k]);
    return columns;
  }

  bool solve_dependent(Instant& at, VectorXd& near) const {
    for (const int j : dependent_) at.y_dot[j] = 0.0;
    for (int iteration = 0; iteration < 30; ++iteration) {
      const Equations e = equations(system_, at);
      if (!e.violation.allFinite()) return false;
      const VectorXd step = solve(dependent_columns(e.W), e.violation);
      for (std::size_t k = 0; k < dependent_.size(); ++k) at.y[dependent_[k]] -= step[static_cast<Index>(k)];
      if (!step.allFinite()) return false;
      if (step.cwiseAbs().maxCoeff() > 1e-13 * (1.0 + at.y.cwiseAbs().maxCoeff())) continue;
      const Equations there = equations(system_, at);
      const VectorXd rates = solve(dependent_columns(there.W), there.violation_rate);
      for (std::size_t k = 0; k < dependent_.size(); ++k) at.y_dot[dependent_[k]] = -rates[static_cast<Index>(k)];
      near = at.y;
      return rates.allFinite();
    }
    return false;
  }

  System system_;
  Instant reference_;
  std::vector<int> independent_, dependent_{};
  std::vector<ModuleInput> inputs_;
};

}  // namespace

std::vector<std::string> module_states(const System& system, const LinearSystem& linear) {
  std::vector<std::string> names;
  for (const char* suffix : {"", ".rate"})
    for (const std::string& name : linear.names) names.push_back(name + suffix);
  for (const Spring& spring : system.springs)
    if (spring.state >= 0) names.push_back(spring.name + ".force");
  return names;
}

Module nonlinear_module(const System& system, const Instant& reference, const LinearSystem& linear,
                        const std::vector<ModuleInput>& inputs) {
  for (const Constraint& c : system.constraints)
    if (!c.holonomic())
      throw std::invalid_argument(
          fmt::format("constraints.{} restricts velocities; as a nonlinear module a model may only have constraints "
                      "of positions",
                      c.name));
  Module module;
  module.states = module_states(system, linear);
  const Index f = static_cast<Index>(linear.independent.size());
  module.start = VectorXd::Zero(static_cast<Index>(module.states.size()));
  for (Index k = 0; k < f; ++k) {
    const int j = linear.independent[static_cast<std::size_t>(k)];
    module.start[k] = reference.y[j], module.start[f + k] = reference.y_dot[j];
  }
  module.start.tail(reference.states.size()) = reference.states;
  module.near = reference.y;
  const auto model = std::make_shared<const SystemModule>(system, reference, linear, inputs);
  module.law = ModuleLaw{static_cast<Index>(inputs.size()),
                         [model](const ModulePoint& p, VectorXd& near) { return model->value(p, near); },
                         [model](const ModulePoint& p, VectorXd& near) { return model->slopes(p, near); }};
  return module;
}

std::function<Instant(const ModulePoint&)> module_instants(const System& system, const Instant& reference,
                                                           const LinearSystem& linear,
                                                           const std::vector<ModuleInput>& inputs, bool nonlinear) {
  if (nonlinear)
    return [model = SystemModule(system, reference, linear, inputs), near = reference.y](const ModulePoint& p) mutable {
      return model.instant(p, near);
    };
  const Layout l = system.layout;
  const Index n = linear.A.rows();
  MatrixXd chosen(linear.deviations.rows(), n + static_cast<Index>(inputs.size()));
  chosen.leftCols(n) = linear.deviations.leftCols(n);
  for (std::size_t k = 0; k < inputs.size(); ++k)
    chosen.col(n + static_cast<Index>(k)) = linear.deviations.col(n + inputs[k].column(l.inputs));
  return [reference, chosen, l](const ModulePoint& p) {
    Instant at = reference;
    VectorXd both(chosen.cols());
    both << p.x, p.u;
    if (!both.allFinite()) return at;
    const VectorXd all = chosen * both;
    at.time = p.time;
    at.y += all.segment(l.y(0), l.coordinates), at.y_dot += all.segment(l.y_dot(0), l.coordinates);
    at.u += all.segment(l.u(0), l.inputs), at.u_dot += all.segment(l.u_dot(0), l.inputs);
    at.states += all.segment(l.state(0), l.states);
    return at;
  };
}

}  // namespace fahrwerk::multibody
