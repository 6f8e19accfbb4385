// What is refused, and how it is said.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <cmath>
#include <functional>

#include "files/temporary_folder.h"
#include "support/places.h"

namespace fahrwerk {
namespace {

std::vector<Problem> problems_of_call(const std::function<void()>& call) {
  try {
    call();
  } catch (const Error& e) {
    EXPECT_NE(std::string(e.what()).find(e.problems().at(0).message), std::string::npos);
    return e.problems();
  }
  ADD_FAILURE() << "nothing was refused";
  return {{}};
}
std::string said_by(const std::function<void()>& call) { return problems_of_call(call).at(0).message; }
bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(FaceErrors, UnknownNamesGetTheNearest) {
  Simulation sim(Vehicle::load("midsize"), {.speed = 20.0});
  EXPECT_TRUE(contains(said_by([&] { sim.signal("body.yawrate"); }), "did you mean 'body.yaw_rate'?"));
  EXPECT_TRUE(contains(said_by([&] { sim.input("brake_pedals"); }), "did you mean 'brake_pedal'?"));
  EXPECT_TRUE(contains(said_by([] { Vehicle::load("midsiz"); }), "did you mean 'midsize'?"));
  EXPECT_TRUE(contains(said_by([] { Scenario::load("step_stear"); }), "did you mean 'step_steer'?"));
  EXPECT_TRUE(contains(said_by([] { RoadModel::load("iso_cc"); }), "did you mean 'iso_c'?"));
  EXPECT_TRUE(contains(said_by([] { TireModel::load("tmeasi_car"); }), "there is no tyre 'tmeasi_car'"));
  EXPECT_TRUE(contains(said_by([] { kc("double_wishbone_fron"); }), "did you mean 'double_wishbone_front'?"));
  const Vehicle car = Vehicle::load("midsize");
  EXPECT_TRUE(contains(said_by([&] { Simulation(car, {.method = "ros3"}); }), "did you mean 'ros2'?"));
  EXPECT_TRUE(contains(said_by([&] { Simulation(car, {.record = {"body.yaw_rat"}}); }), "body.yaw_rate"));
  EXPECT_TRUE(contains(said_by([&] { linearise(car, {.outputs = {"body.pitchrate"}}); }), "'body.pitch_rate'"));
  EXPECT_TRUE(contains(said_by([&] { Simulation(car, {.parts_off = {"powertrains"}}); }), "'powertrain'"));
}

TEST(FaceErrors, AFileListsEveryProblem) {
  const TemporaryFolder folder;
  const auto file = folder.write("wrong.yaml", "kind: car\nbase: midsize\nbody: {mass: -3 kg, colour: red}\n");
  const std::vector<Problem> found = problems_of_call([&] { Vehicle::load(file.string()); });
  ASSERT_GE(found.size(), 2u);
  for (const Problem& p : found) EXPECT_TRUE(contains(p.file, "wrong.yaml")) << p.file;
  EXPECT_EQ(found[0].line, 3);
  EXPECT_TRUE(found[0].key == "body.mass" || found[1].key == "body.mass");
  EXPECT_TRUE(found[0].key == "body.colour" || found[1].key == "body.colour");
}

TEST(FaceErrors, MissingFilesAndWrongChanges) {
  EXPECT_TRUE(contains(problems_of_call([] { Vehicle::load("nowhere/car.yaml"); })[0].file, "nowhere/car.yaml"));
  EXPECT_THROW(Scenario::load("nowhere/run.yaml"), Error);
  EXPECT_THROW(RoadModel::load("nowhere/road.yaml"), Error);
  EXPECT_THROW(TireModel::load("nowhere/tire.tir"), Error);
  EXPECT_THROW(kc("nowhere/axle.yaml"), Error);
  const std::vector<Problem> found = problems_of_call([] { Vehicle::load("midsize", {"body.mas=1500 kg"}); });
  EXPECT_EQ(found[0].key, "body.mas");
}

TEST(FaceErrors, FilesOfAnotherKindAreCalledByTheirName) {
  const std::string car = test::in_source("data/vehicles/midsize.yaml");
  EXPECT_TRUE(contains(said_by([] { Vehicle::load("step_steer"); }), "is a scenario of a car; expected a vehicle"));
  EXPECT_TRUE(contains(said_by([&] { Scenario::load(car); }), "is a vehicle; expected a scenario"));
  EXPECT_TRUE(contains(said_by([&] { RoadModel::load(car); }), "expected a road"));
  EXPECT_TRUE(contains(said_by([&] { TireModel::load(car); }), "expected a tyre"));
  EXPECT_TRUE(
      contains(said_by([] { kc(test::in_source("data/roads/dry.yaml")); }), "is a road; expected a suspension"));
}

TEST(FaceErrors, WhatAVehicleCannotDoIsNamedByItsKey) {
  const Vehicle car = Vehicle::load("midsize");
  EXPECT_EQ(problems_of_call([&] { Simulation(car, {.speed = 10.0, .lateral_acceleration = 30.0}); })[0].key,
            "lateral_acceleration");
  EXPECT_EQ(problems_of_call([&] { Simulation(car, {.lateral_acceleration = 3.0}); })[0].key, "lateral_acceleration");
  const Vehicle pendulum = Vehicle::load("double_pendulum");
  // Backwards was at rest, without a word.
  for (const double speed : {-5.0, 151.0, HUGE_VAL, std::nan("")}) {
    EXPECT_EQ(problems_of_call([&] { Simulation(car, {.speed = speed}); })[0].key, "speed") << speed;
    EXPECT_EQ(problems_of_call([&] { linearise(car, {.speed = speed}); })[0].key, "speed") << speed;
  }
  EXPECT_EQ(problems_of_call([&] { Simulation(pendulum, {.speed = 10.0}); })[0].key, "speed");
  EXPECT_EQ(problems_of_call([&] { linearise(pendulum, {.speed = 10.0}); })[0].key, "speed");
}

TEST(FaceErrors, AnEmptyDataFolderIsNamed) {
  const TemporaryFolder empty;
  const DataFolder instead(empty.path().string());
  EXPECT_TRUE(contains(said_by([] { Vehicle::load("midsize"); }), empty.path().string()));
}

TEST(FaceErrors, MembersAreNamedByTheirKey) {
  const Vehicle car = Vehicle::load("midsize");
  const auto key = [&](const SimulationSetup& setup) {
    return problems_of_call([&] { Simulation(car, setup); })[0].key;
  };
  EXPECT_EQ(key({.road = "nowhere"}), "road");
  for (const double speed : {-3.0, static_cast<double>(NAN)}) {
    EXPECT_EQ(key({.speed = speed}), "speed");
    EXPECT_EQ(problems_of_call([&] { linearise(car, {.speed = speed}); })[0].key, "speed");
  }
  EXPECT_EQ(key({.speed = 20.0, .lateral_acceleration = NAN}), "lateral_acceleration");
  EXPECT_EQ(key({.step = 0.0}), "step");
  EXPECT_EQ(key({.duration = -1.0}), "duration");
  EXPECT_EQ(problems_of_call([&] { kc("double_wishbone_bushed_front", {.hold = "heights"}); })[0].key, "hold");
  const SimulationSetup two{.record = {"body.yaw_rat", "body.roll", "wheel.9l.fz"}};
  EXPECT_EQ(problems_of_call([&] { Simulation(car, two); }).size(), 2u);
}

// Before it makes the car go astray: the input is named, not the first signal that is not finite.
TEST(FaceErrors, InputsTakeFiniteNumbers) {
  Simulation sim(Vehicle::load("midsize"), {.speed = 20.0});
  const InputRef wheel = sim.input("hand_wheel_angle");
  EXPECT_EQ(problems_of_call([&] { sim.set(wheel, NAN); })[0].key, "input.hand_wheel_angle");
  sim.control(0.01, [=](ControllerView& at) { at.set(wheel, at.time() < 0.05 ? 0.0 : INFINITY); });
  sim.advance(0.1);
  EXPECT_EQ(sim.status(), RunStatus::failed);
  EXPECT_TRUE(contains(sim.message(), "input.hand_wheel_angle")) << sim.message();
}

TEST(FaceErrors, OptionsThatDoNotFit) {
  const Vehicle car = Vehicle::load("midsize");
  EXPECT_THROW(Simulation(car, {.step = -1.0}), Error);
  EXPECT_THROW(Simulation(car, {.step = NAN}), Error);
  EXPECT_THROW(Simulation(car, {.record = {"body.*"}, .record_interval = 1.5e-3}), Error);
  Simulation sim(car, {.speed = 20.0});
  EXPECT_THROW(sim.control(1.5e-3, [](ControllerView&) {}), Error);
  EXPECT_THROW(sim.control(0.01, nullptr), Error);
  EXPECT_TRUE(sim.advance(0.01));  // and is none the worse for it
  EXPECT_THROW(sim.get(SignalRef()), Error);
  EXPECT_THROW(sim.set(InputRef(), 1.0), Error);
}

TEST(FaceErrors, ForeignSnapshotsAreRefusedAndHarmNothing) {
  const Vehicle car = Vehicle::load("midsize"), beam = Vehicle::load("single_track");
  Simulation sim(car, {.speed = 20.0}), fine(car, {.speed = 20.0, .step = 5e-4}), other(beam, {.speed = 20.0});
  const SignalRef y = sim.signal("body.y");
  sim.set(sim.input("hand_wheel_angle"), 0.2);
  sim.advance(0.2);
  const double before = sim.get(y);
  for (Simulation* foreign : {&fine, &other}) EXPECT_THROW(sim.restore(foreign->snapshot()), Error);
  EXPECT_THROW(sim.restore(SimulationState()), Error);
  std::vector<std::byte> bytes = sim.snapshot().bytes();
  bytes.resize(bytes.size() / 2);
  EXPECT_THROW(sim.restore(SimulationState::from_bytes(bytes)), Error);
  // A single bit that has changed, wherever it is: counters that controllers divide by, lengths of lists.
  const std::vector<std::byte> whole = sim.snapshot().bytes();
  for (std::size_t k = 0; k < 40; ++k) {
    bytes = whole;
    bytes[k * (whole.size() - 1) / 39] ^= std::byte{1};
    EXPECT_THROW(sim.restore(SimulationState::from_bytes(bytes)), Error) << k;
  }
  EXPECT_EQ(sim.get(y), before);
  EXPECT_EQ(sim.time(), 0.2);
  EXPECT_TRUE(sim.advance(0.3));
}

}  // namespace
}  // namespace fahrwerk
