// Who works along with the runs of a thread: looks at them and sets their inputs between their steps, and says when the
// next step may be made. The real-time loop is one (realtime/loop.h); a run that nobody accompanies goes on as fast as
// it can. It serves whatever makes the run, be it of a car with its drivers or of a model from a file.
#pragma once

#include <utility>

#include "model/model.h"
#include "model/options.h"

namespace fahrwerk {

class Run;

class RunCompanion {
 public:
  virtual ~RunCompanion() = default;
  // Before the first step; may throw where it cannot go along with such a run.
  virtual void begin(Run& run, const Model& model, const RunOptions& options) = 0;
  // Before each step. It may read, and set inputs, of the run.
  virtual void before_step(Run& run) = 0;
  // After the last one, whatever ended it.
  virtual void end(Run& run) = 0;
};

namespace detail {
inline thread_local constinit RunCompanion* companion_here = nullptr;
}

// As long as it lives all runs that this thread completes are accompanied.
class CompanionScope {
 public:
  explicit CompanionScope(RunCompanion& companion) : before_(std::exchange(detail::companion_here, &companion)) {}
  ~CompanionScope() { detail::companion_here = before_; }
  CompanionScope(const CompanionScope&) = delete;
  CompanionScope& operator=(const CompanionScope&) = delete;

 private:
  RunCompanion* before_;
};

}  // namespace fahrwerk
