// Rms values that grow with a run of the car: further states that integrate squares of signals   [Popp/Schiehlen 7.5]
//   q' = y_w²,   y_rms(t) = √(q/t)
// y_w is the signal, or what a linear filter (a weighting of ride comfort, say) makes of it: z' = A z + b y,
// y_w = cᵀz + d y, with states of its own that begin in equilibrium with the first value of y. Adaptive methods
// integrate all of them with the car, under the same control of errors. Fixed steps take the trapezoidal rule, for q
// and z alike: second order, and stable for any filter that is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "scenario/evaluation.h"
#include "scenario/options.h"
#include "scenario/recording.h"
#include "scenario/signals.h"

namespace fahrwerk {

class RmsMeter {
 public:
  // Those of the wanted ones whose signals are among `present`.
  RmsMeter(const std::vector<RmsSignal>& wanted, const std::vector<const Signal*>& present, double step);
  RmsMeter(const RmsMeter&) = delete;

  // Signals body.az.rms, body.az.Wk.rms; read from SignalSource::rms.
  const std::vector<Signal>& signals() const { return signals_; }
  std::size_t size() const { return size_; }  // states
  std::vector<double> scales() const;         // of the states, for absolute tolerances

  void start(const SignalSource& source, double* s) const;
  void rate(const SignalSource& source, const double* s, double* s_dot) const;
  // Fixed steps: the signals at the beginning of a step, then at its end, a step of the constructor's length later.
  void begin_step(const SignalSource& source);
  void end_step(const SignalSource& source, double* s);

  // All values at the time of the source; |y_w| at t = 0.
  const double* values(const SignalSource& source, const double* s);

 private:
  struct Channel {
    const Signal* signal;
    LinearFilter filter;
    std::vector<double> F, g;  // of a fixed step: z₁ = F z₀ + g (y₀ + y₁)
    std::size_t at;            // of its states: z, then q
    double begin = 0.0;        // y at the beginning of a step
  };
  void add(const Signal& signal, const RmsSignal& wanted, double step);

  std::vector<Channel> channels_;
  std::vector<Signal> signals_;
  std::vector<double> values_, z_;
  std::size_t size_ = 0;
  double step_;
};

// What the rms signals of a run have come to at its end.
std::vector<Metric> rms_values(const Recording& recording);

}  // namespace fahrwerk
