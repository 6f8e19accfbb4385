// Look-up kinematics: polynomials exactly, linkages to the order of the spline, C² across cells, derivatives, lanes,
// mirror image, and tables that are wrong.
#include "suspension/lookup_kinematics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "linkages.h"
#include "math/jet.h"
#include "math/pack.h"
#include "rill_table.h"
#include "suspension/design_kinematics.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
const V r_VW_D{0, 0.75, 0};

template <class F>
std::vector<DesignSample> samples(const F& knuckle, const TravelRange<double>& r, int nh, int ns) {
  std::vector<DesignSample> out;
  for (int i = 0; i < nh; ++i)
    for (int j = 0; j < ns; ++j) {
      const double h = r.h_min + (r.h_max - r.h_min) * i / (nh - 1);
      const double s = ns > 1 ? r.s_min + (r.s_max - r.s_min) * j / (ns - 1) : 0.0;
      const Knuckle<double> o = knuckle(h, s);
      out.push_back({h, s, {o.xi, o.eta, o.alpha, o.beta, o.gamma, o.spring.value, o.damper.value, o.bar.value}});
    }
  return out;
}

LookupKinematics<double> lookup(const std::vector<DesignSample>& given) {
  const BuiltLookup built = build_lookup(given);
  EXPECT_EQ(built.problem, "");
  return {{std::make_shared<const LookupTable>(built.table)}};
}

LookupKinematics<double> of_linkage(const Linkage<double>& l, int nh, int ns) {
  const auto at = [&](double h, double s) { return evaluate(l, h, s, 0.0, 0.0); };
  return lookup(samples(at, l.range, nh, l.range.s_max > l.range.s_min ? ns : 1));
}

double knuckle_difference(const Knuckle<double>& a, const Knuckle<double>& b) {
  double worst = std::max({norm(a.r_VW - b.r_VW), std::fabs(a.alpha - b.alpha), std::fabs(a.beta - b.beta),
                           std::fabs(a.gamma - b.gamma), std::fabs(a.spring.value - b.spring.value),
                           std::fabs(a.damper.value - b.damper.value), std::fabs(a.bar.value - b.bar.value)});
  for (int i = 0; i < 3; ++i) worst = std::max(worst, norm(a.A_VK.column(i) - b.A_VK.column(i)));
  return worst;
}

// Design kinematics are polynomials of third degree in each direction: the spline is the same function.
TEST(LookupKinematics, ReproducesDesignKinematics) {
  const DesignKinematics<double> k = test::rill_kinematics();
  const TravelRange<double> range{-test::rill_dh, test::rill_dh, -test::rill_ds, test::rill_ds};
  const auto at = [&](double h, double s) { return evaluate(k, r_VW_D, h, s, 0.0, 0.0); };
  const LookupKinematics<double> l = lookup(samples(at, range, 6, 7));
  for (const double h : {-0.08, -0.031, 0.0, 0.077, 0.15, -0.2})
    for (const double s : {-0.07, 0.0, 0.0123, 0.071, 0.1}) {
      const Knuckle<double> a = evaluate(l, r_VW_D, h, s, 1.3, -0.7), b = evaluate(k, r_VW_D, h, s, 1.3, -0.7);
      // Round-off of coefficients over steps of 25 mm, squared for the bias.
      EXPECT_LT(knuckle_difference(a, b), 1e-13) << h << " " << s;
      EXPECT_LT(norm(a.t_h - b.t_h) + norm(a.t_s - b.t_s) + norm(a.d_h - b.d_h) + norm(a.d_s - b.d_s), 1e-11);
      EXPECT_LT(norm(a.t_bias - b.t_bias) + norm(a.d_bias - b.d_bias), 1e-9) << h << " " << s;
    }
}

// Halving the steps divides the error of the value by about 16 (fourth order), of the bias by about 4.
TEST(LookupKinematics, ComesCloseToEveryLinkage) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    double error[2] = {}, bias[2] = {};
    for (int fine = 0; fine < 2; ++fine) {
      const LookupKinematics<double> k = of_linkage(l, fine ? 33 : 17, fine ? 33 : 17);
      for (int i = 0; i <= 20; ++i)
        for (int j = 0; j <= 20; ++j) {
          const double h = l.range.h_min + (l.range.h_max - l.range.h_min) * i / 20;
          const double s = l.range.s_min + (l.range.s_max - l.range.s_min) * j / 20;
          const Knuckle<double> a = evaluate(k, l.r_VW_D, h, s, 1.0, 0.3), b = evaluate(l, h, s, 1.0, 0.3);
          error[fine] = std::max(error[fine], knuckle_difference(a, b));
          bias[fine] = std::max(bias[fine], norm(a.t_bias - b.t_bias) + norm(a.d_bias - b.d_bias));
        }
    }
    EXPECT_LT(error[1], 2e-5) << g.type;  // 20 µm, 20 µrad at full lock in full bump
    EXPECT_LT(error[1], error[0] / 6 + 1e-12) << g.type;
    EXPECT_LT(bias[1], bias[0] / 2 + 1e-9) << g.type;
  }
}

// Second derivatives do not jump across the lines of the grid; slopes do not at its edge.
TEST(LookupKinematics, IsSmoothAcrossCells) {
  const Linkage<double> l = test::built(test::rill_double_wishbone());
  const LookupKinematics<double> k = of_linkage(l, 9, 9);
  const LookupTable& t = *k.table[0];
  const double tiny = 1e-9;
  for (int i = 1; i < t.nh - 1; ++i) {
    const double h = t.h_min + i * t.h_step;
    const Knuckle<double> a = evaluate(k, l.r_VW_D, h - tiny, 0.011, 1.0, 1.0),
                          b = evaluate(k, l.r_VW_D, h + tiny, 0.011, 1.0, 1.0);
    // The third derivative, below 1e4, times 2 nm.
    EXPECT_LT(norm(a.d_bias - b.d_bias) + norm(a.t_bias - b.t_bias), 5e-5) << i;
  }
  for (const double h : {t.h_min, t.h_max()}) {
    const Knuckle<double> a = evaluate(k, l.r_VW_D, h - tiny, 0.011, 0., 0.),
                          b = evaluate(k, l.r_VW_D, h + tiny, 0.011, 0., 0.);
    EXPECT_LT(norm(a.d_h - b.d_h) + norm(a.t_h - b.t_h) + norm(a.d_s - b.d_s), 1e-6);
  }
  const Knuckle<double> far = evaluate(k, l.r_VW_D, 1e3, -1e3, 1.0, 1.0);
  EXPECT_TRUE(std::isfinite(norm(far.d_bias) + norm(far.r_VW) + far.spring.value));
}

// Partial velocities are derivatives of the pose; the bias is their rate along a motion.
TEST(LookupKinematics, VelocitiesAndBiasAreDerivatives) {
  const Linkage<double> l = test::built(test::macpherson());
  const LookupKinematics<double> k = of_linkage(l, 13, 13);
  using Jet = ceres::Jet<double, 2>;
  const LookupKinematics<Jet> kj{{k.table[0]}};
  const Vec3<Jet> origin{Jet(l.r_VW_D.x), Jet(l.r_VW_D.y), Jet(l.r_VW_D.z)};
  for (const double h : {-0.06, 0.013, 0.12})
    for (const double s : {-0.05, 0.02, 0.09}) {
      const double hr = 0.7, sr = -1.1;
      const Knuckle<double> o = evaluate(k, l.r_VW_D, h, s, hr, sr);
      const Knuckle<Jet> j = evaluate(kj, origin, Jet(h, 0), Jet(s, 1), Jet(hr), Jet(sr));
      EXPECT_NEAR(j.r_VW.x.v[0], o.t_h.x, 1e-12);
      EXPECT_NEAR(j.r_VW.y.v[1], o.t_s.y, 1e-12);
      EXPECT_NEAR(j.spring.value.v[0], o.spring.per_h, 1e-12);
      EXPECT_NEAR(j.bar.value.v[1], o.bar.per_s, 1e-12);
      // ω from A' Aᵀ.
      for (int q = 0; q < 2; ++q) {
        V w{};
        for (int c = 0; c < 3; ++c) {
          const V a = o.A_VK.column(c);
          const V rate{j.A_VK[0][c].v[q], j.A_VK[1][c].v[q], j.A_VK[2][c].v[q]};
          w += 0.5 * cross(a, rate);
        }
        EXPECT_NEAR(norm(w - (q == 0 ? o.d_h : o.d_s)), 0.0, 1e-11);
      }
      const auto along = [&](const Jet& x) { return x.v[0] * hr + x.v[1] * sr; };
      const V t_rate{along(j.t_h.x * hr + j.t_s.x * sr), along(j.t_h.y * hr + j.t_s.y * sr), 0};
      const V d_rate{along(j.d_h.x * hr + j.d_s.x * sr), along(j.d_h.y * hr + j.d_s.y * sr),
                     along(j.d_h.z * hr + j.d_s.z * sr)};
      EXPECT_NEAR(norm(t_rate - o.t_bias), 0.0, 1e-10);
      EXPECT_NEAR(norm(d_rate - o.d_bias), 0.0, 1e-9);
    }
}

TEST(LookupKinematics, MirrorImageAndLanes) {
  const Linkage<double> l = test::built(test::rill_double_wishbone());
  const LookupKinematics<double> left = of_linkage(l, 11, 9);
  const LookupKinematics<double> right{{std::make_shared<const LookupTable>(mirrored(*left.table[0]))}};
  const V r = l.r_VW_D, r_right{r.x, -r.y, r.z};
  const Knuckle<double> a = evaluate(left, r, 0.03, 0.02, 0.5, 0.4),
                        b = evaluate(right, r_right, 0.03, -0.02, 0.5, -0.4);
  EXPECT_NEAR(a.r_VW.y, -b.r_VW.y, 1e-14);
  EXPECT_NEAR(a.gamma, -b.gamma, 1e-14);
  EXPECT_NEAR(a.beta, b.beta, 1e-14);
  EXPECT_NEAR(a.d_bias.x, -b.d_bias.x, 1e-11);
  EXPECT_NEAR(a.spring.per_s, -b.spring.per_s, 1e-12);

  // Lanes with their own tables, some beyond the grid.
  using P = Pack<xsimd::default_arch>;
  const Linkage<double> other = test::built(test::macpherson()), arm = test::built(test::trailing_arm());
  const LookupKinematics<double> tables[4] = {left, right, of_linkage(other, 8, 12), of_linkage(arm, 9, 1)};
  const double hs[4] = {0.02, 0.2, -0.07, 0.05}, ss[4] = {0.01, -0.2, 0.04, 0.3};
  for (int first = 0; first < 4; ++first) {
    LookupKinematics<P> k;
    double h[P::lanes], s[P::lanes];
    for (int i = 0; i < P::lanes; ++i) {
      const int n = (first + i) % 4;
      k.table[static_cast<std::size_t>(i)] = tables[n].table[0], h[i] = hs[n], s[i] = ss[n];
    }
    const Knuckle<P> o = evaluate(k, {P(0.0), P(0.75), P(0.0)}, P::load(h), P::load(s), P(1.5), P(-0.8));
    for (int i = 0; i < P::lanes; ++i) {
      const Knuckle<double> d = evaluate(tables[(first + i) % 4], r_VW_D, h[i], s[i], 1.5, -0.8);
      EXPECT_NEAR(lane_value(o.r_VW.x, i), d.r_VW.x, 1e-14);
      EXPECT_NEAR(lane_value(o.gamma, i), d.gamma, 1e-14);
      EXPECT_NEAR(lane_value(o.d_s.z, i), d.d_s.z, 1e-12);
      EXPECT_NEAR(lane_value(o.d_bias.z, i), d.d_bias.z, 1e-9);
      EXPECT_NEAR(lane_value(o.spring.per_h, i), d.spring.per_h, 1e-13);
    }
  }
}

TEST(LookupKinematics, WrongTablesAreNamed) {
  const auto at = [](double h, double s) { return evaluate(test::rill_kinematics(), r_VW_D, h, s, 0.0, 0.0); };
  const TravelRange<double> range{-0.08, 0.08, -0.06, 0.06};
  std::vector<DesignSample> good = samples(at, range, 5, 5), bad = good;
  EXPECT_EQ(build_lookup(good).problem, "");
  bad.pop_back();
  EXPECT_NE(build_lookup(bad).problem.find("24 rows"), std::string::npos);
  bad.push_back(bad.front());
  EXPECT_NE(build_lookup(bad).problem.find("twice"), std::string::npos);
  bad = good;
  for (DesignSample& s : bad)
    if (s.h > 0.05) s.h += 0.01;
  EXPECT_NE(build_lookup(bad).problem.find("evenly"), std::string::npos);
  EXPECT_NE(build_lookup(samples(at, range, 3, 5)).problem.find("at least 4"), std::string::npos);
  EXPECT_NE(build_lookup({}).problem, "");
}

}  // namespace
}  // namespace fahrwerk
