#include "report/side_by_side.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fahrwerk::report {
namespace {

constexpr double kNoFigure = std::numeric_limits<double>::quiet_NaN();

}  // namespace

void SideBySide::put(const std::string& column, const std::string& row, double value, const std::string& unit,
                     const std::string& text) {
  auto c = std::find_if(table_.columns.begin(), table_.columns.end(), [&](const auto& t) { return t.name == column; });
  if (c == table_.columns.end()) c = table_.columns.insert(c, {column});
  auto r = std::find_if(table_.rows.begin(), table_.rows.end(), [&](const auto& t) { return t.name == row; });
  if (r == table_.rows.end()) r = table_.rows.insert(r, {row, unit, "", {}});
  const auto place = static_cast<std::size_t>(c - table_.columns.begin());
  r->cells.resize(std::max(r->cells.size(), place + 1), {kNoFigure});
  r->cells[place] = {value, text};
}

Table SideBySide::table() const {
  Table table = table_;
  for (TableRow& row : table.rows) {
    row.cells.resize(table.columns.size(), {kNoFigure});
    const auto given = [](const TableCell& cell) { return !std::isnan(cell.value) || !cell.note.empty(); };
    const auto first = std::find_if(row.cells.begin(), row.cells.end(), given);
    if (first == row.cells.end()) continue;
    const std::string text = first->note;
    if (std::any_of(row.cells.begin(), row.cells.end(),
                    [&](const TableCell& cell) { return given(cell) && cell.note != text; }))
      continue;
    row.description = text;
    for (TableCell& cell : row.cells) cell.note.clear();
  }
  return table;
}

}  // namespace fahrwerk::report
