// The equations of motion written out: M(y) z' = q(y, z, u) with the full mass matrix, body by body from partial
// velocities   [Rill 2022 eqs 16-22]. The second formulation that checks the condensed one; nothing here is fast.
#pragma once

#include <Eigen/Dense>

#include "vehicle/car/steps.h"

namespace fahrwerk {

struct DenseEquations {
  Eigen::MatrixXd M;
  Eigen::VectorXd q;  // without brakes
  // With the travels of compliant hinges as further coordinates, one of each wheel: rows of zero where there are none.
  // A hinge that the inputs do not leave free has its row, too, but no rate.
  Eigen::MatrixXd M_all;
  Eigen::VectorXd q_all;
  // Couplings: C z' = c, in which M and q do not know of each other's units; no rows without couplings.
  Eigen::MatrixXd C;
  Eigen::VectorXd c;

  // z', with multipliers where there are couplings.
  Eigen::VectorXd solve() const;
};

// Rigid bodies: those of the units, knuckles, wheels; and the links that have a mass, or the beams of dependent axles.
// z in the order of the layout.
DenseEquations dense_equations(const CarParameters<double>& car, const Road& road, const CarInputs<double>& u,
                               const double* x);

// Every law at x with its signals, brakes released: knuckles and signals of the corners, and the torques that drive the
// wheels, in the scratch.
void evaluate_forces(const CarModel<double>& model, const CarInputs<double>& u, const double* x,
                     StepScratch<double>& scratch);

}  // namespace fahrwerk
