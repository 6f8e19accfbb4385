#include <gtest/gtest.h>

#include "scenario/simulate.h"
#include "scenario/test_car.h"
#include "support/counting_new.h"

namespace fahrwerk {
namespace {

class Braker : public Controller {
 public:
  double sample_time() const override { return 0.01; }
  void update(double t, const CarObservation&, const CarInputs<double>&, CarInputs<double>& commands) override {
    commands.brake[0] = 10.0 * t;
  }
};

// From the first sample to the last but one nothing is allocated: inputs, controllers, events, steps, recording.
class Allocation : public testing::TestWithParam<Method> {};
TEST_P(Allocation, NoneBetweenSamples) {
  const auto engine = test::test_engine();
  ScenarioInputs inputs;
  inputs.rack[0] = inputs.rack[1] = TimeHistory({0.1, 0.15, 0.2}, {0.0, -0.003, -0.002});
  SimulationOptions o;
  o.method = GetParam();
  o.duration = 0.4;
  o.stop_below_speed = 0.1;
  long first = -1, last = -1;
  o.on_progress = [&](double t) {
    if (first < 0 && t > 0.0) first = allocations;
    last = allocations;
  };
  Braker braker;
  Controller* controllers[] = {&braker};
  const SimulationResult r = simulate(*engine, test::level_state(15.0), inputs, o, controllers);
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_EQ(last - first, 0);
}
INSTANTIATE_TEST_SUITE_P(Methods, Allocation,
                         testing::Values(Method::implicit_euler, Method::ros2, Method::two_step, Method::euler,
                                         Method::heun, Method::rk4, Method::dormand_prince),
                         [](const auto& test) { return method_name(test.param); });

}  // namespace
}  // namespace fahrwerk
