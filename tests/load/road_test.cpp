// Road files: what they mean, and what is said about wrong ones.
#include "load/road/road.h"

#include <gtest/gtest.h>

#include <cmath>

#include "files/temporary_folder.h"
#include "load/places.h"

namespace fahrwerk::load {
namespace {

class RoadFile : public ::testing::Test {
 protected:
  Road load(const std::string& text) {
    std::string name;
    const Road road = load_road_file(folder.write("r.yaml", "kind: road\n" + text), name, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    return road;
  }
  // What is said about a file that is wrong, without its folder.
  std::string said(const std::string& text) {
    std::string name;
    files::Problems wrong;
    load_road_file(folder.write("r.yaml", "kind: road\n" + text), name, wrong);
    std::string all;
    for (const files::Problem& p : wrong.sorted())
      all += std::filesystem::path(p.file).filename().string() + ":" + std::to_string(p.line) + ": " + p.key + ": " +
             p.message + "\n";
    return all;
  }
  static double height(const Road& r, double x, double y = 0.0) { return evaluate(r, x, y).height; }
  static double friction(const Road& r, double x, double y = 0.0) { return evaluate(r, x, y).friction; }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(RoadFile, PlaneRoadsAreAsBefore) {
  const Road r = load("friction: 0.7\ngrade: 10 %\nbank: -2 %\nsplit: {friction_left: 0.3, y: 1 m}\n");
  EXPECT_TRUE(is_plane(r));
  EXPECT_EQ(r.grade, 0.1);
  EXPECT_EQ(friction(r, 5.0, 0.9), 0.7);
  EXPECT_EQ(friction(r, 5.0, 1.1), 0.3);
  const Road wave = load("wave: {amplitude: 10 mm, length: 8 m}\n");
  EXPECT_NEAR(height(wave, 2.0), 0.01, 1e-15);
}

TEST_F(RoadFile, SplinesThatLeaveTheRangeOfTheirPointsAreWarnedOf) {
  const auto warned = [&](const std::string& text) {
    std::string name;
    files::Problems wrong, warnings;
    load_road_file(folder.write("r.yaml", "kind: road\n" + text), name, wrong, {}, &warnings);
    EXPECT_TRUE(wrong.empty()) << to_string(wrong);
    return to_string(warnings);
  };
  // A step over 1 mm between points of 10 m.
  const std::string step = "profile: {points: [[0, 0], [10 m, 0], [10.001 m, 1 m], [20 m, 1 m]]}\n";
  EXPECT_NE(warned(step).find("r.yaml:2: profile.points"), std::string::npos) << warned(step);
  // The value that is named is one that the road has.
  const Road r = load(step);
  double lowest = 0.0;
  for (double x = 0.0; x < 20.0; x += 1e-3) lowest = std::min(lowest, height(r, x));
  EXPECT_LT(lowest, -0.1);
  EXPECT_NE(
      warned("path: {segments: [{straight: 100 m}], elevation: [[0, 0], [50 m, 0], [50.1 m, 1 m], [100 m, 1 m]]}\n")
          .find("path.elevation"),
      std::string::npos);
  // Smooth ones are not.
  EXPECT_EQ(warned("profile: {points: [[0, 0], [10 m, 0.5 m], [20 m, 1 m], [30 m, 1 m]]}\n"), "");
  EXPECT_EQ(warned("profile: {points: [[0, 0.2], [10 m, 0.2]]}\n"), "");
  for (const std::string& n : names_in("roads")) {
    std::string name;
    files::Problems warnings;
    load_road_file(file_in("roads", n), name, problems, {}, &warnings);
    EXPECT_TRUE(warnings.empty()) << n << to_string(warnings);
  }
}

TEST_F(RoadFile, FrictionByTheNameOfTheSurface) {
  EXPECT_DOUBLE_EQ(load("surface: snow\n").friction, 0.2);
  EXPECT_DOUBLE_EQ(load("friction: asphalt_wet\n").friction, 0.6);
  EXPECT_DOUBLE_EQ(load("split: {friction_left: ice}\n").friction_left, 0.1);
}

TEST_F(RoadFile, ObstaclesOfEveryKind) {
  const Road r = load(
      "obstacles:\n"
      "  - {kind: step, x: 200 m, height: 5 cm}\n"
      "  - {kind: cleat, x: 10 m, length: 20 mm, height: 10 mm, edge: 5 mm}\n"
      "  - {kind: bump, x: 20 m, length: 2 m, height: 20 mm, shape: square, count: 2, spacing: 4 m}\n"
      "  - {kind: bump, x: 30 m, length: 2 m, height: 20 mm, side: left}\n"
      "  - {kind: pothole, x: 40 m, y: 1 m, length: 1 m, width: 0.5 m, depth: 60 mm}\n"
      "  - {kind: ramp, x: 50 m, y: -1 m, width: 1 m, length: 5 m, height: 0.5 m}\n"
      "  - {kind: washboard, x: 60 m, spacing: 1 m, bumps: 5, height: 10 mm, bump_length: 0.5 m}\n"
      "  - {kind: kerb, side: left, y: 3 m, from: 70 m, to: 80 m}\n"
      "  - {kind: kerb, side: right, y: -3 m, from: 70 m, depth: 0.3 m, height: 0.1 m}\n");
  EXPECT_NEAR(height(r, 201.0), 0.05, 1e-15);
  EXPECT_NEAR(height(r, 10.01), 0.01, 1e-15);
  EXPECT_NEAR(height(r, 21.0), 0.02, 1e-15);
  EXPECT_NEAR(height(r, 25.0), 0.02, 1e-15);
  EXPECT_EQ(height(r, 23.0), 0.0);
  EXPECT_NEAR(height(r, 31.0, 0.5), 0.02, 1e-15);
  EXPECT_EQ(height(r, 31.0, -0.5), 0.0);
  EXPECT_NEAR(height(r, 40.5, 1.0), -0.06, 1e-15);
  EXPECT_NEAR(height(r, 52.5, -1.0), 0.25, 1e-12);
  EXPECT_NEAR(height(r, 64.25), 0.01, 1e-15);
  EXPECT_NEAR(height(r, 75.0, 3.5), 0.12, 1e-12);
  EXPECT_EQ(height(r, 81.0, 3.5), 0.0);
  EXPECT_EQ(height(r, 69.0, -3.15), 0.0);
  EXPECT_NEAR(height(r, 90.0, -3.15), 0.1, 1e-12);
  EXPECT_EQ(height(r, 90.0, -3.5), 0.0);
}

TEST_F(RoadFile, EmbankmentByItsApproachAndSandBed) {
  const Road r = load(
      "friction: 0.5\n"
      "obstacles:\n"
      "  - {kind: embankment, x: 30 m, approach: 15 deg, leave: left, height: 1.8 m, angle: 25 deg}\n"
      "  - {kind: sand_bed, x: 0, y: -5 m, heading: -90 deg, length: 4 m, depth: 0.2 m, friction_factor_end: 2}\n");
  EXPECT_LT(evaluate(r, 33.0, 0.0).height, 0.0);
  EXPECT_LT(evaluate(r, 33.0, 1.0).height, evaluate(r, 33.0, 0.0).height);
  EXPECT_NEAR(friction(r, 0.0, -20.0), 1.0, 1e-12);
  EXPECT_EQ(friction(r, 0.0, 0.0), 0.5);
}

TEST_F(RoadFile, FrictionMapHoldsAbsoluteValuesAboveSplitAndGround) {
  const Road r = load(
      "friction: 0.8\nsplit: {friction_left: 0.4, y: 0}\n"
      "friction_map:\n"
      "  - {kind: along, x: [100, 100, 120], friction: [0.7, 0.2, 0.6]}\n"
      "  - {kind: rectangle, x: [10, 20], y: [-1, 1], friction: ice}\n"
      "  - {kind: polygon, points: [[12, 0], [14, 0], [13, 1]], friction: 0.5}\n"
      "  - {kind: checkerboard, length: 2 m, width: 1 m, first: 0.9, second: 0.3, from: 200 m}\n");
  EXPECT_EQ(friction(r, 5.0, 0.5), 0.7);  // `along` covers everything, the split too
  EXPECT_EQ(friction(r, 15.0, -0.5), 0.1);
  EXPECT_EQ(friction(r, 13.0, 0.5), 0.5);
  EXPECT_NEAR(friction(r, 110.0, 0.0), 0.4, 1e-15);
  EXPECT_EQ(friction(r, 200.5, 0.5), 0.9);
  EXPECT_EQ(friction(r, 202.5, 0.5), 0.3);
  const Road split = load(
      "friction: 0.8\nsplit: {friction_left: 0.4}\nfriction_map: [{kind: rectangle, x: [0, 1], y: [0, 1], friction: "
      "0.1}]\n");
  EXPECT_EQ(friction(split, 5.0, 1.0), 0.4);
  EXPECT_EQ(friction(split, 5.0, -1.0), 0.8);
  EXPECT_EQ(friction(split, 0.5, 0.5), 0.1);
}

TEST_F(RoadFile, ProfileFromPointsAndFromAFile) {
  const Road r = load("profile: {points: [[0, 0], [10, 20 mm], [20, 0]], x: 5 m, scale: 2}\n");
  EXPECT_NEAR(height(r, 15.0), 0.04, 1e-15);
  EXPECT_EQ(height(r, 0.0), 0.0);
  folder.write("z.csv", "s [m],z_left [mm],z_right [mm]\n0,0,0\n5,10,-10\n10,0,0\n");
  const Road two = load("profile: {file: z.csv, tracks: [1 m, -1 m]}\n");
  EXPECT_NEAR(height(two, 5.0, 1.0), 0.01, 1e-15);
  EXPECT_NEAR(height(two, 5.0, -2.0), -0.01, 1e-15);
  EXPECT_NEAR(height(two, 5.0, 0.0), 0.0, 1e-15);
}

TEST_F(RoadFile, RandomRoadsByClassSpectrumAndTable) {
  const Road iso = load("random: {class: C, seed: 3, start: 10 m, sections: [{x: 100 m, class: E}], end: 300 m}\n");
  EXPECT_EQ(height(iso, 4.0), 0.0);
  EXPECT_NE(height(iso, 50.0), 0.0);
  EXPECT_EQ(height(iso, 306.0), 0.0);
  for (const char* text :
       {"{spectrum: {model: power_law, density: 1e-6, waviness: 1.8, waviness_above: 2.2}, length: 200}",
        "{spectrum: {model: I, sigma: 1 cm, alpha: 0.2}, method: filter, length: 200}",
        "{spectrum: {model: II, sigma: 1 cm, alpha: 0.2, beta: 1}, method: filter, endless: true, length: 200}",
        "{spectrum: {model: III, sigma: 1 cm, alpha: 0.2, beta: 1}, length: 200}",
        "{spectrum: {model: IV, sigma: 1 cm, alpha: 0.2, beta: 1}, method: harmonics, harmonics: 12, length: 200}",
        "{spectrum: {model: V, sigma: 1 cm, damping: 0.1, reference: 1}, length: 200}",
        "{spectrum: {model: VI, sigma: 1 cm, alpha: 0.2, beta: 1}, length: 200}",
        "{spectrum: {model: VII, sigma: 1 cm, alpha: 0.2}, length: 200}",
        "{spectrum: {model: VIII, sigma: 1 cm, alpha: 0.2, beta: 1}, length: 200}",
        "{spectrum: {model: IX, sigma: 1 cm, beta: 1}, length: 200}",
        "{spectrum: {model: X, intensity: 1e-6}, length: 200}",
        "{spectrum: {model: XI, intensity: 1e-6, alpha: 2}, length: 200}",
        "{spectrum: {model: XII, intensity: 1e-6, alpha: 2, beta: 3}, length: 200}", "{table: table_7_1}"}) {
    const Road r = load(std::string("random: ") + text + "\n");
    double most = 0.0;
    for (double x = 0; x < 50; x += 0.31) most = std::max(most, std::fabs(height(r, x, 0.2)));
    EXPECT_GT(most, 1e-4) << text;
    EXPECT_LT(most, 0.5) << text;
  }
}

TEST_F(RoadFile, EveryRoadOfTheInstallationLoads) {
  const std::vector<std::string> names = names_in("roads");
  EXPECT_GE(names.size(), 20u);
  for (const std::string& n : names) {
    std::string name;
    const Road r = load_road_file(data_folder() / "roads" / (n + ".yaml"), name, problems);
    EXPECT_TRUE(problems.empty()) << to_string(problems);
    EXPECT_EQ(name, n);
    // A car can begin on it: level around the origin, unless the road says otherwise.
    EXPECT_EQ(evaluate(r, 0.0, 0.0).height, 0.0) << n;
  }
}

TEST_F(RoadFile, WrongValuesAreNamedWithFileAndLine) {
  EXPECT_EQ(said("friction: -1\n"), "r.yaml:2: friction: -1 is negative; expected > 0 and <= 3\n");
  EXPECT_NE(said("friction: asphalt_wett\n").find("r.yaml:2: friction: 'asphalt_wett' is not known"),
            std::string::npos);
  EXPECT_NE(said("friction: asphalt_wett\n").find("did you mean 'asphalt_wet'?"), std::string::npos);
  EXPECT_NE(said("surface: ice\nfriction: 1\n").find("r.yaml:3: friction: stands beside `surface`"), std::string::npos);
  const std::string obstacle = said(
      "obstacles:\n"
      "  - {kind: clet, x: 1}\n"
      "  - {kind: cleat, x: 10 s, length: 20 mm, heigth: 10 mm}\n"
      "  - {kind: bump, x: 1, length: 2, height: 0.1, count: 3, spacing: 1}\n"
      "  - {kind: washboard, x: 1, speed: 10, frequency: 20, height: 0.01, bump_length: 1}\n"
      "  - {kind: ramp, x: 1, length: 2, height: 0.1, width: 1, side: left}\n");
  EXPECT_NE(obstacle.find("r.yaml:3: obstacles[0].kind: 'clet' is not known"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("r.yaml:4: obstacles[1].x:"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("obstacles[1].height"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("did you mean 'height'?"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("r.yaml:5: obstacles[2].spacing: is shorter"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("r.yaml:6: obstacles[3].bump_length: is longer"), std::string::npos) << obstacle;
  EXPECT_NE(obstacle.find("r.yaml:7: obstacles[4].side: stands beside"), std::string::npos) << obstacle;
}

TEST_F(RoadFile, WrongMapsProfilesAndRandomRoads) {
  const std::string map = said(
      "friction_map:\n"
      "  - {kind: along, x: [0, 5, 4], friction: [1, 1]}\n"
      "  - {kind: rectangle, x: [3, 2], y: [0, 1], friction: 1}\n"
      "  - {kind: polygon, points: [[0, 0], [1, 1]], friction: 1}\n"
      "  - {kind: checkerboard, length: 1, width: 1, first: 1, second: 1, from: 5, to: 3}\n");
  for (const char* part :
       {"r.yaml:3: friction_map[0].friction: has 2 values for 3", "friction_map[0].x[2]: lies before",
        "r.yaml:4: friction_map[1].x", "r.yaml:5: friction_map[2].points", "r.yaml:6: friction_map[3].to: lies before"})
    EXPECT_NE(map.find(part), std::string::npos) << part << "\n" << map;
  folder.write("bad.csv", "s,h\n0,1\n");
  folder.write("back.csv", "s,z\n0,1\n0,1\n");
  EXPECT_NE(said("profile: {file: bad.csv}\n").find("bad.csv:1: : expected the columns s and z"), std::string::npos);
  EXPECT_NE(said("profile: {file: back.csv}\n").find("r.yaml:2: profile: point 2 does not lie behind"),
            std::string::npos);
  EXPECT_NE(said("profile: {file: none.csv}\n").find("none.csv"), std::string::npos);
  EXPECT_NE(said("profile: {}\n").find("expected one of `file` and `points`"), std::string::npos);
  const auto random = [&](const char* text) { return said(std::string("random: ") + text + "\n"); };
  EXPECT_NE(random("{class: J}").find("random.class: 'J' is not known"), std::string::npos);
  EXPECT_NE(random("{}").find("expected one of `class`, `spectrum` and `table`"), std::string::npos);
  EXPECT_NE(random("{class: A, method: filter}").find("random.method: a shape filter"), std::string::npos);
  EXPECT_NE(random("{class: A, length: 1e6, step: 0.01}").find("random.step: gives more than"), std::string::npos);
  EXPECT_NE(random("{class: A, waves: [0.05, 10]}").find("random.waves[0]: the shortest wave"), std::string::npos);
  EXPECT_NE(random("{class: A, tracks: [-1, 1]}").find("random.tracks: the left track comes first"), std::string::npos);
  EXPECT_NE(random("{class: A, coherence: {kind: constant}}").find("random.coherence.value"), std::string::npos);
  EXPECT_NE(random("{class: A, start: 10, sections: [{x: 12, class: B}]}").find("random.transition: is longer"),
            std::string::npos);
  EXPECT_NE(random("{spectrum: {model: VI, sigma: 0.01, alpha: 1, beta: 1}}").find("beta: equals alpha"),
            std::string::npos);
  EXPECT_NE(random("{class: A, sed: 1}").find("did you mean 'seed'?"), std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::load
