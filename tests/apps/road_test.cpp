// fahrwerk road: figures and report of a road, and refusals.
#include "apps/program.h"

namespace {

using RoadCommand = Program;

TEST_F(RoadCommand, MeasuresARandomRoad) {
  const Answer a = run("road iso_c --length 1000 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["name"], "iso_c");
  EXPECT_EQ(json["left"]["iso_class"], "C");
  EXPECT_EQ(json["right"]["iso_class"], "C");
  EXPECT_NEAR(json["left"]["iso_density"].get<double>(), 256e-6, 64e-6);
  EXPECT_DOUBLE_EQ(json["left"]["friction_min"].get<double>(), 0.9);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/road_iso_c/report.html"));
}

TEST_F(RoadCommand, FindsTheCleatAndTheFrictionOfAMap) {
  const auto cleat = run("road cleat --length 30 --out here --json").json();
  EXPECT_NEAR(cleat["left"]["height_max"].get<double>(), 0.01, 1e-12);
  EXPECT_TRUE(cleat["left"]["iso_class"].is_null());
  EXPECT_TRUE(std::filesystem::exists(folder / "here/report.html"));
  const auto board = run("road checkerboard --length 100 --json").json();
  EXPECT_DOUBLE_EQ(board["left"]["friction_min"].get<double>(), 0.1);
  EXPECT_DOUBLE_EQ(board["left"]["friction_max"].get<double>(), 0.6);
  EXPECT_EQ(board["left"]["rms"], 0.0);
}

TEST_F(RoadCommand, AnswersPointsWithHeightNormalAndFriction) {
  folder.write("tilted.yaml", "kind: road\nfriction: 0.7\ngrade: 10 %\nsplit: {friction_left: 0.3, y: 1 m}\n");
  folder.write("points.csv", "y [mm],x\n0,0\n2000,10\n");
  const Answer a = run("road tilted.yaml --at points.csv");
  ASSERT_EQ(a.exit, 0) << a.error;
  std::istringstream lines(a.out);
  std::string head, first, second;
  std::getline(lines, head), std::getline(lines, first), std::getline(lines, second);
  EXPECT_EQ(head, "x,y,height,nx,ny,nz,friction");
  EXPECT_EQ(first.substr(0, 6), "0,0,0,");
  double v[7];
  ASSERT_EQ(std::sscanf(second.c_str(), "%lf,%lf,%lf,%lf,%lf,%lf,%lf", v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6), 7);
  EXPECT_EQ(v[0], 10.0);
  EXPECT_EQ(v[1], 2.0);
  EXPECT_NEAR(v[2], 1.0, 1e-14);
  EXPECT_NEAR(v[3] / v[5], -0.1, 1e-14);
  EXPECT_EQ(v[4], 0.0);
  EXPECT_NEAR(v[3] * v[3] + v[5] * v[5], 1.0, 1e-14);
  EXPECT_EQ(v[6], 0.3);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));

  const auto json = run("road tilted.yaml --at points.csv --json").json();
  ASSERT_EQ(json["points"].size(), 2u);
  EXPECT_NEAR(json["points"][1]["height"].get<double>(), 1.0, 1e-14);

  EXPECT_TRUE(run("road tilted.yaml --at none.csv").complains({"none.csv"}));
  folder.write("wrong.csv", "x,z\n0,0\n");
  const Answer wrong = run("road tilted.yaml --at wrong.csv");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(wrong.complains({"wrong.csv:1", "z"})) << wrong.error;
  EXPECT_TRUE(wrong.complains({"wrong.csv:1", "y", "missing"})) << wrong.error;
  folder.write("units.csv", "x [kg],y\n0,0\n");
  EXPECT_EQ(run("road tilted.yaml --at units.csv").exit, 2);
  EXPECT_EQ(run("road tilted.yaml --at points.csv --length 20").exit, 2);
}

TEST_F(RoadCommand, ASplineThatLeavesItsPointsIsSaid) {
  folder.write("r.yaml", "kind: road\nprofile: {points: [[0, 0], [1 mm, 1 m], [10 m, 0], [20 m, 0]]}\n");
  const Answer a = run("road r.yaml --length 20");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_TRUE(a.complains({"r.yaml:2", "profile.points", "leaves their range"})) << a.error;
}

TEST_F(RoadCommand, RefusesWhatIsNoRoad) {
  const Answer name = run("road isoc");
  EXPECT_EQ(name.exit, 2);
  EXPECT_NE(name.error.find("did you mean 'iso_c'?"), std::string::npos) << name.error;
  EXPECT_EQ(run("road none/there.yaml --json").exit, 2);
  EXPECT_EQ(run("road iso_c --length -5").exit, 2);
  EXPECT_EQ(run("road $SOURCE/data/vehicles/fullsize.yaml").exit, 2);
}

}  // namespace
