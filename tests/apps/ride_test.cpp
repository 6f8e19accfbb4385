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
