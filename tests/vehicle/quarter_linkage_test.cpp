// The quarter vehicle on a linkage: rest, energy, small vibrations against the two-mass model, lift-off.
#include "vehicle/quarter_linkage/shaker.h"

#include <gtest/gtest.h>

#include <complex>

#include "suspension/linkages.h"
#include "suspension/wheel_rate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// Masses and rates at the wheel of an upper-class car (Schramm Table 6.8).
constexpr double kWheel = 48.0, kBody = 401.0, kTire = 235e3, kRate = 28426.0, kDamping = 2836.0;

QuarterParameters parameters(const SuspensionGeometry& g) {
  QuarterParameters p{};
  p.linkage = test::built(g);
  p.body_mass = kBody, p.wheel_mass = kWheel;
  p.inertia = {0.9, 1.6, 0.9, 0, 0, 0};
  p.tire_stiffness = kTire, p.tire_radius = 0.31, p.gravity = 9.81;
  p.wheel_axis = {0, 1, 0};
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  p.spring = {0.0, kRate / (o.spring.per_h * o.spring.per_h), 0.0, {10.0, 0.0, 0.01}, {10.0, 0.0, 0.01}};
  const double d = kDamping / (o.damper.per_h * o.damper.per_h);
  p.damper = {d, d, 0.0, 0.0};
  return p;
}

TEST(QuarterLinkage, RestsInTheDesignPosition) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    QuarterParameters p = parameters(g);
    p.links = {{1.5, 1.2, 1.0, 0.9, 0.8}};
    const QuarterVehicle q(p);
    const double x[4] = {0, 0, 0, 0};
    double x_dot[4];
    QuarterObservation seen;
    q.rate({0.0, 0.0}, x, x_dot, &seen);
    EXPECT_NEAR(x_dot[2], 0.0, 1e-10) << g.type;
    EXPECT_NEAR(x_dot[3], 0.0, 1e-10) << g.type;
    EXPECT_NEAR(seen.load, q.rest_load(), 1e-8) << g.type;
  }
}

// Stops with points of their own: what they add to M (z'', h'') is the slope of their potential, nothing on z.
// Differences over 20 µm leave 1e-6 of forces up to some kN.
TEST(QuarterLinkage, StopsWithPointsOfTheirOwnAct) {
  using namespace quarter_state;
  QuarterParameters p = parameters(test::five_link());
  const QuarterVehicle without(p);
  p.stops.stop[0] = {StopTravel::points, p.linkage.spring, {}, {0.005, 1.2e5, 0.02}};
  p.stops.stop[1] = {StopTravel::points, p.linkage.spring, {}, {0.010, 0.9e5, 0.01}};
  const QuarterVehicle with(p);
  const auto potential = [&](double travel) {
    const Knuckle<double> o = evaluate(p.linkage, travel, 0.0, 0.0, 0.0);
    double sum = 0.0;
    for (int i = 0; i < 2; ++i)
      sum += stop_energy(p.stops.stop[i].law, i, stop_travel(p.stops.stop[i], travel, 0.0, o).value);
    return sum;
  };
  double largest = 0.0;
  for (const double travel : {-0.05, -0.03, -0.005, 0.0, 0.01, 0.03, 0.06}) {
    const double x[4] = {0.01, travel, 0.2, -0.4};
    double a[4], b[4];
    QuarterObservation seen;
    with.rate({0.0, 0.0}, x, a, &seen), without.rate({0.0, 0.0}, x, b);
    const auto energy = [&](double v_z, double v_h) {
      const double y[4] = {0.0, travel, v_z, v_h};
      return with.kinetic_energy(y);
    };
    const double M_zz = 2.0 * energy(1, 0), M_hh = 2.0 * energy(0, 1), M_zh = energy(1, 1) - 0.5 * (M_zz + M_hh);
    const double dz = a[z_rate] - b[z_rate], dh = a[h_rate] - b[h_rate], e = 1e-5;
    EXPECT_NEAR(M_zz * dz + M_zh * dh, 0.0, 1e-8);
    const double slope = (potential(travel + e) - potential(travel - e)) / (2.0 * e);
    EXPECT_NEAR(M_zh * dz + M_hh * dh, -slope, 1e-3 + 1e-6 * std::fabs(slope)) << travel;
    EXPECT_EQ(seen.stop_force != 0.0, slope != 0.0) << travel;
    largest = std::fmax(largest, std::fabs(slope));
  }
  EXPECT_GT(largest, 500.0);
}

// Without dampers what is lost by one form of energy is gained by another, lift-off included.
TEST(QuarterLinkage, KeepsEnergyWhileItBounces) {
  for (const SuspensionGeometry& g : {test::five_link(), test::macpherson(), test::semi_trailing_arm()}) {
    QuarterParameters p = parameters(g);
    p.damper = {0, 0, 0, 0};
    p.center = {0.01, -0.02, 0.03};
    p.links = {{1.5, 1.2, 1.0, 0.9, 0.8}};
    const QuarterVehicle q(p);
    const auto energy = [&](const double* x) {
      using namespace quarter_state;
      const Knuckle<double> o = evaluate(q.parameters().linkage, x[h], 0.0, 0.0, 0.0);
      double x_dot[4];
      QuarterObservation seen;
      q.rate({0.0, 0.0}, x, x_dot, &seen);
      double masses = p.body_mass + p.wheel_mass, moment = p.wheel_mass * (o.r_VW + o.A_VK * p.center).z;
      if (!p.linkage.swing)
        for (int i = 0; i < p.linkage.rods; ++i) {
          const auto k = link_points(p.linkage, i, p.links.mass[i], o, 0.0, 0.0, 0.0);
          for (const auto* m : {&k.middle, &k.outer, &k.inner}) masses += m->mass, moment += m->mass * m->r.z;
        }
      const double u = o.spring.value, d = std::fmax(0.0, seen.deflection);
      const Spring<double>& s = q.parameters().spring;
      return q.kinetic_energy(x) + p.gravity * (masses * x[z] + moment) + s.preload * u + 0.5 * s.stiffness * u * u +
             0.5 * p.tire_stiffness * d * d;
    };
    double x[4] = {0.045, -0.01, 0.2, -1.5};
    const double before = energy(x), step = 5e-5;
    integrators::ExplicitWork<double> work(4);
    bool left = false;
    for (int i = 0; i < 8000; ++i) {
      const auto rate = [&](double, std::span<const double> y, std::span<double> y_dot) {
        q.rate({0.0, 0.0}, y.data(), y_dot.data());
      };
      integrators::rk4_step(rate, 0.0, step, std::span<double>(x), work);
      double x_dot[4];
      QuarterObservation seen;
      q.rate({0.0, 0.0}, x, x_dot, &seen);
      left |= seen.load == 0.0;
      ASSERT_LT(std::fabs(x[1]), p.linkage.range.h_max) << g.type;
    }
    EXPECT_TRUE(left) << g.type;
    // The kink of the tyre's force costs step² of its jump in slope each time: some 1e-4 J of 1e3 J.
    EXPECT_NEAR(energy(x), before, 2e-3) << g.type;
  }
}

// Small vibrations: with a wheel that moves straight up and down the model is that of Schramm (6.1), (6.2). A trailing
// arm of 0.4 m comes near; the wheel rate takes the preload's part along.
TEST(QuarterLinkage, SmallVibrationsAreThoseOfTwoMasses) {
  const QuarterParameters p = parameters(test::trailing_arm());
  const QuarterVehicle q(p);
  // Stiffness along hub travel by differences of the equations against wheel_rate.
  const SpringRatio ratio = spring_ratio(p.linkage, 0.0, 0.0);
  const double F0 = q.parameters().spring.preload;
  const double c = wheel_rate(ratio.ratio, ratio.slope, F0, p.spring.stiffness);
  const auto wheel_force = [&](double h) {
    const Knuckle<double> o = evaluate(p.linkage, h, 0.0, 0.0, 0.0);
    return o.spring.per_h * (F0 + p.spring.stiffness * o.spring.value);
  };
  EXPECT_NEAR(c, (wheel_force(1e-5) - wheel_force(-1e-5)) / 2e-5, 1e-5 * c);
  // Frequency response by the two-mass model; the arm's own inertia adds Θ/l² to the wheel's mass along h only.
  const Knuckle<double> o = evaluate(p.linkage, 0.0, 0.0, 0.0, 0.0);
  const double turning = dot(o.d_h, p.inertia * o.d_h) + kWheel * (dot(o.t_h, o.t_h) - 1.0);
  for (const double f : {1.0, 3.0, 8.0}) {
    using C = std::complex<double>;
    const double w = 2.0 * std::numbers::pi * f;
    const C s(0.0, w), link = c + s * kDamping;
    // Coordinates z and h: wheel height z + h.
    const C a11 = (kBody + kWheel) * s * s + kTire, a12 = kWheel * s * s + kTire;
    const C a22 = (kWheel + turning) * s * s + kTire + link, det = a11 * a22 - a12 * a12;
    const C z = (a22 - a12) * kTire / det, h = (a11 - a12) * kTire / det;
    const Shaker shaker{1e-4, f};
    const ShakerRun run = shake(q, shaker, 6.0 + 2.0 / f, 2e-4, 5);
    const ShakerFigures got = shaker_figures(q, shaker, run, 2.0 / f + 1e-6);
    // Transients have died out to e^-18 (D = 0.36 at 1.3 Hz); sampled means over whole periods: below 1 %.
    EXPECT_NEAR(got.wheel_gain, std::abs(z + h), 0.01 * std::abs(z + h)) << f;
    EXPECT_NEAR(got.body_gain, std::abs(z), 0.01 * std::abs(z) + 1e-3) << f;
    EXPECT_NEAR(got.wheel_phase, std::arg(z + h), 0.01) << f;
    EXPECT_EQ(got.air_time, 0.0) << f;
  }
}

TEST(MassSplit, MovesLikeTheBody) {
  const double m = 1500.0, l_v = 1.2, l_h = 1.5, inertia = 2400.0;
  const MassSplit<double> s = mass_split(m, inertia, l_v, l_h);
  EXPECT_NEAR(s.front + s.rear + s.coupling, m, 1e-9);
  EXPECT_NEAR(s.front * l_v - s.rear * l_h, 0.0, 1e-9);
  EXPECT_NEAR(s.front * l_v * l_v + s.rear * l_h * l_h, inertia, 1e-9);
  EXPECT_NEAR(mass_split(m, m * l_v * l_h, l_v, l_h).coupling, 0.0, 1e-9);
}

}  // namespace
}  // namespace fahrwerk
