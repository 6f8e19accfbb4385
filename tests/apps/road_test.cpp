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

TEST_F(RoadCommand, RefusesWhatIsNoRoad) {
  const Answer name = run("road isoc");
  EXPECT_EQ(name.exit, 2);
  EXPECT_NE(name.error.find("did you mean 'iso_c'?"), std::string::npos) << name.error;
  EXPECT_EQ(run("road none/there.yaml --json").exit, 2);
  EXPECT_EQ(run("road iso_c --length -5").exit, 2);
  EXPECT_EQ(run("road $SOURCE/data/vehicles/fullsize.yaml").exit, 2);
}

}  // namespace
