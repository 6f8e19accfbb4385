// The same car as a tree and in Cartesian coordinates: step steer and bump of the examples.
#include "manoeuvre/constrained_drive.h"

#include "manoeuvre/both_forms.h"
#include "model/impossible.h"
#include "multibody/constrained/analysis.h"
#include "scenario/constrained_car.h"

namespace fahrwerk::test {
namespace {

SimulationResult driven(const std::string& example, const std::string& formulation, const std::string& step) {
  const load::Scenario s = scenario_of(example, {"formulation=" + formulation, "solver.step=" + step});
  SimulationResult r = perform(s).result;
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  return r;
}

// Both at steps at which halving changes them by less than the tolerance (the errors of second-order steps).
TEST(ConstrainedCar, StepsIntoATurnAsTheTreeDoes) {
  const SimulationResult tree = driven("car_constrained", "tree", "0.25 ms"),
                         bodies = driven("car_constrained", "constrained", "0.25 ms");
  for (const char* signal :
       {"body.yaw_rate", "body.lateral_acceleration", "body.roll", "body.y", "body.sideslip_angle", "wheel.1l.fz",
        "wheel.2r.fz", "wheel.1l.hub_travel", "wheel.2r.gamma", "wheel.1r.fy", "wheel.2l.spring_force"})
    EXPECT_LT(apart(bodies, tree, signal), 1e-3) << signal;
}

// The force of the rack rings at 300 Hz after the kinks of its input (its compliance against a knuckle): 5.9e-3 apart
// at 0.25 ms, 1.5e-3 at 0.125 ms, 3.8e-4 at 0.0625 ms, the second order of both.
TEST(ConstrainedCar, RackForcesConvergeToThoseOfTheTree) {
  const auto off = [](const std::string& step) {
    const auto run = [&](const char* formulation) {
      SimulationResult r = perform(scenario_of("car_constrained", {std::string("formulation=") + formulation,
                                                                   "solver.step=" + step, "duration=0.8 s"}))
                               .result;
      EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
      return r;
    };
    return apart(run("constrained"), run("tree"), "wheel.1l.steering_force");
  };
  const double coarse = off("0.25 ms"), fine = off("0.0625 ms");
  EXPECT_LT(fine, 1e-3);
  EXPECT_LT(fine, coarse / 12.0);  // 16 of second order
}

TEST(ConstrainedCar, CrossesABumpAsTheTreeDoes) {
  const SimulationResult tree = driven("car_constrained_bump", "tree", "0.25 ms"),
                         bodies = driven("car_constrained_bump", "constrained", "0.25 ms");
  for (const char* signal : {"body.z", "body.pitch", "body.vx", "wheel.1l.fz", "wheel.2r.fz", "wheel.1l.hub_travel",
                             "wheel.2r.hub_travel", "wheel.1l.damper_force", "wheel.1r.spin"})
    EXPECT_LT(apart(bodies, tree, signal), 1e-3) << signal;
}

TEST(ConstrainedCar, HasMoreThanFortyBodiesAndTheTreesFreedoms) {
  const load::Scenario s = scenario_of("car_constrained", {});
  const CarMechanism m = car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road));
  EXPECT_GT(m.mechanism->body_count(), 40);
  const std::vector<double> x = m.mechanism->start(), u(static_cast<std::size_t>(m.inputs.size), 0.0);
  const constrained::Verdict v = constrained::analyse(*m.mechanism, {0.0, x.data(), u.data()});
  EXPECT_EQ(v.freedoms, 6 + 4 * 3);  // hub travel, steer travel and spin of each wheel
  EXPECT_TRUE(v.redundant.empty());
  EXPECT_TRUE(v.inertialess.empty());
  // Its mass is that of the tree.
  double mass = 0.0;
  for (const constrained::Body& b : m.mechanism->bodies()) mass += b.mass;
  EXPECT_NEAR(mass, s.car->whole.mass, 1e-9 * mass);
}

// A step steer of half a second in steps of 0.5 ms: yaw rate, path, roll, wheel loads and spin at its end.
std::vector<double> steered(const load::Scenario& s, const CarMechanismOptions& options) {
  ConstrainedCar car(s.car->car, car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road), options));
  CarInputs<double> u = no_inputs<double>(layout_of(s.car->car));
  std::vector<double> x = car.from_tree(s.begin.state, u), values = car.rest(), after = values;
  u.speed_control = 1.0, u.speed_target = 25.0;
  const auto steer = [&](double t, bool left, std::vector<double>& to) {
    const bool moves = left ? t <= 0.1 : t < 0.1;
    u.rack[0] = u.rack[1] = -5e-3 * std::min(t / 0.1, 1.0), u.rack_rate[0] = u.rack_rate[1] = moves ? -0.05 : 0.0;
    to_values(u, to.data());
  };
  car.begin(Method::ros2, 5e-4, false);
  for (int k = 0; k < 1000; ++k) {
    steer(5e-4 * k, false, values), steer(5e-4 * (k + 1), true, after);
    car.step(Method::ros2, 5e-4, {values.data(), values.data(), after.data()}, x.data());
  }
  EXPECT_TRUE(car.stepper().good());
  const CarObservation& o = car.see(0.5, x.data(), u);
  return {o.yaw_rate, o.r_0C.y, o.roll, o.wheel[0].load, o.wheel[3].load, o.wheel[2].spin};
}

// The small parts are without mass: with and without them it is the same car, but for 1e-9 of its mass that each has in
// the matrix.
TEST(ConstrainedCar, DrivesTheSameWithoutItsSmallParts) {
  const load::Scenario s = scenario_of("car_constrained", {});
  const std::vector<double> all = steered(s, {}), few = steered(s, {.small_parts = false});
  for (std::size_t k = 0; k < all.size(); ++k) EXPECT_NEAR(few[k], all[k], 2e-5 * std::fabs(all[k])) << k;
}

// Carrier and wheel as one subsystem: the same car with four bodies and their bearings less. Steps differ in how they
// linearise the rotor, by second-order terms.
TEST(ConstrainedCar, DrivesTheSameWithCombinedWheels) {
  const load::Scenario s = scenario_of("car_constrained", {});
  const std::vector<double> bodies = steered(s, {}), combined = steered(s, {.combined_wheels = true});
  for (std::size_t k = 0; k < bodies.size(); ++k) EXPECT_NEAR(combined[k], bodies[k], 1e-4 * std::fabs(bodies[k])) << k;
  const auto of = [&](bool together) {
    return car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road), {.combined_wheels = together}).mechanism;
  };
  EXPECT_EQ(of(false)->rows() - of(true)->rows(), 20);
  EXPECT_EQ(of(false)->body_count() - of(true)->body_count(), 4);
}

// Ordinary scenarios of the examples with the car of layout_a, in both formulations.
ManoeuvreOutcome driven_by(const std::string& example, const std::string& formulation,
                           std::vector<std::string> changes) {
  changes.insert(changes.begin(), {"vehicle=layout_a", "formulation=" + formulation});
  ManoeuvreOutcome out = perform(scenario_of(example, changes));
  EXPECT_EQ(out.result.status, SimulationStatus::completed) << example << ": " << out.result.message;
  return out;
}
void expect_same_drive(const std::string& example, const std::vector<std::string>& changes,
                       std::initializer_list<const char*> signals, double tolerance) {
  const SimulationResult tree = driven_by(example, "tree", changes).result,
                         bodies = driven_by(example, "constrained", changes).result;
  for (const char* signal : signals) EXPECT_LT(apart(bodies, tree, signal), tolerance) << example << ' ' << signal;
}

// Braked from a turn by torques at the wheels to rest.
TEST(ConstrainedCar, BrakesInATurnAsTheTreeDoes) {
  expect_same_drive("brake_in_turn", {"duration=5 s"},
                    {"body.vx", "body.yaw_rate", "body.pitch", "body.x", "wheel.1l.fz", "wheel.2r.spin"}, 5e-3);
}

// A preview driver on a country road, with hand wheel, pedals, gears and air.
TEST(ConstrainedCar, FollowsARoadAsTheTreeDoes) {
  expect_same_drive("driven_road", {"duration=12 s"},
                    {"body.y", "body.yaw_rate", "body.vx", "body.roll", "steering.hand_wheel_angle", "wheel.1l.fz"},
                    5e-3);
}

TEST(ConstrainedCar, RunsOverARandomRoadAsTheTreeDoes) {
  expect_same_drive("car_constrained", {"road={random: {class: C, seed: 3}}", "duration=3 s"},
                    {"body.z", "body.pitch", "wheel.1l.fz", "wheel.2r.hub_travel"}, 5e-3);
}

// A standard's test with pedals and hand wheel: figures of both.
TEST(ConstrainedCar, PerformsManoeuvresAsTheTreeDoes) {
  for (const char* example : {"iso7401_step", "iso3888_1"}) {
    const ManoeuvreOutcome tree = driven_by(example, "tree", {}), bodies = driven_by(example, "constrained", {});
    ASSERT_EQ(tree.metrics.size(), bodies.metrics.size()) << example;
    for (std::size_t k = 0; k < tree.metrics.size(); ++k) {
      const double a = tree.metrics[k].value, b = bodies.metrics[k].value;
      if (std::isnan(a)) continue;
      EXPECT_NEAR(b, a, 2e-2 * std::fabs(a) + 1e-3) << example << ' ' << tree.metrics[k].name;
    }
  }
}

// A twist beam behind (layout_b), a beam on links behind.
TEST(ConstrainedCar, DrivesOnBeamsAsTheTreeDoes) {
  for (const bool twist : {true, false})
    for (const char* example : {"car_constrained", "car_constrained_bump"}) {
      const char* const rear = twist ? "twist beam" : "beam";
      std::vector<std::string> changes{"vehicle=layout_b", "duration=2 s", "solver.step=0.5 ms"};
      if (!twist)
        changes.insert(changes.end(),
                       {"vehicle.rear.kinematics=beam_axle_rear", "vehicle.rear.wheel_center=[-2.7, 0.76, 0]"});
      const SimulationResult tree = driven_by(example, "tree", changes).result,
                             bodies = driven_by(example, "constrained", changes).result;
      for (const char* signal : {"body.z", "body.vx", "wheel.1l.fz", "wheel.2r.fz", "wheel.2l.hub_travel"})
        EXPECT_LT(apart(bodies, tree, signal), 5e-3) << rear << ' ' << example << ' ' << signal;
    }
}

// Compliant hinges of the front arms are joints with a travel here, states of the equipment there.
TEST(ConstrainedCar, DrivesOnCompliantHingesAsTheTreeDoes) {
  for (const char* parts : {"parts={engine_block: off}", "parts={powertrain: off, brakes: off, steering: off}"}) {
    const std::vector<std::string> changes{"vehicle=golf_like_hinged", parts, "duration=2 s", "solver.step=0.5 ms"};
    const SimulationResult tree = driven_by("car_constrained", "tree", changes).result,
                           bodies = driven_by("car_constrained", "constrained", changes).result;
    for (const char* signal : {"body.yaw_rate", "body.roll", "body.vx", "wheel.1l.fz", "wheel.2r.fz"})
      EXPECT_LT(apart(bodies, tree, signal), 5e-3) << parts << ' ' << signal;
  }
}

TEST(ConstrainedCar, RefusesWhatItDoesNotHave) {
  const auto refused = [](std::vector<std::string> changes) -> std::string {
    try {
      scenario_of("car_constrained", changes);
    } catch (const Impossible& e) {
      return e.key + ": " + e.what();
    }
    return {};
  };
  EXPECT_NE(refused({"vehicle=fullsize"}).find("functions or tables"), std::string::npos);
  // Which part stands against it, and what to say.
  const std::string block = refused({"vehicle=golf_like", "parts={aerodynamics: off}"});
  EXPECT_NE(block.find("formulation: "), std::string::npos) << block;
  EXPECT_NE(block.find("parts: {engine_block: off}"), std::string::npos) << block;
  EXPECT_EQ(refused({"vehicle=golf_like", "parts={engine_block: off}"}), "");
  const std::string bogie = refused({"vehicle=truck_6x4_walking_beam"});
  EXPECT_NE(bogie.find("share their load"), std::string::npos) << bogie;
}

}  // namespace
}  // namespace fahrwerk::test
