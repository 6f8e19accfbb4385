// fahrwerk nonlinear: an oscillation of any model over its amplitude, and its limit cycles, by harmonic linearisation;
// with --elements the describing functions of its force elements, with --forced the answers of one coordinate.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "cli/common/car_parts.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "files/atomic_file.h"
#include "kinds/registry.h"
#include "report/pages/nonlinear_page.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct NonlinearOptions {
  std::string file, speed, coordinate, amplitude, frequency = "1 Hz", forced, frequencies = "0.1:10", out;
  std::vector<std::string> overrides;
  int points = 40, mode = 0;
  bool json = false, elements = false;
  PartWishes parts{};  // of a car
};

Json amplitude_json(const Subject& subject, const AmplitudeStudy& r, const fs::path& report) {
  Json amplitude = Json::array(), re = Json::array(), im = Json::array(), cycles = Json::array();
  for (const QuasiLinearMode& m : r.modes)
    amplitude.push_back(m.amplitude), re.push_back(m.eigenvalue.real()), im.push_back(m.eigenvalue.imag());
  for (const OscillationCycle& c : r.cycles) {
    Json states = Json::object();
    for (std::size_t i = 0; i < r.states.size(); ++i)
      states[r.states[i].name] = {{"mean", c.motion.mean[i]},
                                  {"amplitude", std::abs(c.motion.oscillation[i])},
                                  {"phase", std::arg(c.motion.oscillation[i])}};
    cycles.push_back({{"amplitude", c.amplitude},
                      {"frequency_hz", c.omega / (2.0 * M_PI)},
                      {"stable", c.stable},
                      {"states", states}});
  }
  Json all{{"name", subject.name},
           {"kind", subject.kind},
           {"coordinate", r.lead.name},
           {"unit", r.lead.unit},
           {"linear", {{"re", r.linear.real()}, {"im", r.linear.imag()}}},
           {"amplitudes", amplitude},
           {"eigenvalues", {{"re", re}, {"im", im}}},
           {"limit_cycles", cycles},
           {"files", {report.string()}}};
  if (!r.ended.empty()) all["ended"] = r.ended;
  return all;
}

void print_amplitudes(const Subject& subject, const AmplitudeStudy& r, const fs::path& report) {
  fmt::print("{} ({}), oscillation led by {}\n", subject.name, subject.kind, r.lead.name);
  fmt::print("{:>14}{:>24}{:>12}{:>10}\n", fmt::format("A [{}]", r.lead.unit), "eigenvalue [1/s]", "f [Hz]", "damping");
  const auto row = [](double amplitude, const std::complex<double>& l) {
    fmt::print("{:>14.5g}{:>24}{:>12.5g}{:>10.4f}\n", amplitude, fmt::format("{:.4g} ± {:.4g}j", l.real(), l.imag()),
               frequency_of(l), damping_ratio_of(l));
  };
  row(0.0, r.linear);
  const std::size_t stride = std::max<std::size_t>(1, r.modes.size() / 10);
  for (std::size_t i = stride - 1; i < r.modes.size(); i += stride) row(r.modes[i].amplitude, r.modes[i].eigenvalue);
  for (const OscillationCycle& c : r.cycles)
    fmt::print("{} limit cycle: {} = {:.6g} {}, {:.6g} Hz\n", c.stable ? "stable" : "unstable", r.lead.name,
               c.amplitude, r.lead.unit, c.omega / (2.0 * M_PI));
  if (r.cycles.empty()) fmt::print("no limit cycle up to this amplitude\n");
  if (!r.ended.empty()) fmt::print("{}\n", r.ended);
  fmt::print("{}\n", report.string());
}

Json elements_json(const Subject& subject, const std::vector<ElementCurve>& curves, double hz, const fs::path& report) {
  Json elements = Json::object();
  for (const ElementCurve& c : curves) {
    Json k = Json::array(), d = Json::array();
    for (const EquivalentElement& e : c.equivalent) k.push_back(e.stiffness), d.push_back(e.damping);
    elements[c.name] = {{"unit", c.unit}, {"amplitudes", c.amplitude}, {"stiffness", k}, {"damping", d}};
  }
  return {{"name", subject.name},
          {"kind", subject.kind},
          {"frequency_hz", hz},
          {"elements", elements},
          {"files", {report.string()}}};
}

void print_elements(const Subject& subject, const std::vector<ElementCurve>& curves, double hz,
                    const fs::path& report) {
  fmt::print("{} ({}), force elements oscillating at {:.6g} Hz\n", subject.name, subject.kind, hz);
  for (const ElementCurve& c : curves) {
    fmt::print("{:<20}{:>14}{:>16}{:>16}\n", c.name, fmt::format("A [{}]", c.unit), "k [N/m]", "d [N s/m]");
    const std::size_t stride = std::max<std::size_t>(1, c.amplitude.size() / 10);
    for (std::size_t i = stride - 1; i < c.amplitude.size(); i += stride)
      fmt::print("{:<20}{:>14.5g}{:>16.6g}{:>16.6g}\n", "", c.amplitude[i], c.equivalent[i].stiffness,
                 c.equivalent[i].damping);
  }
  fmt::print("{}\n", report.string());
}

Json forced_json(const Subject& subject, const ForcedStudy& study, const fs::path& report) {
  Json points = Json::array();
  for (const ForcedPoint& p : study.points)
    points.push_back({{"frequency_hz", p.frequency}, {"amplitude", p.amplitude}, {"stable", p.stable}});
  return {{"name", subject.name}, {"coordinate", study.coordinate},
          {"unit", study.unit},   {"excitation", study.excitation},
          {"answers", points},    {"files", {report.string()}}};
}

void print_forced(const Subject& subject, const ForcedStudy& study, const fs::path& report) {
  fmt::print("{}: answer of {} to {:.6g} {}/s^2\n{:>12}{:>16}\n", subject.name, study.coordinate, study.excitation,
             study.unit, "f [Hz]", fmt::format("A [{}]", study.unit));
  for (const ForcedPoint& p : study.points)
    fmt::print("{:>12.5g}{:>16.6g}{}\n", p.frequency, p.amplitude, p.stable ? "" : "  unstable");
  fmt::print("{}\n", report.string());
}

AmplitudeStudy amplitudes_of(const NonlinearOptions& options, const AutonomousModel& model) {
  const std::optional<int> lead = find(model.states, options.coordinate);
  if (!lead) {
    std::vector<std::string> names;
    for (const Quantity& s : model.states) names.push_back(s.name);
    refuse_name("--coordinate", "state", options.coordinate, names);
  }
  const Quantity& state = model.states[static_cast<std::size_t>(*lead)];
  AmplitudeOptions o;
  o.state = *lead, o.count = options.points, o.mode = options.mode - 1;
  o.largest = option_number("--amplitude", options.amplitude, state.unit, 1e-9, 1e9);
  try {
    return study_amplitudes(model, o);
  } catch (const std::domain_error& e) {
    refuse_option("--coordinate", e.what());
  }
}

ForcedStudy forced_of(const NonlinearOptions& options, const AutonomousModel& model) {
  const std::string unit = forced_coordinate(model).unit;
  const FrequencyRange range = read_frequencies(options.frequencies);
  return study_forced(model,
                      {option_number("--forced", options.forced, unit + "/s^2", 1e-12, 1e12), range.low, range.high,
                       options.points, option_number("--amplitude", options.amplitude, unit, 1e-9, 1e9)});
}

int nonlinear(const NonlinearOptions& options) {
  if (options.forced.empty() && !options.elements && options.coordinate.empty())
    refuse_option("--coordinate", "is missing; expected a state, or --elements");
  const std::unique_ptr<Subject> subject = load_subject(options.file, options.overrides);
  OperatingPoint point;
  point.speed = read_speed(options.speed, *subject), point.parts = options.parts;
  // Studies, writes the page and shows it as JSON or text.
  const auto show = [&](const auto& study, const report::Page& page, auto as_json, auto print) {
    const fs::path file = output_folder(options.out, "nonlinear_" + subject->name) / "report.html";
    files::write_atomically(file, report::render(page));
    if (options.json)
      print_json(as_json(*subject, study, file));
    else
      print(*subject, study, file);
    return done;
  };
  if (options.elements) {
    const double hz = option_number("--frequency", options.frequency, "Hz", 1e-6, 1e6);
    const double largest = option_number("--amplitude", options.amplitude, "m", 1e-9, 1e9);
    const std::vector<ElementCurve> curves =
        with_options([&] { return describe(subject->force_elements(), largest, options.points, 2.0 * M_PI * hz); });
    if (curves.empty()) refuse_option("--amplitude", "no element does anything up to it; expected a larger one");
    return show(
        curves, report::elements_page(*subject, curves, hz, version()),
        [hz](const Subject& s, const auto& c, const fs::path& f) { return elements_json(s, c, hz, f); },
        [hz](const Subject& s, const auto& c, const fs::path& f) { print_elements(s, c, hz, f); });
  }
  const AutonomousModel model = with_options([&] { return subject->autonomous(point); });
  if (!options.forced.empty()) {
    const ForcedStudy study = with_options([&] { return forced_of(options, model); });
    return show(study, report::forced_page(*subject, study, version()), forced_json, print_forced);
  }
  const AmplitudeStudy study = amplitudes_of(options, model);
  return show(study, report::amplitude_page(*subject, study, version()), amplitude_json, print_amplitudes);
}

}  // namespace

Command add_nonlinear(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "nonlinear", "Frequency and damping of an oscillation over its amplitude, limit cycles (harmonic linearisation)");
  app->footer(
      "Example: fahrwerk nonlinear nonlinear_quarter_car --coordinate body.z --amplitude '100 mm'\n"
      "         fahrwerk nonlinear examples/limit_cycle.yaml --coordinate x --amplitude '50 mm'\n"
      "         fahrwerk nonlinear fullsize --coordinate body.z --amplitude '80 mm' --points 8\n"
      "         fahrwerk nonlinear fullsize --elements --amplitude '80 mm' --frequency '1.2 Hz'");
  const auto options = std::make_shared<NonlinearOptions>();
  app->add_option(
         "file", options->file,
         "A vehicle: a file, or a name in data/vehicles or its folder classic; a file of kind multibody or modules")
      ->required();
  app->add_option("--coordinate", options->coordinate, "The state whose amplitude is given");
  app->add_option("--amplitude", options->amplitude, "The largest, with unit")->required();
  CLI::Option* elements = app->add_flag("--elements", options->elements,
                                        "Equivalent stiffness and damping of each force element over the amplitude");
  elements->excludes("--coordinate");
  app->add_option("--frequency", options->frequency, "Of the oscillation of elements")
      ->capture_default_str()
      ->needs(elements);
  CLI::Option* forced = app->add_option("--forced", options->forced,
                                        "Amplitude of an acceleration that excites the one coordinate of a model");
  forced->excludes(elements)->excludes("--coordinate");
  app->add_option("--frequencies", options->frequencies, "LOW:HIGH [Hz] of the excitation")
      ->capture_default_str()
      ->needs(forced);
  app->add_option("--points", options->points, "Amplitudes up to it")->check(CLI::Range(2, 1000));
  app->add_option("--mode", options->mode,
                  "Oscillating mode by rising |lambda|; nothing: where the state takes part most")
      ->check(CLI::Range(1, 1000));
  app->add_option("--speed", options->speed, std::string("Of a vehicle; nothing: ") + kUsualSpeed);
  add_parts(*app, options->parts);
  app->get_option("--parts")->excludes(elements);
  add_set(*app, options->overrides);
  app->add_option("--out", options->out, "Folder for the report; nothing: out/nonlinear_<name>");
  app->add_flag("--json", options->json, "One JSON document on stdout");
  return {app, [options] {
            options->file = input_file("nonlinear", options->file);
            check_output(options->out);
            return nonlinear(*options);
          }};
}

}  // namespace fahrwerk::cli
