// fahrwerk optimise: the examples, their files, and refusals.
#include <algorithm>

#include "apps/program.h"

namespace {

using OptimiseCommand = Program;

TEST_F(OptimiseCommand, FindsTheFrontOfTheQuarterCar) {
  const Answer a = run("optimise $SOURCE/examples/optimise/quarter_car.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  const auto front = json["front"];
  ASSERT_GT(front.size(), 20u);
  // Along the front comfort gets worse and the wheel load better.
  for (std::size_t i = 1; i < front.size(); ++i) {
    EXPECT_GT(front[i]["criteria"]["comfort"], front[i - 1]["criteria"]["comfort"]);
    EXPECT_LT(front[i]["criteria"]["wheel_load"], front[i - 1]["criteria"]["wheel_load"]);
  }
  // Best comfort takes the softest spring and damper that there are, wheel loads want more of both.
  EXPECT_NEAR(json["best"]["comfort"]["parameters"]["spring"].get<double>(), 10.0, 0.01);
  EXPECT_GT(json["best"]["wheel_load"]["parameters"]["spring"].get<double>(), 15.0);
  EXPECT_LT(json["best"]["comfort"]["parameters"]["damping"], json["best"]["wheel_load"]["parameters"]["damping"]);
  const std::string page = content(folder / "out/optimise_quarter_car/report.html");
  EXPECT_NE(page.find("Pareto front"), std::string::npos);
  const std::string csv = content(folder / "out/optimise_quarter_car/front.csv");
  EXPECT_EQ(csv.substr(0, csv.find('\n')), "spring [kN/m],damping [kN s/m],comfort [m/s^2],wheel_load [-]");
  EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), front.size() + 1);
  // The same bits again.
  EXPECT_EQ(run("optimise $SOURCE/examples/optimise/quarter_car.yaml --json").json()["front"], front);
}

TEST_F(OptimiseCommand, UsesControl) {
  const Answer a = run("optimise $SOURCE/examples/optimise/skyhook.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  // Best comfort takes all the skyhook that there is.
  EXPECT_NEAR(a.json()["best"]["comfort.front"]["parameters"]["skyhook"].get<double>(), 8000.0, 1.0);
}

TEST_F(OptimiseCommand, RefusesWrongFilesAndWritesNothing) {
  folder.write("wrong.yaml", "model: quarter_car\nparameters: [{key: wheel.mas, from: 1 kg, to: 2 kg}]\n");
  const Answer a = run("optimise wrong.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"wrong.yaml", "criteria"})) << a.error;
  EXPECT_EQ(run("optimise nothing.yaml").exit, 2);
  EXPECT_TRUE(wrote_nothing());
}

}  // namespace
