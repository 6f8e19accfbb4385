// Scenarios of the tyre rig: defaults, histories, and everything that is refused.
#include "load/rig/tire_rig.h"

#include <gtest/gtest.h>

#include <string>

#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"

namespace fahrwerk {
namespace {

const std::string kGoodRig =
    "kind: tire_rig\n"
    "tire: passenger_205_55R16\n"
    "wheel: {mass: 18 kg, axial_inertia: 0.9 kg m^2}\n"
    "speed: 20 m/s\n"
    "vertical: {load: 3.5 kN}\n"
    "duration: 1 s\n";

class LoadTireRig : public ::testing::Test {
 protected:
  load::RigScenario read(const std::string& text, const std::vector<std::string>& overrides = {}) {
    problems = {};
    return load::load_tire_rig(folder.write("rig.yaml", text), overrides, problems);
  }
  // The problems of the good scenario with a line more or another one.
  bool complains(const std::string& text, std::initializer_list<std::string> parts) {
    read(text);
    for (const files::Problem& p : problems.list()) {
      const std::string line = files::to_string(p);
      bool all = line.find("rig.yaml:") != std::string::npos;
      for (const std::string& part : parts) all = all && line.find(part) != std::string::npos;
      if (all) return true;
    }
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return false;
  }
  static std::string with(const std::string& from, const std::string& to) {
    std::string text = kGoodRig;
    return text.replace(text.find(from), from.size(), to);
  }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(LoadTireRig, DefaultsAndHistories) {
  const load::RigScenario s = read(kGoodRig + "slip_angle: {time: [0, 0.1, 0.1], value: [0, 0, 2 deg]}\n");
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  EXPECT_EQ(s.name, "rig");
  EXPECT_EQ(s.options.method, Method::rk4);
  EXPECT_EQ(s.options.step, 1e-4);
  EXPECT_EQ(s.parameters.rotation, RigRotation::free);
  EXPECT_EQ(s.parameters.vertical, RigVertical::load);
  EXPECT_FALSE(s.parameters.belt);
  EXPECT_EQ(s.inputs.load.at(0.0).value, 3500.0);
  EXPECT_EQ(s.inputs.slip_angle.at(0.05).value, 0.0);
  EXPECT_NEAR(s.inputs.slip_angle.at(0.2).value, 0.034907, 1e-6);
}

TEST_F(LoadTireRig, OverridesReachIn) {
  const load::RigScenario s = read(kGoodRig, {"speed=36 km/h", "vertical.load=4 kN"});
  ASSERT_TRUE(problems.empty());
  EXPECT_NEAR(s.inputs.speed.at(0.0).value, 10.0, 1e-12);
  EXPECT_EQ(s.inputs.load.at(0.0).value, 4000.0);
}

TEST_F(LoadTireRig, BeltFromFrequenciesOrStiffness) {
  const load::RigScenario s = read(kGoodRig +
                                   "belt: {mass: 7 kg, axial_inertia: 0.6 kg m^2, frequency: {torsion: 40 Hz}, "
                                   "stiffness: {radial: 2000 kN/m}}\n");
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  ASSERT_TRUE(s.parameters.belt);
  EXPECT_NEAR(s.parameters.belt->radial.stiffness, 2e6, 1e-3);
  EXPECT_NEAR(s.parameters.belt->torsion.stiffness, 0.6 * std::pow(2 * M_PI * 40.0, 2), 1e-6);
  EXPECT_NEAR(s.parameters.belt->lateral.stiffness, 7.0 * std::pow(2 * M_PI * 45.0, 2), 1e-6);
}

TEST_F(LoadTireRig, HeldAtALoad) {
  const load::RigScenario s = read(with("load: 3.5 kN", "held_at_load: 3.5 kN"));
  ASSERT_TRUE(problems.empty());
  EXPECT_EQ(s.parameters.vertical, RigVertical::height);
  const TireBody<double>& body = body_of(s.parameters.law);
  EXPECT_NEAR(vertical_force(body, ramp_count(body), body.unloaded_radius - s.inputs.height.at(0.0).value).force,
              3500.0, 1e-6);
}

TEST_F(LoadTireRig, RefusesWhatIsWrong) {
  EXPECT_TRUE(complains(kGoodRig + "sliip_angle: 1 deg\n", {"sliip_angle", "slip_angle"}));
  EXPECT_TRUE(complains(with("20 m/s", "20 m"), {"speed", "m/s"}));
  EXPECT_TRUE(complains(with("mass: 18 kg", "mass: -18 kg"), {"wheel.mass", "negative"}));
  EXPECT_TRUE(complains(with("vertical: {load: 3.5 kN}\n", ""), {"vertical", "missing"}));
  EXPECT_TRUE(complains(with("load: 3.5 kN", "load: 3.5 kN, height: 0.3 m"), {"vertical", "exactly one"}));
  EXPECT_TRUE(complains(with("load: 3.5 kN", "load: {time: [0, 1], value: [1, 2, 3]}"), {"vertical.load.value", "3"}));
  EXPECT_TRUE(complains(with("load: 3.5 kN", "load: {time: [1, 0], value: [1, 2]}"), {"vertical.load.time", "fall"}));
  EXPECT_TRUE(complains(with("load: 3.5 kN", "load: {time: [0, 1]}"), {"vertical.load.value", "missing"}));
  EXPECT_TRUE(complains(with("load: 3.5 kN", "load: -1 N"), {"vertical.load"}));
  EXPECT_TRUE(complains(kGoodRig + "rotation: {slip: 0, brake: 10 N m}\n", {"rotation", "either"}));
  EXPECT_TRUE(complains(kGoodRig + "rotation: {slip: -2}\n", {"rotation.slip"}));
  EXPECT_TRUE(complains(with("passenger_205_55R16", "passenger"), {"tire"}));
  EXPECT_TRUE(complains(with("tire_rig", "tyre_rig"), {"kind", "tire_rig"}));
  EXPECT_TRUE(complains(kGoodRig + "solver: {method: two_step}\n", {"solver.method", "rk4"}));
  EXPECT_TRUE(complains(kGoodRig + "record: {interval: 0.15 ms}\n", {"record.interval", "multiple"}));
  EXPECT_TRUE(complains(kGoodRig + "record: {signals: [wheel.fzz]}\n", {"record.signals[0]", "wheel.fz"}));
  EXPECT_TRUE(complains(kGoodRig + "belt: {mass: 20 kg}\n", {"wheel.mass", "belt"}));
  EXPECT_TRUE(
      complains(kGoodRig + "belt: {mass: 7 kg, frequency: {radial: 10 Hz}}\n", {"belt", "softer", "vertically"}));
  EXPECT_TRUE(
      complains(kGoodRig + "belt: {mass: 7 kg, frequency: {radia: 80 Hz}}\n", {"belt.frequency.radia", "radial"}));
  EXPECT_TRUE(complains(kGoodRig + "enveloping: {kind: cam}\n", {"enveloping.kind", "tandem_cam"}));
}

}  // namespace
}  // namespace fahrwerk
