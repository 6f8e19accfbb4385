#include "math/jet.h"

#include "tire/contact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "math/rotation.h"

namespace fahrwerk {
namespace {

constexpr double radius = 0.33;
// Some ten operations on lengths of the order of one metre and on unit vectors.
constexpr double round_off = 4e-15;

void expect_near(const Vec3<double>& a, const Vec3<double>& b, const char* what) {
  EXPECT_NEAR(a.x, b.x, round_off) << what;
  EXPECT_NEAR(a.y, b.y, round_off) << what;
  EXPECT_NEAR(a.z, b.z, round_off) << what;
}

// A wheel whose centre is at r_0W, in a body frame parallel to the earth's.
Contact<double> wheel(const Road& road, const Vec3<double>& r_0W, const Vec3<double>& axis) {
  return find_contact<double>(road, radius, {0, 0, 0}, identity3<double>(), r_0W, axis);
}

TEST(Contact, UprightWheelOnFlatGround) {
  const Contact<double> c = wheel(Road{.friction = 0.7}, {2.0, 0.8, 0.31}, {0, 1, 0});
  expect_near(c.e_x, {1, 0, 0}, "e_x");
  expect_near(c.e_y, {0, 1, 0}, "e_y");
  expect_near(c.normal, {0, 0, 1}, "normal");
  expect_near(c.r_WP, {0, 0, -0.31}, "r_WP");
  EXPECT_NEAR(c.deflection, 0.02, round_off);
  EXPECT_NEAR(c.static_radius, 0.31, round_off);
  EXPECT_NEAR(c.lean, 1.0, round_off);
  EXPECT_NEAR(c.camber_sine, 0.0, round_off);
  EXPECT_EQ(c.friction, 0.7);
  EXPECT_TRUE(c.touching);
}

TEST(Contact, SteeredWheelRollsWhereItPoints) {
  const double steer = 0.3;
  const Contact<double> c = wheel(Road{}, {0, 0, 0.32}, {-std::sin(steer), std::cos(steer), 0});
  expect_near(c.e_x, {std::cos(steer), std::sin(steer), 0}, "e_x");
  expect_near(c.e_y, {-std::sin(steer), std::cos(steer), 0}, "e_y");
}

TEST(Contact, CamberedWheelTouchesBesideItsCentre) {
  // The axis rises to the left by γ: the lowest point lies z tan γ to the left of the centre, at z/cos γ from it.
  for (double camber : {-0.5, -0.05, 0.2, 1.0}) {
    const double z = 0.3 * std::cos(camber);
    const Contact<double> c = wheel(Road{}, {0, 0, z}, {0, std::cos(camber), std::sin(camber)});
    expect_near(c.r_WP, {0, z * std::tan(camber), -z}, "r_WP");
    EXPECT_NEAR(c.static_radius, 0.3, round_off);
    EXPECT_NEAR(c.deflection, radius - 0.3, round_off);
    EXPECT_NEAR(c.lean, std::cos(camber), round_off);
    EXPECT_NEAR(c.camber_sine, std::sin(camber), round_off);
    expect_near(c.e_x, {1, 0, 0}, "e_x");
    expect_near(c.e_y, {0, 1, 0}, "e_y");
    EXPECT_TRUE(c.touching);
  }
}

TEST(Contact, UprightWheelOnASlope) {
  // Centre 0.31 m from the plane z = g x, above the point (5, 0, 5 g).
  const double g = 0.15, root = std::sqrt(1 + g * g);
  const Vec3<double> n{-g / root, 0, 1 / root}, foot{5.0, 0.0, 5.0 * g};
  const Contact<double> c = wheel(Road{.grade = g}, foot + 0.31 * n, {0, 1, 0});
  expect_near(c.normal, n, "normal");
  expect_near(c.e_x, {1 / root, 0, g / root}, "e_x");
  expect_near(c.e_y, {0, 1, 0}, "e_y");
  expect_near(c.r_WP, -0.31 * n, "r_WP");
  EXPECT_NEAR(c.deflection, 0.02, round_off);
  EXPECT_NEAR(c.camber_sine, 0.0, round_off);
}

TEST(Contact, LevelAxisOnABankedRoadIsCamberAgainstTheRoad) {
  const double bank = 0.2, angle = std::atan(bank);
  const Vec3<double> n{0, -std::sin(angle), std::cos(angle)};
  // The wheel plane is vertical: the contact point lies straight below the centre, 0.31 m along the wheel plane.
  const Contact<double> c = wheel(Road{.bank = bank}, {0, 1.0, bank + 0.31}, {0, 1, 0});
  expect_near(c.normal, n, "normal");
  expect_near(c.e_y, {0, std::cos(angle), std::sin(angle)}, "e_y");
  expect_near(c.r_WP, {0, 0, -0.31}, "r_WP");
  EXPECT_NEAR(c.static_radius, 0.31, round_off);
  EXPECT_NEAR(c.camber_sine, -std::sin(angle), round_off);
  EXPECT_NEAR(c.lean, std::cos(angle), round_off);
}

TEST(Contact, OnTheCrestOfAWave) {
  const Road road{.wave_amplitude = 0.05, .wave_length = 10.0};
  const Contact<double> c = wheel(road, {2.5, 0, 0.05 + 0.32}, {0, 1, 0});
  expect_near(c.normal, {0, 0, 1}, "normal");
  EXPECT_NEAR(c.static_radius, 0.32, round_off);
}

TEST(Contact, DirectionsAreGivenInTheBodyFrame) {
  // The same wheel seen from a body that is turned and displaced: A_0V maps the answer back.
  const Road road{.grade = 0.1, .bank = -0.05};
  const Vec3<double> centre{3.0, -2.0, 0.3 + 0.1 + 0.31}, axis_raw{-0.1, 1.0, 0.05};
  const Vec3<double> axis = (1.0 / norm(axis_raw)) * axis_raw;
  const Contact<double> direct = wheel(road, centre, axis);
  const Mat3<double> A_0V = to_matrix(Cardan<double>{0.8, -0.1, 0.2});
  const Vec3<double> r_0V{2.0, 1.0, 0.4};
  const Contact<double> turned =
      find_contact<double>(road, radius, r_0V, A_0V, transpose_times(A_0V, centre - r_0V), transpose_times(A_0V, axis));
  expect_near(A_0V * turned.e_x, direct.e_x, "e_x");
  expect_near(A_0V * turned.e_y, direct.e_y, "e_y");
  expect_near(A_0V * turned.normal, direct.normal, "normal");
  expect_near(A_0V * turned.r_WP, direct.r_WP, "r_WP");
  EXPECT_NEAR(turned.deflection, direct.deflection, round_off);
  // The contact point lies on the road.
  const Vec3<double> P = centre + direct.r_WP;
  EXPECT_NEAR(P.z, evaluate(road, P.x, P.y).height, round_off);
  EXPECT_NEAR(dot(direct.r_WP, axis), 0.0, round_off);
}

TEST(Contact, WheelInTheAir) {
  const Contact<double> c = wheel(Road{}, {0, 0, 0.5}, {0, 1, 0});
  EXPECT_FALSE(c.touching);
  EXPECT_NEAR(c.deflection, -0.17, round_off);
}

TEST(Contact, WheelBelowTheGroundHasNoContact) { EXPECT_FALSE(wheel(Road{}, {0, 0, -0.1}, {0, 1, 0}).touching); }

TEST(Contact, WheelOnItsSide) {
  using Jet = ceres::Jet<double, 3>;
  for (double angle :
       {0.5 * std::numbers::pi, 0.5 * std::numbers::pi - 0.1, 0.5 * std::numbers::pi + 0.1, -0.5 * std::numbers::pi})
    for (double z : {0.05, 0.3}) {
      const Contact<double> c = wheel(Road{}, {0, 0, z}, {0, std::cos(angle), std::sin(angle)});
      EXPECT_FALSE(c.touching) << "angle " << angle;
      for (double number : {c.deflection, c.static_radius, c.lean, c.camber_sine, c.e_x.x, c.e_y.y, c.r_WP.y, c.r_WP.z})
        EXPECT_TRUE(std::isfinite(number));
      // Derivatives stay finite, too, where the axis is the normal itself.
      const Vec3<Jet> axis{Jet(0.0, 0), Jet(std::cos(angle), 1), Jet(std::sin(angle), 2)}, zero = zero3<Jet>();
      const Contact<Jet> j =
          find_contact<Jet>(Road{}, Jet(radius), zero, identity3<Jet>(), {Jet(0.0), Jet(0.0), Jet(z)}, axis);
      for (const Jet& number : {j.deflection, j.lean, j.camber_sine, j.e_x.x, j.e_y.y})
        EXPECT_TRUE(number.v.allFinite()) << "angle " << angle;
    }
}

TEST(Contact, UpsideDownWheelStillTurnsTowardsTheRoad) {
  // A wheel has no top: with the axis reversed it touches at the same point and rolls the other way.
  const Contact<double> c = wheel(Road{}, {0, 0, 0.31}, {0, -1, 0});
  EXPECT_TRUE(c.touching);
  expect_near(c.e_x, {-1, 0, 0}, "e_x");
  expect_near(c.r_WP, {0, 0, -0.31}, "r_WP");
}

TEST(Contact, FrictionIsThatBelowTheTread) {
  // Centre right of the split, contact point left of it.
  const Road road{.friction = 0.9, .friction_left = 0.3, .split = true};
  const double camber = 0.3;
  EXPECT_EQ(wheel(road, {0, -0.01, 0.3}, {0, std::cos(camber), std::sin(camber)}).friction, 0.3);
  EXPECT_EQ(wheel(road, {0, -0.2, 0.3}, {0, std::cos(camber), std::sin(camber)}).friction, 0.9);
}

}  // namespace
}  // namespace fahrwerk
