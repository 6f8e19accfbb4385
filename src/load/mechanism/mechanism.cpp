#include "load/mechanism/mechanism.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "load/mechanism/mechanism_parts.h"
#include "load/multibody/multibody_parts.h"
#include "load/refused.h"
#include "multibody/constrained/equilibrium.h"

namespace fahrwerk::load {

using files::Reader;
using mechanisms::Context;

namespace mechanisms {
namespace {

void read_inputs_and_gravity(Context& c, Vec& gravity) {
  NameBook book;
  read_parameters(c.root, c.formulas, c.graph, book, c.parameters);
  read_inputs(c.document, c.root, c.formulas, c.graph, c.parameters,
              [&](const Reader& r, const Quantity& input, MultibodyInput law) {
                if (!is_name(input.name)) r.problem(input.name, "is no name for signals");
                c.inputs.push_back(input), c.laws.push_back(std::move(law));
              });
  gravity = c.root.has("gravity") ? read_list(c, c.root, "gravity", "m/s^2") : Vec{0, 0, -9.81};
}

// Inputs of the mechanism: all values, then all rates, then all accelerations.
std::vector<Quantity> whole_inputs(const std::vector<Quantity>& inputs) {
  std::vector<Quantity> all = inputs;
  const auto per_second = [](const std::string& unit, const char* power) {
    return unit == "-" ? fmt::format("1/s{}", power) : fmt::format("{}/s{}", unit, power);
  };
  for (const Quantity& q : inputs) all.push_back({q.name + ".rate", per_second(q.unit, ""), "rate of an input"});
  for (const Quantity& q : inputs)
    all.push_back({q.name + ".acceleration", per_second(q.unit, "^2"), "second derivative of an input"});
  return all;
}

std::vector<std::string> main_outputs(const Context& c) {
  std::vector<std::string> names;
  for (const constrained::Sensor& s : c.sensors)
    if (s.is_point)
      for (const char* axis : {".x", ".y", ".z"}) names.push_back(s.name + axis);
    else
      names.push_back(s.name);
  if (!names.empty()) return names;
  for (const constrained::Body& b : c.bodies)
    for (const char* axis : {"x", "y", "z"}) names.push_back(fmt::format("body.{}.{}", b.name, axis));
  return names;
}

// Inputs at the start, with their derivatives.
std::vector<double> inputs_at_start(const std::vector<MultibodyInput>& laws) {
  const auto n = static_cast<Eigen::Index>(laws.size());
  multibody::Instant at;
  at.u = at.u_dot = at.u_ddot = Eigen::VectorXd::Zero(n);
  set_inputs(laws, 0.0, Side::right, at);
  std::vector<double> u(at.u.begin(), at.u.end());
  u.insert(u.end(), at.u_dot.begin(), at.u_dot.end()), u.insert(u.end(), at.u_ddot.begin(), at.u_ddot.end());
  return u;
}

// Findings that keep it from moving, at their places in the file.
void note_verdict(const Context& c, const constrained::Mechanism& m, const constrained::Verdict& v, bool share,
                  bool assembled, std::vector<std::string>& warnings) {
  const auto key_of = [&](int joint) { return c.joint_keys.at(m.joints()[static_cast<std::size_t>(joint)].name); };
  const std::size_t before = c.problems.size();
  for (const constrained::RedundantRows& r : v.redundant) {
    constrained::Verdict one{};
    one.redundant = {r};
    const std::string said = constrained::describe(m, one).front();
    // A joint that only stays open is named by the assembly.
    if (r.contradicts && !assembled && !m.joints()[static_cast<std::size_t>(r.joint)].drive.moves()) continue;
    if (r.contradicts)
      c.root.problem(key_of(r.joint), said);
    else if (share)
      warnings.push_back(said + "; their reactions are shared");
    else
      c.root.problem(key_of(r.joint), said + "; give fewer rows (in_line, spherical), or say `redundant: share`");
  }
  for (const int b : v.floating)
    if (!c.free[static_cast<std::size_t>(b)])
      c.root.problem("bodies." + m.bodies()[static_cast<std::size_t>(b)].name,
                     "floats: no joint and no element ties it to anything; say `free: true` if it is meant to");
  if (c.problems.size() != before) return;  // what moves depends on them
  for (const constrained::InertialessDirection& d : v.inertialess) {
    constrained::Verdict one{};
    one.inertialess = {d};
    c.root.problem("bodies." + m.bodies()[static_cast<std::size_t>(d.body)].name,
                   constrained::describe(m, one).front() + "; give it some, or a joint that holds it");
  }
}

void make_ready(Context& c, const Vec& gravity, MechanismScenario& s) {
  const bool share = c.root.choice("redundant", {"refuse", "share"}, "refuse") == "share";
  auto mechanism =
      std::make_shared<constrained::Mechanism>(c.bodies, c.joints, c.elements, gravity, whole_inputs(c.inputs));
  const constrained::Mechanism& m = *mechanism;
  s.mechanism = mechanism;
  s.extras.rest = inputs_at_start(c.laws);
  const double* u = s.extras.rest.data();
  s.start = m.start();
  const constrained::Assembly assembly = constrained::assemble(m, 0.0, u, s.start.data(), {.given = c.given});
  const std::vector<double> at = assembly.done ? s.start : m.start();
  s.verdict = constrained::analyse(m, {0.0, at.data(), u});
  const std::size_t before = c.problems.size();
  note_verdict(c, m, s.verdict, share, assembly.done, s.warnings);
  if (!assembly.done && c.problems.size() == before)
    c.root.problem(assembly.worst_joint >= 0
                       ? c.joint_keys.at(m.joints()[static_cast<std::size_t>(assembly.worst_joint)].name)
                       : "joints",
                   assembly.message);
  if (c.problems.size() != before) return;
  const Eigen::VectorXd rates = constrained::rates(m, {0.0, s.start.data(), u});
  if (!rates.allFinite()) return c.root.problem("joints", "the accelerations at the start are not determined");
  s.reference = s.start;
  if (s.reference_name != "equilibrium") return;
  const constrained::Equilibrium rest = constrained::find_equilibrium(m, u, s.reference.data());
  if (!rest.found) c.root.problem("linearise.about", rest.message);
}

}  // namespace

constrained::StepOptions read_formulation(const Reader& root) {
  constrained::StepOptions o;
  o.alpha = o.beta = 10.0;
  if (!root.has("formulation")) return o;
  const Reader r = root.map("formulation");
  const std::string algorithm =
      r.choice("algorithm", {"dependent", "independent", "half_explicit", "generalised_alpha"}, "dependent");
  using constrained::StepMethod;
  o.method = algorithm == "independent"         ? StepMethod::independent
             : algorithm == "half_explicit"     ? StepMethod::half_explicit
             : algorithm == "generalised_alpha" ? StepMethod::generalised_alpha
                                                : StepMethod::linear_implicit;
  if (r.choice("reading", {"implicit", "explicit"}, "implicit") == "explicit")
    o.reading = constrained::Reading::explicit_;
  const std::string project = r.choice("project", {"positions", "both", "none"}, "positions");
  o.project_positions = project != "none", o.project_velocities = project == "both";
  if (r.choice("metric", {"step", "mass"}, "step") == "mass") o.metric = constrained::Metric::mass;
  if (r.choice("columns", {"end", "begin"}, "end") == "begin") o.columns = constrained::Columns::begin;
  if (r.choice("loads", {"end", "begin"}, "end") == "begin") o.loads = constrained::LoadsAt::begin;
  if (r.choice("basis", {"moving", "fixed"}, "moving") == "fixed") o.basis = constrained::Basis::fixed;
  const std::string jacobians = r.choice("jacobians", {"stiff", "exact", "frozen", "none"}, "stiff");
  o.jacobians = jacobians == "exact"    ? constrained::Jacobians::exact
                : jacobians == "frozen" ? constrained::Jacobians::frozen
                : jacobians == "none"   ? constrained::Jacobians::none
                                        : constrained::Jacobians::stiff;
  o.extrapolation = r.integer("extrapolation", {.min = 2, .max = constrained::Stepper::kMostColumns}, 0);
  o.refresh = r.integer("refresh", {.min = 1, .max = 1e6}, 100);
  o.alpha = o.beta = r.number("stabilisation", "1/s", {.min = 0, .max = 1e4}, 10.0);
  return o;
}

// Steps that do not decide friction do not know the forces of joints either.
void check_friction(const Context& c, const constrained::StepOptions& step) {
  using constrained::StepMethod;
  if (step.method != StepMethod::generalised_alpha &&
      (step.method != StepMethod::independent || step.basis != constrained::Basis::fixed))
    return;
  for (const auto& e : c.elements)
    if (e->dry_joint().joint >= 0)
      c.root.problem("elements." + e->name + ".friction_of",
                     "does not go with generalised_alpha and with a fixed basis; expected another algorithm");
}

void set_ride(const MultibodyRide& ride, int inputs, constrained::ModelExtras& extras) {
  for (const MultibodyRide::Wheel& w : ride.wheels)
    extras.wheels.push_back(
        {w.name, w.height, w.height + inputs, w.x, w.y, w.load, w.travel, w.static_load.value_or(NAN)});
  for (const MultibodyRide::Seat& at : ride.seats) extras.seats.push_back({at.name, at.az, at.ax, at.ay});
}

}  // namespace mechanisms

MechanismScenario load_mechanism(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                 bool to_run, files::Problems& problems) try {
  MechanismScenario s{};
  s.usual_method = Method::ros2, s.usual_step = 1e-3;
  std::optional<Context> context;
  Vec3<double> gravity{0, 0, 0};
  load_model_file(
      file, overrides, to_run, problems, s, s.figures,
      [&](const files::Document& document, const Reader& root) {
        context.emplace(document, root, problems);
        Context& c = *context;
        c.sketch.frames = {"ground"};
        mechanisms::read_inputs_and_gravity(c, gravity);
        mechanisms::read_points(c), mechanisms::read_bodies(c), mechanisms::read_suspensions(c);
        c.sketch.frames = c.names;
        mechanisms::read_joints(c), mechanisms::read_drivers(c);
        mechanisms::read_elements(c), mechanisms::read_road_and_tires(c);
        mechanisms::read_sensors(c);
        s.step = mechanisms::read_formulation(root);
        mechanisms::check_friction(c, s.step);
        if (root.has("linearise"))
          s.reference_name = root.map("linearise").choice("about", {"start", "equilibrium"}, "start");
        root.has("redundant");
        std::vector<Quantity> outputs = constrained::mechanism_outputs(c.bodies, c.joints, c.elements, c.sensors);
        s.controllers = mechanisms::read_controllers(c, outputs);
        MultibodyRide ride;
        read_ride(root, c.inputs, c.formulas, c.parameters, ride);
        check_ride_signals(root, outputs);
        mechanisms::set_ride(ride, static_cast<int>(c.inputs.size()), s.extras);
        return outputs;
      },
      [&](const Reader&) {
        Context& c = *context;
        s.extras.sensors = c.sensors, s.extras.sketch = c.sketch, s.extras.main = mechanisms::main_outputs(c);
        const int n = static_cast<int>(c.inputs.size());
        for (int k = 0; k < n; ++k) s.extras.rates.push_back({k, n + k, 2 * n + k});
        s.inputs = c.laws;
        if (is_fixed_step(s.options.method)) mechanisms::check_samples(c, s.controllers, s.options.step);
        for (const std::string& w : c.warnings) s.warnings.push_back(w);
        mechanisms::make_ready(c, gravity, s);
      });
  return s;
} catch (const std::logic_error& e) {
  return refused<MechanismScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
