// Fleets through the public face: driven cars in lanes are the cars of simulations; what is wrong is told at once.
#include <gtest/gtest.h>
#include <fahrwerk/fahrwerk.hpp>

#include <cmath>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace fahrwerk {
namespace {

const std::vector<std::string> kSignals{"body.vx",     "body.yaw_rate",     "powertrain.engine_speed",
                                        "wheel.1l.fz", "brake.pressure.1l", "state.powertrain.crank_speed"};

// Cars that differ in mass, discs and drag.
std::vector<Vehicle> four() {
  std::vector<Vehicle> all;
  for (int i = 0; i < 4; ++i)
    all.push_back(Vehicle::load("midsize", {"body.mass=" + std::to_string(1300 + 60 * i) + " kg"}));
  return all;
}

// Throttle, brake pedal, rack and side wind of a car over time: tip-in, lift-off, braking, all while it turns.
std::vector<double> pedals(std::size_t car, int k) {
  const double i = static_cast<double>(car);
  const double throttle = k < 20 ? 0.2 + 0.15 * i : 0.0, brake = k < 30 ? 0.0 : 15.0 + 10.0 * i;
  return {throttle, brake, -0.002 * std::sin(0.15 * k + i), 2.0 * i};
}

FleetSetup pedal_setup(const std::string& method) {
  FleetSetup setup;
  setup.speeds = {18.0, 20.0, 22.0, 24.0}, setup.method = method, setup.threads = 1;
  setup.signals = kSignals, setup.inputs = {"throttle", "input.brake_pedal", "rack.1*", "wind_y"};
  return setup;
}

std::vector<Problem> problems_of(const std::function<void()>& f) {
  try {
    f();
  } catch (const Error& e) {
    return e.problems();
  }
  return {};
}

class DrivenFleet : public testing::TestWithParam<const char*> {};

TEST_P(DrivenFleet, CarsAreThoseOfSimulations) {
  const std::vector<Vehicle> cars = four();
  const FleetSetup setup = pedal_setup(GetParam());
  Fleet fleet(cars, 4, setup);
  EXPECT_EQ(fleet.lacks(), std::vector<std::string>{"steering"});
  std::vector<Simulation> alone;
  for (std::size_t i = 0; i < 4; ++i) {
    SimulationSetup own;
    own.speed = setup.speeds[i], own.method = setup.method, own.parts_off = fleet.lacks();
    alone.emplace_back(cars[i], own);
    ASSERT_EQ(alone[i].state().size(), fleet.states().size());
  }
  std::vector<double> state(fleet.states().size());
  for (int k = 0; k < 50; ++k) {
    std::vector<double> values;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::vector<double> now = pedals(i, k);
      values.insert(values.end(), now.begin(), now.end());
      Simulation& sim = alone[i];
      sim.set(sim.input("throttle"), now[0]), sim.set(sim.input("brake_pedal"), now[1]);
      sim.set(sim.input("rack.1l"), now[2]), sim.set(sim.input("rack.1r"), now[2]);
      sim.set(sim.input("wind_y"), now[3]);
      for (int s = 0; s < 10; ++s) ASSERT_TRUE(sim.step()) << sim.message();
    }
    fleet.advance(values, 10);
    // Lanes add in another order: round-off.
    for (std::size_t i = 0; i < 4; ++i) {
      fleet.get_state(i, state);
      for (std::size_t j = 0; j < state.size(); ++j)
        ASSERT_NEAR(state[j], alone[i].state()[j], 1e-8 * std::fmax(1.0, std::fabs(state[j])))
            << fleet.states()[j].name << " of car " << i << " after " << k;
      for (std::size_t j = 0; j + 1 < kSignals.size(); ++j) {
        const double seen = fleet.observations()[i * kSignals.size() + j],
                     own = alone[i].get(alone[i].signal(kSignals[j]));
        ASSERT_NEAR(seen, own, 1e-7 * std::fmax(1.0, std::fabs(own))) << kSignals[j] << " of car " << i;
      }
    }
  }
  // They did what they were told: the first has least throttle and brake.
  const auto vx = [&](std::size_t car) { return fleet.observations()[car * kSignals.size()] - setup.speeds[car]; };
  for (std::size_t i = 1; i < 4; ++i) EXPECT_NE(vx(0), vx(i));
  EXPECT_GT(fleet.observations()[4], 1e5);
}

INSTANTIATE_TEST_SUITE_P(Methods, DrivenFleet, testing::Values("ros2", "two_step", "rk4"),
                         [](const auto& info) { return std::string(info.param); });

TEST(FleetFace, BeginsInEquilibriumAndComesBackToIt) {
  Fleet fleet(four(), 4, pedal_setup("ros2"));
  const std::vector<double> begin(fleet.observations().begin(), fleet.observations().end());
  std::vector<double> values;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::vector<double> now = pedals(i, 40);
    values.insert(values.end(), now.begin(), now.end());
  }
  fleet.advance(values, 500);
  EXPECT_LT(fleet.observations()[0], begin[0] - 0.1);
  const std::vector<std::size_t> all{0, 1, 2, 3};
  fleet.reset(all);
  for (std::size_t i = 0; i < begin.size(); ++i) EXPECT_EQ(fleet.observations()[i], begin[i]);

  // Nothing driven: pedals and gear are those of the trim.
  FleetSetup quiet = pedal_setup("ros2");
  quiet.inputs.clear();
  Fleet still(four(), 4, quiet);
  still.advance({}, 500);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(still.observations()[i * kSignals.size()], quiet.speeds[i], 1e-5);
}

TEST(FleetFace, SpeedIsHeldByWheelsWithoutAPowertrain) {
  FleetSetup setup = pedal_setup("two_step");
  setup.parts_off = {"powertrain", "brakes", "aerodynamics"}, setup.inputs = {"rack.1*"}, setup.signals = {"body.vx"};
  Fleet fleet({Vehicle::load("midsize")}, 4, setup);
  fleet.advance(std::vector<double>(4, -0.004), 2000);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(fleet.observations()[i], setup.speeds[i], 0.3);
}

TEST(FleetFace, TellsAllThatIsWrong) {
  FleetSetup setup = pedal_setup("ros2");
  setup.signals = {"body.vx", "body.yaw_rat", "steering.rack_force", "state.body.vxx"};
  setup.inputs = {"throtle", "hand_wheel_angle", "brake_pedal", "input.brake_pedal"};
  const std::vector<Problem> found = problems_of([&] { Fleet fleet(four(), 4, setup); });
  ASSERT_EQ(found.size(), 6u);
  EXPECT_NE(found[0].message.find("did you mean 'body.yaw_rate'"), std::string::npos);
  EXPECT_NE(found[1].message.find("part that this fleet does not have"), std::string::npos);
  EXPECT_NE(found[2].message.find("'state.body.vx'"), std::string::npos);
  EXPECT_NE(found[3].message.find("'throttle'"), std::string::npos);
  EXPECT_NE(found[4].message.find("no steering column"), std::string::npos);
  EXPECT_NE(found[5].message.find("named twice"), std::string::npos);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ(found[i].key, i < 3 ? "signals" : "inputs");

  setup = pedal_setup("ros2"), setup.parts_off = {"powertrain", "brakes", "aerodynamics"}, setup.signals.clear();
  const std::vector<Problem> lacking = problems_of([&] { Fleet fleet(four(), 4, setup); });
  ASSERT_EQ(lacking.size(), 3u);
  EXPECT_NE(lacking[0].message.find("no powertrain that acts"), std::string::npos);
  EXPECT_NE(lacking[1].message.find("no brakes that act"), std::string::npos);
  EXPECT_NE(lacking[2].message.find("no aerodynamics that act"), std::string::npos);
}

TEST(FleetFace, CarsOfOtherPartsAreRefusedAndThoseOfOtherFormsAreNot) {
  const Vehicle car = Vehicle::load("midsize"), electric = Vehicle::load("midsize_electric");
  FleetSetup setup = pedal_setup("ros2");
  setup.speeds = {20.0};
  Fleet mixed({car, electric, car, electric}, 4, setup), plain({car}, 1, setup);
  std::vector<double> values;
  for (std::size_t i = 0; i < 4; ++i) values.insert(values.end(), {0.3, 0.0, 0.0, 0.0});
  mixed.advance(values, 50), plain.advance(std::span(values).first(4), 50);
  // Each in lanes with its like: neighbours change nothing.
  EXPECT_EQ(mixed.observations()[0], plain.observations()[0]);
  EXPECT_EQ(mixed.observations()[0], mixed.observations()[2 * kSignals.size()]);
  EXPECT_NE(mixed.observations()[0], mixed.observations()[kSignals.size()]);
}

// Column, hand wheel and pedals; elements of the suspension: whatever a car has alone, to its bits.
TEST(FleetFace, AllPartsActCarByCar) {
  for (const char* name : {"midsize", "midsize_air"}) {
    const Vehicle car = Vehicle::load(name);
    FleetSetup setup = pedal_setup("ros2");
    setup.all_parts = true, setup.speeds = {20.0};
    setup.inputs = {"hand_wheel_angle", "throttle"}, setup.signals = {"body.yaw_rate", "steering.hand_wheel_torque"};
    Fleet fleet({car}, 3, setup);
    EXPECT_TRUE(fleet.lacks().empty());
    SimulationSetup own;
    own.speed = 20.0, own.method = "ros2";
    Simulation alone(car, own);
    alone.set(alone.input("hand_wheel_angle"), 0.3), alone.set(alone.input("throttle"), 0.2);
    std::vector<double> values;
    for (int i = 0; i < 3; ++i) values.insert(values.end(), {0.15 * i, 0.2});
    fleet.advance(values, 300);
    for (int s = 0; s < 300; ++s) ASSERT_TRUE(alone.step()) << alone.message();
    std::vector<double> state(fleet.states().size());
    fleet.get_state(2, state);
    ASSERT_EQ(state.size(), alone.state().size());
    for (std::size_t j = 0; j < state.size(); ++j) EXPECT_EQ(state[j], alone.state()[j]) << fleet.states()[j].name;
    EXPECT_EQ(fleet.observations()[4], alone.get(alone.signal("body.yaw_rate")));
    EXPECT_GT(fleet.observations()[4], 10.0 * std::fabs(fleet.observations()[0]));
  }
}

TEST(FleetFace, GearsAreKnown) {
  FleetSetup setup = pedal_setup("ros2");
  setup.inputs = {"gear", "clutch"}, setup.speeds = {20.0}, setup.signals = {"body.vx", "powertrain.gear"};
  Fleet fleet({Vehicle::load("midsize")}, 2, setup);
  const std::vector<double> before(fleet.observations().begin(), fleet.observations().end());
  const std::vector<double> wrong{3.0, 0.0, 12.0, 0.0}, right{3.0, 1.0, 4.0, 7.0};
  const std::vector<Problem> found = problems_of([&] { fleet.advance(wrong, 10); });
  ASSERT_EQ(found.size(), 1u);
  EXPECT_NE(found[0].message.find("of car 1, gear"), std::string::npos);
  for (std::size_t i = 0; i < before.size(); ++i) EXPECT_EQ(fleet.observations()[i], before[i]);
  fleet.advance(right, 10, true);
  EXPECT_EQ(fleet.observations()[1], 3.0);
  EXPECT_EQ(fleet.observations()[3], 4.0);
}

}  // namespace
}  // namespace fahrwerk
