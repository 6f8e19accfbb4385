// Fixed steps of drivetrains, in lanes: of second order, stable at any stiffness, without events and iterations.
//
// Two implicit stages (drivetrain_stage.h) of the L-stable, stiffly accurate SDIRK method with γ = 1 - 1/√2, which
// share one factored matrix:
//   x_1 = x + γ h f(t + γ h, x_1),   x_2 = x + (1 - γ)/γ (x_1 - x) + γ h f(t + h, x_2),   x+ = x_2
// so that torques at the end of the step are those of its end state. Implicit: shafts, couplings, lags, dead times.
// Inputs and spins of the wheels are linear in between. What changes slowly (the speeds that engine and converter see,
// mesh losses, what loads the locks) is extrapolated from the beginnings of this step and of the last one to the times
// of the stages, which is of second order, too. Of first order: the first step after a jump, and steps in which a
// coupling begins to stick or to slip.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "powertrain/drivetrain_stage.h"

namespace fahrwerk {

// Ratio of the engaged gear, and 1; in neutral 1 and 0.
template <class S>
struct EngagedGear {
  S ratio, share;
};
inline EngagedGear<double> engaged_gear(const Gearbox& g, int gear) { return {ratio(g, gear), gear == 0 ? 0.0 : 1.0}; }

// Of the nodes of the drive tree; of those that it does not have zero.
template <class S>
struct DrivetrainTorques {
  std::array<S, 2 * kMostDriveNodes> wheel_torque;  // [N m]
  S engine_torque;                                  // [N m]
  S block_reaction;                                 // and below: as in DrivetrainOutput  [N m]
  std::array<S, kMostDriveNodes> pinion_reaction, crown_reaction;

  template <class A>
  void remember(A& archive) {
    archive(wheel_torque, engine_torque, block_reaction, pinion_reaction, crown_reaction);
  }
  // Of the first nodes.
  void take(const DrivetrainTorques& from, std::size_t nodes) {
    engine_torque = from.engine_torque, block_reaction = from.block_reaction;
    for (std::size_t k = 0; k < nodes; ++k) {
      wheel_torque[2 * k] = from.wheel_torque[2 * k], wheel_torque[2 * k + 1] = from.wheel_torque[2 * k + 1];
      pinion_reaction[k] = from.pinion_reaction[k], crown_reaction[k] = from.crown_reaction[k];
    }
  }
};

template <class S>
struct DrivetrainStep {
  DrivetrainTorques<S> begin, end;  // begin: as the last step ended
  // For an account of energy, on demand [J]: what couplings and shafts took in over the step, what they hold at its
  // end, and what meshes and converter lost; and how fast the clutch's linings turned against each other [rad/s].
  S taken, held, lost, lining_slip;
};

// Steps with room for so many nodes of the drive tree: 2, or kMostDriveNodes. Remembers the beginning of its last step,
// and the torques at its end.
template <class S, std::size_t Room>
class DrivetrainSteps {
 public:
  using Inputs = DrivetrainInputs<S>;

  explicit DrivetrainSteps(std::span<const Drivetrain<double>> lanes) : stage_(lanes) {}

  // Advances the states at x by h.
  template <bool kAccount>
  const DrivetrainStep<S>& step(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h, S* x) {
    if constexpr (Room > 2) return step_axles<0, kAccount>(begin, end, gear, h, x);
    return stage_.constants().both() ? step_axles<2, kAccount>(begin, end, gear, h, x)
                                     : step_axles<1, kAccount>(begin, end, gear, h, x);
  }
  S held(const Inputs& in, const EngagedGear<S>& gear, const S* x) {
    if constexpr (Room > 2) return held_axles<0>(in, gear, x);
    return stage_.constants().both() ? held_axles<2>(in, gear, x) : held_axles<1>(in, gear, x);
  }
  void reset() { known_ = S(0.0); }
  void reset(int lane) requires(ScalarTraits<S>::lanes > 1) { known_.set_lane(lane, 0.0); }
  template <class A>
  void remember(A& archive) {
    archive(known_, size_), last_.remember(archive), done_.end.remember(archive);
  }

 private:
  using Stage = drivetrain::Stage<S, Room>;
  using State = typename Stage::State;
  using Slow = drivetrain::SlowValues<S, Room>;
  using StageInputs = drivetrain::StageInputs<S, Room>;
  using StageTorques = drivetrain::StageTorques<S, Room>;
  using PerLink = drivetrain::PerLink<S, Room>;
  static constexpr double kGamma = 0.29289321881345247560;  // 1 - 1/√2
  static constexpr double kOn = 2.41421356237309504880;     // (1 - γ)/γ

  StageInputs between(const Inputs& a, const Inputs& b, const EngagedGear<S>& gear, const S& per_ratio,
                      double part) const {
    const auto& p = stage_.constants();
    const auto at = [part](const S& from, const S& to) { return S(from + part * (to - from)); };
    StageInputs in;
    in.throttle = at(a.throttle, b.throttle);
    in.clutch_capacity =
        p.clutch_capacity * clamp(S((p.open_at - at(a.clutch, b.clutch)) * p.per_bite), S(0.0), S(1.0));
    in.gear_capacity = p.synchro_capacity * gear.share * clamp(at(a.engagement, b.engagement), S(0.0), S(1.0));
    in.per_ratio = per_ratio;
    in.block_spin = at(a.block_spin, b.block_spin), in.gear_offset = in.block_spin * (1.0 - per_ratio);
    if (p.has_engine_brake) in.engine_brake = at(a.engine_brake, b.engine_brake);
    if (p.has_retarder) in.retarder = at(a.retarder, b.retarder);
    const std::size_t nodes = Room == 2 ? 2 : p.driven.size();
    for (std::size_t i = 0; i < 2 * nodes; ++i) in.spin[i] = at(a.wheel_spin[i], b.wheel_spin[i]);
    for (std::size_t k = 0; k < nodes; ++k) {
      in.vectoring[k] = at(a.vectoring[k], b.vectoring[k]), in.crown_spin[k] = at(a.crown_spin[k], b.crown_spin[k]);
      in.prop_offset[k] = p.axle[k].ratio * in.crown_spin[k] - at(a.pinion_spin[k], b.pinion_spin[k]);
    }
    return in;
  }

  // Speed of the gearbox's output, and of an axle's crown wheel, in their housings.
  S output_turning(const S* x, const StageInputs& in) const {
    const auto& c = stage_.constants().center;
    return c.first * x[drivetrain::propshaft_speed] + c.rest * x[drivetrain::propshaft_speed + 1] - in.block_spin;
  }
  S crown_turning(const S* x, const StageInputs& in, std::size_t k) const {
    const auto& d = stage_.constants().axle[k].differential;
    const std::size_t base = drivetrain::node_at(k);
    return d.first * x[base] + d.rest * x[base + 1] - in.crown_spin[k];
  }

  template <int kAxles>
  Slow slow_values(const State& x, const StageInputs& in, const PerLink& slip) const {
    namespace id = drivetrain;
    const auto& p = stage_.constants();
    const CouplingHold<S> gear = hold(p.synchro, in.gear_capacity, x[id::synchro_twist]);
    const S torque = clamp(S(gear.torque + gear.damping * slip.gear), S(-gear.capacity), gear.capacity);
    Slow s;
    s.crank = x[id::crank_speed], s.input = x[id::input_speed];
    const S turning = output_turning(x.data(), in);
    s.gear_lost = p.gear_loss * abs(torque) * tanh(turning);
    if (p.has_retarder) s.gear_lost += braking_torque(p.retarder, in.retarder, turning);
    s.center_carrier = torque - s.gear_lost;
    s.crown_lost.fill(S(0.0)), s.carrier.fill(S(0.0));
    for (int n = 0; n < stage_.template nodes<kAxles>(); ++n) {
      const std::size_t k = stage_.template output<kAxles>(n);
      const AxleConstants<S>& a = p.axle[k];
      const S prop =
          a.ratio * (a.propshaft.stiffness * x[stage_.template twist<kAxles>(k)] + a.propshaft.damping * slip.prop[k]);
      s.crown_lost[k] = a.loss * abs(prop) * tanh(crown_turning(x.data(), in, k));
      s.carrier[k] = prop - s.crown_lost[k];
    }
    return s;
  }

  // Of the last step, or of now where there is none.
  Slow before(const Slow& now) const {
    if (is_zero(S(1.0 - known_))) return last_;
    return Slow::joined(last_, now, [this](const S& a, const S& b) { return S(select(known_ > 0.5, a, b)); });
  }

  template <int kAxles, bool kAccount>
  const DrivetrainStep<S>& step_axles(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h,
                                      S* state) {
    const std::size_t count = Room == 2 ? drivetrain::size : drivetrain::states(stage_.constants().driven.size());
    State x;
    std::copy_n(state, count, x.begin());
    const double g = kGamma * h;
    const S per_ratio = 1.0 / gear.ratio;
    const StageInputs at_begin = between(begin, end, gear, per_ratio, 0.0),
                      in_between = between(begin, end, gear, per_ratio, kGamma),
                      at_end = between(begin, end, gear, per_ratio, 1.0);
    const PerLink slip = stage_.template slips<kAxles>(x, at_begin);
    const Slow now = slow_values<kAxles>(x, at_begin, slip), last = before(now);
    const double part = size_ > 0.0 ? h / size_ : 0.0;
    const Slow slow_1 = Slow::ahead(now, last, kGamma * part), slow_2 = Slow::ahead(now, last, part);
    if (!is_zero(S(1.0 - known_))) put_torques_at<kAxles>(x, at_begin, slip, now);
    last_ = now, known_ = S(1.0), size_ = h;

    State first, base;
    std::copy_n(x.begin(), count, first.begin());
    drivetrain::Sides<S, Room> side;
    StageTorques torques_1, torques_2;
    stage_.template solve<kAxles>(g, x, in_between, slow_1, first, side, torques_1);
    for (std::size_t k = 0; k < count; ++k) base[k] = x[k] + kOn * (first[k] - x[k]);
    std::copy_n(base.begin(), count, x.begin());
    stage_.template solve<kAxles>(g, base, at_end, slow_2, x, side, torques_2);
    DrivetrainStep<S>& out = done_;
    out.begin.take(out.end, nodes()), put_outputs<kAxles>(torques_2, slow_2, per_ratio, out.end);
    if constexpr (kAccount) {
      const auto lost_in_meshes = [&](const Slow& slow) {
        S sum = 0.5 * slow.gear_lost * (output_turning(state, at_begin) + output_turning(x.data(), at_end));
        for (int n = 0; n < stage_.template nodes<kAxles>(); ++n) {
          const std::size_t k = stage_.template output<kAxles>(n);
          sum += 0.5 * slow.crown_lost[k] * (crown_turning(state, at_begin, k) + crown_turning(x.data(), at_end, k));
        }
        return sum;
      };
      const auto fluid = [&](const StageTorques& t, const StageInputs& in) {
        return S(t.fluid_loss + (t.turbine - t.pump) * in.block_spin);
      };
      out.lost = h * ((1.0 - kGamma) * (lost_in_meshes(slow_1) + fluid(torques_1, in_between)) +
                      kGamma * (lost_in_meshes(slow_2) + fluid(torques_2, at_end)));
      out.taken = work(h, slip, stage_.slip(), torques_1.link, torques_2.link);
      out.held = stage_.template energy<kAxles>(x);
      const S lining = stage_.slip().clutch - (x[drivetrain::clutch_twist] - base[drivetrain::clutch_twist]) / g;
      out.lining_slip = select(abs(side.clutch) < 0.5, S(0.0), lining);
    }
    std::copy_n(x.begin(), count, state);
    return out;
  }
  std::size_t nodes() const { return Room == 2 ? 2 : stage_.constants().driven.size(); }

  // Of the torques of both stages with the mean of the slips at beginning and end.
  static S work(double h, const PerLink& a, const PerLink& b, const PerLink& first, const PerLink& second) {
    const auto one = [](const S& from, const S& to, const S& T_1, const S& T_2) {
      return S((from + to) * ((1.0 - kGamma) * T_1 + kGamma * T_2));
    };
    S sum = one(a.clutch, b.clutch, first.clutch, second.clutch) + one(a.gear, b.gear, first.gear, second.gear) +
            one(a.center, b.center, first.center, second.center);
    for (std::size_t k = 0; k < Room; ++k) {
      sum += one(a.prop[k], b.prop[k], first.prop[k], second.prop[k]);
      sum += one(a.lock[k], b.lock[k], first.lock[k], second.lock[k]);
    }
    for (std::size_t i = 0; i < 2 * Room; ++i) sum += one(a.half[i], b.half[i], first.half[i], second.half[i]);
    return 0.5 * h * sum;
  }

  template <int kAxles>
  void put_outputs(const StageTorques& t, const Slow& slow, const S& per_ratio, DrivetrainTorques<S>& out) const {
    out.engine_torque = t.drive;
    out.block_reaction = -(t.drive + t.link.gear - slow.gear_lost - per_ratio * t.link.gear + t.turbine - t.pump);
    for (std::size_t k = 0; k < nodes(); ++k) {
      out.wheel_torque[2 * k] = t.link.half[2 * k], out.wheel_torque[2 * k + 1] = t.link.half[2 * k + 1];
      out.pinion_reaction[k] = t.link.prop[k], out.crown_reaction[k] = S(0.0);
    }
    for (int n = 0; n < stage_.template nodes<kAxles>(); ++n) {
      const std::size_t k = stage_.template output<kAxles>(n);
      out.crown_reaction[k] = slow.crown_lost[k] - stage_.constants().axle[k].ratio * t.link.prop[k];
    }
  }

  // In lanes without a last step: the torques of the state x.
  template <int kAxles>
  void put_torques_at(const State& x, const StageInputs& in, const PerLink& slip, const Slow& slow) {
    StageTorques t;
    stage_.template look<kAxles>(x, in, slow);
    stage_.template torques_now<kAxles>(x, in, slip, slow, t);
    DrivetrainTorques<S> now;
    put_outputs<kAxles>(t, slow, in.per_ratio, now);
    DrivetrainTorques<S>& ended = done_.end;
    const auto take = [this](const S& fresh, S& kept) { kept = select(known_ > 0.5, kept, fresh); };
    for (std::size_t i = 0; i < 2 * nodes(); ++i) take(now.wheel_torque[i], ended.wheel_torque[i]);
    take(now.engine_torque, ended.engine_torque), take(now.block_reaction, ended.block_reaction);
    for (std::size_t k = 0; k < nodes(); ++k)
      take(now.pinion_reaction[k], ended.pinion_reaction[k]), take(now.crown_reaction[k], ended.crown_reaction[k]);
  }

  template <int kAxles>
  S held_axles(const Inputs& in, const EngagedGear<S>& gear, const S* state) {
    State x;
    std::copy_n(state, Room == 2 ? drivetrain::size : drivetrain::states(stage_.constants().driven.size()), x.begin());
    const StageInputs now = between(in, in, gear, S(1.0 / gear.ratio), 0.0);
    stage_.template look<kAxles>(x, now, slow_values<kAxles>(x, now, stage_.template slips<kAxles>(x, now)));
    return stage_.template energy<kAxles>(x);
  }

  Stage stage_;
  S known_ = S(0.0);   // whether a lane remembers its last step
  double size_ = 0.0;  // of that step
  Slow last_{};        // at its beginning
  DrivetrainStep<S> done_{};
};

// Of any drivetrain: one or two driven axles have steps of their own, which are quicker.
template <class S>
class DrivetrainStepper {
 public:
  using Inputs = DrivetrainInputs<S>;

  // At most as many as there are lanes, all of one form (different_form); missing ones repeat the last.
  explicit DrivetrainStepper(std::span<const Drivetrain<double>> lanes) {
    if (lanes[0].further.empty())
      few_.emplace(lanes);
    else
      many_.emplace(lanes);
  }
  explicit DrivetrainStepper(const Drivetrain<double>& one) : DrivetrainStepper(std::span(&one, 1)) {}

  // Advances the states at x (state_count of them) by h. begin, end: inputs there; the spins of the wheels at the end
  // as far as they are known. The gear is the one given here.
  template <bool kAccount = false>
  const DrivetrainStep<S>& step(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h, S* x) {
    return few_ ? few_->template step<kAccount>(begin, end, gear, h, x)
                : many_->template step<kAccount>(begin, end, gear, h, x);
  }
  template <bool kAccount = false>
  const DrivetrainStep<S>& step(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h,
                                DrivetrainState<S>& x) {
    return step<kAccount>(begin, end, gear, h, x.data());
  }

  // Energy of couplings and shafts  [J].
  S held(const Inputs& in, const EngagedGear<S>& gear, const S* x) {
    return few_ ? few_->held(in, gear, x) : many_->held(in, gear, x);
  }
  S held(const Inputs& in, const EngagedGear<S>& gear, const DrivetrainState<S>& x) { return held(in, gear, x.data()); }

  // Forgets the last step: after a jump of the state.
  void reset() { few_ ? few_->reset() : many_->reset(); }
  void reset(int lane) requires(ScalarTraits<S>::lanes > 1) { few_ ? few_->reset(lane) : many_->reset(lane); }
  template <class A>
  void remember(A& archive) {
    few_ ? few_->remember(archive) : many_->remember(archive);
  }

 private:
  std::optional<DrivetrainSteps<S, 2>> few_;
  std::optional<DrivetrainSteps<S, kMostDriveNodes>> many_;
};

}  // namespace fahrwerk
