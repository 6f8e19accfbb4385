// fahrwerk run: what comes out, where it goes, how it ends.
#include "apps/program.h"
#include "files/result_file.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;
using RunCommand = Program;

TEST_F(RunCommand, GivesTheFiguresOfTheStepSteerAsJson) {
  const Answer a = run("run $SOURCE/examples/step_steer.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.error, "");
  const auto json = a.json();
  EXPECT_EQ(json["status"], "completed");
  // Rill 2022: 6.658 m/s² and 0.2665 rad/s; the paper leaves open which of its two models it means, hence 5 %.
  EXPECT_NEAR(json["metrics"]["lateral_acceleration"].get<double>(), 6.658, 0.05 * 6.658);
  EXPECT_NEAR(json["metrics"]["yaw_rate"].get<double>(), 0.2665, 0.05 * 0.2665);
  for (const char* key : {"roll_angle", "sideslip_angle", "response_time", "peak_time", "overshoot"})
    EXPECT_TRUE(json["metrics"][key].is_number()) << key;
  ASSERT_EQ(json["files"].size(), 3u);
  for (const auto& file : json["files"]) EXPECT_TRUE(fs::exists(folder / file.get<std::string>())) << file;
}

// Who reads the document alone misses no warning; and nothing is wrong where there is none.
TEST_F(RunCommand, WarningsStandInTheAnswerToo) {
  const Answer a = run("run mechanism_four_bar --set duration='20 ms' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  ASSERT_EQ(a.json()["warnings"].size(), 1u);
  EXPECT_NE(a.error.find(a.json()["warnings"][0].get<std::string>()), std::string::npos) << a.error;
  EXPECT_TRUE(run("run step_steer --set duration='0.1 s' --set evaluate=none --json").json()["warnings"].empty());
  EXPECT_TRUE(run("linear quarter_car --json").json()["warnings"].empty());
}

TEST_F(RunCommand, TellsPeopleHowItWent) {
  const Answer a = run("run $SOURCE/examples/step_steer.yaml");
  ASSERT_EQ(a.exit, 0) << a.error;
  for (const char* text :
       {"step_steer: completed", "yaw_rate", "rad/s", "faster than real time", "out/step_steer/report.html"})
    EXPECT_NE(a.out.find(text), std::string::npos) << text;
  EXPECT_EQ(run("run $SOURCE/examples/step_steer.yaml --quiet").out, "");
}

TEST_F(RunCommand, ResultCanBeReadBack) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --out here --set record.signals='[body.yaw_rate, wheel.*.fz]' "
                "--set vehicle.front.spring.stiffness='30 kN/m'")
                .exit,
            0);
  const auto result = fahrwerk::files::read_hdf5(folder / "here/result.h5");
  EXPECT_EQ(result.time.size(), 601u);
  ASSERT_EQ(result.columns.size(), 5u);
  EXPECT_EQ(result.columns[0].name, "body.yaw_rate");
  EXPECT_EQ(result.columns[0].unit, "rad/s");
  EXPECT_EQ(result.text_meta.at("status"), "completed");
  EXPECT_EQ(result.number_meta.at("step"), 1e-3);
  EXPECT_GT(result.number_meta.at("wall_time"), 0.0);
  EXPECT_FALSE(result.text_meta.at("program_version").empty());
  // The scenario is kept with what the command line has changed.
  EXPECT_NE(result.text_meta.at("scenario").find("30 kN/m"), std::string::npos);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "here"), {}), 3);  // no temporary file is left
}

TEST_F(RunCommand, KeptScenarioGivesTheSameRun) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --out a --set vehicle.body.mass='2000 kg' "
                "--set 'vehicle.front.wheel_center[1]=0.76'")
                .exit,
            0);
  folder.write("again.yaml", fahrwerk::files::read_hdf5(folder / "a/result.h5").text_meta.at("scenario"));
  ASSERT_EQ(run("run again.yaml --out b").exit, 0);
  EXPECT_EQ(content(folder / "a/metrics.json"), content(folder / "b/metrics.json"));
}

TEST_F(RunCommand, ReportIsOneFileThatNeedsNoOther) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --quiet").exit, 0);
  const std::string page = content(folder / "out/step_steer/report.html");
  EXPECT_GT(page.size(), 100'000u);
  for (const char* outside : {"<script src", "<link rel=\"stylesheet\"", "src=\"http", "@import"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  EXPECT_NE(page.find("Yaw rate"), std::string::npos);
}

TEST_F(RunCommand, DivergingRunKeepsItsBeginning) {
  const Answer a = run("run $SOURCE/examples/step_steer.yaml --json --set solver.method=euler --set solver.step=20ms");
  EXPECT_EQ(a.exit, 1);
  const auto json = a.json();
  EXPECT_EQ(json["status"], "diverged");
  EXPECT_NE(json["message"].get<std::string>().find("t = "), std::string::npos) << json["message"];
  EXPECT_TRUE(a.complains({"diverged", "out/step_steer"}));
  const auto result = fahrwerk::files::read_hdf5(folder / "out/step_steer/result.h5");
  EXPECT_EQ(result.text_meta.at("status"), "diverged");
  EXPECT_EQ(result.text_meta.at("message"), json["message"]);
  EXPECT_GT(result.time.size(), 1u);
  EXPECT_LT(result.time.back(), 6.0);
  EXPECT_EQ(nlohmann::json::parse(content(folder / "out/step_steer/metrics.json"))["status"], "diverged");
  EXPECT_NE(content(folder / "out/step_steer/report.html").find("The run diverged at"), std::string::npos);
}

// Below the road: a run that gets there fails and keeps its beginning, one that would begin there is refused.
TEST_F(RunCommand, ACarBelowTheRoadIsNotCompleted) {
  const auto fall = [this](double z) {
    folder.write("fall.yaml", "vehicle: midsize\nduration: 4 s\nstart: {state: ballistic, position: [0, 0, " +
                                  std::to_string(z) + "]}\n");
    return run("run fall.yaml --json");
  };
  const Answer deep = fall(20.0);
  EXPECT_EQ(deep.exit, 1);
  EXPECT_EQ(deep.json()["status"], "failed");
  EXPECT_TRUE(deep.complains({"fall.yaml", "below the road at t = ", "x = ", "out/fall"})) << deep.error;
  const auto result = fahrwerk::files::read_hdf5(folder / "out/fall/result.h5");
  EXPECT_EQ(result.text_meta.at("status"), "failed");
  EXPECT_GT(result.time.size(), 100u);
  const Answer start = fall(-3.0);
  EXPECT_EQ(start.exit, 2);
  EXPECT_TRUE(start.complains({"fall.yaml:3: start.position", "below the road"})) << start.error;
}

TEST_F(RunCommand, OverridesReachScenarioAndVehicle) {
  const auto yaw_rate = [this](const std::string& more) {
    const Answer a = run("run $SOURCE/examples/step_steer.yaml --json " + more);
    EXPECT_EQ(a.exit, 0) << a.error;
    return a.json()["metrics"]["yaw_rate"].get<double>();
  };
  const double as_it_is = yaw_rate("");
  EXPECT_LT(yaw_rate("--set start.speed='10 m/s'"), 0.8 * as_it_is);
  EXPECT_GT(yaw_rate("--set vehicle.kinematics=simplified"), 1.02 * as_it_is);
  EXPECT_NEAR(yaw_rate("--set steering.rack.front='[0, 0, 5 mm, 5 mm]'"), -as_it_is, 1e-6);  // mirror
}

// Of every example with a controller of its speed: what the start says is held.
TEST_F(RunCommand, SpeedOfTheStartIsHeld) {
  for (const char* example : {"step_steer", "step_steer_linkage", "step_steer_simplified", "active_bars"}) {
    const Answer a = run(std::string("run $SOURCE/examples/") + example +
                         ".yaml --set start.speed='80 km/h' --set duration='3 s' --out held");
    ASSERT_EQ(a.exit, 0) << a.error;
    const Answer out = run("export held/result.h5 --write held.csv --signals input.speed_target");
    ASSERT_EQ(out.exit, 0) << out.error;
    const std::string table = content(folder / "held.csv");
    EXPECT_NE(table.find(",22.22222"), std::string::npos) << example;
    EXPECT_EQ(table.find(",25"), std::string::npos) << example;
  }
}

TEST_F(RunCommand, PathsAreRelativeToTheFileTheyStandIn) {
  fs::create_directories(folder / "cars");
  fs::copy(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), folder / "cars/own.yaml");
  fs::create_directories(folder / "runs");
  scenario("runs/own.yaml", "vehicle: fullsize", "vehicle: ../cars/own.yaml");
  EXPECT_EQ(run("run runs/own.yaml --out here").exit, 0);
  EXPECT_EQ(run("run $SOURCE/examples/step_steer.yaml --set vehicle=cars/own.yaml --out here").exit, 0);
}

TEST_F(RunCommand, OutputFolderThatCannotBeWrittenIsAWrongCall) {
  folder.write("file", "");
  const Answer a = run("run $SOURCE/examples/step_steer.yaml --json --out file/below");
  EXPECT_EQ(a.exit, 2);
  EXPECT_EQ(a.json()["errors"][0]["key"], "--out");
}

TEST_F(RunCommand, SameBitsEveryTime) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --out a").exit, 0);
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --out b").exit, 0);
  EXPECT_EQ(content(folder / "a/metrics.json"), content(folder / "b/metrics.json"));
}

}  // namespace
