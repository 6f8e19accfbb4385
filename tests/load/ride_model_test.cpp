// Ride models from files, and their assessment.
#include "analysis/ride/ride_study.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

#include "analysis/linear/frequency.h"
#include "analysis/ride/coherence_filter.h"
#include "analysis/ride/model_ride.h"
#include "load/classic/classic.h"
#include "scenario/classic_run.h"
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
// Of a model as such.
LinearRide linear_form(const classic::OdeModel& model) {
  return model_ride(std::make_shared<ClassicModel>(std::make_shared<classic::OdeModel>(model))).ride;
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

// Every weighting of every direction: Lyapunov's equation is the integral of the density.
void expect_density(const LinearRide& ride, const RideRoad& road) {
  const NoisySystem system = ride_system(ride, road);
  const RideReport report = assess_ride(ride, road, iso_weighting("Wk"));
  for (std::size_t i = 0; i < ride.seats.size(); ++i) {
    const LinearRide::Seat& s = ride.seats[i];
    const SeatFigures& f = report.seats[i];
    ASSERT_GE(s.forward, 0);
    const auto expect = [&](int row, const StateSpace& weighting, double deviation) {
      const NoisySystem extended = with_output_filter(system, row, weighting);
      const int last = static_cast<int>(extended.C.rows()) - 1;
      EXPECT_NEAR(variance_by_density(extended, last) / (deviation * deviation), 1.0, 1e-8) << s.name << row;
    };
    expect(s.acceleration, filter(iso_weighting("Wf")), f.motion);
    expect(s.forward, filter(iso_weighting("Wd")), f.x);
    double squares = f.weighted_rms * f.weighted_rms + f.x * f.x;
    if (s.lateral >= 0) {
      expect(s.lateral, filter(iso_weighting("Wd")), f.y);
      expect(s.lateral, filter(vdi_horizontal()), f.K_y / vdi_horizontal().alpha);
      squares += f.y * f.y;
    }
    EXPECT_NEAR(f.total, std::sqrt(squares), 1e-12 * f.total);
    const SeatFigures quick = assess_ride(ride, road, iso_weighting("Wk"), RideDetail::comfort).seats[i];
    EXPECT_NEAR(quick.weighted_rms, f.weighted_rms, 1e-8 * f.weighted_rms);
    EXPECT_TRUE(std::isnan(quick.motion));
  }
}

TEST(RideModel, HorizontalDirectionsAndMotionSickness) {
  const LinearRide half = linear_ride(load(kFolder + "half_car.yaml"));
  EXPECT_LT(half.seats[0].lateral, 0);
  expect_density(half, {1e-6, 1.0, 20.0, false});
  RideRoad road{1e-6, 1.0, 20.0, true};
  const LinearRide car = linear_ride(load(kFolder + "ride_car.yaml"));
  expect_density(car, road);
  // A seat without height has neither direction, and the total says so.
  RideModel flat = load(kFolder + "half_car.yaml");
  flat.seats = {flat.seat_at("front", 0.2, 0.0, {})};
  const RideReport r = assess_ride(flat, {1e-6, 1.0, 20.0, false}, iso_weighting("Wk"));
  EXPECT_TRUE(std::isnan(r.seats[0].x));
  EXPECT_TRUE(std::isnan(r.seats[0].K_y));
  EXPECT_DOUBLE_EQ(r.seats[0].total, r.seats[0].weighted_rms);
}

// Roads of the sources' shape filters.
TEST(RideModel, RunsOnShapeFilters) {
  const LinearRide half = linear_ride(load(kFolder + "half_car.yaml"));
  // I with a long correlation is white velocity of density Φ Ω² = 2ασ²/π.
  RideRoad road{1e-6, 1.0, 20.0, false};
  const RideReport white = assess_ride(half, road, iso_weighting("Wk"));
  Roughness shape;
  shape.model = RoughnessModel::I, shape.alpha = 1e-4, shape.sigma = std::sqrt(M_PI * 1e-6 / (2.0 * shape.alpha));
  road.shape = shape;
  const RideReport first = assess_ride(half, road, iso_weighting("Wk"));
  EXPECT_NEAR(first.seats[0].weighted_rms, white.seats[0].weighted_rms, 1e-4 * white.seats[0].weighted_rms);
  EXPECT_NEAR(first.wheels[0].load_deviation, white.wheels[0].load_deviation, 1e-4 * white.wheels[0].load_deviation);
  // II against the system that is put together by hand, and against the integral.
  shape.model = RoughnessModel::II, shape.sigma = 0.012, shape.alpha = 0.05, shape.beta = 0.4;
  road.shape = shape;
  const Eigen::MatrixXd P = output_covariance(ride_system(half, road));
  const Eigen::MatrixXd by_hand =
      output_covariance(on_shape_filter(half.model, shape_filter(shape, 20.0), {{0, 0.0, 0}, {1, 2.5 / 20.0, 0}}));
  EXPECT_LE((P - by_hand).norm(), 1e-10 * P.norm());
  for (const int row : {half.seats[0].acceleration, half.wheels[1].load})
    EXPECT_NEAR(variance_by_density(ride_system(half, road), row) / P(row, row), 1.0, 1e-8);
}

// A linear ride model by its matrices, and by linearisation of its equations of motion.
TEST(ModelRide, IsTheRideModel) {
  for (const char* name : {"half_car", "ride_car", "complex_car"}) {
    const RideModel model = load(kFolder + name + ".yaml");
    const LinearRide direct = linear_ride(model), found = linear_form(classic::ode_model(model, 25.0));
    ASSERT_EQ(found.seats.size(), direct.seats.size());
    ASSERT_EQ(found.wheels.size(), direct.wheels.size());
    const RideRoad road{1e-6, 1.0, 25.0, true};
    const RideReport a = assess_ride(direct, road, iso_weighting("Wk")),
                     b = assess_ride(found, road, iso_weighting("Wk"));
    // Round-off of heights with a variance of 0.2 m² (above).
    for (std::size_t i = 0; i < a.seats.size(); ++i) {
      EXPECT_NEAR(b.seats[i].weighted_rms, a.seats[i].weighted_rms, 1e-5 * a.seats[i].weighted_rms) << name;
      EXPECT_NEAR(b.seats[i].motion, a.seats[i].motion, 1e-4 * a.seats[i].motion) << name;
    }
    for (std::size_t i = 0; i < a.wheels.size(); ++i) {
      EXPECT_EQ(found.wheels[i].name, direct.wheels[i].name);
      EXPECT_NEAR(b.wheels[i].static_load, a.wheels[i].static_load, 1e-6 * a.wheels[i].static_load);
      EXPECT_NEAR(b.wheels[i].load_deviation, a.wheels[i].load_deviation, 1e-5 * a.wheels[i].load_deviation) << name;
      EXPECT_NEAR(b.wheels[i].travel_deviation, a.wheels[i].travel_deviation, 1e-5 * a.wheels[i].travel_deviation);
    }
  }
}

// Straight ahead nothing holds the speed of the car on trailing arms: that motion is left out, the rest is as it was.
TEST(ModelRide, LeavesOutNeutralMotions) {
  files::Problems problems;
  const load::ClassicVehicle v = load::load_classic_vehicle(kFolder + "trailing_arm_car.yaml", {}, problems);
  ASSERT_TRUE(problems.empty());
  const LinearRide ride = linear_form(v.model(25.0));
  EXPECT_EQ(ride.model.order(), 18);
  ASSERT_EQ(ride.wheels.size(), 4u);
  expect_density(ride, {1e-6, 1.0, 25.0, true});
}

// All waves that matter, by the integral and by Lyapunov's equation; and parts of a band make the whole.
TEST(RideModel, WavesOfABand) {
  const LinearRide ride = linear_ride(load(kFolder + "half_car.yaml"));
  RideRoad road{1e-6, 1.0, 25.0};
  const RideReport all = assess_ride(ride, road, iso_weighting("Wk"));
  const auto between = [&](double longest, double shortest) {
    road.waves = WaveBand{longest, shortest};
    return assess_ride(ride, road, iso_weighting("Wk"));
  };
  const RideReport wide = between(1e5, 1e-3);
  // Loads fall with 1/ω at last, so 1 mm leaves ω_wheel λ/2πv = 2e-6 of the variance out; the heights fade by 1e-4.
  EXPECT_NEAR(wide.wheels[0].load_deviation, all.wheels[0].load_deviation, 2e-4 * all.wheels[0].load_deviation);
  EXPECT_NEAR(wide.wheels[1].travel_deviation, all.wheels[1].travel_deviation, 1e-4 * all.wheels[1].travel_deviation);
  EXPECT_NEAR(wide.seats[0].weighted_rms, all.seats[0].weighted_rms, 1e-4 * all.seats[0].weighted_rms);
  EXPECT_NEAR(wide.seats[0].motion, all.seats[0].motion, 1e-4 * all.seats[0].motion);
  const RideReport whole = between(90.0, 0.4), low = between(90.0, 8.0), high = between(8.0, 0.4);
  const auto expect_sum = [](double w, double a, double b) { EXPECT_NEAR(w * w, a * a + b * b, 1e-7 * w * w); };
  expect_sum(whole.seats[0].motion, low.seats[0].motion, high.seats[0].motion);
  expect_sum(whole.seats[0].rms, low.seats[0].rms, high.seats[0].rms);
  expect_sum(whole.wheels[0].load_deviation, low.wheels[0].load_deviation, high.wheels[0].load_deviation);
  // Waves up to 90 m leave out what lies below 0.28 Hz: most of what makes sick.
  EXPECT_LT(whole.seats[0].motion, 0.85 * all.seats[0].motion);
  EXPECT_EQ(all.endless_share > 1e-6, false);
}

// Two independent tracks of white velocity drift apart without end, and gravity makes loads of the tilt.
TEST(ModelRide, TiltOfIndependentTracksHasNoEnd) {
  files::Problems problems;
  const load::ClassicVehicle v = load::load_classic_vehicle(kFolder + "twin_track.yaml", {}, problems);
  ASSERT_TRUE(problems.empty());
  const double speed = 25.0;
  const LinearRide ride = linear_form(v.model(speed));
  RideRoad road{1e-6, 1.0, speed};
  EXPECT_LT(assess_ride(ride, road, iso_weighting("Wk")).endless_share, 1e-6);
  road.independent_tracks = true;
  EXPECT_GT(assess_ride(ride, road, iso_weighting("Wk")).endless_share, 0.5);
  // Waves of 10 to 100 km tilt the road by (z_l - z_r)/2b. The weight then stands beside the middle of the wheels, by
  // the height of the centre of gravity above theirs, for the attachments turn with the body and the wheels stay
  // upright: m g (h - r) is shared by all four, 4 % more for the body rolls on its springs. 5 % for that and the tyres'
  // side forces.
  road.waves = WaveBand{1e5, 1e4};
  const RideReport slow = assess_ride(ride, road, iso_weighting("Wk"));
  const double moment = 2.0 * (0.7461 * slow.wheels[0].load_deviation + 0.7437 * slow.wheels[2].load_deviation);
  const double heights = 1e-6 * (1e5 - 1e4) / (2.0 * M_PI), tilt = std::sqrt(2.0 * heights) / (2.0 * 0.745);
  const double expected = 1506.5 * 9.81 * (0.54475 - 0.31075) * tilt;
  EXPECT_NEAR(moment, expected, 0.05 * expected);
  // On the waves of ISO 8608 the tracks matter as little as for the car that only lifts, pitches and rolls.
  const auto loads = [&](bool apart) {
    RideRoad r{1e-6, 1.0, speed, apart};
    r.waves = WaveBand{90.9, 0.353};
    return assess_ride(ride, r, iso_weighting("Wk")).wheels[0].load_deviation;
  };
  EXPECT_NEAR(loads(true), loads(false), 0.03 * loads(false));
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
