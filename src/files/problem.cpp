#include "files/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

namespace fahrwerk::files {

std::string to_string(const Problem& problem) {
  std::string text = problem.file;
  if (problem.line > 0) text += fmt::format(":{}", problem.line);
  if (!text.empty()) text += ": ";
  if (!problem.key.empty()) text += problem.key + ": ";
  return text + problem.message;
}

void Problems::add(Problem problem) {
  if (full())
    ++more_;
  else
    list_.push_back(std::move(problem));
}

void Problems::add(std::string file, int line, std::string key, std::string message) {
  add({std::move(file), line, std::move(key), std::move(message)});
}

void Problems::add(const Problems& others) {
  for (const Problem& problem : others.list_) add(problem);
  more_ += others.more_;
}

std::vector<Problem> Problems::sorted() const {
  std::map<std::string, int> file_order;
  for (const Problem& problem : list_) file_order.emplace(problem.file, static_cast<int>(file_order.size()));
  std::vector<Problem> result = list_;
  std::stable_sort(result.begin(), result.end(), [&](const Problem& a, const Problem& b) {
    return std::pair(file_order.at(a.file), a.line) < std::pair(file_order.at(b.file), b.line);
  });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  if (more_ > 0) result.push_back({"", 0, "", fmt::format("and {} more problem{}", more_, more_ == 1 ? "" : "s")});
  return result;
}

void Problems::throw_if_any() const {
  if (!empty()) throw InputError(*this);
}

std::string to_string(const Problems& problems) {
  std::string text;
  for (const Problem& problem : problems.sorted()) {
    if (!text.empty()) text += '\n';
    text += to_string(problem);
  }
  return text;
}

InputError::InputError(const Problems& problems)
    : std::runtime_error(to_string(problems)), problems_(problems.sorted()) {}

InputError::InputError(Problem problem) : std::runtime_error(to_string(problem)), problems_{std::move(problem)} {}

}  // namespace fahrwerk::files
