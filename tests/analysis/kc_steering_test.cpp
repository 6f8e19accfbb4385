// Steering laws on the rig: what the input does to the tie rods, from the hard points themselves.
#include "analysis/kc/kc_steering.h"

#include <gtest/gtest.h>

#include <cmath>

#include "suspension/axles.h"
#include "suspension/linkage/evaluate.h"
#include "suspension/linkages.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

struct Rig {
  SuspensionGeometry g = test::rill_double_wishbone();
  Linkage<double> left = test::built(g), right = mirrored(left);
  std::array<KcSide, 2> sides{kc_side(left, kc_wheel_data(g, 1.0)), kc_side(right, kc_wheel_data(g, -1.0))};
  std::array<KcSide, 2> with(const KcSteering& s) const { return steered(s, left, right, sides); }
};

KcWheel wheel(const KcSide& side, double h, double s) {
  return kc_wheel(side.knuckle(h, s), side.guide, side.wheel, h, s);
}

TEST(KcSteering, PinionsMoveTheirHalfRacks) {
  const Rig rig;
  const Pinion<double> left{0.008, 0.002, 2.0}, right{0.006, 0.0, 1.0};
  const KcSteering steering{SplitRack<double>{left, right, 0.001, -0.002}, 5.0, {}};
  const auto sides = rig.with(steering);
  EXPECT_DOUBLE_EQ(sides[0].range.s_max, 5.0);
  for (const double input : {-3.0, 0.0, 1.5}) {
    const double s[2] = {0.001 + 0.008 * input + 0.002 * (input - 2.0 * std::atan(input / 2.0)),
                         -0.002 + 0.006 * input};
    const double slope[2] = {0.008 + 0.002 * input * input / (input * input + 4.0), 0.006};
    for (std::size_t i = 0; i < 2; ++i) {
      const KcWheel a = wheel(sides[i], 0.02, input), b = wheel(rig.sides[i], 0.02, s[i]);
      EXPECT_DOUBLE_EQ(a.steer, b.steer);
      EXPECT_NEAR(a.steer_per_s, slope[i] * b.steer_per_s, 1e-12);
      EXPECT_NEAR(a.caster, b.caster, 1e-12);  // the steering axis does not know the law
    }
  }
}

TEST(KcSteering, MapsAreFollowed) {
  const Rig rig;
  const std::vector<double> in{-6, -3, 0, 3, 6}, out{-0.05, -0.022, 0, 0.022, 0.05};
  const KcSteering steering{SteeringTables{monotone_table(in, out), monotone_table(in, out)}, 6.0, {}};
  const auto sides = rig.with(steering);
  EXPECT_DOUBLE_EQ(wheel(sides[0], 0.0, 3.0).steer, wheel(rig.sides[0], 0.0, 0.022).steer);
  const double d = 1e-5, slope = (wheel(sides[1], 0.0, 1 + d).steer - wheel(sides[1], 0.0, 1 - d).steer) / (2 * d);
  EXPECT_NEAR(wheel(sides[1], 0.0, 1.0).steer_per_s, slope, 1e-9);
}

// Tie rods on the relay rod: every link keeps its length wherever pitman arm and hub go, and the rates with the input
// are those of the pose.
TEST(KcSteering, FourBarKeepsAllLengths) {
  const Rig rig;
  const V joint = rig.g.points.at("tie_rod_inner");
  const SteeringArm<double> pitman = steering_arm(joint + V{-0.15, 0, 0}, {0, 0.05, 1}, joint);
  const SteeringArm<double> idler = steering_arm(mirrored(joint) + V{-0.15, 0, 0}, {0, -0.05, 1}, mirrored(joint));
  const KcSteering steering{four_bar(pitman, idler, joint, mirrored(joint)), 0.35, {}};
  const auto sides = rig.with(steering);
  const auto& p = rig.g.points;
  for (std::size_t i = 0; i < 2; ++i)
    for (const double h : {-0.06, 0.0, 0.05})
      for (const double input : {-0.3, 0.0, 0.2, 0.35}) {
        const Knuckle<double> k = sides[i].knuckle(h, input);
        const FourBarMotion<double> m = evaluate(std::get<SteeringFourBar<double>>(steering.law), input);
        const auto side = [&](const V& x) { return i == 0 ? x : mirrored(x); };
        const auto on_knuckle = [&](const char* name) {
          return k.r_VW + k.A_VK * side(p.at(name) - p.at("wheel_center"));
        };
        EXPECT_NEAR(norm(on_knuckle("tie_rod_outer") - (i == 0 ? m.left : m.right)),
                    norm(p.at("tie_rod_outer") - joint), 1e-12);
        for (const auto& [inner, outer] : {std::pair{"lower_front", "lower_ball"},
                                           {"lower_rear", "lower_ball"},
                                           {"upper_front", "upper_ball"},
                                           {"upper_rear", "upper_ball"}})
          EXPECT_NEAR(norm(on_knuckle(outer) - side(p.at(inner))), norm(p.at(outer) - p.at(inner)), 1e-12);
        const double d = 1e-3;
        const auto steer = [&](double at) { return wheel(sides[i], h, at).steer; };
        // Fourth order over ±1 mrad: 1e-11.
        const double slope =
            (8 * (steer(input + d) - steer(input - d)) - steer(input + 2 * d) + steer(input - 2 * d)) / (12 * d);
        EXPECT_NEAR(wheel(sides[i], h, input).steer_per_s, slope, 1e-8);
      }
  // Upright arms of one length are a parallelogram, driven alike from either side: turning left and right are mirror
  // images.
  const V up{0, 0, 1}, back{-0.15, 0, 0};
  const auto alike =
      rig.with({four_bar(steering_arm(joint + back, up, joint),
                         steering_arm(mirrored(joint) + back, up, mirrored(joint)), joint, mirrored(joint)),
                0.35,
                {}});
  EXPECT_NEAR(wheel(alike[0], 0.0, 0.3).steer, -wheel(alike[1], 0.0, -0.3).steer, 1e-12);
}

TEST(KcSteering, PitmanArmKeepsTheDragLink) {
  for (const AxleGeometry& g : test::all_axles()) {
    if (!g.steered) continue;
    const DependentAxle<double> axle = build_axle(g).axle;
    const auto plain = kc_sides(axle, kc_wheel_data(g, 1.0));
    const V joint = g.points.at("drag_link_inner");
    const V across = cross(g.steering_direction, V{0, 0, 1});
    const V lever = norm(across) > 0.1 ? (0.2 / norm(across)) * across : V{0, 0.2, 0};
    const KcSteering steering{PitmanArm{steering_arm(joint - lever, {0, 0, 1}, joint), g.steering_direction}, 0.25, {}};
    const auto sides = steered(steering, axle, plain);
    const int turned = axle.steering.drag_side;
    for (const double input : {-0.2, 0.1, 0.25}) {
      const Knuckle<double> k = sides[static_cast<std::size_t>(turned)].at(0.03, -0.02, input).knuckle.own;
      const V wheel_center = axle.r_VM_D + V{0, (turned == 0 ? 1 : -1) * axle.half_track, 0};
      const V outer = k.r_VW + k.A_VK * (g.points.at("drag_link_outer") - wheel_center);
      const SteeringArm<double>& a = std::get<PitmanArm>(steering.law).arm;
      const V inner = a.centre + std::cos(input) * a.u + std::sin(input) * a.v;
      EXPECT_NEAR(norm(outer - inner), norm(g.points.at("drag_link_outer") - joint), 1e-12);
      EXPECT_GT(std::fabs(kc_wheel(k, sides[0].guide, sides[0].wheel, 0, 0).steer_per_s), 0.05);
    }
  }
}

// Rear wheels that point to the left lead to the right: the right one is the inner wheel.
TEST(KcSteering, RearAxleTurnsTheOtherWay) {
  const Rig rig;
  KcVehicleData v;
  v.wheelbase = 2.8;
  for (const bool front : {true, false}) {
    v.front = front;
    const KcSample o = kc_sample(rig.sides[0], rig.sides[1], v, 0.0, 0.0, -0.03);
    const double l = o.axle.left.steer, r = o.axle.right.steer;
    ASSERT_GT(l, 0.1);
    const double inner = front ? l : r, outer = front ? r : l;
    EXPECT_NEAR(o.ackermann_error, outer - ackermann_outer(inner, o.axle.track, 2.8), 1e-12);
    EXPECT_NEAR(o.turning_radius, 2.8 / std::sin(outer), 1e-9);
  }
}

TEST(KcSteering, FiguresAreRatioAndDamping) {
  const Rig rig;
  const KcSteering steering{SplitRack<double>{{0.01, 0, 1}, {0.01, 0, 1}, 0, 0}, 4.0, SteeringDamper<double>{800, 0.5}};
  const auto sides = rig.with(steering);
  const std::vector<Metric> f = steering_figures(steering, sides);
  const double per_s = 0.5 * (wheel(rig.sides[0], 0, 0).steer_per_s + wheel(rig.sides[1], 0, 0).steer_per_s);
  ASSERT_EQ(f.size(), 4u);
  EXPECT_NEAR(f[0].value, 1.0 / (0.01 * per_s), 1e-9 * std::fabs(f[0].value));
  EXPECT_NEAR(f[2].value, 800 * 0.01 * 0.01, 1e-12);
  EXPECT_NEAR(f[3].value, 800 / (per_s * per_s), 1e-9);
}

}  // namespace
}  // namespace fahrwerk
