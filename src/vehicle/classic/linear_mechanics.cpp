#include "vehicle/classic/linear_mechanics.h"

#include <Eigen/Dense>
#include <complex>

namespace fahrwerk::classic {
namespace {

using Row = Eigen::RowVectorXd;

Row row(const std::vector<std::pair<int, double>>& parts, Eigen::Index size) {
  Row r = Row::Zero(size);
  for (const auto& [index, factor] : parts) r[index] += factor;
  return r;
}

}  // namespace

LinearMechanics empty_mechanics(std::vector<NamedQuantity> coordinates, std::vector<NamedQuantity> inputs) {
  const auto n = static_cast<Eigen::Index>(coordinates.size()), m = static_cast<Eigen::Index>(inputs.size());
  const Eigen::MatrixXd square = Eigen::MatrixXd::Zero(n, n), wide = Eigen::MatrixXd::Zero(n, m);
  return {square, square, square, square, square, wide, wide, std::move(coordinates), std::move(inputs)};
}

void add_mass(LinearMechanics& model, double mass, const std::vector<std::pair<int, double>>& speed) {
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
  const Eigen::LDLT<Eigen::MatrixXd> M(model.M);
  Eigen::MatrixXd A = Eigen::MatrixXd::Zero(2 * n, 2 * n);
  A.topRightCorner(n, n).setIdentity();
  A.bottomLeftCorner(n, n) = -M.solve(model.K + model.N);
  A.bottomRightCorner(n, n) = -M.solve(model.D + model.G);
  return A;
}

Eigen::MatrixXd input_matrix(const LinearMechanics& model, const Eigen::MatrixXd& H) {
  const Eigen::Index n = model.freedoms();
  Eigen::MatrixXd B = Eigen::MatrixXd::Zero(2 * n, H.cols());
  B.bottomRows(n) = model.M.ldlt().solve(H);
  return B;
}

Eigen::VectorXcd harmonic_response(const LinearMechanics& model, const Eigen::VectorXcd& force, double omega) {
  const std::complex<double> i(0.0, 1.0);
  const Eigen::MatrixXcd Z = (model.K + model.N - omega * omega * model.M).cast<std::complex<double>>() +
                             i * omega * (model.D + model.G).cast<std::complex<double>>();
  return Z.partialPivLu().solve(force);
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
  if (Eigen::LLT<Eigen::MatrixXd>(model.M).info() != Eigen::Success)
    problems.emplace_back("M is not positive definite");
  return problems;
}

}  // namespace fahrwerk::classic
