#include "math/newton.h"

#include <gtest/gtest.h>

#include <cmath>

namespace fahrwerk {
namespace {

using Eigen::VectorXd;

TEST(Newton, SolvesASmoothSystem) {
  // Circle and hyperbola: x² + y² = 5, x y = 2, solution (2, 1).
  const auto f = [](const VectorXd& u, VectorXd& r) {
    r[0] = u[0] * u[0] + u[1] * u[1] - 5.0;
    r[1] = u[0] * u[1] - 2.0;
  };
  VectorXd u(2), scale = VectorXd::Ones(2);
  u << 3.0, 0.2;
  const NewtonResult result = solve_newton(f, u, scale, 2, 1e-12);
  EXPECT_TRUE(result.converged);
  EXPECT_LE(result.residual, 1e-12);
  // Residual over the smallest singular value of the Jacobian, which is 1.4 at the solution.
  EXPECT_NEAR(u[0], 2.0, 2e-12);
  EXPECT_NEAR(u[1], 1.0, 2e-12);
}

TEST(Newton, HalvesStepsThatOvershoot) {
  // The full step of atan from 5 goes to -30 and beyond.
  VectorXd u = VectorXd::Constant(1, 5.0), scale = VectorXd::Ones(1);
  const NewtonResult result =
      solve_newton([](const VectorXd& x, VectorXd& r) { r[0] = std::atan(x[0]); }, u, scale, 1, 1e-12);
  EXPECT_TRUE(result.converged);
  EXPECT_NEAR(u[0], 0.0, 1e-12);
}

TEST(Newton, ADirectionWithoutEffectDoesNoHarm) {
  VectorXd u(2), scale = VectorXd::Ones(2);
  u << 7.0, 4.0;
  const NewtonResult result =
      solve_newton([](const VectorXd& x, VectorXd& r) { r[0] = x[1] * x[1] - 4.0; }, u, scale, 1, 1e-12);
  EXPECT_TRUE(result.converged);
  EXPECT_EQ(u[0], 7.0);
  EXPECT_NEAR(u[1], 2.0, 1e-12);
}

TEST(Newton, SaysSoWhenThereIsNoSolution) {
  VectorXd u = VectorXd::Constant(1, 0.7), scale = VectorXd::Ones(1);
  const NewtonResult result =
      solve_newton([](const VectorXd& x, VectorXd& r) { r[0] = x[0] * x[0] + 1.0; }, u, scale, 1, 1e-9);
  EXPECT_FALSE(result.converged);
  EXPECT_GE(result.residual, 1.0);
}

}  // namespace
}  // namespace fahrwerk
