// The knuckle as a whole: position, rotation, partial velocities and bias accelerations.
#include "suspension/design_kinematics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "rill_table.h"
#include "support/vectors.h"

namespace fahrwerk {
namespace {

using test::expect_near;

const Vec3<double> design_position{0.0, 0.75, 0.0};

struct BodyMotion {
  double h, s, h_rate, s_rate;
};
const std::vector<BodyMotion> motions = {{0.0, 0.0, 1.0, 0.0},     {0.0, 0.0, 0.0, 0.3},    {0.04, -0.03, 0.8, -0.4},
                                         {-0.05, 0.06, -1.5, 0.2}, {0.1, 0.02, 1.0, 0.5},   {-0.03, -0.09, 0.6, -0.2},
                                         {0.12, 0.1, -0.7, 0.3},   {-0.1, -0.08, 1.2, 0.25}};

Knuckle<double> at(const DesignKinematics<double>& k, const BodyMotion& m, double t = 0.0) {
  return evaluate(k, design_position, m.h + t * m.h_rate, m.s + t * m.s_rate, m.h_rate, m.s_rate);
}

// All variants of one suspension: as it stands, mirrored, without dependence on h, without dependence on s.
struct Variant {
  std::string name;
  DesignKinematics<double> kinematics;
};
std::vector<Variant> variants() {
  const auto with = [](double dh, double ds) {
    std::array<DesignFunction<double>, 8> f;
    for (int k = 0; k < 8; ++k) {
      DesignColumn<double> column = test::rill_columns[k];
      column.dh = dh, column.ds = ds;
      f[k] = design_function(column);
    }
    return DesignKinematics<double>{f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7]};
  };
  return {{"left", test::rill_kinematics()},
          {"right", mirrored(test::rill_kinematics())},
          {"dh = 0", with(0.0, test::rill_ds)},
          {"ds = 0", with(test::rill_dh, 0.0)}};
}

TEST(DesignKinematics, RestsInTheDesignPosition) {
  const Knuckle<double> k = evaluate(test::rill_kinematics(), design_position, 0.0, 0.0, 0.0, 0.0);
  expect_near(k.r_VW, design_position, 0.0, "position");
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) EXPECT_EQ(k.A_VK[i][j], i == j ? 1.0 : 0.0);
  expect_near(k.t_bias, {0, 0, 0}, 0.0, "bias at rest");
  expect_near(k.d_bias, {0, 0, 0}, 0.0, "bias at rest");
}

TEST(DesignKinematics, RotationIsSteerThenCamberThenPitch) {
  for (const auto& [name, kinematics] : variants())
    for (const BodyMotion& m : motions) {
      SCOPED_TRACE(name);
      const Knuckle<double> k = at(kinematics, m);
      const double ca = std::cos(k.alpha), sa = std::sin(k.alpha), cb = std::cos(k.beta), sb = std::sin(k.beta);
      const double cg = std::cos(k.gamma), sg = std::sin(k.gamma);
      const Mat3<double> Rz{{{cg, -sg, 0}, {sg, cg, 0}, {0, 0, 1}}};
      const Mat3<double> Rx{{{1, 0, 0}, {0, ca, -sa}, {0, sa, ca}}};
      const Mat3<double> Ry{{{cb, 0, sb}, {0, 1, 0}, {-sb, 0, cb}}};
      const Mat3<double> expected = Rz * Rx * Ry, gram = transpose(k.A_VK) * k.A_VK;
      // Some ten products and sums of numbers up to one.
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
          EXPECT_NEAR(k.A_VK[i][j], expected[i][j], 2e-15);
          EXPECT_NEAR(gram[i][j], i == j ? 1.0 : 0.0, 2e-15);
        }
      EXPECT_NEAR(dot(k.A_VK.row(0), cross(k.A_VK.row(1), k.A_VK.row(2))), 1.0, 2e-15);
      EXPECT_EQ(k.r_VW.z, design_position.z + m.h);
    }
}

// Differences with d = 1e-5 m: truncation d²/6 times third derivatives below 1e4 per m³ (cubic and steering angle to
// the third power): 2e-7; round-off 1e-15/d = 1e-10.
constexpr double d = 1e-5, difference = 3e-7;

TEST(DesignKinematics, PartialVelocitiesAreTheDerivativesOfPositionAndRotation) {
  for (const auto& [name, kinematics] : variants())
    for (const BodyMotion& m : motions) {
      SCOPED_TRACE(testing::Message() << name << ", h = " << m.h << ", s = " << m.s);
      const Knuckle<double> k = at(kinematics, m);
      const auto moved = [&](double dh, double ds) {
        return evaluate(kinematics, design_position, m.h + dh, m.s + ds, m.h_rate, m.s_rate);
      };
      const Knuckle<double> h_up = moved(d, 0), h_down = moved(-d, 0), s_up = moved(0, d), s_down = moved(0, -d);
      expect_near(k.t_h, (1 / (2 * d)) * (h_up.r_VW - h_down.r_VW), difference, "t_h");
      expect_near(k.t_s, (1 / (2 * d)) * (s_up.r_VW - s_down.r_VW), difference, "t_s");
      expect_near(k.d_h, test::turning(h_down.A_VK, h_up.A_VK, k.A_VK, d), difference, "d_h");
      expect_near(k.d_s, test::turning(s_down.A_VK, s_up.A_VK, k.A_VK, d), difference, "d_s");
      for (auto part : {&Knuckle<double>::spring, &Knuckle<double>::damper, &Knuckle<double>::bar}) {
        EXPECT_NEAR((k.*part).per_h, ((h_up.*part).value - (h_down.*part).value) / (2 * d), difference);
        EXPECT_NEAR((k.*part).per_s, ((s_up.*part).value - (s_down.*part).value) / (2 * d), difference);
      }
    }
}

TEST(DesignKinematics, BiasIsTheRateOfThePartialVelocitiesAlongTheMotion) {
  for (const auto& [name, kinematics] : variants())
    for (const BodyMotion& m : motions) {
      SCOPED_TRACE(testing::Message() << name << ", h = " << m.h << ", s = " << m.s);
      const Knuckle<double> k = at(kinematics, m), up = at(kinematics, m, d), down = at(kinematics, m, -d);
      const auto velocity = [&](const Knuckle<double>& o) { return m.h_rate * o.t_h + m.s_rate * o.t_s; };
      const auto turn = [&](const Knuckle<double>& o) { return m.h_rate * o.d_h + m.s_rate * o.d_s; };
      // One derivative more than above, at rates of the order of one: fourth derivatives below 1e5.
      expect_near(k.t_bias, (1 / (2 * d)) * (velocity(up) - velocity(down)), 10 * difference, "t_bias");
      expect_near(k.d_bias, (1 / (2 * d)) * (turn(up) - turn(down)), 10 * difference, "d_bias");
    }
}

TEST(DesignKinematics, WithoutDependenceOnHubTravelTheKnuckleOnlyRises) {
  const DesignKinematics<double> simplified = variants()[2].kinematics;
  for (double s : {-0.03, 0.0, 0.05}) {
    const Knuckle<double> low = evaluate(simplified, design_position, -0.06, s, 1.0, 0.0);
    const Knuckle<double> high = evaluate(simplified, design_position, 0.06, s, 1.0, 0.0);
    EXPECT_EQ(low.gamma, high.gamma);
    EXPECT_EQ(low.alpha, high.alpha);
    expect_near(low.t_h, {0, 0, 1}, 0.0, "t_h");
    expect_near(low.d_h, {0, 0, 0}, 0.0, "d_h");
    expect_near(low.t_bias, {0, 0, 0}, 0.0, "t_bias");
    expect_near(low.d_bias, {0, 0, 0}, 0.0, "d_bias");
  }
}

TEST(DesignKinematics, TheRightSideIsTheMirrorImageOfTheLeft) {
  const DesignKinematics<double> left = test::rill_kinematics(), right = mirrored(left);
  const auto image = [](const Vec3<double>& v) { return Vec3<double>{v.x, -v.y, v.z}; };
  const auto axial = [](const Vec3<double>& v) { return Vec3<double>{-v.x, v.y, -v.z}; };
  for (const BodyMotion& m : motions) {
    const Knuckle<double> r = evaluate(right, image(design_position), m.h, m.s, m.h_rate, m.s_rate);
    const Knuckle<double> l = evaluate(left, design_position, m.h, -m.s, m.h_rate, -m.s_rate);
    // The same numbers with other signs.
    expect_near(r.r_VW, image(l.r_VW), 1e-15, "position");
    const double sign[3] = {1, -1, 1};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) EXPECT_NEAR(r.A_VK[i][j], sign[i] * sign[j] * l.A_VK[i][j], 1e-15);
    expect_near(r.t_h, image(l.t_h), 1e-14, "t_h");
    expect_near(r.t_s, -image(l.t_s), 1e-14, "t_s");
    expect_near(r.d_h, axial(l.d_h), 1e-14, "d_h");
    expect_near(r.d_s, -axial(l.d_s), 1e-14, "d_s");
    // Second derivatives reach some hundreds per metre.
    expect_near(r.t_bias, image(l.t_bias), 1e-12, "t_bias");
    expect_near(r.d_bias, axial(l.d_bias), 1e-12, "d_bias");
    EXPECT_EQ(r.spring.value, l.spring.value);
    EXPECT_EQ(r.bar.per_h, l.bar.per_h);
    EXPECT_EQ(r.damper.per_s, -l.damper.per_s);
  }
}

TEST(DesignKinematics, BothWheelsSteerLeftWhenTheRackGoesRight) {
  // Rill 2022: 5 mm of rack give 2.35 degrees on the mean, the inner wheel steering more. The source gives two places.
  const DesignKinematics<double> left = test::rill_kinematics(), right = mirrored(left);
  const double degree = std::numbers::pi / 180.0;
  const double inner = evaluate(left, design_position, 0.0, -0.005, 0.0, 0.0).gamma / degree;
  const double outer = evaluate(right, design_position, 0.0, -0.005, 0.0, 0.0).gamma / degree;
  EXPECT_GT(inner, outer);
  EXPECT_NEAR(0.5 * (inner + outer), 2.35, 0.01);
}

}  // namespace
}  // namespace fahrwerk
