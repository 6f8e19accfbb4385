// Derivatives of a model's rates and outputs by its states and inputs.
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

// ∂f/∂x, ∂f/∂u, ∂g/∂x, ∂g/∂u of all states, inputs and outputs.
struct Derivatives {
  Eigen::MatrixXd A, B, C, D;
};

class Model;

// By central differences over 1e-3 of the scales, extrapolated once: an error of fourth order, about 1e-9 of smooth
// laws.
Derivatives difference_derivatives(Model& model, const double* x, const double* u);

}  // namespace fahrwerk
