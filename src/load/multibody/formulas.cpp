#include "load/multibody/formulas.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "files/nearest.h"
#include "files/read_log.h"
#include "files/units.h"

namespace fahrwerk::load {

using expression::Dimension;
using expression::Formula;
using files::Reader;

namespace {

Dimension dimension_of_unit(const files::Unit& unit) {
  std::array<double, 6> powers{};
  for (std::size_t i = 0; i < 5; ++i) powers[i] = unit.powers[i];
  return Dimension::known(powers);
}

// For who wants to know the numbers of a file. own: the unit that stands behind the number.
void note_number(const Reader& r, const std::string& key, double value, const std::string& unit,
                 const std::string& own = "") {
  if (!files::read_log) return;
  std::string unknown;
  const auto named = files::parse_unit(own, unknown);
  const bool si = named && named->numerator == named->denominator && named->offset == 0.0;
  const std::string path = r.key_path().empty() ? key : r.key_path() + "." + key;
  files::read_log->numbers.push_back({path, value, !unit.empty() ? unit : si && !own.empty() ? own : "-"});
}

// `25 kN/m`: where the number ends and the unit begins; nothing if this is no number with a unit.
std::optional<std::string> unit_after_number(const std::string& text) {
  std::size_t i = text.find_first_not_of(" \t");
  if (i == std::string::npos) return std::nullopt;
  const std::size_t start = i;
  if (text[i] == '-' || text[i] == '+') ++i;
  const std::size_t digits = i;
  while (i < text.size() && (std::isdigit(static_cast<unsigned char>(text[i])) || text[i] == '.')) ++i;
  if (i == digits) return std::nullopt;
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    std::size_t k = i + 1;
    if (k < text.size() && (text[k] == '-' || text[k] == '+')) ++k;
    if (k < text.size() && std::isdigit(static_cast<unsigned char>(text[k]))) {
      while (k < text.size() && std::isdigit(static_cast<unsigned char>(text[k]))) ++k;
      i = k;
    }
  }
  const std::size_t unit = text.find_first_not_of(" \t", i);
  if (unit == std::string::npos || start == unit) return std::nullopt;
  const char first = text[unit];
  const bool letter = std::isalpha(static_cast<unsigned char>(first)) || first == '%' || (first & 0x80) != 0;
  if (!letter) return std::nullopt;
  return text.substr(unit);
}

}  // namespace

Dimension dimension_of(const std::string& unit) {
  std::string error;
  const auto parsed = files::parse_unit(unit, error);
  if (!parsed) throw std::logic_error("no unit: " + unit);
  return dimension_of_unit(*parsed);
}

bool is_name(const std::string& text) {
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; };
  return !text.empty() && letter(text[0]) && std::all_of(text.begin(), text.end(), [&](char c) {
    return letter(c) || std::isdigit(static_cast<unsigned char>(c)) || c == '.';
  });
}

Formula FormulaReader::parse(const Reader& r, const std::string& key, const std::string& text, const std::string& unit,
                             const Names& names) const {
  const Formula zero{graph_->constant(0.0), {}};
  std::string error;
  if (const auto own = unit_after_number(text)) {
    // A number with a unit; degrees come in as radians.
    const auto parsed = files::parse_unit(*own, error);
    if (!parsed) return r.problem(key, error), zero;
    const std::string number = text.substr(0, text.size() - own->size());
    const double value = files::to_si(number, "-", error) * parsed->numerator / parsed->denominator + parsed->offset;
    const Dimension d = dimension_of_unit(*parsed);
    if (!error.empty() || !std::isfinite(value)) return r.problem(key, error), zero;
    if (!unit.empty() && !expression::fits(d, dimension_of(unit)))
      return r.problem(key,
                       fmt::format("{} is given in {}; expected {}", files::quote(text), *own, files::number_in(unit))),
             zero;
    note_number(r, key, value, unit, *own);
    return {graph_->constant(value), d};
  }
  expression::ParseError wrong;
  const auto lookup = [&](std::string_view name) -> std::optional<Formula> {
    const auto found = names.find(name);
    return found == names.end() ? std::nullopt : std::optional(found->second);
  };
  const auto found = expression::parse(*graph_, text, lookup, wrong);
  if (!found) {
    std::string hint;
    if (!wrong.unknown_name.empty()) {
      std::vector<std::string> known = expression::function_names();
      for (const auto& [name, formula] : names) known.push_back(name);
      if (const std::string near = files::nearest(wrong.unknown_name, known); !near.empty())
        hint = fmt::format("; did you mean '{}'?", near);
    }
    r.problem(key, fmt::format("{}: column {}: {}{}", files::quote(text), wrong.column, wrong.message, hint));
    return zero;
  }
  if (!unit.empty() && !expression::fits(found->dimension, dimension_of(unit))) {
    r.problem(key, fmt::format("{} has the dimension {}; expected {}", files::quote(text),
                               expression::to_string(found->dimension), unit == "-" ? "a pure number" : unit) +
                       "; a factor that has a unit belongs to `parameters`");
    return zero;
  }
  if (graph_->is_constant(found->node)) note_number(r, key, graph_->value(found->node), unit);
  return *found;
}

Formula FormulaReader::formula(const Reader& r, const std::string& key, const std::string& unit,
                               const Names& names) const {
  const std::string text = r.text(key);
  return text.empty() ? Formula{graph_->constant(0.0), {}} : parse(r, key, text, unit, names);
}

Formula FormulaReader::formula(const Reader& r, const std::string& key, const std::string& unit, const Names& names,
                               double fallback) const {
  return r.has(key) ? formula(r, key, unit, names) : Formula{graph_->constant(fallback), {}};
}

std::vector<Formula> FormulaReader::formulas(const Reader& r, const std::string& key, const std::string& unit,
                                             const Names& names, std::size_t size) const {
  const std::vector<std::string> texts = r.texts(key, {.min_size = size, .max_size = size});
  std::vector<Formula> list;
  for (std::size_t i = 0; i < texts.size(); ++i)
    list.push_back(parse(r, fmt::format("{}[{}]", key, i), texts[i], unit, names));
  list.resize(size, Formula{graph_->constant(0.0), {}});
  return list;
}

double FormulaReader::value(const Reader& r, const std::string& key, const Formula& f,
                            const files::Limits& limits) const {
  if (!graph_->is_constant(f.node)) {
    r.problem(key, "must not depend on time, coordinates or inputs");
    return 0.0;
  }
  const double v = graph_->value(f.node);
  const bool inside = v > limits.above && v >= limits.min && v <= limits.max && v < limits.below;
  if (std::isfinite(v) && inside) return v;
  std::string range;
  if (std::isfinite(limits.above)) range = fmt::format("; expected > {:g}", limits.above);
  if (std::isfinite(limits.min)) range = fmt::format("; expected >= {:g}", limits.min);
  if (std::isfinite(limits.max)) range += fmt::format("{} <= {:g}", range.empty() ? "; expected" : " and", limits.max);
  r.problem(key, fmt::format("{:g} is out of range{}", v, range));
  return std::isfinite(limits.min) ? limits.min : 0.0;
}

double FormulaReader::constant(const Reader& r, const std::string& key, const std::string& unit, const Names& names,
                               const files::Limits& limits) const {
  if (!r.has(key)) return r.text(key), 0.0;  // says that it is missing
  return value(r, key, formula(r, key, unit, names), limits);
}

double FormulaReader::constant(const Reader& r, const std::string& key, const std::string& unit, const Names& names,
                               const files::Limits& limits, double fallback) const {
  return r.has(key) ? constant(r, key, unit, names, limits) : fallback;
}

std::vector<double> FormulaReader::constants(const Reader& r, const std::string& key, const std::string& unit,
                                             const Names& names, std::size_t size) const {
  std::vector<double> list;
  const std::vector<Formula> all = formulas(r, key, unit, names, size);
  for (std::size_t i = 0; i < all.size(); ++i)
    list.push_back(value(r, fmt::format("{}[{}]", key, i), all[i], {.min = -1e12, .max = 1e12}));
  return list;
}

}  // namespace fahrwerk::load
