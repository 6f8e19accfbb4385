// A car with everything goes on from a snapshot to the same bits: in itself after having gone astray, and in another
// car.
#include <gtest/gtest.h>

#include "scenario/running_car.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"
#include "vehicle/sprung_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;
using test::full_equipment;
using test::with_block;

EquipmentParameters with_elements() {
  EquipmentParameters p = full_equipment();
  p.suspension = test::all_elements();
  return p;
}

// Steers against the yaw rate, with a memory.
class YawDamper final : public Controller {
 public:
  double sample_time() const override { return 0.01; }
  void update(double, const CarObservation& car, const CarInputs<double>&, CarInputs<double>& commands) override {
    filtered_ += 0.3 * (car.yaw_rate - filtered_);
    commands.controls.vectoring[0] = -200.0 * filtered_;
  }
  void remember(Archive& archive) override { archive(filtered_); }

 private:
  double filtered_ = 0.0;
};

struct SnapshotCar {
  SnapshotCar(const EquipmentParameters& parts, Method method)
      : car(parts),
        start(car.trim(20.0, 3)),
        running(*car.engine, &car.equipment, {}),
        inputs(histories(start), two_axles, method == Method::rk4 ? 1e-4 : 1e-3),
        run(running, inputs, state_of(start), options_of(method), controllers) {}

  static ScenarioInputs histories(const EquippedTrim& trim) {
    ScenarioInputs in = test::holding(trim);
    const double angle = trim.inputs.controls.hand_wheel_angle;
    in.hand_wheel_angle = TimeHistory({0.05, 0.15}, {angle, angle + 0.6});
    in.throttle = TimeHistory({0.1, 0.1, 0.2, 0.2}, {0.2, 0.8, 0.8, 0.0});
    in.brake_pedal = TimeHistory({0.22, 0.25}, {0.0, 150.0});
    return in;
  }
  static RunOptions options_of(Method method) {
    RunOptions o;
    o.method = method, o.duration = 0.4, o.step = method == Method::rk4 ? 1e-4 : 1e-3;
    o.rms = {{"body.az"}};
    return o;
  }
  static std::vector<double> state_of(const EquippedTrim& trim) {
    std::vector<double> x(trim.state.begin(), trim.state.end());
    x.insert(x.end(), trim.equipment.begin(), trim.equipment.end());
    return x;
  }

  EquippedCar car;
  EquippedTrim start;
  RunningCar running;
  CarInputSource inputs;
  YawDamper damper;
  CarController controller{damper, two_axles};
  SampledController* controllers[1] = {&controller};
  Run run;
};

class CarSnapshot : public testing::TestWithParam<Method> {};

TEST_P(CarSnapshot, GoesOnToTheSameBits) {
  for (const EquipmentParameters& parts : {full_equipment(), with_block(), with_elements()}) {
    SnapshotCar undisturbed(parts, GetParam()), astray(parts, GetParam()), other(parts, GetParam());
    undisturbed.run.advance(0.23);
    undisturbed.run.snapshot();  // adaptive methods begin anew here, in every run
    undisturbed.run.complete();
    astray.run.advance(0.23);
    const Snapshot there = astray.run.snapshot();
    astray.run.advance(0.31);
    astray.run.restore(there);
    astray.run.complete();
    other.run.restore(there);
    other.run.complete();
    ASSERT_EQ(undisturbed.run.result().status, SimulationStatus::completed) << undisturbed.run.result().message;
    for (const SnapshotCar* s : {&astray, &other}) {
      EXPECT_EQ(undisturbed.run.result().last, s->run.result().last) << (s == &other);
      EXPECT_EQ(undisturbed.run.result().recording.columns, s->run.result().recording.columns) << (s == &other);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, CarSnapshot,
                         testing::Values(Method::implicit_euler, Method::ros2, Method::two_step, Method::rk4,
                                         Method::dormand_prince, Method::cvode_bdf),
                         [](const auto& i) { return method_name(i.param); });

// Every input has a name, and none has that of another.
TEST(RunningCar, InputsHaveNames) {
  for (const Layout& at : {two_axles, layout(1, 6)}) {
    const std::vector<Quantity> names = car_inputs(at);
    const std::size_t count = input_count(at);
    ASSERT_EQ(names.size(), count);
    std::vector<double> values(count), back(count);
    for (std::size_t i = 0; i < count; ++i) {
      EXPECT_EQ(place_of(names, names[i].name), i);
      to_values(no_inputs<double>(at), values.data());
      values[i] = 7.0;
      to_values(to_inputs(at, values.data()), back.data());
      EXPECT_EQ(values, back);
    }
    const std::optional<std::size_t> gear = place_of(names, "input.gear");
    ASSERT_TRUE(gear);
    CarInputs<double> u = no_inputs<double>(at);
    u.controls.gear = 4.0;
    to_values(u, values.data());
    EXPECT_EQ(values[*gear], 4.0);
  }
}

}  // namespace
}  // namespace fahrwerk
