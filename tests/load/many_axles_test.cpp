// Vehicles with other than two axles: their files, and that everything a car can do they can, too.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "analysis/linear/linearise.h"
#include "analysis/linear/modes.h"
#include "files/temporary_folder.h"
#include "load/vehicle/vehicle.h"
#include "manoeuvre/drive_car.h"
#include "manoeuvre/test_track.h"
#include "math/linear_algebra.h"
#include "support/counting_new.h"
#include "support/places.h"
#include "vehicle/car/axle_places.h"

namespace fahrwerk::load {
namespace {

Vehicle shipped(const std::string& name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  Vehicle v = load_vehicle(fahrwerk::test::in_source("data/vehicles/" + name + ".yaml"), changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_TRUE(v.warnings.empty()) << v.warnings.front();
  return v;
}

std::string refused(const std::string& text) {
  const TemporaryFolder folder;
  files::Problems problems;
  load_vehicle(folder.write("v.yaml", "kind: car\n" + text), {}, problems);
  return to_string(problems);
}

std::vector<double> numbers(CarParameters<double> car) {
  std::vector<double> all;
  visit([&all](double& value) { all.push_back(value); }, car);
  return all;
}

// The list is another way to write the same car: every number to the last bit.
TEST(Axles, ListOfTwoIsFrontAndRear) {
  const TemporaryFolder folder;
  files::Problems problems;
  const Vehicle list = load_vehicle(
      folder.write("v.yaml", "kind: car\nbase: midsize\naxles: [{like: front}, {like: 2}]\n"), {}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  const Vehicle named = shipped("midsize");
  EXPECT_EQ(numbers(list.car), numbers(named.car));
  const Vehicle again = load_vehicle(
      folder.write("w.yaml", "kind: car\nbase: v.yaml\naxles: [{like: 1}, {like: rear, spring: {stiffness: 3e4}}]\n"),
      {"axles[0].toe=0.01"}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(again.car.corner[2].spring.stiffness, 3e4);
  EXPECT_EQ(again.car.corner[2].damper.rebound, named.car.corner[2].damper.rebound);
  EXPECT_NEAR(again.car.corner[0].axis_K.x, std::sin(0.01), 1e-4);
}

TEST(Axles, WrongOnesAreNamed) {
  const auto expect = [](const std::string& text, std::vector<std::string> parts) {
    const std::string said = refused(text);
    for (const std::string& part : parts) EXPECT_NE(said.find(part), std::string::npos) << part << " in\n" << said;
  };
  expect("base: midsize\naxles: [{like: front}, {like: rear}]\nfront: {toe: 0}\n", {"front", "`axles`"});
  expect("base: midsize\naxles: [{like: front}, {like: 3}]\n", {"axles[1].like", "no axle of the base"});
  expect("base: midsize\naxles: [{like: front}, {like: rear}, {like: rear}]\n",
         {"axles[2].wheel_center", "does not lie behind"});
  expect("base: midsize_6x2\nbrakes: {3: {area: 20 cm^2, radius: 0.1}, rear: {area: 20 cm^2, radius: 0.1}}\n",
         {"brakes.rear", "same axle"});
  expect("base: midsize_6x2\nbrakes: {parking_axles: [4]}\n", {"brakes.parking_axles", "no axle of a vehicle with 3"});
  expect("base: midsize_6x2\ndrive: {split: [0.5, 0.5, 0, 0]}\n", {"drive.split"});
  std::string nine = "base: midsize\naxles: [";
  for (int i = 0; i < 9; ++i) nine += "{like: rear, wheel_center: [" + std::to_string(-i) + ", 0.7, 0]}, ";
  expect(nine + "]\n", {"axles"});
}

class ManyAxles : public testing::TestWithParam<const char*> {
 protected:
  Vehicle vehicle = shipped(GetParam());
  Car car = assemble(vehicle);
  Layout at = layout_of(car.car);
};
INSTANTIATE_TEST_SUITE_P(Vehicles, ManyAxles, testing::Values("midsize_6x2", "midsize_six_axles"),
                         [](const auto& test) { return std::string(test.param); });

// It rests in its design position, and the axles carry its weight. What is left over in the equilibrium, 1e-6 m/s²,
// over the softest stiffness per mass, some 50 1/s², is the travel.
TEST_P(ManyAxles, RestsInItsDesignPosition) {
  const EquippedTrim rest = trim(car, Road{}, {});
  ASSERT_TRUE(rest.converged) << rest.message;
  for (int i = 0; i < at.wheels; ++i) EXPECT_NEAR(rest.state[at.hub() + i], 0.0, 1e-6) << wheel_name(i);
  CarObservation o;
  CarInputs<double> u = rest.inputs;
  Equipment(car.parts, car.car).rate(rest.state.data(), rest.equipment.data(), u, nullptr);
  make_car_engine(chassis_of(car.car, car.parts), Road{})->observe(u, rest.state.data(), 1e-3, o);
  double load = 0.0;
  for (int i = 0; i < at.wheels; ++i) {
    EXPECT_GT(o.wheel[i].load, 1500.0) << wheel_name(i);
    EXPECT_NEAR(o.wheel[i].load, o.wheel[i ^ 1].load, 1e-3) << wheel_name(i);
    load += o.wheel[i].load;
  }
  EXPECT_NEAR(load, car.whole.mass * car.car.gravity, 1e-6 * load);
}

SimulationResult run(const Car& car, const Road& road, const EquippedTrim& start, ScenarioInputs inputs,
                     double duration, double* allocated = nullptr) {
  SimulationOptions o;
  o.duration = duration;
  long first = -1, last = -1;
  o.on_progress = [&](double t) {
    if (first < 0 && t > 0.0) first = allocations;
    last = allocations;
  };
  SimulationResult r = drive_car(car, road, start, inputs, o);
  if (allocated) *allocated = static_cast<double>(last - first);
  return r;
}

// On a slope of 12 % by the parking brake alone: after ten seconds it stands within a millimetre.
TEST_P(ManyAxles, ParksOnASlope) {
  Road road;
  road.grade = 0.12;
  Controls parked = no_controls<double>(at);
  parked.parking_brake = 1.0;
  const EquippedTrim start = trim(car, road, {}, {}, parked);
  ASSERT_TRUE(start.converged) << start.message;
  const SimulationResult r = run(car, road, start, constant_inputs(start), 10.0);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_NEAR(r.recording.column("body.x").back(), r.recording.column("body.x").front(), 1e-3);
  EXPECT_LT(std::fabs(r.recording.column("body.speed").back()), 1e-6);
}

// From 20 m/s by the brake pedal to a stop, straight, all wheels braked; twice with the same bits.
TEST_P(ManyAxles, BrakesToAStopWithTheSameBitsEachTime) {
  const EquippedTrim start = trim(car, Road{}, {.speed = 20.0});
  ASSERT_TRUE(start.converged) << start.message;
  ScenarioInputs inputs = constant_inputs(start);
  inputs.speed_control = TimeHistory({0.5, 0.5}, {1.0, 0.0});
  inputs.clutch = TimeHistory({0.5, 0.6}, {0.0, 1.0}), inputs.throttle = TimeHistory({0.5, 0.6}, {0.0, 0.0});
  inputs.brake_pedal = TimeHistory({0.5, 0.8}, {0.0, 150.0});
  const SimulationResult a = run(car, Road{}, start, inputs, 8.0), b = run(car, Road{}, start, inputs, 8.0);
  ASSERT_EQ(a.status, SimulationStatus::completed) << a.message;
  EXPECT_LT(std::fabs(a.recording.column("body.speed").back()), 0.01);
  EXPECT_LT(std::fabs(a.recording.column("body.y").back()), 1e-6);
  for (int i = 0; i < at.wheels; ++i) {
    const auto torque = a.recording.column("wheel." + wheel_name(i) + ".brake_torque");
    double most = 0.0;
    for (const double t : torque) most = std::fmax(most, std::fabs(t));
    EXPECT_GT(most, 50.0) << wheel_name(i);
  }
  EXPECT_EQ(a.state, b.state);
  EXPECT_EQ(a.equipment, b.equipment);
}

TEST_P(ManyAxles, NoStepAllocates) {
  const EquippedTrim start = trim(car, Road{}, {.speed = 15.0});
  ASSERT_TRUE(start.converged) << start.message;
  double allocated = -1.0;
  const SimulationResult r = run(car, Road{}, start, constant_inputs(start), 0.3, &allocated);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_EQ(allocated, 0.0);
}

// The linear car: a steady turn that is small is the one that its matrices tell, y = -C A⁻¹ B u. 1 %: the tyres' slope
// falls by that much over the slips of 0.3 m/s².
TEST_P(ManyAxles, LinearCarTellsASmallSteadyTurn) {
  const Car plain = without(car, no_parts_but({}));
  const EquippedTrim straight = trim(plain, Road{}, {.speed = 15.0});
  ASSERT_TRUE(straight.converged) << straight.message;
  LineariseOptions options;
  options.speed_control = true;
  options.outputs = {"body.yaw_rate"};
  const LinearCar linear = linearise(plain, Road{}, straight, options);
  EXPECT_EQ(linear.model.order(), static_cast<int>(linear.model.A.rows()));
  for (const Mode& m : modes(linear.model)) EXPECT_LT(m.eigenvalue.real(), 1e-6);
  const auto rack = static_cast<Eigen::Index>(find(linear.model.inputs, "input.rack").value());
  const Eigen::VectorXd x = solve(linear.model.A, linear.model.B.col(rack));
  const double gain = -(linear.model.C * x)(0) + linear.model.D(0, rack);
  constexpr double small = 2e-4;
  const auto yaw_rate = [&](double travel) {
    const EquippedTrim turn = trim(plain, Road{}, {.speed = 15.0, .rack = travel});
    EXPECT_TRUE(turn.converged) << turn.message;
    return turn.state[at.rotation() + 2];
  };
  EXPECT_NEAR((yaw_rate(small) - yaw_rate(-small)) / (2.0 * small), gain, 0.01 * std::fabs(gain));
}

// Six driven axles with the differentials between them that this text names.
std::string six_driven(const std::string& differentials) {
  std::string text =
      "base: midsize_six_axles\npowertrain:\n  engine: {full_load: {speed: [60, 200, 400, 700], torque: [95, 175, 195, "
      "140]}, "
      "inertia: 0.18}\n  clutch: {capacity: 380 Nm}\n  gearbox: {ratios: [3.6, 2.05, 1.38, 1.03, 0.82]}\n  drives: "
      "all\n  "
      "engine_mounting: longitudinal\n  center: {split: 0.5, kind: limited_slip}\n  differentials: [" +
      differentials + "]\n";
  for (int axle = 1; axle <= 6; ++axle) text += "  " + std::to_string(axle) + ": {ratio: 3.9}\n";
  return text;
}

// All axles are driven, open, locked and with limited slip in between: fixed steps and CVODE drive the same turn with
// the throttle pressed. 1e-4: the step is of second order, and the locks stick in both.
TEST(Axles, SixAreDriven) {
  const TemporaryFolder folder;
  files::Problems problems;
  const std::string tree =
      "{between: [1, 2, 3], split: 0.34}, {between: [2, 3], kind: locked}, {between: [4, 5, 6], split: 0.34}, "
      "{between: [5, 6]}";
  const Vehicle v = load_vehicle(folder.write("v.yaml", "kind: car\n" + six_driven(tree)), {}, problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  std::vector<double> speeds;
  for (const Method method : {Method::ros2, Method::cvode_bdf}) {
    SimulationOptions how;
    how.method = method, how.relative_tolerance = 1e-8;
    TestTrack track(assemble({v.car, v.parts, v.automatic_preload}), {}, Road{}, how);
    const EquippedTrim start = track.turn(15.0, 2.0);
    ScenarioInputs inputs = constant_inputs(start);
    hold_throttle(track, inputs);
    const double held = start.inputs.controls.throttle;
    inputs.throttle = TimeHistory({0.0, 0.2, 0.6}, {held, held, 0.8});
    const SimulationResult r = track.drive(start, inputs, 2.0);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    speeds.push_back(r.recording.column("body.speed").back());
  }
  EXPECT_GT(speeds[0], 15.01);  // the fifth gear; 0.44 of the throttle is what the speed itself takes
  EXPECT_NEAR(speeds[0], speeds[1], 1e-4 * speeds[1]);
}

TEST(Axles, DifferentialsMustNest) {
  const auto said = [](const std::string& tree, const std::string& what) {
    const std::string text = refused(six_driven(tree));
    EXPECT_NE(text.find(what), std::string::npos) << text;
  };
  said("{between: [1, 2, 3]}, {between: [2, 3]}, {between: [4, 5, 6]}", "between: leads to 3 axles");
  said("{between: [1, 2, 3]}, {between: [2, 3]}, {between: [4, 5, 6]}", "differentials: has 3; 6 driven axles have");
  said("{between: [1, 7]}", "'7' is no axle of a vehicle with 6");
  said("{between: [1, 2, 3, 4, 5, 6]}", "that is the centre differential");
  said("{between: [1]}", "names fewer than two axles");
}

}  // namespace
}  // namespace fahrwerk::load
