// Ctrl-C and SIGTERM: what was computed is kept and marked, and the exit code is 130.
#include "apps/program.h"
#include "files/result_file.h"

namespace {

namespace fs = std::filesystem;

class Interrupted : public Program {
 protected:
  // Sends the signal when `ready` is there, or after a second; the exit code, and what was said.
  Answer interrupted(const std::string& arguments, const std::string& signal, const std::string& ready = "") const {
    const std::string wait = ready.empty() ? "sleep 1" : "until [ -e " + ready + " ]; do sleep 0.01; done; sleep 0.1";
    folder.write(".command", "set -m\n\"$FAHRWERK\" " + arguments + " >.stdout 2>.stderr &\n" + wait + "; kill -" +
                                 signal + " $!; wait $!");
    const std::string call = "cd '" + folder.path().string() + "' && SOURCE='" + fahrwerk::test::in_source("") +
                             "' FAHRWERK='" + fahrwerk::test::program() + "' timeout 100 bash .command 2>/dev/null";
    const int status = std::system(call.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(folder / ".stdout"), content(folder / ".stderr")};
  }
};

TEST_F(Interrupted, ARunKeepsWhatItHas) {
  folder.write("long.yaml",
               "vehicle: midsize\nduration: 1e5 s\nrecord: {interval: 1 s}\nstart: {speed: 20}\nspeed: {}\n");
  for (const std::string signal : {"INT", "TERM"}) {
    fs::remove_all(folder / "out");
    const Answer a = interrupted("run long.yaml --json", signal, "out/long");
    ASSERT_EQ(a.exit, 130) << a.error;
    EXPECT_EQ(a.json()["status"], "interrupted");
    EXPECT_TRUE(a.complains({"long.yaml", "was interrupted at t =", "kept in out/long"})) << a.error;
    EXPECT_EQ(a.error.find('\r'), std::string::npos) << "no progress in a pipe";
    const auto result = fahrwerk::files::read_hdf5(folder / "out/long/result.h5");
    EXPECT_EQ(result.text_meta.at("status"), "interrupted");
    EXPECT_GE(result.time.size(), 1u);
    EXPECT_NE(content(folder / "out/long/report.html").find("The run was interrupted at"), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(content(folder / "out/long/metrics.json"))["status"], "interrupted");
  }
}

TEST_F(Interrupted, AManoeuvreKeepsTheRunThatItDrives) {
  folder.write("m.yaml",
               "vehicle: midsize\nmanoeuvre: {kind: coast_down, from: 60, to: 0.6, max_time: 36000}\n"
               "solver: {step: 0.01 ms}\nrecord: {interval: 1 s}\n");
  const Answer a = interrupted("run m.yaml --json", "INT", "out/m");
  ASSERT_EQ(a.exit, 130) << a.error;
  EXPECT_EQ(a.json()["status"], "interrupted");
}

TEST_F(Interrupted, ASweepKeepsTheRunsThatAreDone) {
  const Answer a = interrupted(
      "sweep $SOURCE/examples/classic_quarter_car.yaml --vary 'vehicle.body.mass=300:500 kg:1000' --set "
      "solver.step=1e-5 "
      "--json --out s",
      "INT");
  ASSERT_EQ(a.exit, 130) << a.error;
  if (a.error.find("nothing was kept") != std::string::npos) GTEST_SKIP() << "not one run in a second";
  EXPECT_TRUE(a.complains({"interrupted:", "of 1000 runs are done"})) << a.error;
  EXPECT_LT(a.json()["values"].size(), 1000u);
  EXPECT_NE(content(folder / "s/report.html").find("of 1000 runs are done"), std::string::npos);
}

TEST_F(Interrupted, WhatKeepsNothingLeavesNothing) {
  const Answer a =
      interrupted("sweep quarter_car --amplitude '1 mm' --duration '10000 s' --frequencies 0.5:500 --out s", "TERM");
  EXPECT_EQ(a.exit, 130) << a.error;
  EXPECT_TRUE(a.complains({"interrupted"})) << a.error;
  EXPECT_FALSE(fs::exists(folder / "s"));
}

// Only where somebody looks: on a terminal, which `script` makes.
TEST_F(Interrupted, ProgressIsShownOnATerminal) {
  if (std::system("command -v script >/dev/null 2>&1") != 0) GTEST_SKIP() << "there is no `script`";
  folder.write("long.yaml",
               "vehicle: midsize\nduration: 1e5 s\nrecord: {interval: 1 s}\nstart: {speed: 20}\nspeed: {}\n");
  folder.write(".command", "timeout -s INT 3 script -qfec \"'" + fahrwerk::test::program() +
                               "' run long.yaml\" typed >/dev/null 2>&1");
  std::system(("cd '" + folder.path().string() + "' && bash .command").c_str());
  const std::string typed = content(folder / "typed");
  EXPECT_NE(typed.find(" %, "), std::string::npos) << typed;
  EXPECT_NE(typed.find(" left"), std::string::npos) << typed;
}

}  // namespace
