// Steps of fixed cost: order, drift, what a stiff spring does, dry friction, and that nothing is allocated.
#include "multibody/constrained/stepper.h"

#include <gtest/gtest.h>

#include <Eigen/Core>

#include "math/linear_algebra.h"
#include "mechanisms.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/mechanism_model.h"
#include "multibody/constrained/terms.h"
#include "support/counting_new.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

struct Trajectory {
  std::vector<double> x;
  double worst = 0.0;  // |g| at the ends of steps
};

Trajectory run(const Mechanism& m, const StepOptions& options, double h, double end, std::vector<double> x = {}) {
  Stepper stepper(m, options);
  if (x.empty()) x = m.start();
  const double none[8] = {};
  Trajectory o;
  const long steps = std::lround(end / h);
  for (long k = 0; k < steps; ++k) {
    stepper.step(h * static_cast<double>(k), h, {none, none, none}, x.data());
    if (m.rows() > 0)
      o.worst =
          std::max(o.worst, constraints(m, {h * static_cast<double>(k + 1), x.data(), none}).cwiseAbs().maxCoeff());
  }
  EXPECT_TRUE(stepper.good());
  o.x = x;
  return o;
}

// By classical Runge-Kutta on the index-1 equations, in small steps.
std::vector<double> reference(const Mechanism& m, double end, double h, std::vector<double> x = {}) {
  Stepper stepper(m);
  if (x.empty()) x = m.start();
  const std::size_t n = x.size();
  const double none[8] = {};
  std::vector<double> k[4], y;
  for (auto& v : k) v.resize(n);
  const long steps = std::lround(end / h);
  for (long s = 0; s < steps; ++s) {
    const double t = h * static_cast<double>(s);
    const double at[4] = {0, 0.5, 0.5, 1};
    for (int i = 0; i < 4; ++i) {
      y = x;
      if (i > 0)
        for (std::size_t j = 0; j < n; ++j) y[j] += h * at[i] * k[i - 1][j];
      stepper.rate(t + at[i] * h, y.data(), none, k[i].data());
    }
    for (std::size_t j = 0; j < n; ++j) x[j] += h / 6 * (k[0][j] + 2 * k[1][j] + 2 * k[2][j] + k[3][j]);
  }
  return x;
}

double distance_of(const Mechanism& m, const std::vector<double>& a, const std::vector<double>& b) {
  double worst = 0.0;
  for (int k = 0; k < m.body_count(); ++k)
    for (int c = 0; c < 3; ++c)
      worst =
          std::max(worst, std::fabs(a[static_cast<std::size_t>(7 * k + c)] - b[static_cast<std::size_t>(7 * k + c)]));
  return worst;
}

// Two links on a ball joint and a revolute joint, with a spring between the last and the ground: three dimensions.
Mechanism two_links() {
  std::vector<Body> bodies{some_body("one", {0.4, 0, 0}), some_body("two", {0.9, 0.2, 0.1})};
  const Placed at{bodies};
  std::vector<Joint> joints{spherical("ball", at, kGround, 0, {0, 0, 0}),
                            revolute("hinge", at, 0, 1, {0.7, 0, 0}, {0.2, 1, 0.3})};
  AxialLaw law;
  law.stiffness = 60.0, law.damping = 1.0, law.free = 0.8;
  return {bodies,
          joints,
          {std::make_shared<Axial>("spring", distance(at, kGround, {1, 0.5, 0.5}, 1, {1.0, 0.2, 0.1}), law)},
          kGravity};
}

// CA-38: drift of the pendulum over 10 s at 1 ms. Thesis-faithful reading E: 9.3e-2 without, about 1e-10 with
// projection.
TEST(ConstrainedSteps, DriftOfThePendulum) {
  const Mechanism m = pendulum();
  StepOptions o;
  o.reading = Reading::explicit_, o.project_positions = false;
  const double without = run(m, o, 1e-3, 10.0).worst;
  EXPECT_GT(without, 2e-2);
  EXPECT_LT(without, 4e-1);
  o.project_positions = true;
  for (const Metric metric : {Metric::mass, Metric::step}) {
    o.metric = metric;
    EXPECT_LT(run(m, o, 1e-3, 10.0).worst, 1e-9);
    o.reading = Reading::implicit;
    EXPECT_LT(run(m, o, 1e-3, 10.0).worst, 1e-9);
    o.reading = Reading::explicit_;
  }
}

// CA-14: without projection |g| grows linearly with the time for index 2 and with its square for index 1. A body that
// turns at constant speed on a pivot without gravity has a constant error per step.
TEST(ConstrainedSteps, DriftGrowsAsTheIndexSays) {
  std::vector<Body> bodies{some_body("bob", {1, 0, 0}, 1.0, {1e-9, 1e-9, 1e-9, 0, 0, 0})};
  bodies[0].v_0C = {0, 0, 0.2};
  const Placed at{bodies};
  const Mechanism m(bodies, {rod("rod", at, kGround, {0, 0, 0}, 0, {1, 0, 0})}, {}, {0, 0, 0});
  StepOptions o;
  o.project_positions = false;
  const double two_1 = run(m, o, 1e-3, 1.0).worst, two_2 = run(m, o, 1e-3, 2.0).worst;
  EXPECT_NEAR(two_2 / two_1, 2.0, 0.1);
  o.method = StepMethod::explicit_euler;
  // The error of a rate grows by each step, that of the position with the square; explicit Euler's own error per step
  // is linear on top: over long times the square is left.
  const double one_1 = run(m, o, 1e-3, 4.0).worst, one_2 = run(m, o, 1e-3, 8.0).worst;
  EXPECT_GT(one_2 / one_1, 1.9);
}

// CA-37: linear test m q'' = -k q, κ = h² k/m = 100. |eig| = 1 for reading E and 1/√101 = 0.0995 for reading I.
TEST(ConstrainedSteps, ReadingsOfThePositionUpdate) {
  std::vector<Body> bodies{some_body("mass", {0, 0, 0}, 1.0)};
  const Placed at{bodies};
  AxialLaw law;
  law.stiffness = 1e8;
  const Mechanism m(bodies, {},
                    {std::make_shared<Axial>("spring", displacement(at, kGround, 0, {0, 0, 0}, {0, 0, 1}), law)},
                    {0, 0, 0});
  for (const Reading reading : {Reading::implicit, Reading::explicit_}) {
    StepOptions o;
    o.reading = reading, o.project_positions = false;
    // The step as a 2 x 2 matrix on (z, v).
    Eigen::MatrixXd A(2, 2);
    for (int c = 0; c < 2; ++c) {
      std::vector<double> x = m.start();
      x[2] = c == 0 ? 1.0 : 0.0, x[m.z_at() + 2] = c == 0 ? 0.0 : 1.0;
      const std::vector<double> y = run(m, o, 1e-3, 1e-3, x).x;
      A(0, c) = y[2], A(1, c) = y[m.z_at() + 2];
    }
    const double radius = spectrum(A).cwiseAbs().maxCoeff();
    EXPECT_NEAR(radius, reading == Reading::implicit ? 1.0 / std::sqrt(101.0) : 1.0, 1e-9);
  }
}

TEST(ConstrainedSteps, MethodsHaveTheirOrder) {
  const Mechanism m = two_links();
  const std::vector<double> exact = reference(m, 0.5, 1e-4);
  struct Case {
    StepMethod method;
    double order;
    Basis basis = Basis::moving;
    int extrapolation = 0;
  };
  for (const Case& c :
       {Case{StepMethod::explicit_euler, 1}, Case{StepMethod::half_explicit, 1}, Case{StepMethod::linear_implicit, 1},
        Case{StepMethod::independent, 1}, Case{StepMethod::independent, 1, Basis::fixed},
        Case{StepMethod::extrapolated, 2, Basis::moving, 2}, Case{StepMethod::extrapolated, 2, Basis::moving, 3},
        Case{StepMethod::extrapolated, 3, Basis::moving, 4}, Case{StepMethod::generalised_alpha, 2}}) {
    StepOptions o;
    o.method = c.method, o.basis = c.basis, o.extrapolation = c.extrapolation;
    const double h = c.order > 2 ? 1e-2 : 1e-3;  // beyond round-off
    const double coarse = distance_of(m, run(m, o, h, 0.5).x, exact),
                 fine = distance_of(m, run(m, o, 0.5 * h, 0.5).x, exact);
    const double order = std::log2(coarse / fine);
    EXPECT_NEAR(order, c.order, 0.2) << "method " << static_cast<int>(c.method) << ": " << coarse << ", " << fine;
  }
}

TEST(ConstrainedSteps, NothingIsAllocated) {
  const Mechanism m = two_links();
  const double none[8] = {};
  for (const StepMethod method : {StepMethod::explicit_euler, StepMethod::half_explicit, StepMethod::linear_implicit,
                                  StepMethod::independent, StepMethod::extrapolated, StepMethod::generalised_alpha}) {
    StepOptions o;
    o.method = method, o.project_velocities = true;
    Stepper stepper(m, o);
    std::vector<double> x = m.start();
    const long before = allocations;
    for (int k = 0; k < 100; ++k) stepper.step(1e-3 * k, 1e-3, {none, none, none}, x.data());
    EXPECT_EQ(allocations - before, 0) << static_cast<int>(method);
  }
}

// Both bases of Algorithm 2 keep the velocities on the joints and give the same motion but for second-order terms.
TEST(ConstrainedSteps, AlgorithmTwoDoesNotDependOnItsBasis) {
  const Mechanism m = two_links();
  std::vector<double> x[2];
  for (const Basis basis : {Basis::moving, Basis::fixed}) {
    StepOptions o;
    o.method = StepMethod::independent, o.basis = basis;
    x[basis == Basis::fixed] = run(m, o, 1e-4, 0.3).x;
  }
  EXPECT_LT(distance_of(m, x[0], x[1]), 1e-4);
}

// A brake whose limit is an input: free before, holds what is below its limit.
TEST(ConstrainedSteps, BrakesHoldByAnInput) {
  std::vector<Body> bodies{some_body("wheel", {0, 0, 0}, 3.0)};
  const Placed at{bodies};
  AxialLaw law;
  law.friction_input = 0;
  Body& wheel = bodies[0];
  wheel.inertia = {1.0, 2.0, 1.0, 0, 0, 0}, wheel.omega_0B = {0, 5.0, 0};
  const Mechanism m(bodies, {revolute("bearing", at, kGround, 0, {0, 0, 0}, {0, 1, 0})},
                    {std::make_shared<Axial>("brake", angle(at, kGround, 0, {0, 1, 0}), law)}, {0, 0, 0},
                    {{"brake", "N m"}});
  Stepper stepper(m);
  std::vector<double> x = m.start();
  const double off[] = {0.0}, on[] = {4.0};
  for (int k = 0; k < 1000; ++k) stepper.step(1e-3 * k, 1e-3, {off, off, off}, x.data());
  EXPECT_NEAR(x[m.z_at() + 4], 5.0, 1e-9);
  // 4 N m on 2 kg m²: at rest after 2.5 s, and for good.
  for (int k = 0; k < 1500; ++k) stepper.step(1e-3 * k, 1e-3, {on, on, on}, x.data());
  EXPECT_NEAR(x[m.z_at() + 4], 2.0, 1e-9);
  EXPECT_NEAR(stepper.dry_force(0), -4.0, 1e-9);
  for (int k = 0; k < 1500; ++k) stepper.step(1e-3 * k, 1e-3, {on, on, on}, x.data());
  EXPECT_NEAR(x[m.z_at() + 4], 0.0, 1e-12);
}

// What goes by rates drifts; a new start brings it back onto its joints.
TEST(ConstrainedSteps, ANewStartIsOnTheJoints) {
  const auto m = std::make_shared<const Mechanism>(two_links());
  MechanismModel model(m);
  std::vector<double> x = m->start();
  for (std::size_t k = 0; k < m->s_at(); ++k) x[k] += 1e-4 * std::sin(static_cast<double>(7 * k));
  model.normalise(x.data());
  const double none[8] = {};
  const At here{0.0, x.data(), none};
  EXPECT_LT(constraints(*m, here).cwiseAbs().maxCoeff(), 1e-10);
  const Eigen::Map<const Eigen::VectorXd> z(x.data() + m->z_at(), 6 * m->body_count());
  EXPECT_LT((constraint_jacobian(*m, here) * z).cwiseAbs().maxCoeff(), 1e-8);
}

// A block on a slope: friction holds it for good below its limit, else it slides with what is left.
TEST(ConstrainedSteps, FrictionSticks) {
  std::vector<Body> bodies{some_body("block", {0, 0, 0}, 3.0)};
  const Placed at{bodies};
  const Vec3<double> along{0.8, 0, 0.6};
  const double pull = 3.0 * 9.81 * 0.6;
  for (const double limit : {1.01 * pull, 0.5 * pull}) {
    AxialLaw law;
    law.friction = limit;
    const Mechanism m(bodies, {prismatic("guide", at, kGround, 0, {0, 0, 0}, along)},
                      {std::make_shared<Axial>("friction", displacement(at, kGround, 0, {0, 0, 0}, along), law)},
                      kGravity);
    const Trajectory o = run(m, {}, 1e-3, 10.0);
    const double speed = std::hypot(o.x[m.z_at()], o.x[m.z_at() + 2]);
    if (limit > pull)
      EXPECT_LT(norm(Vec3<double>{o.x[0], o.x[1], o.x[2]}), 1e-12);
    else
      EXPECT_NEAR(speed, 0.5 * pull / 3.0 * 10.0, 1e-9);
  }
}

// A ball of contact points on a slope of 30°, μ = 0.6: it stands still, on the ground's plane and on that of a wagon
// that is pulled with 1 m/s², where it goes along.
TEST(ConstrainedSteps, ContactsStick) {
  Body block = some_body("block", {0, 0, 0.1}, 2.0), wagon = some_body("wagon", {0, 0, -0.1}, 10.0);
  block.inertia = {0.01, 0.01, 0.01, 0, 0, 0};
  for (const bool rides : {false, true}) {
    std::vector<Body> bodies{block};
    if (rides) bodies.push_back(wagon);
    const Placed at{bodies};
    ContactLaw law;
    law.damping = 500.0, law.friction = 0.6;
    Elements elements;
    const Marker plane = at.at(rides ? 1 : kGround, {0, 0, 0}, identity3<double>());
    for (const double x : {-0.1, 0.1})
      for (const double y : {-0.1, 0.1})
        elements.push_back(std::make_shared<SurfaceContact>("foot" + std::to_string(elements.size()),
                                                            at.at(0, {x, y, 0}), law, plane));
    std::vector<Joint> joints;
    const double slope = rides ? 0.0 : M_PI / 6;
    if (rides) {
      joints.push_back(prismatic("rails", at, kGround, 1, {0, 0, -0.1}, {1, 0, 0}));
      const Applied::Part pull[3] = {{12.0, -1}, {}, {}}, none[3] = {};
      elements.push_back(std::make_shared<Applied>("pull", at.at(1, {0, 0, -0.1}), false, pull, none));
    }
    const Mechanism m(bodies, joints, elements, {9.81 * std::sin(slope), 0, -9.81 * std::cos(slope)});
    StepOptions o;
    o.method = StepMethod::extrapolated;
    const Trajectory settled = run(m, o, 1e-3, 1.0), later = run(m, o, 1e-3, 1.0, settled.x);
    if (!rides) {
      // It slips by less than 0.1 mm while it sinks in, then no more.
      EXPECT_LT(std::fabs(later.x[0]), 1e-4);
      EXPECT_LT(std::fabs(later.x[0] - settled.x[0]), 1e-9);
    } else {
      const double speed = later.x[m.z_at()], of_wagon = later.x[m.z_at() + 6];
      EXPECT_NEAR(speed, of_wagon, 1e-6);
      EXPECT_NEAR(of_wagon, 2.0, 2e-3);  // 12 N on 12 kg, but for the first slip
    }
  }
}

// A planar four-bar of revolute joints: three rows repeat others, and it moves all the same.
TEST(ConstrainedSteps, RedundantFourBarMoves) {
  std::vector<Body> bodies{some_body("crank", {0, 0, 0.5}), some_body("coupler", {1, 0, 1}),
                           some_body("rocker", {2, 0, 0.5})};
  const Placed at{bodies};
  const Vec3<double> y{0, 1, 0};
  const Mechanism m(bodies,
                    {revolute("a", at, kGround, 0, {0, 0, 0}, y), revolute("b", at, 0, 1, {0, 0, 1}, y),
                     revolute("c", at, 1, 2, {2, 0, 1}, y), revolute("d", at, 2, kGround, {2, 0, 0}, y)},
                    {}, kGravity);
  std::vector<double> x = m.start();
  const Verdict v = analyse(m, {0.0, x.data()});
  EXPECT_EQ(v.gruebler, -2);
  EXPECT_EQ(v.freedoms, 1);
  ASSERT_EQ(v.redundant.size(), 1u);
  EXPECT_EQ(v.redundant[0].rows, 3);
  EXPECT_FALSE(v.redundant[0].contradicts);
  EXPECT_TRUE(v.good());
  // A parallelogram: all three move as one pendulum would. Kicked, energy is kept by a second-order method.
  for (int b : {0, 1, 2}) x[m.z_at() + static_cast<std::size_t>(6 * b)] = b == 1 ? 1.0 : 0.5;
  x[m.z_at() + 4] = x[m.z_at() + 16] = 1.0;
  const double energy = kinetic_energy(m, {0, x.data()}) + potential_energy(m, {0, x.data()});
  StepOptions o;
  o.method = StepMethod::extrapolated;
  const Trajectory end = run(m, o, 1e-3, 2.0, x);
  EXPECT_LT(end.worst, 1e-9);
  EXPECT_NEAR(kinetic_energy(m, {0, end.x.data()}) + potential_energy(m, {0, end.x.data()}), energy,
              1e-3 * std::fabs(energy));
  EXPECT_NEAR(end.x[8], 0.0, 1e-9);  // in its plane
}

// The blocks' solution against LAPACK's of the whole matrix.
TEST(BlockSolver, SolvesWhatDenseMatricesSolve) {
  const Mechanism m = two_links();
  const std::vector<double> x = disturbed(m, 0.1);
  Stepper stepper(m);
  std::vector<double> rate(m.size());
  const double none[8] = {};
  stepper.rate(0.0, x.data(), none, rate.data());
  const Acceleration a = accelerations(m, {0.0, x.data()});
  for (int k = 0; k < 12; ++k)
    EXPECT_NEAR(rate[m.z_at() + static_cast<std::size_t>(k)], a.z_dot(k), 1e-9 * a.z_dot.norm());
  for (int k = 0; k < m.rows(); ++k)
    EXPECT_NEAR(stepper.lambda()[static_cast<std::size_t>(k)], a.lambda(k), 1e-9 * a.lambda.norm());
}

}  // namespace
}  // namespace fahrwerk::test
