// fahrwerk nonlinear: an oscillation of a classical model or of a multibody file over its amplitude, and its limit
// cycles, by harmonic linearisation; with --elements the describing functions of its force elements.
#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "analysis/nonlinear/quasi_linear.h"
#include "analysis/trim/trim.h"
#include "cli/common/command.h"
#include "cli/common/input_file.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/vehicle_file.h"
#include "cli/nonlinear/nonlinear_elements.h"
#include "files/atomic_file.h"
#include "load/classic/classic.h"
#include "load/multibody/multibody_model.h"
#include "load/scenario/scenario.h"
#include "multibody/model/linear.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "report/report.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct NonlinearOptions {
  std::string file, speed = "100 km/h", coordinate, amplitude, frequency = "1 Hz", forced, frequencies = "0.1:10", out;
  std::vector<std::string> overrides;
  int points = 40, mode = 0;
  bool json = false, elements = false;
};

struct NonlinearResult {
  std::string name, kind;
  AutonomousModel model;
  SignalName lead;
  AmplitudeStudy study;
};

// Without the states that act on nothing; inputs stay as in the equilibrium.
AutonomousModel autonomous(const classic::OdeModel& ode) {
  AutonomousModel m;
  std::vector<std::size_t> active;
  for (std::size_t i = 0; i < ode.states.size(); ++i) {
    if (ode.cyclic[i]) continue;
    active.push_back(i);
    m.states.push_back({ode.states[i].name, ode.states[i].unit});
    m.equilibrium.push_back(ode.x0[i]), m.scales.push_back(ode.scales[i]);
  }
  m.rate = [ode, active, x = ode.x0, full = std::vector<double>(ode.states.size())](const double* state,
                                                                                    double* rate) mutable {
    for (std::size_t i = 0; i < active.size(); ++i) x[active[i]] = state[i];
    ode.evaluate(x.data(), ode.u0.data(), full.data(), nullptr);
    for (std::size_t i = 0; i < active.size(); ++i) rate[i] = full[active[i]];
  };
  return m;
}

AutonomousModel autonomous(const load::MultibodyScenario& s) {
  const multibody::System& system = s.model.system;
  const auto refuse = [&](const std::string& message) {
    throw files::InputError(files::Problem{s.file.string(), 0, "", message});
  };
  if (!system.constraints.empty()) refuse("expected a model without constraints");
  multibody::Instant at = s.reference;
  at.y_dot.setZero(), at.u_dot.setZero(), at.u_ddot.setZero();
  if (at.states.size() > 0) refuse("expected a model without series elements");
  if (const std::string why = multibody::find_equilibrium(system, at); !why.empty()) refuse(why);
  AutonomousModel m;
  const Eigen::Index n = at.y.size();
  for (const multibody::Coordinate& c : system.coordinates) m.states.push_back({c.name, c.unit});
  for (const multibody::Coordinate& c : system.coordinates) m.states.push_back({c.name + "_rate", c.unit + "/s"});
  m.equilibrium.assign(at.y.data(), at.y.data() + n), m.equilibrium.resize(static_cast<std::size_t>(2 * n), 0.0);
  m.scales.assign(static_cast<std::size_t>(n), 0.1), m.scales.resize(static_cast<std::size_t>(2 * n), 1.0);
  m.rate = [&system, at, n](const double* x, double* rate) mutable {
    at.y = Eigen::Map<const Eigen::VectorXd>(x, n), at.y_dot = Eigen::Map<const Eigen::VectorXd>(x + n, n);
    Eigen::Map<Eigen::VectorXd>(rate, n) = at.y_dot;
    Eigen::Map<Eigen::VectorXd>(rate + n, n) = multibody::minimal_accelerations(system, at).y_ddot;
  };
  return m;
}

void study(const NonlinearOptions& options, NonlinearResult& r) {
  const std::optional<int> lead = find(r.model.states, options.coordinate);
  if (!lead) {
    std::vector<std::string> names;
    for (const SignalName& s : r.model.states) names.push_back(s.name);
    refuse_name("--coordinate", "state", options.coordinate, names);
  }
  r.lead = r.model.states[static_cast<std::size_t>(*lead)];
  AmplitudeOptions o;
  o.state = *lead, o.count = options.points, o.mode = options.mode - 1;
  o.largest = option_number("--amplitude", options.amplitude, r.lead.unit, 1e-9, 1e9);
  try {
    r.study = study_amplitudes(r.model, o);
  } catch (const std::domain_error& e) {
    refuse_option("--coordinate", e.what());
  }
}

NonlinearResult nonlinear_result(const NonlinearOptions& options) {
  NonlinearResult r;
  files::Problems problems;
  const bool is_multibody = fs::exists(options.file) && load::scenario_kind(options.file) == "multibody";
  if (is_multibody) {
    const load::MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
    problems.throw_if_any();
    r.name = s.name, r.kind = "multibody", r.model = autonomous(s);
    study(options, r);
    r.model.rate = nullptr;  // it belongs to the file read here
    return r;
  }
  const fs::path file = options.file;
  if (!load::is_classic_vehicle(file))
    refuse_option("", file.string() + " is neither a classical model nor a multibody file");
  const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, vehicle_keys(options.overrides), problems);
  problems.throw_if_any();
  const double speed = option_number("--speed", options.speed, "m/s", vehicle.least_speed, 150);
  r.name = vehicle.name, r.kind = vehicle.kind, r.model = autonomous(vehicle.model(speed));
  study(options, r);
  return r;
}

double hertz(const std::complex<double>& lambda) { return lambda.imag() / (2.0 * M_PI); }
double damping_of(const std::complex<double>& lambda) { return -lambda.real() / std::abs(lambda); }

report::Page nonlinear_page(const NonlinearResult& r) {
  report::Page page;
  page.title = r.name, page.subtitle = "Oscillation over its amplitude, by harmonic linearisation";
  page.facts = {{"Model", r.kind},
                {"Leads", fmt::format("{} [{}]", r.lead.name, r.lead.unit)},
                {"Version", fmt::format("fahrwerk {}", version())}};
  if (!r.study.ended.empty()) page.warnings.push_back(r.study.ended);
  page.metrics.push_back({"linear frequency", hertz(r.study.linear), "Hz", "of an infinitely small oscillation"});
  page.metrics.push_back({"linear damping", damping_of(r.study.linear), "-", "its damping ratio"});
  for (std::size_t i = 0; i < r.study.cycles.size(); ++i) {
    const OscillationCycle& c = r.study.cycles[i];
    page.metrics.push_back({fmt::format("limit cycle {}", i + 1), c.amplitude, r.lead.unit,
                            fmt::format("amplitude; {:.4g} Hz, {}", c.omega / (2.0 * M_PI),
                                        c.stable ? "stable: motions settle there" : "unstable: motions leave it")});
  }
  report::Curve frequency{"frequency", {0.0}, {hertz(r.study.linear)}},
      damping{"damping ratio", {0.0}, {damping_of(r.study.linear)}};
  report::Curve cycles{"limit cycles", {}, {}, true};
  for (const QuasiLinearMode& m : r.study.modes) {
    frequency.x.push_back(m.amplitude), frequency.y.push_back(hertz(m.eigenvalue));
    damping.x.push_back(m.amplitude), damping.y.push_back(damping_of(m.eigenvalue));
  }
  for (const OscillationCycle& c : r.study.cycles) cycles.x.push_back(c.amplitude), cycles.y.push_back(0.0);
  const std::string label = "amplitude of " + r.lead.name;
  page.charts.push_back({"Natural frequency", label, r.lead.unit, "frequency", "Hz", {frequency}});
  page.charts.push_back(
      {"Damping; limit cycles where it vanishes", label, r.lead.unit, "damping ratio", "-", {damping, cycles}});
  return page;
}

Json nonlinear_json(const NonlinearResult& r, const fs::path& report) {
  Json amplitude = Json::array(), re = Json::array(), im = Json::array(), cycles = Json::array();
  for (const QuasiLinearMode& m : r.study.modes)
    amplitude.push_back(m.amplitude), re.push_back(m.eigenvalue.real()), im.push_back(m.eigenvalue.imag());
  for (const OscillationCycle& c : r.study.cycles) {
    Json states = Json::object();
    for (std::size_t i = 0; i < r.model.states.size(); ++i)
      states[r.model.states[i].name] = {{"mean", c.motion.mean[i]},
                                        {"amplitude", std::abs(c.motion.oscillation[i])},
                                        {"phase", std::arg(c.motion.oscillation[i])}};
    cycles.push_back({{"amplitude", c.amplitude},
                      {"frequency_hz", c.omega / (2.0 * M_PI)},
                      {"stable", c.stable},
                      {"states", states}});
  }
  Json all{{"name", r.name},
           {"kind", r.kind},
           {"coordinate", r.lead.name},
           {"unit", r.lead.unit},
           {"linear", {{"re", r.study.linear.real()}, {"im", r.study.linear.imag()}}},
           {"amplitudes", amplitude},
           {"eigenvalues", {{"re", re}, {"im", im}}},
           {"limit_cycles", cycles},
           {"files", {report.string()}}};
  if (!r.study.ended.empty()) all["ended"] = r.study.ended;
  return all;
}

void print(const NonlinearResult& r, const fs::path& report) {
  fmt::print("{} ({}), oscillation led by {}\n", r.name, r.kind, r.lead.name);
  fmt::print("{:>14}{:>24}{:>12}{:>10}\n", fmt::format("A [{}]", r.lead.unit), "eigenvalue [1/s]", "f [Hz]", "damping");
  const auto row = [](double amplitude, const std::complex<double>& l) {
    fmt::print("{:>14.5g}{:>24}{:>12.5g}{:>10.4f}\n", amplitude, fmt::format("{:.4g} ± {:.4g}j", l.real(), l.imag()),
               hertz(l), damping_of(l));
  };
  row(0.0, r.study.linear);
  const std::size_t stride = std::max<std::size_t>(1, r.study.modes.size() / 10);
  for (std::size_t i = stride - 1; i < r.study.modes.size(); i += stride)
    row(r.study.modes[i].amplitude, r.study.modes[i].eigenvalue);
  for (const OscillationCycle& c : r.study.cycles)
    fmt::print("{} limit cycle: {} = {:.6g} {}, {:.6g} Hz\n", c.stable ? "stable" : "unstable", r.lead.name,
               c.amplitude, r.lead.unit, c.omega / (2.0 * M_PI));
  if (r.study.cycles.empty()) fmt::print("no limit cycle up to this amplitude\n");
  if (!r.study.ended.empty()) fmt::print("{}\n", r.study.ended);
  fmt::print("{}\n", report.string());
}

// Describing functions of the elements of any file.
int elements_of(const NonlinearOptions& options) {
  const double omega = 2.0 * M_PI * option_number("--frequency", options.frequency, "Hz", 1e-6, 1e6);
  const double largest = option_number("--amplitude", options.amplitude, "m", 1e-9, 1e9);
  const auto show = [&](const std::string& name, const std::string& kind, const std::vector<ForceElement>& elements) {
    const std::vector<ElementCurve> curves = describe(elements, largest, options.points, omega);
    if (curves.empty()) refuse_option("--amplitude", "no element does anything up to it; expected a larger one");
    return show_elements(name, kind, curves, omega, output_folder(options.out, "nonlinear_" + name), options.json);
  };
  files::Problems problems;
  if (fs::is_regular_file(options.file) && load::scenario_kind(options.file) == "multibody") {
    const load::MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
    problems.throw_if_any();
    return show(s.name, "multibody", force_elements(s));
  }
  const fs::path file = options.file;
  if (load::is_classic_vehicle(file)) {
    const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, vehicle_keys(options.overrides), problems);
    problems.throw_if_any();
    return show(vehicle.name, vehicle.kind, force_elements(vehicle));
  }
  const load::Vehicle vehicle = loaded_vehicle(file, vehicle_keys(options.overrides));
  return show(vehicle.name, "car", force_elements(assembled(vehicle)));
}

// Forced answer of a file with one coordinate.
int forced_of(const NonlinearOptions& options) {
  if (!fs::is_regular_file(options.file) || load::scenario_kind(options.file) != "multibody")
    refuse_option("--forced", "needs a file of kind multibody with one coordinate");
  files::Problems problems;
  const load::MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  const AutonomousModel model = autonomous(s);
  if (model.states.size() != 2) refuse_option("--forced", "needs a model of one coordinate");
  const std::string unit = model.states[0].unit;
  const FrequencyRange range = read_frequencies(options.frequencies);
  const double largest = option_number("--amplitude", options.amplitude, unit, 1e-9, 1e9);
  const double b = option_number("--forced", options.forced, unit + "/s^2", 1e-12, 1e12);
  const OscillatorForce f = [&model](double y, double y_dot) {
    const double x[2] = {model.equilibrium[0] + y, y_dot};
    double rate[2];
    model.rate(x, rate);
    return -rate[1];
  };
  // The answer is taken to swing about the equilibrium: an odd force.
  for (const double part : {0.3, 0.7, 1.0})
    if (std::fabs(f(part * largest, 0.0) + f(-part * largest, 0.0)) > 1e-6 * std::fabs(f(part * largest, 0.0)))
      refuse_option("--forced",
                    "the force is not the same on both sides of the equilibrium, and the answer's mean moves");
  ForcedStudy study{s.name, model.states[0].name, unit, b, {}};
  Progress progress(options.points);
  for (int i = 0; i < options.points; ++i) {
    check_interrupt();
    progress.at(i);
    const double hz = range.low + (range.high - range.low) * i / (options.points - 1);
    for (const ForcedAnswer& a : forced_answers(f, 2.0 * M_PI * hz, b, largest, 400))
      study.points.push_back({hz, a.amplitude, a.stable});
  }
  return show_forced(study, output_folder(options.out, "nonlinear_" + s.name), options.json);
}

int nonlinear(const NonlinearOptions& options) {
  if (!options.forced.empty()) return forced_of(options);
  if (options.elements) return elements_of(options);
  if (options.coordinate.empty()) refuse_option("--coordinate", "is missing; expected a state, or --elements");
  const NonlinearResult r = nonlinear_result(options);
  const fs::path folder = output_folder(options.out, "nonlinear_" + r.name);
  const fs::path report = folder / "report.html";
  files::write_atomically(report, report::render(nonlinear_page(r)));
  if (options.json)
    print_json(nonlinear_json(r, report));
  else
    print(r, report);
  return done;
}

}  // namespace

Command add_nonlinear(CLI::App& program) {
  CLI::App* app = program.add_subcommand(
      "nonlinear", "Frequency and damping of an oscillation over its amplitude, limit cycles (harmonic linearisation)");
  app->footer(
      "Example: fahrwerk nonlinear nonlinear_quarter_car --coordinate body.z --amplitude '100 mm'\n"
      "         fahrwerk nonlinear examples/limit_cycle.yaml --coordinate x --amplitude '50 mm'\n"
      "         fahrwerk nonlinear fullsize --elements --amplitude '80 mm' --frequency '1.2 Hz'");
  const auto options = std::make_shared<NonlinearOptions>();
  app->add_option("file", options->file, "A classical model (file, or name), or a file of kind multibody")->required();
  app->add_option("--coordinate", options->coordinate, "The state whose amplitude is given");
  app->add_option("--amplitude", options->amplitude, "The largest, with unit")->required();
  CLI::Option* elements = app->add_flag("--elements", options->elements,
                                        "Equivalent stiffness and damping of each force element over the amplitude");
  elements->excludes("--coordinate");
  app->add_option("--frequency", options->frequency, "Of the oscillation of elements")
      ->capture_default_str()
      ->needs(elements);
  CLI::Option* forced = app->add_option(
      "--forced", options->forced, "Amplitude of an acceleration that excites the one coordinate of a multibody file");
  forced->excludes(elements)->excludes("--coordinate");
  app->add_option("--frequencies", options->frequencies, "LOW:HIGH [Hz] of the excitation")
      ->capture_default_str()
      ->needs(forced);
  app->add_option("--points", options->points, "Amplitudes up to it")->check(CLI::Range(2, 1000));
  app->add_option("--mode", options->mode,
                  "Oscillating mode by rising |lambda|; nothing: where the state takes part most")
      ->check(CLI::Range(1, 1000));
  app->add_option("--speed", options->speed, "Of a vehicle")->capture_default_str();
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
