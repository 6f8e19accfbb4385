#include "vehicle/classic/linear_mechanics.h"

#include <Eigen/Core>
#include <complex>

#include "math/linear_algebra.h"

namespace fahrwerk::classic {
namespace {

using Row = Eigen::RowVectorXd;

Row row(const Parts& parts, Eigen::Index size) {
  Row r = Row::Zero(size);
  for (const auto& [index, factor] : parts) r[index] += factor;
  return r;
}

}  // namespace

LinearMechanics empty_mechanics(std::vector<Quantity> coordinates, std::vector<Quantity> inputs) {
  const auto n = static_cast<Eigen::Index>(coordinates.size()), m = static_cast<Eigen::Index>(inputs.size());
  const Eigen::MatrixXd square = Eigen::MatrixXd::Zero(n, n), wide = Eigen::MatrixXd::Zero(n, m);
  return {square, square, square, square, square, wide, wide, std::move(coordinates), std::move(inputs)};
}

void add_mass(LinearMechanics& model, double mass, const Parts& speed) {
  const Row r = row(speed, model.freedoms());
  model.M += mass * r.transpose() * r;
}

void add_spring_damper(LinearMechanics& model, double k, double d, const Deflection& deflection) {
  const Row r = row(deflection.coordinates, model.freedoms()), s = row(deflection.inputs, model.H.cols());
  model.K += k * r.transpose() * r, model.D += d * r.transpose() * r;
  model.H += k * r.transpose() * s, model.H_rate += d * r.transpose() * s;
}

void add_actuator(LinearMechanics& model, double k, double d, const Deflection& measured, const Deflection& acting) {
  const Row sensor = row(measured.coordinates, model.freedoms()), force = row(acting.coordinates, model.freedoms());
  const Eigen::MatrixXd P = force.transpose() * sensor;
  const Eigen::MatrixXd symmetric = 0.5 * (P + P.transpose()), skew = 0.5 * (P - P.transpose());
  model.K += k * symmetric, model.N += k * skew, model.D += d * symmetric, model.G += d * skew;
}

Eigen::MatrixXd system_matrix(const LinearMechanics& model) {
  const Eigen::Index n = model.freedoms();
  const auto over_M = [&model](const Eigen::MatrixXd& X) { return solve_symmetric(model.M, X); };
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(model.order(), model.order());
  A.block(0, n, n, n).setIdentity();
  A.block(n, 0, n, n) = -over_M(model.K + model.N);
  A.block(n, n, n, n) = -over_M(model.D + model.G);
  Eigen::Index at = 2 * n;
  for (const SeriesElement& e : model.series) {
    const Row s = row(e.parts, n);
    A.block(n, at, n, 1) = -over_M(s.transpose());
    A.block(at, n, 1, n) = e.stiffness * s;
    A(at, at) = -e.stiffness / e.damping;
    ++at;
  }
  return A;
}

Eigen::MatrixXd input_matrix(const LinearMechanics& model, const Eigen::MatrixXd& H) {
  const Eigen::Index n = model.freedoms();
  Eigen::MatrixXd B = Eigen::MatrixXd::Zero(model.order(), H.cols());
  B.middleRows(n, n) = solve_symmetric(model.M, H);
  return B;
}

LinearSystem linear_system(const LinearMechanics& model, const std::vector<LinearOutput>& outputs) {
  const Eigen::Index n = model.freedoms(), m = model.H.cols(), rows = static_cast<Eigen::Index>(outputs.size());
  LinearSystem s;
  s.with_rates = !model.H_rate.isZero(0.0);
  for (const LinearOutput& o : outputs) s.with_rates = s.with_rates || !o.input_rate.empty();
  const Eigen::Index inputs = s.with_rates ? 2 * m : m;
  s.A = system_matrix(model);
  s.B.resize(model.order(), inputs);
  s.B.leftCols(m) = input_matrix(model, model.H);
  if (s.with_rates) s.B.rightCols(m) = input_matrix(model, model.H_rate);
  s.C = Eigen::MatrixXd::Zero(rows, model.order());
  s.D = Eigen::MatrixXd::Zero(rows, inputs);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const LinearOutput& o = outputs[static_cast<std::size_t>(i)];
    const Row acceleration = row(o.acceleration, n);
    s.C.row(i) = acceleration * s.A.middleRows(n, n);
    s.C.row(i).head(n) += row(o.position, n);
    s.C.row(i).segment(n, n) += row(o.velocity, n);
    s.D.row(i) = acceleration * s.B.middleRows(n, n);
    s.D.row(i).head(m) += row(o.input, m);
    if (s.with_rates) s.D.row(i).tail(m) += row(o.input_rate, m);
  }
  for (const Quantity& c : model.coordinates) s.states.push_back(c);
  for (const Quantity& c : model.coordinates) s.states.push_back({c.name + "_rate", c.unit + "/s"});
  for (const SeriesElement& e : model.series) s.states.push_back({e.name, "N"});
  s.inputs = model.inputs;
  if (s.with_rates)
    for (const Quantity& u : model.inputs) s.inputs.push_back({u.name + "_rate", u.unit + "/s"});
  return s;
}

Eigen::VectorXcd harmonic_response(const LinearMechanics& model, const Eigen::VectorXcd& force, double omega) {
  const std::complex<double> i(0.0, 1.0);
  const Eigen::MatrixXcd Z = (model.K + model.N - omega * omega * model.M).cast<std::complex<double>>() +
                             i * omega * (model.D + model.G).cast<std::complex<double>>();
  return solve_complex(Z, force);
}

double energy(const LinearMechanics& model, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot) {
  return 0.5 * y_dot.dot(model.M * y_dot) + 0.5 * y.dot(model.K * y);
}

std::vector<std::string> structure_problems(const LinearMechanics& model) {
  std::vector<std::string> problems;
  const auto symmetric = [&](const Eigen::MatrixXd& X, double sign, const char* text) {
    if (!((X - sign * X.transpose()).norm() <= 1e-12 * X.norm())) problems.emplace_back(text);
  };
  symmetric(model.M, 1.0, "M is not symmetric"), symmetric(model.D, 1.0, "D is not symmetric");
  symmetric(model.K, 1.0, "K is not symmetric"), symmetric(model.G, -1.0, "G is not skew");
  symmetric(model.N, -1.0, "N is not skew");
  if (!positive_definite(model.M)) problems.emplace_back("M is not positive definite");
  return problems;
}

}  // namespace fahrwerk::classic
