#include "analysis/ride/multibody_ride.h"

#include <stdexcept>
#include <utility>

#include "analysis/linear/multibody_linear.h"
#include "analysis/ride/ride_run.h"
#include "files/nearest.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

using Eigen::Index;
using Eigen::VectorXd;
using multibody::Instant;

// A model in the states, inputs and outputs of its linear form.
class MultibodyMotion {
 public:
  // T: coordinates per independent one; outputs: those of its signals that are asked for.
  MultibodyMotion(std::shared_ptr<const MultibodyModel> model, const StateSpace& linear, Eigen::MatrixXd T)
      : model_(std::move(model)), T_(std::move(T)) {
    const std::vector<multibody::Coordinate>& all = model_->system.coordinates;
    for (std::size_t i = 0; i < all.size(); ++i) {
      bool is_state = false;
      for (Index k = 0; k < T_.cols(); ++k)
        is_state = is_state || linear.states[static_cast<std::size_t>(k)].name == all[i].name;
      (is_state ? independent_ : dependent_).push_back(static_cast<Index>(i));
    }
    const std::vector<Quantity> signals = multibody_signals(*model_);
    values_.resize(signals.size());
    for (const Quantity& y : linear.outputs) outputs_.push_back(place_of(signals, y.name).value());
  }

  // States [η; η'; forces of series elements], inputs [u; u'; u''].
  void evaluate(const double* x, const double* u, double* rate, double* y) {
    const multibody::System& system = model_->system;
    const Index f = T_.cols(), inputs = system.layout.inputs, series = system.layout.states;
    Instant at = model_->start;
    const Eigen::Map<const VectorXd> eta(x, f), eta_dot(x + f, f), given(u, 3 * inputs);
    at.y += T_ * eta, at.y_dot += T_ * eta_dot, at.states += Eigen::Map<const VectorXd>(x + 2 * f, series);
    at.u += given.head(inputs), at.u_dot += given.segment(inputs, inputs), at.u_ddot += given.tail(inputs);
    close(at);
    const multibody::Accelerations a = multibody::minimal_accelerations(system, at);
    for (Index k = 0; k < f; ++k) {
      const Index j = independent_[static_cast<std::size_t>(k)];
      rate[k] = at.y_dot[j] - model_->start.y_dot[j], rate[f + k] = a.y_ddot[j];
    }
    Eigen::Map<VectorXd>(rate + 2 * f, series) = a.state_rates;
    if (!y) return;
    at.reactions = a.reactions;
    read_multibody(*model_, at, a, values_.data());
    for (const std::size_t place : outputs_) *y++ = values_[place];
  }

 private:
  // Dependent coordinates follow from the constraints, by Newton's method; then their rates.
  void close(Instant& at) const {
    if (dependent_.empty()) return;
    const multibody::System& system = model_->system;
    for (int i = 0; i < 20; ++i) {
      const multibody::Equations e = multibody::equations(system, at);
      const VectorXd step = least_squares(e.W(Eigen::all, dependent_), e.violation).x;
      at.y(dependent_) -= step;
      if (step.cwiseAbs().maxCoeff() < 1e-12) break;
    }
    const multibody::Equations e = multibody::equations(system, at);
    at.y_dot(dependent_) -= VectorXd(least_squares(e.W(Eigen::all, dependent_), e.violation_rate).x);
  }

  std::shared_ptr<const MultibodyModel> model_;
  Eigen::MatrixXd T_;
  std::vector<Index> independent_, dependent_;
  std::vector<std::size_t> outputs_;
  std::vector<double> values_;
};

}  // namespace

RideForm multibody_ride(const std::shared_ptr<const MultibodyModel>& model, Model& run) {
  LinearMultibody linear = linear_form(*model, model->start);
  RideForm form;
  StateSpace& m = form.ride.model = std::move(linear.model);
  const auto row = [&](const std::string& signal) {
    if (signal.empty()) return -1;
    if (const std::optional<int> at = find(m.outputs, signal)) return *at;
    throw std::domain_error(files::quote(signal) + " is not part of the linear model");
  };
  for (const SeatOutputs& s : run.seats()) form.ride.seats.push_back({s.name, row(s.az), row(s.ax), row(s.ay)});
  for (const WheelPlace& w : run.wheels())
    form.ride.wheels.push_back(
        {w.name, w.height, w.y < 0.0 ? 1 : 0, w.x, static_load(run, w), row(w.load), row(w.travel), w.y});
  keep_assessed(form.ride);
  for (const WheelPlace& w : run.wheels()) {
    const Index acceleration = w.height + 2 * static_cast<Index>(model->system.inputs.size());
    if (!m.B.col(acceleration).isZero(1e-12) || !m.D.col(acceleration).isZero(1e-12))
      throw std::domain_error("below " + w.name +
                              " the road's acceleration acts on the model, which a random road has not");
  }
  const auto motion = std::make_shared<MultibodyMotion>(model, m, std::move(linear.coordinates));
  form.law.evaluate = [motion](const double* x, const double* u, double* rate, double* y) {
    motion->evaluate(x, u, rate, y);
  };
  return form;
}

}  // namespace fahrwerk
