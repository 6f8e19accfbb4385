#include "progress/interrupt.h"

namespace fahrwerk {

namespace detail {
std::atomic<bool> interrupt_flag{false};
thread_local constinit std::atomic<bool>* interrupt_heard_here = &interrupt_flag;
std::atomic<int> interrupt_listeners{0};
}  // namespace detail

namespace {
std::atomic<bool> ever{false};
}

void request_interrupt() noexcept {
  ever.store(true, std::memory_order_relaxed);
  detail::interrupt_flag.store(true, std::memory_order_relaxed);
}

bool interrupt_is_heard() noexcept { return detail::interrupt_listeners.load(std::memory_order_relaxed) > 0; }

void acknowledge_interrupt() noexcept { detail::interrupt_heard_here->store(false, std::memory_order_relaxed); }

bool was_interrupted() noexcept { return ever.load(std::memory_order_relaxed); }

}  // namespace fahrwerk
