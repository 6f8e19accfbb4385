// Ride models from files, and their assessment.
#include "analysis/ride_study.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "analysis/coherence_filter.h"
#include "analysis/frequency.h"
#include "load/classic.h"
#include "support/places.h"
#include "vehicle/classic/half_car.h"

namespace fahrwerk {
namespace {

RideModel load(const std::string& file) {
  files::Problems problems;
  const load::ClassicVehicle vehicle = load::load_classic_vehicle(file, {}, problems);
  EXPECT_TRUE(problems.empty());
  return *vehicle.ride;
}
const std::string kFolder = fahrwerk::test::in_source("data/vehicles/classic/");

TEST(RideModel, FilesOfTheHouseGiveSoundModels) {
  for (const char* name : {"quarter_car", "half_car", "ride_car"}) {
    const RideModel model = load(kFolder + name + ".yaml");
    EXPECT_EQ(model.kind, name);
    EXPECT_TRUE(classic::structure_problems(model.mechanics).empty());
    // The wheels carry all masses: vertical forces of the coordinates' weights.
    double loads = 0.0;
    for (const RideWheel& w : model.wheels) loads += w.static_load;
    double mass = 0.0;
    for (Eigen::Index i = 0; i < model.mechanics.freedoms(); ++i)
      if (model.mechanics.coordinates[static_cast<std::size_t>(i)].unit == "m") mass += model.mechanics.M(i, i);
    EXPECT_NEAR(loads, mass * 9.81, 1e-6 * loads) << name;
  }
}

TEST(RideModel, HalfCarHasTheSafetyMarginOfItsSource) {
  // Rough road of Popp/Schiehlen 10.2: q = 24.7e-6 v = π v Φ₀ Ω₀²; R* = 0.752 at 50 m/s (T69), three digits.
  const RideReport r =
      assess_ride(load(kFolder + "half_car.yaml"), {24.7e-6 / M_PI, 1.0, 50.0, false}, iso_weighting("Wk"));
  EXPECT_NEAR(r.wheels[0].load_factor, 0.752, 6e-4);
  EXPECT_GT(r.seats[0].rms, r.seats[0].weighted_rms);
}

TEST(RideModel, TracksMatterForRollOnly) {
  // A seat in the middle of the car feels the mean of two independent tracks: by 1/√2 less than of equal ones.
  RideModel car = load(kFolder + "ride_car.yaml");
  car.seats = {{"middle", {{0, 1.0}}}, {"roll", {{1, 1.0}}}};
  const RideReport same = assess_ride(car, {1e-6, 1.0, 20.0, false}, iso_weighting("Wk"));
  const RideReport apart = assess_ride(car, {1e-6, 1.0, 20.0, true}, iso_weighting("Wk"));
  // Heights have a variance of 0.2 m², so round-off of accelerations is some 1e-6 m/s² and rad/s².
  EXPECT_NEAR(apart.seats[0].rms, same.seats[0].rms / std::sqrt(2.0), 1e-5);
  EXPECT_LE(same.seats[1].rms, 1e-4 * apart.seats[1].rms);
  // Independent tracks warp the axles against each other.
  EXPECT_GT(apart.wheels[0].load_deviation, 0.9 * same.wheels[0].load_deviation);
}

// Sum and difference of the tracks: the ends of the coherence are known, between them the Lyapunov equation is the
// integral of the density.
TEST(RideModel, TracksOfAnyCoherence) {
  RideModel car = load(kFolder + "ride_car.yaml");
  car.seats = {{"middle", {{0, 1.0}}}, {"roll", {{1, 1.0}}}};
  const LinearRide ride = linear_ride(car);
  const auto deviations = [&](const RideRoad& road) {
    return Eigen::VectorXd(output_covariance(ride_system(ride, road)).diagonal().cwiseSqrt());
  };
  RideRoad road{1e-6, 1.0, 20.0, true};
  const Eigen::VectorXd apart = deviations(road);
  road.independent_tracks = false;
  const Eigen::VectorXd same = deviations(road);
  road.coherence = Coherence{Coherence::Kind::constant, 0.0};
  // Round-off of heights with a variance of 0.2 m² (above), of loads by 2e5 N/m.
  EXPECT_LT((deviations(road) - apart).cwiseQuotient(apart).cwiseAbs().maxCoeff(), 1e-5);
  road.coherence->value = 0.5;
  EXPECT_NEAR(deviations(road)[0], same[0] * std::sqrt(0.75), 1e-5);
  EXPECT_NEAR(deviations(road)[1], apart[1] * std::sqrt(0.5), 1e-5 * apart[1]);
  for (const Coherence& c :
       {Coherence{Coherence::Kind::constant, 0.3}, Coherence{}, Coherence{Coherence::Kind::decay}}) {
    road.coherence = c;
    const NoisySystem system = ride_system(ride, road), exact = spectral_ride_system(ride, road);
    const Eigen::MatrixXd P = output_covariance(system);
    // The integral takes many large systems of equations where there are filters: one row, of isotropic tracks, must
    // do.
    const int load = ride.wheels[0].load;
    if (c.kind != Coherence::Kind::decay) {
      EXPECT_NEAR(variance_by_density(system, load) / P(load, load), 1.0, 1e-8) << load;
    }
    // Filters in the place of γ: their error of 0.01 in γ, where most of the motion is half as much in a variance.
    for (const int row : {0, 1, load})
      EXPECT_NEAR(variance_by_density(exact, row, 1e-5) / P(row, row), 1.0, 0.01) << row;
    // The difference shakes less the more the tracks have in common.
    EXPECT_LT(std::sqrt(P(1, 1)), apart[1]);
    EXPECT_LT(same[0] / std::sqrt(2.0), std::sqrt(P(0, 0)));
  }
  EXPECT_THROW(output_covariance(spectral_ride_system(ride, road)), std::invalid_argument);
}

TEST(CoherenceFilters, AreFactorsOfSumAndDifference) {
  for (const double waviness : {2.0, 2.5}) {
    const Coherence c{Coherence::Kind::isotropic, 0.0, 1.0, waviness};
    const CoherenceFilters f = coherence_filters([&](double W) { return coherence(c, W, 1.5); }, 1.5);
    EXPECT_LT(f.error, 0.012);
    const FrequencyResponse sum(sum_filter(f, 20.0)), difference(difference_filter(f, 20.0));
    for (double W = 0.01; W < 100.0; W *= 1.7) {
      EXPECT_NEAR(std::norm(sum(0, 0, 20.0 * W)), 0.5 * (1.0 + f.coherence(W)), 1e-9) << W;
      EXPECT_NEAR(std::norm(difference(0, 0, 20.0 * W)), 0.5 * (1.0 - f.coherence(W)), 1e-9) << W;
    }
  }
}

TEST(RideModel, WrongFilesAreRefusedWithEveryProblem) {
  const std::string file = ::testing::TempDir() + "/wrong_ride.yaml";
  std::ofstream(file)
      << "kind: half_car\nbody: {mass: -5 kg}\nfront: {position: -1 m, mass: 50 kg, spring: 2 kN, damping: 3, "
         "tire: 1e5}\nrear: {position: -1.2 m, mass: 50 kg, spring: 3e4, damping: 3e3, tire: 2e5}\nwheel: 4\n";
  files::Problems problems;
  load::load_classic_vehicle(file, {}, problems);
  // Negative mass, missing inertia, front axle behind, wrong unit, unknown key.
  EXPECT_EQ(problems.list().size(), 5u);
}

}  // namespace
}  // namespace fahrwerk
