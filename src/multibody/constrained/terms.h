// The terms of the equations of motion of a mechanism, each on its own, in the user's order of bodies and joints:
//   M z' + Hᵀ λ = Q,   g(q, t) = 0,   H z + g_t = 0,   H z' = γ
// and in the view of the sources (namespace euler), with seven rates q' per body and one norm row each behind the
// joints' rows:  M q'' + Φ_qᵀ λ = Q,  Φ = 0,  Φ_q q'' = c. There M is singular (each body lacks the direction of its
// quaternion): only together with the norm rows it can be inverted.   [Carpinelli 3.1, 3.2, 4.2] These functions
// allocate; steps use their own structured forms of the same laws.
#pragma once

#include <Eigen/Core>

#include "multibody/constrained/mechanism.h"

namespace fahrwerk::constrained {

// One place of evaluation; u may be nullptr where the mechanism has no inputs.
struct At {
  double t;
  const double* x;
  const double* u = nullptr;
};

Eigen::MatrixXd mass(const Mechanism& m, const At& at);
Eigen::VectorXd forces(const Mechanism& m, const At& at);       // with the gyroscopic -ω × Θ ω
Eigen::VectorXd constraints(const Mechanism& m, const At& at);  // g; rows of velocities only: 0
Eigen::MatrixXd constraint_jacobian(const Mechanism& m, const At& at);
Eigen::VectorXd time_terms(const Mechanism& m, const At& at);  // g_t
Eigen::VectorXd gamma(const Mechanism& m, const At& at);
// ∂Q/∂(δr, δφ) and ∂Q/∂z. only_stiff: elements that belong into an implicit step, without the gyroscopic terms.
Eigen::MatrixXd J_q(const Mechanism& m, const At& at, bool only_stiff = false);
Eigen::MatrixXd J_v(const Mechanism& m, const At& at, bool only_stiff = false);

// z' and λ from the index-1 equations, dense: [M Hᵀ; H 0].
struct Acceleration {
  Eigen::VectorXd z_dot, lambda;
};
Acceleration accelerations(const Mechanism& m, const At& at);
// x' with quaternions' rates and states of elements.
Eigen::VectorXd rates(const Mechanism& m, const At& at);

double kinetic_energy(const Mechanism& m, const At& at);
double potential_energy(const Mechanism& m, const At& at);  // of gravity and elements

// What a joint does to the second body of its first pair (marker j), at the joint's point, in frame 0.
struct Reaction {
  Vec3<double> force, moment;
};
Reaction reaction(const Mechanism& m, const At& at, int joint, const Eigen::VectorXd& lambda);

namespace euler {
Eigen::VectorXd rates(const Mechanism& m, const At& at);  // q'
Eigen::MatrixXd mass(const Mechanism& m, const At& at);
Eigen::VectorXd forces(const Mechanism& m, const At& at);
Eigen::VectorXd constraints(const Mechanism& m, const At& at);
Eigen::MatrixXd constraint_jacobian(const Mechanism& m, const At& at);
Eigen::VectorXd c(const Mechanism& m, const At& at);
Eigen::MatrixXd J_q(const Mechanism& m, const At& at, bool only_stiff = false);
Eigen::MatrixXd J_v(const Mechanism& m, const At& at, bool only_stiff = false);
}  // namespace euler

}  // namespace fahrwerk::constrained
