// The road along a way as a mesh for drawing: heights and friction at stations of the way and offsets to either side.
// It is fine where the road is uneven and coarse where it is not: stations and offsets are chosen, beginning with the
// whole strip, where interpolation between those there are is farthest off.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "road/road.h"

namespace fahrwerk {

struct RoadStrip {
  std::vector<double> x, y;            // stations, on the way  [m]
  std::vector<double> left_x, left_y;  // unit vector to the left of each
  std::vector<double> offset;          // to the left, increasing  [m]
  std::vector<double> height;          // by station, then by offset  [m]
  std::vector<double> friction;        // likewise  [-]
};

struct StripOptions {
  double half_width = 8.0;             // [m]
  double beyond = 25.0;                // before the beginning and after the end of the way  [m]
  double along = 0.05, across = 0.16;  // finest distances that are looked at  [m]
  double tolerance = 2e-3;             // of heights and places  [m]; half a metre stands for 1 of friction
  std::size_t most_points = 40000;     // of the mesh
  std::size_t most_samples = 250000;   // of the road; a long way is looked at less finely
};

// Of the way through these points, in their order; what is not finite is left out. Empty where the road is a plane of
// one friction.
RoadStrip strip_along(const Road& road, std::span<const double> x, std::span<const double> y,
                      const StripOptions& options = {});

}  // namespace fahrwerk
