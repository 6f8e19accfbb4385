#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "integrators/one_step.h"

namespace fahrwerk::integrators {

// Extrapolation of the explicit midpoint rule (Gragg, Bulirsch, Stoer), order and step chosen together.
//   row j: n_j = 2, 6, 10, .. substeps of h_j = h/n_j,  η_{i+1} = η_{i-1} + 2 h_j f(t_i, η_i);  T_j1 = η_n
//   T_j,l+1 = T_jl + (T_jl - T_{j-1,l}) / ((n_j/n_{j-l})² - 1): order 2 (l + 1);  e = T_jj - T_j,j-1
// The row at which the error is small enough, and the step, minimise the number of rates per unit of time.
// Dense output: Hermite at both ends and, at the middle, derivatives from extrapolated central differences of the
// rates along each row; of the order of the step. For smooth non-stiff systems at tight tolerances.
// Source: Hairer, Norsett, Wanner I, II.9; dense output Hairer, Ostermann, Numerische Mathematik 58 (1990).
class BulirschStoer : public OneStep {
 public:
  BulirschStoer(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  static constexpr int max_rows = 8;
  static constexpr int substeps(int row) { return 4 * row - 2; }  // rows count from 1

  double try_step() override;
  double next_step(double h, double error, bool rejected) override;
  void prepare_dense_output() override;
  void interpolate_inside(double s, Vector& x) const override;

  void midpoint_row(int row);
  double extrapolate(int row);
  void middle_derivative(int order);

  int target_ = 4;                                         // row at which convergence is expected
  int reached_ = 0;                                        // last row of the last step
  std::array<double, max_rows + 1> best_step_{}, work_{};  // best step and its cost per unit of time, for each row
  std::array<Vector, max_rows + 1> table_;                 // T_jl of the last row, from l = 1
  std::array<std::vector<Vector>, max_rows + 1> rates_;    // f along each row
  std::array<Vector, max_rows + 1> middle_;                // η at the middle of the step, each row
  Vector before_, now_, next_;

  int degree_ = 0;             // of the derivatives at the middle
  std::vector<Vector> dense_;  // coefficients in θ = s - 1/2
  std::array<Vector, max_rows + 1> difference_;
};

}  // namespace fahrwerk::integrators
