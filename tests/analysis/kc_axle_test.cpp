// Dependent axles on the kinematic rig.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/kc/kc_rig.h"
#include "kc_support.h"
#include "suspension/axle/kc.h"
#include "suspension/axles.h"

namespace fahrwerk {
namespace {

std::array<KcSide, 2> sides_of(const AxleGeometry& g) { return kc_sides(test::built(g), kc_wheel_data(g, 1.0)); }

bool has(const KcCurves& c, const std::string& name) {
  for (const Metric& f : c.figures)
    if (f.name == name) return true;
  return false;
}

AxleGeometry with_angles(AxleGeometry g) {
  g.toe = 0.002, g.camber = -0.02;
  return g;
}

KcVehicleData vehicle() {
  KcVehicleData v;
  v.wheelbase = 2.7, v.height = 0.6, v.brake_share = 0.4, v.drive_share = 1.0, v.front = false;
  v.spring_stiffness = 30e3, v.spring_load = 4e3, v.bar_stiffness = 15e3, v.twist_stiffness = 1200.0;
  return v;
}

// The rates of both motions and the figures in the design position against axle/kc.h, which derives them by itself.
TEST(KcDependent, AgreesWithTheFiguresOfTheAxle) {
  for (const AxleGeometry& plain : test::all_axles()) {
    const AxleGeometry g = with_angles(plain);
    const std::string name = test::name_of(g);
    const auto [left, right] = sides_of(g);
    for (const double h : {0.0, 0.03}) {
      const double s = h == 0.0 ? 0.0 : 0.3 * g.travel.steer, h_right = -0.5 * h;
      const KcDependentAxle a = kc_axle(test::built(g), g, h, h_right, s);
      for (const KcMotion motion : {KcMotion::parallel, KcMotion::opposite}) {
        const bool up = motion == KcMotion::parallel;
        const KcAxle o = kc_sample(left, right, vehicle(), h, h_right, s, motion).axle;
        const KcWheel* wheels[] = {&o.left, &o.right};
        for (int i = 0; i < 2; ++i) {
          const KcWheel& k = *wheels[i];
          const KcAxleWheel& w = a.wheel[i];
          EXPECT_NEAR(k.toe, w.toe, 1e-13) << name;
          EXPECT_NEAR(k.camber, w.camber, 1e-13) << name;
          EXPECT_NEAR(norm(k.contact - w.contact), 0.0, 1e-13) << name;
          EXPECT_NEAR(k.steer_per_h, up ? w.steer_parallel : w.steer_opposite, 1e-12) << name;
          EXPECT_NEAR(k.camber_per_h, up ? w.camber_parallel : w.camber_opposite, 1e-12) << name;
          EXPECT_NEAR(norm(k.contact_per_h - (up ? w.contact_parallel : w.contact_opposite)), 0.0, 1e-12) << name;
          EXPECT_NEAR(k.spring_ratio, up ? w.spring_parallel : w.spring_opposite, 1e-12) << name;
          EXPECT_NEAR(k.damper_ratio, up ? w.damper_parallel : w.damper_opposite, 1e-12) << name;
          EXPECT_NEAR(k.bar_ratio, up ? k.bar_ratio : w.bar_opposite, 1e-12) << name;
          EXPECT_NEAR(k.steer_per_s, w.steer_per_s, 1e-12) << name;
        }
        EXPECT_NEAR(o.roll, a.roll, 1e-13) << name;
        EXPECT_NEAR(o.mean_steer, a.mean_steer, 1e-13) << name;
        if (up) continue;
        const KcRollGradients roll = kc_roll_gradients(o);
        EXPECT_NEAR(roll.steer, a.roll_steer, 1e-12) << name;
        EXPECT_NEAR(roll.camber_to_road, a.roll_camber, 1e-12) << name;
      }
    }
    const KcDependentAxle a = kc_axle(test::built(g), g, 0.0, 0.0, 0.0);
    const KcCurves c = kc_curves(left, right, vehicle());
    // Lines across the paths here, the mean lateral velocity there: the same for a line of contacts that keeps its
    // length, which an upper link beside the middle and camber change in the eighth digit.
    EXPECT_NEAR(test::figure(c, "roll_center_height"), a.roll_center_height, 1e-7) << name;
    EXPECT_NEAR(test::figure(c, "roll_steer"), a.roll_steer, 1e-12) << name;
    EXPECT_NEAR(test::figure(c, "roll_camber"), a.roll_camber, 1e-12) << name;
  }
}

// Potential of springs, bar and cross member over both hub travels.
double potential(const KcSide& left, const KcSide& right, const KcVehicleData& v, double h_left, double h_right) {
  const KcPlace l = left.at(h_left, h_right, 0.0), r = right.at(h_right, h_left, 0.0);
  double sum = 0.5 * v.twist_stiffness * l.twist * l.twist;
  for (const double u : {l.knuckle.own.spring.value, r.knuckle.own.spring.value})
    sum += v.spring_load * u + 0.5 * v.spring_stiffness * u * u;
  const double bar = l.knuckle.own.bar.value - r.knuckle.own.bar.value;
  return sum + 0.5 * v.bar_stiffness * bar * bar;
}

// Wheel rates are second derivatives of the potential: V_ll + V_lr in parallel travel, V_ll - V_lr in opposite travel.
TEST(KcDependent, WheelRatesAreCurvaturesOfThePotential) {
  for (const AxleGeometry& g : test::all_axles()) {
    auto [left, right] = sides_of(g);
    left.guide.has_spring = right.guide.has_spring = true;  // without one in the file it acts on the hub travel
    const KcVehicleData v = vehicle();
    for (const double h : {0.0, 0.04}) {
      // Second differences over 1 mm: d² times fourth derivatives below 1e6 N/m³, round-off 1e-13 J/d².
      const double d = 1e-3, r = -0.5 * h;
      const auto V = [&](double a, double b) { return potential(left, right, v, h + a * d, r + b * d); };
      const double ll = (V(1, 0) - 2 * V(0, 0) + V(-1, 0)) / (d * d);
      const double rr = (V(0, 1) - 2 * V(0, 0) + V(0, -1)) / (d * d);
      const double lr = (V(1, 1) - V(1, -1) - V(-1, 1) + V(-1, -1)) / (4 * d * d);
      const KcSample up = kc_sample(left, right, v, h, r, 0.0, KcMotion::parallel);
      const KcSample roll = kc_sample(left, right, v, h, r, 0.0, KcMotion::opposite);
      EXPECT_NEAR(up.wheel_rate_left, ll + lr, 2.0) << test::name_of(g);
      EXPECT_NEAR(up.wheel_rate_right, rr + lr, 2.0) << test::name_of(g);
      EXPECT_NEAR(roll.wheel_rate_left, ll - lr, 2.0) << test::name_of(g);
      EXPECT_NEAR(roll.wheel_rate_right, rr - lr, 2.0) << test::name_of(g);
    }
  }
}

// Curves go on smoothly to the very ends of the travel, where the axle is just inside of its range.
TEST(KcDependent, CurvesAreSmoothUpToTheirEnds) {
  for (const AxleGeometry& plain : test::all_axles()) {
    AxleGeometry g = plain;
    g.travel.bump = 0.0917, g.travel.rebound = 0.0831;
    auto [left, right] = sides_of(g);
    left.guide.has_spring = right.guide.has_spring = true;
    const KcCurves c = kc_curves(left, right, vehicle());
    for (const std::vector<KcSample>* sweep : {&c.parallel, &c.opposite})
      for (const auto of : {+[](const KcSample& o) { return o.axle.left.brake_support; },
                            +[](const KcSample& o) { return o.axle.right.bar_ratio; },
                            +[](const KcSample& o) { return 1e-5 * o.wheel_rate_left; },
                            +[](const KcSample& o) { return 1e-5 * o.wheel_rate_right; }})
        for (std::size_t i = 1; i + 1 < sweep->size(); ++i) {
          // Steps of 4 mm: second derivatives below 1e3 per m².
          const double bend = of((*sweep)[i - 1]) - 2.0 * of((*sweep)[i]) + of((*sweep)[i + 1]);
          EXPECT_LT(std::fabs(bend), 0.02) << test::name_of(g) << " " << i;
        }
  }
}

// Upright springs at half the half track: they move as the wheels in parallel travel and half as much in roll.
TEST(KcDependent, SpringsInsideOfTheWheelsAreSofterInRoll) {
  AxleGeometry g = test::four_link_axle();
  const double b = g.points.at("wheel_center").y;
  g.spring = Attachment{"beam", {0, 0.5 * b, 0.3}, {0, 0.5 * b, 0.0}};
  const auto [left, right] = sides_of(g);
  KcVehicleData v = vehicle();
  v.bar_stiffness = v.spring_load = v.twist_stiffness = 0.0;
  const KcCurves c = kc_curves(left, right, v);
  EXPECT_NEAR(test::figure(c, "spring_ratio"), 1.0, 1e-12);
  EXPECT_NEAR(test::figure(c, "spring_ratio_roll"), 0.5, 1e-12);
  // Differences over 0.2 mm of an even function of h.
  EXPECT_NEAR(test::figure(c, "wheel_rate"), 30e3, 1.0);
  EXPECT_NEAR(test::figure(c, "roll_wheel_rate"), 0.25 * 30e3, 1.0);
  EXPECT_NEAR(test::figure(c, "roll_stiffness"), 2.0 * 30e3 * 0.25 * b * b, 1.0);
}

// In parallel travel the halves of a twist beam are trailing arms about their bushes.   [Schramm Table 6.3]
TEST(KcDependent, TwistBeamSupportsLikeTrailingArms) {
  const AxleGeometry g = test::twist_beam();
  const auto [left, right] = sides_of(g);
  KcVehicleData v = vehicle();
  const KcCurves body = kc_curves(left, right, v);
  const Vec3<double> arm = g.points.at("bush") - g.points.at("wheel_center");
  const double locked = (g.wheel_radius + arm.z) / arm.x, free = arm.z / arm.x;
  EXPECT_NEAR(test::figure(body, "brake_support_angle"), -std::atan(locked), 1e-12);
  EXPECT_NEAR(test::figure(body, "drive_support_angle"), std::atan(-free), 1e-12);
  EXPECT_NEAR(test::figure(body, "anti_lift"), 0.4 * locked * 2.7 / 0.6, 1e-12);
  EXPECT_NEAR(test::figure(body, "anti_squat"), free * 2.7 / 0.6, 1e-12);
  EXPECT_NEAR(test::figure(body, "shift_per_travel"), 0.0, 1e-12);
  v.drive_at_knuckle = true;
  EXPECT_NEAR(test::figure(kc_curves(left, right, v), "anti_squat"), locked * 2.7 / 0.6, 1e-12);
  // The share of the cross member is what its stiffness adds to the axle.
  const KcDependentAxle a = kc_axle(test::built(g), g, 0.0, 0.0, 0.0);
  EXPECT_NEAR(test::figure(body, "twist_roll_stiffness"), twist_roll_stiffness(a, 1200.0), 1e-9);
  v.twist_stiffness = 0.0;
  const KcCurves without = kc_curves(left, right, v);
  EXPECT_FALSE(has(without, "twist_roll_stiffness"));
  EXPECT_NEAR(test::figure(body, "roll_stiffness") - test::figure(without, "roll_stiffness"),
              twist_roll_stiffness(a, 1200.0), 0.1);
}

// With the springs at rest the knuckles of a steered beam turn about their kingpins.
TEST(KcDependent, SteeredBeamTurnsAboutItsKingpins) {
  for (const AxleGeometry& g : test::all_axles()) {
    const auto [left, right] = sides_of(g);
    KcVehicleData v = vehicle();
    v.front = true;
    const KcCurves c = kc_curves(left, right, v);
    EXPECT_EQ(c.steer.empty(), !g.steered) << test::name_of(g);
    EXPECT_EQ(has(c, "caster"), g.steered) << test::name_of(g);
    for (const KcSample& o : c.parallel) EXPECT_TRUE(std::isnan(o.axle.left.travel_axis.pitch)) << test::name_of(g);
    if (!g.steered) continue;
    const Vec3<double> pin = g.points.at("kingpin_upper") - g.points.at("kingpin_lower");
    EXPECT_NEAR(test::figure(c, "caster"), std::atan2(-pin.x, pin.z), 1e-12) << test::name_of(g);
    EXPECT_NEAR(test::figure(c, "kingpin_inclination"), std::atan2(-pin.y, pin.z), 1e-12) << test::name_of(g);
    EXPECT_GT(test::figure(c, "turning_circle"), 5.0) << test::name_of(g);
    for (const KcSample& o : c.steer) EXPECT_TRUE(std::isfinite(o.ackermann_error)) << test::name_of(g);
  }
}

// The axle seen in a mirror: what the left wheel did the right one does.
TEST(KcDependent, MirrorImage) {
  for (const AxleGeometry& plain : test::all_axles()) {
    const AxleGeometry g = with_angles(plain);
    const auto [left, right] = sides_of(g);
    const auto [left_m, right_m] = sides_of(mirrored(g));
    const KcVehicleData v = vehicle();
    for (const KcMotion motion : {KcMotion::parallel, KcMotion::opposite}) {
      const KcSample o = kc_sample(left, right, v, 0.04, -0.03, 0.0, motion);
      const KcSample m = kc_sample(left_m, right_m, v, -0.03, 0.04, 0.0, motion);
      EXPECT_NEAR(o.axle.left.toe, m.axle.right.toe, 1e-12) << test::name_of(g);
      EXPECT_NEAR(o.axle.left.camber_per_h, m.axle.right.camber_per_h, 1e-11) << test::name_of(g);
      EXPECT_NEAR(o.axle.left.brake_support, m.axle.right.brake_support, 1e-11) << test::name_of(g);
      EXPECT_NEAR(o.axle.roll_center_y, -m.axle.roll_center_y, 1e-9) << test::name_of(g);
      EXPECT_NEAR(o.axle.roll_center_height, m.axle.roll_center_height, 1e-9) << test::name_of(g);
      // Differences over 0.2 mm of forces of 4 kN: round-off 1e-8.
      EXPECT_TRUE(std::isnan(o.wheel_rate_left) || std::fabs(o.wheel_rate_left - m.wheel_rate_right) < 1e-4);
    }
  }
}

}  // namespace
}  // namespace fahrwerk
