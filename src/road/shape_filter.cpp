#include "road/shape_filter.h"

#include <cmath>
#include <stdexcept>

namespace fahrwerk {
namespace {

using Matrix = std::array<double, 4>;
using Vector = std::array<double, 2>;

Matrix product(const Matrix& a, const Matrix& b) {
  return {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3]};
}
Matrix transposed(const Matrix& a) { return {a[0], a[2], a[1], a[3]}; }
Vector product(const Matrix& a, const Vector& x) { return {a[0] * x[0] + a[1] * x[1], a[2] * x[0] + a[3] * x[1]}; }

// e^{Ft} of x'' + 2a x' + (a² + b²) x = 0.
Matrix oscillator(double a, double b, double t) {
  const double e = std::exp(-a * t), c = std::cos(b * t), s = b == 0.0 ? t : std::sin(b * t) / b;
  return {e * (c + a * s), e * s, -e * (a * a + b * b) * s, e * (c - a * s)};
}

}  // namespace

ShapeFilter shape_filter(const Roughness& r, double speed) {
  const double a = r.alpha * speed, b = r.beta * speed, s2 = r.sigma * r.sigma;
  ShapeFilter f;
  f.intensity = 2.0 * a * s2;  // with g = 1
  if (r.model == RoughnessModel::I) {
    f.F[0] = -a, f.g[0] = 1.0, f.h[0] = 1.0, f.P[0] = s2;
  } else if (r.model == RoughnessModel::II) {
    const double c2 = a * a + b * b;
    f.order = 2;
    f.F = {0.0, 1.0, -c2, -2.0 * a};
    f.g = {0.0, 1.0}, f.h = {std::sqrt(c2), 1.0};
    f.P = {0.5 * s2 / c2, 0.0, 0.0, 0.5 * s2};  // F P + P Fᵀ + g q_w gᵀ = 0
  } else {
    throw std::invalid_argument("a shape filter is known for roughness models I and II only");
  }
  return f;
}

DiscreteFilter discretise(const ShapeFilter& f, double step) {
  DiscreteFilter d;
  d.order = f.order, d.h = f.h;
  if (f.order == 1) {
    d.psi[0] = std::exp(f.F[0] * step);
    d.noise[0] = std::sqrt(-f.P[0] * std::expm1(2.0 * f.F[0] * step));
    return d;
  }
  const double a = -0.5 * f.F[3], b = std::sqrt(std::fmax(0.0, -f.F[2] - a * a));
  d.psi = oscillator(a, b, step);
  const Matrix moved = product(product(d.psi, f.P), transposed(d.psi));
  const double q00 = f.P[0] - moved[0], q10 = f.P[2] - moved[2], q11 = f.P[3] - moved[3];
  const double l00 = std::sqrt(std::fmax(0.0, q00)), l10 = l00 > 0.0 ? q10 / l00 : 0.0;
  d.noise = {l00, 0.0, l10, std::sqrt(std::fmax(0.0, q11 - l10 * l10))};
  return d;
}

std::vector<double> periodic_realisation(const DiscreteFilter& d, std::size_t n, const RandomStream& stream) {
  const auto next = [&](const Vector& v, std::size_t i) {
    const Vector noise{stream.normal(2 * i), d.order == 2 ? stream.normal(2 * i + 1) : 0.0};
    const Vector a = product(d.psi, v), b = product(d.noise, noise);
    return Vector{a[0] + b[0], a[1] + b[1]};
  };

  // Once around from rest gives c; the state that repeats is v = (E - Ψⁿ)⁻¹ c.
  Vector c{};
  for (std::size_t i = 0; i < n; ++i) c = next(c, i);
  Matrix power{1.0, 0.0, 0.0, 1.0}, square = d.psi;
  for (std::size_t k = n; k > 0; k >>= 1) {
    if (k & 1) power = product(power, square);
    square = product(square, square);
  }
  const Matrix m{1.0 - power[0], -power[1], -power[2], 1.0 - power[3]};
  const double det = m[0] * m[3] - m[1] * m[2];
  Vector v{(m[3] * c[0] - m[1] * c[1]) / det, (m[0] * c[1] - m[2] * c[0]) / det};

  std::vector<double> out(n);
  for (std::size_t i = 0; i < n; ++i) {
    out[i] = d.h[0] * v[0] + d.h[1] * v[1];
    v = next(v, i);
  }
  return out;
}

}  // namespace fahrwerk
