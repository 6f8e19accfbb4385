// Propshafts that lead from one unit to another.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "files/temporary_folder.h"
#include "manoeuvre/both_forms.h"
#include "scenario/balance.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk::test {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(in_source(path));
  return {std::istreambuf_iterator<char>(in), {}};
}

// The driven semitrailer with its first axle driven, too, through a shaft that bends at the fifth wheel.
std::string driven_trailer(const TemporaryFolder& folder) {
  std::string shafts = text_of("data/powertrains/diesel_4x2.yaml");
  const std::string drives = "drives: rear\n";
  shafts.replace(shafts.find(drives), drives.size(),
                 "drives: [2, 3]\ncenter: {split: 0.6}\n"
                 "3: {ratio: 2.85, efficiency: 0.96, propshaft: {stiffness: 250000, damping: 120}, "
                 "half_shaft: {stiffness: 120000, damping: 120}}\n");
  folder.write("shafts.yaml", shafts);
  return folder
      .write("driven_trailer.yaml",
             "kind: car\nname: driven_trailer\nbase: tractor_semitrailer_driven\npowertrain: shafts.yaml\n")
      .string();
}

// Steady driving: what the propshaft's torque does to the front of the tractor is held by its wheels and the frame, and
// nothing moves. Moments about the x axis on the ground; what the unsprung masses lean by less than the body is left
// out, some 1 %.
TEST(FarShafts, TwistTheFrameByTheirTorque) {
  const load::Scenario s = scenario_of(
      "semitrailer_driven", {"vehicle=tractor_semitrailer_frames_driven", "start.speed=15 m/s", "duration=0.2 s",
                             "driver.path.segments=[{straight: 500 m}]", "controls.driver.target=15 m/s"});
  const SimulationResult r = perform(s).result;
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  const auto at_start = [&r](const std::string& signal) { return r.series(signal).value.front(); };
  const double torque = at_start("powertrain.propshaft_torque.2");
  ASSERT_GT(torque, 400.0);
  double sum = -torque - at_start("coupling.1.mx"), lift = 0.0;
  for (const std::string wheel : {"wheel.1l.", "wheel.1r."})
    sum += at_start(wheel + "fz") * at_start(wheel + "y"), lift += at_start(wheel + "fz");
  const double held = at_start("coupling.1.fz");
  sum += at_start("coupling.1.z") * at_start("coupling.1.fy") - at_start("coupling.1.y") * held;
  EXPECT_NEAR(sum - at_start("body.cg_y") * (lift - held), 0.0, 0.02 * torque);
  EXPECT_NEAR(at_start("coupling.1.mx"), -150e3 * at_start("coupling.1.roll"), 1e-3 * torque);
  const auto roll = r.series("coupling.1.roll").value;
  EXPECT_NEAR(roll.back(), roll.front(), 0.02 * roll.front());  // the driver holds the speed by the pedals
}

// The account of energy closes while the combination accelerates through a turn, bent at the fifth wheel by degrees:
// what the shaft takes by the units' turning it gives to them.
TEST(FarShafts, KeepTheAccountOfEnergy) {
  const TemporaryFolder folder;
  const load::Scenario s =
      scenario_of("semitrailer_driven",
                  {"vehicle=" + driven_trailer(folder), "start.speed=8 m/s", "duration=4 s", "driver=null",
                   "controls={gear: 8, pedals: {time: [0, 0.5, 1.5, 4], throttle: [0.1, 0.1, 0.9, 0.9]}, "
                   "hand_wheel: {time: [0, 0.5, 2, 4], angle: [0, 0, 4, 4]}}",
                   "record.signals=[energy.*, work.*, coupling.1.articulation, powertrain.propshaft_torque.3]",
                   "solver={method: cvode_bdf, relative_tolerance: 1e-9, absolute_tolerance: 1e-9}"});
  const SimulationResult r = perform(s).result;
  ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
  EXPECT_GT(std::fabs(r.series("coupling.1.articulation").value.back()), 0.05);
  EXPECT_GT(r.series("powertrain.propshaft_torque.3").value.back(), 1000.0);
  double turnover = 0.0, gap = 0.0;
  for (const char* name : account::names) turnover += std::fabs(r.series(std::string("work.") + name).value.back());
  for (const double g : r.series("energy.gap").value) gap = std::fmax(gap, std::fabs(g));
  EXPECT_LT(gap, 1e-7 * turnover) << gap << " J of " << turnover << " J";
}

// Steps of 1 ms against CVODE, in the turn of before.
TEST(FarShafts, StepAsAdaptiveMethodsDo) {
  const TemporaryFolder folder;
  const auto run = [&](const char* solver) {
    const load::Scenario s = scenario_of(
        "semitrailer_driven", {"vehicle=" + driven_trailer(folder), "start.speed=8 m/s", "duration=4 s", "driver=null",
                               "controls={gear: 8, pedals: {time: [0, 0.5, 1.5, 4], throttle: [0.1, 0.1, 0.9, 0.9]}, "
                               "hand_wheel: {time: [0, 0.5, 2, 4], angle: [0, 0, 4, 4]}}",
                               std::string("solver=") + solver});
    SimulationResult r = perform(s).result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  };
  const SimulationResult reference = run("{method: cvode_bdf, relative_tolerance: 1e-8, absolute_tolerance: 1e-8}"),
                         steps = run("{method: two_step, step: 1 ms}");
  for (const char* signal : {"body.yaw_rate", "body.speed", "unit.2.roll", "coupling.1.articulation",
                             "powertrain.propshaft_torque.2", "powertrain.propshaft_torque.3", "wheel.3l.fz"})
    EXPECT_LT(apart(steps, reference, signal), 2.5e-3) << signal;
}

// A tractor whose rear frame is rigid on its front is the tractor that is one body.
TEST(FarShafts, ARigidFrameDrivesAsOneBody) {
  const TemporaryFolder folder;
  const std::string of_frames = text_of("data/vehicles/tractor_semitrailer_frames.yaml");
  const auto part = [&](const std::string& from, const std::string& to) {
    const std::size_t begin = of_frames.find(from);
    return of_frames.substr(begin, of_frames.find(to, begin) - begin);
  };
  const std::string front = part("body:", "drive:"), rear = part("  - name: rear frame", "  - name: front of the semi");
  const std::string end =
      "drive: {split: [0, 0, 0.5, 0.5], at: chassis, speed_control: {gain: 20000, reset_time: 3 s}}\n"
      "powertrain: diesel_4x2\nbox: {length: 6 m, width: 2.5 m, height: 2.9 m, front_overhang: 1.4 m, floor: 0.1 m}\n";
  std::string rigid = rear;
  const std::size_t frame = rigid.find("kind: frame");
  rigid.replace(frame, rigid.find('}', frame) - frame,
                "kind: rigid, point: [-2.2, 0, 0.40], own_point: [1.5, 0, 0.40]");
  // The rear frame's V is 3.7 m behind the front's.
  const double m1 = 4100.0, m2 = 1300.0, x1 = -0.45, x2 = -3.7 + 0.5, z1 = 0.5, z2 = 0.3, m = m1 + m2;
  const double x = (m1 * x1 + m2 * x2) / m, z = (m1 * z1 + m2 * z2) / m;
  const auto moved = [&](double at_1, double at_2, double a1, double a2, double b1, double b2) {
    return at_1 + at_2 + m1 * a1 * b1 + m2 * a2 * b2;
  };
  const double xx = moved(3000, 500, z1 - z, z2 - z, z1 - z, z2 - z),
               zz = moved(6000, 1600, x1 - x, x2 - x, x1 - x, x2 - x), yy = 6500 + 1500 + (xx - 3500) + (zz - 7600),
               xz = 200 - moved(0, 0, x1 - x, x2 - x, z1 - z, z2 - z);
  char body[300];
  std::snprintf(body, sizeof body,
                "body: {mass: %.17g, center_of_gravity: [%.17g, 0, %.17g], inertia: {xx: %.17g, yy: %.17g, zz: %.17g, "
                "xy: 0, xz: %.17g, yz: 0}}\n",
                m, x, z, xx, yy, zz, xz);
  std::string axle =
      rear.substr(rear.find("      - wheel_center"), rear.find("    coupling") - rear.find("      - wheel_center"));
  for (std::size_t at = axle.find("    "); at != std::string::npos; at = axle.find("\n    ", at + 1))
    axle.erase(at == 0 ? 0 : at + 1, 4);
  axle.replace(axle.find("[0, 0.93"), 8, "[-3.7, 0.93");
  const std::string head = "kind: car\nname: tractor\n", axles = front.substr(front.find("axles:"));
  folder.write("two.yaml", head + front + "units:\n" + rigid + end);
  folder.write("one.yaml", head + body + axles + axle + end);
  const auto run = [&](const char* vehicle) {
    const load::Scenario s = scenario_of(
        "semitrailer_driven",
        {"vehicle=" + (folder / vehicle).string(), "start.speed=8 m/s", "duration=2 s", "driver=null",
         "controls={gear: 8, pedals: {time: [0, 0.2, 0.5, 4], throttle: [0.1, 0.1, 0.9, 0.9]}}",
         "steering={rack: {time: [0, 0.5, 0.9], front: [0, 0, 20 mm]}}", "solver={method: two_step, step: 1 ms}"});
    SimulationResult r = perform(s).result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  };
  const SimulationResult one = run("one.yaml"), two = run("two.yaml");
  for (const char* signal : {"body.yaw_rate", "body.roll", "body.x", "wheel.1l.fz", "wheel.2r.fz",
                             "wheel.2l.hub_travel", "powertrain.propshaft_torque.2"})
    EXPECT_LT(apart(two, one, signal), 1e-7) << signal;
}

// As a tree and in Cartesian coordinates.
TEST(FarShafts, DriveTheSamePathInBodies) {
  const auto run = [&](const char* formulation) {
    const load::Scenario s =
        scenario_of("semitrailer_driven",
                    {"vehicle=tractor_semitrailer_frames_driven", "start.speed=8 m/s", "duration=1.2 s", "driver=null",
                     "controls={gear: 8, pedals: {time: [0, 0.2, 0.5, 4], throttle: [0.1, 0.1, 0.9, 0.9]}, "
                     "hand_wheel: {time: [0, 0.2, 1, 4], angle: [0, 0, 2, 2]}}",
                     "solver={method: ros2, step: 0.5 ms}", std::string("formulation=") + formulation});
    SimulationResult r = perform(s).result;
    EXPECT_EQ(r.status, SimulationStatus::completed) << r.message;
    return r;
  };
  const SimulationResult tree = run("tree"), bodies = run("constrained");
  for (const char* signal : {"body.yaw_rate", "body.speed", "coupling.1.roll", "coupling.2.articulation",
                             "powertrain.propshaft_torque.2", "wheel.2l.fz"})
    EXPECT_LT(apart(bodies, tree, signal), 2e-3) << signal;
}

TEST(FarShafts, KeepAFleetOutOfLanes) {
  const load::Scenario s =
      scenario_of("semitrailer_driven", {"vehicle=tractor_semitrailer_frames_driven", "driver=null",
                                         "controls={gear: 11}", "parts={steering: off, brakes: off}"});
  const std::vector<std::string> why = out_of_lanes(std::vector{s.car->car}, std::vector{s.car->parts});
  ASSERT_EQ(why.size(), 1u);
  EXPECT_NE(why[0].find("other units"), std::string::npos) << why[0];
}

TEST(FarShafts, WrongAxlesAreNamed) {
  const TemporaryFolder folder;
  std::string file = text_of("data/powertrains/diesel_4x2.yaml");
  file.replace(file.find("drives: rear"), 12, "drives: [2, 9]");
  folder.write("shafts.yaml", file);
  const std::string vehicle =
      folder.write("v.yaml", "kind: car\nname: v\nbase: tractor_semitrailer_driven\npowertrain: shafts.yaml\n")
          .string();
  try {
    scenario_of("semitrailer_driven", {"vehicle=" + vehicle});
    FAIL() << "a vehicle of five axles has no ninth";
  } catch (const std::exception& e) {
    EXPECT_NE(std::string(e.what()).find("'9' is no axle of a vehicle with 5"), std::string::npos) << e.what();
    EXPECT_NE(std::string(e.what()).find("shafts.yaml:"), std::string::npos) << e.what();
  }
}

}  // namespace
}  // namespace fahrwerk::test
