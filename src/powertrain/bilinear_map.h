// Map z(x, y) over a rectangular grid, bilinear between its points, constant beyond its edges.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

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
  }

  template <class S>
  S operator()(const S& x, const S& y) const {
    const S u = clamp(x, S(x_.front()), S(x_.back())), v = clamp(y, S(y_.front()), S(y_.back()));
    if constexpr (ScalarTraits<S>::lanes == 1) {
      const Cell c = cell(value(u), value(v));
      return blend(S(u - c.x0), S(v - c.y0), c.z00, c.zx, c.zy, c.zxy);
    } else {
      constexpr int lanes = ScalarTraits<S>::lanes;
      double at_x[lanes], at_y[lanes], columns[6][lanes];
      u.store(at_x), v.store(at_y);
      for (int i = 0; i < lanes; ++i) {
        const Cell c = cell(at_x[i], at_y[i]);
        const double entries[6] = {c.x0, c.y0, c.z00, c.zx, c.zy, c.zxy};
        for (int k = 0; k < 6; ++k) columns[k][i] = entries[k];
      }
      return blend(S(u - S::load(columns[0])), S(v - S::load(columns[1])), S::load(columns[2]), S::load(columns[3]),
                   S::load(columns[4]), S::load(columns[5]));
    }
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

  static std::size_t interval(const std::vector<double>& axis, double at) {
    const auto after = std::upper_bound(axis.begin() + 1, axis.end() - 1, at);
    return static_cast<std::size_t>(after - axis.begin()) - 1;
  }

  Cell cell(double x, double y) const {
    const std::size_t i = interval(x_, x), j = interval(y_, y), n = y_.size();
    const double hx = x_[i + 1] - x_[i], hy = y_[j + 1] - y_[j];
    const double a = z_[i * n + j], b = z_[(i + 1) * n + j], c = z_[i * n + j + 1], d = z_[(i + 1) * n + j + 1];
    return {x_[i], y_[j], a, (b - a) / hx, (c - a) / hy, (d - b - c + a) / (hx * hy)};
  }

  std::vector<double> x_, y_, z_;
};

}  // namespace fahrwerk
