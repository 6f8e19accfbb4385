// A quantity along a motion, to second order in time: value, first and second derivative. Kinematics that are written
// once over any scalar give positions, velocities and accelerations alike when they run on it; unit velocities give the
// columns of a Jacobian, zero accelerations the bias terms: the kinematic differentials   [Schramm 4.6, (4.32)-(4.35)].
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

struct MotionSeries {
  double value, rate, second;

  MotionSeries() = default;
  explicit MotionSeries(double x, double x_rate = 0.0, double x_second = 0.0)
      : value(x), rate(x_rate), second(x_second) {}

  MotionSeries& operator+=(const MotionSeries& b) { return *this = *this + b; }
  MotionSeries& operator-=(const MotionSeries& b) { return *this = *this - b; }
  friend MotionSeries operator+(const MotionSeries& a, const MotionSeries& b) {
    return MotionSeries(a.value + b.value, a.rate + b.rate, a.second + b.second);
  }
  friend MotionSeries operator-(const MotionSeries& a, const MotionSeries& b) {
    return MotionSeries(a.value - b.value, a.rate - b.rate, a.second - b.second);
  }
  friend MotionSeries operator-(const MotionSeries& a) { return MotionSeries(-a.value, -a.rate, -a.second); }
  friend MotionSeries operator*(const MotionSeries& a, const MotionSeries& b) {
    return MotionSeries(a.value * b.value, a.rate * b.value + a.value * b.rate,
                        a.second * b.value + 2.0 * a.rate * b.rate + a.value * b.second);
  }
  friend MotionSeries operator*(double k, const MotionSeries& a) {
    return MotionSeries(k * a.value, k * a.rate, k * a.second);
  }
  friend MotionSeries operator+(double k, const MotionSeries& a) { return MotionSeries(k + a.value, a.rate, a.second); }
  friend MotionSeries operator-(double k, const MotionSeries& a) {
    return MotionSeries(k - a.value, -a.rate, -a.second);
  }
};

inline SinCos<MotionSeries> sincos(const MotionSeries& a) {
  const double s = std::sin(a.value), c = std::cos(a.value), square = a.rate * a.rate;
  return {MotionSeries(s, c * a.rate, c * a.second - s * square),
          MotionSeries(c, -s * a.rate, -s * a.second - c * square)};
}

}  // namespace fahrwerk
