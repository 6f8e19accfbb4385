#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "integrators/adaptive.h"

namespace fahrwerk::integrators {

// What all adaptive one-step methods share: the choice of the step, stop times, samples and events. A method gives one
// step with an estimate of its error, and where it can do better than the default its own dense output.
//   h_new = 0.9 h |e|^(-0.85/k) |e_old|^(0.2/k)   (PI control, growth between 0.2 and 10), |e| of order h^k
// Source: Hairer, Norsett, Wanner, Solving Ordinary Differential Equations I, II.4 (first step, PI control).
// Events are located on the dense output by an Illinois iteration kept inside its bracket and end a few ulp behind
// the change of sign. The slope at the start is evaluated anew at the start of each advance, so inputs may jump there
// without a reset; a reset in addition chooses the step anew. Steps do not allocate.
class OneStep {
 public:
  virtual ~OneStep() = default;

  void set_roots(int count, Roots roots);
  void reset(double t, std::span<const double> x);
  Advance advance(double t_end) { return advance(t_end, {}, {}); }
  Advance advance(double t_end, std::span<const double> sample_times, const Sample& on_sample);

  double time() const { return time_; }
  std::span<const double> state() const { return x_; }
  std::span<const int> root_directions() const { return directions_; }
  AdaptiveSummary summary() const { return summary_; }

 protected:
  using Vector = std::vector<double>;

  // `error_order` is the power k of the step in the estimated error.
  OneStep(const char* name, int order, int error_order, std::size_t n, Rate rate, AdaptiveOptions options);
  OneStep(const OneStep&) = default;
  OneStep(OneStep&&) noexcept = default;
  OneStep& operator=(const OneStep&) = default;
  OneStep& operator=(OneStep&&) noexcept = default;

  // One step from t_old_, x_old_, slope_old_ to t_new_: fills x_new_, error_ and, if the result is at most one,
  // slope_new_. Returns the error in the weighted norm; not finite where a rate is not.
  virtual double try_step() = 0;
  // Called at the start of every advance that begins a new step, after t_new_, x_new_, slope_new_ are set.
  virtual void restart() {}
  // Step after one of length h with this error; at most h where one was rejected just before.
  virtual double next_step(double h, double error, bool rejected);
  // Coefficients of the dense output of the last step, and x at the part s in (0, 1) of it. By default the cubic
  // Hermite polynomial, of local error h⁴.
  virtual void prepare_dense_output() {}
  virtual void interpolate_inside(double s, Vector& x) const;

  void evaluate(double t, const Vector& x, Vector& x_dot);
  // Evaluates slope_new_ at the end of an accepted step; returns the error, or infinity if the slope is not finite.
  double finish_step(double error);
  double norm(const Vector& e, const Vector& x, const Vector& x_other) const;
  double step_norm(const Vector& e) const { return norm(e, x_old_, x_new_); }
  double time_inside(double part) const;  // t_old_ + part h, never beyond t_new_
  std::size_t size() const { return x_.size(); }

  AdaptiveSummary summary_;
  int order_;              // of the last step, for the summary
  bool was_reset_ = true;  // since the last step: nothing known before is of use

  // The last step.
  double t_old_ = 0, t_new_ = 0;
  Vector x_old_, x_new_, slope_old_, slope_new_, error_, x_stage_;

 private:
  double first_step(double t_end);
  std::string take_step(double t_end);
  Advance fail(std::string message);
  bool is_hopeless(double t_end, double way) const;
  void interpolate(double t, Vector& x);

  void start_roots();
  bool find_root();
  void decide_open_sides(double t);
  double locate(std::size_t index);
  void evaluate_roots(double t, const Vector& x, Vector& g);
  double time_scale() const;

  std::string describe_failure(const char* what) const;

  const char* name_;
  int error_order_;
  Rate rate_;
  AdaptiveOptions options_;
  Vector absolute_;

  // State given to the caller; after an event it lies inside the step [t_old_, t_new_].
  double time_ = 0;
  Vector x_;
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
