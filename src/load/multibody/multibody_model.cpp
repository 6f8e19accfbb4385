#include "load/multibody/multibody_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/nearest.h"
#include "files/units.h"
#include "load/multibody/multibody_parts.h"
#include "load/refused.h"
#include "math/rotation.h"
#include "multibody/language/linear.h"

namespace fahrwerk::load {

using expression::Formula;
using expression::NodeId;
using files::Reader;

namespace {

int index_of(const std::vector<std::string>& list, const std::string& name) {
  const auto found = std::find(list.begin(), list.end(), name);
  return found == list.end() ? 0 : static_cast<int>(found - list.begin());
}

}  // namespace

int read_frame_name(const MultibodyContext& c, const Reader& r, const std::string& key) {
  return index_of(c.names_of_frames, r.choice(key, c.names_of_frames));
}
int read_frame_name(const MultibodyContext& c, const Reader& r, const std::string& key, const std::string& fallback) {
  return index_of(c.names_of_frames, r.choice(key, c.names_of_frames, fallback));
}

multibody::Point read_point(const MultibodyContext& c, const Reader& r, const std::string& key) {
  multibody::Point point;
  if (!r.has(key) || r.holds_value(key)) {
    point.frame = read_frame_name(c, r, key);
    return point;
  }
  const Reader p = r.map(key);
  point.frame = read_frame_name(c, p, "frame");
  if (p.exists() && p.has("at")) {
    const std::vector<double> at = c.formulas.constants(p, "at", "m", c.parameters, 3);
    point.at = {at[0], at[1], at[2]};
  }
  return point;
}

Vec3<double> read_axis(const Reader& r, const std::string& key, const std::string& fallback) {
  const std::string axis = r.choice(key, {"x", "y", "z"}, fallback);
  return {axis == "x" ? 1.0 : 0.0, axis == "y" ? 1.0 : 0.0, axis == "z" ? 1.0 : 0.0};
}

Mat3<double> read_turn(const MultibodyContext& c, const std::vector<Reader>& steps) {
  Mat3<double> A = identity3<double>();
  for (const Reader& r : steps) {
    const std::string axis = r.choice("rotate", {"x", "y", "z"});
    const double angle = c.formulas.constant(r, "by", "rad", c.parameters, {.min = -1e3, .max = 1e3});
    A = A * (axis == "x" ? rotation_x(angle) : axis == "y" ? rotation_y(angle) : rotation_z(angle));
  }
  return A;
}

std::string read_unit(const Reader& r, const std::string& fallback) {
  const std::string unit = r.text("unit", fallback);
  std::string error;
  const auto parsed = files::parse_unit(unit, error);
  if (parsed && parsed->numerator == parsed->denominator && parsed->offset == 0.0) return unit;
  r.problem("unit", parsed ? fmt::format("{} is no unit of the SI", files::quote(unit)) : error);
  return "-";
}

namespace {

const std::vector<std::string> kForms{"automatic", "minimal", "recursive", "cartesian"};

expression::Dimension per_second(expression::Dimension d, int times) {
  d.powers[2] -= times;
  return d;
}

class ModelReader {
 public:
  ModelReader(const files::Document& document, const Reader& root, multibody::Builder& builder, MultibodyModel& model)
      : c_{document, root, builder, FormulaReader(builder.graph)}, model_(model) {}

  void read(MultibodyRide& ride) {
    read_parameters(c_.root, c_.formulas, c_.builder.graph, book_, c_.parameters);
    read_coordinates();
    read_all_inputs();
    c_.velocity.merge(Names(c_.kinematic)), c_.force.merge(Names(c_.velocity));
    read_reference();
    read_frames();
    read_bodies(c_);
    read_constraints(c_);
    name_reactions();
    read_elements(c_);
    model_.form = static_cast<MultibodyForm>(
        index_of(kForms, c_.root.choice("form", kForms, "automatic")));  // in the order of MultibodyForm
    c_.builder.system.stabilisation = c_.root.number("stabilisation", "1/s", {.min = 0, .max = 1e4}, 10.0);
    read_signals();
    read_ride(c_.root, c_.builder.system.inputs, c_.formulas, c_.parameters, ride);
    c_.sketch.frames = c_.names_of_frames;
    model_.sketch = std::move(c_.sketch);
  }
  const std::vector<std::string>& warnings() const { return c_.warnings; }

 private:
  void read_coordinates() {
    const Reader r = c_.root.map("coordinates");
    const multibody::Layout& l = c_.builder.system.layout;
    expression::Graph& graph = c_.builder.graph;
    c_.kinematic = c_.parameters;
    // Factors of time are mostly written as plain numbers (sin(6*t)): nothing is asked of them.
    c_.kinematic["t"] = {graph.variable(l.time()), expression::Dimension::unknown()};
    if (!r.exists()) return;
    int j = 0;
    for (const std::string& name : r.keys()) {
      multibody::Coordinate coordinate{name, "m"};
      const Reader one = r.map(name);
      coordinate.unit = read_unit(one, "m");
      coordinate.start =
          c_.formulas.constant(one, "start", coordinate.unit, c_.parameters, {.min = -1e9, .max = 1e9}, 0.0);
      const std::string per = coordinate.unit == "-" ? "1/s" : coordinate.unit + "/s";
      coordinate.start_rate = c_.formulas.constant(one, "rate", per, c_.parameters, {.min = -1e9, .max = 1e9}, 0.0);
      const expression::Dimension d = dimension_of(coordinate.unit);
      book_.add(c_.kinematic, r, name, {graph.variable(l.y(j)), d});
      c_.velocity[name + "'"] = {graph.variable(l.y_dot(j)), per_second(d, 1)};
      accelerations_[name + "''"] = {graph.variable(l.y_ddot(j)), per_second(d, 2)};
      c_.names_of_coordinates.push_back(name);
      c_.builder.system.coordinates.push_back(coordinate);
      ++j;
    }
  }

  void read_all_inputs() {
    const multibody::Layout& l = c_.builder.system.layout;
    expression::Graph& graph = c_.builder.graph;
    int k = 0;
    read_inputs(c_.document, c_.root, c_.formulas, graph, c_.parameters,
                [&](const Reader& r, const Quantity& signal, MultibodyInput input) {
                  const expression::Dimension d = dimension_of(signal.unit);
                  book_.add(c_.kinematic, r, signal.name, {graph.variable(l.u(k)), d});
                  c_.velocity[signal.name + "'"] = {graph.variable(l.u_dot(k)), per_second(d, 1)};
                  c_.builder.system.inputs.push_back(signal);
                  model_.inputs.push_back(std::move(input));
                  ++k;
                });
  }

  void read_reference() {
    multibody::System& s = c_.builder.system;
    if (c_.root.has("gravity")) {
      const std::vector<double> g = c_.formulas.constants(c_.root, "gravity", "m/s^2", c_.parameters, 3);
      s.gravity = {g[0], g[1], g[2]};
    }
    s.frames.push_back({"reference", -1});
    if (!c_.root.has("earth")) return;
    const Reader r = c_.root.map("earth");
    const double rate = r.number("rate", "rad/s", {.min = 0, .max = 1}, 7.292115e-5);
    const double latitude = r.number("latitude", "rad", {.min = -M_PI / 2, .max = M_PI / 2});
    const double heading = r.number("heading", "rad", {.min = -2 * M_PI, .max = 2 * M_PI}, 0.0);
    // North component along the heading; z is up and y to the left of x, that is to the west for heading north.
    const double north = rate * std::cos(latitude);
    s.earth_rate = {north * std::cos(heading), north * std::sin(heading), rate * std::sin(latitude)};
  }

  std::vector<multibody::Step> read_path(const Reader& r) {
    const multibody::Layout& l = c_.builder.system.layout;
    Names names = c_.parameters;
    names["s"] = {c_.builder.graph.variable(l.s()), dimension_of("m")};
    multibody::Curve curve{c_.formulas.formula(r, "x", "m", names).node, c_.formulas.formula(r, "y", "m", names).node,
                           c_.formulas.formula(r, "z", "m", names, 0.0).node};
    const NodeId at = c_.formulas.formula(r, "at", "m", c_.kinematic).node;
    std::optional<NodeId> bank;
    if (r.has("bank")) bank = c_.formulas.formula(r, "bank", "rad", names).node;
    const bool frenet = r.choice("axes", {"road", "frenet"}, "road") == "frenet";
    return c_.builder.follow(curve, at, bank, frenet);
  }

  void read_frames() {
    const Reader frames = c_.root.map("frames");
    if (!frames.exists()) return;
    for (const std::string& name : frames.keys()) {
      const Reader r = frames.map(name);
      multibody::Frame frame{name};
      if (std::find(c_.names_of_frames.begin(), c_.names_of_frames.end(), name) != c_.names_of_frames.end())
        frames.problem(name, "is there already");
      frame.parent = read_frame_name(c_, r, "from", "reference");
      if (r.exists() && r.has("steps"))
        for (const Reader& step : r.list("steps", {.max_size = 100})) read_step(step, frame.steps);
      const int place = c_.builder.add_frame(std::move(frame));
      if (r.exists()) read_shape(c_, r, name, place, {0, 0, 0});
      c_.names_of_frames.push_back(name);
    }
  }

  void read_step(const Reader& r, std::vector<multibody::Step>& steps) {
    const int kinds = static_cast<int>(r.has("rotate")) + r.has("move") + r.has("path");
    if (kinds != 1) return r.problem("", "expected exactly one of rotate, move, path");
    if (r.has("rotate")) {
      const std::string axis = r.choice("rotate", {"x", "y", "z"});
      steps.push_back(c_.builder.rotate(axis == "x"   ? 0
                                        : axis == "y" ? 1
                                                      : 2,
                                        c_.formulas.formula(r, "by", "rad", c_.kinematic).node));
    } else if (r.has("move")) {
      const std::vector<Formula> by = c_.formulas.formulas(r, "move", "m", c_.kinematic, 3);
      steps.push_back(c_.builder.move(by[0].node, by[1].node, by[2].node));
    } else {
      const std::vector<multibody::Step> path = read_path(r.map("path"));
      steps.insert(steps.end(), path.begin(), path.end());
    }
  }

  // What joints and constraints transmit, as variables of forces.
  void name_reactions() {
    multibody::System& s = c_.builder.system;
    c_.applied = c_.force;
    int k = 0;
    const auto add = [&](const std::string& name, const expression::Dimension& d) {
      c_.applied.emplace(name, Formula{c_.builder.graph.variable(s.layout.reaction(k++)), d});
    };
    const expression::Dimension force = dimension_of("N"), torque = dimension_of("N m");
    for (std::size_t i = 1; i < s.frames.size(); ++i)
      for (const char* part : {"fx", "fy", "fz", "tx", "ty", "tz"})
        add(s.frames[i].name + "." + part, part[0] == 'f' ? force : torque);
    for (const multibody::Constraint& c : s.constraints) add(c.name + ".force", expression::Dimension::unknown());
    s.layout.reactions = k;
  }

  void read_signals() {
    const Reader& root = c_.root;
    if (root.has("points")) {
      const Reader points = root.map("points");
      for (const std::string& name : points.keys()) model_.points.push_back({name, read_point(c_, points, name)});
    }
    if (root.has("reactions")) {
      const std::vector<std::string> names = root.texts("reactions", {.max_size = 1000});
      for (std::size_t i = 0; i < names.size(); ++i) {
        const auto found = std::find(c_.names_of_frames.begin() + 1, c_.names_of_frames.end(), names[i]);
        if (found == c_.names_of_frames.end())
          root.problem(fmt::format("reactions[{}]", i), files::quote(names[i]) + " is no frame of this file");
        else
          model_.reactions.push_back(static_cast<int>(found - c_.names_of_frames.begin()));
      }
    }
    if (!root.has("outputs")) return;
    Names names = c_.force;
    names.merge(accelerations_);
    const Reader outputs = root.map("outputs");
    for (const std::string& name : outputs.keys()) {
      const Reader r = outputs.map(name);
      const std::string unit = read_unit(r, "-");
      const NodeId node = c_.formulas.formula(r, "value", unit, names).node;
      model_.outputs.push_back({{name, unit, "output"}, expression::compile(c_.builder.graph, std::span(&node, 1))});
    }
  }

  MultibodyContext c_;
  MultibodyModel& model_;
  Names accelerations_;
  NameBook book_;
};

multibody::Layout count(const files::Node& root) {
  const auto size = [&](const char* key) {
    const files::Node* node = root.find(key);
    return node && node->kind == files::Node::Kind::map ? static_cast<int>(node->children.size()) : 0;
  };
  multibody::Layout l{size("coordinates"), size("inputs"), 0};
  if (const files::Node* elements = root.find("elements"))
    for (const files::Node& e : elements->children)
      if (const files::Node* kind = e.find("kind"); kind && kind->text == "series") ++l.states;
  return l;
}

// Where a constraint of several axes stands in the file: loop for loop.x.
std::string file_key(const Reader& root, const std::string& key) {
  const std::string prefix = "constraints.";
  if (key.compare(0, prefix.size(), prefix) != 0 || !root.has("constraints")) return key;
  const std::string name = key.substr(prefix.size());
  const std::vector<std::string> keys = root.map("constraints").keys();
  if (std::find(keys.begin(), keys.end(), name) != keys.end()) return key;
  return prefix + name.substr(0, name.rfind('.'));
}

void make_ready(const Reader& root, MultibodyScenario& s) {
  MultibodyModel& model = s.model;
  model.start = multibody::start_of(model.system);
  set_inputs(model.inputs, 0.0, Side::right, model.start);
  for (multibody::Constraint& c : model.system.constraints)
    if (std::isnan(c.zero)) c.zero = multibody::gauge_value(model.system, c.gauge, model.start);
  if (const std::string problem = multibody::make_consistent(model.system, model.start); !problem.empty())
    return root.problem("constraints", problem);
  // Springs that the file gives no length are relaxed where the constraints put the model.
  for (multibody::Spring& spring : model.system.springs)
    if (std::isnan(spring.zero)) spring.zero = multibody::gauge_value(model.system, spring.gauge, model.start);
  if (model.form == MultibodyForm::recursive || model.form == MultibodyForm::cartesian)
    if (const std::string why = multibody::not_a_tree(model.system); !why.empty())
      root.problem("form", "needs a tree, and " + why);
  draw_frames(model.system, model.start, model.sketch);
  const std::vector<multibody::Defect> defects = multibody::defects(model.system, model.start);
  for (const multibody::Defect& d : defects) {
    const std::string key = file_key(root, d.key);
    root.problem(key, key == d.key ? d.message : d.key.substr(d.key.rfind('.') + 1) + " " + d.message);
  }
  if (defects.empty() && !model.system.reactions.empty() &&
      !multibody::minimal_accelerations(model.system, model.start).y_ddot.allFinite())
    root.problem("elements", "forces that depend on reactions have no solution at the start");
}

void read_reference_state(const Reader& root, MultibodyScenario& s) {
  s.linearise = root.has("linearise");
  s.reference_name = s.linearise ? root.map("linearise").choice("about", {"start", "equilibrium"}, "start") : "start";
}

void find_reference(const Reader& root, MultibodyScenario& s) {
  s.reference = s.model.start;
  if (s.reference_name != "equilibrium") return;
  const std::string problem = multibody::find_equilibrium(s.model.system, s.reference);
  if (!problem.empty()) root.problem("linearise.about", problem);
}

}  // namespace

MultibodyScenario load_multibody(const std::filesystem::path& file, const std::vector<std::string>& overrides,
                                 bool to_run, files::Problems& problems) try {
  MultibodyScenario s{};
  load_model_file(
      file, overrides, to_run, problems, s, s.model.figures,
      [&](const files::Document& document, const Reader& root) {
        multibody::Builder builder(count(*document.root()));
        ModelReader reader(document, root, builder, s.model);
        reader.read(s.ride);
        for (const std::string& warning : reader.warnings()) s.warnings.push_back(file.string() + ": " + warning);
        read_reference_state(root, s);
        s.model.system = builder.finish();
        std::vector<Quantity> signals = multibody_signals(s.model);
        check_ride_signals(root, signals);
        return signals;
      },
      [&](const Reader& root) {
        const std::size_t before = problems.size();
        make_ready(root, s);
        if (problems.size() == before) find_reference(root, s);
      });
  return s;
} catch (const std::logic_error& e) {
  return refused<MultibodyScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
