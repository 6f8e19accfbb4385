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

#include "math/ldlt.h"
#include "powertrain/drivetrain.h"

namespace fahrwerk {

template <class S>
struct DrivetrainStep {
  std::array<S, 4> wheel_torque;            // at the end of the step  [N m]
  std::array<std::array<S, 4>, 4> damping;  // K  [N m s/rad], symmetric, positive semidefinite
  S engine_torque;                          // [N m]
};

namespace drivetrain {

inline constexpr int kSpeeds = 8, kLinks = 11, kSlipPasses = 3;
// Speeds: 0 crank, 1 input, 2 front, 3 rear propshaft, 4 .. 7 inner shafts 1l, 1r, 2l, 2r.
// Links: 0 clutch, 1 gear, 2 centre lock, 3, 4 propshafts, 5 .. 8 half shafts, 9, 10 locks of the axles.

template <class S>
using Speeds = std::array<S, kSpeeds>;

template <class S>
struct Link {
  Speeds<S> a;  // Δ = a·w + b
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
  constexpr std::array<std::size_t, kSpeeds> at = {crank_speed, input_speed, front_speed,      rear_speed,
                                                   base,        base + 1,    base + axle_size, base + axle_size + 1};
  return at[static_cast<std::size_t>(i)];
}

template <class S>
inline Link<S> no_link() {
  Link<S> l;
  l.a.fill(S(0.0));
  l.b = l.torque = l.slope = l.damping = l.side = l.twist_limit = S(0.0);
  l.capacity = S(1e30);
  return l;
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
  for (std::size_t i = 0; i < kSpeeds; ++i) sum += l.a[i] * w[i];
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
// loses.
template <class S>
struct CarrierTorque {
  S torque, lost;
};

template <class S>
inline CarrierTorque<S> carrier_torque(const Differential<S>& d, const S& efficiency, const S& torque,
                                       const Speeds<S>& w, std::size_t first) {
  const S lost = mesh_loss(efficiency, torque, carrier_speed(d, w[first], w[first + 1]));
  return {torque - lost, lost};
}

// Lock between the outputs `first` and first + 1 of a differential.
template <class S>
inline Link<S> lock_link(const Differential<S>& d, const S& carrier, const S& twist, double h, std::size_t state,
                         std::size_t first) {
  if (d.kind == DifferentialKind::open) return no_link<S>();
  const S held = d.kind == DifferentialKind::locked ? S(1e6) : S(d.preload + d.bias * abs(carrier));
  Link<S> l = coupling_link(d.lock, held, twist, h, state);
  l.a[first] = S(1.0), l.a[first + 1] = S(-1.0);
  return l;
}

// The links in the state x with the speeds w, and the torques of meshes and vectoring drives on the speeds.
template <class S>
inline std::array<Link<S>, kLinks> links(const Drivetrain<S>& p, const DrivetrainInputs<S>& in,
                                         const DrivetrainState<S>& x, const Speeds<S>& w, double h, Speeds<S>& outer) {
  std::array<Link<S>, kLinks> link;
  link.fill(no_link<S>());
  const S front = p.center.split, rear = 1.0 - p.center.split;
  link[0] = coupling_link(p.clutch.coupling, capacity(p.clutch, in.clutch), x[clutch_twist], h, clutch_twist);
  link[0].a[0] = S(1.0), link[0].a[1] = S(-1.0);
  const double i = ratio(p.gearbox, in.gear);
  const S engaged = in.gear == 0 ? S(0.0) : S(p.synchro_capacity * clamp(in.engagement, S(0.0), S(1.0)));
  link[1] = coupling_link(p.synchro, engaged, x[synchro_twist], h, synchro_twist);
  link[1].a[1] = S(1.0 / i), link[1].a[2] = -front, link[1].a[3] = -rear;
  const CarrierTorque<S> gear = carrier_torque(p.center, p.gear_efficiency, carried(link[1], w), w, 2);
  outer[2] -= front * gear.lost, outer[3] -= rear * gear.lost;
  if (p.axle[0].driven && p.axle[1].driven)
    link[2] = lock_link(p.center, gear.torque, x[center_twist], h, center_twist, 2);
  for (std::size_t k = 0; k < 2; ++k) {
    const DrivenAxle<S>& axle = p.axle[k];
    if (!axle.driven) continue;
    const Differential<S>& d = axle.differential;
    const std::size_t base = first_axle + axle_size * k, shaft = 4 + 2 * k;
    Link<S>& prop = link[3 + k];
    prop = shaft_link(axle.propshaft, x[front_twist + k], h, front_twist + k);
    prop.a[2 + k] = S(1.0);
    prop.a[shaft] = -axle.ratio * d.split, prop.a[shaft + 1] = -axle.ratio * (1.0 - d.split);
    for (std::size_t side = 0; side < 2; ++side) {
      Link<S>& half = link[5 + 2 * k + side];
      half = shaft_link(axle.half_shaft, x[base + left_twist + side], h, base + left_twist + side);
      half.a[shaft + side] = S(1.0), half.b = -in.wheel_spin[2 * k + side];
    }
    const CarrierTorque<S> crown = carrier_torque(d, axle.efficiency, S(axle.ratio * carried(prop, w)), w, shaft);
    link[9 + k] = lock_link(d, crown.torque, x[base + lock_twist], h, base + lock_twist, shaft);
    outer[shaft] += in.vectoring[k] - d.split * crown.lost;
    outer[shaft + 1] += -in.vectoring[k] - (1.0 - d.split) * crown.lost;
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
    for (int i = 0; i < kSpeeds; ++i) {
      const S ai = l.a[static_cast<std::size_t>(i)];
      w[static_cast<std::size_t>(i)] -= h * ai * (torque + slope * l.b);
      for (int j = 0; j <= i; ++j) A[packed_index(i, j)] += h * slope * ai * l.a[static_cast<std::size_t>(j)];
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
  const EngineState<S> wanted = settled(e, pedal, speed);
  lag(s.throttle, wanted.throttle, e.throttle_lag, h);
  const S part = e.throttle_delay / static_cast<double>(kDelayStages);
  for (std::size_t k = 0; k < kDelayStages; ++k)
    lag(s.throttle_delay[k], k == 0 ? s.throttle : s.throttle_delay[k - 1], part, h);
  const S fuel = clamp(S((e.limit_speed + e.limit_band - speed) / e.limit_band), S(0.0), S(1.0));
  lag(s.torque, S(fuel * e.torque(speed, s.throttle_delay.back())), e.manifold_lag, h);
  constexpr double kPi = 3.14159265358979323846;
  const S turn = kPi / (static_cast<double>(kDelayStages) * max(speed, S(kSlowestCrank)));
  for (std::size_t k = 0; k < kDelayStages; ++k)
    lag(s.torque_delay[k], k == 0 ? s.torque : s.torque_delay[k - 1], turn, h);
  put_engine_state(s, x);
  return evaluate(e, pedal, speed, angle, s).torque;
}

template <class S>
inline S step_motor(const ElectricMotor<S>& m, const S& demand, const S& speed, double h, S& torque) {
  const S allowed = torque + m.time_constant * evaluate(m, demand, speed, torque).torque_rate;
  lag(torque, allowed, m.time_constant, h);
  return torque;
}

// Inertia of the speeds; parts that are not driven stand for themselves.
template <class S>
inline std::array<S, packed_size(kSpeeds)> inertia_of(const Drivetrain<S>& p) {
  std::array<S, packed_size(kSpeeds)> A;
  A.fill(S(0.0));
  A[packed_index(0, 0)] = p.engine_inertia, A[packed_index(1, 1)] = p.input_inertia;
  add_inertia(p.center, 2, A.data());
  add_inertia(p.axle[0].differential, 4, A.data());
  add_inertia(p.axle[1].differential, 6, A.data());
  return A;
}

// Torques on the wheels at the end of the step, and their slope, from the factored matrix A.
template <class S>
inline void wheel_torques(const std::array<Link<S>, kLinks>& link, const Speeds<S>& w, double h, const S* A,
                          DrivetrainStep<S>& out) {
  std::array<Speeds<S>, 4> answer;  // of the speeds to a change of a wheel's spin
  for (std::size_t k = 0; k < 4; ++k) {
    const Link<S>& l = link[5 + k];
    out.wheel_torque[k] = l.torque + l.slope * slip(l, w);
    for (std::size_t i = 0; i < kSpeeds; ++i) answer[k][i] = h * l.slope * l.a[i];
    ldlt_solve<kSpeeds>(A, answer[k].data());
  }
  for (std::size_t r = 0; r < 4; ++r)
    for (std::size_t c = 0; c < 4; ++c)
      out.damping[r][c] = (r == c ? link[5 + r].slope : S(0.0)) - link[5 + r].slope * answer[c][4 + r];
}

}  // namespace drivetrain

// Advances x by h. The spins of the wheels are those at the end of the step, as far as they are known.
template <class S>
inline DrivetrainStep<S> step(const Drivetrain<S>& p, const DrivetrainInputs<S>& in, double h, DrivetrainState<S>& x) {
  namespace id = drivetrain;
  DrivetrainStep<S> out;
  id::Speeds<S> w, outer, right;
  for (int i = 0; i < id::kSpeeds; ++i) w[static_cast<std::size_t>(i)] = x[id::speed_state(i)];
  outer.fill(S(0.0));
  std::array<id::Link<S>, id::kLinks> link = id::links(p, in, x, w, h, outer);
  out.engine_torque = p.is_electric ? id::step_motor(p.motor, in.throttle, w[0], h, x[id::drive_state])
                                    : id::step_engine(p.engine, in.throttle, w[0], x[id::crank_angle], h, x);
  outer[0] += out.engine_torque;
  if (p.has_converter) {
    const ConverterTorque<S> fluid = evaluate(p.converter, w[0], w[1]);
    outer[0] -= fluid.pump, outer[1] += fluid.turbine;
  }

  // Momentum and outer torques.
  const std::array<S, packed_size(id::kSpeeds)> inertia = id::inertia_of(p);
  for (int i = 0; i < id::kSpeeds; ++i) {
    S sum = h * outer[static_cast<std::size_t>(i)];
    for (int j = 0; j < id::kSpeeds; ++j)
      sum += inertia[static_cast<std::size_t>(packed_index(i, j))] * w[static_cast<std::size_t>(j)];
    right[static_cast<std::size_t>(i)] = sum;
  }

  // Speeds at the end of the step; couplings stick or slip as these say.
  S A[packed_size(id::kSpeeds)];
  for (int pass = 0; pass < id::kSlipPasses; ++pass) {
    id::solve(inertia, right, link, h, A, w);
    if (pass + 1 == id::kSlipPasses) break;
    for (id::Link<S>& l : link) {
      const S trial = l.torque + l.slope * id::slip(l, w);
      l.side = select(trial > l.capacity, S(1.0), select(trial < -l.capacity, S(-1.0), S(0.0)));
    }
  }

  // States and torques.
  for (int i = 0; i < id::kSpeeds; ++i) x[id::speed_state(i)] = w[static_cast<std::size_t>(i)];
  x[id::crank_angle] += h * w[0];
  for (const id::Link<S>& l : link) {
    if (l.state == 0) continue;
    const S twist = x[l.state] + h * id::slip(l, w);
    x[l.state] = l.couples ? select(l.capacity > 0.0, clamp(twist, S(-l.twist_limit), l.twist_limit), S(0.0)) : twist;
  }
  id::wheel_torques(link, w, h, A, out);
  return out;
}

}  // namespace fahrwerk
