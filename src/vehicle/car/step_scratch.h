// What fixed steps of the car keep and work in.
#pragma once

#include <vector>

#include "integrators/explicit.h"
#include "vehicle/car/stage.h"
#include "vehicle/car/step_inputs.h"
#include "vehicle/car/tail_steps.h"

namespace fahrwerk {

// What the two-step method keeps of its last step.
template <class S>
struct StepHistory {
  StepHistory(const Layout& at, const Tail& behind)
      : x(at.size()),
        u(no_inputs<S>(at)),
        z(at.z_size()),
        moved(at.z_size()),
        position(at.z_begin()),
        tire(at.tire_size()),
        tail(behind) {}

  double h = 0.0;           // 0: nothing yet
  std::vector<S> x;         // after the step
  CarInputs<S> u;           // at its end
  std::vector<S> z, moved;  // k_z, and z + g (k_z + p_z), which moves the positions
  std::vector<S> position, tire;
  S speed_integral{};
  TailHistory<S> tail;
  ColumnHistory<S> column;

  template <class A>
  void remember(A& archive) {
    archive(h, x, z, moved, position, tire, speed_integral, tail, column);
    visit_inputs([&archive](S& value) { archive(value); }, u);
  }
};

template <class S, class C = S>
struct StepScratch {
  explicit StepScratch(const CarModel<S, C>& m)
      : car(m),
        terms(m.at, m.tail),
        k{StageResult<S>(m.at, m.tail), StageResult<S>(m.at, m.tail)},
        x(m.at.size()),
        moved(m.at.z_size()),
        rate{std::vector<S>(m.at.z_begin()), std::vector<S>(m.at.z_begin())},
        started(m.at.size()),
        last(m.at, m.tail),
        first(last),
        tail(m.tail.size()),
        all(m.at.size() + m.tail.size()),
        explicit_work(m.at.size() + m.tail.size()) {}

  CarScratch<S, C> car;
  StageTerms<S> terms;
  StageResult<S> k[2];
  std::vector<S> x, moved, rate[2], started;
  StepHistory<S> last, first;
  std::vector<S> tail;  // in a later stage
  ColumnStepper<S> column;
  std::vector<S> all;  // state with the tail behind it
  integrators::ExplicitWork<S> explicit_work;
};

}  // namespace fahrwerk
