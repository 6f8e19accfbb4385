// Several surfaces at once: heights, slopes and curvatures add, friction factors multiply.
//
// Every part sees the same hint. A part that searches was given a slot of its own when the road was put together
// (RoadSlots in surface.h, in the order of the parts); obstacles, friction maps, profiles and random roads of this room
// find their place by arithmetic and need none.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "road/surface.h"

namespace fahrwerk {

class CompositeSurface final : public RoadSurface {
 public:
  explicit CompositeSurface(std::vector<std::shared_ptr<const RoadSurface>> parts) : parts_(std::move(parts)) {}

  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override {
    RoadSample sum;
    for (const auto& part : parts_) add(sum, part->sample(x, y, hint));
    return sum;
  }

  // The line of the first part that has one.
  double line_length() const override { return guide() ? guide()->line_length() : 0.0; }
  RoadPlace on_line(double s, double d) const override { return guide() ? guide()->on_line(s, d) : RoadPlace{s, d}; }

  std::shared_ptr<const Path> line_path() const override { return guide() ? guide()->line_path() : nullptr; }
  double line_half_width() const override { return guide() ? guide()->line_half_width() : 0.0; }

  // Described where every part is, measured as finely as the finest.
  bool has_borders() const override {
    return std::any_of(parts_.begin(), parts_.end(), [](const auto& part) { return part->has_borders(); });
  }
  bool describes(double x, double y, RoadHint& hint) const noexcept override {
    return std::all_of(parts_.begin(), parts_.end(), [&](const auto& part) { return part->describes(x, y, hint); });
  }
  double grid_spacing() const override {
    double finest = 0.0;
    for (const auto& part : parts_)
      if (const double own = part->grid_spacing(); own > 0.0 && (finest == 0.0 || own < finest)) finest = own;
    return finest;
  }

  const std::vector<std::shared_ptr<const RoadSurface>>& parts() const { return parts_; }

 private:
  const RoadSurface* guide() const {
    for (const auto& part : parts_)
      if (part->line_length() > 0.0) return part.get();
    return nullptr;
  }

  std::vector<std::shared_ptr<const RoadSurface>> parts_;
};

// Nothing for no parts, the part itself for one.
inline std::shared_ptr<const RoadSurface> combined(std::vector<std::shared_ptr<const RoadSurface>> parts) {
  if (parts.empty()) return {};
  if (parts.size() == 1) return parts.front();
  return std::make_shared<CompositeSurface>(std::move(parts));
}

}  // namespace fahrwerk
