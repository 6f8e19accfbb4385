#include "analysis/control_design/active_suspension.h"

#include <Eigen/Core>

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
  const classic::ActuatorColumns columns = classic::actuator_columns(model, outputs);
  const Eigen::Index inputs = s.B.cols(), count = columns.B.cols();
  for (const RideWheel& w : model.wheels) s.inputs.push_back({w.name + ".force", "N"});
  s.B.conservativeResize(Eigen::NoChange, inputs + count), s.D.conservativeResize(Eigen::NoChange, inputs + count);
  s.B.rightCols(count) = columns.B, s.D.rightCols(count) = columns.D;
  return s;
}

}  // namespace fahrwerk
