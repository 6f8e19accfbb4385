// Internal: objects of SUNDIALS that free themselves.
#pragma once

#include <nvector/nvector_serial.h>
#include <sunlinsol/sunlinsol_dense.h>
#include <sunmatrix/sunmatrix_dense.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace fahrwerk::integrators::sundials {

template <auto release>
struct Release {
  template <class T>
  void operator()(T* object) const {
    release(object);
  }
};
inline void free_context(SUNContext context) { SUNContext_Free(&context); }
using Context = std::unique_ptr<_SUNContext, Release<free_context>>;
using Vector = std::unique_ptr<_generic_N_Vector, Release<N_VDestroy>>;
using Matrix = std::unique_ptr<_generic_SUNMatrix, Release<SUNMatDestroy>>;
using Linear = std::unique_ptr<_generic_SUNLinearSolver, Release<SUNLinSolFree>>;

inline std::span<double> entries(N_Vector v) {
  return {N_VGetArrayPointer(v), static_cast<std::size_t>(N_VGetLength(v))};
}

// Index of the first value that is not finite, or their number.
inline std::size_t first_not_finite(std::span<const double> values) {
  return static_cast<std::size_t>(std::ranges::find_if(values, [](double value) { return !std::isfinite(value); }) -
                                  values.begin());
}

}  // namespace fahrwerk::integrators::sundials
