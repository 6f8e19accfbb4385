// Schramm, Hiller, Bardini, Vehicle Dynamics, chapters 8 and 9: mount, differential, joints, air forces, series
// element.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>

#include "elements/aerodynamics.h"
#include "elements/series_spring_damper.h"
#include "math/constants.h"
#include "math/jet.h"
#include "powertrain/cv_joint.h"
#include "powertrain/differential.h"
#include "powertrain/engine_block.h"
#include "verification/registry.h"

namespace fahrwerk::verification {
namespace {

using V = Vec3<double>;

// A mount of the engine block under it, along z: F/X1 at the angular frequency w, from the derivatives of the law
// itself.
struct Mount {
  double c1, d1, c2, d2;
};
std::complex<double> dynamic_stiffness(const Mount& m, double w) {
  using Jet = ceres::Jet<double, 3>;  // x1, x1', y
  const Jet zero(0.0);
  EngineBlock<Jet> block{};
  block.mass = Jet(1.0), block.free.fill(true);
  EngineMount<Jet> mount{};
  mount.stiffness = {zero, zero, Jet(m.c1)}, mount.damping = {zero, zero, Jet(m.d1)};
  mount.hydraulic = true, mount.inner = {Jet(m.c2), Jet(m.d2)};
  block.mounts = {mount};
  SixOf<Jet> place, speed;
  place.fill(zero), speed.fill(zero);
  place[block::z] = Jet(0.0, 0), speed[block::z] = Jet(0.0, 1);
  const Jet inner(0.0, 2);
  Jet rate;
  const Jet force = -mount_wrench(block, block_pose(block, place, speed), zero, &inner, &rate).force.z;
  const std::complex<double> s(0.0, w), y = (rate.v[0] + s * rate.v[1]) / (s - rate.v[2]);
  return force.v[0] + s * force.v[1] + force.v[2] * y;
}

Finding hydraulic_mount() {
  const Mount mount{170e3, 0.0, 430e3, 4e3}, rubber{300e3, 0.7e3, 0.0, 1.0};
  const double low = 1e-3, w = 2 * M_PI * 10.0;
  const auto at = dynamic_stiffness(mount, w), soft = dynamic_stiffness(mount, low);
  const auto other = dynamic_stiffness(rubber, w);
  return {{170.0, 600.0, 4.0, 336.5, 33.8, 303.2, 8.3},
          {1e-3 * soft.real(), 1e-3 * dynamic_stiffness(mount, 1e7).real(), 1e-3 * soft.imag() / low,
           1e-3 * std::abs(at), std::arg(at) / kDegree, 1e-3 * std::abs(other), std::arg(other) / kDegree},
          {1e-3, 1e-3, 1e-3, 0.05, 0.05, 0.05, 0.05},
          "digits of the catalogue, which computed them from Table 8.1",
          "mounts of the engine block: c(0), c(inf) [N/mm], d(0) [N s/mm]; at 10 Hz dynamic stiffness [N/mm] and loss "
          "angle [deg], then the same of "
          "the rubber mount"};
}

Finding open_differential() {
  Differential<double> d{};
  d.split = 0.5, d.carrier_inertia = 0.08, d.output_inertia = 0.02, d.spider_inertia = 1e-3;
  // Power that a torque on the carrier brings in, from the change of the kinetic energy, tells its speed.
  const double left = 63.0, right = 48.0, torque = 100.0;
  const auto a = accelerations(d, torque, 0.0, 0.0, 0.0, 0.0);
  using Jet = ceres::Jet<double, 1>;
  Differential<Jet> j{};
  j.split = Jet(0.5), j.carrier_inertia = Jet(0.08), j.output_inertia = Jet(0.02), j.spider_inertia = Jet(1e-3);
  Jet l(left), r(right);
  l.v[0] = a.first, r.v[0] = a.second;
  return {{55.5, 55.5},
          {carrier_speed(d, left, right), kinetic_energy(j, l, r).v[0] / torque},
          {1e-9},
          "round-off",
          "outputs at 63 and 48 rad/s: speed of the crown wheel, and power over torque at the crown wheel"};
}

V turned(const V& axis, double angle, const V& v) {
  return std::cos(angle) * v + std::sin(angle) * cross(axis, v) + ((1 - std::cos(angle)) * dot(axis, v)) * axis;
}

Finding constant_velocity() {
  double most_angle = 0.0, most_rate = 0.0, most_speed = 0.0;
  const double speed = 40.0;
  const V n_G{0, 1, 0};
  for (double inner : {-0.3, 0.0, 0.25})
    for (double outer : {-0.7, 0.0, 0.4, 0.8})
      for (double plane : {0.0, 0.9, 2.0})
        for (double spin : {0.0, 0.7, 2.5, 5.0}) {
          // Both joints bent, in different planes; the drive's mark goes through both joints to the wheel.
          ShaftEnd<double> drive{}, wheel{};
          drive.center = {0, 0.2, 0}, wheel.center = {0, 0.75, 0};
          drive.axis = turned({1, 0, 0}, inner, n_G);
          wheel.axis = turned(turned(n_G, plane, {1, 0, 0}), outer, n_G);
          const V across = turned({1, 0, 0}, inner, {0, 0, 1});
          const auto mark_of_wheel = [&] {
            ShaftEnd<double> shaft{};
            shaft.axis = n_G, shaft.mark = carried_mark(drive, n_G);
            return carried_mark(shaft, wheel.axis);
          };
          drive.mark = across;
          wheel.mark = turned(wheel.axis, spin, mark_of_wheel());
          drive.mark = turned(drive.axis, spin, across);
          drive.omega = speed * drive.axis, wheel.omega = speed * wheel.axis;
          const HalfShaftTwist<double> t = evaluate(wheel, drive);
          most_angle = std::fmax(most_angle, std::fabs(t.angle));
          most_rate = std::fmax(most_rate, std::fabs(t.rate));
          most_speed = std::fmax(most_speed, std::fabs(t.wheel_speed - speed));
        }
  return {{0.0, 0.0, 0.0},
          {most_angle, most_rate, most_speed},
          {1e-12},
          "round-off",
          "joints bent by up to 17 and 46 deg in different planes, both outer shafts at 40 rad/s: largest difference "
          "angle [rad], its rate, difference of speeds [rad/s]"};
}

Finding cross_wind() {
  const double v = 30.0, tau = 90 * kDegree;
  // The wind blows towards the vehicle under the angle tau from ahead.
  const V car{v, 0, 0}, wind{-v * std::cos(tau), -v * std::sin(tau), 0};
  const AirFlow<double> flow = air_flow(1.2, car - wind);
  return {
      {1.4142, 45.0}, {flow.speed / v, flow.angle / kDegree}, {5e-5, 1e-9}, "digits as printed", "v_R/v, tau_R [deg]"};
}

Finding drag_coefficients() {
  Finding f{{0.3, 0.8, 0.65, 0.6},
            {},
            {},
            "",
            "drag over q A at zero flow angle, for the middle of Table 9.1: car 0.2-0.4, truck 0.6-1.0, bus 0.6-0.7, "
            "motorcycle 0.6; the law takes any coefficient",
            "reported"};
  for (double c : f.expected) {
    const Aerodynamics<double> e{1.2, 1.0, 1.0, {0, 0, 0}};
    f.computed.push_back(-evaluate(e, simple_coefficients(c, 0.0, 0.0, 0.0), V{20, 0, 0}, V{0, 0, 0}).force.x /
                         (0.6 * 400));
  }
  return f;
}

Finding series_element() {
  const Stop<double> stop{0.02, 2e6, 0.005};
  const SeriesSpringDamper<double> e{{0.0, 400e3, 0.0, stop, stop}, {2200.0, 3800.0, 1.2, 0.7, 150.0}};
  // Sinusoidal w' of 5 Hz: both parts carry the same force at every moment.
  double u = 0.0, residual = 0.0, peak = 0.0;
  const double h = 1e-5, w = 2 * M_PI * 5.0;
  for (int i = 0; i < 100000; ++i) {
    const double rate = 0.5 * std::cos(w * h * i);
    const SeriesForce<double> f = evaluate(e, u, rate);
    residual = std::fmax(residual, std::fabs(f.force - force(e.damper, rate - f.rate)));
    peak = std::fmax(peak, std::fabs(f.force));
    const double half = u + 0.5 * h * f.rate;  // midpoint rule
    u += h * evaluate(e, half, 0.5 * std::cos(w * h * (i + 0.5))).rate;
  }
  // Constant rate: the force of the damper alone.
  double v = 0.0;
  for (int i = 0; i < 100000; ++i) v += h * evaluate(e, v, 0.8).rate;
  return {
      {0.0, force(e.damper, 0.8)},
      {residual, evaluate(e, v, 0.8).force},
      {1e-8 * peak, 1e-6},
      "round-off of the inverse; ten time constants and more",
      fmt::format("largest |f(u) - g(w' - u')| over 1 s at 5 Hz, of {:.0f} N; stationary force at 0.8 m/s [N]", peak)};
}

}  // namespace

std::vector<Entry> schramm_force_entries() {
  const auto source = [](const char* place) {
    return std::string("Schramm, Hiller, Bardini, Vehicle Dynamics, ") + place;
  };
  return {{"A14", source("eqs 8.1-8.5, Table 8.1"), "hydraulic mount: stiffness and damping over frequency",
           hydraulic_mount},
          {"A15", source("eq 8.15"), "crown wheel turns with the mean of both shafts [rad/s]", open_differential},
          {"A17", source("eqs 8.6-8.13"), "constant-velocity joints: no torsion, equal speeds", constant_velocity},
          {"A18", source("eqs 9.13, 9.14"), "flow speed and angle in a cross wind", cross_wind},
          {"A19", source("Table 9.1"), "drag coefficients", drag_coefficients},
          {"A20", source("eqs 9.24, 9.25"), "spring and damper in a row: one force, one state", series_element}};
}

}  // namespace fahrwerk::verification
