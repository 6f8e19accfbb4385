// Derivatives of a model's rates and outputs by its states and inputs.
#pragma once

#include <Eigen/Core>
#include <cstddef>
#include <span>
#include <vector>

namespace fahrwerk {

// ∂f/∂x, ∂f/∂u, ∂g/∂x, ∂g/∂u of all states, inputs and outputs.
struct Derivatives {
  Eigen::MatrixXd A, B, C, D;
};

class Model;

// A model that knows exactly how rates and outputs change along a change of state and inputs, with what sticks and
// touches as it is. Whoever wants it asks a Model for this by dynamic_cast.
class Directional {
 public:
  virtual ~Directional() = default;
  // known: for each of the outputs whether dy has it. False: nothing is known here, neither are the rates.
  virtual bool along(double t, const double* x, const double* u, std::span<const double> dx, std::span<const double> du,
                     std::span<const std::size_t> outputs, double* dx_dot, double* dy, std::vector<bool>& known) = 0;
};

// By central differences over 1e-3 of the scales, extrapolated once: an error of fourth order, about 1e-9 of smooth
// laws.
Derivatives difference_derivatives(Model& model, const double* x, const double* u);

}  // namespace fahrwerk
