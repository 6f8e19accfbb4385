// A few lines for people on stdout: how a run ended, its figures, where the report is.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/run.h"
#include "scenario/evaluation.h"

namespace fahrwerk::cli {

// One line for each figure.
void print_metrics(const std::vector<Metric>& metrics);

void print_summary(const std::string& name, const RunSummary& summary, const std::vector<Metric>& metrics,
                   const std::filesystem::path& report);

}  // namespace fahrwerk::cli
