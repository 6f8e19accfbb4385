// The adaptive methods by name, for programs that let the user choose.
#pragma once

#include <memory>

#include "integrators/adaptive.h"
#include "integrators/method.h"

namespace fahrwerk::integrators {

// Any adaptive integrator, as adaptive.h says how it is used.
class Adaptive {
 public:
  virtual ~Adaptive() = default;
  virtual void set_roots(int count, Roots roots) = 0;
  virtual void reset(double t, std::span<const double> x) = 0;
  virtual Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) = 0;
  Advance advance(double t_end) { return advance(t_end, {}, {}); }

  virtual double time() const = 0;
  virtual std::span<const double> state() const = 0;
  virtual std::span<const int> root_directions() const = 0;
  virtual AdaptiveSummary summary() const = 0;
};

// std::invalid_argument for a method with fixed steps, and for options out of range.
std::unique_ptr<Adaptive> make_adaptive(Method method, std::size_t n, Rate rate, AdaptiveOptions options);

// Makes the integrator and calls use(integrator).
template <class Use>
void with_method(Method method, std::size_t n, Rate rate, AdaptiveOptions options, Use&& use) {
  const std::unique_ptr<Adaptive> run = make_adaptive(method, n, std::move(rate), std::move(options));
  use(*run);
}

}  // namespace fahrwerk::integrators
