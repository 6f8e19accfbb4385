// Forces in the suspensions' joints as signals: measured where they are named, and only there.
#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "files/problem.h"
#include "load/vehicle/vehicle.h"
#include "scenario/simulate.h"
#include "support/places.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

// An engine that leaves the car where it is: what is recorded are the forces of one state.
class StandingEngine : public CarEngine {
 public:
  const Layout& layout() const override { return two_axles; }
  void step(Method, const StepInputs<double>&, double, double*, const Along<double>&) override {}
  void rate(const CarInputs<double>&, const double*, double* x_dot, double*) override {
    for (int i = 0; i < two_axles.size(); ++i) x_dot[i] = 0.0;
  }
  void observe(const CarInputs<double>&, const double*, double, CarObservation& out) override {
    out = {};
    out.wheel.resize(static_cast<std::size_t>(two_axles.wheels));
  }
};

TEST(JointSignals, AreRecordedWhereTheyAreNamed) {
  files::Problems problems;
  const CarParameters<double> car =
      load::load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize_linkage.yaml"), {}, problems).car;
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 0.3;
  SimulationOptions options;
  options.duration = 0.02;
  options.signals = {"body.*", "suspension.1l.tie_rod.force"};
  StandingEngine engine;
  EXPECT_THROW(simulate(engine, x, {}, options), std::invalid_argument);

  options.signals = {"body.roll"};
  measure_joints({"body.*"}, car, Road{}, options);
  EXPECT_FALSE(options.joint_forces);
  measure_joints({"body.yaw", "suspension.*.lower_arm.ball_*", "suspension.*.tie_rod.force"}, car, Road{}, options);
  const SimulationResult result = simulate(engine, x, {}, options);
  EXPECT_EQ(result.recording.signals.size(), 1u + 4u * 4u);
  CarJointForces expected;
  JointForceMeter(car, Road{}).measure(no_inputs<double>(two_axles), x.data(), options.step, expected);
  ASSERT_TRUE(expected[0].there);
  EXPECT_GT(norm(expected[0].joints.ball[0]), 100.0);
  EXPECT_EQ(result.recording.column("suspension.1l.lower_arm.ball_y")[0], expected[0].joints.ball[0].y);
  EXPECT_EQ(result.recording.column("suspension.1r.tie_rod.force")[0], expected[1].link[0]);
  // Both sides stand alike.
  EXPECT_NEAR(expected[0].joints.ball[0].y, -expected[1].joints.ball[0].y, 1e-6);
}

}  // namespace
}  // namespace fahrwerk
