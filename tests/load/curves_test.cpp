// Curves in place of coefficients, payload, and what no vehicle has.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "files/temporary_folder.h"
#include "load/scenario/scenario.h"
#include "load/vehicle/vehicle.h"
#include "support/jet_car.h"
#include "support/places.h"
#include "support/two_axles.h"
#include "vehicle/car/energy.h"
#include "vehicle/car/engine.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk::load {
namespace {

Vehicle car(const std::string& name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  Vehicle v = load_vehicle(fahrwerk::test::in_source("data/vehicles/" + name + ".yaml"), changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  v.car = assemble(v).car;
  return v;
}

std::string refusal(const std::vector<std::string>& changes) {
  files::Problems problems;
  load_vehicle(fahrwerk::test::in_source("data/vehicles/midsize.yaml"), changes, problems);
  return to_string(problems);
}

// Wheels up and down, everything moving.
CarState<double> some_state(int k) {
  CarState<double> x = design_state<double>(two_axles);
  x[2] = 0.28 - 0.01 * k;
  for (int i = 0; i < two_axles.wheels; ++i) {
    x[two_axles.hub() + i] = 0.03 * std::sin(1.0 + i + 2 * k);
    x[two_axles.hub_rate() + i] = 0.6 * std::cos(2.0 * i + k);
    x[two_axles.spin() + i] = 60.0;
  }
  x[two_axles.velocity()] = 20.0, x[two_axles.rotation()] = 0.1;
  return x;
}

// The coefficients of a car as straight curves, over more than anything travels.
std::vector<std::string> as_curves(const Vehicle& v) {
  std::vector<std::string> changes;
  for (int axle = 0; axle < 2; ++axle) {
    const CornerParameters<double>& c = v.car.corner[2 * axle];
    const std::string key = axle == 0 ? "front." : "rear.";
    const auto curve = [](const char* x, double from, double to, double slope) {
      return fmt::format("{{{}: [{}, {}], force: [{}, {}], interpolation: linear}}", x, from, to, slope * from,
                         slope * to);
    };
    changes.push_back(key + "spring.stiffness=" + curve("travel", -0.5, 0.5, c.spring.stiffness));
    changes.push_back(key + "damper.compression=" + curve("speed", 0, 20, c.damper.compression));
    changes.push_back(key + "damper.rebound=" + curve("speed", 0, 20, c.damper.rebound));
    changes.push_back(key + "anti_roll_bar.stiffness=" + curve("travel", 0, 1, v.car.axle[axle].bar_stiffness));
  }
  return changes;
}

const std::vector<std::string> kStraightDampers = {"front.damper={compression: 1500, rebound: 2900}",
                                                   "rear.damper={compression: 1000, rebound: 1900}"};

std::vector<std::string> both(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Design kinematics, linkages, a hinge, a twist beam: straight curves are the coefficients, in rates, every implicit
// step, and energy. 1e-9: round-off of sums in another order, times the stiffness over the mass of a knuckle.
TEST(Curves, StraightOnesAreTheCoefficients) {
  for (const char* name : {"midsize", "golf_like", "golf_like_hinged", "layout_b"}) {
    const Vehicle plain = car(name, kStraightDampers);
    const Vehicle curved = car(name, both(kStraightDampers, as_curves(plain)));
    ASSERT_TRUE(curved.car.corner[0].curves[0] && curved.car.axle[1].bar_curve[0]);
    EXPECT_EQ(curved.car.corner[0].spring.stiffness, 0.0);
    EXPECT_NEAR(curved.car.corner[0].spring.preload, plain.car.corner[0].spring.preload, 1e-5);
    const auto a = make_car_engine(plain.car, Road{}), b = make_car_engine(curved.car, Road{});
    CarEnergy energy_a(plain.car, Road{}), energy_b(curved.car, Road{});
    const CarInputs<double> u = no_inputs<double>(two_axles);
    for (int k = 0; k < 3; ++k) {
      const CarState<double> x = some_state(k);
      CarState<double> p(x.size()), q(x.size());
      a->rate(u, x.data(), p.data()), b->rate(u, x.data(), q.data());
      for (int i = 0; i < two_axles.size(); ++i)
        EXPECT_NEAR(p[i], q[i], 1e-7 * (1 + std::fabs(p[i]))) << name << " " << i;
      EXPECT_NEAR(energy_a.energy(u, x.data()), energy_b.energy(u, x.data()), 1e-3) << name;
    }
    for (const Method method : {Method::implicit_euler, Method::ros2, Method::two_step}) {
      CarState<double> p = some_state(0), q = p;
      const StepInputs<double> all{u, u, u};
      for (int n = 0; n < 200; ++n) a->step(method, all, 1e-3, p.data()), b->step(method, all, 1e-3, q.data());
      for (int i = 0; i < two_axles.size(); ++i)
        EXPECT_NEAR(p[i], q[i], 1e-6 * (1 + std::fabs(p[i]))) << name << " " << i;
    }
  }
}

const std::vector<std::string> kBentCurves = {
    "front.spring.stiffness={travel: [-80 mm, -40 mm, 0, 40 mm, 80 mm], force: [-2240, -1140, 0, 1200, 2560]}",
    "front.spring.bump={clearance: 20 mm, stiffness: {travel: [0, 10 mm, 30 mm], force: [0, 250, 2600]}}",
    "rear.spring.rebound={clearance: 10 mm, stiffness: {travel: [0, 10 mm, 30 mm], force: [0, 250, 2600]}}",
    "front.damper={compression: {speed: [0, 0.1, 0.5], force: [0, 150, 500]}, rebound: {speed: [0, 0.1, 0.5], force: "
    "[0, 300, 1000]}}",
    "front.anti_roll_bar.stiffness={travel: [0, 50 mm, 100 mm], force: [0, 600, 1500]}"};

// What the file says is what acts: springs against their force in the design position, stops after their clearance.
TEST(Curves, ActAsTheyStandInTheFile) {
  const Vehicle v = car("midsize", kBentCurves);
  const auto spring = [](const CornerParameters<double>& c, double u) {
    double sum = 0.0;
    for (const Table& t : c.curves[0]->spring) sum += t(u);
    return sum;
  };
  const CornerParameters<double>&f = v.car.corner[0], &r = v.car.corner[2];
  EXPECT_DOUBLE_EQ(spring(f, -0.04), -1140.0);
  EXPECT_DOUBLE_EQ(spring(f, 0.0), 0.0);
  EXPECT_NEAR(spring(f, 0.02), 580.0, 15.0);  // no stop yet
  EXPECT_NEAR(spring(f, 0.05), 1530.0 + 2600.0, 30.0);
  EXPECT_DOUBLE_EQ(spring(r, -0.02), -250.0);
  EXPECT_DOUBLE_EQ(spring(r, 0.05), 0.0);
  EXPECT_EQ(r.spring.stiffness, 31e3);
  EXPECT_DOUBLE_EQ((*f.curves[0]->damper)(0.1), 150.0);
  EXPECT_DOUBLE_EQ((*f.curves[0]->damper)(-0.5), -1000.0);
  EXPECT_DOUBLE_EQ((*v.car.axle[0].bar_curve[0])(-0.1), -1500.0);
  EXPECT_EQ(v.car.axle[1].bar_stiffness, 5e3);
  // One side of the damper alone; what goes with the coefficient that it stands for does not count.
  const Vehicle half = car("midsize", {"front.damper.compression={speed: [0, 1], force: [0, 2000]}"});
  const CornerParameters<double>& h = half.car.corner[0];
  EXPECT_DOUBLE_EQ((*h.curves[0]->damper)(0.5), 1000.0);
  EXPECT_DOUBLE_EQ((*h.curves[0]->damper)(-0.5), 0.0);
  EXPECT_EQ(h.damper.compression, 0.0);
  EXPECT_EQ(h.damper.rebound, 2900.0);
  // A side alone is the side of a damper with the same curve on both sides.
  const std::string bent = "{speed: [0, 0.1, 0.5], force: [0, 300, 1000]}";
  const Vehicle out = car("midsize", {"front.damper.rebound=" + bent});
  const Vehicle both = car("midsize", {"front.damper={compression: " + bent + ", rebound: " + bent + "}"});
  for (const double speed : {-0.7, -0.3, -0.05, 0.0, 0.2})
    EXPECT_DOUBLE_EQ((*out.car.corner[0].curves[0]->damper)(speed),
                     speed < 0.0 ? (*both.car.corner[0].curves[0]->damper)(speed) : 0.0)
        << speed;
}

TEST(Curves, HaveDerivativesAndEnergy) {
  for (const char* name : {"midsize", "layout_b", "golf_like"}) {
    const Vehicle v = car(name, kBentCurves);
    const CarState<double> x = some_state(1);
    fahrwerk::test::expect_jets_of_rates(v.car, no_inputs<double>(two_axles), x,
                                         {two_axles.hub(), two_axles.hub() + 3, two_axles.hub_rate() + 1},
                                         {1e-6, 1e-6, 1e-6});
    // The integral of a curve is its energy: slopes of it are forces again.
    for (const Table& t : v.car.corner[0].curves[0]->spring)
      for (const double u : {-0.09, -0.03, 0.01, 0.035, 0.1})
        EXPECT_NEAR((t.integral(0.0, u + 1e-5) - t.integral(0.0, u - 1e-5)) / 2e-5, t(u),
                    1e-3);  // d²/6 F″ with F″ up to 1e7 N/m²
  }
}

// Lanes with curves of their own beside lanes without.
TEST(Curves, FleetsHaveThem) {
  const Vehicle bent = car("midsize", kBentCurves), plain = car("midsize");
  const std::vector<CarParameters<double>> cars = {bent.car, plain.car};
  const auto fleet = make_fleet_engine(cars, Road{});
  const CarInputs<double> u = no_inputs<double>(two_axles);
  std::vector<StepInputs<double>> all(static_cast<std::size_t>(fleet->lanes()), {u, u, u});
  fleet->set_inputs(all);
  const CarState<double> start = some_state(0);
  for (int lane = 0; lane < fleet->lanes(); ++lane) fleet->set_state(lane, start.data());
  for (int n = 0; n < 100; ++n) fleet->step(Method::ros2, 1e-3);
  for (std::size_t k = 0; k < cars.size(); ++k) {
    const auto engine = make_car_engine(cars[k], Road{});
    CarState<double> x = start, y(x.size());
    for (int n = 0; n < 100; ++n) engine->step(Method::ros2, all[0], 1e-3, x.data());
    fleet->get_state(static_cast<int>(k), y.data());
    for (int i = 0; i < two_axles.size(); ++i) EXPECT_NEAR(x[i], y[i], 1e-9 * (1 + std::fabs(x[i]))) << k << " " << i;
  }
}

TEST(Curves, WrongOnesAreNamed) {
  const auto expect = [](const std::string& change, std::initializer_list<const char*> parts) {
    const std::string text = refusal({change});
    for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  };
  expect("front.spring.stiffness={travel: [0.1, 0.2], force: [1, 2]}", {"front.spring.stiffness.travel", "with 0"});
  expect("front.spring.stiffness={travel: [-0.1, 0.2], force: [1, 2, 3]}", {"stiffness.force", "3 values"});
  expect("front.spring.stiffness={travel: [-0.1, 0, 0.2], force: [1, 2, 1]}", {"stiffness.force[2]", "must not fall"});
  expect("front.spring.stiffness={travel: [-0.1, 0.2], force: [1, 1]}", {"stiffness.force", "the same everywhere"});
  expect("front.spring.stiffness={travel: [-0.1, nan], force: [1, 2]}", {"stiffness.travel"});
  expect("front.spring.stiffness={travel: [-0.1, 0.2], force: [1, 2], interpolation: cubic}", {"smooth", "linear"});
  expect("front.spring.bump.stiffness={travel: [0.01, 0.2], force: [0, 2]}", {"bump.stiffness.travel", "begin with 0"});
  expect("front.anti_roll_bar.stiffness={travel: [-1, 1], force: [-1, 1]}", {"anti_roll_bar.stiffness.travel"});
  expect("front.anti_roll_bar.stiffness={travl: [0, 1], force: [0, 1]}", {"travl"});
}

TEST(Payload, IsPartOfTheBodyAndSinksTheCar) {
  const Vehicle empty = car("midsize");
  const Vehicle loaded = car("midsize", {"payload=[{name: driver, mass: 80 kg, position: [-1.2, 0.4, 0.3]}, {name: "
                                         "boot, mass: 120 kg, position: [-3.0, 0, 0.2]}]"});
  EXPECT_NEAR(loaded.car.unit[0].body_mass, empty.car.unit[0].body_mass + 200.0, 1e-9);
  const double m = empty.car.unit[0].body_mass;
  EXPECT_NEAR(loaded.car.unit[0].r_VC.x, (m * empty.car.unit[0].r_VC.x - 80 * 1.2 - 120 * 3.0) / (m + 200), 1e-12);
  EXPECT_NEAR(loaded.car.unit[0].r_VC.y, 80 * 0.4 / (m + 200), 1e-12);
  // Inertia about V: each mass adds its own.
  const auto about_V = [](const CarParameters<double>& c) {
    return c.unit[0].body_inertia.yy +
           c.unit[0].body_mass * (c.unit[0].r_VC.x * c.unit[0].r_VC.x + c.unit[0].r_VC.z * c.unit[0].r_VC.z);
  };
  EXPECT_NEAR(about_V(loaded.car) - about_V(empty.car), 80 * (1.44 + 0.09) + 120 * (9.0 + 0.04), 1e-6);
  // Its springs are those of the empty car.
  for (int i = 0; i < two_axles.wheels; ++i)
    EXPECT_NEAR(loaded.car.corner[i].spring.preload, empty.car.corner[i].spring.preload, 1e-6);
  // Rear springs carry what the lever says, each through a ratio of 0.85.
  const Trim at_rest = trim(loaded.car, Road{}, {});
  ASSERT_TRUE(at_rest.converged) << at_rest.message;
  const double rear = 9.81 * (80 * 1.2 + 120 * 3.0) / 2.7;
  const double sunk = 0.5 * (at_rest.state[two_axles.hub() + 2] + at_rest.state[two_axles.hub() + 3]);
  EXPECT_NEAR(sunk, 0.5 * rear / (31e3 * 0.85 * 0.85), 0.03 * sunk);              // the ratio grows by 2 % over it
  EXPECT_GT(at_rest.state[two_axles.hub()], at_rest.state[two_axles.hub() + 1]);  // the driver sits on the left
}

TEST(Payload, WrongOnesAreNamed) {
  EXPECT_NE(refusal({"payload=[{name: a, mass: -1, position: [0, 0, 0]}]"}).find("payload[0].mass"), std::string::npos);
  EXPECT_NE(refusal({"payload=[{name: a, mass: 1, position: [0, 0, 0]}, {name: a, mass: 1, position: [0, 0, 0]}]"})
                .find("second time"),
            std::string::npos);
}

// Slips of magnitude are said with file, line and key; shipped files have none.
TEST(Plausibility, NamesWhatNoVehicleHas) {
  const TemporaryFolder folder;
  struct Slip {
    const char *text, *line, *key;
  };
  for (const Slip& slip :
       {Slip{"body: {mass: 1.4 kg}", "mine.yaml:4:", "body.mass"},
        Slip{"body: {inertia: {xx: 0.5, yy: 2.2, zz: 2.4, xz: 0}}", "mine.yaml:4:", "body.inertia.zz"},
        Slip{"front: {damper: {compression: 1.5}}", "mine.yaml:4:", "front.damper.compression"},
        Slip{"rear: {spring: {stiffness: 31 N/m}}", "mine.yaml:4:", "rear.spring.stiffness"},
        Slip{"rear: {spring: {stiffness: 31 MN/m}}", "mine.yaml:4:", "rear.spring.stiffness"},
        Slip{"front: {spring: {preload: 12 kN}}", "mine.yaml:4:", "front.spring.preload"},
        Slip{"payload: [{name: sand, mass: 900 kg, position: [-2.5, 0, 0]}]",
             "midsize.yaml:", "rear.spring.stiffness"}}) {
    files::Problems problems;
    const Vehicle v = load_vehicle(
        folder.write("mine.yaml", "kind: car\nname: mine\nbase: midsize\n" + std::string(slip.text) + "\n"), {},
        problems);
    ASSERT_TRUE(problems.empty()) << to_string(problems);
    bool found = false;
    for (const std::string& w : v.warnings)
      found = found || (w.find(slip.line) != std::string::npos && w.find(slip.key) != std::string::npos);
    EXPECT_TRUE(found) << slip.text << ": " << fmt::format("{}", fmt::join(v.warnings, "\n"));
  }
  // What a scenario changes is named where it stands there; a curve is one value.
  files::Problems none;
  const Scenario s =
      load_scenario(folder.write("s.yaml",
                                 "vehicle: midsize\nduration: 1\nvehicle_changes:\n  body: {mass: 1.4}\n  front:\n"
                                 "    spring: {stiffness: {travel: [-0.1, 0.1], force: [-3 kN, 3 kN]}}\n"),
                    {}, none);
  ASSERT_TRUE(none.empty()) << to_string(none);
  EXPECT_EQ(s.vehicle.car.corner[0].spring.stiffness, 0.0);
  ASSERT_FALSE(s.vehicle.warnings.empty());
  EXPECT_NE(s.vehicle.warnings[0].find("s.yaml:4: vehicle_changes.body.mass"), std::string::npos)
      << s.vehicle.warnings[0];
  for (const auto& entry : std::filesystem::directory_iterator(fahrwerk::test::in_source("data/vehicles"))) {
    if (entry.path().extension() != ".yaml") continue;
    files::Problems problems;
    const Vehicle v = load_vehicle(entry.path(), {}, problems);
    EXPECT_TRUE(v.warnings.empty()) << v.warnings.front();
  }
}

}  // namespace
}  // namespace fahrwerk::load
