// The linear model for other programs: JSON and MAT-file, on request NumPy's .npz or a Python module.
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/common/matrix_files.h"
#include "cli/linear/linear.h"
#include "files/atomic_file.h"
#include "files/json.h"
#include "files/npz.h"
#include "scenario/signals.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

// What the deviations are counted from.
struct Equilibrium {
  std::vector<SignalName> names;
  std::vector<double> values;
  void add(const SignalName& name, double value) { names.push_back(name), values.push_back(value); }
};

Equilibrium classic_equilibrium(const LinearResult& r) {
  const classic::OdeModel& m = *r.classic;
  std::vector<double> rate(m.states.size()), y(m.signals.size());
  m.evaluate(m.x0.data(), m.u0.data(), rate.data(), y.data());
  Equilibrium e;
  for (std::size_t i = 0; i < r.model.states.size(); ++i)
    e.add(r.model.states[i], m.x0[static_cast<std::size_t>(r.classic_states[i])]);
  for (std::size_t i = 0; i < r.model.inputs.size(); ++i) e.add(r.model.inputs[i], m.u0[i]);
  for (const SignalName& s : r.model.outputs)
    if (!find(e.names, s.name)) e.add(s, y[static_cast<std::size_t>(m.signal(s.name))]);
  return e;
}

// Its states are coordinates of the deviation only: inputs that hold it, and outputs.
Equilibrium car_equilibrium(const LinearResult& r) {
  const Car& car = *r.assembled;
  CarInputs<double> u = r.car.inputs;
  CarObservation seen;
  EquipmentObservation parts;
  if (car.parts.any())
    Equipment(car.parts, car.car).rate(r.car.state.data(), r.car.equipment.data(), u, nullptr, &parts);
  make_car_engine(chassis_of(car.car, car.parts), Road{})->observe(u, r.car.state.data(), 1e-3, seen);
  seen.equipment = &parts;
  Equilibrium e;
  for (int i = 0; i < kWheels; ++i) {
    const std::string wheel = kWheelNames[i];
    e.add({"input.rack." + wheel, "m"}, u.rack[i]);
    e.add({"input.drive." + wheel, "N m"}, u.drive[i]);
    e.add({"input.brake." + wheel, "N m"}, u.brake[i]);
  }
  for (const SignalName& s : r.model.outputs) e.add(s, find_signal(s.name)->read(SignalSource{0.0, u, seen}));
  return e;
}

// A multibody model is linearised about the reference that its file gives.
Equilibrium equilibrium(const LinearResult& r) {
  if (r.classic) return classic_equilibrium(r);
  return r.vehicle ? car_equilibrium(r) : Equilibrium{};
}

// Places count from `first`: 1 in MATLAB, 0 in Python.
Eigen::MatrixXd rate_table(const StateSpace& m, int first) {
  Eigen::MatrixXd table(static_cast<Eigen::Index>(m.rate_inputs.size()), 3);
  for (std::size_t i = 0; i < m.rate_inputs.size(); ++i) {
    const RateInput& r = m.rate_inputs[i];
    table.row(static_cast<Eigen::Index>(i)) << r.of + first, r.rate + first, r.factor;
  }
  return table;
}

std::vector<files::MatMatrix> matrices(const LinearResult& r, const Equilibrium& trim, int first) {
  const StateSpace& m = r.model;
  return {matrix_mat("A", m.A),
          matrix_mat("B", m.B),
          matrix_mat("C", m.C),
          matrix_mat("D", m.D),
          matrix_mat("rate_inputs", rate_table(m, first)),
          column_mat("trim", trim.values),
          column_mat("speed", {r.speed}),
          column_mat("lateral_acceleration", {r.lateral_acceleration.value_or(0.0)})};
}

std::vector<files::MatTexts> name_lists(const LinearResult& r, const Equilibrium& trim) {
  std::vector<files::MatTexts> texts;
  add_names(texts, "state", r.model.states);
  add_names(texts, "input", r.model.inputs);
  add_names(texts, "output", r.model.outputs);
  add_names(texts, "trim", trim.names);
  return texts;
}

// A module of plain assignments. Texts are written as JSON writes them, which Python reads alike.
std::string python_module(const LinearResult& r, const Equilibrium& trim) {
  std::string text =
      "\"\"\"x' = A x + B u, y = C x + D u, all in SI units; deviations from the equilibrium in trim.\n\n"
      "rate_inputs: rows of [of, rate, factor], u[rate] = factor * d u[of] / dt, places from 0.\n\"\"\"\n"
      "import numpy as np\n\n";
  text += fmt::format("vehicle = {}\nspeed = {}\nlateral_acceleration = {}\n", Json(r.name).dump(),
                      python_number(r.speed), python_number(r.lateral_acceleration.value_or(0.0)));
  for (const files::MatTexts& t : name_lists(r, trim))
    if (t.name.rfind("trim", 0) != 0) text += fmt::format("{} = {}\n", t.name, Json(t.texts).dump());
  text += "trim = {\n";
  for (std::size_t i = 0; i < trim.names.size(); ++i)
    text += fmt::format("    {}: ({}, {}),\n", Json(trim.names[i].name).dump(), python_number(trim.values[i]),
                        Json(trim.names[i].unit).dump());
  text += "}\n";
  for (const files::MatMatrix& m : matrices(r, trim, 0))
    if (m.columns != 1 || m.name.size() == 1) text += python_matrix(m);
  return text;
}

}  // namespace

std::vector<std::filesystem::path> write_model(const LinearResult& result, const std::filesystem::path& folder,
                                               const std::filesystem::path& python) {
  const StateSpace& m = result.model;
  const Equilibrium trim = equilibrium(result);
  Json rates = Json::array(), trim_values = Json::object();
  for (const RateInput& r : m.rate_inputs)
    rates.push_back({{"of", m.inputs[r.of].name}, {"rate", m.inputs[r.rate].name}, {"factor", r.factor}});
  for (std::size_t i = 0; i < trim.names.size(); ++i)
    trim_values[trim.names[i].name] = {{"value", std::isfinite(trim.values[i]) ? Json(trim.values[i]) : Json(nullptr)},
                                       {"unit", trim.names[i].unit}};
  std::vector<std::filesystem::path> paths{folder / "linear.json", folder / "linear.mat"};
  files::write_atomically(paths[0], files::json_text({{"vehicle", result.name},
                                                      {"speed", result.speed},
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
  files::write_mat(paths[1], matrices(result, trim, 1), name_lists(result, trim));
  if (python.empty()) return paths;
  if (python.extension() == ".npz")
    files::write_npz(python, matrices(result, trim, 0), name_lists(result, trim));
  else
    files::write_atomically(python, python_module(result, trim));
  paths.push_back(python);
  return paths;
}

}  // namespace fahrwerk::cli
