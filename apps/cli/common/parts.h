// Commands that are programs of their own, beside the main one: what most users never call is not built before it is
// called (parts.txt; docs/decisions/030-parts-on-first-use.md).
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string_view>

namespace fahrwerk::cli {

struct CommandPart {
  const char *command, *program, *group, *description;
};

std::span<const CommandPart> parts();
const CommandPart* find_part(std::string_view command);  // null: the main program does it

// The subcommand with its description, as the help shows it.
CLI::App* add_part(CLI::App& program, std::string_view command);

// Becomes the part's program, with the same arguments. If that is not built: says how it is, and exit code 3.
int start_part(const CommandPart& part, int argc, char** argv);

}  // namespace fahrwerk::cli
