// Every row of every joint, every load of every element: analytic derivatives against differences.
#include "multibody/constrained/terms.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>

#include "math/linear_algebra.h"
#include "mechanisms.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

// Moves the state along its own velocity for a time, or body `b` along one of its six directions.
std::vector<double> moved(std::vector<double> x, int b, int k, double by) {
  double d[6] = {0, 0, 0, 0, 0, 0};
  d[k] = by;
  constrained::move(x.data() + 7 * b, d);
  return x;
}
std::vector<double> advanced(const Mechanism& m, std::vector<double> x, double time) {
  for (int b = 0; b < m.body_count(); ++b) {
    double d[6];
    for (int k = 0; k < 6; ++k) d[k] = time * x[m.z_at() + static_cast<std::size_t>(6 * b + k)];
    constrained::move(x.data() + 7 * b, d);
  }
  return x;
}

// Largest difference between an analytic matrix and central differences of fourth order, relative to the matrix. A step
// of 2e-4 leaves about 1e-10 of truncation (fifth derivatives of a distance that changes by ten times itself in a
// second) and 1e-15/2e-4 of round-off.
template <class F>
double distance_from_differences(const Eigen::MatrixXd& J, const F& f, double h = 2e-4) {
  double worst = 0.0;
  for (Eigen::Index c = 0; c < J.cols(); ++c) {
    const int k = static_cast<int>(c);
    const Eigen::VectorXd d = (8.0 * (f(k, h) - f(k, -h)) - (f(k, 2 * h) - f(k, -2 * h))) / (12.0 * h);
    worst = std::max(worst, (J.col(c) - d).cwiseAbs().maxCoeff());
  }
  return worst / std::max(1.0, J.cwiseAbs().maxCoeff());
}

void expect_joint_terms(const Mechanism& m, const std::vector<double>& x, double t = 0.3) {
  const Eigen::MatrixXd H = constraint_jacobian(m, {t, x.data()});
  const auto g = [&](int c, double by) { return constraints(m, {t, moved(x, c / 6, c % 6, by).data()}); };
  // Rows of velocities only have no g: their H is checked by γ below and by their law elsewhere.
  Eigen::MatrixXd positions = H;
  for (const Joint& j : m.joints())
    for (int r = first_velocity_row(j); r < j.rows; ++r) positions.row(j.first_row + r).setZero();
  EXPECT_LT(distance_from_differences(positions, g), 1e-9);
  // Along the motion with constant velocities g' = H z + g_t and d(H z + g_t)/dt = -γ.
  const Eigen::Map<const Eigen::VectorXd> z(x.data() + m.z_at(), 6 * m.body_count());
  const auto rate = [&](double by) -> Eigen::VectorXd {
    const std::vector<double> y = advanced(m, x, by);
    return constraint_jacobian(m, {t + by, y.data()}) * z + time_terms(m, {t + by, y.data()});
  };
  const Eigen::MatrixXd bias = -gamma(m, {t, x.data()});
  EXPECT_LT(distance_from_differences(bias, [&](int, double by) { return rate(by); }), 1e-9);
  const auto position = [&](int, double by) { return constraints(m, {t + by, advanced(m, x, by).data()}); };
  Eigen::MatrixXd holonomic = rate(0.0);
  for (const Joint& j : m.joints())
    for (int r = first_velocity_row(j); r < j.rows; ++r) holonomic(j.first_row + r, 0) = 0.0;
  EXPECT_LT(distance_from_differences(holonomic, position), 1e-9);
}

std::vector<Body> two_bodies() {
  std::vector<Body> b{some_body("one", {0.1, 0.2, 0.3}), some_body("two", {0.5, -0.1, 0.6})};
  b[0].p = normalised(Quaternion<double>{0.9, 0.1, -0.3, 0.2});
  b[1].p = normalised(Quaternion<double>{0.7, -0.4, 0.1, 0.5});
  return b;
}

class EveryJoint : public testing::TestWithParam<int> {};

std::vector<Joint> joints_of(const Placed& at, int i, int j) {
  const Vec3<double> p{0.3, 0.1, 0.4}, a{0.3, 0.8, -0.2}, q{0.6, 0.3, 0.2};
  Drive drive;
  drive.law = [](double t) { return Prescribed{0.2 * std::sin(3 * t), 0.6 * std::cos(3 * t), -1.8 * std::sin(3 * t)}; };
  return {spherical("spherical", at, i, j, p),
          revolute("revolute", at, i, j, p, a),
          cylindrical("cylindrical", at, i, j, p, a),
          universal("universal", at, i, j, p, a, {0.8, -0.3, 0.0}),
          prismatic("prismatic", at, i, j, p, a),
          planar("planar", at, i, j, p, a),
          fixed("fixed", at, i, j, p),
          rod("rod", at, i, p, j, q),
          in_line("in_line", at, i, j, p, a),
          in_plane("in_plane", at, i, j, p, a),
          orientation("orientation", at, i, j),
          coupled("gear", {angle(at, kGround, i, a), angle(at, i, j, {0, 1, 0}, -2.5)}),
          coupled("rack", {angle(at, kGround, i, a), displacement(at, i, j, p, a, -20.0)}),
          coupled("screw", {angle(at, i, j, a), displacement(at, i, j, p, a, -300.0)}),
          coupled("driver of an angle", {angle(at, i, j, a)}, drive),
          coupled("driver of a height", {displacement(at, i, j, p, a)}, drive),
          coupled("driver of a distance", {distance(at, i, p, j, q)}, drive)};
}

TEST_P(EveryJoint, HasExactRows) {
  const std::vector<Body> bodies = two_bodies();
  const Placed at{bodies};
  for (const int first : {0, kGround}) {
    const Joint joint = joints_of(at, first == kGround ? 1 : 0, first == kGround ? kGround : 1)
                            .at(static_cast<std::size_t>(GetParam()));
    SCOPED_TRACE(joint.name);
    const Mechanism m(bodies, {joint}, {}, kGravity);
    // In the design position joints without a drive hold.
    if (!joint.drive.moves()) {
      EXPECT_LT(constraints(m, {0.0, m.start().data()}).cwiseAbs().maxCoeff(), 1e-12);
    }
    for (const unsigned seed : {1u, 2u}) expect_joint_terms(m, disturbed(m, 0.3, seed));
  }
}
INSTANTIATE_TEST_SUITE_P(Constrained, EveryJoint, testing::Range(0, 17));

TEST(ConstrainedTerms, RollingHasExactRows) {
  const std::vector<Body> bodies = two_bodies();
  const Placed at{bodies};
  const Mechanism disc(bodies,
                       {rolling_disc("disc", at, 0, {0.15, 0.2, 0.25}, {0.2, 1, 0.1}, 0.25, {0, 0, 0}, {0.1, 0, 1})},
                       {}, kGravity);
  const Mechanism ball(bodies, {rolling_ball("ball", at, 0, {0.1, 0.2, 0.3}, 0.3, {0, 0, 0}, {0, 0, 1})}, {}, kGravity);
  for (const unsigned seed : {1u, 2u}) {
    expect_joint_terms(disc, disturbed(disc, 0.2, seed));
    expect_joint_terms(ball, disturbed(ball, 0.2, seed));
  }
}

void expect_load_terms(const Mechanism& m, const std::vector<double>& x, const double* u = nullptr) {
  const auto by_q = [&](int c, double by) { return forces(m, {0.3, moved(x, c / 6, c % 6, by).data(), u}); };
  EXPECT_LT(distance_from_differences(J_q(m, {0.3, x.data(), u}), by_q), 1e-8);
  const auto by_v = [&](int c, double by) {
    std::vector<double> y = x;
    y[m.z_at() + static_cast<std::size_t>(c)] += by;
    return forces(m, {0.3, y.data(), u});
  };
  EXPECT_LT(distance_from_differences(J_v(m, {0.3, x.data(), u}), by_v), 1e-8);
}

Marker marker(const Placed& at, int b, const Vec3<double>& r) { return at.at(b, r, axes_along({0.2, 0.3, 1.0})); }

TEST(ConstrainedTerms, LoadsHaveExactJacobians) {
  const std::vector<Body> bodies = two_bodies();
  const Placed at{bodies};
  const Vec3<double> p{0.3, 0.1, 0.4}, q{0.6, 0.3, 0.2}, a{0.3, 0.8, -0.2};
  AxialLaw law;
  law.stiffness = 300.0, law.damping = 20.0, law.free = 0.2;
  BushingAxis t[3], r[3];
  for (int k = 0; k < 3; ++k) {
    t[k] = {1000.0 * (k + 1), 10.0 * (k + 1), nullptr, 500.0, 30.0};
    r[k] = {50.0 * (k + 1), 2.0 * (k + 1), nullptr, 20.0, 3.0};
  }
  Applied::Part force[3] = {{3.0, -1}, {-2.0, -1}, {1.0, 0}}, torque[3] = {{0.5, -1}, {0.1, -1}, {-0.4, -1}};
  ContactLaw contact;
  contact.radius = 0.5, contact.stiffness = 2000.0, contact.damping = 30.0, contact.friction = 0.7,
  contact.slip_speed = 0.5;
  const std::vector<Elements> sets{
      {},
      {std::make_shared<Axial>("distance", distance(at, 0, p, 1, q), law)},
      {std::make_shared<Axial>("displacement", displacement(at, 0, 1, p, a), law)},
      {std::make_shared<Axial>("angle", angle(at, 0, 1, a), law)},
      {std::make_shared<Axial>("ground", distance(at, kGround, p, 1, q), law)},
      {std::make_shared<constrained::Bushing>("bushing", marker(at, 0, p), marker(at, 1, p), t, r)},
      {std::make_shared<Applied>("applied", marker(at, 0, q), true, force, torque)},
      {std::make_shared<Applied>("fixed", marker(at, 0, q), false, force, torque)},
      {std::make_shared<SurfaceContact>("contact", marker(at, 0, q), contact)},
      {std::make_shared<SurfaceContact>("plane", marker(at, 0, q), contact, marker(at, 1, {0.5, 0.2, 0.1}))}};
  const double u[] = {0.7};
  for (const Elements& e : sets) {
    SCOPED_TRACE(e.empty() ? "bodies" : e[0]->name);
    const Mechanism m(bodies, {}, e, kGravity, {{"u", "N"}});
    for (const unsigned seed : {3u, 4u}) expect_load_terms(m, disturbed(m, 0.2, seed), u);
  }
}

// Who has no states reads none: the state may end where memory does.
TEST(ConstrainedTerms, NothingIsReadBehindTheState) {
  const std::vector<Body> bodies = two_bodies();
  const Placed at{bodies};
  const Vec3<double> p{0.3, 0.1, 0.4}, q{0.6, 0.3, 0.2}, a{0.3, 0.8, -0.2};
  AxialLaw law;
  law.stiffness = 300.0, law.damping = 20.0;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  void* const memory = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  ASSERT_EQ(mprotect(static_cast<char*>(memory) + page, page, PROT_NONE), 0);
  for (const Elements& e : {Elements{std::make_shared<Axial>("distance", distance(at, 0, p, 1, q), law)},
                            Elements{std::make_shared<Axial>("displacement", displacement(at, 0, 1, p, a), law)}}) {
    const Mechanism m(bodies, {}, e, kGravity, {{"u", "N"}});
    const std::vector<double> x = disturbed(m, 0.2);
    double* const ends_there = reinterpret_cast<double*>(static_cast<char*>(memory) + page) - x.size();
    std::copy(x.begin(), x.end(), ends_there);
    const double u[] = {0.7};
    EXPECT_TRUE(forces(m, {0.0, ends_there, u}).isApprox(forces(m, {0.0, x.data(), u})));
    EXPECT_TRUE(J_q(m, {0.0, ends_there, u}).allFinite());
  }
  munmap(memory, 2 * page);
}

// The view with seven rates: the same mechanism, the same accelerations; its terms against differences by seven
// numbers.
TEST(ConstrainedTerms, EulerParameterViewIsTheSameMechanism) {
  const std::vector<Body> bodies = two_bodies();
  const Placed at{bodies};
  AxialLaw law;
  law.stiffness = 300.0, law.damping = 20.0, law.free = 0.2;
  const Mechanism m(
      bodies,
      {revolute("a", at, kGround, 0, {0.3, 0.1, 0.4}, {0.3, 0.8, -0.2}), spherical("b", at, 0, 1, {0.4, 0, 0.5})},
      {std::make_shared<Axial>("spring", distance(at, kGround, {1, 0, 1}, 1, {0.6, 0.3, 0.2}), law)}, kGravity);
  const std::vector<double> x = disturbed(m, 0.2);
  const At here{0.0, x.data()};
  EXPECT_EQ(m.euler_coordinates(), 14);
  EXPECT_EQ(m.euler_rows(), 10);
  const Eigen::MatrixXd M = euler::mass(m, here), P = euler::constraint_jacobian(m, here);
  Eigen::MatrixXd K = Eigen::MatrixXd::Zero(24, 24);
  K.topLeftCorner(14, 14) = M, K.topRightCorner(14, 10) = P.transpose(), K.bottomLeftCorner(10, 14) = P;
  Eigen::VectorXd b(24);
  b << euler::forces(m, here), euler::c(m, here);
  const Eigen::VectorXd q_ddot = solve(K, b).topRows(14);
  const Acceleration a = accelerations(m, here);
  const Eigen::VectorXd q_dot = euler::rates(m, here);
  for (int k = 0; k < 2; ++k) {
    EXPECT_LT((q_ddot.segment<3>(7 * k) - a.z_dot.segment<3>(6 * k)).norm(), 1e-9 * a.z_dot.norm());
    // p'' = ½ ω' ∘ p + ½ ω ∘ p'
    const Quaternion<double> p{x[7 * k + 3], x[7 * k + 4], x[7 * k + 5], x[7 * k + 6]};
    const Quaternion<double> dp{q_dot(7 * k + 3), q_dot(7 * k + 4), q_dot(7 * k + 5), q_dot(7 * k + 6)};
    const double* z = x.data() + m.z_at() + 6 * k;
    const auto c = a.z_dot.segment<3>(6 * k + 3);
    const Quaternion<double> one = scaled(Quaternion<double>{0, c(0), c(1), c(2)} * p, 0.5);
    const Quaternion<double> two = scaled(Quaternion<double>{0, z[3], z[4], z[5]} * dp, 0.5);
    const double expected[] = {one.w + two.w, one.x + two.x, one.y + two.y, one.z + two.z};
    for (int n = 0; n < 4; ++n) EXPECT_NEAR(q_ddot(7 * k + 3 + n), expected[n], 1e-9 * a.z_dot.norm());
  }
  // Along unit quaternions: directions within the sphere; seven numbers at constant q' for J_q.
  const auto at_rates = [&](std::vector<double> y) {
    for (int k = 0; k < 2; ++k) {
      const Quaternion<double> p{y[7 * k + 3], y[7 * k + 4], y[7 * k + 5], y[7 * k + 6]};
      const Quaternion<double> w = scaled(
          Quaternion<double>{q_dot(7 * k + 3), q_dot(7 * k + 4), q_dot(7 * k + 5), q_dot(7 * k + 6)} * conjugate(p),
          2.0);
      double* z = y.data() + m.z_at() + 6 * k;
      z[3] = w.x, z[4] = w.y, z[5] = w.z;
    }
    return y;
  };
  const Eigen::MatrixXd J = euler::J_q(m, here);
  for (int k = 0; k < 2; ++k)
    for (int n = 0; n < 3; ++n) {
      Eigen::Vector4d p(x.data() + 7 * k + 3), direction = Eigen::Vector4d::Unit(n);
      direction -= p * p.dot(direction);
      const auto Q = [&](double by) {
        std::vector<double> y = x;
        const Eigen::Vector4d turned = std::cos(by) * p + std::sin(by) * direction.normalized();
        for (int i = 0; i < 4; ++i) y[static_cast<std::size_t>(7 * k + 3 + i)] = turned(i);
        return euler::forces(m, {0.0, at_rates(y).data()});
      };
      const double h = 1e-3;
      const Eigen::VectorXd d = (8.0 * (Q(h) - Q(-h)) - (Q(2 * h) - Q(-2 * h))) / (12.0 * h);
      EXPECT_LT((J.middleCols<4>(7 * k + 3) * direction.normalized() - d).cwiseAbs().maxCoeff(),
                1e-8 * J.cwiseAbs().maxCoeff());
    }
}

}  // namespace
}  // namespace fahrwerk::test
