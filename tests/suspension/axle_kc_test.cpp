// Kinematic figures of dependent axles where geometry tells them by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "axles.h"
#include "suspension/axle/kc.h"

namespace fahrwerk {
namespace {

KcDependentAxle at(const AxleGeometry& g, double h_l, double h_r, double s = 0.0) {
  return kc_axle(test::built(g), g, h_l, h_r, s);
}

// The wheels of a beam keep their camber against the line of wheel centres; with upright wheels of one radius this
// line is parallel to the road.
TEST(DependentAxleFigures, BeamKeepsItsCamberToTheRoad) {
  for (const AxleGeometry& g : test::all_axles()) {
    if (g.type != "beam_axle" || g.steered) continue;
    const KcDependentAxle a = at(g, 0.0, 0.0), turned = at(g, 0.05, -0.03);
    EXPECT_NEAR(a.roll_camber, 0.0, 1e-12) << test::name_of(g);
    EXPECT_NEAR(a.wheel[0].camber_parallel, 0.0, 1e-2) << test::name_of(g);  // the Panhard rod's arc alone
    EXPECT_NEAR(turned.wheel[0].steer, turned.wheel[1].steer, 1e-12) << test::name_of(g);  // one body, one heading
  }
}

// Links parallel to the middle plane, level, and a level Panhard rod in the axle's plane: the beam rolls about the
// rod's point in the middle plane, so the roll centre lies at the height of the rod.
TEST(DependentAxleFigures, PanhardRodSetsTheRollCentre) {
  AxleGeometry g = test::three_link_panhard();
  g.points["lower_link_inner"] = {0.55, 0.50, -0.09}, g.points["lower_link_outer"] = {0.0, 0.50, -0.09};
  g.points["upper_link_inner"] = {0.40, 0.0, 0.17}, g.points["upper_link_outer"] = {0.0, 0.0, 0.17};
  g.points["panhard_body"] = {0, -0.50, 0.05}, g.points["panhard_beam"] = {0, 0.50, 0.05};
  g.spring.reset();
  const KcDependentAxle a = at(g, 0.0, 0.0);
  EXPECT_NEAR(a.roll_center_height, g.wheel_radius + 0.05, 1e-12);
  EXPECT_NEAR(a.roll_steer, 0.0, 1e-12);
  EXPECT_NEAR(a.wheel[0].steer_parallel, 0.0, 1e-12);
}

// Lower links that fall by the angle ε to the front steer the axle when it rolls: the ends at ±b move by ∓ε z' along
// x, z' = ±b φ', so the beam turns by tan ε of the roll angle.
TEST(DependentAxleFigures, InclinedLinksGiveRollSteer) {
  AxleGeometry g = test::three_link_panhard();
  const double slope = 0.08;  // of the links, the inner end lower
  g.points["lower_link_inner"] = {0.5, 0.50, -0.5 * slope}, g.points["lower_link_outer"] = {0.0, 0.50, 0.0};
  g.points["upper_link_inner"] = {0.40, 0.0, 0.17}, g.points["upper_link_outer"] = {0.0, 0.0, 0.17};
  g.points["panhard_body"] = {0, -0.50, 0.0}, g.points["panhard_beam"] = {0, 0.50, 0.0};
  g.spring.reset();
  EXPECT_NEAR(std::fabs(at(g, 0.0, 0.0).roll_steer), slope, 1e-12);
}

// Between trailing arm (camber changes with the body, nothing steers) and beam (camber stays with the road).
TEST(DependentAxleFigures, TwistBeamRollsBetweenArmAndBeam) {
  AxleGeometry g = test::twist_beam();
  const KcDependentAxle twist = at(g, 0.0, 0.0);
  EXPECT_GT(twist.roll_camber, -0.9);
  EXPECT_LT(twist.roll_camber, -0.2);
  EXPECT_LT(std::fabs(twist.roll_steer), 0.15);
  EXPECT_NEAR(twist.wheel[0].camber_parallel, 0.0, 1e-12);  // in parallel travel a pair of trailing arms
  EXPECT_NEAR(twist.wheel[0].steer_parallel, 0.0, 1e-12);
  EXPECT_GT(twist.roll_center_height, 0.0);
  EXPECT_GT(twist_roll_stiffness(twist, 2000.0), 2000.0);  // the arms are shorter than half the track
  g.points["shear_center"] = {0.42, 0, 0.015};
  const KcDependentAxle arm = at(g, 0.0, 0.0);
  EXPECT_NEAR(arm.roll_camber, -1.0, 1e-12);
  EXPECT_NEAR(arm.roll_steer, 0.0, 1e-12);
  EXPECT_NEAR(arm.roll_center_height, 0.0, 1e-12);
}

// Gradients against differences of the figures themselves, d = 1e-5 m.
TEST(DependentAxleFigures, GradientsAreDifferences) {
  for (const AxleGeometry& g : test::all_axles()) {
    const double d = 1e-5, h = 0.03, s = 0.3 * g.travel.steer;
    const KcDependentAxle o = at(g, h, -0.02, s), p = at(g, h + d, -0.02 - d, s), m = at(g, h - d, -0.02 + d, s);
    const double roll = p.roll - m.roll;
    EXPECT_NEAR((p.mean_steer - m.mean_steer) / roll, o.roll_steer, 1e-6) << test::name_of(g);
    EXPECT_NEAR((p.wheel[0].steer - m.wheel[0].steer) / (2 * d), o.wheel[0].steer_opposite, 1e-6) << test::name_of(g);
    EXPECT_NEAR((p.wheel[0].camber - m.wheel[0].camber) / (2 * d), o.wheel[0].camber_opposite, 1e-6);
    EXPECT_NEAR((p.wheel[0].contact.y - m.wheel[0].contact.y) / (2 * d), o.wheel[0].contact_opposite.y, 1e-6);
    if (!g.steered) continue;
    const KcDependentAxle ps = at(g, h, -0.02, s + d), ms = at(g, h, -0.02, s - d);
    EXPECT_NEAR((ps.wheel[1].steer - ms.wheel[1].steer) / (2 * d), o.wheel[1].steer_per_s, 1e-5) << test::name_of(g);
  }
}

}  // namespace
}  // namespace fahrwerk
