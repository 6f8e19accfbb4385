// The nearest piece of a line in the plane that consists of many pieces in a row: a tree of boxes over their numbers.
//
// A question visits the boxes that are not farther away than the best piece so far, O(log n) of them for a line that
// does not fold back on itself everywhere. A good first guess prunes most of the tree, and never changes the answer:
// of two pieces at the same distance the one with the smaller number is taken.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace fahrwerk {

struct LineBox {
  double x_min, x_max, y_min, y_max;

  double distance2(double x, double y) const {
    const double dx = std::max({x_min - x, 0.0, x - x_max}), dy = std::max({y_min - y, 0.0, y - y_max});
    return dx * dx + dy * dy;
  }
};

class LineIndex {
 public:
  LineIndex() = default;

  // One box around each piece.
  explicit LineIndex(const std::vector<LineBox>& pieces) : count_(static_cast<int>(pieces.size())) {
    leaves_ = 1;
    while (leaves_ < count_) leaves_ *= 2;
    boxes_.assign(static_cast<std::size_t>(2 * leaves_), LineBox{1e300, -1e300, 1e300, -1e300});
    for (int i = 0; i < count_; ++i) box(leaves_ + i) = pieces[static_cast<std::size_t>(i)];
    for (int node = leaves_ - 1; node > 0; --node) {
      const LineBox &a = box(2 * node), &b = box(2 * node + 1);
      box(node) = {std::min(a.x_min, b.x_min), std::max(a.x_max, b.x_max), std::min(a.y_min, b.y_min),
                   std::max(a.y_max, b.y_max)};
    }
  }

  // `distance2(i)` is the squared distance to piece i; `guess` is a piece or negative.
  template <class Distance2>
  int nearest(double x, double y, int guess, const Distance2& distance2) const {
    int best = guess >= 0 && guess < count_ ? guess : 0;
    double least = distance2(best);
    int stack[64], depth = 0;
    stack[depth++] = 1;
    while (depth > 0) {
      const int node = stack[--depth];
      if (!(box(node).distance2(x, y) <= least)) continue;
      if (node >= leaves_) {
        const int i = node - leaves_;
        if (i >= count_ || i == best) continue;
        const double d = distance2(i);
        if (d < least || (d == least && i < best)) least = d, best = i;
        continue;
      }
      // The nearer half is looked at first.
      const bool swap = box(2 * node + 1).distance2(x, y) < box(2 * node).distance2(x, y);
      stack[depth++] = swap ? 2 * node : 2 * node + 1;
      stack[depth++] = swap ? 2 * node + 1 : 2 * node;
    }
    return best;
  }

 private:
  LineBox& box(int node) { return boxes_[static_cast<std::size_t>(node)]; }
  const LineBox& box(int node) const { return boxes_[static_cast<std::size_t>(node)]; }

  int count_ = 0, leaves_ = 0;
  std::vector<LineBox> boxes_;  // of node k; its children are 2k and 2k + 1
};

}  // namespace fahrwerk
