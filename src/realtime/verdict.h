// What a run in real time came to, in words.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/run.h"
#include "realtime/loop.h"

namespace fahrwerk::realtime {

struct Verdict {
  bool passed = true;
  std::vector<std::string> reasons;  // why not
  // Whose affair that was: `machine` where nothing but processors that were not there when they were asked for kept it
  // from passing, `user` where somebody ended it, else `program`; empty: it passed.
  std::string by;
  std::vector<std::string> hints{};  // what would help
  double memory_growth = 0.0;        // from the end of the first second on, without the record  [bytes]
};

// Passed: it ran to the end, no more deadlines than `most_missed` were missed, no slip, and the process has not grown
// by more than 8 MB besides what is recorded.
Verdict judge(const LoopReport& report, const RunResult& result, std::uint64_t most_missed);

// `60000 steps of 1 ms; 2 deadlines missed (1 woken late, 1 lost the processor, 0 long steps, 0 catching up); step p50
// ... worst ..., at most ... of processor time; wake-up ...; page faults 0`
std::string figures(const LoopReport& report);

// Shares of durations in octaves, one line each: `   4 ..    8 us   12345   61.7 %`.
std::string octaves(const Histogram& histogram);

}  // namespace fahrwerk::realtime
