#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "integrators/cvode.h"
#include "integrators/explicit_pair.h"
#include "support/derivative.h"
#include "vehicle/longitudinal/braked_wheel.h"
#include "vehicle/longitudinal/kinematics.h"
#include "vehicle/longitudinal/performance.h"
#include "vehicle/longitudinal/rigid_wheel.h"
#include "vehicle/longitudinal/vehicle.h"

namespace fahrwerk::longitudinal {
namespace {

constexpr RigidWheel<double> wheel{20.0, 0.9, 0.3, 0.9, 0.7};

// Below the limit it rolls exactly; above, it slides with μ m g at once.
TEST(RigidWheel, RollsUpToItsLimitAndSlidesBeyond) {
  const double limit = rolling_torque_limit(wheel), h = 1e-3;
  RigidWheelState<double> x{};
  for (int i = 0; i < 1000; ++i) step(wheel, 0.999 * limit, h, x);
  EXPECT_NEAR(x.speed, 0.3 * x.spin, 1e-12);
  EXPECT_NEAR(x.speed, 0.999 * 0.9 * 9.81, 1e-9);
  EXPECT_NEAR(x.dissipated, 0.0, 1e-12);
  x = {};
  for (int i = 0; i < 1000; ++i) step(wheel, 1.001 * limit, h, x);
  EXPECT_NEAR(x.speed, 0.7 * 9.81, 1e-9);
  EXPECT_LT(x.speed, 0.3 * x.spin);
}

// Power of the torque = kinetic energy + friction work; per step the trapezoidal rule of the spin makes it exact.
TEST(RigidWheel, KeepsItsEnergyBalance) {
  RigidWheelState<double> x{10.0, 0.0, 0.0};
  double work = 0.0;
  for (int i = 0; i < 4000; ++i) {
    const double M = i < 2000 ? 30.0 : -120.0, before = x.spin;
    step(wheel, M, 1e-3, x);
    work += M * 1e-3 * 0.5 * (before + x.spin);
  }
  const double kinetic = 0.5 * 20.0 * x.speed * x.speed + 0.5 * 0.9 * x.spin * x.spin;
  EXPECT_NEAR(0.5 * 20.0 * 100.0 + work, kinetic + x.dissipated, 1e-8 * kinetic);
}

// A thrown wheel that slides first: rolls from t = v0/(μ g (1 + m r²/I)) on, with v = v0/(1 + I/(m r²)).
TEST(RigidWheel, PhasesAgreeWithTheFixedStep) {
  RigidWheelState<double> x{6.0, 0.0, 0.0};
  for (int i = 0; i < 5000; ++i) step(wheel, 0.0, 1e-3, x);
  EXPECT_NEAR(x.speed, 6.0 / (1.0 + 0.9 / (20 * 0.09)), 1e-10);
  const RigidWheelPhase slides = phase(wheel, 1, 0.0, 6.0, 0.0);
  EXPECT_DOUBLE_EQ(slides.speed_rate, -0.7 * 9.81);
  EXPECT_DOUBLE_EQ(slides.margin, 6.0);
  EXPECT_EQ(next_direction(wheel, 1, 0.0), 0);
  EXPECT_EQ(next_direction(wheel, 0, 500.0), -1);
  EXPECT_EQ(next_direction(wheel, 1, 500.0), -1);
}

// Thrown with backspin and driven: slides forward, then rolls, then the torque breaks it loose. Phases and events of an
// adaptive method against fixed steps of 10 µs, which place each change at most one step late (5 m/s² h in speed).
TEST(RigidWheel, EventsAgreeWithTheFixedStep) {
  const auto torque = [](double t) { return 60.0 * t; };
  int direction = 1;
  const auto rate = [&](double t, std::span<const double> x, std::span<double> x_dot) {
    const RigidWheelPhase p = phase(wheel, direction, torque(t), x[0], x[1]);
    x_dot[0] = p.speed_rate, x_dot[1] = p.spin_rate;
  };
  integrators::DormandPrince run(2, rate);
  run.set_roots(1, [&](double t, std::span<const double> x, std::span<double> g) {
    g[0] = phase(wheel, direction, torque(t), x[0], x[1]).margin;
  });
  std::array<double, 2> start{6.0, -10.0};
  run.reset(0.0, start);
  std::vector<int> sequence{direction};
  for (int i = 0; i < 10; ++i) {
    const integrators::Advance a = run.advance(2.5);
    ASSERT_NE(a.status, integrators::AdaptiveStatus::failed);
    if (a.status == integrators::AdaptiveStatus::reached) break;
    direction = next_direction(wheel, direction, torque(a.time));
    sequence.push_back(direction);
    const std::vector<double> x(run.state().begin(), run.state().end());
    run.reset(a.time, x);
  }
  EXPECT_EQ(sequence, (std::vector<int>{1, 0, -1}));
  RigidWheelState<double> x{6.0, -10.0, 0.0};
  const double h = 1e-5;
  for (int i = 0; i < 250000; ++i) step(wheel, torque((i + 0.5) * h), h, x);
  EXPECT_NEAR(run.state()[0], x.speed, 1e-3);
  EXPECT_NEAR(run.state()[1], x.spin, 1e-2);
}

template <class S>
BrakedWheel<S> braked() {
  return {S(350.0), S(1.2), S(0.3), S(350.0 * 9.81), {S(1.28), S(24.0), S(0.52)}};
}

TEST(BrakedWheel, DerivativesAreFiniteEverywhere) {
  const auto rate = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(braked<S>(), x[0], x[1], x[2]).slide_rate;
  };
  test::expect_derivative(rate, std::array{20.0, -1.0, 500.0}, std::array{1e-3, 1e-4, 1.0});
  test::expect_derivative(rate, std::array{20.0, -18.0, 500.0}, std::array{1e-3, 1e-3, 1.0});
  for (double v : {0.0, 1e-9, 30.0})
    for (double p : {-30.0, 0.0, 1e6}) EXPECT_TRUE(std::isfinite(evaluate(braked<double>(), v, p, 100.0).slide_rate));
  // A locked wheel slides with φ(1); the peak lies above.
  const SlipCurve<double> c = braked<double>().curve;
  EXPECT_NEAR(evaluate(braked<double>(), 20.0, -20.0, 0.0).force, -350 * 9.81 * (1.28 - 0.52), 1e-6);
  EXPECT_GT(friction(c, std::log(1.28 * 24 / 0.52) / 24), friction(c, 1.0));
  EXPECT_EQ(friction(c, -0.1), -friction(c, 0.1));
}

template <class S>
Vehicle<S> car() {
  Vehicle<S> c;
  c.mass = S(1040.0), c.axle_mass = {S(80.0), S(80.0)}, c.axle_inertia = {S(1.8), S(1.8)};
  c.axle_distance = {S(1.2), S(1.4)}, c.height = S(0.55), c.radius = S(0.3), c.rolling_resistance = S(0.015);
  c.air_density = S(1.2), c.area = S(2.0), c.drag = S(0.3), c.lift = S(0.05), c.pitch = S(0.02), c.length = S(2.6);
  c.curve = {S(1.28), S(24.0), S(0.52)};
  return c;
}

Inputs<double> inputs(double drive_front, double brake_front, double brake_rear, double slope) {
  return {{drive_front, 0.0}, {brake_front, brake_rear}, slope, 0.0};
}

State<double> run(const Inputs<double>& in, State<double> x, double time, double h = 5e-5) {
  const Vehicle<double> c = car<double>();
  for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {  // midpoint rule
    const State<double> a = evaluate(c, in, x).rate;
    State<double> half = x;
    for (std::size_t k = 0; k < 6; ++k) half[k] += 0.5 * h * a[k];
    const State<double> b = evaluate(c, in, half).rate;
    for (std::size_t k = 0; k < 6; ++k) x[k] += h * b[k];
  }
  return x;
}

// At rest on the level the loads are those of a lever; both sum to the weight.
TEST(LongitudinalVehicle, StandsOnItsStaticLoads) {
  const Response<double> r = evaluate(car<double>(), inputs(0, 0, 0, 0), State<double>{});
  EXPECT_NEAR(r.load[0] + r.load[1], 1200 * 9.81, 1e-9);
  EXPECT_NEAR(r.load[0], 9.81 * (1040 * 1.4 / 2.6 + 80), 1e-9);
}

// Balance of moments of the whole car about the front contact: N_H l = G l_V + M_t a h_CG with the axles at wheel
// height.
TEST(LongitudinalVehicle, LoadTransferFollowsTheAcceleration) {
  const State<double> x{0.0, 20.0, 20.5 / 0.3, 20.0 / 0.3, 0.0, 0.0};
  Vehicle<double> c = car<double>();
  c.lift = c.pitch = c.drag = 0.0;
  const Response<double> r = evaluate(c, inputs(400, 0, 0, 0.0), x);
  const double a = r.rate[1];
  // Spin accelerations of the axles take angular momentum as well: I_i ω̇_i, with rolling resistance as a moment.
  double spins = 0.0;
  for (int i = 0; i < 2; ++i) spins += c.axle_inertia[i] * r.rate[2 + i] + 0.015 * 0.3 * r.load[i];
  const double moment = 9.81 * (1040 * 1.2 + 80 * 2.6) + a * (1040 * 0.55 + 160 * 0.3) + spins;
  EXPECT_NEAR(r.load[1] * 2.6, moment, 1e-6 * moment);
}

// Held on a slope by its brakes, the car winds up their pre-sliding and then creeps with the slip that its weight asks
// for at the low-speed limit: v = s v_low, s = tan α/k, but for the bend of the slip curve. Tyres at low speed are
// stiff dampers: BDF.
TEST(LongitudinalVehicle, BrakesHoldItOnASlope) {
  const double slope = 0.1;
  const Vehicle<double> c = car<double>();
  const auto rate = [&](double, std::span<const double> x, std::span<double> x_dot) {
    State<double> state;
    std::ranges::copy(x, state.begin());
    std::ranges::copy(evaluate(c, inputs(0, 2000, 2000, slope), state).rate, x_dot.begin());
  };
  integrators::Cvode run(6, rate);
  run.reset(0.0, State<double>{});
  ASSERT_EQ(run.advance(20.0).status, integrators::AdaptiveStatus::reached);
  EXPECT_NEAR(run.state()[2], 0.0, 1e-6);
  const double creep = kLowSpeed * std::tan(slope) / initial_slope(c.curve);
  EXPECT_NEAR(run.state()[1], -creep, 0.1 * creep);
}

// Braking to a stop with both axles locked: sliding friction φ(1), independent of the load transfer.
TEST(LongitudinalVehicle, LockedWheelsStopWithSlidingFriction) {
  const State<double> start{0.0, 20.0, 20.0 / 0.3, 20.0 / 0.3, 1.0, 1.0};
  const State<double> a = run(inputs(0, 9000, 9000, 0), start, 0.5), b = run(inputs(0, 9000, 9000, 0), a, 0.5);
  const double v = 0.5 * (a[1] + b[1]), drag = 0.6 * 0.3 * 2 * v * v / 1200, lift = 0.6 * 0.05 * 2 * v * v / 1200;
  // Air forces at the mean speed: their curvature over the interval is 1e-4 of g.
  EXPECT_NEAR((a[1] - b[1]) / 0.5, 0.76 * (9.81 - lift) + drag, 2e-3);
  // The pre-sliding of the locked brakes rings on, undamped: micrometres at the rim.
  EXPECT_NEAR(a[2], 0.0, 0.02);
}

TEST(LongitudinalVehicle, DerivativesAgreeWithDifferences) {
  const auto rate = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    const Inputs<S> in{{x[3], S(0.0)}, {S(100.0), S(50.0)}, S(0.05), S(2.0)};
    const Response<S> r = evaluate(car<S>(), in, State<S>{S(0.0), x[0], x[1], x[2], S(0.3), S(0.1)});
    return S(r.rate[1] + 0.01 * r.rate[2] + 0.02 * r.rate[3]);
  };
  test::expect_derivative(rate, std::array{20.0, 67.0, 66.2, 300.0}, std::array{1e-3, 1e-3, 1e-3, 1e-1});
}

TEST(Performance, TopSpeedAndGradeabilityBalanceTheForces) {
  const DrivenCar c{1200.0, {1.8, 1.8}, 0.0, 0.25, 0.3, 0.9, 1.2, 2.0, 0.3, 0.02};
  const double omega[] = {100.0, 300.0, 600.0}, torque[] = {150.0, 160.0, 100.0};
  const Table full = linear_table(omega, torque, Continuation::constant);
  const double v = top_speed(c, 3.5, full);
  EXPECT_NEAR(acceleration(c, 3.5, 1.0, full(3.5 * v / 0.3), v), 0.0, 1e-9);
  const double p = gradeability(c, 12.0, 160.0, 5.0);
  EXPECT_NEAR(acceleration(c, 12.0, 1.0, 160.0, 5.0, 0.0, std::atan(p)), 0.0, 1e-12);
  EXPECT_EQ(gradeability(c, 3.5, 1.0, 40.0), 0.0);
  EXPECT_EQ(top_speed(c, 3.5, full, 1.0), 0.0);
}

// Static friction of 0.8: loads move to the rear when accelerating, so that rear drive pulls more than front drive by
// the ratio (l + μ h)/(l - μ h) of a car balanced in the middle, and both axles the most.
TEST(Performance, TractionLimitsFollowTheDrivenAxle) {
  DrivenCar c{1200.0, {0.0, 0.0}, 0.0, 0.25, 0.3, 0.9, 1.2, 2.0, 0.0, 0.0};
  const WeightDistribution w{1.3, 1.3, 0.55};
  const double front = traction_limit(c, w, DrivenAxles::front, 0.8, 0.0);
  const double rear = traction_limit(c, w, DrivenAxles::rear, 0.8, 0.0);
  EXPECT_NEAR(rear / front, (2.6 + 0.44) / (2.6 - 0.44), 1e-12);
  EXPECT_NEAR(traction_limit(c, w, DrivenAxles::both, 0.8, 0.0), 0.8 * 9.81, 1e-12);
  EXPECT_NEAR(front * 1200.0, 0.8 * (1200 * 9.81 * 1.3 - 0.55 * 1200 * front) / 2.6, 1e-9);  // F = μ N_V
  EXPECT_LT(traction_limit(c, w, DrivenAxles::front, 0.1, 0.0, 0.2), 0.0);                   // ice uphill
}

TEST(Kinematics, PhasesJoinAndStopsInsideTheBuildUp) {
  const ThreePhaseBraking b{40.0, 1.0, 0.2, 6.0};
  EXPECT_NEAR(at(b, 1.2).speed, 39.4, 1e-12);
  EXPECT_NEAR(at(b, stopping_time(b)).speed, 0.0, 1e-12);
  const ThreePhaseBraking slow{0.1, 1.0, 0.2, 6.0};
  EXPECT_LT(stopping_time(slow), 1.2);
  EXPECT_NEAR(at(slow, 9.0).speed, 0.0, 1e-12);
  const SpeedUp p{3.0, 10.0, 50.0};
  for (double v : {5.0, 10.0, 30.0}) {
    const double h = 1e-5;
    EXPECT_NEAR((time_to(p, v + h) - time_to(p, v - h)) / (2 * h), 1.0 / acceleration(p, v), 1e-6);
    EXPECT_NEAR((distance_to(p, v + h) - distance_to(p, v - h)) / (2 * h), v / acceleration(p, v), 1e-5);
  }
}

}  // namespace
}  // namespace fahrwerk::longitudinal
