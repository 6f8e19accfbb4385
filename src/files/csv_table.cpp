#include "files/csv_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <utility>

#include "files/nearest.h"
#include "files/text_file.h"
#include "files/trimmed.h"
#include "files/units.h"

namespace fahrwerk::files {

namespace {

constexpr std::string_view kCsvBlanks = " \t\r\"";

constexpr TextLimits kTextLimits{std::size_t{512} << 20, std::size_t{1} << 20};
constexpr std::size_t most_problems = 10;

// `body.yaw_rate [rad/s]` as name and unit.
Column header_cell(std::string_view cell) {
  cell = trimmed(cell, kCsvBlanks);
  const std::size_t bracket = cell.rfind('[');
  if (!cell.ends_with(']') || bracket == std::string_view::npos) return {std::string(cell), "", "", {}};
  return {std::string(trimmed(cell.substr(0, bracket), kCsvBlanks)),
          std::string(trimmed(cell.substr(bracket + 1, cell.size() - bracket - 2), kCsvBlanks)),
          "",
          {}};
}

// A comma between quotes belongs to the cell.
std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> cells;
  for (;;) {
    bool quoted = false;
    std::size_t comma = 0;
    for (; comma < line.size() && (quoted || line[comma] != ','); ++comma) quoted ^= line[comma] == '"';
    if (comma == line.size()) comma = std::string_view::npos;
    cells.push_back(line.substr(0, comma));
    if (comma == std::string_view::npos) return cells;
    line.remove_prefix(comma + 1);
  }
}

// Reads the lines of one file into columns.
class CsvReader {
 public:
  CsvReader(std::string file, Problems& problems) : file_(std::move(file)), problems_(problems) {}

  CsvTable read(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty() && problems_.size() < most_problems) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++line_;
      if (trimmed(line, kCsvBlanks).empty() || line.starts_with('#')) continue;
      if (columns_.empty())
        header(line);
      else
        row(line);
    }
    if (columns_.empty() && problems_.empty())
      problems_.add(file_, 0, "", "file is empty; expected a header and rows of numbers");
    return {std::move(file_), std::move(columns_), std::move(lines_)};
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
      const std::string_view cell = trimmed(cells[i], kCsvBlanks);
      const std::string_view digits = cell.starts_with('+') ? cell.substr(1) : cell;
      double value = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
      if (error != std::errc{} || end != digits.data() + digits.size())
        problem(columns_[i].name, fmt::format("{} is not a number", quote(cell)));
      columns_[i].values.push_back(value);
    }
    lines_.push_back(line_);
  }

  std::string file_;
  Problems& problems_;
  int line_ = 0;
  std::vector<Column> columns_;
  std::vector<int> lines_;
};

}  // namespace

const Column* CsvTable::find(std::string_view name) const {
  const auto at = std::find_if(columns.begin(), columns.end(), [&](const Column& c) { return c.name == name; });
  return at == columns.end() ? nullptr : &*at;
}

CsvTable parse_csv_table(std::string_view text, const std::string& name, Problems& problems) {
  if (!check_text(text, name, problems, kTextLimits)) return {name, {}, {}};
  return CsvReader(name, problems).read(text);
}

CsvTable read_csv_table(const std::filesystem::path& path, Problems& problems) {
  const auto text = read_text(path, problems, kTextLimits);
  if (!text) return {path.string(), {}, {}};
  return CsvReader(path.string(), problems).read(*text);
}

std::vector<double> si_values(const CsvTable& table, const Column& column, const std::string& unit,
                              Problems& problems) {
  const auto problem = [&](int line, const std::string& message) {
    problems.add(table.file, line, column.name, message);
    return std::vector<double>{};
  };
  std::string error;
  // Checks the dimension; an offset (degrees Celsius) belongs to each value.
  to_si("1 " + (column.unit.empty() ? unit : column.unit), unit, error);
  // What is no text has no lines.
  if (!error.empty()) return problem(table.lines.empty() || table.lines.front() > 0 ? 1 : 0, error);
  const Unit own = parse_unit(column.unit.empty() ? unit : column.unit, error).value_or(Unit{});
  const double factor = own.numerator / own.denominator;
  std::vector<double> values = column.values;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] *= factor;
    if (own.offset != 0.0) values[i] += own.offset;
    if (!std::isfinite(values[i]) && ++wrong <= most_problems) problem(table.lines[i], "is not finite");
  }
  return values;
}

}  // namespace fahrwerk::files
