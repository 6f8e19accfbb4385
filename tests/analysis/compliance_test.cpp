// The compliance rig: ideal joints against the rigid linkages, the limit of stiff bushings, reciprocity, a case that
// can be calculated by hand, mirror image, differences.
#include "analysis/kc/compliance.h"

#include <gtest/gtest.h>

#include <cmath>

#include "kc_support.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkages.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

CompliantSuspension bushed(const SuspensionGeometry& g, double translation, double rotation, double rack) {
  CompliantSuspension c{g, {}, g.travel.steer > 0.0 ? rack : 0.0};
  for (const std::string& name : bushing_points(*find_layout(g.type)))
    c.bushings[name] = test::even(translation, rotation);
  return c;
}

RigCommand position(double h_left, double h_right, double s) {
  RigCommand c;
  c.h[0] = h_left, c.h[1] = h_right, c.s = s;
  return c;
}

// Largest difference of positions [m] and angles [rad] from the rigid linkages.
double off_rigid(const SuspensionGeometry& g, const CompliantAxle& a, const RigCommand& c) {
  const Linkage<double> left = test::built(g);
  double worst = 0.0;
  for (int side = 0; side < 2; ++side) {
    const Linkage<double> l = side == 0 ? left : mirrored(left);
    const KcWheel k = kc_wheel(l, kc_wheel_data(g, side == 0 ? 1.0 : -1.0), c.h[side], c.s);
    const CompliantWheel& w = a.wheel[side];
    worst = std::max({worst, norm(w.center - k.center), norm(w.contact - k.contact), std::fabs(w.steer - k.steer),
                      std::fabs(w.camber - k.camber)});
  }
  return worst;
}

TEST(Compliance, IdealJointsAreTheRigidLinkage) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    ComplianceRig rig(CompliantSuspension{g, {}, 0.0});
    for (const RigCommand& c : {position(0.05, -0.05, 0.0), position(-0.06, 0.02, 0.7 * g.travel.steer),
                                position(0.07, 0.07, -0.5 * g.travel.steer)}) {
      const CompliantAxle a = rig.move(c);
      ASSERT_TRUE(a.converged) << g.type;
      // Both solve to a gap of about 1e-13 m; the levers of the angles are some 0.1 m.
      EXPECT_LT(off_rigid(g, a, c), 5e-12) << g.type;
    }
    // And loads do not move it.
    RigCommand c = position(0, 0, 0);
    c.load[0].contact = {-3e3, 2e3, 0}, c.load[1].aligning = 100;
    EXPECT_LT(off_rigid(g, rig.move(c), c), 5e-12) << g.type;
  }
}

// The deviation from the rigid linkage falls in proportion to 1/stiffness.
TEST(Compliance, StiffBushingsTendToTheRigidLinkage) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const RigCommand c = [&] {
      RigCommand r = position(0.04, -0.03, 0.5 * g.travel.steer);
      r.load[0].contact = {-2e3, 1e3, 0}, r.load[1].contact = {1e3, 1e3, 0};
      return r;
    }();
    double off[2];
    int i = 0;
    for (const double stiff : {1e9, 1e10}) {
      ComplianceRig rig(bushed(g, stiff, 20.0, stiff));
      const CompliantAxle a = rig.move(c);
      ASSERT_TRUE(a.converged) << g.type << " " << a.residual;
      off[i++] = off_rigid(g, a, c);
    }
    if (g.type == "four_link") continue;  // its ideal blade gives way along y, which a bushing does not
    EXPECT_LT(off[1], 1e-5) << g.type;
    EXPECT_NEAR(off[1] / off[0], 0.1, 0.005) << g.type;
  }
}

// Maxwell-Betti: the displacement at 1 by a force at 2 is that at 2 by the force at 1, within a side and across.
TEST(Compliance, SmallLoadsAreReciprocal) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const ComplianceRig rig(bushed(g, 6e6, 40.0, 5e6));
    struct Place {
      int side, kind;  // 0 .. 2: contact x, y, z; 3, 4: centre x, y; 5: aligning torque
    };
    const auto unit = [](const Place& p, RigLoad(&load)[2]) {
      RigLoad& l = load[p.side];
      double* const all[] = {&l.contact.x, &l.contact.y, &l.contact.z, &l.center.x, &l.center.y, &l.aligning};
      *all[p.kind] = 1.0;
    };
    const auto moved = [](const Place& p, const CompliantAxle& a) {
      const CompliantWheel& w = a.wheel[p.side];
      const double all[] = {w.patch.x, w.patch.y, w.patch.z, w.center.x, w.center.y, w.steer};
      return all[p.kind];
    };
    // The steer angle of a wheel without toe and camber is its rotation about z.
    for (int i = 0; i < 12; ++i)
      for (int j = 0; j < i; ++j) {
        const Place p{i / 6, i % 6}, q{j / 6, j % 6};
        RigLoad at_p[2] = {}, at_q[2] = {};
        unit(p, at_p), unit(q, at_q);
        const double pq = moved(q, rig.gradient(at_p)), qp = moved(p, rig.gradient(at_q));
        // Flexibilities are of order 1e-7 m/N and 1e-6 rad/N; round-off of the solution 1e-12 of them.
        EXPECT_NEAR(pq, qp, 1e-17) << g.type << " " << i << " " << j;
      }
  }
}

// A trailing arm on two bushings k on the lateral axis x = a, y = ±b/2 from the wheel plane's foot ... held at the
// wheel centre's height. A lateral force F at the wheel centre moves the arm by F/(2k) along y and turns it about z by
// F a/(k b²/2), the two bushings working along x; torsion stiffness zero.
TEST(Compliance, TrailingArmByHand) {
  SuspensionGeometry g = test::trailing_arm();
  const double a = 0.4, b = 0.3, k = 5e6, middle = 0.7, y_w = 0.74, F = 1000.0;
  g.points["wheel_center"] = {0, y_w, 0};
  g.points["axis_inner"] = {a, middle - 0.5 * b, 0};
  g.points["axis_outer"] = {a, middle + 0.5 * b, 0};
  ComplianceRig rig(bushed(g, k, 0.0, 0.0));
  RigLoad unit[2] = {};
  unit[0].center = {0, F, 0};
  const CompliantAxle at = rig.gradient(unit);
  const double turn = -F * a / (0.5 * k * b * b);  // about z
  EXPECT_NEAR(at.wheel[0].steer, turn, 1e-9 * std::fabs(turn));
  EXPECT_NEAR(at.wheel[0].center.y, F / (2 * k) - a * turn, 1e-12);
  EXPECT_NEAR(at.wheel[0].center.x, -(y_w - middle) * turn, 1e-12);
  // A longitudinal force at the centre loads both bushings along x.
  unit[0].center = {F, 0, 0};
  const CompliantAxle x = rig.gradient(unit);
  const double turn_x = -F * (y_w - middle) / (0.5 * k * b * b);
  EXPECT_NEAR(x.wheel[0].steer, turn_x, 1e-12);
  EXPECT_NEAR(x.wheel[0].center.x, F / (2 * k) - (y_w - middle) * turn_x, 1e-12);
}

TEST(Compliance, GradientIsTheDifference) {
  for (const SuspensionGeometry& g : {test::rill_double_wishbone(), test::macpherson(), test::integral_link()}) {
    ComplianceRig rig(bushed(g, 6e6, 40.0, 5e6));
    const double F = 20.0;
    RigLoad unit[2] = {};
    unit[0].contact = {-1, 0.5, 0}, unit[1].aligning = 0.2;
    const CompliantAxle rate = rig.gradient(unit);
    CompliantAxle end[2];
    for (int i = 0; i < 2; ++i) {
      RigCommand c;
      const double f = i == 0 ? -F : F;
      c.load[0].contact = {-f, 0.5 * f, 0}, c.load[1].aligning = 0.2 * f;
      end[i] = rig.move(c);
      ASSERT_TRUE(end[i].converged);
    }
    for (int side = 0; side < 2; ++side) {
      const CompliantWheel &r = rate.wheel[side], &n = end[0].wheel[side], &p = end[1].wheel[side];
      // Central difference over ±20 N: relative curvature squared (1e-5)², positions good to 1e-13 m.
      EXPECT_NEAR((p.toe - n.toe) / (2 * F), r.toe, 1e-12) << g.type;
      EXPECT_NEAR((p.camber - n.camber) / (2 * F), r.camber, 1e-12) << g.type;
      EXPECT_NEAR((p.center.y - n.center.y) / (2 * F), r.center.y, 1e-13) << g.type;
      EXPECT_NEAR((p.contact.x - n.contact.x) / (2 * F), r.contact.x, 1e-13) << g.type;
    }
    EXPECT_NEAR((end[1].rack - end[0].rack) / (2 * F), rate.rack, 1e-13) << g.type;
  }
}

TEST(Compliance, InPhaseLoadsMoveTheRackAndOpposedOnesDoNot) {
  ComplianceRig rig(bushed(test::rill_double_wishbone(), 6e6, 40.0, 2e6));
  RigCommand c;
  c.load[0].aligning = c.load[1].aligning = 50.0;
  const CompliantAxle same = rig.move(c);
  c.load[1].aligning = -50.0;
  const CompliantAxle opposed = rig.move(c);
  EXPECT_GT(std::fabs(same.rack), 1e-5);
  EXPECT_NEAR(opposed.rack, 0.0, 1e-12);
  EXPECT_GT(std::fabs(same.wheel[0].steer), std::fabs(opposed.wheel[0].steer));
  // Opposed torques are mirror images of each other.
  EXPECT_NEAR(opposed.wheel[0].toe, opposed.wheel[1].toe, 1e-11);
  EXPECT_NEAR(opposed.wheel[0].camber, opposed.wheel[1].camber, 1e-11);
  EXPECT_NEAR(opposed.wheel[0].center.y, -opposed.wheel[1].center.y, 1e-11);
}

// A bushing that stiffens: its secant falls with the load.
TEST(Compliance, ProgressiveBushingGivesLessUnderLoad) {
  const SuspensionGeometry g = test::trailing_arm();
  CompliantSuspension c = bushed(g, 2e6, 10.0, 0.0);
  const std::vector<double> u{-0.004, -0.001, 0, 0.001, 0.004}, f{-40e3, -2e3, 0, 2e3, 40e3};
  const auto curve = std::make_shared<const Table>(monotone_table(u, f));
  for (auto& [name, b] : c.bushings)
    for (BushingComponent& t : b.translation) t.curve = curve;
  ComplianceRig rig(c);
  double previous = INFINITY;
  const double zero = rig.read().wheel[0].center.y;
  for (const double F : {500.0, 2000.0, 5000.0}) {
    RigCommand at;
    at.load[0].contact = {0, F, 0};
    const CompliantAxle a = rig.move(at);
    ASSERT_TRUE(a.converged);
    const double secant = (a.wheel[0].center.y - zero) / F;
    EXPECT_GT(secant, 0.0);
    EXPECT_LT(secant, previous);
    previous = secant;
  }
}

}  // namespace
}  // namespace fahrwerk
