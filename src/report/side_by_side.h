// A table of figures that come one by one: of seats, wheels, axles.
#pragma once

#include <string>

#include "report/report.h"

namespace fahrwerk::report {

class SideBySide {
 public:
  explicit SideBySide(std::string title) { table_.title = std::move(title); }

  // Rows and columns stand in the order of their first figure.
  void put(const std::string& column, const std::string& row, double value, const std::string& unit,
           const std::string& text);

  // Gaps where a column lacks a row's figure. A text that all figures of a row share describes the row, others stand
  // below their figures.
  Table table() const;

 private:
  Table table_;
};

}  // namespace fahrwerk::report
