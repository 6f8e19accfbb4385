// A scalar that carries its first two derivatives along one line: f(τ) = v + d τ + ½ dd τ² + ...
//
// Kinematics written over any scalar give with it velocities and accelerations exactly: with y(τ) = y + y' τ the first
// derivative of a position is its velocity, the second what is left of its acceleration for y'' = 0; with y(τ) = y +
// e_j τ the first derivative is column j of the Jacobian.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

struct Taylor {
  double v = 0.0, d = 0.0, dd = 0.0;

  Taylor() = default;
  Taylor(double value) : v(value) {}
  Taylor(double value, double first, double second = 0.0) : v(value), d(first), dd(second) {}

  Taylor& operator+=(const Taylor& b) { return *this = *this + b; }
  Taylor& operator-=(const Taylor& b) { return *this = *this - b; }
  Taylor& operator*=(const Taylor& b) { return *this = *this * b; }

  friend Taylor operator+(const Taylor& a, const Taylor& b) { return {a.v + b.v, a.d + b.d, a.dd + b.dd}; }
  friend Taylor operator-(const Taylor& a, const Taylor& b) { return {a.v - b.v, a.d - b.d, a.dd - b.dd}; }
  friend Taylor operator-(const Taylor& a) { return {-a.v, -a.d, -a.dd}; }
  friend Taylor operator*(const Taylor& a, const Taylor& b) {
    return {a.v * b.v, a.d * b.v + a.v * b.d, a.dd * b.v + 2.0 * a.d * b.d + a.v * b.dd};
  }
  friend Taylor operator/(const Taylor& a, const Taylor& b) {
    return a * b.through(1.0 / b.v, -1.0 / (b.v * b.v), 2.0 / (b.v * b.v * b.v));
  }
  friend bool operator<(const Taylor& a, const Taylor& b) { return a.v < b.v; }
  friend bool operator>(const Taylor& a, const Taylor& b) { return a.v > b.v; }

  // g(f) from g, g' and g'' at v.
  Taylor through(double g, double g_1, double g_2) const { return {g, g_1 * d, g_2 * d * d + g_1 * dd}; }
};

inline double value(const Taylor& x) { return x.v; }
inline SinCos<Taylor> sincos(const Taylor& x) {
  const double s = std::sin(x.v), c = std::cos(x.v);
  return {x.through(s, c, -s), x.through(c, -s, -c)};
}
inline Taylor sin(const Taylor& x) { return sincos(x).sin; }
inline Taylor cos(const Taylor& x) { return sincos(x).cos; }
inline Taylor exp(const Taylor& x) {
  const double e = std::exp(x.v);
  return x.through(e, e, e);
}
inline Taylor sqrt(const Taylor& x) {
  const double r = std::sqrt(x.v);
  return x.through(r, 0.5 / r, -0.25 / (r * x.v));
}

}  // namespace fahrwerk
