// Dependent axles in motion: velocities, accelerations, mirror image, scalars, limits of the range.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "axle_range.h"
#include "math/jet.h"
#include "math/pack.h"
#include "support/vectors.h"

namespace fahrwerk {
namespace {

using namespace test::axles;
using test::expect_near;
using test::kStill;
using test::over_range;

Travel moved(const Travel& at, const Travel& by, double t) {
  return {{at.h[0] + t * by.h[0], at.h[1] + t * by.h[1]}, at.s + t * by.s};
}
Travel shrunk(const Travel& at) { return {{0.999 * at.h[0], 0.999 * at.h[1]}, 0.999 * at.s}; }

// Central differences with d = 1e-5 m: truncation d²/6 times third derivatives (some 1e3 /m² near the ends of steering)
// and round-off 1e-15/d: below 1e-6 for slopes of order 1; steering turns the knuckles by up to 15 rad/m.
TEST(DependentAxle, PartialVelocitiesAreDifferences) {
  const double d = 1e-5, tolerance = 1e-6;
  over_range(4, 4, [&](const Axle& x, const AxleGeometry& g, const Travel& edge) {
    const Travel at = shrunk(edge);
    const std::string name = test::name_of(g);
    const MovedAxle o = evaluate(x, at, kStill);
    for (int c = 0; c < (x.steered ? 3 : 2); ++c) {
      const Travel by{{c == 0 ? 1.0 : 0.0, c == 1 ? 1.0 : 0.0}, c == 2 ? 1.0 : 0.0};
      const MovedAxle p = evaluate(x, moved(at, by, d), kStill), m = evaluate(x, moved(at, by, -d), kStill);
      const auto slope = [&](double plus, double minus) { return (plus - minus) / (2 * d); };
      for (int i = 0; i < 2; ++i) {
        const AxleKnuckle<double>&w = o.wheel[i], &wp = p.wheel[i], &wm = m.wheel[i];
        const V t = c == 2 ? w.own.t_s : c == i ? w.own.t_h : w.t_other;
        const V turn = c == 2 ? w.own.d_s : c == i ? w.own.d_h : w.d_other;
        expect_near((0.5 / d) * (wp.own.r_VW - wm.own.r_VW), t, tolerance, name);
        expect_near(test::turning(wm.own.A_VK, wp.own.A_VK, w.own.A_VK, d), turn, tolerance * (1 + 0.1 * norm(turn)),
                    name);
        const auto expect = [&](const Displacement<double>& u, double per_other) {
          return c == 2 ? u.per_s : c == i ? u.per_h : per_other;
        };
        EXPECT_NEAR(slope(wp.own.spring.value, wm.own.spring.value), expect(w.own.spring, w.spring_per_other), 1e-6);
        EXPECT_NEAR(slope(wp.own.damper.value, wm.own.damper.value), expect(w.own.damper, w.damper_per_other), 1e-6);
        EXPECT_NEAR(slope(wp.own.bar.value, wm.own.bar.value), expect(w.own.bar, w.bar_per_other), 1e-6);
      }
      if (c == 2) continue;
      EXPECT_NEAR(slope(p.twist, m.twist), o.twist_per[c], tolerance) << name;
      for (int b = 0; b < o.bodies; ++b) {
        expect_near((0.5 / d) * (p.body[b].r - m.body[b].r), o.body[b].t[c], tolerance, name);
        expect_near(test::turning(m.body[b].A, p.body[b].A, o.body[b].A, d), o.body[b].d[c], tolerance, name);
      }
    }
  });
}

V velocity(const AxleKnuckle<double>& k, int side, const Travel& r) {
  return r.h[side] * k.own.t_h + r.h[1 - side] * k.t_other + r.s * k.own.t_s;
}
V turn_rate(const AxleKnuckle<double>& k, int side, const Travel& r) {
  return r.h[side] * k.own.d_h + r.h[1 - side] * k.d_other + r.s * k.own.d_s;
}

// Bias accelerations: change of velocity along the motion, by differences over time; tolerances as above, for
// accelerations of up to 1e3 rad/s².
TEST(DependentAxle, BiasAccelerationsAreDifferences) {
  const double dt = 1e-5;
  over_range(4, 4, [&](const Axle& x, const AxleGeometry& g, const Travel& edge) {
    const Travel at = shrunk(edge), rate{{0.9, -0.5}, x.steered ? 0.4 : 0.0};
    const auto when = [&](double t) { return evaluate(x, moved(at, rate, t), rate); };
    const MovedAxle o = when(0.0), p = when(dt), m = when(-dt);
    for (int i = 0; i < 2; ++i) {
      const Knuckle<double>& u = o.wheel[i].own;
      expect_near((0.5 / dt) * (velocity(p.wheel[i], i, rate) - velocity(m.wheel[i], i, rate)), u.t_bias,
                  1e-5 + 1e-6 * norm(u.t_bias), test::name_of(g));
      expect_near((0.5 / dt) * (turn_rate(p.wheel[i], i, rate) - turn_rate(m.wheel[i], i, rate)), u.d_bias,
                  1e-5 + 1e-6 * norm(u.d_bias), test::name_of(g));
    }
    const auto v = [&](const AxleBody<double>& b) { return rate.h[0] * b.t[0] + rate.h[1] * b.t[1]; };
    const auto w = [&](const AxleBody<double>& b) { return rate.h[0] * b.d[0] + rate.h[1] * b.d[1]; };
    for (int b = 0; b < o.bodies; ++b) {
      expect_near((0.5 / dt) * (v(p.body[b]) - v(m.body[b])), o.body[b].t_bias, 1e-5, test::name_of(g));
      expect_near((0.5 / dt) * (w(p.body[b]) - w(m.body[b])), o.body[b].d_bias, 1e-5, test::name_of(g));
    }
  });
}

// The mirrored axle with left and right swapped is the mirror image.
TEST(DependentAxle, MirrorImageAgreesToRoundOff) {
  std::string name;
  Axle other{};
  over_range(6, 4, [&](const Axle& x, const AxleGeometry& g, const Travel& at) {
    if (name != test::name_of(g)) other = test::built(mirrored(g)), name = test::name_of(g);
    const MovedAxle a = evaluate(x, at, {{0.7, -0.4}, 0.2});
    const MovedAxle b = evaluate(other, {{at.h[1], at.h[0]}, at.s}, {{-0.4, 0.7}, 0.2});
    // The same numbers with other signs; another order of elimination may end some bits apart.
    const double t = 1e-13;
    for (int i = 0; i < 2; ++i) {
      const AxleKnuckle<double>&l = a.wheel[i], &r = b.wheel[1 - i];
      expect_near(r.own.r_VW, mirrored(l.own.r_VW), t, name);
      expect_near(r.own.t_h, mirrored(l.own.t_h), 10 * t, name);
      expect_near(r.t_other, mirrored(l.t_other), 10 * t, name);
      expect_near(r.own.t_s, mirrored(l.own.t_s), 100 * t, name);
      expect_near(r.own.d_h, -mirrored(l.own.d_h), 100 * t, name);
      expect_near(r.d_other, -mirrored(l.d_other), 100 * t, name);
      expect_near(r.own.d_s, -mirrored(l.own.d_s), 100 * t, name);
      expect_near(r.own.t_bias, mirrored(l.own.t_bias), 1e4 * t, name);
      expect_near(r.own.d_bias, -mirrored(l.own.d_bias), 1e5 * t, name);
      EXPECT_NEAR(r.own.gamma, -l.own.gamma, t) << name;
      EXPECT_NEAR(r.own.spring.value, l.own.spring.value, t) << name;
      EXPECT_NEAR(r.own.bar.value, l.own.bar.value, t) << name;
      EXPECT_NEAR(r.bar_per_other, l.bar_per_other, 100 * t) << name;
    }
    EXPECT_NEAR(a.twist, -b.twist, t) << name;
  });
}

// Jets in (h_l, h_r, s) give the same partials as the axle itself, and the same values as double.
TEST(DependentAxle, JetsCarryTheDerivatives) {
  using J = ceres::Jet<double, 3>;
  over_range(3, 3, [&](const Axle& x, const AxleGeometry& g, const Travel& edge) {
    const Travel at = shrunk(edge), rate{{0.8, -0.3}, x.steered ? 0.1 : 0.0};
    const std::string name = test::name_of(g);
    const DependentAxle<J> jet = convert<J>(x);
    const MovedAxle o = evaluate(x, at, rate);
    const AxleMotion<J> k = evaluate(jet, AxleTravel<J>{{J(at.h[0], 0), J(at.h[1], 1)}, J(at.s, 2)},
                                     AxleTravel<J>{{J(rate.h[0]), J(rate.h[1])}, J(rate.s)});
    for (int i = 0; i < 2; ++i) {
      const AxleKnuckle<double>& w = o.wheel[i];
      const AxleKnuckle<J>& j = k.wheel[i];
      EXPECT_NEAR(j.own.r_VW.x.a, w.own.r_VW.x, 1e-13) << name;  // Jets take one round more
      EXPECT_NEAR(j.own.d_bias.z.a, w.own.d_bias.z, 1e-11 * (1 + std::fabs(w.own.d_bias.z))) << name;
      EXPECT_NEAR(j.own.r_VW.x.v[i], w.own.t_h.x, 1e-12) << name;
      EXPECT_NEAR(j.own.r_VW.y.v[i], w.own.t_h.y, 1e-12) << name;
      EXPECT_NEAR(j.own.r_VW.y.v[1 - i], w.t_other.y, 1e-12) << name;
      EXPECT_NEAR(j.own.r_VW.z.v[1 - i], w.t_other.z, 1e-12) << name;
      EXPECT_NEAR(j.own.r_VW.x.v[2], w.own.t_s.x, 1e-12) << name;
      EXPECT_NEAR(j.own.spring.value.v[1 - i], w.spring_per_other, 1e-12) << name;
      EXPECT_NEAR(j.own.bar.value.v[i], w.own.bar.per_h, 1e-12) << name;
      // The bias is the derivative of the velocity along the motion.
      const J v = rate.h[i] * j.own.t_h.y + rate.h[1 - i] * j.t_other.y + rate.s * j.own.t_s.y;
      EXPECT_NEAR(v.v[0] * rate.h[0] + v.v[1] * rate.h[1] + v.v[2] * rate.s, w.own.t_bias.y, 1e-10) << name;
    }
  });
}

// Lanes with hard points and travels of their own, some beyond the range.
TEST(DependentAxle, LanesAreAxlesOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  for (const AxleGeometry& g : test::all_axles()) {
    DependentAxle<P> pack{};
    std::vector<Axle> cars;
    AxleTravel<P> at{{P(0.0), P(0.0)}, P(0.0)};
    for (int i = 0; i < P::lanes; ++i) {
      AxleGeometry own = g;
      int k = 0;
      for (auto& [name, p] : own.points) p.x += 5e-5 * i * (k % 3), p.z += 1e-4 * i * (++k % 2);
      cars.push_back(test::built(own));
      copy_to_lane(cars.back(), i, pack);
      at.h[0].set_lane(i, g.travel.bump * (1.2 - 0.5 * i)), at.h[1].set_lane(i, g.travel.rebound * (0.4 * i - 0.9));
      at.s.set_lane(i, g.travel.steer * (0.9 - 0.6 * i));
    }
    const AxleMotion<P> all = evaluate(pack, at, AxleTravel<P>{{P(0.6), P(-0.2)}, P(0.1)});
    for (int i = 0; i < P::lanes; ++i) {
      const MovedAxle o = evaluate(cars[static_cast<std::size_t>(i)],
                                   {{at.h[0].lane(i), at.h[1].lane(i)}, at.s.lane(i)}, {{0.6, -0.2}, 0.1});
      for (int w = 0; w < 2; ++w) {
        const AxleKnuckle<P>& k = all.wheel[w];
        // Another order of elimination, perhaps a round more.
        EXPECT_NEAR(k.own.r_VW.y.lane(i), o.wheel[w].own.r_VW.y, 1e-13) << test::name_of(g);
        EXPECT_NEAR(k.own.d_h.z.lane(i), o.wheel[w].own.d_h.z, 1e-11) << test::name_of(g);
        EXPECT_NEAR(k.t_other.x.lane(i), o.wheel[w].t_other.x, 1e-11) << test::name_of(g);
        EXPECT_NEAR(k.own.d_bias.y.lane(i), o.wheel[w].own.d_bias.y, 1e-10) << test::name_of(g);
        EXPECT_NEAR(k.own.spring.value.lane(i), o.wheel[w].own.spring.value, 1e-13) << test::name_of(g);
      }
      EXPECT_NEAR(all.twist.lane(i), o.twist, 1e-13) << test::name_of(g);
    }
  }
}

TEST(DependentAxle, BeyondItsRangeItIsFlaggedAndFinite) {
  for (const AxleGeometry& g : test::all_axles()) {
    const Axle x = test::built(g);
    for (const double l : {-1e6, -1.0, 0.0, 1e6})
      for (const double r : {-1e6, 1.0, 1e6})
        for (const double s : {-1e6, 0.0, 1e6}) {
          MovedAxle o;
          EXPECT_FALSE(evaluate(x, {{l, r}, s}, {{3.0, -2.0}, 1.0}, o).inside) << test::name_of(g);
          for (const AxleKnuckle<double>& w : o.wheel)
            for (double v : {w.own.r_VW.x, w.own.r_VW.z, w.own.d_h.z, w.own.t_bias.x, w.own.d_bias.y,
                             w.own.spring.value, w.own.A_VK[0][1], w.t_other.z, w.bar_per_other, o.twist})
              EXPECT_TRUE(std::isfinite(v)) << test::name_of(g);
          EXPECT_EQ(o.wheel[1].own.t_h.z, 1.0);
        }
    MovedAxle in, out;
    EXPECT_TRUE(evaluate(x, {{x.range.h_max, 0.0}, 0.0}, kStill, in).inside) << test::name_of(g);
    EXPECT_FALSE(evaluate(x, {{x.range.h_max + 1e-9, 0.0}, 0.0}, kStill, out).inside) << test::name_of(g);
    for (int i = 0; i < 2; ++i) {
      expect_near(in.wheel[i].own.r_VW, out.wheel[i].own.r_VW, 1e-8, test::name_of(g));
      EXPECT_NEAR(in.wheel[i].own.spring.value, out.wheel[i].own.spring.value, 1e-8) << test::name_of(g);
    }
  }
}

}  // namespace
}  // namespace fahrwerk
