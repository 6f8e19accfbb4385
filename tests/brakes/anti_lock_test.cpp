// A braked wheel with hydraulics, disc and a switching controller: what studies of ABS need.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "brakes/hydraulics.h"

namespace fahrwerk {
namespace {

// One wheel that carries its share of the car (Popp and Schiehlen, Problem 8.1): v of the car, slide = r ω - v.
// Friction over slip c1 (1 - e^(-c2 |s|)) - c3 |s|, slip referred to the larger speed.
struct BrakedWheel {
  double mass, inertia, radius, level, rise, falling;
};
struct BrakedWheelRates {
  double speed_rate, slide_rate, force, slip;
};
BrakedWheelRates evaluate(const BrakedWheel& w, double v, double slide, double brake_torque) {
  const double slip = slide / std::max({std::fabs(v), std::fabs(v + slide), 0.05}), size = std::fabs(slip);
  const double phi = w.level * (1.0 - std::exp(-w.rise * size)) - w.falling * size, r = w.radius;
  const double f = w.mass * 9.81 * (slip < 0.0 ? -phi : phi);
  return {f / w.mass, -(w.mass * r * r + w.inertia) / (w.mass * w.inertia) * f - r / w.inertia * brake_torque, f, slip};
}

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
  const BrakedWheel w{350.0, 1.2, 0.3, 1.28, 24.0, 0.52};
  double assistance = 0.0, pressure = 0.0, temperature = b.disc[0].ambient_temperature;
  PressureCommand<double> command;
  double v = 30.0, slide = 0.0;
  Stop out{};
  const double h = 2e-5, pedal = 500.0, open = command.ceiling;
  while (v > 2.0 && out.time < 20.0) {
    const double spin = (v + slide) / w.radius;
    // The brake cannot turn the wheel backward: its torque is at most what stops it within the step.
    const double limit = torque_limit(b, 0, 0.0, pressure, temperature), stopping = spin / h * w.inertia;
    const double free = evaluate(w, v, slide, 0.0).force * w.radius;
    const double torque = std::fmin(limit, std::fmax(stopping - free, 0.0));
    const BrakedWheelRates r = evaluate(w, v, slide, torque);
    const double master = master_pressure(b.booster, pedal, assistance);
    const double pressure_gain = pressure_rate(b, wanted_pressure(b, 0, master, command), pressure);
    const double heating = temperature_rate(b.disc[0], temperature, torque, spin);
    if (controlled && r.slip < -0.2) command.ceiling = 0.0;
    if (controlled && r.slip > -0.1) command.ceiling = open;
    out.distance += h * v, out.time += h, out.locked += r.slip < -0.9 ? h : 0.0;
    out.heat += h * torque * spin;
    v += h * r.speed_rate, slide += h * r.slide_rate;
    assistance += h * assistance_rate(b.booster, pedal, assistance);
    pressure += h * pressure_gain, temperature += h * heating;
  }
  out.lost = (temperature - 293.0) * 4000.0;
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

}  // namespace
}  // namespace fahrwerk
