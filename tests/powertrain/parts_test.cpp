// Couplings, dead times, maps, engine, motor, converter, gearbox, constant-velocity joints.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "math/pack.h"
#include "math/rotation.h"
#include "powertrain/cv_joint.h"
#include "powertrain/dead_time.h"
#include "powertrain/electric_motor.h"
#include "powertrain/engine.h"
#include "powertrain/friction_coupling.h"
#include "powertrain/gearbox.h"
#include "powertrain/torque_converter.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

template <class S>
FrictionCoupling<S> disc() {
  return {S(1500.0), S(200.0), S(0.05), S(2.0)};
}

TEST(FrictionCoupling, TorqueIsTheSlopeOfItsEnergy) {
  using Jet = ceres::Jet<double, 1>;
  for (double twist : {-0.3, -0.02, 0.0, 0.04, 0.2})
    EXPECT_NEAR(elastic_energy(disc<Jet>(), Jet(twist, 0)).v[0], elastic_torque(disc<double>(), twist), 1e-12);
  // The limit of slip inverts the torque.
  for (double capacity : {6.0, 9.0, 50.0, 400.0})
    EXPECT_NEAR(elastic_torque(disc<double>(), limit(disc<double>(), capacity).twist), capacity, 1e-10);
}

TEST(FrictionCoupling, NeverGivesMoreThanItGot) {
  for (double capacity : {0.0, 0.01, 20.0, 300.0})
    for (double slip : {-400.0, -1.0, 0.0, 1e-6, 3.0, 1e4})
      for (double share : {-1.0, -0.5, 0.0, 0.3, 1.0}) {
        const double twist = share * limit(disc<double>(), capacity).twist;
        const CouplingTorque<double> t = evaluate(disc<double>(), slip, twist, capacity);
        EXPECT_LE(std::fabs(t.torque), capacity);
        EXPECT_GE(t.loss, -1e-9 * (1.0 + std::fabs(t.torque * slip)));
        EXPECT_TRUE(std::isfinite(t.rate));
      }
}

// Two flywheels of 0.2 and 0.3 kg m² that differ by 100 rad/s: the clutch slips with its capacity, then holds. They end
// at the common speed that angular momentum demands, at the time ΔωJ/T, and stay together.
TEST(FrictionCoupling, SlipsThenSticksWithoutChatter) {
  const double J1 = 0.2, J2 = 0.3, capacity = 120.0, h = 1e-3;
  double w1 = 150.0, w2 = 50.0, twist = 0.0, late = 0.0;
  for (int i = 0; i < 3000; ++i) {
    twist = end_of_step(disc<double>(), w1 - w2, twist, capacity, h);
    const double T = evaluate(disc<double>(), w1 - w2, twist, capacity).torque;
    w1 -= h * T / J1, w2 += h * T / J2;
    if (i == 50) {
      EXPECT_NEAR(w1 - w2, 100 - 51 * h * capacity * (1 / J1 + 1 / J2), 5.0);  // builds up within some steps
    }
    if (i > 2500) late = std::fmax(late, std::fabs(w1 - w2));
  }
  EXPECT_NEAR(0.2 * w1 + 0.3 * w2, 0.2 * 150 + 0.3 * 50, 1e-9);
  EXPECT_LT(late, 1e-3);
}

TEST(FrictionCoupling, DerivativesAgreeWithDifferences) {
  const auto torque = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(disc<S>(), x[0], x[1], x[2]).torque;
  };
  const auto rate = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    return evaluate(disc<S>(), x[0], x[1], x[2]).rate;
  };
  for (double twist : {-0.1, 0.02, 0.1}) {
    test::expect_derivative(torque, std::array{3.0, twist, 250.0}, std::array{1e-3, 1e-5, 1e-2});
    test::expect_derivative(rate, std::array{3.0, twist, 250.0}, std::array{1e-3, 1e-5, 1e-2});
  }
}

// The mean delay of the chain is T: ∫ (u - y) dt of a unit step. The line gives the sample itself.
TEST(DeadTime, ChainAndLineDelay) {
  std::array<double, 3> y{}, rate{};
  double area = 0.0, h = 1e-5, peak = 0.0;
  for (int i = 0; i < 100000; ++i) {
    const double out = delay_rates(1.0, 0.05, y, rate);
    area += h * (1.0 - out), peak = std::fmax(peak, out);
    for (std::size_t k = 0; k < 3; ++k) y[k] += h * rate[k];
  }
  EXPECT_NEAR(area, 0.05, 1e-4 * 0.05 + h);  // rectangle rule of one step
  EXPECT_LE(peak, 1.0);
  DelayLine<double, 64> line(7.0);
  EXPECT_EQ(line.at(20.0), 7.0);
  for (int i = 0; i < 200; ++i) line.push(0.1 * i);
  EXPECT_NEAR(line.at(0.0), 19.9, 1e-12);
  EXPECT_NEAR(line.at(12.5), 19.9 - 1.25, 1e-12);
  EXPECT_NEAR(line.at(1e9), 19.9 - 6.2, 1e-12);
}

TEST(BilinearMap, InterpolatesAndStaysConstantOutside) {
  const BilinearMap map({0.0, 1.0, 3.0}, {0.0, 2.0}, {0.0, 2.0, 1.0, 5.0, 3.0, 3.0});
  EXPECT_DOUBLE_EQ(map(1.0, 2.0), 5.0);
  EXPECT_DOUBLE_EQ(map(0.5, 1.0), 2.0);
  EXPECT_DOUBLE_EQ(map(9.0, -1.0), 3.0);
  const auto f = [&](const auto& x) { return map(x[0], x[1]); };
  test::expect_derivative(f, std::array{2.2, 0.7}, std::array{1e-3, 1e-3});
  using P = Pack<xsimd::default_arch>;
  EXPECT_DOUBLE_EQ(map(P(2.2), P(0.7)).lane(1), map(2.2, 0.7));
  EXPECT_THROW(BilinearMap({0.0, 0.0}, {0.0, 1.0}, {0, 0, 0, 0}), std::invalid_argument);
  EXPECT_THROW(BilinearMap({0.0, 1.0}, {0.0, 1.0}, {0, 0, 0}), std::invalid_argument);
}

Engine<double> engine() {
  Engine<double> e;
  e.torque = BilinearMap({0.0, 100.0, 300.0, 700.0}, {0.0, 1.0}, {0, 120, 0, 200, 0, 260, 0, 180});
  e.throttle_lag = 0.05, e.throttle_delay = 0.02, e.manifold_lag = 0.08;
  e.friction_dry = 8.0, e.friction_viscous = 0.03, e.friction_square = 2e-5;
  e.idle_speed = 85.0, e.idle_gain = 0.02, e.limit_speed = 650.0, e.limit_band = 20.0;
  return e;
}

TEST(Engine, SettlesOnItsMapAfterLagAndHalfATurn) {
  const Engine<double> e = engine();
  EngineState<double> x = settled(e, 0.0, 300.0);
  double area = 0.0;
  const double h = 1e-5, from = x.torque, to = 260.0;
  for (int i = 0; i < 200000; ++i) {
    const EngineOutput<double> o = evaluate(e, 1.0, 300.0, 0.0, x);
    area += h * (to - o.mean_torque) / (to - from);
    x.throttle += h * o.rate.throttle, x.torque += h * o.rate.torque;
    for (std::size_t k = 0; k < kDelayStages; ++k)
      x.throttle_delay[k] += h * o.rate.throttle_delay[k], x.torque_delay[k] += h * o.rate.torque_delay[k];
  }
  // Lags and dead times in a row add up; the map is linear in the throttle.
  EXPECT_NEAR(area, 0.05 + 0.02 + 0.08 + M_PI / 300.0, 1e-4);
  EXPECT_NEAR(evaluate(e, 1.0, 300.0, 0.0, x).torque, 260.0 - friction_torque(e, 300.0), 1e-6);
}

TEST(Engine, IdlesLimitsAndRipples) {
  Engine<double> e = engine();
  EXPECT_GT(settled(e, 0.0, 50.0).throttle, 0.5);  // below idle it opens by itself
  EXPECT_EQ(settled(e, 0.0, 120.0).throttle, 0.0);
  EXPECT_EQ(settled(e, 1.0, 671.0).torque, 0.0);  // beyond the limiter
  e.harmonics.push_back({4, BilinearMap({0.0, 1.0}, {0.0, 1.0}, {30, 30, 30, 30}), BilinearMap()});
  const EngineState<double> x = settled(e, 0.5, 300.0);
  double mean = 0.0;
  for (int i = 0; i < 720; ++i) mean += evaluate(e, 0.5, 300.0, 4 * M_PI * i / 720, x).torque / 720;
  const EngineOutput<double> top = evaluate(e, 0.5, 300.0, 0.0, x);
  EXPECT_NEAR(mean, top.mean_torque - top.friction, 1e-9);
  EXPECT_NEAR(top.torque - mean, 30.0, 1e-9);
  EXPECT_NEAR(evaluate(e, 0.5, 300.0, M_PI, x).torque, top.torque, 1e-9);  // order 4 × 0.5: twice per turn
}

TEST(ElectricMotor, WeakensItsFieldAndRecuperates) {
  const ElectricMotor<double> m{300.0, 400.0, 1500.0, 100.0, 0.6, 20.0, 0.01, 100.0, 0.02, 1e-3};
  EXPECT_DOUBLE_EQ(torque_limit(m, 200.0), 300.0);
  EXPECT_DOUBLE_EQ(torque_limit(m, 800.0) * 800.0, 300.0 * 400.0);  // constant power
  EXPECT_DOUBLE_EQ(torque_limit(m, 1600.0), 0.0);
  EXPECT_DOUBLE_EQ(evaluate(m, -1.0, 300.0, 0.0).torque_rate * 0.01, -180.0);
  EXPECT_DOUBLE_EQ(evaluate(m, -1.0, 0.0, 0.0).torque_rate * 0.01, -300.0);  // starts backward with its full torque
  // Recuperation fades out towards standstill; a car that rolls backward is driven forward all the same.
  EXPECT_DOUBLE_EQ(evaluate(m, -1.0, 10.0, 0.0).torque_rate * 0.01, -90.0);
  EXPECT_DOUBLE_EQ(evaluate(m, 0.5, -1e-3, 0.0).torque_rate * 0.01, 150.0);
  EXPECT_DOUBLE_EQ(evaluate(m, 1.0, -30.0, 0.0).torque_rate * 0.01, 300.0);
  EXPECT_LT(evaluate(m, -1.0, 300.0, -180.0).electrical_power, 0.0);
  EXPECT_GT(evaluate(m, 1.0, 300.0, 200.0).electrical_power, 200.0 * 300.0);
}

// Locked up: the torque is zero and goes through it with one slope, whatever round-off makes of equal speeds. Of -λ' ω
// the differences miss the curvature, h/ω = 1e-6 of it.
TEST(TorqueConverter, HasTheSlopeOfBothSidesAtEqualSpeeds) {
  const std::vector<double> nu{0.0, 0.8, 0.95, 1.0}, cap{4e-3, 2.8e-3, 1.2e-3, 0.0}, mu{1.95, 1.1, 1.0, 1.0};
  const TorqueConverter c{linear_table(nu, cap, Continuation::constant), linear_table(nu, mu, Continuation::constant)};
  using Jet = ceres::Jet<double, 2>;
  for (double speed = 80.0; speed < 400.0; speed += 1.7) {
    const double h = 1e-6 * speed;
    const ConverterTorque<Jet> at = evaluate(c, Jet(speed, 0), Jet(speed, 1));
    EXPECT_NEAR(at.pump.a, 0.0, 1e-9);
    for (int k = 0; k < 2; ++k) {
      const auto moved = [&](double by) {
        return evaluate(c, speed + (k == 0 ? by : 0.0), speed + (k == 1 ? by : 0.0));
      };
      const double pump = (moved(h).pump - moved(-h).pump) / (2 * h),
                   turbine = (moved(h).turbine - moved(-h).turbine) / (2 * h);
      EXPECT_NEAR(at.pump.v[k], pump, 1e-5 * std::fabs(pump)) << speed;
      EXPECT_NEAR(at.turbine.v[k], turbine, 1e-5 * std::fabs(turbine)) << speed;
    }
  }
}

TEST(TorqueConverter, MultipliesAtStallCouplesAndOverruns) {
  const double nu[] = {0.0, 0.5, 0.85, 0.95, 1.0}, cap[] = {2.2e-3, 2.1e-3, 1.6e-3, 0.8e-3, 0.0};
  const double mu[] = {2.0, 1.5, 1.0, 1.0, 1.0};
  const TorqueConverter c{linear_table(nu, cap, Continuation::constant), linear_table(nu, mu, Continuation::constant)};
  const ConverterTorque<double> stall = evaluate(c, 250.0, 0.0), overrun = evaluate(c, 100.0, 300.0);
  EXPECT_NEAR(stall.turbine, 2.0 * stall.pump, 1e-9);
  EXPECT_LT(overrun.pump, 0.0);  // the engine brakes
  EXPECT_NEAR(evaluate(c, 200.0, 200.0).pump, 0.0, 1e-9);
  for (double p : {0.0, 50.0, 300.0})
    for (double t : {0.0, 40.0, 299.0, 400.0}) EXPECT_GE(evaluate(c, p, t).loss, -1e-9) << p << " " << t;
}

TEST(Gearbox, KnowsItsGears) {
  const Gearbox g{{3.6, 2.1, 1.4}, 3, -3.3};
  EXPECT_EQ(ratio(g, 2), 2.1);
  EXPECT_EQ(ratio(g, -1), -3.3);
  EXPECT_EQ(ratio(g, 0), 1.0);
  EXPECT_THROW(ratio(g, 4), UnknownGear);
}

// Shafts bent in both joints, turning with the carrier moving: the rate is the derivative of the angle.
TEST(CvJoint, RateIsTheDerivativeOfTheAngle) {
  using V = Vec3<double>;
  const auto turn = [](const V& axis, double angle, const V& v) {  // Rodrigues
    return std::cos(angle) * v + std::sin(angle) * cross(axis, v) + ((1 - std::cos(angle)) * dot(axis, v)) * axis;
  };
  const V r0{0.02, 0.8, 0.03}, m0{0.0, 0.2, 0.1}, v_R{0.3, 0.1, -0.8}, v_M{0.0, -0.05, 0.1};
  const V steer{0.0, 0.1, 0.99498743710662};  // unit vector about which the wheel's shaft turns
  const auto at = [&](double t) {
    const V n_R0 = (1.0 / norm(V{0.25, 1.0, -0.1})) * V{0.25, 1.0, -0.1};
    const V e_R0 = (1.0 / norm(cross(n_R0, V{1, 0, 0}))) * cross(n_R0, V{1, 0, 0});
    const double delta = 0.2 + 0.7 * t, spin_R = 0.4 + 31.0 * t, spin_M = 0.1 + 29.0 * t;
    ShaftEnd<double> wheel, drive;
    wheel.center = r0 + t * v_R, wheel.velocity = v_R;
    wheel.axis = turn(steer, delta, n_R0);
    wheel.mark = turn(steer, delta, turn(n_R0, spin_R, e_R0));
    wheel.omega = 0.7 * steer + 31.0 * wheel.axis;
    drive.center = m0 + t * v_M, drive.velocity = v_M;
    drive.axis = V{0, 1, 0};
    drive.mark = turn(V{0, 1, 0}, spin_M, V{1, 0, 0});
    drive.omega = 29.0 * V{0, 1, 0};
    return evaluate(wheel, drive);
  };
  const double h = 1e-6;
  const HalfShaftTwist<double> now = at(0.01);
  // Central difference: truncation h² times the third derivative, some 1e-8; round-off 1e-16/h.
  EXPECT_NEAR(now.rate, (at(0.01 + h).angle - at(0.01 - h).angle) / (2 * h), 1e-7);
}

}  // namespace
}  // namespace fahrwerk
