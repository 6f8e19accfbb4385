#include <fmt/format.h>

#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

#include "files/atomic_file.h"
#include "files/csv_table.h"
#include "files/nearest.h"
#include "files/problem.h"
#include "files/result_file.h"
#include "files/units.h"

namespace fahrwerk::files {

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
  CsvTable table = read_csv_table(path, problems);
  problems.throw_if_any();
  return std::move(table.columns);
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
