#include "load/multibody/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <stdexcept>

#include "load/classic/classic_scenario.h"
#include "load/multibody/module_files.h"
#include "load/multibody/multibody_parts.h"
#include "load/refused.h"
#include "scenario/linear_run.h"

namespace fahrwerk::load {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using expression::NodeId;
using files::Reader;

// Variables of formulas: time, then of a law its states, its inputs, the outer inputs.
constexpr int kTimeVariable = 0;

VectorXd results(const expression::Program& program, const std::vector<double>& variables) {
  std::vector<double> values(program.instructions.size());
  expression::evaluate(program, std::span<const double>(variables), std::span(values));
  VectorXd out(static_cast<Index>(program.results.size()));
  for (Index i = 0; i < out.size(); ++i)
    out[i] = values[static_cast<std::size_t>(program.results[static_cast<std::size_t>(i)])];
  return out;
}

MatrixXd by_rows(const VectorXd& cells, Index rows, Index columns) {
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  return Eigen::Map<const RowMajor>(cells.data(), rows, columns);
}

std::vector<double> variables_at(const multibody::ModulePoint& p) {
  std::vector<double> v{p.time};
  for (const VectorXd* part : {&p.x, &p.u, &p.w}) v.insert(v.end(), part->data(), part->data() + part->size());
  return v;
}

class ModulesReader {
 public:
  ModulesReader(const files::Document& document, const Reader& root, ModulesScenario& s, files::Problems& problems)
      : document_(document), root_(root), s_(s), problems_(problems), formulas_(graph_) {}

  void read() {
    read_names();
    read_modules();
    read_couplings();
    if (root_.has("linearise"))
      s_.reference_name = root_.map("linearise").choice("about", {"start", "equilibrium"}, "start");
    s_.start_name = root_.choice("start", {"given", "equilibrium"}, "given");
  }

 private:
  void read_names() {
    NameBook book;
    read_parameters(root_, formulas_, graph_, book, names_);
    Names all = names_;
    read_inputs(document_, root_, formulas_, graph_, names_,
                [&](const Reader& r, const Quantity& signal, MultibodyInput input) {
                  book.add(all, r, signal.name, {});
                  s_.inputs.push_back(std::move(input));
                  s_.input_names.push_back(signal);
                });
  }

  struct Cells {
    Index rows = 0, columns = 0;
    std::vector<NodeId> nodes{};  // row by row
  };
  // Rows of formulas. Dimensions are the user's: states of one module may have different ones.
  Cells cells(const Reader& r, const std::string& key, const Names& names) {
    const std::string path = r.key_path() + "." + key;
    const files::Node* node = files::find_path(*document_.root(), path);
    if (!r.has(key)) return r.text(key), Cells{};  // says that it is missing
    if (!node || node->kind != files::Node::Kind::list) return r.problem(key, "expected a list of rows"), Cells{};
    Cells out{static_cast<Index>(node->children.size())};
    for (std::size_t i = 0; i < node->children.size(); ++i) {
      const files::Node& row = node->children[i];
      const std::string row_key = fmt::format("{}[{}]", key, i);
      const Index n = static_cast<Index>(row.children.size());
      if (row.kind != files::Node::Kind::list || (i > 0 && n != out.columns))
        return r.problem(row_key, "expected a row as long as the first"), Cells{};
      out.columns = n;
      for (std::size_t k = 0; k < row.children.size(); ++k)
        out.nodes.push_back(
            formulas_.parse(r, fmt::format("{}[{}]", row_key, k), row.children[k].text, "", names).node);
    }
    return out;
  }

  // Elements that are not constant are read as zero.
  MatrixXd values(const Cells& c) const {
    MatrixXd X(c.rows, c.columns);
    for (Index i = 0; i < X.size(); ++i) {
      const NodeId node = c.nodes[static_cast<std::size_t>(i)];
      X(i / X.cols(), i % X.cols()) = graph_.is_constant(node) ? graph_.value(node) : 0.0;
    }
    return X;
  }
  MatrixXd matrix(const Reader& r, const std::string& key) { return values(cells(r, key, names_)); }

  // Names of states and inputs of a law beside those of the file.
  void add_names(const Reader& r, const std::string& key, const std::vector<std::string>& list, int first,
                 Names& names) const {
    const auto& functions = expression::function_names();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string item = fmt::format("{}[{}]", key, i);
      if (!is_name(list[i]))
        r.problem(item, "is no name for formulas; expected letters, digits, '_' and '.', a letter first");
      else if (list[i] == "t" || std::find(functions.begin(), functions.end(), list[i]) != functions.end())
        r.problem(item, "has a meaning of its own in formulas");
      else if (names.count(list[i]) > 0)
        r.problem(item, "stands for something else already");
      names[list[i]] = {graph_.variable(first + static_cast<int>(i)), expression::Dimension::unknown()};
    }
  }

  // Parameters, time, and the outer inputs as variables from this one on.
  Names names_of_time(int first) const {
    Names names = names_;
    names["t"] = {graph_.variable(kTimeVariable), expression::Dimension::unknown()};
    for (std::size_t k = 0; k < s_.inputs.size(); ++k)
      names[s_.input_names[k].name] = {graph_.variable(first + static_cast<int>(k)), expression::Dimension::unknown()};
    return names;
  }

  // What a declared module looks like: shapes at places that are formulas of its variables.
  void read_shapes(const Reader& r, const Names& names, ModulePicture& picture) const {
    if (!r.has("shapes")) return;
    const Reader shapes = r.map("shapes");
    if (!shapes.exists()) return;
    std::vector<NodeId> places;
    for (const std::string& name : shapes.keys()) {
      const Reader one = shapes.map(name);
      if (!one.exists()) continue;
      std::optional<DrawnShape> shape = read_drawn(formulas_, names_, one, name);
      if (!shape) continue;
      shape->frame = static_cast<int>(picture.sketch.frames.size());
      for (const expression::Formula& f : formulas_.formulas(one, "at", "m", names, 3)) places.push_back(f.node);
      picture.sketch.frames.push_back(name), picture.sketch.shapes.push_back(*shape);
    }
    if (picture.sketch.shapes.empty()) return;
    const auto program = std::make_shared<const expression::Program>(expression::compile(graph_, places));
    picture.poses = [program](const multibody::ModulePoint& p) {
      const VectorXd all = results(*program, variables_at(p));
      Poses poses;
      for (Index i = 0; i + 2 < all.size(); i += 3) poses.push_back({{all[i], all[i + 1], all[i + 2]}});
      return poses;
    };
  }

  // A declared law: one formula for each state, with its derivatives.
  void read_law(const Reader& r, multibody::Module& module, ModulePicture& picture) {
    const std::vector<std::string> inputs =
        r.has("inputs") ? r.texts("inputs", {.min_size = 0, .max_size = 1000}) : std::vector<std::string>{};
    const int n = static_cast<int>(module.states.size()), m = static_cast<int>(inputs.size()),
              w = static_cast<int>(s_.inputs.size());
    Names names = names_of_time(1 + n + m);
    add_names(r, "states", module.states, 1, names), add_names(r, "inputs", inputs, 1 + n, names);
    read_shapes(r, names, picture);
    std::vector<NodeId> law, slopes;
    for (const expression::Formula& f : formulas_.formulas(r, "law", "", names, module.states.size()))
      law.push_back(f.node);
    bool of_time = false;
    for (const auto& [first, count] : {std::pair{1, n}, {1 + n, m}, {1 + n + m, w}})
      for (const NodeId f : law)
        for (int k = 0; k < count; ++k) {
          slopes.push_back(graph_.derivative(f, first + k));
          of_time = of_time || graph_.depends(slopes.back(), kTimeVariable);
        }
    if (of_time) note_time("modules." + module.name + ".law");
    const auto value = std::make_shared<const expression::Program>(expression::compile(graph_, law));
    const auto slope = std::make_shared<const expression::Program>(expression::compile(graph_, slopes));
    module.law = multibody::ModuleLaw{
        m, [value](const multibody::ModulePoint& p, VectorXd&) { return results(*value, variables_at(p)); },
        [slope, n, m, w](const multibody::ModulePoint& p, VectorXd&) {
          const VectorXd all = results(*slope, variables_at(p));
          return multibody::ModuleSlopes{by_rows(all.head(n * n), n, n), by_rows(all.segment(n * n, n * m), n, m),
                                         by_rows(all.tail(n * w), n, w)};
        }};
  }

  void note_time(const std::string& key) {
    if (s_.depends_on_time.empty()) s_.depends_on_time = key;
  }

  void read_start(const Reader& r, multibody::Module& module) const {
    if (!r.has("start")) return;
    const Reader start = r.map("start");
    if (module.start.size() == 0) module.start = VectorXd::Zero(static_cast<Index>(module.states.size()));
    for (std::size_t i = 0; i < module.states.size(); ++i)
      if (const std::string key = input_key(module.states[i]); start.has(key))
        module.start[static_cast<Index>(i)] = formulas_.constant(start, key, "", names_, {.min = -1e9, .max = 1e9});
    if (module.states.empty())  // nothing can be said about its names
      for (const std::string& key : start.keys()) start.has(key);
  }

  void read_modules() {
    const Reader modules = root_.map("modules");
    if (!modules.exists()) return;
    for (const std::string& name : modules.keys()) {
      const Reader r = modules.map(name);
      if (!r.exists()) continue;
      multibody::Module module;
      ModulePicture picture;
      names_of_modules_.push_back(name);
      if (r.has("model")) {
        module = read_multibody_module(r, problems_, picture);
      } else if (r.has("vehicle")) {
        module = read_vehicle_module(r, problems_, picture);
      } else {
        module.states = r.texts("states", {.max_size = 1000});
        module.is_static = r.flag("static", false);
      }
      module.name = name;
      if (r.has("law")) {
        read_law(r, module, picture);
      } else if (!r.has("model") && !r.has("vehicle")) {
        module.A = matrix(r, "A");
        if (r.has("B")) module.B = matrix(r, "B");
        if (r.has("E")) module.E = matrix(r, "E");
        if (r.has("shapes")) {
          const int inputs = static_cast<int>(module.inputs()), n = static_cast<int>(module.states.size());
          Names names = names_of_time(1 + n + inputs);
          add_names(r, "states", module.states, 1, names);
          read_shapes(r, names, picture);
        }
      }
      read_start(r, module);
      s_.nonlinear = s_.nonlinear || module.law;
      s_.modules.push_back(std::move(module)), s_.pictures.push_back(std::move(picture));
    }
  }

  void read_couplings() {
    if (!root_.has("couplings")) return;
    const auto place = [&](const Reader& r, const char* key) {
      const std::string name = r.choice(key, names_of_modules_);
      return static_cast<int>(std::find(names_of_modules_.begin(), names_of_modules_.end(), name) -
                              names_of_modules_.begin());
    };
    Names of_time = names_;
    of_time["t"] = {graph_.variable(kTimeVariable), expression::Dimension::unknown()};
    for (const Reader& r : root_.list("couplings", {.max_size = 1000})) {
      multibody::Coupling coupling;
      coupling.to = place(r, "to");
      coupling.from = r.has("from") ? place(r, "from") : -1;
      const Cells c = cells(r, "matrix", of_time);
      coupling.C = values(c);
      const bool moves =
          std::any_of(c.nodes.begin(), c.nodes.end(), [&](NodeId node) { return !graph_.is_constant(node); });
      if (moves) {
        const auto program = std::make_shared<const expression::Program>(expression::compile(graph_, c.nodes));
        coupling.over_time = [program, rows = c.rows, columns = c.columns](double t) {
          return by_rows(results(*program, {t}), rows, columns);
        };
        coupling.C = coupling.over_time(0.0);
        s_.nonlinear = true;
        note_time(r.key_path() + ".matrix");
      }
      s_.couplings.push_back(std::move(coupling));
    }
  }

  const files::Document& document_;
  const Reader& root_;
  ModulesScenario& s_;
  files::Problems& problems_;
  mutable expression::Graph graph_;
  FormulaReader formulas_;
  Names names_;
  std::vector<std::string> names_of_modules_;
};

// The linear system, and where runs begin. Throws std::invalid_argument as assemble.
void assemble_all(const Reader& root, ModulesScenario& s) {
  multibody::CoupledModules coupled = s.coupled();
  s.start = coupled.start();
  multibody::Instant at;
  at.u = at.u_dot = at.u_ddot = VectorXd::Zero(static_cast<Index>(s.inputs.size()));
  set_inputs(s.inputs, 0.0, Side::right, at);
  if (!s.nonlinear) at.u.setZero();
  VectorXd reference = s.nonlinear ? s.start : VectorXd(VectorXd::Zero(s.start.size())), rest = reference;
  const bool starts_there = s.start_name == "equilibrium";
  if (starts_there || s.reference_name == "equilibrium")
    if (const std::string problem = coupled.find_equilibrium(at.u, rest); !problem.empty())
      return root.problem(starts_there ? "start" : "linearise.about", problem);
  if (starts_there) s.start = rest;
  if (starts_there || s.reference_name == "equilibrium") reference = rest;
  s.assembly = coupled.linearise(0.0, reference, at.u);
  s.reference = std::move(reference), s.outer = std::move(at.u);
}

}  // namespace

ModulesScenario load_modules(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                             files::Problems& problems) try {
  ModulesScenario s{};
  const auto read = [&](const files::Document& document, const Reader& root) {
    const std::size_t before = problems.size();
    ModulesReader reader(document, root, s, problems);
    reader.read();
    if (problems.size() == before) {
      try {
        assemble_all(root, s);
      } catch (const std::invalid_argument& e) {
        const std::string text = e.what();
        const std::size_t colon = text.find(": ");
        if (colon == std::string::npos)
          root.problem("modules", text);
        else
          root.problem(text.substr(0, colon), text.substr(colon + 2));
      }
    }
    return linear_signals(s.assembly, s.input_names);
  };
  load_model_file(file, overrides, to_run, problems, s, s.figures, read, [](const Reader&) {});
  return s;
} catch (const std::logic_error& e) {
  return refused<ModulesScenario>(file, e, problems);
}

}  // namespace fahrwerk::load
