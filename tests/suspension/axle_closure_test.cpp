// Dependent axles from hard points: closure, design position, freedoms, known limits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "axle_range.h"
#include "support/vectors.h"
#include "suspension/mechanism.h"

namespace fahrwerk {
namespace {

using namespace test::axles;
using test::expect_near;
using test::kStill;
using test::over_range;

// A hard point of the left or right side, and where it goes as part of a body or of a knuckle.
V side_of(const V& p, int side) { return side == 0 ? p : mirrored(p); }
V with_body(const AxleBody<double>& b, const V& origin, const V& p) { return b.r + b.A * (p - origin); }

struct Residuals {
  const AxleGeometry& g;
  const MovedAxle& o;
  const Travel& at;
  double worst = 0.0;

  void check(double error, const std::string& what) {
    EXPECT_LT(std::fabs(error), 1e-12) << test::name_of(g) << " " << what << " at " << at.h[0] << " " << at.h[1];
    worst = std::max(worst, std::fabs(error));
  }
  V hard(const std::string& name, int side = 0) const { return side_of(g.points.at(name), side); }
  V beam(const std::string& name, int side = 0) const {
    return with_body(o.body[0], {hard("wheel_center").x, 0, hard("wheel_center").z}, hard(name, side));
  }
  V knuckle(const std::string& name, int side, bool single) const {
    const V p = single ? hard(name) : hard(name, side);
    return o.wheel[side].own.r_VW + o.wheel[side].own.A_VK * (p - hard("wheel_center", side));
  }
  double stretch(const V& a, const V& b, const V& a0, const V& b0) const { return norm(a - b) - norm(a0 - b0); }

  void links() {
    for (const AxleLinkNames& l : find_axle_layout(g.type, g.guide)->links)
      for (int i = 0; i < (l.pair ? 2 : 1); ++i)
        check(stretch(hard(l.inner, i), beam(l.outer, i), hard(l.inner, i), hard(l.outer, i)), l.name);
  }
  // The crank turns about the beam's x axis through its pivot: its angle from one rod must close the other one.
  void watt() {
    const V pivot = beam("watt_pivot");
    const auto error = [&](double psi, const std::string& part) {
      const V k = hard(part + "_crank") - hard("watt_pivot");
      const V turned{k.x, std::cos(psi) * k.y - std::sin(psi) * k.z, std::sin(psi) * k.y + std::cos(psi) * k.z};
      return stretch(pivot + o.body[0].A * turned, hard(part + "_body"), hard(part + "_crank"), hard(part + "_body"));
    };
    double psi = 0.0;
    for (int i = 0; i < 50; ++i) {
      const double d = 1e-6, slope = (error(psi + d, "watt_upper") - error(psi - d, "watt_upper")) / (2 * d);
      psi -= error(psi, "watt_upper") / slope;
    }
    check(error(psi, "watt_lower"), "watt");
  }
  void leaf(double pitch_per_z) {
    for (int i = 0; i < 2; ++i) {
      const V eye = hard("leaf_front", i), end = eye + 0.75 * (hard("leaf_seat", i) - eye);
      const V moved = with_body(o.body[0], {hard("wheel_center").x, 0, hard("wheel_center").z}, end);
      check(stretch(eye, moved, eye, end), "leaf");
    }
    const double beta = std::atan2(-o.body[0].A[2][0], o.body[0].A[2][2]);
    check(beta - pitch_per_z * 0.5 * (at.h[0] + at.h[1]), "leaf, pitch");
    if (g.guide != "leaf") return;
    check(0.5 * (beam("leaf_seat", 0).y + beam("leaf_seat", 1).y), "leaf, sideways");
  }
  void steering() {
    for (const std::string p : {"kingpin_upper", "kingpin_lower"})
      for (int i = 0; i < 2; ++i) check(norm(knuckle(p, i, false) - beam(p, i)), p);
    check(norm(knuckle("tie_rod", 0, false) - knuckle("tie_rod", 1, false)) - 2 * hard("tie_rod").y, "tie rod");
    const int side = hard("drag_link_outer").y > 0 ? 0 : 1;
    const V inner = hard("drag_link_inner");
    check(stretch(inner + at.s * g.steering_direction, knuckle("drag_link_outer", side, true), inner,
                  hard("drag_link_outer")),
          "drag link");
  }
  // Bushes keep x and z and shift sideways alike; both halves agree along the whole axis of the cross member.
  void twist() {
    V bush[2];
    for (int i = 0; i < 2; ++i) {
      bush[i] = with_body(o.body[i], hard("wheel_center", i), hard("bush", i));
      check(bush[i].x - hard("bush").x, "bush x"), check(bush[i].z - hard("bush").z, "bush z");
    }
    check(bush[0].y + bush[1].y, "bushes y");
    for (const double y : {-0.3, 0.0, 0.5}) {
      const V p = hard("shear_center") + V{0, y, 0};
      check(norm(with_body(o.body[0], hard("wheel_center", 0), p) - with_body(o.body[1], hard("wheel_center", 1), p)),
            "hinge");
    }
  }
};

// Every part keeps its length, measured from the hard points and not from the equations.
TEST(DependentAxle, ClosesOverItsWholeRange) {
  double worst = 0.0;
  over_range(16, 10, [&](const Axle& x, const AxleGeometry& g, const Travel& at) {
    const MovedAxle o = evaluate(x, at, kStill);
    const AxleLayout& layout = *find_axle_layout(g.type, g.guide);
    Residuals r{g, o, at};
    for (int i = 0; i < 2; ++i) {
      const double z = layout.twist ? o.wheel[i].own.r_VW.z : r.beam("wheel_center", i).z;
      r.check(z - (g.points.at("wheel_center").z + at.h[i]), "hub travel");
    }
    r.links();
    if (layout.watt) r.watt();
    if (layout.leaf) r.leaf(x.guides.pitch_per_z);
    if (g.steered) r.steering();
    if (layout.twist) r.twist();
    worst = std::max(worst, r.worst);
  });
  RecordProperty("worst_residual_in_1e-18_m", static_cast<int>(worst * 1e18));
}

TEST(DependentAxle, DesignPositionIsIdentity) {
  for (const AxleGeometry& g : test::all_axles()) {
    const Axle x = test::built(g);
    const MovedAxle o = evaluate(x, kStill, kStill);
    for (int i = 0; i < 2; ++i) {
      const Knuckle<double>& u = o.wheel[i].own;
      expect_near(u.r_VW, side_of(g.points.at("wheel_center"), i), 1e-14, test::name_of(g));
      for (const double v : {u.alpha, u.beta, u.gamma, u.spring.value, u.damper.value, u.bar.value})
        EXPECT_NEAR(v, 0.0, 1e-13) << test::name_of(g);
    }
    EXPECT_LE(x.guides.rounds, 4) << test::name_of(g);
    EXPECT_LE(x.halves.rounds, 4) << test::name_of(g);
  }
}

// Limits that are known: with the shear centre on the bushes' axis a twist beam is a pair of trailing arms, on the
// wheels' axis its wheels keep a common axis like those of a beam.
TEST(DependentAxle, TwistBeamLiesBetweenTrailingArmAndBeam) {
  AxleGeometry g = test::twist_beam();
  const V bush = g.points["bush"];
  g.points["shear_center"] = {bush.x, 0, bush.z};
  const MovedAxle arms = evaluate(test::built(g), {{0.08, -0.06}, 0.0}, kStill);
  for (const AxleKnuckle<double>& w : arms.wheel) {
    EXPECT_NEAR(w.own.alpha, 0.0, 1e-14);
    EXPECT_NEAR(w.own.gamma, 0.0, 1e-14);
    EXPECT_NEAR(norm(w.t_other), 0.0, 1e-14);
  }
  g.points["shear_center"] = {0, 0, 0};
  const MovedAxle beam = evaluate(test::built(g), {{0.08, -0.06}, 0.0}, kStill);
  const V axis = beam.wheel[0].own.r_VW - beam.wheel[1].own.r_VW;
  EXPECT_NEAR(norm(axis), 2 * 0.745, 1e-14);
  EXPECT_NEAR(beam.wheel[0].own.alpha, std::asin(0.14 / (2 * 0.745)), 1e-14);
}

// Counts   [Schramm (3.4)]: the travels of both wheels, and what leaf springs (the pitch angle; without a Panhard rod
// the lateral place and the yaw angle, too) and the equal bushes of a twist beam (its lateral place) hold besides the
// joints.
TEST(DependentAxle, CountsLeaveTwoFreedoms) {
  for (const AxleLayout& l : axle_layouts())
    EXPECT_EQ(count(joint_graph(l).mechanism()).effective, l.leaf_lateral      ? 4
                                                           : l.leaf || l.twist ? 3
                                                                               : 2)
        << l.type << " " << l.guide;
}

}  // namespace
}  // namespace fahrwerk
