// Small motions about a reference position or a steady motion, with exact derivatives:
//   M η'' + (D + G) η' + (K + N) η = H u + H_rate u' + H_acceleration u'' + F x                   (2.98 - 2.100)
// M, D, K symmetric, G (gyroscopic) and N (circulatory) skew. η are deviations of the coordinates; where there are
// constraints, of as many of them as are independent, and y = y_0 + T η. x: forces of series elements.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "multibody/model/equations.h"

namespace fahrwerk::multibody {

struct LinearSystem {
  Eigen::MatrixXd M, D, G, K, N, H, H_rate, H_acceleration, F;
  Eigen::MatrixXd T;               // coordinates × independent ones
  std::vector<int> independent;    // places among the coordinates
  Eigen::VectorXd residual;        // Tᵀ (q - k) in the reference: zero in an equilibrium
  Eigen::VectorXd multipliers;     // of the constraints in the reference
  Eigen::MatrixXd A, B;            // of [η; η'; x] and [u; u'; u'']
  std::vector<std::string> names;  // of η
};

// Throws std::invalid_argument where the linear equations would depend on time: constraints that turn with the
// reference motion.
LinearSystem linearise(const System& system, const Instant& reference);

// The position of rest near `at`: y' = 0, series elements relaxed. Empty, or why there is none.
std::string find_equilibrium(const System& system, Instant& at);

// What is wrong with the structure: M not positive definite, matrices that are not symmetric or skew. Empty if nothing.
// Besides: whether K and D are (semi-)definite, as remarks.
struct StructureChecks {
  bool mass_symmetric, mass_positive;
  std::string damping, stiffness;  // "positive definite", "positive semidefinite", "indefinite", "zero"
  bool gyroscopic, circulatory;    // G, N are not zero
};
StructureChecks check_structure(const LinearSystem& linear);

// "(2,1) = 12.5" for every element that is not zero against the largest of `whole`, which X is a part of (G of D + G);
// lower triangle only for symmetric matrices.
struct Element {
  int row, column;  // from 1
  double value;
};
std::vector<Element> nonzero_elements(const Eigen::MatrixXd& X, bool lower_only, const Eigen::MatrixXd& whole);

}  // namespace fahrwerk::multibody
