// Whose affair a missed deadline is, and what the verdict makes of it.
#include "realtime/verdict.h"

#include <gtest/gtest.h>

namespace {

using namespace fahrwerk;
using namespace fahrwerk::realtime;

// Steps of 1 ms that usually work for 10 us  [ns].
TEST(Verdict, TheLargestDelayIsTheCause) {
  constexpr std::int64_t us = 1000, usual = 10 * us;
  EXPECT_EQ(cause_of(995 * us, true, 12 * us, 12 * us, usual), Cause::woken_late);
  EXPECT_EQ(cause_of(2 * us, true, 1500 * us, 12 * us, usual), Cause::lost_processor);
  EXPECT_EQ(cause_of(2 * us, true, 1500 * us, 1490 * us, usual), Cause::long_step);
  EXPECT_EQ(cause_of(1200 * us, false, 12 * us, 12 * us, usual), Cause::catching_up);
  // Behind, and the step works long on top of it.
  EXPECT_EQ(cause_of(1200 * us, false, 3000 * us, 2990 * us, usual), Cause::long_step);
  EXPECT_EQ(cause_of(600 * us, true, 500 * us, 10 * us, usual), Cause::woken_late);
}

LoopReport missed(std::uint64_t by_machine, std::uint64_t by_program) {
  LoopReport r;
  r.step = 1e-3, r.steps = 60000, r.missed = by_machine + by_program, r.by_machine = by_machine;
  r.by_program = by_program, r.woken_late = by_machine, r.long_steps = by_program, r.worst_lag = 2e-3;
  return r;
}

RunResult completed() {
  RunResult result;
  result.status = SimulationStatus::completed;
  return result;
}

TEST(Verdict, TellsMachineFromProgram) {
  const Verdict good = judge(missed(0, 0), completed(), 0);
  EXPECT_TRUE(good.passed);
  EXPECT_EQ(good.by, "");
  EXPECT_TRUE(good.hints.empty());
  const Verdict machine = judge(missed(3, 0), completed(), 0);
  EXPECT_FALSE(machine.passed);
  EXPECT_EQ(machine.by, "machine");
  EXPECT_FALSE(machine.hints.empty());
  EXPECT_EQ(judge(missed(3, 1), completed(), 0).by, "program");
  EXPECT_TRUE(judge(missed(3, 1), completed(), 4).passed);
  RunResult diverged = completed();
  diverged.status = SimulationStatus::diverged;
  EXPECT_EQ(judge(missed(3, 0), diverged, 0).by, "program");
  RunResult ended = completed();  // by Ctrl-C, which is nobody's failure
  ended.status = SimulationStatus::interrupted;
  EXPECT_EQ(judge(missed(0, 0), ended, 0).by, "user");
  EXPECT_EQ(judge(missed(0, 1), ended, 0).by, "program");
}

}  // namespace
