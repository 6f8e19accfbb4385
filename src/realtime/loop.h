// A run that keeps pace with the clock. It goes along with whatever run a thread completes (model/companion.h).
//
// Step n from t_n to t_n + h belongs to the slot of the clock from T_n = T_0 + n h / speed to T_n+1. At T_n the loop
//   publishes the outputs of t_n, found at the end of the slot before, and takes the newest inputs that have come;
// then it makes the step. A step that is not done, with its outputs, at T_n+1 has missed its deadline: the next one
// begins at once, and so on until the loop has caught up. Where it is further behind than `most_behind`, the clock's
// T_0 is moved instead (a slip). Inputs that answer the outputs of t_n are used from t_n+1 on at the earliest: a delay
// of one step. A side that is silent, slow or sends what is refused changes nothing: inputs hold. In lockstep, for
// programs that are to be coupled and not to keep pace, the loop waits at each tick for inputs that answer the outputs
// of this very tick: there is no delay then. Who does not answer in time is not waited for again until he does.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/companion.h"
#include "realtime/exchange.h"
#include "realtime/histogram.h"
#include "realtime/schedule.h"

namespace fahrwerk::realtime {

struct InputWish {
  std::string name;  // brake_pedal is input.brake_pedal
  InputLimits limits{};
};

struct LoopSettings {
  double speed = 1.0;  // simulated over real time, > 0; infinite: no pace at all, and no deadlines
  double spin = 0.0;   // before a tick, in which the loop looks at the clock instead of sleeping  [s]
  int priority = 50;   // of SCHED_FIFO; 0: not asked for
  int processor = -1;  // that the loop is to run on; -1: any
  bool lock_memory = true;
  double most_behind = 1.0;            // [s]
  double lockstep = 0.0;               // longest wait for an answer at a tick; 0: none  [s]
  std::vector<InputWish> inputs{};     // that others give
  std::vector<std::string> outputs{};  // that they get, with `*`
};

// How it went.
struct LoopReport {
  double step = 0.0;  // of the model  [s]
  std::uint64_t steps = 0, missed = 0, slips = 0;
  // Why deadlines were missed (Cause), and whose affair that was; of those in which the loop was still catching up,
  // that of the first one.
  std::uint64_t woken_late = 0, lost_processor = 0, long_steps = 0, catching_up = 0;
  std::uint64_t by_machine = 0, by_program = 0;
  double worst_lag = 0.0;        // behind a deadline  [s]
  Histogram work;                // of a step with its outputs  [ns]
  Histogram busy;                // processor time of it  [ns]
  Histogram stalls;              // longer gaps between two looks at the clock than 20 us, one of each wait  [ns]
  double watched = 0.0;          // while the loop did nothing but look at the clock  [s]
  double stolen = 0.0;           // by a host, from the loop's processor where it has one, else from all  [s]
  Histogram jitter;              // of the wake-ups: later than asked for  [ns]
  Histogram delay;               // age of the inputs at each step, in steps since the outputs they answer
  std::uint64_t unanswered = 0;  // waits of the lockstep that nobody ended
  double longest_silence = 0.0;  // between inputs, in real time  [s]
  Grants grants;
  ThreadEvents events;                           // of the thread, from the first tick to the last
  std::size_t memory_begin = 0, memory_end = 0;  // resident, after the first second and at the end  [bytes]
};

// Why a deadline was missed: the system let the loop begin its step late; it took the processor away during the step
// (other programs, or the host of a virtual machine); the step itself worked long; or the loop was still catching up.
enum class Cause { woken_late, lost_processor, long_step, catching_up };

// Whichever took most of the time that the step did not have. late: its begin after its tick, waited: for that tick;
// work: from its begin to its end, busy: processor time of that, usual: of such steps  [ns]
Cause cause_of(std::int64_t late, bool waited, std::int64_t work, std::int64_t busy, std::int64_t usual);

class RealTimeLoop final : public RunCompanion {
 public:
  // The exchanges outlive it. Publishing goes to all; inputs come from whichever has new ones.
  RealTimeLoop(LoopSettings settings, std::span<Exchange* const> exchanges);
  ~RealTimeLoop() override;

  // Throws files::InputError for names that there are not, methods without fixed steps, and a second run.
  void begin(Run& run, const Model& model, const RunOptions& options) override;
  void before_step(Run& run) override;
  void end(Run& run) override;

  const LoopReport& report() const { return report_; }
  const Channels& channels() const { return channels_; }

 private:
  void close_step(Run& run);
  void blame(std::int64_t work, std::int64_t busy);
  std::int64_t tick(std::uint64_t n) const;
  void take(Run& run);
  bool look();
  void wait_for_answer(double time);

  LoopSettings settings_;
  std::vector<Exchange*> exchanges_;
  Channels channels_;
  std::vector<std::size_t> input_places_, output_places_;
  std::vector<double> inputs_, outputs_;
  std::optional<Claim> claim_;
  LoopReport report_;
  std::uint64_t n_ = 0, sequence_ = 0, answers_ = 0;
  std::int64_t origin_ = 0, began_ = 0, last_input_ = 0;
  std::int64_t busy_began_ = 0;
  std::int64_t late_start_ = 0;  // of the step that is being made  [ns]
  bool waited_ = true;           // for its tick; else the step before was not done in time
  bool program_ = false;         // made the last delay
  double period_ = 0.0;          // of the clock  [ns]; 0: no pace
  bool begun_ = false;
  bool answered_ = true;  // the last wait, or nobody was waited for yet
};

}  // namespace fahrwerk::realtime
