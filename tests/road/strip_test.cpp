#include "road/strip.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

namespace fahrwerk {
namespace {

// Two bumps of a cosine across the road, and a round patch of ice.
struct Bumps : RoadSurface {
  RoadSample sample(double x, double y, RoadHint&) const noexcept override {
    RoadSample p;
    for (const double at : {40.0, 70.0})
      if (std::fabs(x - at) < 1.0) p.height += 0.05 * (1.0 + std::cos(std::numbers::pi * (x - at)));
    if (std::hypot(x - 100.0, y - 2.0) < 3.0) p.friction = 0.2;
    return p;
  }
};

struct Line {
  std::vector<double> x, y;
};
Line straight(double length) {
  Line way;
  for (double s = 0.0; s <= length; s += 0.02) way.x.push_back(s), way.y.push_back(0.0);
  return way;
}

// The mesh at a place of a strip along x, linear between its points.
double height_at(const RoadStrip& s, double x, double y) {
  const auto cell = [](const std::vector<double>& axis, double at) {
    const auto next = std::upper_bound(axis.begin() + 1, axis.end() - 1, at);
    return static_cast<std::size_t>(next - axis.begin()) - 1;
  };
  const std::size_t i = cell(s.x, x), j = cell(s.offset, y), n = s.offset.size();
  const double u = (x - s.x[i]) / (s.x[i + 1] - s.x[i]), v = (y - s.offset[j]) / (s.offset[j + 1] - s.offset[j]);
  const auto z = [&](std::size_t a, std::size_t b) { return s.height[a * n + b]; };
  return (1 - u) * ((1 - v) * z(i, j) + v * z(i, j + 1)) + u * ((1 - v) * z(i + 1, j) + v * z(i + 1, j + 1));
}

TEST(RoadStrip, APlaneOfOneFrictionNeedsNone) {
  const Line way = straight(50.0);
  Road road;
  EXPECT_TRUE(strip_along(road, way.x, way.y).x.empty());
  road.grade = 0.1, road.bank = 0.02, road.height = 3.0;
  EXPECT_TRUE(strip_along(road, way.x, way.y).x.empty());
  road.surface = std::make_shared<Bumps>();  // far away from a way of 5 m
  EXPECT_TRUE(strip_along(road, std::span(way.x).first(200), std::span(way.y).first(200), {.beyond = 5.0}).x.empty());
  EXPECT_TRUE(strip_along(road, {}, {}).x.empty());
}

// Points are where the road is uneven; between them the mesh is within the tolerance, and a little more where offsets
// and stations err together.
TEST(RoadStrip, FollowsTheRoadWithFewPoints) {
  const Line way = straight(150.0);
  Road road;
  road.surface = std::make_shared<Bumps>();
  const RoadStrip s = strip_along(road, way.x, way.y);
  EXPECT_LE(s.x.size() * s.offset.size(), 40000u);
  EXPECT_NEAR(s.x.front(), -25.0, 1e-9);
  EXPECT_NEAR(s.x.back(), 175.0, 0.25);  // points of the way that are closer are left out
  EXPECT_LT(std::count_if(s.x.begin(), s.x.end(), [](double x) { return x > 5.0 && x < 35.0; }), 5);
  for (double x = -20.0; x < 170.0; x += 0.013)
    EXPECT_NEAR(height_at(s, x, 1.0), evaluate(road, x, 1.0).height, 4e-3) << x;
  EXPECT_EQ(*std::min_element(s.friction.begin(), s.friction.end()), 0.2);
  EXPECT_EQ(*std::max_element(s.friction.begin(), s.friction.end()), 1.0);
}

TEST(RoadStrip, StaysBelowItsLimitOnARoughRoad) {
  struct Rough : RoadSurface {
    RoadSample sample(double x, double y, RoadHint&) const noexcept override {
      RoadSample p;
      p.height = 0.02 * (std::sin(3.0 * x) + std::sin(7.7 * x + y) + std::sin(2.3 * y));
      return p;
    }
  };
  Road road;
  road.surface = std::make_shared<Rough>();
  const Line way = straight(2000.0);
  const RoadStrip s = strip_along(road, way.x, way.y);
  EXPECT_GT(s.x.size() * s.offset.size(), 10000u);
  EXPECT_LE(s.x.size() * s.offset.size(), 40000u);
  EXPECT_EQ(s.height.size(), s.x.size() * s.offset.size());
}

// On a circle the strip bends with the way; a car that stands has one, too, and gaps of a record do not matter.
TEST(RoadStrip, BendsWithTheWay) {
  Road road;
  road.split = true, road.split_y = 0.0, road.friction_left = 0.3;
  Line way;
  for (int i = 0; i < 700; ++i)
    way.x.push_back(30.0 * std::cos(0.01 * i)), way.y.push_back(i == 50 ? NAN : 30.0 * std::sin(0.01 * i));
  const RoadStrip s = strip_along(road, way.x, way.y);
  for (std::size_t i = 0; i < s.x.size(); ++i) {
    EXPECT_NEAR(std::hypot(s.left_x[i], s.left_y[i]), 1.0, 1e-12);
    const double radius = std::hypot(s.x[i], s.y[i]);
    if (radius > 30.1) continue;  // on the straights before and after
    const double inwards = -(s.x[i] * s.left_x[i] + s.y[i] * s.left_y[i]) / radius;
    EXPECT_GT(inwards, 0.98);
  }
  const RoadStrip parked = strip_along(road, std::vector(100, 5.0), std::vector(100, 0.5));
  ASSERT_GE(parked.x.size(), 2u);
  EXPECT_NEAR(parked.x.front(), -20.0, 1e-9);
}

}  // namespace
}  // namespace fahrwerk
