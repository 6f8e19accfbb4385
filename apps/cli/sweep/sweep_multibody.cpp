// fahrwerk sweep of files of the modelling language: multibody models and systems of modules, about a position of rest
// or a steady motion.
#include <fmt/format.h>

#include <functional>
#include <stdexcept>

#include "analysis/linear/multibody_linear.h"
#include "analysis/nonlinear/multibody_sweep.h"
#include "cli/common/car_parts.h"
#include "cli/sweep/sweep.h"
#include "load/multibody/modules.h"
#include "load/multibody/multibody_model.h"
#include "scenario/linear_run.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse_model(const fs::path& file, const std::string& key, const std::string& message) {
  throw files::InputError(files::Problem{file.string(), 0, key, message});
}

// What is for vehicles only.
void refuse_driving(const SweepOptions& options) {
  for (const auto& [given, name] : {std::pair{options.speed != kUsualSpeed, "--speed"},
                                    {!options.lateral_acceleration.empty(), "--lateral-acceleration"},
                                    {any_off(options.parts), "--parts"}})
    if (given) refuse_option(name, "is for vehicles; a file of the modelling language has its motion in itself");
}

std::vector<std::string> names_of(const std::vector<Quantity>& signals) {
  std::vector<std::string> names;
  for (const Quantity& s : signals) names.push_back(s.name);
  return names;
}

void require_inputs(const fs::path& file, bool some) {
  if (!some) refuse_model(file, "inputs", "is missing; a swept sine needs an input");
}

// A linear model of the file, its free inputs, and the system in time for an input and outputs of the linear model.
struct Sweepable {
  StateSpace linear;
  std::vector<Quantity> inputs;
  std::vector<std::string> main;  // outputs that are shown without --response
  std::function<LedSystem(int input, const std::vector<std::string>& outputs)> system;
};

// One run for all outputs.
void sweep_model(const SweepOptions& options, const Sweepable& m, SweepResult& r) {
  std::vector<ResponsePair> pairs = given_responses(options);
  for (const ResponsePair& p : pairs) {
    if (!find(m.inputs, p.input)) refuse_name("--response", "input", p.input, names_of(m.inputs));
    if (!find(m.linear.outputs, p.output)) refuse_name("--response", "signal", p.output, names_of(m.linear.outputs));
  }
  if (pairs.empty())
    for (const std::string& name : m.main)
      if (pairs.size() < 3) pairs.push_back({m.inputs.front().name, name});
  if (pairs.empty()) refuse_model(r.file, "", "has no coordinates or states that could answer");
  const int input = *find(m.inputs, pairs.front().input);
  const Quantity& in = m.inputs[static_cast<std::size_t>(input)];
  r.sweep = read_sweep(options, in.unit, "0.5:20");
  std::vector<std::string> outputs;
  for (const ResponsePair& p : pairs) outputs.push_back(p.output);
  const LedSystem system = m.system(input, outputs);
  LedRecord record;
  try {
    record = led_record(system, r.sweep, sweep_tolerances(r.sweep, std::vector<double>(system.start.size(), 1.0)));
  } catch (const std::runtime_error& e) {
    refuse_option("--amplitude", fmt::format("the model cannot be followed to the end ({})", e.what()));
  }
  for (std::size_t i = 0; i < outputs.size(); ++i)
    r.pairs.push_back(compared(r.sweep, in,
                               m.linear.outputs[static_cast<std::size_t>(*find(m.linear.outputs, outputs[i]))],
                               record.time, record.outputs[i], m.linear));
}

template <class Signals>
std::vector<std::size_t> places_in(const Signals& all, const std::vector<std::string>& names) {
  std::vector<std::size_t> places;
  for (const std::string& name : names)
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].name == name) {
        places.push_back(i);
        break;
      }
  return places;
}

}  // namespace

SweepResult swept_multibody(const SweepOptions& options) {
  refuse_driving(options);
  files::Problems problems;
  const load::MultibodyScenario s = load::load_multibody(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  require_inputs(s.file, !s.model.system.inputs.empty());
  SweepResult r{s.name, "multibody", s.file, {}, {}, {}, {}, s.warnings};
  multibody::Instant reference = s.reference;
  const Eigen::VectorXd y = reference.y;
  if (const std::string why = settle(s.model.system, reference); !why.empty()) refuse_model(s.file, "", why);
  r.about = reference.y == y ? s.reference_name : "equilibrium";
  Sweepable m;
  try {
    m.linear = fahrwerk::linear_form(s.model, reference).model;
  } catch (const std::invalid_argument& e) {
    refuse_model(s.file, "", e.what());
  }
  for (const Quantity& in : s.model.system.inputs) m.inputs.push_back({in.name, in.unit});
  for (const multibody::Coordinate& c : s.model.system.coordinates) m.main.push_back(c.name);
  m.system = [&](int input, const std::vector<std::string>& outputs) {
    return swept_system(s.model, reference, input, places_in(multibody_signals(s.model), outputs));
  };
  sweep_model(options, m, r);
  return r;
}

SweepResult swept_modules(const SweepOptions& options) {
  refuse_driving(options);
  files::Problems problems;
  const load::ModulesScenario s = load::load_modules(options.file, options.overrides, false, problems);
  problems.throw_if_any();
  require_inputs(s.file, !s.inputs.empty());
  if (!s.depends_on_time.empty())
    refuse_model(s.file, s.depends_on_time, "depends on time; frequency responses need a system that does not");
  SweepResult r{s.name, "modules", s.file, {}, {}, {}, {}, s.warnings};
  multibody::Instant at;
  at.u = at.u_dot = at.u_ddot = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(s.inputs.size()));
  if (s.nonlinear) set_inputs(s.inputs, 0.0, Side::right, at);
  multibody::CoupledModules coupled = s.coupled();
  Eigen::VectorXd rest = s.nonlinear ? s.start : Eigen::VectorXd(Eigen::VectorXd::Zero(s.start.size()));
  if (const std::string why = coupled.find_equilibrium(at.u, rest); !why.empty()) refuse_model(s.file, "", why);
  r.about = s.nonlinear ? "equilibrium" : "zero";
  Sweepable m;
  try {
    m.linear = linear_form(coupled.linearise(0.0, rest, at.u), s.input_names);
  } catch (const std::invalid_argument& e) {
    refuse_model(s.file, "", e.what());
  }
  m.inputs = m.linear.inputs, m.main = names_of(m.linear.states);
  m.system = [&](int input, const std::vector<std::string>& outputs) {
    return swept_system(coupled, rest, at.u, input, places_in(m.linear.outputs, outputs));
  };
  sweep_model(options, m, r);
  return r;
}

}  // namespace fahrwerk::cli
