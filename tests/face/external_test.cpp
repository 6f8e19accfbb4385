// The project of tests/external, built against an installed copy: what it says is what the installed program writes,
// and the page of the documentation shows its source.
#include <cmath>
#include <fstream>
#include <sstream>

#include "apps/program.h"
#include "files/result_file.h"

namespace {

namespace fs = std::filesystem;

class External : public Program {
 protected:
  static fs::path in_build(const std::string& path) {
    return fs::path(fahrwerk::test::program()).parent_path().parent_path() / path;
  }
  // In the test's folder; FAHRWERK_DATA is not set: who is installed finds what is installed.
  Answer call(const std::string& command) const {
    const int status = std::system(
        ("cd '" + folder.path().string() + "' && unset FAHRWERK_DATA && " + command + " >.stdout 2>.stderr </dev/null")
            .c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(folder / ".stdout"), content(folder / ".stderr")};
  }
  const fs::path prefix = in_build("installed");
  const std::string installed = "'" + (prefix / "bin/fahrwerk").string() + "' ";
};

TEST_F(External, GivesTheBitsOfTheCommandLine) {
  const Answer answer = call("'" + in_build("external/external").string() + "'");
  ASSERT_EQ(answer.exit, 0) << answer.error;
  EXPECT_EQ(answer.error, "");

  folder.write("jump.yaml",
               "vehicle: midsize\nvehicle_changes: {body: {mass: 1500 kg}}\nroad: wet\nstart: {speed: 25 m/s}\n"
               "controls: {hand_wheel: {time: [0, 0.5, 0.5, 2], angle: [0, 0, 0.3, 0.3]}}\nduration: 2 s\n");
  const Answer run = call(installed + "run jump.yaml --quiet --out run");
  ASSERT_EQ(run.exit, 0) << run.error;
  double yaw_rate = NAN;
  for (const fahrwerk::files::Column& c : fahrwerk::files::read_hdf5(folder / "run/result.h5").columns)
    if (c.name == "body.yaw_rate") yaw_rate = c.values.back();
  const Answer linear = call(installed + "linear midsize --set 'body.mass=1500 kg' --speed 30 --json --out linear");
  ASSERT_EQ(linear.exit, 0) << linear.error;
  const nlohmann::json modes = linear.json()["eigenvalues"];

  std::istringstream lines(answer.out);
  std::size_t found = 0;
  for (std::string what; lines >> what;) {
    if (what == "file") {
      std::string file;
      lines >> file;
      EXPECT_EQ(file, (fs::canonical(prefix) / "share/fahrwerk/data/vehicles/midsize.yaml").string());
      continue;
    }
    double a = NAN, b = NAN;
    lines >> a >> b;
    if (what == "yaw_rate") {
      EXPECT_EQ(a, yaw_rate);
      EXPECT_EQ(b, yaw_rate);
      EXPECT_GT(a, 0.05);
    } else {
      ASSERT_LT(found, modes.size());
      EXPECT_EQ(a, modes[found]["re"].get<double>());
      EXPECT_EQ(b, modes[found]["im"].get<double>());
      ++found;
    }
  }
  EXPECT_EQ(found, modes.size());
  EXPECT_GT(found, 10u);
}

TEST_F(External, PkgConfigKnowsIt) {
  if (call("command -v pkg-config").exit != 0) GTEST_SKIP() << "pkg-config is not here";
  const fs::path packages = prefix / FAHRWERK_LIBDIR / "pkgconfig";
  const Answer answer = call("PKG_CONFIG_PATH='" + packages.string() + "' pkg-config --cflags --libs fahrwerk");
  ASSERT_EQ(answer.exit, 0) << answer.error;
  std::istringstream words(answer.out);
  int found = 0;
  for (std::string word; words >> word;) {
    if (word.starts_with("-I")) found += fs::exists(fs::path(word.substr(2)) / "fahrwerk/fahrwerk.hpp");
    if (word.starts_with("-L")) found += fs::exists(fs::path(word.substr(2)) / "libfahrwerk.so");
    found += word == "-lfahrwerk";
  }
  EXPECT_EQ(found, 3) << answer.out;
}

TEST_F(External, TheDocumentationShowsItsSource) {
  const std::string page = content(fahrwerk::test::in_source("docs/library.md"));
  for (const char* file : {"main.cpp", "CMakeLists.txt"})
    EXPECT_NE(page.find(content(fahrwerk::test::in_source(std::string("tests/external/") + file))), std::string::npos)
        << file;
}

}  // namespace
