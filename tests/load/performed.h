// Scenarios from text, performed, and the numbers that come out.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "support/prepared.h"

namespace fahrwerk::load::test {

// vehicle: text of a vehicle file beside it that it may name mine_car.yaml; empty: none.
inline Scenario scenario_of(const std::string& text, const std::string& vehicle = "") {
  const TemporaryFolder folder;
  files::Problems problems;
  if (!vehicle.empty()) folder.write("mine_car.yaml", "kind: car\nname: mine_car\n" + vehicle);
  Scenario s = load_scenario(folder.write("mine.yaml", "name: mine\n" + text), {}, problems);
  if (problems.empty()) fahrwerk::test::prepare(s, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return s;
}
inline ManoeuvreOutcome performed(const std::string& text, const std::string& vehicle = "") {
  const Scenario s = scenario_of(text, vehicle);
  ManoeuvreOutcome out = perform(s);
  EXPECT_TRUE(out.result.ended_as_asked()) << out.result.message;
  return out;
}
inline double metric(const ManoeuvreOutcome& out, const std::string& name) {
  for (const Metric& m : out.metrics)
    if (m.name == name) return m.value;
  ADD_FAILURE() << "there is no metric " << name;
  return NAN;
}

}  // namespace fahrwerk::load::test
