// fahrwerk ride: figures of ride models and of records, and refusals.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <utility>

#include "apps/program.h"

namespace {

using RideCommand = Program;

TEST_F(RideCommand, AssessesARideModel) {
  const Answer a = run("ride half_car --speed \"100 km/h\" --road C --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["kind"], "half_car");
  ASSERT_EQ(json["seats"].size(), 2u);
  ASSERT_EQ(json["wheels"].size(), 2u);
  // The weighting takes away what people do not feel; loads stay positive on such a road.
  EXPECT_LT(json["seats"][0]["weighted_rms"].get<double>(), json["seats"][0]["rms"].get<double>());
  EXPECT_GT(json["wheels"][0]["load_factor"].get<double>(), 0.5);
  // Four times the density of the next class are twice the deviations.
  const auto smoother = run("ride half_car --speed \"100 km/h\" --road B --json").json();
  EXPECT_NEAR(json["seats"][0]["rms"].get<double>() / smoother["seats"][0]["rms"].get<double>(), 2.0, 1e-6);
}

TEST_F(RideCommand, AssessesTheLinearCar) {
  const Answer a = run("ride fullsize --linear --road C --tracks independent --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  const auto json = a.json();
  EXPECT_EQ(json["method"], "covariance");
  EXPECT_EQ(json["seats"].size(), 2u);
  EXPECT_EQ(json["wheels"].size(), 4u);
  // Every direction, and motion sickness over the 8 h.
  for (const auto& seat : json["seats"]) {
    const double x = seat["weighted_rms_x"], y = seat["weighted_rms_y"], z = seat["weighted_rms"];
    EXPECT_GT(x, 0.0);
    EXPECT_GT(y, 0.0);
    EXPECT_NEAR(seat["weighted_rms_total"].get<double>(), std::hypot(x, y, z), 1e-9);
    EXPECT_EQ(seat["total_directions"].size(), 3u);
    EXPECT_EQ(seat["dose_time_s"], 28800.0);
    EXPECT_NEAR(seat["motion_sickness_dose"].get<double>(),
                seat["motion_sickness_rms"].get<double>() * std::sqrt(28800.0), 1e-9);
  }
  // The spectrum of a road file that is one random process.
  const auto file = run("ride fullsize --linear --road iso_c --json").json(),
             same = run("ride fullsize --linear --road C --tracks isotropic --json").json();
  EXPECT_NEAR(file["seats"][0]["weighted_rms"].get<double>(), same["seats"][0]["weighted_rms"].get<double>(), 1e-6);
  // The nonlinear car on a smooth road. Some 5 Hz of bandwidth over 60 s are 600 independent values: 3 % of an rms;
  // what the dampers' two slopes and the tyres' edges make of it is of the same order.
  const auto linear = run("ride fullsize --linear --road A --json").json(),
             simulated = run("ride fullsize --road A --duration 60 --json").json();
  for (const std::size_t i : {0u, 1u}) {
    const double expected = simulated["seats"][i]["weighted_rms"].get<double>();
    EXPECT_NEAR(linear["seats"][i]["weighted_rms"].get<double>(), expected, 0.1 * expected);
    const double forward = simulated["seats"][i]["weighted_rms_x"].get<double>();
    EXPECT_NEAR(linear["seats"][i]["weighted_rms_x"].get<double>(), forward, 0.15 * forward);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const double expected = simulated["wheels"][i]["load_deviation"].get<double>();
    EXPECT_NEAR(linear["wheels"][i]["load_deviation"].get<double>(), expected, 0.1 * expected);
  }
}

// Force elements of the suspension act in the linear ride as they do in the simulated one; their statistical
// linearisation is refused with a sentence. Stops and degressive dampers make 11 % on this road, also of the plain car.
TEST_F(RideCommand, LinearCarHasItsForceElements) {
  for (const std::string car : {"midsize_active", "midsize_air"}) {
    const std::string ride = "ride " + car + " --road B --json";
    const Answer linear = run(ride + " --linear"), simulated = run(ride + " --duration 30");
    ASSERT_EQ(linear.exit, 0) << linear.error;
    ASSERT_EQ(simulated.exit, 0) << simulated.error;
    const double expected = simulated.json()["seats"][0]["weighted_rms"].get<double>();
    EXPECT_NEAR(linear.json()["seats"][0]["weighted_rms"].get<double>(), expected, 0.15 * expected) << car;
    EXPECT_TRUE(run(ride + " --statistical").complains({car, "force elements", "linear"}));
  }
}

// Different tracks push the car aside: without steering it would leave its line by 0.8 m in a minute, until both sides
// rolled on the same track.
TEST_F(RideCommand, KeepsTheCarOnItsTracks) {
  for (const std::string tracks : {"independent", "isotropic"}) {
    const auto linear = run("ride fullsize --linear --road A --json --tracks " + tracks).json(),
               simulated = run("ride fullsize --road A --duration 100 --json --tracks " + tracks).json();
    for (const std::size_t i : {0u, 1u}) {
      const double expected = simulated["seats"][i]["weighted_rms"].get<double>();
      EXPECT_NEAR(linear["seats"][i]["weighted_rms"].get<double>(), expected, 0.05 * expected) << tracks;
      const double lateral = simulated["seats"][i]["weighted_rms_y"].get<double>();
      EXPECT_NEAR(linear["seats"][i]["weighted_rms_y"].get<double>(), lateral, 0.2 * lateral) << tracks;
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const double expected = simulated["wheels"][i]["load_deviation"].get<double>();
      EXPECT_NEAR(linear["wheels"][i]["load_deviation"].get<double>(), expected, 0.08 * expected) << tracks;
    }
  }
}

// Statistical linearisation of the nonlinear quarter car against 300 s of simulation, on a road where stops and damper
// branches act and the wheel is about to lift off.
TEST_F(RideCommand, LinearisesTheNonlinearQuarterCarStatistically) {
  const auto model = run("ride nonlinear_quarter_car --statistical --road D --speed 20 --json").json();
  EXPECT_EQ(model["method"], "statistical linearisation");
  const auto time = run("ride nonlinear_quarter_car --simulate --road D --speed 20 --duration 300 --json").json();
  const auto ratio = [&](const char* list, const char* key) {
    return model[list][0][key].get<double>() / time[list][0][key].get<double>();
  };
  // Random error of 300 s: 1/√(2 B T) with B = 1 Hz of the body, 4 %; the equivalent system adds its own.
  EXPECT_NEAR(ratio("seats", "weighted_rms"), 1.0, 0.08);
  EXPECT_NEAR(ratio("wheels", "load_deviation"), 1.0, 0.08);
  EXPECT_NEAR(ratio("wheels", "travel_deviation"), 1.0, 0.10);
  // The damper's gain is the mean of its branches; the spring's grows with the travel.
  EXPECT_NEAR(model["equivalents"]["damper"]["gain"].get<double>(), 2836.0, 1.0);
  EXPECT_GT(model["equivalents"]["spring"]["gain"].get<double>(), 28426.0);
  EXPECT_LT(model["equivalents"]["tire"]["gain"].get<double>(), 1.0);
  // A linear model is its own equivalent.
  const auto linear = run("ride half_car --linear --json").json(),
             same = run("ride half_car --statistical --json").json();
  const double load = linear["wheels"][0]["load_deviation"];
  EXPECT_NEAR(same["wheels"][0]["load_deviation"].get<double>(), load, 1e-6 * load);
}

// The full car on a road where degressive dampers and stops act, against 60 s of simulation.
TEST_F(RideCommand, LinearisesTheFullCarStatistically) {
  const auto model = run("ride fullsize --statistical --road C --json").json();
  const auto time = run("ride fullsize --road C --duration 60 --json").json();
  const auto ratio = [&](const char* list, std::size_t i, const char* key) {
    return model[list][i][key].get<double>() / time[list][i][key].get<double>();
  };
  // Random error of 60 s: 1/√(2 B T) with B of 2 Hz, 6 %; of the loads 4 % are waves that the simulated class has not.
  EXPECT_NEAR(ratio("seats", 0, "weighted_rms"), 1.0, 0.06);
  for (const std::size_t i : {0, 2}) {
    EXPECT_NEAR(ratio("wheels", i, "load_deviation"), 1.0, 0.08);
    EXPECT_NEAR(ratio("wheels", i, "travel_deviation"), 1.0, 0.08);
  }
  EXPECT_GT(model["outputs"]["wheel.1l.fz"]["remainder"].get<double>(), 10.0);
  EXPECT_LT(model["iterations"].get<int>(), 100);
}

// A file with a cubic spring is the linear one with the stiffness k + 3 k₃ σ².
TEST_F(RideCommand, LinearisesAFileStatistically) {
  const auto file = [&](const std::string& stiffness, const std::string& law) {
    folder.write("cubic.yaml", R"(kind: multibody
name: cubic
gravity: [0, 0, 0]
coordinates: {zA: {unit: m}, zR: {unit: m}}
inputs: {road: {unit: m, value: 0}}
frames:
  body: {steps: [{move: [0, 0, zA]}]}
  wheel: {steps: [{move: [0, 0, zR]}]}
bodies: {body: {frame: body, mass: 401 kg}, wheel: {frame: wheel, mass: 48 kg}}
elements:
  spring: {kind: spring, deflection: zR - zA, stiffness: )" +
                                   stiffness + R"(, damping: 2836 N s/m, law: )" + law + R"(}
  tire: {kind: spring, deflection: road - zR, stiffness: 235000 N/m}
ride:
  wheels: {w: {height: road, x: 0 m, y: 0 m, load: tire.force, travel: spring.deflection, static_load: 4404 N}}
  seats: {body: {az: zA.acceleration}}
)");
    return (folder.path() / "cubic.yaml").string();
  };
  const std::string road = " --road D --speed 20 --json";
  const auto cubic = run("ride " + file("28426 N/m", "1e7*s^3") + " --statistical" + road).json();
  // The seat as an output behind signals of points: the same.
  folder.write("points.yaml",
               replaced(replaced(content(folder / "cubic.yaml"), "az: zA.acceleration", "az: seat_az"), "ride:\n",
                        "outputs: {seat_az: {unit: m/s^2, value: zA''}}\n"
                        "points: {top: {frame: body, at: [0, 0, 1 m]}}\nride:\n"));
  const auto points = run("ride points.yaml --statistical" + road).json();
  const double rms = cubic["seats"][0]["rms"];
  EXPECT_NEAR(points["seats"][0]["rms"].get<double>(), rms, 1e-9 * rms);
  const double sigma = cubic["outputs"]["spring.deflection"]["deviation"];
  const double gain = 28426 + 3e7 * sigma * sigma;
  EXPECT_GT(gain, 1.2 * 28426);
  const auto linear = run("ride " + file(std::to_string(gain) + " N/m", "0*s") + " --linear" + road).json();
  for (const char* key : {"rms", "weighted_rms"}) {
    const double expected = linear["seats"][0][key];
    EXPECT_NEAR(cubic["seats"][0][key].get<double>(), expected, 1e-3 * expected) << key;
  }
}

// Ten degrees of freedom with geometry that hardly bends in 1 cm of travel. Its roll does not move but by round-off,
// which must not keep the iteration going.
TEST_F(RideCommand, LinearisesAMultibodyCarStatistically) {
  const std::string call =
      "ride " + fahrwerk::test::in_source("examples/neweul_car.yaml") + " --road C --speed '20 m/s' --json";
  const auto linear = run(call + " --linear").json(), same = run(call + " --statistical").json();
  EXPECT_LT(same["iterations"].get<int>(), 20);
  for (const auto& [list, key] :
       {std::pair{"seats", "weighted_rms"}, {"wheels", "load_deviation"}, {"wheels", "travel_deviation"}}) {
    const double expected = linear[list][0][key];
    EXPECT_NEAR(same[list][0][key].get<double>(), expected, 1e-3 * expected) << key;
  }
}

TEST_F(RideCommand, TracksOfAnyCoherence) {
  const auto comfort = [&](const std::string& tracks) {
    const auto json = run("ride ride_car --road B --tracks " + tracks + " --json").json();
    EXPECT_TRUE(json["seats"][0]["vdi_revised"].is_number());
    return json["seats"][0]["weighted_rms"].get<double>();
  };
  const double same = comfort("same"), apart = comfort("independent"), isotropic = comfort("isotropic");
  EXPECT_LT(apart, isotropic);
  EXPECT_LT(isotropic, same);
  EXPECT_GT(comfort("constant:0.5"), apart);
  EXPECT_GT(comfort("'decay:0.1 m'"), isotropic);
  EXPECT_TRUE(run("ride ride_car --tracks constant:1.5").complains({"--tracks", "0 to 1"}));
  EXPECT_TRUE(run("ride ride_car --tracks both").complains({"--tracks", "isotropic"}));
}

// The same waves in both ways. Wf has a bandwidth of 0.3 Hz: 1/√(2 B T) of 200 s is 9 %, of comfort and loads some 2 %;
// the lines of the simulated road add 2 % to Wf.
TEST_F(RideCommand, WavesOfTheRoad) {
  const std::string call = "ride half_car --road A --json";
  const auto figure = [](const auto& j, const char* list, const char* key) -> double { return j[list][0][key]; };
  const auto all = run(call).json();
  for (const std::string waves : {"90.9 m:0.353 m", "300 m:0.5 m"}) {
    const std::string option = " --waves '" + waves + "'";
    const auto linear = run(call + option).json(),
               time = run(call + option + " --simulate --skip 20 --duration 200").json();
    EXPECT_EQ(linear["waves_m"], time["waves_m"]);
    const double motion = figure(linear, "seats", "motion_sickness_rms");
    EXPECT_NEAR(figure(time, "seats", "motion_sickness_rms"), motion, 0.2 * motion) << waves;
    for (const auto& [list, key] : {std::pair{"seats", "weighted_rms"}, {"wheels", "load_deviation"}})
      EXPECT_NEAR(figure(time, list, key), figure(linear, list, key), 0.05 * figure(linear, list, key)) << waves << key;
  }
  // Tilt without end: the waves of the class, with a warning.
  const auto tilted = run("ride twin_track --linear --road A --tracks independent --json").json(),
             same = run("ride twin_track --linear --road A --waves '90.9091 m:0.353357 m' --json").json();
  ASSERT_EQ(tilted["warnings"].size(), 1u);
  EXPECT_NEAR(tilted["waves_m"][0].get<double>(), 90.91, 0.01);
  EXPECT_FALSE(all.contains("waves_m"));
  EXPECT_TRUE(same["warnings"].empty());
  EXPECT_TRUE(all["warnings"].empty());
  EXPECT_NEAR(figure(tilted, "wheels", "load_deviation"), figure(same, "wheels", "load_deviation"), 10.0);
  EXPECT_TRUE(run("ride half_car --waves 5").complains({"--waves", "LONGEST:SHORTEST"}));
  EXPECT_TRUE(run("ride half_car --waves '1 m:2 m'").complains({"--waves", "longest first"}));
  EXPECT_TRUE(run("ride half_car --waves '1 m:2 kg'").complains({"--waves", "kg"}));
  EXPECT_TRUE(run("ride half_car --simulate --waves '100 km:0.1 m'").complains({"--waves", "too many"}));
  EXPECT_TRUE(run("ride half_car --simulate --road iso_c --waves '90 m:1 m'").complains({"--waves", "class"}));
  EXPECT_TRUE(run("ride nonlinear_quarter_car --statistical --waves '90 m:1 m'").complains({"--waves", "statistical"}));
}

// The sources' own roads: Popp/Schiehlen 10.2, rough, 50 m/s: R* = 0.752 at the front (T69), three digits.
TEST_F(RideCommand, CovarianceOnRoadsOfTheSources) {
  const auto json = run("ride half_car --linear --road popp_rough --speed '50 m/s' --json").json();
  EXPECT_EQ(json["method"], "covariance");
  EXPECT_NEAR(json["wheels"][0]["load_factor"].get<double>(), 0.752, 6e-4);
  // Shape filters against 200 s of simulation on the same road; 1/√(2 B T), B = 1 Hz: 5 %.
  for (const std::string road : {"shape_filter_1", "shape_filter_2"}) {
    const std::string call = "ride half_car --speed '20 m/s' --json --road " + road;
    const auto linear = run(call + " --linear").json(), time = run(call + " --duration 200").json();
    EXPECT_EQ(time["method"], "simulation");
    for (const auto& [list, key] : {std::pair{"seats", "weighted_rms"},
                                    {"seats", "weighted_rms_x"},
                                    {"wheels", "load_deviation"},
                                    {"wheels", "travel_deviation"}}) {
      const double expected = time[list][0][key];
      EXPECT_NEAR(linear[list][0][key].get<double>(), expected, 0.1 * expected) << road << key;
    }
  }
  EXPECT_TRUE(run("ride half_car --linear --road kerb").complains({"--road", "no random road"}));
  EXPECT_TRUE(run("ride half_car --linear --road iso_a_to_b").complains({"--road", "sections"}));
}

TEST_F(RideCommand, LinearisesClassicalModels) {
  const std::string call = "ride twin_track --road A --speed '20 m/s' --json";
  const auto linear = run(call + " --linear").json(), time = run(call + " --duration 60").json();
  EXPECT_EQ(linear["method"], "covariance");
  EXPECT_EQ(linear["wheels"].size(), 4u);
  for (const auto& [list, key] : {std::pair{"seats", "weighted_rms"},
                                  {"seats", "weighted_rms_x"},
                                  {"wheels", "load_deviation"},
                                  {"wheels", "travel_deviation"}}) {
    const double expected = time[list][0][key];
    EXPECT_NEAR(linear[list][0][key].get<double>(), expected, 0.1 * expected) << key;
  }
  // Nothing holds the speed of the one, both may lack a travel; runs of them take long.
  for (const std::string model : {"trailing_arm_car", "kinematic_twin_track"}) {
    const auto json = run("ride " + model + " --linear --road A --json").json();
    EXPECT_EQ(json["wheels"].size(), 4u);
    EXPECT_GT(json["seats"][0]["weighted_rms_x"].get<double>(), 0.0) << model;
    EXPECT_GT(json["wheels"][0]["load_factor"].get<double>(), 0.8) << model;
  }
  EXPECT_TRUE(run("ride nonlinear_quarter_car --linear").complains({"--linear", "statistical"}));
  EXPECT_TRUE(run("ride single_track --linear").complains({"single_track", "wheels"}));
}

// A quarter car of bodies on guides, lifted by a post, is the classical one: by covariance, and over the same road.
TEST_F(RideCommand, AssessesAMechanism) {
  const std::string road = " --road C --speed '20 m/s' --json",
                    file = "ride $SOURCE/examples/mechanism_quarter_car.yaml";
  const auto expect_same = [](const auto& own, const auto& classical, double share) {
    for (const char* key : {"rms", "weighted_rms"}) {
      const double expected = classical["seats"][0][key];
      EXPECT_NEAR(own["seats"][0][key].template get<double>(), expected, share * expected) << key;
    }
    const double expected = classical["wheels"][0]["load_deviation"];
    EXPECT_NEAR(own["wheels"][0]["load_deviation"].template get<double>(), expected, share * expected);
  };
  expect_same(run(file + " --linear" + road).json(), run("ride quarter_car" + road).json(), 1e-4);
  const std::string same = " --duration 10" + road;
  expect_same(run(file + same).json(), run("ride quarter_car --simulate" + same).json(), 1e-2);
  EXPECT_TRUE(run("ride $SOURCE/examples/mechanism_pendulum.yaml").complains({"ride", "height", "seats"}));
}

// The ten-DOF car in the modelling language is the classical one.
TEST_F(RideCommand, AssessesAMultibodyModel) {
  const std::string road = " --road B --speed '25 m/s' --tracks independent --json";
  const auto own = run("ride $SOURCE/examples/neweul_car.yaml --linear" + road).json(),
             classical = run("ride neweul_car" + road).json();
  EXPECT_EQ(own["kind"], "multibody");
  for (const char* key : {"rms", "weighted_rms", "weighted_rms_x", "weighted_rms_y", "motion_sickness_dose"}) {
    const double expected = classical["seats"][0][key];
    EXPECT_NEAR(own["seats"][0][key].get<double>(), expected, 1e-4 * expected) << key;
  }
  for (std::size_t i = 0; i < 4; ++i)
    for (const char* key : {"load_deviation", "load_factor"}) {
      const double expected = classical["wheels"][i][key];
      EXPECT_NEAR(own["wheels"][i][key].get<double>(), expected, 1e-4 * expected) << key;
    }
  // The same road in time: both runs see the same heights.
  const std::string same = " --road B --speed '25 m/s' --duration 10 --json";
  const auto run_own = run("ride $SOURCE/examples/neweul_car.yaml" + same).json(),
             run_classical = run("ride neweul_car --simulate" + same).json();
  EXPECT_EQ(run_own["method"], "simulation");
  const double expected = run_classical["seats"][0]["weighted_rms"];
  EXPECT_NEAR(run_own["seats"][0]["weighted_rms"].get<double>(), expected, 0.01 * expected);
  EXPECT_NEAR(run_own["wheels"][2]["smallest_load_factor"].get<double>(),
              run_classical["wheels"][2]["smallest_load_factor"].get<double>(), 0.02);
  EXPECT_TRUE(run("ride $SOURCE/examples/double_pendulum.yaml").complains({"ride", "height", "seats"}));
  const std::string text = content(fahrwerk::test::in_source("examples/neweul_car.yaml"));
  folder.write("wrong.yaml", replaced(replaced(text, "height: WS2", "height: WS9"), "az: seat_az", "az: ZK"));
  const Answer wrong = run("ride wrong.yaml --linear");
  EXPECT_EQ(wrong.exit, 2);
  EXPECT_TRUE(wrong.complains({"wrong.yaml:", "ride.wheels.1l.height", "WS9"}));
  EXPECT_TRUE(wrong.complains({"wrong.yaml:", "ride.seats.driver.az", "m/s^2"}));
}

TEST_F(RideCommand, AssessesARecord) {
  std::ofstream file(folder / "shaker.csv");
  file << "time [s],body.az [m/s^2],body.ay [mm/s^2],wheel.1l.fz [N],wheel.1l.fy [N],wheel.1l.hub_travel [m]\n";
  for (int i = 0; i <= 20000; ++i) {
    const double wave = std::sqrt(2.0) * std::sin(2 * M_PI * 8.0 * i * 1e-3);
    file << i * 1e-3 << ',' << wave << ',' << 1000 * wave << ',' << 4000 + 500 * wave << ',' << 800 << ','
         << 0.01 * wave << '\n';
  }
  file.close();
  EXPECT_TRUE(run("ride shaker.csv --derailment body.ay:body.az").complains({"body.ay"}));  // no forces
  const Answer good = run("ride shaker.csv --skip 10 --out record --derailment wheel.1l.fy:wheel.1l.fz --json");
  ASSERT_EQ(good.exit, 0) << good.error;
  const auto json = good.json();
  // At 8 Hz Wk is 1.036, Wd 0.253, K of VDI 2057 about 20 a and 56 a/f (the filters: 18.03 and 6.88).
  const auto& seat = json["seats"][0];
  EXPECT_NEAR(seat["weighted_rms"].get<double>(), 1.036, 0.002);
  EXPECT_NEAR(seat["weighted_rms_y"].get<double>(), 0.253, 0.002);
  EXPECT_TRUE(seat["weighted_rms_x"].is_null());
  EXPECT_EQ(seat["total_directions"].size(), 2u);
  EXPECT_NEAR(seat["vdi_k"].get<double>(), 18.03, 0.05);
  EXPECT_NEAR(seat["dose_time_s"].get<double>(), 10.0, 1e-6);
  // Each row has what its weighting is for.
  EXPECT_NEAR(json["values"]["body.az.Wk"]["weighted_rms"].get<double>(), 1.036, 0.002);
  EXPECT_FALSE(json["values"]["body.az.Wk"].contains("motion_sickness_dose"));
  EXPECT_TRUE(json["values"]["body.az.Wf"].contains("motion_sickness_dose"));
  EXPECT_FALSE(json["values"]["body.az.Wf"].contains("comfort"));
  const auto& wheel = json["wheels"][0];
  EXPECT_NEAR(wheel["static_load"].get<double>(), 4000.0, 1.0);
  EXPECT_NEAR(wheel["load_factor"].get<double>(), 1.0 - 500.0 / 4000.0, 1e-3);
  EXPECT_NEAR(wheel["smallest_load_factor"].get<double>(), 1.0 - 500.0 * std::sqrt(2.0) / 4000.0, 1e-3);
  EXPECT_NEAR(wheel["travel_deviation"].get<double>(), 0.01, 1e-4);
  EXPECT_NEAR(json["derailment"][0]["quotient"].get<double>(), 800.0 / (4000.0 - 500.0 * std::sqrt(2.0)), 1e-4);
  EXPECT_GE(json["derailment"][0]["time"].get<double>(), 10.0);
  EXPECT_TRUE(std::filesystem::exists(folder / "record/report.html"));
  // Another weighting: Wd at 8 Hz.
  const auto other = run("ride shaker.csv --weighting Wd --skip 10 --json").json();
  EXPECT_NEAR(other["seats"][0]["weighted_rms"].get<double>(), 0.253, 0.002);
  EXPECT_NEAR(other["values"]["body.az.Wd"]["weighted_rms"].get<double>(), 0.253, 0.002);
}

// Runs that end between two samples have a last one of their own; anything else is no record.
TEST_F(RideCommand, PassesOverTheEarlyEndOfARun) {
  const auto record = [&](double last) {
    std::ofstream file(folder / "run.csv");
    file << "time [s],body.az [m/s^2]\n";
    for (int i = 0; i <= 1000; ++i) file << i * 0.01 << ',' << std::sin(0.5 * i) << '\n';
    file << 10.0 + last << ",1000\n";
  };
  record(0.003);
  const Answer early = run("ride run.csv --json");
  ASSERT_EQ(early.exit, 0) << early.error;
  EXPECT_NEAR(early.json()["seats"][0]["rms"].get<double>(), std::sqrt(0.5), 0.01);
  record(0.02);
  EXPECT_TRUE(run("ride run.csv").complains({"run.csv", "time", "equal distances"}));
}

TEST_F(RideCommand, RefusesWhatSaysNothingToARecord) {
  std::ofstream file(folder / "short.csv");
  file << "time [s],speed [m/s]\n0,1\n0.1,1\n0.2,1\n0.3,1\n";
  file.close();
  EXPECT_TRUE(run("ride short.csv").complains({"short.csv", "body.az", "wheel.*.fz"}));
  std::ofstream other(folder / "long.csv");
  other << "time [s],body.az [m/s^2]\n";
  for (int i = 0; i < 200; ++i) other << i * 0.01 << ",0.1\n";
  other.close();
  EXPECT_TRUE(run("ride long.csv --skip 1000").complains({"--skip", "long.csv", "1.99 s"}));
  for (const char* option :
       {"--road C", "--speed 20", "--linear", "--seed 3", "--tracks same", "--duration 9", "--simulate"})
    EXPECT_TRUE(run(std::string("ride long.csv ") + option).complains({"--", "record"})) << option;
  EXPECT_TRUE(run("ride long.csv --derailment body.ax:body.az").complains({"--derailment", "body.ax"}));
  EXPECT_TRUE(run("ride long.csv --derailment body.az").complains({"--derailment", "LATERAL:VERTICAL"}));
}

TEST_F(RideCommand, RefusesOptionsThatSayNothing) {
  for (const char* option : {"--seed 3", "--duration 9", "--skip 2"})
    EXPECT_TRUE(run(std::string("ride half_car --road C ") + option).complains({"--", "covariance"})) << option;
  EXPECT_TRUE(run("ride half_car --tracks independent").complains({"--tracks", "one track"}));
  EXPECT_TRUE(run("ride ride_car --road iso_c --tracks isotropic").complains({"--tracks", "file"}));
  EXPECT_TRUE(run("ride ride_car --road iso_c --seed 3").complains({"--seed", "file"}));
  EXPECT_TRUE(run("ride half_car --derailment a:b").complains({"--derailment", "record"}));
  // A file with --linear is a covariance, too.
  EXPECT_EQ(run("ride quarter_car --road iso_c --linear --json").json()["method"], "covariance");
}

TEST_F(RideCommand, RefusesWhatItCannotUse) {
  EXPECT_EQ(run("ride nothing").exit, 2);
  EXPECT_EQ(run("ride quarter_car --speed 3kg").exit, 2);
  EXPECT_EQ(run("ride quarter_car --road Z").exit, 2);
  EXPECT_EQ(run("ride $SOURCE/data/tires/brush_205_55R16.yaml").exit, 2);
}

}  // namespace
