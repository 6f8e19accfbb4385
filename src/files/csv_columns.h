// Columns of a CSV table by name, in any unit of their dimension.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "files/csv_table.h"

namespace fahrwerk::files {

struct CsvQuantity {
  std::string name, unit;
};

// Columns by name, in SI. Unknown names are refused; those of `needed` must be there.
using CsvColumns = std::map<std::string, std::vector<double>>;
CsvColumns columns_of(const CsvTable& table, const std::vector<CsvQuantity>& known,
                      const std::vector<std::string>& needed, Problems& problems);

// A value of a row, or what stands for a missing column.
struct CsvCells {
  const CsvColumns& columns;
  double at(const char* name, std::size_t row, double otherwise = 0.0) const {
    const auto c = columns.find(name);
    return c == columns.end() ? otherwise : c->second[row];
  }
};

void check_range(const CsvTable& table, const CsvCells& cells, const char* name, double low, double high,
                 const char* wrong, Problems& problems);

}  // namespace fahrwerk::files
