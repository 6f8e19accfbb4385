// Popp and Schiehlen, Ground Vehicle Dynamics: force laws (Tables 3.1, 3.2, Problem 3.1), differential (Problem 2.11).
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "elements/leaf_spring.h"
#include "elements/linear_laws.h"
#include "integrators/explicit_pair.h"
#include "powertrain/differential.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

constexpr const char* kIntegration = "integrated with a relative tolerance of 1e-11";

// x' = rate(t, x) from x0 at t = 0 to t.
template <class F>
std::vector<double> integrate(const F& rate, std::vector<double> x0, double t) {
  integrators::AdaptiveOptions options;
  options.relative_tolerance = 1e-11;
  options.absolute_tolerance = 1e-14;
  integrators::DormandPrince run(x0.size(), rate, options);
  run.reset(0.0, x0);
  const integrators::Advance end = run.advance(t);
  if (end.status != integrators::AdaptiveStatus::reached) throw std::runtime_error(end.message);
  return {run.state().begin(), run.state().end()};
}

// Force of a law with an inner displacement, a time t after s has become s0 + v t.
template <class E>
double force_after(const E& e, double s0, double v, double t) {
  const auto rate = [&](double at, std::span<const double> x, std::span<double> x_dot) {
    x_dot[0] = evaluate(e, s0 + v * at, x[0]).rate;
  };
  return evaluate(e, s0 + v * t, integrate(rate, {0.0}, t)[0]).force;
}

Finding serial_spring_damper() {
  const double k = 20e3, d = 1500.0, s0 = 0.01, v = 0.3;
  const MaxwellElement<double> e{k, d};
  Finding f{
      {}, {}, {1e-7}, kIntegration, "k 20 kN/m, d 1500 N s/m, s0 10 mm, v 0.3 m/s; after T/4, T, 3 T, T = d/k [N]"};
  for (double share : {0.25, 1.0, 3.0}) {
    const double t = share * d / k;
    f.expected.insert(f.expected.end(), {k * s0 * std::exp(-k * t / d), d * v * (1 - std::exp(-k * t / d))});
    f.computed.insert(f.computed.end(), {force_after(e, s0, 0.0, t), force_after(e, 0.0, v, t)});
  }
  return f;
}

Finding three_parameter_element() {
  const double k = 20e3, k1 = 12e3, d = 1500.0, s0 = 0.01, v = 0.3, T = d / (k + k1), end = k * k1 / (k + k1) * s0;
  const RubberElement<double> e{k, k1, d};
  Finding f{
      {end, end + (k * s0 - end) * std::exp(-1.0)},
      {force_after(e, s0, 0.0, 40 * T), force_after(e, s0, 0.0, T)},
      {1e-7},
      kIntegration,
      "end value; value after T = d/(k + k1); height k v T that a velocity step leaves above its ramp, less k1/(k + "
      "k1) of it [N]"};
  // After a velocity step the force grows as k k1/(k + k1) v t + f_E k/(k + k1), f_E = k v T.
  const double late = 40 * T;
  f.expected.push_back(k * v * T * k / (k + k1));
  f.computed.push_back(force_after(e, 0.0, v, late) - k * k1 / (k + k1) * v * late);
  return f;
}

Finding memory_spring() {
  const double k = 362.5e3, theta = 833.0, s0 = 1e-3, v = 0.02;
  const MemorySpring<double> e{k, theta};
  const auto rate = [&](double, std::span<const double> x, std::span<double> x_dot) {
    x_dot[0] = evaluate(e, v, x[0]).rate;
  };
  const double step = integrate(rate, {0.0}, s0 / v)[0];
  Finding f;
  f.tolerance_reason = kIntegration;
  f.parts = {part("displacement step of 1 mm by (3.19), which is P3.1 (3) [N]",
                  {k / theta * (1 - std::exp(-theta * s0))}, {step}, {1e-6}),
             part("long velocity step in both directions [N]", {k / theta, -k / theta},
                  {end_of_step(e, 0.0, 1.0), end_of_step(e, 0.0, -1.0)}, {1e-6}),
             contradicted("displacement step as (3.20) prints it [N]", {k * s0 * std::exp(-theta * s0)}, {step},
                          "does not follow from (3.19)")};
  return f;
}

Finding leaf_spring() {
  const LeafSpring<double> e = identify({60e3, 460.0, -410.0, 1.2e-3});
  // Two loops of ±7.3 mm: where the tangents at the ends of the second one meet s = 0.
  const double s0 = 7.3e-3;
  double f2 = 0.0, last = 0.0, upper = 0.0, lower = 0.0;
  std::vector<double> s, f;
  for (int i = 1; i <= 800; ++i) {
    const double x = s0 * std::sin(2 * M_PI * i / 400.0), force = end_of_step(e, x, x - last, f2);
    s.push_back(x), f.push_back(force);
    if (i == 500) upper = force - e.stiffness * x;
    if (i == 700) lower = force - e.stiffness * x;
    last = x;
  }
  const LeafSpringFit fit = identify_leaf_spring(s, f);
  const double closing = end_of_step(e.memory, 1.0, -2 * s0) - end_of_step(e.memory, 0.0, -2 * s0);
  return {
      {25.0, 0.83, 362.5, 5.2e-6, 460.0, -410.0, 362.5},
      {e.mean_force, 1e-3 * e.memory.decay, 1e-3 * e.memory.stiffness, closing, upper, lower,
       1e-3 * fit.spring.memory.stiffness},
      {1e-9, 0.005, 1e-9, 5e-8, 0.01, 0.01, 0.01},
      "digits as printed; 1e-5 of the loop does not close",
      "f_m [N], theta [1/mm], k2 [N/mm], exp(-2 theta s0); f_o and f_u of the loop that the spring runs [N]; k2 found "
      "again by least squares from that loop [N/mm]"};
}

Finding differential() {
  const double I1 = 0.02, I2 = 0.05, I3 = 0.7, I5 = 3e-4, a1 = 3.7, a2 = 1.5, dM = 250.0;
  Differential<double> d{};
  d.split = 0.5, d.carrier_inertia = I1 * a1 * a1 + I2, d.output_inertia = I3, d.spider_inertia = 2 * I5 * a2 * a2;
  const double M1 = 180.0, even = M1 * a1 / 2;
  const auto before = accelerations(d, M1 * a1, even, even, 0.0, 0.0);
  const auto after = accelerations(d, M1 * a1, even - dM, even, 0.0, 0.0);
  const double A = I1 * a1 * a1 / 4 + I2 / 4 + I3 + 2 * I5 * a2 * a2, B = I1 * a1 * a1 / 4 + I2 / 4 - 2 * I5 * a2 * a2;
  return {{0.0, 0.0, A * dM / (A * A - B * B), -B * dM / (A * A - B * B)},
          {before.first, before.second, after.first, after.second},
          {1e-9},
          "round-off",
          "accelerations in uniform motion, and after the load of output 3 has dropped by 250 N m [rad/s^2]; inertias "
          "chosen"};
}

}  // namespace

std::vector<Entry> popp_schiehlen_force_entries() {
  const auto source = [](const char* place) {
    return std::string("Popp, Schiehlen, Ground Vehicle Dynamics, ") + place;
  };
  return {
      {"T10", source("Problem 2.11 (17)"), "differential: accelerations after a load drop", differential},
      {"T16", source("eqs 3.8, 3.9"), "spring and damper in a row: displacement and velocity step",
       serial_spring_damper},
      {"T17", source("Table 3.1, row 9"), "three-parameter element: end value and time constant",
       three_parameter_element},
      {"T18", source("eqs 3.19, 3.20, repaired"), "memory spring: displacement and velocity step", memory_spring},
      {"T19", source("Problem 3.1"), "layered leaf spring: identification from its loop", leaf_spring},
  };
}

}  // namespace fahrwerk::verification
