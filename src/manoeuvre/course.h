// Courses of cones: lanes that a car must pass, the path that a driver follows through them, and who is hit.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "manoeuvre/manoeuvre.h"
#include "manoeuvre/test_track.h"
#include "road/path.h"

namespace fahrwerk {

// A pair of cones across the course; without one of them that side is open.
struct Gate {
  double x;            // along the course  [m]
  double right, left;  // y of the cones  [m]; ∓ infinity: none
};

struct Course {
  std::vector<Gate> gates;           // in the order of x
  std::shared_ptr<const Path> path;  // for the centre of gravity
  double begin, end;                 // x of the first and the last gate  [m]
};

// Double lane change (ISO 3888-1) and obstacle avoidance (ISO 3888-2) for a car of this width, the first cones at
// x = begin. Both changes lead to the left and back. Lanes, with w the width of the car:
//   3888-1: 15 m at 1.1 w + 0.25 m; 30 m; 25 m at 1.2 w + 0.25 m, its right limit 3.5 m to the left of the first's;
//           25 m; 30 m at 1.3 w + 0.25 m, its right limit that of the first
//   3888-2: 12 m at 1.1 w + 0.25 m; 13.5 m; 11 m at w + 1 m, its right limit 1 m to the left of the first's left one;
//           12.5 m; 12 m at the larger of 1.3 w + 0.25 m and 3 m, its right limit that of the first
// Gates stand at both ends and in the middle of each lane. `lead`: the path of the driver leaves a lane so long before
// its end and reaches the next so long after its begin. `margin`: what the path leaves between the car and the cones on
// the side to which or from which the car changes, at most half of what there is: the shortest way across.
Course double_lane_change(double width, double begin, double lead, double margin);
Course obstacle_avoidance(double width, double begin, double lead, double margin);

// n cones in a row, passed alternately on their left and right with `clearance` between car and cone, in swerves whose
// curvature is constant around the cones.
Course slalom(double width, double begin, double spacing, int cones, double clearance);

// A change of lane by `offset` to the left over the length along x: curvature 0, κ, 0, -κ, 0 in four clothoids.
std::vector<PathSegment> lane_change_segments(double length, double offset);
// From one turning point to the next: arc, clothoid, arc with curvature κ and -κ; heading zero at both ends.
std::vector<PathSegment> swerve_segments(double length, double offset);

struct Passage {
  int hits = 0;               // cones that the car touches or passes on the wrong side
  int passed = 0;             // gates that the car has gone through with its whole length
  double clearance;           // smallest distance to a cone, negative where one is hit; across the course  [m]
  double first_hit = -1.0;    // time  [s]; negative: none
  std::vector<Cone> cones{};  // all, gate by gate from right to left
  std::vector<double> cone_clearance{};  // of each of them  [m]; infinite: not reached
};
// From the recorded position and heading of the car, which go straight between samples.
Passage passage(const Course& course, const CarOutline& outline, const Recording& recording);

// Path of the car and the cones, those hit apart; with that of the driver where one follows it.
ManoeuvreChart course_chart(const Course& course, const Passage& passage, const Recording& recording, bool with_path);

}  // namespace fahrwerk
