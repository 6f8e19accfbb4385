// Fixed-step methods on the car, all through the same stage() and with a fixed number of operations.
//
//   linearly implicit Euler   (I - hW) k = f(x),  x+ = x + h k,  positions with the new velocities      [order 1]
//   ROS2-W                    (I - gW) k = f(x),  (I - gW) u = f(x + h k) - 2 g W k,  x+ = x + h/2 (k + u)
//                             g = γ h, γ = 1 - 1/√2: second order for any W, L-stable for the true Jacobian
//   two-step W-method         (I - gW) k_n = f(x_n) - g W k_{n-1},  x+ = x + h (3/2 k_n - 1/2 k_{n-1})
//                             g = 2/3 h: second order for any W with one evaluation a step, A-stable for the true
//                             Jacobian; the first step, and that after a jump, is one of ROS2-W
//   explicit Euler, Heun, classical Runge-Kutta
// W holds the symmetric positive part of the stiff forces only (docs/theory/step.md). The inputs come twice: at the
// beginning of the step (right-hand limit) and at its end (left-hand limit), so that kinks at grid points do no harm.
#pragma once

#include <algorithm>
#include <span>

#include "integrators/explicit.h"
#include "integrators/method.h"
#include "vehicle/car/model.h"

namespace fahrwerk {

template <class S>
struct StepInputs {
  CarInputs<S> begin, middle, end;  // middle: for classical Runge-Kutta only
};

// What the two-step method keeps of its last step.
template <class S>
struct StepHistory {
  double h = 0.0;                                      // 0: nothing yet
  CarState<S> x;                                       // after the step
  CarInputs<S> u;                                      // at its end
  S z[car_velocity::size], moved[car_velocity::size];  // k_z, and z + g (k_z + p_z), which moves the positions
  S position[car_state::z_begin], tire[car_state::tire_size], speed_integral;
  S bush[2 * kWheels], bush_z[kWheels], bush_moved[kWheels];  // of compliant hinges: state, and as above
};

template <class S, class C = S>
struct StepScratch {
  CarScratch<S, C> car;
  StageTerms<S> terms;
  StageResult<S> k[2];
  CarState<S> x;
  StepHistory<S> last;
  S bush[2 * kWheels];  // of compliant hinges in a later stage
  integrators::ExplicitWork<S> explicit_work{car_state::size + 2 * kWheels};
};

namespace detail {

template <class S>
inline void normalise_attitude(S* x) {
  S* q = x + car_state::attitude;
  const S scale = 1.0 / sqrt(S(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]));
  for (int i = 0; i < 4; ++i) q[i] = q[i] * scale;
}

// x+ = x + h rate for everything that is not a position.
template <class S>
inline void add_rates(const S* x, const S& h, const StageResult<S>& k, S* to) {
  using namespace car_state;
  for (int i = 0; i < z_size; ++i) to[z_begin + i] = x[z_begin + i] + h * k.z[i];
  for (int i = 0; i < tire_size; ++i) to[w_begin + i] = x[w_begin + i] + h * k.tire[i];
  for (int i = 0; i < kWheels; ++i) to[brake + i] = x[brake + i] + h * k.brake[i];
  to[speed_integral] = x[speed_integral] + h * k.speed_integral;
}

template <class S>
inline void first_stage_terms(const S* x, double g, double horizon, StageTerms<S>& terms) {
  terms.g = S(g);
  for (int i = 0; i < kWheels; ++i) terms.spin_base[i] = x[car_state::spin + i];
  terms.horizon = S(horizon);
}

// bush, here and below: travels of compliant hinges and their rates, four each; null: there are none, or they stand
// where the inputs have them.
template <class S, class C>
inline void implicit_euler_step(const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* bush,
                                StepScratch<S, C>& s) {
  // The inputs of the end of the step: F_S = c_S (ρ+ - s+) needs ρ+ = ρ + h ρ', which the stage adds itself.
  first_stage_terms(x, h, h, s.terms);
  stage<StageKind::implicit_first>(m, u.begin, x, s.terms, s.car, s.k[0]);
  add_rates(x, S(h), s.k[0], s.x.data());
  S rate[car_state::z_begin];
  position_rate(x, s.x.data() + car_state::z_begin, rate);
  for (int i = 0; i < car_state::z_begin; ++i) x[i] += h * rate[i];
  for (int i = car_state::z_begin; i < car_state::size; ++i) x[i] = s.x[i];
  normalise_attitude(x);
  for (int i = 0; bush && i < kWheels; ++i) {
    bush[kWheels + i] += h * s.k[0].bush[i];
    bush[i] += h * bush[kWheels + i];
  }
}

template <class S>
inline void keep(StepHistory<S>& last, const StageResult<S>& k, const S* moved, const S* rate) {
  std::copy_n(k.z, car_velocity::size, last.z);
  std::copy_n(moved, car_velocity::size, last.moved);
  std::copy_n(rate, car_state::z_begin, last.position);
  std::copy_n(k.tire, car_state::tire_size, last.tire);
  last.speed_integral = k.speed_integral;
}

// The hinges' part of ROS2-W: as that of z and y of any coordinate.
template <bool kKeep, class S, class C>
__attribute__((noinline)) void second_bush_terms(const S* bush, double g, double h, StepScratch<S, C>& s) {
  for (int i = 0; i < kWheels; ++i) {
    const S rate = bush[kWheels + i], k = s.k[0].bush[i], moved = rate + g * k;
    s.bush[i] = bush[i] + h * moved, s.bush[kWheels + i] = rate + h * k;
    s.terms.bush_b[i] = -2.0 * k;
    if constexpr (kKeep) s.last.bush_z[i] = k, s.last.bush_moved[i] = moved;
  }
  s.terms.bush = s.bush;
}
template <class S, class C>
__attribute__((noinline)) void end_bush_step(double g, double h, StepScratch<S, C>& s, S* bush) {
  for (int i = 0; i < kWheels; ++i) {
    const S k = s.k[0].bush[i], k2 = s.k[1].bush[i];
    const S first = bush[kWheels + i] + g * k, second = s.bush[kWheels + i] + g * (k2 + s.terms.bush_b[i]);
    bush[i] += 0.5 * h * (first + second);
    bush[kWheels + i] += 0.5 * h * (k + k2);
  }
}

template <bool kKeep = false, class S, class C>
inline void ros2_step(const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* bush, StepScratch<S, C>& s) {
  using namespace car_state;
  constexpr double gamma = 0.29289321881345247560;  // 1 - 1/√2
  const double g = gamma * h;
  StageTerms<S>& t = s.terms;
  first_stage_terms(x, g, h, t);
  stage<StageKind::implicit_first>(m, u.begin, x, t, s.car, s.k[0]);

  // k_y = K (z + g k_z);  second state x + h k;  p = -2 k:  b = -2 k_z,  a = (h - 4 g) k_z - z, which is
  // (2 g - h) b - (z + h k_z). The pre-sliding states of the brakes stand still.
  const StageResult<S>& k = s.k[0];
  S moved[z_size], rate_1[z_begin], rate_2[z_begin];
#pragma GCC unroll 18
  for (int i = 0; i < z_size; ++i) {
    const S z = x[z_begin + i], k_z = k.z[i];
    moved[i] = z + g * k_z;
    s.x[z_begin + i] = z + h * k_z;
    t.b[i] = -2.0 * k_z;
  }
#pragma GCC unroll 12
  for (int i = 0; i < tire_size; ++i) {
    s.x[w_begin + i] = x[w_begin + i] + h * k.tire[i];
    t.p_tire[i] = -2.0 * k.tire[i];
  }
  s.x[speed_integral] = x[speed_integral] + h * k.speed_integral;
  position_rate(x, moved, rate_1);
  if constexpr (kKeep) keep(s.last, k, moved, rate_1);
#pragma GCC unroll 19
  for (int i = 0; i < z_begin; ++i) s.x[i] = x[i] + h * rate_1[i];
  for (int i = 0; i < kWheels; ++i) t.spin_base[i] = x[spin + i] + 0.5 * h * k.z[car_velocity::spin + i];
  t.a_per_b = S(2.0 * g - h), t.has_a = false;
  t.horizon = S(0.5 * h);
  if (bush) second_bush_terms<kKeep>(bush, g, h, s);
  StageResult<S>& k2 = s.k[1];
  stage<StageKind::implicit_second>(m, u.end, s.x.data(), t, s.car, k2);
  if (bush) end_bush_step(g, h, s, bush);

#pragma GCC unroll 18
  for (int i = 0; i < z_size; ++i) {
    moved[i] = s.x[z_begin + i] + g * (k2.z[i] + t.b[i]);
    x[z_begin + i] += 0.5 * h * (k.z[i] + k2.z[i]);
  }
#pragma GCC unroll 12
  for (int i = 0; i < tire_size; ++i) x[w_begin + i] += 0.5 * h * (k.tire[i] + k2.tire[i]);
  x[speed_integral] += 0.5 * h * (k.speed_integral + k2.speed_integral);
  position_rate(s.x.data(), moved, rate_2);
#pragma GCC unroll 19
  for (int i = 0; i < z_begin; ++i) x[i] += 0.5 * h * (rate_1[i] + rate_2[i]);
  normalise_attitude(x);
}

// Zero in lanes whose step begins where the last one ended: the same state, and inputs that do not jump.
template <class S>
inline S begins_afresh(const StepHistory<S>& last, double h, const CarInputs<S>& u, const S* x, const S* bush) {
  if (last.h != h) return S(1.0);
  S fresh(0.0);
  for (int i = 0; bush && i < 2 * kWheels; ++i) fresh += abs(S(bush[i] - last.bush[i]));
  for (int i = 0; i < car_state::size; ++i) fresh += abs(S(x[i] - last.x[i]));
  visit_inputs(
      [&fresh](const S& a, const S& b) {
        const S size = abs(a) + abs(b), step = abs(S(a - b));
        fresh += select(step > 1e-6 * size, step, S(0.0));
      },
      u, last.u);
  return select(fresh > 0.0, S(1.0), fresh);
}

// A step that has one before it: p = -k_{n-1}, so b = -k_z, and the positions' part is minus what they moved with.
template <class S, class C>
inline void second_step(const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* bush,
                        StepScratch<S, C>& s) {
  using namespace car_state;
  StepHistory<S>& last = s.last;
  const double g = h * (2.0 / 3.0);
  StageTerms<S>& t = s.terms;
  t.g = S(g), t.has_a = true, t.a_per_b = S(0.0), t.horizon = S(1.5 * h);
  for (int i = 0; i < z_size; ++i) {
    t.b[i] = -last.z[i];
    t.a[i] = x[z_begin + i] - g * last.z[i] - last.moved[i];
  }
  for (int i = 0; i < tire_size; ++i) t.p_tire[i] = -last.tire[i];
  for (int i = 0; i < kWheels; ++i) t.spin_base[i] = x[spin + i] - 0.5 * h * last.z[car_velocity::spin + i];
  for (int i = 0; bush && i < kWheels; ++i) {
    t.bush_b[i] = -last.bush_z[i];
    t.bush_a[i] = bush[kWheels + i] - g * last.bush_z[i] - last.bush_moved[i];
  }
  StageResult<S>& k = s.k[0];
  stage<StageKind::implicit_second>(m, u.begin, x, t, s.car, k);
  for (int i = 0; bush && i < kWheels; ++i) {
    const S way = bush[kWheels + i] + g * (k.bush[i] - last.bush_z[i]);
    bush[i] += h * (1.5 * way - 0.5 * last.bush_moved[i]);
    bush[kWheels + i] += h * (1.5 * k.bush[i] - 0.5 * last.bush_z[i]);
    last.bush_z[i] = k.bush[i], last.bush_moved[i] = way;
  }
  S moved[z_size], rate[z_begin];
  for (int i = 0; i < z_size; ++i) moved[i] = x[z_begin + i] + g * (k.z[i] - last.z[i]);
  position_rate(x, moved, rate);
  for (int i = 0; i < z_begin; ++i) x[i] += h * (1.5 * rate[i] - 0.5 * last.position[i]);
  for (int i = 0; i < z_size; ++i) x[z_begin + i] += h * (1.5 * k.z[i] - 0.5 * last.z[i]);
  for (int i = 0; i < tire_size; ++i) x[w_begin + i] += h * (1.5 * k.tire[i] - 0.5 * last.tire[i]);
  x[speed_integral] += h * (1.5 * k.speed_integral - 0.5 * last.speed_integral);
  normalise_attitude(x);
  keep(last, k, moved, rate);
}

template <class S>
inline void select_lanes(const S& fresh, const StepHistory<S>& from, StepHistory<S>& to) {
  const auto take = [&fresh](const S* a, int n, S* b) {
    for (int i = 0; i < n; ++i) b[i] = select(fresh > 0.0, a[i], b[i]);
  };
  take(from.z, car_velocity::size, to.z), take(from.moved, car_velocity::size, to.moved);
  take(from.position, car_state::z_begin, to.position), take(from.tire, car_state::tire_size, to.tire);
  take(&from.speed_integral, 1, &to.speed_integral);
}

// Lanes of a fleet do not know of each other: where some begin afresh, both ways are computed and each keeps its own.
template <class S, class C>
inline void two_step_step(const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* bush,
                          StepScratch<S, C>& s) {
  const S fresh = begins_afresh(s.last, h, u.begin, x, bush);
  if (is_zero(fresh)) {
    second_step(m, u, h, x, bush, s);
  } else {
    const bool all = is_zero(S(1.0 - fresh));
    const StepHistory<S> before = s.last;
    CarState<S> started;
    std::copy_n(x, car_state::size, started.data());
    ros2_step<true>(m, u, h, started.data(), bush, s);
    if (!all) {  // lanes of a fleet, whose hinges stand
      const StepHistory<S> first = s.last;
      s.last = before;
      second_step(m, u, h, x, static_cast<S*>(nullptr), s);
      select_lanes(fresh, first, s.last);
    }
    for (int i = 0; i < car_state::size; ++i) x[i] = select(fresh > 0.0, started[i], x[i]);
  }
  if (bush) std::copy_n(bush, 2 * kWheels, s.last.bush);
  s.last.h = h, s.last.u = u.end;
  std::copy_n(x, car_state::size, s.last.x.data());
}

// One explicit evaluation: everything's rate at x. The horizon decides how fast a brake may stop a wheel.
template <class S, class C>
inline void explicit_rate(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, double horizon,
                          StepScratch<S, C>& s, S* rate) {
  first_stage_terms(x, 0.0, horizon, s.terms);
  stage<StageKind::explicit_stage>(m, u, x, s.terms, s.car, s.k[0]);
  position_rate(x, x + car_state::z_begin, rate);
  const StageResult<S>& k = s.k[0];
  using namespace car_state;
  for (int i = 0; i < z_size; ++i) rate[z_begin + i] = k.z[i];
  for (int i = 0; i < tire_size; ++i) rate[w_begin + i] = k.tire[i];
  for (int i = 0; i < kWheels; ++i) rate[brake + i] = k.brake[i];
  rate[speed_integral] = k.speed_integral;
}

template <class S, class C>
inline void explicit_step(Method method, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* bush,
                          StepScratch<S, C>& s) {
  // Time runs from 0 to h within the step and tells which inputs are meant.
  const auto rate = [&](double t, std::span<const S> y, std::span<S> y_dot) {
    constexpr int at = car_state::size;
    if (bush) s.terms.bush = y.data() + at;
    explicit_rate(m, t <= 0.0 ? u.begin : t < h ? u.middle : u.end, y.data(), h, s, y_dot.data());
    for (int i = 0; bush && i < kWheels; ++i)
      y_dot[at + i] = y[at + kWheels + i], y_dot[at + kWheels + i] = s.k[0].bush[i];
  };
  // Hinges that move are further states behind those of the car.
  std::array<S, car_state::size + 2 * kWheels> with_bush;
  if (bush) std::copy_n(x, car_state::size, with_bush.data());
  if (bush) std::copy_n(bush, 2 * kWheels, with_bush.data() + car_state::size);
  const std::span<S> state = bush ? std::span<S>(with_bush) : std::span<S>(x, car_state::size);
  if (method == Method::euler)
    integrators::euler_step(rate, 0.0, h, state, s.explicit_work);
  else if (method == Method::heun)
    integrators::heun_step(rate, 0.0, h, state, s.explicit_work);
  else
    integrators::rk4_step(rate, 0.0, h, state, s.explicit_work);
  if (bush) std::copy_n(with_bush.data(), car_state::size, x);
  if (bush) std::copy_n(with_bush.data() + car_state::size, 2 * kWheels, bush);
  normalise_attitude(x);
}

}  // namespace detail

// bush: travels of compliant hinges and their rates, four each, which go along as states; null: they stand.
template <class S, class C>
inline void step(Method method, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, StepScratch<S, C>& s,
                 S* bush = nullptr) {
  if (!m.any_hinge) bush = nullptr;
  s.terms.bush = bush;
  switch (method) {
    case Method::implicit_euler:
      return detail::implicit_euler_step(m, u, h, x, bush, s);
    case Method::ros2:
      return detail::ros2_step(m, u, h, x, bush, s);
    case Method::two_step:
      return detail::two_step_step(m, u, h, x, bush, s);
    default:
      return detail::explicit_step(method, m, u, h, x, bush, s);
  }
}

// Right-hand side for adaptive methods, brakes by their pre-sliding state.
// bush_rate: accelerations of the hinges, where the inputs leave them free; may be null.
template <bool kSignals = false, class S, class C>
inline void continuous_rate(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, StepScratch<S, C>& s, S* rate,
                            S* bush_rate = nullptr) {
  s.terms.bush = nullptr;
  stage<StageKind::continuous, kSignals>(m, u, x, s.terms, s.car, s.k[0]);
  using namespace car_state;
  position_rate(x, x + z_begin, rate);
  const StageResult<S>& k = s.k[0];
  for (int i = 0; i < z_size; ++i) rate[z_begin + i] = k.z[i];
  for (int i = 0; i < tire_size; ++i) rate[w_begin + i] = k.tire[i];
  for (int i = 0; i < kWheels; ++i) rate[brake + i] = k.brake[i];
  rate[speed_integral] = k.speed_integral;
  for (int i = 0; bush_rate && i < kWheels; ++i) bush_rate[i] = m.any_hinge && u.bush_free ? k.bush[i] : S(0.0);
}

}  // namespace fahrwerk
