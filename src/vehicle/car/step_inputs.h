// Inputs of a fixed step of the car.
#pragma once

#include <algorithm>

#include "vehicle/car/state.h"

namespace fahrwerk {

template <class S>
struct StepInputs {
  CarInputs<S> begin, middle, end;  // middle: for classical Runge-Kutta only
  // For the two-step method, which begins afresh after a jump of the inputs. Who has put predictions into `end` knows
  // better than the inputs show whether `begin` is where the last step ended: judged; above zero: it is not.
  bool judged = false;
  S jump{};
};

template <class S>
inline StepInputs<S> no_step_inputs(const Layout& at) {
  const CarInputs<S> none = no_inputs<S>(at);
  return {none, none, none};
}

// Whether what a car's equipment is given jumps from the end of one step to the beginning of the next.
template <class S>
class GivenInputs {
 public:
  explicit GivenInputs(const Layout& at) : end_(no_inputs<S>(at)), controls_(no_controls<S>(at)) {}
  // Above zero in lanes where it does; from then on the end of this step is remembered.
  S jump(const StepInputs<S>& u, const ControlsOf<S>& begin, const ControlsOf<S>& end) {
    S sum(0.0);
    const auto look = [&sum](int n, const S* a, const S* b) {
      for (int i = 0; i < n; ++i) {
        const S size = abs(a[i]) + abs(b[i]), step = abs(S(a[i] - b[i]));
        sum += select(step > 1e-6 * size, S(1.0), S(0.0));
      }
    };
    visit_input_lists(look, u.begin, end_), visit_control_lists(look, begin, controls_);
    const auto keep = [](int n, S* to, const S* from) { std::copy_n(from, n, to); };
    visit_input_lists(keep, end_, u.end), visit_control_lists(keep, controls_, end);
    return sum;
  }
  template <class A>
  void remember(A& archive) {
    visit_inputs([&archive](S& value) { archive(value); }, end_);
    visit_control_lists(
        [&archive](int n, S* list) {
          for (int i = 0; i < n; ++i) archive(list[i]);
        },
        controls_);
  }

 private:
  CarInputs<S> end_;
  ControlsOf<S> controls_;
};

}  // namespace fahrwerk
