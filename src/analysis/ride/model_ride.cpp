#include "analysis/ride/model_ride.h"

#include <cmath>
#include <stdexcept>

#include "analysis/linear/linear_model.h"
#include "analysis/linear/modes.h"
#include "math/linear_algebra.h"

namespace fahrwerk {
namespace {

// Keeps these rows of C and D alone.
void keep_rows(StateSpace& m, const std::vector<int>& rows) {
  const auto n = static_cast<Eigen::Index>(rows.size());
  Eigen::MatrixXd C(n, m.C.cols()), D(n, m.D.cols());
  std::vector<Quantity> outputs;
  for (Eigen::Index i = 0; i < n; ++i) {
    const int row = rows[static_cast<std::size_t>(i)];
    C.row(i) = m.C.row(row), D.row(i) = m.D.row(row);
    outputs.push_back(m.outputs[static_cast<std::size_t>(row)]);
  }
  m.C = std::move(C), m.D = std::move(D), m.outputs = std::move(outputs);
}

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

double static_load(const classic::OdeModel& model, const std::string& wheel) {
  for (const classic::ModelFact& f : model.facts)
    if (f.name == wheel + ".static_load") return f.value;
  std::vector<double> rate(model.states.size()), y(model.signals.size());
  model.evaluate(model.x0.data(), model.u0.data(), rate.data(), y.data());
  return y[static_cast<std::size_t>(model.signal(wheel + ".fz"))];
}

// `rows`: signals of the outputs.
RideLaw ride_law(const classic::OdeModel& model, const std::vector<int>& states, const StateBasis& basis,
                 const std::vector<int>& rows) {
  return {[model, states, basis, rows](const double* x, const double* u, double* rate, double* y) {
    std::vector<double> at = model.x0, in = model.u0, rates(model.states.size()), signals(model.signals.size());
    const auto n = static_cast<Eigen::Index>(states.size());
    const Eigen::VectorXd active = basis.from * Eigen::Map<const Eigen::VectorXd>(x, basis.from.cols());
    for (Eigen::Index i = 0; i < n; ++i) at[static_cast<std::size_t>(states[static_cast<std::size_t>(i)])] += active[i];
    for (std::size_t k = 0; k < in.size(); ++k) in[k] += u[k];
    model.evaluate(at.data(), in.data(), rates.data(), y ? signals.data() : nullptr);
    Eigen::VectorXd active_rate(n);
    for (Eigen::Index i = 0; i < n; ++i)
      active_rate[i] = rates[static_cast<std::size_t>(states[static_cast<std::size_t>(i)])];
    Eigen::Map<Eigen::VectorXd>(rate, basis.to.rows()) = basis.to * active_rate;
    if (y)
      for (const int row : rows) *y++ = signals[static_cast<std::size_t>(row)];
  }};
}

}  // namespace

ModelRide model_ride(const classic::OdeModel& model) {
  LinearRide ride;
  Linearised linear = linearise(model);
  StateSpace& m = ride.model = std::move(linear.model);
  std::vector<int> rows;
  const auto row_of = [&](const std::string& signal) {
    const std::optional<int> at = find(m.outputs, signal);
    if (!at) return -1;
    rows.push_back(*at);
    return static_cast<int>(rows.size()) - 1;
  };
  for (const Quantity& s : model.signals)
    if (s.name.starts_with("seat.") && s.name.ends_with(".az")) {
      const std::string seat = s.name.substr(0, s.name.size() - 3);
      ride.seats.push_back({seat.substr(5), row_of(s.name), row_of(seat + ".ax"), row_of(seat + ".ay")});
    }
  if (ride.seats.empty()) ride.seats.push_back({"body", row_of("body.az"), -1, -1});
  for (const classic::RoadContact& c : model.road) {
    const std::string place = model.inputs[static_cast<std::size_t>(c.height)].name.substr(11);  // road.height
    const std::string wheel = (find(m.outputs, "axle" + place + ".fz") ? "axle" : "wheel") + place;
    const int load = row_of(wheel + ".fz"), travel = row_of(wheel + ".hub_travel");
    if (load >= 0)
      ride.wheels.push_back({wheel, c.height, c.y < 0.0 ? 1 : 0, c.x, static_load(model, wheel), load, travel, c.y});
  }
  if (ride.seats[0].acceleration < 0 || ride.wheels.empty())
    throw std::domain_error("the model has no vertical acceleration, or no wheels that a road could move");
  keep_rows(m, rows);
  StateBasis basis{Eigen::MatrixXd::Identity(m.A.rows(), m.A.rows()), {}};
  basis.to = basis.from;
  while (m.order() > 1 && remove_neutral_motion(m, basis)) {
  }
  std::vector<int> signals;
  for (const Quantity& y : m.outputs) signals.push_back(model.signal(y.name));
  RideLaw law = ride_law(model, linear.states, basis, signals);
  const std::optional<int> speed = find(m.states, "body.vx"), drive = find(m.inputs, "input.drive");
  if (speed && drive) law.held.push_back({*speed, Eigen::VectorXd::Unit(m.B.cols(), *drive)});
  return {std::move(ride), std::move(law)};
}

LinearRide linear_ride(const classic::OdeModel& model) { return model_ride(model).ride; }

}  // namespace fahrwerk
