// The compliance rig under its springs: wheel rate against the kinematic rig, virtual work of what holds the wheels,
// stops, the bar, wheels that stand under a force instead of at a height.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/kc/compliance.h"
#include "analysis/kc/kc_rig.h"
#include "kc_support.h"
#include "suspension/linkages.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

constexpr double kRate = 40e3, kLoad = 5e3, kBar = 20e3;

// With spring, bar and, if `translation` is above zero, bushings everywhere.
CompliantSuspension carried(const SuspensionGeometry& g, double translation, double rotation, double rack) {
  CompliantSuspension c{g, {}, g.travel.steer > 0.0 ? rack : 0.0};
  if (translation > 0.0)
    for (const std::string& name : bushing_points(*find_layout(g.type)))
      c.bushings[name] = test::even(translation, rotation);
  if (g.type == "four_link") c.bushings.erase("blade_front");  // its ideal joint gives way along y, a bushing does not
  c.elements.spring = Spring<double>{kLoad, kRate, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}};
  c.elements.bar_stiffness = kBar;
  return c;
}

std::vector<SuspensionGeometry> sprung() {
  std::vector<SuspensionGeometry> all;
  for (const SuspensionGeometry& g : test::all_suspensions())
    if (g.spring) all.push_back(g);
  return all;
}

KcSample kinematic(const SuspensionGeometry& g, double h_left, double h_right, KcMotion motion) {
  KcVehicleData v;
  v.spring_stiffness = kRate, v.spring_load = kLoad, v.bar_stiffness = g.bar ? kBar : 0.0;
  const Linkage<double> l = test::built(g);
  return kc_sample(kc_side(l, kc_wheel_data(g, 1.0)), kc_side(mirrored(l), kc_wheel_data(g, -1.0)), v, h_left, h_right,
                   0.0, motion);
}

RigCommand travel(double left, double right) {
  RigCommand c;
  c.h[0] = left, c.h[1] = right;
  return c;
}

double rate(const ComplianceRig& rig, KcMotion motion) {
  return rig.gradient(travel(1.0, motion == KcMotion::parallel ? 1.0 : -1.0)).wheel[0].vertical_force;
}

TEST(ComplianceElements, RigidWheelRateIsThatOfTheKinematicRig) {
  ASSERT_GE(sprung().size(), 8u);
  for (const SuspensionGeometry& g : sprung()) {
    ComplianceRig rig(carried(g, 0.0, 0.0, 0.0));
    for (const double h : {0.0, 0.04, -0.05})
      for (const KcMotion motion : {KcMotion::parallel, KcMotion::opposite}) {
        const double other = motion == KcMotion::parallel ? h : -h;
        ASSERT_TRUE(rig.move(travel(h, other)).converged) << g.type;
        // The kinematic rate is a difference over ±0.1 mm of forces of 5 kN: curvature 1e-6, round-off 1e-8 of it.
        const double expected = kinematic(g, h, other, motion).wheel_rate_left;
        EXPECT_NEAR(rate(rig, motion), expected, 1e-5 * expected) << g.type << " " << h;
      }
  }
}

// The wheel rate with bushings falls short of the rigid one in proportion to 1/stiffness.
TEST(ComplianceElements, StiffBushingsTendToTheKinematicWheelRate) {
  for (const SuspensionGeometry& g : sprung()) {
    double off[2];
    for (int i = 0; i < 2; ++i) {
      const double k = i == 0 ? 1e9 : 1e10;
      const ComplianceRig stiff(carried(g, k, 0.0, k)), rigid(carried(g, 0.0, 0.0, 0.0));
      off[i] = rate(stiff, KcMotion::parallel) - rate(rigid, KcMotion::parallel);
    }
    EXPECT_NEAR(off[1] / off[0], 0.1, 0.01) << g.type;
    EXPECT_LT(std::fabs(off[1]), 1e-3 * kRate) << g.type;
  }
}

// In the design position the axle stands in its hard points whatever the spring's load, and the wheels carry F du/dh.
TEST(ComplianceElements, BushingsCarryTheStaticLoadInTheDesignPosition) {
  for (const SuspensionGeometry& g : sprung()) {
    ComplianceRig rig(carried(g, 3e6, 30.0, 4e6));
    const double force = rig.read().wheel[0].vertical_force;
    const double expected = kLoad * kinematic(g, 0.0, 0.0, KcMotion::parallel).axle.left.spring_ratio;
    EXPECT_NEAR(force, expected, 1e-6) << g.type;
    const CompliantAxle a = rig.move({});
    ASSERT_TRUE(a.converged);
    for (int side = 0; side < 2; ++side) {
      EXPECT_NEAR(norm(a.wheel[side].center -
                       (side == 0 ? V(g.points.at("wheel_center")) : mirrored(g.points.at("wheel_center")))),
                  0.0, 1e-11)
          << g.type;
      EXPECT_NEAR(a.wheel[side].vertical_force, expected, 1e-5) << g.type;
    }
  }
}

// Virtual work: the force that holds a wheel centre is the slope of the potential, with soft bushings, bar, stops and
// a compliant rack; in a position away from design, wheels unlike.
TEST(ComplianceElements, HoldingForceIsTheSlopeOfTheEnergy) {
  for (const SuspensionGeometry& g : sprung()) {
    CompliantSuspension c = carried(g, 3e6, 30.0, 4e6);
    const std::vector<double> u{-0.004, -0.001, 0, 0.001, 0.004}, f{-40e3, -3e3, 0, 3e3, 40e3};
    c.bushings.begin()->second.translation[1].curve = std::make_shared<const Table>(monotone_table(u, f));
    c.elements.spring->bump = {0.02, 80e3, 0.01};
    c.elements.bump_stop = StopElement{*g.spring, {0.01, 60e3, 0.02}};
    c.elements.rebound_stop = StopElement{*g.spring, {0.015, 50e3, 0.01}};
    ComplianceRig rig(c);
    const double h[2] = {0.045, -0.035}, d = 1e-4;
    const CompliantAxle at = rig.move(travel(h[0], h[1]));
    ASSERT_TRUE(at.converged) << g.type;
    for (int side = 0; side < 2; ++side) {
      double energy[2];
      for (int i = 0; i < 2; ++i) {
        RigCommand to = travel(h[0], h[1]);
        to.h[side] += i == 0 ? -d : d;
        ASSERT_TRUE(rig.move(to).converged);
        energy[i] = rig.energy();
      }
      // Central difference: d²/6 of the rate's second derivative (1e8 N/m³ at most at stops and curves) below 0.2 N;
      // energies of 500 J are good to 1e-13 J.
      EXPECT_NEAR((energy[1] - energy[0]) / (2 * d), at.wheel[side].vertical_force, 0.2) << g.type << " " << side;
    }
  }
}

TEST(ComplianceElements, TravelGradientIsTheDifference) {
  for (const SuspensionGeometry& g : {test::rill_double_wishbone(), test::macpherson(), test::five_link()}) {
    for (const double rack : {0.0, 4e6}) {
      ComplianceRig rig(carried(g, 3e6, 30.0, rack));
      RigCommand at = travel(0.03, -0.02);
      at.s = 0.3 * g.travel.steer, at.load[0].contact = {-1e3, 500, 0}, at.load[1].torque = 200;
      ASSERT_TRUE(rig.move(at).converged);
      RigCommand unit = travel(1.0, 0.5);
      unit.s = 0.2;
      const CompliantAxle rate = rig.gradient(unit);
      const double d = 1e-4;
      CompliantAxle end[2];
      for (int i = 0; i < 2; ++i) {
        RigCommand to = at;
        const double by = i == 0 ? -d : d;
        to.h[0] += by, to.h[1] += 0.5 * by, to.s += 0.2 * by;
        end[i] = rig.move(to);
        ASSERT_TRUE(end[i].converged);
      }
      for (int side = 0; side < 2; ++side) {
        const CompliantWheel &r = rate.wheel[side], &n = end[0].wheel[side], &p = end[1].wheel[side];
        // d²/6 of third derivatives of some 100 /m² and 1e6 N/m³.
        EXPECT_NEAR((p.toe - n.toe) / (2 * d), r.toe, 1e-6) << g.type;
        EXPECT_NEAR((p.center.y - n.center.y) / (2 * d), r.center.y, 1e-6) << g.type;
        EXPECT_NEAR((p.vertical_force - n.vertical_force) / (2 * d), r.vertical_force, 0.1) << g.type;
      }
    }
  }
}

// A wheel under the force that holds it at a height stands at this height, with the same toe; and the slopes of both
// ways to hold it are inverse to each other.
TEST(ComplianceElements, ForceAndHeightAreTwoViewsOfOneEquilibrium) {
  for (const SuspensionGeometry& g : sprung()) {
    ComplianceRig rig(carried(g, 3e6, 30.0, 4e6));
    RigCommand c = travel(0.03, -0.04);
    c.load[0].contact = {0, 2e3, 0};
    const CompliantAxle held = rig.move(c);
    ASSERT_TRUE(held.converged) << g.type;
    RigCommand away = c;
    away.h[0] = 0.0, away.h[1] = 0.01;
    ASSERT_TRUE(rig.move(away).converged);
    RigCommand f = c;
    f.by_force = true;
    for (int side = 0; side < 2; ++side) f.vertical[side] = held.wheel[side].vertical_force;
    const CompliantAxle free = rig.move(f);
    ASSERT_TRUE(free.converged) << g.type;
    for (int side = 0; side < 2; ++side) {
      // Forces balance to 1e-6 N; the softest way of the axle is 20 N/mm: 1e-10 m.
      EXPECT_NEAR(free.wheel[side].travel, c.h[side], 1e-9) << g.type;
      EXPECT_NEAR(free.wheel[side].toe, held.wheel[side].toe, 1e-9) << g.type;
    }
    // dh for the forces of a unit of parallel travel.
    ComplianceRig at_height(carried(g, 3e6, 30.0, 4e6));
    at_height.move(c);
    const CompliantAxle k = at_height.gradient(travel(1.0, 1.0));
    RigCommand unit;
    for (int side = 0; side < 2; ++side) unit.vertical[side] = k.wheel[side].vertical_force;
    const CompliantAxle back = rig.gradient(unit);
    for (const CompliantWheel& w : back.wheel) EXPECT_NEAR(w.travel, 1.0, 1e-6) << g.type;
  }
}

// A stop of its own takes hold at its clearance and adds c (du/dh)² beyond.
TEST(ComplianceElements, BumpStopHasATravelOfItsOwn) {
  const SuspensionGeometry g = test::rill_double_wishbone();
  CompliantSuspension with = carried(g, 0.0, 0.0, 0.0);
  with.elements.bump_stop = StopElement{{"lower_arm", {0.02, 0.55, 0.10}, {0.01, 0.58, -0.10}}, {0.02, 100e3, 1e-6}};
  ComplianceRig rig(with), plain(carried(g, 0.0, 0.0, 0.0));
  SuspensionGeometry stopped = g;  // the stop as a spring of the linkage, for its travel
  stopped.spring = with.elements.bump_stop->at;
  const Linkage<double> l = test::built(stopped);
  for (const double h : {0.0, 0.02, 0.035, 0.06}) {
    const Knuckle<double> k = evaluate(l, h, 0.0, 0.0, 0.0);
    const double u = k.spring.value, force = std::max(0.0, 100e3 * (u - 0.02)) * k.spring.per_h;
    const CompliantAxle a = rig.move(travel(h, 0.0)), b = plain.move(travel(h, 0.0));
    ASSERT_TRUE(a.converged && b.converged);
    // Half a blend of 1 µm: 0.05 N.
    EXPECT_NEAR(a.wheel[0].vertical_force - b.wheel[0].vertical_force, force, 0.06) << h;
    EXPECT_NEAR(a.wheel[1].vertical_force, b.wheel[1].vertical_force, 1e-6) << h;
  }
}

}  // namespace
}  // namespace fahrwerk
