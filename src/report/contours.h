// Contour lines of a value over a grid, as curves of a chart.
#pragma once

#include <span>
#include <string>

#include "report/report.h"

namespace fahrwerk::report {

// Where the value, linear along the edges of each cell, equals the level: one curve with gaps between its pieces.
// values[i + x.size() j] stands at x[i], y[j]; cells with a corner that is not finite are left out.
Curve contour(std::span<const double> x, std::span<const double> y, std::span<const double> values, double level,
              std::string name);

// Up to `count` round levels between the smallest and the largest finite value, steps of 1, 2 or 5 times a power of
// ten.
std::vector<double> round_levels(std::span<const double> values, int count);

// Contours of a value at round levels, named by level and unit.
Chart contour_chart(std::string title, std::span<const double> x, std::span<const double> y,
                    std::span<const double> values, const std::string& unit, int count = 8);

}  // namespace fahrwerk::report
