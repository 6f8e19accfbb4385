// Manoeuvres from the command line: parameters, listing, wrong input.
#include "apps/program.h"

namespace {

class ManoeuvreRun : public Program {
 protected:
  Answer run_with(const std::string& manoeuvre, const std::string& more = "",
                  const std::string& flags = "--json") const {
    folder.write("m.yaml", "vehicle: midsize\n" + more + "manoeuvre: " + manoeuvre + "\n");
    return run("run m.yaml " + flags);
  }
};

TEST_F(ManoeuvreRun, ParametersMayBeOverridden) {
  const Answer a =
      run_with("{kind: iso7401_step, duration: 3 s}", "", "--json --set manoeuvre.lateral_acceleration='-2 m/s^2'");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_NEAR(a.json()["metrics"]["lateral_acceleration"].get<double>(), -2.0, 0.02);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/m/report.html"));
}

// The rack as it was before there were hand wheels: figures of the plain car at 100 km/h to 4 m/s^2, to 1 %.
TEST_F(ManoeuvreRun, SteersByTheRackWhereAsked) {
  const std::string plain =
      "parts: {powertrain: off, brakes: off, steering: off}\n"
      "vehicle_changes: {aerodynamics: {drag_area: 0.62 m^2, point: [-1.08, 0, 0.30]}}\n";
  const Answer by_rack = run_with("{kind: iso7401_step, hand_wheel: false}", plain),
               by_hand = run_with("{kind: iso7401_step}");
  ASSERT_EQ(by_rack.exit, 0) << by_rack.error;
  EXPECT_NEAR(by_rack.json()["metrics"]["steer_amplitude"].get<double>(), 0.025314, 2.5e-4);
  EXPECT_NEAR(by_rack.json()["metrics"]["overshoot"].get<double>(), 0.15182, 1.5e-3);
  EXPECT_GT(by_hand.json()["metrics"]["steer_amplitude"].get<double>(), 0.026);  // the column gives way
}

TEST_F(ManoeuvreRun, VerdictIsPartOfTheAnswer) {
  const Answer a = run_with("{kind: iso3888_1, speed: 150 km/h}");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["metrics"]["passed"].get<double>(), 0.0);
  EXPECT_NE(a.json()["verdict"].get<std::string>(), "");
}

TEST_F(ManoeuvreRun, UnknownKindNamesTheNearest) {
  const Answer a = run_with("{kind: iso7401_stepp}");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"m.yaml:2", "manoeuvre.kind", "iso7401_step"})) << a.error;
}

TEST_F(ManoeuvreRun, UnknownParameterAndWrongRangeAreRefusedTogether) {
  const Answer a = run_with("{kind: iso7401_step, sped: 3, rise_time: -1 s}");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"m.yaml:2", "manoeuvre.sped", "speed"})) << a.error;
  EXPECT_TRUE(a.complains({"m.yaml:2", "manoeuvre.rise_time"})) << a.error;
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(ManoeuvreRun, KeysOfPlainRunsAreRefused) {
  const Answer a = run_with("{kind: iso7401_step}", "duration: 3 s\nstart: {speed: 20}\n");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"m.yaml:2", "duration", "set by the manoeuvre"})) << a.error;
  EXPECT_TRUE(a.complains({"m.yaml:3", "start", "set by the manoeuvre"})) << a.error;
}

TEST_F(ManoeuvreRun, WhatTheCarCannotDoIsAnInputError) {
  const Answer a = run_with("{kind: iso7401_step, lateral_acceleration: 14 m/s^2}");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"m.yaml", "manoeuvre.lateral_acceleration", "cannot turn steadily"})) << a.error;
  EXPECT_TRUE(wrote_nothing());
  EXPECT_EQ(run_with("{kind: lap}").exit, 2);
  EXPECT_EQ(run_with("{kind: iso4138_constant_speed, direction: 0.5}").exit, 2);
}

TEST_F(ManoeuvreRun, ListShowsKindsWithTheirParameters) {
  const Answer a = run("list manoeuvres --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  int kinds = 0;
  const nlohmann::json manoeuvres = a.json()["manoeuvres"];
  for (const auto& one : manoeuvres) {
    if (!one.contains("parameters")) continue;
    ++kinds;
    EXPECT_FALSE(one["parameters"].empty());
    for (const auto& p : one["parameters"]) EXPECT_NE(p["description"].get<std::string>(), "") << p["key"];
  }
  EXPECT_GE(kinds, 22);
}

}  // namespace
