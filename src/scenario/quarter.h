// A run of the quarter vehicle on its plate: what moves the plate, signals, figures.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "model/run.h"
#include "scenario/evaluation.h"
#include "scenario/inputs.h"
#include "scenario/source_signal.h"
#include "suspension/kc_curves.h"
#include "vehicle/quarter_linkage/shaker.h"

namespace fahrwerk {

// A sine, a sweep, or heights over time without jumps.
using PlateInput = std::variant<Shaker, Sweep, TimeHistory>;

// One instant of a run.
struct QuarterSource {
  const QuarterVehicle& vehicle;
  const PlateMotion& plate;
  const double* x;                 // quarter_state
  const QuarterObservation& seen;  // at x
  const KcPose& pose;              // of the wheel against the body
  double design_contact;           // y of the contact in the design position  [m]
};
using QuarterSignal = SourceSignal<QuarterSource>;
const std::vector<QuarterSignal>& quarter_signals();

// Inputs: plate.height and plate.speed. What is given must outlive it.
class QuarterModel final : public Model {
 public:
  QuarterModel(const QuarterVehicle& vehicle, const KcWheelData& wheel);
  void rate(double t, const double* x, const double* u, double* x_dot) override;
  void read(double t, const double* x, const double* u, std::span<const std::size_t> wanted, double* y) override;
  std::string beyond(const double* x) const override;

 private:
  const QuarterVehicle& vehicle_;
  const KcWheelData& wheel_;
  double design_contact_;
};

// From rest on the plate at its height at t = 0. `wheel` is that of the suspension, on the left side: toe, camber and
// track are those of the K&C rig. Warns where hub travel leaves the range that the linkage was proved for.
RunResult simulate_quarter(const QuarterVehicle& vehicle, const KcWheelData& wheel, const PlateInput& plate,
                           const RunOptions& options);

// Response of a signal to a plate that moves with a sin φ: first harmonic over each of consecutive turns of φ.
struct HarmonicPoint {
  double frequency;    // mean over the turns  [Hz]
  double gain, phase;  // amplitude over a; [rad], > 0: ahead of the plate
};
// Of a sine: one point, over the last whole periods within the last quarter of the record. Of a sweep: one for each
// turn. Nothing for heights over time, or where the record is shorter than a turn.
std::vector<HarmonicPoint> harmonic_response(const PlateInput& plate, const Series& signal);

// Gain and phase of wheel and body, or resonances of a sweep; wheel loads, time in the air, extremes of the motion.
std::vector<Metric> quarter_values(const QuarterVehicle& vehicle, const PlateInput& plate, const RunResult& result);

}  // namespace fahrwerk
