#pragma once

namespace fahrwerk::integrators {

// Adaptive methods: explicit and implicit one-step methods, then the multistep methods of CVODE.
enum class AdaptiveMethod {
  dormand_prince,
  fehlberg,
  bogacki_shampine,
  bulirsch_stoer,
  adams_pece,
  trapezoidal,
  tr_bdf2,
  rosenbrock,
  adams,
  bdf,
  automatic
};

}  // namespace fahrwerk::integrators
