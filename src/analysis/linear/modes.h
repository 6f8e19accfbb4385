// Natural modes of a linear model: eigenvalues, damping, shapes, and who takes part in them; and how they move when a
// parameter does.
#pragma once

#include <Eigen/Core>
#include <complex>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/state_space.h"

namespace fahrwerk {

struct Mode {
  std::complex<double> eigenvalue;  // λ  [1/s]
  double frequency = 0.0;           // |Im λ|/2π  [Hz]
  double damping_ratio = 0.0;       // -Re λ/|λ|; 1 or -1 for a real one, 0 for λ = 0
  Eigen::VectorXcd shape;           // right eigenvector, its largest entry 1
  Eigen::VectorXd participation;    // of each state, |w_k v_k| with left eigenvector w, sum 1
  std::string dominant_coordinate;  // the one whose states (a position with its rate) take part most
};

// All modes, conjugate ones beside each other (positive imaginary part first), the slowest |λ| first.
std::vector<Mode> modes(const StateSpace& model);

// Participation by coordinate, largest first: body.roll holds that of body.roll and of body.roll_rate.
struct Participation {
  std::string coordinate;
  double share;
};
std::vector<Participation> participation_by_coordinate(const StateSpace& model, const Mode& mode);

// The coordinate that a state belongs to: wheel.1l.hub_rate -> wheel.1l.hub_travel, body.vy -> body.y, else
// *_rate -> *.
std::string coordinate_of(const std::string& state);

// Diagonal similarity T⁻¹ A T with powers of two that brings rows and columns to like size [Parlett, Reinsch 1969]:
// positions in metres beside rates in rad/s cost no digits then, and no rounding happens. Gives the diagonal of T.
Eigen::VectorXd balance(Eigen::MatrixXd& A);

// Eigenvalues of a matrix after balancing, in the order of modes().
std::vector<std::complex<double>> eigenvalues(const Eigen::MatrixXd& A);

// Eigenvalues over a parameter. branch[k][i] is where the k-th eigenvalue of the first matrix has gone at value i.
struct RootLocus {
  std::vector<double> values;
  std::vector<std::vector<std::complex<double>>> branch;
};
// The matrices must be of one size. Eigenvalues are followed by closeness to where the last two points lead.
RootLocus root_locus(const std::vector<double>& values, const std::vector<Eigen::MatrixXd>& matrices);

// Smallest parameter in [from, to] at which the model loses or gains stability, within relative 1e-9; searched for on
// `samples` intervals and then bisected. Nothing if there is none, or where `model` has no answer (an empty matrix).
std::optional<double> critical_value(const std::function<Eigen::MatrixXd(double)>& matrix, double from, double to,
                                     int samples = 24);

// A mode of the states with these places among all, with what it does to the others: x_c = (λ - A_cc)⁻¹ A_cn x_n, where
// A is that of all states. Those (place, yaw, angles of wheels) have no part in the eigenvalues, but they are seen.
Eigen::VectorXcd with_cyclic(const Eigen::MatrixXd& A, const std::vector<int>& places, const Eigen::VectorXcd& shape,
                             std::complex<double> eigenvalue);

}  // namespace fahrwerk
