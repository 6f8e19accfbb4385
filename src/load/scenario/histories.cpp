#include "load/scenario/histories.h"

#include <fmt/format.h>

#include <utility>

#include "load/vehicle/axle_names.h"
#include "vehicle/car/layout.h"

namespace fahrwerk::load {

using files::Node;
using files::Reader;

TimeTable::TimeTable(const files::Document& document, Reader reader)
    : document_(&document), reader_(std::move(reader)), has_time_(reader_.has("time")) {
  if (!has_time_) return;
  time_ = reader_.numbers("time", "s", {.min = -1e6, .max = 1e6});
  for (std::size_t k = 1; k < time_.size(); ++k) {
    const std::string key = fmt::format("time[{}]", k);
    if (time_[k] < time_[k - 1]) {
      reader_.problem(key, fmt::format("{} s comes after {} s; times must not fall", time_[k], time_[k - 1]));
      time_.clear();
    } else if (k > 1 && time_[k] == time_[k - 2]) {
      reader_.problem(key, fmt::format("{} s stands here a third time; a jump has two points", time_[k]));
      time_.clear();
    }
  }
}

TimeHistory TimeTable::history(const std::string& key, const std::string& unit, const files::Limits& limits) const {
  const Node* table = files::find_path(*document_->root(), reader_.key_path());
  const Node* node = table ? table->find(key) : nullptr;
  if (!node || node->kind != Node::Kind::list) return reader_.number(key, unit, limits, 0.0);
  const std::vector<double> values = reader_.numbers(key, unit, limits);
  if (values.empty()) return {};
  if (!has_time_) {
    reader_.problem(key, "is a list, but there is no `time` beside it");
    return {};
  }
  if (time_.empty()) return {};
  if (values.size() != time_.size()) {
    reader_.problem(key, fmt::format("has {} values for {} times", values.size(), time_.size()));
    return {};
  }
  return {time_, values};
}

Histories TimeTable::wheels(const std::string& unit, const files::Limits& limits, int axles) const {
  Histories all;
  for (int axle = 0; axle < axles; ++axle)
    if (const std::string key = axle_key(*this, axle, axles); !key.empty())
      all[2 * axle] = all[2 * axle + 1] = history(key, unit, limits);
  for (int i = 0; i < 2 * axles; ++i)
    if (has(wheel_name(i))) all[i] = history(wheel_name(i), unit, limits);
  return all;
}

std::array<TimeHistory, 3> TimeTable::axes(const std::string& unit) const {
  std::array<TimeHistory, 3> all;
  const std::array<std::string, 3> names{"x", "y", "z"};
  for (int i = 0; i < 3; ++i)
    if (has(names[i])) all[i] = history(names[i], unit, {.min = -1e7, .max = 1e7});
  return all;
}

TimeHistory read_history(const files::Document& document, const Reader& r, const std::string& key,
                         const std::string& unit, const files::Limits& limits) {
  const Node* map = r.key_path().empty() ? document.root() : files::find_path(*document.root(), r.key_path());
  const Node* node = map ? map->find(key) : nullptr;
  if (!node || node->kind != Node::Kind::map) return r.number(key, unit, limits, 0.0);
  const Reader table = r.map(key);
  if (!table.has("value")) {
    table.number("value", unit, limits);  // says that it is missing
    return 0.0;
  }
  return TimeTable(document, table).history("value", unit, limits);
}

}  // namespace fahrwerk::load
