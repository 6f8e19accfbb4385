// The same car as a tree and in Cartesian coordinates: step steer and bump of the examples.
#include "manoeuvre/constrained_drive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "load/scenario/scenario.h"
#include "model/impossible.h"
#include "multibody/constrained/analysis.h"
#include "scenario/constrained_car.h"
#include "support/places.h"

namespace fahrwerk::test {
namespace {

load::Scenario scenario(const std::string& example, std::vector<std::string> changes) {
  files::Problems problems;
  load::Scenario s = load::load_scenario(in_source("examples/" + example + ".yaml"), changes, problems);
  problems.throw_if_any();
  prepare(s.vehicle, s);
  return s;
}

SimulationResult driven(const std::string& example, const std::string& formulation, const std::string& step) {
  const load::Scenario s = scenario(example, {"formulation=" + formulation, "solver.step=" + step});
  SimulationResult r = perform(s).result;
  EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
  return r;
}

// Largest difference over the peak of the reference.
double apart(const SimulationResult& a, const SimulationResult& b, const std::string& signal) {
  const auto x = a.series(signal).value, y = b.series(signal).value;
  EXPECT_EQ(x.size(), y.size());
  double most = 0.0, peak = 0.0;
  // Against the start, so that a static load does not hide a difference.
  for (std::size_t k = 0; k < std::min(x.size(), y.size()); ++k)
    most = std::max(most, std::fabs(x[k] - y[k])), peak = std::max(peak, std::fabs(y[k] - y[0]));
  return most / peak;
}

// Both at steps at which halving changes them by less than the tolerance (the errors of second-order steps). The force
// of the rack rings at 300 Hz after its kinks, which steps of 0.25 ms follow to some per cent.
TEST(ConstrainedCar, StepsIntoATurnAsTheTreeDoes) {
  const SimulationResult tree = driven("car_constrained", "tree", "0.25 ms"),
                         bodies = driven("car_constrained", "constrained", "0.25 ms");
  for (const char* signal :
       {"body.yaw_rate", "body.lateral_acceleration", "body.roll", "body.y", "body.sideslip_angle", "wheel.1l.fz",
        "wheel.2r.fz", "wheel.1l.hub_travel", "wheel.2r.gamma", "wheel.1r.fy", "wheel.2l.spring_force"})
    EXPECT_LT(apart(bodies, tree, signal), 1e-3) << signal;
  EXPECT_LT(apart(bodies, tree, "wheel.1l.steering_force"), 2e-2);
}

TEST(ConstrainedCar, CrossesABumpAsTheTreeDoes) {
  const SimulationResult tree = driven("car_constrained_bump", "tree", "0.25 ms"),
                         bodies = driven("car_constrained_bump", "constrained", "0.25 ms");
  for (const char* signal : {"body.z", "body.pitch", "body.vx", "wheel.1l.fz", "wheel.2r.fz", "wheel.1l.hub_travel",
                             "wheel.2r.hub_travel", "wheel.1l.damper_force", "wheel.1r.spin"})
    EXPECT_LT(apart(bodies, tree, signal), 1e-3) << signal;
}

TEST(ConstrainedCar, HasMoreThanFortyBodiesAndTheTreesFreedoms) {
  const load::Scenario s = scenario("car_constrained", {});
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

// The small parts are without mass: with and without them it is the same car.
TEST(ConstrainedCar, DrivesTheSameWithoutItsSmallParts) {
  const load::Scenario s = scenario("car_constrained", {});
  std::vector<double> end[2];
  for (const bool small : {false, true}) {
    ConstrainedCar car(s.car->car, car_mechanism(s.car->car, s.points, std::make_shared<Road>(s.road), {small}));
    const Layout at = layout_of(s.car->car);
    CarInputs<double> u = no_inputs<double>(at);
    std::vector<double> x = car.from_tree(s.begin.state, u), values = car.rest();
    u.speed_control = 1.0, u.speed_target = 25.0;
    std::vector<double> after = values;
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
    const CarObservation& o = car.observe(0.5, x.data(), u);
    end[small] = {o.yaw_rate, o.r_0C.y, o.roll, o.wheel[0].load, o.wheel[3].load};
  }
  for (std::size_t k = 0; k < end[0].size(); ++k)
    EXPECT_NEAR(end[1][k], end[0][k], 2e-5 * std::fabs(end[0][k])) << k;  // massless bodies get 1e-9 of the car's mass
}

TEST(ConstrainedCar, RefusesWhatItDoesNotHave) {
  const auto refused = [](std::vector<std::string> changes) -> std::string {
    try {
      scenario("car_constrained", std::move(changes));
    } catch (const Impossible& e) {
      return e.key + ": " + e.what();
    }
    return {};
  };
  EXPECT_NE(refused({"parts.powertrain=on"}).find("powertrain: off"), std::string::npos);
  EXPECT_NE(refused({"vehicle=fullsize"}).find("functions or tables"), std::string::npos);
}

}  // namespace
}  // namespace fahrwerk::test
