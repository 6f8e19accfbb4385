// Drivers and recorded drives from the command line.
#include "apps/program.h"

namespace {

using DrivenRun = Program;

const char* kBend = R"(
road: {path: {segments: [{straight: 40 m}, {arc: {radius: 60 m, length: 120 m}}], width: 7 m}}
)";

TEST_F(DrivenRun, FollowsThePathOfTheRoadToItsEnd) {
  folder.write("d.yaml",
               std::string("vehicle: midsize\nduration: 30 s\nstart: {speed: 12}\ndriver: {speed: 12}\n") + kBend);
  const Answer a = run("run d.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json m = a.json()["metrics"];
  EXPECT_TRUE(m["left_course"].is_null());
  EXPECT_NEAR(m["path_distance"].get<double>(), 160.0, 1.0);
  EXPECT_LT(m["max_path_deviation"].get<double>(), 1.0);
  EXPECT_EQ(a.json()["status"], "completed");
  EXPECT_NE(a.json()["message"].get<std::string>().find("end of the course"), std::string::npos);
}

// Runs that reach the end of their course, or their stop condition, are no list of warnings; those that leave it are.
TEST_F(DrivenRun, SweepsCountWhatReachesItsEnd) {
  const std::string head = "vehicle: midsize\nduration: 30 s\n";
  folder.write("d.yaml", head + "start: {speed: 12}\ndriver: {speed: 12}\n" + kBend);
  Answer a = run("sweep d.yaml --vary vehicle.body.mass='1300:1500 kg:3' --json --out s");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["status"], nlohmann::json({"completed", "completed", "completed"}));
  EXPECT_EQ(a.error, "");
  EXPECT_NE(content(folder / "s/report.html").find("3 of 3"), std::string::npos);

  folder.write("b.yaml", head + "start: {speed: 12}\nstop_below_speed: 1\nbrake: {front: 800, rear: 300}\n");
  a = run("sweep b.yaml --vary vehicle.body.mass='1300:1500 kg:2' --json --out s");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_EQ(a.json()["status"], nlohmann::json({"stopped", "stopped"}));
  EXPECT_EQ(a.error, "");
  EXPECT_NE(content(folder / "s/report.html").find("2 of 2"), std::string::npos);

  folder.write("d.yaml", head + "start: {speed: 30}\ndriver: {speed: 30}\n" + kBend);
  a = run("sweep d.yaml --vary vehicle.body.mass='1300:1500 kg:2' --json --out s");
  EXPECT_TRUE(a.complains({"vehicle.body.mass = 1300 kg", "stopped", "left the course"})) << a.error;
  EXPECT_NE(content(folder / "s/report.html").find("0 of 2"), std::string::npos);
}

TEST_F(DrivenRun, WhoCannotFollowLeavesTheCourseWithAVerdict) {
  // 30 m/s in a bend of 60 m would take 15 m/s².
  folder.write("d.yaml",
               std::string("vehicle: midsize\nduration: 30 s\nstart: {speed: 30}\ndriver: {speed: 30}\n") + kBend);
  const Answer a = run("run d.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_GT(a.json()["metrics"]["left_course"].get<double>(), 1.0);
  EXPECT_EQ(a.json()["verdict"].get<std::string>().find("left the course at t = "), 0u);
  EXPECT_EQ(a.json()["status"], "stopped");
}

TEST_F(DrivenRun, PlansItsSpeedByTheBends) {
  folder.write("d.yaml", std::string("vehicle: midsize\nduration: 30 s\nstart: {speed: 15}\n"
                                     "driver: {speed: 30, lateral_acceleration: 3, acceleration: 1}\n") +
                             kBend);
  const Answer a = run("run d.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  EXPECT_TRUE(a.json()["metrics"]["left_course"].is_null());
}

// A measured road of our own: 120 m from (500, 300), turning to the left by 0.6 rad, in steps as long as asked for. The
// right side is rough.
std::string measured_road(double step, double roughness) {
  const int rows = static_cast<int>(std::lround(120.0 / step)) + 1;
  std::ostringstream text;
  text << "$ROAD_CRG\nREFERENCE_LINE_START_U = 0\nREFERENCE_LINE_END_U = " << (rows - 1) * step
       << "\nREFERENCE_LINE_INCREMENT = " << step
       << "\nREFERENCE_LINE_START_X = 500\nREFERENCE_LINE_START_Y = 300\nREFERENCE_LINE_START_PHI = 1\n"
          "LONG_SECTION_V_RIGHT = -3\nLONG_SECTION_V_LEFT = 3\nLONG_SECTION_V_INCREMENT = 3\n$\n"
          "$KD_DEFINITION\n#:LRFI\nU:reference line u,m,0,"
       << step << "\nD:reference line phi,rad\nD:long section 1,m\nD:long section 2,m\nD:long section 3,m\n$\n$$$$\n";
  for (int i = 0; i < rows; ++i) {
    const double rough = i * step < 20.0 ? 0.0 : roughness * ((i * 7919) % 13 - 6) / 6.0;
    char line[96];
    std::snprintf(line, sizeof line, "%10.6f%10.6f%10.6f%10.6f\n", 1.0 + 0.6 * i / (rows - 1), rough, rough, rough);
    text << line;
  }
  return text.str();
}

TEST_F(DrivenRun, FollowsTheLineOfAMeasuredRoad) {
  folder.write("m.crg", measured_road(0.5, 0.0));
  folder.write("d.yaml", "vehicle: midsize\nroad: m.crg\nduration: 30 s\nstart: {speed: 12}\ndriver: {speed: 12}\n");
  const Answer a = run("run d.yaml --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const nlohmann::json m = a.json()["metrics"];
  EXPECT_TRUE(m["left_course"].is_null());
  EXPECT_NEAR(m["path_distance"].get<double>(), 120.0, 1.0);
  EXPECT_LT(m["max_path_deviation"].get<double>(), 1.0);
}

TEST_F(DrivenRun, StartsOnTheLineOrIsWarnedBesideIt) {
  folder.write("m.crg", measured_road(0.5, 0.0));
  const std::string rest = "vehicle: midsize\nroad: m.crg\nduration: 0.1 s\n";
  folder.write("d.yaml", rest + "start: {speed: 12, distance: 30 m, offset: 1 m}\n");
  const Answer on = run("run d.yaml --json --out on");
  ASSERT_EQ(on.exit, 0) << on.error;
  EXPECT_FALSE(on.complains({"described"})) << on.error;
  ASSERT_EQ(run("export on/result.h5 --write on.csv --signals body.cg_x body.cg_y body.yaw").exit, 0);
  std::istringstream lines(content(folder / "on.csv"));
  std::string line;
  std::getline(lines, line), std::getline(lines, line);
  double t, x, y, yaw;
  ASSERT_EQ(std::sscanf(line.c_str(), "%lf,%lf,%lf,%lf", &t, &x, &y, &yaw), 4) << line;
  // 30 m along a curve that turns by 0.6 rad in 120 m: heading 1.15, by the mean heading of 1.075 to its place.
  EXPECT_NEAR(yaw, 1.15, 0.01);
  EXPECT_NEAR(x, 500.0 + 30.0 * std::cos(1.075) - std::sin(1.15), 0.1);
  EXPECT_NEAR(y, 300.0 + 30.0 * std::sin(1.075) + std::cos(1.15), 0.1);

  folder.write("d.yaml", rest + "start: {speed: 12}\n");
  const Answer beside = run("run d.yaml --json --out beside");
  ASSERT_EQ(beside.exit, 0) << beside.error;
  EXPECT_TRUE(beside.complains({"described part", "x = 500 m, y = 300 m"})) << beside.error;
  folder.write("d.yaml", rest + "start: {speed: 12, distance: 115 m}\n");
  const Answer off = run("run d.yaml --json --out off --set duration='2 s'");
  EXPECT_TRUE(off.complains({"no wheel", "any more"})) << off.error;

  folder.write("d.yaml", "vehicle: midsize\nduration: 1 s\nstart: {speed: 12, distance: 3 m}\n");
  EXPECT_TRUE(run("run d.yaml").complains({"d.yaml:3", "start", "no line"}));
  folder.write("d.yaml", rest + "start: {speed: 12, distance: 3 m, x: 5}\n");
  EXPECT_TRUE(run("run d.yaml").complains({"d.yaml:4", "start.distance"}));
}

TEST_F(DrivenRun, FineRoadsAreEnvelopedUnlessAPointIsAskedFor) {
  folder.write("fine.crg", measured_road(0.02, 0.01));
  folder.write("coarse.crg", measured_road(0.5, 0.01));
  folder.write("d.yaml",
               "vehicle: midsize\nroad: fine.crg\nduration: 2 s\nstart: {speed: 15, distance: 5 m}\n"
               "speed: {target: 15}\nrecord: {signals: ['wheel.1l.fz'], interval: 1 ms}\n");
  const auto largest = [&](const std::string& more, bool warned) {
    const Answer a = run("run d.yaml --json " + more);
    EXPECT_EQ(a.exit, 0) << a.error;
    EXPECT_EQ(a.complains({"20 mm apart", "tandem"}), warned) << a.error;
    EXPECT_EQ(run("export out/d/result.h5 --write f.csv --signals wheel.1l.fz").exit, 0);
    std::istringstream lines(content(folder / "f.csv"));
    std::string line;
    double most = 0.0, t, fz;
    while (std::getline(lines, line))
      if (std::sscanf(line.c_str(), "%lf,%lf", &t, &fz) == 2) most = std::max(most, fz);
    return most;
  };
  const double enveloped = largest("", true);
  const double pointwise =
      largest("--set vehicle.front.enveloping.kind=point --set vehicle.rear.enveloping.kind=point", false);
  EXPECT_LT(enveloped, 2.0 * 3700.0);  // noise of 1 cm from point to point hardly moves a tyre that lies on its peaks
  EXPECT_GT(pointwise, 1.5 * enveloped);
  largest("--set road=coarse.crg", false);
}

TEST_F(DrivenRun, WithoutAPathItIsRefused) {
  folder.write("d.yaml", "vehicle: midsize\nduration: 3 s\ndriver: {speed: 12, kind: optimall, preview_time: -1}\n");
  const Answer a = run("run d.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"d.yaml:3", "driver.kind", "optimal"})) << a.error;
  EXPECT_TRUE(a.complains({"d.yaml:3", "driver.preview_time"})) << a.error;
  folder.write("d.yaml", "vehicle: midsize\nduration: 3 s\ndriver: {speed: 12}\n");
  EXPECT_TRUE(run("run d.yaml").complains({"d.yaml:3", "driver.path", "no path"}));
}

TEST_F(DrivenRun, AnExportedRunIsDrivenAgain) {
  // The inputs of the step steer are linear between samples of 10 ms: the recorded ones are the same, and so is the
  // drive.
  const std::string step = "run $SOURCE/examples/step_steer.yaml --json --set duration='2 s' --out a";
  ASSERT_EQ(run(step).exit, 0);
  ASSERT_EQ(
      run("export a/result.h5 --write drive.csv --signals 'input.rack.*' input.speed_target input.speed_control").exit,
      0);
  folder.write("again.yaml",
               "vehicle: fullsize\nroad: dry\nduration: 2 s\nstart: {speed: 25}\nrecorded: {file: drive.csv}\n"
               "parts: {powertrain: off, brakes: off}\n"
               "vehicle_changes: {aerodynamics: {drag_area: 0.68 m^2, point: [-1.4, 0, 0.35]}}\n");
  const Answer a = run("run again.yaml --json --out b");
  ASSERT_EQ(a.exit, 0) << a.error;
  const Answer c = run("compare a b --json --signals body.yaw_rate body.lateral_acceleration");
  ASSERT_EQ(c.exit, 0) << c.error;
  const nlohmann::json signals = c.json()["signals"];
  for (const auto& row : signals) EXPECT_LT(row["normalised_rms"].get<double>(), 1e-9) << row["signal"];
}

TEST_F(DrivenRun, HandWheelAnglesAreSteeredThroughTheRatio) {
  folder.write("drive.csv",
               "time [s],hand_wheel_angle [deg],input.speed_target "
               "[km/h],input.speed_control\n0,0,72,1\n1,0,72,1\n2,16,72,1\n5,16,72,1\n");
  folder.write(
      "d.yaml",
      "vehicle: midsize\nduration: 5 s\nstart: {speed: 20}\nrecorded: {file: drive.csv}\nevaluate: step_steer\n");
  // A column has a ratio of its own, and its hand wheel is turned by the recorded angle.
  ASSERT_EQ(run("run d.yaml --out hand --quiet").exit, 0);
  ASSERT_EQ(run("export hand/result.h5 --write hand.csv --signals steering.hand_wheel_angle").exit, 0);
  std::istringstream lines(content(folder / "hand.csv"));
  double t = 0.0, angle = 0.0;
  for (std::string line; std::getline(lines, line);) std::sscanf(line.c_str(), "%lf,%lf", &t, &angle);
  EXPECT_NEAR(angle, 16.0 * M_PI / 180.0, 1e-6);
  const Answer a = run("run d.yaml --json --set parts.steering=off");
  ASSERT_EQ(a.exit, 0) << a.error;
  // 16° at the hand wheel are 1° at the wheels; roll and compliance steer change it by some tenths of it.
  EXPECT_NEAR(a.json()["metrics"]["steer_angle"].get<double>(), 0.01745, 0.002);
}

TEST_F(DrivenRun, WrongRecordsAreRefused) {
  folder.write("d.yaml", "vehicle: midsize\nduration: 5 s\nrecorded: {file: drive.csv}\nbrake: {front: 100 N m}\n");
  folder.write("drive.csv", "time,body.speed\n0,1\n1,2\n");
  const Answer a = run("run d.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"d.yaml:4", "brake", "recorded"})) << a.error;
  EXPECT_TRUE(a.complains({"drive.csv", "no column is an input"})) << a.error;
  folder.write("d.yaml", "vehicle: midsize\nduration: 5 s\nrecorded: {file: drive.csv}\n");
  folder.write("drive.csv", "time,steer_angle [m]\n0,0\n1,0.1\n");
  EXPECT_EQ(run("run d.yaml").exit, 2);
  folder.write("drive.csv", "time,steer_angle [deg]\n0,0\n1,80\n");
  EXPECT_TRUE(run("run d.yaml").complains({"steer_angle", "more than the front wheels"}));
  folder.write("drive.csv", "time,input.brake.1l\n0,0\n1,-5\n");
  EXPECT_EQ(run("run d.yaml").exit, 2);
}

}  // namespace
