// Dense linear algebra behind plain functions: LAPACK's decompositions, since Eigen's are long to compile. For matrices
// of any size, outside the steps of the car (they allocate).
#pragma once

#include <Eigen/Core>

namespace fahrwerk {

using ConstMatrix = Eigen::Ref<const Eigen::MatrixXd>;
using ConstComplexMatrix = Eigen::Ref<const Eigen::MatrixXcd>;

/// A⁻¹ B by LU decomposition with partial pivoting.
Eigen::MatrixXd solve(ConstMatrix A, ConstMatrix B);
Eigen::MatrixXcd solve_complex(ConstComplexMatrix A, ConstComplexMatrix B);

/// A⁻¹ B by LU decomposition with full pivoting: for matrices that are nearly singular.
Eigen::MatrixXd solve_pivoted(ConstMatrix A, ConstMatrix B);

/// M⁻¹ B of a symmetric M, by M = L D Lᵀ.
Eigen::MatrixXd solve_symmetric(ConstMatrix M, ConstMatrix B);

/// A⁺ B: the least-squares solution of least length. Singular values below threshold times the largest count as zero
/// (0: as round-off has it).
struct LeastSquares {
  Eigen::MatrixXd x;
  Eigen::Index rank;
};
LeastSquares least_squares(ConstMatrix A, ConstMatrix B, double threshold = 0.0);
Eigen::MatrixXd pseudo_inverse(ConstMatrix A);

struct Inverse {
  Eigen::MatrixXd matrix;
  double log_determinant;  // of |det A|
};
Inverse inverse(ConstMatrix A);

struct ComplexInverse {
  Eigen::MatrixXcd matrix;
  double reciprocal_condition;
};
ComplexInverse inverse_complex(ConstComplexMatrix A);

bool positive_definite(ConstMatrix M);
Eigen::Index rank(ConstMatrix A, double threshold = 0.0);
double determinant(ConstMatrix A);

/// Q of A = Q R, square.
Eigen::MatrixXd orthogonal_basis(ConstMatrix A);

/// A = Q H Qᵀ, H with one subdiagonal.
struct Hessenberg {
  Eigen::MatrixXd Q, H;
};
Hessenberg hessenberg(ConstMatrix A);

/// A = U T Uᴴ, T upper triangular.
struct ComplexSchur {
  Eigen::MatrixXcd U, T;
};
ComplexSchur complex_schur(ConstMatrix A);

/// Eigenvalues, in no order.
Eigen::VectorXcd spectrum(ConstMatrix A);

struct EigenSystem {
  Eigen::VectorXcd values;
  Eigen::MatrixXcd vectors;  // columns
};
EigenSystem eigen_system(ConstMatrix A);

struct SymmetricEigenSystem {
  Eigen::VectorXd values;   // ascending
  Eigen::MatrixXd vectors;  // columns
};
SymmetricEigenSystem symmetric_eigen_system(ConstMatrix A);

/// Descending.
Eigen::VectorXd singular_values(ConstMatrix A);
Eigen::VectorXd singular_values_complex(ConstComplexMatrix A);

/// e^A
Eigen::MatrixXd exponential(ConstMatrix A);

}  // namespace fahrwerk
