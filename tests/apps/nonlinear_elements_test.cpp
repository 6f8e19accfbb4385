// Describing functions by command against their closed forms.
#include <cmath>

#include "apps/program.h"

namespace {

using NonlinearElements = Program;

TEST_F(NonlinearElements, HaveTheirClosedForms) {
  const std::string file = folder
                               .write("elements.yaml", R"yaml(kind: multibody
name: elements
coordinates: {x: {unit: m}}
frames: {block: {steps: [{move: [x, 0, 0]}]}}
bodies: {block: {frame: block, mass: 1 kg}}
elements:
  cubic: {kind: spring, deflection: -x, stiffness: 1000 N/m, law: 2e6*s^3}
  friction: {kind: spring, deflection: -x, law: "5*sign(s')"}
  play: {kind: spring, deflection: -x, law: "1000*(max(s - 0.004, 0) - max(-s - 0.004, 0))"}
  damper: {kind: spring, deflection: -x, law: "150*max(s', 0) - 400*max(-s', 0)"}
)yaml")
                               .string();
  const auto answer = run("nonlinear " + file + " --elements --amplitude '20 mm' --points 4 --frequency '2 Hz' --json");
  ASSERT_EQ(answer.exit, 0) << answer.error;
  const auto elements = answer.json()["elements"];
  const double omega = 4.0 * M_PI, g = 0.004;
  // Sums over 4096 points of a turn: kinks and jumps leave the square of the step, 2e-6.
  for (std::size_t i = 0; i < 4; ++i) {
    const double A = 0.005 * static_cast<double>(i + 1);
    const auto k = [&](const char* name) { return elements[name]["stiffness"][i].get<double>(); };
    const auto d = [&](const char* name) { return elements[name]["damping"][i].get<double>(); };
    EXPECT_NEAR(k("cubic"), 1000 + 0.75 * 2e6 * A * A, 1e-9 * 1000);
    EXPECT_EQ(d("cubic"), 0.0);
    const double friction = 4.0 * 5.0 / (M_PI * A * omega);
    EXPECT_NEAR(d("friction"), friction, 1e-6 * friction);
    const double play = 1000 * (1.0 - 2.0 / M_PI * (std::asin(g / A) + g / A * std::sqrt(1.0 - g * g / (A * A))));
    EXPECT_NEAR(k("play"), play, 1e-6 * 1000);
    EXPECT_NEAR(d("damper"), 275.0, 1e-6 * 275.0);
  }
}

TEST_F(NonlinearElements, OfVehicles) {
  const auto quarter = run("nonlinear nonlinear_quarter_car --elements --amplitude '50 mm' --points 5 --json").json();
  // c + 3/4 c₃ A² before the stops act; the mean of both branches.
  EXPECT_NEAR(quarter["elements"]["spring"]["stiffness"][4].get<double>(), 28426 + 0.75 * 1e6 * 0.05 * 0.05, 1.0);
  EXPECT_NEAR(quarter["elements"]["damper"]["damping"][4].get<double>(), 2836.0, 1e-6 * 2836);
  const auto car = run("nonlinear fullsize --elements --amplitude '80 mm' --points 8 --json").json()["elements"];
  // Stops stiffen, degressive dampers weaken; left and right are the same.
  const auto& spring = car["wheel.1l.spring"]["stiffness"];
  const auto& damper = car["wheel.1l.damper"]["damping"];
  EXPECT_GT(spring[7].get<double>(), 1.3 * spring[0].get<double>());
  EXPECT_LT(damper[7].get<double>(), 0.8 * damper[0].get<double>());
  EXPECT_NEAR(car["wheel.1r.spring"]["stiffness"][7].get<double>(), spring[7].get<double>(), 1e-6);
  EXPECT_TRUE(run("nonlinear half_car --elements --amplitude '50 mm'").complains({"half_car", "force elements"}));
  EXPECT_TRUE(run("nonlinear nonlinear_quarter_car --amplitude '50 mm'").complains({"--coordinate", "--elements"}));
}

// Duffing's oscillator: k = 1 + 3/4 ε A², all branches of [(k - Ω²)² + (d Ω)²] A² = b².
TEST_F(NonlinearElements, ForcedAnswerHasAllBranches) {
  const std::string file = folder
                               .write("duffing.yaml", R"yaml(kind: multibody
name: duffing
gravity: [0, 0, 0]
coordinates: {x: {unit: m}}
frames: {block: {steps: [{move: [x, 0, 0]}]}}
bodies: {block: {frame: block, mass: 1 kg}}
elements:
  spring: {kind: spring, deflection: -x, stiffness: 1 N/m, damping: 0.1 N s/m, law: 0.2*s^3}
)yaml")
                               .string();
  const auto a = run("nonlinear " + file + " --forced 0.3 --amplitude 5 --frequencies 0.19:0.21 --points 3 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  int unstable = 0;
  const auto answers = a.json()["answers"];
  ASSERT_EQ(answers.size(), 9u);
  for (const auto& p : answers) {
    const double A = p["amplitude"], omega = 2.0 * M_PI * p["frequency_hz"].get<double>();
    EXPECT_NEAR(std::hypot(1.0 + 0.15 * A * A - omega * omega, 0.1 * omega) * A, 0.3, 1e-6);
    unstable += p["stable"].get<bool>() ? 0 : 1;
  }
  EXPECT_EQ(unstable, 3);
  EXPECT_TRUE(
      run("nonlinear nonlinear_quarter_car --forced 1 --amplitude 1").complains({"--forced", "one coordinate"}));
}

}  // namespace
