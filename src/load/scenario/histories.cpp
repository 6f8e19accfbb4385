#include "load/scenario/histories.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

#include "load/vehicle/axle_names.h"
#include "vehicle/car/layout.h"

namespace fahrwerk::load {

using files::Node;
using files::Reader;

namespace {

// What begins as one is one, `12 deg`; anything else is the name of a column.
bool is_number(const std::string& text) {
  const std::size_t at = text.find_first_not_of("+-.");
  return at != std::string::npos && at < 3 && std::isdigit(static_cast<unsigned char>(text[at]));
}

}  // namespace

TimeTable::TimeTable(const files::Document& document, Reader reader)
    : document_(&document), reader_(std::move(reader)), has_time_(reader_.has("time")) {
  if (reader_.has("file")) {
    files::Problems problems;
    const std::filesystem::path file = reader_.path("file");
    if (file.empty()) return;
    data_ = std::make_shared<const files::CsvTable>(files::read_data_table(file, problems));
    for (const files::Problem& p : problems.list())
      reader_.problem("file", fmt::format("{}{}{}", p.file, p.line > 0 ? fmt::format(":{}", p.line) : "",
                                          ": " + (p.key.empty() ? "" : p.key + ": ") + p.message));
    const std::string name = reader_.text("time", "time");
    if (problems.empty()) time_ = column(has_time_ ? "time" : "file", name, "s");
    has_time_ = true;
    return;
  }
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

// In SI; empty, and a problem with the key, where there is none.
std::vector<double> TimeTable::column(const std::string& key, const std::string& wish, const std::string& unit) const {
  files::Column column;
  std::string reason;
  if (!files::find_column(*data_, wish, column, reason)) {
    reader_.problem(key, reason);
    return {};
  }
  files::Problems problems;
  std::vector<double> values = files::si_values(*data_, column, unit, problems);
  if (problems.empty()) {
    if (values.empty()) reader_.problem(key, fmt::format("{}: {}: has no values", data_->file, column.name));
    return values;
  }
  const files::Problem& p = problems.list().front();
  reader_.problem(
      key, fmt::format("{}{}: {}: {}", p.file, p.line > 0 ? fmt::format(":{}", p.line) : "", column.name, p.message));
  return {};
}

TimeHistory TimeTable::measured(const std::string& key, const std::string& wish, const std::string& unit,
                                const files::Limits& limits) const {
  if (time_.empty()) return {};
  const std::vector<double> values = column(key, wish, unit);
  if (values.empty()) return {};
  if (values.size() != time_.size()) {
    reader_.problem(key, fmt::format("{}: has {} values for {} times", wish, values.size(), time_.size()));
    return {};
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double v = values[i];
    if (v > limits.above && v >= limits.min && v <= limits.max && v < limits.below) continue;
    reader_.problem(
        key, fmt::format("{}: {:g} {} at {:g} s is out of range; expected {:g} .. {:g} {}", wish, v, unit, time_[i],
                         std::max(limits.above, limits.min), std::min(limits.max, limits.below), unit));
    return {};
  }
  try {
    return {time_, values};
  } catch (const std::invalid_argument& e) {
    reader_.problem("file", fmt::format("{}: {}", data_->file, e.what()));
    return {};
  }
}

TimeHistory TimeTable::history(const std::string& key, const std::string& unit, const files::Limits& limits) const {
  const Node* table = files::find_path(*document_->root(), reader_.key_path());
  const Node* node = table ? table->find(key) : nullptr;
  if (data_ && node && node->kind == Node::Kind::scalar && !is_number(node->text))
    return measured(key, reader_.text(key), unit, limits);
  if (reader_.has("file") && !data_) return {};  // told already
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
