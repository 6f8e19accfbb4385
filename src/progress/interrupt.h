// The user wants it to end: a flag that every loop that may take long looks at. There is one for the whole process,
// which the program's signals set; a thread may listen to another one for a while instead (InterruptScope), so that
// work on behalf of somebody else ends when he says so, and not by signals.
//
// A loop that has something worth keeping ends there and says so (a run: SimulationStatus::interrupted; a sweep: the
// runs that are done). Everything else calls check_interrupt(). Who keeps a part of the work calls
// acknowledge_interrupt() before going on with it (figures, files), so that what follows is not interrupted again.
#pragma once

#include <atomic>
#include <optional>
#include <stdexcept>
#include <utility>

namespace fahrwerk {

struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("interrupted") {}
};

namespace detail {
extern std::atomic<bool> interrupt_flag;                                // of the process
extern thread_local constinit std::atomic<bool>* interrupt_heard_here;  // what this thread listens to
extern std::atomic<int> interrupt_listeners;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler may set it
}  // namespace detail

// Of the process. Safe in a signal handler.
void request_interrupt() noexcept;

inline bool interrupt_requested() noexcept { return detail::interrupt_heard_here->load(std::memory_order_relaxed); }

// As long as it lives this thread listens to that flag alone.
class InterruptScope {
 public:
  explicit InterruptScope(std::atomic<bool>& flag) : before_(std::exchange(detail::interrupt_heard_here, &flag)) {}
  ~InterruptScope() { detail::interrupt_heard_here = before_; }
  InterruptScope(const InterruptScope&) = delete;
  InterruptScope& operator=(const InterruptScope&) = delete;

 private:
  std::atomic<bool>* before_;
};

// Whether something is under way that looks at the flag: a Progress (progress.h). Where nothing does, a signal is to
// end the process at once. Safe in a signal handler.
bool interrupt_is_heard() noexcept;

// Throws Interrupted where it is wanted.
inline void check_interrupt() {
  if (interrupt_requested()) throw Interrupted();
}

// What f gives; nothing where the user has ended it on the way, whatever became of it then.
template <class F>
auto unless_interrupted(F f) -> std::optional<decltype(f())> {
  try {
    auto whole = f();
    if (!interrupt_requested()) return whole;
  } catch (...) {
    if (!interrupt_requested()) throw;
  }
  return std::nullopt;
}

// Takes the request back, if there is one; was_interrupted() remembers that of the process.
void acknowledge_interrupt() noexcept;

// Whether there has been a request to the process since the beginning.
bool was_interrupted() noexcept;

}  // namespace fahrwerk
