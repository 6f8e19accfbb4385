// The engine block in the car: in equilibrium, as stiff as it may be, and when the car starts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

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
        EXPECT_LT(sag[all ? 4 : 1], -1e-4);
      }
      for (const auto& [method, h] : {std::pair{Method::ros2, 1e-3},
                                      {Method::ros2, 5e-3},
                                      {Method::implicit_euler, 5e-3},
                                      {Method::cvode_bdf, 1e-3}}) {
        const SimulationResult r = c.run(t, test::holding(t), block_options(method, h, 2.0));
        ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
        EXPECT_NEAR(r.state[two_axles.velocity()], t.state[two_axles.velocity()], 1e-4) << method_name(method);
        EXPECT_NEAR(r.state[two_axles.position() + 2], t.state[two_axles.position() + 2], 1e-5);
        for (int k = 0; k < c.equipment.tail().block; ++k)
          EXPECT_NEAR(r.equipment[c.equipment.block_at() + static_cast<std::size_t>(k)], sag[k], 1e-6)
              << method_name(method) << " " << k;
      }
    }
  }
}

// Everything switched off: the car without block, up to the start, which either finds by itself to 1e-9 of its forces,
// and which dry frictions remember.
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
    for (std::size_t i = 0; i < a.size(); ++i)
      EXPECT_NEAR(a[i], b[i], 1e-5 * size[i]) << method_name(method) << " " << h << " " << i;
  }
}

// Fixed steps tend to the joint solution with the order of their method.
TEST(EngineBlockInCar, OrderIsThatOfTheMethod) {
  EquipmentParameters p = test::with_block();
  p.steering->column_friction = p.steering->rack_friction = 0.0;
  EquippedCar c(p);
  const EquippedTrim t = c.trim(15.0, 2);
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.throttle = TimeHistory({0.0, 0.1, 0.12}, {throttle, throttle, 1.0});
  const auto ends = [&](Method method, double h) {
    SimulationOptions o = block_options(method, h, 0.3);
    o.relative_tolerance = 1e-10, o.absolute_tolerance = 1e-12;
    const SimulationResult r = c.run(t, in, o);
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return std::array{end_of(r, "block.pitch"), end_of(r, "block.x"), end_of(r, "block.roll")};
  };
  const auto exact = ends(Method::cvode_bdf, 1e-3);
  for (const Method method : {Method::ros2, Method::two_step, Method::heun}) {
    double error[2] = {};
    for (int n = 0; n < 2; ++n) {
      const auto found = ends(method, n == 0 ? 1e-3 : 5e-4);
      for (std::size_t i = 0; i < exact.size(); ++i)
        error[n] = std::max(error[n], std::fabs(found[i] - exact[i]) / std::fabs(exact[i]));
    }
    EXPECT_LT(error[0], 5e-3) << method_name(method);
    EXPECT_GT(error[0] / error[1], 3.2) << method_name(method) << " " << error[0];
  }
}

// Newton and Euler of the block by itself, with absolute motion, and the body with what the mounts pull with as a load:
// in any state the module of the tree gives the accelerations of both.
TEST(EngineBlockInCar, ModuleIsBodyAndBlockByThemselves) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> some(-1.0, 1.0);
  const auto vector = [&](double size) {
    return Vec3<double>{size * some(random), size * some(random), size * some(random)};
  };
  for (const bool all : {true, false}) {
    const EquipmentParameters p = test::with_block(all);
    const CarParameters<double> whole = test::car_for(p), chassis = chassis_of(whole, p);
    CarParameters<double> body = chassis;
    body.block.reset();
    const auto with = make_car_engine(chassis, Road{}), without = make_car_engine(body, Road{});
    const EngineBlock<double>& b = *chassis.block;
    const Tail tail = tail_of(chassis);
    for (int trial = 0; trial < 30; ++trial) {
      CarState<double> x = design_state<double>(two_axles);
      x[2] = 0.32 + 0.02 * some(random);
      const Quaternion<double> q =
          to_quaternion(to_matrix(Cardan<double>{some(random), 0.1 * some(random), 0.1 * some(random)}));
      x[3] = q.w, x[4] = q.x, x[5] = q.y, x[6] = q.z;
      for (int i = 0; i < 3; ++i)
        x[two_axles.velocity() + i] = 20.0 * some(random), x[two_axles.rotation() + i] = 2.0 * some(random);
      for (int i = 0; i < 4; ++i) {
        x[two_axles.hub() + i] = 0.05 * some(random), x[two_axles.hub_rate() + i] = some(random);
        x[two_axles.spin() + i] = 80.0 * some(random), x[two_axles.tire_y() + i] = 0.01 * some(random);
      }
      CarInputs<double> u = no_inputs<double>(two_axles);
      u.tail.resize(tail.size()), u.tail_free = true;
      for (int k = 0; k < tail.block; ++k)
        u.tail[k] = 0.02 * some(random), u.tail[tail.block_rate() + k] = some(random);
      for (int k = 0; k < tail.inner; ++k) u.tail[tail.inner_state() + k] = 0.01 * some(random);
      u.block = {vector(500.0), vector(300.0)};
      CarState<double> rate(x.size());
      std::vector<double> tail_rate(static_cast<std::size_t>(tail.size()));
      with->rate(u, x.data(), rate.data(), tail_rate.data());

      const double* z = rate.data() + two_axles.velocity();
      const Vec3<double> a_V{z[0], z[1], z[2]}, turn{z[3], z[4], z[5]};
      const double *v = x.data() + two_axles.velocity(), *w = x.data() + two_axles.rotation();
      const Vec3<double> v_V{v[0], v[1], v[2]}, omega{w[0], w[1], w[2]};
      const BlockPose<double> pose =
          block_pose(b, of_all(b, u.tail.data()), of_all(b, u.tail.data() + tail.block_rate()));
      const Six second = of_all(b, tail_rate.data() + tail.block_rate());
      double inner_rate[kMostMounts];
      const MountWrench<double> mounts =
          mount_wrench(b, pose, b.mass * whole.gravity, u.tail.data() + tail.inner_state(), inner_rate);
      for (int k = 0; k < tail.inner; ++k)
        EXPECT_NEAR(tail_rate[static_cast<std::size_t>(tail.inner_state() + k)], inner_rate[k], 1e-9);
      // Absolute: of B, and of the block's angular momentum, in V.
      const Vec3<double> v_B = v_V + cross(omega, pose.r_VB) + pose.way, omega_B = omega + pose.rel;
      const Vec3<double> a_B = a_V + cross(turn, pose.r_VB) + cross(omega, pose.way) +
                               Vec3<double>{second[0], second[1], second[2]} + cross(omega, v_B);
      const Vec3<double> alpha = turn + second[3] * pose.axis[0] + second[4] * pose.axis[1] + second[5] * pose.axis[2] +
                                 pose.bias + cross(omega, pose.rel);
      const Sym3<double> inertia = rotate(pose.R, b.inertia);
      const Vec3<double> gravity = -whole.gravity * attitude_matrix(x.data() + two_axles.attitude()).row(2);
      const Vec3<double> needed = b.mass * (a_B - gravity) - u.block.force;
      const Vec3<double> needed_torque = inertia * alpha + cross(omega_B, inertia * omega_B) - u.block.torque;
      // Along the degrees of freedom it is the mounts that give it.
      const Vec3<double> f = needed - mounts.force, m = needed_torque - mounts.torque;
      const double along[6] = {f.x, f.y, f.z, dot(pose.axis[0], m), dot(pose.axis[1], m), dot(pose.axis[2], m)};
      for (std::size_t k = 0; k < 6; ++k)
        EXPECT_NEAR(b.free[k] ? along[k] : 0.0, 0.0, 1e-8 * (norm(needed) + norm(needed_torque))) << k;
      // And the body gets all of it.
      CarInputs<double> loaded = no_inputs<double>(two_axles);
      loaded.body[0] = {-needed, -(needed_torque + cross(pose.r_VB, needed))};
      CarState<double> other(x.size());
      without->rate(loaded, x.data(), other.data());
      double scale = 0.0;
      for (const double value : other) scale = std::max(scale, std::fabs(value));
      for (std::size_t k = 0; k < x.size(); ++k) ASSERT_NEAR(rate[k], other[k], 1e-11 * scale) << k;
    }
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
  Six e;
  const EngineBlock<double>& b = *c.equipment.parameters().block;
  ASSERT_TRUE(block_equilibrium(
      b, {{0, 0, 0}, {0, 0, 0}, {0, 0, -c.car.gravity}, b.mass * c.car.gravity, {0, 0, 0}, {0.0, -mean_torque, 0.0}}, e,
      nullptr));
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
