#include "road/bucket_grid.h"

#include <algorithm>
#include <cmath>

namespace fahrwerk {
namespace {

constexpr std::size_t most_items = 4'000'000;

// The finite ends of all boxes along one axis.
struct Range {
  double low = std::numeric_limits<double>::infinity(), high = -std::numeric_limits<double>::infinity();
  void add(double at) {
    if (std::isfinite(at)) low = std::min(low, at), high = std::max(high, at);
  }
  double length() const { return high > low ? high - low : 0.0; }
};

}  // namespace

BucketGrid::Axis BucketGrid::axis(double begin, double end, std::size_t cells) {
  if (!(end > begin)) return {};
  return {begin, static_cast<double>(cells) / (end - begin), cells};
}

BucketGrid::BucketGrid(const std::vector<Box>& boxes) {
  if (boxes.empty()) return;
  Range x, y;
  for (const Box& b : boxes) x.add(b.x_min), x.add(b.x_max), y.add(b.y_min), y.add(b.y_max);

  // About two cells per box, as square as the range allows.
  const double wanted = 2.0 * static_cast<double>(boxes.size()), w = x.length(), h = y.length();
  const auto share = [&](double own, double other) {
    if (own == 0.0) return std::size_t{1};
    const double cells = other == 0.0 ? wanted : own * std::sqrt(wanted / (w * h));
    return static_cast<std::size_t>(std::clamp(std::ceil(cells), 1.0, wanted));
  };
  std::size_t columns = share(w, h), rows = share(h, w);

  // Large boxes that cover many cells: a coarser grid where the lists would grow too long.
  for (;;) {
    x_ = axis(x.low, x.high, columns), y_ = axis(y.low, y.high, rows);
    std::size_t items = 0;
    for (const Box& b : boxes)
      items += (x_.index(b.x_max) - x_.index(b.x_min) + 1) * (y_.index(b.y_max) - y_.index(b.y_min) + 1);
    if (items <= most_items || (columns == 1 && rows == 1)) break;
    columns = std::max<std::size_t>(1, columns / 2), rows = std::max<std::size_t>(1, rows / 2);
  }

  const auto visit = [&](auto&& f) {
    for (std::size_t k = 0; k < boxes.size(); ++k)
      for (std::size_t j = y_.index(boxes[k].y_min); j <= y_.index(boxes[k].y_max); ++j)
        for (std::size_t i = x_.index(boxes[k].x_min); i <= x_.index(boxes[k].x_max); ++i)
          f(j * x_.cells + i, static_cast<int>(k));
  };
  first_.assign(cells() + 1, 0);
  visit([&](std::size_t cell, int) { ++first_[cell + 1]; });
  for (std::size_t c = 0; c < cells(); ++c) first_[c + 1] += first_[c];
  items_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  visit([&](std::size_t cell, int k) { items_[next[cell]++] = k; });
}

}  // namespace fahrwerk
