// What `fahrwerk fmu` writes: valid descriptions, a binary that needs nothing, the trajectory of `fahrwerk run`.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

fs::path schemas() {
  for (const char* place : {"../shared/data/fmi", "../../shared/data/fmi"})
    if (const fs::path folder = in_source(place); fs::exists(folder)) return folder;
  return {};
}

class Export : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Fmu, Export, testing::Values(2, 3),
                         [](const auto& v) { return "Fmi" + std::to_string(v.param); });

TEST_P(Export, DescriptionsAreValid) {
  if (schemas().empty()) GTEST_SKIP() << "the schemas of the standard are not here";
  const int fmi = GetParam();
  const fs::path schema =
      schemas() / ("fmi" + std::to_string(fmi)) / ("fmi" + std::to_string(fmi) + "ModelDescription.xsd");
  for (const char* what : {"midsize --parameters body.mass", "step_steer", "single_track --speed 20"}) {
    const FmuFile fmu(what, fmi);
    const std::string command = "xmllint --noout --schema '" + schema.string() + "' '" +
                                (fmu.root / "modelDescription.xml").string() + "' > /dev/null 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << what;
  }
}

TEST_P(Export, BinaryNeedsTheCLibraryAlone) {
  const FmuFile fmu("midsize", GetParam());
  const fs::path said_file = fmu.folder.path() / "needed";
  ASSERT_EQ(
      std::system(("readelf -d '" + fmu.binary.string() + "' | grep NEEDED > '" + said_file.string() + "'").c_str()),
      0);
  std::istringstream lines(content_of(said_file));
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE(line.find("libc.so") != std::string::npos || line.find("libm.so") != std::string::npos ||
                line.find("libstdc++.so") != std::string::npos || line.find("ld-linux") != std::string::npos)
        << line;
}

// Of a scenario: its own inputs, its drivers; the columns of `run`, of all signals that both have. The code is the same
// but for LAPACK, and where a run begins is found without it: what differs is the driver's linear model at most. Models
// move by what their files say of their inputs, too (a crank that is driven).
TEST_P(Export, CoSimulationIsTheRun) {
  const std::pair<std::string, std::size_t> files[] = {
      {"step_steer", 100}, {"pedals_and_gears", 100}, {"driven_road", 100}, {"mechanism_four_bar", 40}};
  for (const auto& [file, least] : files) {
    const RunReport run = Scenario::load(file).run();
    const FmuFile fmu(file + " --outputs '*'", GetParam());
    const auto car = instance_of(fmu, false);
    ASSERT_TRUE(car->made());
    ASSERT_EQ(car->initialise(0.0, run.end_time), 0);
    std::vector<std::string> names;
    std::vector<unsigned> references;
    for (const auto& [variable, reference] : fmu.references) {
      const bool recorded = std::any_of(run.record.signals.begin(), run.record.signals.end(),
                                        [&v = variable](const SignalInfo& s) { return s.name == v; });
      if (recorded) names.push_back(variable), references.push_back(reference);
    }
    ASSERT_GE(names.size(), least);
    std::vector<const std::vector<double>*> columns;
    std::vector<double> values, sizes;
    for (const std::string& name : names) {
      columns.push_back(&run.record.column(name)), sizes.push_back(1.0);
      for (const double v : *columns.back()) sizes.back() = std::max(sizes.back(), std::fabs(v));
    }
    double worst = 0.0;
    std::string where;
    for (std::size_t k = 0; k + 1 < run.record.time.size(); ++k) {
      const double from = k > 0 ? run.record.time[k - 1] : 0.0;
      ASSERT_EQ(k > 0 ? car->step(from, run.record.time[k] - from) : 0, 0) << k;
      ASSERT_EQ(car->get(references, values), 0);
      for (std::size_t i = 0; i < names.size(); ++i) {
        const double expected = (*columns[i])[k], error = std::fabs(values[i] - expected) / sizes[i];
        if (values[i] == expected || error <= worst) continue;
        where = names[i] + " at t = " + std::to_string(run.record.time[k]), worst = error;
      }
    }
    EXPECT_LT(worst, 1e-12) << file << ": " << where;
    EXPECT_EQ(car->terminate(), 0);
  }
}

TEST_P(Export, InputsMoveAVehicle) {
  const FmuFile fmu("midsize --speed '20 m/s' --inputs hand_wheel_angle --outputs body.yaw_rate,body.vx", GetParam());
  const auto car = instance_of(fmu, false);
  ASSERT_EQ(car->initialise(), 0);
  Simulation sim(Vehicle::load("midsize"), {.speed = 20.0});
  const auto yaw_rate = sim.signal("body.yaw_rate");
  const auto wheel = sim.input("hand_wheel_angle");
  for (int k = 0; k < 50; ++k) {
    const double angle = 0.4 * std::sin(0.3 * k);
    ASSERT_EQ(car->set("input.hand_wheel_angle", angle), 0);
    sim.set(wheel, angle);
    ASSERT_EQ(car->step(0.02 * k, 0.02), 0);
    sim.advance(0.02 * (k + 1));
    EXPECT_NEAR(car->value("body.yaw_rate"), sim.get(yaw_rate), 1e-12);
  }
  EXPECT_EQ(car->value("input.hand_wheel_angle"), 0.4 * std::sin(0.3 * 49));
  EXPECT_NEAR(car->value("time"), 1.0, 1e-12);
}

// Numbers of a mechanism's file, formulas too, are parameters as those of a vehicle are.
TEST(ExportOf, MechanismsHaveParameters) {
  const FmuFile fmu("mechanism_quarter_car --parameters bodies.body.mass,elements.strut.stiffness", 3);
  const auto quarter = instance_of(fmu, false);
  ASSERT_EQ(quarter->set("elements.strut.stiffness", 14213.0), 0);
  ASSERT_EQ(quarter->initialise(), 0);
  ASSERT_EQ(quarter->step(0.0, 0.1), 0);
  Simulation sim(Scenario::load("mechanism_quarter_car", {"elements.strut.stiffness=14213"}));
  const auto z = sim.signal("body.body.z");
  sim.advance(0.1);
  EXPECT_EQ(quarter->value("body.body.z"), sim.get(z));
  ASSERT_EQ(quarter->set("bodies.body.mass", 500.0), 0);  // between steps
  EXPECT_EQ(quarter->step(0.1, 0.1), 0);
}

// By a method that chooses its steps itself: the same car, as far as both are exact.
TEST(ExportOf, AdaptiveMethodsStep) {
  const char* arguments = "midsize --speed '20 m/s' --inputs hand_wheel_angle --outputs body.yaw_rate";
  double yaw_rate[2];
  for (const bool adaptive : {false, true}) {
    const FmuFile fmu(std::string(arguments) + (adaptive ? " --method cvode_bdf" : ""), 2);
    const auto car = instance_of(fmu, false);
    ASSERT_EQ(car->initialise(), 0);
    ASSERT_EQ(car->set("input.hand_wheel_angle", 0.3), 0);
    for (int k = 0; k < 20; ++k) ASSERT_EQ(car->step(0.01 * k, 0.01), 0);
    yaw_rate[adaptive] = car->value("body.yaw_rate");
  }
  EXPECT_GT(yaw_rate[0], 0.01);
  EXPECT_NEAR(yaw_rate[1], yaw_rate[0], 5e-3 * yaw_rate[0]);  // ros2 at 1 ms is 0.5 % off at most
}

// A combination whose car has control units: full braking in a turn, as the library has it.
TEST(ExportOf, ControlUnitsAct) {
  const FmuFile fmu(
      "car_caravan_esc --speed '25 m/s' --inputs brake_pedal --outputs 'wheel.1l.slip_x,unit.2.vx,abs.active'", 3);
  const auto car = instance_of(fmu, false);
  ASSERT_EQ(car->initialise(), 0);
  Simulation sim(Vehicle::load("car_caravan_esc"), {.speed = 25.0});
  const auto slip = sim.signal("wheel.1l.slip_x"), towed = sim.signal("unit.2.vx"), active = sim.signal("abs.active");
  sim.set(sim.input("brake_pedal"), 500.0);
  ASSERT_EQ(car->set("input.brake_pedal", 500.0), 0);
  bool acted = false;
  for (int k = 0; k < 50; ++k) {
    ASSERT_EQ(car->step(0.01 * k, 0.01), 0);
    sim.advance(0.01 * (k + 1));
    EXPECT_NEAR(car->value("wheel.1l.slip_x"), sim.get(slip), 1e-12);
    EXPECT_NEAR(car->value("unit.2.vx"), sim.get(towed), 1e-11);
    EXPECT_EQ(car->value("abs.active"), sim.get(active));
    acted = acted || sim.get(active) > 0.5;
    EXPECT_GT(sim.get(slip), -0.5);
  }
  EXPECT_TRUE(acted);
}

// Steps of the importer that are no multiples of the internal one: the same path, to what the internal step is worth,
// which is of first order in what car and parts exchange: 1e-3 for steps of 1 ms.
TEST_P(Export, AnyCommunicationStep) {
  const FmuFile fmu("midsize --speed '20 m/s' --inputs hand_wheel_angle --outputs body.yaw_rate,body.y", GetParam());
  std::vector<double> found;
  for (const double h : {0.01, 1.0 / 60.0, 0.00037, 0.1}) {
    const auto car = instance_of(fmu, false);
    ASSERT_EQ(car->setup(3.0, 10.0), 0);
    ASSERT_EQ(car->set("input.hand_wheel_angle", 0.3), 0);
    ASSERT_EQ(car->exit_initialization(), 0);
    const int n = static_cast<int>(std::round(0.5 / h));
    for (int k = 0; k < n; ++k) {
      const double t = 3.0 + k * h, size = (k + 1 == n) ? 3.5 - t : h;
      ASSERT_EQ(car->step(t, size), 0) << h;
    }
    EXPECT_NEAR(car->value("time"), 3.5, 1e-12);
    found.push_back(car->value("body.yaw_rate"));
  }
  for (const double value : found) EXPECT_NEAR(value, found[0], 2e-3 * std::fabs(found[0]));
}

TEST_P(Export, ParametersActAndMayBeTuned) {
  const FmuFile fmu(
      "midsize --speed '20 m/s' --parameters body.mass --inputs hand_wheel_angle --outputs body.yaw_rate,wheel.1l.fz",
      GetParam());
  const auto heavy = instance_of(fmu, false), light = instance_of(fmu, false);
  const double mass = std::stod(fmu.first("name=\"body.mass\"[^/]*start=\"([^\"]*)\""));
  ASSERT_EQ(heavy->set("body.mass", mass + 400.0), 0);
  ASSERT_EQ(heavy->initialise(), 0);
  ASSERT_EQ(light->initialise(), 0);
  EXPECT_GT(heavy->value("wheel.1l.fz"), light->value("wheel.1l.fz") + 500.0);
  EXPECT_EQ(heavy->value("body.mass"), mass + 400.0);
  // A load that falls from the sky: the wheel loads follow within a second.
  ASSERT_EQ(light->step(0.0, 0.5), 0);
  ASSERT_EQ(light->set("body.mass", mass + 400.0), 0);
  ASSERT_EQ(light->step(0.5, 2.0), 0);
  ASSERT_EQ(heavy->step(0.0, 2.5), 0);
  EXPECT_NEAR(light->value("wheel.1l.fz"), heavy->value("wheel.1l.fz"), 0.02 * heavy->value("wheel.1l.fz"));
  // The speed is fixed.
  EXPECT_EQ(light->set("start.speed", 30.0), 3);
}

TEST_P(Export, WhatCannotBeIsRefused) {
  const fs::path program = fs::path(fahrwerk::test::program()).parent_path() / "fahrwerk-fmu";
  const TemporaryFolder folder;
  const auto exit_of = [&](const std::string& arguments) {
    const int status = std::system(
        ("cd '" + folder.path().string() + "' && '" + program.string() + "' fmu " + arguments + " > said 2>&1")
            .c_str());
    return WEXITSTATUS(status);
  };
  EXPECT_EQ(exit_of("midsiz"), 2);
  EXPECT_NE(content_of(folder / "said").find("did you mean 'midsize'"), std::string::npos)
      << content_of(folder / "said");
  EXPECT_EQ(exit_of("midsize --outputs body.nothing"), 2);
  EXPECT_NE(content_of(folder / "said").find("--outputs"), std::string::npos);
  EXPECT_EQ(exit_of("midsize --parameters body.colour"), 2);
  EXPECT_EQ(exit_of("midsize --fmi 4"), 2);
  EXPECT_EQ(exit_of("step_steer --speed 20"), 2);
  EXPECT_EQ(folder.count(), 1u);  // nothing but what was said
}

}  // namespace
}  // namespace fahrwerk::test
