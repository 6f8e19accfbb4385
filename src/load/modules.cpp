#include "load/modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "load/multibody_model.h"
#include "load/multibody_parts.h"
#include "multibody/model/linear.h"
#include "scenario/linear_run.h"

namespace fahrwerk::load {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using files::Reader;

class ModulesReader {
 public:
  ModulesReader(const files::Document& document, const Reader& root, ModulesScenario& s, files::Problems& problems)
      : document_(document), root_(root), s_(s), problems_(problems), formulas_(graph_) {}

  void read() {
    read_names();
    read_modules();
    read_couplings();
  }
  const std::vector<multibody::Coupling>& couplings() const { return couplings_; }

 private:
  void read_names() {
    NameBook book;
    read_parameters(root_, formulas_, graph_, book, names_);
    Names all = names_;
    read_inputs(document_, root_, formulas_, graph_, names_,
                [&](const Reader& r, const multibody::Signal& signal, MultibodyInput input) {
                  book.add(all, r, signal.name, {});
                  s_.inputs.push_back(std::move(input));
                  s_.input_names.push_back(signal);
                });
  }

  // Rows of formulas. Dimensions are the user's: states of one module may have different ones.
  MatrixXd matrix(const Reader& r, const std::string& key) {
    const std::string path = r.key_path() + "." + key;
    const files::Node* node = files::find_path(*document_.root(), path);
    if (!r.has(key)) return r.text(key), MatrixXd(0, 0);  // says that it is missing
    if (!node || node->kind != files::Node::Kind::list)
      return r.problem(key, "expected a list of rows"), MatrixXd(0, 0);
    MatrixXd X(static_cast<Index>(node->children.size()), 0);
    for (std::size_t i = 0; i < node->children.size(); ++i) {
      const files::Node& row = node->children[i];
      const std::string row_key = fmt::format("{}[{}]", key, i);
      const Index n = static_cast<Index>(row.children.size());
      if (row.kind != files::Node::Kind::list || (i > 0 && n != X.cols()))
        return r.problem(row_key, "expected a row as long as the first"), MatrixXd(0, 0);
      if (i == 0) X.resize(X.rows(), n);
      for (Index k = 0; k < n; ++k) {
        const std::string cell = fmt::format("{}[{}]", row_key, k);
        const auto f = formulas_.parse(r, cell, row.children[static_cast<std::size_t>(k)].text, "", names_);
        if (!graph_.is_constant(f.node)) r.problem(cell, "must not depend on time");
        X(static_cast<Index>(i), k) = graph_.is_constant(f.node) ? graph_.value(f.node) : 0.0;
      }
    }
    return X;
  }

  // A multibody model as a module: its coordinates and rates, driven by some of its inputs.
  void read_model(const Reader& r, multibody::Module& module) {
    const std::filesystem::path file = r.path("model");
    if (file.empty()) return;
    const std::size_t before = problems_.size();
    const MultibodyScenario part = load_multibody(file, {}, false, problems_);
    const std::vector<std::string> inputs = r.texts("inputs", {.min_size = 0, .max_size = 1000});
    if (problems_.size() != before) return;
    try {
      const multibody::LinearSystem linear = multibody::linearise(part.model.system, part.reference);
      for (const char* suffix : {"", ".rate"})
        for (const std::string& name : linear.names) module.states.push_back(name + suffix);
      for (const multibody::Spring& spring : part.model.system.springs)
        if (spring.state >= 0) module.states.push_back(spring.name + ".force");
      module.A = linear.A;
      module.B.resize(linear.A.rows(), static_cast<Index>(inputs.size()));
      for (std::size_t k = 0; k < inputs.size(); ++k) {
        const auto& all = part.model.system.inputs;
        const auto found = std::find_if(all.begin(), all.end(), [&](const auto& u) { return u.name == inputs[k]; });
        if (found == all.end())
          r.problem(fmt::format("inputs[{}]", k), fmt::format("{} has no input '{}'", part.name, inputs[k]));
        else
          module.B.col(static_cast<Index>(k)) = linear.B.col(found - all.begin());
      }
    } catch (const std::invalid_argument& e) {
      r.problem("model", e.what());
    }
  }

  void read_modules() {
    const Reader modules = root_.map("modules");
    if (!modules.exists()) return;
    for (const std::string& name : modules.keys()) {
      const Reader r = modules.map(name);
      if (!r.exists()) continue;
      multibody::Module module;
      module.name = name;
      names_of_modules_.push_back(name);
      if (r.has("model")) {
        read_model(r, module);
      } else {
        module.states = r.texts("states", {.max_size = 1000});
        module.is_static = r.flag("static", false);
        module.A = matrix(r, "A");
        if (r.has("B")) module.B = matrix(r, "B");
        if (r.has("E")) module.E = matrix(r, "E");
      }
      s_.modules.push_back(std::move(module));
    }
  }

  void read_couplings() {
    if (!root_.has("couplings")) return;
    const auto place = [&](const Reader& r, const char* key) {
      const std::string name = r.choice(key, names_of_modules_);
      return static_cast<int>(std::find(names_of_modules_.begin(), names_of_modules_.end(), name) -
                              names_of_modules_.begin());
    };
    for (const Reader& r : root_.list("couplings", {.max_size = 1000})) {
      multibody::Coupling coupling;
      coupling.to = place(r, "to");
      coupling.from = r.has("from") ? place(r, "from") : -1;
      coupling.C = matrix(r, "matrix");
      couplings_.push_back(std::move(coupling));
    }
  }

  const files::Document& document_;
  const Reader& root_;
  ModulesScenario& s_;
  files::Problems& problems_;
  expression::Graph graph_;
  FormulaReader formulas_;
  Names names_;
  std::vector<std::string> names_of_modules_;
  std::vector<multibody::Coupling> couplings_;
};

}  // namespace

ModulesScenario load_modules(const std::filesystem::path& file, const std::vector<std::string>& overrides, bool to_run,
                             files::Problems& problems) {
  ModulesScenario s{};
  const auto read = [&](const files::Document& document, const Reader& root) {
    const std::size_t before = problems.size();
    ModulesReader reader(document, root, s, problems);
    reader.read();
    if (problems.size() == before) {
      try {
        s.assembly = multibody::assemble(s.modules, reader.couplings(), static_cast<int>(s.inputs.size()));
      } catch (const std::invalid_argument& e) {
        const std::string text = e.what();
        const std::size_t colon = text.find(": ");
        root.problem(text.substr(0, colon), text.substr(colon + 2));
      }
    }
    return linear_signals(s.assembly, s.input_names);
  };
  load_model_file(file, overrides, to_run, problems, s, s.figures, read, [](const Reader&) {});
  return s;
}

}  // namespace fahrwerk::load
