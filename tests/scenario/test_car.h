// A plain car for tests: straight kinematics, centre of gravity in the middle, at rest in its design position.
#pragma once

#include <cmath>
#include <memory>

#include "support/two_axles.h"
#include "vehicle/car/engine.h"

namespace fahrwerk::test {

inline DesignFunction<double> line(double slope_h, double slope_s) {
  const double h = 0.08, s = 0.06, fh = h * slope_h, fs = s * slope_s;
  return design_function(
      DesignColumn<double>{h, s, slope_h, slope_s, fh + fs, fh, fh - fs, fs, -fs, fs - fh, -fh, -fh - fs});
}

// Passenger car pattern of the TMeasy sources, F_N = 4 kN.
inline Tmeasy<double> test_tire() {
  Tmeasy<double> t{};
  const double F = 4000.0;
  t.nominal_load = F, t.load_limit = 3.0, t.reference_friction = 1.0;
  t.longitudinal = {{18.7 * F, 36.0 * F}, {0.15, 0.16}, {1.12 * F, 2.14 * F}, {0.9, 0.95}, {0.88 * F, 1.65 * F}};
  t.lateral = {{15.0 * F, 22.0 * F}, {0.18, 0.24}, {1.01 * F, 1.80 * F}, {0.83, 0.91}, {0.84 * F, 1.54 * F}};
  t.trail = {0.178, 0.19}, t.trail_zero = {0.19, 0.257}, t.trail_end = {0.83, 0.91};
  t.body.unloaded_radius = 0.32, t.body.width = 0.21, t.body.dynamic_radius_weight = 0.6;
  set_vertical_stiffness(t, 2.0e5, 2.2e5);
  t.body.vertical_damping = 50.0;
  t.body.stiffness_x = 1.8e5, t.body.stiffness_y = 1.6e5, t.body.stiffness_bore = 2.0e4;
  t.body.damping_x = 100.0, t.body.damping_y = 100.0, t.body.damping_bore = 10.0;
  t.body.rolling_resistance = 0.015, t.body.slip_speed = 1e-3;
  return t;
}

inline CarParameters<double> test_car() {
  CarParameters<double> c{};
  c.unit.resize(1), c.axle.resize(2), c.corner.resize(4);
  BodyParameters<double>& body = c.unit[0];
  body.body_mass = 1400.0, c.gravity = 9.81;
  body.r_VC = {-1.35, 0.0, 0.25};
  body.body_inertia = {450.0, 1900.0, 2100.0, 0.0, 0.0, 0.0};
  for (std::size_t i = 0; i < c.corner.size(); ++i) {
    CornerParameters<double>& k = c.corner[i];
    const bool front = i < 2, left = i % 2 == 0;
    k.r_VW_D = {front ? 0.0 : -2.7, left ? 0.76 : -0.76, 0.0};
    k.axis_K = {0.0, 1.0, 0.0};
    DesignKinematics<double> d{line(front ? -0.02 : 0.05, 0.0),
                               line(-0.05, 0.0),
                               line(0.3, 0.0),
                               line(-0.2, 0.0),
                               line(0.05, -8.0),
                               line(1.0, 0.0),
                               line(1.0, 0.0),
                               line(0.7, 0.0)};
    k.kinematics = left ? d : mirrored(d);
    k.knuckle_mass = 20.0, k.wheel_mass = 20.0;
    k.r_WK_K = {0.0, 0.0, 0.0};
    k.knuckle_inertia = {0.4, 0.3, 0.4, 0.0, 0.0, 0.0};
    k.wheel_axial_inertia = 1.2, k.wheel_transverse_inertia = 0.7;
    const Stop<double> stop{0.05, 1.5e5, 0.02};
    k.spring = {body.body_mass * c.gravity / 4.0, 3.0e4, 0.0, stop, stop};
    k.damper = {2500.0, 3500.0, 1.0, 1.0};
    k.rack = {2.0e7, 2.0e4, 0.0, 1.0};
    k.tire = test_tire();
  }
  c.axle[0].bar_stiffness = 2.0e4, c.axle[1].bar_stiffness = 1.0e4;
  body.drag_area = 0.65, c.air_density = 1.2, body.r_VA = {-1.35, 0.0, 0.25};
  c.corner[2].drive_share = c.corner[3].drive_share = 0.5;
  c.speed_control = {1500.0, 2.0, -3000.0, 4000.0};
  c.full_acceleration = 1.0;
  return c;
}

// Equilibrium at rest, or rolling straight at a speed: each tyre carries a quarter of the car.
inline CarState<double> level_state(double speed = 0.0) {
  const CarParameters<double> c = test_car();
  const Tmeasy<double>& t = c.corner[0].tire;
  const double load = (c.unit[0].body_mass + 4.0 * 40.0) * c.gravity / 4.0;
  const double a1 = t.body.stiffness_linear, a2 = t.body.stiffness_square;
  const double deflection = 2.0 * load / (a1 + std::sqrt(a1 * a1 + 4.0 * a2 * load));
  CarState<double> x = design_state<double>(two_axles);
  x[2] = t.body.unloaded_radius - deflection;
  x[two_axles.velocity()] = speed;
  for (int i = 0; i < two_axles.wheels; ++i)
    x[two_axles.spin() + i] = speed / (t.body.unloaded_radius - (1.0 - t.body.dynamic_radius_weight) * deflection);
  return x;
}

inline std::unique_ptr<CarEngine> test_engine() { return make_car_engine(test_car(), Road{}); }

}  // namespace fahrwerk::test
