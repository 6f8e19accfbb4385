// Dead time in two forms: as states for any method, and exactly for fixed steps.
#pragma once

#include <array>
#include <cstddef>

#include "math/scalar.h"

namespace fahrwerk {

// N lags of first order in a row, each T/N:  T/N y_i' = y_(i-1) - y_i. Its mean delay is T exactly; a step comes out
// without overshoot, spread by T/√N. T may change with time (half a turn of the crank): what is on its way moves on as
// the crank does.
template <std::size_t N, class S>
inline S delay_rates(const S& input, const S& delay, const std::array<S, N>& y, std::array<S, N>& rates) {
  const S speed = static_cast<double>(N) / delay;
  for (std::size_t i = 0; i < N; ++i) rates[i] = (i == 0 ? S(input - y[0]) : S(y[i - 1] - y[i])) * speed;
  return y[N - 1];
}

// The last values of a signal sampled every step, for delays up to Capacity - 2 steps. Between samples it is linear.
// No allocation; one push per step.
template <class S, std::size_t Capacity>
class DelayLine {
 public:
  explicit DelayLine(const S& start) { values_.fill(start); }

  void push(const S& value) {
    newest_ = (newest_ + 1) % Capacity;
    values_[newest_] = value;
  }

  // The value `steps` steps before the last push; longer delays than the line holds give the oldest.
  S at(double steps) const {
    const double longest = static_cast<double>(Capacity - 2);
    const double back = steps < 0.0 ? 0.0 : steps > longest ? longest : steps;
    const std::size_t whole = static_cast<std::size_t>(back);
    const double part = back - static_cast<double>(whole);
    const S& near = values_[(newest_ + Capacity - whole) % Capacity];
    const S& far = values_[(newest_ + Capacity - whole - 1) % Capacity];
    return near + part * (far - near);
  }

 private:
  std::array<S, Capacity> values_;
  std::size_t newest_ = 0;
};

}  // namespace fahrwerk
