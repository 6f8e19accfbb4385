#include "math/spatial.h"

#include <gtest/gtest.h>

#include <random>

#include "math/ldlt.h"

namespace fahrwerk {
namespace {

Vec3<double> random_vector(std::mt19937& generator) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  return {unit(generator), unit(generator), unit(generator)};
}

// Momentum of a few point masses added up by hand; all numbers are of order one, so round-off stays below 1e-13.
TEST(Spatial, InertiaOfPointMassesGivesTheirMomentum) {
  std::mt19937 generator(5);
  const Motion<double> motion{random_vector(generator), random_vector(generator)};
  RigidInertia<double> total{0.0, zero3<double>(), {0, 0, 0, 0, 0, 0}};
  Vec3<double> p = zero3<double>(), L = zero3<double>();
  for (int k = 0; k < 5; ++k) {
    const double m = 1.0 + k;
    const Vec3<double> r = random_vector(generator), v = velocity_at(motion, r);
    const RigidInertia<double> point = rigid_inertia(m, r, Sym3<double>{0, 0, 0, 0, 0, 0});
    total = {total.mass + point.mass, total.first + point.first, total.second + point.second};
    p += m * v;
    L += cross(r, m * v);
  }
  const Wrench<double> momentum = total * motion;
  EXPECT_NEAR(norm(momentum.force - p), 0.0, 1e-13);
  EXPECT_NEAR(norm(momentum.moment - L), 0.0, 1e-13);

  // The packed matrix is the same map.
  double M[packed_size(6)];
  to_packed(total, M);
  const double z[6] = {motion.linear.x,  motion.linear.y,  motion.linear.z,
                       motion.angular.x, motion.angular.y, motion.angular.z};
  const double expected[6] = {p.x, p.y, p.z, L.x, L.y, L.z};
  for (int i = 0; i < 6; ++i) {
    double sum = 0.0;
    for (int j = 0; j < 6; ++j) sum += M[packed_index(i, j)] * z[j];
    EXPECT_NEAR(sum, expected[i], 1e-13);
  }
}

TEST(Spatial, PowerDoesNotDependOnTheReference) {
  std::mt19937 generator(6);
  const Motion<double> motion{random_vector(generator), random_vector(generator)};
  const Vec3<double> r = random_vector(generator), f = random_vector(generator), couple = random_vector(generator);
  EXPECT_NEAR(power(acting_at(r, f, couple), motion), dot(f, velocity_at(motion, r)) + dot(couple, motion.angular),
              1e-14);
}

}  // namespace
}  // namespace fahrwerk
