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
#include "vehicle/car/root.h"
#include "vehicle/car/slides.h"
#include "vehicle/car/step_scratch.h"
#include "vehicle/car/tail_steps.h"

namespace fahrwerk {

inline bool is_linearly_implicit(Method method) {
  return method == Method::implicit_euler || method == Method::ros2 || method == Method::two_step;
}

namespace detail {

template <class L, class S>
inline void normalise_attitude(const L& at, S* x) {
  for (int k = 0; k < at.units; ++k) {
    S* q = x + at.attitude(k);
    const S scale = 1.0 / sqrt(S(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]));
    for (int i = 0; i < 4; ++i) q[i] = q[i] * scale;
  }
}

// What every step ends with.
template <class L, class S, class C>
inline void end_step(const L& at, const CarModel<S, C>& m, S* x, const S* tail) {
  normalise_attitude(at, x);
  if constexpr (std::is_same_v<L, Layout>)
    if (m.coupled) follow_couplings(m, x, tail);
}
// The same of what goes along; before it.
template <class S, class C>
inline void end_tail(const CarModel<S, C>& m, S* tail) {
  if constexpr (std::is_same_v<S, double>)
    if (m.elements && tail) m.elements->end_step(tail + m.tail.element_state());
}

// x+ = x + h rate for everything that is not a position.
template <class L, class S>
inline void add_rates(const L& at, const S* x, const S& h, const StageResult<S>& k, S* to) {
  for (int i = 0; i < at.z_size(); ++i) to[at.z_begin() + i] = x[at.z_begin() + i] + h * k.z[i];
  for (int i = 0; i < at.tire_size(); ++i) to[at.w_begin() + i] = x[at.w_begin() + i] + h * k.tire[i];
  for (int i = 0; i < at.wheels; ++i) to[at.brake() + i] = x[at.brake() + i] + h * k.brake[i];
  to[at.speed_integral()] = x[at.speed_integral()] + h * k.speed_integral;
}

// Angular velocities at which the friction of couplings is decided; more(i): what is added to velocity i.
template <class L, class S, class F>
inline void rotation_base(const L& at, const S* x, F&& more, StageTerms<S>& terms) {
  if constexpr (std::is_same_v<L, Layout>)
    for (int k = 0; at.units > 1 && k < at.units; ++k)
      for (int i = 0; i < 3; ++i) terms.rotation_base[3 * k + i] = x[at.rotation(k) + i] + more(at.z_rotation(k) + i);
}

// The wheels of a column's axle; last: of the two-step method.
template <class L, class S>
inline SteeredWheels<S> steered_wheels(const L& at, const ColumnStepper<S>& column, S* x, const StageResult<S>& k,
                                       const StepHistory<S>* last = nullptr) {
  const int left = 2 * column.along.part->law.axle, z = at.z_steer() + left;
  return {x + at.steer() + left, x + at.steer_rate() + left,          x + at.velocity(column.along.part->unit),
          k.z.data() + z,        last ? last->z.data() + z : nullptr, last ? last->moved.data() + z : nullptr};
}

template <class L, class S>
inline void first_stage_terms(const L& at, const S* x, double g, double horizon, StageTerms<S>& terms) {
  terms.g = S(g);
  for (int i = 0; i < at.wheels; ++i) terms.spin_base[i] = x[at.spin() + i];
  rotation_base(
      at, x, [](int) { return S(0.0); }, terms);
  terms.horizon = S(horizon);
}

// tail, here and below: what goes along behind the state; null: there is none, or it stands where the inputs have it.
template <class L, class S, class C>
inline void implicit_euler_step(const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* tail,
                                StepScratch<S, C>& s) {
  // The inputs of the end of the step: F_S = c_S (ρ+ - s+) needs ρ+ = ρ + h ρ', which the stage adds itself.
  first_stage_terms(at, x, h, h, s.terms);
  if (s.terms.column) s.column.begin();
  s.terms.ahead = S(h);
  stage<StageKind::implicit_first>(m, u.begin, x, s.terms, s.car, s.k[0]);
  s.terms.ahead = S(0.0);
  if (s.terms.column) s.column.end_implicit_euler(h);
  add_rates(at, x, S(h), s.k[0], s.x.data());
  S* rate = s.rate[0].data();
  position_rate(at, x, s.x.data() + at.z_begin(), rate);
  for (int i = 0; i < at.z_begin(); ++i) x[i] += h * rate[i];
  for (int i = at.z_begin(); i < at.size(); ++i) x[i] = s.x[i];
  if (tail) end_tail_euler(m.tail, h, s.k[0], tail);
  end_tail(m, tail);
  end_step(at, m, x, tail);
}

template <class L, class S>
inline void keep(const L& at, StepHistory<S>& last, const StageResult<S>& k, const S* moved, const S* rate) {
  std::copy_n(k.z.data(), at.z_size(), last.z.data());
  std::copy_n(moved, at.z_size(), last.moved.data());
  std::copy_n(rate, at.z_begin(), last.position.data());
  std::copy_n(k.tire.data(), at.tire_size(), last.tire.data());
  last.speed_integral = k.speed_integral;
}

template <bool kKeep = false, class L, class S, class C>
inline void ros2_step(const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* tail,
                      StepScratch<S, C>& s) {
  constexpr double gamma = 0.29289321881345247560;  // 1 - 1/√2
  const double g = gamma * h;
  StageTerms<S>& t = s.terms;
  first_stage_terms(at, x, g, h, t);
  if (t.column) s.column.begin();
  stage<StageKind::implicit_first>(m, u.begin, x, t, s.car, s.k[0]);

  // k_y = K (z + g k_z);  second state x + h k;  p = -2 k:  b = -2 k_z,  a = (h - 4 g) k_z - z, which is
  // (2 g - h) b - (z + h k_z). The pre-sliding states of the brakes stand still.
  const int z_begin = at.z_begin(), w_begin = at.w_begin();
  S *moved = s.moved.data(), *rate_1 = s.rate[0].data(), *rate_2 = s.rate[1].data(), *x2 = s.x.data();
  {
    const S *k_z = s.k[0].z.data(), *k_tire = s.k[0].tire.data();
    S *b = t.b.data(), *p_tire = t.p_tire.data(), *base = t.spin_base.data();
    for (int i = 0; i < at.z_size(); ++i) {
      const S z = x[z_begin + i], k = k_z[i];
      moved[i] = z + g * k;
      x2[z_begin + i] = z + h * k;
      b[i] = -2.0 * k;
    }
    for (int i = 0; i < at.tire_size(); ++i) {
      const S k = k_tire[i];
      x2[w_begin + i] = x[w_begin + i] + h * k;
      p_tire[i] = -2.0 * k;
    }
    x2[at.speed_integral()] = x[at.speed_integral()] + h * s.k[0].speed_integral;
    position_rate(at, x, moved, rate_1);
    if constexpr (kKeep) keep(at, s.last, s.k[0], moved, rate_1);
    for (int i = 0; i < z_begin; ++i) x2[i] = x[i] + h * rate_1[i];
    for (int i = 0; i < at.wheels; ++i) base[i] = x[at.spin() + i] + 0.5 * h * k_z[at.z_spin() + i];
    rotation_base(
        at, x, [&](int i) { return S(0.5 * h * k_z[i]); }, t);
  }
  t.a_per_b = S(2.0 * g - h), t.has_a = false;
  t.horizon = S(0.5 * h);
  if (tail) second_tail_terms(m.tail, tail, g, h, s.k[0], s.tail.data(), t, kKeep ? &s.last.tail : nullptr);
  if (t.column) s.column.second(g, h);
  stage<StageKind::implicit_second>(m, u.end, x2, t, s.car, s.k[1]);
  if (tail) end_tail_ros2(m.tail, g, h, s.k, t, s.tail.data(), tail);
  if (t.column)
    s.column.end_ros2(g, h, steered_wheels(at, s.column, x, s.k[0]), steered_wheels(at, s.column, x2, s.k[1]), kKeep);
  if constexpr (kKeep)
    if (t.column) s.column.keep_first(s.last.column);

  const S *k_z = s.k[0].z.data(), *k2_z = s.k[1].z.data(), *b = t.b.data();
  const S *k_tire = s.k[0].tire.data(), *k2_tire = s.k[1].tire.data();
  for (int i = 0; i < at.z_size(); ++i) {
    moved[i] = x2[z_begin + i] + g * (k2_z[i] + b[i]);
    x[z_begin + i] += 0.5 * h * (k_z[i] + k2_z[i]);
  }
  for (int i = 0; i < at.tire_size(); ++i) x[w_begin + i] += 0.5 * h * (k_tire[i] + k2_tire[i]);
  x[at.speed_integral()] += 0.5 * h * (s.k[0].speed_integral + s.k[1].speed_integral);
  if (t.column) s.column.add_missed(steered_wheels(at, s.column, x, s.k[0]));
  position_rate(at, x2, moved, rate_2);
  for (int i = 0; i < z_begin; ++i) x[i] += 0.5 * h * (rate_1[i] + rate_2[i]);
  end_tail(m, tail);
  end_step(at, m, x, tail);
}

// Zero in lanes whose step begins where the last one ended: the same state, and inputs that do not jump.
template <class L, class S>
inline S begins_afresh(const L& at, const StepHistory<S>& last, double h, const StepInputs<S>& inputs, const S* x,
                       const S* tail) {
  if (last.h != h) return S(1.0);
  S fresh(0.0);
  for (std::size_t i = 0; tail && i < last.tail.x.size(); ++i) fresh += abs(S(tail[i] - last.tail.x[i]));
  for (int i = 0; i < at.size(); ++i) fresh += abs(S(x[i] - last.x[i]));
  if (inputs.judged) return select(fresh + inputs.jump > 0.0, S(1.0), S(0.0));
  const CarInputs<S>& u = inputs.begin;
  // Mostly they are what they were; only where they are not it matters by how much.
  S changed(0.0);
  visit_inputs([&changed](const S& a, const S& b) { changed += abs(S(a - b)); }, u, last.u);
  if (is_zero(S(fresh + changed))) return fresh;
  visit_inputs(
      [&fresh](const S& a, const S& b) {
        const S size = abs(a) + abs(b), step = abs(S(a - b));
        fresh += select(step > 1e-6 * size, step, S(0.0));
      },
      u, last.u);
  return select(fresh > 0.0, S(1.0), fresh);
}

// A step that has one before it: p = -k_{n-1}, so b = -k_z, and the positions' part is minus what they moved with.
template <class L, class S, class C>
inline void second_step(const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* tail,
                        StepScratch<S, C>& s) {
  StepHistory<S>& last = s.last;
  const double g = h * (2.0 / 3.0);
  const int z_begin = at.z_begin(), w_begin = at.w_begin(), wheels = at.wheels;
  StageTerms<S>& t = s.terms;
  t.g = S(g), t.has_a = true, t.a_per_b = S(0.0), t.horizon = S(1.5 * h);
  for (int i = 0; i < at.z_size(); ++i) {
    t.b[i] = -last.z[i];
    t.a[i] = x[z_begin + i] - g * last.z[i] - last.moved[i];
  }
  for (int i = 0; i < at.tire_size(); ++i) t.p_tire[i] = -last.tire[i];
  for (int i = 0; i < wheels; ++i) t.spin_base[i] = x[at.spin() + i] - 0.5 * h * last.z[at.z_spin() + i];
  rotation_base(
      at, x, [&](int i) { return S(-0.5 * h * last.z[i]); }, t);
  if (tail) look_back_tail(m.tail, tail, g, last.tail, t);
  StageResult<S>& k = s.k[0];
  if (t.column) s.column.begin(), s.column.look_back(last.column, g);
  stage<StageKind::implicit_second>(m, u.begin, x, t, s.car, k);
  if (t.column) s.column.end_two_step(last.column, g, h, steered_wheels(at, s.column, x, k, &last));
  if (tail) end_tail_two_step(m.tail, g, h, k, last.tail, tail);
  S *moved = s.moved.data(), *rate = s.rate[0].data();
  for (int i = 0; i < at.z_size(); ++i) moved[i] = x[z_begin + i] + g * (k.z[i] - last.z[i]);
  position_rate(at, x, moved, rate);
  for (int i = 0; i < z_begin; ++i) x[i] += h * (1.5 * rate[i] - 0.5 * last.position[i]);
  for (int i = 0; i < at.z_size(); ++i) x[z_begin + i] += h * (1.5 * k.z[i] - 0.5 * last.z[i]);
  if (t.column) s.column.add_missed(steered_wheels(at, s.column, x, k));
  for (int i = 0; i < at.tire_size(); ++i) x[w_begin + i] += h * (1.5 * k.tire[i] - 0.5 * last.tire[i]);
  x[at.speed_integral()] += h * (1.5 * k.speed_integral - 0.5 * last.speed_integral);
  end_tail(m, tail);
  end_step(at, m, x, tail);
  keep(at, last, k, moved, rate);
}

template <class S>
inline void select_lanes(const S& fresh, const StepHistory<S>& from, StepHistory<S>& to) {
  const auto take = [&fresh](const std::vector<S>& a, std::vector<S>& b) {
    for (std::size_t i = 0; i < a.size(); ++i) b[i] = select(fresh > 0.0, a[i], b[i]);
  };
  take(from.z, to.z), take(from.moved, to.moved), take(from.position, to.position), take(from.tire, to.tire);
  select_lanes(fresh, from.column, to.column);
  to.speed_integral = select(fresh > 0.0, from.speed_integral, to.speed_integral);
}

// Lanes of a fleet do not know of each other: where some begin afresh, both ways are computed and each keeps its own.
template <class L, class S, class C>
inline void two_step_step(const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, S* tail,
                          StepScratch<S, C>& s) {
  ColumnState<S>* const column = s.terms.column ? s.column.along.x : nullptr;
  S fresh = begins_afresh(at, s.last, h, u, x, tail);
  if (column) fresh = select(S(fresh + s.column.jump(s.last.column)) > 0.0, S(1.0), S(0.0));
  if (is_zero(fresh)) {
    second_step(at, m, u, h, x, tail, s);
  } else {
    const bool all = is_zero(S(1.0 - fresh));
    if (!all) s.first = s.last;
    std::copy_n(x, at.size(), s.started.data());
    const ColumnState<S> before = column ? *column : ColumnState<S>{};
    ros2_step<true>(at, m, u, h, s.started.data(), tail, s);
    if (!all) {  // lanes of a fleet, which have no tail
      const ColumnState<S> started = column ? *column : ColumnState<S>{};
      if (column) *column = before;
      std::swap(s.first, s.last);
      second_step(at, m, u, h, x, static_cast<S*>(nullptr), s);
      select_lanes(fresh, s.first, s.last);
      for (std::size_t i = 0; column && i < column->size(); ++i)
        (*column)[i] = select(fresh > 0.0, started[i], (*column)[i]);
    }
    for (int i = 0; i < at.size(); ++i) x[i] = select(fresh > 0.0, s.started[i], x[i]);
  }
  if (tail) std::copy_n(tail, m.tail.size(), s.last.tail.x.data());
  if (column) s.last.column.x = *column, s.last.column.end = s.column.along.end;
  s.last.h = h;
  visit_input_lists([](int n, S* to, const S* from) { std::copy_n(from, n, to); }, s.last.u, u.end);
  std::copy_n(x, at.size(), s.last.x.data());
}

// Rates of everything after a stage at x.
template <class L, class S>
inline void put_rates(const L& at, const S* x, const StageResult<S>& k, S* rate) {
  position_rate(at, x, x + at.z_begin(), rate);
  std::copy_n(k.z.data(), at.z_size(), rate + at.z_begin());
  std::copy_n(k.tire.data(), at.tire_size(), rate + at.w_begin());
  std::copy_n(k.brake.data(), at.wheels, rate + at.brake());
  rate[at.speed_integral()] = k.speed_integral;
}

template <class L, class S, class C>
inline void explicit_step(Method method, const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x,
                          S* tail, StepScratch<S, C>& s) {
  const int size = at.size();
  // Time runs from 0 to h within the step and tells which inputs are meant. The horizon decides how fast a brake may
  // stop a wheel.
  const auto rate = [&](double t, std::span<const S> y, std::span<S> y_dot) {
    if (tail) s.terms.tail = y.data() + size;
    first_stage_terms(at, y.data(), 0.0, h, s.terms);
    stage<StageKind::explicit_stage>(m,
                                     t <= 0.0 ? u.begin
                                     : t < h  ? u.middle
                                              : u.end,
                                     y.data(), s.terms, s.car, s.k[0]);
    put_rates(at, y.data(), s.k[0], y_dot.data());
    if (tail) put_tail_rates(m.tail, y.data() + size, s.k[0], y_dot.data() + size);
  };
  if (tail) std::copy_n(x, size, s.all.data());
  if (tail) std::copy_n(tail, m.tail.size(), s.all.data() + size);
  const std::span<S> state = tail ? std::span<S>(s.all) : std::span<S>(x, static_cast<std::size_t>(size));
  if (method == Method::euler)
    integrators::euler_step(rate, 0.0, h, state, s.explicit_work);
  else if (method == Method::heun)
    integrators::heun_step(rate, 0.0, h, state, s.explicit_work);
  else
    integrators::rk4_step(rate, 0.0, h, state, s.explicit_work);
  if (tail) std::copy_n(s.all.data(), size, x);
  if (tail) std::copy_n(s.all.data() + size, m.tail.size(), tail);
  end_tail(m, tail);
  end_step(at, m, x, tail);
}

template <class L, class S, class C>
inline void step_of(Method method, const L& at, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x,
                    S* tail, StepScratch<S, C>& s) {
  if (!is_linearly_implicit(method)) return explicit_step(method, at, m, u, h, x, tail, s);
  if (method == Method::implicit_euler) return implicit_euler_step(at, m, u, h, x, tail, s);
  if (method == Method::ros2) return ros2_step(at, m, u, h, x, tail, s);
  two_step_step(at, m, u, h, x, tail, s);
}

}  // namespace detail

// What goes along with a step of the car, beside its state.
template <class S>
struct Along {
  S* tail = nullptr;      // what Tail describes; null: it stands
  ColumnAlong<S> column;  // of linearly implicit methods; without it racks are those of the inputs
};

namespace detail {

template <class S, class C>
inline void any_step(Method method, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x,
                     StepScratch<S, C>& s, const Along<S>& along, S* tail) {
  s.terms.tail = tail, s.terms.column = nullptr, s.terms.step = h;
  if (along.column.part && is_linearly_implicit(method)) s.column.along = along.column, s.terms.column = &s.column;
  if constexpr (ScalarTraits<C>::lanes > 1)
    if (m.two_axles) return step_of(method, TwoAxles{}, m, u, h, x, tail, s);
  step_of(method, m.at, m, u, h, x, tail, s);
}

}  // namespace detail

template <class S, class C>
inline void step(Method method, const CarModel<S, C>& m, const StepInputs<S>& u, double h, S* x, StepScratch<S, C>& s,
                 const Along<S>& along = {}) {
  S* const tail = m.tail.size() > 0 ? along.tail : nullptr;
  detail::any_step(method, m, u, h, x, s, along, tail);
  // After a slide has stopped or left its stop the two-step method begins afresh.
  if (m.any_slide && tail && end_slides(m, u.end, x, tail, s.terms, s.car, s.k)) s.last.h = 0.0;
}

// Right-hand side for adaptive methods, brakes by their pre-sliding state.
// tail_rate: rates of the tail, where the inputs leave it free, else zero; may be null.
template <bool kSignals = false, class S, class C>
inline void continuous_rate(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, StepScratch<S, C>& s, S* rate,
                            S* tail_rate = nullptr) {
  s.terms.tail = nullptr, s.terms.column = nullptr, s.terms.step = 0.0;
  stage<StageKind::continuous, kSignals>(m, u, x, s.terms, s.car, s.k[0]);
  detail::put_rates(m.at, x, s.k[0], rate);
  if (!tail_rate) return;
  if (u.tail_free)
    detail::put_tail_rates(m.tail, u.tail.data(), s.k[0], tail_rate);
  else
    std::fill_n(tail_rate, m.tail.size(), S(0.0));
}

}  // namespace fahrwerk
