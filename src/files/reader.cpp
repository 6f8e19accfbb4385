#include "files/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "files/nearest.h"
#include "files/read_log.h"
#include "files/reader_ledger.h"
#include "files/units.h"
#include "math/constants.h"

namespace fahrwerk::files {

namespace {

bool bare(std::string_view unit) { return unit.empty() || unit == "-"; }

// "> 0 N/m", "0 to 120 m/s", or empty without limits.
std::string range_text(const Limits& limits, std::string_view unit) {
  const std::string suffix = bare(unit) ? "" : fmt::format(" {}", unit);
  const bool closed_below = std::isfinite(limits.min) && limits.min > limits.above;
  const bool closed_above = std::isfinite(limits.max) && limits.max < limits.below;
  if (closed_below && closed_above) return fmt::format("{} to {}{}", limits.min, limits.max, suffix);
  std::string lower, upper;
  if (closed_below)
    lower = fmt::format(">= {}", limits.min);
  else if (std::isfinite(limits.above))
    lower = fmt::format("> {}", limits.above);
  if (closed_above)
    upper = fmt::format("<= {}", limits.max);
  else if (std::isfinite(limits.below))
    upper = fmt::format("< {}", limits.below);
  if (lower.empty() && upper.empty()) return {};
  return lower + (lower.empty() || upper.empty() ? "" : " and ") + upper + suffix;
}

// "negative", "too large", ...; empty if the value is within its limits.
std::string_view fault(double value, const Limits& limits) {
  if (value > limits.max || value >= limits.below) return "too large";
  if (value >= limits.min && value > limits.above) return {};
  const double lower = std::max(limits.min, limits.above);
  if (lower == 0 && value < 0) return "negative";
  if (lower == 0 && value == 0) return "zero";
  return "too small";
}

// What is beyond physics whatever the key says: so large that squares of it leave the numbers there are, and masses and
// moments of inertia so small beside all others that a motion with them cannot be computed.
Limits sensible(Limits limits, std::string_view unit) {
  constexpr double largest = 1e18, lightest = 1e-6, smallest_inertia = 1e-12;  // [SI], [kg], [kg m^2]
  if (limits.above == 0 && unit == "kg") limits.min = std::max(limits.min, lightest);
  if (limits.above == 0 && unit == "kg m^2") limits.min = std::max(limits.min, smallest_inertia);
  if (std::isinf(std::max(limits.min, limits.above))) limits.min = -largest;
  if (std::isinf(std::min(limits.max, limits.below))) limits.max = largest;
  return limits;
}

std::string expected_number(std::string_view unit, const Limits& limits) {
  const std::string range = range_text(limits, unit);
  return number_in(unit) + (range.empty() ? "" : ", " + range);
}

int harmless_integer(const Limits& limits) {
  const double lower = std::max(limits.min, std::isfinite(limits.above) ? limits.above + 1 : limits.min);
  return std::isfinite(lower) ? static_cast<int>(lower) : 0;
}

}  // namespace

Reader::Reader(const Document& document, Problems& problems, std::string key_prefix)
    : ledger_(std::make_shared<Ledger>(Ledger{&problems, {}})), node_(document.root()), path_(std::move(key_prefix)) {
  while (path_.ends_with('.')) path_.pop_back();
  if (node_ && node_->kind != Node::Kind::map) {
    note(*node_, path_, fmt::format("found {}; expected keys with values, such as 'mass: 1500 kg'", describe(*node_)));
    node_ = nullptr;
  }
  if (node_) ledger_->asked[node_];
}

Reader::Reader(const Reader& parent, const Node* node, std::string path)
    : ledger_(parent.ledger_), node_(node), path_(std::move(path)) {
  if (node_) ledger_->asked[node_];
}

void Reader::note(const Node& at, const std::string& path, std::string message) const {
  note(*ledger_->problems, at, path, std::move(message));
}

void Reader::note(Problems& into, const Node& at, const std::string& path, std::string message) const {
  const std::string& prefix = at.source->key_prefix;
  into.add(at.source->name, at.line, path.starts_with(prefix) ? path : prefix + path, std::move(message));
}

std::string Reader::member_path(std::string_view key) const {
  return path_ + (path_.empty() || key.empty() ? "" : ".") + std::string(key);
}

const Node* Reader::ask(std::string_view key) const {
  if (!node_) return nullptr;
  auto& asked = ledger_->asked[node_];
  if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.emplace_back(key);
  return node_->find(key);
}

const Node* Reader::require(std::string_view key, const std::string& expected) const {
  const Node* value = ask(key);
  if (!value && node_) note(*node_, member_path(key), "is missing; expected " + expected);
  return value;
}

bool Reader::has(std::string_view key) const {
  const Node* value = ask(key);
  return value && value->kind != Node::Kind::null;
}

bool Reader::is_empty(std::string_view key) const {
  const Node* value = ask(key);
  return value && value->kind == Node::Kind::null;
}

bool Reader::holds_value(std::string_view key) const {
  const Node* value = ask(key);
  return value && value->kind == Node::Kind::scalar;
}

bool Reader::holds_map(std::string_view key) const {
  const Node* value = ask(key);
  return value && value->kind == Node::Kind::map;
}

std::vector<std::string> Reader::keys() const {
  std::vector<std::string> names;
  if (node_)
    for (const Node& member : node_->children) names.push_back(member.key);
  return names;
}

double Reader::checked(const Node& value, const std::string& path, std::string_view unit, const Limits& limits) const {
  std::string error;
  const bool boolean = value.kind == Node::Kind::scalar && describe(value).starts_with("the boolean");
  if (value.kind != Node::Kind::scalar || boolean) {
    note(value, path, fmt::format("found {}; expected {}", describe(value), expected_number(unit, limits)));
    return kNone;
  }
  const double result = to_si(value.text, unit, error);
  if (!error.empty()) {
    note(value, path, error);
    return kNone;
  }
  for (const Limits& asked : {limits, sensible(limits, unit)}) {
    const std::string_view wrong = fault(result, asked);
    if (wrong.empty()) continue;
    note(value, path, fmt::format("{} is {}; expected {}", printable(value.text), wrong, range_text(asked, unit)));
    return kNone;
  }
  return result;
}

double Reader::number(std::string_view key, std::string_view unit, const Limits& limits) const {
  const Node* value = require(key, expected_number(unit, limits));
  const double result = value ? checked(*value, member_path(key), unit, limits) : kNone;
  if (read_log) read_log->numbers.push_back({member_path(key), result, std::string(unit)});
  return result;
}

double Reader::number(std::string_view key, std::string_view unit, const Limits& limits, double fallback) const {
  const Node* value = ask(key);
  const double found = value ? checked(*value, member_path(key), unit, limits) : kNone;
  const double result = std::isnan(found) ? fallback : found;
  if (read_log) read_log->numbers.push_back({member_path(key), result, std::string(unit)});
  return result;
}

int Reader::integer(std::string_view key, const Limits& limits) const {
  const Node* value =
      require(key, "a whole number" + (range_text(limits, "-").empty() ? "" : ", " + range_text(limits, "-")));
  return value ? integer(key, limits, harmless_integer(limits)) : harmless_integer(limits);
}

int Reader::integer(std::string_view key, const Limits& limits, int fallback) const {
  const Node* value = ask(key);
  if (!value) return fallback;
  const double result = checked(*value, member_path(key), "-", limits);
  if (std::isnan(result)) return fallback;
  constexpr double largest = std::numeric_limits<int>::max();
  if (result == std::floor(result) && std::abs(result) <= largest) return static_cast<int>(result);
  note(*value, member_path(key), fmt::format("{} is not a whole number of usual size", quote(value->text)));
  return fallback;
}

bool Reader::flag(std::string_view key) const { return require(key, "true or false") && flag(key, false); }

bool Reader::flag(std::string_view key, bool fallback) const {
  const Node* value = ask(key);
  if (!value) return fallback;
  if (value->kind == Node::Kind::scalar && (value->text == "true" || value->text == "false"))
    return value->text == "true";
  note(*value, member_path(key), fmt::format("found {}; expected true or false", describe(*value)));
  return fallback;
}

std::string Reader::text(std::string_view key) const { return require(key, "a text") ? text(key, "") : std::string{}; }

std::string Reader::text(std::string_view key, std::string_view fallback) const {
  const Node* value = ask(key);
  if (!value) return std::string(fallback);
  if (value->kind == Node::Kind::scalar) return value->text;
  note(*value, member_path(key), fmt::format("found {}; expected a text", describe(*value)));
  return std::string(fallback);
}

std::string Reader::choice(std::string_view key, const std::vector<std::string>& allowed) const {
  const std::string first = allowed.empty() ? "" : allowed.front();
  return require(key, "one of " + joined(allowed)) ? choice(key, allowed, first) : first;
}

std::string Reader::choice(std::string_view key, const std::vector<std::string>& allowed,
                           std::string_view fallback) const {
  const Node* value = ask(key);
  if (!value) return std::string(fallback);
  if (value->kind == Node::Kind::scalar) {
    if (std::find(allowed.begin(), allowed.end(), value->text) != allowed.end()) return value->text;
    const std::string near = nearest(value->text, allowed);
    const std::string hint = near.empty() ? "" : fmt::format("; did you mean '{}'?", near);
    note(*value, member_path(key),
         fmt::format("{} is not known; expected one of {}{}", quote(value->text), joined(allowed), hint));
  } else {
    note(*value, member_path(key), fmt::format("found {}; expected one of {}", describe(*value), joined(allowed)));
  }
  return std::string(fallback);
}

std::filesystem::path Reader::path(std::string_view key) const {
  const Node* value = require(key, "the path of a file");
  if (!value) return {};
  const bool usable = value->kind == Node::Kind::scalar && !value->text.empty() && value->text.size() < 4096 &&
                      value->text.find('\0') == std::string::npos;
  if (usable && std::filesystem::path(value->text).is_absolute())
    return place_of_named(std::filesystem::path(value->text).lexically_normal());
  if (usable) return (value->source->folder / value->text).lexically_normal();
  note(*value, member_path(key), fmt::format("found {}; expected the path of a file", describe(*value)));
  return {};
}

Reader Reader::map(std::string_view key) const {
  const Node* value = require(key, "a map of keys and values");
  if (value && value->kind != Node::Kind::map) {
    note(*value, member_path(key), fmt::format("found {}; expected a map of keys and values", describe(*value)));
    value = nullptr;
  }
  return Reader(*this, value, member_path(key));
}

void Reader::problem(std::string_view key, std::string message) const {
  warning(*ledger_->problems, key, std::move(message));
}

void Reader::warning(Problems& warnings, std::string_view key, std::string message) const {
  if (!node_) return;
  const Node* at = key.empty() ? node_ : node_->find(key);  // names of signals have dots themselves
  if (!at) at = find_path(*node_, key);
  note(warnings, at ? *at : *node_, member_path(key), std::move(message));
}

void Reader::finish() const {
  if (node_) finish(*node_, path_);
}

void Reader::finish(const Node& node, const std::string& path) const {
  const auto opened = ledger_->asked.find(&node);
  if (opened == ledger_->asked.end()) return;
  std::vector<std::string>& asked = opened->second;
  std::vector<std::string> unknown;
  for (const Node& member : node.children) {
    const std::string member_name = path + (path.empty() ? "" : ".") + member.key;
    if (std::find(asked.begin(), asked.end(), member.key) == asked.end()) {
      const std::string near = ledger_->problems->full() ? "" : nearest(member.key, asked);
      const std::string hint = !near.empty()       ? fmt::format("; did you mean '{}'?", near)
                               : asked.empty()     ? "; no keys are expected here"
                               : asked.size() > 12 ? ""
                                                   : "; known here: " + joined(asked);
      note(member, member_name, fmt::format("unknown key {}{}", quote(member.key), hint));
      unknown.push_back(member.key);
    }
    if (member.kind == Node::Kind::map) finish(member, member_name);
    if (member.kind == Node::Kind::list)
      for (std::size_t i = 0; i < member.children.size(); ++i)
        if (member.children[i].kind == Node::Kind::map)
          finish(member.children[i], fmt::format("{}[{}]", member_name, i));
  }
  // What has been reported is not reported again.
  asked.insert(asked.end(), unknown.begin(), unknown.end());
}

}  // namespace fahrwerk::files
