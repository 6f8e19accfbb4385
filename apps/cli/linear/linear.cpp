// fahrwerk linear: anything that moves linearised about an equilibrium, its modes, their motion with a parameter, its
// responses.
#include "cli/linear/linear.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <stdexcept>

#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/variation.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "kinds/registry.h"
#include "report/exports/linear_files.h"
#include "report/pages/linear_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

constexpr double kMaxSpeed = 150.0;  // [m/s]

// As typed.
struct LinearOptions {
  std::string file, out, python, speed, lateral_acceleration, vary, frequencies = "0.1:30";
  std::vector<std::string> responses, loops, overrides;
  bool json = false, speed_control = false, free_hand_wheel = false;
  PartWishes parts{};  // of a car
};

// INPUT:SIGNAL
ResponsePair read_loop(const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == text.size() || text.find(':', colon + 1) != text.npos)
    refuse_option("--loop", files::quote(text) +
                                " is no pair; expected INPUT:SIGNAL as in input.roll_torque:control.roll_torque");
  return {text.substr(0, colon), text.substr(colon + 1)};
}

LinearRequest requested(const LinearOptions& options) {
  LinearRequest r;
  OperatingPoint& p = r.point;
  if (!options.speed.empty()) p.speed = option_number("--speed", options.speed, "m/s", 0, kMaxSpeed);
  if (!options.lateral_acceleration.empty())
    p.lateral_acceleration = option_number("--lateral-acceleration", options.lateral_acceleration, "m/s^2", -100, 100);
  p.speed_control = options.speed_control, p.free_hand_wheel = options.free_hand_wheel, p.parts = options.parts;
  for (const std::string& text : options.responses)
    r.responses.push_back(read_response(text, "input.hand_wheel_angle:body.yaw_rate"));
  for (const std::string& text : options.loops) r.loops.push_back(read_loop(text));
  const FrequencyRange range = read_frequencies(options.frequencies);
  r.low = range.low, r.high = range.high;
  return r;
}

// Of a vehicle its speed, or a key of its file as for --set; of others a key that stands there.
Variation checked_variation(const Subject& subject, const std::string& text) {
  const Variation v = read_variation(text);
  if (!subject.drives) require_key(subject.file, v.key);
  return v;
}

// For each value of the variation the whole way from the file.
void add_range(const LinearOptions& options, const Variation& v, const Subject& subject, const LinearRequest& request,
               LinearStudy& study) {
  const auto matrix = [&](double value) {
    OperatingPoint point = request.point;
    if (subject.drives && v.key == "speed") {
      point.speed = option_number("--vary", fmt::format("{} {}", value, v.unit), "m/s", 0, kMaxSpeed);
      return subject.linear(point, {.matrices_only = true}).model.A;
    }
    std::vector<std::string> changes = options.overrides;
    changes.push_back(v.change(value));
    return load_subject(options.file, changes)->linear(point, {.matrices_only = true}).model.A;
  };
  study_range(study, {v.key, v.unit, v.from, v.to}, v.count, matrix);
}

LinearStudy analysed(const LinearOptions& options) try {
  const LinearRequest request = requested(options);
  const std::unique_ptr<Subject> subject = load_subject(options.file, options.overrides);
  std::optional<Variation> variation;
  if (!options.vary.empty()) variation = checked_variation(*subject, options.vary);
  LinearStudy study = with_options([&] { return study_linear(*subject, request); });
  if (variation) with_options([&] { add_range(options, *variation, *subject, request, study); });
  return study;
} catch (const std::domain_error& e) {
  throw files::InputError(files::Problem{options.file, 0, "", e.what()});
}

int linear(const LinearOptions& options) {
  check_export(options.python);
  const LinearStudy study = analysed(options);
  const fs::path folder = output_folder(options.out, "linear_" + study.name);
  std::vector<fs::path> files = report::write_linear(study, folder, options.python);
  files.push_back(folder / "report.html");
  files::write_atomically(files.back(), report::render(report::linear_page(study, version())));
  for (const std::string& warning : study.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json)
    print_json(result_json(study, files));
  else
    print_linear(study, files.back());
  return done;
}

}  // namespace

Command add_linear(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("linear", "Linearise a vehicle: modes, stability, root loci, frequency responses");
  app->footer(
      "Inputs of a car: input.hand_wheel_angle (without a column, or with --parts steering=off, input.rack: both "
      "front),\n"
      "input.throttle, input.brake_pedal, input.drive.1l .., input.brake.1l .., input.force_x .., input.torque_x ..,\n"
      "road.height.1l ..; outputs: every signal of `fahrwerk list signals`.\n"
      "Writes report.html, linear.mat and linear.json (A, B, C, D with names and units).\n"
      "Example: fahrwerk linear fullsize --speed '100 km/h' --vary speed='20:60 m/s:41'\n"
      "         fahrwerk linear fullsize --speed '25 m/s' --response input.hand_wheel_angle:body.yaw_rate\n"
      "         fahrwerk linear fullsize --vary front.damper.rebound='1000:6000 N s/m:21'\n"
      "         fahrwerk linear roll_single_track_active --speed '15 m/s' --loop "
      "input.roll_torque:control.roll_torque\n"
      "         fahrwerk linear single_track --speed '25 m/s'\n"
      "         fahrwerk linear examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:19'");
  const auto options = std::make_shared<LinearOptions>();
  app->add_option("vehicle", options->file,
                  "A vehicle file, a name in data/vehicles or data/vehicles/classic, or a file of kind multibody")
      ->required();
  app->add_option("--speed", options->speed, "Of the equilibrium, as in '100 km/h'; nothing: at rest");
  app->add_option("--lateral-acceleration", options->lateral_acceleration,
                  "Of a steady turn, as in '4 m/s^2'; left positive");
  app->add_option("--vary", options->vary,
                  "key=from:to:n, a key of the file as for --set, or speed of a vehicle: root locus");
  app->add_option("--response", options->responses,
                  "IN:OUT, a frequency response, or FROM:TO@IN between two outputs; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option(
         "--loop", options->loops,
         "INPUT:SIGNAL, the loop opened at an input to which feedback adds a signal: its Bode curves, crossover "
         "and margins; may be repeated")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--frequencies", options->frequencies, "LOW:HIGH of responses and loops, in Hz")
      ->capture_default_str();
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
