// Tyre rigs for tests: one wheel with any law, run by hand.
#pragma once

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "integrators/explicit.h"
#include "load/places.h"
#include "load/tire/tire.h"
#include "scenario/tire_rig.h"

namespace fahrwerk::test {

inline TireLaw tire_law(const std::string& name) {
  files::Problems problems;
  const load::Tire tire = load::load_tire(load::file_in("tires", name), problems);
  problems.throw_if_any();
  return load::mounted_law(tire, TireSide::left);
}

inline RigParameters rig_parameters(const std::string& tire = "passenger_205_55R16") {
  RigParameters p;
  p.law = tire_law(tire);
  p.wheel_mass = 18.0, p.axial_inertia = 0.9;
  return p;
}

inline Belt<double> belt() {
  Belt<double> b{};
  b.mass = 7.0, b.axial_inertia = 0.6, b.transverse_inertia = 0.33;
  b.radial = sidewall(b.mass, 80.0, 0.05);
  b.lateral = sidewall(b.mass, 45.0, 0.05);
  b.torsion = sidewall(b.axial_inertia, 38.0, 0.05);
  b.tilt = sidewall(b.transverse_inertia, 45.0, 0.05);
  return b;
}

inline RunResult run_rig(const RigParameters& p, const Road& road, const RigInputs& inputs, double duration,
                         double interval = 1e-3, Method method = Method::rk4) {
  RunOptions o;
  o.method = method, o.step = 1e-4, o.duration = duration, o.record_interval = interval;
  return simulate_rig(TireRig<double>(p, road), inputs, o);
}

inline double largest(const Series& y) { return *std::max_element(y.value.begin(), y.value.end()); }
inline double smallest(const Series& y) { return *std::min_element(y.value.begin(), y.value.end()); }

}  // namespace fahrwerk::test
