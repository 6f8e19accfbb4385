// A design for other programs, and for scenarios.
#include <fmt/format.h>

#include <cmath>

#include "cli/common/matrix_files.h"
#include "cli/design/design.h"
#include "files/atomic_file.h"
#include "files/json.h"
#include "files/npz.h"
#include "load/classic/model_control.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

std::vector<Quantity> chosen(const std::vector<int>& places, const std::vector<Quantity>& signals) {
  std::vector<Quantity> list;
  for (const int i : places) list.push_back(signals[static_cast<std::size_t>(i)]);
  return list;
}

Json pole_json(std::complex<double> p) {
  return {{"re", p.real()},
          {"im", p.imag()},
          {"frequency_hz", std::fabs(p.imag()) / (2.0 * M_PI)},
          {"damping_ratio", std::abs(p) > 0.0 ? -p.real() / std::abs(p) : 0.0}};
}

Json eigenvalues_json(const std::vector<Mode>& modes) {
  Json all = Json::array();
  for (const Mode& m : modes) {
    all.push_back(pole_json(m.eigenvalue));
    all.back()["dominant_coordinate"] = m.dominant_coordinate;
  }
  return all;
}

Json reach_json(const Reach& r, int order) {
  Json modes = Json::array();
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

Json gain_json(const DesignResult& r) {
  Json gains = Json::object();
  const std::vector<Quantity> actuators = chosen(r.task.plant.actuators, r.plant().inputs);
  for (std::size_t k = 0; k < actuators.size(); ++k)
    for (std::size_t i = 0; i < r.plant().states.size(); ++i)
      gains[actuators[k].name][r.plant().states[i].name] =
          r.gain.K(static_cast<Eigen::Index>(k), static_cast<Eigen::Index>(i));
  return gains;
}

Json observer_json(const DesignResult& r) {
  Json poles = Json::array();
  for (const std::complex<double>& p : r.observer_poles) poles.push_back(pole_json(p));
  const ObserverMatrices& o = r.observer->matrices;
  Json all{{"method", observer_text(r)}, {"poles", poles},
           {"F", matrix_json(o.F)},      {"G", matrix_json(o.G)},
           {"H", matrix_json(o.H)},      {"S", matrix_json(o.S)},
           {"V", matrix_json(o.V)},      {"L", matrix_json(r.observer->L)}};
  if (r.observer->residual) all["riccati_residual"] = *r.observer->residual;
  if (r.observer->pole_error) all["pole_error"] = *r.observer->pole_error;
  return all;
}

std::vector<files::MatMatrix> matrices(const DesignResult& r) {
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

std::vector<files::MatTexts> name_lists(const DesignResult& r) {
  std::vector<files::MatTexts> texts;
  add_names(texts, "state", r.closed_loop.states);
  add_names(texts, "input", r.closed_loop.inputs);
  add_names(texts, "output", r.closed_loop.outputs);
  add_names(texts, "actuator", chosen(r.task.plant.actuators, r.plant().inputs));
  add_names(texts, "measured", chosen(r.task.plant.measured, r.plant().outputs));
  return texts;
}

std::string python_text(const DesignResult& r) {
  std::string text =
      "\"\"\"u = -K x on the actuators. A, B, C, D: closed loop, states of the plant, then of the observer; A_open "
      "..:\n"
      "the plant. Observer: w' = F w + G y + H u, x = S w + V y, y the measured outputs without what the actuators do\n"
      "to them directly. All in SI units; deviations from the equilibrium.\n\"\"\"\nimport numpy as np\n\n";
  text += fmt::format("design = {}\nmodel = {}\n", Json(r.asked.name).dump(), Json(r.linear.name).dump());
  for (const files::MatTexts& t : name_lists(r)) text += fmt::format("{} = {}\n", t.name, Json(t.texts).dump());
  for (const files::MatMatrix& m : matrices(r)) text += python_matrix(m);
  return text;
}

std::vector<std::string> texts_of(const std::vector<Quantity>& signals) {
  std::vector<std::string> names;
  for (const Quantity& s : signals) names.push_back(s.name);
  return names;
}

StateFeedback block_of(const DesignResult& r) {
  StateFeedback f{texts_of(r.plant().states), texts_of(chosen(r.task.plant.actuators, r.plant().inputs)), r.gain.K, {}};
  if (r.observer)
    f.observer = StateFeedback::Observer{texts_of(chosen(r.task.plant.measured, r.plant().outputs)),
                                         r.task.plant.direct(), r.observer->matrices};
  return f;
}

Json responses_json(const DesignResult& r) {
  Json all = Json::array();
  for (const auto& [in, out] : r.task.responses) {
    Json one{{"input", r.plant().inputs[static_cast<std::size_t>(in)].name},
             {"output", r.plant().outputs[static_cast<std::size_t>(out)].name}};
    for (const DesignCurves& c : compared(r)) {
      const Bode b = bode(FrequencyResponse(*c.model), in, out, logarithmic(r.task.low, r.task.high, 61));
      one["frequency_hz"] = b.frequency, one[c.name] = {{"gain", b.gain}, {"phase", b.phase}};
    }
    all.push_back(std::move(one));
  }
  return all;
}

}  // namespace

Json design_json(const DesignResult& r, const std::vector<fs::path>& files) {
  Json names = Json::array();
  for (const fs::path& file : files) names.push_back(file.string());
  Json feedback{{"method", feedback_text(r)}, {"gain", gain_json(r)}};
  if (r.gain.residual) feedback["riccati_residual"] = *r.gain.residual;
  if (r.gain.pole_error) feedback["pole_error"] = *r.gain.pole_error;
  Json all{{"name", r.asked.name},
           {"model", r.linear.name},
           {"kind", r.linear.kind},
           {"speed", r.linear.speed},
           {"order", r.plant().order()},
           {"actuators", texts_of(chosen(r.task.plant.actuators, r.plant().inputs))},
           {"measured", texts_of(chosen(r.task.plant.measured, r.plant().outputs))},
           {"controllability", reach_json(r.controllable, r.plant().order())},
           {"feedback", feedback},
           {"open_loop", eigenvalues_json(r.open_modes)},
           {"feedback_loop", eigenvalues_json(r.feedback_modes)},
           {"closed_loop", eigenvalues_json(r.closed_modes)},
           {"stable", r.stable()},
           {"responses", responses_json(r)},
           {"files", names}};
  if (r.observable) all["observability"] = reach_json(*r.observable, r.plant().order());
  if (r.observer) all["observer"] = observer_json(r);
  return all;
}

std::vector<fs::path> write_design(const DesignResult& r, const fs::path& folder, const fs::path& python) {
  std::vector<fs::path> paths{folder / "feedback.yaml", folder / "design.json", folder / "design.mat"};
  files::write_atomically(
      paths[0],
      load::state_feedback_text(
          block_of(r), fmt::format("Design {} for {} {}: feedback by {}; observer: {}.", r.asked.name, r.linear.name,
                                   equilibrium_text(r.linear), feedback_text(r), observer_text(r))));
  Json document = design_json(r, {});
  document["states"] = names_json(r.closed_loop.states), document["inputs"] = names_json(r.closed_loop.inputs);
  document["outputs"] = names_json(r.closed_loop.outputs);
  for (const auto& [name, M] : {std::pair{"K", &r.gain.K},
                                {"A", &r.closed_loop.A},
                                {"B", &r.closed_loop.B},
                                {"C", &r.closed_loop.C},
                                {"D", &r.closed_loop.D}})
    document[name] = matrix_json(*M);
  files::write_atomically(paths[1], files::json_text(document, -1));
  files::write_mat(paths[2], matrices(r), name_lists(r));
  if (python.empty()) return paths;
  if (python.extension() == ".npz")
    files::write_npz(python, matrices(r), name_lists(r));
  else
    files::write_atomically(python, python_text(r));
  paths.push_back(python);
  return paths;
}

}  // namespace fahrwerk::cli
