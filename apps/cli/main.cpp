#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "cli/common/parts.h"
#include "cli/common/program.h"
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
  std::vector<Command> commands{add_run(program),      add_list(program),      add_export(program),
                                add_compare(program),  add_road(program),      add_kc(program),
                                add_linear(program),   add_model(program),     add_ride(program),
                                add_tire(program),     add_tire_fit(program),  add_tire_convert(program),
                                add_optimise(program), add_sweep(program),     add_nonlinear(program),
                                add_design(program),   add_self_check(program)};
  for (const CommandPart& part : parts())
    add_part(program, part.command);  // for the help; started before anything is parsed
  return commands;
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  using namespace fahrwerk::cli;
  if (argc > 1)
    if (const CommandPart* part = find_part(argv[1])) return start_part(*part, argc, argv);
  const bool verbose = std::any_of(argv + 1, argv + argc, [](std::string_view a) { return a == "--verbose"; });
  return run_program(argc, argv, [verbose](CLI::App& program) { return add_commands(program, verbose); });
}
