#include "integrators/methods.h"

#include <stdexcept>

#include "integrators/adams_pece.h"
#include "integrators/bulirsch_stoer.h"
#include "integrators/explicit_pair.h"
#include "integrators/stiff_step.h"

namespace fahrwerk::integrators {

std::unique_ptr<OneStep> make_one_step(AdaptiveMethod method, std::size_t n, Rate rate, AdaptiveOptions options) {
  switch (method) {
    case AdaptiveMethod::dormand_prince:
      return std::make_unique<DormandPrince>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::fehlberg:
      return std::make_unique<Fehlberg>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::bogacki_shampine:
      return std::make_unique<BogackiShampine>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::bulirsch_stoer:
      return std::make_unique<BulirschStoer>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::adams_pece:
      return std::make_unique<AdamsPece>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::trapezoidal:
      return std::make_unique<Trapezoidal>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::tr_bdf2:
      return std::make_unique<TrBdf2>(n, std::move(rate), std::move(options));
    case AdaptiveMethod::rosenbrock:
      return std::make_unique<Rosenbrock>(n, std::move(rate), std::move(options));
    default:
      throw std::invalid_argument("make_one_step: not a one-step method");
  }
}

}  // namespace fahrwerk::integrators
