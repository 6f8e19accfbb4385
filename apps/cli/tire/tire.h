// What the tyre commands share.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "load/tire/tire.h"
#include "report/report.h"

namespace fahrwerk::cli {

// A path, or a name in data/tires, as this command takes it; throws InputError with what is wrong.
load::Tire tire_named(const std::string& command, const std::string& text, const std::vector<std::string>& overrides);

nlohmann::json figures_json(const std::vector<report::Metric>& figures);

}  // namespace fahrwerk::cli
