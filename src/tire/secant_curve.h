// A characteristic y(x) through measured points that is asked for its secant: y = y(0) + secant(x) x, with a secant
// that is finite and differentiable at x = 0. Between the points a monotone cubic or straight lines (math/table.h);
// beyond them y stays constant. Building one allocates and may throw; evaluating it does neither.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

#include "math/table.h"

namespace fahrwerk {

enum class Interpolation { linear, smooth };

class SecantCurve {
 public:
  SecantCurve()
      : SecantCurve(std::vector<double>{-1.0, 0.0, 1.0}, std::vector<double>(3, 0.0), Interpolation::linear) {}

  // Refuses (std::invalid_argument) what check_table refuses, fewer than two points, and abscissae without 0.
  SecantCurve(std::span<const double> x, std::span<const double> y, Interpolation interpolation)
      : x_(x.begin(), x.end()) {
    const Table table = interpolation == Interpolation::smooth ? monotone_table(x, y, Continuation::constant)
                                                               : linear_table(x, y, Continuation::constant);
    const auto zero = std::find(x_.begin(), x_.end(), 0.0);
    if (zero == x_.end() || x_.size() < 2) throw std::invalid_argument("a characteristic needs a point at zero slip");
    zero_ = static_cast<std::size_t>(zero - x_.begin());
    offset_ = y[zero_], first_ = y[0], last_ = y[y.size() - 1];
    for (std::size_t k = 0; k + 1 < x_.size(); ++k) {
      // Hermite's cubic of the interval, about its end that is nearer to zero.
      const bool left = x_[k] >= 0.0;
      const double h = (x_[k + 1] - x_[k]) * (left ? 1.0 : -1.0);
      const double from = left ? y[k] : y[k + 1], rise = ((left ? y[k + 1] : y[k]) - from) / h;
      const double inner = left ? table.right_slope(x_[k]) : table.left_slope(x_[k + 1]);
      const double outer = left ? table.left_slope(x_[k + 1]) : table.right_slope(x_[k]);
      const double a = inner - rise, b = outer - rise;
      pieces_.push_back({left ? x_[k] : x_[k + 1], from, inner, -(2.0 * a + b) / h, (a + b) / (h * h)});
    }
  }

  double offset() const { return offset_; }
  std::span<const double> abscissae() const { return x_; }

  // (y(x) - y(0))/x for a double or a Jet.
  template <class S>
  S secant(const S& x) const {
    const double at = value(x);
    if (at < x_.front()) return (first_ - offset_) / x;
    if (at > x_.back()) return (last_ - offset_) / x;
    const auto above = static_cast<std::size_t>(std::upper_bound(x_.begin(), x_.end(), at) - x_.begin());
    const TablePiece<double>& p = pieces_[std::min(above, pieces_.size()) - 1];
    const S t = x - p.origin;
    const S slope = p.c1 + t * (p.c2 + t * p.c3);
    if (p.origin == 0.0) return slope;
    return (p.c0 - offset_ + t * slope) / x;
  }

  // Where |y - y(0)| is largest among the points, mean of both sides where there are both.
  double peak(std::span<const double> y) const {
    const auto side = [&](std::size_t begin, std::size_t end) {
      double best = 0.0, at = 0.0;
      for (std::size_t k = begin; k < end; ++k)
        if (std::fabs(y[k] - offset_) > best) best = std::fabs(y[k] - offset_), at = std::fabs(x_[k]);
      return at;
    };
    const double below = side(0, zero_), above = side(zero_ + 1, x_.size());
    return below > 0.0 && above > 0.0 ? 0.5 * (below + above) : std::max(below, above);
  }

 private:
  std::vector<double> x_;
  std::vector<TablePiece<double>> pieces_;
  std::size_t zero_ = 0;
  double offset_ = 0.0, first_ = 0.0, last_ = 0.0;
};

// f(lane, x...) for a double or Jet; for a pack each lane asks for itself and the answers stand side by side.
template <class S, class F, class... X>
inline S in_each_lane(const F& f, const S& first, const X&... x) {
  if constexpr (ScalarTraits<S>::lanes == 1) {
    return f(0, first, x...);
  } else {
    constexpr int lanes = ScalarTraits<S>::lanes;
    double out[lanes];
    for (int i = 0; i < lanes; ++i) out[i] = f(i, first.lane(i), x.lane(i)...);
    return S::load(out);
  }
}

}  // namespace fahrwerk
