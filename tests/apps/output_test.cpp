// What is printed and written arrives, or the exit code tells; nothing that is no regular file is ever replaced.
#include "apps/program.h"

namespace {

namespace fs = std::filesystem;

// Commands as typed into bash, with the program as $FAHRWERK and source files by $SOURCE.
class Output : public Program {
 protected:
  void SetUp() override {
    std::string points = "fz,kappa,alpha,gamma,vx\n";
    for (int i = 0; i < 2000; ++i) points += "4000,0.01,0.02,0,20\n";
    folder.write("points.csv", points);
  }
  Answer shell(const std::string& command) const {
    folder.write(".command", command);
    const std::string call = "cd '" + folder.path().string() + "' && SOURCE='" + fahrwerk::test::in_source("") +
                             "' FAHRWERK='" + fahrwerk::test::program() +
                             "' bash .command >.stdout 2>.stderr </dev/null";
    const int status = std::system(call.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(folder / ".stdout"), content(folder / ".stderr")};
  }
};

// One for each way in which commands print: the parser, text, JSON, a table of numbers, refused input as JSON.
constexpr const char* kPrinting[] = {"--version",
                                     "list --help",
                                     "list",
                                     "list --json",
                                     "tire passenger_205_55R16_mf61 --at points.csv",
                                     "road iso_c --length 20 --json",
                                     "run none.yaml --json"};

TEST_F(Output, ThatDoesNotArriveIsAFailure) {
  for (const std::string command : kPrinting) {
    const int usual = run(command).exit;
    const Answer full = shell("\"$FAHRWERK\" " + command + " >/dev/full");
    EXPECT_EQ(full.exit, usual == 0 ? 1 : usual) << command;
    EXPECT_TRUE(full.complains({"standard output", "No space left on device"})) << command << full.error;
    const Answer closed = shell("\"$FAHRWERK\" " + command + " >&-");
    EXPECT_EQ(closed.exit, usual == 0 ? 1 : usual) << command;
    EXPECT_TRUE(closed.complains({"standard output", "closed"})) << command << closed.error;
  }
}

// The reader is gone before anything is printed: a pipe does not keep what nobody will read.
TEST_F(Output, EndsQuietlyWhenNobodyReads) {
  for (const std::string command : kPrinting) {
    const Answer usual = run(command);
    const Answer a = shell("{ sleep 0.05; \"$FAHRWERK\" " + command + "; echo $? >.status; } | :");
    EXPECT_EQ(content(folder / ".status"), std::to_string(usual.exit) + "\n") << command;
    EXPECT_EQ(a.error, usual.error) << command;
  }
  EXPECT_EQ(shell("\"$FAHRWERK\" tire passenger_205_55R16_mf61 --at points.csv | head -1 | wc -l").out, "1\n");
}

// With stdout closed no file of the run is opened under its number.
TEST_F(Output, ClosedStreamsDoNotSpoilFiles) {
  ASSERT_EQ(shell("\"$FAHRWERK\" run $SOURCE/examples/classic_quarter_car.yaml --out a >/dev/null").exit, 0);
  EXPECT_EQ(shell("\"$FAHRWERK\" run $SOURCE/examples/classic_quarter_car.yaml --out b <&- >&- 2>&-").exit, 1);
  EXPECT_EQ(fs::file_size(folder / "a/result.h5"), fs::file_size(folder / "b/result.h5"));
}

TEST_F(Output, FilesGoIntoWhatIsThere) {
  ASSERT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r").exit, 0);
  ASSERT_EQ(run("export r/result.h5 --write plain.csv").exit, 0);
  const std::string csv = content(folder / "plain.csv");
  ASSERT_GT(csv.size(), 1000u);

  fs::create_symlink("real.csv", folder / "link.csv");
  EXPECT_EQ(run("export r/result.h5 --write link.csv").exit, 0);
  EXPECT_TRUE(fs::is_symlink(folder / "link.csv"));
  EXPECT_EQ(content(folder / "real.csv"), csv);

  const Answer piped = shell("mkfifo pipe; cat pipe >got.csv & \"$FAHRWERK\" export r/result.h5 --write pipe; wait");
  EXPECT_EQ(piped.exit, 0) << piped.error;
  EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
  EXPECT_EQ(content(folder / "got.csv"), csv);

  const Answer printed = run("export r/result.h5 --write /dev/stdout");
  EXPECT_EQ(printed.exit, 0);
  EXPECT_TRUE(printed.out.starts_with(csv) && printed.out.size() > csv.size()) << "the file, then the line about it";

  const Answer full = run("export r/result.h5 --write /dev/full");
  EXPECT_EQ(full.exit, 1);
  EXPECT_TRUE(full.complains({"/dev/full", "No space left on device"})) << full.error;

  // The three files of a run alike.
  for (const char* name : {"result.h5", "metrics.json", "report.html"}) {
    fs::create_symlink(folder / ("far_" + std::string(name)), folder / "r" / (std::string(name) + "_"));
    fs::rename(folder / "r" / (std::string(name) + "_"), folder / "r" / name);
  }
  EXPECT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r").exit, 0);
  for (const char* name : {"result.h5", "metrics.json", "report.html"}) {
    EXPECT_TRUE(fs::is_symlink(folder / "r" / name)) << name;
    EXPECT_GT(fs::file_size(folder / ("far_" + std::string(name))), 100u) << name;
  }
}

TEST_F(Output, TooLargeAFileIsAnErrorNotASignal) {
  const Answer a = shell("ulimit -f 1; \"$FAHRWERK\" run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r");
  EXPECT_EQ(a.exit, 1);
  EXPECT_TRUE(a.complains({"r/result.h5", "cannot be written", "File too large"})) << a.error;
  EXPECT_FALSE(fs::exists(folder / "r")) << "made for nothing";
}

// The program waits in a pipe that is full when the signal comes: its exit code is that of the house.
TEST_F(Output, SignalsEndTheProgramWithTheirOwnExitCode) {
  ASSERT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r").exit, 0);
  ASSERT_EQ(run("export r/result.h5 --write plain.csv").exit, 0);
  ASSERT_GT(fs::file_size(folder / "plain.csv"), 70'000u) << "more than a pipe takes";
  for (const std::string signal : {"INT", "TERM", "HUP"}) {
    const Answer a =
        shell("set -m; mkfifo p; exec 9<>p; \"$FAHRWERK\" export r/result.h5 --write p & read -N 1 -u 9; kill -" +
              signal + " $!; wait $!; echo $?; rm p");
    EXPECT_EQ(a.out, "130\n") << signal << a.error;
  }
}

// What a killed run has left is removed by the next one into the folder.
TEST_F(Output, AbandonedTemporaryFilesAreRemoved) {
  fs::create_directory(folder / "r");
  folder.write("r/.result.h5.99999999-0.fahrwerk", "half");
  EXPECT_EQ(run("run $SOURCE/examples/classic_quarter_car.yaml --quiet --out r").exit, 0);
  EXPECT_FALSE(fs::exists(folder / "r/.result.h5.99999999-0.fahrwerk"));
}

}  // namespace
