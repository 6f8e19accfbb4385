// One implicit stage of a drivetrain's fixed step (drivetrain_step.h), in lanes.
//
// From a base state x_b the stage finds x = x_b + g f(x) with the inputs at its time. The speeds w (crank, input shaft,
// two propshafts, two inner shafts of each node of the drive tree) are joined by elastic links with the slip Δ_e =
// a_e·w + b_e:
//   sticking or elastic:  T_e = T_e(θ_e) + (d + g c) Δ_e          slipping:  T_e = ±T_c
//   (M + Σ g (d + g c) a_e a_eᵀ) (w - w_b) = g (T_outer - Σ a_e (T_e(θ_e) + (d + g c) Δ_e(w_b)))
// The inner shafts of a node hang on the shaft that drives it alone and are eliminated first, from the last node on;
// four speeds are left. Which couplings slip is decided with the speeds at the end of the stage, in a fixed number of
// passes. The matrix depends on the size of the stage and on what sticks only, and stays factored as long as these
// stay.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "math/constants.h"
#include "math/ldlt.h"
#include "powertrain/drivetrain_constants.h"

namespace fahrwerk::drivetrain {

inline constexpr int kSlipPasses = 3;

// One value for each link: clutch, gear, lock of the centre differential; of each node propshaft and lock, and half
// shafts, left before right. Room: nodes that there is room for.
template <class S, std::size_t Room>
struct PerLink {
  S clutch{}, gear{}, center{};
  std::array<S, Room> prop{}, lock{};
  std::array<S, 2 * Room> half{};
};
// One for each coupling: -1, 0, 1: slips backward, sticks, slips forward.
template <class S, std::size_t Room>
struct Sides {
  S clutch = S(0.0), gear = S(0.0), center = S(0.0);
  std::array<S, Room> lock{};
};

// What changes slowly and is not solved for: known at the beginning of a step, extrapolated to the times of its stages.
template <class S, std::size_t Room>
struct SlowValues {
  S crank, input;                           // speeds, for engine and converter
  S gear_lost, center_carrier;              // torque lost in the gear's mesh, and on the centre's carrier
  std::array<S, Room> crown_lost, carrier;  // likewise of the nodes

  // a + part (a - before)
  static SlowValues ahead(const SlowValues& a, const SlowValues& before, double part) {
    const auto on = [part](const S& x, const S& y) { return S(x + part * (x - y)); };
    return joined(a, before, on);
  }
  // f of each pair.
  template <class F>
  static SlowValues joined(const SlowValues& a, const SlowValues& b, const F& f) {
    SlowValues s{f(a.crank, b.crank),
                 f(a.input, b.input),
                 f(a.gear_lost, b.gear_lost),
                 f(a.center_carrier, b.center_carrier),
                 {},
                 {}};
    for (std::size_t k = 0; k < Room; ++k)
      s.crown_lost[k] = f(a.crown_lost[k], b.crown_lost[k]), s.carrier[k] = f(a.carrier[k], b.carrier[k]);
    return s;
  }
  template <class A>
  void remember(A& archive) {
    archive(crank, input, gear_lost, center_carrier, crown_lost, carrier);
  }
};

// Inputs at one time.
template <class S, std::size_t Room>
struct StageInputs {
  S throttle, clutch_capacity, gear_capacity;
  S per_ratio;  // 1/i of the gear
  S block_spin;
  std::array<S, 2 * Room> spin;
  std::array<S, Room> vectoring, crown_spin;
  S gear_offset;                    // b of the gear
  std::array<S, Room> prop_offset;  // b of the propshafts
  S engine_brake, retarder;
};

template <class S, std::size_t Room>
struct StageTorques {
  PerLink<S, Room> link;
  S drive, pump, turbine, fluid_loss;
};

// What the factored matrix depends on, and the matrix.
template <class S, std::size_t Room>
struct StageMatrix {
  struct Key {
    double g = 0.0;
    S clutch{}, gear{}, per_ratio{}, center{};
    std::array<S, Room> lock{};
    bool same(const Key& k) const {
      if (g != k.g) return false;
      S off = abs(S(clutch - k.clutch)) + abs(S(gear - k.gear)) + abs(S(per_ratio - k.per_ratio)) +
              abs(S(center - k.center));
      for (std::size_t n = 0; n < Room; ++n) off += abs(S(lock[n] - k.lock[n]));
      return is_zero(off);
    }
  } key;
  S root[packed_size(4)];
  // Of each node: D⁻¹ = Lᵀ D⁻¹ L of its shafts, D⁻¹ c with c their coupling to the shaft that drives it.
  struct Axle {
    S per_left, lower, per_right, y_left, y_right;
  } axle[Room];
};

// Room: 2, with one or two driven axles (kAxles below); or kMostDriveNodes for any tree (kAxles = 0).
template <class S, std::size_t Room>
class Stage {
 public:
  using State = std::array<S, states(Room)>;
  using PerLink = drivetrain::PerLink<S, Room>;
  using Sides = drivetrain::Sides<S, Room>;
  using SlowValues = drivetrain::SlowValues<S, Room>;
  using StageInputs = drivetrain::StageInputs<S, Room>;
  using StageTorques = drivetrain::StageTorques<S, Room>;
  using StageMatrix = drivetrain::StageMatrix<S, Room>;

  explicit Stage(std::span<const Drivetrain<double>> lanes) : p_(lanes) {}
  const DrivetrainConstants<S, Room>& constants() const { return p_; }

  // From b to x with the inputs `in`; slow: the slow values at the stage's time; side: in: first guess.
  template <int kAxles>
  void solve(double g, const State& b, const StageInputs& in, const SlowValues& slow, State& x, Sides& side,
             StageTorques& out) {
    if (g != lags_.g) prepare(g);
    out.drive = p_.is_electric ? motor(b, in, slow, x) : engine(b, in, slow, x);
    fluid_ = S(0.0), out.pump = out.turbine = out.fluid_loss = S(0.0);
    if (p_.has_converter) add_converter(slow, out);
    if (p_.has_engine_brake) out.drive -= braking_torque(p_.engine_brake, in.engine_brake, slow.crank);
    const PerLink at_base = slips<kAxles>(b, in);
    hold_couplings<kAxles>(b, in, slow);
    for (int pass = 0; pass < kSlipPasses; ++pass) {
      move<kAxles>(g, b, in, slow, at_base, side, out, x);
      slip_ = slips<kAxles>(x, in);
      if (pass + 1 == kSlipPasses || stays<kAxles>(g, side)) break;
    }
    put_twists<kAxles>(g, b, x);
    put_torques<kAxles>(g, b, side, out);
  }

  // Couplings as they are at b, without moving; for energy().
  template <int kAxles>
  void look(const State& b, const StageInputs& in, const SlowValues& slow) {
    hold_couplings<kAxles>(b, in, slow);
  }

  // Torques of the state b without moving, after look(); slip: there.
  template <int kAxles>
  void torques_now(const State& b, const StageInputs& in, const PerLink& slip, const SlowValues& slow,
                   StageTorques& out) {
    if (p_.is_electric) {
      out.drive = b[drive_state];
    } else {
      const S throttle = b[engine_states + kDelayStages];
      out.drive = b[drivetrain::size - 1] + p_.ripple(slow.crank, b[crank_angle], throttle) -
                  friction_torque(p_.engine, slow.crank);
    }
    if (p_.has_engine_brake) out.drive -= braking_torque(p_.engine_brake, in.engine_brake, slow.crank);
    out.pump = out.turbine = out.fluid_loss = S(0.0);
    if (p_.has_converter) add_converter(slow, out);
    const auto held = [](const CouplingHold<S>& h, const S& at) {
      return S(clamp(S(h.torque + h.damping * at), S(-h.capacity), h.capacity));
    };
    out.link.clutch = held(clutch_, slip.clutch), out.link.gear = held(gear_, slip.gear);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const AxleConstants<S>& a = p_.axle[k];
      out.link.prop[k] = shaft(a.propshaft, 0.0, b[twist<kAxles>(k)], slip.prop[k]);
      if (!is_axle<kAxles>(k)) continue;
      for (std::size_t s = 0; s < 2; ++s)
        out.link.half[2 * k + s] = shaft(a.half_shaft, 0.0, b[base + left_twist + s], slip.half[2 * k + s]);
    }
  }

  // At the end of the last stage.
  const PerLink& slip() const { return slip_; }
  const CouplingHold<S>& clutch() const { return clutch_; }
  const CouplingHold<S>& gear() const { return gear_; }

  // Energy of couplings and shafts with the twists in x, with the capacities of the last stage.
  template <int kAxles>
  S energy(const State& x) const {
    const auto coupled = [](const CouplingHold<S>& h, const CouplingConstants<S>& k, const S& twist) {
      return S(select(h.capacity > 0.0, S(h.softening * elastic_energy(k.law, twist)), S(0.0)));
    };
    S sum = coupled(clutch_, p_.clutch, x[clutch_twist]) + coupled(gear_, p_.synchro, x[synchro_twist]);
    if (has_center<kAxles>()) sum += coupled(center_, p_.center.lock, x[center_twist]);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const AxleConstants<S>& a = p_.axle[k];
      sum += 0.5 * a.propshaft.stiffness * square(x[twist<kAxles>(k)]);
      for (std::size_t s = 0; s < 2 && is_axle<kAxles>(k); ++s)
        sum += 0.5 * a.half_shaft.stiffness * square(x[base + left_twist + s]);
      if (has_lock(k)) sum += coupled(lock_[k], a.differential.lock, x[base + lock_twist]);
    }
    return sum;
  }

  // Slips of all links with the speeds in x.
  template <int kAxles>
  PerLink slips(const State& x, const StageInputs& in) const {
    PerLink s;
    const S first = x[propshaft_speed], second = x[propshaft_speed + 1];
    s.clutch = x[crank_speed] - x[input_speed];
    s.gear = in.per_ratio * x[input_speed] - p_.center.first * first - p_.center.rest * second + in.gear_offset;
    s.center = first - second;
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const S left = x[base + left_speed], right = x[base + right_speed];
      s.prop[k] =
          x[speed<kAxles>(k)] - p_.axle[k].ratio_left * left - p_.axle[k].ratio_right * right + in.prop_offset[k];
      s.half[2 * k] = left - in.spin[2 * k], s.half[2 * k + 1] = right - in.spin[2 * k + 1];
      s.lock[k] = left - right;
    }
    return s;
  }

  // Nodes of the tree, and the n-th of them.
  template <int kAxles>
  int nodes() const {
    return kAxles > 0 ? kAxles : static_cast<int>(p_.driven.size());
  }
  template <int kAxles>
  std::size_t output(int n) const {
    return kAxles != 1 ? static_cast<std::size_t>(n) : p_.first_driven;
  }
  // Whether half shafts are behind a node; else further nodes.
  template <int kAxles>
  bool is_axle(std::size_t k) const {
    return kAxles > 0 || p_.driven[k] >= 0;
  }
  // Where the speed that drives a node is, and the twist of its propshaft.
  template <int kAxles>
  std::size_t speed(std::size_t k) const {
    return kAxles > 0 ? propshaft_speed + k : driving_speed(p_.driven, k);
  }
  template <int kAxles>
  std::size_t twist(std::size_t k) const {
    return kAxles > 0 ? propshaft_twist + k : driving_twist(p_.driven, k);
  }

 private:
  template <int kAxles>
  bool has_center() const {
    return kAxles != 1 && p_.center.kind != DifferentialKind::open;
  }
  std::size_t child(std::size_t k, std::size_t side) const {
    return static_cast<std::size_t>(p_.driven.node[k].child[side]);
  }
  bool has_lock(std::size_t k) const { return p_.axle[k].differential.kind != DifferentialKind::open; }

  // Shares by which lags of first order follow their input within a stage: g/(τ + g).
  struct Lags {
    double g = 0.0;
    S throttle, delay, manifold, motor;
  };
  void prepare(double g) {
    const auto share = [g](const S& time) { return S(g / (time + g)); };
    lags_.g = g;
    if (p_.is_electric) {
      lags_.motor = share(p_.motor.time_constant);
      return;
    }
    lags_.throttle = share(p_.engine.throttle_lag), lags_.manifold = share(p_.engine.manifold_lag);
    lags_.delay = share(S(p_.engine.throttle_delay / static_cast<double>(kDelayStages)));
  }

  S motor(const State& b, const StageInputs& in, const SlowValues& slow, State& x) const {
    const S before = b[drive_state], allowed = allowed_torque(p_.motor, in.throttle, slow.crank);
    return x[drive_state] = before + lags_.motor * (allowed - before);
  }

  // Lags one behind the other, from pedal to torque.
  S engine(const State& b, const StageInputs& in, const SlowValues& slow, State& x) const {
    const Engine<S>& e = p_.engine;
    const S speed = slow.crank;
    std::size_t k = engine_states;
    const auto follow = [&](const S& input, const S& share) -> const S& {
      x[k] = b[k] + share * (input - b[k]);
      return x[k++];
    };
    S throttle = follow(wanted_throttle(e, in.throttle, speed), lags_.throttle);
    for (std::size_t i = 0; i < kDelayStages; ++i) throttle = follow(throttle, lags_.delay);
    const S fuel = clamp(S((e.limit_speed + e.limit_band - speed) * p_.per_limit_band), S(0.0), S(1.0));
    S torque = follow(S(fuel * p_.mean_torque(speed, throttle)), lags_.manifold);
    // Half a turn: a third of it takes π/(3 ω).
    const S turned = lags_.g * max(speed, S(kSlowestCrank));
    const S share = turned / (kPi / static_cast<double>(kDelayStages) + turned);
    for (std::size_t i = 0; i < kDelayStages; ++i) torque = follow(torque, share);
    const S angle = b[crank_angle] + lags_.g * speed;
    return torque + p_.ripple(speed, angle, throttle) - friction_torque(e, speed);
  }

  // The converter with the extrapolated speeds, and as a damper for what they miss: its secant towards equal speeds.
  void add_converter(const SlowValues& slow, StageTorques& out) {
    const ConverterTorque<S> t = p_.converter(slow.crank, slow.input);
    const S gap = max(abs(S(slow.crank - slow.input)), S(1.0));
    fluid_ = select(slow.crank * slow.crank + slow.input * slow.input > 1.0, S(abs(t.turbine) / gap), S(0.0));
    out.pump = t.pump, out.turbine = t.turbine, out.fluid_loss = t.loss;
  }

  static S lock_capacity(const DifferentialConstants<S>& d, const S& carrier) {
    return d.kind == DifferentialKind::locked ? S(1e6) : S(d.preload + d.bias * abs(carrier));
  }
  template <int kAxles>
  void hold_couplings(const State& b, const StageInputs& in, const SlowValues& slow) {
    clutch_ = hold(p_.clutch, in.clutch_capacity, b[clutch_twist]);
    gear_ = hold(p_.synchro, in.gear_capacity, b[synchro_twist]);
    if (has_center<kAxles>())
      center_ = hold(p_.center.lock, lock_capacity(p_.center, slow.center_carrier), b[center_twist]);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n);
      const DifferentialConstants<S>& d = p_.axle[k].differential;
      if (has_lock(k)) lock_[k] = hold(d.lock, lock_capacity(d, slow.carrier[k]), b[node_at(k) + lock_twist]);
    }
  }

  // Slope g (d + g c) of a coupling, zero where it slips; and its torque at a slip.
  static S slope(const CouplingHold<S>& h, double g, const S& side) {
    return select(abs(side) < 0.5, S(h.damping + g * h.tangent), S(0.0));
  }
  static S torque(const CouplingHold<S>& h, double g, const S& side, const S& slip) {
    return select(abs(side) < 0.5, S(h.torque + (h.damping + g * h.tangent) * slip), S(side * h.capacity));
  }

  template <int kAxles>
  void factor(const typename StageMatrix::Key& key) {
    StageMatrix& m = matrix_;
    m.key = key;
    const double g = key.g;
    const DifferentialConstants<S>& c = p_.center;
    const S in_gear = key.per_ratio * key.gear;
    S* A = m.root;
    A[packed_index(0, 0)] = p_.engine_inertia + key.clutch;
    A[packed_index(1, 0)] = -key.clutch;
    A[packed_index(1, 1)] = p_.input_inertia + key.clutch + key.per_ratio * in_gear;
    A[packed_index(2, 0)] = A[packed_index(3, 0)] = S(0.0);
    A[packed_index(2, 1)] = -in_gear * c.first, A[packed_index(3, 1)] = -in_gear * c.rest;
    A[packed_index(2, 2)] = c.J_11 + key.gear * c.first * c.first + key.center;
    A[packed_index(3, 2)] = c.J_12 + key.gear * c.first * c.rest - key.center;
    A[packed_index(3, 3)] = c.J_22 + key.gear * c.rest * c.rest + key.center;
    std::array<S, Room> added;  // by a node to the inertia of the speed that drives it
    for (int n = nodes<kAxles>() - 1; n >= 0; --n) {
      const std::size_t k = output<kAxles>(n);
      const AxleConstants<S>& a = p_.axle[k];
      const S prop = g * (a.propshaft.damping + g * a.propshaft.stiffness);
      const S half = g * (a.half_shaft.damping + g * a.half_shaft.stiffness);
      const S c_left = -prop * a.ratio_left, c_right = -prop * a.ratio_right;
      const bool leaf = is_axle<kAxles>(k);
      const S own_left = (leaf ? half : added[child(k, 0)]) + key.lock[k];
      const S own_right = (leaf ? half : added[child(k, 1)]) + key.lock[k];
      const S ll = a.differential.J_11 - c_left * a.ratio_left + own_left;
      const S lr = a.differential.J_12 - c_left * a.ratio_right - key.lock[k];
      const S rr = a.differential.J_22 - c_right * a.ratio_right + own_right;
      auto& f = m.axle[k];
      f.per_left = 1.0 / ll, f.lower = lr * f.per_left, f.per_right = 1.0 / (rr - f.lower * lr);
      f.y_right = (c_right - f.lower * c_left) * f.per_right, f.y_left = c_left * f.per_left - f.lower * f.y_right;
      added[k] = prop - c_left * f.y_left - c_right * f.y_right;
      if (k < 2) A[packed_index(2 + static_cast<int>(k), 2 + static_cast<int>(k))] += added[k];
    }
    ldlt_factor<4>(A);
  }

  // The speeds at the end of the stage for couplings that stick or slip as `side` says.
  template <int kAxles>
  void move(double g, const State& b, const StageInputs& in, const SlowValues& slow, const PerLink& at_base,
            const Sides& side, const StageTorques& outer, State& x) {
    typename StageMatrix::Key key;
    key.g = g, key.per_ratio = in.per_ratio;
    key.clutch = g * (slope(clutch_, g, side.clutch) + fluid_), key.gear = g * slope(gear_, g, side.gear);
    key.center = S(0.0), key.lock.fill(S(0.0));
    S center(0.0);
    if (has_center<kAxles>()) {
      center = torque(center_, g, side.center, at_base.center);
      key.center = g * slope(center_, g, side.center);
    }
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n);
      if (has_lock(k)) key.lock[k] = g * slope(lock_[k], g, side.lock[k]);
    }
    if (!key.same(matrix_.key)) factor<kAxles>(key);

    const S clutch = torque(clutch_, g, side.clutch, at_base.clutch);
    const S missed = fluid_ * (at_base.clutch - (slow.crank - slow.input));
    const S gear = torque(gear_, g, side.gear, at_base.gear), carrier = gear - slow.gear_lost;
    S w[4] = {outer.drive - clutch - outer.pump - missed, clutch + outer.turbine + missed - in.per_ratio * gear,
              p_.center.first * carrier - center, p_.center.rest * carrier + center};
    std::array<S, Room> left, right, passed;  // passed: what a node takes from the speed that drives it
    for (int n = nodes<kAxles>() - 1; n >= 0; --n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const AxleConstants<S>& a = p_.axle[k];
      const auto& f = matrix_.axle[k];
      const S prop = shaft(a.propshaft, g, b[twist<kAxles>(k)], at_base.prop[k]);
      const S lock = has_lock(k) ? torque(lock_[k], g, side.lock[k], at_base.lock[k]) : S(0.0);
      const S across = in.vectoring[k] - lock;
      const auto given = [&](std::size_t s) {
        return is_axle<kAxles>(k) ? shaft(a.half_shaft, g, b[base + left_twist + s], at_base.half[2 * k + s])
                                  : passed[child(k, s)];
      };
      const S F_left = a.ratio_left * prop - a.differential.first * slow.crown_lost[k] + across - given(0);
      const S F_right = a.ratio_right * prop - a.differential.rest * slow.crown_lost[k] - across - given(1);
      right[k] = (F_right - f.lower * F_left) * f.per_right, left[k] = F_left * f.per_left - f.lower * right[k];
      passed[k] = prop + f.y_left * F_left + f.y_right * F_right;
      if (k < 2) w[2 + k] -= passed[k];
    }
    ldlt_solve<4>(matrix_.root, w);
    x[crank_speed] = b[crank_speed] + g * w[0], x[input_speed] = b[input_speed] + g * w[1];
    for (std::size_t k = 0; k < 2; ++k) x[propshaft_speed + k] = b[propshaft_speed + k] + g * w[2 + k];
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const auto& f = matrix_.axle[k];
      const S driving = k < 2 ? w[2 + k] : driving_node(k, left, right);
      left[k] -= f.y_left * driving, right[k] -= f.y_right * driving;
      x[base + left_speed] = b[base + left_speed] + g * left[k];
      x[base + right_speed] = b[base + right_speed] + g * right[k];
    }
  }
  // Of the output that drives node k.
  S driving_node(std::size_t k, const std::array<S, Room>& left, const std::array<S, Room>& right) const {
    const DriveNode& n = p_.driven.node[k];
    return (n.side == 0 ? left : right)[static_cast<std::size_t>(n.parent)];
  }
  static S shaft(const ElasticShaft<S>& s, double g, const S& twist, const S& slip) {
    return s.stiffness * twist + (s.damping + g * s.stiffness) * slip;
  }

  // Whether all couplings do what the speeds at the end say; where not, `side` is what they say.
  template <int kAxles>
  bool stays(double g, Sides& side) const {
    S change(0.0);
    const auto decide = [&](const CouplingHold<S>& h, const S& slip, S& now) {
      const S trial = h.torque + (h.damping + g * h.tangent) * slip;
      const S next = select(trial > h.capacity, S(1.0), select(trial < -h.capacity, S(-1.0), S(0.0)));
      change += abs(S(next - now));
      now = next;
    };
    decide(clutch_, slip_.clutch, side.clutch), decide(gear_, slip_.gear, side.gear);
    if (has_center<kAxles>()) decide(center_, slip_.center, side.center);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n);
      if (has_lock(k)) decide(lock_[k], slip_.lock[k], side.lock[k]);
    }
    return is_zero(change);
  }

  static void put_twist(const CouplingHold<S>& h, double g, const S& before, const S& slip, S& after) {
    after = select(h.capacity > 0.0, clamp(S(before + g * slip), S(-h.twist_limit), h.twist_limit), S(0.0));
  }
  template <int kAxles>
  void put_twists(double g, const State& b, State& x) const {
    x[crank_angle] = b[crank_angle] + g * x[crank_speed];
    put_twist(clutch_, g, b[clutch_twist], slip_.clutch, x[clutch_twist]);
    put_twist(gear_, g, b[synchro_twist], slip_.gear, x[synchro_twist]);
    if (has_center<kAxles>()) put_twist(center_, g, b[center_twist], slip_.center, x[center_twist]);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      x[twist<kAxles>(k)] = b[twist<kAxles>(k)] + g * slip_.prop[k];
      for (std::size_t s = 0; s < 2 && is_axle<kAxles>(k); ++s)
        x[base + left_twist + s] = b[base + left_twist + s] + g * slip_.half[2 * k + s];
      if (has_lock(k)) put_twist(lock_[k], g, b[base + lock_twist], slip_.lock[k], x[base + lock_twist]);
    }
  }

  template <int kAxles>
  void put_torques(double g, const State& b, const Sides& side, StageTorques& out) const {
    PerLink& t = out.link;
    t.clutch = torque(clutch_, g, side.clutch, slip_.clutch), t.gear = torque(gear_, g, side.gear, slip_.gear);
    t.center = has_center<kAxles>() ? torque(center_, g, side.center, slip_.center) : S(0.0);
    for (int n = 0; n < nodes<kAxles>(); ++n) {
      const std::size_t k = output<kAxles>(n), base = node_at(k);
      const AxleConstants<S>& a = p_.axle[k];
      t.prop[k] = shaft(a.propshaft, g, b[twist<kAxles>(k)], slip_.prop[k]);
      for (std::size_t s = 0; s < 2 && is_axle<kAxles>(k); ++s)
        t.half[2 * k + s] = shaft(a.half_shaft, g, b[base + left_twist + s], slip_.half[2 * k + s]);
      t.lock[k] = has_lock(k) ? torque(lock_[k], g, side.lock[k], slip_.lock[k]) : S(0.0);
    }
  }

  DrivetrainConstants<S, Room> p_;
  Lags lags_{};
  S fluid_{};  // slope of the converter
  CouplingHold<S> clutch_{}, gear_{}, center_{}, lock_[Room]{};
  PerLink slip_;
  StageMatrix matrix_{};
};

}  // namespace fahrwerk::drivetrain
