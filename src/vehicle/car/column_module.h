// The steering column as a module of the tree, in linearly implicit stages: the pinion's angle φ is one more unknown of
// its unit's root, the hand wheel's, where it is free, is eliminated before it.
//
// The tie rods join the rack, ρ = r(φ), to the steer travels s_i of an axle. As every stiff element they are added
// inertia, κ_i = g d_i + g² c_i, here between two unknowns:
//
//   corner:  ... + κ_i s_i'' - κ_i r' φ'' = ...       pinion:  m φ'' + Σ κ_i r' (r' φ'' - s_i'') = ...
//
// So φ'' acts on a corner as the force κ_i r' φ'' on its steer travel. Once the corners are condensed such a force
// leaves the wrench g_i on the body and gives s_i'' = c_i + Σ_j d_ij f_j + g_iᵀ x; the root gets a seventh equation,
//
//   | M    -G  | | x   |   | r                  |        G = Σ κ_i r' g_i
//   | -Gᵀ   m* | | φ'' | = | r_φ + Σ κ_i r' c_i |        m* = m + Σ κ_i r'² - Σ κ_i κ_j r'² d_ij
//
// and stays symmetric. The laws are those of column.h. Dry frictions are springs of their travel, ζ = ζ_0 + Δρ/x_0 kept
// within ±1: in the matrix with as much of their stiffness as the step needs until they slide, and decided by the
// travel at its end.
#pragma once

#include <array>

#include "steering/column.h"
#include "steering/rack.h"
#include "vehicle/car/corner_model.h"

namespace fahrwerk {

// A column with the tie rods of its axle; the right one of a steered beam is zero, its drag link is the left one.
template <class S>
struct ColumnPart {
  SteeringColumn<S> law;
  std::array<Rack<S>, 2> rod;
  int unit = 0;  // that carries it
};

// What forces κ_i on the steer travels of an axle's wheels do once all modules are condensed: Σ κ_i g_i with the wrench
// on the body per force, Σ κ_i c_i with the acceleration without force, Σ κ_i κ_j d_ij with that of either travel per
// force on either, and accelerations of the wheels' own spins.
template <class S>
struct SteerSums {
  S g[6], free, mass, spin[2];
};

// What a column's coordinates are in a stage: pinion and hand wheel.
template <class S>
struct ColumnMotion {
  S angle[2], speed[2], assist;
};

// Of the stage's equations.
template <class S>
struct ColumnStage {
  // In.
  ColumnMotion<S> x;       // at the stage
  S rack_grip, hand_grip;  // ζ of rack and hand wheel there
  S free;                  // 1: the torque on the hand wheel is given, 0: its motion
  S torque, rate;          // of the hand wheel as it is given
  SteerSlopes<S> rack;     // at the pinion's angle
  S b[2], a[2], p_assist;  // what StageTerms holds for velocities and deflections
  // Out.
  ColumnMotion<S> k;  // accelerations in `speed`, rate in `assist`
  // Between going in and coming out.
  S force[2];                              // κ_i r', force on a steer travel per φ''
  S mass, right;                           // m and r_φ, the hand wheel eliminated
  S hand_mass, hand_right, hand_coupling;  // 1/m_H (0 where it is given), r_H, κ_T
  S assist_constant, assist_slope;         // rate of the lag: constant - slope (φ'' - φ_H'')
  // For its swing: the pinion alone, with the slope k_T f of the assistance; the last pivot of the root, its inverse.
  bool lags;  // the assistance
  S own_mass, own_stiffness, own_damping, own_torque, gain, pivot, v_x;
  S recoil[6];  // of the body: its accelerations per multiple of `force` on the steer travels
};

namespace detail {

// Stiffness of a friction that reaches its limit within the step: its secant.
template <class S>
inline S friction_slope(const S& limit, const S& zeta, const S& v, const S& x_0, const S& h) {
  const S room = (1.0 - abs(zeta)) * x_0, way = h * abs(v);
  const S share = select(zeta * v > 0.0, select(way > room, S(room / max(way, S(1e-300))), S(1.0)), S(1.0));
  return limit / x_0 * share;
}

// Racks of the column's wheels, and what the stage's share of the tie rods adds to their steer forces. rack, rack_rate,
// steer_force: of the axle's left wheel and the next one.
template <StageKind kind, class S>
__attribute__((noinline)) void begin_column(const ColumnPart<S>& part, const BodyMotion<S>& body, ColumnStage<S>& o,
                                            S* rack, S* rack_rate, S* steer_force) {
  const S g = body.g, a = stage_rate<kind>(body, o.x.speed[0], o.b[0], [&o] { return o.a[0]; });
  const S r = o.rack.slope, v = r * o.x.speed[0];
  for (int i = 0; i < 2; ++i) {
    const Rack<S>& rod = part.rod[static_cast<std::size_t>(i)];
    rack[i] = o.rack.value, rack_rate[i] = v;
    steer_force[i] += g * rod.stiffness * (r * a - stage_rack_rate<kind>(body, v));
    if constexpr (kind == StageKind::implicit_second) steer_force[i] += g * rod.damping * r * o.b[0];
    o.force[i] = g * (rod.damping + g * rod.stiffness) * r;
  }
}

// The row of the pinion without the tie rods, the hand wheel eliminated.
template <StageKind kind, class S>
inline void set_column_row(const SteeringColumn<S>& c, const BodyMotion<S>& body, const S& v_x, const S& horizon,
                           ColumnStage<S>& o) {
  constexpr bool later = kind == StageKind::implicit_second;
  const auto rate_of = [&](int i) { return stage_rate<kind>(body, o.x.speed[i], o.b[i], [&] { return o.a[i]; }); };
  const S zero(0.0), g = body.g, w = o.x.speed[0], r = o.rack.slope, v = r * w;
  const S a = rate_of(0), b = later ? o.b[0] : zero;
  const S a_H = select(o.free > 0.5, S(rate_of(1)), stage_rack_rate<kind>(body, o.rate));
  const S b_H = later ? S(o.free * o.b[1]) : zero;

  // Torsion bar and assistance.
  const S k = c.torsion_stiffness, d = c.torsion_damping, twist = o.x.angle[1] - o.x.angle[0];
  const AssistTorque<S> help = assistance(c, S(k * twist), v_x, w);
  const S gain = help.slope * k, bar = g * (d + g * k);
  const S torsion = k * twist + d * (o.x.speed[1] - w) + g * (k * (a_H - a) + d * (b_H - b));
  S assist, assist_kappa;
  o.lags = c.has_assist && c.assist.lag > 0.0;
  if (o.lags) {
    const S per = 1.0 / (c.assist.lag + g);
    o.assist_constant = per * (help.torque - o.x.assist - (later ? S(g * o.p_assist) : zero) + g * gain * (a_H - a));
    o.assist_slope = per * g * g * gain;
    assist = o.x.assist + g * (o.assist_constant + (later ? o.p_assist : zero));
    assist_kappa = g * o.assist_slope;
  } else {
    o.assist_constant = o.assist_slope = zero;
    assist = help.torque + g * (gain * (a_H - a) - help.damping * b), assist_kappa = g * g * gain;
  }

  // Rack: damping, stops, friction.
  const StopForce<S> stop = stop_force(c.stops, o.rack.value, v);
  const DamperForce<S> drag = rack_drag(c, v);
  const S damping = drag.damping + stop.damping, dragged = drag.force + stop.damping * v;
  const S stiffness = stop.slope + friction_slope(c.rack_friction, o.rack_grip, v, c.presliding_travel, horizon);
  const S pull = dragged + damping * g * r * b + stop.elastic + c.rack_friction * o.rack_grip + g * stiffness * r * a +
                 c.rack_mass * o.rack.bend * w * w;
  o.mass =
      c.pinion_inertia + r * r * (c.rack_mass + g * (damping + g * stiffness)) + bar + assist_kappa + g * help.damping;
  o.right = torsion + assist - r * pull;
  o.own_mass = c.pinion_inertia + r * r * c.rack_mass, o.gain = gain;
  o.own_stiffness = k + r * r * stiffness, o.own_damping = d + r * r * damping + help.damping;
  o.v_x = v_x;
  o.own_torque = k * twist + d * (o.x.speed[1] - w) + (o.lags ? o.x.assist : help.torque) -
                 r * (dragged + stop.elastic + c.rack_friction * o.rack_grip + c.rack_mass * o.rack.bend * w * w);

  // Hand wheel.
  const S held = friction_slope(c.column_friction, o.hand_grip, o.x.speed[1], c.presliding_angle, horizon);
  o.hand_mass = o.free / (c.hand_wheel_inertia + bar + g * g * held);
  o.hand_right = o.torque - torsion - c.column_friction * o.hand_grip - g * held * a_H;
  o.hand_coupling = bar;
  const S to_hand = (bar + assist_kappa) * o.hand_mass;
  o.mass -= to_hand * bar, o.right += to_hand * o.hand_right;
}

// What is known of the column's surroundings once all modules are condensed: steer travels of its wheels, their rates,
// a and b, and speed of the body.
template <class S>
struct ColumnSurroundings {
  SteerSums<S> steer;
  S s[2], rate[2], a[2], b[2], v_x;
};

// The seventh equation.
template <StageKind kind, class S>
__attribute__((noinline)) void put_column_row(const ColumnPart<S>& part, const BodyMotion<S>& body,
                                              const ColumnSurroundings<S>& in, const S& horizon, ColumnStage<S>& o,
                                              S* M, S* right) {
  const S r = o.rack.slope, v = r * o.x.speed[0], g = body.g;
  const S a = stage_rate<kind>(body, o.x.speed[0], o.b[0], [&o] { return o.a[0]; });
  set_column_row<kind>(part.law, body, in.v_x, horizon, o);
  S sum = o.right + in.steer.free;
  for (int i = 0; i < 2; ++i) {
    const Rack<S>& rod = part.rod[static_cast<std::size_t>(i)];
    S pull = steering_force(rod, o.rack.value, v, in.s[i], in.rate[i]) + g * rod.stiffness * (r * a - in.a[i]);
    if constexpr (kind == StageKind::implicit_second) pull += g * rod.damping * (r * o.b[0] - in.b[i]);
    sum -= r * pull;
  }
  for (int k = 0; k < 6; ++k) M[packed_index(6, k)] = -in.steer.g[k];
  M[packed_index(6, 6)] = o.mass + r * (o.force[0] + o.force[1]) - in.steer.mass, right[6] = sum;
}

// φ'' is known; M: the factored root, whose last row has what the rods' forces do to the body.
template <class S>
inline void end_column(const S& acceleration, const S* M, ColumnStage<S>& o) {
  o.pivot = M[packed_index(6, 6)];
#pragma GCC unroll 16
  for (int i = 5; i >= 0; --i) {
    o.recoil[i] = -M[packed_index(6, i)];
#pragma GCC unroll 16
    for (int k = i + 1; k < 6; ++k) o.recoil[i] -= M[packed_index(k, i)] * o.recoil[k];
  }
  o.k.speed[0] = acceleration;
  o.k.speed[1] = o.hand_mass * (o.hand_right + o.hand_coupling * acceleration);
  o.k.assist = o.assist_constant - o.assist_slope * (acceleration - o.k.speed[1]);
}

}  // namespace detail

}  // namespace fahrwerk
