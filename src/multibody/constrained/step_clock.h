// Time into one figure of Stepper's timings; nothing where nobody asks.
#pragma once

#include <chrono>

#include "multibody/constrained/stepper.h"

namespace fahrwerk::constrained {

struct Stepper::Clock {
  Clock(Timings* into, double Timings::*figure) : into_(into), figure_(figure) {
    if (into_) start_ = std::chrono::steady_clock::now();
  }
  ~Clock() {
    if (into_) into_->*figure_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }
  Clock(const Clock&) = delete;
  Clock& operator=(const Clock&) = delete;

 private:
  Timings* into_;
  double Timings::*figure_;
  std::chrono::steady_clock::time_point start_{};
};

}  // namespace fahrwerk::constrained
