#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "integrators/adaptive.h"

namespace fahrwerk::integrators {

// Adaptive explicit Runge-Kutta method of Dormand and Prince, order 5 with an embedded error estimate of order 4.
//   x₁ = x₀ + h Σ b_i k_i,   k_i = f(t + c_i h, x₀ + h Σ a_ij k_j),   k_7 = f(t + h, x₁) is the next k_1
//   h_new = 0.9 h |e|^-0.17 |e_old|^0.04   (PI control, growth between 0.2 and 10)
// Dense output of order 4 from the same stages; its error is of the size of the step's own.
// Source: Hairer, Norsett, Wanner, Solving Ordinary Differential Equations I, II.4 (first step, PI control), II.6
// (dense output). Range: non-stiff systems (h |λ| below about 3.3) and tolerances of 1e-3 to 1e-13.
// Events are located on the dense output by an Illinois iteration kept inside its bracket and end a few ulp behind
// the change of sign. The first stage is evaluated anew at the start of each advance, so inputs may jump there
// without a reset; a reset in addition chooses the step anew. Steps do not allocate.
class DormandPrince {
 public:
  DormandPrince(std::size_t n, Rate rate, AdaptiveOptions options = {});

  void set_roots(int count, Roots roots);
  void reset(double t, std::span<const double> x);
  Advance advance(double t_end) { return advance(t_end, {}, {}); }
  Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample);

  double time() const { return time_; }
  std::span<const double> state() const { return x_; }
  std::span<const int> root_directions() const { return directions_; }
  AdaptiveSummary summary() const { return summary_; }

 private:
  using Vector = std::vector<double>;

  void evaluate(double t, const Vector& x, Vector& x_dot);
  double first_step(double t_end);
  double norm(const Vector& e, const Vector& x, const Vector& x_other) const;
  double try_step();
  std::string take_step(double t_end);
  Advance fail(std::string message);
  void prepare_dense_output();
  void interpolate(double t, Vector& x);

  void start_roots();
  bool find_root();
  void decide_open_sides(double t);
  double locate(std::size_t index);
  void evaluate_roots(double t, const Vector& x, Vector& g);
  double time_scale() const;

  std::string describe_failure(const char* what) const;

  Rate rate_;
  AdaptiveOptions options_;
  Vector absolute_;

  // State given to the caller; after an event it lies inside the step [t_old_, t_new_].
  double time_ = 0;
  Vector x_;
  AdaptiveSummary summary_;

  // The last step and its stages.
  double t_old_ = 0, t_new_ = 0;
  Vector x_old_, x_new_, x_stage_, error_;
  std::array<Vector, 7> k_;
  std::array<Vector, 4> dense_;  // coefficients of the dense output after x_old_
  bool dense_is_ready_ = false;
  Vector x_dense_;  // a sample, or a trial point of the search for an event

  // Step control.
  double step_ = 0;             // proposal for the next step, 0: to be chosen
  double error_before_ = 1e-4;  // |e_old|
  bool step_is_open_ = false;   // an event lies in the last step and the rest of it is still to be used

  // Events. A side of 0 means: on the root, to be decided a little later.
  Roots roots_;
  Vector g_left_, g_new_, g_probe_, root_times_;
  std::vector<int> sides_, directions_;
  bool sides_known_ = false;
  double root_time_ = 0;  // of the last event
};

}  // namespace fahrwerk::integrators
