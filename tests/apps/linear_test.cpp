// fahrwerk linear: modes, loci, responses, files, and refusals.
#include <algorithm>
#include <cmath>

#include "apps/program.h"

namespace {

using LinearCommand = Program;
using nlohmann::json;

TEST_F(LinearCommand, GivesTheEigenvaluesOfTheFullSizeCar) {
  const Answer a = run("linear $SOURCE/data/vehicles/fullsize.yaml --speed '100 km/h' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json all = a.json();
  ASSERT_EQ(all["eigenvalues"].size(), all["order"].get<std::size_t>());
  EXPECT_TRUE(all["stable"].get<bool>());
  std::vector<std::string> dominant;
  for (const json& e : all["eigenvalues"]) {
    const double re = e["re"], im = e["im"];
    EXPECT_LT(re, 0.0);
    EXPECT_DOUBLE_EQ(e["frequency_hz"].get<double>(), std::fabs(im) / (2.0 * M_PI));
    EXPECT_NEAR(e["damping_ratio"].get<double>(), -re / std::hypot(re, im), 1e-12);
    dominant.push_back(e["dominant_coordinate"]);
  }
  for (const char* name : {"body.x", "body.y", "body.z", "body.roll", "body.pitch", "wheel.1l.hub_travel"})
    EXPECT_EQ(std::count(dominant.begin(), dominant.end(), name) > 0, true) << name;
  for (const char* file : {"report.html", "linear.mat", "linear.json"})
    EXPECT_TRUE(std::filesystem::exists(folder / "out/linear_fullsize" / file)) << file;
  const json model = json::parse(content(folder / "out/linear_fullsize/linear.json"));
  EXPECT_EQ(model["A"].size(), model["states"].size());
  EXPECT_EQ(model["B"][0].size(), model["inputs"].size());
  EXPECT_EQ(model["C"].size(), model["outputs"].size());
  EXPECT_EQ(model["D"][0].size(), model["inputs"].size());
}

TEST_F(LinearCommand, FollowsEigenvaluesOverSpeedAndOverTheVehicle) {
  // With its mass far back the car oversteers and has a critical speed.
  const std::string tail_heavy = " --set vehicle.body.center_of_gravity='[-2.3, 0, 0.275]' --json";
  const Answer a = run("linear fullsize --speed 20 --vary speed='20:60 m/s:9'" + tail_heavy);
  ASSERT_EQ(a.exit, 0) << a.error;
  const json locus = a.json()["locus"];
  EXPECT_EQ(locus["values"].size(), 9u);
  EXPECT_EQ(locus["branches"].size(), a.json()["order"].get<std::size_t>());
  EXPECT_EQ(locus["branches"][0]["re"].size(), 9u);
  ASSERT_TRUE(locus["critical"].is_number());
  const double critical = locus["critical"];
  EXPECT_TRUE(run("linear fullsize --speed " + std::to_string(0.99 * critical) + tail_heavy).json()["stable"]);
  EXPECT_FALSE(run("linear fullsize --speed " + std::to_string(1.01 * critical) + tail_heavy).json()["stable"]);
  const Answer damper = run("linear fullsize --vary vehicle.front.damper.rebound='1000:6000 N s/m:5' --json");
  ASSERT_EQ(damper.exit, 0) << damper.error;
  EXPECT_TRUE(damper.json()["locus"]["critical"].is_null());
  EXPECT_NE(run("linear fullsize --speed '20 m/s' --lateral-acceleration 4").out.find("to the left"),
            std::string::npos);
}

TEST_F(LinearCommand, AnswersFrequencyResponses) {
  const Answer a = run("linear fullsize --speed 25 --response input.rack:body.yaw_rate --frequencies 0.01:10 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json r = a.json()["responses"][0];
  EXPECT_EQ(r["unit"], "(rad/s)/(m)");
  ASSERT_EQ(r["gain"].size(), r["frequency_hz"].size());
  // Slowly steered to the left (rack to the right, negative) it turns left. A wheel turns by 8.2 rad per metre of rack
  // (the kinematics of the file), so without any slip the gain were v · 8.2/l = 71 1/(m s); understeer takes from it.
  EXPECT_GT(r["gain"][0].get<double>(), 35.0);
  EXPECT_LT(r["gain"][0].get<double>(), 71.0);
  EXPECT_NEAR(std::fabs(r["phase"][0].get<double>()), M_PI, 0.02);
  EXPECT_LT(r["gain"].back().get<double>(), r["gain"][0].get<double>());
}

// A classical model in a steady turn, and its critical lateral acceleration by root locus over a parameter there.
TEST_F(LinearCommand, LinearisesClassicalModelsInATurn) {
  const auto answer = [&](const std::string& more) {
    const Answer a = run("linear nonlinear_single_track --speed 25 --json" + more);
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.json();
  };
  const json straight = answer(""), turn = answer(" --lateral-acceleration 5");
  EXPECT_EQ(turn["lateral_acceleration"], 5.0);
  EXPECT_EQ(turn["order"], straight["order"]);
  EXPECT_NE(turn["eigenvalues"], straight["eigenvalues"]);
  const json locus = answer(" --lateral-acceleration 5 --vary speed='15:30 m/s:4'")["locus"];
  EXPECT_EQ(locus["values"].size(), 4u);
}

// The linear quarter car on its own response: a sweep of 12 octave times lags behind by 2 % of a slowly damped mode.
TEST_F(LinearCommand, SweepsInTime) {
  const Answer a =
      run("sweep quarter_car --amplitude '5 mm' --from '0.4 Hz' --to '25 Hz' --duration '300 s' "
          "--response road.height:body.az --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const json r = a.json()["responses"][0];
  EXPECT_GT(r["swept"]["gain"].size(), 100u);
  EXPECT_LT(r["largest_difference"].get<double>(), 0.03);
  EXPECT_NE(content(folder / "out/sweep_quarter_car/report.html").find("swept"), std::string::npos);
  // A stiffening spring and a damper of two slopes do not follow the linear model, the less the larger the motion.
  const auto off = [&](const char* amplitude) {
    return run(std::string("sweep nonlinear_quarter_car --from '1 Hz' --to '10 Hz' --duration '20 s' --amplitude '") +
               amplitude + "' --json")
        .json()["responses"][0]["largest_difference"]
        .get<double>();
  };
  EXPECT_GT(off("30 mm"), 0.05);
  const Answer wrong = run("sweep fullsize --amplitude '5 mm'");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_NE(wrong.error.find("no classical model"), std::string::npos);
  EXPECT_TRUE(run("sweep quarter_car --amplitude '5 kg'").complains({"--amplitude"}));
  EXPECT_TRUE(run("sweep quarter_car --amplitude '5 mm' --response road.heigt:body.az").complains({"did you mean"}));
}

TEST_F(LinearCommand, RefusesWhatCannotBe) {
  const auto refused = [&](const std::string& arguments, std::initializer_list<std::string_view> parts) {
    const Answer a = run("linear " + arguments);
    EXPECT_EQ(a.exit, 2) << arguments;
    EXPECT_TRUE(a.complains(parts)) << arguments << ": " << a.error;
    EXPECT_FALSE(run("linear " + arguments + " --json").json()["errors"].empty()) << arguments;
  };
  refused("fulsize", {"did you mean 'fullsize'?"});
  refused("none/there.yaml", {"none/there.yaml"});
  refused("fullsize --speed=-5", {"--speed", "out of range"});
  refused("fullsize --speed '3 kg'", {"--speed"});
  refused("fullsize --lateral-acceleration 3", {"--lateral-acceleration", "above zero"});
  refused("fullsize --speed 25 --lateral-acceleration 30", {"--lateral-acceleration", "no steady turn"});
  refused("nonlinear_single_track --speed 25 --lateral-acceleration 30", {"--lateral-acceleration", "no steady turn"});
  refused("half_car --speed 25 --lateral-acceleration 3", {"--lateral-acceleration", "cannot turn"});
  refused("fullsize --response input.rack:body.yaw_rat", {"--response", "did you mean 'body.yaw_rate'?"});
  refused("fullsize --response input.rak:body.yaw_rate", {"--response", "did you mean 'input.rack'?"});
  refused("fullsize --response nonsense", {"--response", "IN:OUT"});
  refused("fullsize --vary speed=1:2", {"--vary", "key=from:to:n"});
  refused("fullsize --vary mass=1:2:3", {"--vary", "cannot be varied"});
  refused("fullsize --vary vehicle.body.mas='1000:2000 kg:3'", {"body.mas"});
  refused("fullsize --vary speed='10 m/s:20 km/h:3'", {"--vary", "different units"});
  refused("fullsize --frequencies 5:1", {"--frequencies", "empty"});
  refused("fullsize --set body.mass=1000", {"body.mass", "vehicle."});
}

}  // namespace
