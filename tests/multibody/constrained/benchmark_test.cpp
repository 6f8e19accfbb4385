// Published end states, closed forms, verdicts, the mechanism as a model.
#include <gtest/gtest.h>

#include <cmath>

#include "benchmark_mechanisms.h"
#include "math/linear_algebra.h"
#include "model/derivatives.h"
#include "multibody/constrained/analysis.h"
#include "multibody/constrained/mechanism_model.h"
#include "multibody/constrained/minimal_model.h"
#include "multibody/constrained/reference.h"
#include "multibody/constrained/stepper.h"
#include "multilink.h"

namespace fahrwerk::test {
namespace {

using namespace constrained;

std::vector<double> steps(const Mechanism& m, StepOptions o, double h, double end, std::vector<double> x = {},
                          double input = 0.0) {
  Stepper stepper(m, o);
  if (x.empty()) x = m.start();
  const double u[8] = {input};
  for (long k = 0; k < std::lround(end / h); ++k) stepper.step(h * static_cast<double>(k), h, {u, u, u}, x.data());
  EXPECT_TRUE(stepper.good());
  return x;
}

double squeezer_error(const std::vector<double>& x) {
  const std::vector<double> angles = squeezer_angles();
  double worst = 0.0;
  for (std::size_t b = 0; b < 7; ++b) {
    const double now = 2.0 * std::atan2(x[7 * b + 6], x[7 * b + 3]);
    worst = std::max(worst, std::fabs(std::remainder(now - angles[b], 2 * 3.14159265358979323846)));
  }
  return worst;
}

TEST(ConstrainedBenchmarks, AndrewsSqueezer) {
  const Mechanism m = squeezer();
  const Verdict v = analyse(m, {0.0, m.start().data()});
  EXPECT_EQ(v.freedoms, 1);
  EXPECT_TRUE(v.redundant.empty());
  std::vector<double> x = m.start();
  EXPECT_LT(constraints(m, {0.0, x.data()}).cwiseAbs().maxCoeff(), 1e-12);
  ReferenceOptions tight;
  tight.relative_tolerance = 1e-8, tight.absolute_tolerance = 1e-9;
  const ReferenceRun ida = reference_run(m, x, {0.03}, tight);
  ASSERT_TRUE(ida.done) << ida.message;
  // The drive turns by 16 rad at up to 1500 rad/s: 1e-9 of tolerance becomes some 1e-6 in the angle.
  EXPECT_LT(squeezer_error(ida.x[0]), 1e-5);
  // Steps reach the same, with their order; four columns of the extrapolation have order 3 with joints.
  StepOptions o;
  o.method = StepMethod::extrapolated;
  for (const int columns : {2, 4}) {
    o.extrapolation = columns;
    const double coarse = squeezer_error(steps(m, o, 2e-5, 0.03)), fine = squeezer_error(steps(m, o, 1e-5, 0.03));
    EXPECT_NEAR(std::log2(coarse / fine), columns == 2 ? 2.0 : 3.0, 0.4) << coarse << " " << fine;
    EXPECT_LT(fine, columns == 2 ? 6e-2 : 1e-6);
  }
}

TEST(ConstrainedBenchmarks, CarAxis) {
  const Mechanism m = car_axis();
  std::vector<double> x = m.start();
  AssemblyOptions assembly;
  assembly.velocities = true;
  ASSERT_TRUE(assemble(m, 0.0, nullptr, x.data(), assembly).done);
  EXPECT_NEAR(x[m.z_at() + 6], -0.5, 1e-12);
  const double expected[] = {0.4934557842755629e-1, 0.4969894602303324, 0.1041742524885400e1, 0.3739110272652214};
  const double rates[] = {-0.7705836840321485e-1, 0.7446866596327776e-2, 0.1755681574942899e-1, 0.7703410437794031};
  const auto error = [&](const std::vector<double>& y) {
    double worst = 0.0;
    const std::size_t at[] = {7, 9, 14, 16};
    for (int k = 0; k < 4; ++k) worst = std::max(worst, std::fabs(y[at[k]] - expected[k]));
    return worst;
  };
  const ReferenceRun ida = reference_run(m, x, {3.0});
  ASSERT_TRUE(ida.done) << ida.message;
  EXPECT_LT(error(ida.x[0]), 1e-6);
  const std::size_t at[] = {6, 8, 12, 14};
  for (int k = 0; k < 4; ++k) EXPECT_NEAR(ida.x[0][m.z_at() + at[k]], rates[k], 1e-5);
  StepOptions four;
  four.method = StepMethod::extrapolated;
  const double far = error(steps(m, four, 1e-3, 3.0, x)), near = error(steps(m, four, 5e-4, 3.0, x));
  EXPECT_NEAR(std::log2(far / near), 4.0, 0.5) << far << " " << near;
  EXPECT_LT(near, 1e-8);
  for (const StepMethod method : {StepMethod::extrapolated, StepMethod::generalised_alpha}) {
    StepOptions o;
    o.method = method, o.extrapolation = 2;
    const double coarse = error(steps(m, o, 5e-4, 3.0, x)), fine = error(steps(m, o, 2.5e-4, 3.0, x));
    EXPECT_LT(fine, 1e-3) << static_cast<int>(method);
    EXPECT_NEAR(std::log2(coarse / fine), 2.0, 0.5) << static_cast<int>(method) << ": " << coarse << " " << fine;
  }
}

// Steady precession of a heavy top: C ω₃ Ω - A' Ω² cos θ = m g l; the angle to the vertical stays.
TEST(ConstrainedBenchmarks, GyroscopePrecesses) {
  const double mass = 1.2, l = 0.2, A = 0.01, C = 0.004, theta = 0.6, rate = 3.0, about = A + mass * l * l;
  const double spin = (mass * 9.81 * l + about * rate * rate * std::cos(theta)) / (C * rate);
  std::vector<Body> bodies{some_body("top", {l * std::sin(theta), 0, l * std::cos(theta)}, mass, {A, A, C, 0, 0, 0})};
  const Vec3<double> axis{std::sin(theta), 0, std::cos(theta)};
  bodies[0].p = {std::cos(theta / 2), 0, std::sin(theta / 2), 0};
  bodies[0].omega_0B = (spin - rate * std::cos(theta)) * axis + Vec3<double>{0, 0, rate};
  bodies[0].v_0C = cross(bodies[0].omega_0B, bodies[0].r_0C);
  const Placed at{bodies};
  const Mechanism m(bodies, {spherical("foot", at, kGround, 0, {0, 0, 0})}, {}, kGravity);
  const double turn = 2 * 3.14159265358979323846 / rate;
  StepOptions o;
  o.method = StepMethod::extrapolated;
  const std::vector<double> x = steps(m, o, turn / 60000, turn);
  // Second order: the phase is off by about (ω₃ h)²/10 = 1e-5 of a turn.
  EXPECT_NEAR(x[2], l * std::cos(theta), 1e-5);
  EXPECT_NEAR(x[0], l * std::sin(theta), 1e-4);
  EXPECT_NEAR(x[1], 0.0, 1e-4);
}

// A driven crank moves its slider as geometry says, and the reaction of the guide is that of the closed form.
TEST(ConstrainedBenchmarks, DrivenSliderCrank) {
  const double r = 0.1, l = 0.35, speed = 20.0;
  std::vector<Body> bodies{some_body("crank", {0.05, 0, 0}), some_body("rod", {0.275, 0, 0}),
                           some_body("slider", {0.45, 0, 0})};
  const Placed at{bodies};
  const Vec3<double> y{0, 1, 0}, x{1, 0, 0};
  Drive drive;
  drive.law = [=](double t) { return Prescribed{speed * t, speed, 0.0}; };
  const Mechanism m(
      bodies,
      {revolute("main", at, kGround, 0, {0, 0, 0}, y), coupled("drive", {angle(at, kGround, 0, y)}, drive),
       revolute("pin", at, 0, 1, {0.1, 0, 0}, y), in_line("small end", at, 1, 2, {0.45, 0, 0}, y),
       prismatic("guide", at, kGround, 2, {0.45, 0, 0}, x)},
      {}, {0, 0, 0});
  std::vector<double> state = m.start();
  ASSERT_TRUE(assemble(m, 0.0, nullptr, state.data()).done);
  EXPECT_EQ(analyse(m, {0.0, state.data()}).freedoms, 0);
  // Several turns: the counted angle goes on.
  state = steps(m, {}, 1e-4, 1.0, state);
  const double a = speed * 1.0, s = r * std::cos(a) + std::sqrt(l * l - r * r * std::sin(a) * std::sin(a));
  EXPECT_NEAR(state[14], s, 1e-6);
  const double q = r * std::sin(a) / l, c = std::sqrt(1 - q * q);
  EXPECT_NEAR(state[m.z_at() + 12], -r * speed * std::sin(a) * (1 + r * std::cos(a) / (l * c)), 1e-3);
}

TEST(ConstrainedAnalysis, NamesWhatIsWrong) {
  std::vector<Body> bodies{some_body("door", {0.5, 0, 0}), some_body("lamp", {3, 0, 0}),
                           some_body("needle", {0, 2, 0}, 1.0, {0.1, 0.1, 0, 0, 0, 0})};
  const Placed at{bodies};
  const Vec3<double> z{0, 0, 1};
  Drive drive;
  drive.law = [](double t) { return Prescribed{0.3 * t, 0.3, 0.0}; };
  const Mechanism m(
      bodies,
      {revolute("upper hinge", at, kGround, 0, {0, 0, 1}, z), revolute("lower hinge", at, kGround, 0, {0, 0, -1}, z),
       coupled("lift", {displacement(at, kGround, 0, {0, 0, 0}, z)}, drive),
       spherical("tip", at, kGround, 2, {0, 2, -1})},
      {}, kGravity);
  const std::vector<double> x = m.start();
  const Verdict v = analyse(m, {0.0, x.data()});
  EXPECT_FALSE(v.good());
  const std::vector<std::string> text = describe(m, v);
  ASSERT_EQ(text.size(), 4u);
  EXPECT_EQ(text[0], "joint 'lower hinge' (revolute) is redundant: 5 of its 5 rows repeat what 'upper hinge' holds");
  EXPECT_EQ(text[1],
            "joint 'lift' (coordinates) contradicts 'upper hinge': it prescribes a motion that they do not allow");
  EXPECT_EQ(text[2], "body 'lamp' floats: no joint and no element ties it to anything");
  EXPECT_EQ(text[3], "body 'needle' can turn about (0.000, 0.000, 1.000) without any inertia");
}

TEST(ConstrainedAnalysis, AssemblesAndSaysWhenItCannot) {
  const Mechanism m = multilink();
  std::vector<double> x = disturbed(m, 0.03);
  const Assembly done = assemble(m, 0.0, x.data(), x.data());
  EXPECT_TRUE(done.done) << done.message;
  EXPECT_LT(constraints(m, {0.0, x.data()}).cwiseAbs().maxCoeff(), 1e-10);
  EXPECT_LT((constraint_jacobian(m, {0.0, x.data()}) * Eigen::Map<Eigen::VectorXd>(x.data() + m.z_at(), 66))
                .cwiseAbs()
                .maxCoeff(),
            1e-9);
  std::vector<Body> bodies{some_body("link", {0.5, 0, 0})};
  const Placed at{bodies};
  const Mechanism open(
      bodies, {spherical("pivot", at, kGround, 0, {0, 0, 0}), rod("far", at, kGround, {9, 0, 0}, 0, {1, 0, 0}, 2.0)},
      {}, kGravity);
  std::vector<double> y = open.start();
  const Assembly fails = assemble(open, 0.0, nullptr, y.data());
  EXPECT_FALSE(fails.done);
  EXPECT_NE(fails.message.find("cannot be assembled"), std::string::npos) << fails.message;
}

// CA-01 to CA-03, CA-06 to CA-10: the multilink of the thesis in both sizes.
TEST(ConstrainedBenchmarks, MultilinkHasTheSizesOfTheThesis) {
  const Mechanism ideal = multilink(), soft = multilink({true});
  EXPECT_EQ(ideal.euler_coordinates(), 77);
  EXPECT_EQ(soft.euler_coordinates(), 77);
  EXPECT_EQ(ideal.euler_rows(), 66);
  EXPECT_EQ(soft.euler_rows(), 31);
  const double u[] = {0.0};
  const std::vector<double> x = ideal.start(), y = soft.start();
  EXPECT_EQ(analyse(ideal, {0, x.data(), u}).freedoms, 11);
  EXPECT_EQ(analyse(soft, {0, y.data(), u}).freedoms, 46);
  EXPECT_EQ(ideal.euler_coordinates() + ideal.euler_rows(), 143);
  EXPECT_EQ(soft.euler_coordinates() + soft.euler_rows(), 108);
  // Joint rows of the soft one are the last ones of the ideal one.
  EXPECT_EQ((constraint_jacobian(ideal, {0, x.data(), u}).bottomRows(20) - constraint_jacobian(soft, {0, y.data(), u}))
                .norm(),
            0.0);
}

// Ten seconds at 1 ms with a step of 100 N m: |g| stays below 1e-9 after every step, in every variant.
TEST(ConstrainedBenchmarks, MultilinkStaysTogether) {
  for (const bool bushings : {false, true}) {
    const Mechanism m = multilink({bushings});
    StepOptions o;
    Stepper stepper(m, o);
    std::vector<double> x = m.start();
    const double u[] = {10.0};
    double worst = 0.0;
    for (int k = 0; k < 10000; ++k) {
      stepper.step(1e-3 * k, 1e-3, {u, u, u}, x.data());
      if (k % 10 == 0) worst = std::max(worst, constraints(m, {0, x.data(), u}).cwiseAbs().maxCoeff());
    }
    EXPECT_TRUE(stepper.good());
    EXPECT_LT(worst, 1e-9) << bushings << " spin " << x[m.z_at() + 6 * 6 + 4];
  }
}

// Small motions: a double pendulum against its closed form; a pendulum on a spring keeps the geometric stiffness.
TEST(ConstrainedBenchmarks, SmallMotionsOfAPendulum) {
  const double l = 0.7, mass = 2.0, inertia = 0.05;
  std::vector<Body> bodies{some_body("bob", {0, 0, -l}, mass, {0.08, inertia, 0.1, 0, 0, 0})};
  const Placed at{bodies};
  const Mechanism m(bodies, {revolute("pivot", at, kGround, 0, {0, 0, 0}, {0, 1, 0})}, {}, kGravity);
  const std::vector<double> x = m.start();
  const SmallMotions s = small_motions(m, {0.0, x.data()});
  ASSERT_EQ(s.M.rows(), 1);
  EXPECT_NEAR(s.K(0, 0) / s.M(0, 0), mass * 9.81 * l / (inertia + mass * l * l), 1e-9);
  EXPECT_NEAR(spectrum(s.state_matrix()).imag().cwiseAbs().maxCoeff(), std::sqrt(s.K(0, 0) / s.M(0, 0)), 1e-9);
}

// Two ways to the same linear model of the compliant multilink: projected matrices, and differences of the model in
// independent coordinates. And its frequencies are those of the motion: eigenvalues agree.
TEST(ConstrainedBenchmarks, LinearModelsAgree) {
  const auto m = std::make_shared<Mechanism>(multilink());
  // At rest: settle with strong damping by long steps of implicit Euler.
  std::vector<double> x = steps(*m, {}, 1e-2, 60.0);
  const double u[] = {0.0};
  std::fill(x.begin() + static_cast<std::ptrdiff_t>(m->z_at()), x.begin() + static_cast<std::ptrdiff_t>(m->s_at()),
            0.0);
  ASSERT_TRUE(assemble(*m, 0.0, u, x.data()).done);
  const SmallMotions s = small_motions(*m, {0.0, x.data(), u});
  MinimalModel model(m, x);
  ASSERT_EQ(model.freedoms(), 11);
  const Derivatives d = model.derivatives(model.start().data(), u);
  const Eigen::MatrixXd A = s.state_matrix();
  ASSERT_GE(d.A.rows(), 22);
  // Differences are good to about 1e-9 of the entries.
  EXPECT_LT((d.A.topLeftCorner(22, 22) - A).cwiseAbs().maxCoeff(), 1e-6 * A.cwiseAbs().maxCoeff());
}

// Its own steps and its index-1 rates come to the same place.
TEST(ConstrainedBenchmarks, StepsAndRatesAgree) {
  std::vector<double> end[2];
  for (const bool by_rate : {false, true}) {
    MechanismModel model(std::make_shared<Mechanism>(pendulum(1.0, 1.0, 0.01)));
    std::vector<double> x = model.start();
    const double u[1] = {};
    if (by_rate) {
      std::vector<double> k[2];
      k[0].resize(x.size()), k[1].resize(x.size());
      for (int n = 0; n < 20000; ++n) {  // the midpoint rule, 0.05 ms
        model.rate(0, x.data(), u, k[0].data());
        std::vector<double> y = x;
        for (std::size_t i = 0; i < x.size(); ++i) y[i] += 2.5e-5 * k[0][i];
        model.rate(0, y.data(), u, k[1].data());
        for (std::size_t i = 0; i < x.size(); ++i) x[i] += 5e-5 * k[1][i];
      }
    } else {
      model.begin(Method::ros2, 1e-3, false);
      for (int n = 0; n < 1000; ++n) model.step(Method::ros2, 1e-3, {u, u, u}, x.data());
    }
    end[by_rate] = x;
  }
  for (int c = 0; c < 3; ++c)
    EXPECT_NEAR(end[0][static_cast<std::size_t>(c)], end[1][static_cast<std::size_t>(c)], 1e-4);
}

// With projection neither the constraints nor the energy drift.
TEST(ConstrainedBenchmarks, EnergyStaysOverHundredSeconds) {
  const Mechanism m = pendulum(1.0, 1.0, 0.01);
  StepOptions o;
  o.method = StepMethod::extrapolated;
  Stepper stepper(m, o);
  std::vector<double> x = m.start();
  const double u[1] = {};
  double worst_g = 0.0, worst_e = 0.0;
  for (int k = 0; k < 100000; ++k) {
    stepper.step(1e-3 * k, 1e-3, {u, u, u}, x.data());
    if (k % 100 != 0) continue;
    worst_g = std::max(worst_g, constraints(m, {0, x.data()}).cwiseAbs().maxCoeff());
    worst_e = std::max(worst_e, std::fabs(kinetic_energy(m, {0, x.data()}) + potential_energy(m, {0, x.data()})));
  }
  EXPECT_LT(worst_g, 1e-9);
  EXPECT_LT(worst_e, 1e-5 * 9.81);  // of the swing's 9.81 J
}

TEST(ConstrainedBenchmarks, RunsAsAModel) {
  MechanismModel model(std::make_shared<Mechanism>(pendulum()));
  EXPECT_EQ(model.states().size(), 13u);
  model.begin(Method::ros2, 1e-3, false);
  std::vector<double> x = model.start();
  const double u[1] = {};
  for (int k = 0; k < 1000; ++k) model.step(Method::ros2, 1e-3, {u, u, u}, x.data());
  std::vector<std::size_t> all(model.outputs().size());
  for (std::size_t k = 0; k < all.size(); ++k) all[k] = k;
  std::vector<double> y(all.size());
  model.read(1.0, x.data(), u, all, y.data());
  const auto value = [&](const char* name) { return y[*place_of(model.outputs(), name)]; };
  EXPECT_LT(value("constraint.violation"), 1e-9);
  // Newton: mass times acceleration is weight and reaction.
  EXPECT_NEAR(value("body.bob.az"), value("joint.pivot.fz") - 9.81, 1e-9);
  EXPECT_NEAR(value("body.bob.ax"), value("joint.pivot.fx"), 1e-9);
  EXPECT_NEAR(value("energy.total"), 0.0, 1e-3);  // of 9.81 J
}

}  // namespace
}  // namespace fahrwerk::test
