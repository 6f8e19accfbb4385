// Powertrain, brakes, steering column and aerodynamics of vehicle files.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <string>

#include "driver/steer_map.h"
#include "files/temporary_folder.h"
#include "load/vehicle/equipment.h"
#include "load/vehicle/vehicle.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

const std::string kCar = "kind: car\nname: mine\nbase: fullsize\n";

Vehicle vehicle_with(const std::string& keys, files::Problems& problems) {
  const TemporaryFolder folder;
  return load_vehicle(folder.write("mine.yaml", kCar + keys), {}, problems);
}

// The message about the last line of a file that has one fault.
std::string problem_of(const std::string& keys) {
  files::Problems problems;
  vehicle_with(keys, problems);
  EXPECT_EQ(problems.size(), 1u) << to_string(problems);
  return to_string(problems);
}

void expect_vehicle_problem(const std::string& keys, const std::string& place, const std::string& message) {
  const std::string text = problem_of(keys);
  EXPECT_NE(text.find(place), std::string::npos) << text;
  EXPECT_NE(text.find(message), std::string::npos) << text;
}

// Without the keys, or with nothing behind them, the car is driven by the torques of its speed controller.
TEST(EquipmentFiles, MayBeLeftOut) {
  files::Problems problems;
  const Vehicle v = vehicle_with("powertrain: ~\nbrakes: ~\nsteering: ~\naerodynamics: ~\n", problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_FALSE(v.parts.any());
}

TEST(EquipmentFiles, EveryShippedPartFitsACar) {
  for (const auto& [key, folder] :
       {std::pair{"powertrain", "powertrains"}, std::pair{"engine_block", "engine_blocks"},
        std::pair{"brakes", "brakes"}, std::pair{"steering", "steering"}, std::pair{"aerodynamics", "aerodynamics"}})
    for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/") + folder)) {
      files::Problems problems;
      const Vehicle v = vehicle_with(std::string(key) + ": " + entry.path().stem().string() + "\n", problems);
      EXPECT_TRUE(problems.empty()) << to_string(problems);
      EXPECT_TRUE(v.parts.any());
    }
}

// The file gives net torque; the engine's law takes friction off the map again.
TEST(EquipmentFiles, FullLoadIsTheNetTorque) {
  files::Problems problems;
  const Vehicle v = vehicle_with("powertrain: petrol_front\n", problems);
  ASSERT_TRUE(v.parts.powertrain) << to_string(problems);
  const Drivetrain<double>& d = v.parts.powertrain->drivetrain;
  const double rpm = 2.0 * M_PI / 60.0;
  const auto net = [&](double throttle, double speed) {
    return settled(d.engine, throttle, speed).torque - friction_torque(d.engine, speed);
  };
  EXPECT_NEAR(net(1.0, 4000 * rpm), 195.0, 1e-9);
  EXPECT_NEAR(net(1.0, 5000 * rpm), 190.0, 1e-9);
  EXPECT_NEAR(net(0.0, 5000 * rpm), -friction_torque(d.engine, 5000 * rpm), 1e-9);
  EXPECT_NEAR(d.center.split, 1.0, 0.0);
  EXPECT_TRUE(d.axle[0].driven);
  EXPECT_FALSE(d.axle[1].driven);
}

// A map, one row per speed; between throttles it is linear.
TEST(EquipmentFiles, MapOverThrottle) {
  files::Problems problems;
  const Vehicle v = vehicle_with(
      "powertrain:\n  engine:\n    map: {speed: [100, 600], throttle: [0, 0.5, 1], torque: [[-20, 100, 150], [-40, 90, "
      "160]]}\n    inertia: 0.2\n  gearbox: {ratios: [3, 2]}\n  drives: rear\n  rear: {ratio: 3.5}\n",
      problems);
  ASSERT_TRUE(v.parts.powertrain) << to_string(problems);
  const Engine<double>& e = v.parts.powertrain->drivetrain.engine;
  const auto net = [&](double throttle, double speed) {
    return settled(e, throttle, speed).torque - friction_torque(e, speed);
  };
  EXPECT_NEAR(net(0.5, 600.0), 90.0, 1e-9);
  EXPECT_NEAR(net(0.75, 600.0), 125.0, 1e-9);
}

// The ratio is that of hand wheel and mean front wheel angle, through the car's own kinematics.
TEST(EquipmentFiles, SteeringRatioReachesTheWheels) {
  files::Problems problems;
  const Vehicle v = vehicle_with("steering: {ratio: 14}\n", problems);
  ASSERT_TRUE(v.parts.steering) << to_string(problems);
  const SteerMap map(v.car);
  const double angle = 0.05;  // hand wheel to the left
  const double rack = evaluate(v.parts.steering->pinion, angle).value;
  EXPECT_NEAR(map.angle(rack) - map.angle(0.0), angle / 14.0, 1e-3 * angle / 14.0);
}

// Torque of the front discs at a pedal force, by the book: p = F λ (1 + g)/A, M = p A r μ.
TEST(EquipmentFiles, BrakesGiveTheirTorque) {
  files::Problems problems;
  const Vehicle v = vehicle_with(
      "brakes:\n  pedal: {lever: 4, boost: 3, boost_limit: 1e5 N, piston_area: 5 cm^2}\n"
      "  front: {area: 50 cm^2, radius: 0.12 m, friction: 0.4, pressure_fading: 0, temperature_fading: 0, "
      "contact_pressure: 0}\n  rear: {area: 25 cm^2, radius: 0.12 m}\n",
      problems);
  ASSERT_TRUE(v.parts.brakes) << to_string(problems);
  const BrakeSystem<double>& b = *v.parts.brakes;
  const double pressure = master_pressure(b.booster, 200.0, wanted_assistance(b.booster, 200.0));
  EXPECT_NEAR(pressure, 200.0 * 4.0 * 4.0 / 5e-4, 1e-3);
  EXPECT_NEAR(torque_limit(b.disc[0], pressure, 400.0), pressure * 5e-3 * 0.12 * 0.4, 1e-6);
}

// Drag and steering stiffness stand in one place.
TEST(EquipmentFiles, OldPlacesAreRefusedWithTheNewOnes) {
  files::Problems problems;
  vehicle_with("air: {drag_area: 0.6}\nsteering: {ratio: 14, tie_rod: {stiffness: 6e6}}\n", problems);
  EXPECT_NE(to_string(problems).find("air: stands in `aerodynamics` now"), std::string::npos) << to_string(problems);
  EXPECT_NE(to_string(problems).find("front.steering"), std::string::npos) << to_string(problems);
}

TEST(EquipmentFiles, PlainDragIsOfTheCarItself) {
  files::Problems problems;
  const Vehicle v = vehicle_with("aerodynamics: {drag_area: 0.6 m^2, density: 1.1, point: [-1, 0, 0.3]}\n", problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_FALSE(v.parts.aerodynamics);
  EXPECT_EQ(v.car.unit[0].drag_area, 0.6);
  EXPECT_EQ(v.car.air_density, 1.1);
  EXPECT_EQ(v.car.unit[0].r_VA.x, -1.0);
  const Vehicle none = vehicle_with("", problems);
  EXPECT_EQ(none.car.unit[0].drag_area, 0.0);
}

TEST(EquipmentFiles, AerodynamicsReplaceTheDrag) {
  files::Problems problems;
  const Vehicle v = vehicle_with("aerodynamics: {area: 2.2, drag: 0.31, side: 2}\n", problems);
  ASSERT_TRUE(v.parts.aerodynamics) << to_string(problems);
  EXPECT_EQ(v.car.unit[0].drag_area, 0.0);
  EXPECT_NEAR(v.parts.aerodynamics->coefficients.drag(0.0), 0.31, 1e-12);
  EXPECT_NEAR(v.parts.aerodynamics->size.length, 2.9, 1e-9);
}

TEST(EquipmentFiles, EngineBlockOnItsMounts) {
  files::Problems problems;
  const Vehicle v = vehicle_with(
      "engine_block:\n  mass: 150 kg\n  center_of_gravity: [0.1, 0, 0.1]\n  inertia: {xx: 9, yy: 5, zz: 8}\n"
      "  freedoms: [z, pitch]\n  final_drive: front\n  mounts:\n"
      "    - {point: [0.1, 0.4, 0.2], stiffness: [1e5, 1e5, 170 N/mm], hydraulic: {stiffness: 430 N/mm, damping: "
      "4e3}}\n"
      "    - {point: [-0.2, 0, 0], stiffness: [1e5, 1e5, 2e5], damping: [1, 2, 3]}\n",
      problems);
  ASSERT_TRUE(v.parts.block) << to_string(problems);
  const EngineBlock<double>& b = *v.parts.block;
  EXPECT_EQ(b.free, (std::array{false, false, true, false, true, false}));
  EXPECT_TRUE(b.final_drive[0] && !b.final_drive[1]);
  ASSERT_EQ(b.mounts.size(), 2u);
  EXPECT_TRUE(b.mounts[0].hydraulic && b.mounts[0].axis == 2 && !b.mounts[1].hydraulic);
  EXPECT_NEAR(b.mounts[0].stiffness.z, 1.7e5, 1e-6);
  EXPECT_NEAR(b.mounts[0].inner.stiffness, 4.3e5, 1e-6);
  EXPECT_NEAR(b.mounts[1].damping.y, 2.0, 1e-12);
}

TEST(EquipmentFiles, RearSteerStopsAndLag) {
  files::Problems problems;
  const Vehicle v = vehicle_with(
      "steering: {ratio: 14, rack: {stops: {travel: 75 mm}}, assist: {torque: [0, 5], boost: [0, 20], lag: 5 ms}}\n"
      "rear_steer: {low_ratio: -0.3, high_ratio: 0.1, speed: 60 km/h, width: 40 km/h, limit: 3 deg}\n",
      problems);
  ASSERT_TRUE(v.parts.steering && v.parts.rear_steer) << to_string(problems);
  EXPECT_NEAR(v.parts.steering->stops.travel, 0.075, 1e-12);
  EXPECT_NEAR(v.parts.steering->assist.lag, 5e-3, 1e-12);
  const RearSteerSystem& r = *v.parts.rear_steer;
  // Through the kinematics of both axles: a small rack travel in front, slowly, turns the rear wheels by -0.3 of it.
  const SteerMap front(v.car, 0), rear(v.car, 1);
  const double rack = 0.01, travel = rear_target(r, rack, 1.0);
  EXPECT_NEAR(rear.angle(travel) - rear.angle(0.0), -0.3 * (front.angle(rack) - front.angle(0.0)), 2e-3);
  EXPECT_NEAR(std::fabs(rear.angle(rear_target(r, 1.0, 1.0)) - rear.angle(0.0)), 3.0 * M_PI / 180.0, 2e-3);
  expect_vehicle_problem(
      "rear: {steering: {free: false}}\nrear_steer: {low_ratio: -0.3, high_ratio: 0.1, speed: 15, width: 10}\n",
      "rear_steer", "cannot be steered");
}

TEST(EquipmentFiles, JointsAndRipple) {
  const std::string engine =
      "powertrain:\n  engine: {full_load: {speed: [100, 600], torque: [200, 200]}, inertia: 0.2, ripple: [{order: 4, "
      "cosine: 40}]";
  const std::string rest = "}\n  gearbox: {ratios: [3, 2]}\n  drives: rear\n  rear: {ratio: 3.5, joints: {inner: [0, ";
  files::Problems problems;
  const Vehicle v = vehicle_with(engine + rest + "0.2, -0.05], outer: 40 mm}}\n", problems);
  ASSERT_TRUE(v.parts.powertrain) << to_string(problems);
  const PowertrainParameters& p = *v.parts.powertrain;
  EXPECT_EQ(p.drivetrain.engine.harmonics.size(), 1u);
  ASSERT_TRUE(p.joints[1] && !p.joints[0]);
  EXPECT_NEAR(p.joints[1]->inner.y, 0.2, 1e-12);
  EXPECT_NEAR(p.joints[1]->outer, 0.04, 1e-12);
  const Vehicle calm = vehicle_with(engine + ", ripple_active: false" + rest + "0.2, 0]}}\n", problems);
  ASSERT_TRUE(calm.parts.powertrain) << to_string(problems);
  EXPECT_TRUE(calm.parts.powertrain->drivetrain.engine.harmonics.empty());
  expect_vehicle_problem(engine + rest + "-0.2, 0]}}\n", "rear.joints.inner", "expected y > 0");
}

TEST(EquipmentFiles, FaultsAreNamed) {
  expect_vehicle_problem("powertrain: ~\nengine_block: transverse_petrol\n", "engine_block", "needs a `powertrain`");
  expect_vehicle_problem(
      "engine_block: {mass: 150, center_of_gravity: [0, 0, 0], inertia: {xx: 9, yy: 5, zz: 8}, freedoms: [tilt], "
      "mounts: []}\n",
      "mine.yaml:4: engine_block.freedoms", "'tilt' is none");
  expect_vehicle_problem(
      "engine_block: {mass: 150, center_of_gravity: [0, 0, 0], inertia: {xx: 9, yy: 5, zz: 8}, freedoms: [z], "
      "mounts: []}\n",
      "mine.yaml", "the mounts do not hold the engine block");
  expect_vehicle_problem("powertrain: petrol_frnt\n", "mine.yaml:4: powertrain", "petrol_front");
  expect_vehicle_problem(
      "brakes: {pedal: {lever: 4, piston_area: 5 cm^2, bost: 3}, front: {area: 50 cm^2, radius: 0.12}, rear: "
      "{area: 25 cm^2, radius: 0.12}}\n",
      "brakes.pedal.bost", "boost");
  expect_vehicle_problem("steering: {ratio: 14, rack_per_turn: 50 mm}\n", "steering.ratio", "expected one of them");
  expect_vehicle_problem("steering: {ratio: 0.2}\n", "mine.yaml:4", "steering.ratio");
  expect_vehicle_problem("aerodynamics: {area: 2.2, angle: [0, 90 deg], drag: [0.3, 0], side: [0.1, 2]}\n",
                         "aerodynamics.side", "begin with 0");
  const std::string head =
      "powertrain:\n  engine: {full_load: {speed: [100, 600], torque: [150, 200]}, inertia: 0.2}\n";
  expect_vehicle_problem(head + "  gearbox: {ratios: [3, 3.2]}\n  drives: rear\n  rear: {ratio: 3.5}\n",
                         "gearbox.ratios[1]", "not below the ratio 3");
  expect_vehicle_problem(
      head + "  gearbox: {ratios: [3, 2]}\n  drives: rear\n  rear: {ratio: 3.5}\n  front: {ratio: 3}\n",
      "powertrain.front", "not driven");
  expect_vehicle_problem(
      head +
          "  gearbox: {ratios: [3, 2]}\n  drives: rear\n  rear: {ratio: 3.5}\n  converter: {speed_ratio: "
          "[0, 1], capacity: [4e-3, 1e-3], torque_ratio: [2, 1]}\n",
      "converter.capacity", "end with 0");
  expect_vehicle_problem(
      head +
          "  gearbox: {ratios: [3, 2]}\n  drives: all\n  center: {split: 1.2}\n  rear: {ratio: 3.5}\n"
          "  front: {ratio: 3.5}\n",
      "center.split", "1");
  expect_vehicle_problem(head +
                             "  clutch: {capacity: 300, bites_at: 0.8, open_at: 0.3}\n  gearbox: {ratios: [3, 2]}\n"
                             "  drives: rear\n  rear: {ratio: 3.5}\n",
                         "clutch.open_at", "not beyond");
}

// Wheels with motors of their own need no powertrain in the body; a base may bring one.
TEST(EquipmentFiles, APowertrainBesideWheelMotorsIsLeftOut) {
  files::Problems problems;
  const std::filesystem::path file = std::filesystem::path(fahrwerk::test::in_source("data/vehicles/midsize.yaml"));
  ASSERT_TRUE(load_vehicle(file, {}, problems).parts.powertrain);
  const Vehicle v = load_vehicle(file, {"drive.at=knuckle"}, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_FALSE(v.parts.powertrain);
  ASSERT_EQ(v.warnings.size(), 1u);
  EXPECT_NE(v.warnings[0].find("powertrain: left out"), std::string::npos);
}

// A column needs wheels that steer; a base may bring one to an axle that does not.
TEST(EquipmentFiles, AColumnWithoutSteeredWheelsIsLeftOut) {
  files::Problems problems;
  const Vehicle v = vehicle_with("front: {steering: {free: false}}\nsteering: {ratio: 16}\n", problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_FALSE(v.parts.steering);
  ASSERT_EQ(v.warnings.size(), 1u);
  EXPECT_NE(v.warnings[0].find("steering: left out"), std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::load
