// Simulations through the public face: bits, handles, controllers, snapshots, records, ends, threads.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <cmath>
#include <csignal>
#include <thread>
#include <utility>

#include "progress/interrupt.h"
#include "progress/progress.h"
#include "support/counting_new.h"

namespace fahrwerk {
namespace {

// The car with its powertrain, driving straight ahead, steered by a slow sine that is left to a controller.
SimulationSetup at_speed(double speed = 25.0) {
  SimulationSetup setup;
  setup.speed = speed;
  return setup;
}

const Vehicle& midsize() {
  static const Vehicle vehicle = Vehicle::load("midsize");
  return vehicle;
}

void steer(Simulation& sim) {
  const InputRef wheel = sim.input("hand_wheel_angle");
  const SignalRef yaw = sim.signal("body.yaw_rate");
  sim.control(
      0.01,
      [=](ControllerView& view) {
        // Remembers how often it was called, and pulls against the yaw rate.
        const double calls = view.memory()[0]++;
        view.set(wheel, 0.3 * std::sin(0.02 * calls) - 0.1 * view.get(yaw));
      },
      1);
}

TEST(Simulation, BeginsInEquilibriumAndStaysThere) {
  Simulation sim(midsize(), at_speed());
  const SignalRef vx = sim.signal("body.vx"), yaw = sim.signal("body.yaw_rate");
  EXPECT_EQ(sim.time(), 0.0);
  EXPECT_NEAR(sim.get(vx), 25.0, 1e-9);
  ASSERT_TRUE(sim.advance(0.5));
  EXPECT_NEAR(sim.time(), 0.5, 1e-12);
  // What the trim leaves, 1e-6 m/s² at most, over half a second.
  EXPECT_NEAR(sim.get(vx), 25.0, 1e-6);
  EXPECT_NEAR(sim.get(yaw), 0.0, 1e-6);
  EXPECT_EQ(sim.status(), RunStatus::running);
}

// What runs says which of its parts act, as a scenario's run does.
TEST(Simulation, TellsItsParts) {
  const auto state = [](const RunReport& report, const std::string& part) {
    for (const auto& [name, what] : report.parts)
      if (name == part) return what;
    return std::string();
  };
  const RunReport esc = Simulation(Vehicle::load("midsize_esc"), {.speed = 20.0, .parts_off = {"powertrain"}}).result();
  EXPECT_EQ(state(esc, "brakes"), "acting");
  EXPECT_EQ(state(esc, "powertrain"), "off");
  EXPECT_EQ(state(esc, "abs"), "acting");
  const Scenario scenario = Scenario::load("step_steer");
  Simulation stepped(scenario);
  EXPECT_EQ(stepped.result().parts, scenario.run().parts);
  EXPECT_TRUE(Simulation(Vehicle::load("quarter_car")).result().parts.empty());
}

TEST(Simulation, SteadyTurn) {
  SimulationSetup setup = at_speed(20.0);
  setup.lateral_acceleration = 4.0;
  Simulation sim(midsize(), setup);
  EXPECT_NEAR(sim.get(sim.signal("body.lateral_acceleration")), 4.0, 1e-6);
}

TEST(Simulation, StepsAndInputs) {
  Simulation sim(midsize(), at_speed());
  const InputRef pedal = sim.input("brake_pedal"), same = sim.input("input.brake_pedal");
  const SignalRef vx = sim.signal("body.vx");
  EXPECT_EQ(sim.get(pedal), 0.0);
  sim.set(pedal, 100.0);
  EXPECT_EQ(sim.get(same), 100.0);
  for (int i = 0; i < 1000; ++i) ASSERT_TRUE(sim.step());
  EXPECT_NEAR(sim.time(), 1.0, 1e-12);
  EXPECT_LT(sim.get(vx), 24.0);
}

TEST(Simulation, ReadingChangesNothing) {
  Simulation silent(midsize(), at_speed()), read(midsize(), at_speed());
  steer(silent), steer(read);
  const SignalRef a = silent.signal("body.y"), b = read.signal("body.y"), load = read.signal("wheel.1l.fz");
  silent.advance(1.0);
  for (int i = 0; i < 1000; ++i) {
    read.step();
    EXPECT_GT(read.get(load), 0.0);
  }
  EXPECT_EQ(silent.get(a), read.get(b));
}

TEST(Simulation, ControllersAreCalledAtTheirSamples) {
  Simulation sim(midsize(), at_speed());
  std::vector<double> times;
  const InputRef throttle = sim.input("throttle");
  const double held = sim.get(throttle);
  sim.control(0.02, [&](ControllerView& view) {
    EXPECT_EQ(view.get(throttle), times.empty() ? held : 0.5);
    times.push_back(view.time());
    view.set(throttle, 0.5);
  });
  sim.advance(0.1);
  ASSERT_EQ(times.size(), 5u);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_NEAR(times[i], 0.02 * static_cast<double>(i), 1e-12);
  EXPECT_EQ(sim.get(throttle), 0.5);
  EXPECT_THROW(sim.control(0.02, [](ControllerView&) {}), Error);
}

// Set before a controller is added, set after it: both count.
TEST(Simulation, InputsSurviveANewController) {
  Simulation sim(midsize(), at_speed());
  const InputRef pedal = sim.input("brake_pedal");
  sim.set(pedal, 50.0);
  sim.control(0.01, [](ControllerView&) {});
  EXPECT_EQ(sim.get(pedal), 50.0);
}

TEST(Simulation, SnapshotsGoOnToTheSameBits) {
  Simulation sim(midsize(), at_speed());
  steer(sim);
  const SignalRef y = sim.signal("body.y"), spin = sim.signal("wheel.2r.spin");
  sim.advance(0.4);
  const SimulationState half = sim.snapshot();
  EXPECT_NEAR(half.time(), 0.4, 1e-12);
  sim.advance(1.0);
  const std::pair<double, double> first{sim.get(y), sim.get(spin)};
  sim.restore(half);
  EXPECT_EQ(sim.time(), half.time());
  sim.advance(1.0);
  EXPECT_EQ(std::pair(sim.get(y), sim.get(spin)), first);

  // In another one of the same kind, by its bytes.
  Simulation other(midsize(), at_speed());
  steer(other);
  const SignalRef other_y = other.signal("body.y");
  other.restore(SimulationState::from_bytes(half.bytes()));
  other.advance(1.0);
  EXPECT_EQ(other.get(other_y), first.first);
}

TEST(Simulation, AdaptiveMethodsAndTheirSnapshots) {
  SimulationSetup setup = at_speed();
  setup.method = "dormand_prince", setup.record = {"body.y"};
  Simulation sim(midsize(), setup);
  steer(sim);
  const SignalRef y = sim.signal("body.y");
  ASSERT_TRUE(sim.advance(0.2)) << sim.message();
  const SimulationState state = sim.snapshot();
  ASSERT_TRUE(sim.advance(0.4)) << sim.message();
  const double first = sim.get(y);
  sim.restore(state);
  ASSERT_TRUE(sim.advance(0.4)) << sim.message();
  EXPECT_EQ(sim.get(y), first);  // both started anew at the snapshot
}

TEST(Simulation, Records) {
  SimulationSetup setup = at_speed();
  setup.record = {"body.yaw_rate", "wheel.*.fz"}, setup.record_interval = 0.02, setup.duration = 0.5;
  Simulation sim(midsize(), setup);
  const SignalRef yaw = sim.signal("body.yaw_rate");
  sim.set(sim.input("hand_wheel_angle"), 0.2);
  EXPECT_FALSE(sim.advance(1.0));
  EXPECT_TRUE(sim.over());
  const double last = sim.get(yaw);
  const RunReport report = sim.result();
  EXPECT_EQ(report.status, RunStatus::completed);
  EXPECT_EQ(report.end_time, 0.5);
  EXPECT_EQ(report.steps, 500);
  ASSERT_EQ(report.record.signals.size(), 5u);
  ASSERT_EQ(report.record.time.size(), 26u);
  EXPECT_EQ(report.record.column("body.yaw_rate").back(), last);
  EXPECT_EQ(report.record.signals[0].unit, "rad/s");
  EXPECT_THROW(report.record.column("body.yaw"), Error);
}

TEST(Simulation, FixedStepsAllocateNothing) {
  SimulationSetup setup = at_speed();
  setup.record = {"body.*"}, setup.duration = 2.0;
  Simulation sim(midsize(), setup);
  const SignalRef yaw = sim.signal("body.yaw_rate");
  const InputRef wheel = sim.input("hand_wheel_angle");
  sim.control(0.01, [=](ControllerView& view) { view.set(wheel, 0.1 - 0.1 * view.get(yaw)); });
  sim.step();
  const long before = allocations;
  double sum = 0.0;
  for (int i = 0; i < 1000; ++i) {
    sim.step();
    sum += sim.get(yaw);
    sim.set(wheel, 0.01);
  }
  EXPECT_EQ(allocations, before);
  EXPECT_NE(sum, 0.0);
}

TEST(Simulation, IsStoppedFromOutsideAndGoesOnAfterARestore) {
  Simulation sim(midsize(), at_speed());
  const SimulationState start = sim.snapshot();
  std::thread other([&sim] { sim.stop(); });
  sim.advance(1e6);
  other.join();
  EXPECT_EQ(sim.status(), RunStatus::interrupted);
  EXPECT_NE(sim.message().find("interrupted"), std::string::npos);
  EXPECT_FALSE(sim.step());
  sim.restore(start);
  EXPECT_EQ(sim.status(), RunStatus::running);
  EXPECT_TRUE(sim.advance(0.01));
}

// The process's own flag, which a program's signals set, means nothing to it; no handlers are installed.
TEST(Simulation, DoesNotHearTheProcess) {
  struct sigaction before {};
  sigaction(SIGINT, nullptr, &before);
  Simulation sim(midsize(), at_speed());
  request_interrupt();
  EXPECT_TRUE(sim.advance(0.05));
  EXPECT_NO_THROW(linearise(midsize(), {.speed = 20.0}));
  acknowledge_interrupt();
  struct sigaction after {};
  sigaction(SIGINT, nullptr, &after);
  EXPECT_EQ(before.sa_handler, after.sa_handler);
}

TEST(Simulation, AControllerThatThrowsEndsItQuietly) {
  Simulation sim(midsize(), at_speed());
  sim.control(0.1, [](ControllerView& view) {
    if (view.time() > 0.15) throw std::runtime_error("the map is empty");
  });
  EXPECT_FALSE(sim.advance(1.0));
  EXPECT_EQ(sim.status(), RunStatus::failed);
  EXPECT_EQ(sim.message(), "the map is empty");
  EXPECT_NEAR(sim.time(), 0.2, 1e-12);
  EXPECT_EQ(sim.result().status, RunStatus::failed);
}

TEST(Simulation, DivergenceIsSaid) {
  Simulation sim(midsize(), at_speed());
  sim.set(sim.input("force_z"), 1e9);
  EXPECT_FALSE(sim.advance(10.0));
  EXPECT_EQ(sim.status(), RunStatus::diverged) << sim.message();
  EXPECT_NE(sim.message().find(" at t = "), std::string::npos);
}

// Two of them in one thread end in any order; what a program shows of its progress is not theirs.
TEST(Simulation, ManyInOneThread) {
  int shown = 0;
  show_progress({[&](double) { ++shown; }, {}});
  auto first = std::make_unique<Simulation>(midsize(), at_speed());
  auto second = std::make_unique<Simulation>(midsize(), at_speed(30.0));
  first->advance(0.05), second->advance(0.05);
  first.reset();
  Simulation third = std::move(*second);
  second.reset();
  EXPECT_TRUE(third.advance(0.1));
  show_progress({});
  EXPECT_EQ(shown, 0);
}

double distance_after(const Vehicle& vehicle, double speed) {
  SimulationSetup setup = at_speed(speed);
  setup.road = "iso_c", setup.record = {"body.*", "wheel.*"}, setup.duration = 1.0;
  Simulation sim(vehicle, setup);
  steer(sim);
  const SignalRef y = sim.signal("body.y"), az = sim.signal("body.az");
  while (sim.step()) sim.get(az);
  return sim.get(y) + 1e-3 * sim.result().record.column("wheel.1l.fz").back();
}

// Each gives in company what it gives alone, to the bit.
TEST(Simulation, ThreadsDoNotDisturbEachOther) {
  const Vehicle own = Vehicle::load("midsize", {"body.mass=1500 kg"});
  const double alone[] = {distance_after(midsize(), 20.0), distance_after(midsize(), 30.0), distance_after(own, 25.0)};
  double together[3] = {};
  std::thread threads[] = {std::thread([&] { together[0] = distance_after(midsize(), 20.0); }),
                           std::thread([&] { together[1] = distance_after(midsize(), 30.0); }), std::thread([&] {
                             together[2] = distance_after(Vehicle::load("midsize", {"body.mass=1500 kg"}), 25.0);
                           })};
  for (std::thread& t : threads) t.join();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(alone[i], together[i]) << i;
}

// One vehicle of each kind, run and linearised by two threads at once.
TEST(Simulation, ThreadsShareVehiclesOfEveryKind) {
  for (const char* name : {"midsize", "single_track", "double_pendulum", "quarter_modules", "bridge_crossing"}) {
    const Vehicle vehicle = Vehicle::load(name);
    const auto numbers = [&vehicle] {
      SimulationSetup setup;
      LinearSetup linear;
      if (vehicle.drives()) setup.speed = linear.speed = 20.0;
      setup.record = {"*"}, setup.duration = 0.1;
      Simulation sim(vehicle, setup);
      sim.advance(0.1);
      std::vector<double> all;
      if (vehicle.name() != "bridge_crossing") all = linearise(vehicle, linear).A;  // whose matrices move with time
      for (const std::vector<double>& column : sim.result().record.columns) all.push_back(column.back());
      return all;
    };
    const std::vector<double> alone = numbers();
    std::vector<double> one, two;
    std::thread first([&] { one = numbers(); }), second([&] { two = numbers(); });
    first.join(), second.join();
    EXPECT_EQ(one, alone) << name;
    EXPECT_EQ(two, alone) << name;
  }
}

}  // namespace
}  // namespace fahrwerk
