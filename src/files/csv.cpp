#include <fmt/format.h>

#include <charconv>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/problem.h"
#include "files/result_file.h"
#include "files/text_file.h"
#include "files/units.h"

namespace fahrwerk::files {

namespace {

constexpr TextLimits limits{std::size_t{512} << 20, std::size_t{1} << 20};
constexpr std::size_t most_problems = 10;

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '"'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

// `body.yaw_rate [rad/s]` as name and unit.
Column header_cell(std::string_view cell) {
  cell = trimmed(cell);
  const std::size_t bracket = cell.rfind('[');
  if (!cell.ends_with(']') || bracket == std::string_view::npos) return {std::string(cell), "", "", {}};
  return {std::string(trimmed(cell.substr(0, bracket))),
          std::string(trimmed(cell.substr(bracket + 1, cell.size() - bracket - 2))),
          "",
          {}};
}

std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> cells;
  for (;;) {
    const std::size_t comma = line.find(',');
    cells.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return cells;
    line.remove_prefix(comma + 1);
  }
}

// Reads the lines of one file into columns.
class CsvReader {
 public:
  CsvReader(std::string file, Problems& problems) : file_(std::move(file)), problems_(problems) {}

  std::vector<Column> read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty() && problems_.size() < most_problems) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++line_;
      if (trimmed(line).empty() || line.starts_with('#')) continue;
      if (columns_.empty())
        header(line);
      else
        row(line);
    }
    if (columns_.empty() && problems_.empty())
      problems_.add(file_, 0, "", "file is empty; expected a header and rows of numbers");
    return std::move(columns_);
  }

 private:
  void problem(std::string key, std::string message) {
    problems_.add(file_, line_, std::move(key), std::move(message));
  }

  void header(std::string_view line) {
    std::set<std::string> names;
    for (std::string_view cell : split(line)) {
      columns_.push_back(header_cell(cell));
      const std::string& name = columns_.back().name;
      double value = 0;
      const char* const end = name.data() + name.size();
      if (name.empty())
        problem("", fmt::format("column {} has no name", columns_.size()));
      else if (std::from_chars(name.data(), end, value).ptr == end)
        problem("", fmt::format("{} is a number; expected a header with names", quote(name)));
      else if (!names.insert(name).second)
        problem(name, "two columns have this name");
    }
    if (columns_.size() == 1 && line.find(';') != std::string_view::npos)
      problem("", "the columns are separated by ';'; expected ','");
  }

  void row(std::string_view line) {
    const std::vector<std::string_view> cells = split(line);
    if (cells.size() != columns_.size()) {
      problem("", fmt::format("has {} values; expected {}, one per column", cells.size(), columns_.size()));
      return;
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::string_view cell = trimmed(cells[i]);
      const std::string_view digits = cell.starts_with('+') ? cell.substr(1) : cell;
      double value = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
      if (error != std::errc{} || end != digits.data() + digits.size())
        problem(columns_[i].name, fmt::format("{} is not a number", quote(cell)));
      columns_[i].values.push_back(value);
    }
  }

  std::string file_;
  Problems& problems_;
  int line_ = 0;
  std::vector<Column> columns_;
};

}  // namespace

void check(const ResultFile& result) {
  std::set<std::string> names;
  for (const Column& column : result.columns) {
    const bool valid =
        !column.name.empty() && column.name != "." && column.name.find_first_of("/,\"\r\n") == std::string::npos;
    if (!valid) throw std::invalid_argument(fmt::format("{} cannot be the name of a signal", quote(column.name)));
    if (!names.insert(column.name).second)
      throw std::invalid_argument(fmt::format("two signals have the name '{}'", column.name));
    if (column.values.size() != result.time.size())
      throw std::invalid_argument(fmt::format("signal '{}' has {} values, the time has {}", column.name,
                                              column.values.size(), result.time.size()));
  }
}

void write_csv(const std::filesystem::path& path, const ResultFile& result) {
  check(result);
  fmt::memory_buffer buffer;
  auto out = std::back_inserter(buffer);
  fmt::format_to(out, "time [s]");
  for (const Column& column : result.columns) fmt::format_to(out, ",{} [{}]", column.name, column.unit);
  buffer.push_back('\n');
  for (std::size_t i = 0; i < result.time.size(); ++i) {
    fmt::format_to(out, "{:.17g}", result.time[i]);
    for (const Column& column : result.columns) fmt::format_to(out, ",{:.17g}", column.values[i]);
    buffer.push_back('\n');
  }
  write_atomically(path, {buffer.data(), buffer.size()});
}

std::vector<Column> read_csv_columns(const std::filesystem::path& path) {
  Problems problems;
  std::vector<Column> columns;
  if (const auto text = read_text(path, problems, limits)) columns = CsvReader(path.string(), problems).read(*text);
  problems.throw_if_any();
  return columns;
}

ResultFile read_csv(const std::filesystem::path& path) {
  ResultFile result;
  result.columns = read_csv_columns(path);
  Column& first = result.columns.front();
  if (first.name != "time")
    throw InputError(Problem{path.string(), 0, first.name, "is the first column; expected the column time"});
  if (!first.unit.empty()) {
    std::string error;
    const auto unit = parse_unit(first.unit, error);
    const Unit second{1, 1, 0, {0, 0, 1, 0, 0, 0}};
    if (!unit || !same_dimension(*unit, second))
      throw InputError(
          Problem{path.string(), 0, "time", fmt::format("has the unit {}; expected s", quote(first.unit))});
    for (double& value : first.values) value = value * unit->numerator / unit->denominator;
  }
  result.time = std::move(first.values);
  result.columns.erase(result.columns.begin());
  return result;
}

}  // namespace fahrwerk::files
