// The clock, and what the system grants a loop that has to keep up with it.
#pragma once

#include <sched.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fahrwerk::realtime {

// CLOCK_MONOTONIC  [ns]
std::int64_t now();

// Processor time of this thread: while others have the processor, or a host that this system runs on (where the system
// counts what is stolen), it stands still  [ns]
std::int64_t busy_time();

// What a wait saw while it looked at the clock and did nothing else: whatever passes between two looks, the machine was
// elsewhere.
struct Watch {
  std::int64_t watched = 0, longest_gap = 0;  // [ns]
};

// Sleeps until then, on the absolute clock, but for the last `spin` nanoseconds, in which it looks at the clock.
// Returns early where a signal came.
Watch wait_until(std::int64_t then, std::int64_t spin);

struct Grants {
  bool first_in_first_out = false, locked = false;
  bool awake = false;              // processors wake up at once
  bool pinned = false;             // to the processor that was asked for
  bool isolated = false;           // which the system keeps free of others (isolcpus)
  double most_spin = 1.0;          // of a period that may be spent looking at the clock
  std::vector<std::string> notes;  // what was asked for and not granted, and why
};

// While it lives this thread has SCHED_FIFO with that priority (0: it is not asked for), runs on that processor (-1: on
// any), and the process's memory is locked, where the system allows it; where not, it says so and goes on. Its wake-ups
// are not put together with those of others (timer slack, 50 us by default), and where a priority is asked for and the
// system allows it, idle processors stay where they wake up at once (/dev/cpu_dma_latency). The stack that the loop may
// need has been touched.
class Claim {
 public:
  Claim(int priority, bool lock_memory, int processor = -1);
  ~Claim();
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  const Grants& grants() const { return grants_; }

 private:
  Grants grants_;
  int slack_ = 0;        // of this thread before  [ns]
  int latency_ = -1;     // file that holds the processors awake while it is open
  cpu_set_t allowed_{};  // processors of this thread before
};

// What happened to this thread since it began.
struct ThreadEvents {
  std::int64_t page_faults = 0;  // of both kinds
  std::int64_t taken_away = 0;   // the processor, by others
};
ThreadEvents thread_events();

// Time that a host has taken from this processor (-1: from all of them) since the system began  [s]; 0: it has no host,
// or does not know.
double stolen_time(int processor);

// Memory of this process that is in use now  [bytes]; 0: unknown.
std::size_t resident_bytes();

}  // namespace fahrwerk::realtime
