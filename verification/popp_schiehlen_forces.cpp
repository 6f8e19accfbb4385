// Popp and Schiehlen, Ground Vehicle Dynamics: force laws (Tables 3.1, 3.2, Problem 3.1), differential (Problem 2.11),
// rigid wheel (3.4.1), longitudinal motions (Problems 2.1, 8.1, 8.2).
#include <fmt/format.h>

#include <cmath>
#include <stdexcept>

#include "elements/leaf_spring.h"
#include "elements/linear_laws.h"
#include "integrators/explicit_pair.h"
#include "math/jet.h"
#include "powertrain/differential.h"
#include "vehicle/longitudinal/braked_wheel.h"
#include "vehicle/longitudinal/kinematics.h"
#include "vehicle/longitudinal/performance.h"
#include "vehicle/longitudinal/rigid_wheel.h"
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

Finding rigid_wheel_limit() {
  using namespace longitudinal;
  const RigidWheel<double> w{20.0, 0.9, 0.3, 0.9, 0.7};
  // The largest torque with which the wheel still rolls after 100 steps of 1 ms from rest.
  const auto rolls = [&](double torque) {
    RigidWheelState<double> x{};
    for (int i = 0; i < 100; ++i) step(w, torque, 1e-3, x);
    return std::fabs(x.speed - w.radius * x.spin) < 1e-9;
  };
  double low = 0.0, high = 200.0;
  for (int i = 0; i < 60; ++i) (rolls(0.5 * (low + high)) ? low : high) = 0.5 * (low + high);
  RigidWheelState<double> x{};
  const double torque = 100.0;
  for (int i = 0; i < 1000; ++i) step(w, torque, 1e-3, x);
  const double slide = 0.7 * 9.81 - w.radius * (torque - 0.3 * 0.7 * 20 * 9.81) / 0.9;  // v_P after 1 s
  return {
      {0.9 * (20 + 0.9 / 0.09) * 9.81 * 0.3, 0.7 * 9.81, 0.5 * 0.7 * 20 * 9.81 * std::fabs(slide)},
      {low, x.speed, x.dissipated},
      {1e-6, 1e-9, 1e-6},
      "bisection; piecewise constant accelerations are exact in every step",
      "m 20 kg, I 0.9 kg m^2, r 0.3 m, mu0 0.9, mu 0.7: largest torque with which it rolls [N m]; with 100 N m: speed "
      "after 1 s [m/s], work of friction (3.53) [J]"};
}

Finding three_phase_braking() {
  using namespace longitudinal;
  const ThreePhaseBraking b{40.0, 1.0, 0.2, 6.0};
  const double end = stopping_time(b);
  const std::vector<double> distances{at(b, 1.2).distance, at(b, end).distance};
  Finding f;
  f.tolerance_reason = "digits as printed";
  f.parts = {
      part("speed after the build-up [m/s], time of constant deceleration [s]", {39.4, 6.57},
           {at(b, 1.2).speed, end - 1.2}, {1e-9, 0.005}),
      part("distance after the build-up and until rest by the book's formula [m]", {47.96, 177.32}, distances, {0.005}),
      contradicted("the same as printed in Table 2.3 [m]", {47.84, 177.20}, distances,
                   "the book's own formula does not give them")};
  return f;
}

Finding speed_up() {
  using namespace longitudinal;
  const double a = 3.0, v1 = 15.0, v2 = 55.0, v = 40.0, log = std::log((v2 - v1) / (v2 - v));
  const double t = (v1 + (v2 - v1) * log) / a;
  const SpeedUp p{a, v1, v2};
  const auto rate = [&](double, std::span<const double> x, std::span<double> x_dot) {
    x_dot[0] = acceleration(p, x[0]);
    x_dot[1] = x[0];
  };
  // The kink at v_I is met exactly: the first part ends there.
  const std::vector<double> corner = integrate(rate, {0.0, 0.0}, v1 / a), end = integrate(rate, corner, t - v1 / a);
  const double s = (v1 * v1 + 2 * (v2 - v1) * (v2 * log - (v - v1))) / (2 * a);
  return {{v, s, t, s},
          {end[0], end[1], time_to(p, v), distance_to(p, v)},
          {1e-8},
          kIntegration,
          "a_I 3 m/s^2, v_I 15 m/s, v_II 55 m/s (chosen): speed and distance integrated up to t(40 m/s); time and "
          "distance of the library"};
}

Finding car_acceleration() {
  using namespace longitudinal;
  const DrivenCar c{1200.0, {1.8, 1.8}, 0.0, 0.25, 0.3, 0.9, 1.2, 2.0, 0.3, 0.02};
  const double v = speed_of(c, 4.0, 360.0);
  const Resistances w = resistances(c, v);
  return {{97.0, 262.0, 235.0, 3600.0, 1284.0, 2.4},
          {3.6 * v, w.drag, w.rolling, traction(c, 4.0, 300.0), equivalent_mass(c, 4.0, 1.0),
           acceleration(c, 4.0, 1.0, 300.0, v)},
          {0.5, 0.5, 0.5, 0.5, 0.5, 0.05},
          "digits as printed",
          "speed [km/h], drag, rolling resistance, traction [N], equivalent mass [kg], acceleration [m/s^2]"};
}

Finding braked_wheel() {
  using namespace longitudinal;
  using Jet = ceres::Jet<double, 1>;
  const double m = 350.0, I = 1.2, r = 0.3, f_n = m * 9.81, v0 = 25.0, c1 = 1.28, c2 = 24.0, c3 = 0.52;
  const BrakedWheel<Jet> jets{Jet(m), Jet(I), Jet(r), Jet(f_n), {Jet(c1), Jet(c2), Jet(c3)}};
  const double pole = evaluate(jets, Jet(v0), Jet(0.0, 0), Jet(0.0)).slide_rate.v[0];
  const double k = c1 * c2 - c3, expected = (m * r * r + I) / (m * I) * k * f_n / v0;
  // A small braking torque: v_P after the time constant, over its final value.
  const BrakedWheel<double> w{m, I, r, f_n, {c1, c2, c3}};
  const double M = 1e-2;
  const auto rate = [&](double, std::span<const double> x, std::span<double> x_dot) {
    const auto o = evaluate(w, x[0], x[1], M);
    x_dot[0] = o.speed_rate, x_dot[1] = o.slide_rate;
  };
  const double final_value = -r / I * M / expected;
  return {
      {-expected, 1 - std::exp(-1.0)},
      {pole, integrate(rate, {v0, 0.0}, 1 / expected)[1] / final_value},
      {1e-9, 1e-5},
      "the pole is exact; 1e-5 for the slip curve's bend and the change of speed",
      "350 kg, 1.2 kg m^2, 0.3 m, 25 m/s, slip curve of slope 30.2: pole of the contact velocity [1/s], share reached "
      "after one time constant"};
}

}  // namespace

std::vector<Entry> popp_schiehlen_force_entries() {
  const auto source = [](const char* place) {
    return std::string("Popp, Schiehlen, Ground Vehicle Dynamics, ") + place;
  };
  return {
      {"T06", source("Table 2.3, repaired"), "braking in three phases: speed, time, distances", three_phase_braking},
      {"T07", source("Problem 2.1 (4), (5)"), "speed-up with falling acceleration: time and distance", speed_up},
      {"T10", source("Problem 2.11 (17)"), "differential: accelerations after a load drop", differential},
      {"T16", source("eqs 3.8, 3.9"), "spring and damper in a row: displacement and velocity step",
       serial_spring_damper},
      {"T17", source("Table 3.1, row 9"), "three-parameter element: end value and time constant",
       three_parameter_element},
      {"T18", source("eqs 3.19, 3.20, repaired"), "memory spring: displacement and velocity step", memory_spring},
      {"T19", source("Problem 3.1"), "layered leaf spring: identification from its loop", leaf_spring},
      {"T22", source("eqs 3.47, 3.51, 3.53"), "rigid wheel: torque limit, sliding, work of friction",
       rigid_wheel_limit},
      {"T61", source("Problem 8.2"), "acceleration of a car", car_acceleration},
      {"T62", source("Problem 8.1 (6)"), "braked wheel as a lag of first order", braked_wheel}};
}

}  // namespace fahrwerk::verification
