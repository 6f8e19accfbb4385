// One fixed step of the drivetrain, linearly implicit: stable at any stiffness, without events and iterations.
//
// The eight speeds w (crank, input shaft, two propshafts, four inner shafts) are joined by elastic elements with the
// slip Δ_e = a_e·w + b_e and the torque T_e, which follows at the end of the step from
//   sticking or elastic:  T_e = T_e(θ_e) + (d + h c) Δ_e          slipping:  T_e = ±T_c
//   (M + Σ h (d + h c) a_e a_eᵀ) w_end = M w + h (T_outer - Σ a_e (T_e(θ_e) + (d + h c) b_e))
// Which couplings slip is decided with the speeds at the end of the step, in a fixed number of passes. Mesh losses, the
// converter, and the friction of the engine act as at the start of the step; lags and dead times are implicit.
// The torques on the wheels come with their slope against the spins of the wheels, so that a car can take them
// implicitly: T(ω) = T(ω_given) - K (ω - ω_given).
#pragma once

#include <array>
#include <cstddef>

#include "math/constants.h"
#include "math/ldlt.h"
#include "powertrain/drivetrain.h"

namespace fahrwerk {

template <class S>
struct DrivetrainStep {
  std::array<S, 4> wheel_torque;            // at the end of the step  [N m]
  std::array<std::array<S, 4>, 4> damping;  // K  [N m s/rad], symmetric, positive semidefinite; on demand
  S engine_torque;                          // [N m]
  // Reactions at the end of the step, as in DrivetrainOutput  [N m].
  S block_reaction;
  std::array<S, 2> pinion_reaction, crown_reaction;
  // For an account of energy, on demand [J]: what couplings and shafts took in over the step, what they hold at its
  // end, and what meshes and converter lost; and how fast the clutch's linings turned against each other [rad/s].
  S taken, held, lost, lining_slip;
};

namespace drivetrain {

inline constexpr int kSpeeds = 8, kLinks = 11, kSlipPasses = 3;
// Speeds: 0 crank, 1 input, 2, 3 propshafts, 4 .. 7 inner shafts, left before right.
// Links: 0 clutch, 1 gear, 2 centre lock, 3, 4 propshafts, 5 .. 8 half shafts, 9, 10 locks of the axles.

template <class S>
using Speeds = std::array<S, kSpeeds>;

template <class S>
struct Link {
  std::array<std::size_t, 3> at;  // Δ = Σ a_k w[at_k] + b: no link joins more than three speeds
  std::array<S, 3> a;
  int joined = 0;
  S b;
  S torque;               // at the start of the step, elastic part
  S slope;                // d + h c
  S damping;              // d
  S capacity;             // T_c
  S side;                 // -1, 0, 1: slipping backward, sticking, slipping forward
  std::size_t state = 0;  // of its twist
  bool couples = false;   // has a capacity
  S twist_limit;          // of a coupling
};

inline constexpr std::size_t speed_state(int i) {
  constexpr std::size_t base = first_axle;
  constexpr std::array<std::size_t, kSpeeds> at = {crank_speed, input_speed, propshaft_speed,  propshaft_speed + 1,
                                                   base,        base + 1,    base + axle_size, base + axle_size + 1};
  return at[static_cast<std::size_t>(i)];
}

template <class S>
inline Link<S> no_link() {
  Link<S> l;
  l.b = l.torque = l.slope = l.damping = l.side = l.twist_limit = S(0.0);
  l.capacity = S(1e30);
  return l;
}

template <class S>
inline void join(Link<S>& l, std::size_t speed, const S& coefficient) {
  l.at[static_cast<std::size_t>(l.joined)] = speed, l.a[static_cast<std::size_t>(l.joined++)] = coefficient;
}

template <class S>
inline Link<S> coupling_link(const FrictionCoupling<S>& k, const S& capacity, const S& twist, double h,
                             std::size_t state) {
  Link<S> l = no_link<S>();
  const CouplingLimit<S> edge = limit(k, capacity);
  const S tangent = select(abs(twist) < k.pre_angle, k.pre_stiffness, k.stiffness);
  l.torque = clamp(S(edge.softening * elastic_torque(k, twist)), S(-capacity), capacity);
  l.damping = edge.softening * k.damping, l.slope = l.damping + edge.softening * h * tangent;
  l.capacity = capacity, l.twist_limit = edge.twist, l.state = state, l.couples = true;
  return l;
}

template <class S>
inline Link<S> shaft_link(const ElasticShaft<S>& k, const S& twist, double h, std::size_t state) {
  Link<S> l = no_link<S>();
  l.torque = k.stiffness * twist, l.damping = k.damping, l.slope = k.damping + h * k.stiffness, l.state = state;
  return l;
}

template <class S>
inline S slip(const Link<S>& l, const Speeds<S>& w) {
  S sum = l.b;
  for (std::size_t k = 0; k < static_cast<std::size_t>(l.joined); ++k) sum += l.a[k] * w[l.at[k]];
  return sum;
}

// Torque of a link at the start of the step, with the speeds there.
template <class S>
inline S carried(const Link<S>& l, const Speeds<S>& w) {
  return clamp(S(l.torque + l.damping * slip(l, w)), S(-l.capacity), l.capacity);
}

template <class S>
inline void add_inertia(const Differential<S>& d, int first, S* A) {
  const S a = d.split, b = 1.0 - d.split;
  A[packed_index(first, first)] = d.output_inertia + d.spider_inertia + a * a * d.carrier_inertia;
  A[packed_index(first + 1, first)] = a * b * d.carrier_inertia - d.spider_inertia;
  A[packed_index(first + 1, first + 1)] = d.output_inertia + d.spider_inertia + b * b * d.carrier_inertia;
}

// Torque that the carrier of an axle's differential, or of the centre, gets at the start of the step, and what its mesh
// loses; turning: its speed in the housing.
template <class S>
struct CarrierTorque {
  S torque, lost;
};

template <class S>
inline CarrierTorque<S> carrier_torque(const S& efficiency, const S& torque, const S& turning) {
  const S lost = mesh_loss(efficiency, torque, turning);
  return {torque - lost, lost};
}

// Lock between the outputs `first` and first + 1 of a differential.
template <class S>
inline Link<S> lock_link(const Differential<S>& d, const S& carrier, const S& twist, double h, std::size_t state,
                         std::size_t first) {
  if (d.kind == DifferentialKind::open) return no_link<S>();
  const S held = d.kind == DifferentialKind::locked ? S(1e6) : S(d.preload + d.bias * abs(carrier));
  Link<S> l = coupling_link(d.lock, held, twist, h, state);
  join(l, first, S(1.0)), join(l, first + 1, S(-1.0));
  return l;
}

// The links in the state x with the speeds w, the torques of meshes and vectoring drives on the speeds, and the power
// lost in meshes.
template <class S>
inline std::array<Link<S>, kLinks> links(const Drivetrain<S>& p, const DrivenAxles& at, const DrivetrainInputs<S>& in,
                                         const DrivetrainState<S>& x, const Speeds<S>& w, double h, Speeds<S>& outer,
                                         S& lost) {
  std::array<Link<S>, kLinks> link;
  link.fill(no_link<S>());
  const S first = p.center.split, second = 1.0 - p.center.split;
  link[0] = coupling_link(p.clutch.coupling, capacity(p.clutch, in.clutch), x[clutch_twist], h, clutch_twist);
  join(link[0], 0, S(1.0)), join(link[0], 1, S(-1.0));
  const double i = ratio(p.gearbox, in.gear);
  const S engaged = in.gear == 0 ? S(0.0) : S(p.synchro_capacity * clamp(in.engagement, S(0.0), S(1.0)));
  link[1] = coupling_link(p.synchro, engaged, x[synchro_twist], h, synchro_twist);
  join(link[1], 1, S(1.0 / i)), join(link[1], 2, S(-first)), join(link[1], 3, S(-second));
  link[1].b = in.block_spin * (1.0 - 1.0 / i);
  const S turning = carrier_speed(p.center, w[2], w[3]) - in.block_spin;
  const CarrierTorque<S> gear = carrier_torque(p.gear_efficiency, carried(link[1], w), turning);
  outer[2] -= first * gear.lost, outer[3] -= second * gear.lost;
  lost = gear.lost * turning;
  if (at[0] >= 0 && at[1] >= 0) link[2] = lock_link(p.center, gear.torque, x[center_twist], h, center_twist, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    if (at[k] < 0) continue;
    const DrivenAxle<S>& axle = p.axle[static_cast<std::size_t>(at[k])];
    const Differential<S>& d = axle.differential;
    const std::size_t base = first_axle + axle_size * k, shaft = 4 + 2 * k;
    Link<S>& prop = link[3 + k];
    prop = shaft_link(axle.propshaft, x[propshaft_twist + k], h, propshaft_twist + k);
    join(prop, 2 + k, S(1.0)), join(prop, shaft, S(-axle.ratio * d.split));
    join(prop, shaft + 1, S(-axle.ratio * (1.0 - d.split)));
    prop.b = axle.ratio * in.crown_spin[k] - in.pinion_spin[k];
    for (std::size_t side = 0; side < 2; ++side) {
      Link<S>& half = link[5 + 2 * k + side];
      half = shaft_link(axle.half_shaft, x[base + left_twist + side], h, base + left_twist + side);
      join(half, shaft + side, S(1.0)), half.b = -in.wheel_spin[2 * k + side];
    }
    const S crown_turning = carrier_speed(d, w[shaft], w[shaft + 1]) - in.crown_spin[k];
    const CarrierTorque<S> crown = carrier_torque(axle.efficiency, S(axle.ratio * carried(prop, w)), crown_turning);
    link[9 + k] = lock_link(d, crown.torque, x[base + lock_twist], h, base + lock_twist, shaft);
    outer[shaft] += in.vectoring[k] - d.split * crown.lost;
    outer[shaft + 1] += -in.vectoring[k] - (1.0 - d.split) * crown.lost;
    lost += crown.lost * crown_turning;
  }
  return link;
}

// Matrix and right-hand side of the step for the links as they stick or slip now; the matrix is factored.
template <class S>
inline void solve(const std::array<S, packed_size(kSpeeds)>& inertia, const Speeds<S>& right,
                  const std::array<Link<S>, kLinks>& link, double h, S* A, Speeds<S>& w) {
  for (int k = 0; k < packed_size(kSpeeds); ++k) A[k] = inertia[static_cast<std::size_t>(k)];
  w = right;
  for (const Link<S>& l : link) {
    const auto sticks = abs(l.side) < 0.5;
    const S slope = select(sticks, l.slope, S(0.0)), torque = select(sticks, l.torque, S(l.side * l.capacity));
    const S push = h * (torque + slope * l.b), inertia_like = h * slope;
    for (std::size_t i = 0; i < static_cast<std::size_t>(l.joined); ++i) {
      w[l.at[i]] -= push * l.a[i];
      const S row = inertia_like * l.a[i];
      for (std::size_t j = 0; j <= i; ++j)
        A[packed_index(static_cast<int>(l.at[i]), static_cast<int>(l.at[j]))] += row * l.a[j];
    }
  }
  ldlt_factor<kSpeeds>(A);
  ldlt_solve<kSpeeds>(A, w.data());
}

// Lags of first order, one behind the other, over a step.
template <class S>
inline void lag(S& y, const S& input, const S& time, double h) {
  y = (time * y + h * input) / (time + h);
}

template <class S>
inline S step_engine(const Engine<S>& e, const S& pedal, const S& speed, const S& angle, double h,
                     DrivetrainState<S>& x) {
  EngineState<S> s = engine_state(x);
  lag(s.throttle, wanted_throttle(e, pedal, speed), e.throttle_lag, h);
  const S part = e.throttle_delay / static_cast<double>(kDelayStages);
  for (std::size_t k = 0; k < kDelayStages; ++k)
    lag(s.throttle_delay[k], k == 0 ? s.throttle : s.throttle_delay[k - 1], part, h);
  const S fuel = clamp(S((e.limit_speed + e.limit_band - speed) / e.limit_band), S(0.0), S(1.0));
  lag(s.torque, S(fuel * e.torque(speed, s.throttle_delay.back())), e.manifold_lag, h);
  const S turn = kPi / (static_cast<double>(kDelayStages) * max(speed, S(kSlowestCrank)));
  for (std::size_t k = 0; k < kDelayStages; ++k)
    lag(s.torque_delay[k], k == 0 ? s.torque : s.torque_delay[k - 1], turn, h);
  put_engine_state(s, x);
  return s.torque_delay.back() + ripple_torque(e, speed, angle, s.throttle_delay.back()) - friction_torque(e, speed);
}

template <class S>
inline S step_motor(const ElectricMotor<S>& m, const S& demand, const S& speed, double h, S& torque) {
  const S allowed = torque + m.time_constant * evaluate(m, demand, speed, torque).torque_rate;
  lag(torque, allowed, m.time_constant, h);
  return torque;
}

// Inertia of the speeds; those of nothing stand for themselves.
template <class S>
inline std::array<S, packed_size(kSpeeds)> inertia_of(const Drivetrain<S>& p, const DrivenAxles& at) {
  std::array<S, packed_size(kSpeeds)> A;
  A.fill(S(0.0));
  A[packed_index(0, 0)] = p.engine_inertia, A[packed_index(1, 1)] = p.input_inertia;
  add_inertia(p.center, 2, A.data());
  for (int k = 0; k < 2; ++k) {
    const int axle = at[static_cast<std::size_t>(k)], speed = 4 + 2 * k;
    if (axle >= 0)
      add_inertia(p.axle[static_cast<std::size_t>(axle)].differential, speed, A.data());
    else
      A[packed_index(speed, speed)] = A[packed_index(speed + 1, speed + 1)] = S(1.0);
  }
  return A;
}

// Slope of the torques on the wheels, from the factored matrix A.
template <class S>
inline void wheel_damping(const std::array<Link<S>, kLinks>& link, double h, const S* A, DrivetrainStep<S>& out) {
  std::array<Speeds<S>, 4> answer;  // of the speeds to a change of a wheel's spin
  for (std::size_t k = 0; k < 4; ++k) {
    const Link<S>& l = link[5 + k];
    answer[k].fill(S(0.0));
    for (std::size_t i = 0; i < static_cast<std::size_t>(l.joined); ++i) answer[k][l.at[i]] = h * l.slope * l.a[i];
    ldlt_solve<kSpeeds>(A, answer[k].data());
  }
  for (std::size_t r = 0; r < 4; ++r)
    for (std::size_t c = 0; c < 4; ++c)
      out.damping[r][c] = (r == c ? link[5 + r].slope : S(0.0)) - link[5 + r].slope * answer[c][4 + r];
}

// Energy of the couplings and shafts with the twists in x. A change of capacity changes it, too.
template <class S>
inline S link_energy(const Drivetrain<S>& p, const DrivenAxles& at, const DrivetrainInputs<S>& in,
                     const DrivetrainState<S>& x, const std::array<Link<S>, kLinks>& link) {
  const auto coupled = [&](const FrictionCoupling<S>& k, std::size_t i) {
    return S(limit(k, link[i].capacity).softening * elastic_energy(k, x[link[i].state]));
  };
  S sum(0.0);
  if (capacity(p.clutch, in.clutch) > 0.0) sum += coupled(p.clutch.coupling, 0);
  if (in.gear != 0) sum += coupled(p.synchro, 1);
  if (link[2].couples) sum += coupled(p.center.lock, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    if (at[k] < 0) continue;
    const DrivenAxle<S>& axle = p.axle[static_cast<std::size_t>(at[k])];
    sum += 0.5 * axle.propshaft.stiffness * square(x[propshaft_twist + k]);
    for (std::size_t side = 0; side < 2; ++side)
      sum += 0.5 * axle.half_shaft.stiffness * square(x[link[5 + 2 * k + side].state]);
    if (link[9 + k].couples) sum += coupled(axle.differential.lock, 9 + k);
  }
  return sum;
}

// Reactions on the housings: what the speeds of their rotors gained is what they did not get. gained: M (w_end - w).
template <class S>
inline void reactions(const DrivenAxles& at, const std::array<Link<S>, kLinks>& link, const Speeds<S>& w,
                      const Speeds<S>& gained, double h, DrivetrainStep<S>& out) {
  out.block_reaction = -(gained[0] + gained[1] + gained[2] + gained[3]) / h;
  for (std::size_t k = 0; k < 2; ++k) {
    out.pinion_reaction[k] = out.crown_reaction[k] = S(0.0);
    if (at[k] < 0) continue;
    const Link<S>& prop = link[3 + k];
    out.pinion_reaction[k] = prop.torque + prop.slope * slip(prop, w);
    out.block_reaction -= out.pinion_reaction[k];
    out.crown_reaction[k] =
        -(gained[4 + 2 * k] + gained[5 + 2 * k]) / h - out.wheel_torque[2 * k] - out.wheel_torque[2 * k + 1];
  }
}

// M w of the speeds.
template <class S>
inline Speeds<S> momentum(const std::array<S, packed_size(kSpeeds)>& inertia, const Speeds<S>& w) {
  Speeds<S> sum;
  for (int i = 0; i < kSpeeds; ++i) {
    S row(0.0);
    for (int j = 0; j < kSpeeds; ++j)
      row += inertia[static_cast<std::size_t>(packed_index(i, j))] * w[static_cast<std::size_t>(j)];
    sum[static_cast<std::size_t>(i)] = row;
  }
  return sum;
}

}  // namespace drivetrain

// Advances x by h. The spins of the wheels are those at the end of the step, as far as they are known. The slopes of
// the torques are found only on demand.
template <bool kSlopes = true, bool kAccount = false, class S>
inline DrivetrainStep<S> step(const Drivetrain<S>& p, const DrivetrainInputs<S>& in, double h, DrivetrainState<S>& x) {
  namespace id = drivetrain;
  DrivetrainStep<S> out;
  const DrivenAxles at = driven_axles(p);
  id::Speeds<S> w, outer, right;
  for (int i = 0; i < id::kSpeeds; ++i) w[static_cast<std::size_t>(i)] = x[id::speed_state(i)];
  outer.fill(S(0.0));
  [[maybe_unused]] S lost;
  std::array<id::Link<S>, id::kLinks> link = id::links(p, at, in, x, w, h, outer, lost);
  out.engine_torque = p.is_electric ? id::step_motor(p.motor, in.throttle, w[0], h, x[id::drive_state])
                                    : id::step_engine(p.engine, in.throttle, w[0], x[id::crank_angle], h, x);
  outer[0] += out.engine_torque;
  if (p.has_converter) {
    const ConverterTorque<S> fluid = evaluate(p.converter, w[0], w[1]);
    outer[0] -= fluid.pump, outer[1] += fluid.turbine;
    lost += fluid.loss + (fluid.turbine - fluid.pump) * in.block_spin;
  }

  // Momentum and outer torques.
  const std::array<S, packed_size(id::kSpeeds)> inertia = id::inertia_of(p, at);
  const id::Speeds<S> before = id::momentum(inertia, w);
  for (std::size_t i = 0; i < id::kSpeeds; ++i) right[i] = before[i] + h * outer[i];

  // Speeds at the end of the step; couplings stick or slip as these say.
  S A[packed_size(id::kSpeeds)];
  for (int pass = 0; pass < id::kSlipPasses; ++pass) {
    id::solve(inertia, right, link, h, A, w);
    if (pass + 1 == id::kSlipPasses) break;
    bool same = true;
    for (id::Link<S>& l : link) {
      if (!l.couples) continue;
      const S trial = l.torque + l.slope * id::slip(l, w);
      const S side = select(trial > l.capacity, S(1.0), select(trial < -l.capacity, S(-1.0), S(0.0)));
      same = same && is_zero(S(side - l.side));
      l.side = side;
    }
    if (same) break;  // another pass would find the same speeds
  }

  // States and torques.
  if constexpr (kAccount) out.lining_slip = id::slip(link[0], w) + x[id::clutch_twist] / h;
  for (int i = 0; i < id::kSpeeds; ++i) x[id::speed_state(i)] = w[static_cast<std::size_t>(i)];
  x[id::crank_angle] += h * w[0];
  for (const id::Link<S>& l : link) {
    if (l.state == 0) continue;
    const S twist = x[l.state] + h * id::slip(l, w);
    x[l.state] = l.couples ? select(l.capacity > 0.0, clamp(twist, S(-l.twist_limit), l.twist_limit), S(0.0)) : twist;
  }
  for (std::size_t k = 0; k < 4; ++k)
    out.wheel_torque[k] = link[5 + k].torque + link[5 + k].slope * id::slip(link[5 + k], w);
  if constexpr (kSlopes) id::wheel_damping(link, h, A, out);
  if constexpr (kAccount) {
    out.taken = S(0.0);
    for (const id::Link<S>& l : link) {
      const S delta = id::slip(l, w);
      const S trial = l.torque + l.slope * delta;
      out.taken += h * delta * (l.couples ? clamp(trial, S(-l.capacity), l.capacity) : trial);
    }
    out.held = id::link_energy(p, at, in, x, link);
    out.lost = h * lost;
    out.lining_slip = select(abs(link[0].side) < 0.5, S(0.0), S(out.lining_slip - x[id::clutch_twist] / h));
  }
  id::Speeds<S> gained = id::momentum(inertia, w);
  for (std::size_t i = 0; i < id::kSpeeds; ++i) gained[i] -= before[i];
  id::reactions(at, link, w, gained, h, out);
  return out;
}

}  // namespace fahrwerk
