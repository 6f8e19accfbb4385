// Linearly implicit fixed steps of any model, with ∂f/∂x by forward differences at the beginning of the step:
//
//   implicit_euler   (I - h J) k = f(t + h, x),  x+ = x + h k                                              [order 1]
//   ros2             (I - γ h J) k₁ = f(t, x),  (I - γ h J) k₂ = f(t + h, x + h k₁) - 2 k₁,
//                    x+ = x + h (3 k₁ + k₂)/2,  γ = 1 - 1/√2: second order for any J, so for one by differences and
//                    for inputs that move, too; L-stable for the true J
// Source: Verwer, Spee, Blom, Hundsdorfer, SIAM J. Sci. Comput. 20 (1999). Meant for up to a few hundred states.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "model/quantity.h"

namespace fahrwerk {

class LinearlyImplicitStep {
 public:
  using Rate = std::function<void(double t, std::span<const double> x, std::span<double> x_dot)>;

  explicit LinearlyImplicitStep(std::size_t n);
  ~LinearlyImplicitStep();

  // `states`: whose scales say how small a difference may be.
  void euler(const Rate& rate, double t, double h, const std::vector<Quantity>& states, std::span<double> x);
  void ros2(const Rate& rate, double t, double h, const std::vector<Quantity>& states, std::span<double> x);

 private:
  // Factors I - g J; f: rate at t and x.
  void factorise(const Rate& rate, double t, double g, const std::vector<Quantity>& states, std::span<const double> x);

  struct Factors;
  std::unique_ptr<Factors> factors_;
  std::vector<double> f_, moved_, f_moved_, k1_, k2_;
};

}  // namespace fahrwerk
