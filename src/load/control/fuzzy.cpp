#include "load/control/fuzzy.h"

#include <fmt/format.h>

#include <optional>

#include "files/document.h"
#include "files/nearest.h"
#include "files/reader.h"
#include "load/refused.h"

namespace fahrwerk::load {
namespace {

using files::Reader;

std::vector<std::string> names_of_sets(const FuzzyVariable& v) {
  std::vector<std::string> names;
  for (const FuzzySet& s : v.sets) names.push_back(s.name);
  return names;
}

std::optional<std::size_t> place_among(const std::vector<std::string>& names, const std::string& name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return i;
  return std::nullopt;
}

// Numbers of a set may carry units of their own; bare ones are in the SI unit.
FuzzyVariable read_fuzzy_variable(const Reader& r, const std::string& name, const std::string& unit) {
  FuzzyVariable v{name, unit, 0.0, 1.0, {}};
  const std::vector<double> range = r.numbers("range", unit, {}, {.min_size = 2, .max_size = 2, .increasing = true});
  if (range.size() == 2) v.low = range[0], v.high = range[1];
  const Reader sets = r.map("sets");
  if (!sets.exists()) return v;
  for (const std::string& key : sets.keys()) {
    const std::vector<double> p = sets.numbers(key, unit, {}, {.min_size = 4, .max_size = 4});
    if (p.size() != 4) continue;
    if (!(p[0] <= p[1] && p[1] <= p[2] && p[2] <= p[3]))
      sets.problem(key, "falls; expected [a, b, c, d] with a <= b <= c <= d");
    if (p[3] < v.low || p[0] > v.high) sets.problem(key, "lies outside the range");
    v.sets.push_back({key, p[0], p[1], p[2], p[3]});
  }
  if (v.sets.empty()) r.problem("sets", "is empty; expected at least one set");
  if (v.sets.size() > kMostFuzzySets)
    r.problem("sets", fmt::format("has {} sets; expected at most {}", v.sets.size(), kMostFuzzySets));
  return v;
}

std::vector<FuzzyVariable> read_fuzzy_inputs(const Reader& root, const std::vector<Quantity>& known) {
  std::vector<FuzzyVariable> all;
  std::vector<std::string> names;
  for (const Quantity& q : known) all.push_back({q.name, q.unit, 0.0, 1.0, {}}), names.push_back(q.name);
  for (const Reader& r : root.list("inputs", {.max_size = kMostFuzzyInputs})) {
    const std::string name = r.choice("name", names);
    const std::optional<std::size_t> at = place_among(names, name);
    if (!at || r.text("name", name) != name) continue;  // a wrong one has been told
    if (!all[*at].sets.empty()) r.problem("name", files::quote(name) + " stands twice");
    all[*at] = read_fuzzy_variable(r, name, known[*at].unit);
  }
  return all;
}

FuzzyRule read_fuzzy_rule(const Reader& r, const std::vector<FuzzyVariable>& inputs, const FuzzyVariable& output) {
  FuzzyRule rule{{}, 0, r.number("weight", "-", {.min = 0, .max = 1}, 1.0)};
  const std::string then = r.choice("then", names_of_sets(output));
  rule.conclusion = place_among(names_of_sets(output), then).value_or(0);
  if (!r.has("if")) return rule;
  const Reader conditions = r.map("if");
  if (!conditions.exists()) return rule;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (!conditions.has(inputs[i].name)) continue;
    if (inputs[i].sets.empty()) {
      conditions.problem(inputs[i].name, "is no input of this file");
      continue;
    }
    const std::string set = conditions.choice(inputs[i].name, names_of_sets(inputs[i]));
    rule.conditions.push_back({i, place_among(names_of_sets(inputs[i]), set).value_or(0)});
  }
  return rule;
}

}  // namespace

std::shared_ptr<const FuzzyRules> load_fuzzy(const std::filesystem::path& file, const std::vector<Quantity>& known,
                                             const Quantity& output, files::Problems& problems) try {
  const files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return nullptr;
  const std::size_t before = problems.size();
  const Reader root(document, problems);
  root.choice("kind", {"fuzzy"});
  root.text("name", ""), root.text("description", "");
  const std::vector<FuzzyVariable> inputs = read_fuzzy_inputs(root, known);
  const Reader out = root.map("output");
  out.choice("name", {output.name}, output.name);
  const FuzzyVariable given = read_fuzzy_variable(out, output.name, output.unit);
  std::vector<FuzzyRule> rules;
  if (!given.sets.empty())
    for (const Reader& r : root.list("rules", {.max_size = 1000})) rules.push_back(read_fuzzy_rule(r, inputs, given));
  const double otherwise =
      root.number("otherwise", output.unit, {.min = given.low, .max = given.high}, 0.5 * (given.low + given.high));
  root.finish();
  if (problems.size() != before) return nullptr;
  return std::make_shared<const FuzzyRules>(inputs, given, rules, otherwise);
} catch (const std::logic_error& e) {
  return refused<std::shared_ptr<const FuzzyRules>>(file, e, problems);
}

}  // namespace fahrwerk::load
