#include "files/tir.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "files/atomic_file.h"
#include "files/text_file.h"
#include "files/trimmed.h"

namespace fahrwerk::files {

namespace {

// More than any tyre has; garbage ends here instead of filling the memory.
constexpr std::size_t kMostProblems = 100, kMostSections = 1000, kMostEntries = 10000, kMostNumbers = 100000;

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
std::string capitals(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_name(std::string_view text) {
  if (text.empty()) return false;
  for (char c : text) {
    const char u = upper(c);
    if (!((u >= 'A' && u <= 'Z') || (u >= '0' && u <= '9') || u == '_' || u == '-' || u == '.')) return false;
  }
  return true;
}

// The line up to its comment: $ or ! outside of quotes.
std::string_view uncommented(std::string_view line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '$' || c == '!') {
      return line.substr(0, i);
    } else if (c == '\'' || c == '"') {
      quote = c;
    }
  }
  return line;
}

std::optional<double> finite_number(std::string_view text) {
  if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
  std::string plain(text);
  for (char& c : plain)
    if (c == 'd' || c == 'D') c = 'e';
  double value = 0;
  const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
  if (error != std::errc() || end != plain.data() + plain.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string shown(std::string_view text) { return std::string(text.size() > 40 ? text.substr(0, 40) : text); }

class TirParser {
 public:
  TirParser(const std::string& name, Problems& problems) : problems_(problems) { file_.name = name; }

  TirFile parse(std::string_view text) {
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    while (!text.empty() && !stopped_) {
      const std::size_t end = text.find('\n');
      ++line_;
      read_line(trimmed(uncommented(text.substr(0, end))));
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return std::move(file_);
  }

 private:
  void refuse(std::string key, std::string message) {
    if (stopped_) return;
    problems_.add(file_.name, line_, std::move(key), std::move(message));
    if (++refused_ == kMostProblems) stop("more problems follow");
  }
  void stop(std::string message) {
    stopped_ = true;
    problems_.add(file_.name, line_, "", std::move(message) + "; the rest of the file is not read");
  }

  void read_line(std::string_view line) {
    if (line.empty()) return;
    if (line.front() == '[') return read_section(line);
    if (line.front() == '{') return read_columns(line);
    const std::size_t equals = line.find('=');
    if (equals != std::string_view::npos)
      read_entry(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)));
    else
      read_row(line);
  }

  void read_section(std::string_view line) {
    const std::string_view name = line.back() == ']' && line.size() > 1 ? trimmed(line.substr(1, line.size() - 2)) : "";
    if (!is_name(name)) return refuse("", fmt::format("'{}' is no section; expected [NAME]", shown(line)));
    const std::string known = capitals(name);
    for (current_ = 0; current_ < file_.sections.size(); ++current_)
      if (file_.sections[current_].name == known) return;
    if (current_ == kMostSections) return stop("too many sections");
    file_.sections.push_back({known, {}, {}, {}, line_});
  }

  // Entries before the first section belong to one without a name.
  TirSection& section() {
    if (file_.sections.empty()) file_.sections.push_back({"", {}, {}, {}, line_});
    return file_.sections[current_];
  }

  void read_columns(std::string_view line) {
    if (line.back() != '}') return refuse("", "the head of a table ends with }");
    TirSection& s = section();
    if (!s.columns.empty()) return refuse(s.name, "a second table in the same section");
    if (!s.rows.empty()) return refuse(s.name, "the head of a table stands before its rows");
    std::string_view rest = trimmed(line.substr(1, line.size() - 2));
    do {
      s.columns.push_back(capitals(next_word(rest)));
      if (s.columns.back().empty()) return refuse(s.name, "a column of the table has no name");
      if (++numbers_ > kMostNumbers) return stop("too many numbers");
    } while (!rest.empty());
  }

  static std::string_view next_word(std::string_view& rest) {
    std::size_t end = 0;
    while (end < rest.size() && !is_blank(rest[end]) && rest[end] != ',') ++end;
    const std::string_view word = rest.substr(0, end);
    while (end < rest.size() && (is_blank(rest[end]) || rest[end] == ',')) ++end;
    rest.remove_prefix(end);
    return word;
  }

  void read_row(std::string_view line) {
    TirRow row{{}, line_};
    for (std::string_view rest = line; !rest.empty();) {
      const std::string_view word = next_word(rest);
      const std::optional<double> value = finite_number(word);
      if (!value)
        return refuse("", fmt::format("'{}' is neither KEY = value nor a row of numbers", shown(trimmed(line))));
      row.values.push_back(*value);
      if (++numbers_ > kMostNumbers) return stop("too many numbers");
    }
    TirSection& s = section();
    if (!s.columns.empty() && s.columns.size() != row.values.size())
      return refuse(s.name, fmt::format("{} numbers in a table of {} columns", row.values.size(), s.columns.size()));
    s.rows.push_back(std::move(row));
  }

  void read_entry(std::string_view key, std::string_view value) {
    if (!is_name(key)) return refuse("", fmt::format("'{}' is no key", shown(key)));
    TirEntry entry{capitals(key), false, 0, {}, line_};
    if (value.empty()) return refuse(entry.key, "has no value");
    if (value.front() == '\'' || value.front() == '"') {
      if (value.size() < 2 || value.find(value.front(), 1) != value.size() - 1)
        return refuse(entry.key, fmt::format("{} is no text in quotes", shown(value)));
      entry.is_text = true;
      entry.text = std::string(value.substr(1, value.size() - 2));
    } else if (const std::optional<double> number = finite_number(value)) {
      entry.number = *number;
    } else {
      return refuse(entry.key, fmt::format("'{}' is no finite number; text needs quotes", shown(value)));
    }
    TirSection& s = section();
    if (!keys_.emplace(s.name, entry.key).second) return refuse(entry.key, fmt::format("twice in [{}]", s.name));
    if (keys_.size() > kMostEntries) return stop("too many entries");
    s.entries.push_back(std::move(entry));
  }

  TirFile file_;
  Problems& problems_;
  std::set<std::pair<std::string, std::string>> keys_;
  std::size_t current_ = 0, refused_ = 0, numbers_ = 0;
  int line_ = 0;
  bool stopped_ = false;
};

TirEntry& entry_of(TirFile& file, std::string_view section, std::string_view key) {
  TirSection* found = nullptr;
  for (TirSection& s : file.sections)
    if (s.name == section) found = &s;
  if (found == nullptr) found = &file.sections.emplace_back(TirSection{std::string(section), {}, {}, {}, 0});
  for (TirEntry& e : found->entries)
    if (e.key == key) return e;
  return found->entries.emplace_back(TirEntry{std::string(key), false, 0, {}, 0});
}

// A text that holds both kinds of quotes or a line break cannot be written.
std::string quoted(const std::string& text) {
  const char quote = text.find('\'') == std::string::npos ? '\'' : '"';
  if (text.find(quote) != std::string::npos || text.find('\n') != std::string::npos)
    throw std::invalid_argument("text with quotes or line breaks has no place in a .tir file: " + text);
  return quote + text + quote;
}

}  // namespace

const TirSection* TirFile::section(std::string_view wanted) const {
  for (const TirSection& s : sections)
    if (s.name == wanted) return &s;
  return nullptr;
}

const TirEntry* TirFile::find(std::string_view wanted, std::string_view key) const {
  if (const TirSection* s = section(wanted))
    for (const TirEntry& e : s->entries)
      if (e.key == key) return &e;
  return nullptr;
}

const TirEntry* TirFile::find(std::string_view key) const {
  for (const TirSection& s : sections)
    for (const TirEntry& e : s.entries)
      if (e.key == key) return &e;
  return nullptr;
}

void TirFile::set(std::string_view wanted, std::string_view key, double number) {
  TirEntry& e = entry_of(*this, wanted, key);
  e.is_text = false, e.number = number, e.text.clear();
}

void TirFile::set(std::string_view wanted, std::string_view key, std::string_view text) {
  TirEntry& e = entry_of(*this, wanted, key);
  e.is_text = true, e.number = 0, e.text = std::string(text);
}

bool same_content(const TirFile& a, const TirFile& b) {
  const auto same_entry = [](const TirEntry& x, const TirEntry& y) {
    return x.key == y.key && x.is_text == y.is_text && x.number == y.number && x.text == y.text;
  };
  const auto same_row = [](const TirRow& x, const TirRow& y) { return x.values == y.values; };
  const auto same_section = [&](const TirSection& x, const TirSection& y) {
    return x.name == y.name && x.columns == y.columns &&
           std::equal(x.entries.begin(), x.entries.end(), y.entries.begin(), y.entries.end(), same_entry) &&
           std::equal(x.rows.begin(), x.rows.end(), y.rows.begin(), y.rows.end(), same_row);
  };
  return std::equal(a.sections.begin(), a.sections.end(), b.sections.begin(), b.sections.end(), same_section);
}

TirFile parse_tir(std::string_view text, const std::string& name, Problems& problems) {
  if (!check_text(text, name, problems)) return {name, {}};
  return TirParser(name, problems).parse(text);
}

TirFile read_tir(const std::filesystem::path& path, Problems& problems) {
  const std::optional<std::string> text = read_text(path, problems);
  if (!text) return {path.string(), {}};
  return TirParser(path.string(), problems).parse(*text);
}

std::string tir_text(const TirFile& file, std::string_view comment) {
  std::string out;
  while (!comment.empty()) {
    const std::size_t end = comment.find('\n');
    out += fmt::format("$ {}\n", comment.substr(0, end));
    comment.remove_prefix(end == std::string_view::npos ? comment.size() : end + 1);
  }
  for (const TirSection& s : file.sections) {
    if (!s.name.empty()) out += fmt::format("[{}]\n", s.name);
    for (const TirEntry& e : s.entries)
      out += fmt::format("{:<24} = {}\n", e.key, e.is_text ? quoted(e.text) : fmt::format("{}", e.number));
    if (!s.columns.empty()) out += fmt::format("{{{}}}\n", fmt::join(s.columns, " "));
    for (const TirRow& row : s.rows) out += fmt::format("{}\n", fmt::join(row.values, " "));
  }
  return out;
}

void write_tir(const std::filesystem::path& path, const TirFile& file, std::string_view comment) {
  write_atomically(path, tir_text(file, comment));
}

}  // namespace fahrwerk::files
