// Ride by simulation over random roads agrees with the covariance.
#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "analysis/ride/ride_record.h"
#include "analysis/ride/ride_study.h"
#include "road/random_road.h"
#include "scenario/classic_run.h"
#include "vehicle/classic/ride_model.h"

namespace fahrwerk {
namespace {

struct Sum {
  double values = 0.0, squares = 0.0;
  int count = 0;
  void add(double v) { values += v, squares += v * v, ++count; }
  double mean() const { return values / count; }
  // Standard deviation of the mean.
  double uncertainty() const { return std::sqrt(std::fmax(0.0, squares / count - mean() * mean()) / (count - 1)); }
};

TEST(RideMonteCarlo, AgreesWithTheCovarianceWithinItsConfidenceInterval) {
  const double speed = 20.0;
  classic::RideModel model = classic::ride_model(classic::QuarterCar<double>{401, 48, 28426, 2836, 235000});
  model.seats = {{"body", {{classic::kBody, 1.0}}}};
  // Gaussian heights of the same filter that the covariance has: σ²e^{-α|ξ|}, short against the period of the road.
  Roughness roughness;
  roughness.model = RoughnessModel::I, roughness.sigma = 0.02, roughness.alpha = 0.02;
  const StateSpace linear = to_state_space(
      model.mechanics,
      {{.signal = {"body.az", "m/s^2"}, .acceleration = {{classic::kBody, 1.0}}},
       {.signal = {"wheel.fz", "N"}, .position = {{classic::kWheel, -235000.0}}, .input = {{0, 235000.0}}},
       {.signal = {"travel", "m"}, .position = {{classic::kBody, -1.0}, {classic::kWheel, 1.0}}}});
  const NoisySystem system = on_shape_filter(linear, shape_filter(roughness, speed), {{0, 0.0, 0}});
  const Eigen::VectorXd sigma = output_covariance(system).diagonal().cwiseSqrt();
  const double weighted = weighted_deviation(system, 0, filter(iso_weighting("Wk")));
  const double motion = weighted_deviation(system, 0, filter(iso_weighting("Wf")));

  const classic::OdeModel ode = classic::ode_model(model, speed);
  Sum az, load, travel, comfort, sickness;
  for (std::uint64_t seed = 1; seed <= 24; ++seed) {
    RandomRoadOptions o;
    o.method = RandomRoadOptions::Method::filter, o.roughness = roughness, o.seed = seed;
    o.length = 2000.0, o.step = 0.02, o.coherence = {Coherence::Kind::constant, 1.0};
    ClassicRun run;
    run.road.surface = std::make_shared<RandomRoad>(o), run.on_road = true;
    RunOptions options;
    options.method = Method::rk4, options.step = 1e-3, options.record_interval = 2e-3, options.duration = 50.0;
    const RunResult r = simulate_classic(ode, run, options);
    ASSERT_EQ(r.status, SimulationStatus::completed);
    RideRecord record;
    record.dt = 2e-3, record.skip = 5.0;
    const auto copy = [&](const char* name) {
      const Samples s = r.series(name).value;
      return std::vector<double>(s.begin(), s.end());
    };
    record.seats = {{"body", {}, {}, copy("seat.body.az")}};
    record.wheels = {{"wheel", copy("wheel.fz"), copy("wheel.hub_travel"), model.wheels[0].static_load}};
    const RideAssessment a = assess(record, iso_weighting("Wk"));
    az.add(a.seats[0].rms * a.seats[0].rms), comfort.add(std::pow(a.seats[0].vertical.weighted_rms, 2));
    // MSDV² = σ² T of the 45 s that count.
    sickness.add(std::pow(a.seats[0].motion.motion_sickness, 2) / a.seats[0].dose_time);
    load.add(std::pow(a.wheels[0].load_deviation, 2)), travel.add(std::pow(a.wheels[0].travel_deviation, 2));
    // What holds for every Gaussian record: R from the largest loss of load lies below R*.
    EXPECT_LT(a.wheels[0].load_factor, a.wheels[0].statistical_factor);
    EXPECT_NEAR(a.wheels[0].statistical_factor, 1.0 - a.wheels[0].load_deviation / (449 * 9.81), 1e-12);
  }
  // Variances: 3.5 standard deviations of the mean (one in 2000), and 1 % for what the table of the road and steps of
  // 1 ms do to the highest frequencies (the road's heights between its points, 0.02 m or 1 ms apart, are smoothed).
  const auto expect_within = [](const Sum& sum, double variance, const char* what, double most = 0.04) {
    EXPECT_NEAR(sum.mean(), variance, 3.5 * sum.uncertainty() + 0.01 * variance) << what;
    EXPECT_LT(sum.uncertainty(), most * variance) << what;  // otherwise the test says nothing
  };
  expect_within(az, sigma[0] * sigma[0], "acceleration");
  expect_within(comfort, weighted * weighted, "weighted acceleration");
  // Wf has a bandwidth of 0.4 Hz: 1/√(B T) of 24 runs of 45 s, 5 %.
  expect_within(sickness, motion * motion, "motion sickness", 0.1);
  expect_within(load, sigma[1] * sigma[1], "wheel load");
  expect_within(travel, sigma[2] * sigma[2], "travel");
}

// A road of given waves, driven over its whole period: both ways are then about the same lines, and nothing is left to
// chance. Wf lies at 0.1 to 0.5 Hz, where a class ends at 20 m/s (0.22 Hz).
TEST(RideMonteCarlo, AgreesOnTheWavesOfTheRoad) {
  const double speed = 20.0, length = 2000.0;
  classic::RideModel model = classic::ride_model(classic::QuarterCar<double>{401, 48, 28426, 2836, 235000});
  model.seats = {{"body", {{classic::kBody, 1.0}}}};
  const classic::OdeModel ode = classic::ode_model(model, speed);
  double before = 0.0;
  for (const double lines : {10.5, 21.5}) {  // the longest wave lies between two lines of the period
    RandomRoadOptions o;
    o.roughness = iso8608::roughness('C'), o.length = length, o.step = 0.02, o.seed = 5;
    o.longest_wave = length / lines, o.shortest_wave = length / 5600.5;
    o.coherence = {Coherence::Kind::constant, 1.0};
    RideRoad road{o.roughness.density, o.roughness.reference, speed};
    road.waves = WaveBand{o.longest_wave, o.shortest_wave};
    const RideReport expected = assess_ride(model, road, iso_weighting("Wk"));
    ClassicRun run;
    run.road.surface = std::make_shared<RandomRoad>(o), run.on_road = true;
    RunOptions options;
    options.method = Method::rk4, options.step = 1e-3, options.record_interval = 2e-3, options.duration = 140.0;
    const RunResult r = simulate_classic(ode, run, options);
    ASSERT_EQ(r.status, SimulationStatus::completed);
    const Samples az = r.series("seat.body.az").value, load = r.series("wheel.fz").value;
    RideRecord record;
    record.dt = 2e-3, record.skip = 40.0;  // Wf forgets within 1/(0.7 · 2π · 0.08 Hz) = 3 s: e^-13
    record.seats = {{"body", {}, {}, {az.begin(), az.end()}}};
    record.wheels = {{"wheel", {load.begin(), load.end()}, {}, model.wheels[0].static_load}};
    const RideAssessment a = assess(record, iso_weighting("Wk"));
    const double motion = a.seats[0].motion.motion_sickness / std::sqrt(a.seats[0].dose_time);
    // Lines instead of a density, 1/10 of their frequency apart at the lower end: (1/10)²/24 of its curvature, 0.3 %.
    EXPECT_NEAR(motion, expected.seats[0].motion, 0.01 * motion);
    EXPECT_NEAR(a.seats[0].vertical.weighted_rms, expected.seats[0].weighted_rms,
                0.01 * expected.seats[0].weighted_rms);
    EXPECT_NEAR(a.wheels[0].load_deviation, expected.wheels[0].load_deviation,
                0.01 * expected.wheels[0].load_deviation);
    if (before > 0.0) {
      EXPECT_LT(motion, 0.95 * before);  // waves of 93 instead of 190 m
    }
    before = motion;
  }
}

TEST(RideRecordTest, SpectrumHoldsTheVariance) {
  // 3 Hz of amplitude one: variance one half, spread by the window over a few lines around it.
  std::vector<double> samples;
  for (int i = 0; i < 20000; ++i) samples.push_back(std::sin(2.0 * M_PI * 3.0 * i * 2e-3));
  const FrequencySpectrum s = spectrum(samples, 2e-3, 4.0);
  double sum = 0.0, largest = 0.0, at = 0.0;
  for (std::size_t i = 0; i < s.frequency.size(); ++i) {
    sum += s.density[i] * s.frequency[0];
    if (s.density[i] > largest) largest = s.density[i], at = s.frequency[i];
  }
  EXPECT_NEAR(sum, 0.5, 0.005);
  EXPECT_NEAR(at, 3.0, s.frequency[0]);
}

}  // namespace
}  // namespace fahrwerk
