// Scalars that carry derivatives along some directions (ceres::Jet), for laws that add a share of their own.
#pragma once

namespace ceres {
template <class T, int N>
struct Jet;
}

namespace fahrwerk {

// How many directions a scalar carries.
template <class S>
inline constexpr int kDirections = 0;
template <class T, int N>
inline constexpr int kDirections<ceres::Jet<T, N>> = N;

template <class T, int N>
inline void add_derivative(ceres::Jet<T, N>& x, int k, double slope) {
  x.v[k] += slope;
}

}  // namespace fahrwerk
