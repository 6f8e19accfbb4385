#include <algorithm>
#include <cstdio>
#include <exception>
#include <string_view>

#include "command.h"
#include "files/json.h"
#include "process.h"

namespace fahrwerk::cli {

const char* version() { return FAHRWERK_VERSION; }

void print_json(const nlohmann::json& value) {
  const std::string text = files::json_text(value);
  std::fwrite(text.data(), 1, text.size(), stdout);
}

int refuse(const std::vector<files::Problem>& problems, bool json) {
  if (json) print_json(files::errors_json(problems));
  for (const files::Problem& problem : problems) std::fprintf(stderr, "%s\n", to_string(problem).c_str());
  return wrong_input;
}

namespace {

int execute(const std::vector<Command>& commands, bool json) {
  try {
    for (const Command& command : commands)
      if (command.app->parsed()) return command.action();
  } catch (const files::InputError& e) {
    return refuse(e.problems(), json);
  } catch (const std::exception& e) {
    if (output_failed(e)) return done;  // finish_output() tells
    const std::string message = sentence(e);
    if (json) print_json(files::errors_json({{"", 0, "", message}}));
    std::fprintf(stderr, "%s\n", message.c_str());
    return run_failed;
  }
  return wrong_input;
}

int run_program(int argc, char** argv) {
  CLI::App program("Fahrwerk: dynamics of ground vehicles. From a scenario file to figures, plots and an animation.",
                   "fahrwerk");
  program.footer("Example: fahrwerk run examples/step_steer.yaml");
  program.set_version_flag("--version", std::string("fahrwerk ") + version());
  program.require_subcommand(1);
  std::vector<Command> commands{
      add_run(program),      add_list(program),  add_export(program),    add_compare(program),
      add_road(program),     add_kc(program),    add_linear(program),    add_model(program),
      add_ride(program),     add_tire(program),  add_tire_fit(program),  add_tire_convert(program),
      add_optimise(program), add_sweep(program), add_nonlinear(program), add_design(program)};
#ifdef FAHRWERK_VERIFICATION
  commands.push_back(add_verify(program));
#endif
#ifdef FAHRWERK_BENCH
  commands.push_back(add_bench(program));
  commands.push_back(add_integrators(program));
#endif
  const bool json = std::any_of(argv + 1, argv + argc, [](std::string_view a) { return a == "--json"; });
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& e) {
    return program.exit(e);
  } catch (const CLI::ParseError& e) {
    return refuse({{"", 0, "", std::string(e.what()) + "; `fahrwerk --help` shows what there is"}}, json);
  }
  return execute(commands, json);
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  fahrwerk::cli::prepare_process();
  return fahrwerk::cli::finish_output(fahrwerk::cli::run_program(argc, argv));
}
