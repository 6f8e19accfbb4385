#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "integrators/adaptive.h"

namespace fahrwerk::integrators {

// F(t, x, x') = 0.
using Residual =
    std::function<void(double t, std::span<const double> x, std::span<const double> x_dot, std::span<double> residual)>;

// Differential-algebraic equations of index one, or of index two in the stabilised form of Gear, Gupta and Leimkuhler:
// IDA of SUNDIALS, backward differentiation of order 1 to 5 with dense matrices by differences.
// Source: Hindmarsh et al., SUNDIALS, ACM Transactions on Mathematical Software 31 (2005).
// `algebraic` marks states whose rates do not occur. They are left out of the error test: errors of multipliers of
// index two grow as the step shrinks.
class Ida {
 public:
  Ida(std::size_t n, Residual residual, std::vector<bool> algebraic, AdaptiveOptions options = {});
  ~Ida();
  Ida(Ida&&) noexcept;
  Ida& operator=(Ida&&) noexcept;

  // Start values must fulfil the equations.
  void reset(double t, std::span<const double> x, std::span<const double> x_dot);
  // Ends at t_end exactly, or with a failure; exceptions of the residual pass through.
  Advance advance(double t_end);

  double time() const;
  std::span<const double> state() const;
  std::span<const double> rate() const;
  AdaptiveSummary summary() const;  // rate_calls are those of the residual

 private:
  class Solver;
  std::unique_ptr<Solver> solver_;
};

}  // namespace fahrwerk::integrators
