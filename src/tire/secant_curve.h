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

#include "math/table.h"

namespace fahrwerk {

enum class Interpolation { linear, smooth };

// Of a characteristic, in one interval: secant = (p0 + t (p1 + t (p2 + t p3)))/x, t = x - origin; in the intervals at
// zero the quotient is written out, and nothing is divided by x.
struct SecantPiece {
  double origin, p[4];
  double far;  // 0 at zero, 1 elsewhere
};

// Number of the nodes that are not above x. Counting does not branch: for the few points of a measured curve it is
// quicker than halving.
inline std::size_t count_up_to(std::span<const double> nodes, double x) {
  long count = 0;
  for (const double node : nodes) count += node <= x ? 1 : 0;
  return static_cast<std::size_t>(count);
}

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
    const auto outside = [&](double end) { return SecantPiece{0.0, {end - offset_, 0.0, 0.0, 0.0}, 1.0}; };
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
        pieces_.push_back({0.0, {inner, c2, c3, 0.0}, 0.0});
      else
        pieces_.push_back({origin, {from - offset_, inner, c2, c3}, 1.0});
    }
    pieces_.push_back(outside(y[y.size() - 1]));
    initial_ = pieces_[zero_ + (zero_ + 1 < x_.size() ? 1 : 0)].p[0];
  }

  double offset() const { return offset_; }
  std::span<const double> abscissae() const { return x_; }

  // Number of the piece that x lies in; beyond the points one that is constant.
  std::size_t place(double x) const { return count_up_to(x_, x) - (x == x_.back() ? 1 : 0); }
  const SecantPiece& piece(double x) const { return pieces_[place(x)]; }
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

// Data of the lanes side by side: f(lane), a plain number where there is one lane only.
template <class S, class F>
inline auto each_lane(const F& f) {
  if constexpr (ScalarTraits<S>::lanes == 1)
    return f(0);
  else
    return S::each(f);
}

// (y(x) - y(0))/x, each lane of its own curve: curve(lane).
template <class S, class F>
inline S secant_in_lanes(const F& curve, const S& x) {
  std::array<const SecantPiece*, ScalarTraits<S>::lanes> at;
  for (int i = 0; i < ScalarTraits<S>::lanes; ++i) at[i] = &curve(i).piece(lane_value(x, i));
  const auto p = [&at](int k) { return each_lane<S>([&](int i) { return at[i]->p[k]; }); };
  const S t = x - each_lane<S>([&](int i) { return at[i]->origin; });
  const S sum = p(0) + t * (p(1) + t * (p(2) + t * p(3)));
  return sum / select(each_lane<S>([&](int i) { return at[i]->far; }) > 0.5, x, S(1.0));
}

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
