// Geometry of the obstacles by name, and their search through the grid.
#include "road/obstacle_shapes.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/random.h"
#include "surfaces.h"

namespace fahrwerk {
namespace {

double height(const Obstacle& o, double x, double y = 0.0) { return evaluate(o, x, y).height; }

double steepest(const Obstacle& o, double from, double to) {
  double most = 0.0;
  for (double x = from; x < to; x += 1e-5) most = std::max(most, std::fabs(evaluate(o, x, 0.0).slope_x));
  return most;
}

TEST(Obstacles, StepRisesWithinItsEdgeAndStays) {
  const Obstacle o = step({.x = 3.0}, 0.1);
  EXPECT_EQ(height(o, 3.0), 0.0);
  EXPECT_NEAR(height(o, 3.005), 0.05, 1e-14);  // a slope of 20 times the round-off of 3.005 m
  EXPECT_NEAR(height(o, 3.01), 0.1, 1e-15);
  EXPECT_EQ(height(o, 1e9), 0.1);
  // The edge of 10 mm: twice the mean slope in its middle.
  EXPECT_NEAR(steepest(o, 2.99, 3.02), 2 * 0.1 / 0.01, 1e-6);
}

TEST(Obstacles, CleatLiesWithinLengthAndWidth) {
  const Obstacle o = cleat({.x = 15.0, .y = 1.0, .width = 0.4, .edge = 0.005}, 0.02, 0.01);
  EXPECT_EQ(height(o, 15.0, 1.0), 0.0);
  EXPECT_NEAR(height(o, 15.005, 1.0), 0.01, 1e-15);
  EXPECT_NEAR(height(o, 15.015, 1.0), 0.01, 1e-15);
  EXPECT_NEAR(height(o, 15.02, 1.0), 0.0, 1e-15);
  EXPECT_NEAR(height(o, 15.01, 1.195), 0.01, 1e-15);
  EXPECT_NEAR(height(o, 15.01, 1.2), 0.0, 1e-15);
  EXPECT_NEAR(height(o, 15.01, 0.8), 0.0, 1e-15);
  const Box b = bounds(o);
  EXPECT_NEAR(b.x_min, 15.0, 1e-12);
  EXPECT_NEAR(b.x_max, 15.02, 1e-12);
  EXPECT_NEAR(b.y_min, 0.8, 1e-12);
  EXPECT_NEAR(b.y_max, 1.2, 1e-12);
}

TEST(Obstacles, CosineBumpAndItsSteepestPlace) {
  const Obstacle o = cosine_bump({.x = 1.0}, 2.0, 0.1);
  EXPECT_NEAR(height(o, 2.0), 0.1, 1e-15);
  EXPECT_NEAR(height(o, 1.5), 0.05, 1e-15);
  EXPECT_NEAR(evaluate(o, 1.5, 7.0).slope_x, 0.05 * M_PI, 1e-14);  // h/2 · 2π/L
  EXPECT_EQ(height(o, 3.0), 0.0);
}

TEST(Obstacles, OneSidedRampLiftsOneSideOnly) {
  const Obstacle o = ramp({.x = 10.0, .y = 0.75, .width = 1.0}, 5.0, 0.5, 0.0, 0.0, 0.05);
  EXPECT_NEAR(height(o, 12.5, 0.75), 0.25, 1e-12);
  EXPECT_NEAR(evaluate(o, 12.5, 0.75).slope_x, 0.1, 1e-12);
  EXPECT_EQ(height(o, 12.5, -0.75), 0.0);
  EXPECT_NEAR(height(o, 15.0, 0.75), 0.5, 0.001);  // the last corner is rounded within the drop's edge
  EXPECT_EQ(height(o, 15.02, 0.75), 0.0);
}

TEST(Obstacles, RampWithPlateauAndDescent) {
  const Obstacle o = ramp({}, 4.0, 0.4, 2.0, 4.0, 0.1);
  EXPECT_NEAR(height(o, 5.0), 0.4, 1e-15);
  EXPECT_NEAR(height(o, 8.0), 0.2, 1e-12);
  EXPECT_NEAR(evaluate(o, 8.0, 0.0).slope_x, -0.1, 1e-12);
  EXPECT_NEAR(height(o, 10.2), 0.0, 1e-15);
}

TEST(Obstacles, EmbankmentFallsAtItsAngleFromItsEdge) {
  const double angle = 25 * M_PI / 180, approach = 15 * M_PI / 180;
  const Placement at{.x = 20.0, .heading = embankment_heading(approach, false)};
  const Obstacle o = embankment(at, 1.8, angle, 0.1);
  // A car along x meets the edge at x = 20 m and then goes down by sin(approach) of the way, to its right.
  EXPECT_EQ(height(o, 19.0), 0.0);
  EXPECT_NEAR(height(o, 22.0), -2.0 * std::sin(approach) * std::tan(angle), 1e-12);
  const RoadSample p = evaluate(o, 22.0, 0.0);
  EXPECT_NEAR(std::hypot(p.slope_x, p.slope_y), std::tan(angle), 1e-12);
  EXPECT_GT(p.slope_y, 0.0);
  EXPECT_NEAR(height(o, 1e4), -1.8, 1e-12);
  // The edge itself runs at the angle of approach, forward and to the left for a fall to the right.
  EXPECT_NEAR(height(o, 20.0 + std::cos(approach), std::sin(approach)), height(o, 20.0), 1e-12);
}

TEST(Obstacles, SandBedSinksWhileFrictionGrows) {
  const Obstacle o = sand_bed({.heading = M_PI / 2}, 4.0, 0.2, 0.6, 1.4);
  double last_height = 1.0, last_friction = 0.0;
  for (double y = 0.1; y < 4.0; y += 0.1) {
    const RoadSample p = evaluate(o, 3.0, y);
    EXPECT_LE(p.height, last_height);
    EXPECT_GT(p.friction, last_friction);
    last_height = p.height, last_friction = p.friction;
  }
  EXPECT_EQ(evaluate(o, 3.0, -0.1).friction, 1.0);
  EXPECT_EQ(evaluate(o, 3.0, 9.0).friction, 1.4);
  EXPECT_NEAR(evaluate(o, 3.0, 9.0).height, -0.2, 1e-15);
}

TEST(Obstacles, WashboardExcitesItsFrequenciesAtItsSpeed) {
  const double v = 50 / 3.6;
  EXPECT_NEAR(washboard_spacing(v, 11.0), 1.263, 5e-4);
  EXPECT_NEAR(washboard_spacing(v, 20.0), 0.694, 5e-4);
  const std::vector<Obstacle> all = washboard({.x = 5.0}, {.speed = v,
                                                           .first_frequency = 11,
                                                           .last_frequency = 20,
                                                           .segments = 6,
                                                           .bumps = 10,
                                                           .height = 0.02,
                                                           .bump_length = 0.3});
  ASSERT_EQ(all.size(), 6u);
  const ObstacleField field(all);
  // Crests by counting changes of the slope's sign over the first segment, and the crest of its third bump.
  const double p = v / 11;
  EXPECT_NEAR(test::at(field, 5.0 + 2 * p + 0.15, 0.0).height, 0.02, 1e-15);
  int crests = 0;
  double last = 0.0;
  for (double x = 5.0; x < all[1].x; x += 0.001) {
    const double z = test::at(field, x, 0.0).slope_x;
    crests += last > 0.0 && z <= 0.0;
    last = z;
  }
  EXPECT_EQ(crests, 10);
  EXPECT_NEAR(all[1].spacing, v / 12.8, 1e-12);
}

TEST(Obstacles, TurnedObstacleIsTheSameObstacle) {
  const double turn = 0.7;
  const Obstacle straight = ramp({.width = 1.2, .edge = 0.1}, 2.0, 0.3, 0.5, 1.0, 0.2);
  const Obstacle turned =
      ramp({.x = 4.0, .y = -2.0, .heading = turn, .width = 1.2, .edge = 0.1}, 2.0, 0.3, 0.5, 1.0, 0.2);
  for (double u = -0.5; u < 4.0; u += 0.13)
    for (double v = -0.8; v < 0.8; v += 0.11)
      EXPECT_NEAR(
          height(turned, 4.0 + u * std::cos(turn) - v * std::sin(turn), -2.0 + u * std::sin(turn) + v * std::cos(turn)),
          height(straight, u, v), 1e-13);
}

// Thousands of obstacles of all sizes: the field equals the plain sum over all of them.
TEST(ObstacleField, FindsEveryObstacleThroughItsGrid) {
  std::vector<Obstacle> all;
  const RandomStream random(3, 0);
  for (std::uint64_t k = 0; k < 3000; ++k) {
    Placement at{.x = 500 * random.uniform(5 * k),
                 .y = 20 * random.uniform(5 * k + 1) - 10,
                 .heading = 6 * random.uniform(5 * k + 2)};
    if (k % 10) at.width = 0.1 + 2 * random.uniform(5 * k + 3);
    if (k % 100 == 1)
      all.push_back(step(at, 0.001));
    else
      all.push_back(cosine_bump(at, 0.2 + random.uniform(5 * k + 4), 0.01));
  }
  const ObstacleField field(all);
  for (std::uint64_t k = 0; k < 400; ++k) {
    const double x = 600 * random.uniform(100000 + 2 * k) - 50, y = 40 * random.uniform(100001 + 2 * k) - 20;
    RoadSample sum;
    for (const Obstacle& o : all) add(sum, evaluate(o, x, y));
    const RoadSample p = test::at(field, x, y);
    // Outside of their boxes obstacles give exact zeros, so only the order of the others matters, and that is kept.
    EXPECT_EQ(p.height, sum.height);
    EXPECT_EQ(p.slope_y, sum.slope_y);
  }
}

TEST(ObstacleField, ManyObstaclesLeaveFewToAskAtAPoint) {
  std::vector<Box> boxes;
  for (int k = 0; k < 5000; ++k) boxes.push_back({k * 1.0, k + 0.5, -1e9, 1e9});
  for (int k = 0; k < 5000; ++k)
    boxes[k].y_min = -std::numeric_limits<double>::infinity(), boxes[k].y_max = -boxes[k].y_min;
  const BucketGrid grid(boxes);
  for (double x : {0.2, 77.3, 4999.4, 1e9}) EXPECT_LE(grid.at(x, 3.0).size(), 2u);
  EXPECT_TRUE(BucketGrid(std::vector<Box>{}).at(0.0, 0.0).empty());
}

}  // namespace
}  // namespace fahrwerk
