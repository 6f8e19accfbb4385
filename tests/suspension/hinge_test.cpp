// The MacPherson with a compliant hinge in its lower arm: the linkage of the car, with the hinge's travel b as a third
// input, against the network of transformers (other equations, other inputs) and against differences.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <utility>

#include "linkages.h"
#include "support/network/solve.h"
#include "support/network/wheel_network.h"
#include "support/vectors.h"
#include "suspension/linkage/attach.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using test::expect_near;

using V = Vec3<double>;

SuspensionGeometry hinged() {
  SuspensionGeometry g = test::macpherson();
  g.hinge = HingeGeometry{{0.1, 1.0, 0.05}, 0.010};
  return g;
}

struct At {
  Knuckle<double> o;
  HingeMotion<double> n;
  LinkageStatus<double> status;
};
At at(const Linkage<double>& l, double h, double s, double b, double h_rate = 0.0, double s_rate = 0.0,
      double b_rate = 0.0) {
  At a;
  a.status = evaluate_hinged(l, h, s, b, h_rate, s_rate, b_rate, a.o, a.n);
  return a;
}

// Tolerances as in wheel_network_test.cpp: positions to round-off of closed forms, rates and accelerations with the
// gains in between.
TEST(CompliantHinge, LinkageIsTheNetwork) {
  const SuspensionGeometry g = hinged();
  const Linkage<double> l = test::built(g);
  MacPhersonVariant variant;
  variant.compliant_hinge = true, variant.bush_axis = l.hinge.e;
  const WheelNetwork w = macpherson_network(g, variant);
  const SolvedNetwork n = solve_order(w.network, w.inputs);
  ASSERT_TRUE(n.problems.empty()) << n.problems[0];
  int compared = 0;
  for (double angle = -0.2; angle < 0.21; angle += 0.05)
    for (const double s : {-0.05, 0.0, 0.03, 0.06})
      for (const double b : {-0.009, -0.003, 0.0, 0.004, 0.0095}) {
        NetworkMotion m = n.assembled;
        const double q[] = {angle, s, b}, v[] = {1.1, -0.3, 0.4}, a[] = {0.7, 0.4, -2.0};
        for (std::size_t i = 0; i < 3; ++i) {
          const auto k = static_cast<std::size_t>(n.inputs[i]);
          m.x[k] = q[i], m.rate[k] = v[i], m.second[k] = a[i];
        }
        const auto fault = solve(n, m);
        ASSERT_FALSE(fault) << *fault;
        const auto pose = poses(n.network, m);
        const PointMotion wheel = motion(pose, w.wheel_center);
        const TurnMotion turned = turn(pose, w.knuckle);
        const double h = wheel.r.z - l.r_VW_D.z;
        if (h < l.range.h_min || h > l.range.h_max) continue;
        const At o = at(l, h, s, b, wheel.v.z, v[1], v[2]);
        EXPECT_LT(o.status.residual, 1e-13);
        expect_near(wheel.r, o.o.r_VW, 1e-11, "position");
        expect_near(wheel.v, wheel.v.z * o.o.t_h + v[1] * o.o.t_s + v[2] * o.n.t, 1e-10, "velocity");
        expect_near(turned.omega, wheel.v.z * o.o.d_h + v[1] * o.o.d_s + v[2] * o.n.d, 1e-10, "rotation");
        expect_near(wheel.a, wheel.a.z * o.o.t_h + a[1] * o.o.t_s + a[2] * o.n.t + o.o.t_bias, 1e-8, "acceleration");
        expect_near(turned.alpha, wheel.a.z * o.o.d_h + a[1] * o.o.d_s + a[2] * o.n.d + o.o.d_bias, 1e-8, "turning");
        ++compared;
      }
  EXPECT_GT(compared, 100);
}

// A hinge at rest is the rigid linkage, to the residual that Newton's rounds leave.
TEST(CompliantHinge, AtRestIsTheRigidLinkage) {
  const Linkage<double> soft = test::built(hinged()), rigid = test::built(test::macpherson());
  for (const double h : {-0.08, 0.0, 0.05})
    for (const double s : {-0.06, 0.0, 0.04}) {
      const Knuckle<double> a = evaluate(rigid, h, s, 0.4, -0.2), b = at(soft, h, s, 0.0, 0.4, -0.2).o;
      expect_near(a.r_VW, b.r_VW, 1e-13, "position");
      expect_near(a.t_bias, b.t_bias, 1e-10, "bias");
      EXPECT_NEAR(a.spring.value, b.spring.value, 1e-13);
    }
}

// Central differences over 20 µm: the third derivative (some 100 per m²) leaves 1e-8, round-off 1e-11.
TEST(CompliantHinge, SlopesAreDifferences) {
  const Linkage<double> l = test::built(hinged());
  const double e = 2e-5;
  for (const double h : {-0.06, 0.02})
    for (const double s : {-0.04, 0.03})
      for (const double b : {-0.006, 0.0, 0.008}) {
        const At o = at(l, h, s, b), up = at(l, h, s, b + e), down = at(l, h, s, b - e);
        const double per = 1.0 / (2.0 * e);
        expect_near(o.n.t, per * (up.o.r_VW - down.o.r_VW), 1e-7, "t_b");
        for (int c = 0; c < 3; ++c) {
          const V column{o.o.A_VK[0][c], o.o.A_VK[1][c], o.o.A_VK[2][c]};
          const V change{up.o.A_VK[0][c] - down.o.A_VK[0][c], up.o.A_VK[1][c] - down.o.A_VK[1][c],
                         up.o.A_VK[2][c] - down.o.A_VK[2][c]};
          expect_near(cross(o.n.d, column), per * change, 1e-7, "d_b");
        }
        EXPECT_NEAR(o.n.spring, per * (up.o.spring.value - down.o.spring.value), 1e-7);
        EXPECT_NEAR(o.n.damper, per * (up.o.damper.value - down.o.damper.value), 1e-7);
        EXPECT_NEAR(o.n.bar, per * (up.o.bar.value - down.o.bar.value), 1e-7);
      }
}

// Every point of the links along a motion in all three coordinates: velocity and bias acceleration.
TEST(CompliantHinge, LinkPointsMoveWithIt) {
  const Linkage<double> l = test::built(hinged());
  const double rate[3] = {0.4, -0.2, 0.15}, q[3] = {0.03, 0.02, -0.004}, e = 1e-4;
  const auto places = [&](double t) {
    const At o = at(l, q[0] + t * rate[0], q[1] + t * rate[1], q[2] + t * rate[2], rate[0], rate[1], rate[2]);
    const HingePlace<double> place = hinge_place(l, q[2] + t * rate[2], o.n);
    std::array<std::array<MovingPoint<double>, 3>, 3> p;
    std::array<std::array<V, 3>, 3> by_b;
    for (std::size_t i = 0; i < 3; ++i) {
      const auto k = link_points(l, static_cast<int>(i), 1.0, o.o, q[1] + t * rate[1], rate[0], rate[1], &place);
      const auto r = link_hinge_rates(l, static_cast<int>(i), o.o, place);
      p[i] = {k.middle, k.outer, k.inner}, by_b[i] = {r.middle, r.outer, r.inner};
    }
    return std::pair{p, by_b};
  };
  const auto [p, by_b] = places(0.0);
  const auto before = places(-e).first, after = places(e).first;
  for (std::size_t i = 0; i < 3; ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const V v = rate[0] * p[i][k].per_h + rate[1] * p[i][k].per_s + rate[2] * by_b[i][k];
      expect_near(v, (0.5 / e) * (after[i][k].r - before[i][k].r), 1e-7, "velocity");
      expect_near(p[i][k].bias, (1.0 / (e * e)) * (after[i][k].r - 2.0 * p[i][k].r + before[i][k].r), 1e-6, "bias");
    }
}

TEST(CompliantHinge, RightSideIsTheMirrorImage) {
  const Linkage<double> l = test::built(hinged()), r = mirrored(l);
  const At a = at(l, 0.03, 0.02, 0.005, 0.3, 0.1, 0.2), b = at(r, 0.03, -0.02, 0.005, 0.3, -0.1, 0.2);
  const auto flip = [](const V& p) { return V{p.x, -p.y, p.z}; };
  expect_near(flip(a.o.r_VW), b.o.r_VW, 1e-15, "position");
  expect_near(flip(a.n.t), b.n.t, 1e-14, "t_b");
  expect_near(flip(a.o.t_bias), b.o.t_bias, 1e-13, "bias");
  expect_near(-flip(a.n.d), b.n.d, 1e-14, "d_b");  // a pseudovector
}

// Beyond its range the hinge stands at the edge, and nothing moves with it.
TEST(CompliantHinge, StaysAtTheEdge) {
  const Linkage<double> l = test::built(hinged());
  const At edge = at(l, 0.01, 0.0, 0.010), far = at(l, 0.01, 0.0, 0.3, 0.0, 0.0, 1.0);
  expect_near(edge.o.r_VW, far.o.r_VW, 0.0, "position");
  EXPECT_EQ(norm(far.n.t), 0.0);
  EXPECT_EQ(far.n.spring, 0.0);
  EXPECT_FALSE(far.status.inside);
}

TEST(CompliantHinge, RefusesWhatItCannotDo) {
  const auto refused = [](const SuspensionGeometry& g, const std::string& point, const std::string& part) {
    const std::vector<HardPointProblem> found = build_linkage(g).problems;
    ASSERT_FALSE(found.empty()) << point;
    EXPECT_EQ(found[0].point, point);
    EXPECT_NE(found[0].message.find(part), std::string::npos) << found[0].message;
  };
  SuspensionGeometry g = hinged();
  g.hinge->axis = g.points.at("lower_rear") - g.points.at("lower_front");
  refused(g, "hinge.axis", "along the arm's axis");
  g = hinged(), g.hinge->travel = 0.07;
  refused(g, "hinge.travel", "a fifth");
  g = hinged(), g.spring->on = "lower_arm";
  refused(g, "spring.on", "the knuckle");
  g = test::macpherson_two_links(), g.hinge = HingeGeometry{};
  refused(g, "hinge", "belongs to a macpherson");
}

}  // namespace
}  // namespace fahrwerk
