// Tyres as files that load_tire reads back to the same law, to round-off.
#pragma once

#include <filesystem>
#include <string>

#include "files/tir.h"
#include "tire/laws.h"

namespace fahrwerk::load {

// YAML of a TMeasy, linear, brush, HSRI or simplified Magic Formula tyre; `comment` goes to the top, line by line.
// Throws std::invalid_argument for other laws (those from curves and maps are their data).
std::string tire_yaml(const TireLaw& law, const std::string& name, const std::string& comment = "");

// .tir for a Magic Formula, with what else the table `kept` has, and YAML for the others.
void write_tire(const std::filesystem::path& file, const TireLaw& law, const std::string& comment,
                const files::TirFile& kept = {});

}  // namespace fahrwerk::load
