// Kinematic figures of suspensions: against geometry that can be drawn by hand, against differences, mirror image.
#include "suspension/kc_curves.h"

#include <gtest/gtest.h>

#include <cmath>

#include "linkages.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

SuspensionGeometry with_angles(SuspensionGeometry g) {
  g.toe = 0.003, g.camber = -0.012, g.wheel_radius = 0.305;
  return g;
}

// With the lower arm held by its spring, a double wishbone steers about the line through its ball joints, a MacPherson
// about the line from the ball joint to the top of the strut.
TEST(KcCurves, SteeringAxisGoesThroughTheBallJoints) {
  const auto check = [](const SuspensionGeometry& g, const char* upper) {
    const Linkage<double> l = test::built(g);
    const KcWheel k = kc_wheel(l, kc_wheel_data(g, 1.0), 0.0, 0.0);
    const V a = g.points.at("lower_ball"), b = g.points.at(upper), e = (1.0 / norm(b - a)) * (b - a);
    EXPECT_NEAR(norm(cross(e, k.steering_axis.direction)), 0.0, 1e-12);
    EXPECT_NEAR(norm(cross(e, k.steering_axis.point - a)), 0.0, 1e-12);
    EXPECT_NEAR(k.steering_axis.pitch, 0.0, 1e-12);
    EXPECT_NEAR(k.caster, std::atan2(-e.x, e.z), 1e-12);
    EXPECT_NEAR(k.kingpin_inclination, std::atan2(-e.y, e.z), 1e-12);
    // Toe and camber zero: the road is at z = -R, wheel heading along x.
    const V road = a + ((-g.wheel_radius - a.z) / e.z) * e, hub = a + ((0.0 - a.z) / e.z) * e;
    EXPECT_NEAR(k.scrub_radius, g.points.at("wheel_center").y - road.y, 1e-12);
    EXPECT_NEAR(k.caster_trail, road.x, 1e-12);
    EXPECT_NEAR(k.kingpin_offset, g.points.at("wheel_center").y - hub.y, 1e-12);
    EXPECT_NEAR(k.caster_offset, hub.x, 1e-12);
  };
  check(test::rill_double_wishbone(), "upper_ball");
  check(test::macpherson(), "strut_top");
}

TEST(KcCurves, StaticAnglesAndRatesAreDifferences) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const SuspensionGeometry turned = with_angles(g);
    const Linkage<double> l = test::built(g);
    const KcWheelData w = kc_wheel_data(turned, 1.0);
    const KcWheel k0 = kc_wheel(l, w, 0.0, 0.0);
    EXPECT_NEAR(k0.toe, 0.003, 1e-13) << g.type;
    EXPECT_NEAR(k0.camber, -0.012, 1e-13) << g.type;
    EXPECT_NEAR(k0.track_change, 0.0, 1e-13) << g.type;
    const double d = 1e-5;
    for (const double h : {-0.05, 0.0, 0.06}) {
      const KcWheel k = kc_wheel(l, w, h, 0.0), p = kc_wheel(l, w, h + d, 0.0), m = kc_wheel(l, w, h - d, 0.0);
      // Differences: d² times third derivatives below 1e3, round-off 1e-15/d.
      EXPECT_NEAR((p.steer - m.steer) / (2 * d), k.steer_per_h, 1e-7) << g.type;
      EXPECT_NEAR((p.camber - m.camber) / (2 * d), k.camber_per_h, 1e-7) << g.type;
      const V path = (0.5 / d) * (p.contact - m.contact);
      EXPECT_NEAR(path.y / path.z, k.contact_lateral_per_h, 1e-7) << g.type;
      EXPECT_NEAR(k.contact.z, k.center.z - w.radius * std::cos(k.camber), 1e-13) << g.type;
    }
  }
}

TEST(KcCurves, MirrorImage) {
  const SuspensionGeometry g = with_angles(test::rill_double_wishbone());
  const Linkage<double> left = test::built(g), right = mirrored(left);
  const KcWheel l = kc_wheel(left, kc_wheel_data(g, 1.0), 0.03, 0.02),
                r = kc_wheel(right, kc_wheel_data(g, -1.0), 0.03, -0.02);
  EXPECT_NEAR(l.toe, r.toe, 1e-13);
  EXPECT_NEAR(l.camber, r.camber, 1e-13);
  EXPECT_NEAR(l.caster, r.caster, 1e-12);
  EXPECT_NEAR(l.kingpin_inclination, r.kingpin_inclination, 1e-12);
  EXPECT_NEAR(l.scrub_radius, r.scrub_radius, 1e-12);
  EXPECT_NEAR(l.caster_trail, r.caster_trail, 1e-12);
  EXPECT_NEAR(l.roll_center_height, r.roll_center_height, 1e-12);
  EXPECT_NEAR(l.track_change, r.track_change, 1e-13);
  EXPECT_NEAR(l.brake_support, r.brake_support, 1e-12);
}

// Trailing arm about an axis across: toe, camber and track stay, the roll centre lies on the road, the locked wheel's
// contact turns about the axis.   [Schramm Table 6.3]
TEST(KcCurves, TrailingArmKeepsToeCamberAndTrack) {
  const SuspensionGeometry g = test::trailing_arm();
  const Linkage<double> l = test::built(g);
  for (const KcWheel& k : kc_travel(l, kc_wheel_data(g, 1.0), 21)) {
    EXPECT_NEAR(k.toe, 0.0, 1e-14);
    EXPECT_NEAR(k.camber, 0.0, 1e-14);
    EXPECT_NEAR(k.track_change, 0.0, 1e-14);
    EXPECT_NEAR(k.roll_center_height, 0.0, 1e-14);
    EXPECT_NEAR(norm(k.travel_axis.direction - V{0, 1, 0}), 0.0, 1e-14);
    EXPECT_TRUE(std::isnan(k.caster));
  }
  // Axis 0.4 m ahead of the wheel and 0.29 m above the road: ε = -0.29/0.4 for the locked wheel, +... for the free one.
  const KcWheel k = kc_wheel(l, kc_wheel_data(g, 1.0), 0.0, 0.0);
  EXPECT_NEAR(k.brake_support, -0.29 / 0.4, 1e-13);
  EXPECT_NEAR(k.drive_support, 0.01 / 0.4, 1e-13);
  // Rear axle with 40 % of the brake force, L/h = 5: anti-lift 0.4 · 0.725 · 5.
  EXPECT_NEAR(anti_dive(k, {2.5, 0.5, 0.4, false}), 0.4 * 0.725 * 5.0, 1e-12);
  EXPECT_NEAR(anti_squat(k, {2.5, 0.5, 1.0, false}), -0.025 * 5.0, 1e-12);
}

// Semi-trailing arm: the screw axis of travel is the hinge, with pitch zero; the roll centre is where the line from the
// contact to the hinge's point in the wheel's cross plane meets the middle.
TEST(KcCurves, SemiTrailingArmTurnsAboutItsHinge) {
  const SuspensionGeometry g = test::semi_trailing_arm();
  const Linkage<double> l = test::built(g);
  const V a = g.points.at("axis_inner"),
          e = (1.0 / norm(g.points.at("axis_outer") - a)) * (g.points.at("axis_outer") - a);
  for (const KcWheel& k : kc_travel(l, kc_wheel_data(g, 1.0), 9)) {
    EXPECT_NEAR(norm(cross(k.travel_axis.direction, e)), 0.0, 1e-12);
    EXPECT_NEAR(norm(cross(k.travel_axis.point - a, e)), 0.0, 1e-12);
    EXPECT_NEAR(k.travel_axis.pitch, 0.0, 1e-12);
  }
  // To first order: ω = e/(e × r).z, contact velocity ω × (contact - a); the wheel's spin moves the contact along x
  // only.
  const KcWheel k = kc_wheel(l, kc_wheel_data(g, 1.0), 0.0, 0.0);
  const V v = cross(e, k.contact - a);
  EXPECT_NEAR(k.contact_lateral_per_h, v.y / v.z, 1e-12);
}

TEST(KcCurves, OppositeTravelIsAntisymmetric) {
  const SuspensionGeometry g = with_angles(test::five_link());
  const Linkage<double> left = test::built(g), right = mirrored(left);
  const std::vector<KcAxle> a = kc_opposite(left, right, kc_wheel_data(g, 1.0), kc_wheel_data(g, -1.0), 21);
  ASSERT_EQ(a.size(), 21u);
  for (int i = 0; i < 21; ++i) {
    const KcAxle &p = a[static_cast<std::size_t>(i)], &m = a[static_cast<std::size_t>(20 - i)];
    EXPECT_NEAR(p.roll, -m.roll, 1e-13);
    EXPECT_NEAR(p.mean_steer, -m.mean_steer, 1e-13);
    EXPECT_NEAR(p.roll_center_height, m.roll_center_height, 1e-9);
    EXPECT_NEAR(p.roll_center_y, -m.roll_center_y, 1e-9);
  }
  const KcAxle& middle = a[10];
  EXPECT_NEAR(middle.roll_center_height, middle.left.roll_center_height, 1e-12);
  EXPECT_NEAR(middle.roll_center_y, 0.0, 1e-12);
  // Gradients against the sweep's own difference around the middle (step 10 mm: second order in it).
  const KcRollGradients r = kc_roll_gradients(middle);
  EXPECT_NEAR((a[11].mean_steer - a[9].mean_steer) / (a[11].roll - a[9].roll), r.steer, 2e-3);
  EXPECT_NEAR((a[11].camber_to_road_left - a[9].camber_to_road_left) / (a[11].roll - a[9].roll), r.camber_to_road,
              2e-3);
  EXPECT_LT(a[11].roll, 0.0);  // left wheel up: the body leans to the left
}

// Five-link over ±80 mm: little toe change, visible camber change   [A51].
TEST(KcCurves, FiveLinkHoldsItsToe) {
  const SuspensionGeometry g = test::five_link();
  const Linkage<double> l = test::built(g);
  double toe = 0.0, camber = 0.0;
  for (double h = -0.08; h < 0.081; h += 0.01) {
    const KcWheel k = kc_wheel(l, kc_wheel_data(g, 1.0), h, 0.0);
    toe = std::max(toe, std::fabs(k.toe)), camber = std::max(camber, std::fabs(k.camber));
  }
  EXPECT_LT(toe, 0.5 * camber);
}

}  // namespace
}  // namespace fahrwerk
