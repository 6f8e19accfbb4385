#include "verification/verification.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "files/nearest.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

// Where an id stands: its catalogue, then its number.
std::pair<std::size_t, std::string> place_of(const std::string& id) {
  static constexpr const char* kCatalogues[] = {"RV-", "CA-", "T", "A", "S", "X"};
  const auto* of = std::ranges::find_if(kCatalogues, [&](const char* prefix) { return id.starts_with(prefix); });
  return {static_cast<std::size_t>(of - kCatalogues), id};
}

const std::vector<Entry>& all_entries() {
  static const std::vector<Entry> all = [] {
    std::vector<Entry> list;
    for (auto source : {rill_entries,
                        carpinelli_entries,
                        carpinelli_mechanism_entries,
                        mechanism_timing_entries,
                        popp_schiehlen_tire_entries,
                        schramm_tire_entries,
                        popp_schiehlen_force_entries,
                        schramm_force_entries,
                        source_model_entries,
                        schramm_average_entries,
                        schramm_active_bar_entries,
                        schramm_combination_entries,
                        schmitt_entries,
                        linkage_entries,
                        road_entries,
                        classic_entries,
                        carpinelli_open,
                        popp_schiehlen_open,
                        schramm_open,
                        schmitt_open})
      std::ranges::move(source(), std::back_inserter(list));
    std::ranges::stable_sort(list, {}, [](const Entry& e) { return place_of(e.id); });
    return list;
  }();
  return all;
}

// The ids with the fewest different letters, at most three.
std::string near_ones(const std::string& id) {
  std::vector<std::string> known = ids();
  std::ranges::stable_sort(known, {}, [&id](const std::string& k) { return files::edit_distance(id, k); });
  known.resize(std::min<std::size_t>(known.size(), 3));
  return files::joined(known);
}

// Of a case or a part.
template <class C>
double tolerance_of(const C& c, std::size_t i) {
  return c.tolerance.size() == 1 ? c.tolerance[0] : c.tolerance[i];
}

// Every value within its tolerance; a value that is not a number is not.
template <class C>
bool holds(const C& c) {
  const std::size_t n = c.expected.size();
  if (n == 0 || c.computed.size() != n || (c.tolerance.size() != 1 && c.tolerance.size() != n)) return false;
  for (std::size_t i = 0; i < n; ++i)
    if (!(std::fabs(c.computed[i] - c.expected[i]) <= tolerance_of(c, i))) return false;
  return true;
}

// Values of the parts that have a verdict, as those of the whole.
void decide_parts(Case& c) {
  for (Part& p : c.parts) {
    if (p.status.empty()) p.status = holds(p) ? "pass" : "fail";
    if (p.status != "pass" && p.status != "fail") continue;
    for (std::size_t i = 0; i < p.expected.size(); ++i) {
      c.expected.push_back(p.expected[i]);
      if (i < p.computed.size()) c.computed.push_back(p.computed[i]);
      if (!p.tolerance.empty()) c.tolerance.push_back(tolerance_of(p, i));
    }
  }
  const auto differs = [&](double t) { return t != c.tolerance.front(); };
  if (c.tolerance.size() > 1 && std::ranges::none_of(c.tolerance, differs)) c.tolerance.resize(1);
  c.status = verdict(c.parts);
}

Case run_one(const Entry& entry) {
  Case c{entry.id, entry.source, entry.claim, "fail", {}, {}, {}, {}, {}};
  try {
    Finding f = entry.find();
    c.expected = std::move(f.expected), c.computed = std::move(f.computed), c.tolerance = std::move(f.tolerance);
    c.tolerance_reason = std::move(f.tolerance_reason), c.note = std::move(f.note);
    c.by_clock = f.by_clock, c.parts = std::move(f.parts);
    c.status = !f.status.empty() ? f.status : holds(c) ? "pass" : "fail";
    if (!c.parts.empty()) decide_parts(c);
  } catch (const std::exception& e) {
    c.note = std::string("could not be computed: ") + e.what();
  }
  return c;
}

constexpr std::size_t kListed = 5;  // values that a table line shows; longer lists are summed up

std::string listed(const std::vector<double>& values, const char* format) {
  if (values.empty()) return "-";
  if (values.size() > kListed) return fmt::format("{} values", values.size());
  std::vector<std::string> words;
  for (double v : values) words.push_back(fmt::format(fmt::runtime(format), v));
  return files::joined(words);
}

template <class C>
std::string computed_text(const C& c) {
  if (c.computed.size() <= kListed || c.computed.size() != c.expected.size()) return listed(c.computed, "{:.5g}");
  double most = 0.0;
  for (std::size_t i = 0; i < c.computed.size(); ++i) most = std::fmax(most, std::fabs(c.computed[i] - c.expected[i]));
  return fmt::format("largest error {:.1e}", most);
}

// Lines of at most 118 characters, indented, those after the first one by so much more.
std::string wrapped(const std::string& words, std::size_t indent, std::size_t hanging = 0) {
  std::istringstream in(words);
  std::string text, line, word;
  while (in >> word) {
    if (!line.empty() && indent + line.size() + 1 + word.size() > 118) {
      text += std::string(indent, ' ') + line + "\n";
      line.clear();
      indent += std::exchange(hanging, 0);
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return line.empty() ? text : text + std::string(indent, ' ') + line + "\n";
}

// A line for each part, its note below.
std::string parts_text(const std::vector<Part>& parts, std::size_t indent) {
  std::string text;
  for (const Part& p : parts) {
    std::string line = p.name;
    if (!p.expected.empty()) line += ": " + listed(p.expected, "{:.6g}");
    if (!p.computed.empty()) line += "; computed " + computed_text(p);
    if (!p.tolerance.empty()) line += "; tolerance " + listed(p.tolerance, "{:.3g}");
    line = wrapped(line, indent + 10, 2);
    text += line.replace(indent, p.status.size(), p.status) + wrapped(p.note, indent + 12);
  }
  return text;
}

nlohmann::json values_json(const std::vector<double>& values) {
  if (values.empty()) return nullptr;
  if (values.size() == 1) return values[0];
  return values;
}

}  // namespace

Part part(std::string name, std::vector<double> expected, std::vector<double> computed, std::vector<double> tolerance,
          std::string note) {
  return {std::move(name), {}, std::move(expected), std::move(computed), std::move(tolerance), std::move(note)};
}
Part contradicted(std::string name, std::vector<double> expected, std::vector<double> computed, std::string note) {
  return {std::move(name), "reported", std::move(expected), std::move(computed), {}, std::move(note), true};
}
Part open_part(std::string name, std::vector<double> expected, std::string missing) {
  return {std::move(name), "open", std::move(expected), {}, {}, std::move(missing)};
}
Part reported(std::string name, std::vector<double> expected, std::vector<double> computed, std::string note) {
  return {std::move(name), "reported", std::move(expected), std::move(computed), {}, std::move(note)};
}

std::vector<Entry> open_entries(const std::string& source, std::span<const OpenClaim> claims) {
  std::vector<Entry> entries;
  for (const OpenClaim& c : claims)
    entries.push_back({c.id, source + ", " + c.place, c.claim,
                       [&c] { return Finding{c.expected, {}, {}, {}, std::string("missing: ") + c.missing, "open"}; }});
  return entries;
}

std::string verdict(const std::vector<Part>& parts) {
  const auto any = [&](const char* status, bool even_contradicted = true) {
    return std::ranges::any_of(
        parts, [&](const Part& p) { return p.status == status && (even_contradicted || !p.contradicted); });
  };
  if (any("fail")) return "fail";
  if (any("open")) return "open";
  return any("reported", false) || !any("pass") ? "reported" : "pass";
}

std::vector<std::string> ids() {
  std::vector<std::string> list;
  for (const Entry& e : all_entries()) list.push_back(e.id);
  return list;
}

std::vector<Case> run(const std::vector<std::string>& wanted) {
  const std::vector<std::string> known = ids();
  std::string unknown;
  for (const std::string& id : wanted)
    if (std::ranges::find(known, id) == known.end())
      unknown += fmt::format("{}there is no verification entry {}; the nearest are {}", unknown.empty() ? "" : "\n",
                             files::quote(id), near_ones(id));
  if (!unknown.empty()) throw std::invalid_argument(unknown);

  std::vector<Case> cases;
  Progress progress(static_cast<double>(wanted.empty() ? known.size() : wanted.size()));
  for (const Entry& e : all_entries()) {
    if (!wanted.empty() && std::ranges::find(wanted, e.id) == wanted.end()) continue;
    progress.at(static_cast<double>(cases.size()));
    std::optional<Case> one = unless_interrupted([&] { return run_one(e); });
    if (!one) break;
    cases.push_back(std::move(*one));
  }
  return cases;
}

std::string table(const std::vector<Case>& cases) {
  std::vector<std::array<std::string, 5>> rows = {{"id", "status", "expected", "computed", "tolerance"}};
  for (const Case& c : cases)
    rows.push_back({c.id, c.status, listed(c.expected, "{:.6g}"), computed_text(c), listed(c.tolerance, "{:.3g}")});
  std::array<std::size_t, 5> width{};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());

  const std::size_t indent = width[0] + width[1] + 4;
  std::map<std::string, int> count;
  std::string text;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    std::string line;
    for (std::size_t i = 0; i < rows[k].size(); ++i) line += fmt::format("{:<{}}", rows[k][i], width[i] + 2);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    if (k == 0) continue;
    const Case& c = cases[k - 1];
    text += wrapped(c.claim, indent) + parts_text(c.parts, indent + 2) + wrapped(c.note, indent + 2) + "\n";
    ++count[c.status];
  }
  std::vector<std::string> words;
  for (const char* status : {"pass", "fail", "reported", "open"})
    words.push_back(fmt::format("{} {}", count[status], status));
  return text + files::joined(words) + "\n";
}

nlohmann::json json(const std::vector<Case>& cases) {
  nlohmann::json list = nlohmann::json::array();
  for (const Case& c : cases) {
    list.push_back({{"id", c.id},
                    {"status", c.status},
                    {"expected", values_json(c.expected)},
                    {"computed", values_json(c.computed)},
                    {"tolerance", values_json(c.tolerance)},
                    {"tolerance_reason", c.tolerance_reason},
                    {"note", c.note},
                    {"source", c.source},
                    {"claim", c.claim}});
    for (const Part& p : c.parts)
      list.back()["parts"].push_back({{"name", p.name},
                                      {"status", p.status},
                                      {"expected", values_json(p.expected)},
                                      {"computed", values_json(p.computed)},
                                      {"tolerance", values_json(p.tolerance)},
                                      {"note", p.note}});
  }
  return {{"cases", std::move(list)}};
}

}  // namespace fahrwerk::verification
