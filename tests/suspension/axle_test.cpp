// Dependent axles from hard points: closure, velocities, accelerations, mirror image, scalars, limits, energy.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "axles.h"
#include "math/jet.h"
#include "math/pack.h"
#include "suspension/axle/evaluate.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Axle = DependentAxle<double>;
using Travel = AxleTravel<double>;
using Motion = AxleMotion<double>;

const Travel kStill{{0.0, 0.0}, 0.0};

void expect_near(const V& a, const V& b, double tolerance, const std::string& what) {
  EXPECT_NEAR(a.x, b.x, tolerance) << what;
  EXPECT_NEAR(a.y, b.y, tolerance) << what;
  EXPECT_NEAR(a.z, b.z, tolerance) << what;
}

// Calls f(axle, geometry, travel) over the whole range, edges included.
template <class F>
void over_range(int h_steps, int s_steps, const F& f) {
  for (const AxleGeometry& g : test::all_axles()) {
    const Axle x = test::built(g);
    const auto part = [](double low, double high, int i, int n) { return low + (high - low) * i / n; };
    for (int i = 0; i <= h_steps; ++i)
      for (int j = 0; j <= h_steps; ++j)
        for (int k = 0; k <= (x.steered ? s_steps : 0); ++k)
          f(x, g,
            Travel{{part(x.range.h_min, x.range.h_max, i, h_steps), part(x.range.h_min, x.range.h_max, j, h_steps)},
                   part(x.range.s_min, x.range.s_max, k, s_steps)});
  }
}

// A hard point of the left or right side, and where it goes as part of a body or of a knuckle.
V side_of(const V& p, int side) { return side == 0 ? p : mirrored(p); }
V with_body(const AxleBody<double>& b, const V& origin, const V& p) { return b.r + b.A * (p - origin); }

struct Residuals {
  const AxleGeometry& g;
  const Motion& o;
  const Travel& at;
  double worst = 0.0;

  void check(double error, const std::string& what) {
    EXPECT_LT(std::fabs(error), 1e-12) << test::name_of(g) << " " << what << " at " << at.h[0] << " " << at.h[1];
    worst = std::max(worst, std::fabs(error));
  }
  V hard(const std::string& name, int side = 0) const { return side_of(g.points.at(name), side); }
  V beam(const std::string& name, int side = 0) const {
    return with_body(o.body[0], {hard("wheel_center").x, 0, hard("wheel_center").z}, hard(name, side));
  }
  V knuckle(const std::string& name, int side, bool single) const {
    const V p = single ? hard(name) : hard(name, side);
    return o.wheel[side].own.r_VW + o.wheel[side].own.A_VK * (p - hard("wheel_center", side));
  }
  double stretch(const V& a, const V& b, const V& a0, const V& b0) const { return norm(a - b) - norm(a0 - b0); }

  void links() {
    for (const AxleLinkNames& l : find_axle_layout(g.type, g.guide)->links)
      for (int i = 0; i < (l.pair ? 2 : 1); ++i)
        check(stretch(hard(l.inner, i), beam(l.outer, i), hard(l.inner, i), hard(l.outer, i)), l.name);
  }
  // The crank turns about the beam's x axis through its pivot: its angle from one rod must close the other one.
  void watt() {
    const V pivot = beam("watt_pivot");
    const auto error = [&](double psi, const std::string& part) {
      const V k = hard(part + "_crank") - hard("watt_pivot");
      const V turned{k.x, std::cos(psi) * k.y - std::sin(psi) * k.z, std::sin(psi) * k.y + std::cos(psi) * k.z};
      return stretch(pivot + o.body[0].A * turned, hard(part + "_body"), hard(part + "_crank"), hard(part + "_body"));
    };
    double psi = 0.0;
    for (int i = 0; i < 50; ++i) {
      const double d = 1e-6, slope = (error(psi + d, "watt_upper") - error(psi - d, "watt_upper")) / (2 * d);
      psi -= error(psi, "watt_upper") / slope;
    }
    check(error(psi, "watt_lower"), "watt");
  }
  void leaf(double pitch_per_z) {
    for (int i = 0; i < 2; ++i) {
      const V eye = hard("leaf_front", i), end = eye + 0.75 * (hard("leaf_seat", i) - eye);
      const V moved = with_body(o.body[0], {hard("wheel_center").x, 0, hard("wheel_center").z}, end);
      check(stretch(eye, moved, eye, end), "leaf");
    }
    const double beta = std::atan2(-o.body[0].A[2][0], o.body[0].A[2][2]);
    check(beta - pitch_per_z * 0.5 * (at.h[0] + at.h[1]), "leaf, pitch");
    if (g.guide != "leaf") return;
    check(0.5 * (beam("leaf_seat", 0).y + beam("leaf_seat", 1).y), "leaf, sideways");
  }
  void steering() {
    for (const std::string p : {"kingpin_upper", "kingpin_lower"})
      for (int i = 0; i < 2; ++i) check(norm(knuckle(p, i, false) - beam(p, i)), p);
    check(norm(knuckle("tie_rod", 0, false) - knuckle("tie_rod", 1, false)) - 2 * hard("tie_rod").y, "tie rod");
    const int side = hard("drag_link_outer").y > 0 ? 0 : 1;
    const V inner = hard("drag_link_inner");
    check(stretch(inner + at.s * g.steering_direction, knuckle("drag_link_outer", side, true), inner,
                  hard("drag_link_outer")),
          "drag link");
  }
  // Bushes keep x and z and shift sideways alike; both halves agree along the whole axis of the cross member.
  void twist() {
    V bush[2];
    for (int i = 0; i < 2; ++i) {
      bush[i] = with_body(o.body[i], hard("wheel_center", i), hard("bush", i));
      check(bush[i].x - hard("bush").x, "bush x"), check(bush[i].z - hard("bush").z, "bush z");
    }
    check(bush[0].y + bush[1].y, "bushes y");
    for (const double y : {-0.3, 0.0, 0.5}) {
      const V p = hard("shear_center") + V{0, y, 0};
      check(norm(with_body(o.body[0], hard("wheel_center", 0), p) - with_body(o.body[1], hard("wheel_center", 1), p)),
            "hinge");
    }
  }
};

// Every part keeps its length, measured from the hard points and not from the equations.
TEST(DependentAxle, ClosesOverItsWholeRange) {
  double worst = 0.0;
  over_range(16, 10, [&](const Axle& x, const AxleGeometry& g, const Travel& at) {
    const Motion o = evaluate(x, at, kStill);
    const AxleLayout& layout = *find_axle_layout(g.type, g.guide);
    Residuals r{g, o, at};
    for (int i = 0; i < 2; ++i) {
      const double z = layout.twist ? o.wheel[i].own.r_VW.z : r.beam("wheel_center", i).z;
      r.check(z - (g.points.at("wheel_center").z + at.h[i]), "hub travel");
    }
    r.links();
    if (layout.watt) r.watt();
    if (layout.leaf) r.leaf(x.guides.pitch_per_z);
    if (g.steered) r.steering();
    if (layout.twist) r.twist();
    worst = std::max(worst, r.worst);
  });
  RecordProperty("worst_residual_in_1e-18_m", static_cast<int>(worst * 1e18));
}

TEST(DependentAxle, DesignPositionIsIdentity) {
  for (const AxleGeometry& g : test::all_axles()) {
    const Axle x = test::built(g);
    const Motion o = evaluate(x, kStill, kStill);
    for (int i = 0; i < 2; ++i) {
      const Knuckle<double>& u = o.wheel[i].own;
      expect_near(u.r_VW, side_of(g.points.at("wheel_center"), i), 1e-14, test::name_of(g));
      for (const double v : {u.alpha, u.beta, u.gamma, u.spring.value, u.damper.value, u.bar.value})
        EXPECT_NEAR(v, 0.0, 1e-13) << test::name_of(g);
    }
    EXPECT_LE(x.guides.rounds, 4) << test::name_of(g);
    EXPECT_LE(x.halves.rounds, 4) << test::name_of(g);
  }
}

V turning(const Mat3<double>& minus, const Mat3<double>& plus, const Mat3<double>& A, double d) {
  Mat3<double> rate;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rate[i][j] = (plus[i][j] - minus[i][j]) / (2 * d);
  const Mat3<double> skew = rate * transpose(A);
  return {0.5 * (skew[2][1] - skew[1][2]), 0.5 * (skew[0][2] - skew[2][0]), 0.5 * (skew[1][0] - skew[0][1])};
}

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
    const Motion o = evaluate(x, at, kStill);
    for (int c = 0; c < (x.steered ? 3 : 2); ++c) {
      const Travel by{{c == 0 ? 1.0 : 0.0, c == 1 ? 1.0 : 0.0}, c == 2 ? 1.0 : 0.0};
      const Motion p = evaluate(x, moved(at, by, d), kStill), m = evaluate(x, moved(at, by, -d), kStill);
      const auto slope = [&](double plus, double minus) { return (plus - minus) / (2 * d); };
      for (int i = 0; i < 2; ++i) {
        const AxleKnuckle<double>&w = o.wheel[i], &wp = p.wheel[i], &wm = m.wheel[i];
        const V t = c == 2 ? w.own.t_s : c == i ? w.own.t_h : w.t_other;
        const V turn = c == 2 ? w.own.d_s : c == i ? w.own.d_h : w.d_other;
        expect_near((0.5 / d) * (wp.own.r_VW - wm.own.r_VW), t, tolerance, name);
        expect_near(turning(wm.own.A_VK, wp.own.A_VK, w.own.A_VK, d), turn, tolerance * (1 + 0.1 * norm(turn)), name);
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
        expect_near(turning(m.body[b].A, p.body[b].A, o.body[b].A, d), o.body[b].d[c], tolerance, name);
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
    const Motion o = when(0.0), p = when(dt), m = when(-dt);
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
    const Motion a = evaluate(x, at, {{0.7, -0.4}, 0.2});
    const Motion b = evaluate(other, {{at.h[1], at.h[0]}, at.s}, {{-0.4, 0.7}, 0.2});
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
    const Motion o = evaluate(x, at, rate);
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
      const Motion o = evaluate(cars[static_cast<std::size_t>(i)], {{at.h[0].lane(i), at.h[1].lane(i)}, at.s.lane(i)},
                                {{0.6, -0.2}, 0.1});
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
          Motion o;
          EXPECT_FALSE(evaluate(x, {{l, r}, s}, {{3.0, -2.0}, 1.0}, o).inside) << test::name_of(g);
          for (const AxleKnuckle<double>& w : o.wheel)
            for (double v : {w.own.r_VW.x, w.own.r_VW.z, w.own.d_h.z, w.own.t_bias.x, w.own.d_bias.y,
                             w.own.spring.value, w.own.A_VK[0][1], w.t_other.z, w.bar_per_other, o.twist})
              EXPECT_TRUE(std::isfinite(v)) << test::name_of(g);
          EXPECT_EQ(o.wheel[1].own.t_h.z, 1.0);
        }
    Motion in, out;
    EXPECT_TRUE(evaluate(x, {{x.range.h_max, 0.0}, 0.0}, kStill, in).inside) << test::name_of(g);
    EXPECT_FALSE(evaluate(x, {{x.range.h_max + 1e-9, 0.0}, 0.0}, kStill, out).inside) << test::name_of(g);
    for (int i = 0; i < 2; ++i) {
      expect_near(in.wheel[i].own.r_VW, out.wheel[i].own.r_VW, 1e-8, test::name_of(g));
      EXPECT_NEAR(in.wheel[i].own.spring.value, out.wheel[i].own.spring.value, 1e-8) << test::name_of(g);
    }
  }
}

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
    const Motion o = evaluate(x, {{y[0], y[1]}, 0.0}, {{y[2], y[3]}, 0.0});
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

// Limits that are known: with the shear centre on the bushes' axis a twist beam is a pair of trailing arms, on the
// wheels' axis its wheels keep a common axis like those of a beam.
TEST(DependentAxle, TwistBeamLiesBetweenTrailingArmAndBeam) {
  AxleGeometry g = test::twist_beam();
  const V bush = g.points["bush"];
  g.points["shear_center"] = {bush.x, 0, bush.z};
  const Motion arms = evaluate(test::built(g), {{0.08, -0.06}, 0.0}, kStill);
  for (const AxleKnuckle<double>& w : arms.wheel) {
    EXPECT_NEAR(w.own.alpha, 0.0, 1e-14);
    EXPECT_NEAR(w.own.gamma, 0.0, 1e-14);
    EXPECT_NEAR(norm(w.t_other), 0.0, 1e-14);
  }
  g.points["shear_center"] = {0, 0, 0};
  const Motion beam = evaluate(test::built(g), {{0.08, -0.06}, 0.0}, kStill);
  const V axis = beam.wheel[0].own.r_VW - beam.wheel[1].own.r_VW;
  EXPECT_NEAR(norm(axis), 2 * 0.745, 1e-14);
  EXPECT_NEAR(beam.wheel[0].own.alpha, std::asin(0.14 / (2 * 0.745)), 1e-14);
}

// Counts   [Schramm (3.4)]: every axle of rigid parts has two degrees of freedom.
TEST(DependentAxle, CountsLeaveTwoFreedoms) {
  for (const AxleLayout& l : axle_layouts())
    if (l.mechanism.bodies > 0) {
      EXPECT_EQ(count(l.mechanism).effective, 2) << l.type << " " << l.guide;
    }
}

}  // namespace
}  // namespace fahrwerk
