// Rms values that grow with a run of the car, against those of its recorded signals.
#include <gtest/gtest.h>

#include <cmath>

#include "scenario/evaluation.h"
#include "scenario/simulate.h"
#include "scenario/test_car.h"

namespace fahrwerk {
namespace {

constexpr double kJump = 0.3;  // [s]

// Waves of 4 m, 4 mm high, at 20 m/s: 5 Hz; a force on the body jumps.
SimulationResult over_waves(Method method, double interval, std::vector<RmsSignal> rms) {
  Road road;
  road.wave_amplitude = 0.002, road.wave_length = 4.0;
  const auto engine = make_car_engine(test::test_car(), road);
  ScenarioInputs inputs;
  inputs.speed_target = TimeHistory(20.0), inputs.speed_control = TimeHistory(1.0);
  inputs.force[2] = TimeHistory({kJump, kJump}, {0.0, -500.0});
  SimulationOptions o;
  o.method = method;
  o.step = method == Method::euler ? 1e-4 : 5e-4, o.record_interval = interval, o.duration = 0.6;
  o.signals = {"body.az", "wheel.1l.fz", "wheel.2r.hub_travel"};
  o.rms = std::move(rms);
  return simulate(*engine, test::level_state(20.0), inputs, o);
}

// By trapezia. A sample at the jump has the right-hand limit; the left-hand one follows from the two samples before.
double rms_of(const Series& y) {
  double integral = 0.0;
  for (std::size_t i = 1; i < y.value.size(); ++i) {
    const bool jump = std::fabs(y.time[i] - kJump) < 1e-9;
    const double end = jump ? 2.0 * y.value[i - 1] - y.value[i - 2] : y.value[i];
    integral += 0.5 * (end * end + y.value[i - 1] * y.value[i - 1]) * (y.time[i] - y.time[i - 1]);
  }
  return std::sqrt(integral / y.end());
}

class RmsOfMethods : public testing::TestWithParam<int> {};
TEST_P(RmsOfMethods, IsThatOfTheRecord) {
  const auto method = static_cast<Method>(GetParam());
  const SimulationResult r = over_waves(method, 5e-4, {{"body.az"}, {"wheel.*.fz"}, {"wheel.2r.hub_travel"}});
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  // Dense samples: trapezia of 0.5 ms with wheels of 80 rad/s leave (ωh)²/12 = 1.3e-4 of the share that they have.
  for (const char* name : {"body.az", "wheel.1l.fz", "wheel.2r.hub_travel"}) {
    const Series rms = r.recording.series(std::string(name) + ".rms"), y = r.recording.series(name);
    ASSERT_EQ(rms.value.size(), y.value.size());
    EXPECT_NEAR(rms.value.back(), rms_of(y), 2e-4 * rms.value.back()) << name;
    EXPECT_NEAR(rms.value[0], std::fabs(y.value[0]), 1e-12) << name;
  }
  EXPECT_EQ(r.recording.signals.size(), 3u + 6u);  // wheel.*.fz are four
  // Coarse samples do not change it; adaptive methods step otherwise between them.
  const SimulationResult coarse = over_waves(method, 0.1, {{"body.az"}});
  const double fine = r.recording.series("body.az.rms").value.back();
  EXPECT_NEAR(coarse.recording.series("body.az.rms").value.back(), fine, (is_fixed_step(method) ? 1e-12 : 1e-4) * fine);
}
INSTANTIATE_TEST_SUITE_P(All, RmsOfMethods, testing::Range(0, static_cast<int>(Method::cvode_auto) + 1),
                         [](const auto& i) { return method_names()[static_cast<std::size_t>(i.param)]; });

// The motion itself does not know that it is measured.
TEST(Rms, ChangesNothing) {
  const SimulationResult with = over_waves(Method::ros2, 0.1, {{"body.az"}}),
                         without = over_waves(Method::ros2, 0.1, {});
  EXPECT_EQ(with.state, without.state);
  EXPECT_EQ(without.recording.rms, 0u);
  ASSERT_EQ(rms_values(with.recording).size(), 1u);
  EXPECT_EQ(rms_values(with.recording)[0].name, "az_rms");
  EXPECT_TRUE(rms_values(without.recording).empty());
}

// A low pass of first order, 1/(1 + Ts), on a constant: it begins in equilibrium, and the rms is the constant.
TEST(Rms, FiltersBeginInEquilibrium) {
  const LinearFilter low{{-10.0}, {10.0}, {1.0}, 0.0};
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    const SimulationResult r = over_waves(method, 0.1, {{"input.speed_target", "low", low}});
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    for (const double v : r.recording.series("input.speed_target.low.rms").value) EXPECT_NEAR(v, 20.0, 1e-6);
  }
}

TEST(Rms, SaysWhatItCannotMeasure) {
  const SimulationResult r = over_waves(Method::ros2, 0.1, {{"powertrain.*"}});
  EXPECT_EQ(r.status, SimulationStatus::completed);
  ASSERT_FALSE(r.warnings.empty());
  EXPECT_NE(r.warnings[0].find("no such part"), std::string::npos);
}

}  // namespace
}  // namespace fahrwerk
