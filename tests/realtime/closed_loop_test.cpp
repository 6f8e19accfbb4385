// A controller in another process (peer.py) closes a loop around the car, by UDP and by shared memory, and comes to the
// trajectory of the same controller inside.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "apps/program.h"
#include "files/result_file.h"
#include "kinds/registry.h"
#include "realtime/loop.h"

namespace {

using namespace fahrwerk;
using namespace fahrwerk::realtime;

constexpr const char* kScenario = "examples/step_steer.yaml";

// The law of peer.py, on outputs that are `delay` ticks old. 0 and 1: those of this tick, and of the one before.
class InsideController final : public Exchange {
 public:
  explicit InsideController(std::size_t delay) : delay_(delay) {}
  void begin(const Channels&) override {}
  void publish(std::uint64_t sequence, std::uint64_t, double, std::span<const double> y) override {
    past_.emplace_back(sequence, y[0]);
  }
  bool take(std::span<double> u, std::uint64_t& sequence, std::uint64_t& answers) override {
    if (past_.size() <= delay_) return false;
    const auto [number, yaw_rate] = past_[past_.size() - 1 - delay_];
    u[0] = u[1] = 0.01 * (yaw_rate - 0.2);
    sequence = answers = number;
    return true;
  }
  std::string description() const override { return "inside"; }

 private:
  std::size_t delay_;
  std::vector<std::pair<std::uint64_t, double>> past_;
};

const std::vector<std::string> kChanges{"duration=1.5 s",
                                        "steering.rack={time: [0, 0.5, 0.6, 6], front: [0, 0, 0, 0]}"};

std::vector<double> inside(std::size_t delay) {
  const auto task = load_task(test::in_source(kScenario), kChanges);
  InsideController controller(delay);
  Exchange* const all[] = {&controller};
  LoopSettings settings;
  settings.speed = std::numeric_limits<double>::infinity(), settings.priority = 0, settings.lock_memory = false;
  settings.inputs = {{"rack.1l"}, {"rack.1r"}}, settings.outputs = {"body.yaw_rate"};
  RealTimeLoop loop(settings, all);
  const CompanionScope along(loop);
  const Performance p = task->perform();
  const auto column = p.result.recording.column("body.yaw_rate");
  return {column.begin(), column.end()};
}

double largest_difference(const std::vector<double>& a, const std::vector<double>& b) {
  EXPECT_EQ(a.size(), b.size());
  double most = 0.0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

// A way to exchange: options of the program, what stands before and behind the call of peer.py.
struct Way {
  std::string options, before, behind;
};

class RealTimeClosedLoop : public Program {
 protected:
  struct Driven {
    std::vector<double> yaw_rate;
    nlohmann::json told;
  };
  Driven driven(const Way& way, const std::string& options) {
    const std::string peer = "cd '" + folder.path().string() + "' && " + way.before + " python3 '" +
                             test::in_source("tests/realtime/peer.py") + "' " + way.behind + " >peer.out 2>&1 &";
    EXPECT_EQ(std::system(peer.c_str()), 0);
    const Answer a = run("realtime $SOURCE/" + std::string(kScenario) + " " + way.options + " " + options +
                         " --input rack.1l=-0.08:0.08 rack.1r=-0.08:0.08 --output body.yaw_rate --priority 0 --no-lock"
                         " --set duration='1.5 s' --set steering.rack='{time: [0, 0.5, 0.6, 6], front: [0, 0, 0, 0]}'"
                         " --json --quiet --out out");
    EXPECT_EQ(a.exit, 0) << a.error;
    Driven d{{}, a.json()};
    for (const files::Column& c : files::read_hdf5(folder / "out" / "result.h5").columns)
      if (c.name == "body.yaw_rate") d.yaw_rate = c.values;
    EXPECT_GT(d.told["exchanges"][0]["inputs_taken"].get<int>(), 0) << content(folder / "peer.out");
    return d;
  }

  // Each tick waits for its answer: the delay is none, and the bits are those of the controller inside.
  void expect_same_bits(const Way& way) {
    const Driven outside = driven(way, "--pace 0 --lockstep '60 s'");
    EXPECT_EQ(outside.told["unanswered_waits"], 0);
    // Every step was made with the answer to its own outputs. Each is given once, and once more for each time that the
    // loop has published anew while it waited.
    const nlohmann::json &age = outside.told["input_age_steps"], &exchange = outside.told["exchanges"][0];
    EXPECT_EQ(age["count"], 1500);
    EXPECT_EQ(age["max"], 0);
    const int repeated = exchange["outputs_published"].get<int>() - 1501, taken = exchange["inputs_taken"].get<int>();
    EXPECT_GE(taken, 1500);
    EXPECT_LE(taken, 1500 + (way.behind.starts_with("shm") ? 0 : repeated));
    const std::vector<double> now = inside(0);
    EXPECT_EQ(largest_difference(outside.yaw_rate, now), 0.0);
    ASSERT_GT(largest_difference(now, std::vector<double>(now.size(), now.front())), 0.05);  // the car turns
    EXPECT_GT(largest_difference(inside(1), now), 0.0);  // a delay of one step would show
  }

  // At the pace of the clock answers are about one step old, on a busy machine much older, and the first ones are
  // missing while the two find each other. To first order in the delay the trajectory lies between those of the
  // controller inside without a delay and with the largest one; twice that is what the exchange explains.
  void expect_explained(const Way& way) {
    const Driven outside = driven(way, "--pace 0.2");
    const nlohmann::json age = outside.told["input_age_steps"];
    const std::size_t missing = 1500 - age["count"].get<std::size_t>();
    const std::vector<double> now = inside(0), latest = inside(age["max"].get<std::size_t>() + missing);
    EXPECT_LE(largest_difference(outside.yaw_rate, now), 2.0 * largest_difference(latest, now));
  }

  static Way by_udp(const std::string& key_option = "", const std::string& key = "") {
    static int calls = 0;  // a peer leaves its port some seconds later
    const int port = 20000 + static_cast<int>((::getpid() + 977 * calls++) % 20000);
    return {"--udp " + std::to_string(port) + " --udp-to 127.0.0.1:" + std::to_string(port + 20000) + key_option,
            "PEER_PORT=" + std::to_string(port + 20000), "udp " + std::to_string(port) + key};
  }
  static Way by_memory() {
    const std::string name = "fahrwerk-loop-" + std::to_string(::getpid());
    return {"--shm " + name, "", "shm " + name};
  }
};

TEST_F(RealTimeClosedLoop, ByUdpInLockstep) { expect_same_bits(by_udp()); }

TEST_F(RealTimeClosedLoop, ByUdpWithAKeyInLockstep) {
  std::ofstream(folder / "key") << "correct horse battery staple\n";
  expect_same_bits(by_udp(" --key-file key", " key"));
}

TEST_F(RealTimeClosedLoop, BySharedMemoryInLockstep) { expect_same_bits(by_memory()); }

TEST_F(RealTimeClosedLoop, ByUdpAtThePaceOfTheClock) { expect_explained(by_udp()); }

TEST_F(RealTimeClosedLoop, BySharedMemoryAtThePaceOfTheClock) { expect_explained(by_memory()); }

// What nobody touches is what `run` gives, to the last bit.
TEST_F(RealTimeClosedLoop, AloneItIsTheRun) {
  ASSERT_EQ(run("realtime $SOURCE/examples/step_steer.yaml --pace 0 --out a --quiet").exit, 0);
  ASSERT_EQ(run("run $SOURCE/examples/step_steer.yaml --out b --quiet").exit, 0);
  const files::ResultFile a = files::read_hdf5(folder / "a" / "result.h5"),
                          b = files::read_hdf5(folder / "b" / "result.h5");
  EXPECT_EQ(a.time, b.time);
  ASSERT_EQ(a.columns.size(), b.columns.size());
  for (std::size_t i = 0; i < a.columns.size(); ++i)
    EXPECT_EQ(a.columns[i].values, b.columns[i].values) << a.columns[i].name;
}

}  // namespace
