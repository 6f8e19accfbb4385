#include "powertrain/drivetrain_step.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "drivetrains.h"
#include "math/pack.h"

namespace fahrwerk {
namespace {

using test::all_wheel_drive;
using test::inputs;
using test::with_axles;

DrivetrainState<double> by_steps(const Drivetrain<double>& p, const DrivetrainInputs<double>& in,
                                 DrivetrainState<double> x, double time, double h) {
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) step(p, in, h, x);
  return x;
}

// Fine explicit integration of the same equations.
DrivetrainState<double> reference(const Drivetrain<double>& p, const DrivetrainInputs<double>& in,
                                  DrivetrainState<double> x, double time) {
  const double h = 1e-5;
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {
    const auto a = evaluate(p, in, x).rate;
    DrivetrainState<double> half = x;
    for (std::size_t k = 0; k < x.size(); ++k) half[k] += 0.5 * h * a[k];
    const auto b = evaluate(p, in, half).rate;
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += h * b[k];
  }
  return x;
}

// Tip-in with the clutch closed: the error of the crank's speed halves with the step (order 1). Capacities far above
// the torques, where the two forms of a coupling are the same law.
TEST(DrivetrainStep, ConvergesToTheEquations) {
  Drivetrain<double> p = with_axles(true, true);
  p.clutch.capacity = 2e4, p.synchro_capacity = 2e5;
  const std::array<double, 4> spin{50, 50, 50, 50};
  const DrivetrainState<double> start = rolling_state(p, spin, 3, 50.0 * 3.5 * 1.4, 0.1);
  const DrivetrainInputs<double> in = inputs<double>(0.8, 0.0, 3, spin);
  const double exact = reference(p, in, start, 0.3)[drivetrain::crank_speed];
  const double coarse = by_steps(p, in, start, 0.3, 2e-4)[drivetrain::crank_speed] - exact;
  const double fine = by_steps(p, in, start, 0.3, 1e-4)[drivetrain::crank_speed] - exact;
  EXPECT_NEAR(coarse / fine, 2.0, 0.3);
  EXPECT_LT(std::fabs(fine), 0.2);
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
  for (std::size_t k : {2, 3}) EXPECT_NEAR(o.wheel_torque[k], e.wheel_torque[k], 0.1);
  EXPECT_GT(o.wheel_torque[3] - o.wheel_torque[2], 200.0);
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
    const double total = o.engine_torque * 1.4 * 0.97 * 3.5 * 0.97;
    EXPECT_NEAR(o.wheel_torque[2] + o.wheel_torque[3], total, 2e-3 * total) << h;
    EXPECT_EQ(o.wheel_torque[0], 0.0);
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
  for (int i = 0; i < 4000; ++i) {
    in.clutch = std::fmax(1.0 - 1e-3 * i, 0.0);
    step(p, in, 1e-3, x);
    const double slip = x[drivetrain::crank_speed] - x[drivetrain::input_speed];
    if (i > 3500) late = std::fmax(late, std::fabs(slip));
    if (i > 3500 && slip * before < 0.0) ++reversals;
    before = slip;
  }
  EXPECT_LT(late, 0.05);
  EXPECT_LT(reversals, 50);  // no change of sign from step to step
  EXPECT_NEAR(x[drivetrain::crank_speed], 8 * 3.5 * 3.6, 0.1);
}

// The slope of the wheel torques against the spins is the derivative of the step.
TEST(DrivetrainStep, GivesItsSlopeAgainstTheWheels) {
  Drivetrain<double> p = all_wheel_drive<double>();
  p.axle[0].differential.kind = DifferentialKind::locked;
  const std::array<double, 4> spin{50, 51, 50, 50};
  const DrivetrainState<double> start = rolling_state(p, spin, 3, 250.0, 0.5);
  const auto torque = [&](std::size_t wheel, double change) {
    DrivetrainInputs<double> in = inputs<double>(0.5, 0.0, 3, spin);
    in.wheel_spin[wheel] += change;
    DrivetrainState<double> x = start;
    return step(p, in, 1e-3, x);
  };
  const DrivetrainStep<double> o = torque(0, 0.0);
  for (std::size_t c = 0; c < 4; ++c) {
    const auto up = torque(c, 1e-3).wheel_torque, down = torque(c, -1e-3).wheel_torque;
    for (std::size_t r = 0; r < 4; ++r) {
      EXPECT_NEAR(o.damping[r][c], (down[r] - up[r]) / 2e-3, 1e-6);  // linear, round-off of 1e3/1e-3
      EXPECT_NEAR(o.damping[r][c], o.damping[c][r], 1e-9);
    }
    EXPECT_GE(o.damping[c][c], 0.0);
  }
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
    DrivetrainState<double> x = by_steps(p, in, start, 6.0, 1e-3);
    const DrivetrainStep<double> o = step(p, in, 1e-3, x);
    const DrivetrainOutput<double> e = evaluate(p, in, x);
    EXPECT_NEAR(o.engine_torque, demand > 0 ? 150.0 : -180.0, 1e-6);  // 0.8 of the limit is cut to 0.6
    // The mesh takes its loss from the wheels when driving, and takes part of the braking when not.
    const double gain = demand > 0 ? 0.97 * 0.97 : 1.03 * 1.03;
    EXPECT_NEAR(o.wheel_torque[0], 0.5 * o.engine_torque * 2.1 * 3.5 * gain, 0.5);
    EXPECT_NEAR(e.wheel_torque[0], o.wheel_torque[0], 0.5);
    for (double rate : {e.rate[drivetrain::crank_speed], e.rate[drivetrain::input_speed]}) EXPECT_NEAR(rate, 0.0, 0.5);
  }
}

TEST(DrivetrainStep, LanesEqualDoubles) {
  using P = Pack<xsimd::default_arch>;
  const Drivetrain<double> p = all_wheel_drive<double>();
  const Drivetrain<P> q = all_wheel_drive<P>();
  DrivetrainState<double> x = rolling_state(p, {50.0, 51.0, 50.0, 49.0}, 2, 320.0, 0.5);
  DrivetrainState<P> y;
  for (std::size_t k = 0; k < x.size(); ++k) y[k] = P(x[k]);
  for (int i = 0; i < 50; ++i) {
    step(p, inputs<double>(0.7, 0.5, 2, {50, 51, 50, 49}), 1e-3, x);
    step(q, inputs<P>(0.7, 0.5, 2, {50, 51, 50, 49}), 1e-3, y);
  }
  for (std::size_t k = 0; k < x.size(); ++k)
    EXPECT_NEAR(y[k].lane(0), x[k], 1e-9 * (1.0 + std::fabs(x[k]))) << state_names(p)[k];
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
  const DrivetrainStep<double> first = step<false, true>(p, in, h, after);
  // Torques change by some 1e5 N m/s: 0.01 N m within the step.
  EXPECT_NEAR(first.block_reaction, now.block_reaction, 0.05);
  for (std::size_t k = 0; k < 2; ++k) {
    EXPECT_NEAR(first.pinion_reaction[k], now.pinion_reaction[k], 0.05);
    EXPECT_NEAR(first.crown_reaction[k], now.crown_reaction[k], 0.05);
  }
  const DrivetrainStep<double> second = step<false, true>(p, in, h, after);
  // Heat of the second step over its length: couplings that stick lose d Δω², meshes their share. Energies of some
  // joules are differences of 1e-6 J here: 1e-3 of the loss.
  EXPECT_NEAR((second.taken - (second.held - first.held) + second.lost) / h, now.loss, 0.01 * now.loss);
}

}  // namespace
}  // namespace fahrwerk
