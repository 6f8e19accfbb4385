// The commands of the program, and which of them is called.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/common/parts.h"
#include "cli/common/program.h"
#include "cli/run_fahrwerk.h"
#include "vehicle/car/kernel_choice.h"

namespace fahrwerk::cli {
namespace {

// The version; with --verbose the instruction sets: what the machine runs, what is built, which one is used and why.
std::string version_text(bool verbose) {
  std::string text = fmt::format("fahrwerk {}", version());
  if (!verbose) return text;
  const KernelChoice& choice = kernel_choice();
  std::string runs, built;
  for (const KernelSet& set : choice.sets) {
    if (set.runs) runs += " " + set.name;
    if (set.built) built += " " + set.name;
  }
  text += fmt::format("\nprocessor: {}\nit runs:{}\nbuilt:{}\nused: {}\nbecause: {}", processor(), runs, built,
                      choice.chosen.empty() ? "none" : choice.chosen, choice.reason);
  return text;
}

std::vector<Command> add_commands(CLI::App& program, bool verbose) {
  program.set_version_flag("--version", [verbose] { return version_text(verbose); });
  program.add_flag_function(
      "--verbose", [](std::int64_t) {}, "With --version: which instruction set is used, and why");
  std::vector<Command> commands;
  const auto add = [&](const char* group, std::initializer_list<Command (*)(CLI::App&)> all) {
    for (const auto& one : all) commands.push_back(one(program)), commands.back().app->group(group);
  };
  add("Simulate", {add_run, add_sweep});
  add("Analyse", {add_linear, add_ride, add_nonlinear, add_kc, add_model, add_compare});
  add("Design", {add_design, add_optimise});
  add("Data", {add_list, add_export, add_tire, add_tire_fit, add_tire_convert, add_road});
  add("Self", {add_self_check});
  for (const CommandPart& part : parts())
    add_part(program, part.command)->group(part.group);  // for the help; started before anything is parsed
  return commands;
}

}  // namespace

int run_fahrwerk(int argc, char** argv) {
  if (argc > 1)
    if (const CommandPart* part = find_part(argv[1])) return start_part(*part, argc, argv);
  const bool verbose = std::any_of(argv + 1, argv + argc, [](std::string_view a) { return a == "--verbose"; });
  return run_program(argc, argv, [verbose](CLI::App& program) { return add_commands(program, verbose); });
}

}  // namespace fahrwerk::cli
