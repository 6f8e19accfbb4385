// Bushings: they do the work of their potential, mirror, Jets.
#include "elements/bushing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "math/jet.h"
#include "math/rotation.h"
#include "support/derivative.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;

// Skew axes, six different stiffnesses.
Bushing sample() {
  Bushing b;
  const Mat3<double> A = to_matrix(Cardan<double>{0.4, -0.3, 0.7});
  for (int i = 0; i < 3; ++i) {
    b.axis[i] = A.column(i);
    b.translation[i].stiffness = 1e6 * (1.0 + i);
    b.rotation[i].stiffness = 100.0 * (3.0 - i);
  }
  return b;
}

double energy(const Bushing& b, const V& u, const V& theta) {
  double sum = 0.0;
  for (int i = 0; i < 3; ++i) {
    const double x = dot(b.axis[i], u), t = dot(b.axis[i], theta);
    sum += 0.5 * b.translation[i].stiffness * x * x + 0.5 * b.rotation[i].stiffness * t * t;
  }
  return sum;
}

// -M · δω is the change of the potential under a small rotation δω on top, at small and at large angles.
TEST(Bushing, MomentDoesTheWorkOfThePotential) {
  const Bushing b = sample();
  for (const double size : {0.0, 1e-3, 0.05, 0.0999, 0.1001, 0.5, 2.0}) {
    const V theta = size * V{0.6, -0.48, 0.64};
    const BushingWrench<double> w = evaluate(b, V{}, theta);
    for (const V& e : {V{1, 0, 0}, V{0, 1, 0}, V{0, 0, 1}}) {
      const double d = 1e-5;
      const auto turned = [&](double a) {
        return energy(b, V{}, rotation_vector(exponential(a * e) * exponential(theta)));
      };
      // Difference: third derivatives of order 1e3 times d², round-off 1e3 · 1e-16/d.
      EXPECT_NEAR(-dot(w.moment, e), (turned(d) - turned(-d)) / (2 * d), 2e-7) << size;
    }
  }
}

TEST(Bushing, ForceIsLinearAndHasTheAxesOfTheFirstBody) {
  const Bushing b = sample();
  for (int i = 0; i < 3; ++i) {
    const BushingWrench<double> w = evaluate(b, 1e-3 * b.axis[i], V{});
    EXPECT_NEAR(norm(w.force + (1e3 * (1.0 + i)) * b.axis[i]), 0.0, 1e-9);
    EXPECT_EQ(norm(w.moment), 0.0);
  }
}

TEST(Bushing, CurveAndMirrorImage) {
  Bushing b = sample();
  const std::vector<double> u{-0.003, -0.001, 0.0, 0.001, 0.002}, F{-9000, -1500, 0, 1000, 4000};
  b.translation[0].curve = std::make_shared<const Table>(monotone_table(u, F));
  const std::vector<double> t{-0.2, 0.0, 0.1}, M{-30, 0, 40};
  b.rotation[2].curve = std::make_shared<const Table>(monotone_table(t, M));
  EXPECT_NEAR(dot(evaluate(b, 0.002 * b.axis[0], V{}).force, b.axis[0]), -4000, 1e-9);
  EXPECT_NEAR(dot(evaluate(b, V{}, 0.1 * b.axis[2]).moment, b.axis[2]), -40, 1e-9);
  const Bushing m = mirrored(b);
  const V d{0.001, -0.0007, 0.0004}, theta{0.05, 0.1, -0.07};
  const BushingWrench<double> w = evaluate(b, d, theta);
  // Mirrored: polar vectors change y, rotations change x and z.
  const BushingWrench<double> r = evaluate(m, V{d.x, -d.y, d.z}, V{-theta.x, theta.y, -theta.z});
  EXPECT_NEAR(norm(r.force - V{w.force.x, -w.force.y, w.force.z}), 0.0, 1e-9);
  EXPECT_NEAR(norm(r.moment - V{-w.moment.x, w.moment.y, -w.moment.z}), 0.0, 1e-11);
}

TEST(Bushing, Derivatives) {
  const Bushing b = sample();
  for (int out = 0; out < 6; ++out)
    for (const double size : {0.0, 0.3}) {
      const auto f = [&](const auto& x) {
        using S = std::decay_t<decltype(x[0])>;
        const BushingWrench<S> w = evaluate(b, Vec3<S>{x[0], x[1], x[2]}, Vec3<S>{x[3], x[4], x[5]});
        const S all[] = {w.force.x, w.force.y, w.force.z, w.moment.x, w.moment.y, w.moment.z};
        return all[out];
      };
      test::expect_derivative(f, std::array<double, 6>{1e-3, -2e-3, 5e-4, size, -0.5 * size, 0.7 * size},
                              std::array<double, 6>{1e-4, 1e-4, 1e-4, 1e-3, 1e-3, 1e-3});
    }
}

}  // namespace
}  // namespace fahrwerk
