// Counts of mechanisms, the angle equation, and closed loops against the iteration.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "../verification/hard_points.h"
#include "closed_form.h"
#include "linkages.h"
#include "math/jet.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/mechanism.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

JointGraph graph_of(const std::string& type, const MechanismParts& parts, const SuspensionGeometry& g = {}) {
  return joint_graph(*find_layout(type), g, parts);
}

// Both forms of Kutzbach's formula agree, and every linkage is left with hub travel, and with steer travel where it has
// a rack.
TEST(Counts, LinkagesMoveWithHubAndSteerTravel) {
  for (const LinkageLayout& l : linkage_layouts()) {
    SCOPED_TRACE(l.type);
    bool steered = false;
    for (const LinkNames& k : l.links) steered |= k.steered;
    for (const bool rack : {false, true}) {
      const MechanismCount c = count(joint_graph(l, {}, {.steered = rack}).mechanism());
      EXPECT_EQ(c.effective, rack && steered ? 2 : 1);
      EXPECT_EQ(c.joint_freedoms - 6 * c.loops, c.freedoms);
    }
    EXPECT_EQ(equation_names(l).size(), l.swing ? 0u : 5u);
  }
  EXPECT_EQ(count({3, 0, {{Joint::revolute, 4}}}, 3).freedoms, 1);  // planar four-bar
  EXPECT_EQ(std::string{symbol(Joint::helical)} + symbol(Joint::spherical), "HS");
}

// A damper as two bodies adds a loop and its spin; a compliant hinge a loop and a freedom   [Schramm Table 6.7, 12.3].
TEST(Counts, DamperAndCompliantHinge) {
  SuspensionGeometry g;
  g.damper = Attachment{};
  const MechanismCount held = count(graph_of("integral_link", {.damper = true}, g).mechanism());
  EXPECT_EQ(held.freedoms, 5);
  EXPECT_EQ(held.effective, 1);
  EXPECT_EQ(held.loops, 4);
  g.hinge = HingeGeometry{};
  const MechanismCount soft = count(graph_of("macpherson", {.steered = true}, g).mechanism()),
                       rigid = count(graph_of("macpherson", {.steered = true}).mechanism());
  EXPECT_EQ(soft.effective, rigid.effective + 1);
  EXPECT_EQ(soft.loops, rigid.loops + 1);
}

// Four-bar with the spin of the knuckle: 8 - 6; steering: 11 - 6; they share the lower arm and its ball joint.
TEST(Counts, LoopsOfTheDoubleWishbone) {
  const JointGraph g = graph_of("double_wishbone", {.steered = true});
  EXPECT_EQ(g.loop_freedoms(), (std::vector<int>{2, 5}));
  EXPECT_EQ(g.shared_freedoms(), 4);
  EXPECT_EQ(g.loop_names(), (std::vector<std::string>{"upper_arm", "tie_rod"}));
}

// In single turns and slides the count stays what it was without isolated freedoms.
TEST(Counts, BasicJointsKeepTheFreedoms) {
  for (const LinkageLayout& l : linkage_layouts()) {
    const JointGraph g = joint_graph(l, {}, {.steered = true});
    const MechanismCount whole = count(g.mechanism()), basic = count(g.basic_mechanism());
    EXPECT_EQ(basic.freedoms, whole.effective) << l.type;
    EXPECT_EQ(basic.loops, whole.loops) << l.type;
    EXPECT_EQ(basic.joints, basic.joint_freedoms) << l.type;
  }
}

TEST(AngleEquation, BothBranchesSolveIt) {
  for (const double phi : {-3.0, -1.2, 0.1, 0.9, 2.5})
    for (const double A : {-2.0, 0.3})
      for (const double B : {-0.7, 1.4}) {
        const double C = -(A * std::cos(phi) + B * std::sin(phi));
        const auto own = solve_angle(A, B, C, angle_branch(A, B, std::sin(phi), std::cos(phi)));
        EXPECT_TRUE(own.reached);
        EXPECT_NEAR(own.sin, std::sin(phi), 1e-14);
        EXPECT_NEAR(own.cos, std::cos(phi), 1e-14);
        EXPECT_NEAR(own.slope, -A * own.sin + B * own.cos, 1e-14);
        const auto other = solve_angle(A, B, C, -angle_branch(A, B, std::sin(phi), std::cos(phi)));
        EXPECT_NEAR(A * other.cos + B * other.sin + C, 0.0, 1e-14);
      }
}

TEST(AngleEquation, BeyondTheDeadPointIsFlaggedAndFinite) {
  using J = ceres::Jet<double, 1>;
  for (const double C : {-1e9, -1.5, -1.0, 1.0, 7.0}) {
    const auto a = solve_angle(J(0.6), J(0.8), J(C, 0), J(1.0));
    EXPECT_FALSE(a.reached);
    EXPECT_NEAR(a.sin.a * a.sin.a + a.cos.a * a.cos.a, 1.0, 1e-12);
    EXPECT_TRUE(std::isfinite(a.sin.v[0]) && std::isfinite(a.slope.v[0]));
  }
  EXPECT_FALSE(solve_angle(0.0, 0.0, 1.0, 1.0).reached);
}

// The spatial loop of Schramm 4.6.3 (equations with the repairs of the catalogue), solved by its closed form: the
// characteristic pair gives β4 from β1, then β2 and β3. Reference values of the catalogue.   [A49]
struct SpatialLoop {
  double a = 0.5, b = 0.9, al = 0.4, r1 = 0.25, r3 = 0.7, r4 = 0.75;
};
template <class S>
std::array<S, 3> solve(const SpatialLoop& g, const S& b1) {
  const double sa = std::sin(g.al), ca = std::cos(g.al), r0_2 = g.a * g.a + g.b * g.b - 2.0 * g.a * g.b * sa;
  const SinCos<S> one = sincos(b1);
  // |r3 + r4|² = |r0 + r1|²: an angle equation in β4 alone.
  const S d_x = g.r1 * one.sin, d_y = g.b * ca + g.r1 * sa * one.cos, d_z = g.a - g.b * sa + g.r1 * ca * one.cos;
  const S C = d_x * d_x + d_y * d_y + d_z * d_z - (g.r3 * g.r3 + g.r4 * g.r4);
  EXPECT_NEAR(value(S(d_x * d_x + d_y * d_y + d_z * d_z)), r0_2 + g.r1 * g.r1 + 2.0 * g.r1 * g.a * ca * value(one.cos),
              1e-14);
  const AngleSolution<S> four = solve_angle(S(2.0 * g.r3 * g.r4), S(0.0), C, S(1.0));
  const S K1 = sqrt(S(d_x * d_x + d_y * d_y)), b2 = atan2(d_x, d_y);
  // In the plane of β3: (r3 - r4 cos β4) and r4 sin β4 turn into (d_z, K1).
  const S p = g.r3 - g.r4 * four.cos, q = g.r4 * four.sin;
  return {b2, S(atan2(S(p * K1 - q * d_z), S(p * d_z + q * K1))), S(atan2(four.sin, four.cos))};
}
TEST(SpatialLoop, ReferenceValues) {
  using J = ceres::Jet<double, 1>;
  const auto b = solve(SpatialLoop{}, J(0.7, 0));
  EXPECT_NEAR(b[0].a, 0.176419398, 1e-9);
  EXPECT_NEAR(b[1].a, 0.356543168, 1e-9);
  EXPECT_NEAR(b[2].a, 1.471241547, 1e-9);
  EXPECT_NEAR(b[0].v[0], 0.217128448, 1e-9);
  EXPECT_NEAR(b[1].v[0], 0.057473386, 1e-9);
  EXPECT_NEAR(b[2].v[0], -0.141980104, 1e-9);
}

// Closed form with the lower arm's angle against the iteration with hub travel.
template <class Closed>
void expect_closed_form(const SuspensionGeometry& g, const Closed& closed) {
  const Linkage<double> l = test::built(g);
  const V ball = g.points.at("lower_ball"), wheel_center = g.points.at("wheel_center");
  int compared = 0;
  for (double phi = -0.2; phi < 0.21; phi += 0.02)
    for (double part = -1.0; part < 1.01; part += 0.2) {
      const double s = part * l.range.s_max;
      const ClosedPose c = closed(phi, s);
      const V wheel = c.lower_ball + c.A * (wheel_center - ball);
      const double h = wheel.z - l.r_VW_D.z;
      if (h < l.range.h_min || h > l.range.h_max) continue;
      ASSERT_TRUE(c.reached) << g.type;
      const Knuckle<double> o = evaluate(l, h, s, 0.0, 0.0);
      // Angles near the ends of steering magnify the round-off of the closed form tenfold.
      EXPECT_NEAR(o.r_VW.x, wheel.x, 1e-12) << g.type;
      EXPECT_NEAR(o.r_VW.y, wheel.y, 1e-12) << g.type;
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) EXPECT_NEAR(o.A_VK[i][j], c.A[i][j], 1e-11) << g.type;
      ++compared;
    }
  EXPECT_GT(compared, 100) << g.type;
}

TEST(ClosedForm, DoubleWishboneEqualsIteration) {
  const SuspensionGeometry g = test::rill_double_wishbone();
  const auto p = [&](const char* name) { return g.points.at(name); };
  const WishboneHardPoints k{p("lower_front"),
                             p("lower_rear"),
                             p("lower_ball"),
                             p("upper_front"),
                             p("upper_rear"),
                             p("upper_ball"),
                             {p("tie_rod_inner"), p("tie_rod_outer")}};
  expect_closed_form(g, [&](double phi, double s) { return double_wishbone(k, phi, s); });
}

TEST(ClosedForm, MacPhersonEqualsIteration) {
  const SuspensionGeometry g = test::macpherson();
  const auto p = [&](const char* name) { return g.points.at(name); };
  const MacPhersonHardPoints k{p("lower_front"), p("lower_rear"),  p("lower_ball"),
                               p("strut_top"),   p("strut_lower"), {p("tie_rod_inner"), p("tie_rod_outer")}};
  expect_closed_form(g, [&](double phi, double s) { return macpherson(k, phi, s); });
}

// Schmitt's suspensions: nodes relative to the centres of gravity of body and wheel carrier (Tables 5.1, A.2), gains
// for unit vertical velocity of the carrier from the catalogue, rounded to three decimals.   [X08, X09]
TEST(SchmittSuspension, FrontGainsOfTheCatalogue) {
  const SuspensionGeometry g = verification::schmitt_front();
  const auto length = [&](const char* a, const char* b) { return norm(g.points.at(a) - g.points.at(b)); };
  EXPECT_NEAR(length("lower_front", "lower_ball"), 0.3434, 6e-5);
  EXPECT_NEAR(length("lower_rear", "lower_ball"), 0.4914, 6e-5);
  EXPECT_NEAR(length("tie_rod_inner", "tie_rod_outer"), 0.3730, 6e-5);
  EXPECT_NEAR(length("strut_top", "strut_lower"), 0.3222, 6e-5);
  const Knuckle<double> o = evaluate(test::built(g), 0.0, 0.0, 0.0, 0.0);
  EXPECT_NEAR(o.t_h.x, 0.038, 6e-4);
  EXPECT_NEAR(o.t_h.y, 0.157, 6e-4);
  EXPECT_NEAR(o.d_h.x, 0.371, 6e-4);
  EXPECT_NEAR(o.d_h.y, -0.018, 6e-4);
  EXPECT_NEAR(o.d_h.z, -0.527, 6e-4);
  EXPECT_NEAR(o.d_s.z, -7.95, 6e-3);
}

TEST(SchmittSuspension, RearGainsOfTheCatalogue) {
  const SuspensionGeometry g = verification::schmitt_rear();
  const Knuckle<double> o = evaluate(test::built(g), 0.0, 0.0, 0.0, 0.0);
  EXPECT_NEAR(o.t_h.x, -0.162, 6e-4);
  EXPECT_NEAR(o.t_h.y, 0.225, 6e-4);
  EXPECT_NEAR(o.d_h.x, 0.418, 6e-4);
  EXPECT_NEAR(o.d_h.y, 0.042, 6e-4);
  EXPECT_NEAR(o.d_h.z, 0.418, 6e-4);
}

}  // namespace
}  // namespace fahrwerk
