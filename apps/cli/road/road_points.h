// fahrwerk road FILE --at POINTS.
#pragma once

#include <string>
#include <vector>

#include "road/road.h"

namespace fahrwerk::cli {

// Height, normal and friction at the points x, y of a CSV file ("-": stdin), as CSV or JSON on stdout.
void answer_points(const Road& road, const std::string& input, bool json, const std::vector<std::string>& warnings);

}  // namespace fahrwerk::cli
