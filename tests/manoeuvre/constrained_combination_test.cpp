// Combinations as a tree and in Cartesian coordinates: every coupling at random states, and on the road.
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>

#include "manoeuvre/both_forms.h"
#include "scenario/constrained_car.h"
#include "vehicle/car/engine.h"
#include "vehicle/car/root.h"

namespace fahrwerk::test {
namespace {

using V = Vec3<double>;

// A tractor with semitrailer, its units turned against each other and its wheels off their places, all of it moving.
std::vector<double> disturbed(const CarParameters<double>& car, std::vector<double> x, std::mt19937& generator) {
  const Layout at = layout_of(car);
  std::uniform_real_distribution<double> any(-1.0, 1.0);
  const auto add = [&](int first, int count, double size) {
    for (int i = first; i < first + count; ++i) x[static_cast<std::size_t>(i)] += size * any(generator);
  };
  for (int k = 0; k < at.units; ++k) {
    const auto q = static_cast<std::size_t>(at.attitude(k));
    const Quaternion<double> turned =
        Quaternion<double>{x[q], x[q + 1], x[q + 2], x[q + 3]} *
        exponential(V{0.01 * any(generator), 0.003 * any(generator), 0.3 * any(generator)});
    x[q] = turned.w, x[q + 1] = turned.x, x[q + 2] = turned.y, x[q + 3] = turned.z;
    add(at.velocity(k), 3, 1.0), add(at.rotation(k), 3, 0.3);
  }
  add(at.hub(), at.wheels, 0.02), add(at.hub_rate(), at.wheels, 0.2), add(at.spin(), at.wheels, 1.0);
  add(at.steer(), 1, 0.02), add(at.steer_rate(), 1, 0.05);
  x[static_cast<std::size_t>(at.steer() + 1)] = x[static_cast<std::size_t>(at.steer())];
  x[static_cast<std::size_t>(at.steer_rate() + 1)] = x[static_cast<std::size_t>(at.steer_rate())];
  add(at.tire_x(), 2 * at.wheels, 2e-3);
  follow_couplings(car_model<double, double>(car, Road{}), x.data());
  return x;
}

// The vehicle with wide singles in place of twin tyres, which bodies do not have: a file beside the others' folder.
std::string on_singles(const std::string& vehicle) {
  std::ifstream in(in_source("data/vehicles/" + vehicle + ".yaml"));
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const auto put = [&text](std::size_t at, const std::string& old, const std::string& now) {
    EXPECT_NE(at, std::string::npos) << old;
    if (at != std::string::npos) text.replace(at, old.size(), now);
  };
  for (std::size_t at; (at = text.find("    twin:")) != std::string::npos;) {
    text.erase(at, text.find('\n', at) + 1 - at);
    put(text.find("truck_315_80R22_5", at), "truck_315_80R22_5", "truck_495_45R22_5");
    put(text.find(", 0]", text.rfind("wheel_center", at)), ", 0]", ", -0.04]");  // a smaller tyre
  }
  const auto file =
      std::filesystem::temp_directory_path() / (vehicle + "_on_singles_" + std::to_string(getpid()) + ".yaml");
  std::ofstream(file) << text;
  return file.string();
}

double off(const V& a, const V& b, double size) { return norm(a - b) / size; }

// Leaf springs as tree and bodies have them differ by where the middle of each half, which bends, is taken to be.
void weigh_no_leaves(CarParameters<double>& car, const std::vector<AxlePoints>& points) {
  for (std::size_t a = 0; a < car.axle.size(); ++a) {
    DependentPointer<double>& beam = car.axle[a].dependent[0];
    if (!beam || !points[a].axle || !points[a].axle->points.contains("leaf_seat")) continue;
    auto own = std::make_shared<DependentAxleParameters<double>>(*beam);
    own->links.clear();
    beam = own;
  }
}

// Accelerations of all units, forces and moments of the coupling: two solutions of the same equations. Some forty
// bodies without mass have 1e-9 of the vehicle's mass here, 2 g together, and moments of their own; unsprung masses of
// half a ton are accelerated by 50 m/s², so that some N and N m of 1e5 are theirs.
TEST(ConstrainedCombination, AcceleratesAsTheTreeDoesWithEveryCoupling) {
  const load::Scenario s =
      scenario_of("car_constrained", {"vehicle=" + on_singles("tractor_semitrailer"), "start.speed=20 m/s"});
  std::mt19937 generator(5);
  for (const CouplingAxes axes : {CouplingAxes::all, CouplingAxes::yaw_pitch, CouplingAxes::yaw, CouplingAxes::roll,
                                  CouplingAxes::pitch_roll, CouplingAxes::none}) {
    CarParameters<double> car = s.car->car;
    weigh_no_leaves(car, s.points);
    CouplingParameters<double>& c = car.unit[1].coupling;
    c.slides = false, c.axes = axes, c.friction = 0.0, c.damping.z = 400.0, c.stop_angle = 0.05;
    const bool cab = axes == CouplingAxes::pitch_roll;
    if (cab) c.stiffness.y = 3e6, c.damping.y = 2e4, c.preload = {5e3, -2e4, 0.0};
    if (axes != CouplingAxes::all && axes != CouplingAxes::roll && !cab) c.stiffness.x = c.damping.x = 0.0;
    if (axes == CouplingAxes::roll || axes == CouplingAxes::none || cab) c.stop_stiffness = c.damping.z = 0.0;
    const auto tree = make_car_engine(car, s.road);
    ConstrainedCar bodies(car, car_mechanism(car, s.points, std::make_shared<Road>(s.road)));
    CarInputs<double> u = no_inputs<double>(layout_of(car));
    u.body[1].force = {300.0, -500.0, 200.0}, u.body[1].torque = {400.0, 100.0, -300.0};
    for (int n = 0; n < 3; ++n) {
      const std::vector<double> x = disturbed(car, s.begin.state, generator);
      CarObservation want;
      tree->observe(u, x.data(), 1e-3, want);
      const CarObservation& got = bodies.see(0.0, bodies.from_tree(x, u).data(), u);
      const std::string where = "axes " + std::to_string(static_cast<int>(axes)) + " state " + std::to_string(n);
      for (int k = 0; k < 2; ++k) {
        const UnitObservationOf<double>& a = k == 0 ? got : got.behind[0];
        const UnitObservationOf<double>& b = k == 0 ? want : want.behind[0];
        EXPECT_LT(off(a.omega_rate, b.omega_rate, 1.0 + norm(b.omega_rate)), 2e-4) << where << " unit " << k + 1;
        EXPECT_LT(off(a.a_C, b.a_C, 1.0 + norm(b.a_C)), 2e-4) << where << " unit " << k + 1;
      }
      const CouplingObservationOf<double>&a = got.coupling[0], &b = want.coupling[0];
      EXPECT_LT(off(a.force, b.force, norm(b.force)), 5e-5) << where;
      EXPECT_LT(off(a.moment, b.moment, 1e3 + norm(b.moment)), 2e-4) << where;
      EXPECT_NEAR(a.articulation, b.articulation, 1e-9) << where;
      EXPECT_NEAR(a.pitch, b.pitch, 1e-9) << where;
      EXPECT_NEAR(a.roll, b.roll, 1e-9) << where;
      EXPECT_NEAR(a.articulation_rate, b.articulation_rate, 1e-9) << where;
      EXPECT_LT(norm(a.point_0 - b.point_0), 1e-9) << where;
    }
  }
}

// The steering's kinks fall between samples: what is shown at one is of the inputs before or behind it.
constexpr const char* kSteering = "steering={rack: {time: [0, 0.505, 0.605, 4], front: [0, 0, -5 mm, -5 mm]}}";

void expect_same_combination(const char* example, const std::string& vehicle, std::vector<std::string> changes,
                             std::initializer_list<const char*> signals, double tolerance) {
  changes.insert(changes.begin(), {"vehicle=" + vehicle, "solver.step=0.5 ms"});
  SimulationResult run[2];
  for (const bool bodies : {false, true}) {
    std::vector<std::string> own = changes;
    own.emplace_back(bodies ? "formulation=constrained" : "formulation=tree");
    run[bodies] = perform(scenario_of(example, own)).result;
    ASSERT_EQ(run[bodies].status, SimulationStatus::completed) << vehicle << ": " << run[bodies].message;
  }
  for (const char* signal : signals) EXPECT_LT(apart(run[1], run[0], signal), tolerance) << vehicle << ' ' << signal;
}

// Step steer on a ball hitch: the head of the drawbar rests at its stop.
TEST(ConstrainedCombination, CarAndCaravanDriveTheSamePath) {
  expect_same_combination("car_constrained", "car_caravan_linkage", {"start.speed=20 m/s", "duration=3 s", kSteering},
                          {"body.yaw_rate", "body.y", "unit.2.yaw_rate", "unit.2.y", "unit.2.roll",
                           "coupling.1.articulation", "coupling.1.fy", "wheel.3l.fz"},
                          2e-3);
}

// A fifth wheel with friction, compliant in roll; steered beams on drag links, air-sprung beams.
TEST(ConstrainedCombination, TractorAndSemitrailerDriveTheSamePath) {
  expect_same_combination("car_constrained", on_singles("tractor_semitrailer"),
                          {"start.speed=20 m/s", "duration=3 s", kSteering},
                          {"body.yaw_rate", "body.y", "unit.2.yaw_rate", "unit.2.y", "unit.2.roll",
                           "coupling.1.articulation", "coupling.1.fy", "wheel.4l.fz"},
                          5e-3);
}

// Frames that twist, a drawbar with a turntable behind it: four and two couplings in a row.
TEST(ConstrainedCombination, ChainsOfUnitsDriveTheSamePath) {
  expect_same_combination("car_constrained", "tractor_semitrailer_frames",
                          {"start.speed=20 m/s", "duration=2 s", kSteering},
                          {"body.yaw_rate", "unit.5.yaw_rate", "unit.5.roll", "coupling.2.articulation"}, 5e-3);
  expect_same_combination("car_constrained", on_singles("truck_drawbar"),
                          {"start.speed=20 m/s", "duration=2 s", kSteering},
                          {"body.yaw_rate", "unit.3.yaw_rate", "unit.3.y", "coupling.1.articulation"}, 5e-3);
}

// Braked by the car, on and off: the head slides in against its spring, works the caravan's brakes and comes back to
// its stop. There the tree has an impulse and a coordinate that goes, bodies a stiff stop that gives way by 0.05 mm per
// kN.
TEST(ConstrainedCombination, CaravanRunsUp) {
  expect_same_combination("caravan_brake", "car_caravan_linkage", {"duration=3 s"},
                          {"body.vx", "unit.2.vx", "unit.2.x", "coupling.1.slide", "wheel.3l.brake_torque"}, 1e-2);
}

// Column, oil and four-bar: every tie rod on the relay rod of its own side.
TEST(ConstrainedCombination, AFourBarSteersBodies) {
  expect_same_combination("car_constrained", "w140_like", {"start.speed=20 m/s", "duration=2 s", kSteering},
                          {"body.yaw_rate", "body.y", "wheel.1l.gamma", "wheel.1r.gamma"}, 5e-3);
}

}  // namespace
}  // namespace fahrwerk::test
