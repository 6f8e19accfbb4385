// The tyre rig as a model that the rigs' loop runs.
#include "scenario/tire_rig.h"

#include <algorithm>
#include <limits>

namespace fahrwerk {
namespace {

// Beyond these a run has diverged.
constexpr double kMaxSpeed = 1e4, kMaxTravel = 100.0;  // [rad/s; m]

std::vector<double> state_scales_of_rig() {
  using namespace rig_state;
  std::vector<double> scales(size, 1.0);
  const auto scale = [&scales](int begin, int count, double factor) {
    for (int i = begin; i < begin + count; ++i) scales[static_cast<std::size_t>(i)] *= factor;
  };
  scale(z, 1, 0.1), scale(spin, 1, 10.0), scale(belt_spin, 1, 10.0);
  scale(tire_x, 3, 0.01), scale(belt_d, 3, 0.01), scale(twist, 1, 0.01), scale(tilt, 2, 0.01);
  return scales;
}

}  // namespace

RigResult simulate_rig(const TireRig<double>& rig, const RigInputs& inputs, const SimulationOptions& options) {
  const RigInputs on_grid = snapped(inputs, input_grid(options));
  RigInputReader reader(on_grid);
  RoadHint hint;
  const std::vector<RigSignal>& signals = rig_signals();

  RigModel model;
  model.signals = texts_of(signals);
  for (const RigSignal& s : signals)
    model.limits.push_back(s.name == "wheel.spin"     ? kMaxSpeed
                           : s.name == "wheel.height" ? kMaxTravel
                                                      : std::numeric_limits<double>::infinity());
  model.scales = state_scales_of_rig();
  model.kinks = kinks(on_grid, 0.0, options.duration);
  model.rate = [&](double t, Side side, const double* x, double* x_dot) {
    rig.rate(reader.at(t, side), x, x_dot, &hint);
  };
  model.read = [&](double t, Side side, const double* x, double* values) {
    const RigInput<double> u = reader.at(t, side);
    RigObservation<double> seen;
    RigState<double> x_dot;
    rig.rate(u, x, x_dot.data(), &hint, &seen);
    const RigSource source{u, seen};
    for (std::size_t i = 0; i < signals.size(); ++i) values[i] = signals[i].read(source);
  };

  RigState<double> start{};
  const bool settled = settle(rig, reader.at(0.0, Side::left), start);
  RigResult result = simulate(model, {start.begin(), start.end()}, options);
  if (!settled)
    result.warnings.insert(result.warnings.begin(),
                           "there is no steady state to start from; the wheel begins rolling freely");
  return result;
}

}  // namespace fahrwerk
