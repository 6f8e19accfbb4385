#include "brakes/air_brakes.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "brakes/brake_step.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

template <class S>
AirLine<S> air_line(double delay, bool trailer) {
  AirLine<S> a{S(delay), S(0.1), S(0.15), S(0.4), S(20e3), S(80e3)};
  a.spring_preload = S(50e3), a.spring_stiffness = S(4e5), a.trailer = trailer;
  return a;
}
template <class S>
AirBrakes<S> air_system() {
  return {S(8.5e5), S(40.0), S(500.0), S(2e4), S(0.5), {air_line<S>(0.1, false), air_line<S>(0.3, true)}};
}
DiscBrake<double> air_drum() {
  DiscBrake<double> d{};
  d.area = 0.4, d.radius = 0.2, d.friction = 0.38, d.reference_pressure = 1e6, d.optimum_temperature = 473.15;
  d.contact_pressure = 3e4, d.heat_capacity = 2e4, d.heat_share = 0.9, d.ambient_temperature = 293.15;
  return d;
}

TEST(AirBrakes, TreadleAndTrailerValve) {
  const AirBrakes<double> b = air_system<double>();
  EXPECT_EQ(control_pressure(b, 0.0), 0.0);
  EXPECT_EQ(control_pressure(b, 40.0), 0.0);
  EXPECT_DOUBLE_EQ(control_pressure(b, 270.0), 4.25e5);
  EXPECT_DOUBLE_EQ(control_pressure(b, 2000.0), 8.5e5);
  EXPECT_EQ(line_pressure(b, true, 0.0), 0.0);  // no predominance without braking
  EXPECT_DOUBLE_EQ(line_pressure(b, true, 1e4), 2e4);
  EXPECT_DOUBLE_EQ(line_pressure(b, true, 4e5), 4.2e5);
  EXPECT_DOUBLE_EQ(line_pressure(b, true, 8.5e5), 8.5e5);
  EXPECT_DOUBLE_EQ(line_pressure(b, false, 4e5), 4e5);
}

TEST(AirBrakes, LoadSensingIsALineBetweenEmptyAndLaden) {
  const AirLine<double> a = air_line<double>(0.1, false);
  EXPECT_DOUBLE_EQ(load_ratio(a, 0.0), 0.4);
  EXPECT_DOUBLE_EQ(load_ratio(a, 50e3), 0.7);
  EXPECT_DOUBLE_EQ(load_ratio(a, 2e5), 1.0);
  EXPECT_DOUBLE_EQ(spring_load(a, 0.01, 0.02), 62e3);
  const auto given = [](const auto& x) {
    using S = std::decay_t<decltype(x[0])>;
    std::array<S, AirPlaces::size> state{S(1e5), S(2e5), x[0], x[1]};
    return evaluate(air_system<S>(), air_line<S>(0.1, true), S(200.0), S(4e4), state.data(), static_cast<S*>(nullptr));
  };
  test::expect_derivative(given, std::array{3e5, 6e4}, std::array{1.0, 1.0});
}

// A step of the pedal: three lags of T/3 give 1 - e^(-s) (1 + s + s²/2), s = 3 t/T. The lags of a fixed step take what
// comes in as linear, which the second and third see only nearly: an error of O(h²).
TEST(AirBrakes, SignalArrivesLaterTheLongerTheLine) {
  const auto arrived = [](double h, std::size_t axle, double t) {
    AirStepper<double> stepper(air_system<double>());
    std::array<double, AirPlaces::size> x{};
    x[AirPlaces::load] = 80e3;
    double given = 0.0;
    for (int i = 0; i < static_cast<int>(std::lround(t / h)); ++i)
      given = stepper.step(axle, h, 270.0, 270.0, 80e3, 80e3, x.data()).end;
    return given;
  };
  for (const std::size_t axle : {0, 1}) {
    const double T = axle == 0 ? 0.1 : 0.3, p = axle == 0 ? 4.25e5 : 4.45e5;
    for (const double t : {0.05, 0.1, 0.3}) {
      const double s = 3.0 * t / T, exact = p * (1.0 - std::exp(-s) * (1.0 + s + 0.5 * s * s));
      const double coarse = std::fabs(arrived(2e-3, axle, t) - exact), fine = std::fabs(arrived(1e-3, axle, t) - exact);
      EXPECT_LT(fine, 1e-4 * p) << axle << " " << t;
      if (coarse > 1e-9 * p) {
        EXPECT_GT(coarse / fine, 3.5) << axle << " " << t;
      }
    }
  }
}

// Equal forces on both shoes: torques μ k/(1 - μ m) and μ k/(1 + μ m) of them, added up.
TEST(AirBrakes, DrumEnergisesItself) {
  DiscBrake<double> d = air_drum();
  const double p = 5e5, T = d.optimum_temperature, mu = d.friction, k = 1.3, m = 1.1;
  const double force = (p - d.contact_pressure) * 0.02;
  d.area = 2.0 * k * 0.02, d.self_energizing = m;
  const double shoes = mu * k / (1.0 - mu * m) + mu * k / (1.0 + mu * m);
  EXPECT_NEAR(torque_limit(d, p, T), force * d.radius * shoes, 1e-9 * force);
  d.self_energizing = 0.0;  // a cam: four times the harmonic sum of both
  const double lead = mu * k / (1.0 - mu * m), trail = mu * k / (1.0 + mu * m);
  EXPECT_NEAR(torque_limit(d, p, T), force * d.radius * 4.0 * lead * trail / (lead + trail), 1e-9 * force);
}

// The fixed step of the whole system against small steps of its rates.
TEST(AirBrakes, StepFollowsTheRates) {
  BrakeSystem<double> b{};
  b.booster = {1.0, 0.0, 0.0, 1e-3, 0.03}, b.valve = {1e9, 1.0}, b.build_time = 0.06, b.release_time = 0.04;
  b.disc = {air_drum(), air_drum()}, b.air = air_system<double>();
  b.disc[1].self_energizing = 0.8;
  b.air->predominance = 0.0;  // its bends lie within steps, and make the error fall irregularly
  const BrakePlaces at = places(b);
  const auto pedal = [](double t) { return 40.0 + 460.0 * std::fmin(t / 0.2, 1.0); };
  const std::vector<double> spin(4, 30.0), none(4, 0.0), most(4, 1e9), hub{0.01, 0.0, -0.02, 0.01};
  const std::array<double, 2> circuit{};
  const auto run = [&](double h, double time) {
    std::vector<double> s(static_cast<std::size_t>(at.size()));
    put_cold_state(b, s.data());
    for (int k = 0; k < 2; ++k) s[static_cast<std::size_t>(at.air(k) + AirPlaces::load)] = 50e3;
    BrakeStepper<double> stepper(std::span<const BrakeSystem<double>>(&b, 1));
    std::array<double, 4> begin{}, end{};
    for (int i = 0; i < static_cast<int>(std::lround(time / h)); ++i) {
      const auto in = [&](double t) {
        return BrakeInputs<double>{pedal(t),       0.0, none.data(), most.data(), spin.data(), none.data(),
                                   circuit.data(), 0.0, hub.data()};
      };
      begin.fill(0.0), end.fill(0.0);
      stepper.step(h, in(i * h), in((i + 1) * h), s.data(), begin.data(), end.data());
    }
    return std::pair{s, end};
  };
  const auto [fine, torque_fine] = run(2.5e-4, 0.4);
  double before = 0.0;
  for (const double h : {4e-3, 2e-3, 1e-3}) {
    const auto [s, torque] = run(h, 0.4);
    double worst = 0.0;
    for (std::size_t i = 0; i < 4; ++i) worst = std::fmax(worst, std::fabs(torque[i] / torque_fine[i] - 1.0));
    if (before > 0.0) {
      EXPECT_GT(before / worst, 3.0) << h;
    }
    EXPECT_LT(worst, 1e-3);
    before = worst;
  }
  // The trailer's axle has the shorter springs' load, and comes later.
  EXPECT_LT(fine[static_cast<std::size_t>(at.pressure + 2)], fine[static_cast<std::size_t>(at.pressure)]);
}

}  // namespace
}  // namespace fahrwerk
