// The same scenario as a tree and in Cartesian coordinates.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "load/scenario/scenario.h"
#include "support/places.h"

namespace fahrwerk::test {

inline load::Scenario scenario_of(const std::string& example, const std::vector<std::string>& changes) {
  files::Problems problems;
  load::Scenario s = load::load_scenario(in_source("examples/" + example + ".yaml"), changes, problems);
  problems.throw_if_any();
  prepare(s.vehicle, s);
  return s;
}

// Largest difference over the peak of the reference.
inline double apart(const SimulationResult& a, const SimulationResult& b, const std::string& signal) {
  const auto x = a.series(signal).value, y = b.series(signal).value;
  EXPECT_EQ(x.size(), y.size()) << signal;
  double most = 0.0, peak = 0.0;
  // Against the start, so that a static load does not hide a difference.
  for (std::size_t k = 0; k < std::min(x.size(), y.size()); ++k)
    most = std::max(most, std::fabs(x[k] - y[k])), peak = std::max(peak, std::fabs(y[k] - y[0]));
  return most / peak;
}

}  // namespace fahrwerk::test
