// Linkages in motion against the same mechanisms in Simbody: knuckle and links with mass, spring and damper, weight,
// the rack moved to and fro; released in the design position. Ours has one coordinate and the linkage's forces,
// Simbody a body for every part and constraints.
#include "simbody_dynamics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "linkages.h"
#include "simbody_points.h"
#include "suspension/linkage/reactions.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
constexpr double kGravity = 9.81;

test::Point point(const V& a) { return {a.x, a.y, a.z}; }
double off(const test::Point& a, const V& b) { return norm(V{a[0], a[1], a[2]} - b); }

struct Motion1 {
  double h, rate;
};

class OneFreedom {
 public:
  SuspensionGeometry g;
  Linkage<double> l;
  ReactionLayout layout;
  double mass = 38.0, stiffness = 45e3, damping = 900.0, free_length;
  V center{0.01, -0.03, 0.02};
  Sym3<double> inertia{0.9, 1.4, 0.8, 0.03, -0.02, 0.04};
  LinkMasses<double> masses{{1.8, 1.4, 1.2, 1.1, 0.9}};
  test::MechanismSteer steer{0.0, 9.0};

  explicit OneFreedom(const SuspensionGeometry& geometry)
      : g(geometry), l(test::built(geometry)), layout(reaction_layout(geometry)) {
    free_length = l.spring.free_length + 0.01;
    steer.amplitude = 0.4 * l.range.s_max;
  }

  struct Instant {
    double s, rates[2], seconds[2];
    Knuckle<double> o;
    GuideLoads<double> loads;
  };
  Instant at(double t, const Motion1& y, double second) const {
    const double w = steer.frequency, a = steer.amplitude;
    Instant i{a * std::sin(w * t), {y.rate, a * w * std::cos(w * t)}, {second, -a * w * w * std::sin(w * t)}, {}, {}};
    i.o = evaluate(l, y.h, i.s, i.rates[0], i.rates[1]);
    const Knuckle<double>& o = i.o;
    const V omega = i.rates[0] * o.d_h + i.rates[1] * o.d_s;
    const V alpha = i.seconds[0] * o.d_h + i.seconds[1] * o.d_s + o.d_bias;
    const V a_W = i.seconds[0] * o.t_h + i.seconds[1] * o.t_s + o.t_bias + V{0, 0, kGravity};
    const V c = o.A_VK * center, F = mass * (a_W + cross(alpha, c) + cross(omega, cross(omega, c)));
    const Sym3<double> I = rotate(o.A_VK, inertia);
    i.loads.knuckle = {F, cross(c, F) + I * alpha + cross(omega, I * omega)};
    i.loads.spring = stiffness * (o.spring.value + free_length - l.spring.free_length);
    i.loads.damper = damping * (o.damper.per_h * i.rates[0] + o.damper.per_s * i.rates[1]);
    i.loads.bar = 0.0;
    return i;
  }
  Reactions<double> forces(double t, const Motion1& y, double second) const {
    const Instant i = at(t, y, second);
    return reactions(l, layout, i.o, i.loads, masses, {{0, 0, kGravity}, {}, {}}, i.s, i.rates, i.seconds);
  }
  // The force left over along hub travel is linear in h''.
  double acceleration(double t, const Motion1& y) const {
    const double at_rest = forces(t, y, 0.0).imbalance, at_one = forces(t, y, 1.0).imbalance;
    return -at_rest / (at_one - at_rest);
  }
  // Classical Runge-Kutta, 0.25 ms: error below 1e-11 m over half a second at frequencies of 10 Hz.
  void advance(double t, double end, Motion1& y) const {
    const int steps = static_cast<int>(std::ceil((end - t) / 2.5e-4 - 1e-9));
    const double h = steps > 0 ? (end - t) / steps : 0.0;
    for (int i = 0; i < steps; ++i, t += h) {
      const auto f = [&](double time, const Motion1& x) { return Motion1{x.rate, acceleration(time, x)}; };
      const auto shifted = [&](const Motion1& k, double d) { return Motion1{y.h + d * k.h, y.rate + d * k.rate}; };
      const Motion1 k1 = f(t, y), k2 = f(t + 0.5 * h, shifted(k1, 0.5 * h)), k3 = f(t + 0.5 * h, shifted(k2, 0.5 * h));
      const Motion1 k4 = f(t + h, shifted(k3, h));
      y.h += h / 6.0 * (k1.h + 2.0 * k2.h + 2.0 * k3.h + k4.h);
      y.rate += h / 6.0 * (k1.rate + 2.0 * k2.rate + 2.0 * k3.rate + k4.rate);
    }
  }

  std::vector<test::MechanismSample> in_simbody(const std::vector<double>& times) const {
    test::MechanismMasses m{
        mass, point(center), {inertia.xx, inertia.yy, inertia.zz, inertia.xy, inertia.xz, inertia.yz}, {}, {}};
    for (int i = 0; i < l.rods; ++i) {
      const PartOfLinkage& part = layout.rod[static_cast<std::size_t>(i)];
      if (part.kind == PartOfLinkage::Kind::link) m.rods.push_back(masses.mass[i]);
      if (part.kind == PartOfLinkage::Kind::arm && layout.first_rod[static_cast<std::size_t>(part.index)] == i)
        m.legs.push_back({masses.mass[i], masses.mass[i + 1]});
    }
    const auto element = [&](const Attachment& a, const PartOfLinkage& on, double c, double length, double d) {
      using On = test::MechanismSpring::On;
      const On kind = on.kind == PartOfLinkage::Kind::arm    ? On::arm
                      : on.kind == PartOfLinkage::Kind::link ? On::rod
                                                             : On::knuckle;
      const int index = on.index - (kind == On::rod ? 2 * layout.arms : 0);
      return test::MechanismSpring{kind, static_cast<std::size_t>(index), point(a.body), point(a.moving), c, length, d};
    };
    return test::simbody_motion(test::mechanism_points(g), m,
                                {element(*g.spring, layout.spring, stiffness, free_length, 0.0),
                                 element(*g.damper, layout.damper, 0.0, 1.0, damping)},
                                steer, kGravity, times);
  }
};

class InMotion : public testing::TestWithParam<SuspensionGeometry> {};

// Simbody integrates to 1e-10 per step and holds its constraints to 1e-11; over half a second that adds up to less than
// 1e-9 m and 1e-7 m/s. Forces differ by stiffness (45 kN/m) times that, and by damping: below 1e-4 N of some 100 N.
TEST_P(InMotion, MotionAndJointForcesAgree) {
  const OneFreedom ours(GetParam());
  std::vector<double> times;
  for (int i = 0; i <= 20; ++i) times.push_back(0.025 * i);
  const auto samples = ours.in_simbody(times);
  Motion1 y{samples[0].position[2] - ours.l.r_VW_D.z, samples[0].velocity[2]};
  double t = 0.0, worst = 0.0, worst_force = 0.0, largest = 0.0, lowest = 0.0, highest = 0.0;
  for (const test::MechanismSample& m : samples) {
    ours.advance(t, m.t, y);
    t = m.t;
    const double second = ours.acceleration(t, y);
    const Knuckle<double> o = ours.at(t, y, second).o;
    worst = std::max(worst, off(m.position, o.r_VW));
    EXPECT_LT(off(m.position, o.r_VW), 1e-9) << "t " << t;
    EXPECT_NEAR(m.velocity[2], y.rate, 1e-7) << "t " << t;
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) EXPECT_NEAR(m.rotation[i][j], o.A_VK[i][j], 1e-8) << "t " << t;
    const Reactions<double> r = ours.forces(t, y, second);
    const auto compare = [&](const test::Point& theirs, const V& mine, const std::string& what) {
      worst_force = std::max(worst_force, off(theirs, mine)), largest = std::max(largest, norm(mine));
      EXPECT_LT(off(theirs, mine), 1e-4) << what << ", t " << t;
    };
    for (std::size_t i = 0; i < m.balls.size(); ++i) compare(m.balls[i], r.ball[i], ours.layout.arm_names[i]);
    for (std::size_t i = 0; i < m.rods.size(); ++i) {
      const std::size_t k = i + 2 * m.balls.size();
      compare(m.rods[i], r.outer[k], ours.layout.rod_names[k]);
    }
    if (ours.l.has_strut) compare(m.strut, r.strut_top, "strut");
    lowest = std::min(lowest, y.h), highest = std::max(highest, y.h);
  }
  EXPECT_GT(highest - lowest, 0.005);
  EXPECT_GT(largest, 100.0);
  RecordProperty("worst_in_1e-15_m", static_cast<int>(worst * 1e15));
  RecordProperty("worst_force_in_nN", static_cast<int>(worst_force * 1e9));
}

INSTANTIATE_TEST_SUITE_P(Linkages, InMotion,
                         testing::Values(test::rill_double_wishbone(), test::macpherson(), test::five_link(),
                                         test::macpherson_two_links(), test::double_link_strut()),
                         [](const auto& parameter) { return parameter.param.type; });

}  // namespace
}  // namespace fahrwerk
