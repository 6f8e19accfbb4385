#include "cli/common/csv_input.h"

#include <fmt/format.h>

#include <cstdio>

#include "files/nearest.h"

namespace fahrwerk::cli {

using files::CsvTable;

CsvTable read_csv_input(const std::string& file, files::Problems& problems) {
  if (file != "-") return files::read_csv_table(file, problems);
  std::string text;
  char buffer[65536];
  for (std::size_t n; (n = std::fread(buffer, 1, sizeof buffer, stdin)) > 0;) {
    text.append(buffer, n);
    if (text.size() > (std::size_t{512} << 20)) break;  // the parser refuses it
  }
  return files::parse_csv_table(text, "<stdin>", problems);
}

CsvColumns columns_of(const CsvTable& table, const std::vector<CsvQuantity>& known,
                      const std::vector<std::string>& needed, files::Problems& problems) {
  std::vector<std::string> names;
  for (const CsvQuantity& q : known) names.push_back(q.name);
  CsvColumns out;
  for (const files::Column& c : table.columns) {
    bool found = false;
    for (const CsvQuantity& q : known)
      if (q.name == c.name) out[c.name] = files::si_values(table, c, q.unit, problems), found = true;
    if (found) continue;
    const std::string near = files::nearest(c.name, names);
    problems.add(
        table.file, 1, c.name,
        "is not known; " + (near.empty() ? "there are: " + files::joined(names) : "did you mean '" + near + "'?"));
  }
  for (const std::string& name : needed)
    if (!out.contains(name)) problems.add(table.file, 1, name, "the column is missing");
  if (problems.empty() && table.lines.empty()) problems.add(table.file, 0, "", "has a header but no rows");
  return out;
}

void check_range(const CsvTable& table, const CsvCells& cells, const char* name, double low, double high,
                 const char* wrong, files::Problems& problems) {
  for (std::size_t i = 0; i < table.lines.size() && problems.size() < 10; ++i)
    if (const double v = cells.at(name, i, low); !(v >= low && v <= high))
      problems.add(table.file, table.lines[i], name, fmt::format("{:g} {}", v, wrong));
}

}  // namespace fahrwerk::cli
