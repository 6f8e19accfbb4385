#include "bench/parts.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "load/places.h"
#include "load/road/road.h"
#include "load/suspension/suspension.h"
#include "load/tire/tire.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/kernel_choice.h"

namespace fahrwerk::bench {

using nlohmann::json;

double cpu_seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

json tire_evaluation() {
  const double llt18 = time_llt18();
  json all;
  for (const char* name :
       {"passenger_205_55R16", "linear_205_55R16", "brush_205_55R16", "hsri_205_55R16",
        "simple_magic_formula_205_55R16", "similarity_205_55R16", "tire_map_205_55R16", "passenger_205_55R16_mf61"}) {
    files::Problems problems;
    const load::Tire tire = load::load_tire(load::file_in("tires", name), problems);
    problems.throw_if_any();
    const TireTiming t = time_tire(tire.law);
    all[kind_of(tire.law)] = {{"ns_per_wheel", t.single_ns},
                              {"ratio_to_llt18", t.single_ns / llt18},
                              {"ns_per_lane", t.lane_ns},
                              {"speedup_in_lanes", t.single_ns / t.lane_ns},
                              {"tire_lanes", t.lanes},
                              {"llt18_ns", llt18},
                              {"instruction_set", kernel_choice().chosen}};
  }
  return all;
}

json linkage_evaluation() {
  const double llt18 = time_llt18();
  json all;
  for (const char* name : {"double_wishbone_front", "macpherson_front", "five_link_rear"}) {
    files::Problems problems;
    const load::Suspension s = load::load_suspension(load::file_in("suspensions", name), problems);
    problems.throw_if_any();
    const LinkageTiming t = time_linkage(s.left);
    all[s.geometry.type] = {{"ns_per_wheel", t.single_ns}, {"ratio_to_llt18", t.single_ns / llt18},
                            {"ns_per_lane", t.lane_ns},    {"speedup_in_lanes", t.single_ns / t.lane_ns},
                            {"linkage_lanes", t.lanes},    {"rounds", s.left.rounds},
                            {"llt18_ns", llt18},           {"instruction_set", kernel_choice().chosen}};
  }
  return all;
}

json road_query() {
  const double llt18 = time_llt18();
  json all;
  for (const char* name : {"dry", "iso_c", "cleat", "checkerboard", "country_road", "patched_road"}) {
    files::Problems problems;
    std::string title;
    const Road road = load::load_road_file(load::file_in("roads", name), title, problems);
    problems.throw_if_any();
    RoadHint hint;
    double best = std::numeric_limits<double>::infinity(), sum = 0.0;
    constexpr int count = 20000;
    for (int round = 0; round < 10; ++round) {
      const double start = cpu_seconds();
      for (int i = 0; i < count; ++i) {
        const double s = 2.0 + 0.002 * i;
        const RoadPlace p = road.surface ? road.surface->on_line(s, 0.7) : RoadPlace{s, 0.7};
        const RoadPoint<double> point = evaluate(road, p.x, p.y, &hint);
        sum += point.height + point.friction;
      }
      best = std::min(best, (cpu_seconds() - start) * 1e9 / count);
    }
    if (!std::isfinite(sum)) throw std::runtime_error("a road has no height");
    all[name] = {{"ns_per_query", best}, {"ratio_to_llt18", best / llt18}, {"llt18_ns", llt18}};
  }
  return all;
}

}  // namespace fahrwerk::bench
