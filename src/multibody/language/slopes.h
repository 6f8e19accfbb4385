// Internal: exact derivatives of a system about a reference, by Jets. Columns are directions: the variables of the
// layout in its order (with y''), then the reactions that forces depend on, then the multipliers of the constraints.
#pragma once

#include <Eigen/Core>

#include "multibody/language/linear.h"

namespace fahrwerk::multibody {

// Where derivatives are taken; reactions are those of `at`.
struct Reference {
  Instant at;
  Eigen::VectorXd accelerations, multipliers;
};

struct Slopes {
  Eigen::VectorXd h;            // q - k + Wᵀ λ - M y''
  Eigen::MatrixXd forces;       // of h; by y'': -M, by λ: Wᵀ
  Eigen::MatrixXd rates;        // of the rates of the constraints
  Eigen::MatrixXd state_rates;  // of series elements
  Eigen::VectorXd g;            // the reactions that forces depend on, as these motions and forces have them
  Eigen::MatrixXd reactions;    // of g
};
Slopes slopes(const System& system, const Reference& reference);

// One row for each value that is seen, in the order of Sight.
Eigen::MatrixXd sight_slopes(const System& system, const Reference& reference, const Sight& sight);

}  // namespace fahrwerk::multibody
