#include "files/nearest.h"

#include <fmt/format.h>

#include <algorithm>

namespace fahrwerk::files {

namespace {

char folded(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<char>(c - 'A' + 'a');
  return c == '-' ? '_' : c;
}

}  // namespace

int edit_distance(std::string_view a, std::string_view b) {
  const std::size_t columns = b.size() + 1;
  std::vector<int> two_above(columns), above(columns), row(columns);
  for (std::size_t j = 0; j < columns; ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above.swap(above);
    above.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < columns; ++j) {
      const bool same = folded(a[i - 1]) == folded(b[j - 1]);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0 : 1)});
      const bool swapped =
          i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) && folded(a[i - 2]) == folded(b[j - 1]);
      if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row[b.size()];
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  constexpr std::size_t longest = 100;
  if (word.empty() || word.size() > longest) return {};
  const std::string* best = nullptr;
  int best_distance = 1 + static_cast<int>(word.size() + 1) / 3;
  for (const std::string& candidate : candidates) {
    if (candidate.size() > longest) continue;
    const int distance = edit_distance(word, candidate);
    // A word that shares no letter is not near, however short it is.
    if (distance >= static_cast<int>(std::max(word.size(), candidate.size()))) continue;
    if (distance < best_distance) {
      best_distance = distance;
      best = &candidate;
    }
  }
  return best ? *best : std::string{};
}

std::string printable(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::size_t length = std::min(text.size(), longest);
  // Do not cut a UTF-8 sequence in two.
  if (length < text.size())
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
  std::string result;
  for (char c : text.substr(0, length)) {
    const auto byte = static_cast<unsigned char>(c);
    result += (byte < 0x20 || byte == 0x7F) ? ' ' : c;
  }
  if (length < text.size()) result += "...";
  return result;
}

std::string quote(std::string_view text) { return fmt::format("'{}'", printable(text)); }

std::string joined(const std::vector<std::string>& words) {
  std::string result;
  for (const std::string& word : words) result += (result.empty() ? "" : ", ") + word;
  return result;
}

std::string there_is_no(std::string_view what, std::string_view name, const std::vector<std::string>& names) {
  const std::string near = nearest(name, names);
  return "there is no " + std::string(what) + " " + quote(name) + "; " +
         (near.empty() ? "there are: " + joined(names) : "did you mean '" + near + "'?");
}

}  // namespace fahrwerk::files
