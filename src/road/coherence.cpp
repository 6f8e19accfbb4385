#include "road/coherence.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {

double coherence(const Coherence& c, double wave_number, double track_distance) {
  switch (c.kind) {
    case Coherence::Kind::constant:
      return c.value;
    case Coherence::Kind::decay:
      return std::exp(-wave_number * c.length);
    case Coherence::Kind::isotropic:
      break;
  }
  const double x = wave_number * track_distance, order = 0.5 * c.waviness;
  if (x < 1e-6) return 1.0;
  if (x > 50.0) return 0.0;
  return std::clamp(2.0 / std::tgamma(order) * std::pow(0.5 * x, order) * std::cyl_bessel_k(order, x), 0.0, 1.0);
}

}  // namespace fahrwerk
