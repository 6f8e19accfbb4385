#include "report/exports/design_files.h"

#include <fmt/format.h>

#include <cmath>

#include "analysis/linear/frequency.h"
#include "files/atomic_file.h"
#include "files/json.h"
#include "files/npz.h"
#include "load/classic/model_control.h"
#include "report/exports/matrix_files.h"

namespace fahrwerk::report {
namespace {

namespace fs = std::filesystem;
using DesignJson = nlohmann::json;

DesignJson design_pole_json(std::complex<double> p) {
  return {{"re", p.real()},
          {"im", p.imag()},
          {"frequency_hz", std::fabs(p.imag()) / (2.0 * M_PI)},
          {"damping_ratio", std::abs(p) > 0.0 ? -p.real() / std::abs(p) : 0.0}};
}

DesignJson design_eigenvalues_json(const std::vector<Mode>& modes) {
  DesignJson all = DesignJson::array();
  for (const Mode& m : modes) {
    all.push_back(design_pole_json(m.eigenvalue));
    all.back()["dominant_coordinate"] = m.dominant_coordinate;
  }
  return all;
}

DesignJson design_reach_json(const Reach& r, int order) {
  DesignJson modes = DesignJson::array();
  for (const ModeReach& m : r.modes)
    modes.push_back({{"re", m.eigenvalue.real()},
                     {"im", m.eigenvalue.imag()},
                     {"coordinate", m.coordinate},
                     {"margin", m.margin},
                     {"within_reach", m.margin > kReachTolerance}});
  const Eigen::VectorXd& s = r.singular_values;
  return {{"order", order},
          {"kalman_rank", r.rank},
          {"singular_values", std::vector<double>(s.data(), s.data() + s.size())},
          {"complete", r.lost().empty()},
          {"hautus", modes}};
}

DesignJson design_gain_json(const ControlDesign& r) {
  DesignJson gains = DesignJson::object();
  const std::vector<Quantity> actuators = chosen(r.task.plant.actuators, r.plant().inputs);
  for (std::size_t k = 0; k < actuators.size(); ++k)
    for (std::size_t i = 0; i < r.plant().states.size(); ++i)
      gains[actuators[k].name][r.plant().states[i].name] =
          r.gain.K(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i));
  return gains;
}

DesignJson design_observer_json(const ControlDesign& r) {
  DesignJson poles = DesignJson::array();
  for (const std::complex<double>& p : r.observer_poles) poles.push_back(design_pole_json(p));
  const ObserverMatrices& o = r.observer->matrices;
  DesignJson all{{"method", observer_text(r.task)}, {"poles", poles},
                 {"F", matrix_json(o.F)},           {"G", matrix_json(o.G)},
                 {"H", matrix_json(o.H)},           {"S", matrix_json(o.S)},
                 {"V", matrix_json(o.V)},           {"L", matrix_json(r.observer->L)}};
  if (r.observer->residual) all["riccati_residual"] = *r.observer->residual;
  if (r.observer->pole_error) all["pole_error"] = *r.observer->pole_error;
  return all;
}

std::vector<files::MatMatrix> design_matrices(const ControlDesign& r) {
  const StateSpace &open = r.plant(), &closed = r.closed_loop;
  std::vector<files::MatMatrix> all{
      matrix_mat("K", r.gain.K),    matrix_mat("A", closed.A),    matrix_mat("B", closed.B),
      matrix_mat("C", closed.C),    matrix_mat("D", closed.D),    matrix_mat("A_open", open.A),
      matrix_mat("B_open", open.B), matrix_mat("C_open", open.C), matrix_mat("D_open", open.D)};
  if (!r.observer) return all;
  const ObserverMatrices& o = r.observer->matrices;
  for (const auto& [name, M] : {std::pair{"observer_F", &o.F},
                                {"observer_G", &o.G},
                                {"observer_H", &o.H},
                                {"observer_S", &o.S},
                                {"observer_V", &o.V}})
    all.push_back(matrix_mat(name, *M));
  if (r.observer->L.size() > 0) all.push_back(matrix_mat("L", r.observer->L));
  return all;
}

std::vector<files::MatTexts> design_names(const ControlDesign& r) {
  std::vector<files::MatTexts> texts;
  add_names(texts, "state", r.closed_loop.states);
  add_names(texts, "input", r.closed_loop.inputs);
  add_names(texts, "output", r.closed_loop.outputs);
  add_names(texts, "actuator", chosen(r.task.plant.actuators, r.plant().inputs));
  add_names(texts, "measured", chosen(r.task.plant.measured, r.plant().outputs));
  return texts;
}

std::string design_python(const DesignSubject& of, const ControlDesign& r) {
  std::string text =
      "\"\"\"u = -K x on the actuators. A, B, C, D: closed loop, states of the plant, then of the observer; A_open "
      "..:\n"
      "the plant. Observer: w' = F w + G y + H u, x = S w + V y, y the measured outputs without what the actuators do\n"
      "to them directly. All in SI units; deviations from the equilibrium.\n\"\"\"\nimport numpy as np\n\n";
  text += fmt::format("design = {}\nmodel = {}\n", DesignJson(of.name).dump(), DesignJson(of.model).dump());
  for (const files::MatTexts& t : design_names(r)) text += fmt::format("{} = {}\n", t.name, DesignJson(t.texts).dump());
  for (const files::MatMatrix& m : design_matrices(r)) text += python_matrix(m);
  return text;
}

std::vector<std::string> signal_names(const std::vector<Quantity>& signals) {
  std::vector<std::string> names;
  for (const Quantity& s : signals) names.push_back(s.name);
  return names;
}

StateFeedback feedback_of(const ControlDesign& r) {
  StateFeedback f{
      signal_names(r.plant().states), signal_names(chosen(r.task.plant.actuators, r.plant().inputs)), r.gain.K, {}};
  if (r.observer)
    f.observer = StateFeedback::Observer{signal_names(chosen(r.task.plant.measured, r.plant().outputs)),
                                         r.task.plant.direct(), r.observer->matrices};
  return f;
}

DesignJson design_responses_json(const ControlDesign& r) {
  DesignJson all = DesignJson::array();
  for (const auto& [in, out] : r.task.responses) {
    DesignJson one{{"input", r.plant().inputs[static_cast<std::size_t>(in)].name},
                   {"output", r.plant().outputs[static_cast<std::size_t>(out)].name}};
    for (const ComparedLoop& c : compared(r)) {
      const Bode b = bode(FrequencyResponse(*c.model), in, out, logarithmic(r.task.low, r.task.high, 61));
      one["frequency_hz"] = b.frequency, one[c.name] = {{"gain", b.gain}, {"phase", b.phase}};
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

DesignJson design_json(const DesignSubject& of, const ControlDesign& r, const std::vector<fs::path>& files) {
  DesignJson names = DesignJson::array();
  for (const fs::path& file : files) names.push_back(file.string());
  DesignJson feedback{{"method", feedback_text(r.task)}, {"gain", design_gain_json(r)}};
  if (r.gain.residual) feedback["riccati_residual"] = *r.gain.residual;
  if (r.gain.pole_error) feedback["pole_error"] = *r.gain.pole_error;
  DesignJson all{{"name", of.name},
                 {"model", of.model},
                 {"kind", of.kind},
                 {"speed", of.speed},
                 {"order", r.plant().order()},
                 {"actuators", signal_names(chosen(r.task.plant.actuators, r.plant().inputs))},
                 {"measured", signal_names(chosen(r.task.plant.measured, r.plant().outputs))},
                 {"controllability", design_reach_json(r.controllable, r.plant().order())},
                 {"feedback", feedback},
                 {"open_loop", design_eigenvalues_json(r.open_modes)},
                 {"feedback_loop", design_eigenvalues_json(r.feedback_modes)},
                 {"closed_loop", design_eigenvalues_json(r.closed_modes)},
                 {"stable", r.stable()},
                 {"responses", design_responses_json(r)},
                 {"files", names}};
  if (r.observable) all["observability"] = design_reach_json(*r.observable, r.plant().order());
  if (r.observer) all["observer"] = design_observer_json(r);
  return all;
}

std::vector<fs::path> write_design(const DesignSubject& of, const ControlDesign& r, const fs::path& folder,
                                   const fs::path& python) {
  std::vector<fs::path> paths{folder / "feedback.yaml", folder / "design.json", folder / "design.mat"};
  files::write_atomically(
      paths[0], load::state_feedback_text(
                    feedback_of(r), fmt::format("Design {} for {} {}: feedback by {}; observer: {}.", of.name, of.model,
                                                of.equilibrium, feedback_text(r.task), observer_text(r.task))));
  DesignJson document = design_json(of, r, {});
  document["states"] = names_json(r.closed_loop.states), document["inputs"] = names_json(r.closed_loop.inputs);
  document["outputs"] = names_json(r.closed_loop.outputs);
  for (const auto& [name, M] : {std::pair{"K", &r.gain.K},
                                {"A", &r.closed_loop.A},
                                {"B", &r.closed_loop.B},
                                {"C", &r.closed_loop.C},
                                {"D", &r.closed_loop.D}})
    document[name] = matrix_json(*M);
  files::write_atomically(paths[1], files::json_text(document, -1));
  files::write_mat(paths[2], design_matrices(r), design_names(r));
  if (python.empty()) return paths;
  if (python.extension() == ".npz")
    files::write_npz(python, design_matrices(r), design_names(r));
  else
    files::write_atomically(python, design_python(of, r));
  paths.push_back(python);
  return paths;
}

}  // namespace fahrwerk::report
