// Suspension files: the shipped ones, and what wrong hard points are told.
#include "load/suspension/suspension.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "load/suspension/axle.h"
#include "support/places.h"
#include "support/text.h"
#include "suspension/kc_curves.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkage/link_inertia.h"

namespace fahrwerk::load {
namespace {

const std::filesystem::path suspension_folder = std::filesystem::path(fahrwerk::test::in_source("data/suspensions"));

TEST(SuspensionFile, ShippedFilesLoad) {
  int files_found = 0;
  for (const auto& entry : std::filesystem::directory_iterator(suspension_folder)) {
    files::Problems problems;
    if (is_dependent_axle(files::read_yaml(entry.path(), problems))) continue;  // axle_test.cpp
    const Suspension s = load_suspension(entry.path(), problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    EXPECT_EQ(s.name, entry.path().stem().string());
    ++files_found;
    const Knuckle<double> l = evaluate(s.left, 0.05, 0.0, 1.0, 0.0), r = evaluate(s.right, 0.05, 0.0, 1.0, 0.0);
    EXPECT_NEAR(l.r_VW.y, -r.r_VW.y, 1e-13) << s.name;
    EXPECT_GT(l.spring.value, 0.0) << s.name;  // bump compresses
    EXPECT_GT(l.damper.value, 0.0) << s.name;
    if (s.geometry.bar) {
      EXPECT_GT(l.bar.value, 0.0) << s.name;  // and lifts the bar's end
    }
  }
  EXPECT_GE(files_found, 6);
}

const std::string wishbone = R"(kind: suspension
type: double_wishbone
points:
  wheel_center: [0, 0.768, 0]
  lower_rear: [-0.251, 0.320, -0.080]
  lower_front: [0.148, 0.320, -0.094]
  lower_ball: [0.013, 0.737, -0.145]
  upper_rear: [-0.105, 0.435, 0.196]
  upper_front: [0.122, 0.435, 0.230]
  upper_ball: [-0.025, 0.680, 0.162]
  tie_rod_inner: [-0.150, 0.380, -0.038]
  tie_rod_outer: [-0.137, 0.690, -0.088]
travel: {bump: 0.08, rebound: 0.08, steer: 0.06}
wheel: {radius: 0.3}
)";

std::string suspension_complaints(const std::string& text) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(text, "s.yaml", problems);
  read_suspension(document, problems);
  return to_string(problems);
}

TEST(SuspensionFile, WrongHardPointsAreNamed) {
  EXPECT_EQ(suspension_complaints(wishbone), "");
  struct Case {
    std::string from, to;
    std::vector<std::string> says;
  };
  for (const Case& c : std::vector<Case>{
           {"lower_ball: [0.013, 0.737", "lower_ball: [0.013, -0.737", {"points.lower_ball", "swapped"}},
           {"wheel_center: [0, 0.768", "wheel_center: [0, -0.768", {"points.wheel_center", "right side"}},
           {"upper_rear: [-0.105, 0.435, 0.196]",
            "upper_rear: [0.122, 0.435, 0.230]",
            {"points.upper_rear", "coincides"}},
           {"tie_rod_outer: [-0.137, 0.690, -0.088]",
            "tie_rod_outer: [-0.150, 0.380, -0.038]",
            {"points.tie_rod_outer", "coincides with tie_rod_inner"}},
           {"upper_ball: [-0.025, 0.680, 0.162]", "upper_ball: [0.0, 0.435, 0.2117]", {"points.upper_ball", "axis"}},
           // The tie rod's outer joint on the steering axis: nothing steers the knuckle.
           {"tie_rod_outer: [-0.137, 0.690, -0.088]",
            "tie_rod_outer: [0.013, 0.737, -0.145]",
            {"points.tie_rod_inner", "singular"}},
           {"bump: 0.08", "bump: 0.4", {"cannot be assembled beyond hub travel"}},
           {"steer: 0.06", "steer: 0.2", {"tie_rod", "cannot be assembled beyond", "steer travel"}},
           {"travel:", "  third_link_inner: [0, 0.3, 0]\ntravel:", {"points.third_link_inner", "over-constrain"}},
           {"  lower_ball: [0.013, 0.737, -0.145]\n", "", {"lower_ball"}},
           {"wheel:",
            "spring: {on: subframe, body: [0, 0.5, 0.4], moving: [0, 0.6, -0.1]}\nwheel:",
            {"spring.on", "lower_arm"}},
           // A drop link of 20 mm cannot follow 80 mm of travel.
           {"wheel:",
            "bar: {on: lower_arm, link: [0.08, 0.62, -0.12], lever_end: [0.08, 0.62, -0.10], pivot: [0.3, 0.5, "
            "-0.35]}\nwheel:",
            {"bar.link", "any further"}},
           {"wheel:", "masses: {lower_arms: 3 kg}\nwheel:", {"masses.lower_arms", "lower_arm, upper_arm, tie_rod"}},
           {"wheel:", "masses: {lower_arm: -3 kg}\nwheel:", {"masses.lower_arm", "-3"}},
           {"type: double_wishbone", "type: wishbone", {"type", "double_wishbone"}}}) {
    const std::string said = suspension_complaints(fahrwerk::test::replaced(wishbone, c.from, c.to));
    for (const std::string& word : c.says) EXPECT_NE(said.find(word), std::string::npos) << c.to << "\n -> " << said;
  }
}

// An arm's mass lies in equal shares on its legs, in the order of the rods.
TEST(SuspensionFile, MassesAreLaidOnTheRods) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(
      fahrwerk::test::replaced(wishbone, "wheel:", "masses: {lower_arm: 4 kg, tie_rod: 700 g}\nwheel:"), "s.yaml",
      problems);
  const Suspension s = read_suspension(document, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const double expected[5] = {2.0, 2.0, 0.0, 0.0, 0.7};
  for (int i = 0; i < 5; ++i) EXPECT_NEAR(s.masses.mass[i], expected[i], 1e-15) << i;
}

// A lower wishbone that is dissolved into two links which meet in one joint is the wishbone again; with joints apart
// the knuckle turns about a point beyond them.
TEST(SuspensionFile, DissolvedWishboneOfAMacPherson) {
  files::Problems problems;
  const Suspension plain = load_suspension(suspension_folder / "macpherson_front.yaml", problems);
  const std::string text = R"(kind: suspension
type: macpherson_two_links
points:
  wheel_center:     [0.000, 0.765, 0.000]
  front_link_inner: [0.015, 0.375, -0.085]
  front_link_outer: [0.010, 0.725, -0.105]
  rear_link_inner:  [-0.290, 0.385, -0.075]
  rear_link_outer:  [0.010, 0.725, -0.105]
  strut_top:        [-0.035, 0.580, 0.560]
  strut_lower:      [-0.010, 0.625, 0.110]
  tie_rod_inner:    [-0.140, 0.328, -0.022]
  tie_rod_outer:    [-0.132, 0.690, -0.035]
travel: {bump: 90 mm, rebound: 90 mm, steer: 65 mm}
wheel: {radius: 0.31, toe: 0.1 deg, camber: -0.4 deg}
spring: {on: knuckle, body: [-0.035, 0.580, 0.560], moving: [-0.010, 0.625, 0.110]}
masses: {front_link: 1.8 kg, rear_link: 1.8 kg, tie_rod: 0.7 kg}
)";
  const Suspension dissolved = read_suspension(files::parse_yaml(text, "s.yaml", problems), problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  for (double h = -0.09; h < 0.0901; h += 0.03)
    for (double s = -0.065; s < 0.0651; s += 0.013) {
      const double s_in = std::min(s, 0.065), h_in = std::min(h, 0.09);
      const Knuckle<double> a = evaluate(plain.left, h_in, s_in, 0.7, -0.3);
      const Knuckle<double> b = evaluate(dissolved.left, h_in, s_in, 0.7, -0.3);
      // Both close their equations to 1e-14 m²; the leverage of pose and accelerations is below 1e3.
      EXPECT_LT(norm(a.r_VW - b.r_VW), 1e-11);
      EXPECT_LT(norm(a.d_h - b.d_h) + norm(a.d_s - b.d_s), 1e-9);
      EXPECT_LT(norm(a.t_bias - b.t_bias) + norm(a.d_bias - b.d_bias), 1e-7);
      EXPECT_NEAR(a.spring.value, b.spring.value, 1e-11);
      const CondensedInertia<double> m = condensed_inertia(plain.left, plain.masses, a, s_in, 0.7, -0.3);
      const CondensedInertia<double> n = condensed_inertia(dissolved.left, dissolved.masses, b, s_in, 0.7, -0.3);
      EXPECT_NEAR(m.hh, n.hh, 1e-9);
      EXPECT_NEAR(m.bias_s, n.bias_s, 1e-7);
    }

  // The shipped one: its links cross at (-0.003, 0.781) outside of both joints, 12 mm above each other. There, and
  // through the strut's top, passes the axis about which the knuckle is steered while the spring keeps its length.
  const Suspension apart = load_suspension(suspension_folder / "macpherson_two_links_front.yaml", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const KcWheel k = kc_wheel(evaluate(apart.left, 0.0, 0.0, 0.0, 0.0), {apart.left.r_VW_D, true, true},
                             kc_wheel_data(apart.geometry, 1.0), 0.0, 0.0);
  ASSERT_TRUE(k.steering_axis.exists);
  const auto beside = [&](const Vec3<double>& p) {
    return norm(cross(p - k.steering_axis.point, k.steering_axis.direction));
  };
  EXPECT_LT(beside({-0.003, 0.781, -0.112}), 0.012);
  EXPECT_LT(beside(apart.geometry.points.at("strut_top")), 0.005);
  EXPECT_LT(k.scrub_radius, -0.06);
}

TEST(SuspensionFile, ArmsThatCannotMoveTheWheelAreRefused) {
  const std::string arm = R"(kind: suspension
type: trailing_arm
points:
  wheel_center: [0, 0.745, 0]
  axis_inner: [0.4, 0.3, -0.01]
  axis_outer: [0.4, 0.65, -0.01]
travel: {bump: 0.1, rebound: 0.1}
wheel: {radius: 0.3}
)";
  EXPECT_EQ(suspension_complaints(arm), "");
  EXPECT_NE(suspension_complaints(fahrwerk::test::replaced(arm, "bump: 0.1", "bump: 0.45")).find("dead points"),
            std::string::npos);
  EXPECT_NE(suspension_complaints(
                fahrwerk::test::replaced(arm, "axis_outer: [0.4, 0.65, -0.01]", "axis_outer: [0.4, 0.3, 0.5]"))
                .find("does not move vertically"),
            std::string::npos);
  EXPECT_NE(suspension_complaints(fahrwerk::test::replaced(arm, "rebound: 0.1", "rebound: 0.1, steer: 0.02"))
                .find("no tie rod"),
            std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::load
