// A surface on top of the road's plane: obstacles, profiles, random roads, OpenCRG data, or any sum of them.
//
// A surface is constant after loading and may be shared by many cars. A question costs O(1), amortised: surfaces that
// must search (a curved reference line) start where the hint says and leave their place in it. The answer does not
// depend on the hint, except where a road crosses itself.
#pragma once

#include <memory>

namespace fahrwerk {

class Path;

struct RoadSample {
  double height = 0.0;                                                // [m]
  double slope_x = 0.0, slope_y = 0.0;                                // ∂z/∂x, ∂z/∂y  [-]
  double curvature_xx = 0.0, curvature_xy = 0.0, curvature_yy = 0.0;  // second derivatives  [1/m]
  double friction = 1.0;                                              // factor on the road's friction  [-]
};

// Two surfaces at the same place: heights with their derivatives add, friction factors multiply.
inline void add(RoadSample& sum, const RoadSample& part) {
  sum.height += part.height;
  sum.slope_x += part.slope_x;
  sum.slope_y += part.slope_y;
  sum.curvature_xx += part.curvature_xx;
  sum.curvature_xy += part.curvature_xy;
  sum.curvature_yy += part.curvature_yy;
  sum.friction *= part.friction;
}

// One for each wheel that asks. Each part of a surface owns the slot that it was given.
struct RoadHint {
  int slot[4] = {-1, -1, -1, -1};
};

// Hands out the slots while a road is put together, in the order of its parts: a part that searches from its last
// place takes one and keeps its number; the others take none. -1 when there are none left: such a part has to search
// from the beginning.
struct RoadSlots {
  int next = 0;
  int take() { return next < 4 ? next++ : -1; }
};

struct RoadPlace {
  double x, y;  // [m]
};

class RoadSurface {
 public:
  virtual ~RoadSurface() = default;
  virtual RoadSample sample(double x, double y, RoadHint& hint) const noexcept = 0;

  // For linear models, whose inputs lift and tilt the road: how height and slopes at (x, y) change along the k-th
  // direction of the Jets that ask.
  virtual bool moves() const noexcept { return false; }
  virtual RoadSample motion(int /*k*/, double /*x*/, double /*y*/) const noexcept { return {}; }

  // Roads along a line of their own: its length, and the point at s along it and d to its left.
  virtual double line_length() const { return 0.0; }
  virtual RoadPlace on_line(double s, double d) const { return {s, d}; }
  // The same line as a path that can be followed, and how far the road reaches to either side of it  [m].
  virtual std::shared_ptr<const Path> line_path() const { return nullptr; }
  virtual double line_half_width() const { return 0.0; }

  // Whether (x, y) lies where the road is described; beyond its borders it goes on as its kind says. Most kinds have
  // none.
  virtual bool has_borders() const { return false; }
  virtual bool describes(double /*x*/, double /*y*/, RoadHint& /*hint*/) const noexcept { return true; }

  // Distance of the measured points that the heights stand on  [m]; 0 where there are none.
  virtual double grid_spacing() const { return 0.0; }
};

}  // namespace fahrwerk
