#include "integrators/methods.h"

#include <stdexcept>
#include <utility>

#include "integrators/adams_pece.h"
#include "integrators/bulirsch_stoer.h"
#include "integrators/cvode.h"
#include "integrators/explicit_pair.h"
#include "integrators/stiff_step.h"

namespace fahrwerk::integrators {
namespace {

// An integrator behind the interface.
template <AdaptiveIntegrator I>
class Held final : public Adaptive {
 public:
  template <class... A>
  explicit Held(A&&... arguments) : run_(std::forward<A>(arguments)...) {}

  void set_roots(int count, Roots roots) override { run_.set_roots(count, std::move(roots)); }
  void reset(double t, std::span<const double> x) override { run_.reset(t, x); }
  Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample) override {
    return run_.advance(t_end, sample_times, on_sample);
  }
  double time() const override { return run_.time(); }
  std::span<const double> state() const override { return run_.state(); }
  std::span<const int> root_directions() const override { return run_.root_directions(); }
  AdaptiveSummary summary() const override { return run_.summary(); }

 private:
  I run_;
};

template <class I>
std::unique_ptr<Adaptive> make(std::size_t n, Rate rate, AdaptiveOptions options) {
  return std::make_unique<Held<I>>(n, std::move(rate), std::move(options));
}

}  // namespace

std::unique_ptr<Adaptive> make_adaptive(Method method, std::size_t n, Rate rate, AdaptiveOptions options) {
  switch (method) {
    case Method::dormand_prince:
      return make<DormandPrince>(n, std::move(rate), std::move(options));
    case Method::fehlberg:
      return make<Fehlberg>(n, std::move(rate), std::move(options));
    case Method::bogacki_shampine:
      return make<BogackiShampine>(n, std::move(rate), std::move(options));
    case Method::bulirsch_stoer:
      return make<BulirschStoer>(n, std::move(rate), std::move(options));
    case Method::adams_pece:
      return make<AdamsPece>(n, std::move(rate), std::move(options));
    case Method::trapezoidal:
      return make<Trapezoidal>(n, std::move(rate), std::move(options));
    case Method::tr_bdf2:
      return make<TrBdf2>(n, std::move(rate), std::move(options));
    case Method::rosenbrock:
      return make<Rosenbrock>(n, std::move(rate), std::move(options));
    case Method::cvode_adams:
    case Method::cvode_bdf:
    case Method::cvode_auto:
      return std::make_unique<Held<Cvode>>(n, std::move(rate), std::move(options), method);
    default:
      throw std::invalid_argument("make_adaptive: " + method_name(method) + " has fixed steps");
  }
}

}  // namespace fahrwerk::integrators
