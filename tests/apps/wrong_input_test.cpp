// Input and calls that are wrong: exit 2, every problem named with its place, nothing written.
#include <cstdint>
#include <ostream>

#include "apps/program.h"
#include "support/places.h"

namespace {

namespace fs = std::filesystem;
using WrongInput = Program;

const std::string kVehicle = fahrwerk::test::in_source("data/vehicles/fullsize.yaml");
const std::string kTire = fahrwerk::test::in_source("data/tires/passenger_235_55R17.yaml");

// A scenario with its own vehicle, and that with its own tyre.
class WrongVehicle : public Program {
 protected:
  void SetUp() override {
    folder.write("tire.yaml", content(kTire));
    std::string car = content(kVehicle);
    for (int axle = 0; axle < 2; ++axle) car = replaced(car, "tire: passenger_235_55R17", "tire: tire.yaml");
    folder.write("car.yaml", car);
    scenario("run.yaml", "vehicle: fullsize", "vehicle: car.yaml");
  }
  void change(const std::string& file, const std::string& from, const std::string& to) const {
    folder.write(file, replaced(content(folder / file), from, to));
  }
  Answer refused() const {
    const Answer a = run("run run.yaml");
    EXPECT_EQ(a.exit, 2) << a.error;
    EXPECT_EQ(a.out, "");
    EXPECT_TRUE(wrote_nothing());
    return a;
  }
};

TEST_F(WrongVehicle, IsRightBeforeItIsChanged) { EXPECT_EQ(run("run run.yaml").exit, 0); }

TEST_F(WrongVehicle, MissingKey) {
  change("car.yaml", "  mass: 1938 kg\n", "");
  EXPECT_TRUE(refused().complains({"car.yaml:", "body.mass", "missing"}));
}

TEST_F(WrongVehicle, WrongUnit) {
  change("car.yaml", "34 kN/m", "34 kN");
  EXPECT_TRUE(refused().complains({"car.yaml:", "front.spring.stiffness", "N/m"}));
}

TEST_F(WrongVehicle, NegativeMass) {
  change("car.yaml", "mass: 1938 kg", "mass: -1938 kg");
  EXPECT_TRUE(refused().complains({"car.yaml:", "body.mass", "negative", "expected > 0"}));
}

TEST_F(WrongVehicle, UnknownKeyWithTheNearestOne) {
  change("car.yaml", "split:", "spilt:");
  EXPECT_TRUE(refused().complains({"car.yaml:", "drive.spilt", "split"}));
}

TEST_F(WrongVehicle, NotANumber) {
  change("car.yaml", "34 kN/m", ".nan");
  EXPECT_TRUE(refused().complains({"car.yaml:", "front.spring.stiffness"}));
  change("car.yaml", ".nan", "nan N/m");
  EXPECT_TRUE(refused().complains({"car.yaml:", "front.spring.stiffness"}));
}

TEST_F(WrongVehicle, TireCurveThatOvershootsItsPeak) {
  change("tire.yaml", "initial_slope: [86228 N,", "initial_slope: [60000 N,");
  EXPECT_TRUE(refused().complains({"tire.yaml:", "lateral.initial_slope", "2 F_M/s_M"}));
}

TEST_F(WrongVehicle, EveryProblemOfEveryFileAtOnce) {
  change("car.yaml", "mass: 1938 kg", "mass: -1938 kg");
  change("tire.yaml", "initial_slope: [86228 N,", "initial_slope: [60000 N,");
  change("run.yaml", "duration: 6 s", "duration: 0 s");
  const Answer a = refused();
  EXPECT_TRUE(a.complains({"car.yaml:", "body.mass"})) << a.error;
  EXPECT_TRUE(a.complains({"tire.yaml:", "lateral.initial_slope"})) << a.error;
  EXPECT_TRUE(a.complains({"run.yaml:", "duration"})) << a.error;
}

TEST_F(WrongInput, AsJson) {
  scenario("run.yaml", "duration: 6 s", "duration: -6 s\nrecrod: 1");
  const Answer a = run("run run.yaml --json");
  EXPECT_EQ(a.exit, 2);
  const auto errors = a.json()["errors"];
  ASSERT_EQ(errors.size(), 2u) << a.out;
  for (const auto& e : errors) {
    EXPECT_EQ(e["file"], "run.yaml");
    EXPECT_GT(e["line"], 0);
    EXPECT_FALSE(e["message"].get<std::string>().empty());
  }
  EXPECT_EQ(errors[0]["key"], "duration");
  EXPECT_EQ(errors[1]["key"], "recrod");
}

TEST_F(WrongInput, FilesThatAreNone) {
  EXPECT_TRUE(run("run missing.yaml").complains({"missing.yaml"}));
  folder.write("empty.yaml", "");
  folder.write("garbage.yaml", std::string("\x7f"
                                           "ELF\0\1\2\377\376\0\0binary\r\0",
                                           18));
  folder.write("list.yaml", "- 1\n- 2\n");
  folder.write("broken.yaml", "vehicle: [1, 2\nroad: }");
  for (const char* file : {"missing.yaml", "empty.yaml", "garbage.yaml", "list.yaml", "broken.yaml", "."}) {
    const Answer a = run(std::string("run ") + file + " --json");
    EXPECT_EQ(a.exit, 2) << file << a.error;
    EXPECT_FALSE(a.json()["errors"].empty()) << file;
  }
  EXPECT_TRUE(wrote_nothing());
}

TEST_F(WrongInput, LineOfAGigabyte) {
  folder.write("long.yaml", "name: x");
  fs::resize_file(folder / "long.yaml", std::uintmax_t{1} << 30);  // sparse
  const Answer a = run("run long.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"long.yaml"})) << a.error;
}

// One wrong thing in the step steer, by --set.
struct Wrong {
  const char *set, *key, *says;
  friend std::ostream& operator<<(std::ostream& out, const Wrong& w) { return out << w.key << ": " << w.says; }
};

class WrongScenario : public Program, public ::testing::WithParamInterface<Wrong> {};

TEST_P(WrongScenario, IsRefused) {
  const Wrong& w = GetParam();
  const Answer a = run(std::string("run $SOURCE/examples/step_steer.yaml ") + w.set);
  EXPECT_EQ(a.exit, 2) << a.error;
  EXPECT_TRUE(a.complains({w.key, w.says})) << a.error;
  EXPECT_TRUE(wrote_nothing());
}

INSTANTIATE_TEST_SUITE_P(
    Keys, WrongScenario,
    ::testing::Values(
        Wrong{"--set duration=0", "duration", "expected > 0"}, Wrong{"--set duration='6 m'", "duration", "s"},
        Wrong{"--set solver.method=ros3", "solver.method", "did you mean 'ros2'"},
        Wrong{"--set solver.step=0", "solver.step", "1e-07"},
        Wrong{"--set solver.step=3ms", "record.interval", "multiple of the step"},
        Wrong{"--set solvr.step=3ms", "solvr", "did you mean 'solver'"},
        Wrong{"--set evaluate=step_stear", "evaluate", "step_steer"},
        Wrong{"--set vehicle=fulsize", "vehicle", "fullsize, fullsize_linkage"},
        Wrong{"--set vehicle=cars/no.yaml", "vehicle", "does not exist"},
        Wrong{"--set vehicle.body.mass=-1", "vehicle.body.mass", "negative"},
        Wrong{"--set vehicle.body.mas=1", "vehicle.body.mas", "did you mean 'mass'"},
        Wrong{"--set vehicle.body", "vehicle.body", "key=value"},
        Wrong{"--set 'vehicle.front.wheel_center[7]=1'", "vehicle.front.wheel_center[7]", "no item 7"},
        Wrong{"--set road=icy", "road", "there are: "}, Wrong{"--set road.friction=0", "road", "map"},
        Wrong{"--set road='{friction: 0}'", "road.friction", "> 0"},
        Wrong{"--set road='{wave: {amplitude: 1, length: 2}}'", "road.wave.amplitude", "steeper"},
        Wrong{"--set road='{split: {y: 0}}'", "road.split.friction_left", "missing"},
        Wrong{"--set start.speed=-1", "start.speed", "negative"},
        Wrong{"--set start.state=flying", "start.state", "trimmed, ballistic"},
        Wrong{"--set start.position='[0, 0, 1]'", "start.position", "unknown key"},
        Wrong{"--set start='{state: ballistic}'", "start.position", "missing"},
        Wrong{"--set steering.rack.front='[0, 1 mm]'", "steering.rack.front", "2 values for 4 times"},
        Wrong{"--set steering.rack.time='[0, 2, 1, 3]'", "steering.rack.time[2]", "must not fall"},
        Wrong{"--set steering.rack.time='[0, 1, 1, 1]'", "steering.rack.time[3]", "third time"},
        Wrong{"--set steering.rack='{front: [0, 1 mm]}'", "steering.rack.front", "no `time`"},
        Wrong{"--set steering.lateral_acceleration=4", "steering.rack", "lateral_acceleration"},
        Wrong{"--set steering='{lateral_acceleration: 15}'", "steering.lateral_acceleration", "no steering gives"},
        Wrong{"--set brake='{front: -1}'", "brake.front", "negative"},
        Wrong{"--set brake='{frnt: 1}'", "brake.frnt", "did you mean 'front'"},
        Wrong{"--set record.signals='[body.yaw_rat]'", "record.signals[0]", "did you mean 'body.yaw_rate'"},
        Wrong{"--set speed.until=0", "speed.until", "not after"}, Wrong{"--set name=a/b", "name", "without '/'"},
        Wrong{"--set start.speed=0 --set speed.control=false --set road='{grade: 15 %}'", "start", "no brake holds it"},
        Wrong{"--set vehicle_changes=7", "vehicle_changes", "expected a map"}));

TEST_F(WrongInput, ChangeOfTheVehicleNamesItsPlaceInTheScenario) {
  scenario("run.yaml", "vehicle_changes: {aerodynamics: {drag_area: 0.68 m^2, point: [-1.4, 0, 0.35]}}",
           "\nvehicle_changes:\n  front:\n    spring: {stiffness: -3}");
  const Answer a = run("run run.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"run.yaml:8:", "vehicle_changes.front.spring.stiffness", "negative"})) << a.error;
}

TEST_F(WrongInput, Calls) {
  for (const char* call :
       {"", "fly", "run", "run a.yaml --sett x=1", "list cars", "export", "export missing.h5", "run a b"}) {
    const Answer a = run(call);
    EXPECT_EQ(a.exit, 2) << call;
    EXPECT_NE(a.error, "") << call;
    EXPECT_EQ(a.out, "") << call;
  }
  EXPECT_EQ(run("fly --json").json()["errors"].size(), 1u);
}

TEST_F(WrongInput, MisspeltKindOfAVehicle) {
  folder.write("car.yaml", replaced(content(fahrwerk::test::in_source("data/vehicles/classic/twin_track.yaml")),
                                    "kind: twin_track", "kind: twin_trck"));
  const Answer a = run("linear car.yaml --speed '20 m/s'");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"car.yaml:", "kind", "did you mean 'twin_track'", "drawbar_trailer"})) << a.error;
  EXPECT_EQ(a.error.find("missing"), std::string::npos) << a.error;
}

TEST_F(WrongInput, ASpeedIsComplainedOfOnce) {
  const Answer a = run("run $SOURCE/examples/classic_single_track.yaml --set start.speed='300 m/s'");
  EXPECT_EQ(a.exit, 2);
  EXPECT_EQ(a.error.find("needs a speed"), std::string::npos) << a.error;
}

TEST_F(WrongInput, AStepThatTheMethodDoesNotUse) {
  const Answer a =
      run("run $SOURCE/examples/classic_quarter_car.yaml --set solver.method=cvode_bdf --set solver.step='1 ms' "
          "--set duration='0.5 s'");
  EXPECT_EQ(a.exit, 0) << a.error;
  EXPECT_NE((a.error + a.out).find("solver.step is not used"), std::string::npos) << a.error << a.out;
}

}  // namespace
