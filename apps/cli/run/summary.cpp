#include <fmt/format.h>

#include <cmath>
#include <cstdio>

#include "cli/run/summary.h"

namespace fahrwerk::cli {

void print_metrics(const std::vector<Metric>& metrics) {
  for (const Metric& m : metrics) {
    const std::string value = std::isfinite(m.value) ? fmt::format("{:.5g}", m.value) : "-";
    fmt::print("  {:<36} {:>12} {:<10} {}\n", m.name, value, m.unit == "-" ? "" : m.unit, m.description);
  }
}

void print_summary(const std::string& name, const RunSummary& r, const std::vector<Metric>& metrics,
                   const std::filesystem::path& report) {
  fmt::print("{}: {} at {:g} s{}\n", name, to_string(r.status), r.end_time,
             r.message.empty() || r.status == SimulationStatus::interrupted ? "" : " (" + r.message + ")");
  fmt::print("{}; {:.3g} s of computing, {:.0f} times faster than real time\n\n", r.solver, r.wall_seconds,
             r.real_time_factor());
  print_metrics(metrics);
  if (!r.verdict.empty()) fmt::print("\n{}\n", r.verdict);
  fmt::print("\nreport: {}\n", report.string());
}

}  // namespace fahrwerk::cli
