// Linear mechanical systems, assembled from masses and spring-dampers:
//   M y'' + (D + G) y' + (K + N) y = H u + H_rate u'                                  [Popp/Schiehlen 2.99, 2.100]
// M, D, K are symmetric, G (gyroscopic) and N (circulatory) skew. u: heights of the road and other inputs.
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

namespace fahrwerk::classic {

struct NamedQuantity {
  std::string name, unit;
};

struct LinearMechanics {
  Eigen::MatrixXd M, D, G, K, N;  // n × n
  Eigen::MatrixXd H, H_rate;      // n × m
  std::vector<NamedQuantity> coordinates, inputs;

  Eigen::Index freedoms() const { return M.rows(); }
};

// A model of these coordinates and inputs with all matrices zero.
LinearMechanics empty_mechanics(std::vector<NamedQuantity> coordinates, std::vector<NamedQuantity> inputs);

// A linear combination of coordinates and inputs: u = position · y - input · u. Built by index: {{0, 1.0}, {2, -b}}.
struct Deflection {
  std::vector<std::pair<int, double>> coordinates;
  std::vector<std::pair<int, double>> inputs = {};
};

// A mass (or moment of inertia) whose speed is this combination: M += m rᵀ r.
void add_mass(LinearMechanics& model, double mass, const std::vector<std::pair<int, double>>& speed);

// Spring k and damper d between the ends of a deflection: K += k rᵀ r, D += d rᵀ r, H += k rᵀ s, H_rate += d rᵀ s.
void add_spring_damper(LinearMechanics& model, double k, double d, const Deflection& deflection);

// Force k r_1 y + d r_1 y' that acts along another direction r_2, as an actuator with sensors elsewhere does:
// its symmetric and skew parts go to D and G, K and N.
void add_actuator(LinearMechanics& model, double k, double d, const Deflection& measured, const Deflection& acting);

// A of x' = A x + B_u u + B_rate u', x = [y; y'].
Eigen::MatrixXd system_matrix(const LinearMechanics& model);
Eigen::MatrixXd input_matrix(const LinearMechanics& model, const Eigen::MatrixXd& H);

// Complex amplitude of y for the force f e^{iΩt}: (K + N + iΩ (D + G) - Ω² M)⁻¹ f (7.7 - 7.10).
Eigen::VectorXcd harmonic_response(const LinearMechanics& model, const Eigen::VectorXcd& force, double omega);

// ½ y'ᵀ M y' + ½ yᵀ K y: constant for D = N = 0 and no input (2.101).
double energy(const LinearMechanics& model, const Eigen::VectorXd& y, const Eigen::VectorXd& y_dot);

// What is wrong with the structure: M not positive definite, D or K not symmetric, G or N not skew. Empty if nothing.
std::vector<std::string> structure_problems(const LinearMechanics& model);

}  // namespace fahrwerk::classic
