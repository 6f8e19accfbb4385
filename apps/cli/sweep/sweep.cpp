// fahrwerk sweep: frequency responses of a car, a classical model or a file of the modelling language in time, by a
// sine whose frequency moves, beside those of its linear form.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "analysis/linear/frequency.h"
#include "analysis/linear/linear_model.h"
#include "analysis/nonlinear/swept_sine.h"
#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/vehicle_file.h"
#include "cli/sweep/sweep.h"
#include "files/atomic_file.h"
#include "load/classic/classic.h"
#include "load/scenario/scenario.h"
#include "progress/progress.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

// IN:OUT as given; else the first input to the main signals.
struct ClassicPair {
  int input, output;
};
std::vector<ClassicPair> classic_pairs(const SweepOptions& options, const classic::OdeModel& m) {
  const auto place = [](const auto& list, const std::string& name, const char* what) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].name == name) return static_cast<int>(i);
      names.push_back(list[i].name);
    }
    refuse_name("--response", what, name, names);
  };
  std::vector<ClassicPair> pairs;
  for (const ResponsePair& n : given_responses(options))
    pairs.push_back({place(m.inputs, n.input, "input"), place(m.signals, n.output, "signal")});
  if (pairs.empty())
    for (const std::string& name : m.main)
      if (pairs.size() < 3) pairs.push_back({0, m.signal(name)});
  return pairs;
}

// Deviations from the equilibrium; the rate of the input goes where the model has a place for it.
SweptSystem classic_system(const classic::OdeModel& m, const ClassicPair& pair) {
  int rate = -1;
  for (const classic::InputRate& r : m.rates)
    if (r.of == pair.input) rate = r.rate;
  const auto inputs = [&m, pair, rate](const PlateMotion& u) {
    std::vector<double> all = m.u0;
    all[static_cast<std::size_t>(pair.input)] += u.height;
    if (rate >= 0) all[static_cast<std::size_t>(rate)] += u.rate;
    return all;
  };
  std::vector<double> ignored(m.states.size()), at_rest(m.signals.size());
  m.evaluate(m.x0.data(), m.u0.data(), ignored.data(), at_rest.data());
  const double zero = at_rest[static_cast<std::size_t>(pair.output)];
  return {m.x0,
          [&m, inputs](double, std::span<const double> x, const PlateMotion& u, std::span<double> x_dot) {
            m.evaluate(x.data(), inputs(u).data(), x_dot.data(), nullptr);
          },
          [&m, inputs, pair, zero](double, std::span<const double> x, const PlateMotion& u) {
            std::vector<double> x_dot(m.states.size()), y(m.signals.size());
            m.evaluate(x.data(), inputs(u).data(), x_dot.data(), y.data());
            return y[static_cast<std::size_t>(pair.output)] - zero;
          }};
}

SweptPair swept_pair(const classic::OdeModel& m, const Sweep& sweep, const ClassicPair& pair) {
  const classic::NamedQuantity& in = m.inputs[static_cast<std::size_t>(pair.input)];
  const classic::ModelSignal& signal = m.signals[static_cast<std::size_t>(pair.output)];
  const SweptRecord record = swept_record(classic_system(m, pair), sweep, sweep_tolerances(sweep, m.scales));
  return compared(sweep, {in.name, in.unit}, {signal.name, signal.unit}, record.time, record.output,
                  linearise(m).model);
}

SweepResult swept_classic_model(const SweepOptions& options) {
  if (any_off(options.parts)) refuse_option("--parts", "classical models have none");
  if (!options.lateral_acceleration.empty())
    refuse_option("--lateral-acceleration", "classical models are swept straight ahead");
  files::Problems problems;
  const load::ClassicVehicle vehicle =
      load::load_classic_vehicle(options.file, vehicle_keys(options.overrides), problems);
  problems.throw_if_any();
  const double speed = option_number("--speed", options.speed, "m/s", vehicle.least_speed, 150);
  const classic::OdeModel model = vehicle.model(speed);
  if (model.inputs.empty()) refuse_option("", vehicle.kind + " has no inputs");
  const std::vector<ClassicPair> pairs = classic_pairs(options, model);
  SweepResult r{vehicle.name, vehicle.kind, vehicle.file, speed, {}, {}, {}, {}, {}};
  r.sweep = read_sweep(options, model.inputs[static_cast<std::size_t>(pairs.front().input)].unit, "0.5 Hz", "20 Hz");
  Progress progress(static_cast<double>(pairs.size()));
  for (const ClassicPair& p : pairs) {
    progress.at(static_cast<double>(r.pairs.size()));
    r.pairs.push_back(swept_pair(model, r.sweep, p));
  }
  return r;
}

double least_coherence(const SweptPair& p) {
  double least = 1.0;
  for (const SweptPoint& h : p.swept) least = std::min(least, h.coherence);
  return least;
}

Json sweep_json(const SweepResult& r, const fs::path& report) {
  Json all = Json::array();
  for (const SweptPair& p : r.pairs) {
    Json frequency = Json::array(), gain = Json::array(), phase = Json::array(), coherence = Json::array();
    for (const SweptPoint& h : p.swept) {
      frequency.push_back(h.frequency), gain.push_back(std::abs(h.response)), phase.push_back(std::arg(h.response));
      coherence.push_back(h.coherence);
    }
    all.push_back(
        {{"input", p.input.name},
         {"output", p.output.name},
         {"unit", fmt::format("({})/({})", p.output.unit, p.input.unit)},
         {"swept", {{"frequency_hz", frequency}, {"gain", gain}, {"phase", phase}, {"coherence", coherence}}},
         {"linear", {{"frequency_hz", p.linear.frequency}, {"gain", p.linear.gain}, {"phase", p.linear.phase}}},
         {"largest_difference", p.gap},
         {"least_coherence", least_coherence(p)}});
  }
  Json json{{"name", r.name}, {"kind", r.kind}, {"responses", all}, {"files", {report.string()}}};
  if (r.speed) json["speed"] = *r.speed;
  if (!r.about.empty()) json["about"] = r.about;
  if (r.lateral_acceleration) json["lateral_acceleration"] = *r.lateral_acceleration;
  if (r.parts) json["parts"] = parts_json(*r.parts);
  return json;
}

SweepResult swept(const SweepOptions& options) {
  if (fs::is_regular_file(options.file)) {
    const std::string kind = load::scenario_kind(options.file);
    if (kind == "multibody") return swept_multibody(options);
    if (kind == "modules") return swept_modules(options);
  }
  return load::is_classic_vehicle(options.file) ? swept_classic_model(options) : swept_full_car(options);
}

int run_sweep(const SweepOptions& options) {
  const SweepResult r = swept(options);
  const fs::path folder = output_folder(options.out, "sweep_" + r.name);
  const fs::path file = folder / "report.html";
  files::write_atomically(file, report::render(sweep_page(r)));
  for (const std::string& warning : r.warnings) std::fprintf(stderr, "warning: %s\n", warning.c_str());
  if (options.json) {
    print_json(sweep_json(r, file));
    return done;
  }
  for (const SweptPair& p : r.pairs) {
    const auto peak = std::max_element(p.swept.begin(), p.swept.end(), [](const auto& a, const auto& b) {
      return std::abs(a.response) < std::abs(b.response);
    });
    fmt::print(
        "{} to {}: {} windows, largest gain {:.4g} at {:.4g} Hz, off the linear model by at most {:.2g} of its largest "
        "gain, coherence at least {:.4f}\n",
        p.input.name, p.output.name, p.swept.size(), peak == p.swept.end() ? NAN : std::abs(peak->response),
        peak == p.swept.end() ? NAN : peak->frequency, p.gap, least_coherence(p));
  }
  fmt::print("{}\n", file.string());
  return done;
}

}  // namespace

SweptPair compared(const Sweep& sweep, const SignalName& input, const SignalName& output, std::span<const double> time,
                   std::span<const double> measured, const StateSpace& linear) {
  SweptPair p{input, output, swept_points(sweep, time, measured), {}};
  const std::optional<int> in = find(linear.inputs, input.name), out = find(linear.outputs, output.name);
  if (!in || !out) return p;
  const FrequencyResponse response(linear);
  p.linear =
      bode(response, *in, *out, logarithmic(std::min(sweep.from, sweep.to), std::max(sweep.from, sweep.to), 301));
  p.gap = largest_gap(p.swept, sweep, [&](double omega) { return response(*in, *out, omega); });
  return p;
}

integrators::AdaptiveOptions sweep_tolerances(const Sweep& sweep, const std::vector<double>& scales) {
  integrators::AdaptiveOptions options;
  options.relative_tolerance = 1e-7;
  for (const double scale : scales) options.absolute_tolerances.push_back(1e-8 * scale);
  options.max_step = 0.1 / std::max(sweep.from, sweep.to);
  return options;
}

std::vector<ResponsePair> given_responses(const SweepOptions& options) {
  std::vector<ResponsePair> all;
  for (const std::string& text : options.responses) {
    all.push_back(read_response(text, "road.height:body.az"));
    if (!all.back().from.empty()) refuse_option("--response", "a sweep answers from its input only; expected IN:OUT");
    if (all.back().input != all.front().input)
      refuse_option("--response", "one sweep has one input and one amplitude; expected the same input in all pairs");
  }
  return all;
}

Sweep read_sweep(const SweepOptions& options, const std::string& unit, const char* from, const char* to) {
  const Sweep sweep{option_number("--amplitude", options.amplitude, unit, 1e-12, 1e9),
                    option_number("--from", options.from.empty() ? from : options.from, "Hz", 1e-3, 1e3),
                    option_number("--to", options.to.empty() ? to : options.to, "Hz", 1e-3, 1e3),
                    option_number("--duration", options.duration, "s", 0.1, 1e4), !options.linear_in_time};
  if (sweep.from == sweep.to) refuse_option("--to", "is the same as --from");
  if (sweep.phase(sweep.duration) < 4.0 * M_PI)
    refuse_option("--duration", "is too short; a response needs two turns at least");
  return sweep;
}

Command add_sweep(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "sweep", "Swept sine on a car, a classical or a multibody model, or any run over a range of one parameter");
  app->footer(
      "Example: fahrwerk sweep nonlinear_quarter_car --amplitude '10 mm' --response road.height:body.az\n"
      "         fahrwerk sweep fullsize --parts steering=off --amplitude '0.2 deg' --response "
      "input.steer_angle:body.yaw_rate\n"
      "         fahrwerk sweep fullsize --amplitude '2 mm' --response road.height:body.az\n"
      "         fahrwerk sweep fullsize --amplitude '10 deg' --response input.hand_wheel_angle:body.roll\n"
      "         fahrwerk sweep examples/duffing.yaml --amplitude '20 N' --response push:x\n"
      "         fahrwerk sweep examples/step_steer.yaml --vary vehicle.body.mass='1500:2100 kg:7'\n"
      "         fahrwerk sweep examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:10'\n"
      "With --vary the file is a scenario of a car, a classical or a multibody model; figures over the parameter go "
      "to\n"
      "sweep.csv and report.html. Eigenvalues of vehicles over a parameter: fahrwerk linear --vary.");
  const auto options = std::make_shared<SweepOptions>();
  app->add_option("file", options->file,
                  "A vehicle: a file, or a name in data/vehicles or its folder classic; a file of kind multibody or "
                  "modules; with --vary anything that runs")
      ->required();
  app->add_option("--vary", options->vary, "key=from:to:n, a key of the file as for --set");
  app->add_option("--amplitude", options->amplitude, "Of the input, with unit; needed without --vary");
  app->add_option("--speed", options->speed, "Of the vehicle")->capture_default_str();
  app->add_option("--response", options->responses,
                  "IN:OUT, may be repeated; nothing: steering, or the first input, to the main signals")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--lateral-acceleration", options->lateral_acceleration,
                  "Of a steady turn of a car, as in '4 m/s^2'; left positive");
  add_parts(*app, options->parts);
  app->add_option("--from", options->from,
                  "Frequency at the beginning; nothing: 0.5 Hz, 0.2 Hz where a car is steered");
  app->add_option("--to", options->to, "Frequency at the end; nothing: 20 Hz, 4 Hz where a car is steered");
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
