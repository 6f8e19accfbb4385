#include "files/json.h"

namespace fahrwerk::files {

std::string json_text(const nlohmann::json& value, int indent) {
  return value.dump(indent, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

nlohmann::json matrix_json(const Eigen::MatrixXd& M) {
  nlohmann::json rows = nlohmann::json::array();
  for (Eigen::Index i = 0; i < M.rows(); ++i) {
    nlohmann::json row = nlohmann::json::array();
    for (Eigen::Index j = 0; j < M.cols(); ++j) row.push_back(M(i, j));
    rows.push_back(std::move(row));
  }
  return rows;
}

nlohmann::json errors_json(const std::vector<Problem>& problems) {
  nlohmann::json list = nlohmann::json::array();
  for (const Problem& problem : problems)
    list.push_back(
        {{"file", problem.file}, {"line", problem.line}, {"key", problem.key}, {"message", problem.message}});
  return {{"errors", list}};
}

}  // namespace fahrwerk::files
