// A steered dependent axle as a module of the tree: both wheels condense their coordinates together (those of an axle
// that does not steer: axle_wheels.h). Own coordinates are
//   0, 1  hub travels h_l, h_r      2  steer travel s of the drag link      3  steer travel of the right wheel's state
//   4, 5  spins of the wheels
// The steer travel of the right wheel's state has no motion of its own: it follows s (critically damped from where it
// is), so that the state of a wheel keeps one form. The system is set up about V. Links with mass are points, as in
// links.h.
//
// What guides both wheels is computed once, with the scalar S of the car; what each wheel has (knuckle, tyre, spring)
// side by side in two lanes of C, or one after the other (C = S), in the wheel's own view of the coordinates:
//   0  own hub travel      1  the other wheel's      2  steer travel      3  own spin
#pragma once

#include <array>

#include "vehicle/car/axle_rows.h"
#include "vehicle/car/axle_wheels.h"

namespace fahrwerk {

inline constexpr double kFollowRate = 100.0;  // [1/s] of the right wheel's steer travel

template <class S, class C>
struct AxleScratch {
  AxleMotion<S> motion;
  std::conditional_t<std::is_same_v<S, C>, std::array<char, 1>, AxleKnuckle<C>> knuckles;  // both of them in lanes
  RigidAxleScratch<S, C> rigid;  // of an axle that does not steer; what follows is of one that does
  OwnSolution<S, 6, 6> own;
  S ii[packed_size(6)], ri[6];  // what the axle leaves on the body, about V
  S follow;                     // s_r'' - s'': what brings the right wheel's steer travel to s
};

namespace axle_module {

// A tyre of a wheel. p: of the wheel centre; K: where the stage is implicit.
template <StageKind kind, class S>
inline void add_tire_of(const TireRows<S>& t, const TireLoad<S>& load, [[maybe_unused]] const Sym3<S>& K,
                        const Partials<S>& p, const Vec3<S>& axis, System<S, 4>& m) {
  constexpr int spin = 3;
  const Vec3<S>& r_WP = t.contact.r_WP;
  const Partials<S> at_P = moved(p, r_WP);
  if constexpr (is_implicit(kind)) add_contact(t, load, K, at_P, m);
  add_force(t.r_VP, at_P, load.force, load.couple, m);
  m.rc[spin] += dot(axis, cross(r_WP, load.force) + load.couple);
}

// One wheel with its knuckle, its tyre or both of twins, and elements. T: the scalar of the axle; twin: as of
// condense_corner.
template <StageKind kind, bool kSignals, class T, class S, class Twin>
inline void add_wheel(const DependentAxleParameters<T>& a, const CornerModel<S>& k, const Road& road,
                      const BodyMotion<S>& body, const CornerState<S>& x, const CornerInput<S>& in,
                      const AxleKnuckle<S>& u, const S (&rate)[3], [[maybe_unused]] const S (&b)[3],
                      [[maybe_unused]] const S (&given)[3], const Twin& twin, System<S, 4>& m, TireRows<S>& rows,
                      RoadHint* hints, CornerSignals<S>* signals) {
  constexpr int spin = 3;
  const Partials<S> p = partials(u);
  const RigidMotion<S> motion = rigid_motion(body, u.own.r_VW, p, rate, S(k.full_acceleration) * u.own.t_bias,
                                             S(k.full_acceleration) * u.own.d_bias);
  KnuckleMotion<S> knuckle;
  knuckle.axis = u.own.A_VK * k.axis_K;
  knuckle.w_0K = motion.w_0, knuckle.v_W = motion.v;
  knuckle.w_VK = sum(p.d, rate), knuckle.r_rate = sum(p.t, rate);
  const Vec3<S> rotor = k.axial_inertia * knuckle.axis;
  add_body(body, k.mass, rotate(u.own.A_VK, k.inertia_K), u.own.r_VW, u.own.A_VK * k.r_WU_K, p, motion, x.spin * rotor,
           m);
  add(m.ci[spin], zero3<S>(), rotor);
  for (int j = 0; j < 3; ++j) m.cc[packed_index(spin, j)] += dot(rotor, p.d[j]);
  m.cc[packed_index(spin, spin)] += k.axial_inertia;
  m.rc[spin] += in.drive + in.brake - dot(rotor, motion.alpha_R);

  // The tyre knows its own h and s; the other wheel's hub travel carries it like a motion of the body.
  BodyMotion<S> carrier = body;
  if constexpr (kind == StageKind::implicit_second) {
    const Vec3<S> way = u.t_other - cross(u.d_other, u.own.r_VW);
    carrier.b_w += b[1] * u.d_other, carrier.b_v += b[1] * way;
    carrier.a_w += given[1] * u.d_other, carrier.a_v += given[1] * way;
  }
  TireLoad<S> load;
  Sym3<S> K;
  std::conditional_t<Twin::is_there, SecondTire<S>, NoTwin> second;
  add_tires<kind, kSignals>(k, road, carrier, x, u.own, knuckle, load, K, rows, hints, signals,
                            static_cast<const HingeCorner<S>*>(nullptr), twin, second);
  add_tire_of<kind>(rows, load, K, p, knuckle.axis, m);
  if constexpr (Twin::is_there) add_tire_of<kind>(second.rows, second.load, second.K, p, knuckle.axis, m);

  add_strut<kind, kSignals>(k, body, u, rate, b, given, m, signals);
  add_axle_stops<kind, kSignals>(a, body, u, rate, b, given, m, signals);
  const S chassis_torque = in.drive * (1.0 - in.drive_at_knuckle);
  for (int j = 0; j < 3; ++j) m.rc[j] += dot(p.d[j], knuckle.axis) * chassis_torque;
  m.rc[0] += in.hub_force - u.own.bar.per_h * in.bar_force;
  m.rc[1] -= u.bar_per_other * in.bar_force;
}

// The equations of a wheel into those of its axle. lane: where it stands in C.
template <class S, class C>
inline void add_wheel_rows(const System<C, 4>& w, int lane, int side, System<S, 6>& m) {
  const auto value = [lane](const C& v) -> S {
    if constexpr (std::is_same_v<S, C>)
      return v;
    else
      return v.lane(lane);
  };
  const int place[4] = {side, 1 - side, 2, 4 + side};
  for (int k = 0; k < packed_size(6); ++k) m.ii[k] += value(w.ii[k]);
  for (int i = 0; i < 6; ++i) m.ri[i] += value(w.ri[i]);
  for (int j = 0; j < 4; ++j) {
    for (int i = 0; i < 6; ++i) m.ci[place[j]][i] += value(w.ci[j][i]);
    for (int k = 0; k <= j; ++k) m.cc[packed_index(place[j], place[k])] += value(w.cc[packed_index(j, k)]);
    m.rc[place[j]] += value(w.rc[j]);
  }
}

// The beam, or the halves of a twist beam, and the torsion between these.
template <class S>
inline void add_beam(const DependentAxleParameters<S>& a, const BodyMotion<S>& body, const S& full,
                     const AxleMotion<S>& motion, const S (&rate)[3], System<S, 6>& m) {
  for (int i = 0; i < motion.bodies; ++i) {
    const AxleBody<S>& b = motion.body[i];
    const Partials<S> p = partials(b);
    Vec3<S> center = a.center;
    Sym3<S> inertia = a.inertia;
    if (i == 1) center.y = -center.y, inertia.xy = -inertia.xy, inertia.yz = -inertia.yz;  // the mirrored half
    add_body(body, a.mass, rotate(b.A, inertia), b.r, b.A * center, p,
             rigid_motion(body, b.r, p, rate, full * b.t_bias, full * b.d_bias), zero3<S>(), m);
  }
  const S torque = a.twist_stiffness * motion.twist;
  for (int j = 0; j < 2; ++j) m.rc[j] -= motion.twist_per[j] * torque;
}

// Points of links between body, beam, knuckles and drag link, side by side in the lanes of C.
template <class S, class C>
inline void add_points_in_lanes(const DependentAxleParameters<S>& a, const AxleLanes<S, C>& lanes,
                                const BodyMotion<C>& body, const S& full, const S& s, const AxleMotion<S>& motion,
                                const S (&rate)[3], System<S, 6>& m) {
  using Lanes = CornerLanes<S, C>;
  if (a.links.empty()) return;
  const C rates[3] = {C(rate[0]), C(rate[1]), C(rate[2])};
  PointSums<C> sums;
  clear(sums);
  const AxleBody<S>& beam = motion.body[0];
  const Mat3<C> A = Lanes::spread(beam.A);
  const Vec3<C> r_VM = Lanes::spread(beam.r), t_bias = Lanes::spread(beam.t_bias), d_bias = Lanes::spread(beam.d_bias);
  const Vec3<C> t[2] = {Lanes::spread(beam.t[0]), Lanes::spread(beam.t[1])},
                d[2] = {Lanes::spread(beam.d[0]), Lanes::spread(beam.d[1])};
  const Vec3<C> w = rates[0] * d[0] + rates[1] * d[1];
  for (const LinkPointLanes<C>& p : lanes.points) {
    const Vec3<C> b = A * p.c;
    add_point(body, p.mass,
              AxlePointMotion<C>{p.fixed + p.share * (r_VM + b),
                                 {p.share * (t[0] + cross(d[0], b)), p.share * (t[1] + cross(d[1], b)), zero3<C>()},
                                 p.share * (C(full) * (t_bias + cross(d_bias, b)) + cross(w, cross(w, b)))},
              rates, sums);
  }
  // The others one by one, put side by side.
  constexpr int kLanes = Lanes::lanes;
  const std::size_t count = lanes.others.size();
  for (std::size_t first = 0; first < count; first += kLanes) {
    alignas(64) S of[16][kLanes];
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const bool used = first + lane < count;
      const AxleLinkPoint<S>& p = lanes.others[used ? first + lane : first];
      const AxlePointMotion<S> at = point_motion(a.axle, motion, p, s, rate, full);
      const Vec3<S>* const vectors[5] = {&at.r, &at.t[0], &at.t[1], &at.t[2], &at.bias};
      for (int i = 0; i < 5; ++i)
        of[3 * i][lane] = vectors[i]->x, of[3 * i + 1][lane] = vectors[i]->y, of[3 * i + 2][lane] = vectors[i]->z;
      of[15][lane] = used ? p.mass : S(0.0);
    }
    const auto load = [&of](int i) -> C {
      if constexpr (Lanes::in_lanes)
        return C::load(of[i]);
      else
        return of[i][0];
    };
    const auto vector = [&load](int i) { return Vec3<C>{load(3 * i), load(3 * i + 1), load(3 * i + 2)}; };
    add_point(body, load(15), AxlePointMotion<C>{vector(0), {vector(1), vector(2), vector(3)}, vector(4)}, rates, sums);
  }
  add_sums<S, C>(sums, m);
}

// The rack against the drag link; without steering, or with a steer travel that is no degree of freedom, it stands.
template <StageKind kind, class S>
inline void add_steering(const DependentAxleParameters<S>& a, const Rack<S>& rack, const BodyMotion<S>& body,
                         const CornerState<S>& x, const CornerInput<S>& in, System<S, 6>& m) {
  const S zero(0.0), one(1.0);
  S& own = m.cc[packed_index(2, 2)];
  S force(0.0);
  if (a.axle.steered) {
    own = steer_inertia(own);
    force = steering_force(rack, in.rack, in.rack_rate, x.s, x.s_rate);
    if constexpr (is_implicit(kind)) {
      const S rack_g = body.g * rack.stiffness, a_s = stage_rate<kind>(body, x.s_rate, x.b_s, [&x] { return x.a_s; });
      force -= rack_g * (a_s - stage_rack_rate<kind>(body, in.rack_rate));
      if constexpr (kind == StageKind::implicit_second) force -= body.g * rack.damping * x.b_s;
      own += body.g * (rack.damping + rack_g);
    }
  }
  m.rc[2] += force + in.steer_force;
  const S free = a.axle.steered ? rack.free : zero;
  for (S& entry : m.ci[2]) entry *= free;
  for (int j = 0; j < 6; ++j)
    if (j != 2) m.cc[packed_index(2, j)] *= free;
  own = own * free + (one - free);
  m.rc[2] *= free;
  m.cc[packed_index(3, 3)] = one;
}

}  // namespace axle_module

// State and inputs of an axle's wheels, left and right.
template <class S>
struct AxleState {
  CornerState<S> x[2], inner[2];  // inner: with the deflections of the inner tyres, where there are twins
  CornerInput<S> in[2];
  S stiff[3];  // added inertia of the hub travels by further elements, lower triangle
};

// What inner tyres leave that are evaluated by themselves, of the axle's packs; signals: of both tyres.
template <class C>
struct InnerTires {
  TireRows<C>* rows;
  std::array<RoadHint, ScalarTraits<C>::lanes>* hints;
  std::array<CornerSignals<C>, 2>* signals;
};

// The axle's contribution, all its coordinates condensed, into the scratch. k, rows, hints, signals: of its packs. The
// body comes as a copy, and nothing goes back to the root by reference: what has its address taken does not stay in
// registers there.
template <StageKind kind, bool kSignals, bool kTwins, class S, class C>
FAHRWERK_FLATTEN __attribute__((noinline)) void condense_axle(
    const DependentAxleParameters<S>& a, const AxleLanes<S, C>& lanes, const CornerModel<C>* k, const Road& road,
    const BodyMotion<S> body, const AxleState<S>& state, AxleScratch<S, C>& scratch, TireRows<C>* rows,
    std::array<RoadHint, ScalarTraits<C>::lanes>* hints, CornerSignals<C>* signals,
    [[maybe_unused]] const InnerTires<C>& inner) {
  using namespace axle_module;
  using Lanes = CornerLanes<S, C>;
  constexpr bool later = kind == StageKind::implicit_second;
  const CornerState<S>(&x)[2] = state.x;
  const CornerInput<S>(&in)[2] = state.in;
  const S none(0.0), rate[3] = {x[0].h_rate, x[1].h_rate, x[0].s_rate};
  const S b[3] = {later ? x[0].b_h : none, later ? x[1].b_h : none, later ? x[0].b_s : none};
  const S given[3] = {later ? x[0].a_h : none, later ? x[1].a_h : none, later ? x[0].a_s : none};
  System<S, 6> m;
  clear(m);
  const Rack<C>& of_left = k[0].rack;
  const auto left = [](const C& v) -> S {
    if constexpr (Lanes::in_lanes)
      return v.lane(0);
    else
      return v;
  };
  const Rack<S> rack{left(of_left.stiffness), left(of_left.damping), left(of_left.adjustment), left(of_left.free)};
  const S full = left(k[0].full_acceleration);
  const BodyMotion<C> spread = spread_body<kind, C>(body);
  add_beam(a, body, full, scratch.motion, rate, m);
  add_points_in_lanes(a, lanes, spread, full, x[0].s, scratch.motion, rate, m);
  if constexpr (Lanes::in_lanes) {
    const auto of = [](const auto& values, auto member) { return Lanes::pair(member(values[0]), member(values[1])); };
    CornerState<C> own;
    own.h = of(x, [](auto& v) { return v.h; }), own.h_rate = of(x, [](auto& v) { return v.h_rate; });
    own.s = C(x[0].s), own.s_rate = C(x[0].s_rate);
    own.spin = of(x, [](auto& v) { return v.spin; });
    if constexpr (later) {
      own.b_h = of(x, [](auto& v) { return v.b_h; }), own.b_s = C(x[0].b_s);
      own.b_spin = of(x, [](auto& v) { return v.b_spin; });
      own.a_h = of(x, [](auto& v) { return v.a_h; }), own.a_s = C(x[0].a_s);
    }
    const auto set_tires = [](const auto& of_tires, CornerState<C>& to) {
      to.deflection_x = of_tires([](auto& v) { return v.deflection_x; });
      to.deflection_y = of_tires([](auto& v) { return v.deflection_y; });
      to.deflection_bore = of_tires([](auto& v) { return v.deflection_bore; });
      if constexpr (later) {
        to.p_x = of_tires([](auto& v) { return v.p_x; }), to.p_y = of_tires([](auto& v) { return v.p_y; });
        to.p_bore = of_tires([](auto& v) { return v.p_bore; });
      }
    };
    const CornerState<S>(&inner_x)[2] = state.inner;
    if constexpr (kTwins && Lanes::twins_in_lanes)
      set_tires(
          [&](auto member) {
            const S outer[2] = {member(x[0]), member(x[1])}, others[2] = {member(inner_x[0]), member(inner_x[1])};
            return Lanes::twins(outer, others);
          },
          own);
    else
      set_tires([&](auto member) { return of(x, member); }, own);
    CornerInput<C> at;
    at.drive = of(in, [](auto& v) { return v.drive; }), at.drive_at_knuckle = C(in[0].drive_at_knuckle);
    at.brake = of(in, [](auto& v) { return v.brake; }), at.bar_force = of(in, [](auto& v) { return v.bar_force; });
    at.hub_force = of(in, [](auto& v) { return v.hub_force; });
    const auto in_turn = [](const S(&v)[3], C(&to)[3]) {
      to[0] = Lanes::pair(v[0], v[1]), to[1] = Lanes::pair(v[1], v[0]), to[2] = C(v[2]);
    };
    C rate_c[3], b_c[3], given_c[3];
    in_turn(rate, rate_c), in_turn(b, b_c), in_turn(given, given_c);
    System<C, 4> wheels;
    clear(wheels);
    const auto add_both = [&](const auto& twin) {
      add_wheel<kind, false>(a, k[0], road, spread, own, at, scratch.knuckles, rate_c, b_c, given_c, twin, wheels,
                             rows[0], hints[0].data(), static_cast<CornerSignals<C>*>(nullptr));
    };
    if constexpr (!kTwins) {
      add_both(NoTwin{});
    } else if constexpr (Lanes::twins_in_lanes) {
      add_both(TwinCall<C, true>{});
    } else {
      CornerState<C> second = own;
      set_tires([&](auto member) { return of(inner_x, member); }, second);
      add_both(TwinCall<C, false>{&second, &inner.rows[0], inner.hints[0].data(), nullptr});
    }
    for (int side = 0; side < 2; ++side) add_wheel_rows(wheels, side, side, m);
  } else {
    for (int side = 0; side < 2; ++side) {
      CornerState<S> own = x[side];
      own.s = x[0].s, own.s_rate = x[0].s_rate;
      if constexpr (later) own.b_s = x[0].b_s, own.a_s = x[0].a_s;
      const S rate_s[3] = {rate[side], rate[1 - side], rate[2]}, b_s[3] = {b[side], b[1 - side], b[2]};
      const S given_s[3] = {given[side], given[1 - side], given[2]};
      System<S, 4> wheel;
      clear(wheel);
      const auto add = [&](const auto& twin) {
        add_wheel<kind, kSignals>(a, k[side], road, body, own, in[side], scratch.motion.wheel[side], rate_s, b_s,
                                  given_s, twin, wheel, rows[side], hints[side].data(),
                                  kSignals ? signals + side : nullptr);
      };
      if constexpr (kTwins) {
        CornerState<S> second = state.inner[side];
        second.s = own.s, second.s_rate = own.s_rate;
        if constexpr (later) second.b_s = own.b_s, second.a_s = own.a_s;
        add(TwinCall<S, false>{&second, &inner.rows[side], inner.hints[side].data(), inner.signals[side].data()});
      } else {
        add(NoTwin{});
      }
      add_wheel_rows(wheel, 0, side, m);
      if constexpr (kSignals)
        signals[side].steering_force =
            side == 0 && a.axle.steered ? steering_force(rack, in[0].rack, in[0].rack_rate, x[0].s, x[0].s_rate) : none;
    }
  }
  m.cc[0] += state.stiff[0], m.cc[1] += state.stiff[1], m.cc[2] += state.stiff[2];
  add_steering<kind>(a, rack, body, x[0], in[0], m);
  scratch.follow = S(0.0);
  if (a.axle.steered)
    scratch.follow = kFollowRate * (kFollowRate * (x[0].s - x[1].s) + 2.0 * (x[0].s_rate - x[1].s_rate));
  eliminate(m, scratch.own);
  for (int i = 0; i < 6; ++i) {
    scratch.ri[i] = condensed(m, i, m.ri[i]);
    for (int j = 0; j <= i; ++j)
      scratch.ii[packed_index(i, j)] = condensed(m, scratch.own, i, j, m.ii[packed_index(i, j)]);
  }
}

// Accelerations of the own coordinates and rates of the tyre deflections from the accelerations of the body.
//   u: h_l, h_r, s_l, s_r, spins;   rate: [x, y, bore][wheel], then of the inner tyres
// inner: rows of inner tyres that were evaluated by themselves, or null.
template <StageKind kind, class S, class C>
__attribute__((noinline)) void expand_axle(const DependentAxleParameters<S>& a, const AxleScratch<S, C>& scratch,
                                           const TireRows<C>* rows, const TireRows<C>* inner, const S* body, S (&u)[6],
                                           S (&rate)[3][4]) {
  using Lanes = CornerLanes<S, C>;
  expand(scratch.own, body, u);
  if (a.axle.steered) u[3] = u[2] + scratch.follow;
  const Vec3<S> u_v{body[0], body[1], body[2]}, u_w{body[3], body[4], body[5]};
  const auto rates = [](const AxleKnuckle<C>& k, const TireRows<C>& t, const Vec3<C>& v_V, const Vec3<C>& w_V,
                        const C& own, const C& other, const C& s, const C& spin, C& x, C& y, C& bore) {
    const Vec3<C> w = w_V + other * k.d_other, v = v_V + other * (k.t_other - cross(k.d_other, k.own.r_VW));
    deflection_rates<kind>(t, v + cross(w, t.r_VP), w, own, s, spin, x, y, bore);
  };
  if constexpr (Lanes::in_lanes) {
    const auto of = [&](const TireRows<C>& tires, C(&found)[3]) {
      rates(scratch.knuckles, tires, Lanes::spread(u_v), Lanes::spread(u_w), Lanes::pair(u[0], u[1]),
            Lanes::pair(u[1], u[0]), C(u[2]), Lanes::pair(u[4], u[5]), found[0], found[1], found[2]);
    };
    C found[3];
    of(rows[0], found);
    for (int n = 0; n < 3; ++n)
      if constexpr (Lanes::twins_in_lanes)
        found[n].store(rate[n]);
      else
        Lanes::scatter(found[n], rate[n], 0, 2);
    if constexpr (!Lanes::twins_in_lanes)
      if (inner) {
        of(inner[0], found);
        for (int n = 0; n < 3; ++n) Lanes::scatter(found[n], rate[n] + 2, 0, 2);
      }
  } else {
    for (int n = 0; n < (inner ? 4 : 2); ++n) {
      const int i = n % 2;
      rates(scratch.motion.wheel[i], n < 2 ? rows[i] : inner[i], u_v, u_w, u[i], u[1 - i], u[2], u[4 + i], rate[0][n],
            rate[1][n], rate[2][n]);
    }
  }
}

// What brake torques on the two wheels do once the axle is condensed: wrenches on the body about V, accelerations of
// the free spins, and how the torques act on the spins through the axle's own inertia.
template <class S>
struct AxleSpins {
  S g[2][6], free[2], per_torque[2], coupling;
};
template <class S>
inline AxleSpins<S> axle_spins(const OwnSolution<S, 6, 6>& own) {
  const S l = own.factors[packed_index(5, 4)], d_4 = own.factors[packed_index(4, 4)],
          d_5 = own.factors[packed_index(5, 5)];
  AxleSpins<S> o;
  for (int i = 0; i < 6; ++i) {
    o.g[0][i] = l * own.rows[5][i] - own.rows[4][i];
    o.g[1][i] = -own.rows[5][i];
  }
  o.free[0] = own.constant[4] - l * own.constant[5], o.free[1] = own.constant[5];
  o.per_torque[0] = d_4 + l * l * d_5, o.per_torque[1] = d_5;
  o.coupling = -(l * d_5);
  return o;
}
template <class S>
inline void apply_torques(const S& left, const S& right, OwnSolution<S, 6, 6>& own) {
  own.constant[4] += own.factors[packed_index(4, 4)] * left;
  own.constant[5] += own.factors[packed_index(5, 5)] * (right - own.factors[packed_index(5, 4)] * left);
}

// The same for a force on the steer travel: L⁻¹ of its unit vector, then as above.
template <class S>
struct AxleSteer {
  S g[6], free, per_force, spin[2];
};
template <class S>
inline void steer_column(const OwnSolution<S, 6, 6>& own, S (&v)[6]) {
  for (int i = 0; i < 6; ++i) {
    v[i] = S(i == 2 ? 1.0 : 0.0);
    for (int k = 2; k < i; ++k) v[i] -= own.factors[packed_index(i, k)] * v[k];
  }
}
template <class S>
inline AxleSteer<S> axle_steer(const OwnSolution<S, 6, 6>& own) {
  S v[6];
  steer_column(own, v);
  AxleSteer<S> o{};
  for (int k = 2; k < 6; ++k) {
    for (int i = 0; i < 6; ++i) o.g[i] -= v[k] * own.rows[k][i];
    o.free += v[k] * own.constant[k];
    o.per_force += v[k] * v[k] * own.factors[packed_index(k, k)];
  }
  o.spin[1] = own.factors[packed_index(5, 5)] * v[5];
  o.spin[0] = own.factors[packed_index(4, 4)] * v[4] - own.factors[packed_index(5, 4)] * o.spin[1];
  return o;
}
template <class S>
inline void apply_steer_force(const S& force, OwnSolution<S, 6, 6>& own) {
  S v[6];
  steer_column(own, v);
  for (int k = 2; k < 6; ++k) own.constant[k] += own.factors[packed_index(k, k)] * v[k] * force;
}

}  // namespace fahrwerk
