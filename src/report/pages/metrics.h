// Figures of any room as those of a page.
#pragma once

#include <vector>

#include "report/report.h"

namespace fahrwerk::report {

template <class Figure>
std::vector<Metric> metrics(const std::vector<Figure>& figures) {
  std::vector<Metric> all;
  for (const Figure& f : figures) all.push_back({f.name, f.value, f.unit, f.description});
  return all;
}

}  // namespace fahrwerk::report
