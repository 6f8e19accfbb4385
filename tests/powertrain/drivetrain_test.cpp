#include "powertrain/drivetrain.h"
#include "powertrain/drivetrain_step.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <string>
#include <utility>

#include "drivetrains.h"
#include "math/jet.h"
#include "math/pack.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using test::all_wheel_drive;
using test::inputs;
using test::with_axles;

// Engine + vectoring = wheels + losses + rate of the stored energy, at arbitrary states: the rate of the store by a Jet
// along the motion. Every term is a sum of products of order 1e5 W, so 1e-9 of the largest is round-off.
TEST(Drivetrain, PowerBalanceClosesInAnyState) {
  using Jet = ceres::Jet<double, 1>;
  std::mt19937 random(7);
  std::uniform_real_distribution<double> u(-1.0, 1.0);
  for (auto kind : {DifferentialKind::open, DifferentialKind::limited_slip, DifferentialKind::locked})
    for (int gear : {-1, 0, 1, 4})
      for (int trial = 0; trial < 20; ++trial) {
        Drivetrain<double> p = all_wheel_drive<double>();
        Drivetrain<Jet> q = all_wheel_drive<Jet>();
        p.center.kind = p.axle[0].differential.kind = p.axle[1].differential.kind = kind;
        q.center.kind = q.axle[0].differential.kind = q.axle[1].differential.kind = kind;
        DrivetrainState<double> x;
        for (std::size_t k = 0; k < drivetrain::size; ++k) {
          const bool twist = std::string(state_names(p)[k]).find("twist") != std::string::npos;
          x[k] = (twist ? 0.02 : 60.0) * u(random);
        }
        x[drivetrain::crank_speed] = 300.0 + 100.0 * u(random);
        const std::array<double, 4> spin{60 + 20 * u(random), 60.0, 50.0, 60 + 20 * u(random)};
        DrivetrainInputs<double> in = inputs<double>(0.7, 0.5, gear, spin);
        in.vectoring = {80.0 * u(random), -50.0};
        // Housings that turn: what they get belongs to the balance.
        in.block_spin = 5.0 * u(random);
        in.pinion_spin = {4.0 * u(random), 3.0 * u(random)}, in.crown_spin = {2.0 * u(random), u(random)};
        const DrivetrainOutput<double> o = evaluate(p, in, x);
        DrivetrainState<Jet> y;
        for (std::size_t k = 0; k < drivetrain::size; ++k) {
          y[k] = Jet(x[k]);
          y[k].v[0] = o.rate[k];
        }
        const double stored = evaluate(q, inputs<Jet>(0.7, 0.5, gear, spin), y).stored.v[0];
        double housings = o.block_reaction * in.block_spin;
        for (std::size_t k = 0; k < 2; ++k)
          housings += o.pinion_reaction[k] * in.pinion_spin[k] + o.crown_reaction[k] * in.crown_spin[k];
        const double in_power = o.engine_power + o.vectoring_power;
        const double out_power = o.wheel_power + o.loss + stored + housings;
        const double scale = std::fabs(in_power) + std::fabs(o.wheel_power) + std::fabs(o.loss) + std::fabs(stored);
        EXPECT_NEAR(in_power, out_power, 1e-9 * scale) << "gear " << gear;
        EXPECT_GE(o.loss, -1e-9 * scale);
      }
}

// Integrates with the midpoint rule; the wheels are held at their speeds.
DrivetrainState<double> settle(const Drivetrain<double>& p, const DrivetrainInputs<double>& in,
                               DrivetrainState<double> x, double time, double h = 1e-4) {
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {
    const auto a = evaluate(p, in, x).rate;
    DrivetrainState<double> half = x;
    for (std::size_t k = 0; k < x.size(); ++k) half[k] += 0.5 * h * a[k];
    const auto b = evaluate(p, in, half).rate;
    for (std::size_t k = 0; k < x.size(); ++k) x[k] += h * b[k];
  }
  return x;
}

// At steady speed: wheel torque = engine torque times ratios and efficiencies, divided as the differentials say.
TEST(Drivetrain, SteadyTorquesFollowTheRatios) {
  for (auto [front, rear] : {std::pair{true, false}, {false, true}, {true, true}}) {
    const Drivetrain<double> p = with_axles(front, rear);
    const std::array<double, 4> spin{50, 50, 50, 50};
    const DrivetrainInputs<double> in = inputs<double>(0.6, 0.0, 3, spin);
    const DrivetrainState<double> x = settle(p, in, rolling_state(p, spin, 3, 50.0 * 3.5 * 1.4, 0.6), 4.0);
    const DrivetrainOutput<double> o = evaluate(p, in, x);
    const double total = o.engine_torque * 1.4 * 0.97 * 3.5 * 0.97;
    const double at_front = front && rear ? 0.4 : front ? 1.0 : 0.0;
    EXPECT_NEAR(o.wheel_torque[0], 0.5 * at_front * total, 1e-3 * total);
    EXPECT_NEAR(o.wheel_torque[1], 0.5 * at_front * total, 1e-3 * total);
    EXPECT_NEAR(o.wheel_torque[2], 0.5 * (1 - at_front) * total, 1e-3 * total);
    EXPECT_NEAR(x[drivetrain::crank_speed], 50.0 * 3.5 * 1.4, 0.01);
    // Housings: what is put on the pinions comes from the block, and the crown wheels push the body back.
    EXPECT_NEAR(o.block_reaction, -(o.pinion_reaction[0] + o.pinion_reaction[1]), 1e-3 * total);
    EXPECT_NEAR(o.crown_reaction[0] + o.crown_reaction[1], -total, 2e-3 * total);
  }
}

TEST(Drivetrain, NeutralAndOpenClutchLetTheWheelsGo) {
  const Drivetrain<double> p = with_axles(true, false);
  const std::array<double, 4> spin{50, 50, 50, 50};
  for (auto [clutch, gear] : {std::pair{0.0, 0}, {1.0, 3}}) {
    const DrivetrainInputs<double> in = inputs<double>(0.3, clutch, gear, spin);
    const DrivetrainOutput<double> o = evaluate(p, in, settle(p, in, rolling_state(p, spin, gear, 200.0, 0.3), 2.0));
    EXPECT_NEAR(o.wheel_torque[0], 0.0, 0.5);
    EXPECT_NEAR(o.engine_torque,
                evaluate(p, in, settle(p, in, rolling_state(p, spin, 0, 200.0, 0.3), 2.0)).engine_torque, 5.0);
  }
}

TEST(Drivetrain, ReverseTurnsTheWheelsBackward) {
  const Drivetrain<double> p = with_axles(false, true);
  const std::array<double, 4> spin{0, 0, -10, -10};
  const DrivetrainInputs<double> in = inputs<double>(0.4, 0.0, -1, spin);
  const DrivetrainOutput<double> o =
      evaluate(p, in, settle(p, in, rolling_state(p, spin, -1, 10 * 3.5 * 3.3, 0.4), 3.0));
  EXPECT_LT(o.wheel_torque[2], -100.0);
  EXPECT_EQ(o.wheel_torque[0], 0.0);
}

// One wheel on ice (spinning 30 rad/s faster): an open differential gives both the same torque, a limited slip gives
// the slow wheel more by its capacity, a locked one holds both shafts together.
TEST(Drivetrain, DifferentialsDivideTorque) {
  std::array<double, 3> difference{};
  int k = 0;
  for (auto kind : {DifferentialKind::open, DifferentialKind::limited_slip, DifferentialKind::locked}) {
    Drivetrain<double> p = with_axles(false, true);
    p.axle[1].differential.kind = kind;
    const std::array<double, 4> spin{0, 0, 52, 50};
    const DrivetrainInputs<double> in = inputs<double>(0.6, 0.0, 3, spin);
    const auto x = settle(p, in, rolling_state(p, spin, 3, 51.0 * 3.5 * 1.4, 0.6),
                          kind == DifferentialKind::locked ? 0.1 : 2.0, 5e-5);
    const DrivetrainOutput<double> o = evaluate(p, in, x);
    difference[static_cast<std::size_t>(k++)] = o.wheel_torque[3] - o.wheel_torque[2];
    if (kind == DifferentialKind::limited_slip) {
      EXPECT_NEAR(o.wheel_torque[3] - o.wheel_torque[2], 2 * (60 + 0.3 * -o.crown_reaction[1]), 2.0);
    }
  }
  EXPECT_NEAR(difference[0], 0.0, 0.5);
  EXPECT_GT(difference[2], difference[1]);
}

// Shift 2 - 3 under load: the clutch opens, the gear changes, the clutch closes; the states stay continuous and the
// momentum that the shafts lose is what the torques took: nothing jumps.
TEST(Drivetrain, ShiftKeepsTheStatesContinuous) {
  const Drivetrain<double> p = with_axles(true, false);
  const std::array<double, 4> spin{40, 40, 40, 40};
  DrivetrainInputs<double> in = inputs<double>(0.5, 0.0, 2, spin);
  DrivetrainState<double> x = settle(p, in, rolling_state(p, spin, 2, 40 * 3.5 * 2.1, 0.5), 2.0);
  in.throttle = 0.0, in.clutch = 1.0;
  x = settle(p, in, x, 0.3);
  in.gear = 0;
  x = settle(p, in, x, 0.1);
  in.gear = 3;
  x = settle(p, in, x, 0.4);
  EXPECT_NEAR(x[drivetrain::input_speed], 40 * 3.5 * 1.4, 1.0);  // the synchroniser brought it along
  in.clutch = 0.0, in.throttle = 0.5;
  x = settle(p, in, x, 5.0);  // the half shafts swing with a decay of about 3 1/s
  EXPECT_NEAR(x[drivetrain::crank_speed], 40 * 3.5 * 1.4, 0.1);
}

// Rates of the crank and of a shaft against the speeds and twists they depend on, clear of the kinks of couplings.
TEST(Drivetrain, DerivativesAgreeWithDifferences) {
  const auto rate = [](const auto& v) {
    using S = std::decay_t<decltype(v[0])>;
    Drivetrain<S> p = all_wheel_drive<S>();
    p.axle[1].differential.kind = DifferentialKind::limited_slip;
    DrivetrainState<S> x = rolling_state(p, {S(60.0), S(52.0), S(58.0), S(50.0)}, 3, S(280.0), S(0.5));
    x[drivetrain::crank_speed] = v[0], x[drivetrain::clutch_twist] = v[1];
    x[drivetrain::propshaft_twist + 1] = v[2], x[drivetrain::first_axle + 5 + drivetrain::left_speed] = v[3];
    const DrivetrainOutput<S> o = evaluate(p, inputs<S>(0.5, 0.0, 3, {61.0, 52.5, 58.0, 49.0}), x);
    return S(o.rate[drivetrain::crank_speed] + 0.1 * o.rate[drivetrain::first_axle + 5 + drivetrain::right_speed]);
  };
  test::expect_derivative(rate, std::array{280.0, 0.12, 0.01, 58.3}, std::array{1e-2, 1e-5, 1e-6, 1e-3});
}

// Left and right exchanged: the torques are exchanged, all else stays.
TEST(Drivetrain, IsSymmetric) {
  Drivetrain<double> p = all_wheel_drive<double>();
  for (auto& a : p.axle) a.differential.kind = DifferentialKind::limited_slip;
  DrivetrainState<double> x = rolling_state(p, {60.0, 52.0, 58.0, 50.0}, 3, 280.0, 0.5), y;
  for (std::size_t k = 0; k < 2; ++k) x[drivetrain::first_axle + 5 * k + drivetrain::lock_twist] = 0.01;
  y = x;
  for (std::size_t k = 0; k < 2; ++k) {
    const std::size_t base = drivetrain::first_axle + 5 * k;
    std::swap(y[base + drivetrain::left_speed], y[base + drivetrain::right_speed]);
    y[base + drivetrain::lock_twist] *= -1.0;
  }
  DrivetrainInputs<double> in = inputs<double>(0.5, 0.0, 3, {61.0, 52.5, 58.0, 49.0});
  DrivetrainInputs<double> mirrored = inputs<double>(0.5, 0.0, 3, {52.5, 61.0, 49.0, 58.0});
  in.vectoring = {30.0, 10.0}, mirrored.vectoring = {-30.0, -10.0};
  const DrivetrainOutput<double> a = evaluate(p, in, x), b = evaluate(p, mirrored, y);
  for (std::size_t i : {0, 2}) {
    EXPECT_DOUBLE_EQ(a.wheel_torque[i], b.wheel_torque[i + 1]);
    EXPECT_DOUBLE_EQ(a.wheel_torque[i + 1], b.wheel_torque[i]);
  }
  EXPECT_DOUBLE_EQ(a.rate[drivetrain::crank_speed], b.rate[drivetrain::crank_speed]);
  EXPECT_NEAR(a.loss, b.loss, 1e-12 * a.loss);
}

// Rest, reverse rotation, huge speeds and twists: every rate is finite, and so is every derivative at rest.
TEST(Drivetrain, IsFiniteEverywhere) {
  Drivetrain<double> p = all_wheel_drive<double>();
  for (auto kind : {DifferentialKind::open, DifferentialKind::limited_slip, DifferentialKind::locked}) {
    p.center.kind = p.axle[0].differential.kind = kind;
    for (double size : {0.0, 1e-12, -300.0, 1e6})
      for (int gear : {-1, 0, 5}) {
        DrivetrainState<double> x;
        x.fill(size);
        for (double rate : evaluate(p, inputs<double>(1.0, 0.0, gear, {size, 0, -size, 0}), x).rate)
          EXPECT_TRUE(std::isfinite(rate)) << size << " " << gear;
      }
  }
  using Jet = ceres::Jet<double, drivetrain::size>;
  Drivetrain<Jet> q = all_wheel_drive<Jet>();
  q.axle[1].differential.kind = q.center.kind = DifferentialKind::limited_slip;
  DrivetrainState<Jet> x;
  for (std::size_t k = 0; k < drivetrain::size; ++k) x[k] = Jet(0.0, static_cast<int>(k));
  for (const Jet& rate : evaluate(q, inputs<Jet>(0.0, 0.0, 1, {0, 0, 0, 0}), x).rate) EXPECT_TRUE(rate.v.allFinite());
}

// A vehicle with three axles, of which the middle one or the last two are driven: what is driven is what a car with two
// axles has, to the last bit, and the states have the numbers of the axles.
TEST(Drivetrain, OutputsDriveTheAxlesThatAreDriven) {
  for (const bool both : {false, true}) {
    const Drivetrain<double> two = with_axles(both, true);
    Drivetrain<double> three = two;
    three.axle.insert(both ? three.axle.begin() : three.axle.end(), two.axle[1]);
    three.axle[both ? 0 : 2].driven = false;
    const auto axles = [](const Drivetrain<double>& d) {
      const DrivenAxles tree = driven_axles(d);
      return std::array{tree[0], tree[1], static_cast<int>(tree.size())};
    };
    EXPECT_EQ(axles(two), (std::array{both ? 0 : -1, 1, 2}));
    EXPECT_EQ(axles(three), (both ? std::array{1, 2, 2} : std::array{-1, 1, 2}));
    const std::array<double, 6> spin =
        both ? std::array{0.0, 0.0, 50.0, 51.0, 52.0, 53.0} : std::array{50.0, 51.0, 52.0, 53.0, 0.0, 0.0};
    DrivetrainState<double> a = rolling_state(two, {50.0, 51.0, 52.0, 53.0}, 2, 320.0, 0.5),
                            b = rolling_state(three, spin, 2, 320.0, 0.5);
    EXPECT_EQ(a, b);
    const DrivetrainInputs<double> in = inputs<double>(0.7, 0.2, 2, {50, 51, 52, 53});
    EXPECT_EQ(evaluate(two, in, a).rate, evaluate(three, in, b).rate);
    for (int k = 0; k < 20; ++k)
      EXPECT_EQ(step(two, in, 1e-3, a).end.wheel_torque, step(three, in, 1e-3, b).end.wheel_torque);
    EXPECT_EQ(a, b);
    const std::vector<std::string> names = state_names(three);
    ASSERT_EQ(names.size(), std::size_t{drivetrain::size});
    EXPECT_EQ(names[drivetrain::propshaft_twist + 1], both ? "propshaft_twist.3" : "propshaft_twist.2");
    EXPECT_EQ(names[drivetrain::first_axle], both ? "shaft_speed.2l" : "shaft_speed.1l");
  }
}

// Each lane of a pack is a drivetrain of its own.
TEST(Drivetrain, LanesEqualDoubles) {
  using P = Pack<xsimd::default_arch>;
  Drivetrain<double> p = all_wheel_drive<double>();
  Drivetrain<P> q = all_wheel_drive<P>();
  p.axle[0].differential.kind = q.axle[0].differential.kind = DifferentialKind::limited_slip;
  std::array<DrivetrainState<double>, P::lanes> x;
  DrivetrainState<P> packed;
  for (std::size_t k = 0; k < drivetrain::size; ++k) {
    double lanes[P::lanes];
    for (int i = 0; i < P::lanes; ++i)
      lanes[i] = x[static_cast<std::size_t>(i)][k] =
          std::sin(1.0 + 3.0 * static_cast<double>(k) + i) * (k < 2 ? 300.0 : 0.3);
    packed[k] = P::load(lanes);
  }
  const DrivetrainOutput<P> o = evaluate(q, inputs<P>(0.6, 0.4, 2, {50, 51, 52, 53}), packed);
  for (int i = 0; i < P::lanes; ++i) {
    const DrivetrainOutput<double> single =
        evaluate(p, inputs<double>(0.6, 0.4, 2, {50, 51, 52, 53}), x[static_cast<std::size_t>(i)]);
    for (std::size_t k = 0; k < drivetrain::size; ++k)
      EXPECT_NEAR(o.rate[k].lane(i), single.rate[k], 1e-12 * (1.0 + std::fabs(single.rate[k]))) << state_names(p)[k];
  }
}

// With a converter: the car is held at its brakes with the engine at stall; the turbine gives more than the pump takes.
TEST(Drivetrain, ConverterMultipliesAtStall) {
  Drivetrain<double> p = with_axles(false, true);
  const double nu[] = {0.0, 0.5, 0.85, 0.95, 1.0}, cap[] = {2.2e-3, 2.1e-3, 1.6e-3, 0.8e-3, 0.0};
  const double mu[] = {2.0, 1.5, 1.0, 1.0, 1.0};
  p.has_converter = true;
  p.converter = {linear_table(nu, cap, Continuation::constant), linear_table(nu, mu, Continuation::constant)};
  const std::array<double, 4> spin{};
  const DrivetrainInputs<double> in = inputs<double>(1.0, 1.0, 1, spin);  // lock-up open
  const DrivetrainState<double> x = settle(p, in, rolling_state(p, spin, 1, 90.0, 1.0), 5.0);
  const DrivetrainOutput<double> o = evaluate(p, in, x);
  EXPECT_NEAR(o.engine_torque, 2.2e-3 * std::pow(x[drivetrain::crank_speed], 2), 0.5);
  EXPECT_NEAR(o.wheel_torque[2], 0.5 * 2.0 * o.engine_torque * 3.6 * 3.5, 0.005 * o.wheel_torque[2]);
}

}  // namespace
}  // namespace fahrwerk
