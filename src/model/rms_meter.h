// Rms values that grow with a run: further states that integrate squares of outputs   [Popp/Schiehlen 7.5]
//   q' = y_w²,   y_rms(t) = √(q/t)
// y_w is the output, or what a linear filter (a weighting of ride comfort, say) makes of it: z' = A z + b y,
// y_w = cᵀz + d y, with states of its own that begin in equilibrium with the first value of y. Adaptive methods
// integrate all of them with the model, under the same control of errors. Fixed steps take the trapezoidal rule, for q
// and z alike: second order, and stable for any filter that is.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/archive.h"
#include "model/options.h"
#include "model/quantity.h"

namespace fahrwerk {

class RmsMeter {
 public:
  // Those of the wanted ones whose names are among `present`, each with its place there.
  RmsMeter(const std::vector<RmsSignal>& wanted, const std::vector<Quantity>& present, double step);

  // body.az.rms, body.az.Wk.rms
  const std::vector<Quantity>& signals() const { return signals_; }
  const std::vector<std::size_t>& measured() const { return measured_; }  // places of what is measured
  std::size_t size() const { return size_; }                              // states
  std::vector<double> scales() const;                                     // of the states, for absolute tolerances

  // What is measured at this time, in the order of measured().
  void start(const double* measured, double* s) const;
  void rate(const double* measured, const double* s, double* s_dot) const;
  // Fixed steps: at the beginning of a step, then at its end, a step of the constructor's length later.
  void begin_step(const double* measured);
  void end_step(const double* measured, double* s);

  // All values at t; |y_w| at t = 0.
  std::span<const double> values(double t, const double* measured, const double* s);

  void remember(Archive& archive) {
    for (Channel& c : channels_) archive(c.begin);
  }

 private:
  struct Channel {
    LinearFilter filter;
    std::vector<double> F, g;  // of a fixed step: z₁ = F z₀ + g (y₀ + y₁)
    std::size_t at;            // of its states: z, then q
    double begin = 0.0;        // y at the beginning of a step
  };
  bool add(const Quantity& signal, const RmsSignal& wanted, double step);

  std::vector<Channel> channels_;
  std::vector<Quantity> signals_;
  std::vector<std::size_t> measured_;
  std::vector<double> values_, z_;
  std::size_t size_ = 0;
  double step_;
};

}  // namespace fahrwerk
