#include "model/quantity.h"

#include <algorithm>
#include <stdexcept>

namespace fahrwerk {

std::optional<std::size_t> place_of(const std::vector<Quantity>& list, std::string_view name) {
  const auto found = std::find_if(list.begin(), list.end(), [name](const Quantity& q) { return q.name == name; });
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

// Back to the last star and one character further, as often as needed: linear for one star.
bool matches(std::string_view pattern, std::string_view name) {
  std::size_t p = 0, n = 0, star = std::string_view::npos, resume = 0;
  while (n < name.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++, resume = n;
    } else if (p < pattern.size() && pattern[p] == name[n]) {
      ++p, ++n;
    } else if (star != std::string_view::npos) {
      p = star + 1, n = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

std::vector<std::size_t> select(const std::vector<Quantity>& list, const std::vector<std::string>& names) {
  std::vector<bool> wanted(list.size(), names.empty());
  for (const std::string& name : names) {
    bool any = false;
    for (std::size_t i = 0; i < list.size(); ++i)
      if (matches(name, list[i].name)) wanted[i] = any = true;
    if (!any) throw std::invalid_argument("no signal matches " + name);
  }
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < list.size(); ++i)
    if (wanted[i]) chosen.push_back(i);
  return chosen;
}

}  // namespace fahrwerk
