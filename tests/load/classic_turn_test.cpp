// Steady turns of classical models, ride by covariance where the rate of the road acts, and the car as a ride model.
#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <complex>

#include "analysis/linear/frequency.h"
#include "analysis/linear/linear_model.h"
#include "analysis/ride/car_ride.h"
#include "analysis/trim/trim.h"
#include "load/classic/classic.h"
#include "load/vehicle/vehicle.h"
#include "math/linear_algebra.h"
#include "support/places.h"

namespace {

using namespace fahrwerk;

load::ClassicVehicle classic_vehicle(const std::string& name, const std::vector<std::string>& changes = {}) {
  files::Problems problems;
  load::ClassicVehicle v = load::load_classic_vehicle(
      fahrwerk::test::in_source("data/vehicles/classic/") + name + ".yaml", changes, problems);
  for (const files::Problem& p : problems.list()) ADD_FAILURE() << files::to_string(p);
  return v;
}

struct Balance {
  double rate, lateral;  // largest rate over its size; acceleration
};
Balance balance(const classic::OdeModel& m) {
  std::vector<double> rate(m.states.size()), y(m.signals.size());
  m.evaluate(m.x0.data(), m.u0.data(), rate.data(), y.data());
  double largest = 0.0;
  for (std::size_t i = 0; i < rate.size(); ++i)
    if (!m.cyclic[i]) largest = std::fmax(largest, std::fabs(rate[i]) / m.scales[i]);
  return {largest, y[static_cast<std::size_t>(m.signal("body.lateral_acceleration"))]};
}

// In the turn nothing changes but place and heading; the small one needs the steering wheel that the linear model in
// straight running says, 1/G(0).
TEST(ClassicTurn, IsAnEquilibrium) {
  for (const char* name :
       {"single_track", "roll_single_track", "nonlinear_single_track", "twin_track", "kinematic_twin_track"}) {
    SCOPED_TRACE(name);
    const load::ClassicVehicle vehicle = classic_vehicle(name);
    const classic::OdeModel straight = vehicle.model(25.0);
    classic::OdeModel turn = straight, small = straight, right = straight;
    ASSERT_TRUE(find_steady_turn(turn, 3.0));
    EXPECT_LT(balance(turn).rate, 1e-8);
    EXPECT_NEAR(balance(turn).lateral, 3.0, 1e-8);
    ASSERT_TRUE(find_steady_turn(right, -3.0));
    const auto steer = static_cast<std::size_t>(turn.input("input.steering_wheel"));
    EXPECT_GT(turn.u0[steer], 0.0);
    EXPECT_NEAR(right.u0[steer], -turn.u0[steer], 1e-6 * turn.u0[steer]);
    ASSERT_TRUE(find_steady_turn(small, 1e-3));
    const Linearised linear = linearise(straight);
    // The speed is held in the turn: its state is taken out by driving, here by its row.
    StateSpace held = linear.model;
    if (const std::optional<int> vx = find(held.states, "body.vx"))
      held.A.row(*vx).setZero(), held.A(*vx, *vx) = -1.0, held.B.row(*vx).setZero();
    const double gain =
        FrequencyResponse(held)(static_cast<int>(steer), find(held.outputs, "body.lateral_acceleration").value(), 1e-6)
            .real();
    EXPECT_NEAR(small.u0[steer] - straight.u0[steer], 1e-3 / gain, 1e-3 * 1e-3 / gain);
  }
}

// A turn with next to no lateral acceleration has the eigenvalues of straight running, a tight one has others.
TEST(ClassicTurn, HasItsOwnModes) {
  const load::ClassicVehicle vehicle = classic_vehicle("twin_track");
  const classic::OdeModel straight = vehicle.model(25.0);
  classic::OdeModel slight = straight, tight = straight;
  ASSERT_TRUE(find_steady_turn(slight, 1e-4));
  ASSERT_TRUE(find_steady_turn(tight, 5.0));
  const Eigen::VectorXcd a = spectrum(linearise(straight).model.A), b = spectrum(linearise(slight).model.A),
                         c = spectrum(linearise(tight).model.A);
  double moved = 0.0;
  for (const std::complex<double>& e : a) {
    // Equal wheels have eigenvalues of their own twice; what is small moves these by its root.
    EXPECT_LT((b.array() - e).abs().minCoeff(), 1e-2 * (1 + std::abs(e))) << e;
    if (std::abs(e) < 20.0) moved = std::fmax(moved, (c.array() - e).abs().minCoeff());
  }
  EXPECT_GT(moved, 0.1);
}

TEST(ClassicTurn, KnowsTheLimit) {
  classic::OdeModel m = classic_vehicle("nonlinear_single_track").model(30.0);
  EXPECT_FALSE(find_steady_turn(m, 25.0));
  classic::OdeModel ride = classic_vehicle("half_car").model(30.0);
  EXPECT_FALSE(find_steady_turn(ride, 1.0));
}

// Lyapunov's equation against the integral of the density, with the rate of the road at the tyres' dampers. Next to no
// damping of the tyre: the model without it, up to the waves below 10 cm that then are left out (1257 rad/s at
// 20 m/s, twenty times the wheel's mode; densities of loads fall with the square of the frequency only).
TEST(RoadRate, ActsThroughTheTyresDamping) {
  const RideRoad road{1e-6, 1.0, 20.0, false};
  const auto report = [&](const char* damping) {
    return assess_ride(*classic_vehicle("half_car", {std::string("front.tire_damping=") + damping,
                                                     std::string("rear.tire_damping=") + damping})
                            .ride,
                       road, iso_weighting("Wk"));
  };
  const RideReport none = report("0 N s/m"), hardly = report("0.01 N s/m"), some = report("300 N s/m");
  for (std::size_t i = 0; i < none.wheels.size(); ++i)
    EXPECT_NEAR(hardly.wheels[i].load_deviation, none.wheels[i].load_deviation, 0.02 * none.wheels[i].load_deviation);
  EXPECT_NEAR(hardly.seats[0].rms, none.seats[0].rms, 0.01 * none.seats[0].rms);
  EXPECT_NE(some.wheels[0].load_deviation, hardly.wheels[0].load_deviation);
  const NoisySystem system = ride_system(
      linear_ride(*classic_vehicle("half_car", {"front.tire_damping=300 N s/m", "rear.tire_damping=300 N s/m"}).ride),
      road);
  const Eigen::MatrixXd covariance = output_covariance(system);
  for (Eigen::Index row = 0; row < covariance.rows(); ++row)
    EXPECT_NEAR(variance_by_density(system, static_cast<int>(row)), covariance(row, row), 1e-8 * covariance(row, row));
}

// The full car, straight ahead at 25 m/s: 41 states, road heights and slopes with axle delay.
TEST(CarRide, CovarianceIsTheIntegralOfTheDensity) {
  files::Problems problems;
  const load::Vehicle v = load::load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"),
                                             {"aerodynamics={drag_area: 0.68 m^2}"}, problems);
  ASSERT_TRUE(problems.empty());
  const Car car = assemble(v, no_parts_but({CarPart::aerodynamics}));
  const LinearRide ride = linear_car_ride(car, {{"driver", 0.2, 0.4, 0.1}, {"back", -1.0, -0.4, 0.1}}, 25.0).ride;
  ASSERT_EQ(ride.seats.size(), 2u);
  ASSERT_EQ(ride.wheels.size(), 4u);
  for (const std::size_t left : {0u, 2u}) {
    EXPECT_GT(ride.wheels[left].static_load, 1000.0);
    EXPECT_NEAR(ride.wheels[left].static_load, ride.wheels[left + 1].static_load, 1e-3 * ride.wheels[left].static_load);
  }
  const RideRoad road{1e-6 * 64, 1.0, 25.0, true};
  const NoisySystem system = ride_system(ride, road);
  const Eigen::MatrixXd covariance = output_covariance(system);
  // ∫ Φ dω over ln ω by trapezia: 200 points a decade resolve the resonances and the axle delay (2π/τ = 60 rad/s) up to
  // 1000 rad/s; beyond, the tracks' waves add up without their phases. Independent tracks tilt the road slowly, which
  // moves load from side to side far below 0.1 rad/s.
  for (const int row : {ride.seats[1].acceleration, ride.wheels[0].load}) {
    const double h = std::log(10.0) / 200;
    double sum = 0.0;
    for (int k = -1200; k <= 800; ++k) {
      const double omega = std::exp(h * k);
      sum += h * omega * output_density(system, row, omega);
    }
    EXPECT_NEAR(sum, covariance(row, row), 0.01 * covariance(row, row));
  }
  // Roads of a class have waves from 0.353 m to 90.9 m, those of the covariance have no such ends: on independent
  // tracks a part of the wheel loads lies outside, next to nothing of the accelerations.
  const auto share = [&](int row) {
    const double h = std::log(10.0) / 200, first = std::log(2.0 * M_PI * road.speed / 90.9);
    double sum = 0.0;
    for (int k = 0; h * k < std::log(90.9 / 0.353); ++k)
      sum += h * std::exp(h * k + first) * output_density(system, row, std::exp(h * k + first));
    return std::sqrt(sum / covariance(row, row));
  };
  EXPECT_LT(share(ride.wheels[0].load), 0.96);
  EXPECT_LT(share(ride.wheels[2].load), 0.96);
  EXPECT_GT(share(ride.seats[1].acceleration), 0.93);
  const RideReport report = assess_ride(ride, road, iso_weighting("Wk"));
  EXPECT_GT(report.seats[1].rms, 0.1);
  // Motion sickness and both horizontal directions against the integral: 1e-8 needs some 1e4 systems of equations of 60
  // states each, so one row of each kind must do, on one track (the car then neither rolls nor yaws: y is round-off).
  const NoisySystem one_track = ride_system(ride, {64e-6, 1.0, 25.0, false});
  const NoisySystem felt = with_output_filters(one_track, {{ride.seats[1].acceleration, filter(iso_weighting("Wf"))},
                                                           {ride.seats[1].forward, filter(iso_weighting("Wd"))}});
  const Eigen::MatrixXd weighted = output_covariance(felt);
  for (const Eigen::Index row : {weighted.rows() - 2, weighted.rows() - 1})
    EXPECT_NEAR(variance_by_density(felt, static_cast<int>(row)) / weighted(row, row), 1.0, 1e-8);
  EXPECT_GT(report.seats[1].y, 0.01);
  EXPECT_GT(report.seats[1].total, std::hypot(report.seats[1].y, report.seats[1].weighted_rms));
  EXPECT_LT(report.seats[0].weighted_rms, report.seats[0].rms * 1.1);
}

}  // namespace
