#include "cli/common/variation.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "files/document.h"
#include "files/nearest.h"
#include "files/problem.h"

namespace fahrwerk::cli {
namespace {

constexpr int kMostPoints = 1000;

[[noreturn]] void refuse_range(const std::string& message) {
  throw files::InputError(files::Problem{"", 0, "--vary", message});
}

// "20 kN/m" into 20 and kN/m.
double number_and_unit(const std::string& text, std::string& unit) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  double value = NAN;
  const auto [end, error] = std::from_chars(text.data() + begin, text.data() + text.size(), value);
  if (error != std::errc{} || !std::isfinite(value)) refuse_range(files::quote(text) + " is no number");
  const std::size_t rest =
      std::min(text.find_first_not_of(' ', static_cast<std::size_t>(end - text.data())), text.size());
  unit = text.substr(rest, text.find_last_not_of(' ') + 1 - rest);
  return value;
}

}  // namespace

Variation read_variation(const std::string& text) {
  const std::size_t equal = text.find('='), first = text.find(':'), second = text.find(':', first + 1);
  if (equal == std::string::npos || first == std::string::npos || second == std::string::npos || first < equal ||
      text.find(':', second + 1) != std::string::npos)
    refuse_range(files::quote(text) + " is no range; expected key=from:to:n as in speed=20:60 m/s:21");
  Variation v;
  v.key = text.substr(0, equal);
  const std::string from = text.substr(equal + 1, first - equal - 1), to = text.substr(first + 1, second - first - 1);
  std::string unit, none;
  v.from = number_and_unit(from, unit), v.to = number_and_unit(to, v.unit);
  if (!unit.empty() && unit != v.unit)
    refuse_range(fmt::format("{} and {} have different units", files::quote(from), files::quote(to)));
  const std::string points = text.substr(second + 1);
  const double count = number_and_unit(points, none);
  if (!(count >= 2 && count <= kMostPoints) || count != std::floor(count) || !none.empty())
    refuse_range(fmt::format("{} is no number of points; expected 2 .. {}", files::quote(points), kMostPoints));
  v.count = static_cast<int>(count);
  if (v.from == v.to) refuse_range("the range " + files::quote(text) + " is empty");
  return v;
}

void require_key(const std::filesystem::path& file, const std::string& key) {
  files::Problems problems;
  const files::Document document = files::read_yaml(file, problems);
  problems.throw_if_any();
  if (!document.root() || files::find_path(*document.root(), key)) return;
  // The innermost map that is there says which names there are.
  const files::Node* at = document.root();
  std::size_t begin = 0;
  for (std::size_t dot = key.find('.'); dot != std::string::npos; begin = dot + 1, dot = key.find('.', begin)) {
    const files::Node* inner = at->find(key.substr(begin, dot - begin));
    if (!inner) break;
    at = inner;
  }
  std::vector<std::string> names;
  for (const files::Node& child : at->children)
    if (!child.key.empty()) names.push_back(child.key);
  const std::string near = files::nearest(key.substr(begin, key.find('.', begin) - begin), names);
  throw files::InputError(files::Problem{file.string(), at->line, key,
                                         "is not in the file" + (near.empty() ? "; there are: " + files::joined(names)
                                                                              : "; did you mean '" + near + "'?")});
}

int with_variation(const std::string& text, const std::function<int()>& command) {
  if (text.empty()) return command();
  const std::string key = text.substr(0, text.find('='));
  try {
    return command();
  } catch (const files::InputError& e) {
    files::Problems problems;
    for (files::Problem p : e.problems()) {
      const std::size_t place = p.key.find(key);
      if (p.file == "--set" && (place == 0 || (place != std::string::npos && p.key[place - 1] == '.')))
        p.file = "--vary";
      problems.add(std::move(p));
    }
    throw files::InputError(problems);
  }
}

}  // namespace fahrwerk::cli
