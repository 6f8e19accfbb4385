// Tables y(x) over strictly increasing abscissae: piecewise linear, or a monotone cubic with continuous slope.
//
// Both are held as polynomial pieces y = c0 + c1 t + c2 t² + c3 t³, t = x - origin: one for each interval and one
// beyond each end. Building a table allocates and may throw; evaluating it does neither.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "math/lane_search.h"

namespace fahrwerk {

// Beyond the ends a table keeps its end value, or goes on with its end slope.
enum class Continuation { constant, linear };

template <class S>
struct TablePiece {
  S origin, c0, c1, c2, c3;
};

class Table {
 public:
  // The constant zero.
  Table() : breaks_{0.0}, pieces_(2) {}

  // One more piece than there are breaks: pieces[k] holds between breaks[k-1] and breaks[k].
  Table(std::vector<double> breaks, std::vector<TablePiece<double>> pieces)
      : breaks_(std::move(breaks)), pieces_(std::move(pieces)) {}

  template <class S>
  S operator()(const S& x) const {
    const auto p = piece<Side::right>(x);
    const S t = x - p.origin;
    return p.c0 + t * (p.c1 + t * (p.c2 + t * p.c3));
  }

  // dy/dx, approached from below and from above; they differ at the kinks of a linear table only.
  template <class S>
  S left_slope(const S& x) const {
    return slope(piece<Side::left>(x), x);
  }
  template <class S>
  S right_slope(const S& x) const {
    return slope(piece<Side::right>(x), x);
  }

  // d²y/dx², approached from above.
  template <class S>
  S right_curvature(const S& x) const {
    const auto p = piece<Side::right>(x);
    return 2.0 * p.c2 + 6.0 * p.c3 * (x - p.origin);
  }

  // ∫ y dx between two places.
  double integral(double from, double to) const {
    if (to < from) return -integral(to, from);
    double sum = 0.0;
    for (std::size_t k = index<Side::right>(from); from < to; ++k) {
      const double end = k < breaks_.size() ? std::fmin(breaks_[k], to) : to;
      const TablePiece<double>& p = pieces_[k];
      const auto primitive = [&p](double x) {
        const double t = x - p.origin;
        return t * (p.c0 + t * (p.c1 / 2.0 + t * (p.c2 / 3.0 + t * p.c3 / 4.0)));
      };
      sum += primitive(end) - primitive(from);
      from = end;
    }
    return sum;
  }

  // ½ (y(x) - y(-x)): the odd part.
  Table odd() const {
    std::vector<double> breaks;
    for (const double b : breaks_) breaks.push_back(b), breaks.push_back(-b);
    std::sort(breaks.begin(), breaks.end());
    breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
    std::vector<TablePiece<double>> pieces;
    for (std::size_t k = 0; k <= breaks.size(); ++k) {
      // A place inside of the piece, about which both polynomials are developed.
      const double x = k == 0               ? breaks.front() - 1.0
                       : k == breaks.size() ? breaks.back() + 1.0
                                            : 0.5 * (breaks[k - 1] + breaks[k]);
      const TablePiece<double> a = about(x), b = about(-x);
      pieces.push_back({x, 0.5 * (a.c0 - b.c0), 0.5 * (a.c1 + b.c1), 0.5 * (a.c2 - b.c2), 0.5 * (a.c3 + b.c3)});
    }
    return Table(std::move(breaks), std::move(pieces));
  }

  std::span<const double> breaks() const { return breaks_; }

 private:
  enum class Side { left, right };

  template <class Coefficient, class S>
  static S slope(const TablePiece<Coefficient>& p, const S& x) {
    const S t = x - p.origin;
    return p.c1 + t * (2.0 * p.c2 + 3.0 * p.c3 * t);
  }

  // The piece at x with x as its origin.
  TablePiece<double> about(double x) const {
    const TablePiece<double>& p = pieces_[index<Side::right>(x)];
    const double t = x - p.origin;
    return {x, p.c0 + t * (p.c1 + t * (p.c2 + t * p.c3)), p.c1 + t * (2.0 * p.c2 + 3.0 * t * p.c3),
            p.c2 + 3.0 * t * p.c3, p.c3};
  }

  // Number of breaks ≤ x (right) or < x (left), by halving: the number of steps depends on the size only.
  template <Side side>
  std::size_t index(double x) const {
    std::size_t first = 0, count = breaks_.size();
    while (count > 0) {
      const std::size_t half = count / 2;
      const double middle = breaks_[first + half];
      const bool above = side == Side::right ? !(x < middle) : middle < x;
      first = above ? first + half + 1 : first;
      count = above ? count - half - 1 : half;
    }
    return first;
  }

  // The piece that holds at x; for a pack, the pieces of its lanes side by side.
  template <Side side, class S>
  auto piece(const S& x) const {
    if constexpr (ScalarTraits<S>::lanes == 1) {
      return pieces_[index<side>(value(x))];
    } else {
      LanePlaces<S> at;
      if (side == Side::right && breaks_.size() <= kMostToCount) {
        at = whole_numbers(count_in_lanes(breaks_, x));
      } else {
        double all[ScalarTraits<S>::lanes];
        x.store(all);
        for (std::size_t i = 0; i < at.size(); ++i) at[i] = index<side>(all[i]);
      }
      const auto c = rows_in_lanes<S>([&](int i) { return &pieces_[at[static_cast<std::size_t>(i)]].c0; });
      return TablePiece<S>{each_lane<S>([&](int i) { return pieces_[at[static_cast<std::size_t>(i)]].origin; }), c[0],
                           c[1], c[2], c[3]};
    }
  }

  std::vector<double> breaks_;
  std::vector<TablePiece<double>> pieces_;
};

// Each lane of its own table: table(lane).
template <class S, class F>
inline S value_in_lanes(const F& table, const S& x) {
  constexpr int lanes = ScalarTraits<S>::lanes;
  const Table& first = table(0);
  bool same = true;
  for (int i = 1; i < lanes; ++i) same = same && &table(i) == &first;
  if (same) return first(x);
  if constexpr (lanes > 1)
    return S::each([&](int i) { return table(i)(lane_value(x, i)); });
  else
    return first(x);
}

// Refuses (std::invalid_argument) what is no table: no point, different numbers of x and y, a value that is not finite,
// x not strictly increasing.
inline void check_table(std::span<const double> x, std::span<const double> y) {
  if (x.empty()) throw std::invalid_argument("a table needs at least one point");
  if (x.size() != y.size())
    throw std::invalid_argument("a table with " + std::to_string(x.size()) + " abscissae has " +
                                std::to_string(y.size()) + " values");
  for (std::size_t k = 0; k < x.size(); ++k) {
    if (!std::isfinite(x[k]) || !std::isfinite(y[k]))
      throw std::invalid_argument("point " + std::to_string(k + 1) + " of a table is not finite");
    if (k > 0 && !(x[k - 1] < x[k]))
      throw std::invalid_argument("the abscissae of a table must increase; point " + std::to_string(k + 1) +
                                  " does not");
  }
}

// The table through the points (x_k, y_k) whose inner pieces have the slopes left[k], right[k] at the ends of interval
// k: Hermite's cubic, which is a straight line where both equal the secant.
inline Table hermite_table(std::span<const double> x, std::span<const double> y, std::span<const double> left,
                           std::span<const double> right, Continuation continuation) {
  const std::size_t n = x.size();
  const bool on = continuation == Continuation::linear && n > 1;
  std::vector<TablePiece<double>> pieces;
  pieces.reserve(n + 1);
  pieces.push_back({x[0], y[0], on ? left[0] : 0.0, 0.0, 0.0});
  for (std::size_t k = 0; k + 1 < n; ++k) {
    const double h = x[k + 1] - x[k], secant = (y[k + 1] - y[k]) / h;
    const double rise0 = left[k] - secant, rise1 = right[k] - secant;  // both exactly zero for a straight line
    pieces.push_back({x[k], y[k], left[k], -(2.0 * rise0 + rise1) / h, (rise0 + rise1) / (h * h)});
  }
  pieces.push_back({x[n - 1], y[n - 1], on ? right[n - 2] : 0.0, 0.0, 0.0});
  return Table(std::vector<double>(x.begin(), x.end()), std::move(pieces));
}

// Slopes of the secants between neighbouring points.
inline std::vector<double> secants(std::span<const double> x, std::span<const double> y) {
  std::vector<double> secant;
  for (std::size_t k = 0; k + 1 < x.size(); ++k) secant.push_back((y[k + 1] - y[k]) / (x[k + 1] - x[k]));
  return secant;
}

// Straight lines between the points (x_k, y_k); a single point gives a constant. Refusals: check_table.
inline Table linear_table(std::span<const double> x, std::span<const double> y,
                          Continuation continuation = Continuation::linear) {
  check_table(x, y);
  const std::vector<double> secant = secants(x, y);
  return hermite_table(x, y, secant, secant, continuation);
}

// Slope at the outer point of two intervals h0 (outer), h1 with secants d0, d1: the parabola's through three points,
// cut to zero where its sign is not that of d0 and to 3 d0 next to an extremum.
inline double end_slope(double h0, double h1, double d0, double d1) {
  const double parabola = ((2.0 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
  if (parabola * d0 <= 0.0) return 0.0;
  if (d0 * d1 < 0.0 && std::fabs(parabola) > 3.0 * std::fabs(d0)) return 3.0 * d0;
  return parabola;
}

// Monotone cubic with continuous slope (PCHIP): inside, Fritsch and Butland's weighted harmonic mean of the
// neighbouring secants, zero at extrema; at the ends three-point slopes, limited as by Fritsch and Carlson. It neither
// overshoots nor adds extrema, and is of third order where the slope keeps its sign. Refusals: check_table.
inline Table monotone_table(std::span<const double> x, std::span<const double> y,
                            Continuation continuation = Continuation::linear) {
  check_table(x, y);
  const std::size_t n = x.size();
  if (n < 3) return linear_table(x, y, continuation);
  const std::vector<double> d = secants(x, y);
  const auto h = [&](std::size_t k) { return x[k + 1] - x[k]; };
  std::vector<double> slope(n, 0.0);
  for (std::size_t k = 1; k + 1 < n; ++k) {
    if (d[k - 1] * d[k] <= 0.0) continue;
    const double w0 = 2.0 * h(k) + h(k - 1), w1 = h(k) + 2.0 * h(k - 1);
    slope[k] = (w0 + w1) / (w0 / d[k - 1] + w1 / d[k]);
  }
  slope[0] = end_slope(h(0), h(1), d[0], d[1]);
  slope[n - 1] = end_slope(h(n - 2), h(n - 3), d[n - 2], d[n - 3]);
  return hermite_table(x, y, std::span(slope).first(n - 1), std::span(slope).last(n - 1), continuation);
}

}  // namespace fahrwerk
