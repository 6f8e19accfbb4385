// What the programs of the house have in common: the main one, and those that are built on first use (parts.h).
#pragma once

#include <functional>
#include <vector>

#include "cli/common/command.h"

namespace fahrwerk::cli {

// The whole life of a process: parses, runs the command that was called, says what went wrong. `add` gives the
// program its commands.
int run_program(int argc, char** argv, const std::function<std::vector<Command>(CLI::App&)>& add);

}  // namespace fahrwerk::cli
