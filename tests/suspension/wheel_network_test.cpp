// Suspensions as networks of transformers against the linkages that the car uses: the same hard points, solved by other
// equations from other inputs.
#include "support/network/wheel_network.h"

#include <gtest/gtest.h>

#include <cmath>

#include "linkages.h"
#include "support/network/solve.h"
#include "support/vectors.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using test::expect_near;

using V = Vec3<double>;
using Form = Transformer::Form;

SolvedNetwork solved(const WheelNetwork& w) {
  SolvedNetwork n = solve_order(w.network, w.inputs);
  EXPECT_TRUE(n.problems.empty()) << n.problems[0];
  return n;
}

void set_inputs(const SolvedNetwork& n, NetworkMotion& m, const std::vector<double>& q, const std::vector<double>& v,
                const std::vector<double>& a) {
  for (std::size_t i = 0; i < n.inputs.size(); ++i) {
    const auto k = static_cast<std::size_t>(n.inputs[i]);
    m.x[k] = q[i], m.rate[k] = v[i], m.second[k] = a[i];
  }
}

// Position, velocity and acceleration of the knuckle; the linkage gets the hub travel that the network arrives at.
// Positions agree to round-off of closed forms, 1e-11; rates gain a factor of the gains (up to 10 per s and 100 per
// s²).
int expect_linkage(const WheelNetwork& w, const SuspensionGeometry& g, double swing) {
  const SolvedNetwork n = solved(w);
  const Linkage<double> l = test::built(g);
  int compared = 0;
  for (double angle = -swing; angle < 1.01 * swing; angle += swing / 8.0) {
    for (double part = 0.0; std::fabs(part) < 0.99; part = part > 0.0 ? -part : 0.2 - part) {
      const double s = part * l.range.s_max;
      NetworkMotion m = n.assembled;
      set_inputs(n, m, {angle, s}, {1.2, -0.3}, {0.7, 0.4});
      const auto fault = solve(n, m);
      EXPECT_FALSE(fault) << *fault;
      if (fault) return compared;
      const auto pose = poses(n.network, m);
      const PointMotion wheel = motion(pose, w.wheel_center);
      const TurnMotion turned = turn(pose, w.knuckle);
      const double h = wheel.r.z - l.r_VW_D.z;
      if (h < l.range.h_min || h > l.range.h_max) continue;
      const Knuckle<double> o = evaluate(l, h, s, wheel.v.z, -0.3);
      expect_near(wheel.r, o.r_VW, 1e-11);
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) EXPECT_NEAR(turned.A[i][j], o.A_VK[i][j], 1e-11);
      expect_near(wheel.v, wheel.v.z * o.t_h + -0.3 * o.t_s, 1e-10);
      expect_near(turned.omega, wheel.v.z * o.d_h + -0.3 * o.d_s, 1e-10);
      expect_near(wheel.a, wheel.a.z * o.t_h + 0.4 * o.t_s + o.t_bias, 1e-8);
      expect_near(turned.alpha, wheel.a.z * o.d_h + 0.4 * o.d_s + o.d_bias, 1e-8);
      ++compared;
    }
  }
  return compared;
}

TEST(WheelNetwork, DoubleWishboneIsExplicitAndAgrees) {
  const SuspensionGeometry g = test::rill_double_wishbone();
  const WheelNetwork w = double_wishbone_network(g);
  const SolvedNetwork n = solved(w);
  ASSERT_EQ(n.transformers.size(), 4u);  // upper arm, two angles of the ball joint, steering angle
  for (const Transformer& t : n.transformers) EXPECT_EQ(t.form, Form::angle);
  EXPECT_EQ(n.network.name(n.transformers[0].outputs[0]), "upper_arm");
  EXPECT_EQ(n.network.name(n.transformers[3].outputs[0]), "knuckle.3");
  EXPECT_GT(expect_linkage(w, g, 0.16), 100);
}

// Table 6.5, and the three balances of Schramm 3.4: 30 - 27, 9 - 6, 7 - 4.   [A04]
TEST(WheelNetwork, DoubleWishboneCounts) {
  const WheelNetwork w = double_wishbone_network(test::rill_double_wishbone());
  const MechanismCount c = count(w.network.mechanism());
  EXPECT_EQ(w.network.mechanism().bodies, 5);
  EXPECT_EQ(c.constraints, 27);
  EXPECT_EQ(c.freedoms, 3);
  EXPECT_EQ(c.effective, 2);
  EXPECT_EQ(c.loops, 2);
  // Four-bar with the spin of the knuckle: 8 - 6; steering: 11 - 6; they share the lower arm and its ball joint.
  const std::vector<int> loops = w.network.loop_freedoms();
  EXPECT_EQ(loops, (std::vector<int>{2, 5}));
  EXPECT_EQ(loops[0] + loops[1] - (freedoms(Joint::revolute) + freedoms(Joint::spherical)), 3);
}

TEST(WheelNetwork, MacPhersonIsExplicitInTwoInputs) {
  const SuspensionGeometry g = test::macpherson();
  const WheelNetwork w = macpherson_network(g);
  const SolvedNetwork n = solved(w);
  ASSERT_EQ(n.transformers.size(), 5u);
  for (const Transformer& t : n.transformers) EXPECT_NE(t.form, Form::newton);
  EXPECT_GT(expect_linkage(w, g, 0.2), 100);
}

TEST(WheelNetwork, DissolvedWishboneIsOneBlock) {
  const SuspensionGeometry g = test::macpherson_two_links();
  const WheelNetwork w = dissolved_macpherson_network(g);
  const SolvedNetwork n = solved(w);
  ASSERT_EQ(n.transformers.size(), 1u);
  EXPECT_EQ(n.transformers[0].outputs.size(), 6u);
  EXPECT_GT(expect_linkage(w, g, 0.18), 80);
}

// Hub travel as input: one block, same positions; the differentials are the linkage's partial velocities.
TEST(WheelNetwork, HubTravelAsInput) {
  for (const bool wishbones : {true, false}) {
    const SuspensionGeometry g = wishbones ? test::rill_double_wishbone() : test::macpherson();
    WheelNetwork w = wishbones ? double_wishbone_network(g) : macpherson_network(g);
    prescribe_hub_travel(w);
    const SolvedNetwork n = solved(w);
    const Linkage<double> l = test::built(g);
    NetworkMotion m = n.assembled;
    for (const double h : {0.0, 0.03, 0.06, 0.02, -0.02, -0.06})
      for (const double s : {0.0, 0.02, 0.04, 0.0, -0.02, -0.04}) {
        set_inputs(n, m, {h, s}, {0.8, -0.3}, {0.0, 0.0});
        const auto fault = solve(n, m);
        ASSERT_FALSE(fault) << *fault;
        const auto pose = poses(n.network, m);
        const Knuckle<double> o = evaluate(l, h, s, 0.8, -0.3);
        expect_near(motion(pose, w.wheel_center).r, o.r_VW, 1e-11);
        expect_near(motion(pose, w.wheel_center).a, o.t_bias, 1e-9);
        expect_near(turn(pose, w.knuckle).alpha, o.d_bias, 1e-9);
        const auto J = differentials(n, m);
        const std::vector<double> none(m.x.size(), 0.0);
        expect_near(turn(poses(n.network, {m.x, J[0], none}), w.knuckle).omega, o.d_h, 1e-10);
        expect_near(turn(poses(n.network, {m.x, J[1], none}), w.knuckle).omega, o.d_s, 1e-10);
      }
  }
}

// The compliant hinge: one freedom and one loop more, nothing else changes while it rests; its lengths hold when it
// gives way, and a force at the wheel moves it by the power it does there.
TEST(WheelNetwork, CompliantHingeAddsOneFreedom) {
  const SuspensionGeometry g = test::macpherson();
  const WheelNetwork rigid = macpherson_network(g), soft = macpherson_network(g, {.compliant_hinge = true});
  EXPECT_EQ(soft.network.variables() - static_cast<int>(soft.network.conditions().size()), 3);
  EXPECT_EQ(rigid.network.variables() - static_cast<int>(rigid.network.conditions().size()), 2);
  EXPECT_EQ(soft.network.closures().size(), rigid.network.closures().size() + 1);
  const SolvedNetwork a = solved(rigid), b = solved(soft);
  for (const Transformer& t : b.transformers) EXPECT_NE(t.form, Form::newton);
  NetworkMotion m = a.assembled, k = b.assembled;
  set_inputs(a, m, {0.1, 0.02}, {1.0, -0.4}, {0.0, 0.0});
  set_inputs(b, k, {0.1, 0.02, 0.0}, {1.0, -0.4, 0.0}, {0.0, 0.0, 0.0});
  ASSERT_FALSE(solve(a, m));
  ASSERT_FALSE(solve(b, k));
  expect_near(motion(poses(a.network, m), rigid.wheel_center).a, motion(poses(b.network, k), soft.wheel_center).a,
              1e-12);

  // 3 mm at the rear hinge: all lengths keep.
  set_inputs(b, k, {0.1, 0.02, 0.003}, {0, 0, 1}, {0, 0, 0});
  ASSERT_FALSE(solve(b, k));
  const auto pose = poses(b.network, k);
  const auto at = [&](const char* name) { return motion(pose, {soft.knuckle, g.points.at(name)}).r; };
  const auto apart = [&](const V& p, const V& q, const char* i, const char* j) {
    EXPECT_NEAR(norm(p - q), norm(g.points.at(i) - g.points.at(j)), 1e-13) << i << " - " << j;
  };
  apart(at("lower_ball"), g.points.at("lower_front"), "lower_ball", "lower_front");
  apart(at("tie_rod_outer"), g.points.at("tie_rod_inner") + V{0, 0.02, 0}, "tie_rod_outer", "tie_rod_inner");
  const V strut = at("strut_lower") - at("strut_top"), top = g.points.at("strut_top") - at("strut_lower");
  EXPECT_LT(norm(cross(strut, top)), 1e-13);
  // The rear joint is where the bush lets it: its distance to the front one keeps, 3 mm aside.
  const BodyPoint rear{soft.network.path(soft.knuckle)[0], g.points.at("lower_rear")};
  EXPECT_NEAR(motion(pose, rear).r.y, g.points.at("lower_rear").y + 0.003, 1e-14);
  apart(motion(pose, rear).r, g.points.at("lower_front"), "lower_rear", "lower_front");
  apart(motion(pose, rear).r, at("lower_ball"), "lower_rear", "lower_ball");

  // Virtual power: a longitudinal force of 1 kN at the wheel loads the bush by ∂x/∂u; with 1 kN/mm it gives way by that
  // share of a millimetre, more than zero and less than one.
  const MinimalEquations e = equations_of_motion(b, k, {}, {{soft.wheel_center, {1000, 0, 0}, {}}});
  EXPECT_NEAR(e.Q[2], 1000.0 * motion(pose, soft.wheel_center).v.x, 1e-9);
  EXPECT_GT(std::fabs(e.Q[2]), 100.0);
}

// With its damper as two bodies; the arm's angle and the rack as inputs.
TEST(WheelNetwork, IntegralLinkIsTheLinkage) {
  SuspensionGeometry g = test::integral_link();
  g.travel.steer = 0.01;
  EXPECT_GT(expect_linkage(integral_link_network(g, true), g, 0.2), 20);
  const Network held = integral_link_network(g, false).network;
  EXPECT_EQ(held.closures().size(), 4u);
  EXPECT_EQ(count(held.mechanism()).effective, 1);
}

}  // namespace
}  // namespace fahrwerk
