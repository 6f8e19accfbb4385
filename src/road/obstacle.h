// One obstacle on the road: a height profile along its own axis u, cut out across it by a window over v.
//
//   z(x, y) = A(u) B(v),   u, v: coordinates from (x₀, y₀), u along the heading, v to the left of it
//
// A is lines with rounded corners or a cosine, once or repeated at equal spacing; B is one inside the width, with an
// edge to either side, or one everywhere. The friction factor may change along u as well (sand bed).
// Sharp edges are S-curves of finite length (obstacle_shapes.h), so slopes are finite everywhere.
#pragma once

#include <variant>
#include <vector>

#include "road/box.h"
#include "road/bucket_grid.h"
#include "road/rounded_polyline.h"
#include "road/surface.h"

namespace fahrwerk {

// z = h/2 (1 - cos(2π u/L)) for 0 ≤ u ≤ L: height and slope are continuous, the curvature jumps at the ends.
struct CosineBump {
  double height = 0.0;  // h [m], negative for a hollow
  double length = 1.0;  // L [m] > 0
  CurvePoint operator()(double u) const noexcept;
};

struct Obstacle {
  double x = 0.0, y = 0.0;                            // of u = v = 0 [m]
  double cos_heading = 1.0, sin_heading = 0.0;        // direction of u in the earth frame
  std::variant<RoundedPolyline, CosineBump> profile;  // A [m]
  int count = 1;                                      // how often the profile stands behind itself
  double spacing = 0.0;                               // from one to the next [m]; at least the length of the profile
  bool whole_width = true;                            // B = 1
  RoundedPolyline window;                             // B, unless whole_width
  bool has_friction = false;
  RoundedPolyline friction;  // factor over u, 1 before; within the window
};

// Height, slopes, curvatures and friction factor of the obstacle alone.
RoadSample evaluate(const Obstacle& obstacle, double x, double y) noexcept;

// Outside of it the height is zero and the friction factor one.
Box bounds(const Obstacle& obstacle);

// Any number of obstacles: heights add, friction factors multiply.
class ObstacleField final : public RoadSurface {
 public:
  explicit ObstacleField(std::vector<Obstacle> obstacles);
  RoadSample sample(double x, double y, RoadHint& hint) const noexcept override;

  const std::vector<Obstacle>& obstacles() const { return obstacles_; }

 private:
  std::vector<Obstacle> obstacles_;
  std::vector<Box> boxes_;
  BucketGrid grid_;
};

}  // namespace fahrwerk
