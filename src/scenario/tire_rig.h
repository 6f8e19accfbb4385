// A run of the tyre rig: inputs over time, signals, the loop, its figures.
#pragma once

#include <string>
#include <vector>

#include "scenario/evaluation.h"
#include "scenario/inputs.h"
#include "scenario/options.h"
#include "scenario/rig.h"
#include "vehicle/tire_rig/tire_rig.h"

namespace fahrwerk {

// The yaw of the carrier is steer - slip_angle.
struct RigInputs {
  TimeHistory speed, load, height, slip_angle, steer, camber, slip, torque, brake;

  static constexpr int channels = 9;
  TimeHistory& channel(int i);
  const TimeHistory& channel(int i) const;
};

// Evaluates them at times that move forward; the inputs must outlive it.
class RigInputReader {
 public:
  explicit RigInputReader(const RigInputs& inputs) : inputs_(&inputs) {}
  RigInput<double> at(double t, Side side);

 private:
  const RigInputs* inputs_;
  std::size_t cursor_[RigInputs::channels] = {};
};

struct RigSource {
  const RigInput<double>& inputs;
  const RigObservation<double>& rig;
};
using RigSignal = SourceSignal<RigSource>;
const std::vector<RigSignal>& rig_signals();

// From the steady state with the left-hand limits of the inputs at t = 0, so that a jump there is a step. Samples as in
// simulate(). Throws std::invalid_argument for options that do not fit. Fixed-step methods allocate nothing between the
// first and the last sample.
RigResult simulate_rig(const TireRig<double>& rig, const RigInputs& inputs, const SimulationOptions& options);

// Steady and largest forces, relaxation length of a step of the slip angle, locking, work in the contact.
std::vector<Metric> rig_values(const RigInputs& inputs, const RigParameters& parameters, const RigResult& result);

}  // namespace fahrwerk
