// fahrwerk bench: speed at equal accuracy.
#include "bench/bench.h"

#include <cstdio>
#include <memory>
#include <stdexcept>

#include "cli/common/parts.h"
#include "cli/common/program.h"

namespace fahrwerk::cli {
namespace {

struct BenchOptions {
  std::vector<std::string> names;
  bool json = false;
};

int measure(const BenchOptions& options) {
  nlohmann::json results;
  try {
    results = bench::run(options.names);
  } catch (const std::invalid_argument& e) {
    throw files::InputError(files::Problem{"", 0, "", e.what()});
  }
  if (options.json)
    print_json(results);
  else
    std::fputs(bench::table(results).c_str(), stdout);
  return done;
}

Command add_bench(CLI::App& program) {
  CLI::App* app = add_part(program, "bench");
  app->footer("Example: fahrwerk bench car_step_steer_1ms");
  const auto options = std::make_shared<BenchOptions>();
  app->add_option("names", options->names, "Benchmarks; nothing: all");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] { return measure(*options); }};
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  using namespace fahrwerk::cli;
  return run_program(argc, argv, [](CLI::App& program) {
    return std::vector<Command>{add_bench(program), add_integrators(program)};
  });
}
