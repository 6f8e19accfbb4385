// The loop on a model with a closed solution: every method, events, controllers, account and rms values.
#include "model/run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "model/ball.h"

namespace fahrwerk {
namespace {

using test::Ball;
using test::Brake;

RunOptions options_of(Method method, double duration = 1.0) {
  RunOptions o;
  o.method = method, o.duration = duration, o.step = 1e-3, o.record_interval = 1e-2;
  o.relative_tolerance = 1e-9, o.absolute_tolerance = 1e-11;
  return o;
}

HistoryInputs force(InputHistory history) { return {{0.0}, {{0, -1, -1, std::move(history)}}}; }

// Error of the free oscillation after one second, over the amplitude.
double error_of(Method method, double step, long* steps = nullptr) {
  Ball ball;
  HistoryInputs none = force(TimeHistory(0.0));
  RunOptions o = options_of(method);
  o.step = step, o.record_interval = 0.1;
  const RunResult r = simulate(ball, none, {}, o);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  if (steps) *steps = r.steps;
  return std::fabs(r.last[0] - 0.01 * std::cos(ball.frequency())) / 0.01;
}

// Fixed steps have their order; the linearly implicit ones are there for models without steps of their own.
TEST(RunOfABall, FixedStepsHaveTheirOrder) {
  struct Order {
    Method method;
    double order;
  };
  for (const auto& [method, order] :
       {Order{Method::euler, 1}, {Method::heun, 2}, {Method::rk4, 4}, {Method::implicit_euler, 1}, {Method::ros2, 2}}) {
    const double coarse = error_of(method, 5e-4), fine = error_of(method, 2.5e-4);
    EXPECT_NEAR(std::log2(coarse / fine), order, 0.15) << method_name(method);
  }
}

TEST(RunOfABall, AdaptiveMethodsGetThere) {
  for (int m = static_cast<int>(Method::dormand_prince); m <= static_cast<int>(Method::cvode_auto); ++m) {
    const auto method = static_cast<Method>(m);
    // At worst all local errors of 1e-9 add up.
    long steps = 0;
    const double error = error_of(method, 1e-3, &steps);
    EXPECT_LT(error, 1e-9 * static_cast<double>(steps)) << method_name(method);
  }
}

// Force: a ramp that begins and ends, and a jump, at times that lie in no grid. z of each alone from rest, after t:
//   ramp c t:  c/(m ω²) (t - sin(ωt)/ω)        jump F:  F/(m ω²) (1 - cos ωt)
constexpr double kKinks[] = {0.1 + 1.37e-4, 0.3 + 4.1e-5, 0.3 + 4.5e-5, 0.5 + 1.9e-4};
HistoryInputs kinked_force() {
  return force(TimeHistory({kKinks[0], kKinks[1], kKinks[2], kKinks[3], kKinks[3]}, {0.0, 8.0, 8.0, 8.0, 3.0}));
}
double after_kinked_force(const Ball& ball, double t) {
  const double w = ball.frequency(), per = 1.0 / (ball.mass * w * w);
  const auto ramp = [&](double since) { return per * (t - since - std::sin(w * (t - since)) / w); };
  const double jump = per * (1.0 - std::cos(w * (t - kKinks[3])));
  return 8.0 / (kKinks[1] - kKinks[0]) * (ramp(kKinks[0]) - ramp(kKinks[1])) - 5.0 * jump;
}

// A jump inside a step that is not split would leave order one.
TEST(RunOfABall, KinksBetweenStepsLeaveTheOrder) {
  struct Order {
    Method method;
    double order;
  };
  for (const auto& [method, order] : {Order{Method::heun, 2}, {Method::rk4, 4}, {Method::ros2, 2}}) {
    const auto error = [method = method](double step) {
      Ball ball;
      HistoryInputs inputs = kinked_force();
      RunOptions o = options_of(method);
      o.step = step, o.record_interval = 0.1;
      const RunResult r = simulate(ball, inputs, {0.0, 0.0}, o);
      EXPECT_TRUE(r.warnings.empty());
      // Steps and samples are those of any other run.
      EXPECT_EQ(r.steps, std::lround(1.0 / step));
      EXPECT_EQ(r.recording.time.size(), 11u);
      for (std::size_t k = 0; k < r.recording.time.size(); ++k) EXPECT_NEAR(r.recording.time[k], 0.1 * k, 1e-12);
      return std::fabs(r.last[0] - after_kinked_force(ball, 1.0));
    };
    EXPECT_NEAR(std::log2(error(1e-3) / error(5e-4)), order, 0.15) << method_name(method);
  }
}

// Step by step, from a snapshot or at once: the same bits; controllers look at their own times only.
TEST(RunOfABall, KinksBetweenStepsAreTheSameForAll) {
  const auto run_of = [](Ball& ball, HistoryInputs& inputs, Brake& brake) {
    SampledController* controllers[] = {&brake};
    return std::make_unique<fahrwerk::Run>(ball, inputs, std::vector<double>{0.0, 0.0}, options_of(Method::ros2),
                                           controllers);
  };
  Ball balls[3];
  Brake brakes[3];
  HistoryInputs inputs[3] = {kinked_force(), kinked_force(), kinked_force()};
  const auto whole = run_of(balls[0], inputs[0], brakes[0]), stepped = run_of(balls[1], inputs[1], brakes[1]),
             later = run_of(balls[2], inputs[2], brakes[2]);
  whole->complete();
  stepped->advance(0.3);
  later->restore(stepped->snapshot());
  for (auto* run : {stepped.get(), later.get()}) {
    while (run->step()) {
    }
    run->finish();
    EXPECT_EQ(run->result().last, whole->result().last);
  }
  for (const Brake& b : brakes) EXPECT_EQ(b.count, brakes[0].count);
  EXPECT_EQ(brakes[0].count, 100);
}

// The command of the sample at k T acts from k T + delay until that of the next one does, whatever the method.
TEST(RunOfABall, CommandsActAfterTheirDelay) {
  for (const Method method : {Method::rk4, Method::ros2, Method::dormand_prince, Method::cvode_bdf})
    for (const double delay : {0.0, 4e-3, 1e-2, 2.5e-2}) {
      Ball ball;
      ball.stiffness = 0.0, ball.mass = 1.0;
      test::Clock clock(1e-2, delay);
      SampledController* controllers[] = {&clock};
      HistoryInputs none = force(TimeHistory(0.0));
      RunOptions o = options_of(method, 0.2);
      o.record_interval = 2e-3;
      const RunResult r = simulate(ball, none, {0.0, 0.0}, o, controllers);
      ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
      const Series a = r.series("ball.az");
      for (std::size_t k = 0; k + 1 < a.time.size(); ++k) {
        const double samples = std::floor((a.time[k] - delay) / 1e-2 + 1e-6);
        EXPECT_NEAR(a.value[k], samples < 0.0 ? 0.0 : 1e-2 * samples, 1e-12)
            << method_name(method) << ", delay " << delay << ", t = " << a.time[k];
      }
      // The speed is the integral of the steps.
      double speed = 0.0;
      for (int k = 0; k < 20; ++k) speed += 1e-2 * k * std::clamp(0.2 - (1e-2 * k + delay), 0.0, 1e-2);
      EXPECT_NEAR(r.last[1], speed, 1e-9) << method_name(method) << ", delay " << delay;
    }
}

TEST(RunOfABall, DelaysBetweenStepsAreRefused) {
  Ball ball;
  test::Clock clock(1e-2, 2.5e-3);
  SampledController* controllers[] = {&clock};
  HistoryInputs none = force(TimeHistory(0.0));
  RunOptions o = options_of(Method::ros2);
  EXPECT_NO_THROW(simulate(ball, none, {}, options_of(Method::dormand_prince, 0.1), controllers));
  o.step = 2e-3, o.record_interval = 2e-2;
  EXPECT_THROW(simulate(ball, none, {}, o, controllers), std::invalid_argument);
}

TEST(RunOfABall, TwoStepIsRefused) {
  Ball ball;
  HistoryInputs none = force(TimeHistory(0.0));
  EXPECT_THROW(fahrwerk::Run(ball, none, {}, options_of(Method::two_step)), std::invalid_argument);
}

// Between two floors' hits the free oscillation: the first at z = -gap, the speed there by the energy.
TEST(RunOfABall, ItsOwnEventsAreLocated) {
  for (const Method method : {Method::dormand_prince, Method::cvode_bdf}) {
    Ball ball;
    ball.gap = 0.005;
    HistoryInputs none = force(TimeHistory(0.0));
    const RunResult r = simulate(ball, none, {}, options_of(method, 0.5));
    ASSERT_GE(r.switches.size(), 2u);
    // 10 mm cos ωt = -5 mm at ωt = 2π/3
    EXPECT_NEAR(r.switches[0].time, 2.0 * M_PI / 3.0 / ball.frequency(), 1e-7) << method_name(method);
    EXPECT_EQ(r.switches[0].what, "the ball hits the floor");
    EXPECT_GE(*std::min_element(r.recording.columns[0].begin(), r.recording.columns[0].end()), -0.005 - 1e-6);
    EXPECT_NEAR(r.last[0] * r.last[0] + std::pow(r.last[1] / ball.frequency(), 2), 1e-4, 1e-9);
  }
}

// Samples at any times, also where events cut the way into segments; the last one is the end.
TEST(RunOfABall, RecordsAtTimesThatAreGiven) {
  Ball ball;
  ball.gap = 0.005;
  HistoryInputs none = force(TimeHistory(0.0));
  RunOptions o = options_of(Method::dormand_prince);
  o.record_times = {0.0, 0.013, 0.2, 0.201, 0.87};
  const RunResult r = simulate(ball, none, {}, o);
  EXPECT_GT(ball.hits, 1);
  std::vector<double> expected = o.record_times;
  expected.push_back(1.0);
  EXPECT_EQ(r.recording.time, expected);
  // Before it hits the floor, cos ωt = -1/2.
  EXPECT_NEAR(r.recording.column("ball.z")[1], 0.01 * std::cos(0.013 * ball.frequency()), 1e-9);
  o.method = Method::rk4;
  EXPECT_THROW(simulate(ball, none, {}, o), std::invalid_argument);
  o.method = Method::dormand_prince, o.record_times = {0.2, 0.1};
  EXPECT_THROW(simulate(ball, none, {}, o), std::invalid_argument);
}

TEST(RunOfABall, EventsOfTheCallerEndIt) {
  Ball ball;
  HistoryInputs none = force(TimeHistory(0.0));
  Event half{"half way", [](double, std::span<const double> x) { return x[0] - 0.005; }, -1};
  const Event events[] = {half};
  const RunResult r = simulate(ball, none, {}, options_of(Method::dormand_prince), {}, events);
  EXPECT_EQ(r.status, SimulationStatus::stopped);
  EXPECT_NEAR(r.end_time, M_PI / 3.0 / ball.frequency(), 1e-7);
  EXPECT_NE(r.message.find("half way"), std::string::npos);
  EXPECT_FALSE(r.ended_as_asked());
}

// Account: what the ball has is what it had and the works, whatever the method.
TEST(RunOfABall, AccountIsClosed) {
  for (const Method method : {Method::rk4, Method::dormand_prince}) {
    Ball ball;
    ball.damping = 8.0;
    HistoryInputs pushed = force(SineInput{20.0, 3.0});
    RunOptions o = options_of(method, 2.0);
    o.account = true;
    const RunResult r = simulate(ball, pushed, {}, o);
    const Series gap = r.series("energy.gap"), total = r.series("energy.total"), lost = r.series("work.damper");
    ASSERT_FALSE(gap.empty());
    EXPECT_LT(lost.value.back(), -0.1 * total.value.front());
    // Trapezia of 1 ms over 20 rad/s and 3 Hz leave (ωh)²/12 = 3e-5 of the works.
    for (const double g : gap.value) EXPECT_NEAR(g, 0.0, (is_fixed_step(method) ? 1e-4 : 1e-7) * -lost.value.back());
  }
}

TEST(RunOfABall, RmsGrowsWithTheRun) {
  for (const Method method : {Method::rk4, Method::ros2, Method::dormand_prince}) {
    Ball ball;
    HistoryInputs none = force(TimeHistory(0.0));
    RunOptions o = options_of(method, 2.0 * M_PI);  // many periods
    o.rms = {{"ball.z"}};
    const RunResult r = simulate(ball, none, {}, o);
    // Over 20 periods: √(1/2), ros2 with (ωh)² of phase.
    EXPECT_NEAR(r.series("ball.z.rms").value.back(), 0.01 / std::sqrt(2.0), 1e-5) << method_name(method);
    EXPECT_EQ(r.recording.rms, 1u);
  }
}

// A controller sees the state at its samples and its command is held: the exact map of such a system, sample by sample.
TEST(RunOfABall, ControllersActAtTheirSamples) {
  for (const Method method : {Method::rk4, Method::dormand_prince}) {
    Ball ball;
    HistoryInputs none = force(TimeHistory(0.0));
    Brake brake;
    SampledController* const controllers[] = {&brake};
    const RunResult r = simulate(ball, none, {}, options_of(method, 0.5), controllers);
    double z = 0.01, v = 0.0;
    const double w = ball.frequency(), T = 0.01;
    for (int k = 0; k < 50; ++k) {
      const double F = -5.0 * v + 1e-3 * static_cast<double>((k + 1) % 3), mean = F / ball.stiffness, a = z - mean;
      z = mean + a * std::cos(w * T) + v / w * std::sin(w * T);
      v = -a * w * std::sin(w * T) + v * std::cos(w * T);
    }
    EXPECT_NEAR(r.last[0], z, 1e-8) << method_name(method);
    EXPECT_NEAR(r.last[1], v, 1e-7) << method_name(method);
    EXPECT_EQ(brake.count, 50);
  }
}

TEST(RunOfABall, AdvancesSetsAndReads) {
  for (const Method method : {Method::rk4, Method::dormand_prince}) {
    Ball ball;
    HistoryInputs none = force(TimeHistory(0.0));
    RunOptions o = options_of(method);
    o.duration = INFINITY;
    fahrwerk::Run run(ball, none, {0.0, 0.0}, o);
    EXPECT_TRUE(run.advance(0.1));
    EXPECT_EQ(run.read(0), 0.0);
    run.set(0, 8.0);  // 10 mm of deflection
    EXPECT_EQ(run.input(0), 8.0);
    EXPECT_EQ(run.read(2), 4.0);
    EXPECT_TRUE(run.advance(0.3));
    EXPECT_NEAR(run.time(), 0.3, 1e-12);
    EXPECT_NEAR(run.read(0), 0.01 * (1.0 - std::cos(ball.frequency() * 0.2)), 2e-8) << method_name(method);
    const double before = run.time();
    EXPECT_TRUE(run.step());
    EXPECT_GT(run.time(), before);
    run.finish();
    EXPECT_TRUE(run.over());
    EXPECT_EQ(run.result().status, SimulationStatus::completed);
    EXPECT_NEAR(run.result().recording.time.back(), run.time(), 1e-12);
  }
}

TEST(RunOfABall, DivergenceIsToldAndKeepsTheRecord) {
  for (const Method method : {Method::euler, Method::dormand_prince}) {
    Ball ball;
    ball.stiffness = -4e4;
    HistoryInputs none = force(TimeHistory(0.0));
    const RunResult r = simulate(ball, none, {}, options_of(method, 10.0));
    EXPECT_EQ(r.status, SimulationStatus::diverged) << method_name(method);
    EXPECT_NE(r.message.find("ball."), std::string::npos) << r.message;
    EXPECT_LT(r.end_time, 1.0);
    EXPECT_GT(r.recording.size(), 10u);
  }
}

}  // namespace
}  // namespace fahrwerk
