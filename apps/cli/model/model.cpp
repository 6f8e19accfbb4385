// fahrwerk model: the equations of whatever a file describes: what it consists of, matrices, checks, eigenvalues.
#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "kinds/equations.h"
#include "kinds/registry.h"

namespace fahrwerk::cli {
namespace {

struct ModelOptions {
  std::string file;
  std::vector<std::string> overrides;
  OperatingPoint point{};
  bool json = false, reactions = false;
};

void print_equations(const std::string& name, const EquationSheet& sheet) {
  fmt::print("{}: {}\n", name, sheet.title);
  for (const std::string& line : sheet.notes) fmt::print("{}\n", line);
  for (const EquationSheet::Matrix& m : sheet.matrices) {
    fmt::print("{}{}\n", m.name, m.symmetric ? " (symmetric: lower triangle)" : "");
    for (const auto& e : m.elements) fmt::print("  {}({},{}) = {:.10g}\n", m.name, e.row, e.column, e.value);
  }
  for (const std::string& line : sheet.remarks) fmt::print("{}\n", line);
  if (!sheet.eigenvalues) return;
  fmt::print("eigenvalues\n{:>14}{:>14}{:>12}{:>10}\n", "re 1/s", "im 1/s", "Hz", "damping");
  for (const std::complex<double>& e : *sheet.eigenvalues)
    if (e.imag() >= 0.0)
      fmt::print("{:>14.6g}{:>14.6g}{:>12.4f}{:>10.4f}\n", e.real(), e.imag(), e.imag() / (2 * M_PI),
                 std::abs(e) > 0 ? -e.real() / std::abs(e) : 0.0);
}

int model(const ModelOptions& options) {
  const std::unique_ptr<Subject> subject = load_subject(options.file, options.overrides);
  for (const std::string& warning : subject->warnings) fmt::print(stderr, "warning: {}\n", warning);
  const EquationSheet sheet = with_options([&] { return subject->equations(options.point, options.reactions); });
  if (options.json)
    print_json(sheet.document);
  else
    print_equations(subject->name, sheet);
  return done;
}

}  // namespace

Command add_model(CLI::App& program) {
  CLI::App* app = program.add_subcommand("model", "Equations of motion of a model: matrices, eigenvalues, checks");
  app->footer(
      "Example: fahrwerk model examples/neweul_car.yaml\n"
      "         fahrwerk model single_track --speed '25 m/s'");
  const auto options = std::make_shared<ModelOptions>();
  app->add_option("file", options->file,
                  "A vehicle file, a name in data/vehicles or data/vehicles/classic, or a file of kind multibody or "
                  "modules")
      ->required();
  add_quantity(*app, "--speed", options->point.speed, "m/s", 0, 150,
               "Of the equilibrium of a vehicle, as in '100 km/h'; nothing: at rest");
  add_set(*app, options->overrides, "key=value of the file; of a vehicle also vehicle.key=value");
  app->add_flag("--reactions", options->reactions, "Forces and torques in the joints at the start");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("model", options->file);
            return model(*options);
          }};
}

}  // namespace fahrwerk::cli
