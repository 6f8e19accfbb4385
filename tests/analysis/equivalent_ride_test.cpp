// Statistical linearisation of models as a whole: against closed forms, against the method by elements, and against the
// linear model on a road that hardly moves anything.
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/nonlinear/gaussian_points.h"
#include "analysis/ride/car_ride.h"
#include "analysis/ride/equivalent_ride.h"
#include "analysis/ride/model_ride.h"
#include "analysis/ride/statistical_ride.h"
#include "analysis/trim/trim.h"
#include "load/vehicle/vehicle.h"
#include "road/roughness.h"
#include "scenario/classic_run.h"
#include "support/places.h"
#include "vehicle/classic/handling_models.h"

namespace fahrwerk {
namespace {

using classic::NonlinearQuarterCar;
using classic::QuarterCar;

const QuarterCar<double> kQuarter{401, 48, 28426, 2836, 235000};

NonlinearQuarterCar<double> plain_quarter() {
  NonlinearQuarterCar<double> car;
  car.linear = kQuarter, car.compression_damping = car.rebound_damping = kQuarter.damping;
  return car;
}

RideForm whole(const NonlinearQuarterCar<double>& car) {
  return model_ride(std::make_shared<ClassicModel>(std::make_shared<classic::OdeModel>(classic::ode_model(car, 20.0))));
}

RideRoad class_road(char name, double speed) {
  const Roughness r = iso8608::roughness(name);
  RideRoad road;
  road.density = r.density, road.reference = r.reference, road.speed = speed;
  return road;
}

TEST(GaussianPoints, HaveTheMomentsOfTheNormalDistribution) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959963984540054, 1e-12);
  EXPECT_NEAR(normal_quantile(1e-6), -4.753424308822899, 1e-9);
  const Eigen::MatrixXd p = gaussian_points(12, 509);
  EXPECT_LT(p.rowwise().sum().cwiseAbs().maxCoeff(), 1e-10);
  const Eigen::MatrixXd C = p * p.transpose() / static_cast<double>(p.cols());
  EXPECT_LT((C - Eigen::MatrixXd::Identity(12, 12)).cwiseAbs().maxCoeff(), 1e-12);
  // E{ξ⁴} = 3; 1018 random points would miss it by √(96/1018) = 0.3, 509 middles of equal shares by some hundredths.
  for (int i = 0; i < 12; ++i) EXPECT_NEAR(p.row(i).array().pow(4).mean(), 3.0, 0.1) << i;
}

// F = c u + c₃ u³ has the gain c + 3 c₃ σ², a damper with two branches the mean of both.
TEST(EquivalentRide, GainsAreThoseOfTheClosedForms) {
  NonlinearQuarterCar<double> car = plain_quarter();
  car.cubic = 1e7, car.compression_damping = 1500, car.rebound_damping = 4000;
  car.gravity = 1e4;  // the tyre never lifts off
  const RideForm model = whole(car);
  const EquivalentRide r = equivalent_ride(model.ride, model.law, class_road('D', 20.0), {.tolerance = 1e-9});
  const int travel = r.ride.wheels[0].travel;
  const EquivalentRide::Moments& u = r.outputs[static_cast<std::size_t>(travel)];
  // About a mean μ: E{d(c₃ u³)/du} = 3 c₃ (σ² + μ²). Quadratic means are exact sums, so only the iteration is left.
  const double gain = 28426 + 3e7 * (u.deviation * u.deviation + u.mean * u.mean);
  EXPECT_NEAR(r.ride.model.A(2, 1) * 401, gain, 1e-5 * gain);
  EXPECT_GT(gain, 1.2 * 28426);
  // Between the branches the mean is exact for a mean velocity of zero.
  EXPECT_NEAR(r.ride.model.A(2, 3) * 401, 2750.0, 1e-6 * 2750.0);
  // Its mean force, (d_r - d_c) σ/√2π, is held by the spring: c μ + c₃ (μ³ + 3 μ σ²). 509 pairs at a kink: 1 %.
  NoisySystem system = ride_system(r.ride, r.road);
  system.C = Eigen::MatrixXd::Zero(1, system.A.rows());
  system.C(0, 2) = -1.0, system.C(0, 3) = 1.0;
  const double sigma = std::sqrt(output_covariance(system)(0, 0));
  const double held = 28426 * u.mean + 1e7 * (std::pow(u.mean, 3) + 3.0 * u.mean * u.deviation * u.deviation);
  const double pull = 2500 * sigma / std::sqrt(2.0 * M_PI);
  EXPECT_NEAR(held, pull, 0.01 * pull);
}

// All elements of the quarter car against the gains of each, E{f(s) s}/σ² by fine sums: what the points leave.
TEST(EquivalentRide, AgreesWithTheMethodByElements) {
  NonlinearQuarterCar<double> car = plain_quarter();
  car.cubic = 2e5, car.bump_travel = car.rebound_travel = 0.03, car.stop_stiffness = 100000;
  car.compression_damping = 1700, car.rebound_damping = 4000;
  const RideRoad road = class_road('D', 20.0);
  const RideForm elements = nonlinear_ride(car);
  const StatisticalRide by_elements = statistical_ride(elements, road);
  const RideReport expected = assess_ride(elements.ride, by_elements.system, iso_weighting("Wk"));
  const RideForm model = whole(car);
  double first = 0.0;
  for (const int shift : {0, 1}) {
    const EquivalentRide r = equivalent_ride(model.ride, model.law, road, {.shift = shift});
    const RideReport found = assess_ride(r.ride, r.road, iso_weighting("Wk"));
    // Stops and lifting off are rare: some of a thousand points meet them. Two sets of points differ by as much.
    EXPECT_NEAR(found.seats[0].rms, expected.seats[0].rms, 0.01 * expected.seats[0].rms);
    EXPECT_NEAR(found.seats[0].weighted_rms, expected.seats[0].weighted_rms, 0.01 * expected.seats[0].weighted_rms);
    EXPECT_NEAR(found.wheels[0].load_deviation, expected.wheels[0].load_deviation,
                0.01 * expected.wheels[0].load_deviation);
    EXPECT_NEAR(found.wheels[0].travel_deviation, expected.wheels[0].travel_deviation,
                0.01 * expected.wheels[0].travel_deviation);
    if (shift == 0) first = found.seats[0].rms;
    EXPECT_NEAR(found.seats[0].rms, first, 0.01 * first);
    // The load that the linear part does not have.
    EXPECT_GT(r.outputs[static_cast<std::size_t>(r.ride.wheels[0].load)].remainder, 1.0);
  }
  // A model that is not stable says so.
  LinearRide unstable = model.ride;
  unstable.model.A(3, 3) += 1e4;
  EXPECT_THROW(equivalent_ride(unstable, model.law, road), std::domain_error);
}

// On a road that hardly moves anything the car is the linear one, whose dampers have the mean of both branches.
TEST(EquivalentRide, BecomesTheLinearCarOnASmoothRoad) {
  files::Problems problems;
  const load::Vehicle vehicle = load::load_vehicle(test::in_source("data/vehicles/fullsize.yaml"), {}, problems);
  problems.throw_if_any();
  const RideForm car = car_ride(assemble(vehicle), {{"seat", 0.2, 0.4, 0.3}}, 25.0);
  RideRoad road = class_road('A', 25.0);
  road.density *= 1e-10;
  const RideReport linear = assess_ride(car.ride, road, iso_weighting("Wk"));
  const EquivalentRide r = equivalent_ride(car.ride, car.law, road, {.pairs = 61});
  const RideReport found = assess_ride(r.ride, r.road, iso_weighting("Wk"));
  // Slopes are differences over steps of 1e-6 and less: 1e-6 of round-off; degressive dampers bend as |v|.
  EXPECT_NEAR(found.seats[0].weighted_rms, linear.seats[0].weighted_rms, 1e-5 * linear.seats[0].weighted_rms);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_NEAR(found.wheels[i].load_deviation, linear.wheels[i].load_deviation,
                1e-5 * linear.wheels[i].load_deviation);
    EXPECT_NEAR(found.wheels[i].travel_deviation, linear.wheels[i].travel_deviation,
                1e-5 * linear.wheels[i].travel_deviation);
  }
}

}  // namespace
}  // namespace fahrwerk
