// A quarter vehicle on a plate that starts to vibrate at t = 0:  z_P = a sin(2π f t), from rest.
#pragma once

#include <array>
#include <numbers>
#include <span>
#include <vector>

#include "integrators/explicit.h"
#include "vehicle/quarter_linkage/quarter_linkage.h"

namespace fahrwerk {

struct Shaker {
  double amplitude;  // a  [m]
  double frequency;  // f  [Hz]

  PlateMotion at(double t) const {
    const double w = 2.0 * std::numbers::pi * frequency;
    return {amplitude * std::sin(w * t), amplitude * w * std::cos(w * t)};
  }
};

struct ShakerRun {
  std::vector<double> time;
  std::vector<QuarterObservation> seen;
};

// Classical Runge-Kutta in steps of `step`; every `every`-th one is kept. Contact that opens and closes between steps
// costs an error of order step² there; 0.1 ms is enough for wheel loads to a tenth of a percent.
inline ShakerRun shake(const QuarterVehicle& vehicle, const Shaker& shaker, double duration, double step, int every) {
  constexpr int size = quarter_state::size;
  std::array<double, size> x{}, x_dot{};
  integrators::ExplicitWork<double> work(size);
  const auto rate = [&](double t, std::span<const double> y, std::span<double> y_dot) {
    vehicle.rate(shaker.at(t), y.data(), y_dot.data());
  };
  ShakerRun run;
  const long steps = std::lround(duration / step);
  for (long i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) * step;
    if (i % every == 0) {
      run.time.push_back(t);
      run.seen.emplace_back();
      vehicle.rate(shaker.at(t), x.data(), x_dot.data(), &run.seen.back());
    }
    integrators::rk4_step(rate, t, step, std::span<double>(x), work);
  }
  return run;
}

// What engineers read off such a run; steady values over the last whole periods within `window` from the end.
struct ShakerFigures {
  double wheel_gain, wheel_phase;  // of the wheel centre against the plate  [-], [rad] (> 0: ahead)
  double body_gain, body_phase;
  double smallest_load, largest_load;  // over the load at rest, steady
  double air_time, steady_air_time;    // without contact, whole run and steady part  [s]
};
inline ShakerFigures shaker_figures(const QuarterVehicle& vehicle, const Shaker& shaker, const ShakerRun& run,
                                    double window) {
  const double period = 1.0 / shaker.frequency, w = 2.0 * std::numbers::pi * shaker.frequency;
  const double begin = run.time.back() - std::floor(window / period) * period, dt = run.time[1] - run.time[0];
  ShakerFigures f{0, 0, 0, 0, 1e300, 0, 0, 0};
  double wheel[2] = {}, body[2] = {}, norm2 = 0.0;
  for (std::size_t i = 0; i < run.time.size(); ++i) {
    const QuarterObservation& o = run.seen[i];
    const bool steady = run.time[i] > begin;
    if (o.load <= 0.0) f.air_time += dt, f.steady_air_time += steady ? dt : 0.0;
    if (!steady) continue;
    const double s = std::sin(w * run.time[i]), c = std::cos(w * run.time[i]);
    wheel[0] += s * o.wheel, wheel[1] += c * o.wheel, body[0] += s * o.body, body[1] += c * o.body, norm2 += 0.5;
    f.smallest_load = std::fmin(f.smallest_load, o.load / vehicle.rest_load());
    f.largest_load = std::fmax(f.largest_load, o.load / vehicle.rest_load());
  }
  const double scale = 1.0 / (norm2 * shaker.amplitude);
  f.wheel_gain = scale * std::hypot(wheel[0], wheel[1]), f.wheel_phase = std::atan2(wheel[1], wheel[0]);
  f.body_gain = scale * std::hypot(body[0], body[1]), f.body_phase = std::atan2(body[1], body[0]);
  return f;
}

}  // namespace fahrwerk
