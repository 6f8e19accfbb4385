#include "load/scenario/driver.h"

#include <vector>

#include "driver/speed_plan.h"
#include "load/road/road_path.h"
#include "load/scenario/manoeuvre.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

constexpr files::Limits kSpeed{.above = 0, .max = 150}, kAcceleration{.above = 0, .max = 20};

std::optional<Table> read_target(const Reader& r, const Path& path) {
  if (!r.has("speed")) {
    if (r.has("lateral_acceleration"))
      r.problem("lateral_acceleration", "needs `speed` beside it, the largest of the plan");
    return std::nullopt;
  }
  const std::vector<double> ends{0.0, path.length()};
  if (r.has("lateral_acceleration")) {
    const SpeedLimits limits{r.number("speed", "m/s", kSpeed), r.number("lateral_acceleration", "m/s^2", kAcceleration),
                             r.number("acceleration", "m/s^2", kAcceleration, 1.5),
                             r.number("deceleration", "m/s^2", kAcceleration, 3.0)};
    if (!(limits.speed > 0.0 && limits.lateral > 0.0)) return std::nullopt;
    return speed_plan(path, limits);
  }
  const double constant = r.number("speed", "m/s", kSpeed);
  const std::vector<double> values(2, constant);
  if (!(constant > 0.0)) return std::nullopt;
  return linear_table(ends, values, Continuation::constant);
}

std::optional<Table> read_profile(const Reader& r) {
  const Reader table = r.map("speed_profile");
  const std::vector<double> s = table.numbers("distance", "m", {.min = 0, .max = 1e6}, {.increasing = true});
  const std::vector<double> v = table.numbers("value", "m/s", kSpeed);
  if (s.size() != v.size()) {
    table.problem("value", "has another number of values than distance");
    return std::nullopt;
  }
  if (s.empty()) return std::nullopt;
  return linear_table(s, v, Continuation::constant);
}

}  // namespace

std::optional<DriverPlan> read_driver(const Reader& root, const Road& road, files::Problems& problems,
                                      files::Problems& warnings) {
  if (!root.has("driver")) return std::nullopt;
  const std::size_t before = problems.size();
  const Reader r = root.map("driver");
  DriverPlan plan;
  std::vector<Field> fields = driver_fields(plan.settings);
  for (Field& f : fields) f.key = f.key.substr(f.key.find('.') + 1);
  read_fields(r, fields);
  RoadLine line;
  if (!r.has("path"))
    line = line_of(road);
  else if (const auto own = load_path(r.map("path"), problems, warnings))
    line = {own->shared_path(), own->line_half_width()};
  plan.half_width = r.number("half_width", "m", {.above = 0, .max = 1000}, line.half_width);
  for (const char* key : {"speed", "speed_profile", "lateral_acceleration", "acceleration", "deceleration"}) r.has(key);
  if (!line.path && problems.size() == before)
    r.problem("path",
              "there is no path to follow: the road has none; expected a map with segments, or a road with `path` or "
              "`crg`");
  if (problems.size() != before || !line.path) return std::nullopt;
  plan.path = line.path;
  if (r.has("speed") && r.has("speed_profile")) r.problem("speed_profile", "stands beside speed; expected one of them");
  plan.speed = r.has("speed_profile") ? read_profile(r) : read_target(r, *plan.path);
  return problems.size() == before ? std::optional(plan) : std::nullopt;
}

}  // namespace fahrwerk::load
