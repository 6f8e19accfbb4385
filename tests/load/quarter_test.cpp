// Scenarios of the quarter vehicle: defaults, plates, and everything that is refused.
#include "load/rig/quarter.h"

#include <gtest/gtest.h>

#include <string>

#include "files/temporary_folder.h"

namespace fahrwerk {
namespace {

const std::string kGood =
    "kind: quarter_vehicle\n"
    "suspension: five_link_rear\n"
    "body: {mass: 400 kg}\n"
    "wheel: {mass: 40 kg, inertia: [0.9, 1.6, 0.9]}\n"
    "spring: {stiffness: 110 kN/m}\n"
    "damper: {compression: 1500 N s/m, rebound: 3000 N s/m}\n"
    "tire: {stiffness: 220 kN/m}\n"
    "plate: {sine: {amplitude: 5 mm, frequency: 3 Hz}}\n"
    "duration: 1 s\n";

class LoadQuarter : public ::testing::Test {
 protected:
  load::QuarterScenario read(const std::string& text, const std::vector<std::string>& overrides = {}) {
    problems = {};
    return load::load_quarter(folder.write("quarter.yaml", text), overrides, problems);
  }
  // Whether a problem at a line of the file holds all the parts; `file`: of which file.
  bool complains(const std::string& text, std::initializer_list<std::string> parts,
                 const std::string& file = "quarter.yaml:") {
    read(text);
    for (const files::Problem& p : problems.list()) {
      const std::string line = files::to_string(p);
      bool all = line.find(file) != std::string::npos && p.line > 0;
      for (const std::string& part : parts) all = all && line.find(part) != std::string::npos;
      if (all) return true;
    }
    for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
    return false;
  }
  static std::string with(const std::string& from, const std::string& to) {
    std::string text = kGood;
    return text.replace(text.find(from), from.size(), to);
  }
  static std::string plate(const std::string& map) {
    return with("plate: {sine: {amplitude: 5 mm, frequency: 3 Hz}}", "plate: " + map);
  }

  TemporaryFolder folder;
  files::Problems problems;
};

TEST_F(LoadQuarter, Defaults) {
  const load::QuarterScenario s = read(kGood);
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  EXPECT_EQ(s.name, "quarter");
  EXPECT_EQ(s.suspension_type, "five_link");
  EXPECT_EQ(s.options.method, Method::rk4);
  EXPECT_EQ(s.options.step, 1e-4);
  EXPECT_EQ(s.options.record_interval, 1e-3);
  EXPECT_EQ(s.parameters.gravity, 9.81);
  EXPECT_EQ(s.parameters.tire_damping, 0.0);
  EXPECT_EQ(s.parameters.damper.rebound, 3000.0);
  // Toe of 0.1 deg turns the left wheel to the right, camber of -1 deg leans its top inwards.
  EXPECT_NEAR(s.parameters.wheel_axis.x, 0.0017450, 1e-6);
  EXPECT_NEAR(s.parameters.wheel_axis.z, 0.0174524, 1e-6);
  // Links of 6.2 kg rest on the plate as well; the loaded radius is that of the suspension.
  const double load = 9.81 * (400.0 + 40.0 + 6.2);
  EXPECT_NEAR(QuarterVehicle(s.parameters).rest_load(), load, 1e-8);
  EXPECT_NEAR(s.parameters.tire_radius, 0.31 + load / 220e3, 1e-9);
  const auto& sine = std::get<Shaker>(s.plate);
  EXPECT_NEAR(sine.amplitude, 0.005, 1e-15);
  EXPECT_EQ(sine.frequency, 3.0);
}

TEST_F(LoadQuarter, EveryKindOfPlate) {
  const load::QuarterScenario up = read(plate("{sweep: {amplitude: 2 mm, from: 1 Hz, to: 25 Hz}}"));
  ASSERT_TRUE(problems.empty()) << files::to_string(problems.list()[0]);
  EXPECT_TRUE(std::get<Sweep>(up.plate).logarithmic);
  EXPECT_EQ(std::get<Sweep>(up.plate).duration, 1.0);
  const load::QuarterScenario down = read(plate("{sweep: {amplitude: 2 mm, from: 25 Hz, to: 1 Hz, law: linear}}"));
  ASSERT_TRUE(problems.empty());
  EXPECT_FALSE(std::get<Sweep>(down.plate).logarithmic);
  const load::QuarterScenario table = read(plate("{height: {time: [0, 0.1], value: [0, 20 mm]}}"));
  ASSERT_TRUE(problems.empty());
  EXPECT_NEAR(std::get<TimeHistory>(table.plate).at(0.05).value, 0.01, 1e-12);
}

TEST_F(LoadQuarter, EverySuspensionOfASingleWheel) {
  for (const char* name : {"double_wishbone_front", "five_link_front", "five_link_shaker", "integral_link_rear",
                           "macpherson_front", "semi_trailing_arm_rear", "trailing_arm_rear"}) {
    const load::QuarterScenario s = read(with("five_link_rear", name));
    ASSERT_TRUE(problems.empty()) << name << ": " << files::to_string(problems.list()[0]);
    const RunResult r = simulate_quarter(QuarterVehicle(s.parameters), s.wheel, s.plate, s.options);
    EXPECT_EQ(r.status, SimulationStatus::completed) << name;
    EXPECT_TRUE(r.warnings.empty()) << name;
  }
}

TEST_F(LoadQuarter, OverridesReachIn) {
  const load::QuarterScenario s =
      read(kGood, {"plate.sine.frequency=8 Hz", "link_inertia=neglect", "tire.radius=300 mm"});
  ASSERT_TRUE(problems.empty());
  EXPECT_EQ(std::get<Shaker>(s.plate).frequency, 8.0);
  EXPECT_NEAR(QuarterVehicle(s.parameters).rest_load(), 9.81 * 440.0, 1e-8);
  EXPECT_NEAR(s.parameters.tire_radius, 0.3, 1e-15);
  EXPECT_NE(s.text.find("neglect"), std::string::npos);
}

TEST_F(LoadQuarter, RefusesWrongKeys) {
  EXPECT_TRUE(complains(kGood + "boddy: 1\n", {"boddy", "body"}));
  EXPECT_TRUE(complains(with("400 kg", "-400 kg"), {"body.mass", "negative"}));
  EXPECT_TRUE(complains(with("400 kg", "400 m"), {"body.mass", "kg"}));
  EXPECT_TRUE(complains(with("mass: 40 kg, ", ""), {"wheel.mass", "missing"}));
  EXPECT_TRUE(complains(with("[0.9, 1.6, 0.9]", "[0.9, 2.6, 0.9]"), {"wheel.inertia", "sum of the other two"}));
  EXPECT_TRUE(complains(with("[0.9, 1.6, 0.9]", "[0.9, 1.6]"), {"wheel.inertia"}));
  EXPECT_TRUE(complains(with("110 kN/m", "0 N/m"), {"spring.stiffness", "> 0"}));
  EXPECT_TRUE(complains(with("110 kN/m", "110 kN/m, preload: 1 kN"), {"spring.preload", "unknown"}));
  EXPECT_TRUE(complains(with("1500 N s/m", "-1 N s/m"), {"damper.compression", "negative"}));
  EXPECT_TRUE(complains(with("tire: {stiffness: 220 kN/m}\n", ""), {"tire", "missing"}));
  EXPECT_TRUE(complains(with("220 kN/m", "220 kN/m, radius: 0 m"), {"tire.radius", "> 0"}));
  EXPECT_TRUE(complains(kGood + "gravity: 0\n", {"gravity", "> 0"}));
  EXPECT_TRUE(complains(kGood + "link_inertia: no\n", {"link_inertia", "neglect"}));
  EXPECT_TRUE(complains(with("quarter_vehicle", "quarter_car"), {"kind", "quarter_vehicle"}));
  EXPECT_TRUE(complains(kGood + "solver: {method: two_step}\n", {"solver.method", "rk4"}));
  EXPECT_TRUE(complains(kGood + "record: {interval: 0.15 ms}\n", {"record.interval", "multiple"}));
  EXPECT_TRUE(complains(kGood + "record: {signals: [wheel.lod]}\n", {"record.signals[0]", "wheel.load"}));
  EXPECT_TRUE(complains(kGood + "record: 7\n", {"record", "map"}));
  EXPECT_EQ(problems.size(), 1u);
}

TEST_F(LoadQuarter, RefusesWrongPlates) {
  EXPECT_TRUE(complains(with("plate: {sine: {amplitude: 5 mm, frequency: 3 Hz}}\n", ""), {"plate", "missing"}));
  EXPECT_TRUE(complains(plate("{}"), {"plate", "exactly one"}));
  EXPECT_TRUE(complains(plate("{sine: {amplitude: 5 mm, frequency: 3 Hz}, height: 0 m}"), {"plate", "exactly one"}));
  EXPECT_TRUE(complains(plate("{sine: {amplitude: 0 mm, frequency: 3 Hz}}"), {"plate.sine.amplitude", "> 0"}));
  EXPECT_TRUE(complains(plate("{sine: {amplitude: 5 mm, frequency: 3 m}}"), {"plate.sine.frequency", "Hz"}));
  EXPECT_TRUE(complains(plate("{sine: {amplitude: 5 mm, frequency: 50 Hz}}"), {"plate.sine.frequency", "record"}));
  EXPECT_TRUE(complains(plate("{sweep: {amplitude: 5 mm, from: 3 Hz, to: 3 Hz}}"), {"plate.sweep.to", "plate.sine"}));
  EXPECT_TRUE(complains(plate("{sweep: {amplitude: 5 mm, from: 3 Hz, to: 50 Hz}}"), {"plate.sweep.to", "record"}));
  EXPECT_TRUE(complains(plate("{sweep: {amplitude: 5 mm, from: 3 Hz, to: 9 Hz, law: log}}"),
                        {"plate.sweep.law", "logarithmic"}));
  EXPECT_TRUE(complains(plate("{height: {time: [0, 1, 1], value: [0, 0, 20 mm]}}"), {"plate.height.time[2]", "jumps"}));
  EXPECT_TRUE(complains(plate("{height: {time: [0, 1], value: [0]}}"), {"plate.height.value", "1 values"}));
  EXPECT_TRUE(complains(plate("{height: {time: [1, 0], value: [0, 1 mm]}}"), {"plate.height.time", "fall"}));
}

TEST_F(LoadQuarter, RefusesWrongSuspensions) {
  EXPECT_TRUE(complains(with("five_link_rear", "five_link"), {"suspension", "five_link_rear"}));
  EXPECT_TRUE(complains(with("five_link_rear", "beam_axle_rear"), {"type", "single wheel"}, "beam_axle_rear.yaml:"));
  const std::string arm =
      "kind: suspension\ntype: trailing_arm\n"
      "points: {wheel_center: [0, 0.7, 0], axis_inner: [0.4, 0.4, 0.05], axis_outer: [0.4, 0.6, 0.05]}\n"
      "travel: {bump: 80 mm, rebound: 80 mm}\nwheel: {radius: 0.3}\n";
  folder.write("bare.yaml", arm);
  EXPECT_TRUE(complains(with("five_link_rear", "bare.yaml"), {"suspension", "no spring"}));
  folder.write("undamped.yaml", arm + "spring: {body: [0.2, 0.5, 0.4], moving: [0.2, 0.5, 0]}\n");
  EXPECT_TRUE(complains(with("five_link_rear", "undamped.yaml"), {"damper", "no damper"}));
  // A spring that hangs over its dead point: soft enough, its force pulls the arm on.
  folder.write("steep.yaml", arm +
                                 "spring: {body: [0.3, 0.5, 0.12], moving: [0.05, 0.5, 0.0]}\n"
                                 "damper: {body: [0.2, 0.5, 0.4], moving: [0.2, 0.5, 0]}\n");
  std::string soft = with("five_link_rear", "steep.yaml");
  soft.replace(soft.find("110 kN/m"), 8, "100 N/m");
  EXPECT_TRUE(complains(soft, {"spring.stiffness", "cannot hold", "expected more than"}));
}

}  // namespace
}  // namespace fahrwerk
