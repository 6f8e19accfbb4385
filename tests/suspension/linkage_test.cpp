// Linkages from hard points: closure, velocities, accelerations, mirror image, scalars, known values.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "linkages.h"
#include "math/jet.h"
#include "math/pack.h"
#include "support/vectors.h"
#include "suspension/linkage/evaluate.h"

namespace fahrwerk {
namespace {

using test::expect_near;

using V = Vec3<double>;

// Calls f(linkage, geometry, h, s) over the whole range, edges included.
template <class F>
void over_linkages(int h_steps, int s_steps, const F& f) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    for (int i = 0; i <= h_steps; ++i)
      for (int j = 0; j <= s_steps; ++j) {
        const double h = l.range.h_min + (l.range.h_max - l.range.h_min) * i / h_steps;
        const double s = l.range.s_min + (l.range.s_max - l.range.s_min) * j / s_steps;
        f(l, g, h, s);
        if (l.range.s_max == 0.0) break;
      }
  }
}

// The same, and beyond both ends of the hub travel: where it fades out, and far out.
template <class F>
void over_and_beyond(int h_steps, int s_steps, const F& f) {
  over_linkages(h_steps, s_steps, [&](const Linkage<double>& l, const SuspensionGeometry& g, double h, double s) {
    f(l, g, 0.999 * h, 0.999 * s);
    if (h != l.range.h_min && h != l.range.h_max) return;
    for (const double over : {0.05, 0.5, 2.0, 20.0}) f(l, g, h + std::copysign(over * l.range.fade, h), 0.999 * s);
  });
}

V moved(const SuspensionGeometry& g, const Knuckle<double>& o, const std::string& name) {
  return o.r_VW + o.A_VK * (g.points.at(name) - g.points.at("wheel_center"));
}

// Every link keeps its length, every ball its circle, measured from the hard points and not from the equations.
TEST(Linkage, ClosesOverItsWholeRange) {
  double worst = 0.0;
  over_linkages(40, 24, [&](const Linkage<double>& l, const SuspensionGeometry& g, double h, double s) {
    const Knuckle<double> o = evaluate(l, h, s, 0.0, 0.0);
    const LinkageLayout& layout = *find_layout(g.type);
    const auto length_error = [&](const V& a, const V& b, const std::string& na, const std::string& nb) {
      return norm(a - b) - norm(g.points.at(na) - g.points.at(nb));
    };
    const auto check = [&](double error, const std::string& what) {
      EXPECT_LT(std::fabs(error), 1e-12) << g.type << " " << what << " h " << h << " s " << s;
      worst = std::max(worst, std::fabs(error));
    };
    EXPECT_EQ(o.r_VW.z, l.r_VW_D.z + h) << g.type;
    for (const LinkNames& k : layout.links) {
      V inner = g.points.at(k.inner);
      if (k.steered) inner.y += s;
      check(length_error(inner, moved(g, o, k.outer), k.inner, k.outer), k.name);
    }
    for (const ArmNames& a : layout.arms)
      for (const std::string& inner : {a.front, a.rear})
        check(length_error(g.points.at(inner), moved(g, o, a.ball), inner, a.ball), a.name);
    if (layout.trapezoid)  // the arm is rigid: all distances of four points
      for (const std::string inner : {"arm_front", "arm_rear"})
        check(length_error(g.points.at(inner), moved(g, o, "outer_rear"), inner, "outer_rear"), "outer_rear");
    if (layout.strut) {
      const V axis = moved(g, o, "strut_top") - moved(g, o, "strut_lower");
      const V d = g.points.at("strut_top") - moved(g, o, "strut_lower");
      check(norm(cross(axis, d)) / norm(axis), "strut");
    }
    if (layout.blade) {
      const V d = moved(g, o, "blade_front") - g.points.at("blade_front");
      check(std::hypot(d.x, d.z), "blade");
    }
    if (layout.swing)
      for (const std::string p : {"axis_inner", "axis_outer"}) check(norm(moved(g, o, p) - g.points.at(p)), p);
    if (layout.integral) {  // turn the arm by hand
      const V a = g.points.at("arm_front"),
              e = (1.0 / norm(g.points.at("arm_rear") - a)) * (g.points.at("arm_rear") - a);
      const auto flat = [&](const V& p) { return p - a - dot(p - a, e) * e; };
      const V w0 = flat(g.points.at("lower_ball")), w1 = flat(moved(g, o, "lower_ball"));
      const double phi = std::atan2(dot(e, cross(w0, w1)), dot(w0, w1));
      const V p = g.points.at("integral_lower"), x = flat(p);
      const V turned = p - x + std::cos(phi) * x + std::sin(phi) * cross(e, x);
      check(length_error(turned, moved(g, o, "integral_upper"), "integral_lower", "integral_upper"), "integral link");
    }
  });
  RecordProperty("worst_residual_in_1e-18_m", static_cast<int>(worst * 1e18));
}

// The design position itself is exact: nothing has moved.
TEST(Linkage, DesignPositionIsIdentity) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    const Knuckle<double> o = evaluate(l, 0.0, 0.0, 0.0, 0.0);
    expect_near(o.r_VW, l.r_VW_D, 1e-14, g.type);
    for (double angle : {o.alpha, o.beta, o.gamma}) EXPECT_NEAR(angle, 0.0, 1e-13) << g.type;
    EXPECT_NEAR(o.spring.value, 0.0, 1e-14) << g.type;
    EXPECT_NEAR(o.bar.value, 0.0, 1e-14) << g.type;
    EXPECT_LE(l.rounds, 4) << g.type;
  }
}

// Central differences with d = 1e-5 m: truncation d²/6 times third derivatives (some 1e3 /m² near the ends of steering)
// and round-off 1e-15/d: below 1e-6 for slopes of order 1; rotations reach 15 rad/m and bend more.
TEST(Linkage, PartialVelocitiesAreDifferences) {
  const double d = 1e-5, tolerance = 1e-6;
  over_and_beyond(6, 4, [&](const Linkage<double>& l, const SuspensionGeometry& g, double h, double s) {
    const Knuckle<double> o = evaluate(l, h, s, 0.0, 0.0);
    const auto check = [&](double dh, double ds, const V& t, const V& turn, const auto& slope) {
      const Knuckle<double> p = evaluate(l, h + dh, s + ds, 0.0, 0.0), m = evaluate(l, h - dh, s - ds, 0.0, 0.0);
      expect_near((0.5 / d) * (p.r_VW - m.r_VW), t, tolerance, g.type);
      expect_near(test::turning(m.A_VK, p.A_VK, o.A_VK, d), turn, tolerance * (1.0 + 0.1 * norm(turn)), g.type);
      EXPECT_NEAR((p.spring.value - m.spring.value) / (2 * d), slope(o.spring), tolerance) << g.type;
      EXPECT_NEAR((p.damper.value - m.damper.value) / (2 * d), slope(o.damper), tolerance) << g.type;
      EXPECT_NEAR((p.bar.value - m.bar.value) / (2 * d), slope(o.bar), tolerance) << g.type;
    };
    check(d, 0.0, o.t_h, o.d_h, [](const Displacement<double>& u) { return u.per_h; });
    if (l.range.s_max > 0.0) check(0.0, d, o.t_s, o.d_s, [](const Displacement<double>& u) { return u.per_s; });
  });
}

// Bias accelerations: change of t and d along the motion, by differences over time.
TEST(Linkage, BiasAccelerationsAreDifferences) {
  const double dt = 1e-5;
  over_and_beyond(6, 4, [&](const Linkage<double>& l, const SuspensionGeometry& g, double h, double s) {
    const double h_rate = 0.9, s_rate = l.range.s_max > 0.0 ? -0.4 : 0.0;
    const auto at = [&](double t) { return evaluate(l, h + t * h_rate, s + t * s_rate, h_rate, s_rate); };
    const Knuckle<double> o = at(0.0), p = at(dt), m = at(-dt);
    const auto v = [&](const Knuckle<double>& k) { return h_rate * k.t_h + s_rate * k.t_s; };
    const auto w = [&](const Knuckle<double>& k) { return h_rate * k.d_h + s_rate * k.d_s; };
    // As above; accelerations reach 1e3 rad/s² at the ends of steering.
    expect_near((0.5 / dt) * (v(p) - v(m)), o.t_bias, 1e-5, g.type);
    expect_near((0.5 / dt) * (w(p) - w(m)), o.d_bias, 1e-5 + 1e-6 * norm(o.d_bias), g.type);
  });
}

TEST(Linkage, MirrorImageAgreesToRoundOff) {
  std::string type;
  Linkage<double> by_linkage{}, by_points{};
  over_linkages(8, 4, [&](const Linkage<double>& left, const SuspensionGeometry& g, double h, double s) {
    const Knuckle<double> l = evaluate(left, h, s, 0.7, 0.2);
    if (type != g.type) by_linkage = mirrored(left), by_points = test::built(mirrored(g)), type = g.type;
    for (const Linkage<double>* right : {&by_linkage, &by_points}) {
      const Knuckle<double> r = evaluate(*right, h, -s, 0.7, -0.2);
      // The same numbers with other signs; a linkage built from mirrored points may end one bit apart.
      const double t = 1e-13;
      expect_near(r.r_VW, mirrored(l.r_VW), t, g.type);
      expect_near(r.t_h, mirrored(l.t_h), 10 * t, g.type);
      expect_near(r.d_h, -mirrored(l.d_h), 100 * t, g.type);
      expect_near(r.t_s, -mirrored(l.t_s), 10 * t, g.type);
      expect_near(r.d_s, mirrored(l.d_s), 100 * t, g.type);
      expect_near(r.t_bias, mirrored(l.t_bias), 1e4 * t, g.type);
      expect_near(r.d_bias, -mirrored(l.d_bias), 1e5 * t, g.type);
      EXPECT_NEAR(r.gamma, -l.gamma, t) << g.type;
      EXPECT_NEAR(r.spring.value, l.spring.value, t) << g.type;
      EXPECT_NEAR(r.bar.value, l.bar.value, t) << g.type;
      EXPECT_NEAR(r.bar.per_s, -l.bar.per_s, 100 * t) << g.type;
    }
  });
}

// Jets in (h, s) give the same partials as the linkage itself, and the same values as double.
TEST(Linkage, JetsCarryTheDerivatives) {
  using J = ceres::Jet<double, 2>;
  over_linkages(4, 4, [&](const Linkage<double>& l, const SuspensionGeometry& g, double h, double s) {
    h *= 0.999, s *= 0.999;
    const Linkage<J> jet = convert<J>(l);
    const Knuckle<double> o = evaluate(l, h, s, 0.8, 0.1);
    const Knuckle<J> k = evaluate(jet, J(h, 0), J(s, 1), J(0.8), J(0.1));
    EXPECT_NEAR(k.r_VW.x.a, o.r_VW.x, 1e-13) << g.type;  // Jets take one round more
    EXPECT_NEAR(k.d_bias.z.a, o.d_bias.z, 1e-11 * (1 + std::fabs(o.d_bias.z))) << g.type;
    EXPECT_NEAR(k.r_VW.x.v[0], o.t_h.x, 1e-12) << g.type;
    EXPECT_NEAR(k.r_VW.y.v[0], o.t_h.y, 1e-12) << g.type;
    EXPECT_NEAR(k.spring.value.v[0], o.spring.per_h, 1e-12) << g.type;
    EXPECT_NEAR(k.bar.value.v[0], o.bar.per_h, 1e-12) << g.type;
    if (l.range.s_max == 0.0) return;
    EXPECT_NEAR(k.r_VW.y.v[1], o.t_s.y, 1e-12) << g.type;
    EXPECT_NEAR(k.gamma.v[1], o.d_s.z + std::tan(o.alpha) * (std::sin(o.gamma) * o.d_s.x - std::cos(o.gamma) * o.d_s.y),
                1e-11)
        << g.type;  // ω = γ' e_z + α' e_α + β' e_β, resolved for γ'
    // The bias is the derivative of the partial velocities along the motion.
    EXPECT_NEAR(k.t_h.y.v[0] * 0.64 + (k.t_h.y.v[1] + k.t_s.y.v[0]) * 0.08 + k.t_s.y.v[1] * 0.01, o.t_bias.y, 1e-10)
        << g.type;
  });
}

TEST(Linkage, LanesOfAPackAreCarsOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    const Linkage<P> pack = convert<P>(l);
    P h(0.0), s(0.0);
    for (int i = 0; i < P::lanes; ++i) {
      h.set_lane(i, l.range.h_max * (1.2 - 0.5 * i)), s.set_lane(i, l.range.s_max * (0.9 - 0.6 * i));
    }
    const Knuckle<P> k = evaluate(pack, h, s, P(0.6), P(0.2));
    for (int i = 0; i < P::lanes; ++i) {
      const Knuckle<double> o = evaluate(l, h.lane(i), s.lane(i), 0.6, 0.2);
      EXPECT_NEAR(k.r_VW.x.lane(i), o.r_VW.x, 1e-14) << g.type;
      EXPECT_NEAR(k.d_h.z.lane(i), o.d_h.z, 1e-12) << g.type;
      EXPECT_NEAR(k.d_bias.y.lane(i), o.d_bias.y, 1e-10) << g.type;
      EXPECT_NEAR(k.bar.value.lane(i), o.bar.value, 1e-13) << g.type;
    }
  }
}

// Every lane its own hard points.
TEST(Linkage, LanesWithHardPointsOfTheirOwn) {
  using P = Pack<xsimd::default_arch>;
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    Linkage<P> pack{};
    std::vector<Linkage<double>> cars;
    for (int i = 0; i < P::lanes; ++i) {
      SuspensionGeometry own = g;
      int k = 0;
      for (auto& [name, p] : own.points) p.x += 5e-5 * i * (k % 3), p.z += 1e-4 * i * (++k % 2);
      cars.push_back(test::built(own));
      copy_to_lane(cars.back(), i, pack);
    }
    const Knuckle<P> k = evaluate(pack, P(0.05), P(0.5 * cars[0].range.s_max), P(0.6), P(0.2));
    for (int i = 0; i < P::lanes; ++i) {
      const Knuckle<double> o = evaluate(cars[static_cast<std::size_t>(i)], 0.05, 0.5 * cars[0].range.s_max, 0.6, 0.2);
      // Another order of elimination, perhaps a round more.
      EXPECT_NEAR(k.r_VW.y.lane(i), o.r_VW.y, 1e-13) << g.type;
      EXPECT_NEAR(k.d_h.z.lane(i), o.d_h.z, 1e-11) << g.type;
      EXPECT_NEAR(k.t_bias.x.lane(i), o.t_bias.x, 1e-10) << g.type;
      EXPECT_NEAR(k.spring.per_h.lane(i), o.spring.per_h, 1e-12) << g.type;
    }
  }
}

// Beyond its range a linkage is flagged, continuous and finite.
TEST(Linkage, BeyondItsRangeItIsFlaggedAndFinite) {
  for (const SuspensionGeometry& g : test::all_suspensions()) {
    const Linkage<double> l = test::built(g);
    for (const double h : {-1e6, -1.0, 1.0, 1e6})
      for (const double s : {-1e6, 0.0, 1e6}) {
        Knuckle<double> o;
        const LinkageStatus<double> status = evaluate(l, h, s, 3.0, -2.0, o);
        EXPECT_FALSE(status.inside) << g.type;
        for (double x : {o.r_VW.x, o.r_VW.y, o.d_h.z, o.t_bias.x, o.d_bias.y, o.spring.value, o.A_VK[0][1]})
          EXPECT_TRUE(std::isfinite(x)) << g.type;
        EXPECT_EQ(o.t_h.z, 1.0);
      }
    Knuckle<double> in, out;
    EXPECT_TRUE(evaluate(l, l.range.h_max, 0.0, 1.0, 0.0, in).inside) << g.type;
    EXPECT_FALSE(evaluate(l, l.range.h_max + 1e-9, 0.0, 1.0, 0.0, out).inside) << g.type;
    expect_near(in.r_VW, out.r_VW, 1e-8, g.type);
    EXPECT_NEAR(in.spring.value, out.spring.value, 1e-8) << g.type;
    // Over 1e-9 m nothing jumps, bias accelerations neither: their slope is some 1e4 /m³ (fade of 20 mm) times 1 m/s².
    expect_near(in.t_h, out.t_h, 1e-7, g.type);
    expect_near(in.d_h, out.d_h, 1e-7, g.type);
    expect_near(in.t_bias, out.t_bias, 1e-4, g.type);
    expect_near(in.d_bias, out.d_bias, 1e-4, g.type);
    EXPECT_NEAR(in.bar.per_h, out.bar.per_h, 1e-7) << g.type;
    // Far out nothing turns any more, and the elements have the slopes of the edge.
    Knuckle<double> far;
    evaluate(l, l.range.h_max + 3.0, 0.0, 1.0, 0.0, far);
    EXPECT_LT(norm(far.d_h), 1e-5) << g.type;
    EXPECT_NEAR(far.bar.per_h, in.bar.per_h, 1e-5 * (1 + std::fabs(in.bar.per_h))) << g.type;
    EXPECT_NEAR(far.spring.per_h, in.spring.per_h, 1e-5) << g.type;
  }
}

// Reference values of the catalogue (five decimals) for the public double wishbone.   [RV-19]
TEST(Linkage, DoubleWishboneOfTheCatalogue) {
  const Linkage<double> l = test::built(test::rill_double_wishbone());
  struct Row {
    double h, s, xi, eta, alpha, beta, gamma;
  };
  for (const Row& r : {Row{0.05, 0, -0.00246, 0.00389, -0.00131, -0.02959, -0.00157},
                       {-0.05, 0, 0.00253, -0.01257, 0.01741, 0.03013, 0.00224},
                       {0, 0.04, 0.01608, -0.00392, 0.02716, 0.05761, -0.28397},
                       {0, -0.04, -0.01806, -0.00093, -0.04776, -0.05233, 0.31069},
                       {0.05, 0.04, 0.01319, 0.00030, 0.03305, 0.02735, -0.27735},
                       {0.05, -0.04, -0.02005, 0.00268, -0.05591, -0.07964, 0.30028},
                       {-0.05, 0.04, 0.01924, -0.01677, 0.03606, 0.09370, -0.29396},
                       {-0.05, -0.04, -0.01638, -0.01337, -0.02478, -0.03081, 0.32798}}) {
    const Knuckle<double> o = evaluate(l, r.h, r.s, 0.0, 0.0);
    EXPECT_NEAR(o.xi, r.xi, 6e-6);
    EXPECT_NEAR(o.eta, r.eta, 6e-6);
    EXPECT_NEAR(o.alpha, r.alpha, 6e-6);
    EXPECT_NEAR(o.beta, r.beta, 6e-6);
    EXPECT_NEAR(o.gamma, r.gamma, 6e-6);
  }
  const Knuckle<double> o = evaluate(l, 0.0, 0.0, 0.0, 0.0);
  expect_near(o.t_h, {-0.04989, 0.15988, 1.0}, 6e-6, "t_h");
  expect_near(o.d_h, {-0.16572, -0.59685, -0.03575}, 6e-6, "d_h");
  expect_near(o.t_s, {0.42240, -0.04314, 0.0}, 6e-6, "t_s");
  expect_near(o.d_s, {0.90535, 1.37381, -7.25191}, 6e-6, "d_s");
}

}  // namespace
}  // namespace fahrwerk
