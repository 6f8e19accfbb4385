// The adaptive methods by name, for programs that let the user choose.
#pragma once

#include <memory>
#include <utility>

#include "integrators/adaptive_method.h"
#include "integrators/cvode.h"
#include "integrators/one_step.h"

namespace fahrwerk::integrators {

// The one-step methods, up to rosenbrock; std::invalid_argument for the others.
std::unique_ptr<OneStep> make_one_step(AdaptiveMethod method, std::size_t n, Rate rate, AdaptiveOptions options);

// Makes the integrator and calls use(integrator), with a OneStep or a Cvode.
template <class Use>
void with_method(AdaptiveMethod method, std::size_t n, Rate rate, AdaptiveOptions options, Use&& use) {
  if (method <= AdaptiveMethod::rosenbrock) {
    const std::unique_ptr<OneStep> run = make_one_step(method, n, std::move(rate), std::move(options));
    use(*run);
    return;
  }
  const CvodeMethod multistep = method == AdaptiveMethod::adams ? CvodeMethod::adams
                                : method == AdaptiveMethod::bdf ? CvodeMethod::bdf
                                                                : CvodeMethod::automatic;
  Cvode run(n, std::move(rate), std::move(options), multistep);
  use(run);
}

}  // namespace fahrwerk::integrators
