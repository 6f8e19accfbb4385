// Scenarios and simulations through the face give what the command line writes, to the bit.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <chrono>
#include <cmath>
#include <thread>

#include "apps/program.h"
#include "files/result_file.h"

namespace fahrwerk {
namespace {

class FaceScenario : public Program {
 protected:
  void expect_the_programs(const std::string& name, const std::vector<std::string>& changes = {}) const {
    const std::string file = test::in_source("examples/" + name + ".yaml");
    std::string call = "run '" + file + "' --json --out out";
    for (const std::string& change : changes) call += " --set '" + change + "'";
    const Answer answer = run(call);
    ASSERT_EQ(answer.exit, 0) << answer.error;
    const files::ResultFile kept = files::read_hdf5(folder / "out/result.h5");
    const RunReport report = Scenario::load(file, changes).run();
    const nlohmann::json json = answer.json();
    EXPECT_EQ(to_string(report.status), json["status"].get<std::string>());
    EXPECT_EQ(report.record.time, kept.time) << name;
    ASSERT_EQ(report.metrics.size(), json["metrics"].size()) << name;
    for (const FigureValue& m : report.metrics) {
      const nlohmann::json& written = json["metrics"].at(m.name);
      EXPECT_TRUE(std::isfinite(m.value) ? m.value == written.get<double>() : written.is_null()) << name << m.name;
    }
    ASSERT_EQ(report.record.signals.size(), kept.columns.size()) << name;
    for (const files::Column& c : kept.columns)
      EXPECT_EQ(report.record.column(c.name), c.values) << name << " " << c.name;
  }
};

TEST_F(FaceScenario, Car) {
  expect_the_programs("step_steer", {"duration=2 s", "vehicle.body.mass=1800 kg"});
  expect_the_programs("step_steer", {"duration=1 s", "record.signals=[body.*, wheel.*.fz]", "record.rms=[body.az]"});
}
TEST_F(FaceScenario, Manoeuvre) { expect_the_programs("iso14512_split"); }
TEST_F(FaceScenario, Classic) { expect_the_programs("classic_single_track"); }
TEST_F(FaceScenario, Multibody) { expect_the_programs("double_pendulum"); }
TEST_F(FaceScenario, Modules) { expect_the_programs("quarter_modules"); }
TEST_F(FaceScenario, Rigs) {
  expect_the_programs("tire_relaxation");
  expect_the_programs("quarter_shaker");
}

TEST_F(FaceScenario, SaysWhatItIs) {
  const Scenario scenario = Scenario::load("step_steer", {"duration=0.2 s"});
  EXPECT_EQ(scenario.name(), "step_steer");
  EXPECT_EQ(scenario.kind(), "car");
  EXPECT_FALSE(scenario.description().empty());
  const RunReport report = scenario.run();
  EXPECT_EQ(report.status, RunStatus::completed);
  EXPECT_EQ(report.metric("speed").unit, "m/s");
  ASSERT_EQ(report.parts.size(), 7u);
  EXPECT_EQ(report.parts[0], (std::pair<std::string, std::string>("powertrain", "off")));
  EXPECT_THROW(report.metric("sped"), Error);
}

TEST_F(FaceScenario, IsStopped) {
  Scenario scenario = Scenario::load("step_steer", {"duration=10000 s", "record.interval=1 s"});
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    scenario.stop();
  });
  const RunReport report = scenario.run();
  other.join();
  EXPECT_EQ(report.status, RunStatus::interrupted);
  EXPECT_LT(report.end_time, 10000.0);
}

// A jump of the hand wheel, once from the scenario and once by a controller of the program.
TEST_F(FaceScenario, ASimulationIsTheProgramsRun) {
  folder.write("jump.yaml",
               "vehicle: midsize\nroad: wet\nstart: {speed: 25 m/s}\n"
               "controls: {hand_wheel: {time: [0, 0.5, 0.5, 2], angle: [0, 0, 0.3, 0.3]}}\n"
               "duration: 2 s\nrecord: {interval: 20 ms}\n");
  ASSERT_EQ(run("run jump.yaml --quiet --out out").exit, 0);
  const files::ResultFile kept = files::read_hdf5(folder / "out/result.h5");
  Simulation sim(
      Vehicle::load("midsize"),
      {.road = "wet", .speed = 25.0, .duration = 2.0, .record = {"body.*", "wheel.*"}, .record_interval = 0.02});
  const InputRef wheel = sim.input("hand_wheel_angle");
  sim.control(0.001, [=](ControllerView& view) { view.set(wheel, view.time() < 0.4995 ? 0.0 : 0.3); });
  EXPECT_FALSE(sim.advance(3.0));
  const Record record = sim.result().record;
  EXPECT_EQ(record.time, kept.time);
  EXPECT_GE(record.signals.size(), 100u);
  for (const files::Column& c : kept.columns)
    if (c.name.starts_with("body.") || c.name.starts_with("wheel.")) {
      EXPECT_EQ(record.column(c.name), c.values) << c.name;
    }
}

// Wheels of a model whose inputs are heights of the road.
TEST_F(FaceScenario, AClassicalModelOnARoad) {
  folder.write("half.yaml",
               "kind: classic\nvehicle: half_car\nroad: iso_c\nstart: {speed: 20 m/s}\n"
               "solver: {method: rk4, step: 1 ms}\nduration: 2 s\nrecord: {interval: 10 ms}\n");
  const Answer answer = run("run half.yaml --quiet --out out");
  ASSERT_EQ(answer.exit, 0) << answer.error;
  Simulation sim(Vehicle::load("half_car"),
                 {.road = "iso_c", .speed = 20.0, .method = "rk4", .duration = 2.0, .record = {"*"}});
  sim.advance(1.0);
  const SimulationState half = sim.snapshot();
  sim.advance(2.0);
  sim.restore(half);
  sim.advance(2.0);
  const Record record = sim.result().record;
  for (const files::Column& c : files::read_hdf5(folder / "out/result.h5").columns)
    EXPECT_EQ(record.column(c.name), c.values) << c.name;
  EXPECT_THROW(Simulation(Vehicle::load("single_track"), {.road = "iso_c", .speed = 20.0}), Error);
}

}  // namespace
}  // namespace fahrwerk
