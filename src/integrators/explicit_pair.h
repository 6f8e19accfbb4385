#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "integrators/one_step.h"

namespace fahrwerk::integrators {

// Coefficients of an explicit Runge-Kutta method with an embedded one for the error.
//   x₁ = x₀ + h Σ b_i k_i,   k_i = f(t + c_i h, x₀ + h Σ a_ij k_j),   e = h Σ d_i k_i
struct Tableau {
  static constexpr int max_stages = 8;
  using Row = std::array<double, max_stages>;
  const char* name;
  int stages, order, error_order;
  bool last_is_first;  // the last row is b: the last stage stands at the end and is the next step's first
  Row c;
  std::array<Row, max_stages> a;
  Row b, d;
};

// An explicit method of a tableau. Range: non-stiff systems; on the negative real axis h |λ| below about 3.
class ExplicitPair : public OneStep {
 protected:
  ExplicitPair(const Tableau& tableau, std::size_t n, Rate rate, AdaptiveOptions options);

  double try_step() override;
  // Slope of stage i of the last step; the first one is slope_old_, a last one at the end of the step slope_new_.
  const Vector& stage(int i) const;

 private:
  const Tableau* tableau_;
  std::vector<Vector> inner_;  // the stages between
};

// Dormand and Prince, order 5 with an error estimate of order 4: six rates a step. Dense output of order 4 from the
// same stages; its error is of the size of the step's own.
// Source: Hairer, Norsett, Wanner I, table II.5.2 and II.6.
class DormandPrince : public ExplicitPair {
 public:
  DormandPrince(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  void prepare_dense_output() override;
  void interpolate_inside(double s, Vector& x) const override;

  std::array<Vector, 4> dense_;  // coefficients of the dense output after x_old_
};

// Bogacki and Shampine, order 3 with an error estimate of order 2: three rates a step; for low accuracy. Dense output
// is the cubic Hermite polynomial. Source: Bogacki, Shampine, Applied Mathematics Letters 2 (1989).
class BogackiShampine : public ExplicitPair {
 public:
  BogackiShampine(std::size_t n, Rate rate, AdaptiveOptions options = {});
};

// Runge-Kutta-Fehlberg 5(6): order 5, the error by comparison with order 6, eight rates a step.
// The estimate h 5/66 (k₁ + k₆ - k₇ - k₈) vanishes where the rate depends on time alone, so quadratures are integrated
// with the largest step; max_step bounds it. Dense output of order 5: a Hermite polynomial with the slopes at one and
// two thirds, which cost four rates in each step that is looked into.
// Source: Fehlberg, NASA TR R-287 (1968).
class Fehlberg : public ExplicitPair {
 public:
  Fehlberg(std::size_t n, Rate rate, AdaptiveOptions options = {});

 private:
  void prepare_dense_output() override;
  void interpolate_inside(double s, Vector& x) const override;

  Vector low_, high_;  // coefficients of s² (1 - s)² (low + high s), added to the cubic
  Vector slope_third_, slope_two_thirds_;
};

}  // namespace fahrwerk::integrators
