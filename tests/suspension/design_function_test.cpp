// One function of the design kinematics: conditions, coefficients, slopes and what happens beyond its range.
#include "math/jet.h"

#include "suspension/design_kinematics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "math/pack.h"
#include "rill_table.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using test::rill_columns, test::rill_dh, test::rill_ds, test::rill_names;

template <class S>
DesignFunction<S> as(const DesignFunction<double>& f) {
  return {S(f.per_dh), S(f.per_ds), S(f.a), S(f.b), S(f.c), S(f.d), S(f.e), S(f.g), S(f.p), S(f.q), S(f.r), S(f.t)};
}

struct Point {
  double h, s;
};
// Inside, beyond each edge and beyond both.
const std::vector<Point> inside = {{0.0, 0.0}, {0.04, -0.03}, {-0.05, 0.02}, {0.07, 0.06}, {-0.01, -0.07}};
const std::vector<Point> beyond = {{0.09, 0.02},  {-0.1, -0.03}, {0.01, 0.08},  {-0.03, -0.09},
                                   {0.12, -0.11}, {0.1, 0.1},    {-0.1, -0.08}, {-0.09, 0.1}};

TEST(DesignFunction, MeetsTheTenConditions) {
  for (int k = 0; k < 8; ++k) {
    SCOPED_TRACE(rill_names[k]);
    const DesignColumn<double>& c = rill_columns[k];
    const DesignFunction<double> f = design_function(c);
    const auto at = [&](double x, double y) { return evaluate(f, x * rill_dh, y * rill_ds).f; };
    // Sums of some thirty terms below 0.8 (slopes: below 10).
    const double round_off = 4e-15;
    EXPECT_EQ(at(0, 0), 0.0);
    EXPECT_NEAR(evaluate(f, 0.0, 0.0).h, c.slope_h, round_off);
    EXPECT_NEAR(evaluate(f, 0.0, 0.0).s, c.slope_s, round_off);
    EXPECT_NEAR(at(1, 1), c.pp, round_off);
    EXPECT_NEAR(at(1, 0), c.p0, round_off);
    EXPECT_NEAR(at(1, -1), c.pn, round_off);
    EXPECT_NEAR(at(0, 1), c.zp, round_off);
    EXPECT_NEAR(at(0, -1), c.zn, round_off);
    EXPECT_NEAR(at(-1, 1), c.np, round_off);
    EXPECT_NEAR(at(-1, 0), c.n0, round_off);
    EXPECT_NEAR(at(-1, -1), c.nn, round_off);
  }
}

TEST(DesignFunction, CoefficientsOfRillsTable) {
  // a, b, c, d, e, g, p, q, r, t, solved independently and rounded to six places.
  const double expected[8][10] = {
      {-0.002239, +0.000030, +0.000029, +0.022304, -0.006705, +0.002661, -0.000325, -0.000155, -0.000075, +0.000065},
      {-0.005758, -0.010120, -0.000162, -0.010833, -0.007730, +0.002213, +0.001018, +0.000052, -0.000127, +0.000047},
      {+0.036217, +0.014580, +0.002253, +0.087584, -0.043880, +0.017286, +0.015775, -0.000740, -0.009925, -0.002110},
      {-0.026174, +0.000300, -0.000156, +0.086967, +0.023485, -0.004162, +0.020925, +0.008225, +0.000140, -0.002060},
      {+0.009272, +0.000115, -0.000307, -0.594736, +0.090005, -0.105409, +0.015643, +0.004092, +0.006422, -0.001937},
      {+0.072265, -0.000180, +0.000045, -0.013815, -0.046655, +0.015180, -0.002735, -0.002290, -0.010120, +0.000685},
      {+0.072316, +0.000505, +0.000089, -0.012159, -0.009190, +0.002709, -0.001257, +0.000078, +0.000172, +0.000917},
      {+0.054667, -0.002080, -0.000017, -0.001216, +0.001405, -0.000489, -0.000067, +0.000123, +0.000167, +0.000018}};
  for (int k = 0; k < 8; ++k) {
    const DesignFunction<double> f = design_function(rill_columns[k]);
    const double actual[10] = {f.a, f.b, f.c, f.d, f.e, f.g, f.p, f.q, f.r, f.t};
    for (int i = 0; i < 10; ++i) EXPECT_NEAR(actual[i], expected[k][i], 1e-6) << rill_names[k] << ", coefficient " << i;
  }
}

TEST(DesignFunction, ValuesOfRillsTableBetweenTheNodes) {
  const double h = 0.04, s = -0.03;
  // Rounded to six places.
  const double expected[8] = {-0.011599, -0.002553, -0.027416, -0.049775, 0.270810, 0.032261, 0.039433, 0.027296};
  for (int k = 0; k < 8; ++k)
    EXPECT_NEAR(evaluate(design_function(rill_columns[k]), h, s).f, expected[k], 1e-6) << rill_names[k];
  const auto expect_slopes = [&](int k, double per_h, double per_s) {
    const DesignValue<double> v = evaluate(design_function(rill_columns[k]), h, s);
    EXPECT_NEAR(v.h, per_h, 1e-6) << rill_names[k];
    EXPECT_NEAR(v.s, per_s, 1e-6) << rill_names[k];
  };
  expect_slopes(4, 0.021956, -9.905134);
  expect_slopes(2, 0.543209, 2.002160);
  expect_slopes(5, 0.896364, 0.480153);
}

TEST(DesignFunction, SlopesAreTheDerivativesInsideAndBeyondTheRange) {
  for (int k = 0; k < 8; ++k) {
    SCOPED_TRACE(rill_names[k]);
    const DesignFunction<double> f = design_function(rill_columns[k]);
    const auto value_of = [&](const auto& v) {
      using S = std::decay_t<decltype(v[0])>;
      return evaluate(as<S>(f), v[0], v[1]).f;
    };
    for (const std::vector<Point>* points : {&inside, &beyond})
      for (const auto& [h, s] : *points) {
        SCOPED_TRACE(testing::Message() << "h = " << h << ", s = " << s);
        test::expect_derivative(value_of, std::array{h, s}, std::array{1e-4, 1e-4});
        // The slopes given beside the value are those of the Jet: round-off of thirty terms, divided by the range.
        using Jet = ceres::Jet<double, 2>;
        const Jet jet = evaluate(as<Jet>(f), Jet(h, 0), Jet(s, 1)).f;
        const DesignValue<double> v = evaluate(f, h, s);
        EXPECT_NEAR(v.h, jet.v[0], 1e-13);
        EXPECT_NEAR(v.s, jet.v[1], 1e-13);
      }
  }
}

TEST(DesignFunction, GoesOnWithTheGradientAtTheEdge) {
  const double d = 1e-9;
  for (int k = 0; k < 8; ++k) {
    const DesignFunction<double> f = design_function(rill_columns[k]);
    for (double sign : {-1.0, 1.0})
      for (double other : {-0.09, -0.03, 0.0, 0.05, 0.1}) {
        const DesignValue<double> in_h = evaluate(f, sign * (rill_dh - d), other);
        const DesignValue<double> out_h = evaluate(f, sign * (rill_dh + d), other);
        const DesignValue<double> in_s = evaluate(f, other, sign * (rill_ds - d));
        const DesignValue<double> out_s = evaluate(f, other, sign * (rill_ds + d));
        // Slopes stay below 30 and second derivatives below 500 per metre: 2d times these.
        EXPECT_NEAR(in_h.f, out_h.f, 60 * d);
        EXPECT_NEAR(in_s.f, out_s.f, 60 * d);
        for (double gap : {in_h.h - out_h.h, in_h.s - out_h.s, in_s.h - out_s.h, in_s.s - out_s.s})
          EXPECT_NEAR(gap, 0.0, 1000 * d) << rill_names[k];
        // Beyond the edge the slope across it no longer changes (1e-12: round-off over the range).
        EXPECT_NEAR(evaluate(f, 1.5 * sign * rill_dh, other).h, evaluate(f, 2.5 * sign * rill_dh, other).h, 1e-12);
        EXPECT_NEAR(evaluate(f, other, 1.5 * sign * rill_ds).s, evaluate(f, other, 2.5 * sign * rill_ds).s, 1e-12);
      }
  }
}

TEST(DesignFunction, SecondDerivativeAlongTheMotion) {
  const Point rates[] = {{1.0, 0.0}, {0.0, 1.0}, {0.8, -0.6}, {-2.0, 0.3}};
  for (int k = 0; k < 8; ++k) {
    SCOPED_TRACE(rill_names[k]);
    const DesignFunction<double> f = design_function(rill_columns[k]);
    for (const std::vector<Point>* points : {&inside, &beyond})
      for (const auto& [h, s] : *points)
        for (const auto& [h_rate, s_rate] : rates) {
          const DesignCurvature<double> c = evaluate(f, h, s, h_rate, s_rate);
          const auto rate = [&](double t) {
            const DesignValue<double> v = evaluate(f, h + t * h_rate, s + t * s_rate);
            return v.h * h_rate + v.s * s_rate;
          };
          const double t = 1e-5;
          // The rate is a cubic in t: truncation t² f''''/6 below 1e-6 for f'''' < 6e4 (24 t/(dh² ds²) times the
          // rates); round-off 1e-15 · 30 / t below 1e-8.
          EXPECT_NEAR(c.along, (rate(t) - rate(-t)) / (2 * t), 1e-6) << "h = " << h << ", s = " << s;
          const DesignValue<double> v = evaluate(f, h, s);
          EXPECT_EQ(c.f, v.f);
          EXPECT_EQ(c.h, v.h);
          EXPECT_EQ(c.s, v.s);
        }
  }
}

TEST(DesignFunction, ZeroRangeSwitchesTheDependenceOff) {
  for (const DesignColumn<double>& column : rill_columns) {
    const DesignFunction<double> full = design_function(column);
    DesignColumn<double> no_h = column, no_s = column, none = column;
    no_h.dh = 0.0, no_s.ds = 0.0, none.dh = none.ds = 0.0;
    for (double h : {-0.2, 0.0, 0.05})
      for (double s : {-0.1, 0.0, 0.03}) {
        const DesignCurvature<double> along_s = evaluate(design_function(no_h), h, s, 3.0, 0.5);
        const DesignCurvature<double> along_h = evaluate(design_function(no_s), h, s, 3.0, 0.5);
        const DesignCurvature<double> constant = evaluate(design_function(none), h, s, 3.0, 0.5);
        const DesignCurvature<double> only_s = evaluate(full, 0.0, s, 0.0, 0.5),
                                      only_h = evaluate(full, h, 0.0, 3.0, 0.0);
        EXPECT_EQ(along_s.f, only_s.f);
        EXPECT_EQ(along_s.s, only_s.s);
        EXPECT_EQ(along_s.h, 0.0);
        EXPECT_EQ(along_s.along, only_s.along);
        EXPECT_EQ(along_h.f, only_h.f);
        EXPECT_EQ(along_h.h, only_h.h);
        EXPECT_EQ(along_h.s, 0.0);
        EXPECT_EQ(along_h.along, only_h.along);
        for (double zero : {constant.f, constant.h, constant.s, constant.along}) EXPECT_EQ(zero, 0.0);
      }
  }
}

TEST(DesignFunction, MirrorTurnsTheSteerTravelRound) {
  for (const DesignColumn<double>& column : rill_columns)
    for (double sigma : {-1.0, 1.0}) {
      const DesignFunction<double> left = design_function(column), right = mirrored(left, sigma);
      for (const std::vector<Point>* points : {&inside, &beyond})
        for (const auto& [h, s] : *points) {
          const DesignCurvature<double> r = evaluate(right, h, s, 0.7, 0.4), l = evaluate(left, h, -s, 0.7, -0.4);
          EXPECT_EQ(r.f, sigma * l.f);
          EXPECT_EQ(r.h, sigma * l.h);
          EXPECT_EQ(r.s, -sigma * l.s);
          EXPECT_EQ(r.along, sigma * l.along);
        }
    }
}

TEST(DesignFunction, EveryPackLaneHasItsOwnFunctionAndPoint) {
  using TestPack = Pack<xsimd::default_arch>;
  // dh = 0 in the odd lanes, points inside and beyond side by side.
  DesignColumn<double> columns[TestPack::lanes];
  TestPack h(0.0), s(0.0), rate(1.0);
  DesignFunction<TestPack> f = as<TestPack>(design_function(rill_columns[4]));
  for (int i = 0; i < TestPack::lanes; ++i) {
    columns[i] = rill_columns[i % 8];
    if (i % 2) columns[i].dh = 0.0;
    const DesignFunction<double> one = design_function(columns[i]);
    f.per_dh.set_lane(i, one.per_dh), f.per_ds.set_lane(i, one.per_ds);
    f.a.set_lane(i, one.a), f.b.set_lane(i, one.b), f.c.set_lane(i, one.c), f.d.set_lane(i, one.d);
    f.e.set_lane(i, one.e), f.g.set_lane(i, one.g), f.p.set_lane(i, one.p), f.q.set_lane(i, one.q);
    f.r.set_lane(i, one.r), f.t.set_lane(i, one.t);
    h.set_lane(i, i % 2 ? 0.03 : 0.11), s.set_lane(i, i % 3 ? 0.1 : -0.02);
  }
  const DesignCurvature<TestPack> v = evaluate(f, h, s, rate, rate);
  for (int i = 0; i < TestPack::lanes; ++i) {
    const DesignCurvature<double> one = evaluate(design_function(columns[i]), h.lane(i), s.lane(i), 1.0, 1.0);
    // The same operations, up to fused multiply-adds; second derivatives reach some hundreds.
    EXPECT_NEAR(v.f.lane(i), one.f, 1e-15);
    EXPECT_NEAR(v.h.lane(i), one.h, 1e-13);
    EXPECT_NEAR(v.s.lane(i), one.s, 1e-13);
    EXPECT_NEAR(v.along.lane(i), one.along, 1e-11);
  }
}

}  // namespace
}  // namespace fahrwerk
