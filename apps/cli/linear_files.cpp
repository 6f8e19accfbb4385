// The linear model for other programs: MAT-file and JSON.
#include <nlohmann/json.hpp>

#include "files/atomic_file.h"
#include "files/json.h"
#include "files/mat.h"
#include "linear.h"

namespace fahrwerk::cli {
namespace {

using Json = nlohmann::json;

Json matrix_json(const Eigen::MatrixXd& M) {
  Json rows = Json::array();
  for (Eigen::Index i = 0; i < M.rows(); ++i) {
    Json row = Json::array();
    for (Eigen::Index j = 0; j < M.cols(); ++j) row.push_back(M(i, j));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json names_json(const std::vector<SignalName>& signals) {
  Json all = Json::array();
  for (const SignalName& s : signals) all.push_back({{"name", s.name}, {"unit", s.unit}});
  return all;
}

files::MatMatrix matrix_mat(const char* name, const Eigen::MatrixXd& M) {
  return {
      name, static_cast<std::size_t>(M.rows()), static_cast<std::size_t>(M.cols()), {M.data(), M.data() + M.size()}};
}

void add_names(std::vector<files::MatTexts>& texts, const std::string& name, const std::vector<SignalName>& signals) {
  files::MatTexts names{name + "_names", {}}, units{name + "_units", {}};
  for (const SignalName& s : signals) names.texts.push_back(s.name), units.texts.push_back(s.unit);
  texts.push_back(std::move(names)), texts.push_back(std::move(units));
}

}  // namespace

std::vector<std::filesystem::path> write_model(const LinearResult& result, const std::filesystem::path& folder) {
  const StateSpace& m = result.model;
  Json rates = Json::array();
  Eigen::MatrixXd rate_table(static_cast<Eigen::Index>(m.rate_inputs.size()), 3);
  for (std::size_t i = 0; i < m.rate_inputs.size(); ++i) {
    const RateInput& r = m.rate_inputs[i];
    rates.push_back({{"of", m.inputs[r.of].name}, {"rate", m.inputs[r.rate].name}, {"factor", r.factor}});
    rate_table.row(static_cast<Eigen::Index>(i)) << r.of + 1, r.rate + 1, r.factor;  // MATLAB counts from 1
  }
  const std::vector<std::filesystem::path> paths{folder / "linear.json", folder / "linear.mat"};
  files::write_atomically(paths[0], files::json_text({{"vehicle", result.name},
                                                      {"speed", result.speed},
                                                      {"states", names_json(m.states)},
                                                      {"inputs", names_json(m.inputs)},
                                                      {"outputs", names_json(m.outputs)},
                                                      {"rate_inputs", rates},
                                                      {"A", matrix_json(m.A)},
                                                      {"B", matrix_json(m.B)},
                                                      {"C", matrix_json(m.C)},
                                                      {"D", matrix_json(m.D)}},
                                                     -1));
  std::vector<files::MatTexts> texts;
  add_names(texts, "state", m.states);
  add_names(texts, "input", m.inputs);
  add_names(texts, "output", m.outputs);
  files::write_mat(
      paths[1],
      {matrix_mat("A", m.A), matrix_mat("B", m.B), matrix_mat("C", m.C), matrix_mat("D", m.D),
       matrix_mat("rate_inputs", rate_table), matrix_mat("speed", Eigen::MatrixXd::Constant(1, 1, result.speed))},
      texts);
  return paths;
}

}  // namespace fahrwerk::cli
