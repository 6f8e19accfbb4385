// fahrwerk sweep: frequency responses of a classical model in time, by a sine whose frequency moves, beside those of
// its linear form.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>

#include "analysis/frequency.h"
#include "analysis/linear_model.h"
#include "analysis/swept_sine.h"
#include "command.h"
#include "files/atomic_file.h"
#include "files/nearest.h"
#include "files/units.h"
#include "load/classic.h"
#include "report/report.h"
#include "sweep.h"
#include "vehicle_file.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct SweepOptions {
  std::string file, speed = "100 km/h", amplitude, from = "0.5 Hz", to = "20 Hz", duration = "100 s", out;
  std::string vary;
  std::vector<std::string> responses, overrides;
  bool json = false, linear_in_time = false;
};

struct SweptPair {
  int input, output;
  std::vector<HarmonicPoint> swept;
  Bode linear;
  double gap = 0.0;  // largest |G_swept - G_linear| over the largest |G_linear|
};

struct SweepResult {
  std::string name, kind;
  fs::path file;
  classic::OdeModel model;
  Sweep sweep{};
  std::vector<SweptPair> pairs;
};

[[noreturn]] void wrong_sweep(const std::string& option, const std::string& message) {
  throw files::InputError(files::Problem{"", 0, option, message});
}

double sweep_number(const std::string& option, const std::string& text, const std::string& unit, double low,
                    double high) {
  std::string error;
  const double value = files::to_si(text, unit, error);
  if (!error.empty()) wrong_sweep(option, error);
  if (!(value >= low && value <= high))
    wrong_sweep(option,
                fmt::format("{} is out of range; expected {:g} .. {:g} {}", files::quote(text), low, high, unit));
  return value;
}

template <class List>
int place_in(const List& list, const std::string& name, const char* what) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].name == name) return static_cast<int>(i);
    names.push_back(list[i].name);
  }
  const std::string near = files::nearest(name, names);
  wrong_sweep("--response",
              fmt::format("there is no {} {}; {}", what, files::quote(name),
                          near.empty() ? "there are: " + files::joined(names) : "did you mean '" + near + "'?"));
}

// IN:OUT as given; else the first input to the main signals.
std::vector<SweptPair> sweep_pairs(const SweepOptions& options, const classic::OdeModel& m) {
  std::vector<SweptPair> pairs;
  for (const std::string& text : options.responses) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
      wrong_sweep("--response", files::quote(text) + " is no pair; expected IN:OUT as in road.height:body.az");
    pairs.push_back({place_in(m.inputs, text.substr(0, colon), "input"),
                     place_in(m.signals, text.substr(colon + 1), "signal"),
                     {},
                     {}});
    if (pairs.back().input != pairs.front().input)
      wrong_sweep("--response", "one sweep has one input and one amplitude; expected the same input in all pairs");
  }
  if (pairs.empty())
    for (const std::string& name : m.main)
      if (pairs.size() < 3) pairs.push_back({0, m.signal(name), {}, {}});
  return pairs;
}

// Deviations from the equilibrium; the rate of the input goes where the model has a place for it.
SweptSystem swept_system(const classic::OdeModel& m, const SweptPair& pair) {
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

void compare_pair(const classic::OdeModel& m, const Sweep& sweep, SweptPair& p) {
  integrators::AdaptiveOptions options;
  options.relative_tolerance = 1e-7;
  for (const double scale : m.scales) options.absolute_tolerances.push_back(1e-8 * scale);
  options.max_step = 0.1 / std::max(sweep.from, sweep.to);
  p.swept = swept_response(swept_system(m, p), sweep, options);
  const LinearClassic linear = linearise(m);
  const std::optional<int> out = find(linear.model.outputs, m.signals[static_cast<std::size_t>(p.output)].name);
  if (!out) return;
  const FrequencyResponse response(linear.model);
  p.linear =
      bode(response, p.input, *out, logarithmic(std::min(sweep.from, sweep.to), std::max(sweep.from, sweep.to), 301));
  double off = 0.0, size = 0.0;
  for (const HarmonicPoint& h : p.swept) {
    const std::complex<double> G = bode(response, p.input, *out, {h.frequency}).nyquist[0];
    off = std::max(off, std::abs(std::polar(h.gain, h.phase) - G)), size = std::max(size, std::abs(G));
  }
  p.gap = size > 0.0 ? off / size : 0.0;
}

SweepResult swept(const SweepOptions& options) {
  const fs::path file = vehicle_file(options.file);
  if (!load::is_classic_vehicle(file))
    wrong_sweep("", file.string() +
                        " is no classical model; of cars the manoeuvres iso7401_sine and iso7401_random "
                        "measure frequency responses");
  files::Problems problems;
  const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, options.overrides, problems);
  problems.throw_if_any();
  const double speed = sweep_number("--speed", options.speed, "m/s", vehicle.least_speed, 150);
  SweepResult r{vehicle.name, vehicle.kind, vehicle.file, vehicle.model(speed), {}, {}};
  if (r.model.inputs.empty()) wrong_sweep("", vehicle.kind + " has no inputs");
  r.pairs = sweep_pairs(options, r.model);
  const auto& input = r.model.inputs[static_cast<std::size_t>(r.pairs.front().input)];
  r.sweep = {sweep_number("--amplitude", options.amplitude, input.unit, 1e-12, 1e9),
             sweep_number("--from", options.from, "Hz", 1e-3, 1e3), sweep_number("--to", options.to, "Hz", 1e-3, 1e3),
             sweep_number("--duration", options.duration, "s", 0.1, 1e4), !options.linear_in_time};
  if (r.sweep.from == r.sweep.to) wrong_sweep("--to", "is the same as --from");
  for (SweptPair& p : r.pairs) compare_pair(r.model, r.sweep, p);
  return r;
}

report::Page sweep_page(const SweepResult& r) {
  report::Page page;
  page.title = "Swept sine: " + r.name;
  const auto& input = r.model.inputs[static_cast<std::size_t>(r.pairs.front().input)];
  page.subtitle = fmt::format("{}, {} {} of {}, {} to {} Hz within {} s", r.kind, r.sweep.amplitude, input.unit,
                              input.name, r.sweep.from, r.sweep.to, r.sweep.duration);
  page.facts = {{"speed", fmt::format("{:.4g} m/s", r.model.speed)}, {"version", version()}};
  for (const SweptPair& p : r.pairs) {
    const classic::ModelSignal& out = r.model.signals[static_cast<std::size_t>(p.output)];
    const std::string what = fmt::format("{} to {}", input.name, out.name);
    report::Curve gain{"swept", {}, {}}, phase = gain;
    double last = p.linear.phase.empty() ? 0.0 : p.linear.phase.front();
    for (const HarmonicPoint& h : p.swept) {
      const double turn = 2 * M_PI, angle = h.phase + turn * std::round((last - h.phase) / turn);
      gain.x.push_back(h.frequency), gain.y.push_back(h.gain);
      phase.x.push_back(h.frequency), phase.y.push_back(180 / M_PI * angle);
      last = angle;
    }
    report::Curve linear_phase{"linear", p.linear.frequency, p.linear.phase};
    for (double& y : linear_phase.y) y *= 180 / M_PI;
    page.charts.push_back({"Gain: " + what,
                           "frequency",
                           "Hz",
                           "|G|",
                           fmt::format("({})/({})", out.unit, input.unit),
                           {{"linear", p.linear.frequency, p.linear.gain}, gain},
                           true,
                           true});
    page.charts.push_back({"Phase: " + what, "frequency", "Hz", "phase", "deg", {linear_phase, phase}, true});
  }
  return page;
}

Json sweep_json(const SweepResult& r, const fs::path& report) {
  Json all = Json::array();
  for (const SweptPair& p : r.pairs) {
    Json frequency = Json::array(), gain = Json::array(), phase = Json::array();
    for (const HarmonicPoint& h : p.swept)
      frequency.push_back(h.frequency), gain.push_back(h.gain), phase.push_back(h.phase);
    all.push_back(
        {{"input", r.model.inputs[static_cast<std::size_t>(p.input)].name},
         {"output", r.model.signals[static_cast<std::size_t>(p.output)].name},
         {"swept", {{"frequency_hz", frequency}, {"gain", gain}, {"phase", phase}}},
         {"linear", {{"frequency_hz", p.linear.frequency}, {"gain", p.linear.gain}, {"phase", p.linear.phase}}},
         {"largest_difference", p.gap}});
  }
  return {
      {"name", r.name}, {"kind", r.kind}, {"speed", r.model.speed}, {"responses", all}, {"files", {report.string()}}};
}

int run_sweep(const SweepOptions& options) {
  const SweepResult r = swept(options);
  const fs::path folder = options.out.empty() ? fs::path("out") / ("sweep_" + r.name) : fs::path(options.out);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    wrong_sweep("--out", "the report cannot be written to " + files::quote(folder.string()) + ": " + error.message());
  const fs::path file = folder / "report.html";
  files::write_atomically(file, report::render(sweep_page(r)));
  if (options.json) {
    print_json(sweep_json(r, file));
    return done;
  }
  for (const SweptPair& p : r.pairs) {
    const auto peak =
        std::max_element(p.swept.begin(), p.swept.end(), [](const auto& a, const auto& b) { return a.gain < b.gain; });
    const classic::ModelSignal& out = r.model.signals[static_cast<std::size_t>(p.output)];
    fmt::print(
        "{} to {}: {} turns, largest gain {:.4g} at {:.4g} Hz, off the linear model by at most {:.2g} of its "
        "largest gain\n",
        r.model.inputs[static_cast<std::size_t>(p.input)].name, out.name, p.swept.size(),
        peak == p.swept.end() ? NAN : peak->gain, peak == p.swept.end() ? NAN : peak->frequency, p.gap);
  }
  fmt::print("{}\n", file.string());
  return done;
}

}  // namespace

Command add_sweep(CLI::App& program) {
  CLI::App* app =
      program.add_subcommand("sweep", "Swept sine on a classical model, or any run over a range of one parameter");
  app->footer(
      "Example: fahrwerk sweep nonlinear_quarter_car --amplitude '10 mm' --response road.height:body.az\n"
      "         fahrwerk sweep examples/step_steer.yaml --vary vehicle.body.mass='1500:2100 kg:7'\n"
      "         fahrwerk sweep examples/double_pendulum.yaml --vary parameters.L='0.2:2 m:10'\n"
      "With --vary the file is a scenario of a car, a classical or a multibody model; figures over the parameter go "
      "to\n"
      "sweep.csv and report.html. Eigenvalues of vehicles over a parameter: fahrwerk linear --vary.");
  const auto options = std::make_shared<SweepOptions>();
  app->add_option("file", options->file,
                  "A classical model: a file, or a name in data/vehicles/classic; with --vary anything that runs")
      ->required();
  app->add_option("--vary", options->vary, "key=from:to:n, a key of the file as for --set");
  app->add_option("--amplitude", options->amplitude, "Of the input, with unit; needed without --vary");
  app->add_option("--speed", options->speed, "Of the vehicle")->capture_default_str();
  app->add_option("--response", options->responses, "IN:OUT; nothing: the first input to the main signals")
      ->type_size(1)
      ->allow_extra_args(false);
  app->add_option("--from", options->from, "Frequency at the beginning")->capture_default_str();
  app->add_option("--to", options->to, "Frequency at the end")->capture_default_str();
  app->add_option("--duration", options->duration, "Of the sweep")->capture_default_str();
  app->add_flag("--linear-in-time", options->linear_in_time, "Equal time for each hertz instead of each octave");
  app->add_option("--set", options->overrides, "key=value of the vehicle file")->type_size(1)->allow_extra_args(false);
  app->add_option("--out", options->out, "Folder for the report; nothing: out/sweep_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            if (!options->vary.empty())
              return with_variation(options->vary, [&] {
                return sweep_parameter({options->file, options->vary, options->out, options->overrides, options->json});
              });
            if (options->amplitude.empty())
              wrong_sweep("--amplitude", "is needed for a swept sine; for a range of a parameter give --vary");
            return run_sweep(*options);
          }};
}

}  // namespace fahrwerk::cli
