// Matrices and names of signals for other programs: JSON, MAT-files, Python.
#pragma once

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "files/json.h"
#include "files/mat.h"
#include "model/state_space.h"

namespace fahrwerk::report {

using files::matrix_json;

nlohmann::json names_json(const std::vector<Quantity>& signals);  // [{name, unit}]

files::MatMatrix matrix_mat(const char* name, const Eigen::MatrixXd& M);
files::MatMatrix column_mat(const char* name, const std::vector<double>& values);

// <name>_names and <name>_units.
void add_names(std::vector<files::MatTexts>& texts, const std::string& name, const std::vector<Quantity>& signals);

// Shortest text that reads back as the same number.
std::string python_number(double v);
// An assignment; needs numpy as np.
std::string python_matrix(const files::MatMatrix& m);

}  // namespace fahrwerk::report
