#include "files/csv_columns.h"

#include <fmt/format.h>

#include "files/nearest.h"

namespace fahrwerk::files {

CsvColumns columns_of(const CsvTable& table, const std::vector<CsvQuantity>& known,
                      const std::vector<std::string>& needed, Problems& problems) {
  std::vector<std::string> names;
  for (const CsvQuantity& q : known) names.push_back(q.name);
  CsvColumns out;
  for (const Column& c : table.columns) {
    bool found = false;
    for (const CsvQuantity& q : known)
      if (q.name == c.name) out[c.name] = si_values(table, c, q.unit, problems), found = true;
    if (found) continue;
    const std::string near = nearest(c.name, names);
    problems.add(table.file, 1, c.name,
                 "is not known; " + (near.empty() ? "there are: " + joined(names) : "did you mean '" + near + "'?"));
  }
  for (const std::string& name : needed)
    if (!out.contains(name)) problems.add(table.file, 1, name, "the column is missing");
  if (problems.empty() && table.lines.empty()) problems.add(table.file, 0, "", "has a header but no rows");
  return out;
}

void check_range(const CsvTable& table, const CsvCells& cells, const char* name, double low, double high,
                 const char* wrong, Problems& problems) {
  for (std::size_t i = 0; i < table.lines.size() && problems.size() < 10; ++i)
    if (const double v = cells.at(name, i, low); !(v >= low && v <= high))
      problems.add(table.file, table.lines[i], name, fmt::format("{:g} {}", v, wrong));
}

}  // namespace fahrwerk::files
