// A kind of a program's own: one class (the ball), one loader, one line in the registry, and the face has it.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <cmath>

#include "files/temporary_folder.h"
#include "kinds/registry.h"
#include "kinds/subject_file.h"
#include "model/ball.h"

namespace fahrwerk {
namespace {

class BallSubject final : public Subject {
 public:
  double stiffness = 800.0;
  std::unique_ptr<Model> model(const OperatingPoint& point) const override {
    refuse_driving(point, "is for vehicles; a ball hangs");
    auto ball = std::make_unique<test::Ball>();
    ball->stiffness = stiffness;
    return ball;
  }
};

std::unique_ptr<Subject> load_ball(const std::filesystem::path& file, const std::vector<std::string>& changes,
                                   files::Problems& problems) {
  SubjectFile f(file, changes, problems);
  auto ball = std::make_unique<BallSubject>();
  ball->stiffness = f.root().number("stiffness", "N/m", {.above = 0});
  return f.finished(std::move(ball), test::Ball());
}

class FaceKind : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { kinds().push_back({"ball", "a ball on a spring", load_ball}); }
  static void TearDownTestSuite() { kinds().pop_back(); }
  const TemporaryFolder folder;
  const std::string file = folder.write("ball.yaml", "kind: ball\nname: marble\nstiffness: 0.8 kN/m\n").string();
};

TEST_F(FaceKind, Vehicle) {
  const Vehicle ball = Vehicle::load(file);
  EXPECT_EQ(ball.name(), "marble");
  EXPECT_EQ(ball.kind(), "ball");
  EXPECT_FALSE(ball.drives());
  EXPECT_THROW(Vehicle::load(file, {"stiffness=-1"}), Error);
}

// z = z0 cos ωt with ω = 20 rad/s; classical Runge-Kutta with h = 1 ms is within (ω h)⁴ ω t / 120 < 1e-8 of it.
TEST_F(FaceKind, Simulation) {
  fahrwerk::Simulation sim(Vehicle::load(file), {.method = "rk4", .duration = 1.0, .record = {"*"}});
  const SignalRef z = sim.signal("ball.z");
  const InputRef force = sim.input("force");
  EXPECT_EQ(sim.get(z), 0.01);
  sim.advance(0.5);
  EXPECT_NEAR(sim.get(z), 0.01 * std::cos(10.0), 1e-10);
  const SimulationState half = sim.snapshot();
  sim.advance(1.0);
  const double whole = sim.get(z);
  sim.restore(half);
  sim.set(force, 0.0);
  sim.advance(1.0);
  EXPECT_EQ(sim.get(z), whole);
  EXPECT_EQ(sim.result().record.column("ball.z").back(), whole);
}

// The same file, run as its own keys say.
TEST_F(FaceKind, Scenario) {
  const std::string run = folder
                              .write("run.yaml",
                                     "kind: ball\nname: marble\nstiffness: 0.8 kN/m\nduration: 1 s\n"
                                     "solver: {method: rk4, step: 1 ms}\nrecord: {interval: 10 ms}\n")
                              .string();
  const RunReport report = fahrwerk::Scenario::load(run).run();
  EXPECT_EQ(report.status, RunStatus::completed);
  fahrwerk::Simulation sim(Vehicle::load(run), {.method = "rk4", .duration = 1.0, .record = {"*"}});
  sim.advance(1.0);
  EXPECT_EQ(report.record.column("ball.z"), sim.result().record.column("ball.z"));
}

TEST_F(FaceKind, Linearise) {
  const LinearModel model = linearise(Vehicle::load(file, {"stiffness=200"}));
  ASSERT_EQ(model.order(), 2u);
  ASSERT_EQ(model.A.size(), 4u);
  EXPECT_EQ(model.A[1], 1.0);
  EXPECT_NEAR(model.A[2], -100.0, 1e-6);  // differences
  EXPECT_NEAR(model.B[1], 0.5, 1e-9);
  ASSERT_EQ(model.eigenvalues.size(), 2u);
  EXPECT_NEAR(model.eigenvalues[0].imag(), 10.0, 1e-7);
  EXPECT_EQ(model.states[1].unit, "m/s");
}

}  // namespace
}  // namespace fahrwerk
