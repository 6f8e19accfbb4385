// Linear mechanical systems, assembled from masses and spring-dampers:
//   M y'' + (D + G) y' + (K + N) y = H u + H_rate u'                                  [Popp/Schiehlen 2.99, 2.100]
// M, D, K are symmetric, G (gyroscopic) and N (circulatory) skew. u: heights of the road and other inputs.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk::classic {

// Factors of coordinates, given by index: {{0, 1.0}, {2, -b}}.
using Parts = std::vector<std::pair<int, double>>;

// A spring in series with a damper has a state of its own, its force f:  f' = c (s' - f/d), s = parts · y. It acts
// against s.
struct SeriesElement {
  std::string name;
  double stiffness, damping;  // c [N/m], d [N s/m] > 0
  Parts parts;
};

struct LinearMechanics {
  Eigen::MatrixXd M, D, G, K, N;  // n × n
  Eigen::MatrixXd H, H_rate;      // n × m
  std::vector<Quantity> coordinates, inputs;
  std::vector<SeriesElement> series = {};

  Eigen::Index freedoms() const { return M.rows(); }
  Eigen::Index order() const { return 2 * freedoms() + static_cast<Eigen::Index>(series.size()); }
};

// A model of these coordinates and inputs with all matrices zero.
LinearMechanics empty_mechanics(std::vector<Quantity> coordinates, std::vector<Quantity> inputs);

// A linear combination of coordinates and inputs: u = position · y - input · u. Built by index: {{0, 1.0}, {2, -b}}.
struct Deflection {
  Parts coordinates;
  Parts inputs = {};
};

// A mass (or moment of inertia) whose speed is this combination: M += m rᵀ r.
void add_mass(LinearMechanics& model, double mass, const Parts& speed);

// Spring k and damper d between the ends of a deflection: K += k rᵀ r, D += d rᵀ r, H += k rᵀ s, H_rate += d rᵀ s.
void add_spring_damper(LinearMechanics& model, double k, double d, const Deflection& deflection);

// Force k r_1 y + d r_1 y' that acts along another direction r_2, as an actuator with sensors elsewhere does:
// its symmetric and skew parts go to D and G, K and N.
void add_actuator(LinearMechanics& model, double k, double d, const Deflection& measured, const Deflection& acting);

// A of x' = A x + B_u u + B_rate u', x = [y; y'; forces of the series elements].
Eigen::MatrixXd system_matrix(const LinearMechanics& model);
Eigen::MatrixXd input_matrix(const LinearMechanics& model, const Eigen::MatrixXd& H);

// One output: combinations of coordinates, their rates and accelerations, of inputs and of their rates.
struct LinearOutput {
  Quantity signal;
  Parts position = {}, velocity = {}, acceleration = {}, input = {}, input_rate = {};
};

// x' = A x + B u, output = C x + D u. Where the model or an output has terms with u', these are further inputs behind
// the others, `<name>_rate`.
struct LinearSystem {
  Eigen::MatrixXd A, B, C, D;
  std::vector<Quantity> states, inputs;
  bool with_rates = false;
};
LinearSystem linear_system(const LinearMechanics& model, const std::vector<LinearOutput>& outputs);

// Complex amplitude of y for the force f e^{iΩt}: (K + N + iΩ (D + G) - Ω² M)⁻¹ f (7.7 - 7.10).
Eigen::VectorXcd harmonic_response(const LinearMechanics& model, const Eigen::VectorXcd& force, double omega);

// ½ y'ᵀ M y' + ½ yᵀ K y: constant for D = N = 0 and no input (2.101).
double energy(const LinearMechanics& model, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot);

// What is wrong with the structure: M not positive definite, D or K not symmetric, G or N not skew. Empty if nothing.
std::vector<std::string> structure_problems(const LinearMechanics& model);

}  // namespace fahrwerk::classic
