// The braked-wheel plant with hydraulics, disc and a switching controller: what studies of ABS need.
#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "brakes/hydraulics.h"
#include "math/pack.h"
#include "vehicle/longitudinal/braked_wheel.h"
#include "vehicle/longitudinal/vehicle.h"

namespace fahrwerk::longitudinal {
namespace {

BrakeSystem<double> brakes() {
  DiscBrake<double> d{};
  d.area = 2 * 2.3e-3, d.radius = 0.125, d.friction = 0.42, d.reference_pressure = 1.5e7, d.optimum_temperature = 523.0;
  d.heat_capacity = 4000.0, d.heat_share = 1.0, d.ambient_temperature = 293.0;
  return {{4.0, 4.0, 3000.0, 4.5e-4, 0.05}, {1e9, 1.0}, 0.02, 0.01, {d, d}, 0.0};
}

struct Stop {
  double distance, time, locked;  // [m], [s], time with a slip beyond 0.9 [s]
  double heat, lost;              // work of the brake, kinetic energy taken by brake and tyre [J]
};

// Full braking of a quarter car from 30 m/s down to 2 m/s. The controller closes the pressure down when the slip passes
// 0.2 and lets it rise again below 0.1.
Stop brake(bool controlled) {
  const BrakeSystem<double> b = brakes();
  const BrakedWheel<double> w{350.0, 1.2, 0.3, 350.0 * 9.81, {1.28, 24.0, 0.52}};
  BrakeState<double> state = cold_state(b);
  BrakeInputs<double> in{500.0, 0.0, {}};
  double v = 30.0, slide = 0.0;
  Stop out{};
  const double h = 2e-5, open = in.command[0].ceiling;
  while (v > 2.0 && out.time < 20.0) {
    const double spin = (v + slide) / w.radius;
    // The brake cannot turn the wheel backward: its torque is at most what stops it within the step.
    const double limit = torque_limits(b, in, state)[0], stopping = spin / h * w.inertia;
    const double free = evaluate(w, v, slide, 0.0).force * w.radius;
    const double torque = std::fmin(limit, std::fmax(stopping - free, 0.0));
    const BrakedWheelRates<double> r = evaluate(w, v, slide, torque);
    const BrakeState<double> rate = rates(b, in, state, {torque, 0, 0, 0}, {spin, 0, 0, 0});
    if (controlled && r.slip < -0.2) in.command[0].ceiling = 0.0;
    if (controlled && r.slip > -0.1) in.command[0].ceiling = open;
    out.distance += h * v, out.time += h, out.locked += r.slip < -0.9 ? h : 0.0;
    out.heat += h * torque * spin;
    v += h * r.speed_rate, slide += h * r.slide_rate;
    state.assistance += h * rate.assistance;
    state.pressure[0] += h * rate.pressure[0];
    state.temperature[0] += h * rate.temperature[0];
  }
  out.lost = (state.temperature[0] - 293.0) * 4000.0;
  return out;
}

// Locked, the wheel slides with φ(1) = 0.76; controlled, it works near the peak of 1.17 of its curve.
TEST(AntiLock, ControlKeepsTheWheelTurningAndStopsShorter) {
  const Stop locks = brake(false), turns = brake(true);
  EXPECT_GT(locks.locked, 0.8 * locks.time);
  EXPECT_EQ(turns.locked, 0.0);
  EXPECT_LT(turns.distance, 0.85 * locks.distance);
  const double sliding = (900.0 - 4.0) / (2 * 0.76 * 9.81), best = (900.0 - 4.0) / (2 * 1.17 * 9.81);
  // Before it locks, the wheel passes the peak: the way is a little shorter than sliding all along, but for the
  // build-up.
  EXPECT_NEAR(locks.distance, sliding, 0.06 * sliding);
  EXPECT_GT(turns.distance, best);
  // What the disc has gained is the work of the brake: nothing cools here.
  EXPECT_NEAR(turns.lost, turns.heat, 1e-6 * turns.heat);
  EXPECT_LT(locks.heat, 0.2 * turns.heat);  // a locked brake does no work
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

TEST(LongitudinalVehicle, LanesEqualDoubles) {
  using P = Pack<xsimd::default_arch>;
  double speeds[P::lanes];
  for (int i = 0; i < P::lanes; ++i) speeds[i] = 30.0 - 17.0 * i;
  const P v = P::load(speeds);
  const Inputs<P> in{{P(300.0), P(0.0)}, {P(50.0), P(20.0)}, P(0.05), P(1.0)};
  const Response<P> r = evaluate(car<P>(), in, State<P>{P(0.0), v, P(v * 3.4), P(v * 3.3), P(0.2), P(-0.1)});
  for (int i = 0; i < P::lanes; ++i) {
    const Inputs<double> one{{300.0, 0.0}, {50.0, 20.0}, 0.05, 1.0};
    const Response<double> s =
        evaluate(car<double>(), one, State<double>{0.0, speeds[i], speeds[i] * 3.4, speeds[i] * 3.3, 0.2, -0.1});
    for (std::size_t k = 0; k < 6; ++k) EXPECT_NEAR(r.rate[k].lane(i), s.rate[k], 1e-12 * (1 + std::fabs(s.rate[k])));
  }
}

// Huge accelerations lift a wheel: it carries nothing, the other everything, and all stays finite.
TEST(LongitudinalVehicle, IsFiniteWhenAWheelLifts) {
  Vehicle<double> c = car<double>();
  c.height = 3.0;
  const Inputs<double> in{{0.0, 5000.0}, {0.0, 0.0}, 0.0, 0.0};
  const Response<double> r = evaluate(c, in, State<double>{0.0, 1.0, 3.3, 9.0, 0.0, 0.0});
  EXPECT_EQ(r.load[0], 0.0);
  EXPECT_NEAR(r.load[1], 1200 * 9.81 - r.lift, 1e-9);
  for (double speed : {0.0, 1e-12, -40.0, 1e6})
    for (double rate : evaluate(c, in, State<double>{0.0, speed, 0.0, -speed, 1.0, -1.0}).rate)
      EXPECT_TRUE(std::isfinite(rate));
}

}  // namespace
}  // namespace fahrwerk::longitudinal
