#include "apps/program.h"

namespace {

using Compare = Program;

TEST_F(Compare, EqualRunsDoNotDifferAndOthersDo) {
  const std::string step = "run $SOURCE/examples/step_steer.yaml --quiet --set duration='3 s' ";
  ASSERT_EQ(run(step + "--out a").exit, 0);
  ASSERT_EQ(run(step + "--out b").exit, 0);
  ASSERT_EQ(run(step + "--out c --set start.speed=20").exit, 0);
  const Answer x = run("compare a b c --json");
  ASSERT_EQ(x.exit, 0) << x.error;
  const nlohmann::json signals = x.json()["signals"];
  for (const auto& row : signals) {
    const double d = row["largest_difference"].get<double>();
    if (row["run"] == "b") {
      EXPECT_EQ(d, 0.0) << row["signal"];
    } else if (row["signal"] == "body.speed") {
      EXPECT_GT(d, 4.9);
    }
  }
  const nlohmann::json metrics = x.json()["metrics"]["speed"];
  EXPECT_NEAR(metrics["differences"][2].get<double>(), -5.0, 0.1);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/compare/report.html"));
}

TEST_F(Compare, MeasuredDataWithToleranceBands) {
  // |y - r| = 0.12 at every sample of a reference of 1 and 2 (in km/h: converted): within 0.05 + 5 % for 2 only.
  folder.write("measured.csv", "time [s],body.speed [km/h]\n0,3.6\n1,3.6\n2,7.2\n3,7.2\n");
  folder.write("model.csv", "time [s],body.speed [m/s]\n0,1.12\n1,1.12\n2,2.12\n3,2.12\n");
  const Answer a = run("compare measured.csv model.csv --json --band body.speed=0.05,0.05");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json row = a.json()["signals"][0];
  EXPECT_NEAR(row["largest_difference"].get<double>(), 0.12, 1e-12);
  EXPECT_NEAR(row["within_band"].get<double>(), 0.5, 1e-12);
  EXPECT_NEAR(row["normalised_rms"].get<double>(), 0.12, 1e-12);
  // Offsets in any unit.
  for (const char* band : {"--band 'body.speed=0.18 km/h,0.05'", "--band 'body.speed=5 cm/s,0.05'"}) {
    const Answer same = run(std::string("compare measured.csv model.csv --json ") + band);
    ASSERT_EQ(same.exit, 0) << same.error;
    EXPECT_EQ(same.json()["signals"][0]["within_band"], 0.5) << band;
  }
  EXPECT_TRUE(run("compare measured.csv model.csv --band 'body.speed=1 kg'").complains({"--band", "kg"}));
  const std::string cross = "compare measured.csv model.csv --json --cross ";
  EXPECT_EQ(run(cross + "'body.speed:time=20 cm/s,0,10 ms'").json()["crosses"],
            run(cross + "body.speed:time=0.2,0,0.01").json()["crosses"]);
}

// y = x from 0 to 3 with tolerances of 0.1 along y and 0.2 along x: bounds cut the y axis at ± √(0.1² + 0.2²) = 0.2236.
TEST_F(Compare, CrossPlotsTellWhetherARunStaysInside) {
  folder.write("model.csv", "time,a,b\n0,0,0\n1,1,1\n2,2,2\n3,3,3\n");
  folder.write("near.csv", "time,a,b\n0,0.2,0\n1,1.22,1\n2,2,2.22\n3,9,9\n");
  folder.write("far.csv", "time,a,b\n0,0,0\n1,1.23,1\n2,2,2\n3,3,3\n");
  const Answer x = run("compare model.csv near.csv far.csv --signals a --cross a:b=0.1,0,0.2 --json");
  ASSERT_EQ(x.exit, 0) << x.error;
  const nlohmann::json rows = x.json()["crosses"];
  // The point at b = 9 is beyond the reference and does not count.
  EXPECT_EQ(rows[0]["points"], 3);
  EXPECT_EQ(rows[0]["verdict"], "inside");
  EXPECT_NEAR(rows[0]["farthest"].get<double>(), 0.22 / std::hypot(0.1, 0.2), 1e-9);
  EXPECT_EQ(rows[1]["verdict"], "outside");
  EXPECT_NEAR(rows[1]["within"].get<double>(), 0.75, 1e-12);
  EXPECT_NEAR(rows[1]["worst_y"].get<double>(), 1.23, 1e-12);
  // Over time, and quotients: a/b is 1 all along.
  const Answer t = run("compare model.csv near.csv --signals a --cross a/b:time=0.3 --json");
  EXPECT_EQ(t.json()["crosses"][0]["verdict"], "inside") << t.out;
  EXPECT_TRUE(run("compare model.csv near.csv --cross a=1").complains({"--cross", "is no cross plot"}));
  EXPECT_TRUE(run("compare model.csv near.csv --signals a --cross a:c=1").complains({"--cross", "has no signal", "c"}));
}

TEST_F(Compare, WrongCallsAreRefused) {
  EXPECT_EQ(run("compare").exit, 2);
  EXPECT_EQ(run("compare nowhere").exit, 2);
  EXPECT_TRUE(run("compare nowhere nothing").complains({"nowhere"}));
  folder.write("a.csv", "time,body.speed\n0,1\n1,1\n");
  folder.write("b.csv", "time,body.roll\n0,1\n1,1\n");
  EXPECT_EQ(run("compare a.csv b.csv").exit, 2);
  EXPECT_TRUE(run("compare a.csv a.csv --band speed").complains({"--band", "expected name=offset,gain"}));
  EXPECT_TRUE(run("compare a.csv a.csv --signals body.nothing").complains({"--signals", "share no signal"}));
}

}  // namespace
