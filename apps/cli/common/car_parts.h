// The parts of a car on the command line: the option that switches them off, and what became of them.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "vehicle/assembly/parts.h"

namespace fahrwerk::cli {

// --parts powertrain=off,brakes=off; all=off means every one.
void add_parts(CLI::App& app, PartWishes& wishes);
bool any_off(const PartWishes& wishes);

// {powertrain: "acting", ...}
nlohmann::json parts_json(const PartStates& parts);

}  // namespace fahrwerk::cli
