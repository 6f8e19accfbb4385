#pragma once

// Checked reading of a YAML tree. A missing or wrong value is noted as a problem and reading goes on with a harmless
// one (NaN, the lower limit, the first choice, an empty list, the default where there is one), so that a user sees
// all problems at once. The caller asks Problems::empty() before it uses what it has read.
//
//   files::Problems problems;
//   const files::Document document = files::read_yaml(path, problems);
//   files::Reader root(document, problems);
//   const double mass = root.number("mass", "kg", {.above = 0});
//   files::Reader spring = root.map("spring");
//   const double stiffness = spring.number("stiffness", "N/m", {.above = 0});
//   root.finish();
//   problems.throw_if_any();

#include <array>
#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "files/document.h"
#include "files/problem.h"

namespace fahrwerk::files {

// What a number may be, in SI; all that are given hold.
struct Limits {
  double above = -std::numeric_limits<double>::infinity();  // exclusive
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
  double below = std::numeric_limits<double>::infinity();  // exclusive
};

// What a list may be.
struct ListRules {
  std::size_t min_size = 1;
  std::size_t max_size = 100'000;
  bool increasing = false;  // strictly; of a table, its first column
};

// One map of a document. Cheap to copy; valid as long as the document and the problems, and until the next override.
class Reader {
 public:
  // `key_prefix` is put before all keys in problems.
  Reader(const Document& document, Problems& problems, std::string key_prefix = {});

  // False for what stands in place of a map that is missing: it returns harmless values and adds no problems.
  bool exists() const { return node_ != nullptr; }

  // The dotted path of this map.
  const std::string& key_path() const { return path_; }

  // Whether the key is there and not null. Counts as asked.
  bool has(std::string_view key) const;
  // Whether it is there with nothing behind it: for optional keys where that is surely a mistake. Counts as asked.
  bool is_empty(std::string_view key) const;

  // Whether the key holds one value, neither a list nor a map: for keys that are a name or a map. Counts as asked.
  bool holds_value(std::string_view key) const;
  // Whether it holds a map: for keys that are a number or a curve. Counts as asked.
  bool holds_map(std::string_view key) const;

  // In the order of the file. Does not count as asked.
  std::vector<std::string> keys() const;

  // Numbers. `unit` is the SI unit that is meant; the file may hold any other of its dimension.
  double number(std::string_view key, std::string_view unit, const Limits& limits = {}) const;
  double number(std::string_view key, std::string_view unit, const Limits& limits, double fallback) const;
  int integer(std::string_view key, const Limits& limits = {}) const;
  int integer(std::string_view key, const Limits& limits, int fallback) const;

  bool flag(std::string_view key) const;
  bool flag(std::string_view key, bool fallback) const;
  std::string text(std::string_view key) const;
  std::string text(std::string_view key, std::string_view fallback) const;
  std::string choice(std::string_view key, const std::vector<std::string>& allowed) const;
  std::string choice(std::string_view key, const std::vector<std::string>& allowed, std::string_view fallback) const;

  // A path, relative to the file in which it stands; empty if it is missing or wrong. Existence is not checked.
  std::filesystem::path path(std::string_view key) const;

  std::array<double, 3> vector3(std::string_view key, std::string_view unit, const Limits& limits = {}) const;
  std::array<double, 3> vector3(std::string_view key, std::string_view unit, const Limits& limits,
                                const std::array<double, 3>& fallback) const;
  std::vector<double> numbers(std::string_view key, std::string_view unit, const Limits& limits = {},
                              const ListRules& rules = {}) const;
  std::vector<std::string> texts(std::string_view key, const ListRules& rules = {}) const;

  // A list of rows of numbers, returned column by column; one unit per column.
  std::vector<std::vector<double>> table(std::string_view key, const std::vector<std::string>& units,
                                         const ListRules& rules = {}) const;

  // Maps, and lists of maps.
  Reader map(std::string_view key) const;
  std::vector<Reader> list(std::string_view key, const ListRules& rules = {}) const;

  // Notes a problem with this key (`stiffness`, `points[2].x`; empty: with this map), at its file and line.
  void problem(std::string_view key, std::string message) const;

  // The same as a warning: what is read can be used.
  void warning(Problems& warnings, std::string_view key, std::string message) const;

  // Every key that nobody has asked for is a problem, here and in the maps that were opened from here.
  void finish() const;

 private:
  struct Ledger;

  Reader(const Reader& parent, const Node* node, std::string path);

  const Node* ask(std::string_view key) const;
  const Node* require(std::string_view key, const std::string& expected) const;
  const Node* require_list(std::string_view key, const std::string& expected, const ListRules& rules) const;
  std::string member_path(std::string_view key) const;
  void note(const Node& at, const std::string& path, std::string message) const;
  void note(Problems& into, const Node& at, const std::string& path, std::string message) const;
  double checked(const Node& value, const std::string& path, std::string_view unit, const Limits& limits) const;
  bool check_increasing(const Node& list, const std::string& path, const std::vector<double>& values,
                        const std::string& suffix) const;
  void finish(const Node& node, const std::string& path) const;

  std::shared_ptr<Ledger> ledger_;
  const Node* node_ = nullptr;
  std::string path_;
};

}  // namespace fahrwerk::files
