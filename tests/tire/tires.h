// The tyres that the tests turn: Rill's passenger-car pattern and two of other shape.
#pragma once

#include "tire/tmeasy.h"

namespace fahrwerk::test {

// Passenger-car pattern, F_N = 5 kN; pairs are given as multiples of the load.
inline Tmeasy<double> pattern_tire() {
  const double F = 5000.0;
  const auto force = [&](double y1, double y2) { return LoadPair<double>{y1 * F, y2 * 2.0 * F}; };
  Tmeasy<double> t{};
  t.nominal_load = F;
  t.load_limit = 2.5;
  t.reference_friction = 0.8;
  t.longitudinal = {force(18.6758, 20.1757), {0.17, 0.15}, force(1.1205, 1.072), {0.9, 0.95}, force(0.8766, 0.8245)};
  t.lateral = {
      force(14.9858, 10.0505), {0.18197, 0.24472}, force(1.0084, 0.90003), {0.82534, 0.91309}, force(0.83941, 0.76782)};
  t.trail = {0.178, 0.19};
  t.trail_zero = {0.19107, 0.25695};
  t.trail_end = {0.82534, 0.91309};
  t.unloaded_radius = 0.33, t.width = 0.235, t.dynamic_radius_weight = 2.0 / 3.0;
  set_vertical_stiffness(t, 250e3, 270e3);
  t.vertical_damping = 300.0;
  t.stiffness_x = 200e3, t.stiffness_y = 160e3, t.stiffness_bore = 2500.0;
  t.damping_x = 500.0, t.damping_y = 400.0, t.damping_bore = 4.0;
  t.rolling_resistance = 0.015;
  t.slip_speed = 1e-4;
  return t;
}

// A load and a friction at which the tyre feels at home, rolling straight ahead at 20 m/s.
inline TireInput<double> rolling(const Tmeasy<double>& tire, double load = 5000.0) {
  TireInput<double> in{};
  in.load = load;
  in.friction = tire.reference_friction;
  in.deflection = 0.02;
  in.lean = 1.0;
  in.v_x = 20.0;
  in.transport_speed = 20.0;
  in.spin = 20.0 / 0.32;
  return in;
}

// The same with given slips. v* = √(v_T² + v_N²) differs from v_T by 2e-11 of it only; it is taken into account.
inline TireInput<double> slipping(const Tmeasy<double>& tire, double s_x, double s_y, double load = 5000.0) {
  TireInput<double> in = rolling(tire, load);
  const double v_star = sqrt(square(in.transport_speed) + square(tire.slip_speed));
  in.v_x = in.transport_speed - s_x * v_star;
  in.v_y = -s_y * v_star;
  return in;
}

struct SlipForces {
  double x, y, bore;  // F_x, F_y [N], T_B [N m]
};
inline SlipForces slip_forces(const Tmeasy<double>& tire, const TireInput<double>& in) {
  const TireSlip<double> out = evaluate(tire, in);
  return {-out.g_x * (in.v_x - in.transport_speed), -out.g_y * in.v_y + out.camber_force, -out.g_bore * in.bore_rate};
}

template <class S>
LoadPair<S> as(const LoadPair<double>& p) {
  return {S(p.at_1), S(p.at_2)};
}
template <class S>
TmeasyDirection<S> as(const TmeasyDirection<double>& d) {
  return {as<S>(d.initial_slope), as<S>(d.peak_slip), as<S>(d.peak_force), as<S>(d.slide_slip), as<S>(d.slide_force)};
}
template <class S>
Tmeasy<S> as(const Tmeasy<double>& t) {
  return {S(t.nominal_load),
          S(t.load_limit),
          S(t.reference_friction),
          as<S>(t.longitudinal),
          as<S>(t.lateral),
          as<S>(t.trail),
          as<S>(t.trail_zero),
          as<S>(t.trail_end),
          S(t.unloaded_radius),
          S(t.width),
          S(t.dynamic_radius_weight),
          S(t.stiffness_linear),
          S(t.stiffness_square),
          S(t.vertical_damping),
          S(t.stiffness_x),
          S(t.stiffness_y),
          S(t.stiffness_bore),
          S(t.damping_x),
          S(t.damping_y),
          S(t.damping_bore),
          S(t.rolling_resistance),
          S(t.slip_speed)};
}

}  // namespace fahrwerk::test
