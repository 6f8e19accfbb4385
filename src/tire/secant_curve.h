// A characteristic y(x) through measured points that is asked for its secant: y = y(0) + secant(x) x, with a secant
// that is finite and differentiable at x = 0. Between the points a monotone cubic or straight lines (math/table.h);
// beyond them y stays constant. Building one allocates and may throw; evaluating it does neither.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

#include "math/lane_search.h"
#include "math/table.h"

namespace fahrwerk {

enum class Interpolation { linear, smooth };

// Of a characteristic, in one interval: secant = (p0 + t (p1 + t (p2 + t p3)))/x, t = x - origin; in the intervals at
// zero the quotient is written out, and nothing is divided by x.
struct SecantPiece {
  double p[4], origin;
  double far;  // 0 at zero, 1 elsewhere
};

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
    offset_ = y[zero_];
    const auto outside = [&](double end) { return SecantPiece{{end - offset_, 0.0, 0.0, 0.0}, 0.0, 1.0}; };
    pieces_.push_back(outside(y[0]));
    for (std::size_t k = 0; k + 1 < x_.size(); ++k) {
      // Hermite's cubic of the interval, about its end that is nearer to zero.
      const bool left = x_[k] >= 0.0;
      const double h = (x_[k + 1] - x_[k]) * (left ? 1.0 : -1.0);
      const double from = left ? y[k] : y[k + 1], rise = ((left ? y[k + 1] : y[k]) - from) / h;
      const double inner = left ? table.right_slope(x_[k]) : table.left_slope(x_[k + 1]);
      const double outer = left ? table.left_slope(x_[k + 1]) : table.right_slope(x_[k]);
      const double a = inner - rise, b = outer - rise, c2 = -(2.0 * a + b) / h, c3 = (a + b) / (h * h);
      const double origin = left ? x_[k] : x_[k + 1];
      if (origin == 0.0)
        pieces_.push_back({{inner, c2, c3, 0.0}, 0.0, 0.0});
      else
        pieces_.push_back({{from - offset_, inner, c2, c3}, origin, 1.0});
    }
    pieces_.push_back(outside(y[y.size() - 1]));
    initial_ = pieces_[zero_ + (zero_ + 1 < x_.size() ? 1 : 0)].p[0];
  }

  double offset() const { return offset_; }
  std::span<const double> abscissae() const { return x_; }

  // Piece k lies between the points k - 1 and k (places_in_lanes); beyond the points they are constant.
  std::span<const SecantPiece> pieces() const { return pieces_; }
  double initial_secant() const { return initial_; }

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
  std::vector<SecantPiece> pieces_;  // the first and the last one beyond the points
  std::size_t zero_ = 0;
  double offset_ = 0.0, initial_ = 0.0;
};

// (y(x) - y(0))/x, each lane of its own curve: curve(lane); per_x = 1/x, not needed near zero, but finite there.
template <class S, class F>
inline S secant_in_lanes(const F& curve, const S& x, const S& per_x) {
  const auto place = places_in_lanes([&curve](int i) { return curve(i).abscissae(); }, x);
  std::array<const SecantPiece*, ScalarTraits<S>::lanes> at;
  for (int i = 0; i < ScalarTraits<S>::lanes; ++i) at[i] = &curve(i).pieces()[place[i]];
  const auto p = rows_in_lanes<S>([&at](int i) { return at[i]->p; });
  const S t = x - each_lane<S>([&at](int i) { return at[i]->origin; });
  const S sum = p[0] + t * (p[1] + t * (p[2] + t * p[3]));
  return sum * select(each_lane<S>([&at](int i) { return at[i]->far; }) > 0.5, per_x, S(1.0));
}

}  // namespace fahrwerk
