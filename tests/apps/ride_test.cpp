// fahrwerk ride: figures of ride models and of records, and refusals.
#include <cmath>
#include <fstream>

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
  EXPECT_EQ(run("ride fullsize --linear --road iso_c").exit, 2);
  // The nonlinear car on a smooth road. Some 5 Hz of bandwidth over 60 s are 600 independent values: 3 % of an rms;
  // what the dampers' two slopes and the tyres' edges make of it is of the same order.
  const auto linear = run("ride fullsize --linear --road A --json").json(),
             simulated = run("ride fullsize --road A --duration 60 --json").json();
  for (const std::size_t i : {0u, 1u}) {
    const double expected = simulated["seats"][i]["weighted_rms"].get<double>();
    EXPECT_NEAR(linear["seats"][i]["weighted_rms"].get<double>(), expected, 0.1 * expected);
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const double expected = simulated["wheels"][i]["load_deviation"].get<double>();
    EXPECT_NEAR(linear["wheels"][i]["load_deviation"].get<double>(), expected, 0.1 * expected);
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
    }
    // Independent tracks tilt the road of the covariance on waves longer than those of a class, too.
    for (std::size_t i = 0; i < 4; ++i) {
      const double expected = simulated["wheels"][i]["load_deviation"].get<double>();
      EXPECT_NEAR(linear["wheels"][i]["load_deviation"].get<double>(), expected,
                  (tracks == "isotropic" ? 0.08 : 0.2) * expected);
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
  EXPECT_EQ(run("ride half_car --statistical").exit, 2);
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

TEST_F(RideCommand, AssessesARecord) {
  std::ofstream file(folder / "shaker.csv");
  file << "time [s],body.az [m/s^2]\n";
  for (int i = 0; i <= 20000; ++i)
    file << i * 1e-3 << ',' << std::sqrt(2.0) * std::sin(2 * M_PI * 8.0 * i * 1e-3) << '\n';
  file.close();
  const Answer a = run("ride shaker.csv --skip 10 --json");
  ASSERT_EQ(a.exit, 0) << a.error;
  // Wk at 8 Hz is 1.036.
  EXPECT_NEAR(a.json()["values"]["body.az.Wk"]["weighted_rms"].get<double>(), 1.036, 0.002);
}

TEST_F(RideCommand, RefusesWhatItCannotUse) {
  EXPECT_EQ(run("ride nothing").exit, 2);
  EXPECT_EQ(run("ride quarter_car --speed 3kg").exit, 2);
  EXPECT_EQ(run("ride quarter_car --road Z").exit, 2);
  EXPECT_EQ(run("ride $SOURCE/data/tires/brush_205_55R16.yaml").exit, 2);
}

}  // namespace
