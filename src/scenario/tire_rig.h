// A run of the tyre rig: inputs over time, signals, the loop, its figures.
#pragma once

#include <string>
#include <vector>

#include "model/run.h"
#include "scenario/evaluation.h"
#include "scenario/inputs.h"
#include "scenario/source_signal.h"
#include "vehicle/tire_rig/tire_rig.h"

namespace fahrwerk {

// The yaw of the carrier is steer - slip_angle.
struct RigInputs {
  TimeHistory speed, load, height, slip_angle, steer, camber, slip, torque, brake;

  static constexpr int channels() { return 9; }
  TimeHistory& channel(int i);
  const TimeHistory& channel(int i) const;
};

struct RigSource {
  const RigInput<double>& inputs;
  const RigObservation<double>& rig;
};
using RigSignal = SourceSignal<RigSource>;
const std::vector<RigSignal>& rig_signals();

// Inputs: those of RigInputs, then rates of height, slip angle, steer and camber. The rig must outlive it.
class TireRigModel final : public Model {
 public:
  explicit TireRigModel(const TireRig<double>& rig);
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  std::string beyond(const double* x) const override;
  void remember(Archive& archive) override { archive(hint_); }

 private:
  const TireRig<double>& rig_;
  RoadHint hint_;
};

// From the steady state with the left-hand limits of the inputs at t = 0, so that a jump there is a step.
RunResult simulate_rig(const TireRig<double>& rig, const RigInputs& inputs, const RunOptions& options);

// Steady and largest forces, relaxation length of a step of the slip angle, locking, work in the contact.
std::vector<Metric> rig_values(const RigInputs& inputs, const RigParameters& parameters, const RunResult& result);

}  // namespace fahrwerk
