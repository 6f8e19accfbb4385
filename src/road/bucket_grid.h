// Which of many boxes may hold a point: a grid of cells over the plane, each with a list of the boxes that touch it.
//
// A point outside of the grid belongs to the nearest cell at its border, and so do the parts of boxes that reach
// beyond it: the numbers of row and column never fall with the coordinate, so a box that holds a point is always listed
// in the point's cell. There are about two cells per box, so boxes that overlap little cost O(1).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "road/box.h"

namespace fahrwerk {

class BucketGrid {
 public:
  BucketGrid() = default;
  explicit BucketGrid(const std::vector<Box>& boxes);

  // Numbers of the boxes that may hold the point, increasing.
  std::span<const int> at(double x, double y) const noexcept {
    if (first_.empty()) return {};
    const std::size_t cell = y_.index(y) * x_.cells + x_.index(x);
    return {items_.data() + first_[cell], items_.data() + first_[cell + 1]};
  }

  std::size_t cells() const { return x_.cells * y_.cells; }

 private:
  struct Axis {
    double begin = 0.0, per_length = 0.0;
    std::size_t cells = 1;
    std::size_t index(double at) const {
      const double t = (at - begin) * per_length;
      if (!(t > 0.0)) return 0;  // also for NaN
      return t < static_cast<double>(cells) ? static_cast<std::size_t>(t) : cells - 1;
    }
  };
  static Axis axis(double begin, double end, std::size_t cells);

  Axis x_, y_;
  std::vector<std::size_t> first_;  // of each cell in items_, and the end
  std::vector<int> items_;
};

}  // namespace fahrwerk
