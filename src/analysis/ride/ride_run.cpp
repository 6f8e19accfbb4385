#include "analysis/ride/ride_run.h"

#include <cmath>

#include "model/impossible.h"
#include "scenario/road_inputs.h"

namespace fahrwerk {
namespace {

double load_at_start(Model& model, const WheelPlace& wheel) {
  const std::optional<std::size_t> place = place_of(model.outputs(), wheel.load);
  double load = NAN;
  if (place) model.read(0.0, model.start().data(), model.rest().data(), {&*place, 1}, &load);
  return load;
}

void want(const std::string& signal, RunOptions& options) {
  if (!signal.empty()) options.signals.push_back(signal);
}

std::vector<double> samples(const RunResult& run, const std::string& signal) {
  if (signal.empty()) return {};
  const Samples values = run.series(signal).value;
  return {values.begin(), values.end()};
}

}  // namespace

double static_load(Model& model, const WheelPlace& wheel) {
  const double load = std::isnan(wheel.static_load) ? load_at_start(model, wheel) : wheel.static_load;
  return load > 0.0 ? load : NAN;
}

void check_ride(const RunSummary& run) {
  if (run.status != SimulationStatus::completed)
    throw Impossible("road",
                     "the run " + std::string(to_string(run.status)) + " and cannot be assessed: " + run.message);
}

RunOptions ride_options(double duration) {
  RunOptions options;
  options.method = Method::rk4, options.step = 1e-3, options.record_interval = kRideInterval;
  options.duration = duration;
  return options;
}

RideRun ride_over(Model& model, const RideDrive& drive, InputSource* others) {
  HistoryInputs at_rest(model.rest(), {});
  RoadInputs inputs(model, drive.road, others ? *others : at_rest);
  RunOptions options = ride_options(drive.duration);
  for (const SeatOutputs& s : model.seats()) want(s.az, options), want(s.ax, options), want(s.ay, options);
  for (const WheelPlace& w : model.wheels()) want(w.load, options), want(w.travel, options);
  const RunResult run = simulate(model, inputs, {}, options);
  check_ride(run);
  RideRun out;
  out.record.dt = kRideInterval, out.warnings = run.warnings;
  for (const SeatOutputs& s : model.seats())
    out.record.seats.push_back({s.name, samples(run, s.ax), samples(run, s.ay), samples(run, s.az)});
  for (const WheelPlace& w : model.wheels()) {
    if (w.load.empty()) continue;
    WheelRecord wheel{w.name, samples(run, w.load), samples(run, w.travel), static_load(model, w)};
    // Without weight the force of a tyre is its change alone.
    if (const double missing = w.static_load - load_at_start(model, w); std::isfinite(missing))
      for (double& load : wheel.load) load += missing;
    out.record.wheels.push_back(std::move(wheel));
  }
  return out;
}

}  // namespace fahrwerk
