#pragma once

// Tables of numbers as CSV: a header with names, units optional (`fz [kN]`), then rows. Every row keeps its line. Lines
// that are empty or begin with '#' are skipped.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "files/problem.h"
#include "files/result_file.h"

namespace fahrwerk::files {

struct CsvTable {
  std::string file;  // for messages
  std::vector<Column> columns;
  std::vector<int> lines;  // of the rows, from 1

  const Column* find(std::string_view name) const;
};

// What is wrong (no header, a name twice, a row of another length, a cell that is no number) is collected, ten problems
// at most; with problems the table must not be used.
CsvTable parse_csv_table(std::string_view text, const std::string& name, Problems& problems);
CsvTable read_csv_table(const std::filesystem::path& path, Problems& problems);

// A column in the SI unit that is expected; one without a unit is taken to be in it. A wrong unit or a value that is
// not finite is a problem.
std::vector<double> si_values(const CsvTable& table, const Column& column, const std::string& unit, Problems& problems);

}  // namespace fahrwerk::files
