#include "analysis/mechanics.h"

namespace fahrwerk {
namespace {

Eigen::RowVectorXd row(const MechanicsOutput::Parts& parts, Eigen::Index size) {
  Eigen::RowVectorXd r = Eigen::RowVectorXd::Zero(size);
  for (const auto& [index, factor] : parts) r[index] += factor;
  return r;
}

}  // namespace

StateSpace to_state_space(const classic::LinearMechanics& model, const std::vector<MechanicsOutput>& outputs) {
  const Eigen::Index n = model.freedoms(), m = model.H.cols();
  const bool with_rates = !model.H_rate.isZero(0.0);
  const Eigen::Index inputs = with_rates ? 2 * m : m, rows = static_cast<Eigen::Index>(outputs.size());
  StateSpace s;
  s.A = classic::system_matrix(model);
  s.B.resize(2 * n, inputs);
  s.B.leftCols(m) = classic::input_matrix(model, model.H);
  if (with_rates) s.B.rightCols(m) = classic::input_matrix(model, model.H_rate);
  s.C = Eigen::MatrixXd::Zero(rows, 2 * n);
  s.D = Eigen::MatrixXd::Zero(rows, inputs);
  for (Eigen::Index i = 0; i < rows; ++i) {
    const MechanicsOutput& o = outputs[static_cast<std::size_t>(i)];
    const Eigen::RowVectorXd acceleration = row(o.acceleration, n);
    s.C.row(i) = acceleration * s.A.bottomRows(n);
    s.C.row(i).head(n) += row(o.position, n);
    s.C.row(i).tail(n) += row(o.velocity, n);
    s.D.row(i) = acceleration * s.B.bottomRows(n);
    s.D.row(i).head(m) += row(o.input, m);
    s.outputs.push_back(o.signal);
  }
  for (const classic::NamedQuantity& c : model.coordinates) s.states.push_back({c.name, c.unit});
  for (const classic::NamedQuantity& c : model.coordinates) s.states.push_back({c.name + ".rate", c.unit + "/s"});
  for (const classic::NamedQuantity& u : model.inputs) s.inputs.push_back({u.name, u.unit});
  if (with_rates)
    for (const classic::NamedQuantity& u : model.inputs) s.inputs.push_back({u.name + ".rate", u.unit + "/s"});
  return s;
}

}  // namespace fahrwerk
