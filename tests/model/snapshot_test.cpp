// A run goes on from its snapshot as if nothing had happened, in itself and in another one.
#include <gtest/gtest.h>

#include "model/ball.h"
#include "model/run.h"

namespace fahrwerk {
namespace {

using test::Ball;
using test::Brake;

// A ball with a floor, a controller, an account and rms values.
struct BallRun {
  explicit BallRun(Method method) : run(ball, inputs, {}, options_of(method), controllers) {
    ball.gap = 0.004, ball.damping = 1.0;
  }
  static RunOptions options_of(Method method) {
    RunOptions o;
    o.method = method, o.duration = 1.0;
    o.account = true, o.rms = {{"ball.az"}};
    return o;
  }
  static Brake late_brake() {
    Brake b;
    b.late = 0.013;  // two samples are on their way
    return b;
  }
  Ball ball;
  Brake brake = late_brake();
  HistoryInputs inputs{{0.0}, {{0, -1, -1, SineInput{5.0, 2.0}}}};
  SampledController* controllers[1] = {&brake};
  Run run;
};

void expect_same(const RunResult& a, const RunResult& b, const std::string& what) {
  EXPECT_EQ(a.last, b.last) << what;
  EXPECT_EQ(a.recording.time, b.recording.time) << what;
  EXPECT_EQ(a.recording.columns, b.recording.columns) << what;
  EXPECT_EQ(a.switches.size(), b.switches.size()) << what;
}

class SnapshotOf : public testing::TestWithParam<Method> {};

TEST_P(SnapshotOf, ARunGoesOnToTheSameBits) {
  BallRun undisturbed(GetParam()), disturbed(GetParam()), other(GetParam());
  undisturbed.run.advance(0.33);
  undisturbed.run.snapshot();  // adaptive methods begin anew here, in every run
  undisturbed.run.complete();

  disturbed.run.advance(0.33);
  const Snapshot there = disturbed.run.snapshot();
  EXPECT_NEAR(there.time, 0.33, 1e-9);
  disturbed.run.set(0, 3.0);
  disturbed.run.advance(0.7);
  disturbed.run.restore(there);
  EXPECT_NEAR(disturbed.run.time(), 0.33, 1e-9);
  disturbed.run.complete();
  expect_same(undisturbed.run.result(), disturbed.run.result(), "in itself");
  EXPECT_EQ(undisturbed.brake.count, disturbed.brake.count);
  EXPECT_EQ(undisturbed.ball.hits, disturbed.ball.hits);

  other.run.restore(there);
  other.run.complete();
  expect_same(undisturbed.run.result(), other.run.result(), "in another run");
}

INSTANTIATE_TEST_SUITE_P(Methods, SnapshotOf,
                         testing::Values(Method::rk4, Method::ros2, Method::implicit_euler, Method::dormand_prince,
                                         Method::adams_pece, Method::rosenbrock, Method::cvode_adams,
                                         Method::cvode_bdf),
                         [](const auto& i) { return method_name(i.param); });

TEST(Snapshots, OfAnotherRunAreRefused) {
  BallRun a(Method::rk4);
  Ball ball;
  HistoryInputs none({0.0}, {});
  RunOptions o;
  o.method = Method::rk4;
  fahrwerk::Run other(ball, none, {}, o);
  EXPECT_THROW(other.restore(a.run.snapshot()), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
