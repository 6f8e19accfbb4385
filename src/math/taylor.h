// A scalar that carries its first two derivatives along one line: f(τ) = v + d τ + ½ dd τ² + ...
//
// Kinematics written over any scalar give with it velocities and accelerations exactly: with y(τ) = y + y' τ the first
// derivative of a position is its velocity, the second what is left of its acceleration for y'' = 0; with y(τ) = y +
// e_j τ the first derivative is column j of the Jacobian. Over Jets these come with their own derivatives.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class T>
struct TaylorOf {
  T v{}, d{}, dd{};

  TaylorOf() = default;
  TaylorOf(double value) requires(!std::is_same_v<T, double>) : v(value) {}
  TaylorOf(const T& value) : v(value) {}
  TaylorOf(const T& value, const T& first) : v(value), d(first) {}
  TaylorOf(const T& value, const T& first, const T& second) : v(value), d(first), dd(second) {}

  TaylorOf& operator+=(const TaylorOf& b) { return *this = *this + b; }
  TaylorOf& operator-=(const TaylorOf& b) { return *this = *this - b; }
  TaylorOf& operator*=(const TaylorOf& b) { return *this = *this * b; }

  friend TaylorOf operator+(const TaylorOf& a, const TaylorOf& b) { return {a.v + b.v, a.d + b.d, a.dd + b.dd}; }
  friend TaylorOf operator-(const TaylorOf& a, const TaylorOf& b) { return {a.v - b.v, a.d - b.d, a.dd - b.dd}; }
  friend TaylorOf operator-(const TaylorOf& a) { return {-a.v, -a.d, -a.dd}; }
  friend TaylorOf operator*(const TaylorOf& a, const TaylorOf& b) {
    return {a.v * b.v, a.d * b.v + a.v * b.d, a.dd * b.v + 2.0 * a.d * b.d + a.v * b.dd};
  }
  friend TaylorOf operator/(const TaylorOf& a, const TaylorOf& b) {
    return a * b.through(1.0 / b.v, -1.0 / (b.v * b.v), 2.0 / (b.v * b.v * b.v));
  }
  friend bool operator<(const TaylorOf& a, const TaylorOf& b) { return a.v < b.v; }
  friend bool operator>(const TaylorOf& a, const TaylorOf& b) { return a.v > b.v; }

  // g(f) from g, g' and g'' at v.
  TaylorOf through(const T& g, const T& g_1, const T& g_2) const { return {g, g_1 * d, g_2 * d * d + g_1 * dd}; }
};
using Taylor = TaylorOf<double>;

template <class T>
inline double value(const TaylorOf<T>& x) {
  return value(x.v);
}
template <class T>
inline SinCos<TaylorOf<T>> sincos(const TaylorOf<T>& x) {
  const T s = sin(x.v), c = cos(x.v);
  return {x.through(s, c, -s), x.through(c, -s, -c)};
}
template <class T>
inline TaylorOf<T> sin(const TaylorOf<T>& x) {
  return sincos(x).sin;
}
template <class T>
inline TaylorOf<T> cos(const TaylorOf<T>& x) {
  return sincos(x).cos;
}
template <class T>
inline TaylorOf<T> exp(const TaylorOf<T>& x) {
  const T e = exp(x.v);
  return x.through(e, e, e);
}
template <class T>
inline TaylorOf<T> sqrt(const TaylorOf<T>& x) {
  const T r = sqrt(x.v);
  return x.through(r, 0.5 / r, -0.25 / (r * x.v));
}

}  // namespace fahrwerk
