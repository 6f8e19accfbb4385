// Contact velocities against differences of the contact that find_contact gives.
#include "tire/contact_velocity.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tire/contact.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// Rotation by the vector `turn` (Rodrigues).
V rotated(const V& turn, const V& r) {
  const double angle = norm(turn);
  const V e = (1.0 / angle) * turn;
  return std::cos(angle) * r + std::sin(angle) * cross(e, r) + ((1.0 - std::cos(angle)) * dot(e, r)) * e;
}

TEST(ContactVelocity, AgreesWithDifferencesOfTheContactPoint) {
  Road road;
  road.grade = 0.07, road.bank = -0.04;
  const Mat3<double> level{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (double lean : {-0.3, 0.0, 0.12}) {
    const V centre{1.0, -2.0, 0.45}, velocity{12.0, -1.5, 0.4}, angular{0.5, -3.0, 0.8};
    const V axis = rotated({lean + 1e-9, 0.03, 0.2}, {0.0, 1.0, 0.0});
    const auto contact = [&](double time) {
      return find_contact(road, 0.35, V{centre + time * velocity}, level, V{0, 0, 0},
                          rotated(time * angular + V{1e-15, 0, 0}, axis));
    };
    const double h = 1e-4;
    const Contact<double> c = contact(0.0), up = contact(h), down = contact(-h);
    const V moved = (1.0 / (2.0 * h)) * ((centre + h * velocity + up.r_WP) - (centre - h * velocity + down.r_WP));
    const V e_turn = (1.0 / (2.0 * h)) * (up.e_x - down.e_x);

    const ContactMotion<double> m =
        contact_motion(carrier_speeds(velocity, angular, axis, c.normal), c.static_radius, -c.camber_sine, c.lean);
    // Central differences: h² times third derivatives of some 3³ m/s³ and rad/s³, 1e-6.
    EXPECT_NEAR(m.v_L, dot(moved, c.e_x), 1e-6);
    EXPECT_NEAR(m.v_Q, dot(moved, c.e_y), 1e-6);
    EXPECT_NEAR(0.0, dot(moved, c.normal), 1e-6);
    EXPECT_NEAR(m.turn_rate, dot(e_turn, c.e_y), 1e-6);
    EXPECT_NEAR(m.camber_rate, (std::asin(-up.camber_sine) - std::asin(-down.camber_sine)) / (2.0 * h), 1e-6);
    EXPECT_NEAR(m.radius_rate, (up.static_radius - down.static_radius) / (2.0 * h), 1e-6);
    // The frame e_x, axis, down turns with ω_R + ω_n n_R: its angular velocity about the wheel axis, from e_x.
    const V n_RA = cross(axis, c.e_x);
    const double about_axis = dot(e_turn, n_RA);
    EXPECT_NEAR(about_axis - dot(angular, axis), m.relative_spin, 1e-6);
  }
}

}  // namespace
}  // namespace fahrwerk
