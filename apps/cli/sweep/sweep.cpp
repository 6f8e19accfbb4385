// fahrwerk sweep: frequency responses of anything that moves in time, by a sine whose frequency moves, beside those of
// its linear form.
#include "cli/sweep/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/json_number.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/variation.h"
#include "files/atomic_file.h"
#include "files/problem.h"
#include "kinds/registry.h"
#include "report/pages/sweep_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// As typed; frequencies that are not given are those that suit the input.
struct SweepOptions {
  std::string file, speed, lateral_acceleration, amplitude, frequencies, duration = "100 s", out, vary;
  std::vector<std::string> responses, overrides;
  bool json = false, linear_in_time = false;
  PartWishes parts{};  // of a car
};

double least_coherence(const SweptResponse& r) {
  double least = 1.0;
  for (const SweptPoint& h : r.swept) least = std::min(least, h.coherence);
  return least;
}

Json sweep_json(const Subject& subject, const OperatingPoint& point, const SweptSubject& r, const fs::path& report) {
  Json all = Json::array();
  for (const SweptResponse& p : r.responses) {
    Json frequency = Json::array(), gain = Json::array(), phase = Json::array(), coherence = Json::array();
    for (const SweptPoint& h : p.swept) {
      frequency.push_back(h.frequency), gain.push_back(std::abs(h.response)), phase.push_back(std::arg(h.response));
      coherence.push_back(h.coherence);
    }
    all.push_back(
        {{"input", r.input.name},
         {"output", p.output.name},
         {"unit", fmt::format("({})/({})", p.output.unit, r.input.unit)},
         {"swept", {{"frequency_hz", frequency}, {"gain", gain}, {"phase", phase}, {"coherence", coherence}}},
         {"linear", {{"frequency_hz", p.linear.frequency}, {"gain", p.linear.gain}, {"phase", p.linear.phase}}},
         {"largest_difference", number(p.gap)},
         {"least_coherence", least_coherence(p)}});
  }
  std::vector<std::string> warnings = subject.warnings;
  warnings.insert(warnings.end(), r.run.warnings.begin(), r.run.warnings.end());
  Json json{{"name", subject.name},
            {"kind", subject.kind},
            {"responses", all},
            {"warnings", warnings},
            {"files", {report.string()}}};
  if (point.speed) json["speed"] = *point.speed;
  if (!r.about.empty()) json["about"] = r.about;
  if (point.lateral_acceleration) json["lateral_acceleration"] = *point.lateral_acceleration;
  if (r.parts) json["parts"] = parts_json(*r.parts);
  return json;
}

void print_sweep(const SweptSubject& r) {
  for (const SweptResponse& p : r.responses) {
    const auto peak = std::max_element(p.swept.begin(), p.swept.end(), [](const auto& a, const auto& b) {
      return std::abs(a.response) < std::abs(b.response);
    });
    const std::string off = std::isnan(p.gap)
                                ? "no linear one to compare"
                                : fmt::format("off the linear model by at most {:.2g} of its largest gain", p.gap);
    fmt::print("{} to {}: {} windows, largest gain {:.4g} at {:.4g} Hz, {}, coherence at least {:.4f}\n", r.input.name,
               p.output.name, p.swept.size(), peak == p.swept.end() ? NAN : std::abs(peak->response),
               peak == p.swept.end() ? NAN : peak->frequency, off, least_coherence(p));
  }
}

// Each --response, all with the same input.
SweepRequest given_responses(const SweepOptions& options) {
  SweepRequest request;
  for (const std::string& text : options.responses) {
    const ResponsePair pair = read_response(text, "road.height:body.az");
    if (!pair.from.empty()) refuse_option("--response", "a sweep answers from its input only; expected IN:OUT");
    if (!request.outputs.empty() && pair.input != request.input)
      refuse_option("--response", "one sweep has one input and one amplitude; expected the same input in all pairs");
    request.input = pair.input, request.outputs.push_back(pair.output);
  }
  return request;
}

// The input that was named, or the usual one.
SweepChoice chosen_input(const Subject& subject, const OperatingPoint& point, const std::string& input) {
  const std::vector<SweepChoice> choices = subject.sweep_choices(point);
  if (choices.empty())
    throw files::InputError(
        files::Problem{subject.file.string(), 0, "inputs", "is missing; a swept sine needs an input"});
  std::vector<std::string> names;
  for (const SweepChoice& c : choices) {
    if (input.empty() || c.input.name == input) return c;
    names.push_back(c.input.name);
  }
  refuse_name("--response", "input", input, names);
}

Sweep read_sweep(const SweepOptions& options, const SweepChoice& choice) {
  const FrequencyRange range = options.frequencies.empty() ? FrequencyRange{choice.from, choice.to}
                                                           : read_frequencies(options.frequencies, true);
  if (std::min(range.low, range.high) < 1e-3 || std::max(range.low, range.high) > 1e3)
    refuse_option("--frequencies", "a sweep lies within 0.001 .. 1000 Hz");
  const Sweep sweep{option_number("--amplitude", options.amplitude, choice.input.unit, 1e-12, 1e9), range.low,
                    range.high, option_number("--duration", options.duration, "s", 0.1, 1e4), !options.linear_in_time};
  if (sweep.phase(sweep.duration) < 4.0 * M_PI)
    refuse_option("--duration", "is too short; a response needs two turns at least");
  return sweep;
}

int run_sweep(const SweepOptions& options) {
  const std::unique_ptr<Subject> subject = load_subject(options.file, options.overrides);
  OperatingPoint point;
  point.speed = read_speed(options.speed, *subject), point.parts = options.parts;
  if (!options.lateral_acceleration.empty())
    point.lateral_acceleration =
        option_number("--lateral-acceleration", options.lateral_acceleration, "m/s^2", -100, 100);
  SweepRequest request = given_responses(options);
  const SweptSubject swept = with_options([&] {
    const SweepChoice choice = chosen_input(*subject, point, request.input);
    request.input = choice.input.name, request.sweep = read_sweep(options, choice);
    return subject->sweep(point, request);
  });
  const fs::path file = output_folder(options.out, "sweep_" + subject->name) / "report.html";
  files::write_atomically(file, report::render(report::sweep_page(*subject, point, request.sweep, swept, version())));
  for (const std::vector<std::string>& warnings : {subject->warnings, swept.run.warnings})
    for (const std::string& warning : warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json) {
    print_json(sweep_json(*subject, point, swept, file));
    return done;
  }
  print_sweep(swept);
  fmt::print("{}\n", file.string());
  return done;
}

}  // namespace

Command add_sweep(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "sweep", "Swept sine on a vehicle or any other model, or any run over a range of one parameter");
  app->footer(
      "With --vary the file is a scenario, or a model that runs; figures over the parameter go to\n"
      "sweep.csv and report.html. Eigenvalues of vehicles over a parameter: fahrwerk linear --vary.\n"
      "Example: fahrwerk sweep nonlinear_quarter_car --amplitude '10 mm' --response road.height:body.az\n"
      "         fahrwerk sweep fullsize --parts steering=off --amplitude '0.2 deg' --response "
      "input.steer_angle:body.yaw_rate\n"
      "         fahrwerk sweep fullsize --amplitude '2 mm' --response road.height:body.az\n"
      "         fahrwerk sweep fullsize --amplitude '10 deg' --response input.hand_wheel_angle:body.roll\n"
      "         fahrwerk sweep examples/duffing.yaml --amplitude '20 N' --response push:x\n"
      "         fahrwerk sweep examples/step_steer.yaml --vary vehicle.body.mass='1500:2100 kg:7'\n"
      "         fahrwerk sweep examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:10'");
  const auto options = std::make_shared<SweepOptions>();
  app->add_option("file", options->file,
                  "A vehicle: a file, or a name in data/vehicles or its folder classic; a file of kind multibody or "
                  "modules; with --vary anything that runs")
      ->required();
  app->add_option("--vary", options->vary, "key=from:to:n, a key of the file as for --set");
  app->add_option("--amplitude", options->amplitude, "Of the input, with unit; needed without --vary");
  app->add_option("--speed", options->speed, std::string("Of the vehicle; nothing: ") + kUsualSpeed);
  app->add_option("--response", options->responses,
                  "IN:OUT, may be repeated; nothing: steering, or the first input, to the main signals")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--lateral-acceleration", options->lateral_acceleration,
                  "Of a steady turn of a vehicle, as in '4 m/s^2'; left positive");
  add_parts(*app, options->parts);
  app->add_option("--frequencies", options->frequencies,
                  "FROM:TO of the sweep, in Hz, up or down; nothing: 0.5:20, 0.2:4 where a car is steered");
  add_renamed(*app, "--from", "--frequencies FROM:TO");
  add_renamed(*app, "--to", "--frequencies FROM:TO");
  app->add_option("--duration", options->duration, "Of the sweep")->capture_default_str();
  app->add_flag("--linear-in-time", options->linear_in_time, "Equal time for each hertz instead of each octave");
  add_set(*app, options->overrides);
  app->add_option("--out", options->out, "Folder for the report; nothing: out/sweep_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file(options->vary.empty() ? "sweep" : "sweep --vary", options->file);
            check_output(options->out);
            if (!options->vary.empty())
              return with_variation(options->vary, [&] {
                return sweep_parameter({options->file, options->vary, options->out, options->overrides, options->json});
              });
            if (options->amplitude.empty())
              refuse_option("--amplitude", "is needed for a swept sine; for a range of a parameter give --vary");
            return run_sweep(*options);
          }};
}

}  // namespace fahrwerk::cli
