// Dependent axles among the modules of a unit: steered ones, and those that are not.
#pragma once

#include "vehicle/car/corner_group.h"

namespace fahrwerk::detail {

// A steered axle: both knuckles, into the scratch.
template <class S, class C, class L>
FAHRWERK_FLATTEN __attribute__((noinline)) inline void evaluate_steered(const SteeredGroup& g,
                                                                        const StageCall<S, C, L>& c) {
  const L& at = c.at;
  const S* x = c.x + g.first;
  AxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2];
  AxleMotion<S>& o = scratch.motion;
  evaluate(c.m.axle[g.first / 2]->axle, AxleTravel<S>{{x[at.hub()], x[at.hub() + 1]}, x[at.steer()]},
           AxleTravel<S>{{x[at.hub_rate()], x[at.hub_rate() + 1]}, x[at.steer_rate()]}, o);
  if constexpr (CornerLanes<S, C>::in_lanes)
    visit([](S& left, S& right, C& both) { both = CornerLanes<S, C>::pair(left, right); }, o.wheel[0], o.wheel[1],
          scratch.knuckles);
  else
    for (int i = 0; i < 2; ++i) c.scratch.knuckle[g.pack + i] = o.wheel[i].own;
}

// What further elements do to the wheels of a steered axle.
template <class S, class C, class L>
inline void add_elements_to(const SteeredGroup& g, const StageCall<S, C, L>& c, AxleState<S>& o) {
  for (S& entry : o.stiff) entry = S(0.0);
  if constexpr (std::is_same_v<S, double>)
    if (const StageElements::Work* work = c.elements) {
      const auto left = static_cast<std::size_t>(g.first);
      for (std::size_t i = 0; i < 2; ++i) o.in[i].hub_force += work->hub_force[left + i];
      o.in[0].steer_force += work->steer_force[left];
      o.stiff[0] = work->hh[left], o.stiff[1] = work->cross[left / 2], o.stiff[2] = work->hh[left + 1];
    }
}

template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void condense(const SteeredGroup& g, const StageCall<S, C, L>& c, const BodyMotion<S>& body, const S* before,
                     S* M, S* r) {
  const int axle = g.first / 2;
  evaluate_steered(g, c);
  AxleScratch<S, C>& scratch = c.scratch.axle[axle];
  const AxleMotion<S>& motion = scratch.motion;
  const S bar = bar_force(c.m, axle, motion.wheel[0].own.bar.value, motion.wheel[1].own.bar.value);
  const S bars[2] = {bar, S(-bar)};
  AxleState<S> state;
  for (int i = 0; i < 2; ++i) state.x[i] = corner_state<kind, S>(g, c, i), state.in[i] = corner_input<S>(g, c, bars, i);
  add_elements_to(g, c, state);
  if constexpr (kSignals)
    for (int i = 0; i < 2; ++i) set_angles(c.m.corner[g.pack + i].r_VW_D, c.scratch.knuckle[g.pack + i]);
  const auto condense_all = [&](auto twins, const InnerTires<C>& inner) {
    condense_axle<kind, kSignals, decltype(twins)::value>(
        *c.m.axle[axle], c.m.axle_lanes[axle], &c.m.corner[g.pack], c.m.road, body, state, scratch,
        &c.scratch.rows[g.pack], &c.scratch.hints[g.pack], kSignals ? &c.scratch.signals[g.pack] : nullptr, inner);
  };
  if (g.twin > 0) {
    for (int i = 0; i < 2; ++i) state.inner[i] = inner_state<kind, S>(g, c, state.x[i], i);
    InnerTires<C> inner{};
    if constexpr (!CornerLanes<S, C>::twins_in_lanes) {
      const auto at = static_cast<std::size_t>(g.pack);
      inner = {&c.scratch.inner_rows[at], &c.scratch.inner_hints[at], &c.scratch.tire_signals[at]};
    }
    condense_all(std::true_type{}, inner);
  } else {
    condense_all(std::false_type{}, {});
  }
  for (int i = 0; i < 6; ++i) {
    r[i] += scratch.ri[i];
    for (int j = 0; j <= i; ++j) {
      const int at = packed_index(i, j);
      M[at] = before[at] + scratch.ii[at];
    }
  }
}

template <class S, class C, class L, int kRoom>
inline void put_spins(const SteeredGroup& g, const StageCall<S, C, L>& c, int first, SpinTerms<S, kRoom>& o) {
  const AxleSpins<S> spins = axle_spins(c.scratch.axle[g.first / 2].own);
  for (int i = 0; i < 2; ++i) {
    for (int k = 0; k < 6; ++k) o.g[first + i][k] = spins.g[i][k];
    o.per_torque[first + i] = spins.per_torque[i], o.free[first + i] = spins.free[i];
  }
  o.coupling[first / 2] = spins.coupling;
}

template <class S, class C, class L>
inline void apply_brakes(const SteeredGroup& g, const StageCall<S, C, L>& c) {
  const S* torque = c.out.brake_torque.data() + g.first;
  apply_torques(torque[0], torque[1], c.scratch.axle[g.first / 2].own);
}

// The drag link's steer travel is the third of the six unknowns, the right wheel's follows it.
template <class S, class C, class L>
inline void put_steer(const SteeredGroup& g, const StageCall<S, C, L>& c, int /*left*/, const S* kappa,
                      SteerSums<S>& o) {
  const AxleSteer<S> steer = axle_steer(c.scratch.axle[g.first / 2].own);
  for (int k = 0; k < 6; ++k) o.g[k] = kappa[0] * steer.g[k];
  o.free = kappa[0] * steer.free, o.mass = kappa[0] * kappa[0] * steer.per_force;
  for (int i = 0; i < 2; ++i) o.spin[i] = kappa[0] * steer.spin[i];
}

template <class S, class C, class L>
inline void apply_steer(const SteeredGroup& g, const StageCall<S, C, L>& c, int /*left*/, const S* force) {
  apply_steer_force(force[0], c.scratch.axle[g.first / 2].own);
}

template <StageKind kind, bool kExact, class S, class C, class L>
inline void expand(const SteeredGroup& g, const StageCall<S, C, L>& c, const S* r) {
  S own[6], rate[3][4];
  const TireRows<C>* inner = nullptr;
  if constexpr (!CornerLanes<S, C>::twins_in_lanes)
    if (g.twin > 0) inner = &c.scratch.inner_rows[static_cast<std::size_t>(g.pack)];
  expand_axle<kind>(*c.m.axle[g.first / 2], c.scratch.axle[g.first / 2], &c.scratch.rows[g.pack], inner, r, own, rate);
  S *z = c.out.z.data() + g.first, *tire = c.out.tire.data();
  for (int i = 0; i < 2; ++i) {
    z[c.at.z_hub() + i] = own[i], z[c.at.z_steer() + i] = own[2 + i], z[c.at.z_spin() + i] = own[4 + i];
    for (int n = 0; n < 3; ++n) {
      tire[n * c.at.tires() + g.first + i] = rate[n][i];
      if (g.twin > 0) tire[n * c.at.tires() + g.twin + i] = rate[n][2 + i];
    }
  }
}

// The halves of a twist beam in lanes, each as its wheel sees it; hub_rate: of the own hub travel.
template <class S, class C>
inline void set_halves(const DependentAxle<S>& axle, const axle_detail::AxleEdge<S>& e, const C& hub_rate,
                       AxleBody<C>& body, AxleMotion<S>& o) {
  using namespace axle_detail;
  using Lanes = CornerLanes<S, C>;
  TwistMotion<S> t;
  solve_halves(axle, e.h[0], e.h[1], e.rate[0], e.rate[1], t, o);
  const HalfMotion<S>&l = t.half[0], &r = t.half[1];
  const TwistHalves<S>& k = axle.halves;
  HalfMotion<C> m;
  m.side = Lanes::pair(l.side, r.side), m.d_y = Lanes::pair(l.d_y, r.d_y);
  m.beta = {Lanes::pair(l.beta.sin, r.beta.sin), Lanes::pair(l.beta.cos, r.beta.cos)};
  const auto in_turn = [](const S(&left)[2], const S(&right)[2], C(&to)[2]) {
    to[0] = Lanes::pair(left[0], right[1]), to[1] = Lanes::pair(left[1], right[0]);
  };
  in_turn(l.per, r.per, m.per), in_turn(l.alpha, r.alpha, m.alpha), in_turn(l.gamma, r.gamma, m.gamma);
  in_turn(l.G, r.G, m.G);
  m.rate = Lanes::pair(l.rate, r.rate), m.bias = Lanes::pair(l.bias, r.bias);
  m.hub_rate[0] = hub_rate, m.hub_rate[1] = hub_rate.swapped();
  set_half(spread<C>(t.frame), m, C(k.d_x), C(k.d_z), C(k.bush_x), C(k.bush_z), body);
  o.bodies = 0;  // what both wheels have is in lanes
  o.crank_per[0] = o.crank_per[1] = S(0.0);
}

// The same for an axle that does not steer; in lanes its wheels and their elements are side by side.
template <class S, class C, class L>
FAHRWERK_FLATTEN __attribute__((noinline)) inline void evaluate_axle(const DependentGroup& g,
                                                                     const StageCall<S, C, L>& c) {
  using namespace axle_detail;
  using Lanes = CornerLanes<S, C>;
  const S *h = c.x + g.first + c.at.hub(), *rate = c.x + g.first + c.at.hub_rate(), none(0.0);
  const DependentAxle<S>& axle = c.m.axle[g.first / 2]->axle;
  AxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2];
  AxleMotion<S>& o = scratch.motion;
  const AxleTravel<S> at{{h[0], h[1]}, none}, rates{{rate[0], rate[1]}, none};
  if constexpr (Lanes::in_lanes) {
    const AxleEdge<S> e = edge(axle, at, rates);
    const C own = Lanes::pair(e.rate[0], e.rate[1]);
    AxleBody<C> body;
    if (axle.kind == DependentAxle<S>::Kind::twist) {
      set_halves<S>(axle, e, own, body, o);
    } else {
      evaluate_bodies(axle, e, o);
      const AxleBody<S>& beam = o.body[0];
      const auto pair = [](const Vec3<S>& l, const Vec3<S>& r) {
        return Vec3<C>{Lanes::pair(l.x, r.x), Lanes::pair(l.y, r.y), Lanes::pair(l.z, r.z)};
      };
      body.A = Lanes::spread(beam.A), body.r = Lanes::spread(beam.r);
      body.t_bias = Lanes::spread(beam.t_bias), body.d_bias = Lanes::spread(beam.d_bias);
      for (int j = 0; j < 2; ++j)
        body.t[j] = pair(beam.t[j], beam.t[1 - j]), body.d[j] = pair(beam.d[j], beam.d[1 - j]);
    }
    const AxleSide<C>& side = c.m.axle_lanes[g.first / 2].side;
    if (axle.kind == DependentAxle<S>::Kind::twist)
      set_rigid(body, scratch.knuckles);
    else
      set_rigid(body, side.wheel, own, own.swapped(), scratch.knuckles);
    set_elements(axle, side, body, Lanes::pair(e.h[0], e.h[1]), scratch.knuckles);
    if (!e.inside) {
      const C over = Lanes::pair(e.over[0], e.over[1]), keep = Lanes::pair(e.keep[0], e.keep[1]);
      keep_wheel(over, over.swapped(), keep, keep.swapped(), C(0.0), scratch.knuckles);
      keep_bodies(e, o);
    }
  } else {
    evaluate(axle, at, rates, o);
    for (int i = 0; i < 2; ++i) c.scratch.knuckle[g.pack + i] = o.wheel[i].own;
  }
}

// State of the wheels with the other one's hub travel as second coordinate.
template <StageKind kind, class S, class C, class L>
inline CornerState<C> wheel_state(const DependentGroup& g, const StageCall<S, C, L>& c, int pack) {
  CornerState<C> x = corner_state<kind, C>(g, c, pack);
  if constexpr (CornerLanes<S, C>::in_lanes) {
    x.s = x.h.swapped(), x.s_rate = x.h_rate.swapped();
    if constexpr (kind == StageKind::implicit_second) x.b_s = x.b_h.swapped(), x.a_s = x.a_h.swapped();
  } else {
    const CornerState<C> other = corner_state<kind, C>(g, c, 1 - pack);
    x.s = other.h, x.s_rate = other.h_rate;
    if constexpr (kind == StageKind::implicit_second) x.b_s = other.b_h, x.a_s = other.a_h;
  }
  return x;
}

template <StageKind kind, bool kSignals, bool kTwins, class S, class C, class L>
FAHRWERK_FLATTEN __attribute__((noinline)) inline void condense_wheels(const DependentGroup& group,
                                                                       const StageCall<S, C, L>& c,
                                                                       const BodyMotion<S>& of_unit, const S* before,
                                                                       S* M, S* r) {
  using namespace axle_module;
  using Lanes = CornerLanes<S, C>;
  const DependentGroup g{group.first, group.pack, kTwins ? group.twin : 0};
  const int axle = g.first / 2;
  const DependentAxleParameters<S>& a = *c.m.axle[axle];
  AxleScratch<S, C>& scratch = c.scratch.axle[axle];
  const AxleMotion<S>& motion = scratch.motion;
  const BodyMotion<C> body = spread_body<kind, C>(of_unit);
  S travel[2];
  if constexpr (Lanes::in_lanes)
    Lanes::scatter(scratch.knuckles.own.bar.value, travel, 0, 2);
  else
    for (int i = 0; i < 2; ++i) travel[i] = motion.wheel[i].own.bar.value;
  const S bar = bar_force(c.m, axle, travel[0], travel[1]), bars[2] = {bar, S(-bar)}, zero(0.0);
  SharedRows<S> shared{{{}, {zero, zero, zero}, {zero, zero}}, M, r};
  if constexpr (!Lanes::in_lanes)
    for (auto& row : shared.own.ci)
      for (S& entry : row) entry = zero;
  for (int pack = 0; pack < Lanes::packs(2); ++pack) {
    const int at = g.pack + pack;
    if constexpr (kSignals) set_angles(c.m.corner[at].r_VW_D, c.scratch.knuckle[at]);
    const AxleKnuckle<C>* knuckle;
    if constexpr (Lanes::in_lanes)
      knuckle = &scratch.knuckles;
    else
      knuckle = &motion.wheel[pack];
    OwnRows<C, 6, 2> left;
    RootSums<S, C> sums(pack == 0 ? before : M, M, r, Lanes::in_lanes ? 2 : 1);
    const CornerState<C> x = wheel_state<kind>(g, c, pack);
    const auto condense_pack = [&](const auto& twin) {
      condense_wheel<kind, kSignals>(a, c.m.corner[at], c.m.road, body, x, corner_input<C>(g, c, bars, pack), *knuckle,
                                     c.scratch.rows[at], c.scratch.hints[at].data(),
                                     kSignals ? &c.scratch.signals[at] : nullptr, scratch.rigid.spin[pack], left, twin,
                                     sums);
    };
    if constexpr (kTwins)
      with_twins<kind>(g, c, x, pack, condense_pack);
    else
      condense_pack(NoTwin{});
    sums.add();
    if constexpr (Lanes::in_lanes)
      set_both_rows<S, C>(left, shared.own);
    else
      add_rows(left, pack, shared.own);
  }
  const S* hub_rate = c.x + g.first + c.at.hub_rate();
  const S rate[3] = {hub_rate[0], hub_rate[1], zero}, torque = a.twist_stiffness * motion.twist;
  for (int j = 0; j < 2; ++j) shared.own.rc[j] -= motion.twist_per[j] * torque;
  if constexpr (std::is_same_v<S, double>)
    if (const StageElements::Work* work = c.elements) {
      const auto left = static_cast<std::size_t>(g.first);
      for (std::size_t j = 0; j < 2; ++j) shared.own.rc[j] += work->hub_force[left + j];
      shared.own.cc[0] += work->hh[left], shared.own.cc[1] += work->cross[left / 2];
      shared.own.cc[2] += work->hh[left + 1];
    }
  add_links(a, c.m.axle_lanes[axle], motion, of_unit, body, rate, c.m.full_acceleration, shared);
  eliminate(shared.own, scratch.rigid.own);
  for (int i = 0; i < 6; ++i) {
    r[i] = condensed(shared.own, i, r[i]);
    for (int j = 0; j <= i; ++j)
      M[packed_index(i, j)] = condensed(shared.own, scratch.rigid.own, i, j, M[packed_index(i, j)]);
  }
}

template <StageKind kind, bool kSignals, bool kExact, class S, class C, class L>
inline void condense(const DependentGroup& g, const StageCall<S, C, L>& c, const BodyMotion<S>& body, const S* before,
                     S* M, S* r) {
  evaluate_axle(g, c);
  if (g.twin > 0)
    condense_wheels<kind, kSignals, true>(g, c, body, before, M, r);
  else
    condense_wheels<kind, kSignals, false>(g, c, body, before, M, r);
}

// What torques on the wheels do, through the hub travels that they share.
template <class S, class C, class L, int kRoom>
inline void put_spins(const DependentGroup& g, const StageCall<S, C, L>& c, int first, SpinTerms<S, kRoom>& o) {
  using Lanes = CornerLanes<S, C>;
  const RigidAxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2].rigid;
  const OwnSolution<S, 6, 2>& own = scratch.own;
  S row[6][2], per_h[2], per_other[2], per_torque[2], constant[2], h[2], levers[2][2];
  const S still[6] = {S(0.0), S(0.0), S(0.0), S(0.0), S(0.0), S(0.0)};
  expand(own, still, h);
  for (int pack = 0; pack < Lanes::packs(2); ++pack) {
    const WheelSpin<C>& spin = scratch.spin[pack];
    const C* of = spin.own.rows[0];
    const Vec3<C> force{of[0], of[1], of[2]}, lever = cross(c.scratch.rows[g.pack + pack].r_VP, force),
                                              moment = lever + Vec3<C>{of[3], of[4], of[5]};
    const C about_V[6] = {force.x, force.y, force.z, moment.x, moment.y, moment.z};
    for (int k = 0; k < 6; ++k) Lanes::scatter(about_V[k], row[k], pack, 2);
    Lanes::scatter(spin.per_h, per_h, pack, 2), Lanes::scatter(spin.per_other, per_other, pack, 2);
    Lanes::scatter(spin.own.factors[0], per_torque, pack, 2), Lanes::scatter(spin.own.constant[0], constant, pack, 2);
  }
  const S per_d[2] = {own.factors[0], own.factors[2]};
  for (int i = 0; i < 2; ++i) {
    S(&q)[2] = levers[i];
    axle_module::spin_levers(per_h[i], per_other[i], i, own, q);
    for (int k = 0; k < 6; ++k) o.g[first + i][k] = q[0] * own.rows[0][k] + q[1] * own.rows[1][k] - row[k][i];
    o.free[first + i] = constant[i] - per_h[i] * h[i] - per_other[i] * h[1 - i];
    o.per_torque[first + i] = per_torque[i] + q[0] * q[0] * per_d[0] + q[1] * q[1] * per_d[1];
  }
  o.coupling[first / 2] = levers[0][0] * levers[1][0] * per_d[0] + levers[0][1] * levers[1][1] * per_d[1];
}

template <class S, class C, class L>
inline void apply_brakes(const DependentGroup& g, const StageCall<S, C, L>& c) {
  using Lanes = CornerLanes<S, C>;
  const S* torque = c.out.brake_torque.data() + g.first;
  RigidAxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2].rigid;
  OwnSolution<S, 6, 2>& own = scratch.own;
  S per_h[2], per_other[2];
  for (int pack = 0; pack < Lanes::packs(2); ++pack) {
    WheelSpin<C>& spin = scratch.spin[pack];
    Lanes::scatter(spin.per_h, per_h, pack, 2), Lanes::scatter(spin.per_other, per_other, pack, 2);
    spin.own.constant[0] += spin.own.factors[0] * Lanes::gather(torque, pack, 2);
  }
  for (int i = 0; i < 2; ++i) {
    S q[2];
    axle_module::spin_levers(per_h[i], per_other[i], i, own, q);
    own.constant[0] -= own.factors[0] * q[0] * torque[i], own.constant[1] -= own.factors[2] * q[1] * torque[i];
  }
}

template <StageKind kind, bool kExact, class S, class C, class L>
inline void expand(const DependentGroup& g, const StageCall<S, C, L>& c, const S* r) {
  using Lanes = CornerLanes<S, C>;
  const RigidAxleScratch<S, C>& scratch = c.scratch.axle[g.first / 2].rigid;
  S h[2];
  expand(scratch.own, r, h);
  const Vec3<C> u_v = Lanes::spread(Vec3<S>{r[0], r[1], r[2]}), u_w = Lanes::spread(Vec3<S>{r[3], r[4], r[5]});
  S* z = c.out.z.data() + g.first;
  for (int i = 0; i < 2; ++i) z[c.at.z_hub() + i] = h[i], z[c.at.z_steer() + i] = S(0.0);
  for (int pack = 0; pack < Lanes::packs(2); ++pack) {
    const WheelSpin<C>& spin = scratch.spin[pack];
    const TireRows<C>& rows = c.scratch.rows[g.pack + pack];
    const S turned[2] = {h[1], h[0]};
    const C own = Lanes::gather(h, pack, 2), other = Lanes::gather(turned, pack, 2);
    const Vec3<C> at_P = u_v + cross(u_w, rows.r_VP);
    const C xi[6] = {at_P.x, at_P.y, at_P.z, u_w.x, u_w.y, u_w.z};
    C turn = spin.own.constant[0] - spin.per_h * own - spin.per_other * other, x, y, bore;
    for (int k = 0; k < 6; ++k) turn -= spin.own.rows[0][k] * xi[k];
    deflection_rates<kind>(rows, at_P, u_w, own, other, turn, x, y, bore);
    Lanes::scatter(turn, z + c.at.z_spin(), pack, 2);
    put_tire_rates(g, c, x, y, bore, pack);
    put_inner_rates<kind>(g, c, u_v, u_w, own, other, turn, pack);
  }
}

}  // namespace fahrwerk::detail
