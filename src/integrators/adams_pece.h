#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "integrators/one_step.h"

namespace fahrwerk::integrators {

// Adams-Bashforth-Moulton methods of order 1 to 12 as predictor and corrector (PECE), order and step chosen together:
// the codes of Shampine and Gordon. Two rates a step, whatever the order.
//   ψ_i = t₁ - t_{-i};   Φ_j: modified divided differences of the rates,  Φ*_j = β_j Φ_j
//   predictor of order k  p = x₀ + h Σ_{j<k} g_j Φ*_j,   corrector of order k + 1  x₁ = p + h g_k Φ_k(f(t₁, p))
//   e = h (g_k - g_{k-1}) Φ_k: the error of order k; the better value is kept (local extrapolation)
// Although it looks back, the method fits the frame of the one-step methods: what it knows of former steps is its own,
// and is dropped where the right-hand side has jumped. A new start begins with order one.
// Dense output: the integral of the polynomial through the rates, of the order of the step.
// Range: smooth non-stiff systems, most of all those with a dear right-hand side at tight tolerances.
// Source: Hairer, Norsett, Wanner I, III.5 and III.7.
class AdamsPece : public OneStep {
 public:
  AdamsPece(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  static constexpr int max_order = 12;

  double try_step() override;
  void restart() override;
  double next_step(double h, double error, bool rejected) override;
  void prepare_dense_output() override;
  void interpolate_inside(double s, Vector& x) const override;

  void find_coefficients();
  void predict();
  void compare_orders();
  void remember_step(double h);
  void choose_order();
  double step_after(double h) const;
  // Norm of the error that order k has where steps are equal, from Φ_k.
  double error_of_order(int k, const Vector& difference) const;

  int k_ = 1, lower_ = 1;        // order of the step; order to go on with after it, if none above is better
  bool rising_ = true;           // at the start: order and step grow with each step
  int equal_steps_ = 0;          // so many of this length
  int failures_ = 0;             // of this step
  int known_ = 1;                // Φ_0 .. Φ_{known-1} are valid
  double last_step_ = 0;         // [s]
  double here_ = 0, below_ = 0;  // estimated errors of order k and k - 1

  std::array<double, max_order + 2> times_{};  // t_0, t_{-1}, ..
  std::array<double, max_order + 2> psi_{}, beta_{}, g_{}, sigma_{};
  std::array<Vector, max_order + 2> phi_, star_;  // Φ, Φ*
  Vector difference_, other_;                     // Φ_k of the predicted rate, and those of lower order
  Vector gap_;                                    // what the dense output lacks at the start of the step
};

}  // namespace fahrwerk::integrators
