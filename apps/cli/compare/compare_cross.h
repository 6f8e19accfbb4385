// Cross plots of compare: --cross Y:X=TOLERANCES.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "files/problem.h"
#include "files/result_file.h"
#include "report/report.h"
#include "scenario/comparison.h"

namespace fahrwerk::cli {

// y and x are signals, `time`, or quotients of two signals (body.yaw_rate/steering.hand_wheel_angle).
struct CrossPlot {
  std::string y, x;
  CrossBand band;
  std::string y_unit{}, x_unit{};  // of its offsets, as given
};
// Y:X=OFFSET_Y[,GAIN_Y[,OFFSET_X[,GAIN_X]]]
CrossPlot read_cross(const std::string& text, files::Problems& problems);

struct CrossRun {
  std::string name;
  const files::ResultFile& result;
};
struct CrossResult {
  nlohmann::json rows = nlohmann::json::array();  // one for each plot and run but the reference
  std::vector<report::Chart> charts;
};
// The first run is the reference. What a run does not have is a problem.
CrossResult cross_plots(const std::vector<CrossRun>& runs, const std::vector<CrossPlot>& plots,
                        files::Problems& problems);

// One line for each row on stdout.
void print_crosses(const nlohmann::json& rows);

}  // namespace fahrwerk::cli
