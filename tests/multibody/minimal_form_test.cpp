// Equations of motion from positions, inertia tools.
#include "multibody/minimal_form.h"

#include <gtest/gtest.h>

#include <cmath>

#include "math/jet.h"
#include "multibody/inertia.h"
#include "support/derivative.h"
#include "support/random_matrix.h"

namespace fahrwerk {
namespace {

using Eigen::VectorXd;

TEST(Taylor, CarriesTwoDerivatives) {
  const auto f = [](auto x) { return sin(x) * exp(x) / sqrt(x * x + 2.0) - 3.0 * cos(x); };
  const double x = 0.7, h = 1e-4;
  const Taylor t = f(Taylor(x, 1.0));
  EXPECT_DOUBLE_EQ(t.v, f(x));
  // Differences: truncation h²/6 and h²/12 of values of order one, round-off 1e-16/h².
  EXPECT_NEAR(t.d, (f(x + h) - f(x - h)) / (2 * h), 1e-7);
  EXPECT_NEAR(t.dd, (f(x + h) - 2 * f(x) + f(x - h)) / (h * h), 2e-7);
}

// Two bars of a pendulum in the x-z plane; z up.
struct DoublePendulum {
  template <class T>
  void operator()(std::span<const T> y, const T&, std::span<BodyPose<T>> p) const {
    const Mat3<T> A = rotation_y(y[0]), B = rotation_y(y[1]);
    const Vec3<T> down{T(0.0), T(0.0), T(-0.5)};
    p[0] = {A * down, A};
    p[1] = {T(2.0) * (A * down) + B * down, B};
  }
};
const std::array<BodyInertia, 2> kBars{BodyInertia{2.0, {0.2, 0.2, 0.01, 0, 0, 0}}, {1.5, {0.15, 0.15, 0.01, 0, 0, 0}}};

VectorXd weight() {
  VectorXd q = VectorXd::Zero(12);
  q[2] = -2.0 * 9.81, q[5] = -1.5 * 9.81;
  return q;
}

TEST(MinimalForm, DoublePendulumHasItsTextbookEquations) {
  const Eigen::Vector2d y(0.4, -0.7), v(1.1, -2.0);
  const MinimalForm f = minimal_form(DoublePendulum{}, kBars, y, v);
  const double d = y[0] - y[1], m1 = 2.0, m2 = 1.5, g = 9.81;
  EXPECT_NEAR(f.M(0, 0), 0.2 + m1 * 0.25 + m2, 1e-14);
  EXPECT_NEAR(f.M(0, 1), 0.5 * m2 * std::cos(d), 1e-14);
  EXPECT_NEAR(f.M(1, 1), 0.15 + 0.25 * m2, 1e-14);
  EXPECT_NEAR(f.k[0], 0.5 * m2 * std::sin(d) * v[1] * v[1], 1e-13);
  EXPECT_NEAR(f.k[1], -0.5 * m2 * std::sin(d) * v[0] * v[0], 1e-13);
  const VectorXd q = f.J.transpose() * weight();
  EXPECT_NEAR(std::fabs(q[0]), (0.5 * m1 + m2) * g * std::sin(0.4), 1e-12);
}

TEST(MinimalForm, ReactionsDoNoWorkAndCartesianFormAgrees) {
  const Eigen::Vector2d y(0.4, -0.7), v(1.1, -2.0);
  const MinimalForm f = minimal_form(DoublePendulum{}, kBars, y, v);
  const VectorXd r = f.reactions(weight());
  EXPECT_LE((f.J.transpose() * r).norm(), 1e-12);  // orthogonality (2.76)
  // Redundant form (2.125): M̄ a + k̄' = q̄ + Q g with Q spanning the complement of J, Qᵀ (a - bias) = 0.
  const Eigen::MatrixXd Q = Eigen::FullPivLU<Eigen::MatrixXd>(f.J.transpose()).kernel();
  const Eigen::Index n = 12, c = Q.cols();
  Eigen::MatrixXd K = Eigen::MatrixXd::Zero(n + c, n + c);
  K << f.M_bar, Q, Q.transpose(), Eigen::MatrixXd::Zero(c, c);
  VectorXd right(n + c);
  right << weight() - f.k_bar + f.M_bar * f.bias, Q.transpose() * f.bias;
  const VectorXd a = K.fullPivLu().solve(right).head(n);
  EXPECT_LE((a - f.J * f.accelerations(weight()) - f.bias).norm(), 1e-10);
}

// Body by body over any scalar: the matrices' accelerations and reactions, with exact derivatives.
template <class S>
std::vector<S> pendulum(std::span<const S> x, std::vector<BodyLoad<S>>* reaction = nullptr) {
  const MinimalMotion<S> m = minimal_motion<S>(DoublePendulum{}, 2, x.first(2), x.last(2));
  std::array<BodyLoad<S>, 2> loads;
  loads[0].force.z = S(-2.0 * 9.81), loads[1].force.z = S(-1.5 * 9.81);
  const std::vector<S> y_2 = accelerations<S>(m, kBars, loads);
  if (reaction) *reaction = reactions<S>(m, kBars, loads, y_2);
  return y_2;
}

TEST(MinimalForm, IsTheSameBodyByBodyAndTakesJets) {
  const std::array<double, 4> x{0.4, -0.7, 1.1, -2.0};
  const MinimalForm f = minimal_form(DoublePendulum{}, kBars, Eigen::Vector2d(x[0], x[1]), Eigen::Vector2d(x[2], x[3]));
  std::vector<BodyLoad<double>> reaction;
  const std::vector<double> a = pendulum<double>(x, &reaction);
  const VectorXd by_matrix = f.accelerations(weight()), r = f.reactions(weight());
  for (Eigen::Index i = 0; i < 2; ++i) {
    EXPECT_NEAR(a[static_cast<std::size_t>(i)], by_matrix[i], 1e-12);
    const BodyLoad<double>& one = reaction[static_cast<std::size_t>(i)];
    EXPECT_LE((eigen(one.force) - r.segment<3>(3 * i)).norm(), 1e-11);
    EXPECT_LE((eigen(one.torque) - r.segment<3>(6 + 3 * i)).norm(), 1e-11);
  }
  for (const std::size_t row : {0u, 1u})
    test::expect_derivative<4>(
        [&](const auto& at) {
          using S = std::decay_t<decltype(at[0])>;
          return pendulum<S>(std::span<const S>(at))[row];
        },
        x, {1e-6, 1e-6, 1e-6, 1e-6});
}

TEST(MinimalForm, KeepsTheEnergyRate) {
  // d/dt T = power of the applied forces: y'ᵀ M y'' + ½ y'ᵀ M' y' = y'ᵀ q, and M' by differences of M.
  const Eigen::Vector2d y(0.4, -0.7), v(1.1, -2.0);
  const MinimalForm f = minimal_form(DoublePendulum{}, kBars, y, v);
  const double h = 1e-5;
  const Eigen::MatrixXd M_dot =
      (minimal_form(DoublePendulum{}, kBars, y + h * v, v).M - minimal_form(DoublePendulum{}, kBars, y - h * v, v).M) /
      (2 * h);
  const double change = v.dot(f.M * f.accelerations(weight())) + 0.5 * v.dot(M_dot * v);
  EXPECT_NEAR(change, v.dot(f.J.transpose() * weight()), 1e-8);
  EXPECT_NEAR(f.kinetic_energy(), 0.5 * v.dot(f.M * v), 1e-12);
}

TEST(MinimalForm, RheonomicMotionHasGuidanceAcceleration) {
  // A point on an arm that is turned with ω(t) = 3 t.
  const BodyInertia body{1.0, {0, 0, 0, 0, 0, 0}};
  const auto kinematics = [](std::span<const Taylor> y, const Taylor& t, std::span<BodyPose<Taylor>> p) {
    p[0].r = rotation_z(Taylor(1.5 * t * t)) * Vec3<Taylor>{y[0], 0.0, 0.0};
  };
  const MinimalForm f =
      minimal_form(kinematics, std::span(&body, 1), VectorXd::Constant(1, 2.0), VectorXd::Constant(1, 0.5), 1.2);
  // ω' x r + ω x (ω x r) + 2 ω x r', turned back.
  const Vec3<double> omega{0, 0, 3.6}, turning{0, 0, 3.0}, r{2, 0, 0}, r_dot{0.5, 0, 0};
  const Vec3<double> sum =
      rotation_z(1.5 * 1.44) * (cross(turning, r) + cross(omega, cross(omega, r)) + 2.0 * cross(omega, r_dot));
  EXPECT_NEAR(f.bias[0], sum.x, 1e-12);
  EXPECT_NEAR(f.bias[1], sum.y, 1e-12);
}

TEST(Inertia, SteinerRotationAndPrincipalAxes) {
  const BodyInertia c = cylinder(10.0, 0.3, 0.1, 0.8);
  EXPECT_NEAR(c.inertia.yy, 0.5 * 10 * (0.09 + 0.01), 1e-15);
  const Mat3<double> A = rotation_x(0.3) * rotation_z(0.8);
  const PrincipalAxes p = principal_axes(rotate(A, c.inertia));
  EXPECT_NEAR(p.moments.x, c.inertia.yy, 1e-14);
  EXPECT_NEAR(p.moments.y, c.inertia.xx, 1e-14);
  EXPECT_NEAR(p.moments.z, c.inertia.zz, 1e-14);
  // Its axis is the turned y axis.
  EXPECT_NEAR(std::fabs(dot(p.axes.column(0), A.column(1))), 1.0, 1e-14);
  const Vec3<double> r{1, 2, 3};
  EXPECT_NEAR(inertia_about(c, r, A).xx, rotate(A, c.inertia).xx + 10 * 13, 1e-12);
}

}  // namespace
}  // namespace fahrwerk
