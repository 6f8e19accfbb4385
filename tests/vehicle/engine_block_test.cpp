// The engine block in the car: in equilibrium, as stiff as it may be, and when the car starts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/two_axles.h"
#include "vehicle/equipped_car.h"

namespace fahrwerk {
namespace {

using test::EquippedCar;

SimulationOptions block_options(Method method, double step, double duration) {
  SimulationOptions o;
  o.method = method, o.step = step, o.duration = duration;
  o.relative_tolerance = 1e-8, o.absolute_tolerance = 1e-9;
  return o;
}

double end_of(const SimulationResult& r, const char* signal) { return r.recording.series(signal).value.back(); }

// The trim leaves accelerations of 1e-9, and the block's sag is found in rounds to 1e-9 of its weight.
TEST(EngineBlockInCar, HoldsItsTrim) {
  for (const bool all : {true, false}) {
    EquippedCar c(test::with_block(all));
    TrimRequest request;
    request.speed = 20.0;
    for (const double lateral : {0.0, 2.0}) {
      request.lateral_acceleration = lateral;
      const EquippedTrim t = trim_equipped(c.car, c.equipment, c.road, request, 4);
      ASSERT_TRUE(t.converged && t.missing.empty());
      const double* sag = t.equipment.data() + c.equipment.block_at();
      // Driving, the block pitches against the wheels' torque: backward, which is negative about y.
      if (lateral == 0.0) {
        EXPECT_LT(sag[block::pitch], -1e-4);
      }
      for (const auto& [method, h] : {std::pair{Method::ros2, 1e-3},
                                      {Method::ros2, 5e-3},
                                      {Method::implicit_euler, 5e-3},
                                      {Method::cvode_bdf, 1e-3}}) {
        const SimulationResult r = c.run(t, test::holding(t), block_options(method, h, 2.0));
        ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
        EXPECT_NEAR(r.state[two_axles.velocity()], t.state[two_axles.velocity()], 1e-4) << method_name(method);
        EXPECT_NEAR(r.state[two_axles.position() + 2], t.state[two_axles.position() + 2], 1e-5);
        for (std::size_t k = 0; k < block::freedoms; ++k)
          EXPECT_NEAR(r.equipment[c.equipment.block_at() + k], sag[k], 1e-6) << method_name(method) << " " << k;
      }
    }
  }
}

// Everything switched off: the car without block, but for what the holds give way: (ω/628)² of the block's inertia
// forces, a few per mille of a tenth of the car at the 10 Hz of its wheels.
TEST(EngineBlockInCar, HeldItIsTheCarWithoutBlock) {
  EquipmentParameters p = test::with_block();
  p.block->free.fill(false), p.block->mounts.clear();
  EquippedCar plain(test::full_equipment()), held(p);
  const auto ends = [](EquippedCar& c, Method method, double h) {
    const EquippedTrim t = c.trim(25.0, 4);
    ScenarioInputs in = test::holding(t);
    const double throttle = t.inputs.controls.throttle;
    in.hand_wheel_angle = TimeHistory({0.0, 0.1, 0.3}, {0.0, 0.0, 0.6});
    in.throttle = TimeHistory({0.0, 0.5, 0.6}, {throttle, throttle, 0.9});
    in.brake_pedal = TimeHistory({0.0, 1.0, 1.1}, {0.0, 0.0, 60.0});
    const SimulationResult r = c.run(t, in, block_options(method, h, 1.4));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return std::array{end_of(r, "body.speed"), end_of(r, "body.yaw_rate"), end_of(r, "body.roll"),
                      end_of(r, "body.pitch"), end_of(r, "powertrain.engine_speed")};
  };
  const double size[] = {25.0, 0.3, 0.05, 0.02, 200.0};
  for (const auto& [method, h] : {std::pair{Method::cvode_bdf, 1e-3},
                                  {Method::ros2, 1e-3},
                                  {Method::ros2, 5e-3},
                                  {Method::implicit_euler, 2e-3}}) {
    const auto a = ends(plain, method, h), b = ends(held, method, h);
    // With steps the exchange is of first order: as much as ten times the step of a motion that lasts a second.
    const double tolerance = method == Method::cvode_bdf ? 1e-3 : 10.0 * h;
    for (std::size_t i = 0; i < a.size(); ++i)
      EXPECT_NEAR(a[i], b[i], tolerance * size[i]) << method_name(method) << " " << h << " " << i;
  }
}

// Fixed steps tend to the joint solution.
TEST(EngineBlockInCar, FixedStepsTendToTheJointSolution) {
  EquipmentParameters p = test::with_block();
  p.steering->column_friction = p.steering->rack_friction = 0.0;
  EquippedCar c(p);
  const EquippedTrim t = c.trim(15.0, 2);
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.throttle = TimeHistory({0.0, 0.1, 0.12}, {throttle, throttle, 1.0});
  const auto ends = [&](Method method, double h) {
    const SimulationResult r = c.run(t, in, block_options(method, h, 0.5));
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return std::array{end_of(r, "block.pitch"), end_of(r, "block.x"), end_of(r, "body.pitch")};
  };
  const auto exact = ends(Method::cvode_bdf, 1e-3), coarse = ends(Method::ros2, 1e-3), fine = ends(Method::ros2, 5e-4);
  for (std::size_t i = 0; i < exact.size(); ++i) {
    EXPECT_LT(std::fabs(coarse[i] - exact[i]), 0.03 * std::fabs(exact[i])) << i;
    EXPECT_LT(std::fabs(fine[i] - exact[i]), 0.6 * std::fabs(coarse[i] - exact[i]) + 1e-3 * std::fabs(exact[i])) << i;
  }
}

// The clutch closes at rest: the block swings back by what the wheels' torque asks for, and rings at its own frequency.
// In the mean it stands where the static stiffness says.
TEST(EngineBlockInCar, PitchesWhenTheCarStarts) {
  EquippedCar c(test::with_block(false));
  Controls controls;
  controls.clutch = 1.0;
  const EquippedTrim t = c.trim(0.0, 1, controls);
  ASSERT_TRUE(t.converged);
  ScenarioInputs in = test::holding(t);
  in.throttle = TimeHistory({0.0, 0.2, 0.5}, {0.0, 0.0, 0.6});
  in.clutch = TimeHistory({0.0, 0.3, 0.8}, {1.0, 1.0, 0.3});
  SimulationOptions o = block_options(Method::ros2, 1e-3, 3.0);
  o.signals = {"block.pitch", "block.z", "powertrain.shaft_torque.*", "body.speed"};
  const SimulationResult r = c.run(t, in, o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_GT(end_of(r, "body.speed"), 2.0);
  const Series pitch = r.recording.series("block.pitch"), torque = r.recording.series("powertrain.shaft_torque.1l");
  EXPECT_NEAR(pitch.value.front(), 0.0, 1e-6);
  EXPECT_LT(*std::min_element(pitch.value.begin(), pitch.value.end()), -0.01);
  // Mean of the last second against statics, with lift and pitch free.
  double mean_pitch = 0.0, mean_torque = 0.0;
  const std::size_t n = pitch.value.size(), from = n - n / 3;
  for (std::size_t k = from; k < n; ++k)
    mean_pitch += pitch.value[k] / static_cast<double>(n - from),
        mean_torque += 2.0 * torque.value[k] / static_cast<double>(n - from);
  double e[13];
  const EngineBlock<double>& b = *c.equipment.parameters().block;
  ASSERT_TRUE(block_equilibrium(
      b, {{0, 0, 0}, {0, 0, 0}, {0, 0, -c.car.gravity}, b.mass * c.car.gravity, {0.0, -mean_torque, 0.0}}, e));
  // Besides, the car's acceleration pulls at the block's centre of gravity, above its mounts, and the rotors gain
  // speed.
  EXPECT_NEAR(mean_pitch, e[block::pitch], 0.15 * std::fabs(e[block::pitch]));
}

TEST(EngineBlockInCar, RefusesWhatDoesNotGo) {
  const CarParameters<double> car = test::car_for(test::with_block());
  EquipmentParameters p = test::with_block();
  EXPECT_TRUE(problems(p, car).empty());
  p.powertrain.reset();
  EXPECT_EQ(problems(p, car).size(), 1u);
  p = test::with_block(), p.block->mass = 5000.0;
  EXPECT_EQ(problems(p, car).size(), 1u);
  p = test::with_block(), p.block->mounts.resize(1);
  EXPECT_EQ(problems(p, car).size(), 1u);
  p.block->free.fill(false);
  EXPECT_TRUE(problems(p, car).empty());
  // Taken out and put back, the body is what it was.
  p = test::with_block();
  const CarParameters<double> chassis = chassis_of(car, p);
  EXPECT_NEAR(chassis.unit[0].body_mass + p.block->mass, car.unit[0].body_mass, 1e-9);
  EXPECT_NEAR(chassis.unit[0].body_mass * chassis.unit[0].r_VC.x + p.block->mass * p.block->center.x,
              car.unit[0].body_mass * car.unit[0].r_VC.x, 1e-9);
}

}  // namespace
}  // namespace fahrwerk
