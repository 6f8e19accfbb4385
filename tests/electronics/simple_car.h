// A car for tests of control units: straight ahead, four wheels on tyres with a peak of friction, load transfer, brake
// hydraulics. Written for these tests alone, in sub-steps that are short against everything.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>

#include "brakes/hydraulic_step.h"
#include "electronics/sensors.h"
#include "electronics/units.h"

namespace fahrwerk::test {

struct SimpleCar {
  double mass = 1500.0, front = 1.2, rear = 1.5, height = 0.55, inertia = 1.0, radius = 0.31, master = 1.2e7;
  double peak_slip = 0.11, slide_slip = 0.6, slide_share = 0.85;
  std::function<double(double x, int side)> friction = [](double, int) { return 1.0; };

  HydraulicUnit<double> hydraulics() const {
    HydraulicUnit<double> u{};
    u.inlet = orifice(0.7e-3), u.outlet = orifice(0.6e-3), u.switch_over = orifice(1.6e-3), u.prime = orifice(1.2e-3);
    u.laminar = 2e4, u.line = 2e-14, u.accumulator_volume = 3e-6, u.accumulator_pressure = 2e5, u.accumulator = 1e-11;
    u.pump_flow = 6e-6, u.pump_pressure = 2e7, u.pump_time = 0.06, u.relief = 1.8e7;
    u.cylinder = {{1.1e-13, 1.25e-12, 4e5}, {0.55e-13, 0.625e-12, 4e5}}, u.circuit = {0, 1, 1, 0};
    return u;
  }
  CarFacts facts() const {
    CarFacts f;
    f.wheel_radius.assign(4, radius), f.rolling_radius = f.wheel_radius;
    f.circuit = {0, 1, 1, 0}, f.driven = {true, true, false, false};
    f.brake_gain = {2.0e-4, 2.0e-4, 0.85e-4, 0.85e-4};
    const HydraulicUnit<double> u = hydraulics();
    for (std::size_t i = 0; i < 4; ++i) {
      const double stretch = elasticity(u.cylinder[i / 2], 5e6);
      f.build_gain.push_back(u.inlet / stretch), f.release_gain.push_back(u.outlet / stretch);
    }
    return f;
  }
  // Of the tyre over its load. Its slip stiffness does not depend on the friction.
  double force(double slip, double mu) const {
    const double s = std::fabs(slip), peak = peak_slip * mu;
    if (s < peak) return mu * s / peak * (2.0 - s / peak);
    const double t = std::min(1.0, (s - peak) / (slide_slip - peak));
    return mu * (1.0 - (1.0 - slide_share) * t * t * (3.0 - 2.0 * t));
  }
};

struct Stop {
  double deceleration;  // mean between 80 % and 10 % of the speed, by distance  [m/s²]
  double longest_lock;  // above 10 km/h  [s]
  double distance;      // [m]
};

// From 100 km/h; a unit at its sample, its orders a step h later. Without a unit all slips have this value.
inline Stop brake(const SimpleCar& car, ControlUnit<double>* unit, double slip = 0.0, double sample = 5e-3,
                  double h = 1e-3) {
  const double g = 9.81, length = car.front + car.rear, v0 = 100.0 / 3.6, dt = 5e-5;
  HydraulicStepper<double> hydraulics(car.hydraulics());
  const CarFacts facts = car.facts();
  Sensors<double> sensors(SensorSet{}, 4);
  Readings<double> is(4), seen(4);
  Orders<double> acting(4), coming(4);
  double v = v0, x = 0.0, a = 0.0, x_80 = -1.0, x_10 = -1.0, longest = 0.0, pressure[4] = {}, mean[4] = {};
  double state[HydraulicPlaces::size] = {}, spin[4], angle[4] = {0.0, 0.01, 0.02, 0.03}, locked[4] = {};
  std::fill_n(spin, 4, v / car.radius);
  const int every = static_cast<int>(std::lround(sample / h));
  for (int n = 0; v > 0.1 && n * h < 60.0; ++n) {
    const double p_M = std::clamp((n * h - 0.1) / 0.15, 0.0, 1.0) * car.master;
    acting = coming;
    if (unit && n % every == 0) {
      for (std::size_t i = 0; i < 4; ++i)
        is.wheel_angle[i] = angle[i], is.wheel_speed[i] = spin[i], is.pressure[i] = pressure[i];
      is.master_pressure = p_M, is.fresh = n == 0 ? 1.0 : 0.0;
      sensors.read(sample, is, seen), coming.clear();
      unit->update(sample, seen, coming);
    }
    hydraulics.step(
        h, p_M, p_M, acting.wheel_valve.data(), acting.circuit_valve.data(), acting.pump,
        [](int, double line) { return line; }, pressure, state, mean);
    for (double t = 0.0; t < h - 0.5 * dt; t += dt) {
      double sum = 0.0;
      for (int i = 0; i < 4; ++i) {
        const double moved = car.mass * a * car.height / length;
        const double load =
            0.5 * (i < 2 ? car.mass * g * car.rear / length + moved : car.mass * g * car.front / length - moved);
        const double mu = car.friction(x - (i < 2 ? 0.0 : length), i % 2);
        double s = (v - car.radius * spin[i]) / std::max(v, 0.5);
        if (!unit) s = slip, spin[i] = v * (1.0 - slip) / car.radius;
        const double F = std::copysign(car.force(s, mu) * load, s);
        if (unit) {
          const double torque = facts.brake_gain[static_cast<std::size_t>(i)] * mean[i];
          spin[i] = std::max(0.0, spin[i] + dt * (F * car.radius - torque) / car.inertia), angle[i] += dt * spin[i];
        }
        sum += F;
      }
      a += (sum / car.mass - a) * dt / 0.05;
      v = std::max(0.0, v - dt * sum / car.mass), x += dt * v;
    }
    if (x_80 < 0.0 && v < 0.8 * v0) x_80 = x;
    if (x_10 < 0.0 && v < 0.1 * v0) x_10 = x;
    for (int i = 0; i < 4; ++i) {
      locked[i] = unit && v > 10.0 / 3.6 && spin[i] * car.radius < 0.05 * v ? locked[i] + h : 0.0;
      longest = std::max(longest, locked[i]);
    }
  }
  return {0.63 * v0 * v0 / 2.0 / (x_10 - x_80), longest, x};
}

}  // namespace fahrwerk::test
