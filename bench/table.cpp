// Results of benchmarks for people.
#include <fmt/format.h>

#include "bench/bench.h"

namespace fahrwerk::bench {

using nlohmann::json;

std::string table(const json& results) {
  std::string text = fmt::format("{:<40} {:<15} {:>7} {:>10} {:>12} {:>12} {:>10}\n", "benchmark", "method", "step ms",
                                 "ns/step", "real time x", "ratio llt18", "max error");
  const auto row = [&text](const std::string& name, const json& r) {
    const bool fleet = r.contains("lanes");
    text +=
        fmt::format("{:<40} {:<15} {:>7.1f} {:>10.0f} {:>12.0f} {:>12.2f} {:>10}\n", name, r.value("method", ""),
                    1e3 * r.value("step_s", 0.0), fleet ? r.value("ns_per_car_step", 0.0) : r.value("ns_per_step", 0.0),
                    fleet ? r.value("car_seconds_per_core_second", 0.0) : r.value("real_time_factor", 0.0),
                    r.value("ratio_to_llt18", 0.0),
                    r.contains("max_error") ? fmt::format("{:.1e}", r.value("max_error", 0.0)) : "-");
  };
  for (const auto& [name, r] : results.items()) {
    if (name == "tire_evaluation" || name == "linkage_evaluation" || name == "road_query") continue;
    if (r.contains("ratio_to_llt18")) {
      row(r.contains("lanes")
              ? fmt::format("{} ({} lanes, {})", name, r.value("lanes", 0), r.value("instruction_set", ""))
              : name,
          r);
    } else {
      for (const auto& [method, entry] : r.items()) row(name, entry);
    }
  }
  for (const char* name : {"tire_evaluation", "linkage_evaluation"}) {
    if (!results.contains(name)) continue;
    text += fmt::format("\n{:<40} {:>15} {:>12} {:>15} {:>10}\n", name, "ns per wheel", "ratio llt18", "ns per lane",
                        "speed-up");
    for (const auto& [kind, r] : results[name].items())
      text +=
          fmt::format("{:<40} {:>15.1f} {:>12.3f} {:>15.1f} {:>10.1f}\n", kind, r.value("ns_per_wheel", 0.0),
                      r.value("ratio_to_llt18", 0.0), r.value("ns_per_lane", 0.0), r.value("speedup_in_lanes", 0.0));
  }
  if (results.contains("road_query")) {
    text += fmt::format("\n{:<40} {:>15} {:>12}\n", "road_query", "ns per query", "ratio llt18");
    for (const auto& [road, r] : results["road_query"].items())
      text += fmt::format("{:<40} {:>15.1f} {:>12.3f}\n", road, r.value("ns_per_query", 0.0),
                          r.value("ratio_to_llt18", 0.0));
  }
  return text;
}

}  // namespace fahrwerk::bench
