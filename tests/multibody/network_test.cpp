// Networks of kinematic transformers: the sources' spatial loop, every joint, order of solution, messages, motion.
#include "support/network/solve.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <string>

#include "support/network/spatial_loop.h"

namespace fahrwerk {
namespace {

using V = Vec3<double>;
using Form = Transformer::Form;

// Rates and second derivatives of all coordinates against differences of the positions along q(t) = q + v t + ½ a t².
void expect_motion_by_differences(const SolvedNetwork& n, const std::vector<double>& q, const std::vector<double>& v,
                                  const std::vector<double>& a, double tolerance = 1e-6) {
  const auto at = [&](double t) {
    NetworkMotion m = n.assembled;
    for (std::size_t i = 0; i < n.inputs.size(); ++i) {
      const std::size_t k = static_cast<std::size_t>(n.inputs[i]);
      m.x[k] = q[i] + v[i] * t + 0.5 * a[i] * t * t, m.rate[k] = v[i] + a[i] * t, m.second[k] = a[i];
    }
    const auto fault = solve(n, m);
    EXPECT_FALSE(fault) << *fault;
    return m;
  };
  // Differences of fourth order: truncation below 1e-9 for mechanisms of this size, round-off 1e-15/dt².
  const double dt = 1e-3;
  const NetworkMotion m = at(0.0), p1 = at(dt), p2 = at(2 * dt), m1 = at(-dt), m2 = at(-2 * dt);
  for (std::size_t i = 0; i < m.x.size(); ++i) {
    const double first = (8.0 * (p1.x[i] - m1.x[i]) - (p2.x[i] - m2.x[i])) / (12.0 * dt);
    const double second = (8.0 * (p1.rate[i] - m1.rate[i]) - (p2.rate[i] - m2.rate[i])) / (12.0 * dt);
    EXPECT_NEAR(m.rate[i], first, tolerance) << n.network.name(static_cast<int>(i));
    EXPECT_NEAR(m.second[i], second, tolerance) << n.network.name(static_cast<int>(i));
  }
}

SolvedNetwork solved_loop() { return solve_order(spatial_loop({}).network, {"beta1"}, {0.7, 0.2, 0.3, 1.5}); }

// Reference values of the catalogue, nine decimals   [A49]
TEST(SpatialLoop, ReferenceValues) {
  const SolvedNetwork n = solved_loop();
  ASSERT_TRUE(n.problems.empty()) << n.problems[0];
  NetworkMotion m = n.assembled;
  m.x[0] = 0.7, m.rate[0] = 1.0, m.second[0] = 0.0;
  ASSERT_FALSE(solve(n, m));
  const double x[] = {0.7, 0.176419398, 0.356543168, 1.471241547}, rate[] = {1, 0.217128448, 0.057473386, -0.141980104};
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(m.x[i], x[i], 1e-9);
    EXPECT_NEAR(m.rate[i], rate[i], 1e-9);
  }
  EXPECT_NEAR(m.second[3], -0.170578235, 1e-9);
}

// The ball joint and the Cardan joint are a characteristic pair: three transformers, one unknown each, no iteration.
TEST(SpatialLoop, ClosedFormThroughout) {
  const SolvedNetwork n = solved_loop();
  ASSERT_EQ(n.transformers.size(), 3u);
  std::string order;
  for (const Transformer& t : n.transformers) {
    EXPECT_EQ(t.form, Form::angle);
    order += n.network.name(t.outputs[0]) + " ";
  }
  EXPECT_EQ(order, "beta4 beta3 beta2 ");
  const MechanismCount c = count(n.network.mechanism());
  EXPECT_EQ(c.freedoms, 1);
  EXPECT_EQ(c.loops, 1);
  EXPECT_EQ(n.network.loop_freedoms(), std::vector<int>{1});
}

TEST(SpatialLoop, DerivativesByDifferences) {
  for (const double b1 : {-2.5, -1.0, 0.3, 0.7, 2.0}) expect_motion_by_differences(solved_loop(), {b1}, {1.3}, {-0.7});
}

// Only the coupler has mass: one turn of the crank under gravity keeps the energy, and the reduced equation is that of
// Lagrange, d/dt(M q') - ½ M' q'² = Q with b = ½ M' q'².
TEST(SpatialLoop, EquationOfMotionKeepsEnergy) {
  const SpatialLoop loop = spatial_loop({});
  const SolvedNetwork n = solved_loop();
  const NetworkMass coupler{{loop.coupler, {0, 0, 0.3}}, 2.0, {0.05, 0.06, 0.02, 0.004, -0.003, 0.002}};
  const double g = 9.81;
  const auto reduced = [&](double q, double q_rate, double& potential) {
    NetworkMotion m = n.assembled;
    m.x[0] = q, m.rate[0] = q_rate, m.second[0] = 0.0;
    EXPECT_FALSE(solve(n, m));
    potential = coupler.mass * g * motion(poses(n.network, m), coupler.centre).r.z;
    return equations_of_motion(n, m, {coupler}, {{coupler.centre, {0, 0, -coupler.mass * g}, {}}});
  };
  double potential = 0.0, up = 0.0, down = 0.0;
  for (const double q : {-2.0, 0.4, 1.7}) {
    const double rate = 1.6, dq = 1e-5;
    const MinimalEquations e = reduced(q, rate, potential);
    const MinimalEquations plus = reduced(q + dq, 0.0, up), minus = reduced(q - dq, 0.0, down);
    EXPECT_NEAR(e.b[0], 0.5 * (plus.M[0][0] - minus.M[0][0]) / (2.0 * dq) * rate * rate, 1e-8);
    EXPECT_NEAR(e.Q[0], -(up - down) / (2.0 * dq), 1e-8);
  }
  // Runge-Kutta of fourth order, 1 ms: error of order 1e-10 over 2 s.
  double q = 0.7, v = 6.0;
  const auto acceleration = [&](double x, double x_rate) {
    const MinimalEquations e = reduced(x, x_rate, potential);
    return (e.Q[0] - e.b[0]) / e.M[0][0];
  };
  const auto energy = [&] {
    const MinimalEquations e = reduced(q, v, potential);
    return 0.5 * e.M[0][0] * v * v + potential;
  };
  const double before = energy(), h = 2e-3;
  for (int i = 0; i < 500; ++i) {
    const double k1 = acceleration(q, v), v2 = v + 0.5 * h * k1, k2 = acceleration(q + 0.5 * h * v, v2);
    const double v3 = v + 0.5 * h * k2, k3 = acceleration(q + 0.5 * h * v2, v3);
    const double v4 = v + h * k3, k4 = acceleration(q + h * v3, v4);
    q += h / 6.0 * (v + 2.0 * v2 + 2.0 * v3 + v4), v += h / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
  }
  EXPECT_NEAR(energy(), before, 1e-7);
}

// Planar four-bar of hinges, closed by the hinge of the rocker: over-constrained in space, so only the planar
// conditions are asked for, by way of a rod.
TEST(Network, FourBarAgainstItsClosedForm) {
  const double ground = 1.0, crank = 0.4, rocker = 0.8, coupler = 0.9;
  Network n;
  const int a = n.add_body("crank", Network::ground, Joint::revolute, {{0, 0, 0}, {0, 0, 1}});
  const int b = n.add_body("rocker", Network::ground, Joint::revolute, {{ground, 0, 0}, {0, 0, 1}});
  n.add_rod("coupler", {a, {crank, 0, 0}}, {b, {ground, rocker, 0}}, coupler);
  const SolvedNetwork s = solve_order(n, {"crank"});
  ASSERT_TRUE(s.problems.empty()) << s.problems[0];
  EXPECT_EQ(s.transformers[0].form, Form::angle);
  for (const double phi : {-2.0, 0.0, 1.0, 3.0}) {
    NetworkMotion m = s.assembled;
    m.x[0] = phi;
    ASSERT_FALSE(solve(s, m));
    const double x = ground - rocker * std::sin(m.x[1]) - crank * std::cos(phi);
    const double y = rocker * std::cos(m.x[1]) - crank * std::sin(phi);
    EXPECT_NEAR(std::hypot(x, y), coupler, 1e-14);
  }
  expect_motion_by_differences(s, {1.0}, {0.8}, {0.5});
}

// Every joint in a loop: screw, slide, cylinder, plane, universal joint; freedoms by Kutzbach agree with what is left.
TEST(Network, LoopsOfEveryJoint) {
  const auto check = [](const Network& n, const std::vector<std::string>& inputs, const std::vector<double>& q,
                        int freedoms) {
    const SolvedNetwork s = solve_order(n, inputs);
    ASSERT_TRUE(s.problems.empty()) << s.problems[0];
    EXPECT_EQ(count(n.mechanism()).effective, freedoms);
    EXPECT_EQ(n.variables() - static_cast<int>(n.conditions().size()), freedoms);
    const std::vector<double> v(q.size(), 0.6), a(q.size(), -0.4);
    expect_motion_by_differences(s, q, v, a);
  };
  // A screw drives a slide through a cylindrical joint and a ball joint: H C P S: 1 + 2 + 1 + 3 - 6 = 1.
  Network screw;
  const int spindle = screw.add_body("spindle", Network::ground, Joint::helical, {{}, {0, 0, 1}, {}, 0.05});
  const int sleeve = screw.add_body("sleeve", spindle, Joint::cylindrical, {{0.3, 0, 0}, {0.2, 1, 0.3}});
  const int slide = screw.add_body("slide", Network::ground, Joint::prismatic, {{0, 0.8, 0}, {1, 0.2, 0.1}});
  screw.close("ball", Joint::spherical, sleeve, slide, {{0.5, 0.8, 0.2}});
  check(screw, {"spindle"}, {0.2}, 1);
  // A plane closes it: R T R E: 1 + 2 + 1 + 3 - 6 = 1.
  Network plane;
  const int arm = plane.add_body("arm", Network::ground, Joint::revolute, {{}, {0, 1, 0.1}});
  const int fork = plane.add_body("fork", arm, Joint::universal, {{0.5, 0, 0}, {1, 0.2, 0}, {-0.2, 1, 0}});
  const int flap = plane.add_body("flap", Network::ground, Joint::revolute, {{1, 0, 0}, {0.1, 1, 0.2}});
  plane.close("table", Joint::planar, fork, flap, {{0.8, 0.2, 0.1}, {0.3, 0.2, 1}});
  check(plane, {"arm"}, {0.1}, 1);
  // Closed by a cylinder: S P R C: 3 + 1 + 1 + 2 - 6 = 1.
  Network tube;
  const int ball = tube.add_body("ball", Network::ground, Joint::spherical, {{}, {0, 0.3, 1}});
  const int rod = tube.add_body("rod", ball, Joint::prismatic, {{}, {1, 0.4, 0.3}});
  const int lever = tube.add_body("lever", Network::ground, Joint::revolute, {{1, 0, 0}, {0.2, 1, 0.5}});
  tube.close("tube", Joint::cylindrical, rod, lever, {{0.7, 0.3, 0.2}, {0.3, 1, 0.1}});
  check(tube, {"lever"}, {0.1}, 1);
  // Plane joint in the tree, closed by a universal joint: E C T: 3 + 2 + 2 - 6 = 1.
  Network table;
  const int disc = table.add_body("disc", Network::ground, Joint::planar, {{}, {0, 0, 1}});
  const int pen = table.add_body("pen", disc, Joint::cylindrical, {{0.2, 0, 0}, {1, 0.5, 0.7}});
  table.close("cross", Joint::universal, pen, Network::ground, {{0.6, 0.3, 0.4}, {0, 1, 0.2}, {1, 0, 0}});
  check(table, {"disc.3"}, {0.1}, 1);
  // Closed by a hinge, S T R and R: 3 + 2 + 1 + 1 - 6 = 1; by a slide, S S and P: 3 + 3 + 1 - 6 = 1.
  Network hinge;
  const int h1 = hinge.add_body("h1", Network::ground, Joint::spherical, {{}, {1, 0, 1}});
  const int h2 = hinge.add_body("h2", h1, Joint::universal, {{0.4, 0.1, 0.2}, {0, 1, 0}, {0, 0.1, 1}});
  const int h3 = hinge.add_body("h3", h2, Joint::revolute, {{0.6, 0.5, 0.1}, {1, 0.3, 0.2}});
  hinge.close("pin", Joint::revolute, h3, Network::ground, {{0.9, 0.2, -0.4}, {-0.3, 1, 0.4}});
  check(hinge, {"h3"}, {0.05}, 1);
  Network guide;
  const int g1 = guide.add_body("g1", Network::ground, Joint::spherical, {{}, {1, 0, 1}});
  const int g2 = guide.add_body("g2", g1, Joint::spherical, {{0.4, 0.1, 0.2}, {0, 1, 0}});
  guide.close("slot", Joint::prismatic, g2, Network::ground, {{0.9, 0.2, 0.4}, {0.2, 0.4, 1}});
  check(guide, {"g1.1"}, {0.02}, 1);
}

// Two four-bars in a row, the rocker of one the crank of the other with a constant angle between: the order is found
// whatever the order of declaration, and each loop is solved alone.
TEST(Network, CouplesTransformersInTheRightOrder) {
  Network n;
  const auto bar = [&](const std::string& name, double x) {
    return n.add_body(name, Network::ground, Joint::revolute, {{x, 0, 0}, {0, 0, 1}});
  };
  const int d = bar("last", 3.0), c = bar("second", 2.0), a = bar("first", 0.0), b = bar("middle", 1.0);
  n.add_rod("rod 2", {c, {2, 0.5, 0}}, {d, {3, 0.6, 0}});
  n.add({.kind = NetworkCondition::Kind::linear,
         .name = "coupling",
         .constant = 0.1,
         .terms = {{n.variable("second"), 1.0}, {n.variable("middle"), -1.0}}});
  n.add_rod("rod 1", {a, {0, 0.4, 0}}, {b, {1, 0.5, 0}});
  const SolvedNetwork s = solve_order(n, {"first"});
  ASSERT_TRUE(s.problems.empty()) << s.problems[0];
  ASSERT_EQ(s.transformers.size(), 3u);
  std::string order;
  for (const Transformer& t : s.transformers)
    order += n.conditions()[static_cast<std::size_t>(t.conditions[0])].name + "; ";
  EXPECT_EQ(order, "rod 1; coupling; rod 2; ");
  EXPECT_EQ(s.transformers[1].form, Form::polynomial);
  expect_motion_by_differences(s, {0.3}, {1.0}, {-0.5});
  // Differentials multiply along the chain.
  NetworkMotion m = s.assembled;
  m.x[static_cast<std::size_t>(s.inputs[0])] = 0.3;
  ASSERT_FALSE(solve(s, m));
  const auto J = differentials(s, m)[0];
  const auto of = [&](const char* name) { return J[static_cast<std::size_t>(n.variable(name))]; };
  EXPECT_DOUBLE_EQ(of("first"), 1.0);
  EXPECT_NEAR(of("second"), of("middle"), 1e-15);
  // With the far end as input the same network is solved backwards.
  const SolvedNetwork back = solve_order(n, {"last"});
  ASSERT_TRUE(back.problems.empty());
  NetworkMotion reverse = back.assembled;
  reverse.x[static_cast<std::size_t>(n.variable("last"))] = m.x[static_cast<std::size_t>(n.variable("last"))];
  ASSERT_FALSE(solve(back, reverse));
  for (std::size_t i = 0; i < m.x.size(); ++i) EXPECT_NEAR(reverse.x[i], m.x[i], 1e-13);
}

// An input that sits across two loops makes them one block.
TEST(Network, SolvesConnectedBlocksTogether) {
  Network n;
  const int a = n.add_body("a", Network::ground, Joint::revolute, {{0, 0, 0}, {0, 0, 1}});
  const int b = n.add_body("b", a, Joint::revolute, {{0.5, 0.2, 0}, {0, 0, 1}});
  n.add_value("height");
  const V tip{1.0, 0.1, 0.0};
  n.add({.kind = NetworkCondition::Kind::along,
         .name = "height of the tip",
         .a = {b, tip},
         .b = {Network::ground, tip},
         .e = {Network::ground, {0, 1, 0}},
         .terms = {{n.variable("height"), -1.0}}});
  n.add_rod("stay", {b, tip}, {Network::ground, {1.2, 0.9, 0}});
  const SolvedNetwork s = solve_order(n, {"height"});
  ASSERT_TRUE(s.problems.empty()) << s.problems[0];
  ASSERT_EQ(s.transformers.size(), 1u);
  EXPECT_EQ(s.transformers[0].outputs.size(), 2u);
  expect_motion_by_differences(s, {0.05}, {0.4}, {-0.2});
}

TEST(Network, SaysWhatIsImpossible) {
  Network n;
  const int a = n.add_body("crank", Network::ground, Joint::revolute, {{0, 0, 0}, {0, 0, 1}});
  const int b = n.add_body("rocker", Network::ground, Joint::revolute, {{1, 0, 0}, {0, 0, 1}});
  n.add_rod("coupler", {a, {0.9, 0, 0}}, {b, {1, 0.4, 0}}, 0.42);
  const auto holds = [](const std::vector<std::string>& all, const std::string& part) {
    return !all.empty() && all[0].find(part) != std::string::npos;
  };
  EXPECT_TRUE(holds(solve_order(n, {"handle"}).problems, "\"handle\" is no coordinate"));
  EXPECT_TRUE(holds(solve_order(n, {}).problems, "nothing determines"));
  EXPECT_TRUE(holds(solve_order(n, {"crank", "rocker"}).problems, "coupler cannot be satisfied"));
  const SolvedNetwork s = solve_order(n, {"crank"});
  ASSERT_TRUE(s.problems.empty()) << s.problems[0];
  NetworkMotion m = s.assembled;
  m.x[0] = 2.5;  // out of the coupler's reach
  const auto fault = solve(s, m);
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->find("coupler: cannot be closed at crank = 2.5: rocker is at its dead point"), std::string::npos)
      << *fault;
  // A start from which nothing can be assembled.
  Network far;
  const int f1 = far.add_body("f1", Network::ground, Joint::revolute, {{0, 0, 0}, {0, 0, 1}});
  const int f2 = far.add_body("f2", Network::ground, Joint::revolute, {{9, 0, 0}, {0, 0, 1}});
  far.add_rod("short", {f1, {1, 0, 0}}, {f2, {9, 1, 0}}, 0.5);
  const auto impossible = solve_order(far, {"f1"}).problems;
  ASSERT_FALSE(impossible.empty());
  EXPECT_NE(impossible[0].find("short"), std::string::npos);
  EXPECT_THROW(far.close("nut", Joint::helical, f1, f2, {}), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
