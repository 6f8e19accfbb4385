// fahrwerk fmu: a scenario or a vehicle as an FMU.
#include <fmt/format.h>

#include <algorithm>
#include <fahrwerk/fahrwerk.hpp>
#include <filesystem>
#include <memory>
#include <system_error>

#include "cli/common/parts.h"
#include "cli/common/program.h"
#include "files/units.h"
#include "package.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

struct FmuOptions {
  fmu::ExportRequest request;
  std::string speed, step, out;
  bool json = false;
};

// Beside the program, as it lies in a build tree and in an installation.
fs::path binary_file() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../lib/fahrwerk_fmu.so", "../lib/fahrwerk/fahrwerk_fmu.so"})
    if (const fs::path file = (program / place).lexically_normal(); fs::exists(file, error)) return file;
  return (program / "../lib/fahrwerk_fmu.so").lexically_normal();
}

std::optional<double> quantity(const std::string& text, const char* unit, const char* option) {
  if (text.empty()) return std::nullopt;
  std::string error;
  const double value = files::to_si(text, unit, error);
  if (!error.empty()) throw files::InputError(files::Problem{"", 0, option, error});
  return value;
}

int export_model(FmuOptions& o) {
  o.request.speed = quantity(o.speed, "m/s", "--speed"), o.request.step = quantity(o.step, "s", "--step");
  o.request.binary = binary_file(), o.request.out = o.out;
  fmu::Exported done_with;
  try {
    done_with = fmu::export_fmu(o.request);
  } catch (const Error& e) {
    files::Problems problems;
    const auto& changes = o.request.changes;
    for (const Problem& p : e.problems()) {
      const bool changed =
          p.file.empty() && std::any_of(changes.begin(), changes.end(),
                                        [&](const std::string& change) { return change.starts_with(p.key + "="); });
      problems.add({changed ? "--set" : p.file, p.line, p.key, p.message});
    }
    throw files::InputError(problems);
  }
  const fmu::Description& d = done_with.description;
  const auto count = [&](fmu::Role role) { return d.with(role).size(); };
  const std::size_t parameters = count(fmu::Role::parameter) + count(fmu::Role::speed);
  if (o.json) {
    print_json({{"file", done_with.file.string()},
                {"fmi", d.fmi == 2 ? "2.0" : "3.0"},
                {"model_identifier", d.identifier},
                {"inputs", count(fmu::Role::input)},
                {"outputs", count(fmu::Role::output)},
                {"parameters", parameters},
                {"states", d.states},
                {"event_indicators", d.indicators},
                {"files", done_with.packed}});
    return done;
  }
  for (const std::string& w : done_with.warnings) fmt::print(stderr, "warning: {}\n", w);
  fmt::print("{}: FMI {}.0, co-simulation and model exchange of {}\n", done_with.file.string(), d.fmi, d.name);
  fmt::print("  {} inputs, {} outputs, {} parameters, {} states, {} event indicators, {} files packed\n",
             count(fmu::Role::input), count(fmu::Role::output), parameters, d.states, d.indicators,
             done_with.packed.size());
  return done;
}

Command add_fmu(CLI::App& program) {
  CLI::App* app = add_part(program, "fmu");
  app->footer("Example: fahrwerk fmu midsize --speed '25 m/s' --inputs hand_wheel_angle --outputs 'body.*' --fmi 3");
  const auto o = std::make_shared<FmuOptions>();
  fmu::ExportRequest& r = o->request;
  app->add_option("file", r.what, "Scenario or vehicle: a path, or a name in examples/ or data/vehicles")->required();
  app->add_option("--fmi", r.fmi, "Version of the standard: 2 or 3")->capture_default_str();
  app->add_option("--inputs", r.inputs, "Names with `*`; nothing: all of a vehicle, none of a scenario")
      ->delimiter(',');
  app->add_option("--outputs", r.outputs, "Names with `*`; nothing: the usual ones")->delimiter(',');
  app->add_option("--parameters", r.parameters, "Keys of the file that hold numbers: body.mass")->delimiter(',');
  app->add_option("--out", o->out, "The file to write; nothing: <name>.fmu");
  app->add_option("--set", r.changes, "Change a key of the file: key=value");
  app->add_option("--road", r.road, "Of a vehicle: a name in data/roads, a class of ISO 8608, a file");
  app->add_option("--speed", o->speed, "Of a vehicle: where it begins, for example '25 m/s'");
  app->add_option("--parts-off", r.parts_off, "Of a car: parts that do not act")->delimiter(',');
  app->add_option("--method", r.method, "Of a vehicle: integrator of co-simulation [ros2]");
  app->add_option("--step", o->step, "Of a vehicle: internal step of co-simulation");
  app->add_flag("--json", o->json, "One JSON document on stdout");
  return {app, [o] { return export_model(*o); }};
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  using namespace fahrwerk::cli;
  return run_program(argc, argv, [](CLI::App& program) { return std::vector<Command>{add_fmu(program)}; });
}
