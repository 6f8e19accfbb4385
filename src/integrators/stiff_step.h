#pragma once

#include <cmath>
#include <cstddef>
#include <memory>

#include "integrators/one_step.h"

namespace fahrwerk::integrators {

// What the implicit one-step methods share: the Jacobian J = ∂f/∂x by forward differences, kept as long as Newton's
// iteration converges well, and the factors of 1 - h γ J. Dense matrices: up to a few hundred states.
class StiffStep : public OneStep {
 public:
  ~StiffStep() override;
  StiffStep(StiffStep&&) noexcept;
  StiffStep& operator=(StiffStep&&) noexcept;

 protected:
  StiffStep(const char* name, int order, int error_order, std::size_t n, Rate rate, AdaptiveOptions options);

  void restart() override { jacobian_is_old_ = true; }
  // J at the start of the step; x_stage_ is used.
  void form_jacobian();
  bool jacobian_is_fresh() const { return jacobian_time_ == t_old_ && !jacobian_is_old_; }
  // Factors 1 - h_gamma J, unless they are there.
  void factorise(double h_gamma);
  void solve(Vector& b);  // (1 - h_gamma J) x = b in place
  // x of x = base + h_gamma f(t, x) by modified Newton iteration from the x given; the slope is (x - base)/h_gamma, so
  // that stiff parts are not amplified by f. False if it does not converge; not_finite() tells whether by the rate.
  bool solve_stage(double t, double h_gamma, const Vector& base, Vector& x, Vector& slope);
  bool not_finite() const { return not_finite_; }
  // Runs the step with the Jacobian at hand, and once more with a fresh one if an iteration failed: attempt() gives the
  // error, or a negative number for a failed iteration. A failure for good is a large error, so the step gets shorter.
  template <class Attempt>
  double with_jacobian(Attempt&& attempt) {
    if (jacobian_is_old_) form_jacobian();
    double error = attempt();
    if (error < 0 && !jacobian_is_fresh()) {
      form_jacobian();
      error = attempt();
    }
    if (error < 0) return not_finite_ ? INFINITY : failed_iteration;
    return error;
  }

 private:
  static constexpr double failed_iteration = 1e6;

  struct Matrices;
  std::unique_ptr<Matrices> matrices_;
  bool jacobian_is_old_ = true, not_finite_ = false;
  double jacobian_time_ = 0;
  Vector delta_, rate_here_, rate_start_;
};

// Trapezoidal rule x₁ = x₀ + h/2 (f₀ + f₁), order 2, A-stable and without numerical damping: for moderately stiff
// oscillations. Error h³/12 x''' from the rate at the middle, h/3 (f₀ - 2 f_m + f₁), led through (1 - h/2 J)⁻¹ so that
// stiff parts do not rule it. Dense output is the cubic Hermite polynomial.
class Trapezoidal : public StiffStep {
 public:
  Trapezoidal(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  double try_step() override;
  double attempt();
  Vector base_, rate_middle_;
};

// TR-BDF2: trapezoidal rule to t + γ h, then the backward formula of order 2, γ = 2 - √2, so that both have the same
// matrix. Order 2, L-stable. Error by the embedded formula of order 3, led through the matrix once.
// Source: Bank et al., IEEE Transactions on Electron Devices 32 (1985); Hosea, Shampine, Applied Numerical Mathematics
// 20 (1996).
class TrBdf2 : public StiffStep {
 public:
  TrBdf2(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  double try_step() override;
  double attempt();
  Vector base_, x_middle_, slope_middle_;
};

// Rosenbrock method of order 2 with an error estimate of order 3, L-stable, without iteration: a new Jacobian and
// ∂f/∂t in every step. Dense output of order 2 from the stages.
// Source: Shampine, Reichelt, The MATLAB ODE Suite, SIAM Journal on Scientific Computing 18 (1997), ode23s.
class Rosenbrock : public StiffStep {
 public:
  Rosenbrock(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  double try_step() override;
  void interpolate_inside(double s, Vector& x) const override;
  void time_derivative();
  Vector k_1_, k_2_, k_3_, rate_middle_, time_slope_;
};

}  // namespace fahrwerk::integrators
