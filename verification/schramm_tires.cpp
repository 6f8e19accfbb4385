// Schramm, Hiller, Bardini, Vehicle Dynamics, chapter 7: radii, slip, contact velocities, HSRI, friction, relaxation.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "math/jet.h"
#include "tire/contact.h"
#include "tire/hsri.h"
#include "tire/simple_magic_formula.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using V = Vec3<double>;

TireBody<double> body() {
  TireBody<double> b{};
  b.unloaded_radius = 0.316, b.width = 0.205, b.dynamic_radius_weight = 2.0 / 3.0;
  b.stiffness_linear = 200e3;
  b.stiffness_x = 160e3, b.stiffness_y = 120e3, b.stiffness_bore = 2000.0;
  b.damping_x = b.damping_y = 1.0, b.damping_bore = 4.0;
  b.slip_speed = 1e-4;
  return b;
}

TireInput<double> braked(double s, double tan_alpha, double speed = 20.0) {
  TireInput<double> in{};
  in.load = 3500.0, in.friction = 1.0, in.deflection = 0.0175, in.lean = 1.0;
  in.v_x = speed, in.transport_speed = speed * (1.0 - s), in.v_y = -speed * tan_alpha;
  return in;
}

SimpleMagicFormula<double> magic_tire() {
  SimpleMagicFormula<double> t{};
  t.body = body();
  t.nominal_load = 3500.0, t.friction_degression = 0.02;
  t.longitudinal = {13.0, 1.6, 0.0, 1.15}, t.lateral = {13.5, 1.4, 0.0, 1.1};
  t.trail = 0.17, t.trail_stiffness = 8.0, t.trail_shape = 1.15;
  return t;
}

Finding radii() {
  const struct {
    double r_0, r_stat, r_dyn;  // mm
  } rows[] = {{311, 284, 302}, {318, 290, 308}, {324, 294, 315}};
  Finding f{{},
            {},
            {1.0 + 1e-9},
            "the rule 2/3 r0 + 1/3 r_stat is an approximation (7.13); 1 mm is 0.3 %",
            "185/65 R 15, 195/65 R 15, 205/65 R 15: rolling radius of the law [mm]"};
  for (const auto& row : rows) {
    SimpleMagicFormula<double> t = magic_tire();
    t.body.unloaded_radius = 1e-3 * row.r_0;
    f.expected.push_back(row.r_dyn);
    f.computed.push_back(1e3 * rolling_radius(t, 3500.0, 1e-3 * row.r_stat, 50.0));
  }
  return f;
}

Finding slip_limits() {
  const auto of_law = [](const TireInput<double>& in) { return std::fabs(evaluate(magic_tire(), in).s_x); };
  TireInput<double> spinning = braked(0.0, 0.0, 0.0);
  spinning.transport_speed = 20.0;
  return {{1, 1, 0},
          {of_law(braked(1.0, 0.0)), of_law(spinning), of_law(braked(0.0, 0.0))},
          {1e-10, 1e-10, 0},
          "v* = sqrt(max(v, w)^2 + (0.1 mm/s)^2) is longer than 20 m/s by 1.3e-11 of it",
          "locked, spinning, free: slip of the simplified Magic Formula"};
}

// Rotation by the vector `turn` (Rodrigues).
V rotated(const V& turn, const V& r) {
  const double angle = norm(turn);
  const V e = (1.0 / angle) * turn;
  return std::cos(angle) * r + std::sin(angle) * cross(e, r) + ((1.0 - std::cos(angle)) * dot(e, r)) * e;
}

// Expected: the map (7.69) from the carrier's velocities along n_L, n_R (the axis), n_RA = n_R x n_L (down). Computed:
// the contact that the car uses, of a wheel that moves, derived in time by Jets.
Finding contact_velocities() {
  using Jet = ceres::Jet<double, 1>;
  using J = Vec3<Jet>;
  Road road;
  road.grade = 0.07, road.bank = -0.04;
  const V centre{1.0, -2.0, 0.45}, v{12.0, -1.5, 0.4}, w{0.5, -3.0, 0.8}, axis = rotated({0.12, 0.03, 0.2}, {0, 1, 0});
  const auto moving = [](const V& value, const V& rate) {
    J out{Jet(value.x), Jet(value.y), Jet(value.z)};
    out.x.v[0] = rate.x, out.y.v[0] = rate.y, out.z.v[0] = rate.z;
    return out;
  };
  const Mat3<Jet> level = identity3<Jet>();
  const Contact<Jet> c =
      find_contact(road, Jet(0.35), moving(centre, v), level, zero3<Jet>(), moving(axis, cross(w, axis)));
  const auto values = [](const J& a) { return V{a.x.a, a.y.a, a.z.a}; };
  const auto rates = [](const J& a) { return V{a.x.v[0], a.y.v[0], a.z.v[0]}; };
  const V e_x = values(c.e_x), e_y = values(c.e_y), moved = v + rates(c.r_WP), turned = rates(c.e_x);
  const double R = c.static_radius.a, sine = -c.camber_sine.a, per_cos = 1.0 / c.lean.a, tan = sine * per_cos;
  const V down = cross(axis, e_x);
  const double v_L = dot(v, e_x), v_n = dot(v, axis), v_A = dot(v, down), w_L = dot(w, e_x), w_n = dot(w, axis),
               w_A = dot(w, down);
  return {{-w_A * per_cos, v_L - R * tan * w_A, tan * w_A - w_n, -w_L, (R * w_L + v_n) * per_cos,
           -tan * (R * w_L + v_n) - v_A},
          {dot(turned, e_y), dot(moved, e_x), dot(turned, cross(axis, e_x)) - w_n,
           -c.camber_sine.v[0] / std::sqrt(1.0 - sine * sine), dot(moved, e_y), c.static_radius.v[0]},
          {1e-12},
          "round-off",
          "w_s, v_L, w_n, gamma', v_Q, R' by (7.69) against exact derivatives of the contact point that the car uses, "
          "on an "
          "inclined road"};
}

Finding hsri_continuity() {
  HsriTire<double> t{};
  t.body = body();
  t.nominal_load = 3500.0, t.friction = 1.1;
  t.longitudinal_stiffness = 75e3, t.cornering_stiffness = 66e3;
  t.trail_correction = 0.02, t.lateral_compliance = 1.0 / 100e3;
  Finding f{{},
            {},
            {},
            "what a change of the slip by 2e-9 of it makes of a continuous law: below 1e-8 of each value",
            "F_x, F_y [N], n_x, n_y [m] just below s_R = 0.5 (expected) and just above (computed), for three "
            "directions of slip"};
  for (double ratio : {0.2, 1.0, 5.0}) {
    // s_R = 1/2: |c s| = μ F_z (1 - s)/2.
    const double half = 0.5 * t.friction * 3500.0, c = std::hypot(75e3, 66e3 * ratio), s = half / (c + half);
    for (double side : {1.0 - 1e-9, 1.0 + 1e-9}) {
      const TireInput<double> in = braked(s * side, s * side * ratio);
      const TireSlip<double> out = evaluate(t, in);
      const TireForces<double> forces = steady_forces(out, in);
      auto& to = side < 1.0 ? f.expected : f.computed;
      for (double v : {forces.fx, forces.fy, -out.torque_z / forces.fx, out.trail}) {
        to.push_back(v);
        if (side < 1.0) f.tolerance.push_back(1e-8 * std::fabs(v));
      }
    }
  }
  return f;
}

// Initial slope, slip at the peak and peak of the longitudinal characteristic.
struct Curve {
  double slope, peak_slip, peak;
};
Curve curve(const SimpleMagicFormula<double>& t, double mu) {
  const auto force = [&](double s) {
    TireInput<double> in = braked(s, 0.0);
    in.friction = mu;
    return -steady_forces(evaluate(t, in), in).fx;
  };
  Curve c{force(1e-7) / 1e-7, 0.0, 0.0};
  for (double s = 0.0; s < 1.0; s += 1e-4)
    if (force(s) > c.peak) c.peak = force(s), c.peak_slip = s;
  return c;
}

Finding friction_scaling() {
  const Curve dry = curve(magic_tire(), 1.0), wet = curve(magic_tire(), 0.5);
  return {{1.0, 0.5, 0.5},
          {wet.slope / dry.slope, wet.peak_slip / dry.peak_slip, wet.peak / dry.peak},
          {1e-6, 1e-3, 1e-6},
          "slope from a slip of 1e-7; the peak is found to 1e-4 of slip, of 0.13",
          fmt::format(
              "ratios of initial slope, slip at the peak and peak when mu is halved; dry: {:.0f} N, {:.3f}, {:.0f} N",
              dry.slope, dry.peak_slip, dry.peak)};
}

Finding relaxation() {
  Finding f{{},
            {},
            {1e-3},
            "1 - 1/e; the damping of the carcass carries d/g = 1e-3 of the force at once at most",
            "lateral, then longitudinal force after the distance sigma = C/c, over its final value, at 2 and 20 m/s"};
  for (bool lateral : {true, false})
    for (double speed : {2.0, 20.0}) {
      const TireInput<double> in = lateral ? braked(0.0, 1e-4, speed) : braked(1e-4, 0.0, speed);
      const TireSlip<double> out = evaluate(magic_tire(), in);
      const double g = lateral ? out.g_y : out.g_x, c = lateral ? out.stiffness_y : out.stiffness_x;
      const double d = lateral ? out.damping_y : out.damping_x;
      const double v = lateral ? in.v_y : in.v_x - in.transport_speed, sigma = g * speed / c;
      constexpr int steps = 10000;
      const double dt = sigma / speed / steps;
      double x = 0.0;
      for (int i = 0; i < steps; ++i) {  // midpoint rule
        const double half = x + 0.5 * dt * deflection_dynamics(c, d, g, 0.0, x, v).rate;
        x += dt * deflection_dynamics(c, d, g, 0.0, half, v).rate;
      }
      f.expected.push_back(1.0 - std::exp(-1.0));
      f.computed.push_back(deflection_dynamics(c, d, g, 0.0, x, v).force / (-g * v));
    }
  return f;
}

}  // namespace

std::vector<Entry> schramm_tire_entries() {
  const auto source = [](const char* place) {
    return std::string("Schramm, Hiller, Bardini, Vehicle Dynamics, ") + place;
  };
  return {
      {"A08", source("Table 7.3, eq 7.13"), "dynamic radius from unloaded and static radius, three tyres [mm]", radii},
      {"A09", source("Table 7.2"), "slip of the locked, the spinning and the free wheel", slip_limits},
      {"A10", source("eq 7.69"),
       "contact velocities from the motion of the wheel carrier, against those of the contact", contact_velocities},
      {"A11", source("eqs 7.82-7.90, repaired"), "HSRI tyre: forces and lever arms are continuous at s_R = 0.5",
       hsri_continuity},
      {"A12", source("section 7.3.3, eq 11.34"),
       "slip curve with half the friction: slope kept, peak at half the slip, halved", friction_scaling},
      {"A13", source("eqs 7.92-7.98"), "share of the force after the relaxation length", relaxation}};
}

}  // namespace fahrwerk::verification
