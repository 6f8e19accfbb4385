// Condensed inertia of links: kinetic energy by summing slices, power by differences.
#include "suspension/linkage/link_inertia.h"

#include <gtest/gtest.h>

#include <cmath>

#include "linkages.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
const LinkMasses<double> masses{{1.2, 0.9, 1.5, 0.7, 0.6}};

double energy(const CondensedInertia<double>& m, double h_rate, double s_rate) {
  return 0.5 * (m.hh * h_rate * h_rate + 2.0 * m.hs * h_rate * s_rate + m.ss * s_rate * s_rate);
}

TEST(LinkInertia, EnergyOfSlices) {
  for (const SuspensionGeometry& g : {test::rill_double_wishbone(), test::five_link(), test::integral_link()}) {
    const Linkage<double> l = test::built(g);
    const double h = 0.04, s = 0.5 * l.range.s_max, h_rate = 0.7, s_rate = -0.2;
    const Knuckle<double> o = evaluate(l, h, s, h_rate, s_rate);
    double sum = 0.0;
    for (int i = 0; i < l.rods; ++i) {
      // Velocities of the ends by differences of positions in time; slices by the midpoint rule.
      const double dt = 1e-6;
      const auto ends = [&](double t) {
        const Knuckle<double> k = evaluate(l, h + t * h_rate, s + t * s_rate, 0.0, 0.0);
        const auto p = link_points(l, i, 1.0, k, s + t * s_rate, 0.0, 0.0);
        return std::array<V, 2>{p.inner.r, p.outer.r};
      };
      const auto plus = ends(dt), minus = ends(-dt);
      const V a = (0.5 / dt) * (plus[0] - minus[0]), b = (0.5 / dt) * (plus[1] - minus[1]);
      EXPECT_NEAR(norm(plus[1] - plus[0]), std::sqrt(l.rod[i].squared_length), 1e-12) << g.type;
      constexpr int slices = 2000;
      for (int k = 0; k < slices; ++k) {
        const double x = (k + 0.5) / slices;
        const V v = (1.0 - x) * a + x * b;
        sum += 0.5 * masses.mass[i] / slices * dot(v, v);
      }
    }
    // Midpoint rule: relative error of order 1/slices²; differences 1e-9.
    EXPECT_NEAR(energy(condensed_inertia(l, masses, o, s, h_rate, s_rate), h_rate, s_rate), sum, 1e-6 * sum) << g.type;
  }
}

TEST(LinkInertia, BiasIsThePowerOfTheMotion) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    const double h_rate = 0.7, s_rate = l.range.s_max > 0.0 ? -0.2 : 0.0, dt = 1e-5;
    const auto at = [&](double t) {
      const double h = 0.03 + t * h_rate, s = 0.4 * l.range.s_max + t * s_rate;
      return condensed_inertia(l, masses, evaluate(l, h, s, h_rate, s_rate), s, h_rate, s_rate);
    };
    const CondensedInertia<double> m = at(0.0);
    const double power = (energy(at(dt), h_rate, s_rate) - energy(at(-dt), h_rate, s_rate)) / (2.0 * dt);
    EXPECT_NEAR(m.bias_h * h_rate + m.bias_s * s_rate, power, 1e-6 * (1.0 + std::fabs(power))) << g.type;
    EXPECT_GE(m.hh * m.ss - m.hs * m.hs, -1e-12) << g.type;
  }
}

}  // namespace
}  // namespace fahrwerk
