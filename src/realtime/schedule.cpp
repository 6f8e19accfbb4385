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

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "progress/interrupt.h"

namespace fahrwerk::realtime {

namespace {

std::int64_t nanoseconds(clockid_t clock) {
  timespec t{};
  ::clock_gettime(clock, &t);
  return std::int64_t{t.tv_sec} * 1'000'000'000 + t.tv_nsec;
}

}  // namespace

std::int64_t now() { return nanoseconds(CLOCK_MONOTONIC); }
std::int64_t busy_time() { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

Watch wait_until(std::int64_t then, std::int64_t spin) {
  const std::int64_t sleep = then - spin;
  if (now() < sleep) {
    const timespec t{static_cast<time_t>(sleep / 1'000'000'000), static_cast<long>(sleep % 1'000'000'000)};
    if (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, nullptr) == EINTR && interrupt_requested()) return {};
  }
  Watch watch;
  const std::int64_t begin = now();
  for (std::int64_t before = begin; before < then;) {
    const std::int64_t at = now();
    watch.longest_gap = std::max(watch.longest_gap, at - before), watch.watched = at - begin;
    before = at;
  }
  return watch;
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

// `1,3-5`, as the kernel lists processors.
bool lists_processor(const char* text, int processor) {
  for (const char* at = text; *at >= '0' && *at <= '9';) {
    char* end = nullptr;
    const long first = std::strtol(at, &end, 10), last = *end == '-' ? std::strtol(end + 1, &end, 10) : first;
    if (processor >= first && processor <= last) return true;
    at = *end == ',' ? end + 1 : end;
  }
  return false;
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
    if (const int error = ::pthread_setaffinity_np(::pthread_self(), sizeof one, &one); error == 0) {
      grants_.pinned = true;
      char text[256] = "";
      read_small("/sys/devices/system/cpu/isolated", text, sizeof text);
      grants_.isolated = lists_processor(text, processor);
    } else
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

double stolen_time(int processor) {
  // Lines `cpu0 user nice system idle iowait irq softirq steal ...` in ticks; the first one is the sum.
  char text[8192];
  if (read_small("/proc/stat", text, sizeof text) == 0) return 0.0;
  const std::string name = processor < 0 ? "cpu " : fmt::format("cpu{} ", processor);
  const char* at = std::strncmp(text, name.c_str(), name.size()) == 0 ? text : std::strstr(text, ("\n" + name).c_str());
  if (!at) return 0.0;
  unsigned long long steal = 0;
  if (std::sscanf(at + (*at == '\n'), "%*s %*u %*u %*u %*u %*u %*u %*u %llu", &steal) != 1) return 0.0;
  return static_cast<double>(steal) / static_cast<double>(::sysconf(_SC_CLK_TCK));
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
