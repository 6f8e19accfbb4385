#include "road/roughness.h"

#include <cmath>
#include <limits>

namespace fahrwerk {
namespace {

constexpr double pi = 3.141592653589793;

double sq(double x) { return x * x; }

// (Ω² - α² - β²)² + 4 α² Ω²
double resonance(const Roughness& r, double W) {
  return sq(W * W - r.alpha * r.alpha - r.beta * r.beta) + 4.0 * sq(r.alpha * W);
}

}  // namespace

double spectral_density(const Roughness& r, double W) {
  const double a = r.alpha, b = r.beta, s2 = r.sigma * r.sigma, W0 = r.reference;
  switch (r.model) {
    case RoughnessModel::power_law: {
      const double w = W < W0 ? r.waviness : r.waviness_above;
      return r.density * (w == 2.0 ? sq(W0 / W) : std::pow(W0 / W, w));
    }
    case RoughnessModel::I:
      return 2.0 * a * s2 / pi / (W * W + a * a);
    case RoughnessModel::II:
      return 2.0 * a * s2 / pi * (W * W + a * a + b * b) / resonance(r, W);
    case RoughnessModel::III:
      return 4.0 * a * s2 / pi * W * W / resonance(r, W);
    case RoughnessModel::IV:
      return 4.0 * a * s2 / pi * (a * a + b * b) / resonance(r, W);
    case RoughnessModel::V:
      return 4.0 * r.damping * W0 * s2 / pi * W0 * W0 / (sq(W * W - W0 * W0) + sq(2.0 * r.damping * W0 * W));
    case RoughnessModel::VI:
      return 2.0 * a * b * (a + b) * s2 / pi / ((W * W + a * a) * (W * W + b * b));
    case RoughnessModel::VII:
      return s2 / std::sqrt(pi * a) * std::exp(-W * W / (4.0 * a));
    case RoughnessModel::VIII:
      return s2 / std::sqrt(4.0 * pi * a) * (std::exp(-sq(W + b) / (4.0 * a)) + std::exp(-sq(W - b) / (4.0 * a)));
    case RoughnessModel::IX:
      return 0.0;
    case RoughnessModel::X:
      return r.intensity / pi;
    case RoughnessModel::XI:
      return W <= a ? r.intensity / pi : 0.0;
    case RoughnessModel::XII:
      return W >= b - 0.5 * a && W <= b + 0.5 * a ? r.intensity / pi : 0.0;
  }
  return 0.0;
}

double correlation(const Roughness& r, double distance) {
  const double x = std::fabs(distance), a = r.alpha, b = r.beta, s2 = r.sigma * r.sigma;
  const auto sinc = [](double k, double at) { return at == 0.0 ? k : std::sin(k * at) / at; };  // sin(kx)/x
  switch (r.model) {
    case RoughnessModel::power_law:
      return std::numeric_limits<double>::quiet_NaN();
    case RoughnessModel::I:
      return s2 * std::exp(-a * x);
    case RoughnessModel::II:
      return s2 * std::exp(-a * x) * std::cos(b * x);
    case RoughnessModel::III:
      return s2 * std::exp(-a * x) * (std::cos(b * x) - a / b * std::sin(b * x));
    case RoughnessModel::IV:
      return s2 * std::exp(-a * x) * (std::cos(b * x) + a / b * std::sin(b * x));
    case RoughnessModel::V: {
      const double decay = r.damping * r.reference, W_d = std::sqrt(1.0 - sq(r.damping)) * r.reference;
      return s2 * std::exp(-decay * x) * (std::cos(W_d * x) + decay / W_d * std::sin(W_d * x));
    }
    case RoughnessModel::VI:
      return s2 / (b - a) * (b * std::exp(-a * x) - a * std::exp(-b * x));
    case RoughnessModel::VII:
      return s2 * std::exp(-a * x * x);
    case RoughnessModel::VIII:
      return s2 * std::exp(-a * x * x) * std::cos(b * x);
    case RoughnessModel::IX:
      return s2 * std::cos(b * x);
    case RoughnessModel::X:
      return x == 0.0 ? std::numeric_limits<double>::infinity() : 0.0;
    case RoughnessModel::XI:
      return r.intensity / pi * sinc(a, x);
    case RoughnessModel::XII:
      return 2.0 * r.intensity / pi * sinc(0.5 * a, x) * std::cos(b * x);
  }
  return 0.0;
}

double band_power(const Roughness& r, double W, double width) {
  if (r.model == RoughnessModel::IX)
    return r.beta >= W - 0.5 * width && r.beta < W + 0.5 * width ? r.sigma * r.sigma : 0.0;
  return spectral_density(r, W) * width;
}

namespace iso8608 {

double density(char road_class) {
  double value = 16e-6;
  for (char c = 'A'; c < road_class; ++c) value *= 4.0;
  return value;
}

char class_of(double density_at_n0) {
  for (const char c : classes)
    if (density_at_n0 < 2.0 * density(c)) return c;
  return 'H';
}

Roughness roughness(char road_class) {
  Roughness r;
  r.reference = 2.0 * pi * reference_frequency;
  r.density = density(road_class) / (2.0 * pi);
  return r;
}

double density_over_n(double Phi) { return 2.0 * pi * Phi; }

}  // namespace iso8608
}  // namespace fahrwerk
