#include "analysis/nonlinear/forced_study.h"

#include <cmath>

#include "analysis/nonlinear/harmonic_linearisation.h"
#include "model/impossible.h"
#include "progress/interrupt.h"
#include "progress/progress.h"

namespace fahrwerk {

const Quantity& forced_coordinate(const AutonomousModel& model) {
  const auto refuse = [] { throw Impossible("forced", "needs a model of one coordinate: a state and its rate"); };
  if (model.states.size() != 2) refuse();
  const double x[2] = {model.equilibrium[0], model.equilibrium[1] + model.scales[1]};
  double rate[2];
  model.rate(x, rate);
  if (std::fabs(rate[0] - x[1]) > 1e-12 * std::fabs(x[1])) refuse();
  return model.states[0];
}

ForcedStudy study_forced(const AutonomousModel& model, const ForcedOptions& options) {
  const Quantity& coordinate = forced_coordinate(model);
  const double largest = options.largest_amplitude;
  const OscillatorForce f = [&model](double y, double y_dot) {
    const double x[2] = {model.equilibrium[0] + y, y_dot};
    double rate[2];
    model.rate(x, rate);
    return -rate[1];
  };
  for (const double part : {0.3, 0.7, 1.0})
    if (std::fabs(f(part * largest, 0.0) + f(-part * largest, 0.0)) > 1e-6 * std::fabs(f(part * largest, 0.0)))
      throw Impossible("forced",
                       "the force is not the same on both sides of the equilibrium, and the answer's mean moves");
  ForcedStudy study{coordinate.name, coordinate.unit, options.excitation, {}};
  Progress progress(options.count);
  for (int i = 0; i < options.count; ++i) {
    check_interrupt();
    progress.at(i);
    const double hz = options.from + (options.to - options.from) * i / (options.count - 1);
    for (const ForcedAnswer& a : forced_answers(f, 2.0 * M_PI * hz, options.excitation, largest, 400))
      study.points.push_back({hz, a.amplitude, a.stable});
  }
  return study;
}

}  // namespace fahrwerk
