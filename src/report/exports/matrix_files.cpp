#include "report/exports/matrix_files.h"

#include <fmt/format.h>

#include <cmath>

namespace fahrwerk::report {

nlohmann::json names_json(const std::vector<Quantity>& signals) {
  nlohmann::json all = nlohmann::json::array();
  for (const Quantity& s : signals) all.push_back({{"name", s.name}, {"unit", s.unit}});
  return all;
}

files::MatMatrix matrix_mat(const char* name, const Eigen::MatrixXd& M) {
  return {
      name, static_cast<std::size_t>(M.rows()), static_cast<std::size_t>(M.cols()), {M.data(), M.data() + M.size()}};
}

files::MatMatrix column_mat(const char* name, const std::vector<double>& values) {
  return {name, values.size(), 1, values};
}

void add_names(std::vector<files::MatTexts>& texts, const std::string& name, const std::vector<Quantity>& signals) {
  files::MatTexts names{name + "_names", {}}, units{name + "_units", {}};
  for (const Quantity& s : signals) names.texts.push_back(s.name), units.texts.push_back(s.unit);
  texts.push_back(std::move(names)), texts.push_back(std::move(units));
}

std::string python_number(double v) { return std::isfinite(v) ? fmt::format("{}", v) : "np.nan"; }

std::string python_matrix(const files::MatMatrix& m) {
  std::string text = fmt::format("{} = np.array([", m.name);
  for (std::size_t i = 0; i < m.rows; ++i) {
    text += "\n    [";
    for (std::size_t j = 0; j < m.columns; ++j) text += (j > 0 ? ", " : "") + python_number(m.values[i + j * m.rows]);
    text += "],";
  }
  return text + fmt::format("\n], dtype=float).reshape({}, {})\n", m.rows, m.columns);
}

}  // namespace fahrwerk::report
