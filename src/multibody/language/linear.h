// Small motions about a reference position or a steady motion, with exact derivatives:
//   M η'' + (D + G) η' + (K + N) η = H u + H_rate u' + H_acceleration u'' + F x                   (2.98 - 2.100)
// M, D, K symmetric, G (gyroscopic) and N (circulatory) skew. η are deviations of the coordinates; where there are
// constraints, of as many of them as are independent, and y = y_0 + T η + R u, where R is what constraints with inputs
// prescribe. x: forces of series elements.
//
// Where forces depend on reactions f (nonideal.h), these are eliminated with the differentials of the equations that
// define them,
//   M δy'' = h_v δv + h_f δf + Wᵀ δλ,   W δy'' = W R u'',   δf = g_v δv + g_f δf + g_a δy'' + g_λ δλ,
// in δv = (y, y', x, u, u', u''); the equations above are solved for η'' and multiplied by the mass matrix again, so
// that M is that of the bodies and friction stands in D, G, K, N and H.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "multibody/language/equations.h"

namespace fahrwerk::multibody {

struct LinearSystem {
  Eigen::MatrixXd M, D, G, K, N, H, H_rate, H_acceleration, F;
  Eigen::MatrixXd T;               // coordinates × independent ones
  std::vector<int> independent;    // places among the coordinates
  Eigen::VectorXd residual;        // Tᵀ (q - k) in the reference: zero in an equilibrium
  Eigen::VectorXd multipliers;     // of the constraints in the reference
  Eigen::VectorXd accelerations;   // in the reference: zero, of non-ideal systems as they are
  Eigen::VectorXd reactions;       // that forces depend on, in the reference
  Eigen::MatrixXd A, B;            // of [η; η'; x] and [u; u'; u'']
  std::vector<std::string> names;  // of η
  // Every variable of the layout, then the reactions that forces depend on, then the multipliers, per [η; η'; x; u; u';
  // u''].
  Eigen::MatrixXd deviations;
};

// Throws std::invalid_argument where the linear equations would depend on time: constraints that turn with the
// reference motion; where a constraint takes an input as a velocity, whose integral no state of the system is; and
// where forces that depend on reactions have no solution, or no derivatives.
LinearSystem linearise(const System& system, const Instant& reference);

// What else is seen of a system: forces and deflections of all springs and the multipliers of all constraints, then
// positions of points, force and torque of joints, formulas over the variables of the layout, kinetic energy and that
// of the weight.
struct Sight {
  std::vector<Point> points;
  std::vector<int> joints;  // frames
  std::vector<const expression::Program*> formulas;
};
// Rows of these values per [η; η'; x; u; u'; u''].
Eigen::MatrixXd linear_sight(const System& system, const Instant& reference, const LinearSystem& linear,
                             const Sight& sight);

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
