// Friction from place to place: layers over a ground value, of which a later one replaces an earlier one where it lies.
// Areas are found through a grid, so that thousands of patches cost O(1).
//
// The map's answer is the factor of RoadSample. It holds absolute values where the road's own friction is one, which is
// how the loader uses it.
#pragma once

#include <array>
#include <variant>
#include <vector>

#include "road/box.h"
#include "road/bucket_grid.h"
#include "road/stations.h"
#include "road/surface.h"

namespace fahrwerk {

// Left of the line y, and right of it.
struct FrictionSplit {
  double y, left, right;
};

// Fields of length × width with two values in turn; the field that begins at (x, y) has the first one.
struct FrictionCheckerboard {
  double x, y, length, width, first, second;
};

// Along x: linear between the points, constant outside; the same x twice is a jump (its second value holds there).
class FrictionAlong {
 public:
  FrictionAlong(std::vector<double> x, std::vector<double> friction);
  double at(double x) const noexcept;

 private:
  Stations x_;
  std::vector<double> friction_;
};

// A closed polygon, inside by the even-odd rule. A rectangle is a polygon of four corners.
struct FrictionArea {
  std::vector<std::array<double, 2>> corners;
  double friction;

  bool contains(double x, double y) const noexcept;
  Box bounds() const;
};

// What holds everywhere, or within `where` only (areas have their own bounds).
struct FrictionLayer {
  std::variant<FrictionSplit, FrictionCheckerboard, FrictionAlong, FrictionArea> law;
  Box where = {};
};

class FrictionMap final : public RoadSurface {
 public:
  FrictionMap(double ground, std::vector<FrictionLayer> layers);
  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override;

 private:
  double ground_;
  std::vector<FrictionLayer> layers_;
  std::vector<Box> boxes_;
  BucketGrid grid_;
};

}  // namespace fahrwerk
