// fahrwerk linear: a car or another model linearised about an equilibrium, its modes, their motion with a parameter,
// its responses.
#include "cli/linear/linear.h"
#include "cli/common/car_parts.h"

#include <cstdio>
#include <memory>

#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "files/nearest.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

int linear(const LinearOptions& options) {
  check_export(options.python);
  const LinearResult result = analysed(options);
  const fs::path folder = output_folder(options.out, "linear_" + result.name);
  std::vector<fs::path> files = write_model(result, folder, options.python);
  files.push_back(folder / "report.html");
  files::write_atomically(files.back(), report::render(page_of(result)));
  for (const std::string& warning : result.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json)
    print_json(result_json(result, files));
  else
    print_linear(result, files.back());
  return done;
}

}  // namespace

Command add_linear(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("linear", "Linearise a vehicle: modes, stability, root loci, frequency responses");
  app->footer(
      "Example: fahrwerk linear fullsize --speed '100 km/h' --vary speed='20:60 m/s:41'\n"
      "         fahrwerk linear fullsize --speed '25 m/s' --response input.rack:body.yaw_rate\n"
      "         fahrwerk linear fullsize --vary vehicle.front.damper.rebound='1000:6000 N s/m:21'\n"
      "         fahrwerk linear single_track --speed '25 m/s'\n"
      "         fahrwerk linear examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:19'\n"
      "Inputs of the car: input.rack (both front), input.rack.1l .., input.drive.1l .., input.brake.1l .., "
      "input.force_x ..,\n"
      "input.torque_x .., road.height.1l ..; outputs: every signal of `fahrwerk list`.\n"
      "Writes report.html, linear.mat and linear.json (A, B, C, D with names and units).");
  const auto options = std::make_shared<LinearOptions>();
  app->add_option("vehicle", options->file,
                  "A vehicle file, a name in data/vehicles or data/vehicles/classic, or a file of kind multibody")
      ->required();
  app->add_option("--speed", options->speed, "Of the equilibrium, as in '100 km/h'; nothing: at rest");
  app->add_option("--lateral-acceleration", options->lateral_acceleration,
                  "Of a steady turn, as in '4 m/s^2'; left positive");
  app->add_option("--vary", options->vary,
                  "Root locus: speed=from:to:n or vehicle.<key>=from:to:n; of a multibody file <key>=from:to:n");
  app->add_option("--response", options->responses,
                  "IN:OUT, a frequency response, or FROM:TO@IN between two outputs; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--frequencies", options->frequencies, "LOW:HIGH of the responses, in Hz")->capture_default_str();
  add_set(*app, options->overrides, "key=value of the file; of a vehicle also vehicle.key=value");
  app->add_flag("--speed-control", options->speed_control, "The speed controller goes on acting");
  add_parts(*app, options->parts);
  app->add_flag("--free-hand-wheel", options->free_hand_wheel,
                "Nobody holds the hand wheel of a steering column (its torque is given, not its angle)");
  app->add_option("--export", options->python, "FILE.py or FILE.npz: A, B, C, D, names, units, equilibrium for Python");
  app->add_option("--out", options->out, "Folder for the files; nothing: out/linear_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("linear", options->file);
            check_output(options->out);
            return with_variation(options->vary, [&] { return linear(*options); });
          }};
}

}  // namespace fahrwerk::cli
