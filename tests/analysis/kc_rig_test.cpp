// The kinematic rig and the fit of design kinematics.
#include "analysis/kc/kc_rig.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/kc/kc_fit.h"
#include "kc_support.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkages.h"
#include "suspension/rill_table.h"

namespace fahrwerk {
namespace {

KcSide side_of(const SuspensionGeometry& g, int side) {
  const Linkage<double> l = test::built(g);
  return kc_side(side == 0 ? l : mirrored(l), kc_wheel_data(g, side == 0 ? 1.0 : -1.0));
}

TEST(KcRig, CurvesOfEveryLinkageAreMirrorImages) {
  KcVehicleData v;
  v.wheelbase = 2.8, v.height = 0.55, v.brake_share = 0.6, v.drive_share = 0.5, v.spring_stiffness = 30e3;
  v.spring_load = 4e3, v.bar_stiffness = 20e3;
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const KcCurves c = kc_curves(side_of(g, 0), side_of(g, 1), v);
    ASSERT_EQ(c.parallel.size(), 41u);
    EXPECT_EQ(c.steer.empty(), g.travel.steer == 0.0) << g.type;
    for (const KcSample& o : c.parallel) {
      EXPECT_NEAR(o.axle.left.toe, o.axle.right.toe, 1e-12) << g.type;
      EXPECT_NEAR(o.axle.roll_center_y, 0.0, 1e-9) << g.type;
      EXPECT_NEAR(o.axle.roll_center_height, o.axle.left.roll_center_height, 1e-9) << g.type;
    }
    for (std::size_t i = 0; i < c.opposite.size(); ++i) {
      const KcSample &o = c.opposite[i], &m = c.opposite[c.opposite.size() - 1 - i];
      EXPECT_NEAR(o.axle.left.toe, m.axle.right.toe, 1e-12) << g.type;
      EXPECT_NEAR(o.wheel_rate_left, m.wheel_rate_right, 1e-3) << g.type;
    }
    for (std::size_t i = 0; i < c.steer.size(); ++i) {
      const KcSample &o = c.steer[i], &m = c.steer[c.steer.size() - 1 - i];
      EXPECT_NEAR(o.axle.left.steer, -m.axle.right.steer, 1e-12) << g.type;
      EXPECT_NEAR(o.ackermann_error, m.ackermann_error, 1e-12) << g.type;
    }
    for (const Metric& f : c.figures) EXPECT_FALSE(std::isinf(f.value)) << g.type << " " << f.name;
  }
}

// Gradients are the slopes of the curves: roll steer and roll camber from opposite travel, wheel rate from the force.
TEST(KcRig, GradientsAreSlopesOfTheCurves) {
  KcVehicleData v;
  v.spring_stiffness = 28e3, v.spring_load = 5e3;
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const KcSide l = side_of(g, 0), r = side_of(g, 1);
    const KcCurves c = kc_curves(l, r, v);
    const double d = 1e-4;
    const KcSample p = kc_sample(l, r, v, d, -d, 0), n = kc_sample(l, r, v, -d, d, 0);
    const double roll = p.axle.roll - n.axle.roll;
    // Differences over ±0.1 mm: third derivatives times d² below 1e-6.
    EXPECT_NEAR(test::figure(c, "roll_steer"), (p.axle.mean_steer - n.axle.mean_steer) / roll, 1e-5) << g.type;
    EXPECT_NEAR(test::figure(c, "roll_camber"), (p.axle.camber_to_road_left - n.axle.camber_to_road_left) / roll, 1e-5)
        << g.type;
    const auto force = [&](double h) {
      const Displacement<double> u = l.knuckle(h, 0.0).spring;
      return (v.spring_load + v.spring_stiffness * u.value) * u.per_h;
    };
    const double rate = test::figure(c, "wheel_rate");
    EXPECT_NEAR(rate, (force(d) - force(-d)) / (2 * d), 1e-5 * rate) << g.type;
  }
}

TEST(KcRig, AckermannAngles) {
  // Both axes meet on the line of the rear axle.
  const double L = 2.7, b = 1.5, inner = 0.5, outer = ackermann_outer(inner, b, L);
  EXPECT_NEAR(L / std::tan(outer), L / std::tan(inner) + b, 1e-12);
  EXPECT_EQ(ackermann_outer(0.0, b, L), 0.0);
  // An axle that steers both wheels alike has the whole difference as its error.
  KcVehicleData v;
  v.wheelbase = L;
  const SuspensionGeometry g = test::rill_double_wishbone();
  const KcSample o = kc_sample(side_of(g, 0), side_of(g, 1), v, 0, 0, -0.04);
  const double l = o.axle.left.steer, r = o.axle.right.steer;
  ASSERT_GT(l, 0.0);
  EXPECT_NEAR(o.ackermann_error, r - ackermann_outer(l, o.axle.track, L), 1e-12);
  EXPECT_NEAR(o.turning_radius * std::sin(r), L, 1e-12);
}

TEST(KcRig, EveryQuantityHasItsOwnName) {
  const auto all = kc_quantities();
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) EXPECT_STRNE(all[i].name, all[j].name);
}

// Samples of design kinematics give the same table back.
TEST(KcFit, FindsAnExactTableAgain) {
  const DesignKinematics<double> k = test::rill_kinematics();
  const KcSide side = kc_side(k, {0, 0.75, 0}, {0.3, 0, 0, 1});
  for (const bool slopes : {false, true})
    for (const bool offset : {false, true}) {
      DesignFitOptions options{.offset = offset, .slopes = {}};
      if (slopes) options.slopes = design_slopes(side);
      const DesignFit fit = fit_design(sample_knuckle(side, side.range, 8), options);
      for (const DesignFitError& e : fit.error) EXPECT_LT(e.max, 1e-13);
      for (const double h : {-0.07, 0.02})
        for (const double s : {-0.05, 0.06}) {
          const Knuckle<double> a = evaluate(k, {0, 0.75, 0}, h, s, 0.0, 0.0),
                                b = evaluate(fit.kinematics, {0, 0.75, 0}, h, s, 0.0, 0.0);
          EXPECT_NEAR(a.gamma, b.gamma, 1e-12);
          EXPECT_NEAR(norm(a.d_s - b.d_s), 0.0, 1e-10);
          EXPECT_NEAR(a.bar.value, b.bar.value, 1e-12);
        }
    }
}

TEST(KcFit, KeepsSlopesAndComesCloseToEveryLinkage) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const KcSide side = side_of(g, 0);
    const DesignFit fit =
        fit_design(sample_knuckle(side, side.range, 24), {.offset = false, .slopes = design_slopes(side)});
    const Knuckle<double> a = side.knuckle(0, 0), b = evaluate(fit.kinematics, side.guide.r_VW_D, 0., 0., 0., 0.);
    EXPECT_NEAR(norm(a.d_h - b.d_h), 0.0, 1e-12) << g.type;
    EXPECT_NEAR(norm(a.t_s - b.t_s), 0.0, 1e-12) << g.type;
    // Polynomials of third degree: 3 % of the range over full lock and full travel, far less in rms.
    for (const DesignFitError& e : fit.error) {
      EXPECT_LE(e.max, 0.04 * e.size + 1e-4) << g.type;
      EXPECT_LE(e.rms, 0.007 * e.size + 1e-4) << g.type;
    }
  }
}

// Curves along the axes only: the mixed terms stay zero; a constant offset is taken off.
TEST(KcFit, MeasuredCurvesAlongTheAxes) {
  std::vector<DesignSample> samples;
  for (int i = -10; i <= 10; ++i) {
    const double x = i / 10.0, h = 0.08 * x, s = 0.05 * x;
    samples.push_back({h, 0, {0.01 + 0.002 * x * x, 0, 0, 0, 0, h, h, 0}});
    samples.push_back({0, s, {0.01 - 0.003 * x, 0, 0, 0, -8 * s, 0, 0, 0}});
  }
  const DesignFit fit = fit_design(samples, {.offset = true, .slopes = {}});
  EXPECT_NEAR(fit.error[0].offset, 0.01, 1e-14);
  EXPECT_EQ(fit.error[0].terms, 6);
  EXPECT_NEAR(evaluate(fit.kinematics.xi, 0.08, 0.05).f, 0.002 - 0.003, 1e-14);
  EXPECT_NEAR(evaluate(fit.kinematics.gamma, 0.0, 0.02).s, -8.0, 1e-11);
}

}  // namespace
}  // namespace fahrwerk
