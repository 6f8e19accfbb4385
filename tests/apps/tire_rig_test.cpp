// The tyre rig as a user runs it: files, figures, refusals.
#include "apps/program.h"
#include "files/result_file.h"

namespace {

namespace fs = std::filesystem;
using TireRigProgram = Program;

TEST_F(TireRigProgram, WritesResultFiguresAndReport) {
  const Answer a = run("run $SOURCE/examples/tire_cleat.yaml --out here --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["status"], "completed");
  EXPECT_EQ(json["files"].size(), 3u);
  const auto result = fahrwerk::files::read_hdf5(folder / "here/result.h5");
  const auto has = [&](const char* name) {
    for (const auto& column : result.columns)
      if (column.name == name) return column.values.size() == result.time.size();
    return false;
  };
  for (const char* name : {"wheel.fx", "wheel.fz", "spindle.fz", "road.effective_height", "belt.z"})
    EXPECT_TRUE(has(name)) << name;
  EXPECT_TRUE(nlohmann::json::parse(content(folder / "here/metrics.json"))["metrics"].contains("max_spindle_fz"));
  EXPECT_NE(content(folder / "here/report.html").find("spindle.fz"), std::string::npos);
}

TEST_F(TireRigProgram, OverridesAndAdaptiveMethod) {
  const Answer a = run("run $SOURCE/examples/tire_relaxation.yaml --set solver.method=dormand_prince --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const Answer b = run("run $SOURCE/examples/tire_relaxation.yaml --json");
  EXPECT_NEAR(a.json()["metrics"]["relaxation_length"].get<double>(),
              b.json()["metrics"]["relaxation_length"].get<double>(), 1e-4);
}

TEST_F(TireRigProgram, RefusesAndWritesNothing) {
  const Answer a = run("run $SOURCE/examples/tire_cleat.yaml --set wheel.mass='-1 kg' --set sped='1 m/s'");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"wheel.mass", "negative"}));
  EXPECT_TRUE(a.complains({"sped", "speed"}));
  EXPECT_TRUE(wrote_nothing());
}

}  // namespace
