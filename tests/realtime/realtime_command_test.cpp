// fahrwerk realtime, as it is called.
#include <gtest/gtest.h>

#include "apps/program.h"

namespace {

using RealTimeCommand = Program;

// No test measures time: what is missed is told, not judged.
TEST_F(RealTimeCommand, ASoakTellsItsVerdict) {
  const Answer a = run("realtime step_steer --soak '2 s' --allow-missed 2000 --json --out out");
  const nlohmann::json json = a.json();
  EXPECT_EQ(json["end_time"], 2.0);
  EXPECT_EQ(json["steps"], 2000);
  EXPECT_EQ(json["step_time"]["count"], 2000);
  for (const char* what : {"p50", "p99", "p99_9", "max"}) EXPECT_GT(json["step_time"][what].get<double>(), 0.0) << what;
  const nlohmann::json& why = json["missed_because"];
  EXPECT_EQ(why["woken_late"].get<long>() + why["lost_processor"].get<long>() + why["long_steps"].get<long>() +
                why["catching_up"].get<long>(),
            json["missed_deadlines"].get<long>());
  const nlohmann::json& whose = json["missed_by"];
  EXPECT_EQ(whose["machine"].get<long>() + whose["program"].get<long>(), json["missed_deadlines"].get<long>());
  EXPECT_EQ(json["step_processor_time"]["count"], 2000);
  EXPECT_EQ(a.exit, json["verdict"] == "passed" ? 0 : 1) << a.out;
  EXPECT_TRUE(std::filesystem::exists(folder / "out" / "result.h5"));
  EXPECT_TRUE(std::filesystem::exists(folder / "out" / "report.html"));
}

TEST_F(RealTimeCommand, ASoakThatFailsSaysWhy) {
  const Answer a = run("realtime step_steer --soak '1 s' --pace 1000 --priority 0 --out out");  // faster than it can
  EXPECT_EQ(a.exit, 1);
  EXPECT_NE(a.out.find("verdict: failed"), std::string::npos) << a.out;
  EXPECT_NE(a.out.find("were missed"), std::string::npos) << a.out;
  for (const char* word : {"deadlines missed, the worst by", "long steps", "catching up", "p99.9", "page faults"})
    EXPECT_NE(a.out.find(word, a.out.find("verdict:")), std::string::npos) << word << '\n' << a.out;
}

// On a processor of its own choice, as far as there is one; a number that there is not is told, and it goes on.
TEST_F(RealTimeCommand, RunsOnAProcessor) {
  const Answer first = run("realtime step_steer --soak '0.2 s' --allow-missed 200 --processor 0 --json --out out");
  EXPECT_EQ(first.json()["steps"], 200);
  const Answer none = run("realtime step_steer --soak '0.2 s' --allow-missed 200 --processor 1023 --json --out out");
  EXPECT_EQ(none.json()["pinned"], false);
  EXPECT_NE(none.error.find("processor 1023"), std::string::npos) << none.error;
}

TEST_F(RealTimeCommand, KeepsWhatThereIsWhenItIsInterrupted) {
  const std::string command = "cd '" + folder.path().string() +
                              "' && timeout --foreground --preserve-status -s INT 4 '" + program +
                              "' realtime step_steer --duration '100 s' --out out --quiet";
  const int status = std::system(command.c_str());
  EXPECT_EQ(WIFEXITED(status) ? WEXITSTATUS(status) : -1, 130);
  EXPECT_TRUE(std::filesystem::exists(folder / "out" / "result.h5"));
}

TEST_F(RealTimeCommand, RefusesWhatItCannotDo) {
  const auto refuses = [&](const std::string& arguments, std::initializer_list<std::string_view> words) {
    const Answer a = run("realtime " + arguments);
    EXPECT_EQ(a.exit, 2) << arguments;
    EXPECT_TRUE(a.complains(words)) << arguments << '\n' << a.error;
  };
  refuses("step_steer --udp 0 --input rack.1x", {"--input", "did you mean 'rack.1"});
  refuses("step_steer --udp 0 --output body.yawrate", {"--output", "body.yaw_rate"});
  refuses("step_steer --input rack.1l", {"--input", "--udp or --shm"});
  refuses("step_steer --udp 0 --input rack.1l=3", {"--input", "LOW:HIGH"});
  refuses("step_steer --udp 0 --input rack.1l=3:1", {"--input", "not below"});
  refuses("step_steer --udp-to 127.0.0.1:1", {"--udp-to", "--udp"});
  refuses("step_steer --udp 127.0.0.1:x", {"--udp", "no address"});
  refuses("step_steer --shm a/b", {"--shm", "no name"});
  refuses("step_steer --pace 0 --set solver.method=cvode_bdf", {"fixed steps"});
  refuses("step_steer --pace nan", {"--pace", "not finite"});
  refuses("step_steer --spin nan", {"--spin", "not finite"});
  refuses("step_steer --allow-missed -1", {"--allow-missed"});
  refuses("step_steer --lockstep '1 s'", {"--lockstep", "--udp or --shm"});
  std::ofstream(folder / "short") << "abc\n";
  refuses("step_steer --udp 0 --key-file short", {"--key-file", "16"});
}

}  // namespace
