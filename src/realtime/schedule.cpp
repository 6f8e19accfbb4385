#include "realtime/schedule.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
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

Claim::Claim(int priority, bool lock_memory) : slack_(::prctl(PR_GET_TIMERSLACK)) {
  ::prctl(PR_SET_TIMERSLACK, 1UL);
  if (priority > 0) {
    const std::int32_t at_once = 0;  // [us]
    latency_ = ::open("/dev/cpu_dma_latency", O_WRONLY | O_CLOEXEC);
    grants_.awake = latency_ >= 0 && ::write(latency_, &at_once, sizeof at_once) == sizeof at_once;
    sched_param p{};
    p.sched_priority = priority;
    if (const int error = ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &p); error == 0)
      grants_.first_in_first_out = true;
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
  if (latency_ >= 0) ::close(latency_);
  if (slack_ > 0) ::prctl(PR_SET_TIMERSLACK, static_cast<unsigned long>(slack_));
}

std::size_t resident_bytes() {
  std::FILE* const file = std::fopen("/proc/self/statm", "r");
  if (!file) return 0;
  unsigned long all = 0, resident = 0;
  const int read = std::fscanf(file, "%lu %lu", &all, &resident);
  std::fclose(file);
  return read == 2 ? resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace fahrwerk::realtime
