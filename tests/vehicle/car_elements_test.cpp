// Driving torques and drag on bodies of mechanisms: Jacobians against differences, and that they are pairs.
#include "vehicle/mechanism/car_elements.h"

#include <gtest/gtest.h>

#include "multibody/constrained/terms.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

Body body(const char* name, const Vec3<double>& r) {
  Body b;
  b.name = name, b.mass = 3.0, b.inertia = {0.3, 0.4, 0.5, 0.02, 0, 0}, b.r_0C = r;
  b.p = exponential(Vec3<double>{0.3, -0.4, 0.9}), b.v_0C = {7, -2, 1}, b.omega_0B = {0.5, 2, -1};
  return b;
}

TEST(CarElements, JacobiansAreThoseOfTheLoads) {
  const std::vector<Body> bodies{body("chassis", {0, 0, 1}), body("wheel", {1, 0.5, 0.3})};
  const Elements elements{std::make_shared<ShaftTorque>("shaft", 0, 1, Vec3<double>{0, 0.8, 0.6}, 0, 0.7),
                          std::make_shared<AirDrag>("air", Marker{0, {0.4, -0.2, 0.1}}, 0.45)};
  const Mechanism m(bodies, {}, elements, {0, 0, 0}, {{"torque", "N m"}});
  const std::vector<double> x = m.start(), u{120.0};
  const At here{0.0, x.data(), u.data()};
  const Eigen::MatrixXd by_q = J_q(m, here), by_v = J_v(m, here);
  const double d = 1e-6;
  for (int b = 0; b < 2; ++b)
    for (int c = 0; c < 6; ++c) {
      Eigen::VectorXd Q[2], V[2];
      for (int side = 0; side < 2; ++side) {
        const double by = side == 0 ? -d : d;
        std::vector<double> moved = x, faster = x;
        double step[6] = {};
        step[c] = by;
        move(moved.data() + 7 * b, step);
        faster[m.z_at() + static_cast<std::size_t>(6 * b + c)] += by;
        Q[side] = forces(m, {0.0, moved.data(), u.data()}), V[side] = forces(m, {0.0, faster.data(), u.data()});
      }
      // Central differences of terms up to 1e2: h² and round-off over h leave 1e-6.
      EXPECT_LT(((Q[1] - Q[0]) / (2 * d) - by_q.col(6 * b + c)).cwiseAbs().maxCoeff(), 1e-6) << b << c;
      EXPECT_LT(((V[1] - V[0]) / (2 * d) - by_v.col(6 * b + c)).cwiseAbs().maxCoeff(), 1e-6) << b << c;
    }
  // The torque is a pair; the drag is -k |v| v at its point.
  Motions motions(2);
  motions.set(m, x.data(), x.data() + m.z_at());
  PairLoads p;
  elements[0]->loads({0.0, u.data(), motions.data()}, nullptr, p, nullptr);
  for (int k = 0; k < 6; ++k) EXPECT_NEAR(p.Q[0][k] + p.Q[1][k], 0.0, 1e-12);
}

}  // namespace
}  // namespace fahrwerk::test
