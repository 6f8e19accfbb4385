// Tie rods on the relay rod of a four-bar, drag links on a pitman arm: closure against circles that are met by
// bisection, derivatives against differences, the rack as the limit of long arms, mirror images.
#include <gtest/gtest.h>

#include <cmath>

#include "suspension/axle/evaluate.h"
#include "suspension/axles.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkages.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

struct Relayed {
  SuspensionGeometry g = test::rill_double_wishbone();
  V joint = g.points.at("tie_rod_inner");
  SteeringFourBar<double> bar;
  Linkage<double> left, right;

  // Arms that need not be alike.
  Relayed(const V& pitman_pivot, const V& pitman_axis, const V& idler_pivot, const V& idler_axis)
      : bar(four_bar(steering_arm(joint + pitman_pivot, pitman_axis, joint),
                     steering_arm(mirrored(joint) + idler_pivot, idler_axis, mirrored(joint)), joint,
                     mirrored(joint))) {
    const SteeringFourBar<double> seen = mirrored(bar);
    const BuiltLinkage a = build_linkage(g, &bar), b = build_linkage(g, &seen);
    EXPECT_TRUE(a.problems.empty() && b.problems.empty());
    left = a.linkage, right = mirrored(b.linkage);
  }
};
Relayed skew() { return {{-0.15, 0.01, 0}, {0.02, 0.05, 1}, {-0.12, 0.0, 0.01}, {0, -0.05, 1}}; }
Relayed alike(double arm) { return {{-arm, 0, 0}, {0, 0, 1}, {-arm, 0, 0}, {0, 0, 1}}; }

// The joint of a side at the pitman arm's angle θ, the idler's angle found by bisection on the rod's length.
V joint_by_bisection(const SteeringFourBar<double>& f, double theta, double share) {
  const auto on = [](const SteeringArm<double>& a, double t) {
    return a.centre + std::cos(t) * a.u + std::sin(t) * a.v;
  };
  const V P = on(f.pitman, theta);
  const auto surplus = [&](double psi) {
    const V d = on(f.idler, psi) - P;
    return dot(d, d) - f.squared_length;
  };
  double low = -1.0, high = 1.0;
  EXPECT_LT(surplus(low) * surplus(high), 0.0);
  for (int i = 0; i < 80; ++i) {
    const double middle = 0.5 * (low + high);
    (surplus(middle) * surplus(low) > 0.0 ? low : high) = middle;
  }
  return (1.0 - share) * P + share * on(f.idler, low);
}

TEST(Relay, ClosesTheLoopOfAllRods) {
  const Relayed r = skew();
  const double per = travel_per_angle(r.bar.pitman);
  const auto& p = r.g.points;
  for (const bool right : {false, true})
    for (const double h : {-0.07, 0.0, 0.06})
      for (const double s : {-0.055, -0.01, 0.0, 0.03, 0.055}) {
        const Knuckle<double> k = evaluate(right ? r.right : r.left, h, s, 0.0, 0.0);
        const auto side = [&](const V& x) { return right ? mirrored(x) : x; };
        const auto on_knuckle = [&](const char* name) {
          return k.r_VW + k.A_VK * side(p.at(name) - p.at("wheel_center"));
        };
        const V inner = joint_by_bisection(r.bar, s / per, right ? r.bar.right_share : r.bar.left_share);
        EXPECT_NEAR(norm(on_knuckle("tie_rod_outer") - inner), norm(p.at("tie_rod_outer") - r.joint), 1e-12);
        for (const auto& [a, b] : {std::pair{"lower_front", "lower_ball"},
                                   {"lower_rear", "lower_ball"},
                                   {"upper_front", "upper_ball"},
                                   {"upper_rear", "upper_ball"}})
          EXPECT_NEAR(norm(on_knuckle(b) - side(p.at(a))), norm(p.at(b) - p.at(a)), 1e-12);
        EXPECT_NEAR(k.r_VW.z, side(p.at("wheel_center")).z + h, 1e-13);
      }
}

// Along a motion at constant rates: differences of fourth order over ±2e-4 s leave round-off, 1e-16/1e-4, of the first
// derivatives; those of second order are good to 1e-5 of the second ones.
TEST(Relay, PartialVelocitiesAndBiasAreThoseOfThePose) {
  const Relayed r = skew();
  for (const Linkage<double>& l : {r.left, r.right})
    for (const double s : {-0.04, 0.02}) {
      const double h = 0.015, h_rate = 0.4, s_rate = -0.7, d = 1e-4;
      const Knuckle<double> k = evaluate(l, h, s, h_rate, s_rate);
      const auto at = [&](double t) { return evaluate(l, h + h_rate * t, s + s_rate * t, 0.0, 0.0); };
      const Knuckle<double> a = at(-d), b = at(d), aa = at(-2 * d), bb = at(2 * d);
      const V velocity = h_rate * k.t_h + s_rate * k.t_s, turn = h_rate * k.d_h + s_rate * k.d_s;
      const V moved = (1.0 / (12 * d)) * (8.0 * (b.r_VW - a.r_VW) - (bb.r_VW - aa.r_VW));
      EXPECT_NEAR(norm(moved - velocity), 0.0, 1e-9);
      const auto turned = [](const Knuckle<double>& from, const Knuckle<double>& to) {
        return rotation_vector(to_quaternion(to.A_VK) * conjugate(to_quaternion(from.A_VK)));
      };
      const V omega = (1.0 / (12 * d)) * (8.0 * turned(a, b) - turned(aa, bb));
      EXPECT_NEAR(norm(omega - turn), 0.0, 1e-8);
      const V second = (1.0 / (d * d)) * (b.r_VW - 2.0 * k.r_VW + a.r_VW);
      EXPECT_NEAR(norm(second - k.t_bias), 0.0, 1e-5 * (1.0 + norm(k.t_bias)));
      const Knuckle<double> slow = evaluate(l, h - h_rate * d, s - s_rate * d, h_rate, s_rate),
                            fast = evaluate(l, h + h_rate * d, s + s_rate * d, h_rate, s_rate);
      const auto spin = [&](const Knuckle<double>& o) { return h_rate * o.d_h + s_rate * o.d_s; };
      EXPECT_NEAR(norm((1.0 / (2 * d)) * (spin(fast) - spin(slow)) - k.d_bias), 0.0, 1e-5 * (1.0 + norm(k.d_bias)));
    }
}

// Jets through the closed form and Newton's rounds: as differences.
TEST(Relay, DerivativesOfAllScalarsAreExact) {
  const Relayed r = skew();
  using Jet = ceres::Jet<double, 2>;
  const Linkage<Jet> l = convert<Jet>(r.left);
  const double h = -0.02, s = 0.033;
  const Knuckle<Jet> k = evaluate(l, Jet(h, 0), Jet(s, 1), Jet(0.0), Jet(0.0));
  const Knuckle<double> o = evaluate(r.left, h, s, 0.0, 0.0);
  EXPECT_NEAR(k.r_VW.x.v[1], o.t_s.x, 1e-12);
  EXPECT_NEAR(k.r_VW.y.v[1], o.t_s.y, 1e-12);
  EXPECT_NEAR(k.r_VW.y.v[0], o.t_h.y, 1e-12);
}

// The joint of an arm of length R leaves the straight line by s²/(2 R); the tie rod's share of that is of its order.
TEST(Relay, LongArmsAreARack) {
  const SuspensionGeometry g = test::rill_double_wishbone();
  const Linkage<double> rack = test::built(g);
  double last = 1.0;
  for (const double arm : {10.0, 100.0, 1000.0}) {
    const Relayed r = alike(arm);
    const Knuckle<double> a = evaluate(r.left, 0.02, 0.05, 0.0, 0.0), b = evaluate(rack, 0.02, 0.05, 0.0, 0.0);
    const double apart = std::fabs(a.gamma - b.gamma);
    EXPECT_LT(apart, 0.05 * 0.05 / (2 * arm) / 0.1) << arm;  // over a steering arm of more than 0.1 m
    EXPECT_LT(apart, 0.2 * last);
    last = apart;
  }
}

TEST(Relay, AParallelogramIsItsOwnMirrorImage) {
  const Relayed r = alike(0.16);
  for (const double h : {-0.05, 0.03})
    for (const double s : {-0.04, 0.05}) {
      const Knuckle<double> a = evaluate(r.left, h, s, 0.0, 0.0), b = evaluate(r.right, h, -s, 0.0, 0.0);
      EXPECT_NEAR(a.gamma, -b.gamma, 1e-12);
      EXPECT_NEAR(norm(a.r_VW - mirrored(b.r_VW)), 0.0, 1e-12);
      EXPECT_NEAR(a.t_s.y, b.t_s.y, 1e-11);
    }
}

// A steered beam axle whose drag link sits on an arm: the link keeps its length, rates are those of the pose.
TEST(Relay, PitmanArmOfABeamAxle) {
  int seen = 0;
  for (const AxleGeometry& g : test::all_axles()) {
    if (!g.steered) continue;
    const V joint = g.points.at("drag_link_inner"), across = cross(g.steering_direction, V{0, 0, 1});
    const V lever = norm(across) > 0.1 ? (0.2 / norm(across)) * across : V{0, 0.2, 0};
    const SteeringArm<double> arm = steering_arm(joint - lever, {0, 0, 1}, joint);
    const BuiltAxle built = build_axle(g, &arm);
    ASSERT_TRUE(built.problems.empty()) << built.problems[0].message;
    const DependentAxle<double>& x = built.axle;
    const double per = travel_per_angle(arm, x.steering.drag_direction), d = 1e-4, rate[3] = {0.3, -0.2, 0.5};
    const double s = 0.6 * x.range.s_max;
    const auto at = [&](double t) {
      return evaluate(x, AxleTravel<double>{{0.02 + rate[0] * t, -0.01 + rate[1] * t}, s + rate[2] * t},
                      AxleTravel<double>{{rate[0], rate[1]}, rate[2]});
    };
    const AxleMotion<double> o = at(0.0), before = at(-d), after = at(d);
    const int turned = x.steering.drag_side;
    const Knuckle<double>& k = o.wheel[turned].own;
    const V wheel = x.r_VM_D + V{0, (turned == 0 ? 1 : -1) * x.half_track, 0};
    const V outer = k.r_VW + k.A_VK * (g.points.at("drag_link_outer") - wheel);
    const V inner = arm.centre + std::cos(s / per) * arm.u + std::sin(s / per) * arm.v;
    EXPECT_NEAR(norm(outer - inner), norm(g.points.at("drag_link_outer") - joint), 1e-12);
    for (int i = 0; i < 2; ++i) {
      const Knuckle<double>&a = before.wheel[i].own, &b = after.wheel[i].own, &c = o.wheel[i].own;
      const V v = rate[i] * c.t_h + rate[1 - i] * o.wheel[i].t_other + rate[2] * c.t_s;
      EXPECT_NEAR(norm((1.0 / (2 * d)) * (b.r_VW - a.r_VW) - v), 0.0, 1e-6);
      const V second = (1.0 / (d * d)) * (b.r_VW - 2.0 * c.r_VW + a.r_VW);
      EXPECT_NEAR(norm(second - c.t_bias), 0.0, 1e-5 * (1.0 + norm(c.t_bias)));
    }
    ++seen;
  }
  EXPECT_GT(seen, 0);
}

}  // namespace
}  // namespace fahrwerk
