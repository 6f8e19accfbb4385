// Imported FMUs: as a controller, and as what runs.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "fmi/slave.h"
#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

const char* const kDescription =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<fmiModelDescription fmiVersion=\"2.0\" modelName=\"controller\" guid=\"{test-controller}\">\n"
    "<CoSimulation modelIdentifier=\"controller\"/>\n<ModelVariables>\n"
    "<ScalarVariable name=\"gain\" valueReference=\"0\" causality=\"parameter\" variability=\"fixed\"><Real "
    "start=\"0.5\"/></ScalarVariable>\n"
    "<ScalarVariable name=\"fail_time\" valueReference=\"1\" causality=\"parameter\" variability=\"fixed\"><Real "
    "start=\"1e9\"/></ScalarVariable>\n"
    "<ScalarVariable name=\"nan_time\" valueReference=\"2\" causality=\"parameter\" variability=\"fixed\"><Real "
    "start=\"1e9\"/></ScalarVariable>\n"
    "<ScalarVariable name=\"yaw_rate\" valueReference=\"3\" causality=\"input\"><Real start=\"0\" "
    "unit=\"rad/s\"/></ScalarVariable>\n"
    "<ScalarVariable name=\"angle\" valueReference=\"4\" causality=\"output\"><Real unit=\"rad\"/></ScalarVariable>\n"
    "</ModelVariables>\n<ModelStructure><Outputs><Unknown "
    "index=\"5\"/></Outputs></ModelStructure>\n</fmiModelDescription>\n";

class Import : public testing::Test {
 protected:
  void SetUp() override {
    int code = 0;
    zip_t* zip = zip_open((folder / "controller.fmu").c_str(), ZIP_CREATE, &code);
    ASSERT_TRUE(zip);
    zip_file_add(zip, "modelDescription.xml", zip_source_buffer(zip, kDescription, std::strlen(kDescription), 0), 0);
    const fs::path library = fs::path(program()).parent_path().parent_path() / "lib/controller_fmu.so";
    zip_file_add(zip, "binaries/linux64/controller.so", zip_source_file(zip, library.c_str(), 0, -1), 0);
    ASSERT_EQ(zip_close(zip), 0);
    folder.write("drive.yaml",
                 "vehicle: midsize\nstart: {speed: 20 m/s}\ncontrols: {hand_wheel: {angle: 0}}\nduration: 1 s\n");
  }
  fs::path controlled(const std::string& parameters) const {
    return folder.write("controlled.yaml",
                        "kind: controlled\nscenario: ./drive.yaml\ncontrollers:\n"
                        "  - {fmu: controller.fmu, sample_time: 10 ms, parameters: {" +
                            parameters + "}, inputs: {yaw_rate: body.yaw_rate}, outputs: {angle: hand_wheel_angle}}\n");
  }
  const TemporaryFolder folder;
};

// The path of the same law as a function of the program: to the last bit.
TEST_F(Import, AControllerDrivesAsTheSameOneInside) {
  const RunReport run = Scenario::load(controlled("gain: 0.7").string()).run();
  ASSERT_EQ(run.status, RunStatus::completed) << run.message;

  const Scenario scenario = Scenario::load((folder / "drive.yaml").string());
  Simulation sim(scenario, {.record = {"body.yaw_rate", "body.y"}, .record_interval = 0.01});
  const auto yaw_rate = sim.signal("body.yaw_rate");
  const auto wheel = sim.input("hand_wheel_angle");
  sim.control(
      0.01,
      [=](ControllerView& at) {
        const double r = at.get(yaw_rate);
        at.memory()[0] += r;
        at.set(wheel, (at.time() < 0.2 ? 0.0 : 0.1) - 0.7 * r - 0.001 * at.memory()[0]);
      },
      1);
  sim.advance(1.0);
  const RunReport inside = sim.result();
  for (const char* name : {"body.yaw_rate", "body.y"}) {
    ASSERT_EQ(run.record.column(name).size(), inside.record.column(name).size());
    EXPECT_EQ(run.record.column(name), inside.record.column(name)) << name;
  }
  EXPECT_GT(run.record.column("body.yaw_rate").back(), 1e-3);
}

TEST_F(Import, ErrorsAndNumbersThatAreNoneEndTheRun) {
  const RunReport failed = Scenario::load(controlled("fail_time: 0.5").string()).run();
  EXPECT_EQ(failed.status, RunStatus::failed);
  EXPECT_EQ(failed.message, "the FMU 'controller' answered fmi2DoStep with an error at t = 0.5 s");
  EXPECT_NEAR(failed.record.time.back(), 0.5, 0.011);
  const RunReport none = Scenario::load(controlled("nan_time: 0.3").string()).run();
  EXPECT_EQ(none.status, RunStatus::failed);
  EXPECT_EQ(none.message, "the FMU 'controller' gives a value for angle that is not finite at t = 0.3 s");
}

TEST_F(Import, WrongFilesAreRefusedWithAllThatIsWrong) {
  const auto said_of = [](const fs::path& file) {
    try {
      Scenario::load(file.string());
    } catch (const Error& e) {
      return std::string(e.what());
    }
    return std::string();
  };
  EXPECT_NE(said_of(controlled("gian: 1")).find("there is no parameter 'gian'; did you mean 'gain'?"),
            std::string::npos)
      << said_of(controlled("gian: 1"));
  folder.write("no.fmu", "nothing");
  const auto packed = [&](const char* name, std::initializer_list<const char*> entries) {
    int code = 0;
    zip_t* zip = zip_open((folder / name).c_str(), ZIP_CREATE, &code);
    for (const char* entry : entries) zip_file_add(zip, entry, zip_source_buffer(zip, "x", 1, 0), 0);
    EXPECT_EQ(zip_close(zip), 0);
    return folder.write("wrong.yaml", "kind: fmu\nduration: 1 s\nfmu: " + std::string(name) + "\n");
  };
  EXPECT_NE(said_of(packed("none.fmu", {"readme"})).find("there is no modelDescription.xml in it"), std::string::npos);
  EXPECT_NE(said_of(packed("clash.fmu", {"modelDescription.xml", "a", "a/b"})).find("cannot be unpacked"),
            std::string::npos);
  // Six entries that say in the archive's directory (PK12, at its byte 24) that they unpack to 1 GB less one.
  const fs::path huge = packed("huge.fmu", {"modelDescription.xml", "a", "b", "c", "d", "e"});
  std::string bytes = content_of(folder / "huge.fmu");
  for (std::size_t at = 0; (at = bytes.find("PK\x01\x02", at)) != std::string::npos; ++at)
    bytes.replace(at + 24, 4, "\xff\xff\xff\x3f");
  folder.write("huge.fmu", bytes);
  EXPECT_NE(said_of(huge).find("unpacks to more than 4 GB"), std::string::npos) << said_of(huge);
  const std::string said_no = said_of(folder.write(
      "wrong.yaml", "kind: controlled\nscenario: ./drive.yaml\ncontrollers: [{fmu: no.fmu, sample_time: 10 ms}]\n"));
  EXPECT_NE(said_no.find("is no FMU"), std::string::npos) << said_no;
}

// What an FMU may not do, and what nothing may be done after.
TEST_F(Import, StepsThatEndEarlyAndFatalErrorsEndTheRun) {
  const std::string xml =
      "<fmiModelDescription fmiVersion=\"3.0\" modelName=\"short\" instantiationToken=\"{s}\">\n"
      "<CoSimulation modelIdentifier=\"short_step_fmu\" hasEventMode=\"true\"/>\n"
      "<TypeDefinitions><Float64Type name=\"Angle\" unit=\"deg\"/></TypeDefinitions>\n<ModelVariables>\n"
      "<Float64 name=\"way\" valueReference=\"0\" causality=\"parameter\" variability=\"fixed\" start=\"0\"/>\n"
      "<Float64 name=\"u\" valueReference=\"1\" causality=\"input\" start=\"90\"/>\n"
      "<Float64 name=\"y\" valueReference=\"2\" causality=\"output\" declaredType=\"Angle\"/>\n"
      "</ModelVariables>\n<ModelStructure/>\n</fmiModelDescription>\n";
  int code = 0;
  zip_t* zip = zip_open((folder / "short.fmu").c_str(), ZIP_CREATE, &code);
  ASSERT_TRUE(zip);
  zip_file_add(zip, "modelDescription.xml", zip_source_buffer(zip, xml.data(), xml.size(), 0), 0);
  const fs::path library = fs::path(program()).parent_path().parent_path() / "lib/short_step_fmu.so";
  zip_file_add(zip, "binaries/x86_64-linux/short_step_fmu.so", zip_source_file(zip, library.c_str(), 0, -1), 0);
  ASSERT_EQ(zip_close(zip), 0);
  const auto run_of = [&](const std::string& way) {
    return Scenario::load(folder
                              .write("short.yaml",
                                     "kind: fmu\nfmu: short.fmu\nduration: 1 s\nsolver: {step: 10 ms}\n"
                                     "parameters: {way: " +
                                         way + "}\n")
                              .string())
        .run();
  };
  const RunReport whole = run_of("0"), early = run_of("1"), lost = run_of("2");
  EXPECT_EQ(whole.status, RunStatus::completed) << whole.message;
  EXPECT_NEAR(whole.record.column("y").back(), std::acos(0.0), 1e-12);
  EXPECT_EQ(early.message, "the FMU 'short' ended its step early, which it was not allowed to at t = 0.51 s");
  EXPECT_EQ(lost.message, "the FMU 'short' answered fmi3DoStep with a fatal error at t = 0.51 s");
}

// A controller as a shared object: the law of the FMU, and the same path.
TEST_F(Import, APlugInDrivesAsTheFmu) {
  const fs::path library = fs::path(program()).parent_path().parent_path() / "lib/controller_plugin.so";
  fs::copy_file(library, folder / "law.so");
  const auto with = [&](const std::string& parameters) {
    return folder
        .write("plugged.yaml",
               "kind: controlled\nscenario: ./drive.yaml\ncontrollers:\n"
               "  - {plugin: law.so, sample_time: 10 ms, parameters: {" +
                   parameters + "}}\n")
        .string();
  };
  const RunReport plugged = Scenario::load(with("gain: 0.7")).run();
  const RunReport fmu = Scenario::load(controlled("gain: 0.7").string()).run();
  ASSERT_EQ(plugged.status, RunStatus::completed) << plugged.message;
  EXPECT_EQ(plugged.record.column("body.y"), fmu.record.column("body.y"));
  const RunReport ended = Scenario::load(with("end_time: 0.5")).run();
  EXPECT_EQ(ended.status, RunStatus::failed);
  EXPECT_EQ(ended.message, "the plug-in 'law' ended the run with 7 at t = 0.5 s");
  EXPECT_THROW(Scenario::load(with("gian: 1")), Error);
}

// Our own car as an FMU, and that FMU as what runs: the trajectory of the car.
TEST_F(Import, AWholeModelRuns) {
  for (const int fmi : {2, 3}) {
    const FmuFile fmu("midsize --speed '20 m/s' --inputs hand_wheel_angle --outputs body.yaw_rate,body.y", fmi);
    fs::copy_file(fmu.folder.path() / "model.fmu", folder / "car.fmu", fs::copy_options::overwrite_existing);
    const fs::path file =
        folder.write("plant.yaml",
                     "kind: fmu\nfmu: car.fmu\nduration: 0.5 s\nsolver: {step: 1 ms}\nrecord: {interval: 10 ms}\n"
                     "inputs: {hand_wheel_angle: 0.2}\n");
    const RunReport run = Scenario::load(file.string()).run();
    ASSERT_EQ(run.status, RunStatus::completed) << run.message;
    Simulation sim(Vehicle::load("midsize"), {.speed = 20.0});
    sim.set(sim.input("hand_wheel_angle"), 0.2);
    const auto yaw_rate = sim.signal("body.yaw_rate");
    sim.advance(0.5);
    EXPECT_NEAR(run.record.column("body.yaw_rate").back(), sim.get(yaw_rate), 1e-12);
    EXPECT_GT(std::fabs(sim.get(yaw_rate)), 1e-3);
  }
}

}  // namespace
}  // namespace fahrwerk::test
