#include "realtime/verdict.h"

#include <fmt/format.h>

#include <cmath>
#include <map>

namespace fahrwerk::realtime {

namespace {

std::vector<std::string> hints_for_machine(const LoopReport& r) {
  std::vector<std::string> all;
  if (!r.grants.first_in_first_out) all.push_back("SCHED_FIFO was not granted: other programs come between");
  if (!r.grants.locked) all.push_back("the memory is not locked: pages may be swapped out");
  if (!r.grants.isolated)
    all.push_back("a processor that the system keeps free helps most: isolcpus=N nohz_full=N at boot, --processor N");
  if (r.stalls.count() > 0)
    all.push_back(
        fmt::format("in {:.1f} s in which the loop only looked at the clock the machine was elsewhere {} times, for "
                    "{:.3g} ms at most"
                    "{}",
                    r.watched, r.stalls.count(), 1e3 * r.stalls.max(),
                    r.stolen > 0.0 ? fmt::format(" (a host took {:.2f} s)", r.stolen) : ""));
  return all;
}

}  // namespace

Verdict judge(const LoopReport& report, const RunResult& result, std::uint64_t most_missed) {
  Verdict v;
  if (!result.ended_as_asked())
    v.reasons.push_back(fmt::format("the run ended as {}: {}", to_string(result.status), result.message));
  const bool interrupted = result.status == SimulationStatus::interrupted;
  bool program = !v.reasons.empty() && !interrupted;
  if (report.missed > most_missed) {
    v.reasons.push_back(fmt::format(
        "{} deadlines of {} were missed, {} by the machine and {} by the program, the worst by {:.3g} ms; {} are "
        "allowed",
        report.missed, report.steps, report.by_machine, report.by_program, 1e3 * report.worst_lag, most_missed));
    program = program || report.by_program > most_missed;
    if (report.by_machine > 0) v.hints = hints_for_machine(report);
  }
  if (report.slips > 0) {
    v.reasons.push_back(fmt::format("the clock was given up {} times", report.slips));
    program = program || report.by_program > 0;
  }
  constexpr double most_growth = 8e6;
  const double record = 8.0 * static_cast<double>(result.recording.time.size()) *
                        static_cast<double>(result.recording.columns.size() + 1);
  v.memory_growth =
      std::max(0.0, static_cast<double>(report.memory_end) - static_cast<double>(report.memory_begin) - record);
  if (v.memory_growth > most_growth) {
    v.reasons.push_back(fmt::format("the process grew by {:.1f} MB besides its record", 1e-6 * v.memory_growth));
    program = true;
  }
  v.passed = v.reasons.empty();
  if (!v.passed) v.by = program ? "program" : interrupted ? "user" : "machine";
  return v;
}

std::string figures(const LoopReport& r) {
  const auto quantiles = [](const Histogram& h) {
    return fmt::format("p50 {:.1f}, p99 {:.1f}, p99.9 {:.1f}, worst {:.1f} us", 1e6 * h.quantile(0.5),
                       1e6 * h.quantile(0.99), 1e6 * h.quantile(0.999), 1e6 * h.max());
  };
  std::string text = fmt::format("{} steps of {:g} ms; {} deadlines missed", r.steps, 1e3 * r.step, r.missed);
  if (r.missed > 0)
    text +=
        fmt::format(", the worst by {:.3g} ms ({} woken late, {} lost the processor, {} long steps, {} catching up)",
                    1e3 * r.worst_lag, r.woken_late, r.lost_processor, r.long_steps, r.catching_up);
  text += fmt::format("; step {}, at most {:.1f} us of processor time", quantiles(r.work), 1e6 * r.busy.max());
  if (r.jitter.count() > 0) text += "; wake-up " + quantiles(r.jitter) + " late";
  return text +
         fmt::format("; page faults {}, taken off the processor {} times", r.events.page_faults, r.events.taken_away);
}

std::string octaves(const Histogram& histogram) {
  std::map<int, std::uint64_t> counts;
  histogram.each([&](double upper, std::uint64_t n) {
    counts[upper < 1e-6 ? 0 : 1 + static_cast<int>(std::floor(std::log2(1e6 * upper)))] += n;
  });
  std::string text;
  const double all = static_cast<double>(std::max<std::uint64_t>(histogram.count(), 1));
  for (const auto& [octave, n] : counts) {
    const double high = std::ldexp(1.0, octave);
    text += fmt::format("  {:>7g} .. {:>7g} us {:>12}  {:7.3f} %\n", octave == 0 ? 0.0 : high / 2, high, n,
                        100.0 * static_cast<double>(n) / all);
  }
  return text;
}

}  // namespace fahrwerk::realtime
