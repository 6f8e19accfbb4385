// Classical models as a user runs, linearises and assesses them: files, figures, refusals.
#include "apps/program.h"
#include "files/result_file.h"

namespace {

using ClassicProgram = Program;

TEST_F(ClassicProgram, WritesResultFiguresAndReport) {
  const Answer a = run("run $SOURCE/examples/classic_twin_track.yaml --out here --json --set duration=2s");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto result = fahrwerk::files::read_hdf5(folder / "here/result.h5");
  EXPECT_EQ(result.text_meta.at("kind"), "classic");
  EXPECT_EQ(result.text_meta.at("vehicle"), "twin_track");
  const std::string page = content(folder / "here/report.html");
  EXPECT_NE(page.find("body.yaw_rate"), std::string::npos);
  EXPECT_NE(page.find("wheel.2r"), std::string::npos);
  EXPECT_GT(a.json()["metrics"]["yaw_rate"].get<double>(), 0.05);
}

TEST_F(ClassicProgram, SetReachesIntoTheVehicle) {
  const std::string call = "run $SOURCE/examples/classic_single_track.yaml --json";
  const auto light = run(call).json()["metrics"],
             heavy = run(call + " --set vehicle.body.mass='3000 kg'").json()["metrics"];
  EXPECT_GT(heavy["self_steering_gradient"].get<double>(), 1.9 * light["self_steering_gradient"].get<double>());
}

TEST_F(ClassicProgram, LinearGivesModesFactsAndTransferFunctions) {
  const Answer a = run("linear single_track --speed '25 m/s' --vary speed='10:60 m/s:11' --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  ASSERT_EQ(json["eigenvalues"].size(), 2u);
  // Undamped frequency and damping of the closed formulas.
  const double re = json["eigenvalues"][0]["re"].get<double>(), im = json["eigenvalues"][0]["im"].get<double>();
  EXPECT_NEAR(std::hypot(re, im) / (2 * M_PI), json["facts"]["undamped_frequency"].get<double>(), 1e-9);
  EXPECT_TRUE(json["facts"]["critical_speed"].is_null());
  EXPECT_EQ(json["transfer_functions"][0]["denominator"].size(), 3u);
  EXPECT_TRUE(json["locus"]["critical"].is_null());
  EXPECT_EQ(run("linear nonlinear_quarter_car --json").json()["order"], 4);
}

TEST_F(ClassicProgram, RideGoesBySimulationWhereItMust) {
  const auto by_covariance = run("ride quarter_car --speed '20 m/s' --json").json();
  const auto by_run = run("ride quarter_car --speed '20 m/s' --simulate --duration 120 --json").json();
  EXPECT_EQ(by_covariance["method"], "covariance");
  EXPECT_EQ(by_run["method"], "simulation");
  // 120 s hold some 150 independent pieces of the body's motion: 8 % and a few for the band of ISO 8608.
  const double a = by_covariance["seats"][0]["weighted_rms"].get<double>(),
               b = by_run["seats"][0]["weighted_rms"].get<double>();
  EXPECT_NEAR(b / a, 1.0, 0.12);
  const auto car = run("ride fullsize --road iso_b --speed '80 km/h' --duration 5 --out here --json");
  ASSERT_EQ(car.exit, 0) << car.error;
  EXPECT_EQ(car.json()["seats"].size(), 2u);
  EXPECT_EQ(car.json()["wheels"].size(), 4u);
  EXPECT_GT(car.json()["seats"][0]["weighted_rms_total"], car.json()["seats"][0]["weighted_rms"]);
  EXPECT_NE(content(folder / "here/report.html").find("Acceleration of driver"), std::string::npos);
}

TEST_F(ClassicProgram, RefusesWithPlaceAndNearestKey) {
  folder.write(
      "wrong.yaml",
      "kind: classic\nvehicle: single_track\nstart: {speed: 20 m/s}\nduration: 1 s\ninputs: {stering_wheel: 1 deg}\n");
  const Answer a = run("run wrong.yaml");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"wrong.yaml:5", "stering_wheel"})) << a.error;
  EXPECT_TRUE(wrote_nothing());
  EXPECT_TRUE(run("linear single_trak").complains({"single_track"}));
  EXPECT_EQ(run("linear single_track").exit, 2);  // needs a speed
  EXPECT_EQ(run("linear single_track --speed '20 m/s' --response input.steering_wheel:body.yawrate").exit, 2);
  EXPECT_EQ(run("ride single_track").exit, 2);
}

}  // namespace
