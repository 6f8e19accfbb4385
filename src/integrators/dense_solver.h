// Internal: linear equations of SUNDIALS' steps by Eigen. SUNDIALS' own dense elimination goes through a pointer for
// every column and takes most of the time of a car's BDF steps.
#pragma once

#include "integrators/sundials_objects.h"

namespace fahrwerk::integrators::sundials {

// n x n, with operations on all columns at once.
Matrix dense_matrix(sunindextype n, SUNContext context);

// LU decomposition with partial pivoting of such matrices; no allocation after this call.
Linear dense_solver(sunindextype n, SUNContext context);

}  // namespace fahrwerk::integrators::sundials
