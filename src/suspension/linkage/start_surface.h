// The fit of a start surface (linkage.h): Chebyshev nodes in both coordinates, and coefficients from the solved nodes.
// Linkages and beam axles share it.
#pragma once

#include <array>
#include <vector>

#include "suspension/linkage/linkage.h"

namespace fahrwerk {

inline constexpr int kStartNodes = 11;  // in each coordinate

// Place of node k, from -1 to 1.
double start_node(int k);

// Values of the unknowns at the nodes: row by row, `columns` of them in a row, which is kStartNodes, or 1 where the
// second coordinate does not move.
void fit_start(const std::vector<std::array<double, 5>>& values, int columns, StartSurface<double>& start);

}  // namespace fahrwerk
