// What the readers of multibody files and of modules share.
#include "load/multibody/model_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "files/nearest.h"
#include "files/trimmed.h"
#include "load/multibody/multibody_parts.h"
#include "load/scenario/histories.h"
#include "load/scenario/scenario_parts.h"

namespace fahrwerk::load {

using expression::Formula;
using expression::NodeId;
using files::Reader;

namespace {

// {value: FORMULA of t} or {time, value}. Time is the variable 0.
MultibodyInput read_input(const files::Document& document, const Reader& r, const std::string& unit,
                          const FormulaReader& formulas, expression::Graph& graph, const Names& names) {
  MultibodyInput input;
  if (!r.has("time")) {
    const NodeId u = formulas.formula(r, "value", unit, names, 0.0).node;
    const NodeId u_1 = graph.derivative(u, 0), u_2 = graph.derivative(u_1, 0);
    const NodeId all[] = {u, u_1, u_2};
    input.formula = expression::compile(graph, all);
    return input;
  }
  input.table = TimeTable(document, r).history("value", unit, {.min = -1e9, .max = 1e9});
  for (std::size_t i = 1; i < input.table.times().size(); ++i)
    if (input.table.times()[i] == input.table.times()[i - 1])
      r.problem(fmt::format("time[{}]", i), "a jump has no rate; give the step a time to rise");
  return input;
}

std::vector<MultibodyFigure> read_figures(const Reader& root, const std::vector<Quantity>& signals) {
  std::vector<MultibodyFigure> list;
  if (!root.has("figures")) return list;
  std::vector<std::string> known;
  for (const Quantity& signal : signals) known.push_back(signal.name);
  const std::vector<std::string> kinds{"final", "min", "max", "mean", "rms", "amplitude"};
  const Reader figures = root.map("figures");
  for (const std::string& name : figures.keys()) {
    const Reader r = figures.map(name);
    const std::string signal = r.choice("signal", known), take = r.choice("take", kinds, "final");
    list.push_back(
        {name, signal, static_cast<FigureKind>(std::find(kinds.begin(), kinds.end(), take) - kinds.begin())});
  }
  return list;
}

// In maps whose names are the user's a misspelt one would be a new one that nobody uses.
bool names_something(const files::Document& document, const std::string& change, files::Problems& problems) {
  const std::string path(files::trimmed(std::string_view(change).substr(0, change.find('='))));
  const std::size_t dot = path.find('.'), end = std::min(path.find_first_of(".[", dot + 1), path.size());
  if (dot == std::string::npos || change.find('=') == std::string::npos) return true;
  const std::string section = path.substr(0, dot), name = path.substr(dot + 1, end - dot - 1);
  const std::vector<std::string> sections{"parameters", "coordinates", "inputs",      "frames",  "bodies",
                                          "elements",   "points",      "constraints", "modules", "joints",
                                          "drivers",    "tires",       "outputs"};
  if (std::find(sections.begin(), sections.end(), section) == sections.end()) return true;
  const files::Node* map = document.root()->find(section);
  if (map && map->find(name)) return true;
  std::vector<std::string> known;
  if (map)
    for (const files::Node& child : map->children) known.push_back(child.key);
  const std::string near = files::nearest(name, known);
  problems.add("--set", 0, files::printable(path),
               fmt::format("{} is not in {} of the file{}{}", files::quote(name), section,
                           near.empty() ? "" : "; did you mean '" + near + "'?",
                           known.empty()  ? ""
                           : near.empty() ? "; there are: " + files::joined(known)
                                          : " There are: " + files::joined(known)));
  return false;
}

}  // namespace

void NameBook::add(Names& names, const Reader& r, const std::string& name, const Formula& formula) {
  const auto& functions = expression::function_names();
  if (!is_name(name))
    r.problem(name, "is no name for formulas; expected letters, digits, '_' and '.', a letter first");
  else if (name == "t" || std::find(functions.begin(), functions.end(), name) != functions.end())
    r.problem(name, "has a meaning of its own in formulas");
  else if (!taken_.insert(name).second)
    r.problem(name, "stands for something else already");
  names[name] = formula;
}

void read_parameters(const Reader& root, const FormulaReader& formulas, const expression::Graph& graph, NameBook& book,
                     Names& parameters) {
  if (!root.has("parameters")) return;
  const Reader r = root.map("parameters");
  for (const std::string& name : r.keys()) {
    Formula f = formulas.formula(r, name, "", parameters);
    if (f.dimension.state == expression::Dimension::State::literal) f.dimension = expression::Dimension::unknown();
    if (graph.is_constant(f.node) && !std::isfinite(graph.value(f.node))) r.problem(name, "is not finite");
    book.add(parameters, r, name, f);
  }
}

void read_inputs(const files::Document& document, const Reader& root, const FormulaReader& formulas,
                 expression::Graph& graph, const Names& parameters,
                 const std::function<void(const Reader&, const Quantity&, MultibodyInput)>& add) {
  if (!root.has("inputs")) return;
  const Reader r = root.map("inputs");
  Names of_time = parameters;
  of_time["t"] = {graph.variable(0), expression::Dimension::unknown()};
  for (const std::string& name : r.keys()) {
    const Reader one = r.map(name);
    const std::string unit = read_unit(one, "-");
    add(r, {name, unit, "input"}, read_input(document, one, unit, formulas, graph, of_time));
  }
}

void load_model_file(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                     files::Problems& problems, ModelFile& s, std::vector<MultibodyFigure>& figures,
                     const std::function<std::vector<Quantity>(const files::Document&, const Reader&)>& read,
                     const std::function<void(const Reader&)>& prepare) {
  s.file = file;
  files::Document document = files::read_yaml(file, problems);
  if (!document.root()) return;
  for (const std::string& o : overrides)
    if (names_something(document, o, problems)) files::apply_override(document, o, problems);
  const Reader root(document, problems);
  if (!root.exists()) return;
  const std::size_t before = problems.size();
  root.choice("kind", scenario_kinds());
  s.name = read_scenario_name(root, file);
  s.description = root.text("description", "");
  const std::vector<Quantity> signals = read(document, root);
  figures = read_figures(root, signals);
  s.can_run = root.has("duration");
  if (to_run || s.can_run) {
    s.signals = read_rig_options(root, signals, "this model", s.options, s.usual_step, 1e-3, s.usual_method);
    if (problems.size() == before) check_rig_options(root, s.options, signals.size());
  }
  if (problems.size() == before) prepare(root);
  root.finish();
  s.text = document.dump();
}

}  // namespace fahrwerk::load
