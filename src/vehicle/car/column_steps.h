// Fixed steps of a steering column that goes along with those of the car: the same methods (steps.h), and what they
// miss of its swing (column_swing.h).
#pragma once

#include <algorithm>

#include "vehicle/car/column_along.h"
#include "vehicle/car/column_path.h"

namespace fahrwerk {

// Steps of a column beside those of the car: the same methods, step by step (steps.h).
template <class S>
struct ColumnStepper {
  ColumnAlong<S> along;
  ColumnStage<S> stage;
  S start;                               // where the rack was
  S first[2], first_k[2], first_assist;  // of the first stage: what moves the angles, accelerations, lag
  ColumnStage<S> begun;                  // the first of two stages
  SwingVector<S> swing, rate, missed;    // where the step began, its rates there, what the method misses of it
  S hand, hand_rate;                     // likewise the hand wheel
  S torque, own_stiffness, own_damping;  // and the pinion by itself
  S left_share;                          // of the left tie rod
  S fine_share, fine_grip;               // 1: the swing was taken finely, to this friction of the rack
  S force_per_rate, recoil[6];           // forces on the steer travels for a change of their rate, and on the body

  // A stage at the state where the step begins.
  void begin() {
    const ColumnState<S>& x = *along.x;
    stage.x.angle[0] = x[column::pinion_angle], stage.x.speed[0] = x[column::pinion_speed];
    stage.x.angle[1] = x[column::hand_angle], stage.x.speed[1] = x[column::hand_speed];
    stage.x.assist = x[column::assist];
    stage.rack_grip = x[column::rack_friction], stage.hand_grip = x[column::hand_friction];
    fine_share = S(0.0), fine_grip = stage.rack_grip;
    take(along.begin);
    stage.rack = evaluate(along.part->law.pinion, stage.x.angle[0]);
    start = stage.rack.value;
  }
  // Where the hand wheel is given, it stands there.
  void take(const HandWheelInput<S>& in) {
    stage.free = S(in.is_free ? 1.0 : 0.0), stage.torque = in.torque, stage.rate = in.rate;
    if (!in.is_free) stage.x.angle[1] = in.angle, stage.x.speed[1] = in.rate;
  }

  void end_implicit_euler(double h) {
    for (int i = 0; i < 2; ++i) {
      stage.x.speed[i] += h * stage.k.speed[i];
      stage.x.angle[i] += h * stage.x.speed[i];
    }
    stage.x.assist += h * stage.k.assist;
    settle();
  }

  // The second state of ROS2-W.
  void second(double g, double h) {
    begun = stage;
    for (int i = 0; i < 2; ++i) {
      first_k[i] = stage.k.speed[i], first[i] = stage.x.speed[i] + g * first_k[i];
      stage.x.angle[i] += h * first[i], stage.x.speed[i] += h * first_k[i];
      stage.b[i] = -2.0 * first_k[i];
    }
    first_assist = stage.k.assist, stage.p_assist = -2.0 * first_assist;
    stage.x.assist += h * first_assist;
    take(along.end);
    grip();
  }
  // early, late: the wheels at both stages; kept: the two-step method will look back at this step.
  void end_ros2(double g, double h, const SteeredWheels<S>& early, const SteeredWheels<S>& late, bool kept) {
    const S swings = kept ? S(1.0) : swings_between(early, late, h);
    if (is_zero(swings))
      missed = SwingVector<S>{}, force_per_rate = S(0.0);
    else
      miss_of_ros2(g, h, early, late), leave_out(swings);
    const ColumnState<S>& x = *along.x;
    const S angle[2] = {x[column::pinion_angle], x[column::hand_angle]};
    const S speed[2] = {x[column::pinion_speed], x[column::hand_speed]};
    for (int i = 0; i < 2; ++i) {
      const S moved = stage.x.speed[i] + g * (stage.k.speed[i] + stage.b[i]);
      stage.x.angle[i] = angle[i] + 0.5 * h * (first[i] + moved);
      stage.x.speed[i] = speed[i] + 0.5 * h * (first_k[i] + stage.k.speed[i]);
    }
    stage.x.assist = x[column::assist] + 0.5 * h * (first_assist + stage.k.assist);
    add_missed();
    settle();
  }
  // What the method missed of the steer travels, after the step, and how the body recoils.
  void add_missed(const SteeredWheels<S>& wheels) const {
    if (is_zero(force_per_rate)) return;
    for (int i = 0; i < 2; ++i) wheels.travel[i] += missed.way[0], wheels.rate[i] += missed.speed[0];
    const S force = force_per_rate * missed.speed[0];
    for (int i = 0; i < 6; ++i) wheels.body[i] += force * recoil[i];
  }

  // What the two-step method looks back at after such a step.
  void keep_first(ColumnHistory<S>& last) const {
    for (int i = 0; i < 2; ++i) last.k[i] = first_k[i], last.moved[i] = first[i];
    last.assist = first_assist;
    keep_swing(last);
  }

  // A step that has one before it.
  void look_back(const ColumnHistory<S>& last, double g) {
    for (int i = 0; i < 2; ++i) {
      stage.b[i] = -last.k[i];
      stage.a[i] = stage.x.speed[i] - g * last.k[i] - last.moved[i];
    }
    stage.p_assist = -last.assist;
  }
  void end_two_step(ColumnHistory<S>& last, double g, double h, const SteeredWheels<S>& wheels) {
    miss_of_two_step(last, g, h, wheels);
    for (int i = 0; i < 2; ++i) {
      const S moved = stage.x.speed[i] + g * (stage.k.speed[i] - last.k[i]);
      stage.x.angle[i] += h * (1.5 * moved - 0.5 * last.moved[i]);
      stage.x.speed[i] += h * (1.5 * stage.k.speed[i] - 0.5 * last.k[i]);
      last.k[i] = stage.k.speed[i], last.moved[i] = moved;
    }
    stage.x.assist += h * (1.5 * stage.k.assist - 0.5 * last.assist);
    last.assist = stage.k.assist;
    keep_swing(last);
    add_missed();
    settle();
  }
  // Zero where the step begins at the end of the last one, with a hand wheel that does not jump.
  S jump(const ColumnHistory<S>& last) const {
    S sum = S(along.begin.is_free == last.end.is_free ? 0.0 : 1.0);
    for (std::size_t i = 0; i < column::size; ++i) sum += abs(S((*along.x)[i] - last.x[i]));
    const auto apart = [](const S& a, const S& b) {
      const S size = abs(a) + abs(b), step = abs(S(a - b));
      return select(step > 1e-6 * size, step, S(0.0));
    };
    if (along.begin.is_free) return sum + apart(along.begin.torque, last.end.torque);
    return sum + apart(along.begin.angle, last.end.angle) + apart(along.begin.rate, last.end.rate);
  }

 private:
  // Mean of both wheels, weighted by their tie rods.
  S of_wheels(const S* values) const { return values[1] + left_share * (values[0] - values[1]); }
  // From the stage at the step's beginning.
  void begin_swing(const ColumnStage<S>& at, const SteeredWheels<S>& wheels) {
    left_share = at.force[0] / (at.force[0] + at.force[1]);
    swing = {{of_wheels(wheels.travel), at.x.angle[0]}, {of_wheels(wheels.rate), at.x.speed[0]}, at.x.assist};
    hand = at.x.angle[1], hand_rate = at.x.speed[1], torque = at.own_torque;
    own_stiffness = at.own_stiffness + (at.lags ? S(0.0) : at.gain), own_damping = at.own_damping;
  }
  void keep_swing(ColumnHistory<S>& last) const {
    last.swing = swing, last.rate = rate, last.hand = hand;
    last.hand_rate = hand_rate, last.torque = torque;
  }
  // What a stage gave, `speed` being what moves the travels but for its own accelerations.
  SwingVector<S> stage_rates(const ColumnStage<S>& at, const SteeredWheels<S>& wheels, const S* speed,
                             const S& g) const {
    const S k[2] = {of_wheels(wheels.k), at.k.speed[0]};
    return {{speed[0] + g * k[0], speed[1] + g * k[1]}, {k[0], k[1]}, at.k.assist};
  }
  // At the stage. What the steer travels answer to forces of their rods, all else eliminated, is what the last pivot of
  // the root lacks; the matrix of a stage has the rods in it, and at least a little is left of the wheels where these
  // are stiff.
  ColumnSwing<S> swing_model(const ColumnStage<S>& at) {
    ColumnSwing<S> m;
    const S force = at.force[0] + at.force[1], r = at.rack.slope;
    force_per_rate = force / (at.mass + r * force - 1.0 / at.pivot);
    const S all = force * force_per_rate;
    m.mass[0] = max(S(all - force / r), S(1e-3 * all)), m.mass[1] = at.own_mass;
    for (int i = 0; i < 2; ++i) m.per_mass[i] = 1.0 / m.mass[i];
    for (int i = 0; i < 6; ++i) recoil[i] = at.recoil[i];
    set_slopes(at, m);
    return m;
  }
  void set_slopes(const ColumnStage<S>& at, ColumnSwing<S>& m) const {
    const SteeringColumn<S>& c = along.part->law;
    const std::array<Rack<S>, 2>& rod = along.part->rod;
    const S K = rod[0].stiffness + rod[1].stiffness, D = rod[0].damping + rod[1].damping, r = at.rack.slope;
    const bool lags = at.lags;
    const S direct = lags ? S(0.0) : at.gain;
    m.stiffness[0] = K, m.stiffness[1] = -(K * r);
    m.stiffness[2] = K * r * r + at.own_stiffness + direct;
    m.damping[0] = D, m.damping[1] = -(D * r), m.damping[2] = D * r * r + at.own_damping;
    m.gain = lags ? at.gain : S(0.0), m.lag = lags ? c.assist.lag : 0.0;
    m.hand = c.torsion_stiffness + direct, m.hand_rate = at.x.speed[1];
  }
  // A free hand wheel in a vector of rates: how it turns, and how its speed changes.
  void turn_free(const S& turn, const S& change, ColumnSwing<S>& m) const {
    m.hand_rate = turn, m.force_rate[1] = along.part->law.torsion_damping * change;
  }
  // Change of the pinion's own torque as the model has it; hands: what the hand wheel's turning does.
  S on_line(const SwingVector<S>& change, const S& hands, const S& hand_speed) const {
    return hands + along.part->law.torsion_damping * hand_speed + change.assist - own_stiffness * change.way[1] -
           own_damping * change.speed[1];
  }
  HandPath<S> hand_path(double h, const S& acceleration) const {
    HandPath<S> p;
    p.free = along.end.is_free, p.rate = p.rate_0 = hand_rate, p.acceleration = acceleration;
    p.rate_1 = along.end.rate;
    const S turned = along.end.angle - hand, jump = p.rate_0 - p.rate_1;
    p.even = turned / h;
    const S at = (turned - h * p.rate_1) / select(abs(jump) > 0.0, jump, S(1.0));
    p.jump_at = select(abs(jump) > 0.0, select(at > 0.0, select(at < h, at, S(0.0)), S(0.0)), S(0.0));
    return p;
  }
  // The impulse on the pinion besides that of an even turning.
  S kink(double h, const ColumnSwing<S>& m, const HandPath<S>& p) const {
    if (p.free) return S(0.0);
    const S area = 0.5 * h * p.jump_at * (p.rate_0 - p.even);
    const S damped = along.part->law.torsion_damping * h * (p.even - 0.5 * (p.rate_0 + p.rate_1));
    return select(p.jump_at > 0.0, S(m.hand * area + damped), S(0.0));
  }
  // 1 where what a step misses of the swing might be felt at the hand wheel, else 0. It misses c_0 h³ X''', of which
  // the pinion's way shows in how accelerations change between the stages (u - k of a swing is (1 - 2 γ) h X'', so that
  // c_0 h³ X''' is a tenth of h² (u - k); what bends torques, and forces that change, are in u as well), its speed,
  // which swings on with an amplitude of speed/ω, in the accelerations themselves. Neither vanishes together with the
  // other while something swings. Everything is multiplied by the rods' forces per φ'', which weigh both wheels.
  S swings_between(const SteeredWheels<S>& early, const SteeredWheels<S>& late, double h) const {
    constexpr double kUnfelt = 1e-7;  // [N m] in a step
    const std::array<Rack<S>, 2>& rod = along.part->rod;
    const S r = stage.rack.slope, left = stage.force[0], right = stage.force[1], all = left + right;
    const S before = left * early.k[0] + right * early.k[1], now = left * late.k[0] + right * late.k[1];
    const S k = along.part->law.torsion_stiffness, pinion = all * stage.k.speed[0];
    const S rods = rod[0].stiffness + rod[1].stiffness, own = stage.own_stiffness + stage.gain;
    const S way = 0.1 * h * h * k * (abs(S(r * (pinion - all * first_k[0]))) + abs(S(now - before)));
    const S pull = 0.04 * h * h * h * k * (rods * r * (now - r * pinion) - own * pinion);
    const S stiffness = rods * r * r + own, unfelt = kUnfelt * all;
    const S moves = select(way > abs(S(kUnfelt * r * all)), S(1.0), S(0.0));
    return select(pull * pull > unfelt * unfelt * stiffness * stage.own_mass, S(1.0), moves);
  }
  // In lanes where nothing swings.
  void leave_out(const S& swings) {
    missed = detail::combined(swings, missed, S(0.0), missed);
    fine_share = select(swings > 0.0, fine_share, S(0.0));
  }
  // The model's own step less that of the method, at the second stage. Between both stages the pinion's own torque goes
  // off its line by `bent`, with the square of time; what else the model does not tell of the accelerations changes
  // linearly.
  void miss_of_ros2(double g, double h, const SteeredWheels<S>& early, const SteeredWheels<S>& wheels) {
    const S one(1.0), back(-1.0);
    begin_swing(begun, early);
    const SwingVector<S> swing_k = stage_rates(begun, early, swing.speed, S(g));
    ColumnSwing<S> model = swing_model(begun);
    if (along.begin.is_free) turn_free(first[1], first_k[1], model);
    rate = detail::combined(one, swing_k, S(-g), model.derivative(swing_k, one));
    const SwingVector<S> at{
        {of_wheels(wheels.travel), stage.x.angle[0]}, {of_wheels(wheels.rate), stage.x.speed[0]}, stage.x.assist};
    SwingVector<S> k = stage_rates(stage, wheels, at.speed, S(g));
    for (int i = 0; i < 2; ++i) k.way[i] -= 2.0 * g * swing_k.speed[i];
    const SwingVector<S> change = detail::combined(one, at, back, swing);
    ColumnSwing<S> here = model;
    here.force_rate[0] = here.force_rate[1] = S(0.0);
    set_slopes(stage, here);
    const S later_turn = stage.x.speed[1] + g * (stage.k.speed[1] + stage.b[1]);
    if (along.end.is_free) turn_free(S(2.0 * first[1] - later_turn), S(-stage.b[1] - stage.k.speed[1]), here);
    const SwingVector<S> share = here.derivative(detail::combined(one, k, S(-2.0), swing_k), back);
    const SwingVector<S> told = model.derivative(change, S(0.0));
    const S hands = model.hand * (stage.x.angle[1] - hand);
    const S bent = stage.own_torque - torque - on_line(change, hands, S(stage.x.speed[1] - hand_rate));
    for (int i = 0; i < 2; ++i) {
      const S later = k.speed[i] - g * share.speed[i];
      const S known = i == 0 ? S(0.0) : S(hands + bent);
      model.force_rate[i] = (model.mass[i] * (later - rate.speed[i] - told.speed[i]) - known) / h;
    }
    const HandPath<S> path = hand_path(h, first_k[1]);
    const S kick = kink(h, model, path), damped = along.part->law.torsion_damping * (stage.x.speed[1] - hand_rate);
    model.hand_rate = (stage.x.angle[1] - hand) / h;
    const SwingSolver<S> solve(model, S(detail::kSwingGamma * h));
    const SwingVector<S> coarse = detail::swing_step(solve, rate, detail::pushed(model, bent, kick, h), h);
    missed = detail::combined(one, own_step(model, coarse, bent, kick, path, damped, h), S(-0.5 * h),
                              detail::combined(one, k, one, swing_k));
    fade(model, h);
  }
  // The same at the stage of the two-step method. What it does not tell of how accelerations changed since the last
  // step began goes on.
  void miss_of_two_step(const ColumnHistory<S>& last, double g, double h, const SteeredWheels<S>& wheels) {
    begin_swing(stage, wheels);
    ColumnSwing<S> m = swing_model(stage);
    const S one(1.0), back(-1.0);
    const S moved[2] = {of_wheels(wheels.last_moved), last.moved[0]};
    const S before[2] = {of_wheels(wheels.last_k), last.k[0]};
    const SwingVector<S> past{{moved[0], moved[1]}, {before[0], before[1]}, last.assist};
    SwingVector<S> k = stage_rates(stage, wheels, swing.speed, S(g));
    for (int i = 0; i < 2; ++i) k.way[i] -= g * before[i];
    const S turn = stage.x.speed[1] + g * (stage.k.speed[1] - last.k[1]);
    if (along.begin.is_free) turn_free(S(turn - last.moved[1]), S(stage.k.speed[1] - last.k[1]), m);
    const S time(along.begin.is_free ? 1.0 : 0.0);
    rate = detail::combined(one, k, S(-g), m.derivative(detail::combined(one, k, back, past), time));
    for (int i = 0; i < 2; ++i) rate.way[i] = swing.speed[i];
    const SwingVector<S> change = detail::combined(one, swing, back, last.swing), told = m.derivative(change, S(0.0));
    const S hands = m.hand * (hand - last.hand);
    const S was_damped = along.part->law.torsion_damping * (hand_rate - last.hand_rate);
    const S known = hands + torque - last.torque - on_line(change, hands, S(hand_rate - last.hand_rate)) + was_damped;
    for (int i = 0; i < 2; ++i)
      m.force_rate[i] =
          (m.mass[i] * (rate.speed[i] - last.rate.speed[i] - told.speed[i]) - (i == 0 ? S(0.0) : known)) / h;
    const HandPath<S> path = hand_path(h, stage.k.speed[1]);
    const S kick = kink(h, m, path), turned = path.turned(S(h)), change_of_rate = path.rate_at(S(h), h) - hand_rate;
    const S damped = along.part->law.torsion_damping * change_of_rate;
    m.force_rate[1] += damped / h, m.hand_rate = turned / h;
    const SwingSolver<S> solve(m, S(detail::kSwingGamma * h));
    const SwingVector<S> straight = detail::swing_step(solve, rate, detail::pushed(m, S(0.0), kick, h), h);
    const SwingVector<S> end = detail::combined(one, swing, one, straight);
    const RackGrip<S> from{start, (*along.x)[column::rack_friction]};
    const S bent =
        detail::own_law(along.part->law, stage.v_x, end, S(hand + turned), S(hand_rate + change_of_rate), from, h)
            .torque -
        torque - on_line(straight, S(m.hand * turned), change_of_rate);
    const SwingVector<S> coarse =
        detail::combined(one, straight, one, solve(detail::pushed(m, bent, S(0.0), h), S(0.0)));
    const SwingVector<S> own = own_step(m, coarse, bent, kick, path, damped, h);
    missed = detail::combined(one, own, back, detail::combined(S(1.5 * h), k, S(-0.5 * h), past));
    fade(m, h);
  }
  // The change within the step in parts of a quarter of a millisecond, at least four and at most sixteen, each by the
  // model at its beginning, with the law itself at both ends: for torques that are bent too much for one. m: the model
  // of the step, with what its surroundings do.
  SwingVector<S> finely(ColumnSwing<S> m, const HandPath<S>& path, const S& damped, double h) {
    const int parts = std::clamp(static_cast<int>(h * 4e3 + 0.5), 4, 16);
    const double part = h / parts;
    const S one(1.0), damping = along.part->law.torsion_damping;
    const std::array<Rack<S>, 2>& rod = along.part->rod;
    const S K = rod[0].stiffness + rod[1].stiffness, D = rod[0].damping + rod[1].damping;
    const S rods[3] = {m.stiffness[0], m.stiffness[1], S(m.stiffness[1] * m.stiffness[1] / K)};
    const S rod_damping[3] = {m.damping[0], m.damping[1], S(rods[2] / K * D)};
    const auto pulled = [&](const SwingVector<S>& x, int i) {
      const S along_s = rods[i] * x.way[0] + rod_damping[i] * x.speed[0];
      return S(-(along_s + rods[i + 1] * x.way[1] + rod_damping[i + 1] * x.speed[1]));
    };
    // Forces of the surroundings where the step begins, and how they change.
    const S from[2] = {m.mass[0] * rate.speed[0] - pulled(swing, 0),
                       m.mass[1] * rate.speed[1] - torque - pulled(swing, 1)};
    const S change[2] = {m.force_rate[0], m.force_rate[1] - damped / h};
    SwingVector<S> x = swing;
    RackGrip<S> grip{start, (*along.x)[column::rack_friction]};
    for (int n = 0; n < parts; ++n) {
      const S t(n * part), later(t + part);
      const S angle = hand + path.turned(t), angle_later = hand + path.turned(later);
      const S turning = path.rate_at(t, h), turning_later = path.rate_at(later, h);
      const OwnLaw<S> law = detail::own_law(along.part->law, stage.v_x, x, angle, turning, grip, part);
      const S direct = stage.lags ? S(0.0) : law.gain;
      m.stiffness[2] = rods[2] + law.stiffness + direct, m.damping[2] = rod_damping[2] + law.damping;
      m.gain = stage.lags ? law.gain : S(0.0), m.hand = along.part->law.torsion_stiffness + direct;
      m.hand_rate = (angle_later - angle) / part;
      for (int i = 0; i < 2; ++i) m.force_rate[i] = change[i];
      SwingVector<S> now;
      for (int i = 0; i < 2; ++i) {
        const S own = i == 0 ? S(0.0) : law.torque;
        now.way[i] = x.speed[i], now.speed[i] = (from[i] + t * change[i] + own + pulled(x, i)) * m.per_mass[i];
      }
      now.assist =
          stage.lags
              ? S((assistance(along.part->law, S(along.part->law.torsion_stiffness * (angle - x.way[1])), stage.v_x)
                       .torque -
                   x.assist) /
                  m.lag)
              : S(0.0);
      const SwingSolver<S> solve(m, S(detail::kSwingGamma * part));
      const SwingVector<S> none{};
      const SwingVector<S> straight = detail::combined(one, x, one, detail::swing_step(solve, now, none, part));
      const OwnLaw<S> end =
          detail::own_law(along.part->law, stage.v_x, straight, angle_later, turning_later, grip, part);
      const S line = law.torque + m.hand * (angle_later - angle) + (straight.assist - x.assist) -
                     (law.stiffness + direct) * (straight.way[1] - x.way[1]) -
                     law.damping * (straight.speed[1] - x.speed[1]) + damping * (turning_later - turning);
      const S kick = damping * path.gained(angle, angle_later, turning, turning_later, part);
      x = detail::combined(one, straight, one, solve(detail::pushed(m, S(end.torque - line), kick, part), S(0.0)));
      const S travel = evaluate(along.part->law.pinion, x.way[1]).value;
      grip = {travel, grip.at(travel, along.part->law.presliding_travel)};
    }
    fine_grip = grip.zeta;
    return detail::combined(one, x, S(-1.0), swing);
  }
  // Where bending or a jump of the rate would be felt at the hand wheel [N m], the step is taken finely.
  SwingVector<S> own_step(const ColumnSwing<S>& m, const SwingVector<S>& coarse, const S& bent, const S& kick,
                          const HandPath<S>& path, const S& damped, double h) {
    constexpr double kFelt = 5e-3;
    const S felt = along.part->law.torsion_stiffness * m.per_mass[1] * h * (h * abs(bent) + abs(kick));
    const S rough = select(felt > kFelt, S(1.0), S(0.0));
    fine_share = rough;
    if (is_zero(rough)) return coarse;
    const SwingVector<S> fine = finely(m, path, damped, h);
    return detail::combined(S(1.0 - rough), coarse, rough, fine);
  }
  // Swings that a step does not resolve, h ω far beyond 4, are left to the method.
  void fade(const ColumnSwing<S>& m, double h) {
    const S z = h * h * m.stiffness[2] * m.per_mass[1], share = 1.0 / (1.0 + z * z / 256.0);
    missed = detail::combined(share, missed, S(0.0), missed);
    fine_share = select(share > 0.5, fine_share, S(0.0));
  }
  // What the method missed.
  void add_missed() {
    stage.x.angle[0] += missed.way[1], stage.x.speed[0] += missed.speed[1], stage.x.assist += missed.assist;
  }
  // The rack where the pinion is now, and frictions by the way since the step began.
  void grip() {
    const SteeringColumn<S>& c = along.part->law;
    const ColumnState<S>& x = *along.x;
    stage.rack = evaluate(c.pinion, stage.x.angle[0]);
    const S way = stage.rack.value - start;
    const S turn = stage.x.angle[1] - x[column::hand_angle];
    stage.rack_grip = clamp(S(x[column::rack_friction] + way / c.presliding_travel), S(-1.0), S(1.0));
    stage.hand_grip = clamp(S(x[column::hand_friction] + turn / c.presliding_angle), S(-1.0), S(1.0));
  }
  // The step's end: frictions as the travels say.
  void settle() {
    take(along.end);
    grip();
    stage.rack_grip = select(fine_share > 0.0, fine_grip, stage.rack_grip);
    ColumnState<S>& x = *along.x;
    x[column::pinion_angle] = stage.x.angle[0], x[column::pinion_speed] = stage.x.speed[0];
    x[column::hand_angle] = stage.x.angle[1], x[column::hand_speed] = stage.x.speed[1];
    x[column::rack_friction] = stage.rack_grip, x[column::hand_friction] = stage.hand_grip;
    x[column::assist] = stage.x.assist;
  }
};

}  // namespace fahrwerk
