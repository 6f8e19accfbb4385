#include "road/path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>

#include "road/path_surface.h"

namespace fahrwerk {
namespace {

constexpr double pi = std::numbers::pi;

// 100 m straight, clothoid into a left bend, arc, clothoid through zero into a right bend, straight.
Path winding(bool closed = false) {
  return Path({10.0, -5.0, 0.3},
              {{100.0, 0.0, 0.0},
               {60.0, 0.0, 0.02},
               {50.0, 0.02, 0.02},
               {90.0, 0.02, -0.025},
               {30.0, -0.025, -0.025},
               {45.0, -0.025, 0.0},
               {80.0, 0.0, 0.0}},
              closed);
}

// A stadium with clothoids: four equal bends of 90 degrees, mirrored straights of 120 m and 60 m.
Path stadium() {
  const double k = 0.02, length = 40.0, arc = (pi / 2 - k * length) / k;
  std::vector<PathSegment> segments;
  for (const double straight : {120.0, 60.0, 120.0, 60.0}) {
    segments.push_back({straight, 0.0, 0.0});
    segments.push_back({length, 0.0, k});
    segments.push_back({arc, k, k});
    segments.push_back({length, k, 0.0});
  }
  return Path({0.0, 0.0, 0.0}, segments, true);
}

TEST(Path, ArcAndStraightAreExact) {
  const Path path({1.0, 2.0, 0.5}, {{10.0, 0.0, 0.0}, {50.0 * pi, 0.02, 0.02}});
  const PathPoint end = path.at(10.0 + 50.0 * pi);  // half a circle of radius 50 m to the left
  EXPECT_NEAR(end.x, 1.0 + 10.0 * std::cos(0.5) - 100.0 * std::sin(0.5), 1e-12);
  EXPECT_NEAR(end.y, 2.0 + 10.0 * std::sin(0.5) + 100.0 * std::cos(0.5), 1e-12);
  EXPECT_NEAR(end.heading, 0.5 + pi, 1e-13);
  EXPECT_EQ(end.curvature, 0.02);
  const PathPoint before = path.at(-3.0);
  EXPECT_NEAR(before.x, 1.0 - 3.0 * std::cos(0.5), 1e-14);
  EXPECT_EQ(before.curvature, 0.0);
}

// The clothoid against its power series ∫ cos(a s²) ds = Σ (-1)ⁿ a²ⁿ s⁴ⁿ⁺¹ / ((2n)! (4n+1)).
TEST(Path, ClothoidAgreesWithItsSeries) {
  for (const double rate : {1e-4, -5e-4, 2e-3}) {
    const double length = 100.0;
    const Path path({}, {{length, 0.0, rate * length}});
    for (double s : {0.5, 10.0, 40.0, 77.7, 100.0}) {
      const double a = 0.5 * rate;
      double x = 0.0, y = 0.0, term = s;  // aⁿ s²ⁿ⁺¹ / n!
      for (int n = 0; n < 60; ++n) {
        const double sign = n % 4 < 2 ? 1.0 : -1.0;
        (n % 2 ? y : x) += sign * term / (2 * n + 1);
        term *= a * s * s / (n + 1);
      }
      const PathPoint p = path.at(s);
      // The series itself loses e^(a s²) ≤ e^10 of its 16 digits of 100 m.
      EXPECT_NEAR(p.x, x, 1e-9);
      EXPECT_NEAR(p.y, y, 1e-9);
      EXPECT_NEAR(p.heading, a * s * s, 1e-13);
    }
  }
}

TEST(Path, PointsFollowFromTheirDerivatives) {
  const Path path = winding();
  const double d = 1e-4;
  for (double s = 1.0; s < path.length(); s += 3.7) {
    const PathPoint a = path.at(s - d), p = path.at(s), b = path.at(s + d);
    EXPECT_NEAR((b.x - a.x) / (2 * d), std::cos(p.heading), 1e-9);  // κ² d²/6 and 1e-14 · 400 m / d
    EXPECT_NEAR((b.y - a.y) / (2 * d), std::sin(p.heading), 1e-9);
    EXPECT_NEAR((b.heading - a.heading) / (2 * d), p.curvature, 1e-7);  // at joints κ' jumps: 5e-4 d
  }
  // Continuous at the joints of segments and pieces.
  for (double s = 0.0; s < path.length(); s += 2.5) EXPECT_NEAR(path.at(s - 1e-12).x, path.at(s + 1e-12).x, 1e-11);
}

TEST(Path, ClosedPathBeginsAnew) {
  const Path path = stadium();
  EXPECT_LT(path.closing_distance(), 1e-11);
  EXPECT_LT(path.closing_angle(), 1e-12);
  for (double s : {1.0, 100.0, 333.0}) {
    EXPECT_NEAR(path.at(s).x, path.at(s + path.length()).x, 1e-10);
    EXPECT_NEAR(path.at(s).y, path.at(s - 2 * path.length()).y, 1e-10);
  }
  int hint = -1, searches = 0;
  for (double s = 0.0; s < 2.5 * path.length(); s += 1.0) {
    const PathPoint p = path.at(s);
    const PathProjection q = path.project(p.x - 2.0 * std::sin(p.heading), p.y + 2.0 * std::cos(p.heading), hint);
    EXPECT_NEAR(std::remainder(q.s - s, path.length()), 0.0, 1e-9);
    EXPECT_NEAR(q.d, 2.0, 1e-10);
    searches += q.searched;
  }
  EXPECT_EQ(searches, 1);
}

TEST(Path, ProjectionFindsTheFoot) {
  const Path path = winding();
  std::mt19937 random(2);
  std::uniform_real_distribution<double> along(-20.0, path.length() + 20.0), across(-12.0, 12.0);
  for (int k = 0; k < 2000; ++k) {
    const double s = along(random), d = across(random);
    const PathPoint p = path.at(s);
    const double x = p.x - d * std::sin(p.heading), y = p.y + d * std::cos(p.heading);
    const PathProjection q = path.project(x, y);
    EXPECT_NEAR(q.s, s, 1e-9);
    EXPECT_NEAR(q.d, d, 1e-11);
    EXPECT_NEAR(q.point.x, p.x, 1e-9);
    // Any hint gives the same answer.
    int hint = static_cast<int>(random() % 40) - 1;
    const PathProjection r = path.project(x, y, hint);
    EXPECT_NEAR(r.s, q.s, 1e-9);
    EXPECT_NEAR(r.d, q.d, 1e-11);
  }
}

TEST(Path, ProjectionIsTheNearestPointOfAll) {
  const Path path = stadium();
  std::mt19937 random(4);
  std::uniform_real_distribution<double> place(-300.0, 300.0);
  for (int k = 0; k < 200; ++k) {
    const double x = place(random), y = place(random);
    double least = 1e300;
    for (double s = 0.0; s < path.length(); s += 0.1) {
      const PathPoint p = path.at(s);
      least = std::min(least, std::hypot(x - p.x, y - p.y));
    }
    const double found = std::fabs(path.project(x, y).d);
    EXPECT_LE(found, least + 1e-9);
    EXPECT_GE(found, least - 0.002);  // half a step of 0.1 m off the foot: 0.05²/(2 · 0.7 m) for points near the path
  }
}

TEST(Path, DrivingStaysInItsPiece) {
  const Path path = winding();
  int hint = -1, steps = 0, searches = 0, most = 0;
  for (double s = 0.1; s < path.length(); s += 0.03) {
    const PathPoint p = path.at(s);
    const double d = 3.0 * std::sin(0.1 * s);
    const PathProjection q = path.project(p.x - d * std::sin(p.heading), p.y + d * std::cos(p.heading), hint);
    steps += q.steps, searches += q.searched, most = std::max(most, q.steps);
  }
  EXPECT_EQ(searches, 1);
  EXPECT_LE(most, 1);
  EXPECT_LE(steps, 40);  // the number of pieces
}

TEST(Path, RefusesSegmentsWithoutLength) {
  EXPECT_THROW(Path({}, {}), std::invalid_argument);
  EXPECT_THROW(Path({}, {{0.0, 0.0, 0.0}}), std::invalid_argument);
  EXPECT_THROW(Path({}, {{NAN, 0.0, 0.0}}), std::invalid_argument);
  EXPECT_THROW(Path({}, {{10.0, 0.0, INFINITY}}), std::invalid_argument);
}

TEST(PathProfile, SplineHasContinuousSecondDerivatives) {
  const std::vector<double> s{0.0, 30.0, 70.0, 100.0, 160.0}, z{0.0, 2.0, 1.0, 4.0, 0.0};
  for (const bool closed : {false, true}) {
    const Table t = spline_profile(s, z, closed, 160.0);
    for (std::size_t k = 0; k < s.size(); ++k) {
      EXPECT_NEAR(t(s[k]), z[k], 1e-12);
      if (k == 0 || k + 1 == s.size()) continue;
      EXPECT_NEAR(t.right_slope(s[k] - 1e-9), t.right_slope(s[k] + 1e-9), 1e-9);
      EXPECT_NEAR(t.right_curvature(s[k] - 1e-9), t.right_curvature(s[k] + 1e-9), 1e-9);
    }
    if (closed) {
      for (double at : {0.0, 12.0, 99.0}) EXPECT_NEAR(t.right_curvature(at), t.right_curvature(at + 160.0), 1e-12);
      EXPECT_NEAR(t.right_curvature(160.0 - 1e-9), t.right_curvature(1e-9), 1e-9);
    } else {
      EXPECT_NEAR(t.right_curvature(0.0), 0.0, 1e-14);
    }
  }
}

PathSurface hilly() {
  auto path = std::make_shared<Path>(winding());
  const std::vector<double> s{0.0, 60.0, 150.0, 260.0, 350.0, 455.0}, z{0.0, 1.0, 4.0, 3.0, 3.5, 2.0};
  const std::vector<double> sb{0.0, 90.0, 170.0, 210.0, 300.0, 400.0}, b{0.0, 0.0, 0.06, 0.06, -0.07, 0.0};
  return PathSurface(path, {.elevation = spline_profile(s, z, false, path->length()),
                            .banking = monotone_profile(sb, b, false, path->length()),
                            .width = 8.0,
                            .crown = 0.02});
}

TEST(PathSurface, HeightOfElevationBankingAndCrown) {
  const PathSurface surface = hilly();
  RoadHint hint;
  for (double s : {5.0, 133.0, 190.0, 420.0})
    for (double d : {-6.0, -3.0, 0.0, 2.5}) {
      const PathPoint p = surface.path().at(s);
      const double inner = std::clamp(d, -4.0, 4.0);
      const double expected = surface.shape().elevation(s) + std::tan(surface.shape().banking(s)) * inner -
                              0.02 * (std::hypot(inner, 0.5) - 0.5);
      EXPECT_NEAR(surface.sample(p.x - d * std::sin(p.heading), p.y + d * std::cos(p.heading), hint).height, expected,
                  1e-10);
    }
  EXPECT_NEAR(surface.shape().banking(190.0), 0.06, 1e-15);  // a constant stretch stays constant
}

TEST(PathSurface, SlopesAndSecondDerivatives) {
  const PathSurface surface = hilly();
  std::mt19937 random(8);
  std::uniform_real_distribution<double> along(-10.0, 465.0), across(-6.0, 6.0);
  const double h = 1e-4;
  for (int k = 0; k < 1000; ++k) {
    const double s = along(random), d = across(random);
    bool at_joint = std::fabs(std::fabs(d) - 4.0) < 1e-3;
    for (double joint :
         {0.0, 60.0, 90.0, 100.0, 150.0, 160.0, 170.0, 210.0, 260.0, 300.0, 330.0, 350.0, 375.0, 400.0, 455.0})
      at_joint = at_joint || std::fabs(s - joint) < 1e-3;
    if (at_joint) continue;
    const PathPoint p = surface.path().at(s);
    const double x = p.x - d * std::sin(p.heading), y = p.y + d * std::cos(p.heading);
    const auto at = [&](double dx, double dy) {
      RoadHint hint;
      return surface.sample(x + dx, y + dy, hint);
    };
    const RoadSample q = at(0, 0), e = at(h, 0), w = at(-h, 0), n = at(0, h), t = at(0, -h);
    // Truncation z''' h²/6 < 1e-9 (the crown's z''' is 0.1 1/m²); round-off 1e-12 / h = 1e-8 of the projection.
    EXPECT_NEAR(q.slope_x, (e.height - w.height) / (2 * h), 3e-8) << s << ' ' << d;
    EXPECT_NEAR(q.slope_y, (n.height - t.height) / (2 * h), 3e-8) << s << ' ' << d;
    EXPECT_NEAR(q.curvature_xx, (e.slope_x - w.slope_x) / (2 * h), 3e-8) << s << ' ' << d;
    EXPECT_NEAR(q.curvature_xy, (n.slope_x - t.slope_x) / (2 * h), 3e-8) << s << ' ' << d;
    EXPECT_NEAR(q.curvature_yy, (n.slope_y - t.slope_y) / (2 * h), 3e-8) << s << ' ' << d;
  }
}

TEST(PathSurface, IsContinuousAndFiniteEverywhere) {
  const PathSurface surface = hilly();
  RoadHint hint;
  double before = NAN;
  for (double s = -20.0; s < 480.0; s += 0.01) {
    const PathPoint p = surface.path().at(s);
    const double d = 5.0 * std::sin(0.2 * s);
    const double z = surface.sample(p.x - d * std::sin(p.heading), p.y + d * std::cos(p.heading), hint).height;
    if (s > -20.0) {
      EXPECT_LE(std::fabs(z - before), 0.01 * 0.4) << s;
    }
    before = z;
  }
  std::mt19937 random(6);
  std::uniform_real_distribution<double> place(-1.0, 1.0);
  for (const double size : {10.0, 500.0, 1e6})
    for (int k = 0; k < 300; ++k) {
      const RoadSample p = surface.sample(size * place(random), size * place(random), hint);
      EXPECT_TRUE(std::isfinite(p.height + p.slope_x + p.slope_y + p.curvature_xx + p.curvature_xy + p.curvature_yy));
    }
}

}  // namespace
}  // namespace fahrwerk
