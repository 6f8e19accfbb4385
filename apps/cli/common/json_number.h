// JSON has no value for a figure that does not exist.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>

namespace fahrwerk::cli {

inline nlohmann::json number(double v) { return std::isfinite(v) ? nlohmann::json(v) : nlohmann::json(nullptr); }

}  // namespace fahrwerk::cli
