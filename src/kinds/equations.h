// The equations of a subject on one sheet (Subject::equations): what it consists of, the matrices of its small motions
// element by element, their eigenvalues, and all of it as a document for other programs.
#pragma once

#include <Eigen/Core>
#include <complex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "kinds/subject.h"
#include "multibody/language/linear.h"

namespace fahrwerk {

struct EquationSheet {
  // Elements that are not zero; of a symmetric matrix those of the lower triangle.
  struct Matrix {
    std::string name;
    bool symmetric;
    std::vector<multibody::Element> elements;
  };

  std::string title{};                 // what it consists of: "6 bodies, 10 coordinates, ..."
  std::vector<std::string> notes{};    // lines before the matrices
  std::vector<Matrix> matrices{};      // not those of zeros
  std::vector<std::string> remarks{};  // lines behind them
  std::optional<std::vector<std::complex<double>>> eigenvalues{};  // the slowest |λ| first; of linear equations
  nlohmann::json document{};

  // `whole`: what X is a part of; below its round-off an element is zero.
  void add(const std::string& name, const Eigen::MatrixXd& X, bool symmetric, const Eigen::MatrixXd& whole);
  void add(const std::string& name, const Eigen::MatrixXd& X) { add(name, X, false, X); }
  // Of quantities of all units: round-off is judged row by row. In the document, too.
  void add_rows(const std::string& name, const Eigen::MatrixXd& X);
  // Those of A, in the document, too.
  void add_eigenvalues(const Eigen::MatrixXd& A);
};

}  // namespace fahrwerk
