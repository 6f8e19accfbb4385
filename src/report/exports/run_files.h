// What a run leaves behind: result.h5, metrics.json, report.html.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "files/result_file.h"
#include "kinds/task.h"

namespace fahrwerk::report {

// Recorded signals that are kept, with name, file, program, method and how the run ended.
files::ResultFile result_file(const Task& task, const Performance& performance, const std::string& version);

// {name: number or null}
nlohmann::json metrics_json(const std::vector<Metric>& metrics);

// {powertrain: "acting", ...}
nlohmann::json parts_json(const PartStates& parts);

// Writes the three files into an existing folder, each whole or not at all, and returns their paths.
std::vector<std::filesystem::path> write_run(const Task& task, const Performance& performance,
                                             const std::filesystem::path& folder, const std::string& version);

}  // namespace fahrwerk::report
