// A quantity along a motion, to second order in time: value, first and second derivative. Kinematics that are written
// once over any scalar give positions, velocities and accelerations alike when they run on it; unit velocities give the
// columns of a Jacobian, zero accelerations the bias terms: the kinematic differentials   [Schramm 4.6, (4.32)-(4.35)].
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

struct Series {
  double value, rate, second;

  Series() = default;
  explicit Series(double x, double x_rate = 0.0, double x_second = 0.0) : value(x), rate(x_rate), second(x_second) {}

  Series& operator+=(const Series& b) { return *this = *this + b; }
  Series& operator-=(const Series& b) { return *this = *this - b; }
  friend Series operator+(const Series& a, const Series& b) {
    return Series(a.value + b.value, a.rate + b.rate, a.second + b.second);
  }
  friend Series operator-(const Series& a, const Series& b) {
    return Series(a.value - b.value, a.rate - b.rate, a.second - b.second);
  }
  friend Series operator-(const Series& a) { return Series(-a.value, -a.rate, -a.second); }
  friend Series operator*(const Series& a, const Series& b) {
    return Series(a.value * b.value, a.rate * b.value + a.value * b.rate,
                  a.second * b.value + 2.0 * a.rate * b.rate + a.value * b.second);
  }
  friend Series operator*(double k, const Series& a) { return Series(k * a.value, k * a.rate, k * a.second); }
  friend Series operator+(double k, const Series& a) { return Series(k + a.value, a.rate, a.second); }
  friend Series operator-(double k, const Series& a) { return Series(k - a.value, -a.rate, -a.second); }
};

inline SinCos<Series> sincos(const Series& a) {
  const double s = std::sin(a.value), c = std::cos(a.value), square = a.rate * a.rate;
  return {Series(s, c * a.rate, c * a.second - s * square), Series(c, -s * a.rate, -s * a.second - c * square)};
}

}  // namespace fahrwerk
