// The quarter vehicle as a user runs it: files, figures, refusals.
#include "apps/program.h"
#include "files/result_file.h"

namespace {

using QuarterProgram = Program;

TEST_F(QuarterProgram, WritesResultFiguresAndReport) {
  const Answer a = run("run $SOURCE/examples/quarter_shaker.yaml --out here --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["status"], "completed");
  EXPECT_EQ(json["files"].size(), 3u);
  const auto result = fahrwerk::files::read_hdf5(folder / "here/result.h5");
  EXPECT_EQ(result.text_meta.at("kind"), "quarter_vehicle");
  EXPECT_EQ(result.text_meta.at("suspension"), "five_link_shaker");
  EXPECT_EQ(result.number_meta.at("step"), 1e-4);
  const auto unit = [&](const std::string& name) -> std::string {
    for (const auto& column : result.columns)
      if (column.name == name && column.values.size() == result.time.size()) return column.unit;
    return "none";
  };
  EXPECT_EQ(unit("plate.height"), "m");
  EXPECT_EQ(unit("wheel.load"), "N");
  EXPECT_EQ(unit("spring.force"), "N");
  EXPECT_EQ(unit("wheel.camber"), "rad");
  EXPECT_EQ(unit("wheel.track_change"), "m");
  const auto metrics = nlohmann::json::parse(content(folder / "here/metrics.json"));
  EXPECT_EQ(metrics["units"]["wheel_phase"], "rad");
  EXPECT_GT(metrics["metrics"]["wheel_gain"], 1.0);
  EXPECT_NE(content(folder / "here/report.html").find("wheel.track_change"), std::string::npos);
}

TEST_F(QuarterProgram, SweepHasResonancesAndCharts) {
  const Answer a = run(
      "run $SOURCE/examples/quarter_shaker.yaml --out here --json --set duration=30s --set record.signals='[wheel.*]' "
      "--set plate='{sweep: {amplitude: 1 mm, from: 0.5 Hz, to: 25 Hz}}' --set solver.step=0.5ms");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto metrics = a.json()["metrics"];
  EXPECT_GT(metrics["wheel_resonance"], 8.0);
  EXPECT_LT(metrics["wheel_resonance"], 16.0);
  EXPECT_FALSE(metrics.contains("wheel_gain"));
  EXPECT_NE(content(folder / "here/report.html").find("Gain against the plate"), std::string::npos);
  for (const auto& column : fahrwerk::files::read_hdf5(folder / "here/result.h5").columns)
    EXPECT_EQ(column.name.rfind("wheel.", 0), 0u) << column.name;
}

TEST_F(QuarterProgram, TellsOfARunThatDiverges) {
  const Answer a =
      run("run $SOURCE/examples/quarter_shaker.yaml --set solver.step=10ms --set tire.damping='1e6 N s/m' "
          "--set record.interval=10ms --set plate.sine.frequency='1 Hz'");
  EXPECT_EQ(a.exit, 1) << a.error;
  EXPECT_TRUE(a.complains({"quarter_shaker.yaml", "diverged"})) << a.error;
}

TEST_F(QuarterProgram, RefusesAndWritesNothing) {
  const Answer a = run(
      "run $SOURCE/examples/quarter_shaker.yaml --set body.mass='-1 kg' --set plat=1 --set suspension=twist_beam_rear");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"body.mass", "negative"})) << a.error;
  EXPECT_TRUE(a.complains({"plat", "plate"})) << a.error;
  EXPECT_TRUE(a.complains({"twist_beam_rear.yaml:", "single wheel"})) << a.error;
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(QuarterProgram, SignalsOfRigsAreListed) {
  const auto json = run("list signals --json").json();
  const auto has = [&](const char* name, const char* of) {
    for (const auto& one : json["signals"])
      if (one["name"] == name && one["of"] == of) return true;
    return false;
  };
  EXPECT_TRUE(has("body.yaw_rate", "car"));
  EXPECT_TRUE(has("spindle.fz", "tire_rig"));
  EXPECT_TRUE(has("hub.travel", "quarter_vehicle"));
  EXPECT_NE(run("list signals").out.find("plate.height"), std::string::npos);
}

}  // namespace
