#include "manoeuvre/course.h"

#include <gtest/gtest.h>

#include "track.h"

namespace fahrwerk {
namespace {

// A record of a car that goes along y(x) with its heading, at 10 m/s.
Recording drive_along(double y0, double slope, double length) {
  Recording r;
  r.prepare({{"body.x", "m"}, {"body.y", "m"}, {"body.yaw", "rad"}}, 10000);
  for (double x = 0.0; x < length; x += 0.1) {
    r.time.push_back(x / 10.0);
    for (std::size_t i = 0; i < r.signals.size(); ++i)
      r.columns[i].push_back(r.signals[i].name == "body.x"   ? x
                             : r.signals[i].name == "body.y" ? y0 + slope * x
                                                             : std::atan(slope));
  }
  return r;
}

TEST(Course, LaneChangeEndsWhereItShall) {
  for (const double offset : {3.5, -2.0, 0.4}) {
    const std::vector<PathSegment> s = lane_change_segments(25.0, offset);
    const Path path({}, s);
    const PathPoint end = path.at(path.length());
    EXPECT_NEAR(end.x, 25.0, 1e-8);
    EXPECT_NEAR(end.y, offset, 1e-8);
    EXPECT_NEAR(end.heading, 0.0, 1e-12);
  }
}

TEST(Course, SwervesEndWhereTheyShall) {
  const std::vector<PathSegment> s = swerve_segments(18.0, -2.4);
  const Path path({}, s);
  const PathPoint end = path.at(path.length());
  EXPECT_NEAR(end.x, 18.0, 1e-8);
  EXPECT_NEAR(end.y, -2.4, 1e-8);
  EXPECT_NEAR(end.heading, 0.0, 1e-12);
}

TEST(Course, DoubleLaneChangeHasTheDimensionsOfTheStandard) {
  const Course c = double_lane_change(1.8, 40.0, 0.0, 10.0);
  ASSERT_EQ(c.gates.size(), 9u);
  EXPECT_NEAR(c.end - c.begin, 125.0, 1e-12);
  EXPECT_NEAR(c.gates[0].left - c.gates[0].right, 1.1 * 1.8 + 0.25, 1e-12);
  EXPECT_NEAR(c.gates[3].left - c.gates[3].right, 1.2 * 1.8 + 0.25, 1e-12);
  EXPECT_NEAR(c.gates[6].left - c.gates[6].right, 1.3 * 1.8 + 0.25, 1e-12);
  EXPECT_NEAR(c.gates[3].right - c.gates[0].right, 3.5, 1e-12);
  // With a margin that is more than there is, the driver's path goes through the middle of every gate.
  for (const Gate& g : c.gates) EXPECT_NEAR(c.path->project(g.x, 0.5 * (g.left + g.right)).d, 0.0, 1e-7);
}

TEST(Course, ObstacleAvoidanceHasTheDimensionsOfTheStandard) {
  const Course c = obstacle_avoidance(1.8, 40.0, 0.0, 0.1);
  EXPECT_NEAR(c.end - c.begin, 61.0, 1e-12);
  EXPECT_NEAR(c.gates[3].right - c.gates[0].left, 1.0, 1e-12);
  EXPECT_NEAR(c.gates[3].left - c.gates[3].right, 1.8 + 1.0, 1e-12);
  EXPECT_NEAR(c.gates[6].left - c.gates[6].right, 3.0, 1e-12);
  // The path keeps 0.1 m to the first lane's left and the second lane's right cones.
  EXPECT_NEAR(c.path->project(c.gates[0].x, c.gates[0].left - 0.9 - 0.1).d, 0.0, 1e-7);
  EXPECT_NEAR(c.path->project(c.gates[4].x, c.gates[3].right + 0.9 + 0.1).d, 0.0, 1e-7);
}

TEST(Course, CountsConesThatACarTouches) {
  // One gate of 2 m at x = 50, a car 1.6 m wide, 4 m long, that goes straight.
  Course c;
  c.gates = {{50.0, -1.0, 1.0}};
  const CarOutline outline{4.0, 1.6, 1.0};
  const Passage middle = passage(c, outline, drive_along(0.0, 0.0, 80.0));
  EXPECT_EQ(middle.hits, 0);
  EXPECT_EQ(middle.passed, 1);
  EXPECT_NEAR(middle.clearance, 0.2, 1e-12);
  const Passage left = passage(c, outline, drive_along(0.5, 0.0, 80.0));
  EXPECT_EQ(left.hits, 1);
  EXPECT_NEAR(left.clearance, -0.3, 1e-12);
  EXPECT_NEAR(left.first_hit, 4.9, 0.011);  // the nose gets there at x = 49
  // Both cones are told, the one on the left as hit.
  ASSERT_EQ(left.cones.size(), 2u);
  EXPECT_TRUE(std::isnan(left.cones[0].hit_time));
  EXPECT_EQ(left.cones[1].y, 1.0);
  EXPECT_NEAR(left.cones[1].hit_time, 4.9, 0.011);
  EXPECT_EQ(passage(c, outline, drive_along(0.0, 0.0, 40.0)).passed, 0);
  // Far outside the gate counts as a cone passed on the wrong side.
  EXPECT_EQ(passage(c, outline, drive_along(5.0, 0.0, 80.0)).hits, 1);
  // Turned by 0.2 rad, its axis through the middle of the gate, the car is 1.6/cos 0.2 wide across the course.
  const Passage turned = passage(c, outline, drive_along(-50.0 * std::tan(0.2), std::tan(0.2), 80.0));
  EXPECT_NEAR(turned.clearance, 1.0 - 0.8 / std::cos(0.2), 1e-9);
}

}  // namespace
}  // namespace fahrwerk
