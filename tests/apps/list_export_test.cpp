// fahrwerk list, fahrwerk export, help and version.
#include <algorithm>
#include <sstream>

#include "apps/program.h"
#include "files/result_file.h"

namespace {

using Tools = Program;

TEST_F(Tools, HelpHasAnExampleForEachSubcommand) {
  const Answer all = run("--help");
  EXPECT_EQ(all.exit, 0);
  for (const char* name : {"run", "list", "export", "road"}) {
    EXPECT_NE(all.out.find(name), std::string::npos);
    const Answer one = run(std::string(name) + " --help");
    EXPECT_EQ(one.exit, 0);
    EXPECT_NE(one.out.find(std::string("Example: fahrwerk ") + name), std::string::npos) << one.out;
  }
  EXPECT_EQ(run("--version").out.substr(0, 9), "fahrwerk ");
}

TEST_F(Tools, ListShowsWhatThereIs) {
  const auto json = run("list --json").json();
  const auto has = [&](const char* kind, const char* name) {
    for (const auto& one : json[kind])
      if (one["name"] == name) return !one["description"].get<std::string>().empty();
    return false;
  };
  EXPECT_TRUE(has("vehicles", "fullsize"));
  EXPECT_TRUE(has("vehicles", "midsize"));
  EXPECT_TRUE(has("suspensions", "double_wishbone_front"));
  EXPECT_TRUE(has("suspensions", "twist_beam_rear"));
  EXPECT_TRUE(has("tires", "passenger_205_55R16"));
  EXPECT_TRUE(has("roads", "split"));
  EXPECT_TRUE(has("manoeuvres", "iso7401_step"));
  EXPECT_FALSE(has("manoeuvres", "step_steer")) << "an example, no kind";
  EXPECT_TRUE(has("examples", "step_steer"));
  EXPECT_TRUE(has("signals", "wheel.1l.fz"));
  EXPECT_TRUE(has("signals", "coupling.1.articulation"));
  EXPECT_EQ(run("list roads --json").json().size(), 1u);
  EXPECT_NE(run("list signals").out.find("body.yaw_rate"), std::string::npos);
}

TEST_F(Tools, ListAloneIsOneScreen) {
  const std::string text = run("list").out;
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 24);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 110u) << line;
  EXPECT_NE(text.find("examples"), std::string::npos);
}

TEST_F(Tools, ExportTakesTheFolderOfARun) {
  ASSERT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r").exit, 0);
  const Answer a = run("export r --json");
  EXPECT_EQ(a.exit, 0) << a.error;
  EXPECT_TRUE(std::filesystem::exists(folder / "r/result.csv"));
  EXPECT_TRUE(run("export empty").complains({"empty"}));
}

TEST_F(Tools, ExportWritesTheChosenSignals) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --quiet").exit, 0);
  const Answer a = run("export out/step_steer/result.h5 --write wheels.csv --signals 'wheel.*.fz' body.speed --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["signals"], 5);
  const auto csv = fahrwerk::files::read_csv(folder / "wheels.csv");
  const auto result = fahrwerk::files::read_hdf5(folder / "out/step_steer/result.h5");
  EXPECT_EQ(csv.time, result.time);
  ASSERT_EQ(csv.columns.size(), 5u);
  EXPECT_EQ(csv.columns[0].name, "body.speed");
  EXPECT_EQ(run("export out/step_steer/result.h5").exit, 0);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/step_steer/result.csv"));
}

TEST_F(Tools, ExportRefusesSignalsThatAreNotThere) {
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --quiet").exit, 0);
  const Answer a = run("export out/step_steer/result.h5 --write no.csv --signals body.yaw_rat");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"body.yaw_rat", "did you mean 'body.yaw_rate'"})) << a.error;
  EXPECT_FALSE(std::filesystem::exists(folder / "no.csv"));
  // Only `*` stands for other characters.
  EXPECT_TRUE(run("export out/step_steer --signals 'wheel.[12]l.fz'").complains({"--signals", "wheel.[12]l.fz"}));
  EXPECT_TRUE(run("export out/step_steer --write a.npz").complains({"--write", "a.npz", ".mat", "--format"}));
  EXPECT_FALSE(std::filesystem::exists(folder / "a.npz"));
  folder.write("none.h5", "not HDF5");
  EXPECT_EQ(run("export none.h5").exit, 2);
}

}  // namespace
