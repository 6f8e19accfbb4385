// Map z(x, y) over a rectangular grid, bilinear between its points, constant beyond its edges.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "math/lane_search.h"
#include "math/scalar.h"

namespace fahrwerk {

class BilinearMap {
 public:
  // The constant zero.
  BilinearMap() : BilinearMap({0.0, 1.0}, {0.0, 1.0}, {0.0, 0.0, 0.0, 0.0}) {}

  // z by rows: z[i n_y + j] at (x_i, y_j). Throws std::invalid_argument unless x and y increase strictly, have at least
  // two points each, all values are finite and z has n_x n_y of them.
  BilinearMap(std::vector<double> x, std::vector<double> y, std::vector<double> z)
      : x_(std::move(x)), y_(std::move(y)), z_(std::move(z)) {
    const auto finite = [](double v) { return std::isfinite(v); };
    for (const std::vector<double>* axis : {&x_, &y_}) {
      if (axis->size() < 2) throw std::invalid_argument("a map needs at least two points along each axis");
      if (!std::ranges::all_of(*axis, finite) ||
          std::ranges::adjacent_find(*axis, std::greater_equal<>{}) != axis->end())
        throw std::invalid_argument("the axes of a map must be finite and increase");
    }
    if (z_.size() != x_.size() * y_.size()) throw std::invalid_argument("a map needs one value per point of its grid");
    if (!std::ranges::all_of(z_, finite)) throw std::invalid_argument("a value of a map is not finite");
    for (std::size_t i = 0; i + 1 < x_.size(); ++i)
      for (std::size_t j = 0; j + 1 < y_.size(); ++j) cells_.push_back(between(i, j));
  }

  bool operator==(const BilinearMap& b) const { return x_ == b.x_ && y_ == b.y_ && z_ == b.z_; }

  template <class S>
  S operator()(const S& x, const S& y) const {
    const S u = clamp(x, S(x_.front()), S(x_.back())), v = clamp(y, S(y_.front()), S(y_.back()));
    if constexpr (ScalarTraits<S>::lanes == 1) {
      const Cell& c = cell(value(u), value(v));
      return blend(S(u - c.x0), S(v - c.y0), c.z00, c.zx, c.zy, c.zxy);
    } else {
      double at_x[ScalarTraits<S>::lanes], at_y[ScalarTraits<S>::lanes];
      u.store(at_x), v.store(at_y);
      return of_cells(u, v, [&](std::size_t i) -> const Cell& { return cell(at_x[i], at_y[i]); });
    }
  }

  // Each lane of its own map: map(lane).
  template <class S, class F>
  static S in_lanes(const F& map, const S& x, const S& y) {
    constexpr int lanes = ScalarTraits<S>::lanes;
    const BilinearMap& first = map(0);
    bool same = true;
    for (int i = 1; i < lanes; ++i) same = same && &map(i) == &first;
    if (same) return first(x, y);
    return each_lane<S>([&](int i) { return map(i)(lane_value(x, i), lane_value(y, i)); });
  }

 private:
  // z = z00 + zx (x - x0) + zy (y - y0) + zxy (x - x0)(y - y0)
  struct Cell {
    double x0, y0, z00, zx, zy, zxy;
  };

  template <class S, class C>
  static S blend(const S& dx, const S& dy, const C& z00, const C& zx, const C& zy, const C& zxy) {
    return z00 + zx * dx + dy * (zy + zxy * dx);
  }

  template <class S, class F>
  static S of_cells(const S& u, const S& v, const F& cell) {
    constexpr std::size_t lanes = ScalarTraits<S>::lanes;
    double columns[6][lanes];
    for (std::size_t i = 0; i < lanes; ++i) {
      const Cell& c = cell(i);
      const double entries[6] = {c.x0, c.y0, c.z00, c.zx, c.zy, c.zxy};
      for (std::size_t k = 0; k < 6; ++k) columns[k][i] = entries[k];
    }
    return blend(S(u - S::load(columns[0])), S(v - S::load(columns[1])), S::load(columns[2]), S::load(columns[3]),
                 S::load(columns[4]), S::load(columns[5]));
  }

  static std::size_t interval(const std::vector<double>& axis, double at) {
    return count_up_to({axis.data() + 1, axis.size() - 2}, at);
  }

  const Cell& cell(double x, double y) const { return cells_[interval(x_, x) * (y_.size() - 1) + interval(y_, y)]; }
  Cell between(std::size_t i, std::size_t j) const {
    const std::size_t n = y_.size();
    const double hx = x_[i + 1] - x_[i], hy = y_[j + 1] - y_[j];
    const double a = z_[i * n + j], b = z_[(i + 1) * n + j], c = z_[i * n + j + 1], d = z_[(i + 1) * n + j + 1];
    return {x_[i], y_[j], a, (b - a) / hx, (c - a) / hy, (d - b - c + a) / (hx * hy)};
  }

  std::vector<double> x_, y_, z_;
  std::vector<Cell> cells_;
};

}  // namespace fahrwerk
