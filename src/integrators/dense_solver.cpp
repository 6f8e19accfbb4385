#include "integrators/dense_solver.h"

#include <Eigen/LU>

namespace fahrwerk::integrators::sundials {
namespace {

using Map = Eigen::Map<Eigen::MatrixXd>;
using VectorMap = Eigen::Map<Eigen::VectorXd>;

Map values(SUNMatrix A) { return {SM_DATA_D(A), SM_ROWS_D(A), SM_COLUMNS_D(A)}; }
VectorMap values(N_Vector v) { return {N_VGetArrayPointer(v), N_VGetLength(v)}; }

// B = A
int copy(SUNMatrix A, SUNMatrix B) {
  values(B) = values(A);
  return SUNMAT_SUCCESS;
}

// A = c A + 1
int scale_add_identity(double c, SUNMatrix A) {
  values(A) *= c;
  values(A).diagonal().array() += 1.0;
  return SUNMAT_SUCCESS;
}

SUNMatrix clone(SUNMatrix A);

SUNMatrix with_operations(SUNMatrix A) {
  if (A == nullptr) return nullptr;
  A->ops->clone = clone;
  A->ops->copy = copy;
  A->ops->scaleaddi = scale_add_identity;
  return A;
}

SUNMatrix clone(SUNMatrix A) { return with_operations(SUNMatClone_Dense(A)); }

struct Factors {
  Eigen::PartialPivLU<Eigen::MatrixXd> lu;
};

Factors& factors(SUNLinearSolver s) { return *static_cast<Factors*>(s->content); }

// A matrix that is singular may become regular with another step: recoverable.
int factorise(SUNLinearSolver s, SUNMatrix A) {
  Eigen::PartialPivLU<Eigen::MatrixXd>& lu = factors(s).lu;
  lu.compute(values(A));
  return (lu.matrixLU().diagonal().array() != 0.0).all() ? SUNLS_SUCCESS : SUNLS_LUFACT_FAIL;
}

int solve(SUNLinearSolver s, SUNMatrix, N_Vector x, N_Vector b, double) {
  values(x).noalias() = factors(s).lu.solve(values(b));
  return SUNLS_SUCCESS;
}

int release(SUNLinearSolver s) {
  if (s == nullptr) return SUNLS_SUCCESS;
  delete static_cast<Factors*>(s->content);
  s->content = nullptr;
  SUNLinSolFreeEmpty(s);
  return SUNLS_SUCCESS;
}

}  // namespace

Matrix dense_matrix(sunindextype n, SUNContext context) {
  return Matrix(with_operations(SUNDenseMatrix(n, n, context)));
}

Linear dense_solver(sunindextype n, SUNContext context) {
  SUNLinearSolver s = SUNLinSolNewEmpty(context);
  if (s == nullptr) return nullptr;
  s->content = new Factors{Eigen::PartialPivLU<Eigen::MatrixXd>(n)};
  s->ops->gettype = [](SUNLinearSolver) { return SUNLINEARSOLVER_DIRECT; };
  s->ops->getid = [](SUNLinearSolver) { return SUNLINEARSOLVER_CUSTOM; };
  s->ops->initialize = [](SUNLinearSolver) -> int { return SUNLS_SUCCESS; };
  s->ops->setup = factorise;
  s->ops->solve = solve;
  s->ops->free = release;
  return Linear(s);
}

}  // namespace fahrwerk::integrators::sundials
