// Tyres as files that load_tire reads back to the same law, to round-off.
#pragma once

#include <string>

#include "tire/laws.h"

namespace fahrwerk::load {

// YAML of a TMeasy, linear, brush, HSRI or simplified Magic Formula tyre; `comment` goes to the top, line by line.
// Throws std::invalid_argument for other laws (.tir is written by files::write_tir with tir_of; laws from curves and
// maps are their data).
std::string tire_yaml(const TireLaw& law, const std::string& name, const std::string& comment = "");

}  // namespace fahrwerk::load
