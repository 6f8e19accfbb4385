// The linear model for other programs: JSON and MAT-file, on request NumPy's .npz or a Python module.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "files/atomic_file.h"
#include "files/json.h"
#include "files/npz.h"
#include "report/exports/linear_files.h"
#include "report/exports/matrix_files.h"

namespace fahrwerk::report {
namespace {

// Places count from `first`: 1 in MATLAB, 0 in Python.
Eigen::MatrixXd rate_table(const StateSpace& m, int first) {
  Eigen::MatrixXd table(static_cast<Eigen::Index>(m.rate_inputs.size()), 3);
  for (std::size_t i = 0; i < m.rate_inputs.size(); ++i) {
    const RateInput& r = m.rate_inputs[i];
    table.row(static_cast<Eigen::Index>(i)) << r.of + first, r.rate + first, r.factor;
  }
  return table;
}

std::vector<files::MatMatrix> matrices(const LinearStudy& r, int first) {
  const StateSpace& m = r.model();
  return {matrix_mat("A", m.A),
          matrix_mat("B", m.B),
          matrix_mat("C", m.C),
          matrix_mat("D", m.D),
          matrix_mat("rate_inputs", rate_table(m, first)),
          column_mat("trim", r.form.trim),
          column_mat("speed", {r.speed()}),
          column_mat("lateral_acceleration", {r.point.lateral_acceleration.value_or(0.0)})};
}

std::vector<files::MatTexts> name_lists(const LinearStudy& r) {
  std::vector<files::MatTexts> texts;
  add_names(texts, "state", r.model().states);
  add_names(texts, "input", r.model().inputs);
  add_names(texts, "output", r.model().outputs);
  add_names(texts, "trim", r.form.trim_names);
  return texts;
}

// A module of plain assignments. Texts are written as JSON writes them, which Python reads alike.
std::string python_module(const LinearStudy& r) {
  std::string text =
      "\"\"\"x' = A x + B u, y = C x + D u, all in SI units; deviations from the equilibrium in trim.\n\n"
      "rate_inputs: rows of [of, rate, factor], u[rate] = factor * d u[of] / dt, places from 0.\n\"\"\"\n"
      "import numpy as np\n\n";
  text += fmt::format("vehicle = {}\nspeed = {}\nlateral_acceleration = {}\n", nlohmann::json(r.name).dump(),
                      python_number(r.speed()), python_number(r.point.lateral_acceleration.value_or(0.0)));
  for (const files::MatTexts& t : name_lists(r))
    if (t.name.rfind("trim", 0) != 0) text += fmt::format("{} = {}\n", t.name, nlohmann::json(t.texts).dump());
  text += "trim = {\n";
  for (std::size_t i = 0; i < r.form.trim_names.size(); ++i)
    text += fmt::format("    {}: ({}, {}),\n", nlohmann::json(r.form.trim_names[i].name).dump(),
                        python_number(r.form.trim[i]), nlohmann::json(r.form.trim_names[i].unit).dump());
  text += "}\n";
  for (const files::MatMatrix& m : matrices(r, 0))
    if (m.columns != 1 || m.name.size() == 1) text += python_matrix(m);
  return text;
}

}  // namespace

std::vector<std::filesystem::path> write_linear(const LinearStudy& r, const std::filesystem::path& folder,
                                                const std::filesystem::path& python) {
  const StateSpace& m = r.model();
  nlohmann::json rates = nlohmann::json::array(), trim_values = nlohmann::json::object();
  for (const RateInput& i : m.rate_inputs)
    rates.push_back({{"of", m.inputs[i.of].name}, {"rate", m.inputs[i.rate].name}, {"factor", i.factor}});
  for (std::size_t i = 0; i < r.form.trim_names.size(); ++i)
    trim_values[r.form.trim_names[i].name] = {
        {"value", std::isfinite(r.form.trim[i]) ? nlohmann::json(r.form.trim[i]) : nlohmann::json(nullptr)},
        {"unit", r.form.trim_names[i].unit}};
  std::vector<std::filesystem::path> paths{folder / "linear.json", folder / "linear.mat"};
  files::write_atomically(paths[0], files::json_text({{"vehicle", r.name},
                                                      {"speed", r.speed()},
                                                      {"states", names_json(m.states)},
                                                      {"inputs", names_json(m.inputs)},
                                                      {"outputs", names_json(m.outputs)},
                                                      {"trim", trim_values},
                                                      {"rate_inputs", rates},
                                                      {"A", matrix_json(m.A)},
                                                      {"B", matrix_json(m.B)},
                                                      {"C", matrix_json(m.C)},
                                                      {"D", matrix_json(m.D)}},
                                                     -1));
  files::write_mat(paths[1], matrices(r, 1), name_lists(r));
  if (python.empty()) return paths;
  if (python.extension() == ".npz")
    files::write_npz(python, matrices(r, 0), name_lists(r));
  else
    files::write_atomically(python, python_module(r));
  paths.push_back(python);
  return paths;
}

}  // namespace fahrwerk::report
