// Active anti-roll bars of a car under control (roll_control.h).
//   measured   roll of the body against the axles by level sensors, the mean over the axles of (h_r - h_l)/track;
//              lateral acceleration without the share of gravity, speed, steer angle, friction
//   acting     each axle's actuator (elements/limited_actuator.h) turns the body by `ratio` times its torque M: forces
//              ±ratio M/track along the hub travels, compressing on the left and extending on the right for M > 0
// The first axle has the front share, all others have the rear one between them. Forces are held over a sample,
// whatever the method of the run: the motion is of first order in the sample time.
#pragma once

#include <string>
#include <vector>

#include "electronics/drive_facts.h"
#include "electronics/roll_control.h"
#include "electronics/wheel_names.h"
#include "model/quantity.h"

namespace fahrwerk {

template <class S>
class ActiveRollUnit;

struct ActiveRollSettings {
  template <class S>
  using Unit = ActiveRollUnit<S>;
  static constexpr const char* kind = "active_roll";
  static constexpr const char* description =
      "roll angle by active anti-roll bars, their torque shared between the axles";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = false, needs_powertrain = false;
  static constexpr bool in_lanes = false;

  RollControl<double> control{
      {0.0, 1.0, 0.0, 0.01}, {0.0, 0.0, 1.0, 0.0}, 0.0, 0.0, 0.0};  // 0 inertia, moment: the car's
  RollDistribution distribution{};
  LimitedActuator<double> actuator{1e9, 1e9, 0.0};
  double front_ratio = 1.0, rear_ratio = 1.0;
  int axles = 2;
  double friction = 1.0;          // that the distribution takes for the road's, or
  std::string friction_signal{};  // this signal
  std::string speed_signal = "body.speed";

  DriveFacts car{};  // filled where the unit is made

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{{"roll", "rad", "roll angle against the axles that it measures"},
                              {"reference", "rad", "roll angle of the passive car that it imitates"},
                              {"torque", "N m", "that it wants of all bars' actuators together"},
                              {"lambda", "-", "share of the torque: 1 all in front, -1 all behind"}};
    for (int k = 1; k <= wheels / 2; ++k)
      all.push_back(
          {"bar." + std::to_string(k), "N m", "torque of the axle's actuator, against a positive roll angle"});
    return all;
  }
  std::vector<std::string> reads() const {
    std::vector<std::string> names = wheel_signals("wheel.", ".hub_travel", axles);
    names.push_back(speed_signal);
    if (!friction_signal.empty()) names.push_back(friction_signal);
    return names;
  }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
