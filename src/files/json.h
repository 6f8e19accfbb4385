#pragma once

// JSON output that is the same for the same content: keys sorted, numbers with as many digits as they need to be read
// back exactly, NaN and infinities as null.

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <string>

#include "files/problem.h"

namespace fahrwerk::files {

// Indented text with a line break at the end; `indent` < 0 gives one line. Bytes that are not UTF-8 are replaced.
std::string json_text(const nlohmann::json& value, int indent = 2);

// By rows.
nlohmann::json matrix_json(const Eigen::MatrixXd& M);

// {"errors": [{"file", "line", "key", "message"}]}
nlohmann::json errors_json(const std::vector<Problem>& problems);

}  // namespace fahrwerk::files
