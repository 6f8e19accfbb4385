// The parts of a car on the command line: the option that switches them off, and what became of them.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "report/exports/run_files.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk::cli {

// --parts powertrain=off,brakes=off; all=off means every one.
void add_parts(CLI::App& app, PartWishes& wishes);
bool any_off(const PartWishes& wishes);

using report::parts_json;

}  // namespace fahrwerk::cli
