// A multibody model as it is, in the states, inputs and outputs of its linear ride model.
#include <memory>

#include "cli/ride/ride.h"
#include "math/linear_algebra.h"
#include "multibody/model/variables.h"

namespace fahrwerk::cli {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using multibody::Instant;

class MultibodyMotion {
 public:
  MultibodyMotion(const load::MultibodyScenario& s, const StateSpace& model, const Eigen::MatrixXd& T)
      : s_(s), T_(T), variables_(static_cast<std::size_t>(s.model.system.layout.size()) + 2, 0.0) {
    const std::vector<multibody::Coordinate>& all = s.model.system.coordinates;
    for (std::size_t i = 0; i < all.size(); ++i) {
      bool is_state = false;
      for (Index k = 0; k < T.cols(); ++k)
        is_state = is_state || model.states[static_cast<std::size_t>(k)].name == all[i].name;
      if (!is_state) dependent_.push_back(static_cast<Index>(i));
    }
  }

  // States [η; η'; forces of series elements], inputs [u; u'; u''].
  void evaluate(const double* x, const double* u, double* rate, double* y) {
    const multibody::System& system = s_.model.system;
    const Index f = T_.cols(), inputs = system.layout.inputs, series = system.layout.states;
    Instant at = s_.reference;
    const Eigen::Map<const VectorXd> eta(x, f), eta_dot(x + f, f), given(u, 3 * inputs);
    at.y += T_ * eta, at.y_dot += T_ * eta_dot, at.states += Eigen::Map<const VectorXd>(x + 2 * f, series);
    at.u += given.head(inputs), at.u_dot += given.segment(inputs, inputs), at.u_ddot += given.tail(inputs);
    close(at);
    const multibody::Accelerations a = multibody::minimal_accelerations(system, at);
    Index k = 0;
    for (Index j = 0, d = 0; j < at.y.size(); ++j) {
      if (d < static_cast<Index>(dependent_.size()) && dependent_[static_cast<std::size_t>(d)] == j) {
        ++d;
        continue;
      }
      rate[k] = at.y_dot[j] - s_.reference.y_dot[j], rate[f + k] = a.y_ddot[j], ++k;
    }
    Eigen::Map<VectorXd>(rate + 2 * f, series) = a.state_rates;
    if (y) observe(at, a, y);
  }

 private:
  // Dependent coordinates follow from the constraints, by Newton's method; then their rates.
  void close(Instant& at) const {
    if (dependent_.empty()) return;
    const multibody::System& system = s_.model.system;
    for (int i = 0; i < 20; ++i) {
      const multibody::Equations e = multibody::equations(system, at);
      const VectorXd step = least_squares(e.W(Eigen::all, dependent_), e.violation).x;
      at.y(dependent_) -= step;
      if (step.cwiseAbs().maxCoeff() < 1e-12) break;
    }
    const multibody::Equations e = multibody::equations(system, at);
    at.y_dot(dependent_) -= VectorXd(least_squares(e.W(Eigen::all, dependent_), e.violation_rate).x);
  }

  // As linear_form lists them, then the outputs of the file.
  void observe(const Instant& at, const multibody::Accelerations& a, double* y) {
    const multibody::Layout& l = s_.model.system.layout;
    for (const VectorXd* v : {&at.y, &at.y_dot, &a.y_ddot})
      for (const double value : *v) *y++ = value;
    for (const multibody::SpringValues& v : multibody::spring_values(s_.model.system, at)) *y++ = v.force, *y++ = v.s;
    multibody::set_variables(s_.model.system, at, variables_);
    for (int j = 0; j < l.coordinates; ++j) variables_[static_cast<std::size_t>(l.y_ddot(j))] = a.y_ddot[j];
    for (const MultibodyOutput& o : s_.model.outputs) {
      values_.resize(o.formula.instructions.size());
      expression::evaluate(o.formula, std::span<const double>(variables_), std::span(values_));
      *y++ = values_[static_cast<std::size_t>(o.formula.results[0])];
    }
  }

  const load::MultibodyScenario& s_;
  Eigen::MatrixXd T_;  // coordinates per independent one
  std::vector<Index> dependent_;
  std::vector<double> variables_, values_;
};

}  // namespace

RideLaw multibody_law(const load::MultibodyScenario& scenario, const StateSpace& model,
                      const Eigen::MatrixXd& coordinates) {
  const auto motion = std::make_shared<MultibodyMotion>(scenario, model, coordinates);
  return {[motion](const double* x, const double* u, double* rate, double* y) { motion->evaluate(x, u, rate, y); }};
}

}  // namespace fahrwerk::cli
