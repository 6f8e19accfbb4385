#include "cli/common/parts.h"
#include "cli/common/program.h"

namespace fahrwerk::cli {
namespace {

std::vector<Command> add_commands(CLI::App& program) {
  std::vector<Command> commands{
      add_run(program),      add_list(program),  add_export(program),    add_compare(program),
      add_road(program),     add_kc(program),    add_linear(program),    add_model(program),
      add_ride(program),     add_tire(program),  add_tire_fit(program),  add_tire_convert(program),
      add_optimise(program), add_sweep(program), add_nonlinear(program), add_design(program)};
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
  return run_program(argc, argv, add_commands);
}
