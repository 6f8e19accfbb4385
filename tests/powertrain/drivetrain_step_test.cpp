#include "powertrain/drivetrain_step.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <type_traits>
#include <vector>

#include "drivetrains.h"
#include "math/pack.h"

namespace fahrwerk {
namespace {

using test::all_wheel_drive;
using test::inputs;
using test::with_axles;

DrivetrainState<double> by_steps(const Drivetrain<double>& p, const DrivetrainInputs<double>& in,
                                 DrivetrainState<double> x, double time, double h) {
  DrivetrainStepper<double> stepper(p);
  const EngagedGear<double> gear = engaged_gear(p.gearbox, in.gear);
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) stepper.step(in, in, gear, h, x);
  return x;
}
// One step without a past.
template <bool kAccount = false>
DrivetrainStep<double> step(const Drivetrain<double>& p, const DrivetrainInputs<double>& in, double h,
                            DrivetrainState<double>& x) {
  return DrivetrainStepper<double>(p).step<kAccount>(in, in, engaged_gear(p.gearbox, in.gear), h, x);
}

// Fine explicit integration of the same equations (classical Runge-Kutta), with inputs that change or stay.
template <class At>
DrivetrainState<double> reference(const Drivetrain<double>& p, const At& in, const DrivetrainState<double>& start,
                                  double time) {
  const double h = 2e-5;
  DrivetrainState<double> x = start;
  const auto rate = [&](double t, const DrivetrainState<double>& y) {
    if constexpr (std::is_invocable_v<At, double>)
      return evaluate(p, in(t), y).rate;
    else
      return evaluate(p, in, y).rate;
  };
  const auto moved = [&x](const DrivetrainState<double>& k, double by) {
    DrivetrainState<double> y = x;
    for (std::size_t i = 0; i < y.size(); ++i) y[i] += by * k[i];
    return y;
  };
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {
    const double t = i * h;
    const auto a = rate(t, x), b = rate(t + 0.5 * h, moved(a, 0.5 * h)), c = rate(t + 0.5 * h, moved(b, 0.5 * h)),
               d = rate(t + h, moved(c, h));
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += h / 6.0 * (a[k] + 2.0 * (b[k] + c[k]) + d[k]);
  }
  return x;
}

// Tip-in with the clutch closed, spins that change, with every kind of engine: the errors of speeds and torques fall
// with the second power of the step. Capacities far above the torques, where the two forms of a coupling are the same
// law, and no corner of springs and maps within reach.
TEST(DrivetrainStep, IsOfSecondOrder) {
  enum Kind { combustion, electric, converter };
  for (const Kind kind : {combustion, electric, converter}) {
    Drivetrain<double> p = with_axles(true, kind != electric);
    p.clutch.capacity = 2e4, p.synchro_capacity = 2e5, p.clutch.coupling.pre_angle = 0.0;
    p.engine.torque = BilinearMap({0.0, 1000.0}, {0.0, 1.0}, {0, 200, 0, 120});
    p.is_electric = kind == electric;
    p.motor = {300.0, 100.0, 1500.0, 100.0, 0.6, 20.0, 0.01, 100.0, 0.02, 1e-3};
    const double nu[] = {0.0, 1.0}, lambda[] = {3e-3, 0.0}, mu[] = {2.0, 1.0};
    p.has_converter = kind == converter;
    p.converter = {linear_table(nu, lambda, Continuation::constant), linear_table(nu, mu, Continuation::constant)};
    const std::array<double, 4> spin{50, 50, 50, 50};
    DrivetrainState<double> start = rolling_state(p, spin, 3, kind == converter ? 300.0 : 50.0 * 3.5 * 1.4, 0.1);
    DrivetrainInputs<double> in = inputs<double>(0.8, kind == converter ? 1.0 : 0.0, 3, spin);
    const auto at = [&](double t) {
      DrivetrainInputs<double> now = in;
      for (std::size_t i = 0; i < 4; ++i)
        now.wheel_spin[i] = 50.0 + 4.0 * std::sin(8.0 * t) * (1.0 + 0.1 * static_cast<double>(i));
      now.throttle = 0.5 - 0.3 * std::cos(5.0 * t), now.vectoring[0] = 30.0 * t;
      return now;
    };
    const double time = 0.4;
    const DrivetrainState<double> exact = reference(p, at, start, time);
    const auto error = [&](double h) {
      DrivetrainStepper<double> stepper(p);
      DrivetrainState<double> x = start;
      DrivetrainStep<double> o;
      for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i)
        o = stepper.step(at(i * h), at((i + 1) * h), engaged_gear(p.gearbox, 3), h, x);
      double most = 0.0;
      for (const std::size_t k : speed_states(driven_axles(p)))
        most = std::fmax(most, std::fabs(x[k] - exact[k]) / 100.0);
      const DrivetrainOutput<double> now = evaluate(p, at(time), exact);
      for (std::size_t i = 0; i < 4; ++i)
        most = std::fmax(most, std::fabs(o.end.wheel_torque[i] - now.wheel_torque[i]) / 1000.0);
      most = std::fmax(most, std::fabs(o.end.block_reaction - now.block_reaction) / 1000.0);
      for (std::size_t k = 0; k < 2; ++k)
        most = std::fmax(most, std::fabs(o.end.crown_reaction[k] - now.crown_reaction[k]) / 1000.0);
      return most;
    };
    const double coarse = error(1e-3), fine = error(5e-4), finest = error(2.5e-4);
    EXPECT_LT(coarse, 1e-3) << kind;
    EXPECT_LT(fine, coarse / 3.3) << kind << " " << coarse << " " << fine << " " << finest;
    EXPECT_LT(finest, fine / 3.3) << kind << " " << coarse << " " << fine << " " << finest;
  }
}

// Limited slip differentials that slip: the other torque follows the same law as in `evaluate`.
TEST(DrivetrainStep, SlippingLocksConvergeAsWell) {
  Drivetrain<double> p = with_axles(false, true);
  p.clutch.capacity = 2e4, p.synchro_capacity = 2e5;
  p.axle[1].differential.kind = DifferentialKind::limited_slip;
  const std::array<double, 4> spin{0, 0, 54, 50};
  const DrivetrainState<double> start = rolling_state(p, spin, 3, 52.0 * 3.5 * 1.4, 0.6);
  const DrivetrainInputs<double> in = inputs<double>(0.6, 0.0, 3, spin);
  const DrivetrainState<double> exact = reference(p, in, start, 4.0), found = by_steps(p, in, start, 4.0, 1e-4);
  DrivetrainState<double> x = found;
  const DrivetrainStep<double> o = step(p, in, 1e-4, x);
  const DrivetrainOutput<double> e = evaluate(p, in, exact);
  // After 4 s the swing has decayed to 1e-5 (3 1/s); in steady slip both forms carry the capacity.
  for (std::size_t k : {2, 3}) EXPECT_NEAR(o.end.wheel_torque[k], e.wheel_torque[k], 0.1);
  EXPECT_GT(o.end.wheel_torque[3] - o.end.wheel_torque[2], 200.0);
}

// At 1 ms and 5 ms, with shafts a hundred times as stiff: settles on the steady torques of the ratios.
TEST(DrivetrainStep, IsStableWhateverTheStiffness) {
  for (double h : {1e-3, 5e-3}) {
    Drivetrain<double> p = with_axles(false, true);
    p.axle[1].half_shaft.stiffness *= 100.0, p.axle[1].propshaft.stiffness *= 100.0, p.synchro.stiffness *= 100.0;
    p.synchro.pre_stiffness *= 100.0;
    const std::array<double, 4> spin{50, 50, 50, 50};
    const DrivetrainInputs<double> in = inputs<double>(0.6, 0.0, 3, spin);
    DrivetrainState<double> x = rolling_state(p, spin, 3, 50.0 * 3.5 * 1.4, 0.6);
    x = by_steps(p, in, x, 6.0, h);
    const DrivetrainStep<double> o = step(p, in, h, x);
    const double total = o.end.engine_torque * 1.4 * 0.97 * 3.5 * 0.97;
    EXPECT_NEAR(o.end.wheel_torque[2] + o.end.wheel_torque[3], total, 2e-3 * total) << h;
    EXPECT_EQ(o.end.wheel_torque[0], 0.0);
    EXPECT_NEAR(x[drivetrain::crank_speed], 245.0, 0.05);
  }
}

// Moving off: the clutch closes within a second against wheels that turn slowly. It slips, then sticks; from then on
// crank and input shaft stay together to a few hundredths of a rad/s, at 1 ms.
TEST(DrivetrainStep, ClutchClosesWithoutChatter) {
  Drivetrain<double> p = with_axles(true, false);
  p.axle[0].half_shaft.damping = 150.0;  // so that the swing of the engine on its shafts has gone after 2.5 s
  const std::array<double, 4> spin{8, 8, 8, 8};
  DrivetrainState<double> x = rolling_state(p, spin, 1, 200.0, 0.3);
  DrivetrainInputs<double> in = inputs<double>(0.3, 1.0, 1, spin);
  double late = 0.0;
  int reversals = 0;
  double before = 1.0;
  DrivetrainStepper<double> stepper(p);
  for (int i = 0; i < 4000; ++i) {
    const DrivetrainInputs<double> begin = in;
    in.clutch = std::fmax(1.0 - 1e-3 * i, 0.0);
    stepper.step(begin, in, engaged_gear(p.gearbox, 1), 1e-3, x);
    const double slip = x[drivetrain::crank_speed] - x[drivetrain::input_speed];
    if (i > 3500) late = std::fmax(late, std::fabs(slip));
    if (i > 3500 && slip * before < 0.0) ++reversals;
    before = slip;
  }
  EXPECT_LT(late, 0.05);
  EXPECT_LT(reversals, 50);  // no change of sign from step to step
  EXPECT_NEAR(x[drivetrain::crank_speed], 8 * 3.5 * 3.6, 0.1);
}

// An electric car: one gear, no idle; lift-off recuperates. Adaptive form and fixed step settle on the same torques.
TEST(DrivetrainStep, ElectricMotorDrivesAndRecuperates) {
  Drivetrain<double> p = with_axles(true, false);
  p.is_electric = true;
  p.motor = {300.0, 400.0, 1500.0, 100.0, 0.6, 20.0, 0.01, 100.0, 0.02, 1e-3};
  const std::array<double, 4> spin{40, 40, 40, 40};
  for (double demand : {0.5, -0.8}) {
    const DrivetrainInputs<double> in = inputs<double>(demand, 0.0, 2, spin);
    const DrivetrainState<double> start = rolling_state(p, spin, 2, 40 * 3.5 * 2.1, 0.0);
    DrivetrainState<double> x = by_steps(p, in, start, 12.0, 1e-3);  // as long as the swing takes to decay
    const DrivetrainStep<double> o = step(p, in, 1e-3, x);
    const DrivetrainOutput<double> e = evaluate(p, in, x);
    EXPECT_NEAR(o.end.engine_torque, demand > 0 ? 150.0 : -180.0, 1e-6);  // 0.8 of the limit is cut to 0.6
    // The mesh takes its loss from the wheels when driving, and takes part of the braking when not.
    const double gain = demand > 0 ? 0.97 * 0.97 : 1.03 * 1.03;
    EXPECT_NEAR(o.end.wheel_torque[0], 0.5 * o.end.engine_torque * 2.1 * 3.5 * gain, 0.5);
    EXPECT_NEAR(e.wheel_torque[0], o.end.wheel_torque[0], 0.5);
    for (double rate : {e.rate[drivetrain::crank_speed], e.rate[drivetrain::input_speed]}) EXPECT_NEAR(rate, 0.0, 0.5);
  }
}

// Each lane is a drivetrain of its own: with its own numbers, map, gear, pedals and spins, it does what it does alone,
// and what it does in another place among other neighbours, to the last bit.
TEST(DrivetrainStep, LanesEqualDoubles) {
  using P = Pack<xsimd::default_arch>;
  std::vector<Drivetrain<double>> lanes(P::lanes, all_wheel_drive<double>());
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    lanes[i].engine_inertia *= 1.0 + 0.1 * static_cast<double>(i);
    lanes[i].axle[1].half_shaft.stiffness *= 1.0 - 0.1 * static_cast<double>(i);
    lanes[i].axle[0].differential.kind = DifferentialKind::limited_slip;
    if (i == 1) lanes[i].engine.torque = BilinearMap({0.0, 400.0, 700.0}, {0.0, 1.0}, {0, 100, 0, 200, 0, 150});
  }
  const auto gear_of = [](std::size_t i) { return i % 2 == 0 ? 2 : 3; };
  const auto drive = [&](std::size_t i) {
    return inputs<double>(0.7 - 0.1 * static_cast<double>(i), i % 3 == 0 ? 0.5 : 0.0, gear_of(i), {50, 51, 50, 49});
  };
  const auto start = [&](std::size_t i) {
    return rolling_state(lanes[i], {50.0, 51.0, 50.0, 49.0}, gear_of(i), 320.0, 0.5);
  };
  // In lanes, each shifted by `by` places.
  const auto together = [&](std::size_t by) {
    const auto who = [&](int lane) { return (static_cast<std::size_t>(lane) + by) % lanes.size(); };
    std::vector<Drivetrain<double>> placed;
    DrivetrainState<P> y;
    DrivetrainInputs<P> in = inputs<P>(0.0, 0.0, 0, {50, 51, 50, 49});
    EngagedGear<P> gear;
    for (int l = 0; l < P::lanes; ++l) {
      placed.push_back(lanes[who(l)]);
      for (std::size_t k = 0; k < y.size(); ++k) y[k].set_lane(l, start(who(l))[k]);
      in.throttle.set_lane(l, drive(who(l)).throttle), in.clutch.set_lane(l, drive(who(l)).clutch);
      gear.ratio.set_lane(l, ratio(lanes[who(l)].gearbox, gear_of(who(l)))), gear.share.set_lane(l, 1.0);
    }
    DrivetrainStepper<P> stepper(placed);
    for (int i = 0; i < 200; ++i) stepper.step(in, in, gear, 1e-3, y);
    return y;
  };
  const DrivetrainState<P> y = together(0), shifted = together(1);
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    const DrivetrainState<double> x = by_steps(lanes[i], drive(i), start(i), 0.2, 1e-3);
    const int other = static_cast<int>((i + lanes.size() - 1) % lanes.size());
    for (std::size_t k = 0; k < x.size(); ++k) {
      EXPECT_NEAR(y[k].lane(static_cast<int>(i)), x[k], 1e-9 * (1.0 + std::fabs(x[k])))
          << i << state_names(lanes[i])[k];
      EXPECT_EQ(y[k].lane(static_cast<int>(i)), shifted[k].lane(other)) << i << state_names(lanes[i])[k];
    }
  }
}

// A short step has the reactions of the rates, and its account says where the energy went.
TEST(DrivetrainStep, ReactionsAndHeatTendToThoseOfTheRates) {
  Drivetrain<double> p = with_axles(true, true);
  p.clutch.capacity = 2e4, p.synchro_capacity = 2e5;
  const std::array<double, 4> spin{50, 51, 49, 50};
  DrivetrainState<double> x = rolling_state(p, spin, 3, 50.0 * 3.5 * 1.4, 0.4);
  const DrivetrainInputs<double> in = inputs<double>(0.8, 0.0, 3, spin);
  x = by_steps(p, in, x, 0.1, 1e-4);
  const DrivetrainOutput<double> now = evaluate(p, in, x);
  const double h = 1e-7;
  DrivetrainState<double> after = x;
  DrivetrainStepper<double> stepper(p);
  const EngagedGear<double> gear = engaged_gear(p.gearbox, 3);
  const DrivetrainStep<double> first = stepper.step<true>(in, in, gear, h, after);
  // Torques change by some 1e5 N m/s: 0.01 N m within the step.
  EXPECT_NEAR(first.end.block_reaction, now.block_reaction, 0.05);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_NEAR(first.end.pinion_reaction[k], now.pinion_reaction[k], 0.05);
    EXPECT_NEAR(first.end.crown_reaction[k], now.crown_reaction[k], 0.05);
  }
  const DrivetrainStep<double> second = stepper.step<true>(in, in, gear, h, after);
  // Heat of the second step over its length: couplings that stick lose d Δω², meshes their share. Energies of some
  // joules are differences of 1e-6 J here: 1e-3 of the loss.
  EXPECT_NEAR((second.taken - (second.held - first.held) + second.lost) / h, now.loss, 0.01 * now.loss);
}

}  // namespace
}  // namespace fahrwerk
