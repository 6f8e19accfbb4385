#include "load/road/road_path.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "files/temporary_folder.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

struct Loaded {
  std::shared_ptr<const PathSurface> surface;
  std::string problems;
};

Loaded load(const std::string& yaml) {
  files::Problems problems;
  const files::Document document = files::parse_yaml(yaml, "r.yaml", problems);
  const files::Reader root(document, problems);
  files::Problems warnings;
  Loaded result{load_path(root.map("path"), problems, warnings), ""};
  root.finish();
  result.problems = to_string(problems);
  return result;
}

TEST(RoadPath, ReadsSegmentsElevationAndBanking) {
  const Loaded r = load(R"(
path:
  start: {x: 10 m, y: 5 m, heading: 90 deg}
  segments:
    - straight: 100 m
    - clothoid: {length: 50 m, to_radius: 80 m}
    - arc: {radius: 80 m, angle: 45 deg}
    - clothoid: {length: 50 m, to: 0 1/m}
    - arc: {radius: -200 m, length: 30 m}
  elevation: [[0 m, 0 m], [100 m, 5 m], [250 m, 2 m]]
  banking: [[0 m, 0 deg], [150 m, 3 deg]]
  width: 7 m
)");
  ASSERT_TRUE(r.surface) << r.problems;
  const Path& path = r.surface->path();
  EXPECT_NEAR(path.length(), 100 + 50 + 80 * std::numbers::pi / 4 + 50 + 30, 1e-9);
  EXPECT_NEAR(path.at(100.0).y, 105.0, 1e-12);
  EXPECT_NEAR(path.at(125.0).curvature, 0.5 / 80.0, 1e-12);
  EXPECT_NEAR(path.at(path.length()).curvature, -1.0 / 200.0, 1e-12);
  RoadHint hint;
  EXPECT_NEAR(r.surface->sample(10.0, 105.0, hint).height, 5.0, 1e-9);
  EXPECT_EQ(r.surface->shape().width, 7.0);
}

TEST(RoadPath, ProblemsNameTheKey) {
  EXPECT_EQ(load("path:\n  segments:\n    - straight: 0 m\n").problems,
            "r.yaml:3: path.segments[0].straight: 0 m is zero; expected > 0 and <= 100000 m");
  EXPECT_EQ(load("path:\n  segments:\n    - bend: 3 m\n").problems.substr(0, 73),
            "r.yaml:3: path.segments[0]: expected one of straight, arc and clothoid\nr.");
  EXPECT_EQ(load("path:\n  segments:\n    - arc: {radius: 100 m}\n").problems,
            "r.yaml:3: path.segments[0].arc: expected either length or angle");
  EXPECT_EQ(load("path:\n  segments:\n    - arc: {radius: 4 m, angle: 1 rad}\n").problems,
            "r.yaml:3: path.segments[0]: a bend of radius 4 m is too tight for a width of 8 m");
  EXPECT_EQ(
      load("path:\n  segments:\n    - straight: 100 m\n  closed: true\n").problems,
      "r.yaml:4: path.closed: the end lies 100 m and 0 rad away from the begin; expected at most 0.05 m and 0.005 rad");
  EXPECT_EQ(load("path:\n  segments:\n    - straight: 100 m\n  elevation: [[0 m, 0 m], [200 m, 1 m]]\n").problems,
            "r.yaml:4: path.elevation[1][0]: 200 m is not on the path, which is 100 m long");
  EXPECT_NE(load("path:\n  segments: []\n").problems, "");
  EXPECT_NE(load("path: {}\n").problems, "");
}

TEST(RoadPath, ReadsTheRoadsOfTheDataFolder) {
  const std::filesystem::path roads = std::filesystem::path(fahrwerk::test::in_source("data/roads"));
  files::Problems problems;
  const files::Document country = files::read_yaml(roads / "country_road.yaml", problems);
  files::Problems warnings;
  const auto surface = load_path(files::Reader(country, problems).map("path"), problems, warnings);
  EXPECT_TRUE(warnings.empty()) << to_string(warnings);
  ASSERT_TRUE(surface) << to_string(problems);
  EXPECT_GT(surface->path().length(), 1000.0);
  const files::Document patched = files::read_yaml(roads / "patched_road.yaml", problems);
  const auto crg = load_crg(files::Reader(patched, problems).map("crg"), problems);
  ASSERT_TRUE(crg) << to_string(problems);
  RoadHint hint;
  EXPECT_NEAR(crg->sample(-5.0, 0.0, hint).height, 0.0, 1e-12);
  EXPECT_GT(std::fabs(crg->sample(13.0, 0.0, hint).height), 1e-3);
}

TEST(RoadPath, ReadsCrgWithSettings) {
  const TemporaryFolder folder;
  folder.write("s.crg",
               "$ROAD_CRG\nREFERENCE_LINE_INCREMENT = 1\n$\n$KD_DEFINITION\n#:LRFI\nD:long section at v = -1,m\n"
               "D:long section at v = 1,m\n$\n$$$$\n 0.0000000 0.0000000\n 1.0000000 2.0000000\n");
  files::Problems problems;
  const files::Document document =
      files::parse_yaml("crg: {file: s.crg, start: {x: 5 m, y: 0 m, heading: 90 deg}, border_u: zero, offset_u: 0.5 m}",
                        "r.yaml", problems, folder.path());
  const files::Reader root(document, problems);
  const auto surface = load_crg(root.map("crg"), problems);
  root.finish();
  ASSERT_TRUE(surface) << to_string(problems);
  RoadHint hint;
  EXPECT_NEAR(surface->sample(5.0, 0.5, hint).height, 0.75, 1e-12);
  EXPECT_NEAR(surface->sample(4.0, 0.5, hint).height, 1.0, 1e-12);  // left of the line
  EXPECT_EQ(surface->sample(5.0, 7.0, hint).height, 0.5);

  const files::Document lost = files::parse_yaml("crg: {file: nothing.crg}", "r.yaml", problems, folder.path());
  EXPECT_FALSE(load_crg(files::Reader(lost, problems).map("crg"), problems));
  EXPECT_NE(to_string(problems).find("nothing.crg: file not found"), std::string::npos) << to_string(problems);
}

}  // namespace
}  // namespace fahrwerk::load
