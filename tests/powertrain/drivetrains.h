// A drivetrain for tests: all-wheel drive, five gears.
#pragma once

#include <array>
#include <cstddef>

#include "powertrain/drivetrain.h"

namespace fahrwerk::test {

template <class S>
Differential<S> open_differential(double split, double carrier, double output) {
  Differential<S> d;
  d.split = S(split), d.carrier_inertia = S(carrier), d.output_inertia = S(output), d.spider_inertia = S(1e-4);
  d.preload = S(60.0), d.bias = S(0.3);
  d.lock = {S(5e3), S(5e3), S(0.0), S(5.0)};
  return d;
}

template <class S>
Drivetrain<S> all_wheel_drive() {
  Drivetrain<S> p;
  p.engine.torque = BilinearMap({0.0, 100.0, 300.0, 700.0}, {0.0, 1.0}, {0, 120, 0, 200, 0, 260, 0, 180});
  p.engine.throttle_lag = S(0.05), p.engine.throttle_delay = S(0.02), p.engine.manifold_lag = S(0.08);
  p.engine.friction_dry = S(8.0), p.engine.friction_viscous = S(0.03), p.engine.friction_square = S(2e-5);
  p.engine.idle_speed = S(85.0), p.engine.idle_gain = S(0.02);
  p.engine.limit_speed = S(650.0), p.engine.limit_band = S(20.0);
  p.engine_inertia = S(0.2);
  p.clutch = {{S(1500.0), S(200.0), S(0.05), S(2.0)}, S(400.0), S(0.3), S(0.8)};
  p.input_inertia = S(0.015);
  p.gearbox = {{3.6, 2.1, 1.4, 1.0, 0.8}, 5, -3.3};
  p.gear_efficiency = S(0.97);
  p.synchro = {S(2e4), S(2e4), S(0.0), S(30.0)};
  p.synchro_capacity = S(4000.0);
  p.center = open_differential<S>(0.4, 0.01, 0.01);
  p.axle.resize(2);
  for (auto& a : p.axle) {
    a.driven = true;
    a.propshaft = {S(1.5e4), S(10.0)};
    a.ratio = S(3.5), a.efficiency = S(0.97);
    a.differential = open_differential<S>(0.5, 0.08, 0.02);
    a.half_shaft = {S(7e3), S(15.0)};
  }
  return p;
}

template <class S>
DrivetrainInputs<S> inputs(double throttle, double clutch, int gear, const std::array<double, 4>& spin) {
  DrivetrainInputs<S> in;
  in.throttle = S(throttle), in.clutch = S(clutch), in.engagement = S(1.0), in.gear = gear;
  in.clear();
  for (std::size_t i = 0; i < 4; ++i) in.wheel_spin[i] = S(spin[i]);
  return in;
}

// All of 3 to 8 axles driven: the centre stands between the first `front` of them and the others, further
// differentials in chains behind it.
template <class S>
Drivetrain<S> many_axles(std::size_t axles, std::size_t front, DifferentialKind kind) {
  Drivetrain<S> p = all_wheel_drive<S>();
  p.axle.resize(axles, p.axle[0]);
  p.center.kind = kind;
  for (auto& a : p.axle) a.differential.kind = kind;
  // The axles from `first` to `last`: one, or a differential between the first of them and the others.
  const auto chain = [&p, kind](auto& self, std::size_t first, std::size_t last) -> DriveOutput {
    if (first == last) return {DriveOutput::axle, first};
    FurtherDifferential<S> f{p.axle[0], {DriveOutput{DriveOutput::axle, first}, self(self, first + 1, last)}};
    f.drive.ratio = S(1.1), f.drive.efficiency = S(0.99);
    f.drive.differential = open_differential<S>(0.45, 0.02, 0.015);
    f.drive.differential.kind = kind;
    p.further.push_back(f);
    return {DriveOutput::differential, p.further.size() - 1};
  };
  p.center_output = {chain(chain, 0, front - 1), chain(chain, front, axles - 1)};
  return p;
}

inline Drivetrain<double> with_axles(bool front, bool rear) {
  Drivetrain<double> p = all_wheel_drive<double>();
  p.axle[0].driven = front, p.axle[1].driven = rear;
  if (!rear) p.center.split = 1.0;
  if (!front) p.center.split = 0.0;
  return p;
}

}  // namespace fahrwerk::test
