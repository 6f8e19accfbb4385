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
  t.body.unloaded_radius = 0.33, t.body.width = 0.235, t.body.dynamic_radius_weight = 2.0 / 3.0;
  set_vertical_stiffness(t, 250e3, 270e3);
  t.body.vertical_damping = 300.0;
  t.body.stiffness_x = 200e3, t.body.stiffness_y = 160e3, t.body.stiffness_bore = 2500.0;
  t.body.damping_x = 500.0, t.body.damping_y = 400.0, t.body.damping_bore = 4.0;
  t.body.rolling_resistance = 0.015;
  t.body.slip_speed = 1e-4;
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
  const double v_star = sqrt(square(in.transport_speed) + square(tire.body.slip_speed));
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

// The same tyre over another scalar.
template <class S>
Tmeasy<S> as(Tmeasy<double> t) {
  Tmeasy<S> out{};
  visit([](S& to, double& from) { to = S(from); }, out, t);
  return out;
}

}  // namespace fahrwerk::test
