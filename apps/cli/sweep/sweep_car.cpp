// fahrwerk sweep of the full car.
#include <algorithm>

#include "cli/common/vehicle_file.h"
#include "cli/sweep/sweep.h"
#include "manoeuvre/car_sweep.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

std::vector<ResponsePair> car_pairs(const SweepOptions& options, const Car& car) {
  std::vector<ResponsePair> pairs = given_responses(options);
  std::vector<std::string> inputs, signals;
  for (const SignalName& s : sweep_inputs(car)) inputs.push_back(s.name);
  for (const Signal& s : all_signals()) signals.push_back(s.name);
  for (const ResponsePair& p : pairs) {
    if (std::find(inputs.begin(), inputs.end(), p.input) == inputs.end())
      refuse_name("--response", "input", p.input, inputs);
    if (!find_signal(p.output)) refuse_name("--response", "signal", p.output, signals);
  }
  if (pairs.empty())  // the steering comes first
    for (const char* output : {"body.yaw_rate", "body.lateral_acceleration", "body.roll"})
      pairs.push_back({inputs.front(), output});
  return pairs;
}

bool steers(const std::string& input) {
  return input.rfind("input.rack", 0) == 0 || input == "input.steer_angle" || input == "input.hand_wheel_angle";
}

}  // namespace

SweepResult swept_full_car(const SweepOptions& options) {
  const load::Vehicle vehicle = loaded_vehicle(options.file, vehicle_keys(options.overrides));
  const Car car = assembled(vehicle, options.parts);
  const std::vector<ResponsePair> pairs = car_pairs(options, car);
  CarSweep sweep;
  sweep.speed = option_number("--speed", options.speed, "m/s", 0, 150);
  if (!options.lateral_acceleration.empty()) {
    if (sweep.speed == 0.0) refuse_option("--lateral-acceleration", "needs a speed above zero");
    sweep.lateral_acceleration =
        option_number("--lateral-acceleration", options.lateral_acceleration, "m/s^2", -100, 100);
  }
  sweep.input = pairs.front().input;
  for (const ResponsePair& p : pairs) sweep.outputs.push_back(p.output);
  std::string unit;
  for (const SignalName& s : sweep_inputs(car))
    if (s.name == sweep.input) unit = s.unit;
  sweep.sweep =
      steers(sweep.input) ? read_sweep(options, unit, "0.2 Hz", "4 Hz") : read_sweep(options, unit, "0.5 Hz", "20 Hz");
  if (std::max(sweep.sweep.from, sweep.sweep.to) > 250.0) refuse_option("--to", "a car is swept up to 250 Hz");
  try {
    const CarSweepResult found = sweep_car(car, sweep);
    SweepResult r{vehicle.name, "car", vehicle.file, sweep.speed, sweep.lateral_acceleration, sweep.sweep, {}, {}, {}};
    r.warnings = vehicle.warnings;
    r.warnings.insert(r.warnings.end(), found.run.warnings.begin(), found.run.warnings.end());
    r.solver = found.run.solver, r.parts = car.states;
    for (const CarSweepResponse& p : found.responses)
      r.pairs.push_back({found.input, p.output, p.swept, p.linear, p.gap});
    return r;
  } catch (const Impossible& e) {
    refuse_option(e.key == "lateral_acceleration" ? "--lateral-acceleration" : "--" + e.key, e.what());
  }
}

}  // namespace fahrwerk::cli
