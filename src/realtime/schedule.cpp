#include "realtime/schedule.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "progress/interrupt.h"

namespace fahrwerk::realtime {

std::int64_t now() {
  timespec t{};
  ::clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
}

void wait_until(std::int64_t then, std::int64_t spin) {
  const std::int64_t sleep = then - spin;
  if (now() < sleep) {
    const timespec t{static_cast<time_t>(sleep / 1'000'000'000), static_cast<long>(sleep % 1'000'000'000)};
    if (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, nullptr) == EINTR && interrupt_requested()) return;
  }
  while (now() < then) {
  }
}

namespace {

// A file of numbers, without a buffer that would be allocated.
std::size_t read_small(const char* name, char* text, std::size_t size) {
  const int file = ::open(name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t n = ::read(file, text, size - 1);
  ::close(file);
  text[n > 0 ? n : 0] = '\0';
  return n > 0 ? static_cast<std::size_t>(n) : 0;
}

// Linux takes the processor away from real-time threads that use more than 95 % of it, for the rest of each second; a
// tenth of a period is left for that and for the step.
double most_spin_of_real_time() {
  char text[32];
  if (read_small("/proc/sys/kernel/sched_rt_runtime_us", text, sizeof text) == 0) return 0.9;
  return std::atol(text) < 0 ? 1.0 : 0.9;
}

// Pages of the stack below, which the first call that goes so deep would otherwise bring in.
__attribute__((noinline)) void touch_stack() {
  volatile char room[256 * 1024];
  for (std::size_t i = 0; i < sizeof room; i += 4096) room[i] = 0;
}

}  // namespace

Claim::Claim(int priority, bool lock_memory, int processor) : slack_(::prctl(PR_GET_TIMERSLACK)) {
  ::prctl(PR_SET_TIMERSLACK, 1UL);
  touch_stack();
  if (processor >= 0) {
    cpu_set_t one;
    CPU_ZERO(&one);
    if (processor < CPU_SETSIZE) CPU_SET(static_cast<std::size_t>(processor), &one);
    ::pthread_getaffinity_np(::pthread_self(), sizeof allowed_, &allowed_);
    if (const int error = ::pthread_setaffinity_np(::pthread_self(), sizeof one, &one); error == 0)
      grants_.pinned = true;
    else
      grants_.notes.push_back(fmt::format("processor {} is not to be had ({})", processor, std::strerror(error)));
  }
  if (priority > 0) {
    const std::int32_t at_once = 0;  // [us]
    latency_ = ::open("/dev/cpu_dma_latency", O_WRONLY | O_CLOEXEC);
    grants_.awake = latency_ >= 0 && ::write(latency_, &at_once, sizeof at_once) == sizeof at_once;
    sched_param p{};
    p.sched_priority = priority;
    if (const int error = ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &p); error == 0)
      grants_.first_in_first_out = true, grants_.most_spin = most_spin_of_real_time();
    else
      grants_.notes.push_back(
          fmt::format("SCHED_FIFO with priority {} is not allowed ({}): other programs may hold the loop up", priority,
                      std::strerror(error)));
  }
  if (lock_memory) {
    if (::mlockall(MCL_CURRENT | MCL_FUTURE) == 0)
      grants_.locked = true;
    else
      grants_.notes.push_back(
          fmt::format("the memory cannot be locked ({}): the system may swap it out", std::strerror(errno)));
  }
}

Claim::~Claim() {
  if (grants_.first_in_first_out) {
    const sched_param p{};
    ::pthread_setschedparam(::pthread_self(), SCHED_OTHER, &p);
  }
  if (grants_.locked) ::munlockall();
  if (grants_.pinned) ::pthread_setaffinity_np(::pthread_self(), sizeof allowed_, &allowed_);
  if (latency_ >= 0) ::close(latency_);
  if (slack_ > 0) ::prctl(PR_SET_TIMERSLACK, static_cast<unsigned long>(slack_));
}

std::size_t resident_bytes() {
  char text[128];
  if (read_small("/proc/self/statm", text, sizeof text) == 0) return 0;
  unsigned long all = 0, resident = 0;
  return std::sscanf(text, "%lu %lu", &all, &resident) == 2
             ? resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE))
             : 0;
}

ThreadEvents thread_events() {
  rusage used{};
  if (::getrusage(RUSAGE_THREAD, &used) != 0) return {};
  return {used.ru_minflt + used.ru_majflt, used.ru_nivcsw};
}

}  // namespace fahrwerk::realtime
