#include <gtest/gtest.h>

#include <cmath>

#include "scenario/simulate.h"
#include "scenario/test_car.h"

namespace fahrwerk {
namespace {

// Steering and a touch of brakes at 20 m/s: half a second with kinks on the way.
SimulationResult drive(Method method, double step, double tolerance) {
  const auto engine = test::test_engine();
  ScenarioInputs inputs;
  inputs.rack[0] = inputs.rack[1] = TimeHistory({0.1, 0.2}, {0.0, -0.003});
  inputs.speed_target = TimeHistory(20.0);
  inputs.speed_control = TimeHistory({0.3, 0.3}, {1.0, 0.0});
  for (int i = 0; i < 4; ++i) inputs.brake[i] = TimeHistory({0.3, 0.35}, {0.0, 200.0});
  SimulationOptions o;
  o.method = method;
  o.step = step;
  o.duration = 0.5;
  o.relative_tolerance = tolerance;
  o.absolute_tolerance = 1e-2 * tolerance;
  return simulate(*engine, test::level_state(20.0), inputs, o);
}

class Methods : public testing::TestWithParam<int> {};

// Largest difference of a signal over the record, relative to its own size.
double difference(const SimulationResult& a, const SimulationResult& b, const char* name) {
  const auto x = a.recording.column(name), y = b.recording.column(name);
  double most = 0.0, size = 0.0;
  for (std::size_t k = 0; k < std::min(x.size(), y.size()); ++k) {
    most = std::fmax(most, std::fabs(x[k] - y[k]));
    size = std::fmax(size, std::fabs(y[k]));
  }
  return most / size;
}

TEST_P(Methods, DriveTheSameManoeuvre) {
  static const SimulationResult reference = drive(Method::cvode_bdf, 1e-3, 1e-9);
  ASSERT_EQ(reference.status, SimulationStatus::completed) << reference.message;
  const auto method = static_cast<Method>(GetParam());
  // Explicit steps are kept well inside the stability limit of the steering (500 rad/s, a quarter of critical damping:
  // h < 1 ms for Euler).
  const double step = 1e-4;
  const SimulationResult r = drive(method, step, 1e-6);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  ASSERT_EQ(r.recording.size(), reference.recording.size());
  // What moves these signals are modes of up to λ = 100/s (tyre relaxation, wheel spin against the tyre): a method of
  // order p is off by (λ h)^p of a signal's size, 1e-2 for the first and 1e-4 for the second order; the adaptive ones
  // by some hundred steps of 1e-6 at most. The pre-sliding angle of the brakes, 1e-3 rad, is 15 µs of a ramp of 50 ms:
  // 3e-4 of a torque that changes no signal by more than a tenth.
  const bool first_order = method == Method::implicit_euler || method == Method::euler;
  const double tolerance = first_order ? 1e-2 : 1e-4;
  for (const char* name : {"body.x", "body.y", "body.vx", "body.yaw_rate", "body.lateral_acceleration", "body.roll",
                           "wheel.1l.fz", "wheel.1r.fz", "wheel.2l.spin", "wheel.1r.fy"})
    EXPECT_LT(difference(r, reference, name), tolerance) << method_name(method) << " " << name;
}
INSTANTIATE_TEST_SUITE_P(All, Methods, testing::Range(0, static_cast<int>(method_names().size())),
                         [](const auto& test) { return method_name(static_cast<Method>(test.param)); });

}  // namespace
}  // namespace fahrwerk
