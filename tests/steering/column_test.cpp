#include "steering/column.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace fahrwerk {
namespace {

SteeringColumn<double> column_of(double friction) {
  SteeringColumn<double> c;
  c.hand_wheel_inertia = 0.035;
  c.column_friction = 0.3 * friction, c.presliding_angle = 0.01;
  c.torsion_stiffness = 120.0, c.torsion_damping = 0.3;
  c.pinion_inertia = 4e-4;
  c.pinion = {-0.007, -0.002, 2.0};  // variable
  c.rack_mass = 2.8, c.rack_damping = 300.0;
  c.rack_friction = 120.0 * friction, c.presliding_travel = 1e-4;
  c.has_assist = true;
  const double torque[] = {0.0, 1.0, 3.0, 6.0}, help[] = {0.0, 1.0, 9.0, 33.0};
  const double speed[] = {0.0, 60.0}, factor[] = {1.0, 0.4};
  c.assist = {monotone_table(torque, help, Continuation::linear), linear_table(speed, factor, Continuation::constant),
              0.0};
  return c;
}

// The rack is at its stop from 3 mm on.
SteeringColumn<double> with_lag_and_stops(SteeringColumn<double> c) {
  c.assist.lag = 0.02;
  c.stops = {0.003, 1e5, 0.5};
  return c;
}

// Assisted by oil, with a steering damper. The slack pump makes the flow matter at the speeds of these tests.
SteeringColumn<double> with_oil(SteeringColumn<double> c) {
  const double torque[] = {0.0, 1.0, 3.0, 6.0}, pressure[] = {0.0, 1e5, 1e6, 9e6};
  c.assist.torque = monotone_table(torque, pressure, Continuation::linear);
  c.assist.hydraulic = true, c.assist.displacement = 8e-6, c.assist.flow = 6e-5, c.assist.relief = 8e6;
  c.damper = {900.0, 0.02};
  return c;
}

constexpr double kSpeed = 20.0;
const TieRods<double> kRods{40.0, 2e5, 50.0};  // soft, so that the rack moves

// Classical Runge-Kutta over the rates; friction slides from its limit on until the speed turns. Its force has a kink
// there and no jump, so that a switch at the end of a step costs h².
ColumnState<double> integrate(const SteeringColumn<double>& c, const HandWheelInput<double>& in, ColumnState<double> x,
                              double time, double h) {
  const auto moved = [](ColumnState<double> s, const ColumnState<double>& k, double by) {
    for (std::size_t i = 0; i < s.size(); ++i) s[i] += by * k[i];
    return s;
  };
  const auto mode = [](double zeta, double v) {
    return std::fabs(zeta) >= 1.0 && zeta * v > 0.0 ? (v > 0.0 ? 1 : -1) : 0;
  };
  for (int n = 0; n < std::lround(time / h); ++n) {
    const ColumnOutput<double> now = evaluate(c, in, kRods, kSpeed, x);
    const double w_H = in.is_free ? x[column::hand_speed] : in.rate;
    const ColumnGrip grip{true, mode(x[column::hand_friction], w_H), mode(x[column::rack_friction], now.rack_rate)};
    const auto f = [&](const ColumnState<double>& s) { return evaluate(c, in, kRods, kSpeed, s, grip).rate; };
    const auto a = f(x), b = f(moved(x, a, 0.5 * h)), d = f(moved(x, b, 0.5 * h)), e = f(moved(x, d, h));
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += h / 6.0 * (a[i] + 2.0 * b[i] + 2.0 * d[i] + e[i]);
    for (const std::size_t i : {column::hand_friction, column::rack_friction}) x[i] = std::clamp(x[i], -1.0, 1.0);
  }
  return x;
}

// Driver and assistance in, friction and dampers out, the rest to the tie rods or into store: along any motion.
TEST(Column, PowersAreTheRateOfTheEnergy) {
  for (const int kind : {0, 1, 2}) {
    const bool is_free = kind != 1;
    SteeringColumn<double> c = column_of(1.0);
    if (kind == 0) c = with_lag_and_stops(c);
    if (kind == 2) c = with_oil(c);
    const HandWheelInput<double> in{is_free, 0.8, 1.3, 2.5};
    const ColumnState<double> x{0.7, 1.1, 0.5, -0.8, 0.4, -0.6, 5.0};
    const ColumnOutput<double> o = evaluate(c, in, kRods, kSpeed, x);
    const auto stored = [&](double t) {
      ColumnState<double> s = x;
      for (std::size_t i = 0; i < s.size(); ++i) s[i] += t * o.rate[i];
      HandWheelInput<double> later = in;
      later.angle += t * in.rate;
      return evaluate(c, later, kRods, kSpeed, s).stored;
    };
    const double h = 1e-6, rate = (stored(h) - stored(-h)) / (2.0 * h);
    // Central differences along the rates: the next term is h²/6 times a third derivative of some 1e8 W/s² (the pinion
    // accelerates with 1e5 rad/s²).
    EXPECT_NEAR(rate, o.driver_power + o.assist_power - o.loss - o.rack_force * o.rack_rate, 2e-5);
    EXPECT_GT(o.loss, 0.0);
  }
}

// While it moves: where friction lets it come to rest in the end depends on how its swinging died.
TEST(Column, StepsConvergeToTheRatesWithFirstOrder) {
  for (const int kind : {0, 1, 2, 3}) {
    const bool is_free = kind != 1;
    SteeringColumn<double> c = column_of(1.0);
    if (kind == 3) c = with_oil(c);
    // A stop that is there from the beginning: where it is met is a matter of the step.
    if (kind == 2) c = with_lag_and_stops(c), c.stops.travel = 1e-9;
    const HandWheelInput<double> in{is_free, 0.3, 0.0, 3.0};
    const ColumnState<double> start{};
    const ColumnState<double> exact = integrate(c, in, start, 0.01, 1e-6);
    std::array<double, 3> error;
    for (int k = 0; k < 3; ++k) {
      const double h = 2e-5 / (1 << k);
      ColumnState<double> x = start;
      for (int n = 0; n < std::lround(0.01 / h); ++n) step(c, in, kRods, kSpeed, 0.0, h, x);
      // Angle and speed together: one of them alone may pass through zero.
      error[static_cast<std::size_t>(k)] = std::hypot(300.0 * (x[column::pinion_angle] - exact[column::pinion_angle]),
                                                      x[column::pinion_speed] - exact[column::pinion_speed]);
    }
    // The next term of the error is of relative size h times the frequencies (300 1/s): 10 %.
    EXPECT_NEAR(std::log2(error[0] / error[1]), 1.0, 0.25) << kind;
    EXPECT_NEAR(std::log2(error[1] / error[2]), 1.0, 0.25) << kind;
  }
}

// A torque of two thirds of the friction winds it up and is held for a minute: no creep, whatever the step.
TEST(Column, FrictionHoldsWithoutCreeping) {
  SteeringColumn<double> c = column_of(1.0);
  c.has_assist = false;
  const TieRods<double> soft{0.0, 0.0, 0.0};  // nothing else holds
  const HandWheelInput<double> in{true, 0.0, 0.0, 0.2};
  for (const double h : {1e-3, 5e-3}) {
    ColumnState<double> x{};
    // The hand wheel swings on the friction's elastic part (45 1/s) until the step's own damping, 2 %, has ended it.
    for (int n = 0; n < std::lround(20.0 / h); ++n) step(c, in, soft, kSpeed, 0.0, h, x);
    const double settled = x[column::hand_angle];
    for (int n = 0; n < std::lround(60.0 / h); ++n) step(c, in, soft, kSpeed, 0.0, h, x);
    EXPECT_NEAR(x[column::hand_angle], settled, 1e-9);
    EXPECT_GT(settled, 0.0);
  }
  // More than both frictions hold, 0.3 N m and 120 N on 7 mm, moves it on.
  ColumnState<double> x{};
  for (int n = 0; n < 2000; ++n) step(c, HandWheelInput<double>{true, 0.0, 0.0, 1.5}, soft, kSpeed, 0.0, 1e-3, x);
  EXPECT_GT(x[column::hand_angle], 0.5);
}

TEST(Column, StaysAtRestWhereItIsPutAtRest) {
  const SteeringColumn<double> c = column_of(1.0);
  const double travel = -0.004, force = kRods.rest + kRods.stiffness * travel;
  ColumnState<double> x = column_at_rest(c, travel, force, kSpeed);
  EXPECT_NEAR(evaluate(c.pinion, x[column::pinion_angle]).value, travel, 1e-15);
  EXPECT_GT(x[column::hand_angle], x[column::pinion_angle]);  // to the left, and the torsion bar pulls to the left
  const HandWheelInput<double> in{false, x[column::hand_angle], 0.0, 0.0};
  const ColumnOutput<double> o = evaluate(c, in, kRods, kSpeed, x);
  EXPECT_NEAR(o.rate[column::pinion_speed], 0.0, 1e-6);  // bisection to 1e-16 of the torque, over an inertia of 1e-4
  const ColumnState<double> start = x;
  for (int n = 0; n < 1000; ++n) step(c, in, kRods, kSpeed, 0.0, 1e-3, x);
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_NEAR(x[i], start[i], 1e-9) << column::names[i];
}

TEST(Column, AssistanceLagsAndSettles) {
  SteeringColumn<double> c = column_of(0.0);
  c.assist.lag = 0.05;
  const double travel = -0.004, force = kRods.rest + kRods.stiffness * travel;
  const ColumnState<double> rest = column_at_rest(c, travel, force, kSpeed);
  const HandWheelInput<double> in{false, rest[column::hand_angle], 0.0, 0.0};
  ColumnState<double> x = rest;
  for (int n = 0; n < 1000; ++n) step(c, in, kRods, kSpeed, 0.0, 1e-3, x);
  for (std::size_t i = 0; i < x.size(); ++i) EXPECT_NEAR(x[i], rest[i], 1e-9) << column::names[i];
  // Twist held, the torque rises as 1 - exp(-t/τ): the rate at the start and after it is known.
  const double wanted = rest[column::assist];
  x[column::assist] = 0.0;
  EXPECT_NEAR(evaluate(c, in, kRods, kSpeed, x).rate[column::assist], wanted / 0.05, 1e-9);
  EXPECT_EQ(evaluate(c, in, kRods, kSpeed, x).assist_torque, 0.0);
}

// Turned hard against the stop, the rack rests where the stop carries what hand wheel and assistance give.
TEST(Column, RackRestsAgainstItsStop) {
  SteeringColumn<double> c = column_of(0.0);
  c.has_assist = false;
  c.stops = {0.02, 2e6, 0.5};
  const TieRods<double> none{0.0, 0.0, 0.0};
  for (const double side : {1.0, -1.0})
    for (const double h : {1e-3, 5e-3}) {
      ColumnState<double> x{};
      for (int n = 0; n < std::lround(20.0 / h); ++n)
        step(c, HandWheelInput<double>{true, 0.0, 0.0, side * 4.0}, none, 0.0, 0.0, h, x);
      const SteerSlopes<double> rack = evaluate(c.pinion, x[column::pinion_angle]);
      const double beyond = std::fabs(rack.value) - c.stops.travel;
      EXPECT_NEAR(beyond * c.stops.stiffness * std::fabs(rack.slope), 4.0, 1e-3) << side << " " << h;
      EXPECT_NEAR(x[column::pinion_speed], 0.0, 1e-6);
    }
}

// p_0 at rest, up to the relief valve; less of it the more of the pump's flow the piston takes, none once it takes all;
// more where it is pushed back.
TEST(Column, OilHasAPressureLimitAndAFlowLimit) {
  const SteeringColumn<double> c = with_oil(column_of(0.0));
  const double V = 8e-6, full = c.assist.flow / V;
  const AssistTorque<double> rest = assistance(c, 3.0, 0.0, 0.0);
  EXPECT_NEAR(rest.torque, V * 1e6, 1e-12);
  EXPECT_NEAR(assistance(c, -3.0, 0.0, 0.0).torque, -rest.torque, 1e-15);
  EXPECT_NEAR(assistance(c, 20.0, 0.0, 0.0).torque, V * 8e6, 1e-12);
  EXPECT_NEAR(assistance(c, 3.0, 0.0, 0.5 * full).torque, 0.25 * rest.torque, 1e-12);
  EXPECT_NEAR(assistance(c, 3.0, 0.0, -full).torque, 4.0 * rest.torque, 1e-12);
  EXPECT_EQ(assistance(c, 3.0, 0.0, 1.5 * full).torque, 0.0);
  EXPECT_NEAR(assistance(c, -3.0, 0.0, -0.5 * full).torque, -0.25 * rest.torque, 1e-12);
  for (const double bar : {-5.0, 0.5, 4.0})
    for (const double w : {-3.0, 0.0, 2.0, 6.0}) {
      const double d = 1e-5;
      const auto torque = [&](double b, double at) { return assistance(c, b, 0.0, at).torque; };
      const AssistTorque<double> a = assistance(c, bar, 0.0, w);
      EXPECT_NEAR(a.slope, (torque(bar + d, w) - torque(bar - d, w)) / (2 * d), 1e-4 * (1.0 + a.slope));
      EXPECT_NEAR(a.damping, -(torque(bar, w + d) - torque(bar, w - d)) / (2 * d), 1e-4 * (1.0 + a.damping));
      EXPECT_GE(a.damping, 0.0);
    }
}

TEST(Column, AssistanceIsOddAndFadesWithSpeed) {
  const SteeringColumn<double> c = column_of(0.0);
  const AssistTorque<double> left = assistance(c, 2.0, 0.0), right = assistance(c, -2.0, 0.0);
  EXPECT_DOUBLE_EQ(left.torque, -right.torque);
  EXPECT_GT(left.torque, 0.0);
  EXPECT_NEAR(assistance(c, 2.0, 60.0).torque, 0.4 * left.torque, 1e-12);
  const double h = 1e-6;
  EXPECT_NEAR(left.slope, (assistance(c, 2.0 + h, 0.0).torque - assistance(c, 2.0 - h, 0.0).torque) / (2.0 * h), 1e-6);
}

}  // namespace
}  // namespace fahrwerk
