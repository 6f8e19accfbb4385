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

#include <array>
#include <cstddef>
#include <span>

#include "powertrain/drivetrain_stage.h"

namespace fahrwerk {

// Ratio of the engaged gear, and 1; in neutral 1 and 0.
template <class S>
struct EngagedGear {
  S ratio, share;
};
inline EngagedGear<double> engaged_gear(const Gearbox& g, int gear) { return {ratio(g, gear), gear == 0 ? 0.0 : 1.0}; }

template <class S>
struct DrivetrainTorques {
  std::array<S, 4> wheel_torque;  // [N m]
  S engine_torque;                // [N m]
  S block_reaction;               // and below: as in DrivetrainOutput  [N m]
  std::array<S, 2> pinion_reaction, crown_reaction;

  template <class A>
  void remember(A& archive) {
    archive(wheel_torque, engine_torque, block_reaction, pinion_reaction, crown_reaction);
  }
};

template <class S>
struct DrivetrainStep {
  DrivetrainTorques<S> begin, end;  // begin: as the last step ended
  // For an account of energy, on demand [J]: what couplings and shafts took in over the step, what they hold at its
  // end, and what meshes and converter lost; and how fast the clutch's linings turned against each other [rad/s].
  S taken, held, lost, lining_slip;
};

// Remembers the beginning of its last step, and the torques at its end.
template <class S>
class DrivetrainStepper {
 public:
  using State = DrivetrainState<S>;
  using Inputs = DrivetrainInputs<S>;

  // At most as many as there are lanes, all of one form (different_form); missing ones repeat the last.
  explicit DrivetrainStepper(std::span<const Drivetrain<double>> lanes) : stage_(lanes) {}
  explicit DrivetrainStepper(const Drivetrain<double>& one) : DrivetrainStepper(std::span(&one, 1)) {}

  // Advances x by h. begin, end: inputs there; the spins of the wheels at the end as far as they are known. The gear is
  // the one given here.
  template <bool kAccount = false>
  DrivetrainStep<S> step(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h, State& x) {
    return stage_.constants().both() ? step_axles<2, kAccount>(begin, end, gear, h, x)
                                     : step_axles<1, kAccount>(begin, end, gear, h, x);
  }

  // Energy of couplings and shafts  [J].
  S held(const Inputs& in, const EngagedGear<S>& gear, const State& x) {
    return stage_.constants().both() ? held_axles<2>(in, gear, x) : held_axles<1>(in, gear, x);
  }

  // Forgets the last step: after a jump of the state.
  void reset() { known_ = S(0.0); }
  void reset(int lane) requires(ScalarTraits<S>::lanes > 1) { known_.set_lane(lane, 0.0); }
  template <class A>
  void remember(A& archive) {
    archive(known_, size_), last_.remember(archive), ended_.remember(archive);
  }

 private:
  using Slow = drivetrain::SlowValues<S>;
  using StageInputs = drivetrain::StageInputs<S>;
  static constexpr double kGamma = 0.29289321881345247560;  // 1 - 1/√2
  static constexpr double kOn = 2.41421356237309504880;     // (1 - γ)/γ

  StageInputs between(const Inputs& a, const Inputs& b, const EngagedGear<S>& gear, const S& per_ratio,
                      double part) const {
    const DrivetrainConstants<S>& p = stage_.constants();
    const auto at = [part](const S& from, const S& to) { return S(from + part * (to - from)); };
    StageInputs in;
    in.throttle = at(a.throttle, b.throttle);
    in.clutch_capacity =
        p.clutch_capacity * clamp(S((p.open_at - at(a.clutch, b.clutch)) * p.per_bite), S(0.0), S(1.0));
    in.gear_capacity = p.synchro_capacity * gear.share * clamp(at(a.engagement, b.engagement), S(0.0), S(1.0));
    in.per_ratio = per_ratio;
    in.block_spin = at(a.block_spin, b.block_spin), in.gear_offset = in.block_spin * (1.0 - per_ratio);
    for (std::size_t i = 0; i < 4; ++i) in.spin[i] = at(a.wheel_spin[i], b.wheel_spin[i]);
    for (std::size_t k = 0; k < 2; ++k) {
      in.vectoring[k] = at(a.vectoring[k], b.vectoring[k]), in.crown_spin[k] = at(a.crown_spin[k], b.crown_spin[k]);
      in.prop_offset[k] = p.axle[k].ratio * in.crown_spin[k] - at(a.pinion_spin[k], b.pinion_spin[k]);
    }
    return in;
  }

  // Speed of the gearbox's output, and of an axle's crown wheel, in their housings.
  S output_turning(const State& x, const StageInputs& in) const {
    const auto& c = stage_.constants().center;
    return c.first * x[drivetrain::propshaft_speed] + c.rest * x[drivetrain::propshaft_speed + 1] - in.block_spin;
  }
  S crown_turning(const State& x, const StageInputs& in, std::size_t k) const {
    const auto& d = stage_.constants().axle[k].differential;
    const std::size_t base = drivetrain::first_axle + drivetrain::axle_size * k;
    return d.first * x[base] + d.rest * x[base + 1] - in.crown_spin[k];
  }

  template <int kAxles>
  Slow slow_values(const State& x, const StageInputs& in, const drivetrain::PerLink<S>& slip) const {
    namespace id = drivetrain;
    const DrivetrainConstants<S>& p = stage_.constants();
    const CouplingHold<S> gear = hold(p.synchro, in.gear_capacity, x[id::synchro_twist]);
    const S torque = clamp(S(gear.torque + gear.damping * slip.gear), S(-gear.capacity), gear.capacity);
    Slow s;
    s.crank = x[id::crank_speed], s.input = x[id::input_speed];
    s.gear_lost = p.gear_loss * abs(torque) * tanh(output_turning(x, in));
    s.center_carrier = torque - s.gear_lost;
    s.crown_lost = s.carrier = {S(0.0), S(0.0)};
    for (int n = 0; n < kAxles; ++n) {
      const std::size_t k = stage_.template output<kAxles>(n);
      const AxleConstants<S>& a = p.axle[k];
      const S prop =
          a.ratio * (a.propshaft.stiffness * x[id::propshaft_twist + k] + a.propshaft.damping * slip.prop[k]);
      s.crown_lost[k] = a.loss * abs(prop) * tanh(crown_turning(x, in, k));
      s.carrier[k] = prop - s.crown_lost[k];
    }
    return s;
  }

  // Of the last step, or of now where there is none.
  Slow before(const Slow& now) const {
    if (is_zero(S(1.0 - known_))) return last_;
    const auto take = [this](const S& a, const S& b) { return S(select(known_ > 0.5, a, b)); };
    return {take(last_.crank, now.crank),
            take(last_.input, now.input),
            take(last_.gear_lost, now.gear_lost),
            take(last_.center_carrier, now.center_carrier),
            {take(last_.crown_lost[0], now.crown_lost[0]), take(last_.crown_lost[1], now.crown_lost[1])},
            {take(last_.carrier[0], now.carrier[0]), take(last_.carrier[1], now.carrier[1])}};
  }

  template <int kAxles, bool kAccount>
  DrivetrainStep<S> step_axles(const Inputs& begin, const Inputs& end, const EngagedGear<S>& gear, double h, State& x) {
    const double g = kGamma * h;
    const S per_ratio = 1.0 / gear.ratio;
    const StageInputs at_begin = between(begin, end, gear, per_ratio, 0.0),
                      in_between = between(begin, end, gear, per_ratio, kGamma),
                      at_end = between(begin, end, gear, per_ratio, 1.0);
    const drivetrain::PerLink<S> slip = stage_.template slips<kAxles>(x, at_begin);
    const Slow now = slow_values<kAxles>(x, at_begin, slip), last = before(now);
    const double part = size_ > 0.0 ? h / size_ : 0.0;
    const Slow slow_1 = Slow::ahead(now, last, kGamma * part), slow_2 = Slow::ahead(now, last, part);
    if (!is_zero(S(1.0 - known_))) put_torques_at<kAxles>(x, at_begin, slip, now);
    last_ = now, known_ = S(1.0), size_ = h;

    State first = x, base;
    drivetrain::Sides<S> side;
    drivetrain::StageTorques<S> torques_1, torques_2;
    stage_.template solve<kAxles>(g, x, in_between, slow_1, first, side, torques_1);
    for (std::size_t k = 0; k < x.size(); ++k) base[k] = x[k] + kOn * (first[k] - x[k]);
    [[maybe_unused]] State start;
    if constexpr (kAccount) start = x;
    x = base;
    stage_.template solve<kAxles>(g, base, at_end, slow_2, x, side, torques_2);
    DrivetrainStep<S> out;
    out.begin = ended_, out.end = outputs<kAxles>(torques_2, slow_2, per_ratio);
    ended_ = out.end;
    if constexpr (kAccount) {
      const auto lost_in_meshes = [&](const Slow& slow) {
        S sum = 0.5 * slow.gear_lost * (output_turning(start, at_begin) + output_turning(x, at_end));
        for (int n = 0; n < kAxles; ++n) {
          const std::size_t k = stage_.template output<kAxles>(n);
          sum += 0.5 * slow.crown_lost[k] * (crown_turning(start, at_begin, k) + crown_turning(x, at_end, k));
        }
        return sum;
      };
      const auto fluid = [&](const drivetrain::StageTorques<S>& t, const StageInputs& in) {
        return S(t.fluid_loss + (t.turbine - t.pump) * in.block_spin);
      };
      out.lost = h * ((1.0 - kGamma) * (lost_in_meshes(slow_1) + fluid(torques_1, in_between)) +
                      kGamma * (lost_in_meshes(slow_2) + fluid(torques_2, at_end)));
      out.taken = work(h, slip, stage_.slip(), torques_1.link, torques_2.link);
      out.held = stage_.template energy<kAxles>(x);
      const S lining = stage_.slip().clutch - (x[drivetrain::clutch_twist] - base[drivetrain::clutch_twist]) / g;
      out.lining_slip = select(abs(side.clutch) < 0.5, S(0.0), lining);
    }
    return out;
  }

  // Of the torques of both stages with the mean of the slips at beginning and end.
  static S work(double h, const drivetrain::PerLink<S>& a, const drivetrain::PerLink<S>& b,
                const drivetrain::PerLink<S>& first, const drivetrain::PerLink<S>& second) {
    const auto one = [](const S& from, const S& to, const S& T_1, const S& T_2) {
      return S((from + to) * ((1.0 - kGamma) * T_1 + kGamma * T_2));
    };
    S sum = one(a.clutch, b.clutch, first.clutch, second.clutch) + one(a.gear, b.gear, first.gear, second.gear) +
            one(a.center, b.center, first.center, second.center);
    for (std::size_t k = 0; k < 2; ++k) {
      sum += one(a.prop[k], b.prop[k], first.prop[k], second.prop[k]);
      sum += one(a.lock[k], b.lock[k], first.lock[k], second.lock[k]);
    }
    for (std::size_t i = 0; i < 4; ++i) sum += one(a.half[i], b.half[i], first.half[i], second.half[i]);
    return 0.5 * h * sum;
  }

  template <int kAxles>
  DrivetrainTorques<S> outputs(const drivetrain::StageTorques<S>& t, const Slow& slow, const S& per_ratio) const {
    DrivetrainTorques<S> out;
    out.wheel_torque = t.link.half;
    out.engine_torque = t.drive;
    out.block_reaction = -(t.drive + t.link.gear - slow.gear_lost - per_ratio * t.link.gear + t.turbine - t.pump);
    out.pinion_reaction = t.link.prop, out.crown_reaction = {S(0.0), S(0.0)};
    for (int n = 0; n < kAxles; ++n) {
      const std::size_t k = stage_.template output<kAxles>(n);
      out.crown_reaction[k] = slow.crown_lost[k] - stage_.constants().axle[k].ratio * t.link.prop[k];
    }
    return out;
  }

  // In lanes without a last step: the torques of the state x.
  template <int kAxles>
  void put_torques_at(const State& x, const StageInputs& in, const drivetrain::PerLink<S>& slip, const Slow& slow) {
    namespace id = drivetrain;
    id::StageTorques<S> t;
    stage_.template look<kAxles>(x, in, slow);
    stage_.template torques_now<kAxles>(x, slip, slow, t);
    const DrivetrainTorques<S> now = outputs<kAxles>(t, slow, in.per_ratio);
    const auto take = [this](const S& fresh, S& kept) { kept = select(known_ > 0.5, kept, fresh); };
    for (std::size_t i = 0; i < 4; ++i) take(now.wheel_torque[i], ended_.wheel_torque[i]);
    take(now.engine_torque, ended_.engine_torque), take(now.block_reaction, ended_.block_reaction);
    for (std::size_t k = 0; k < 2; ++k)
      take(now.pinion_reaction[k], ended_.pinion_reaction[k]), take(now.crown_reaction[k], ended_.crown_reaction[k]);
  }

  template <int kAxles>
  S held_axles(const Inputs& in, const EngagedGear<S>& gear, const State& x) {
    const StageInputs now = between(in, in, gear, S(1.0 / gear.ratio), 0.0);
    stage_.template look<kAxles>(x, now, slow_values<kAxles>(x, now, stage_.template slips<kAxles>(x, now)));
    return stage_.template energy<kAxles>(x);
  }

  drivetrain::Stage<S> stage_;
  S known_ = S(0.0);   // whether a lane remembers its last step
  double size_ = 0.0;  // of that step
  Slow last_{};        // at its beginning
  DrivetrainTorques<S> ended_{};
};

}  // namespace fahrwerk
