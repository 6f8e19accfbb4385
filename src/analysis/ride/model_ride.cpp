#include "analysis/ride/model_ride.h"

#include <cmath>
#include <stdexcept>
#include <utility>

#include "analysis/linear/linear_model.h"
#include "analysis/linear/modes.h"
#include "analysis/ride/ride_run.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

// Where the states of a ride model lie among the active ones of the model, and back.
struct StateBasis {
  Eigen::MatrixXd from, to;  // active = from · states, states = to · active
};

// One eigenvector v of the eigenvalue zero that no output feels, C v = 0, is divided out: in balanced coordinates the
// states are then what is left across v. A v = 0 makes this exact. False if there is none.
bool remove_neutral_motion(StateSpace& m, StateBasis& basis) {
  Eigen::MatrixXd A = m.A;
  const Eigen::VectorXd T = balance(A);
  const EigenSystem e = eigen_system(A);
  Eigen::Index least = 0;
  if (e.values.cwiseAbs().minCoeff(&least) > 1e-10 * e.values.cwiseAbs().maxCoeff()) return false;
  const Eigen::VectorXd v = e.vectors.col(least).real().normalized();
  const Eigen::MatrixXd C = m.C * T.asDiagonal();
  for (Eigen::Index i = 0; i < C.rows(); ++i)
    if (std::fabs(C.row(i) * v) > 1e-8 * C.row(i).norm()) return false;
  const Eigen::MatrixXd across = orthogonal_basis(v).rightCols(A.rows() - 1);
  m.B = across.transpose() * T.cwiseInverse().asDiagonal() * m.B;
  m.A = across.transpose() * A * across, m.C = C * across;
  basis.from = basis.from * T.asDiagonal() * across;
  basis.to = across.transpose() * T.cwiseInverse().asDiagonal() * basis.to;
  m.states.clear();
  for (Eigen::Index i = 0; i < m.A.rows(); ++i) m.states.push_back({"state." + std::to_string(i + 1), "-"});
  return true;
}

// A model in the states, inputs and outputs of its ride form.
class ModelMotion {
 public:
  // `states`: places of the active ones; `outputs`: those of the form.
  ModelMotion(std::shared_ptr<Model> model, std::vector<int> states, StateBasis basis,
              const std::vector<Quantity>& outputs)
      : model_(std::move(model)),
        states_(std::move(states)),
        basis_(std::move(basis)),
        rates_(model_->states().size()),
        active_(static_cast<Eigen::Index>(states_.size())) {
    for (const Quantity& y : outputs) outputs_.push_back(place_of(model_->outputs(), y.name).value());
  }

  void evaluate(const double* x, const double* u, double* rate, double* y) {
    at_ = model_->start(), in_ = model_->rest();
    active_ = basis_.from * Eigen::Map<const Eigen::VectorXd>(x, basis_.from.cols());
    for (std::size_t i = 0; i < states_.size(); ++i)
      at_[static_cast<std::size_t>(states_[i])] += active_[static_cast<Eigen::Index>(i)];
    for (std::size_t k = 0; k < in_.size(); ++k) in_[k] += u[k];
    model_->rate(0.0, at_.data(), in_.data(), rates_.data());
    for (std::size_t i = 0; i < states_.size(); ++i)
      active_[static_cast<Eigen::Index>(i)] = rates_[static_cast<std::size_t>(states_[i])];
    Eigen::Map<Eigen::VectorXd>(rate, basis_.to.rows()) = basis_.to * active_;
    if (y) model_->read(0.0, at_.data(), in_.data(), outputs_, y);
  }

 private:
  std::shared_ptr<Model> model_;
  std::vector<int> states_;
  StateBasis basis_;
  std::vector<std::size_t> outputs_;
  std::vector<double> at_, in_, rates_;
  Eigen::VectorXd active_;
};

}  // namespace

RideForm model_ride(std::shared_ptr<Model> model) {
  RideForm form;
  LinearRide& ride = form.ride;
  Linearised linear = linearise(*model);
  StateSpace& m = ride.model = std::move(linear.model);
  const auto row = [&m](const std::string& output) { return find(m.outputs, output).value_or(-1); };
  for (const SeatOutputs& s : model->seats()) ride.seats.push_back({s.name, row(s.az), row(s.ax), row(s.ay)});
  for (const WheelPlace& w : model->wheels())
    if (const int load = row(w.load); load >= 0)
      ride.wheels.push_back(
          {w.name, w.height, w.y < 0.0 ? 1 : 0, w.x, static_load(*model, w), load, row(w.travel), w.y});
  if (ride.seats.empty() || ride.seats[0].acceleration < 0 || ride.wheels.empty())
    throw std::domain_error("the model has no vertical acceleration, or no wheels that a road could move");
  keep_assessed(ride);
  StateBasis basis{Eigen::MatrixXd::Identity(m.A.rows(), m.A.rows()), {}};
  basis.to = basis.from;
  while (m.order() > 1 && remove_neutral_motion(m, basis)) {
  }
  const auto motion =
      std::make_shared<ModelMotion>(std::move(model), std::move(linear.states), std::move(basis), m.outputs);
  form.law.evaluate = [motion](const double* x, const double* u, double* rate, double* y) {
    motion->evaluate(x, u, rate, y);
  };
  const std::optional<int> speed = find(m.states, "body.vx"), drive = find(m.inputs, "input.drive");
  if (speed && drive) form.law.held.push_back({*speed, Eigen::VectorXd::Unit(m.B.cols(), *drive)});
  return form;
}

}  // namespace fahrwerk
