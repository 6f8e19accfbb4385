#include "analysis/active_suspension.h"

#include <Eigen/Dense>

namespace fahrwerk {

void add_suspension_control(RideModel& model, std::size_t wheel, const SuspensionGains<double>& g) {
  const RideWheel& w = model.wheels[wheel];
  const classic::Deflection travel{w.travel}, own{w.motion};
  classic::Deflection body = travel;
  body.coordinates.insert(body.coordinates.end(), w.motion.begin(), w.motion.end());
  add_actuator(model.mechanics, g.body, g.body_rate, body, travel);
  add_actuator(model.mechanics, -g.wheel, -g.wheel_rate, own, travel);
}

StateSpace with_actuators(const RideModel& model, const std::vector<classic::LinearOutput>& outputs) {
  StateSpace s = to_state_space(model.mechanics, outputs);
  const Eigen::Index n = model.mechanics.freedoms(), inputs = s.B.cols();
  const auto count = static_cast<Eigen::Index>(model.wheels.size());
  Eigen::MatrixXd forces = Eigen::MatrixXd::Zero(n, count);
  for (Eigen::Index i = 0; i < count; ++i) {
    const RideWheel& w = model.wheels[static_cast<std::size_t>(i)];
    for (const auto& [index, factor] : w.travel) forces(index, i) += factor;
    s.inputs.push_back({w.name + ".force", "N"});
  }
  s.B.conservativeResize(Eigen::NoChange, inputs + count);
  s.B.rightCols(count) = classic::input_matrix(model.mechanics, forces);
  // Accelerations feel the forces at once.
  s.D.conservativeResize(Eigen::NoChange, inputs + count);
  for (std::size_t k = 0; k < outputs.size(); ++k) {
    Eigen::RowVectorXd share = Eigen::RowVectorXd::Zero(count);
    for (const auto& [index, factor] : outputs[k].acceleration)
      share += factor * s.B.block(n + index, inputs, 1, count);
    s.D.block(static_cast<Eigen::Index>(k), inputs, 1, count) = share;
  }
  return s;
}

}  // namespace fahrwerk
