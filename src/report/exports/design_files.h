// A design of a control for other programs, and for scenarios.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <vector>

#include "report/pages/design_page.h"

namespace fahrwerk::report {

// feedback.yaml for `control` of a scenario, design.json, design.mat; on request FILE.py or FILE.npz for Python.
std::vector<std::filesystem::path> write_design(const DesignSubject& subject, const ControlDesign& design,
                                                const std::filesystem::path& folder,
                                                const std::filesystem::path& python);
nlohmann::json design_json(const DesignSubject& subject, const ControlDesign& design,
                           const std::vector<std::filesystem::path>& files);

}  // namespace fahrwerk::report
