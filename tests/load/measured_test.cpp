// Inputs over time from files of measured data.
#include <gtest/gtest.h>

#include "files/data_table.h"
#include "files/mat.h"
#include "files/temporary_folder.h"
#include "load/scenario/histories.h"

namespace fahrwerk::load {
namespace {

class MeasuredInput : public ::testing::Test {
 protected:
  TimeHistory read(const std::string& map) {
    problems = {};
    folder.write("scenario.yaml", "x: " + map + "\n");
    const files::Document document = files::read_yaml(folder / "scenario.yaml", problems);
    const files::Reader root(document, problems);
    const TimeHistory history = read_history(document, root, "x", "m", {.min = -1, .max = 1});
    root.finish();
    return history;
  }
  void expect_problem(const std::string& map, const std::string& words) {
    read(map);
    ASSERT_EQ(problems.size(), 1u) << map << '\n' << to_string(problems);
    EXPECT_NE(to_string(problems).find(words), std::string::npos) << to_string(problems);
    EXPECT_NE(to_string(problems).find("scenario.yaml:1: x"), std::string::npos) << to_string(problems);
  }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(MeasuredInput, ComesFromEveryFormat) {
  files::ResultFile r;
  r.time = {0, 1, 2}, r.columns = {{"rack.travel", "mm", "", {0, 10, -20}}, {"other", "N", "", {1, 2, 3}}};
  int number = 0;
  for (const auto format :
       {files::DataFormat::csv, files::DataFormat::mat, files::DataFormat::mat73, files::DataFormat::hdf5}) {
    const std::string name = "drive" + std::to_string(number++);
    files::write_signals(folder / name, r, format);
    const TimeHistory h = read("{file: " + name + ", value: rack.travel}");
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    EXPECT_DOUBLE_EQ(h.at(1.0).value, 0.01);
    EXPECT_DOUBLE_EQ(h.at(1.5).value, -0.005);
  }
}

TEST_F(MeasuredInput, TakesTimeAndUnitsByWish) {
  files::write_mat(folder / "drive.mat", {{"t", 3, 1, {0, 1000, 2000}}, {"u", 1, 3, {0, 10, -20}}}, {});
  const TimeHistory h = read("{file: drive.mat, time: 't [ms]', value: 'u [mm]'}");
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_DOUBLE_EQ(h.at(1.5).value, -0.005);
  const TimeHistory constant = read("{file: drive.mat, time: t, value: 5 mm}");
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_DOUBLE_EQ(constant.at(1.5).value, 0.005);
}

TEST_F(MeasuredInput, IsRefusedWithItsPlaceAndReason) {
  folder.write("a.csv", "time [s],steer [m],angle [rad],big\n0,0,0,0\n1,1,1,5\n");
  folder.write("falls.csv", "time,steer\n0,0\n-1,0\n");
  folder.write("words.csv", "time,steer\n0,zero\n");
  files::write_mat(folder / "short.mat", {{"time", 3, 1, {0, 1, 2}}, {"u", 2, 1, {0, 0.5}}}, {});
  expect_problem("{file: a.csv, value: steet}", "did you mean 'steer'?");
  expect_problem("{file: a.csv, value: angle}", "rad");
  expect_problem("{file: a.csv, value: big}", "5 m at 1 s is out of range");
  expect_problem("{file: a.csv, time: clock, value: steer}", "no column 'clock'");
  expect_problem("{file: falls.csv, value: steer}", "falls.csv");
  expect_problem("{file: words.csv, value: steer}", "'zero' is not a number");
  expect_problem("{file: short.mat, value: u}", "has 2 values for 3 times");
  expect_problem("{file: none.csv, value: u}", "none.csv");
  folder.write("rows.csv", "time,steer\n");
  folder.write("nan.csv", "time,steer\n0,0\n1,nan\n");
  expect_problem("{file: rows.csv, value: steer}", "has no values");
  expect_problem("{file: nan.csv, value: steer}", "nan.csv:3: steer: is not finite");
}

}  // namespace
}  // namespace fahrwerk::load
