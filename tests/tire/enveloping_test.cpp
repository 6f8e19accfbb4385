// Envelopers: what two followers and two cams take for the road.
#include "math/jet.h"

#include "tire/enveloping.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

#include "math/pack.h"
#include "road/obstacle_shapes.h"
#include "tire/contact.h"

namespace fahrwerk {
namespace {

constexpr double kLength = 0.1;
constexpr double kRoundOff = 1e-14;  // some ten operations on numbers of order one

template <class S = double>
Enveloping<S> cams(double exponent = 2.0) {
  Enveloping<S> e;
  e.kind = ContactKind::tandem_cam;
  e.length = S(kLength), e.cam_length = S(0.3), e.cam_height = S(0.3);
  e.contour = cam_contour(exponent);
  return e;
}
template <class S = double>
Enveloping<S> followers() {
  Enveloping<S> e;
  e.kind = ContactKind::two_point;
  e.length = S(kLength);
  return e;
}

Road step_road(double height, double edge = 1e-3) {
  Placement at;
  at.x = 5.0, at.edge = edge;
  Road road;
  road.surface = std::make_shared<ObstacleField>(std::vector<Obstacle>{step(at, height)});
  return road;
}

template <class S>
RoadPoint<S> seen(const Road& road, const Enveloping<S>& how, const S& x, const Vec3<S>& e_x) {
  RoadHint hints[ScalarTraits<S>::lanes];
  return detail::road_below(road, how, Vec3<S>{x, S(0.0), S(0.0)}, e_x, hints);
}
RoadPoint<double> along_x(const Road& road, const Enveloping<double>& how, double x) {
  return seen(road, how, x, Vec3<double>{1, 0, 0});
}

TEST(Enveloping, PlanesAreKept) {
  // In any direction: a plane is its own effective plane. A cam on a slope touches ahead of its lowest point and stands
  // higher by a constant, its slope is the road's.
  const Road road{.height = 0.2, .grade = 0.08, .bank = -0.03, .friction = 0.7};
  for (const double heading : {0.0, 0.6, -2.0}) {
    const Vec3<double> e_x{std::cos(heading), std::sin(heading), 0.0};
    const RoadPoint<double> own = evaluate(road, 2.0, 0.0);
    for (const Enveloping<double>& how : {followers(), cams()}) {
      const RoadPoint<double> p = seen(road, how, 2.0, e_x);
      EXPECT_NEAR(p.normal.x, own.normal.x, kRoundOff);
      EXPECT_NEAR(p.normal.y, own.normal.y, kRoundOff);
      EXPECT_NEAR(p.normal.z, own.normal.z, kRoundOff);
      EXPECT_EQ(p.friction, 0.7);
      if (how.kind == ContactKind::two_point)
        EXPECT_NEAR(p.height, own.height, kRoundOff);
      else
        // A circle of radius b on a slope g stands higher by b (√(1 + g²) - 1) <= b g²/2.
        EXPECT_TRUE(p.height >= own.height - kRoundOff && p.height <= own.height + 0.5 * 0.3 * 0.08 * 0.08);
    }
  }
  const Road level{.height = 0.1};
  for (const Enveloping<double>& how : {followers(), cams(), cams(1.0), cams(10.0)})
    EXPECT_NEAR(along_x(level, how, 1.0).height, 0.1, kRoundOff);
}

TEST(Enveloping, FollowersMeetAStepHalfALengthBeforeAndAfter) {
  const double height = 0.02;
  const Road road = step_road(height);
  const Enveloping<double> how = followers();
  EXPECT_EQ(along_x(road, how, 5.0 - 0.5 * kLength - 2e-3).height, 0.0);
  EXPECT_NEAR(along_x(road, how, 5.0).height, 0.5 * height, kRoundOff);  // one is up: half way
  EXPECT_NEAR(-along_x(road, how, 5.0).normal.x / along_x(road, how, 5.0).normal.z, height / kLength, 1e-12);
  EXPECT_NEAR(along_x(road, how, 5.0 + 0.5 * kLength + 2e-3).height, height, kRoundOff);
}

TEST(Enveloping, CamsRiseBeforeTheCentreArrives) {
  const double height = 0.02, a = 0.3, b = 0.3;
  const Road road = step_road(height);
  const Enveloping<double> how = cams();
  // A cam meets the edge where its contour is as high as the step: t with b (1 - √(1 - t²)) = h.
  const double reach = a * std::sqrt(1.0 - std::pow(1.0 - height / b, 2));
  const double first = 5.0 - 0.5 * kLength - reach;
  EXPECT_NEAR(along_x(road, how, first - 0.01).height, 0.0, kRoundOff);
  // The contour has 15 points: it meets an edge late by at most their distance, 0.22 a.
  EXPECT_GT(along_x(road, how, first + 0.25 * a).height, 0.0);
  double before = 0.0;
  for (double x = first - 0.05; x < 5.2; x += 1e-3) {
    const double z = along_x(road, how, x).height;
    EXPECT_GE(z, 0.0);
    EXPECT_LE(z, height + kRoundOff);
    EXPECT_GE(z, before - 0.5 * height) << "no fall of more than one point's height on the way up";
    before = z;
  }
  EXPECT_NEAR(along_x(road, how, 5.0 + 0.5 * kLength + 2e-3).height, height, kRoundOff);
}

TEST(Enveloping, LengthensAShortCleat) {
  Placement at;
  at.x = 5.0, at.edge = 1e-3;
  Road road;
  road.surface = std::make_shared<ObstacleField>(std::vector<Obstacle>{cleat(at, 0.02, 0.01)});
  const auto extent = [&](const Enveloping<double>& how) {
    double from = 10.0, to = 0.0;
    for (double x = 4.0; x < 6.0; x += 1e-3)
      if (along_x(road, how, x).height > 1e-9) from = std::min(from, x), to = std::max(to, x);
    return std::pair{from, to};
  };
  const auto [two_from, two_to] = extent(followers());
  EXPECT_NEAR(two_from, 5.0 - 0.5 * kLength, 3e-3);
  EXPECT_NEAR(two_to, 5.02 + 0.5 * kLength, 3e-3);
  const auto [cam_from, cam_to] = extent(cams());
  EXPECT_LT(cam_from, two_from);
  EXPECT_GT(cam_to, two_to);
  EXPECT_NEAR(cam_from - 5.0, 5.02 - cam_to, 2e-3) << "symmetric";
}

TEST(Enveloping, JetsAreFiniteAndRight) {
  using Jet = ceres::Jet<double, 1>;
  const Road road{.wave_amplitude = 0.02, .wave_length = 1.5};
  const auto check = [&](const Enveloping<double>& how, const Enveloping<Jet>& jet_how) {
    for (double x = 0.03; x < 1.5; x += 0.1) {
      const RoadPoint<Jet> p = seen(road, jet_how, Jet(x, 0), Vec3<Jet>{Jet(1.0), Jet(0.0), Jet(0.0)});
      constexpr double d = 1e-6;
      const RoadPoint<double> up = along_x(road, how, x + d), down = along_x(road, how, x - d);
      EXPECT_EQ(p.height.a, along_x(road, how, x).height);
      EXPECT_NEAR(p.height.v[0], (up.height - down.height) / (2 * d), 1e-7);
      EXPECT_NEAR(p.normal.x.v[0], (up.normal.x - down.normal.x) / (2 * d), 1e-6);
    }
  };
  check(followers(), followers<Jet>());
  check(cams(), cams<Jet>());
  // At the edge of a step, where the highest point of a cam changes.
  const Road edge = step_road(0.02);
  for (double x = 4.5; x < 5.2; x += 0.013) {
    const RoadPoint<Jet> p = seen(edge, cams<Jet>(), Jet(x, 0), Vec3<Jet>{Jet(1.0), Jet(0.0), Jet(0.0)});
    EXPECT_TRUE(std::isfinite(p.height.v[0]) && std::isfinite(p.normal.x.v[0]));
  }
}

TEST(Enveloping, PacksAreTheirLanes) {
  using P = Pack<xsimd::default_arch>;
  constexpr int lanes = ScalarTraits<P>::lanes;
  const Road road = step_road(0.02, 0.05);
  const auto check = [&](const Enveloping<double>& how, const Enveloping<P>& pack_how) {
    alignas(64) double x[lanes], z[lanes], n[lanes];
    for (int i = 0; i < lanes; ++i) x[i] = 4.7 + 0.13 * i;
    const RoadPoint<P> p = seen(road, pack_how, P::load(x), Vec3<P>{P(1.0), P(0.0), P(0.0)});
    p.height.store(z), p.normal.x.store(n);
    for (int i = 0; i < lanes; ++i) {
      EXPECT_NEAR(z[i], along_x(road, how, x[i]).height, 1e-16);
      EXPECT_NEAR(n[i], along_x(road, how, x[i]).normal.x, 1e-15);
    }
  };
  check(followers(), followers<P>());
  check(cams(), cams<P>());
}

}  // namespace
}  // namespace fahrwerk
