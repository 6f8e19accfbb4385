#include "load/scenario/recorded.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "files/data_table.h"

namespace fahrwerk::load {
namespace {

struct Channel {
  std::string name, unit;
  TimeHistory* history;
  double scale = 1.0;
};

std::vector<Channel> channels(int wheels, ScenarioInputs& inputs, TimeHistory& angle, TimeHistory& hand_wheel) {
  std::vector<Channel> all;
  for (Histories* list : {&inputs.rack, &inputs.drive, &inputs.brake}) (*list)[wheels - 1];  // room for all
  for (int i = 0; i < wheels; ++i) {
    const std::string wheel = wheel_name(i);
    all.push_back({"input.rack." + wheel, "m", &inputs.rack[i]});
    all.push_back({"input.drive." + wheel, "N m", &inputs.drive[i]});
    all.push_back({"input.brake." + wheel, "N m", &inputs.brake[i]});
  }
  all.push_back({"input.speed_target", "m/s", &inputs.speed_target});
  all.push_back({"input.speed_control", "-", &inputs.speed_control});
  const char* axes[] = {"x", "y", "z"};
  for (int i = 0; i < 3; ++i) {
    all.push_back({fmt::format("input.force_{}", axes[i]), "N", &inputs.force[i]});
    all.push_back({fmt::format("input.torque_{}", axes[i]), "N m", &inputs.torque[i]});
  }
  all.push_back({"steer_angle", "rad", &angle});
  all.push_back({"hand_wheel_angle", "rad", &hand_wheel});
  return all;
}

// The column as a history; with problems noted a constant zero.
TimeHistory history(const files::CsvTable& table, const files::Column& column, const std::string& unit,
                    const std::vector<double>& time, files::Problems& problems) {
  const std::vector<double> values = files::si_values(table, column, unit, problems);
  if (values.size() != time.size()) {
    if (!values.empty())
      problems.add(table.file, 0, column.name, fmt::format("has {} values for {} times", values.size(), time.size()));
    return {};
  }
  try {
    return {time, values};
  } catch (const std::invalid_argument& e) {
    problems.add(table.file, 0, column.name, e.what());
    return {};
  }
}

}  // namespace

std::optional<RecordedSteering> read_recorded(const files::Reader& root, int wheels, ScenarioInputs& inputs,
                                              files::Problems& problems) {
  if (!root.has("recorded")) return std::nullopt;
  for (const char* key : {"steering", "speed", "brake", "drive", "force", "torque"})
    if (root.has(key)) root.problem(key, "stands beside `recorded`, which holds the inputs; expected one of them");
  const files::Reader r = root.map("recorded");
  const double ratio = r.number("steering_ratio", "-", {.min = 1, .max = 100}, 16.0);
  const std::filesystem::path file = r.path("file");
  if (file.empty()) return std::nullopt;
  const std::size_t before = problems.size();
  const files::CsvTable table = files::read_data_table(file, problems);
  if (problems.size() != before) return std::nullopt;
  const files::Column* first = table.find("time");
  if (!first || table.lines.empty()) {
    problems.add(table.file, 1, "time", "there is no column `time` with values");
    return std::nullopt;
  }
  const std::vector<double> time = files::si_values(table, *first, "s", problems);
  TimeHistory angle, hand_wheel;
  int used = 0;
  for (const Channel& c : channels(wheels, inputs, angle, hand_wheel)) {
    const files::Column* column = table.find(c.name);
    if (!column) continue;
    *c.history = history(table, *column, c.unit, time, problems);
    ++used;
  }
  if (used == 0)
    problems.add(table.file, 1, "", "no column is an input; expected names such as input.rack.1l or steer_angle");
  try {
    inputs.check();
  } catch (const std::invalid_argument& e) {
    problems.add(table.file, 0, "", e.what());
  }
  const bool by_angle = table.find("steer_angle"), by_wheel = table.find("hand_wheel_angle");
  if (by_angle && by_wheel)
    problems.add(table.file, 1, "hand_wheel_angle", "stands beside steer_angle; expected one of them");
  if (problems.size() != before || !(by_angle || by_wheel)) return std::nullopt;
  if (by_angle) return RecordedSteering{angle, {}, table.file};
  std::vector<double> times(hand_wheel.times().begin(), hand_wheel.times().end()),
      values(hand_wheel.values().begin(), hand_wheel.values().end());
  for (double& v : values) v /= ratio;
  return RecordedSteering{{times, values}, ratio, table.file};
}

}  // namespace fahrwerk::load
