// Imported FMUs as parts of a car, with the error of their exchange, and force elements as plug-ins.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

std::string lag_description(bool slopes) {
  const auto number = [](const char* name, int reference, const char* causality, const char* start) {
    return std::string("<ScalarVariable name=\"") + name + "\" valueReference=\"" + std::to_string(reference) +
           "\" causality=\"" + causality + "\"><Real" + (*start ? std::string(" start=\"") + start + "\"" : "") +
           "/></ScalarVariable>\n";
  };
  return std::string(
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
             "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"lag\" guid=\"{lag}\">\n"
             "<CoSimulation modelIdentifier=\"lag\" canInterpolateInputs=\"") +
         (slopes ? "true" : "false") + "\"/>\n<ModelVariables>\n" + number("gain", 0, "parameter", "1") +
         number("time", 1, "parameter", "0.1") + number("fail_time", 2, "parameter", "1e9") +
         number("nan_time", 3, "parameter", "1e9") + number("u", 4, "input", "0") + number("y", 5, "output", "") +
         "</ModelVariables>\n<ModelStructure/>\n</fmiModelDescription>\n";
}

// The same in km/h and degrees, each told in one of the ways that there are.
std::string lag_in_other_units() {
  std::string xml = lag_description(true);
  const auto insert = [&](const std::string& before, const std::string& text) { xml.insert(xml.find(before), text); };
  insert("<ModelVariables>",
         "<UnitDefinitions><Unit name=\"kmh\"><BaseUnit m=\"1\" s=\"-1\" factor=\"0.277777777777777778\"/></Unit>"
         "<Unit name=\"deg\"><BaseUnit factor=\"0.017453292519943295\"/></Unit></UnitDefinitions>\n"
         "<TypeDefinitions><SimpleType name=\"Velocity\"><Real unit=\"kmh\"/></SimpleType></TypeDefinitions>\n");
  insert(" start=\"0\"/></ScalarVariable>\n<ScalarVariable name=\"y\"", " declaredType=\"Velocity\"");
  insert("/></ScalarVariable>\n</ModelVariables>", " unit=\"deg\"");
  insert(" start=\"1\"", " unit=\"kN\"");  // known by its name alone
  return xml;
}

fs::path library(const char* name) { return fs::path(program()).parent_path().parent_path() / "lib" / name; }

class Parts : public testing::Test {
 protected:
  void SetUp() override {
    const std::pair<const char*, std::string> fmus[] = {{"lag.fmu", lag_description(false)},
                                                        {"slopes.fmu", lag_description(true)},
                                                        {"units.fmu", lag_in_other_units()}};
    for (const auto& [name, xml] : fmus) {
      int code = 0;
      zip_t* zip = zip_open((folder / name).c_str(), ZIP_CREATE, &code);
      ASSERT_TRUE(zip);
      zip_file_add(zip, "modelDescription.xml", zip_source_buffer(zip, xml.data(), xml.size(), 0), 0);
      zip_file_add(zip, "binaries/linux64/lag.so", zip_source_file(zip, library("lag_fmu.so").c_str(), 0, -1), 0);
      ASSERT_EQ(zip_close(zip), 0);
    }
    folder.write("drive.yaml",
                 "vehicle: fullsize\nparts: {powertrain: off, brakes: off}\nstart: {speed: 20 m/s}\nduration: 1.6 s\n"
                 "steering: {rack: {time: [0, 0.2, 0.4, 1.6], front: [0, 0, -6 mm, -6 mm]}}\n"
                 "record: {interval: 40 ms}\n");
  }
  // A yaw damper whose torque answers the yaw rate with a lag of 0.1 s.
  RunReport damped(const std::string& fmu, const std::string& how, const std::string& more = "",
                   const std::vector<std::string>& changes = {}) const {
    const fs::path file =
        folder.write("parts.yaml", "kind: controlled\nscenario: ./drive.yaml\nparts:\n  - {fmu: " + fmu +
                                       ", parameters: {gain: 2e4}, inputs: {u: body.yaw_rate}, "
                                       "outputs: {y: torque_z}, " +
                                       how + "}\n" + more);
    return Scenario::load(file.string(), changes).run();
  }
  static double apart(const RunReport& a, const RunReport& b) {
    const std::vector<double>&x = a.record.column("body.yaw_rate"), &y = b.record.column("body.yaw_rate");
    double most = 0.0, size = 0.0;
    EXPECT_EQ(x.size(), y.size());
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
      most = std::max(most, std::fabs(x[i] - y[i])), size = std::max(size, std::fabs(y[i]));
    return most / size;
  }
  // The same law inside: the state of the lag beside the car, in steps of 0.1 ms.
  RunReport inside() const {
    const Scenario scenario =
        Scenario::load((folder / "drive.yaml").string(), {"solver.step=0.1 ms", "record.interval=40 ms"});
    Simulation sim(scenario, {.record = {"body.yaw_rate"}, .record_interval = 0.04});
    const auto yaw_rate = sim.signal("body.yaw_rate");
    const auto torque = sim.input("torque_z");
    sim.control(
        1e-4,
        [=](ControllerView& at) {
          const double target = -2e4 * at.get(yaw_rate);
          at.memory()[0] = target + (at.memory()[0] - target) * std::exp(-1e-3);
          at.set(torque, at.memory()[0]);
        },
        1);
    sim.advance(1.6);
    return sim.result();
  }
  const TemporaryFolder folder;
};

// Files and signals are in SI, whatever units the FMU has: 36 km/h and 2 kN are 36 and 2 inside, and what it gives is
// in degrees.
TEST_F(Parts, UnitsAreThoseOfTheFmu) {
  const auto run_of = [&](const std::string& fmu, const std::string& gain, const std::string& u) {
    const fs::path file = folder.write("units.yaml", "kind: fmu\nduration: 0.5 s\nsolver: {step: 10 ms}\nfmu: " + fmu +
                                                         "\nparameters: {gain: " + gain +
                                                         "}\ninputs: {u: {time: [0, 0.5], value: [0, " + u + "]}}\n");
    return Scenario::load(file.string()).run();
  };
  const RunReport plain = run_of("slopes.fmu", "2", "36"), others = run_of("units.fmu", "2 kN", "36 km/h");
  ASSERT_EQ(others.status, RunStatus::completed) << others.message;
  const std::vector<double>&a = plain.record.column("y"), &b = others.record.column("y");
  ASSERT_EQ(a.size(), b.size());
  EXPECT_LT(a.back(), -10.0);
  for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(b[i], a[i] * 0.017453292519943295, 1e-14);
  for (const SignalInfo& signal : others.record.signals)
    if (signal.name == "y") {
      EXPECT_EQ(signal.unit, "rad");
    }

  // What cannot be the same quantity is told: m/s here, rad/s there.
  const RunReport part = damped("units.fmu", "exchange: 10 ms");
  std::string told;
  for (const std::string& warning : part.warnings) told += warning + "\n";
  EXPECT_NE(told.find("u: is in m/s in the FMU, body.yaw_rate is in rad/s"), std::string::npos) << told;
}

// The coupling is of second order with slopes, and comes to the same law inside.
TEST_F(Parts, APartComesToTheSameLawInside) {
  const RunReport exact = inside();
  const RunReport fine = damped("slopes.fmu", "exchange: 1 ms");
  ASSERT_EQ(fine.status, RunStatus::completed) << fine.message;
  EXPECT_LT(apart(fine, exact), 1e-3);
  const RunReport undamped = Scenario::load((folder / "drive.yaml").string()).run();
  EXPECT_GT(apart(undamped, exact), 0.05);  // it does something
  for (const char* fmu : {"lag.fmu", "slopes.fmu"}) {
    const double coarse = apart(damped(fmu, "exchange: 40 ms"), fine),
                 half = apart(damped(fmu, "exchange: 20 ms"), fine);
    EXPECT_GT(coarse / half, 2.8) << fmu;  // four times, to leading order
    EXPECT_GT(apart(damped(fmu, "exchange: 40 ms, extrapolation: 0"), fine), 2.0 * coarse) << fmu;
  }
}

// What halving says is what the finest exchange shows, to a factor of two.
TEST_F(Parts, TheErrorEstimateIsTrue) {
  const RunReport fine = damped("slopes.fmu", "exchange: 1 ms");
  for (const char* how : {"exchange: 40 ms", "exchange: 20 ms", "exchange: 20 ms, extrapolation: 0"}) {
    const RunReport run = damped("slopes.fmu", how, "error_estimate: true\n");
    ASSERT_EQ(run.status, RunStatus::completed) << run.message;
    const double estimate = run.metric("exchange_error").value;
    // Of all main signals; the yaw rate is one of them.
    EXPECT_GT(estimate, 0.5 * apart(run, fine)) << how;
    EXPECT_LT(estimate, 10.0 * apart(run, fine)) << how;
  }
}

TEST_F(Parts, ErrorsAndNumbersThatAreNoneEndTheRun) {
  const std::vector<std::string> none{"parts[0].parameters.nan_time=0.5"};
  const RunReport failed = damped("lag.fmu", "exchange: 10 ms", "", {"parts[0].parameters.fail_time=0.5"});
  EXPECT_EQ(failed.status, RunStatus::failed);
  EXPECT_EQ(failed.message, "the FMU 'lag' answered fmi2DoStep with an error at t = 0.5 s");
  const RunReport nothing = damped("lag.fmu", "exchange: 10 ms", "error_estimate: true\n", none);
  EXPECT_EQ(nothing.status, RunStatus::failed);
  EXPECT_EQ(nothing.message, "the FMU 'lag' gives a value for y that is not finite at t = 0.5 s");
}

TEST_F(Parts, WrongFilesAreRefused) {
  EXPECT_THROW(damped("lag.fmu", "exchange: 1.5 ms"), Error);  // no multiple of the step
  EXPECT_THROW(damped("lag.fmu", "extrapolation: 2"), Error);
  EXPECT_THROW(damped("lag.fmu", "exchnage: 1 ms"), Error);
  EXPECT_THROW(Scenario::load(folder.write("no.yaml", "kind: controlled\nscenario: ./drive.yaml\n").string()), Error);
}

// A whole model by halves: our own car as an FMU, whose inputs are held over a step.
TEST_F(Parts, AWholeModelTellsItsError) {
  const FmuFile fmu("midsize --speed '20 m/s' --inputs hand_wheel_angle --outputs body.yaw_rate,body.y", 2);
  fs::copy_file(fmu.folder.path() / "model.fmu", folder / "car.fmu");
  const fs::path file = folder.write("plant.yaml",
                                     "kind: fmu\nfmu: car.fmu\nduration: 0.5 s\nsolver: {step: 10 ms}\n"
                                     "record: {interval: 20 ms}\nerror_estimate: true\n"
                                     "inputs: {hand_wheel_angle: {time: [0, 0.5], value: [0, 0.5]}}\n");
  const RunReport run = Scenario::load(file.string()).run();
  ASSERT_EQ(run.status, RunStatus::completed) << run.message;
  ASSERT_FALSE(run.metrics.empty());
  EXPECT_EQ(run.metrics.back().name, "exchange_error");
  EXPECT_GT(run.metrics.back().value, 1e-6);
  EXPECT_LT(run.metrics.back().value, 0.1);
}

class Elements : public Parts {
 protected:
  RunReport with(const std::string& element, const std::vector<std::string>& changes = {}) const {
    return on("./drive.yaml", element, changes);
  }
  RunReport on(const std::string& scenario, const std::string& element,
               const std::vector<std::string>& changes = {}) const {
    fs::copy_file(library("body_element.so"), folder / "body.so", fs::copy_options::overwrite_existing);
    fs::copy_file(library("wheel_element.so"), folder / "wheel.so", fs::copy_options::overwrite_existing);
    const fs::path file =
        folder.write("forced.yaml", "kind: controlled\nscenario: " + scenario + "\nforces: [" + element + "]\n");
    return Scenario::load(file.string(), changes).run();
  }
};

// On the body: adaptive methods have it in their right-hand side; fixed steps come to the same with second order.
TEST_F(Elements, OnTheBody) {
  const std::string damper = "{plugin: body.so, parameters: {damping: 2e4}}";
  const RunReport exact = with(damper, {"scenario.solver.method=cvode_bdf", "scenario.solver.relative_tolerance=1e-9",
                                        "scenario.solver.absolute_tolerance=1e-11"});
  ASSERT_EQ(exact.status, RunStatus::completed) << exact.message;
  const RunReport fixed = with(damper), without = Scenario::load((folder / "drive.yaml").string()).run();
  EXPECT_GT(apart(without, exact), 0.02);
  EXPECT_LT(apart(fixed, exact), 1e-3);
  // Against the same law at every step of a program, which is of first order.
  const Scenario scenario = Scenario::load((folder / "drive.yaml").string(), {"solver.step=0.1 ms"});
  Simulation sim(scenario, {.record = {"body.yaw_rate"}, .record_interval = 0.04});
  const auto yaw_rate = sim.signal("body.yaw_rate");
  const auto torque = sim.input("torque_z");
  sim.control(1e-4, [=](ControllerView& at) { at.set(torque, -2e4 * at.get(yaw_rate)); });
  sim.advance(1.6);
  EXPECT_LT(apart(sim.result(), exact), 1e-3);
}

// Between body and wheels: bump stops take over from the outer springs in a bend.
TEST_F(Elements, BetweenBodyAndWheels) {
  const std::string stops = "{plugin: wheel.so, at: [1l, 1r, 2l, 2r], parameters: {stiffness: 1e5, gap: 2e-3}}";
  const RunReport soft = Scenario::load((folder / "drive.yaml").string()).run(), hard = with(stops);
  ASSERT_EQ(hard.status, RunStatus::completed) << hard.message;
  const auto most = [](const RunReport& r) {
    double z = -1.0;
    for (const char* wheel : {"wheel.1l.hub_travel", "wheel.1r.hub_travel"})
      for (const double travel : r.record.column(wheel)) z = std::max(z, travel);
    return z;
  };
  EXPECT_LT(most(hard), most(soft) - 1e-3);
}

// In every run of a manoeuvre, which keeps its figures: yaw is damped, and the steady turn needs more steering. An
// element that gives nothing changes nothing.
TEST_F(Elements, InManoeuvres) {
  const RunReport plain = Scenario::load("iso7401_step").run(),
                  none = on("iso7401_step", "{plugin: body.so, parameters: {damping: 0}}"),
                  damped = on("iso7401_step", "{plugin: body.so, parameters: {damping: 2e4}}");
  ASSERT_EQ(damped.status, RunStatus::completed) << damped.message;
  ASSERT_EQ(none.metrics.size(), plain.metrics.size());
  for (std::size_t i = 0; i < plain.metrics.size(); ++i)
    EXPECT_EQ(none.metrics[i].value, plain.metrics[i].value) << plain.metrics[i].name;
  EXPECT_LT(damped.metric("overshoot").value, plain.metric("overshoot").value - 0.03);
  EXPECT_LT(damped.metric("steady_yaw_rate_gain").value, 0.98 * plain.metric("steady_yaw_rate_gain").value);
  // In a bend the outer wheels come up less.
  const RunReport hard =
      on("iso7401_step", "{plugin: wheel.so, at: [1l, 1r, 2l, 2r], parameters: {stiffness: 1e5, gap: 2e-3}}");
  const auto most = [](const RunReport& r) {
    const std::vector<double>& travel = r.record.column("wheel.1r.hub_travel");
    return *std::max_element(travel.begin(), travel.end());
  };
  EXPECT_LT(most(hard), most(plain) - 1e-3);
  const RunReport ended = on("iso7401_step", "{plugin: body.so, parameters: {end_time: 0.5}}");
  EXPECT_EQ(ended.status, RunStatus::failed);
  EXPECT_NE(ended.message.find("the plug-in 'element' ended the run with 5"), std::string::npos) << ended.message;
  // Who works along with a run needs one run.
  const fs::path file = folder.write("along.yaml",
                                     "kind: controlled\nscenario: iso7401_step\ncontrollers: [{plugin: body.so, "
                                     "sample_time: 10 ms}]\n");
  EXPECT_THROW(Scenario::load(file.string()), Error);
}

// With a driver, who then has his figures.
TEST_F(Elements, WithADriver) {
  const RunReport plain = Scenario::load("driven_road").run(),
                  damped = on("driven_road", "{plugin: body.so, parameters: {damping: 2e4}}");
  ASSERT_EQ(damped.status, plain.status) << damped.message;
  ASSERT_EQ(damped.metrics.size(), plain.metrics.size());
  EXPECT_NE(damped.metric("max_path_deviation").value, plain.metric("max_path_deviation").value);
}

TEST_F(Elements, WhatGoesWrongEndsTheRun) {
  const RunReport ended = with("{plugin: body.so, parameters: {end_time: 0.5}}");
  EXPECT_EQ(ended.status, RunStatus::failed);
  EXPECT_EQ(ended.message.substr(0, 50), "the plug-in 'element' ended the run with 5 at t = ") << ended.message;
  const RunReport none = with("{plugin: body.so, parameters: {nan_time: 0.5}}");
  EXPECT_EQ(none.status, RunStatus::failed);
  EXPECT_NE(none.message.find("gives a value for torque_z that is not finite"), std::string::npos) << none.message;
  EXPECT_THROW(with("{plugin: body.so, at: [1l]}"), Error);
  EXPECT_THROW(with("{plugin: wheel.so}"), Error);
  EXPECT_THROW(with("{plugin: wheel.so, at: [7l]}"), Error);
  EXPECT_THROW(with("{plugin: no.so}"), Error);
}

}  // namespace
}  // namespace fahrwerk::test
