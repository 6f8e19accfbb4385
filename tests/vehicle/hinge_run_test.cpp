// The car with hinges in motion: energy, orders of the methods, limits.
#include "hinged_car.h"
#include "scenario/balance.h"
#include "support/two_axles.h"
#include "vehicle/equipped_car.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {
namespace {

using test::HingedCar;
using State = CarState<double>;

ScenarioInputs braking() {
  ScenarioInputs in;
  for (int i = 0; i < 4; ++i)
    in.brake[i] = TimeHistory({0.0, 0.2, 0.3, 0.9, 1.0}, {0, 0, i < 2 ? 900.0 : 400.0, i < 2 ? 900.0 : 400.0, 0});
  return in;
}

SimulationOptions options(Method method, double duration, double step = 1e-3, double tolerance = 1e-9) {
  SimulationOptions o;
  o.method = method, o.duration = duration, o.step = step, o.record_interval = 0.01;
  o.relative_tolerance = o.absolute_tolerance = tolerance;
  o.signals = {"body.*", "wheel.*", "element.*", "energy.*", "work.*"};
  return o;
}

double largest_gap(const SimulationResult& r) {
  double gap = 0.0;
  for (const double v : r.recording.series("energy.gap").value) gap = std::fmax(gap, std::fabs(v));
  return gap;
}

// Energy over a braking: adaptive to the tolerance (works of some 100 kJ, tolerance 1e-9 of 1e5 J and what it gathers
// in 1.5 s), fixed steps to second order.
TEST(HingedCar, EnergyBalances) {
  HingedCar c(test::hinged_car());
  TrimRequest q;
  q.speed = 20.0;
  const Trim start = c.trim(q);
  ASSERT_TRUE(start.converged);
  SimulationOptions o = options(Method::cvode_bdf, 1.5);
  o.balance = std::make_shared<PowerBalance>(c.car, c.road);
  const SimulationResult r = c.run(start, braking(), o);
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_LT(largest_gap(r), 0.05);
  double travel = 0.0;
  for (const double b : r.recording.series("element.bush_travel.1l").value) travel = std::fmax(travel, std::fabs(b));
  EXPECT_GT(travel, 5e-4);
  EXPECT_LT(travel, 0.01);
}

// A run that leaves the travel of a hinge says so, and only such a one.
TEST(HingedCar, EndOfTheTravelIsTold) {
  TrimRequest q;
  q.speed = 20.0;
  for (const double softer : {1.0, 0.02}) {
    CarParameters<double> car = test::hinged_car();
    for (std::size_t i = 0; i < 2; ++i) car.corner[i].hinge.stiffness *= softer;
    HingedCar c(car);
    const Trim start = c.trim(q);
    ASSERT_TRUE(start.converged);
    const SimulationResult r = c.run(start, braking(), options(Method::ros2, 1.0));
    ASSERT_EQ(r.warnings.size(), softer < 1.0 ? 1u : 0u);
    if (softer < 1.0) {
      EXPECT_NE(r.warnings[0].find("hinge of wheel 1"), std::string::npos) << r.warnings[0];
    }
  }
}

// Every method against a fine solution: the hinges, which start 3 mm aside and swing, go along with the order of the
// method. In the air, with linear springs and dampers and without stops, where everything is smooth. The error is taken
// in b and b'/ω together, so that the phase at the end does not matter.
TEST(HingedCar, EveryMethodShowsItsOrder) {
  CarParameters<double> car = test::hinged_car();
  for (CornerParameters<double>& c : car.corner) {
    c.spring = {0.0, 3e4, 0.0, {10.0, 0.0, 0.01}, {10.0, 0.0, 0.01}};
    c.damper = {2000.0, 2000.0, 0.0, 0.0};
    c.hinge.preload = 0.0, c.rack.stiffness = 5e5, c.rack.damping = 1e3, c.rack.adjustment = 0.0;
  }
  const auto engine = make_car_engine(car, Road{});
  struct End {
    State x = design_state<double>(two_axles);
    double bush[8] = {0.003, -0.002, 0, 0, 0, 0, 0, 0};
  };
  const auto run = [&](Method method, double h) {
    End e;
    e.x[2] = 100.0, e.x[two_axles.attitude()] = 1.0;
    e.x[two_axles.rotation()] = 1.0, e.x[two_axles.rotation() + 1] = -0.7, e.x[two_axles.rotation() + 2] = 1.1;
    for (int i = 0; i < 4; ++i) e.x[two_axles.hub() + i] = -0.02 + 0.01 * i, e.x[two_axles.spin() + i] = 40.0;
    const CarInputs<double> u = no_inputs<double>(two_axles);
    for (int k = 0; k < std::lround(0.1 / h); ++k) engine->step(method, {u, u, u}, h, e.x.data(), {e.bush, {}});
    return e;
  };
  const End reference = run(Method::rk4, 2.5e-5);
  const Method methods[] = {Method::implicit_euler, Method::ros2, Method::two_step, Method::heun, Method::rk4};
  const double order[] = {1, 2, 2, 2, 4}, largest[] = {1e-4, 2.5e-4, 2.5e-4, 2.5e-4, 1e-3};
  for (int m = 0; m < 5; ++m) {
    double errors[2], bodies[2];
    for (int i = 0; i < 2; ++i) {
      const End e = run(methods[m], largest[m] / (1 << i));
      errors[i] = std::hypot(e.bush[0] - reference.bush[0], (e.bush[4] - reference.bush[4]) / 120.0);
      bodies[i] = 0.0;
      for (int k = 0; k < 3; ++k)
        bodies[i] += std::fabs(e.x[two_axles.rotation() + k] - reference.x[two_axles.rotation() + k]);
    }
    // 2^order up to the next term of the error: a quarter of the exponent.
    EXPECT_NEAR(std::log2(errors[0] / errors[1]), order[m], 0.25 * order[m]) << m << ": " << errors[0];
    EXPECT_NEAR(std::log2(bodies[0] / bodies[1]), order[m], 0.25 * order[m]) << m << ": " << bodies[0];
  }
}

// Ever stiffer bushes tend to the rigid car: the difference falls with 1/c, until that of two trims (1e-9) is left.
// ROS2-W takes the stiffest without a smaller step.
TEST(HingedCar, StiffHingeIsTheRigidCar) {
  const CarParameters<double> rigid = test::hinged_car({}, "macpherson_front");
  TrimRequest q;
  q.speed = 20.0;
  const auto yaw = [&](const CarParameters<double>& car, double* bush) {
    HingedCar c(car);
    const Trim start = c.trim(q);
    EXPECT_TRUE(start.converged);
    State x = start.state;
    double b[8] = {start.inputs.tail[0], start.inputs.tail[1], 0, 0, 0, 0, 0, 0};
    for (int k = 0; k < 800; ++k)
      c.engine->step(Method::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, x.data(), {b, {}});
    if (bush) *bush = b[0];
    return x[two_axles.rotation() + 2];
  };
  const double expected = yaw(rigid, nullptr);
  double apart[3];
  const double stiffness[] = {1e8, 1e9, 1e10};
  for (int k = 0; k < 3; ++k) {
    CarParameters<double> car = test::hinged_car();
    for (int i = 0; i < 2; ++i) car.corner[static_cast<std::size_t>(i)].hinge.stiffness = stiffness[k];
    double bush;
    apart[k] = std::fabs(yaw(car, &bush) - expected);
    EXPECT_LT(std::fabs(bush), 3e3 / stiffness[k]);
  }
  EXPECT_LT(apart[0], 1e-2 * std::fabs(expected));
  EXPECT_NEAR(apart[0] / apart[1], 10.0, 2.0);
  EXPECT_LT(apart[2], 0.2 * apart[1]);
}

TEST(HingedCar, FleetNeedsWhoCarriesItsTravels) {
  const std::vector<CarParameters<double>> cars{test::hinged_car()};
  EXPECT_THROW(make_fleet_engine(cars, Road{}), std::invalid_argument);
}

// Hinges, bent half shafts whose inner joints sit on the engine block, and further elements at the same wheels: what
// they do to each other is in balance. Everything through the travels and rates that it acts on.
TEST(HingedCar, StandsTogetherWithJointsElementsAndBlock) {
  CarParameters<double> given = test::hinged_car();
  given.unit[0].drag_area = 0.0;
  EquipmentParameters p = test::with_block();
  p.powertrain->joints[0] = ShaftJoints{{0.0, 0.3, -0.05}, 0.03};
  p.suspension.resize(two_axles);
  for (int i = 0; i < 2; ++i) {
    WheelElements& w = p.suspension.wheel[static_cast<std::size_t>(i)];
    w.series_damper =
        SeriesSpringDamper<double>{{0.0, 4e5, 0.0, {1.0, 0.0, 0.01}, {1.0, 0.0, 0.01}}, {500.0, 800.0, 1.0, 1.0, 50.0}};
    w.actuator = StrutActuator{{0.02, 1.0, 1e3, 100.0, 1.0, -2e3, 2e3}, -500.0, 50.0};
  }
  p.suspension.bar[0] = ActiveBar{{{0.0, 0.25, 1.0, 1.0}, 500.0, 0.05}, 1500.0, 50.0, 20.0};
  Equipment equipment(p, given);
  EXPECT_EQ(equipment.tail().coordinates(), 4 + 6);
  const CarParameters<double> chassis = chassis_of(given, p);
  const auto engine = make_car_engine(chassis, Road{});
  TrimRequest request;
  request.speed = 20.0;
  const EquippedTrim t = trim_equipped(given, equipment, Road{}, request, 3);
  ASSERT_TRUE(t.converged && t.missing.empty()) << t.message;
  ScenarioInputs in = test::holding(t);
  const double throttle = t.inputs.controls.throttle;
  in.throttle = TimeHistory({0.0, 0.2, 0.4, 1.2, 1.4}, {throttle, throttle, 0.9, 0.9, 0.0});
  in.hand_wheel_angle = TimeHistory({0.0, 0.3, 0.6}, {0.0, 0.0, 0.4});
  in.brake_pedal = TimeHistory({0.0, 1.5, 1.7}, {0.0, 0.0, 40.0});
  const auto drive = [&](Method method, double h) {
    SimulationOptions o;
    o.method = method, o.step = h, o.duration = 2.0, o.record_interval = 0.1;
    o.relative_tolerance = o.absolute_tolerance = 1e-9;
    o.signals = {"body.*", "block.*", "element.*", "energy.*", "work.*"};
    o.balance = std::make_shared<PowerBalance>(chassis, Road{});
    SimulationResult r = simulate(*engine, t.state, in, o, {}, {}, {&equipment, t.equipment});
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  };
  const SimulationResult exact = drive(Method::cvode_bdf, 1e-3);
  double turnover = 0.0, gap = 0.0;
  for (const char* name : account::names)
    turnover += std::fabs(exact.recording.series(std::string("work.") + name).value.back());
  for (const double g : exact.recording.series("energy.gap").value) gap = std::fmax(gap, std::fabs(g));
  EXPECT_LT(gap, 1e-7 * turnover) << gap << " J of " << turnover;
  const auto largest = [](const SimulationResult& r, const char* name) {
    double most = 0.0;
    for (const double v : r.recording.series(name).value) most = std::fmax(most, std::fabs(v));
    return most;
  };
  EXPECT_GT(largest(exact, "element.bush_travel.1l"), 1e-4);
  EXPECT_GT(largest(exact, "block.pitch"), 1e-3);
  // Fixed steps follow.
  const SimulationResult fixed = drive(Method::ros2, 1e-3);
  for (const char* name : {"body.yaw_rate", "block.pitch", "element.bush_travel.1l", "body.speed"})
    EXPECT_NEAR(fixed.recording.series(name).value.back(), exact.recording.series(name).value.back(),
                0.01 * largest(exact, name))
        << name;
}

}  // namespace
}  // namespace fahrwerk
