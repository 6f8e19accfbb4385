// A dependent axle that swings freely.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "axle_range.h"

namespace fahrwerk {
namespace {

using namespace test::axles;

// A free axle on a fixed body: two wheels with rotary inertia, the bodies between them, springs and gravity.
//   M(q) q'' = Q - b(q, q'),  T + V constant
// Classical Runge-Kutta with 1 ms over one second: its own error at 20 Hz modes stays below 1e-6 of the energy that
// swings; a wrong bias term (some per cent of T) would show at once.
struct FreeAxle {
  const Axle& x;
  double wheel_mass = 40, beam_mass = 60, stiffness = 25000, gravity = 9.81, twist_stiffness = 2500;
  double preload = -690;  // the axle hangs on its springs
  V wheel_inertia{0.8, 1.1, 0.8}, beam_inertia{9.0, 0.6, 9.0};

  struct Sums {
    double M[3], b[2], Q[2], kinetic, potential;
  };

  void add(double mass, const V& inertia_B, const Mat3<double>& A, const V& r, const V (&t)[2], const V (&d)[2],
           const V& t_bias, const V& d_bias, const std::array<double, 4>& y, Sums& o) const {
    const auto turned = [&](const V& w) {
      const V k = transpose_times(A, w);
      return A * V{inertia_B.x * k.x, inertia_B.y * k.y, inertia_B.z * k.z};
    };
    const V v = y[2] * t[0] + y[3] * t[1], w = y[2] * d[0] + y[3] * d[1];
    const V force = mass * (t_bias + V{0, 0, gravity}), torque = turned(d_bias) + cross(w, turned(w));
    o.M[0] += mass * dot(t[0], t[0]) + dot(d[0], turned(d[0]));
    o.M[1] += mass * dot(t[0], t[1]) + dot(d[0], turned(d[1]));
    o.M[2] += mass * dot(t[1], t[1]) + dot(d[1], turned(d[1]));
    for (int i = 0; i < 2; ++i) o.b[i] += dot(t[i], force) + dot(d[i], torque);
    o.kinetic += 0.5 * (mass * dot(v, v) + dot(w, turned(w)));
    o.potential += mass * gravity * r.z;
  }

  Sums sums(const std::array<double, 4>& y) const {
    const MovedAxle o = evaluate(x, {{y[0], y[1]}, 0.0}, {{y[2], y[3]}, 0.0});
    Sums s{};
    for (int i = 0; i < 2; ++i) {
      const AxleKnuckle<double>& k = o.wheel[i];
      const V t[2] = {i == 0 ? k.own.t_h : k.t_other, i == 0 ? k.t_other : k.own.t_h};
      const V d[2] = {i == 0 ? k.own.d_h : k.d_other, i == 0 ? k.d_other : k.own.d_h};
      add(wheel_mass, wheel_inertia, k.own.A_VK, k.own.r_VW, t, d, k.own.t_bias, k.own.d_bias, y, s);
      const double u = k.own.spring.value, force = preload + stiffness * u;
      s.potential += preload * u + 0.5 * stiffness * u * u;
      s.Q[i] -= force * k.own.spring.per_h, s.Q[1 - i] -= force * k.spring_per_other;
    }
    for (int i = 0; i < o.bodies; ++i) {
      const AxleBody<double>& b = o.body[i];
      add(beam_mass / o.bodies, beam_inertia, b.A, b.r, b.t, b.d, b.t_bias, b.d_bias, y, s);
    }
    s.potential += 0.5 * twist_stiffness * o.twist * o.twist;
    for (int i = 0; i < 2; ++i) s.Q[i] -= twist_stiffness * o.twist * o.twist_per[i];
    return s;
  }

  std::array<double, 4> rate(const std::array<double, 4>& y) const {
    const Sums s = sums(y);
    const double r0 = s.Q[0] - s.b[0], r1 = s.Q[1] - s.b[1], det = s.M[0] * s.M[2] - s.M[1] * s.M[1];
    return {y[2], y[3], (s.M[2] * r0 - s.M[1] * r1) / det, (s.M[0] * r1 - s.M[1] * r0) / det};
  }
};

TEST(DependentAxle, FreeSwingingKeepsItsEnergy) {
  for (const AxleGeometry& g : test::all_axles()) {
    const Axle x = test::built(g);
    const FreeAxle axle{x};
    std::array<double, 4> y{0.05, -0.04, 0.2, 0.1};
    const auto energy = [&](const std::array<double, 4>& at) {
      const FreeAxle::Sums s = axle.sums(at);
      return s.kinetic + s.potential;
    };
    const double start = energy(y), dt = 1e-3;
    double most_kinetic = 0.0, worst = 0.0;
    for (int k = 0; k < 1000; ++k) {
      const auto plus = [&](const std::array<double, 4>& r, double h) {
        std::array<double, 4> z = y;
        for (std::size_t i = 0; i < 4; ++i) z[i] += h * r[i];
        return z;
      };
      const auto k1 = axle.rate(y), k2 = axle.rate(plus(k1, dt / 2)), k3 = axle.rate(plus(k2, dt / 2)),
                 k4 = axle.rate(plus(k3, dt));
      for (std::size_t i = 0; i < 4; ++i) y[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
      ASSERT_LT(std::max(std::fabs(y[0]), std::fabs(y[1])), 0.0899) << test::name_of(g) << " leaves its range";
      most_kinetic = std::max(most_kinetic, axle.sums(y).kinetic);
      worst = std::max(worst, std::fabs(energy(y) - start));
    }
    EXPECT_GT(most_kinetic, 10.0) << test::name_of(g);
    EXPECT_LT(worst, 1e-6 * most_kinetic) << test::name_of(g);
  }
}

}  // namespace
}  // namespace fahrwerk
