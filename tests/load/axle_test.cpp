// Files of dependent axles: the shipped ones with their figures, and what wrong hard points are told.
#include "load/suspension/axle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "load/suspension/suspension.h"
#include "support/places.h"
#include "support/text.h"
#include "suspension/axle/evaluate.h"
#include "suspension/axle/kc.h"

namespace fahrwerk::load {
namespace {

const std::filesystem::path folder = std::filesystem::path(fahrwerk::test::in_source("data/suspensions"));

AxleSuspension loaded(const std::string& name) {
  files::Problems problems;
  AxleSuspension axle = load_axle_suspension(folder / (name + ".yaml"), problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(axle.name, name);
  return axle;
}

TEST(AxleFile, ShippedFilesLoad) {
  for (const std::string name : {"beam_axle_rear", "beam_axle_leaf_front", "twist_beam_rear"}) {
    const AxleSuspension a = loaded(name);
    const AxleMotion<double> o = evaluate(a.axle, {{0.05, 0.05}, 0.0}, {{0.0, 0.0}, 0.0});
    for (const AxleKnuckle<double>& w : o.wheel) {
      EXPECT_GT(w.own.spring.value, 0.0) << name;  // bump compresses
      EXPECT_GT(w.own.damper.value, 0.0) << name;
      EXPECT_GT(w.own.bar.value, 0.0) << name;  // and lifts the bar's end
    }
    EXPECT_GT(a.geometry.beam.mass, 0.0) << name;
  }
}

// Figures as real axles of their kind have them.
TEST(AxleFile, ShippedAxlesBehaveLikeTheirKind) {
  const auto figures = [](const AxleSuspension& a, double h_l, double h_r, double s) {
    return kc_axle(a.axle, a.geometry, h_l, h_r, s);
  };
  // Beam on links: camber stays with the road, slight roll understeer, roll centre near the Panhard rod's height.
  const KcDependentAxle beam = figures(loaded("beam_axle_rear"), 0, 0, 0);
  EXPECT_NEAR(beam.roll_camber, 0.0, 1e-9);
  EXPECT_LT(std::fabs(beam.roll_steer), 0.1);
  EXPECT_NEAR(beam.roll_center_height, 0.33, 0.05);
  // Twist beam: between trailing arm (-1) and beam (0), some roll understeer, the cross member as an anti-roll bar.
  const AxleSuspension file = loaded("twist_beam_rear");
  const KcDependentAxle twist = figures(file, 0, 0, 0);
  EXPECT_GT(twist.roll_camber, -0.8);
  EXPECT_LT(twist.roll_camber, -0.3);
  EXPECT_LT(std::fabs(twist.roll_steer), 0.12);
  EXPECT_GT(twist.roll_center_height, 0.05);
  EXPECT_LT(twist.roll_center_height, 0.25);
  EXPECT_GT(twist_roll_stiffness(twist, file.geometry.twist_stiffness), 4e3);
  EXPECT_LT(twist_roll_stiffness(twist, file.geometry.twist_stiffness), 4e4);
  // Steered leaf axle: positive travel steers to the right, the inner wheel more (Ackermann), about 25 to 40 degrees at
  // the end; bump steer below a degree over 50 mm.
  const AxleSuspension leaf = loaded("beam_axle_leaf_front");
  const KcDependentAxle right = figures(leaf, 0, 0, 0.07), left = figures(leaf, 0, 0, -0.07);
  EXPECT_LT(right.wheel[0].steer, -0.35);
  EXPECT_LT(right.wheel[1].steer, right.wheel[0].steer);
  EXPECT_GT(left.wheel[0].steer, left.wheel[1].steer);
  EXPECT_LT(left.wheel[0].steer, 0.8);
  EXPECT_LT(std::fabs(figures(leaf, 0.05, 0.05, 0).wheel[0].steer), 0.0175);
}

const std::string beam = R"(kind: suspension
type: beam_axle
guide: three_link_panhard
points:
  wheel_center: [0, 0.76, 0]
  lower_link_inner: [0.55, 0.50, -0.05]
  lower_link_outer: [0.03, 0.50, -0.09]
  upper_link_inner: [0.42, 0.06, 0.14]
  upper_link_outer: [0.02, 0.06, 0.17]
  panhard_body: [-0.12, -0.50, 0.045]
  panhard_beam: [-0.125, 0.48, 0.025]
travel: {bump: 0.1, rebound: 0.1}
wheel: {radius: 0.3}
)";

const std::string steered = R"(kind: suspension
type: beam_axle
guide: leaf
points:
  wheel_center: [0, 0.8, 0]
  leaf_front: [0.6, 0.42, 0.03]
  leaf_seat: [0, 0.42, 0.06]
  leaf_rear: [-0.64, 0.42, 0.065]
  kingpin_upper: [-0.006, 0.68, 0.095]
  kingpin_lower: [0.006, 0.702, -0.085]
  tie_rod: [-0.17, 0.65, -0.02]
  drag_link_inner: [0.44, 0.53, 0.135]
  drag_link_outer: [-0.01, 0.54, 0.158]
steering: {direction: [-1, 0, 0]}
travel: {bump: 0.09, rebound: 0.09, steer: 0.07}
wheel: {radius: 0.36}
)";

const std::string twist = R"(kind: suspension
type: twist_beam
points:
  wheel_center: [0, 0.745, 0]
  bush: [0.42, 0.56, 0.02]
  shear_center: [0.27, 0, 0.055]
travel: {bump: 0.1, rebound: 0.1}
wheel: {radius: 0.31}
twist_stiffness: 2200
)";

std::string complaints(const std::string& text) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(text, "s.yaml", problems);
  EXPECT_TRUE(is_dependent_axle(document) || text.find("type: axle") != std::string::npos);
  read_axle_suspension(document, problems);
  return to_string(problems);
}

struct Case {
  std::string from, to;
  std::vector<std::string> says;
};
void expect_complaints(const std::string& text, const std::vector<Case>& cases) {
  EXPECT_EQ(complaints(text), "");
  for (const Case& c : cases) {
    const std::string said = complaints(fahrwerk::test::replaced(text, c.from, c.to));
    for (const std::string& word : c.says) EXPECT_NE(said.find(word), std::string::npos) << c.to << "\n -> " << said;
  }
}

TEST(AxleFile, WrongPointsOfABeamAreNamed) {
  expect_complaints(
      beam,
      {{"wheel_center: [0, 0.76", "wheel_center: [0, -0.76", {"s.yaml:5", "points.wheel_center", "right side"}},
       {"lower_link_outer: [0.03, 0.50", "lower_link_outer: [0.03, -0.50", {"points.lower_link_outer", "swapped"}},
       {"panhard_beam: [-0.125, 0.48, 0.025]",
        "panhard_beam: [-0.12, -0.50, 0.045]",
        {"points.panhard_beam", "coincides with panhard_body"}},
       // A Panhard rod along x holds what the links hold already.
       {"panhard_body: [-0.12, -0.50, 0.045]", "panhard_body: [0.40, 0.48, 0.025]", {"singular"}},
       // A short, steep upper link reaches its dead point.
       {"upper_link_inner: [0.42, 0.06, 0.14]",
        "upper_link_inner: [0.07, 0.06, 0.13]",
        {"cannot be assembled beyond hub travels"}},
       {"travel:",
        "  fifth_link_inner: [0, 0.3, 0]\ntravel:",
        {"points.fifth_link_inner", "over-constrain", "panhard_body"}},
       {"  panhard_beam: [-0.125, 0.48, 0.025]\n", "", {"panhard_beam"}},
       {"rebound: 0.1", "rebound: 0.1, steer: 0.05", {"travel.steer", "not steered"}},
       {"guide: three_link_panhard", "guide: ropes", {"guide", "three_link_watt"}},
       {"type: beam_axle", "type: axle", {"type", "beam_axle", "twist_beam"}},
       {"wheel:",
        "spring: {on: frame, body: [0, 0.5, 0.4], moving: [0, 0.5, 0]}\nwheel:",
        {"spring.on", "beam, lower_link"}},
       {"wheel:", "beam: {mass: 60, center: [0, 0, 0], inertia: [1, 1, 9]}\nwheel:", {"beam.inertia", "no body"}}});
}

TEST(AxleFile, WrongPointsOfASteeredAxleAreNamed) {
  expect_complaints(
      steered, {{"leaf_front: [0.6", "leaf_front: [-0.6", {"points.leaf_seat", "front and rear are swapped"}},
                {"kingpin_lower: [0.006, 0.702, -0.085]",
                 "kingpin_lower: [-0.006, 0.68, 0.095]",
                 {"points.kingpin_lower", "no direction"}},
                {"kingpin_upper: [-0.006, 0.68, 0.095]",
                 "kingpin_upper: [-0.006, 0.68, -0.2]",
                 {"points.kingpin_upper", "upper and lower are swapped"}},
                {"tie_rod: [-0.17, 0.65, -0.02]", "tie_rod: [0.0, 0.691, 0.005]", {"points.tie_rod", "kingpin's axis"}},
                {"steer: 0.07", "steer: 0.2", {"any further"}},
                {"rebound: 0.09, steer: 0.07", "rebound: 0.09", {"travel.steer", "> 0"}},
                {"steering: {direction: [-1, 0, 0]}\n", "", {"points.kingpin_upper", "`steering`"}}});
}

TEST(AxleFile, WrongPointsOfATwistBeamAreNamed) {
  expect_complaints(
      twist, {{"bush: [0.42, 0.56, 0.02]", "bush: [0, 0.745, 0]", {"points.wheel_center", "coincides with bush"}},
              {"bush: [0.42, 0.56, 0.02]", "bush: [0.0, 0.56, 0.3]", {"points.bush", "vertically"}},
              {"shear_center: [0.27, 0, 0.055]", "shear_center: [0.27, 0.3, 0.055]", {"points.shear_center", "y = 0"}},
              {"bump: 0.1", "bump: 0.45", {"points.wheel_center", "cannot reach"}},
              {"twist_stiffness: 2200\n", "", {"twist_stiffness"}},
              {"wheel:", "steering: {direction: [0, 1, 0]}\nwheel:", {"not steered"}}});
}

TEST(AxleFile, AreNoSuspensionsOfOneWheel) {
  files::Problems problems;
  load_suspension(folder / "twist_beam_rear.yaml", problems);
  EXPECT_NE(to_string(problems).find("carries both wheels"), std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::load
