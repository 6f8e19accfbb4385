// Scenarios of classical models: defaults, inputs, roads, and everything that is refused.
#include "load/classic_scenario.h"

#include <gtest/gtest.h>

#include <string>

#include "files/temporary_folder.h"

namespace fahrwerk {
namespace {

const std::string kGood =
    "kind: classic\n"
    "vehicle: single_track\n"
    "start: {speed: 25 m/s}\n"
    "inputs: {steering_wheel: {time: [0, 1], value: [0, 10 deg]}}\n"
    "duration: 2 s\n";

class LoadClassic : public ::testing::Test {
 protected:
  load::ClassicScenario read(const std::string& text, const std::vector<std::string>& overrides = {}) {
    problems = {};
    return load::load_classic_scenario(folder.write("classic.yaml", text), overrides, problems);
  }
  bool complains(const std::string& text, std::initializer_list<std::string> parts) {
    read(text);
    for (const files::Problem& p : problems.list()) {
      const std::string line = files::to_string(p);
      bool all = line.find("classic.yaml:") != std::string::npos && p.line > 0;
      for (const std::string& part : parts) all = all && line.find(part) != std::string::npos;
      if (all) return true;
    }
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return false;
  }
  static std::string with(const std::string& from, const std::string& to) {
    std::string text = kGood;
    return text.replace(text.find(from), from.size(), to);
  }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(LoadClassic, Defaults) {
  const load::ClassicScenario s = read(kGood);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  EXPECT_EQ(s.name, "classic");
  EXPECT_EQ(s.vehicle.kind, "single_track");
  EXPECT_EQ(s.options.step, 1e-3);
  EXPECT_EQ(s.model.speed, 25.0);
  ASSERT_EQ(s.run.inputs.size(), 1u);
  EXPECT_FALSE(s.run.on_road);
  EXPECT_TRUE(s.run.start.empty());
}

TEST_F(LoadClassic, ReachesIntoTheVehicleAndSetsStates) {
  const load::ClassicScenario s =
      read(with("start: {speed: 25 m/s}", "start: {speed: 25 m/s, state: {body_yaw_rate: 10 deg/s}}"),
           {"vehicle.body.mass=2000 kg", "duration=3 s"});
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  EXPECT_EQ(s.options.duration, 3.0);
  EXPECT_NEAR(s.run.start[3], 0.17453, 1e-5);
  const load::ClassicScenario lighter = read(kGood);
  EXPECT_NE(s.model.facts[0].value, lighter.model.facts[0].value);
}

TEST_F(LoadClassic, RefusesWhatDoesNotFit) {
  EXPECT_TRUE(complains(with("single_track", "singel_track"), {"vehicle", "single_track"}));
  EXPECT_TRUE(complains(with("start: {speed: 25 m/s}\n", ""), {"start", "needs a speed"}));
  EXPECT_TRUE(complains(with("25 m/s", "0.1 m/s"), {"start.speed", "at least 1 m/s"}));
  EXPECT_TRUE(complains(with("steering_wheel:", "stering_wheel:"), {"inputs.stering_wheel", "steering_wheel"}));
  EXPECT_TRUE(complains(kGood + "road: iso_b\n", {"road", "no wheels"}));
  EXPECT_TRUE(complains(with("10 deg]", "10 kg]"), {"inputs.steering_wheel.value"}));
  EXPECT_TRUE(complains(kGood + "record: {signals: [body.yawrate]}\n", {"record.signals", "body.yaw_rate"}));
  EXPECT_TRUE(complains("kind: classic\nvehicle: quarter_car\nroad: iso_b\nduration: 1 s\n", {"road", "start.speed"}));
  EXPECT_TRUE(
      complains("kind: classic\nvehicle: quarter_car\nroad: iso_b\nstart: {speed: 20}\nduration: 1 s\n"
                "inputs: {road_height: 1 mm}\n",
                {"inputs.road_height", "one or the other"}));
  EXPECT_TRUE(
      complains("kind: classic\nvehicle: quarter_car\nduration: 1 s\n"
                "inputs: {road_height: {sine: {amplitude: 1 mm, frequency: 20 Hz}}}\n",
                {"inputs.road_height.sine.frequency", "record.interval"}));
}

}  // namespace
}  // namespace fahrwerk
