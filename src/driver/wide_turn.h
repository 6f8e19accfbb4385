// A driver who knows the combination swings out before a corner, so that its last axle clears what is inside of it.
//
// The plan is made once, for wheels that do not slip. A point of the first unit (its centre of gravity) is led along a
// path; each unit follows the point that leads it, L in front of the middle of its axles, e along it:
//   ψ' = e_⟂ · v / L,   v_axles = (e · v) e,   v_next = v_axles - c ψ' e_⟂        per way of the first point
// So the way of the last axle is known for any path. The turn is driven D further out: out over an S-bend before it, on
// an arc of radius R + D about the same centre, back over an S-bend behind it. D is the least (bisection) for which the
// middle of the last axle, `beyond` behind the middle of its unit's axles, comes no further inside of the given path
// than is allowed.
#pragma once

#include <memory>
#include <vector>

#include "driver/reverse_driver.h"
#include "road/path.h"

namespace fahrwerk {

struct CornerGeometry {
  double run_in, transition, radius, angle, run_out;  // lengths [m]; angle of the turn, > 0 to the left  [rad]
};
// Straight, arc with transitions of the curvature, straight; from the origin along x.
std::vector<PathSegment> corner_segments(const CornerGeometry& g);

// How far the last axle comes inside of `given` (to the left for sign = 1) when a point `lead` in front of the middle
// of the first unit's axles follows `path`  [m].
double last_axle_inside(const std::vector<ReverseUnit>& units, double lead, double beyond, const Path& path,
                        const Path& given, double sign);

struct WideTurn {
  double out;  // D  [m]
  std::shared_ptr<const Path> path;
};
// Throws std::invalid_argument where no D up to `most` does. The S-bends are `bend` long each and stand in `run_in` and
// `run_out`.
WideTurn plan_wide_turn(const CornerGeometry& g, const std::vector<ReverseUnit>& units, double lead, double beyond,
                        double allowed, double bend, double most);

}  // namespace fahrwerk
