// Scenarios of classical models: defaults, inputs, roads, and everything that is refused.
#include "load/classic/classic_scenario.h"

#include <gtest/gtest.h>

#include <cmath>
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

// Popp/Schiehlen (7.5): the rms value as a state of the run, against the integral over dense samples of the signal.
TEST_F(LoadClassic, RmsValuesAreStates) {
  const std::string text =
      "kind: classic\nvehicle: nonlinear_quarter_car\n"
      "inputs: {road_height: {sine: {amplitude: 20 mm, frequency: 3 Hz}}}\nduration: 4 s\n"
      "solver: {method: dormand_prince, relative_tolerance: 1e-9, absolute_tolerance: 1e-11}\n"
      "record: {interval: 1 ms, rms: [body.az, wheel.hub_travel]}\n";
  const load::ClassicScenario s = read(text);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  const RunResult r = simulate_classic(s.model, s.run, s.options);
  for (const std::string name : {"body.az", "wheel.hub_travel"}) {
    const Series y = r.series(name), rms = r.series(name + ".rms");
    ASSERT_EQ(y.value.size(), rms.value.size());
    double integral = 0.0;
    for (std::size_t i = 1; i < y.value.size(); ++i) {
      integral += 0.5 * (y.value[i] * y.value[i] + y.value[i - 1] * y.value[i - 1]) * (y.time[i] - y.time[i - 1]);
      // Trapezia of 1 ms: (ω h)²/12 with the wheel's 75 rad/s, 5e-4; half of it in the root.
      if (y.time[i] < 1.0) continue;
      ASSERT_NEAR(rms.value[i], std::sqrt(integral / y.time[i]), 3e-4 * rms.value[i]) << i;
    }
  }
  EXPECT_NEAR(r.series("body.az.rms").value[0], std::fabs(r.series("body.az").value[0]), 1e-9);
  // A coarse record has the same last value.
  const load::ClassicScenario coarse = read(text, {"record.interval=100 ms"});
  EXPECT_NEAR(simulate_classic(coarse.model, coarse.run, coarse.options).series("body.az.rms").value.back(),
              r.series("body.az.rms").value.back(), 1e-6);
  EXPECT_TRUE(complains(kGood + "record: {rms: [body.yaw_rat]}\n", {"record.rms[0]", "did you mean 'body.yaw_rate'"}));
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
