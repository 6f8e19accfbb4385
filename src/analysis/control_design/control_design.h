// Linear state-space control (Popp/Schiehlen, appendix A): what can be reached and seen, feedback, observers.
//   x' = A x + B u,  y = C x;  u = -K x
#pragma once

#include <Eigen/Core>
#include <complex>
#include <vector>

#include "analysis/matrix/riccati.h"
#include "control/model_control.h"

namespace fahrwerk {

using ComplexList = std::vector<std::complex<double>>;

// Kalman: [B, A B, ... Aⁿ⁻¹ B] has rank n (A.3). A and B are scaled to norm one first, which changes no rank.
Eigen::MatrixXd controllability_matrix(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);
Eigen::VectorXd kalman_singular_values(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B);  // of the scaled one
Eigen::Index kalman_rank(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, double tolerance = 1e-10);

// Hautus: rank [λ - A, B] = n for every eigenvalue (A.4). Lists the eigenvalues for which it is lower: the modes that
// no input moves. The rank is judged by the margin, the smallest singular value over the largest, against the
// tolerance.
double hautus_margin(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, std::complex<double> eigenvalue);
ComplexList uncontrollable_modes(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, double tolerance = 1e-9);
ComplexList unobservable_modes(const Eigen::MatrixXd& A, const Eigen::MatrixXd& C, double tolerance = 1e-9);

// n roots of the Butterworth pattern on a circle of this radius [rad/s]: ∠ = π/2 + (2i - 1) π/(2n) (Table A.1).
ComplexList butterworth_poles(int n, double radius);
// a_0 .. a_n of the Butterworth polynomial of order n, radius 1.
Eigen::VectorXd butterworth_polynomial(int n);

// Poles that lie right of Re = -γ are mirrored at that line (A.23).
ComplexList mirrored_poles(const ComplexList& poles, double gamma);

// Row k of u = -k x that gives A - b k these poles: Ackermann's formula kᵀ = e_nᵀ Q_S⁻¹ p(A) (A.12), for one input and
// small orders (up to about 10). std::domain_error if the pair is not controllable.
Eigen::RowVectorXd place_poles(const Eigen::MatrixXd& A, const Eigen::VectorXd& b, const ComplexList& poles);

// The same for several inputs, K of u = -K x. They leave a choice, which is used to make the eigenvectors X of the
// closed loop as independent as possible: with any G, X of A X - X Λ = B G gives K = G X⁻¹; of `draws` random G (the
// same in every run) the one with the smallest condition number of X is taken. A pole may occur as often as there are
// inputs. std::domain_error if the pair is not controllable.
Eigen::MatrixXd place_poles_multi(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const ComplexList& poles,
                                  int draws = 50);

// Largest distance between a wanted pole and the eigenvalue of A that it is matched with, over the largest |pole|.
double pole_error(const Eigen::MatrixXd& A, const ComplexList& poles);

// K of the state feedback that minimises ½∫(xᵀ Q x + uᵀ R u) dt (A.16 - A.18).
Eigen::MatrixXd lqr(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& Q,
                    const Eigen::MatrixXd& R);

// The same with xᵀ Q x + 2 xᵀ N u + uᵀ R u, as outputs y = C x + D u bring it: with A - B R⁻¹ Nᵀ and Q - N R⁻¹ Nᵀ in
// their places, and K = R⁻¹ (Bᵀ P + Nᵀ).
RiccatiSolution lqr_cross(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& Q,
                          const Eigen::MatrixXd& N, const Eigen::MatrixXd& R);

// Complete observer x̂' = A x̂ + B u + L (y - C x̂): L by poles for one output (A.41), or optimal for noise of
// intensities Q (on the state) and R (on the output), the dual Riccati equation (A.52).
Eigen::VectorXd place_observer(const Eigen::MatrixXd& A, const Eigen::RowVectorXd& c, const ComplexList& poles);
Eigen::MatrixXd optimal_observer(const Eigen::MatrixXd& A, const Eigen::MatrixXd& C, const Eigen::MatrixXd& Q,
                                 const Eigen::MatrixXd& R);

// Observer of the n - p states that p outputs y do not show (A.28 - A.36):
//   w' = F w + G y + H u,   x̂ = S w + V y
using ReducedObserver = ObserverMatrices;
// The error decays with the given n - p poles. std::domain_error where the rows of C depend on each other.
ReducedObserver reduced_observer(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C,
                                 const ComplexList& poles);

// Matrix of plant, observer and feedback u = -K x̂ together, states [x; x̂] or [x; w]. Its eigenvalues are those of the
// feedback and those of the observer (A.58).
Eigen::MatrixXd closed_loop(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C,
                            const Eigen::MatrixXd& K, const Eigen::MatrixXd& L);
Eigen::MatrixXd closed_loop(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& C,
                            const Eigen::MatrixXd& K, const ReducedObserver& observer);

}  // namespace fahrwerk
