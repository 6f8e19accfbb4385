// The root of the tree: the equations of each unit once its modules are condensed, what brakes and the steering column
// do there, and one evaluation of the whole vehicle.
#pragma once

#include "brakes/dry_friction.h"
#include "vehicle/car/axle_group.h"
#include "vehicle/car/friction_rows.h"

namespace fahrwerk {
namespace detail {

// Whether all modules of a unit are one group whose number of wheels is known.
template <class S, class C, class L>
inline constexpr bool is_fixed = !std::is_same_v<L, Layout>;

template <class F, class S, class L>
inline void each_module(const UnitModel<S>& unit, const L& /*at*/, F&& f) {
  if constexpr (std::is_same_v<L, Layout>)
    for (const UnitModule& module : unit.modules) std::visit(f, module);
  else
    f(PlainGroup{});
}

// Dry friction of the brakes at the end of the step: with the N equations of the root factored (M, y: forward
// substituted), the torques that stop the wheels, or as much of it as the brakes give; then also in y and in what the
// wheels' own rows hold. column: of a root that has it, how its acceleration acts on the spins; else null.
template <StageKind kind, int N, class S, class C, class L>
inline void decide_brakes(const StageCall<S, C, L>& c, const UnitModel<S>& unit, const S* column, const S* M, S* y) {
  constexpr bool fixed = is_fixed<S, C, L>;
  constexpr int kRoom = fixed ? PlainGroup::wheels : kMostWheels;
  const int n = fixed ? PlainGroup::wheels : unit.wheels;
  SpinTerms<S, kRoom> spins;
  for (S& entry : spins.coupling) entry = S(0.0);
  each_module(unit, c.at, [&](const auto& module) { put_spins(module, c, module.first - unit.first, spins); });
  S V[kRoom][N], scaled[kRoom][N];  // L⁻¹ g, D⁻¹ L⁻¹ g
  for (int i = 0; i < n; ++i) {
#pragma GCC unroll 16
    for (int k = 0; k < 6; ++k) V[i][k] = spins.g[i][k];
    if constexpr (N > 6) V[i][6] = column[i];
    ldlt_forward<N>(M, V[i]);
#pragma GCC unroll 16
    for (int k = 0; k < N; ++k) {
      scaled[i][k] = V[i][k] * M[packed_index(k, k)];
      spins.free[i] += scaled[i][k] * y[k];
    }
  }
  const bool meet = !fixed || c.elements;  // wheels of an axle, before the root
  S W[kRoom * kRoom], rate[kRoom];
  const S* base = c.terms.spin_base.data() + unit.first;
  for (int i = 0; i < n; ++i) {
    rate[i] = base[i] + c.terms.horizon * spins.free[i];
    for (int j = 0; j <= i; ++j) {
      S sum = i == j ? spins.per_torque[i] : meet && i / 2 == j / 2 ? spins.coupling[i / 2] : S(0.0);
#pragma GCC unroll 16
      for (int k = 0; k < N; ++k) sum += scaled[i][k] * V[j][k];
      W[n * i + j] = W[n * j + i] = sum;
    }
  }
  S* torque = c.out.brake_torque.data() + unit.first;
  const S* most = c.u.brake.data() + unit.first;
  if constexpr (fixed)
    stick_torques<kRoom>(std::integral_constant<int, kRoom>(), W, rate, most, c.terms.horizon, torque);
  else
    stick_torques<kRoom>(n, W, rate, most, c.terms.horizon, torque);
  for (int i = 0; i < n; ++i)
#pragma GCC unroll 16
    for (int k = 0; k < N; ++k) y[k] += V[i][k] * torque[i];
  each_module(unit, c.at, [&](const auto& module) { apply_brakes(module, c); });
}

// The equations of the root, M x = r, with what brakes do; r becomes x. column: as above.
template <StageKind kind, int N, class S, class C, class L>
inline void solve_root(const StageCall<S, C, L>& c, const UnitModel<S>& unit, const S* column, S* M, S* r) {
  ldlt_factor<N>(M);
  ldlt_forward<N>(M, r);
  if constexpr (!is_fixed<S, C, L>)
    if (c.m.coupled) {
      const int root = static_cast<int>(&unit - c.m.unit.data()), rows = combination_rows<kind>(c, root);
      if (rows > 0) decide_combination<kind, N>(c, root, rows, column, M, r);
      return ldlt_backward<N>(M, r);
    }
  if constexpr (kind != StageKind::continuous)
    if (!released(c.u.brake.data() + unit.first, is_fixed<S, C, L> ? PlainGroup::wheels : unit.wheels))
      decide_brakes<kind, N>(c, unit, column, M, r);
  ldlt_backward<N>(M, r);
}

// Calls f for the module that has this wheel, among those that may be steered.
template <class F, class S, class L>
inline void steered_module(const UnitModel<S>& unit, const L& at, int wheel, F&& f) {
  each_module(unit, at, [&](const auto& module) {
    if constexpr (!std::is_same_v<std::decay_t<decltype(module)>, DependentGroup>)
      if (wheel >= module.first && wheel < module.first + module.wheels) f(module);
  });
}

// The same with the column's equation, the seventh; its acceleration then acts on the steer travels of its axle.
template <StageKind kind, class S, class C, class L>
__attribute__((noinline)) void solve_root_with_column(const StageCall<S, C, L>& c, const UnitModel<S>& unit,
                                                      const BodyMotion<S>& body, S* M, S* r) {
  ColumnStage<S>& column = c.terms.column->stage;
  const ColumnPart<S>& part = *c.terms.column->along.part;
  const int left = 2 * part.law.axle;
  ColumnSurroundings<S> in{};
  steered_module(unit, c.at, left, [&](const auto& module) { put_steer(module, c, left, column.force, in.steer); });
  in.v_x = body.v.x;
  for (int i = 0; i < 2; ++i) {
    in.s[i] = c.x[c.at.steer() + left + i], in.rate[i] = in.a[i] = c.x[c.at.steer_rate() + left + i];
    if constexpr (kind == StageKind::implicit_second) {
      const int at = c.at.z_steer() + left + i;
      in.b[i] = c.terms.b[at];
      in.a[i] = stage_rate<kind>(body, in.rate[i], in.b[i], [&] { return c.terms.a[at]; });
    }
  }
  put_column_row<kind>(part, body, in, c.terms.horizon, column, M, r);
  S on_spins[kMostWheels];
  for (int i = 0; i < unit.wheels; ++i) on_spins[i] = S(0.0);
  for (int j = 0; j < 2; ++j) on_spins[left - unit.first + j] = in.steer.spin[j];
  solve_root<kind, 7>(c, unit, on_spins, M, r);
  end_column(r[6], M, column);
  const S force[2] = {column.force[0] * r[6], column.force[1] * r[6]};
  steered_module(unit, c.at, left, [&](const auto& module) { apply_steer(module, c, left, force); });
}

// Whether the steering column's equation joins those of unit k; then racks and forces of its axle are the column's.
template <StageKind kind, class S, class C, class L>
inline bool begin_steering(const StageCall<S, C, L>& c, int k, const BodyMotion<S>& body) {
  const bool steers = is_implicit(kind) && c.terms.column && c.terms.column->along.part->unit == k;
  if constexpr (is_implicit(kind))
    if (steers) {
      const ColumnPart<S>& part = *c.terms.column->along.part;
      const int left = 2 * part.law.axle;
      begin_column<kind>(part, body, c.terms.column->stage, &c.scratch.rack[left], &c.scratch.rack_rate[left],
                         &c.scratch.steer_force[left]);
    }
  return steers;
}

template <StageKind kind, bool kSignals, class S, class C, class L>
inline void condense_modules(const StageCall<S, C, L>& c, const UnitModel<S>& unit, const BodyMotion<S>& body, S* M,
                             S* r) {
  each_module(unit, c.at, [&](const auto& module) {
    if constexpr (std::is_same_v<std::decay_t<decltype(module)>, CornerGroup> && ScalarTraits<C>::lanes > 1)
      if (!module.exact) return design_corners<in_modules(kind), kSignals>(module, c, body, M, r);
    condense<in_modules(kind), kSignals, true>(module, c, body, M, M, r);
  });
}

// The engine block of unit k, where it has one: into the unit's equations, and out of them.
template <StageKind kind, class S, class C, class L>
inline void condense_block_of(const StageCall<S, C, L>& c, int k, const BodyMotion<S>& body, S* M, S* r) {
  if (!c.m.block || c.m.block->unit != k) return;
  const Tail& at = c.m.tail;
  const S* tail = c.tail_moves() ? c.tail() : nullptr;
  condense_block<in_modules(kind)>(*c.m.block, body, c.u.block.force, c.u.block.torque,
                                   tail ? tail + at.block_value() : nullptr, tail ? tail + at.block_rate() : nullptr,
                                   c.terms.tail_b.data() + at.block_value(), c.terms.tail_a.data() + at.block_value(),
                                   tail ? tail + at.inner_state() : nullptr, c.terms.p_inner.data(), tail != nullptr,
                                   c.scratch.block, M, r);
}
template <class S, class C, class L>
inline void expand_block_of(const StageCall<S, C, L>& c, int k, const S* x) {
  if (!c.m.block || c.m.block->unit != k || !c.tail_moves()) return;
  expand_block(*c.m.block, c.scratch.block, x, c.out.tail.data() + c.m.tail.block_value(), c.out.inner.data());
}

// Further elements of the suspension: before the units, on a unit's body, and after all accelerations are known.
template <StageKind kind, class S, class C, class L>
__attribute__((noinline)) void condense_elements(const StageCall<S, C, L>& c) {
  if constexpr (std::is_same_v<S, double>) {
    const Tail& at = c.m.tail;
    const double* tail = c.terms.tail;  // null: neither hinges nor states
    constexpr bool later = kind == StageKind::implicit_second;
    const auto of_hinges = [&](const double* values) { return at.hinges > 0 ? values : nullptr; };
    const auto if_later = [](const std::vector<double>& values) { return later ? values.data() : nullptr; };
    c.m.elements->condense(
        {c.x, tail ? tail + at.element_state() : nullptr, of_hinges(tail), of_hinges(tail ? tail + at.rate() : nullptr),
         is_implicit(kind) ? c.terms.g : 0.0, c.terms.a_per_b, c.terms.has_a, if_later(c.terms.b), if_later(c.terms.a),
         of_hinges(if_later(c.terms.tail_b)), of_hinges(if_later(c.terms.tail_a)),
         later ? c.terms.p_inner.data() + at.inner : nullptr, c.terms.horizon, c.terms.step},
        *c.scratch.elements);
  }
}
template <class S, class C, class L>
__attribute__((noinline)) void add_element_loads(const StageCall<S, C, L>& c, int k, S* r) {
  if constexpr (std::is_same_v<S, double>) {
    const UnitLoad<double>& load = c.elements->body[static_cast<std::size_t>(k)];
    r[0] += load.force.x, r[1] += load.force.y, r[2] += load.force.z;
    r[3] += load.torque.x, r[4] += load.torque.y, r[5] += load.torque.z;
  }
}
template <class S, class C, class L>
__attribute__((noinline)) void expand_elements(const StageCall<S, C, L>& c) {
  if constexpr (std::is_same_v<S, double>)
    c.m.elements->expand(c.out.z.data(), c.m.tail.hinges > 0 ? c.out.tail.data() : nullptr, *c.elements,
                         c.out.inner.data() + c.m.tail.inner);
}

// One unit: its body, its modules, the root, and back.
template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void evaluate_unit(const StageCall<S, C, L>& c, int k) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  const S *of_v = c.x + c.at.velocity(k), *of_w = c.x + c.at.rotation(k);
  const Vec3<S> v{of_v[0], of_v[1], of_v[2]}, w{of_w[0], of_w[1], of_w[2]};
  const Mat3<S> A_0V = attitude_matrix(c.x + c.at.attitude(k));
  const Vec3<S> gravity = S(-c.m.gravity) * A_0V.row(2), v_C = v + cross(w, unit.r_VC);
  if (k == 0) set_drive(c, v_C);
  const BodyMotion<S> body = body_motion<kind>(c, k, A_0V, v, w, gravity);
  const bool steers = begin_steering<kind>(c, k, body);
  S M[packed_size(7)], r[7];
  set_body(unit, v, w, v_C, gravity, c.u.body[k], r);
  if constexpr (kExact)
    if (c.elements) add_element_loads(c, k, r);
  if constexpr (is_fixed<S, C, L>) {
    condense<in_modules(kind), kSignals, kExact>(PlainGroup{}, c, body, unit.body_matrix, M, r);
  } else {
    for (int i = 0; i < packed_size(6); ++i) M[i] = unit.body_matrix[i];
    condense_modules<kind, kSignals>(c, unit, body, M, r);
  }
  condense_block_of<kind>(c, k, body, M, r);
  if (!steers)
    solve_root<kind, 6>(c, unit, static_cast<const S*>(nullptr), M, r);
  else if constexpr (is_implicit(kind))
    solve_root_with_column<kind>(c, unit, body, M, r);
  S* z = c.out.z.data() + c.at.z_velocity(k);
  for (int i = 0; i < 6; ++i) z[i] = r[i];
  each_module(unit, c.at, [&](const auto& module) { expand<in_modules(kind), kExact>(module, c, r); });
  expand_block_of(c, k, r);
}

// Motion of unit k of a combination, those in front being known: kinematics root to leaves.
template <StageKind kind, bool kSignals, class S, class C, class L>
inline void move_unit(const StageCall<S, C, L>& c, int k) {
  const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
  UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
  u.motion = unit_motion(c.at, c.x, k);
  u.v_bias = zero3<S>(), u.friction_torque = u.push = u.b_slide = u.a_slide = S(0.0);
  if (unit.coupling.towing < 0) {
    const Vec3<S> gravity = S(-c.m.gravity) * u.motion.A_0V.row(2);
    u.body = body_motion<kind>(c, k, u.motion.A_0V, u.motion.v, u.motion.w, gravity);
    return;
  }
  const CouplingParameters<S>& joint = unit.coupling;
  const UnitStage<S>& towing = c.scratch.unit[static_cast<std::size_t>(joint.towing)];
  if (unit.slide < 0) {
    follow(joint, towing.motion, u.motion, u.coupling);
  } else {
    follow(joint, towing.motion, u.motion, u.coupling, slide_motion(c.m, k, c.tail(), c.tail_moves()));
    if (c.terms.pushed == k) u.push = S(1.0);
    const auto at = static_cast<std::size_t>(c.m.tail.slide_value() + unit.slide);
    if (kind == StageKind::implicit_second && u.coupling.slide.free)
      u.b_slide = c.terms.tail_b[at], u.a_slide = c.terms.tail_a[at];
  }
  if (kSignals || unit.coupling_elements) evaluate(joint, u.coupling, u.elements);
  const Mat3<S>& A = u.coupling.A;
  u.v_bias = transpose_times(A, towing.v_bias) + u.coupling.v_bias;
  const Vec3<S> gravity = S(-c.m.gravity) * u.motion.A_0V.row(2) - u.v_bias;
  u.body = body_motion<kind>(c, k, u.motion.A_0V, u.motion.v, u.motion.w, gravity);
  u.body.r_0V = u.motion.r;
  if constexpr (kind == StageKind::implicit_second) {
    const auto carried = [&](const Vec3<S>& v, const Vec3<S>& w, const Vec3<S>& own) {
      return transpose_times(A, v + cross(w, joint.point)) - cross(own, u.coupling.c);
    };
    u.body.b_v = carried(towing.body.b_v, towing.body.b_w, u.body.b_w);
    u.body.a_v = carried(towing.body.a_v, towing.body.a_w, u.body.a_w);
    u.body.b_v.x += u.b_slide, u.body.a_v.x += u.a_slide;
  }
}

// Units that hang on each other, and those that do not: all motions, all units condensed from the last one, the roots,
// and back.
template <StageKind kind, bool kSignals, class S, class C, class L>
__attribute__((noinline)) void evaluate_combinations(const StageCall<S, C, L>& c) {
  int steering = -1;
  for (int k = 0; k < c.at.units; ++k) {
    const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
    UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
    move_unit<kind, kSignals>(c, k);
    const Vec3<S> v_C = u.body.v + cross(u.body.w, unit.r_VC);
    if (k == 0) set_drive(c, v_C);
    if (begin_steering<kind>(c, k, u.body)) steering = k;
    set_body(unit, u.body.v, u.body.w, v_C, u.body.gravity, c.u.body[k], u.r);
    if (c.elements) add_element_loads(c, k, u.r);
    for (int i = 0; i < packed_size(6); ++i) u.M[i] = unit.body_matrix[i];
  }
  for (int k = c.at.units - 1; k >= 0; --k) {
    const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
    UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
    condense_modules<kind, kSignals>(c, unit, u.body, u.M, u.r);
    condense_block_of<kind>(c, k, u.body, u.M, u.r);
    if (unit.coupling.towing >= 0)
      condense_coupling<kind>(unit.coupling, unit.coupling_elements, u,
                              c.scratch.unit[static_cast<std::size_t>(unit.coupling.towing)]);
    else if (k != steering)
      solve_root<kind, 6>(c, unit, static_cast<const S*>(nullptr), u.M, u.r);
    else if constexpr (is_implicit(kind))
      solve_root_with_column<kind>(c, unit, u.body, u.M, u.r);
  }
  for (int k = 0; k < c.at.units; ++k) {
    const UnitModel<S>& unit = c.m.unit[static_cast<std::size_t>(k)];
    UnitStage<S>& u = c.scratch.unit[static_cast<std::size_t>(k)];
    if (unit.coupling.towing >= 0)
      expand_coupling<kSignals>(unit.coupling, c.scratch.unit[static_cast<std::size_t>(unit.coupling.towing)].x, u);
    else
      for (int i = 0; i < 6; ++i) u.x[i] = u.r[i];
    if (unit.slide >= 0)
      c.out.tail[static_cast<std::size_t>(c.m.tail.slide_value() + unit.slide)] = u.slide_acceleration;
    S* z = c.out.z.data() + c.at.z_velocity(k);
    for (int i = 0; i < 6; ++i) z[i] = u.x[i];
    z[0] += u.v_bias.x, z[1] += u.v_bias.y, z[2] += u.v_bias.z;
    each_module(unit, c.at, [&](const auto& module) { expand<in_modules(kind), true>(module, c, u.x); });
    expand_block_of(c, k, u.x);
  }
}

template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void evaluate_stage(const StageCall<S, C, L>& c) {
  const S *of_brake = c.x + c.at.brake(), *of_spin = c.x + c.at.spin(), *most = c.brake;
  if constexpr (!is_fixed<S, C, L>)
    if (c.m.any_slide)
      set_brakes(c.m, c.u, c.tail(), c.tail_moves(), c.terms.ahead, c.scratch.brake.data(),
                 c.scratch.brake_backwards.data());
  // Brakes: by their pre-sliding states, or decided at the root.
  S* torque = c.out.brake_torque.data();
  for (int i = 0; i < c.at.wheels; ++i)
    torque[i] = kind == StageKind::continuous ? S(-(most[i] * of_brake[i])) : S(0.0);
  if constexpr (kind == StageKind::continuous && !is_fixed<S, C, L>)
    for (int i = 0; c.m.any_slide && i < c.at.wheels; ++i)
      torque[i] = select(of_brake[i] < 0.0, S(-(c.brake_backwards[i] * of_brake[i])), torque[i]);
  if constexpr (kExact)
    if (c.m.any_hinge && c.tail_moves())
      for (S& b : c.out.tail) b = S(0.0);
  if constexpr (kExact)
    if (c.elements) condense_elements<kind>(c);
  if (c.terms.column)
    for (int i = 0; i < c.at.wheels; ++i) {
      c.scratch.rack[i] = c.u.rack[i], c.scratch.rack_rate[i] = c.u.rack_rate[i];
      c.scratch.steer_force[i] = c.u.steer_force[i];
    }
  if constexpr (is_fixed<S, C, L>)
    evaluate_unit<kind, kSignals, kExact>(c, 0);
  else if (c.m.coupled)
    evaluate_combinations<kind, kSignals>(c);
  else
    for (int k = 0; k < c.at.units; ++k) evaluate_unit<kind, kSignals, kExact>(c, k);
  if constexpr (kExact)
    if (c.elements) expand_elements(c);
  S* rate = c.out.brake.data();
  for (int i = 0; i < c.at.wheels; ++i)
    rate[i] = kind == StageKind::continuous ? presliding_rate(of_spin[i], of_brake[i], most[i]) : S(0.0);
}

// Design kinematics in lanes are compiled on their own and as one function: knuckles stay in registers.
template <StageKind kind, bool kSignals, class S, class C>
FAHRWERK_FLATTEN inline void plain_stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x,
                                         const StageTerms<S>& terms, CarScratch<S, C>& scratch, StageResult<S>& out) {
  constexpr TwoAxles at{};
  evaluate_stage<kind, kSignals, false>(stage_call(at, m, u, x, terms, scratch, out));
}

}  // namespace detail

// One evaluation of the dynamics at state x: accelerations and rates, or the unknown u of a linearly implicit stage.
template <StageKind kind, bool kSignals = false, class S, class C>
inline void stage(const CarModel<S, C>& m, const CarInputs<S>& u, const S* x, const StageTerms<S>& terms,
                  CarScratch<S, C>& scratch, StageResult<S>& out) {
  if constexpr (ScalarTraits<C>::lanes > 1) {
    if (m.plain) return detail::plain_stage<kind, kSignals>(m, u, x, terms, scratch, out);
    constexpr TwoAxles fixed{};
    if (m.two_axles)
      return detail::evaluate_stage<kind, kSignals, true>(whole_call(fixed, m, u, x, terms, scratch, out));
  }
  detail::evaluate_stage<kind, kSignals, true>(whole_call(m.at, m, u, x, terms, scratch, out));
}

}  // namespace fahrwerk
