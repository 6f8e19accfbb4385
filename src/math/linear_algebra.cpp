#include "math/linear_algebra.h"

#include <Eigen/Dense>
#include <cmath>
#include <unsupported/Eigen/MatrixFunctions>

namespace fahrwerk {

using Eigen::MatrixXcd;
using Eigen::MatrixXd;

MatrixXd solve(ConstMatrix A, ConstMatrix B) { return Eigen::PartialPivLU<MatrixXd>(A).solve(B); }

MatrixXcd solve_complex(ConstComplexMatrix A, ConstComplexMatrix B) {
  return Eigen::PartialPivLU<MatrixXcd>(A).solve(B);
}

MatrixXd solve_pivoted(ConstMatrix A, ConstMatrix B) { return Eigen::FullPivLU<MatrixXd>(A).solve(B); }

MatrixXd solve_symmetric(ConstMatrix M, ConstMatrix B) { return Eigen::LDLT<MatrixXd>(M).solve(B); }

LeastSquares least_squares(ConstMatrix A, ConstMatrix B, double threshold) {
  Eigen::CompleteOrthogonalDecomposition<MatrixXd> solver;
  if (threshold > 0.0) solver.setThreshold(threshold);
  solver.compute(A);
  return {solver.solve(B), solver.rank()};
}

MatrixXd pseudo_inverse(ConstMatrix A) { return least_squares(A, MatrixXd::Identity(A.rows(), A.rows())).x; }

Inverse inverse(ConstMatrix A) {
  const Eigen::PartialPivLU<MatrixXd> lu(A);
  return {lu.inverse(), lu.matrixLU().diagonal().array().abs().log().sum()};
}

ComplexInverse inverse_complex(ConstComplexMatrix A) {
  const Eigen::PartialPivLU<MatrixXcd> lu(A);
  return {lu.inverse(), lu.rcond()};
}

bool positive_definite(ConstMatrix M) { return Eigen::LLT<MatrixXd>(M).info() == Eigen::Success; }

Eigen::Index rank(ConstMatrix A, double threshold) {
  Eigen::FullPivLU<MatrixXd> lu;
  if (threshold > 0.0) lu.setThreshold(threshold);
  return lu.compute(A).rank();
}

double determinant(ConstMatrix A) { return Eigen::PartialPivLU<MatrixXd>(A).determinant(); }

MatrixXd orthogonal_basis(ConstMatrix A) {
  return Eigen::HouseholderQR<MatrixXd>(A).householderQ() * MatrixXd::Identity(A.rows(), A.rows());
}

Hessenberg hessenberg(ConstMatrix A) {
  const Eigen::HessenbergDecomposition<MatrixXd> reduced(A);
  return {reduced.matrixQ(), reduced.matrixH()};
}

ComplexSchur complex_schur(ConstMatrix A) {
  const Eigen::ComplexSchur<MatrixXd> schur(A);
  return {schur.matrixU(), schur.matrixT()};
}

Eigen::VectorXcd spectrum(ConstMatrix A) { return Eigen::EigenSolver<MatrixXd>(A, false).eigenvalues(); }

EigenSystem eigen_system(ConstMatrix A) {
  const Eigen::EigenSolver<MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

SymmetricEigenSystem symmetric_eigen_system(ConstMatrix A) {
  const Eigen::SelfAdjointEigenSolver<MatrixXd> solver(A);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

Eigen::VectorXd singular_values(ConstMatrix A) { return Eigen::JacobiSVD<MatrixXd>(A).singularValues(); }

Eigen::VectorXd singular_values_complex(ConstComplexMatrix A) {
  return Eigen::JacobiSVD<MatrixXcd>(A).singularValues();
}

MatrixXd exponential(ConstMatrix A) { return MatrixXd(A).exp(); }

}  // namespace fahrwerk
