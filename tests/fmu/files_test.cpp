// Every file that a scenario names is packed, by whichever key: the FMU moves when nothing of it is left outside.
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>

#include "files/data_table.h"
#include "files/result_file.h"
#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

class Packed : public testing::TestWithParam<int> {
 protected:
  // Data and files of its own, that are taken away once the FMU is written.
  void SetUp() override {
    fs::copy(in_source("data"), home / "data", fs::copy_options::recursive);
    fs::create_directories(home / "elsewhere");
    const files::ResultFile drive = steering();
    files::write_signals(home / "drive.csv", drive, files::DataFormat::csv);
    files::write_signals(home / "drive.mat", drive, files::DataFormat::mat);
    files::write_signals(home / "drive73.mat", drive, files::DataFormat::mat73);
    files::write_signals(home / "drive.h5", drive, files::DataFormat::hdf5);
    files::write_signals(home / "elsewhere" / "drive.h5", drive, files::DataFormat::hdf5);
  }
  static files::ResultFile steering() {
    files::ResultFile r;
    files::Column angle{"hand_wheel_angle", "rad", "", {}};
    for (int i = 0; i <= 20; ++i) r.time.push_back(0.05 * i), angle.values.push_back(0.4 * std::sin(0.3 * i));
    r.columns.push_back(angle);
    return r;
  }
  // Exports, takes the files away, drives: the path that `run` drove while they were there.
  void expect_the_run(const std::string& text) {
    const fs::path file = home.write("drive.yaml", text);
    const std::string data = (home / "data").string();
    RunReport run;
    std::unique_ptr<FmuFile> fmu;
    {
      const DataFolder folder(data);
      run = Scenario::load(file.string()).run();
      ::setenv("FAHRWERK_DATA", data.c_str(), 1);
      fmu = std::make_unique<FmuFile>("'" + file.string() + "' --outputs body.yaw_rate,body.z,wheel.1l.fz", GetParam());
      ::unsetenv("FAHRWERK_DATA");
    }
    ASSERT_TRUE(fmu->loaded);
    const fs::path away = home.path().string() + "-away";
    fs::rename(home.path(), away);
    drive(*fmu, run);
    fs::rename(away, home.path());
  }
  static void drive(const FmuFile& fmu, const RunReport& run) {
    const auto car = instance_of(fmu, false);
    ASSERT_TRUE(car->made());
    ASSERT_EQ(car->initialise(0.0, 1.0), 0) << said().back();
    for (std::size_t k = 1; k + 1 < run.record.time.size(); ++k) {
      const double from = run.record.time[k - 1], to = run.record.time[k];
      ASSERT_EQ(car->step(from, to - from), 0) << said().back();
      for (const char* name : {"body.yaw_rate", "body.z", "wheel.1l.fz"}) {
        const double expected = run.record.column(name)[k];
        ASSERT_NEAR(car->value(name), expected, 1e-10 * std::max(1.0, std::fabs(expected))) << name << " " << to;
      }
    }
  }
  const TemporaryFolder home;
};
INSTANTIATE_TEST_SUITE_P(Fmu, Packed, testing::Values(2, 3),
                         [](const auto& v) { return "Fmi" + std::to_string(v.param); });

const char* const kDrive = "start: {speed: 15 m/s}\nduration: 0.5 s\nrecord: {interval: 20 ms}\n";

TEST_P(Packed, MeasuredInputsOfAllFormats) {
  for (const char* file : {"drive.csv", "drive.mat", "drive73.mat", "drive.h5"})
    expect_the_run(std::string("vehicle: midsize\ncontrols: {hand_wheel: {file: ") + file +
                   ", angle: hand_wheel_angle}}\n" + kDrive);
}

TEST_P(Packed, AbsolutePaths) {
  expect_the_run("vehicle: " + (home / "data/vehicles/midsize.yaml").string() + "\ncontrols: {hand_wheel: {file: " +
                 (home / "elsewhere/drive.h5").string() + ", angle: hand_wheel_angle}}\n" + kDrive);
}

TEST_P(Packed, RecordedDrives) {
  expect_the_run(std::string("vehicle: fullsize\nrecorded: {file: drive.h5, steering_ratio: 16}\n") + kDrive);
}

// A road that lies in a grid of its own beside its file, and a profile in a table.
TEST_P(Packed, RoadsOfFiles) {
  home.write("bumps.csv", "s [m],z [mm]\n-20,0\n0,0\n3,12\n6,-5\n9,8\n40,0\n");
  home.write("bumps.yaml", "kind: road\nprofile: {file: bumps.csv}\n");
  for (const char* road : {"patched_road", "./bumps.yaml"})
    expect_the_run(std::string("vehicle: fullsize\nroad: ") + road + "\n" + kDrive);
}

TEST_P(Packed, TyresOfFiles) {
  fs::copy_file(in_source("data/tires/passenger_205_55R16_mf61.tir"), home / "own.tir");
  expect_the_run("vehicle: midsize\nvehicle_changes: {front.tire: '" + (home / "own.tir").string() + "', rear.tire: '" +
                 (home / "own.tir").string() + "'}\n" + kDrive);
}

}  // namespace
}  // namespace fahrwerk::test
