// Numbers out of sampled signals. Between samples a signal is a straight line; what does not exist is NaN.
#pragma once

#include <span>

namespace fahrwerk {

using Samples = std::span<const double>;

// Two columns of the same length (times increasing). A column that was not recorded is empty.
struct Series {
  Samples time, value;

  bool empty() const { return value.empty(); }
  double begin() const;  // first and last time
  double end() const;
  double at(double t) const;                      // NaN outside the record
  double integral(double from, double to) const;  // ∫ value dt; NaN if the record does not hold [from, to]
  double mean(double from, double to) const;      // likewise
  // First time from `from` on at which the value reaches the level, coming from below (rising) or from above; `from`
  // itself if it is there already.
  double first_at_least(double level, double from) const;
  double first_at_most(double level, double from) const;
};

struct Extremum {
  double time, value;
};
// Largest value of sign · y in [from, to], by the parabola through the largest sample and its neighbours.
Extremum largest(const Series& y, double sign, double from, double to);

// Length of the window at the end of a record that counts as steady [s].
inline constexpr double kSteadyWindow = 0.5;
double steady_mean(const Series& y);

// Response to a step (ISO 7401), as deviations from the first sample. NaN where not defined: no change of the input or
// of the output, record too short.
struct StepResponse {
  double start;          // t0: the input has gone half of its way [s]
  double steady;         // mean of the output over the last 0.5 s
  double response_time;  // from t0 until the output first reaches 90 % of the way to its steady value [s]
  double peak_time;      // from t0 to the largest output; NaN if it does not come before the steady window [s]
  double overshoot;      // (largest - steady)/(steady - first); 0 if there is no peak before the steady window
};
StepResponse step_response(const Series& input, const Series& output);

}  // namespace fahrwerk
