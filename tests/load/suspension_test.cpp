// Suspension files: the shipped ones, and what wrong hard points are told.
#include "load/suspension.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "load/axle.h"
#include "support/places.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk::load {
namespace {

const std::filesystem::path folder = std::filesystem::path(fahrwerk::test::in_source("data/suspensions"));

TEST(SuspensionFile, ShippedFilesLoad) {
  int files_found = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
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

std::string replaced(std::string text, const std::string& a, const std::string& b) {
  const auto at = text.find(a);
  EXPECT_NE(at, std::string::npos) << a;
  return text.replace(at, a.size(), b);
}

std::string complaints(const std::string& text) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(text, "s.yaml", problems);
  read_suspension(document, problems);
  return to_string(problems);
}

TEST(SuspensionFile, WrongHardPointsAreNamed) {
  EXPECT_EQ(complaints(wishbone), "");
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
    const std::string said = complaints(replaced(wishbone, c.from, c.to));
    for (const std::string& word : c.says) EXPECT_NE(said.find(word), std::string::npos) << c.to << "\n -> " << said;
  }
}

// An arm's mass lies in equal shares on its legs, in the order of the rods.
TEST(SuspensionFile, MassesAreLaidOnTheRods) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(
      replaced(wishbone, "wheel:", "masses: {lower_arm: 4 kg, tie_rod: 700 g}\nwheel:"), "s.yaml", problems);
  const Suspension s = read_suspension(document, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const double expected[5] = {2.0, 2.0, 0.0, 0.0, 0.7};
  for (int i = 0; i < 5; ++i) EXPECT_NEAR(s.masses.mass[i], expected[i], 1e-15) << i;
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
  EXPECT_EQ(complaints(arm), "");
  EXPECT_NE(complaints(replaced(arm, "bump: 0.1", "bump: 0.45")).find("dead points"), std::string::npos);
  EXPECT_NE(complaints(replaced(arm, "axis_outer: [0.4, 0.65, -0.01]", "axis_outer: [0.4, 0.3, 0.5]"))
                .find("does not move vertically"),
            std::string::npos);
  EXPECT_NE(complaints(replaced(arm, "rebound: 0.1", "rebound: 0.1, steer: 0.02")).find("no tie rod"),
            std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::load
