#pragma once

#include <functional>
#include <memory>
#include <span>

#include "integrators/adaptive.h"
#include "integrators/method.h"

namespace fahrwerk::integrators {

// Jacobian of the right-hand side, by columns: jacobian[i + n j] = ∂x'_i/∂x_j. The entries come in as zero.
using Jacobian =
    std::function<void(double t, std::span<const double> x, std::span<const double> x_dot, std::span<double> jacobian)>;

// Multistep methods of variable order and step: CVODE of SUNDIALS, serial vectors, dense matrices (up to a few
// hundred states).
//   cvode_adams  Adams-Moulton of order 1 to 12, fixed-point iteration with Anderson acceleration (depth 2): no
//              Jacobian; for smooth non-stiff systems. On a stiff system it stays stable by short steps.
//   cvode_bdf    backward differentiation of order 1 to 5, modified Newton with a Jacobian by differences or from
//              set_jacobian; for stiff systems. Orders 3 to 5 damp or excite lightly damped oscillations.
//   cvode_auto   starts with Adams and changes between the two on the way, from the state reached, as told by
//              StiffnessDetector, or when Adams fails. A reset keeps the method in use.
// Source: Hindmarsh et al., SUNDIALS, ACM Transactions on Mathematical Software 31 (2005).
// Dense output and events use the interpolation polynomial of the method. A stop time shortens the steps before it;
// the history is kept across calls of advance unless reset is called, so reset where the right-hand side jumps.
// Failures of CVODE become AdaptiveStatus::failed; exceptions of the right-hand side pass through advance.
class Cvode {
 public:
  Cvode(std::size_t n, Rate rate, AdaptiveOptions options = {}, Method method = Method::cvode_bdf);
  ~Cvode();
  Cvode(Cvode&&) noexcept;
  Cvode& operator=(Cvode&&) noexcept;

  void set_jacobian(Jacobian jacobian);
  void set_roots(int count, Roots roots);
  void reset(double t, std::span<const double> x);
  Advance advance(double t_end) { return advance(t_end, {}, {}); }
  Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample);

  double time() const;
  std::span<const double> state() const;
  std::span<const int> root_directions() const;
  AdaptiveSummary summary() const;
  Method active_method() const;  // cvode_adams or cvode_bdf

 private:
  class Solver;
  std::unique_ptr<Solver> solver_;
};

}  // namespace fahrwerk::integrators
