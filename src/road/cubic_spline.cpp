#include "road/cubic_spline.h"

#include <stdexcept>
#include <utility>

namespace fahrwerk {

CubicSpline::CubicSpline(std::vector<double> x, const std::vector<double>& y) {
  const std::size_t n = x.size();
  if (n < 2 || y.size() != n) throw std::invalid_argument("a spline needs at least two points, with a value each");
  for (std::size_t k = 0; k + 1 < n; ++k)
    if (!(x[k] < x[k + 1])) throw std::invalid_argument("the abscissae of a spline must increase");
  first_ = y.front(), last_ = y.back();

  // Slopes m_k such that curvatures agree at the inner points:
  //   m_{k-1}/h_{k-1} + 2 m_k (1/h_{k-1} + 1/h_k) + m_{k+1}/h_k = 3 (d_{k-1}/h_{k-1} + d_k/h_k),   m_0 = m_{n-1} = 0
  // Thomas' elimination; the matrix is diagonally dominant.
  std::vector<double> m(n, 0.0), upper(n, 0.0);
  const auto h = [&](std::size_t k) { return x[k + 1] - x[k]; };
  const auto d = [&](std::size_t k) { return (y[k + 1] - y[k]) / h(k); };
  for (std::size_t k = 1; k + 1 < n; ++k) {
    const double lower = 1.0 / h(k - 1), next = 1.0 / h(k);
    const double pivot = 2.0 * (lower + next) - lower * upper[k - 1];
    upper[k] = next / pivot;
    m[k] = (3.0 * (d(k - 1) * lower + d(k) * next) - lower * m[k - 1]) / pivot;
  }
  for (std::size_t k = n - 1; k-- > 1;) m[k] -= upper[k] * m[k + 1];

  for (std::size_t k = 0; k + 1 < n; ++k) {
    const double rise0 = m[k] - d(k), rise1 = m[k + 1] - d(k);
    pieces_.push_back({{y[k], m[k], -(2.0 * rise0 + rise1) / h(k), (rise0 + rise1) / (h(k) * h(k))}});
  }
  x_ = Stations(std::move(x));
}

CurvePoint CubicSpline::operator()(double x) const noexcept {
  const std::size_t k = x_.count_up_to(x);
  if (k == 0) return {first_, 0.0, 0.0};
  if (k > pieces_.size()) return {last_, 0.0, 0.0};
  const auto& c = pieces_[k - 1].c;
  const double t = x - x_.values()[k - 1];
  return {c[0] + t * (c[1] + t * (c[2] + t * c[3])), c[1] + t * (2.0 * c[2] + 3.0 * c[3] * t),
          2.0 * c[2] + 6.0 * c[3] * t};
}

}  // namespace fahrwerk
