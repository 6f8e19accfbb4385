// Corners that are guided one by one as a module of the tree, in packs of C (lanes.h).
#pragma once

#include "vehicle/car/between_wheels.h"
#include "vehicle/car/root_sums.h"

namespace fahrwerk::detail {

// What belongs to the tyres of a pack, from an array over all tyres, and back. Of twins in lanes: of both; else of the
// outer ones.
template <class T, class G, class S, class L>
inline T gather_tires(const G& g, const L& /*at*/, const S* values, int pack) {
  using Lanes = CornerLanes<S, T>;
  if constexpr (Lanes::twins_in_lanes && !std::is_same_v<L, TwoAxles>)
    if (g.twin > 0) return Lanes::twins(values + g.first, values + g.twin);
  return Lanes::gather(values + g.first, pack, g.wheels);
}
template <class T, class G, class S, class L>
inline void scatter_tires(const G& g, const L& /*at*/, const T& value, S* values, int pack) {
  using Lanes = CornerLanes<S, T>;
  if constexpr (Lanes::twins_in_lanes && !std::is_same_v<L, TwoAxles>)
    if (g.twin > 0) return Lanes::scatter_twins(value, values + g.first, values + g.twin);
  Lanes::scatter(value, values + g.first, pack, g.wheels);
}

// State and inputs of a pack of corners over T.
template <StageKind kind, class T, class G, class S, class C, class L>
inline CornerState<T> corner_state(const G& g, const StageCall<S, C, L>& c, int pack) {
  using Lanes = CornerLanes<S, T>;
  const L& at = c.at;
  const auto of_tires = [&](const S* values, int place) { return gather_tires<T>(g, at, values + place, pack); };
  const auto of = [&](const S* values, int place) { return Lanes::gather(values + place + g.first, pack, g.wheels); };
  CornerState<T> k;
  k.h = of(c.x, at.hub()), k.s = of(c.x, at.steer());
  k.h_rate = of(c.x, at.hub_rate()), k.s_rate = of(c.x, at.steer_rate()), k.spin = of(c.x, at.spin());
  k.deflection_x = of_tires(c.x, at.tire_x()), k.deflection_y = of_tires(c.x, at.tire_y());
  k.deflection_bore = of_tires(c.x, at.tire_bore());
  if constexpr (kind == StageKind::implicit_second) {
    const S *b = c.terms.b.data(), *a = c.terms.a.data(), *p = c.terms.p_tire.data();
    k.b_h = of(b, at.z_hub()), k.b_s = of(b, at.z_steer()), k.b_spin = of(b, at.z_spin());
    k.a_h = of(a, at.z_hub()), k.a_s = of(a, at.z_steer());
    k.p_x = of_tires(p, 0), k.p_y = of_tires(p, at.tires()), k.p_bore = of_tires(p, 2 * at.tires());
  }
  return k;
}
// The same with the deflections of the inner tyres.
template <StageKind kind, class T, class G, class S, class C, class L>
inline CornerState<T> inner_state(const G& g, const StageCall<S, C, L>& c, const CornerState<T>& outer, int pack) {
  const L& at = c.at;
  const auto of = [&](const S* values, int place) {
    return CornerLanes<S, T>::gather(values + place + g.twin, pack, g.wheels);
  };
  CornerState<T> k = outer;
  k.deflection_x = of(c.x, at.tire_x()), k.deflection_y = of(c.x, at.tire_y());
  k.deflection_bore = of(c.x, at.tire_bore());
  if constexpr (kind == StageKind::implicit_second) {
    const S* p = c.terms.p_tire.data();
    k.p_x = of(p, 0), k.p_y = of(p, at.tires()), k.p_bore = of(p, 2 * at.tires());
  }
  return k;
}
// Calls f(twin) for a pack of wheels with twins in the state x.
template <StageKind kind, class G, class S, class C, class L, class F>
inline void with_twins(const G& g, const StageCall<S, C, L>& c, const CornerState<C>& x, int pack, F&& f) {
  if constexpr (CornerLanes<S, C>::twins_in_lanes) {
    f(TwinCall<C, true>{});
  } else {
    const auto at = static_cast<std::size_t>(g.pack + pack);
    const CornerState<C> inner = inner_state<kind, C>(g, c, x, pack);
    f(TwinCall<C, false>{&inner, &c.scratch.inner_rows[at], c.scratch.inner_hints[at].data(),
                         c.scratch.tire_signals[at].data()});
  }
}
// bar_force: of the group's wheels.
template <class T, class G, class S, class C, class L>
inline CornerInput<T> corner_input(const G& g, const StageCall<S, C, L>& c, const S* bar_force, int pack) {
  using Lanes = CornerLanes<S, T>;
  const auto of = [&](const S* values) { return Lanes::gather(values + g.first, pack, g.wheels); };
  CornerInput<T> in;
  in.rack = of(c.rack), in.rack_rate = of(c.rack_rate);
  in.drive = of(c.out.drive_torque.data()), in.drive_at_knuckle = T(c.m.drive_at_knuckle);
  in.bar_force = Lanes::gather(bar_force, pack, g.wheels), in.brake = of(c.out.brake_torque.data());
  in.hub_force = of(c.u.hub_force.data()), in.steer_force = of(c.steer_force);
  return in;
}

// Knuckle and links of a pack that is guided by more than design kinematics, into the scratch. The body is handed over
// as a copy: what has its address taken does not stay in registers.
template <class G, class S, class C, class L>
inline void evaluate_exact(const G& g, const StageCall<S, C, L>& c, const BodyMotion<C>& body, int pack) {
  using Lanes = CornerLanes<S, C>;
  const CornerModel<C>& corner = c.m.corner[g.pack + pack];
  const auto of = [&](int place) { return Lanes::gather(c.x + place + g.first, pack, g.wheels); };
  const CarrierMotion<C> carrier{body.v, body.w, body.gravity, corner.full_acceleration};
  LinkSums<C>& links = c.scratch.links[g.pack + pack];
  links = no_links<C>();
  corner.exact->evaluate(carrier, of(c.at.hub()), of(c.at.steer()), of(c.at.hub_rate()), of(c.at.steer_rate()),
                         c.scratch.knuckle[g.pack + pack], links);
}

// The same for corners with a compliant hinge.
template <StageKind kind, class G, class S, class C, class L>
__attribute__((noinline)) inline void evaluate_hinged(const G& g, const StageCall<S, C, L>& c, const BodyMotion<C> body,
                                                      int pack) {
  using Lanes = CornerLanes<S, C>;
  const CornerModel<C>& corner = c.m.corner[g.pack + pack];
  const auto from = [&](const S* values) { return Lanes::gather(values + g.first, pack, g.wheels); };
  const auto of = [&](int place) { return from(c.x + place); };
  HingeCorner<C>& o = c.scratch.hinge[g.pack + pack];
  const S* tail = c.tail();
  o.b = tail ? from(tail) : C(0.0);
  o.rate = c.tail_moves() ? from(tail + c.m.tail.rate()) : C(0.0);
  o.given = from(c.u.hinge_force.data());
  if constexpr (kind == StageKind::implicit_second)
    o.b_b = from(c.terms.tail_b.data()), o.a_b = from(c.terms.tail_a.data());
  o.stop_h = o.stop_s = o.stop_b = o.stop_force = C(0.0);
  o.sums = no_hinge<C>();
  const CarrierMotion<C> carrier{body.v, body.w, body.gravity, corner.full_acceleration};
  LinkSums<C>& links = c.scratch.links[g.pack + pack];
  links = no_links<C>();
  corner.exact->evaluate_hinged(carrier, of(c.at.hub()), of(c.at.steer()), o.b, of(c.at.hub_rate()),
                                of(c.at.steer_rate()), o.rate, c.scratch.knuckle[g.pack + pack], links, o.sums);
}

template <class G>
inline constexpr bool is_corners = std::is_same_v<G, CornerGroup> || std::is_same_v<G, PlainGroup>;

// Root to leaves and back: the corners' knuckles, what couples them (anti-roll bars), and each condensed: hub travel,
// steer travel and spin, and the travel of a hinge that is free. kExact: some may have more than design kinematics.
template <StageKind kind, bool kSignals, bool kExact, class G, class S, class C, class L>
requires is_corners<G>
inline void condense(const G& g, const StageCall<S, C, L>& c, const BodyMotion<S>& of_unit, const S* before, S* M,
                     S* r) {
  using Lanes = CornerLanes<S, C>;
  constexpr int kRoom = std::is_same_v<G, PlainGroup> ? PlainGroup::wheels : kMostWheels;
  const BodyMotion<C> body = spread_body<kind, C>(of_unit);
  const int packs = Lanes::packs(g.wheels);
  const auto of = [&](int place, int pack) { return Lanes::gather(c.x + place + g.first, pack, g.wheels); };
  Displacement<C> bar[Lanes::packs(kRoom)];
  S bar_travel[kRoom], bar_forces[kRoom];
  for (int pack = 0; pack < packs; ++pack) {
    const CornerModel<C>& corner = c.m.corner[g.pack + pack];
    if (kExact && corner.exact) {
      if (corner.hinged)
        evaluate_hinged<kind>(g, c, body, pack);
      else
        evaluate_exact(g, c, body, pack);
      bar[pack] = c.scratch.knuckle[g.pack + pack].bar;
    } else {
      bar[pack] = bar_displacement(corner.kinematics, of(c.at.hub(), pack), of(c.at.steer(), pack));
    }
    Lanes::scatter(bar[pack].value, bar_travel, pack, g.wheels);
  }
  for (int i = 0; i < g.wheels; i += 2) {
    if constexpr (kExact)
      bar_forces[i] = bar_force(c.m, (g.first + i) / 2, bar_travel[i], bar_travel[i + 1]);
    else
      bar_forces[i] = c.m.bar_stiffness[(g.first + i) / 2] * (bar_travel[i] - bar_travel[i + 1]);
    bar_forces[i + 1] = -bar_forces[i];
  }

  const bool hinges_free = kExact && c.m.any_hinge && c.tail_moves();
  for (int pack = 0; pack < packs; ++pack) {
    const int at = g.pack + pack, filled = Lanes::filled(pack, g.wheels);
    const CornerState<C> k = corner_state<kind, C>(g, c, pack);
    const CornerInput<C> in = corner_input<C>(g, c, bar_forces, pack);
    const CornerModel<C>& corner = c.m.corner[at];
    Knuckle<C> knuckle;
    if (kExact && corner.exact) {
      knuckle = c.scratch.knuckle[at];
    } else {
      evaluate(corner.kinematics, corner.shared_range, corner.r_VW_D, k.h, k.s, k.h_rate, k.s_rate, knuckle);
      knuckle.bar = bar[pack];
    }
    if constexpr (kSignals) {
      if (kExact && corner.exact) set_angles(corner.r_VW_D, knuckle);
      c.scratch.knuckle[at] = knuckle;
    }
    RootSums<S, C> sums(pack == 0 ? before : M, M, r, filled);
    HingeCorner<C>* const hinge = kExact && corner.hinged && hinges_free ? &c.scratch.hinge[at] : nullptr;
    const bool stopped = kExact && !corner.stops.empty();
    const StageElements::Work* const elements = kExact ? c.elements : nullptr;
    StopRows<C> stops;
    if (elements && !stopped) stops = no_stops<C>();
    if (stopped)
      stops = stop_rows<kind>(
          corner.stops, body.g, k.h, k.s, stage_rate<kind>(body, k.h_rate, k.b_h, [&k] { return k.a_h; }),
          stage_rate<kind>(body, k.s_rate, k.b_s, [&k] { return k.a_s; }), knuckle, hinge,
          hinge ? stage_rate<kind>(body, hinge->rate, hinge->b_b, [hinge] { return hinge->a_b; }) : C(0.0));
    if constexpr (kExact && std::is_same_v<S, double>)
      if (elements)
        add_element_rows<C>(
            [&](const std::vector<double>& values) { return Lanes::gather(values.data() + g.first, pack, g.wheels); },
            *elements, hinge, stops);
    const auto condense_pack = [&](const auto& twin) {
      condense_corner<kind, kSignals>(
          corner, c.m.road, body, k, in, knuckle, kExact && corner.exact ? &c.scratch.links[at] : nullptr,
          stopped || elements ? &stops : nullptr, kExact && corner.has_curves ? &corner.curves : nullptr, hinge,
          c.scratch.own[at], c.scratch.rows[at], c.scratch.hints[at].data(),
          kSignals ? &c.scratch.signals[at] : nullptr, twin, sums);
    };
    if constexpr (kExact && std::is_same_v<G, CornerGroup>) {
      if (g.twin > 0)
        with_twins<kind>(g, c, k, pack, condense_pack);
      else
        condense_pack(NoTwin{});
    } else {
      condense_pack(NoTwin{});
    }
    sums.add();
    RootSums<S, C> more(M, M, r, filled);
    if (hinge) put_hinge(*hinge, c.scratch.rows[at].r_VP, more), more.add();
    if (kExact && corner.has_links) put_links(c.scratch.links[at], more), more.add();
  }
  if constexpr (kExact && std::is_same_v<S, double>)
    if (has_between(c)) condense_between(g, c, M, r);
}

// Design kinematics in lanes are compiled on their own and as one function: knuckles stay in registers.
template <StageKind kind, bool kSignals, class S, class C, class L>
FAHRWERK_FLATTEN __attribute__((noinline)) inline void design_corners(const CornerGroup& g, const StageCall<S, C, L>& c,
                                                                      const BodyMotion<S>& body, S* M, S* r) {
  condense<kind, kSignals, false>(g, c, body, M, M, r);
}

// first: of the group among the unit's wheels.
template <class G, class S, class C, class L, int kRoom>
requires is_corners<G>
inline void put_spins(const G& g, const StageCall<S, C, L>& c, int first, SpinTerms<S, kRoom>& o) {
  using Lanes = CornerLanes<S, C>;
  for (int pack = 0; pack < Lanes::packs(g.wheels); ++pack) {
    const SpinRow<C> row = spin_row(c.scratch.own[g.pack + pack], c.scratch.rows[g.pack + pack]);
    const C g_of[6] = {row.force.x, row.force.y, row.force.z, row.moment.x, row.moment.y, row.moment.z};
    S wheels[6][kRoom];
    for (int k = 0; k < 6; ++k) Lanes::scatter(g_of[k], wheels[k], pack, g.wheels);
    const int begin = pack * Lanes::lanes;
    for (int i = begin; i < begin + Lanes::filled(pack, g.wheels); ++i)
      for (int k = 0; k < 6; ++k) o.g[first + i][k] = wheels[k][i];
    Lanes::scatter(row.per_torque, o.per_torque + first, pack, g.wheels);
    Lanes::scatter(c.scratch.own[g.pack + pack].constant[2], o.free + first, pack, g.wheels);
  }
  if constexpr (std::is_same_v<S, double>)
    if (has_between(c)) put_between(g, c, first, o);
}

template <class G, class S, class C, class L>
requires is_corners<G>
inline void apply_brakes(const G& g, const StageCall<S, C, L>& c) {
  using Lanes = CornerLanes<S, C>;
  for (int pack = 0; pack < Lanes::packs(g.wheels); ++pack) {
    OwnSolution<C, 6, 3>& own = c.scratch.own[g.pack + pack];
    own.constant[2] +=
        own.factors[packed_index(2, 2)] * Lanes::gather(c.out.brake_torque.data() + g.first, pack, g.wheels);
  }
}

// What forces on the steer travels of corners do, as sums over those of a pack: of M_cc = L D Lᵀ the steer travel is
// the second of three unknowns. K: the forces, zero on other wheels.
template <class C>
struct SteerRow {
  Vec3<C> force, moment;
  C free, mass, spin;
};
template <class C>
inline SteerRow<C> steer_row(const OwnSolution<C, 6, 3>& own, const Vec3<C>& r_VP, const C& K) {
  const C l = own.factors[packed_index(2, 1)], d_s = own.factors[packed_index(1, 1)],
          d_spin = own.factors[packed_index(2, 2)];
  C row[6];
  for (int k = 0; k < 6; ++k) row[k] = K * (l * own.rows[2][k] - own.rows[1][k]);
  SteerRow<C> o;
  o.force = {row[0], row[1], row[2]};
  o.moment = cross(r_VP, o.force) + Vec3<C>{row[3], row[4], row[5]};
  o.free = K * (own.constant[1] - l * own.constant[2]);
  o.mass = K * K * (d_s + l * l * d_spin);
  o.spin = -(K * l * d_spin);
  return o;
}

// Of the wheels of the axle with the left wheel `left`: what the forces κ on their steer travels do (SteerSums), and
// such forces.
template <class G, class S, class C, class L>
requires is_corners<G>
inline void put_steer(const G& g, const StageCall<S, C, L>& c, int left, const S* kappa, SteerSums<S>& o) {
  using Lanes = CornerLanes<S, C>;
  for (S& entry : o.g) entry = S(0.0);
  o.free = o.mass = S(0.0);
  const auto add = [&](int at, const C& K, S* spin) {
    const SteerRow<C> row = steer_row(c.scratch.own[at], c.scratch.rows[at].r_VP, K);
    const C of[6] = {row.force.x, row.force.y, row.force.z, row.moment.x, row.moment.y, row.moment.z};
    for (int k = 0; k < 6; ++k) o.g[k] = Lanes::added(o.g[k], of[k], Lanes::lanes);
    o.free = Lanes::added(o.free, row.free, Lanes::lanes), o.mass = Lanes::added(o.mass, row.mass, Lanes::lanes);
    if constexpr (Lanes::in_lanes)
      row.spin.store(spin);
    else
      *spin = row.spin;
  };
  const int wheel = left - g.first;
  if constexpr (Lanes::in_lanes) {
    alignas(64) S of_lane[Lanes::lanes] = {}, spin[Lanes::lanes];
    const int lane = wheel % Lanes::lanes;
    of_lane[lane] = kappa[0], of_lane[lane + 1] = kappa[1];
    add(g.pack + wheel / Lanes::lanes, C::load(of_lane), spin);
    o.spin[0] = spin[lane], o.spin[1] = spin[lane + 1];
  } else {
    for (int side = 0; side < 2; ++side) add(g.pack + wheel + side, kappa[side], o.spin + side);
  }
  if constexpr (std::is_same_v<S, double>)
    if (has_between(c)) put_between(c, left, kappa, o);
}

template <class G, class S, class C, class L>
requires is_corners<G>
inline void apply_steer(const G& g, const StageCall<S, C, L>& c, int left, const S* force) {
  using Lanes = CornerLanes<S, C>;
  constexpr int kRoom = std::is_same_v<G, PlainGroup> ? PlainGroup::wheels : kMostWheels;
  S of_wheel[kRoom];
  for (int i = 0; i < g.wheels; ++i) of_wheel[i] = S(0.0);
  for (int side = 0; side < 2; ++side) of_wheel[left + side - g.first] = force[side];
  for (int pack = 0; pack < Lanes::packs(g.wheels); ++pack) {
    OwnSolution<C, 6, 3>& own = c.scratch.own[g.pack + pack];
    const C f = Lanes::gather(of_wheel, pack, g.wheels);
    own.constant[1] += own.factors[packed_index(1, 1)] * f;
    own.constant[2] -= own.factors[packed_index(2, 2)] * own.factors[packed_index(2, 1)] * f;
  }
}

// Rates of the tyre deflections of a pack.
template <class G, class S, class C, class L>
inline void put_tire_rates(const G& g, const StageCall<S, C, L>& c, const C& x, const C& y, const C& bore, int pack) {
  S* tire = c.out.tire.data();
  const int tires = c.at.tires();
  scatter_tires(g, c.at, x, tire, pack), scatter_tires(g, c.at, y, tire + tires, pack);
  scatter_tires(g, c.at, bore, tire + 2 * tires, pack);
}
// Those of inner tyres that were evaluated by themselves, from the accelerations of the body and of the own
// coordinates.
template <StageKind kind, class G, class S, class C, class L>
inline void put_inner_rates(const G& g, const StageCall<S, C, L>& c, const Vec3<C>& u_v, const Vec3<C>& u_w,
                            const C& u_h, const C& u_s, const C& u_spin, int pack) {
  using Lanes = CornerLanes<S, C>;
  if constexpr (!Lanes::twins_in_lanes) {
    if (g.twin == 0) return;
    const TireRows<C>& rows = c.scratch.inner_rows[static_cast<std::size_t>(g.pack + pack)];
    C x, y, bore;
    deflection_rates<kind>(rows, u_v + cross(u_w, rows.r_VP), u_w, u_h, u_s, u_spin, x, y, bore);
    S* tire = c.out.tire.data() + g.twin;
    const int tires = c.at.tires();
    Lanes::scatter(x, tire, pack, g.wheels), Lanes::scatter(y, tire + tires, pack, g.wheels);
    Lanes::scatter(bore, tire + 2 * tires, pack, g.wheels);
  }
}

// Accelerations of hub travel, steer travel and spin, rates of the tyres; r: accelerations of the body.
template <StageKind kind, bool kExact, class G, class S, class C, class L>
requires is_corners<G>
inline void expand(const G& g, const StageCall<S, C, L>& c, const S* r) {
  using Lanes = CornerLanes<S, C>;
  const Vec3<C> u_v = Lanes::spread(Vec3<S>{r[0], r[1], r[2]}), u_w = Lanes::spread(Vec3<S>{r[3], r[4], r[5]});
  const bool hinges_free = kExact && c.m.any_hinge && c.tail_moves();
  if constexpr (kExact && std::is_same_v<S, double>)
    if (has_between(c)) apply_between(g, c, r);
  S* z = c.out.z.data() + g.first;
  for (int pack = 0; pack < Lanes::packs(g.wheels); ++pack) {
    const int at = g.pack + pack;
    C own[3], rate_x, rate_y, rate_bore;
    if (kExact && hinges_free && c.m.corner[at].hinged)
      Lanes::scatter(expand_hinged_corner<kind>(c.scratch.own[at], c.scratch.rows[at], c.scratch.hinge[at], u_v, u_w,
                                                own, rate_x, rate_y, rate_bore),
                     c.out.tail.data() + g.first, pack, g.wheels);
    else
      expand_corner<kind>(c.scratch.own[at], c.scratch.rows[at], u_v, u_w, own, rate_x, rate_y, rate_bore);
    Lanes::scatter(own[0], z + c.at.z_hub(), pack, g.wheels);
    Lanes::scatter(own[1], z + c.at.z_steer(), pack, g.wheels);
    Lanes::scatter(own[2], z + c.at.z_spin(), pack, g.wheels);
    put_tire_rates(g, c, rate_x, rate_y, rate_bore, pack);
    if constexpr (kExact && std::is_same_v<G, CornerGroup>)
      put_inner_rates<kind>(g, c, u_v, u_w, own[0], own[1], own[2], pack);
  }
}

}  // namespace fahrwerk::detail
