#include <fmt/format.h>

#include <cmath>
#include <utility>

#include "files/nearest.h"
#include "files/reader.h"
#include "files/reader_ledger.h"
#include "files/units.h"
#include "math/constants.h"

namespace fahrwerk::files {

namespace {

// After so many wrong items the rest of a list is not looked at.
constexpr int list_patience = 10;

std::string size_text(const ListRules& rules) {
  if (rules.min_size == rules.max_size) return fmt::format("{}", rules.min_size);
  return fmt::format("{} to {}", rules.min_size, rules.max_size);
}

}  // namespace

const Node* Reader::require_list(std::string_view key, const std::string& expected, const ListRules& rules) const {
  const Node* value = require(key, expected);
  if (!value) return nullptr;
  if (value->kind != Node::Kind::list) {
    note(*value, member_path(key), fmt::format("found {}; expected {}", describe(*value), expected));
    return nullptr;
  }
  const std::size_t size = value->children.size();
  if (size >= rules.min_size && size <= rules.max_size) return value;
  note(*value, member_path(key), fmt::format("has {} items; expected {}", size, size_text(rules)));
  return nullptr;
}

bool Reader::check_increasing(const Node& list, const std::string& path, const std::vector<double>& values,
                              const std::string& suffix) const {
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] > values[i - 1]) continue;
    note(list.children[i], fmt::format("{}[{}]{}", path, i, suffix),
         fmt::format("{} comes after {}; expected strictly increasing values", values[i], values[i - 1]));
    return false;
  }
  return true;
}

std::array<double, 3> Reader::vector3(std::string_view key, std::string_view unit, const Limits& limits) const {
  const std::vector<double> values = numbers(key, unit, limits, {.min_size = 3, .max_size = 3});
  if (values.size() != 3) return {kNone, kNone, kNone};
  return {values[0], values[1], values[2]};
}

std::array<double, 3> Reader::vector3(std::string_view key, std::string_view unit, const Limits& limits,
                                      const std::array<double, 3>& fallback) const {
  if (!ask(key)) return fallback;
  const std::array<double, 3> values = vector3(key, unit, limits);
  return std::isnan(values[0]) ? fallback : values;
}

std::vector<double> Reader::numbers(std::string_view key, std::string_view unit, const Limits& limits,
                                    const ListRules& rules) const {
  const std::string expected =
      fmt::format("a list of {}numbers{}", rules.min_size == rules.max_size ? size_text(rules) + " " : "",
                  unit.empty() || unit == "-" ? "" : " in " + std::string(unit));
  const Node* list = require_list(key, expected, rules);
  if (!list) return {};
  const std::string path = member_path(key);
  std::vector<double> values;
  values.reserve(list->children.size());
  int wrong = 0;
  for (std::size_t i = 0; i < list->children.size() && wrong < list_patience; ++i) {
    values.push_back(checked(list->children[i], fmt::format("{}[{}]", path, i), unit, limits));
    wrong += std::isnan(values.back());
  }
  if (wrong > 0) return {};
  if (rules.increasing && !check_increasing(*list, path, values, "")) return {};
  return values;
}

std::vector<std::string> Reader::texts(std::string_view key, const ListRules& rules) const {
  const Node* list = require_list(key, "a list of texts", rules);
  if (!list) return {};
  std::vector<std::string> values;
  int wrong = 0;
  for (std::size_t i = 0; i < list->children.size() && wrong < list_patience; ++i) {
    const Node& item = list->children[i];
    if (item.kind == Node::Kind::scalar) {
      values.push_back(item.text);
    } else {
      note(item, fmt::format("{}[{}]", member_path(key), i), fmt::format("found {}; expected a text", describe(item)));
      ++wrong;
    }
  }
  return values;
}

std::vector<std::vector<double>> Reader::table(std::string_view key, const std::vector<std::string>& units,
                                               const ListRules& rules) const {
  std::vector<std::vector<double>> columns(units.size());
  const std::string row_text = fmt::format("{} numbers [{}]", units.size(), joined(units));
  const Node* list = require_list(key, "a list of rows of " + row_text, rules);
  if (!list) return columns;
  const std::string path = member_path(key);
  int wrong = 0;
  for (std::size_t i = 0; i < list->children.size() && wrong < list_patience; ++i) {
    const Node& row = list->children[i];
    const std::string row_path = fmt::format("{}[{}]", path, i);
    if (row.kind != Node::Kind::list || row.children.size() != units.size()) {
      const std::string found =
          row.kind == Node::Kind::list ? fmt::format("{} items", row.children.size()) : describe(row);
      note(row, row_path, fmt::format("found {}; expected {}", found, row_text));
      ++wrong;
      continue;
    }
    for (std::size_t j = 0; j < units.size(); ++j) {
      columns[j].push_back(checked(row.children[j], fmt::format("{}[{}]", row_path, j), units[j], {}));
      wrong += std::isnan(columns[j].back());
    }
  }
  if (wrong > 0) return std::vector<std::vector<double>>(units.size());
  if (rules.increasing && !columns.empty() && !check_increasing(*list, path, columns[0], "[0]"))
    return std::vector<std::vector<double>>(units.size());
  return columns;
}

std::vector<Reader> Reader::list(std::string_view key, const ListRules& rules) const {
  const Node* list = require_list(key, "a list of maps", rules);
  if (!list) return {};
  std::vector<Reader> readers;
  int wrong = 0;
  for (std::size_t i = 0; i < list->children.size() && wrong < list_patience; ++i) {
    const Node& item = list->children[i];
    const std::string path = fmt::format("{}[{}]", member_path(key), i);
    if (item.kind == Node::Kind::map) {
      readers.push_back(Reader(*this, &item, path));
    } else {
      note(item, path, fmt::format("found {}; expected a map of keys and values", describe(item)));
      ++wrong;
    }
  }
  return readers;
}

}  // namespace fahrwerk::files
