// Fixed steps of what goes along behind the state of a car (Tail): the methods of steps.h, as for positions, velocities
// and deflections of any other coordinate.
#pragma once

#include "vehicle/car/stage.h"

namespace fahrwerk {

// What the two-step method keeps of it.
template <class S>
struct TailHistory {
  explicit TailHistory(const Tail& at)
      : x(at.size()), z(at.coordinates()), moved(at.coordinates()), inner(at.first_order()) {}

  std::vector<S> x;                // after the step
  std::vector<S> z, moved, inner;  // accelerations, what moved the values, rates of states of first order
  template <class A>
  void remember(A& archive) {
    archive(x, z, moved, inner);
  }
};

namespace detail {

template <class S>
__attribute__((noinline)) void end_tail_euler(const Tail& at, double h, const StageResult<S>& k, S* tail) {
  S* rate = tail + at.rate();
  for (int i = 0; i < at.coordinates(); ++i) rate[i] += h * k.tail[i], tail[i] += h * rate[i];
  for (int i = 0; i < at.first_order(); ++i) tail[at.inner_state() + i] += h * k.inner[i];
}

// The second state of ROS2-W, and what its stage looks at.
template <class S>
__attribute__((noinline)) void second_tail_terms(const Tail& at, const S* tail, double g, double h,
                                                 const StageResult<S>& k, S* second, StageTerms<S>& t,
                                                 TailHistory<S>* last) {
  const int rate = at.rate(), inner = at.inner_state();
  for (int i = 0; i < at.coordinates(); ++i) {
    const S moved = tail[rate + i] + g * k.tail[i];
    second[i] = tail[i] + h * moved, second[rate + i] = tail[rate + i] + h * k.tail[i];
    t.tail_b[i] = -2.0 * k.tail[i];
    if (last) last->z[i] = k.tail[i], last->moved[i] = moved;
  }
  for (int i = 0; i < at.first_order(); ++i) {
    second[inner + i] = tail[inner + i] + h * k.inner[i];
    t.p_inner[i] = -2.0 * k.inner[i];
    if (last) last->inner[i] = k.inner[i];
  }
  for (int i = at.slide_mode(); i < at.inner_state(); ++i) second[i] = tail[i];
  t.tail = second;
}

// k: of both stages; second: the second state.
template <class S>
__attribute__((noinline)) void end_tail_ros2(const Tail& at, double g, double h, const StageResult<S>* k,
                                             const StageTerms<S>& t, const S* second, S* tail) {
  const int rate = at.rate();
  for (int i = 0; i < at.coordinates(); ++i) {
    const S k_1 = k[0].tail[i], k_2 = k[1].tail[i];
    tail[i] += 0.5 * h * (tail[rate + i] + g * k_1 + second[rate + i] + g * (k_2 + t.tail_b[i]));
    tail[rate + i] += 0.5 * h * (k_1 + k_2);
  }
  for (int i = 0; i < at.first_order(); ++i) tail[at.inner_state() + i] += 0.5 * h * (k[0].inner[i] + k[1].inner[i]);
}

template <class S>
__attribute__((noinline)) void look_back_tail(const Tail& at, const S* tail, double g, const TailHistory<S>& last,
                                              StageTerms<S>& t) {
  for (int i = 0; i < at.coordinates(); ++i) {
    t.tail_b[i] = -last.z[i];
    t.tail_a[i] = tail[at.rate() + i] - g * last.z[i] - last.moved[i];
  }
  for (int i = 0; i < at.first_order(); ++i) t.p_inner[i] = -last.inner[i];
}

template <class S>
__attribute__((noinline)) void end_tail_two_step(const Tail& at, double g, double h, const StageResult<S>& k,
                                                 TailHistory<S>& last, S* tail) {
  S *rate = tail + at.rate(), *inner = tail + at.inner_state();
  for (int i = 0; i < at.coordinates(); ++i) {
    const S moved = rate[i] + g * (k.tail[i] - last.z[i]);
    tail[i] += h * (1.5 * moved - 0.5 * last.moved[i]);
    rate[i] += h * (1.5 * k.tail[i] - 0.5 * last.z[i]);
    last.z[i] = k.tail[i], last.moved[i] = moved;
  }
  for (int i = 0; i < at.first_order(); ++i) {
    inner[i] += h * (1.5 * k.inner[i] - 0.5 * last.inner[i]);
    last.inner[i] = k.inner[i];
  }
}

// Its rates after a stage at `tail`.
template <class S>
inline void put_tail_rates(const Tail& at, const S* tail, const StageResult<S>& k, S* rate) {
  for (int i = 0; i < at.coordinates(); ++i) rate[i] = tail[at.rate() + i], rate[at.rate() + i] = k.tail[i];
  for (int i = 0; i < at.first_order(); ++i) rate[at.inner_state() + i] = k.inner[i];
  for (int i = at.slide_mode(); i < at.inner_state(); ++i) rate[i] = S(0.0);
}

}  // namespace detail
}  // namespace fahrwerk
