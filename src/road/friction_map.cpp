#include "road/friction_map.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace fahrwerk {
namespace {

std::optional<double> value(const FrictionSplit& s, double, double y) { return y < s.y ? s.right : s.left; }

std::optional<double> value(const FrictionCheckerboard& b, double x, double y) {
  const double field = std::floor((x - b.x) / b.length) + std::floor((y - b.y) / b.width);
  return field == 2.0 * std::floor(0.5 * field) ? b.first : b.second;
}

std::optional<double> value(const FrictionAlong& a, double x, double) { return a.at(x); }

std::optional<double> value(const FrictionArea& a, double x, double y) {
  if (a.contains(x, y)) return a.friction;
  return {};
}

}  // namespace

FrictionAlong::FrictionAlong(std::vector<double> x, std::vector<double> friction)
    : x_(std::move(x)), friction_(std::move(friction)) {}

double FrictionAlong::at(double x) const noexcept {
  const std::size_t k = x_.count_up_to(x);
  if (k == 0) return friction_.front();
  if (k == friction_.size()) return friction_.back();
  const double x0 = x_.values()[k - 1], x1 = x_.values()[k];
  return friction_[k - 1] + (friction_[k] - friction_[k - 1]) * ((x - x0) / (x1 - x0));
}

bool FrictionArea::contains(double x, double y) const noexcept {
  bool inside = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const auto [xi, yi] = corners[i];
    const auto [xj, yj] = corners[j];
    if ((yi > y) != (yj > y) && x < xi + (y - yi) / (yj - yi) * (xj - xi)) inside = !inside;
  }
  return inside;
}

Box FrictionArea::bounds() const {
  Box b{corners[0][0], corners[0][0], corners[0][1], corners[0][1]};
  for (const auto& [x, y] : corners)
    b = {std::min(b.x_min, x), std::max(b.x_max, x), std::min(b.y_min, y), std::max(b.y_max, y)};
  return b;
}

FrictionMap::FrictionMap(double ground, std::vector<FrictionLayer> layers)
    : ground_(ground), layers_(std::move(layers)) {
  for (const FrictionLayer& l : layers_) {
    const auto* area = std::get_if<FrictionArea>(&l.law);
    boxes_.push_back(area ? area->bounds() : l.where);
  }
  grid_ = BucketGrid(boxes_);
}

RoadSample FrictionMap::sample(double x, double y, RoadHint&) const noexcept {
  RoadSample p;
  p.friction = ground_;
  // The last layer that holds here.
  const std::span<const int> candidates = grid_.at(x, y);
  for (auto k = candidates.rbegin(); k != candidates.rend(); ++k) {
    const auto i = static_cast<std::size_t>(*k);
    if (!boxes_[i].contains(x, y)) continue;
    if (const auto mu = std::visit([&](const auto& law) { return value(law, x, y); }, layers_[i].law)) {
      p.friction = *mu;
      break;
    }
  }
  return p;
}

}  // namespace fahrwerk
