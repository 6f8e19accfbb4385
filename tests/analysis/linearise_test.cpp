// The linearised car against differences of its own right-hand side, and against what is known beforehand.
#include "analysis/linear/linearise.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "analysis/linear/linear_states.h"
#include "analysis/linear/modes.h"
#include "trimmed.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::summed_mass;

Trim equilibrium(const CarParameters<double>& car, double speed, std::optional<double> lateral = {},
                 const Road& road = {}) {
  TrimRequest request;
  request.speed = speed, request.lateral_acceleration = lateral;
  const Trim found = trim(car, road, request);
  EXPECT_TRUE(found.converged) << found.message;
  return found;
}

int state(const LinearCar& car, const std::string& name) {
  const std::optional<int> at = find(car.model.states, name);
  EXPECT_TRUE(at) << name;
  return at.value_or(0);
}
int input(const LinearCar& car, const std::string& name) {
  const std::optional<int> at = find(car.model.inputs, name);
  EXPECT_TRUE(at) << name;
  return at.value_or(0);
}
int output(const LinearCar& car, const std::string& name) {
  const std::optional<int> at = find(car.model.outputs, name);
  EXPECT_TRUE(at) << name;
  return at.value_or(0);
}

// Column j of A by differences of the rate of the car, which knows nothing of Jets or local coordinates: the rates of
// position and attitude are seen from frame E, which turns with the equilibrium.
VectorXd difference_column(CarEngine& engine, const LinearCar& car, const std::vector<int>& kept, int j,
                           const Eigen::Matrix3d& A_0E) {
  constexpr int attitude = two_axles.attitude(), rotation = two_axles.rotation(), position = two_axles.position();
  // Dampers are degressive with |v| and tyres at rest bend as |v|, too: an error of the first order in the step.
  constexpr double h = 1e-6;
  CarState<double> rate[2], moved[2];
  for (int side = 0; side < 2; ++side) {
    moved[side] = car.state;
    for (int i = 0; i < two_axles.size(); ++i) moved[side][i] += (side == 0 ? h : -h) * car.directions(i, j);
    rate[side].resize(car.state.size());
    engine.rate(car.inputs, moved[side].data(), rate[side].data());
  }
  const auto vector = [](const CarState<double>& x, int at) { return Eigen::Vector3d(x[at], x[at + 1], x[at + 2]); };
  const auto turned = [](const CarState<double>& x, int at) -> Eigen::Vector3d {
    const Mat3<double> A = attitude_matrix(x.data() + attitude);
    const Vec3<double> w = A * Vec3<double>{x[at], x[at + 1], x[at + 2]};
    return {w.x, w.y, w.z};
  };
  // The rotation from the equilibrium to the moved state has the rate ω - ω₀ along fixed axes, to first order in it.
  const Eigen::Vector3d omega = A_0E.transpose() * turned(car.state, rotation);
  const Eigen::Vector3d along = A_0E.transpose() * (vector(rate[0], position) - vector(rate[1], position)) / (2.0 * h);
  Eigen::Vector3d turn = A_0E.transpose() * (turned(moved[0], rotation) - turned(moved[1], rotation)) / (2.0 * h);
  Eigen::Vector3d place = Eigen::Vector3d::Zero(), tilt = Eigen::Vector3d::Zero();
  if (kept[j] < 3) place[kept[j]] = 1.0;
  if (kept[j] >= 3 && kept[j] < 6) tilt[kept[j] - 3] = 1.0;
  // ω along fixed axes of a body turned by δ: δω = A δω_V + δ × ω; the part δ × ω is not a rate of δ.
  turn -= tilt.cross(omega);
  VectorXd column(kept.size());
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const int row = kept[i];
    if (row < 3)
      column[i] = (along - omega.cross(place))[row];
    else if (row < 6)
      column[i] = (turn - omega.cross(tilt))[row - 3];
    else
      column[i] = (rate[0][row + 1] - rate[1][row + 1]) / (2.0 * h);
  }
  return column;
}

void expect_matrix_of_differences(const CarParameters<double>& car, double speed, std::optional<double> lateral,
                                  bool cyclic, bool control) {
  LineariseOptions options;
  options.keep_cyclic = cyclic, options.speed_control = control;
  const LinearCar linear = linearise(car, Road{}, equilibrium(car, speed, lateral), options);
  const CarParameters<double> smooth = with_mean_dampers(car);
  const std::vector<int> kept = detail::kept_states(smooth, Road{}, options);
  const auto engine = make_car_engine(smooth, Road{}, "baseline");
  const detail::LocalFrame frame = detail::local_frames(two_axles, Road{}, linear.state).front();
  ASSERT_EQ(linear.model.order(), static_cast<int>(kept.size()));
  for (int j = 0; j < linear.model.order(); ++j) {
    const VectorXd expected = difference_column(*engine, linear, kept, j, frame.A_0E);
    // Round-off 1e-13 · (1e3 m/s²) / 1e-6 m is 1e-4 of entries of some 1e5; third derivatives over h² are less.
    const double scale = std::max(1.0, linear.model.A.col(j).cwiseAbs().maxCoeff());
    for (int i = 0; i < linear.model.order(); ++i)
      EXPECT_NEAR(linear.model.A(i, j), expected[i], 2e-6 * scale)
          << "d " << linear.model.states[i].name << "' / d " << linear.model.states[j].name;
  }
}

TEST(Linearise, MatrixAgreesWithDifferencesAtRest) {
  expect_matrix_of_differences(test::trimmed_car(), 0.0, {}, false, false);
}

TEST(Linearise, MatrixAgreesWithDifferencesOnTheStraight) {
  expect_matrix_of_differences(test::trimmed_car(), 30.0, {}, true, true);
}

TEST(Linearise, MatrixAgreesWithDifferencesInATurn) {
  expect_matrix_of_differences(test::trimmed_car(), 25.0, 5.0, true, false);
  expect_matrix_of_differences(test::trimmed_car({"front.tire=passenger_205_55R16_mf61"}), 20.0, -3.0, false, false);
}

TEST(Linearise, InputsAgreeWithDifferences) {
  const CarParameters<double> car = test::trimmed_car();
  const LinearCar linear = linearise(car, Road{}, equilibrium(car, 25.0, 3.0));
  const auto engine = make_car_engine(with_mean_dampers(car), Road{}, "baseline");
  const auto difference = [&](double h, const auto& move) {
    CarState<double> rate[2];
    for (int side = 0; side < 2; ++side) {
      CarInputs<double> u = linear.inputs;
      move(u, side == 0 ? h : -h);
      rate[side].resize(linear.state.size());
      engine->rate(u, linear.state.data(), rate[side].data());
    }
    VectorXd column(18);
    for (int i = 0; i < 18; ++i) column[i] = (rate[0][19 + i] - rate[1][19 + i]) / (2.0 * h);
    return column;
  };
  const auto expect = [&](const std::string& name, const VectorXd& expected) {
    // The rates follow the positions in the same order: body, hubs, steers, spins.
    const int first = state(linear, "body.vx"), column = input(linear, name);
    const double scale = std::max(1e-3, expected.cwiseAbs().maxCoeff());
    for (int i = 0; i < 18; ++i)
      EXPECT_NEAR(linear.model.B(first + i, column), expected[i], 1e-6 * scale) << name << " row " << i;
  };
  expect("input.rack", difference(1e-6, [](CarInputs<double>& u, double h) { u.rack[0] += h, u.rack[1] += h; }));
  expect("input.rack_rate.2r", difference(1e-4, [](CarInputs<double>& u, double h) { u.rack_rate[3] += h; }));
  expect("input.drive.1r", difference(1.0, [](CarInputs<double>& u, double h) { u.drive[1] += h; }));
  expect("input.brake.2l", difference(1.0, [](CarInputs<double>& u, double h) { u.brake[2] += h; }));
  expect("input.force_y", difference(1.0, [](CarInputs<double>& u, double h) { u.body[0].force.y += h; }));
  expect("input.torque_z", difference(1.0, [](CarInputs<double>& u, double h) { u.body[0].torque.z += h; }));
}

TEST(Linearise, LiftingTheRoadEverywhereIsLoweringTheCar) {
  const CarParameters<double> car = test::trimmed_car();
  const LinearCar linear = linearise(car, Road{}, equilibrium(car, 25.0));
  VectorXd sum = VectorXd::Zero(linear.model.order());
  for (int i = 0; i < two_axles.wheels; ++i) sum += linear.model.B.col(input(linear, "road.height." + wheel_name(i)));
  const VectorXd lowered = linear.model.A.col(state(linear, "body.z"));
  // Both exact: what is left is round-off of sums over four wheels.
  EXPECT_LT((sum + lowered).cwiseAbs().maxCoeff(), 1e-12 * lowered.cwiseAbs().maxCoeff());
}

TEST(Linearise, CyclicCoordinatesHaveNoInfluence) {
  const CarParameters<double> car = test::trimmed_car();
  LineariseOptions all;
  all.keep_cyclic = true;
  for (std::optional<double> lateral : {std::optional<double>{}, std::optional<double>{4.0}}) {
    const Trim turn = equilibrium(car, 25.0, lateral);
    const LinearCar full = linearise(car, Road{}, turn, all), reduced = linearise(car, Road{}, turn);
    EXPECT_EQ(full.model.order(), reduced.model.order() + 7);
    // Their columns vanish but for the turning frame: what is left are the eigenvalues of the reduced model, and for
    // the place on the circle ±j Ω, for heading and wheel angles 0.
    std::vector<std::complex<double>> rest = eigenvalues(full.model.A);
    for (const std::complex<double>& value : eigenvalues(reduced.model.A)) {
      const auto nearest = std::min_element(rest.begin(), rest.end(), [&](const auto& a, const auto& b) {
        return std::abs(a - value) < std::abs(b - value);
      });
      // Round-off of both matrices, some 1e-16 of their largest entries 1e6, amplified by the eigenvectors.
      EXPECT_LT(std::abs(*nearest - value), 1e-6 * std::max(1.0, std::abs(value)));
      rest.erase(nearest);
    }
    const double yaw_rate = lateral.value_or(0.0) / 25.0;
    ASSERT_EQ(rest.size(), 7u);
    for (const std::complex<double>& value : rest) {
      // Place, heading and wheel angles form chains (a wrong heading drives away), whose eigenvalues are split by the
      // root of round-off. The speed along the path is not exactly that over ground: 1e-2 of the yaw rate.
      const double off =
          std::min(std::abs(value), std::fabs(std::abs(value.imag()) - yaw_rate) + std::fabs(value.real()));
      EXPECT_LT(off, 1e-3 + 1e-2 * yaw_rate);
    }
  }
}

TEST(Linearise, StatesFollowTheStructureOfTheCar) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim straight = equilibrium(car, 20.0);
  EXPECT_EQ(linearise(car, Road{}, straight).model.order(), 41);
  CarParameters<double> held = car;
  for (int i = 2; i < 4; ++i) held.corner[i].rack.free = 0.0;
  const LinearCar two = linearise(held, Road{}, equilibrium(held, 20.0));
  EXPECT_EQ(two.model.order(), 37);
  EXPECT_FALSE(find(two.model.states, "wheel.2l.steer_travel"));
  EXPECT_FALSE(find(two.model.inputs, "input.rack.2l"));
  LineariseOptions control;
  control.speed_control = true;
  const LinearCar driven = linearise(car, Road{}, straight, control);
  EXPECT_EQ(driven.model.order(), 42);
  EXPECT_TRUE(find(driven.model.inputs, "input.speed_target"));
  // On a slope the heading matters.
  const Road hill{.grade = 0.05};
  EXPECT_TRUE(find(linearise(car, hill, equilibrium(car, 20.0, {}, hill)).model.states, "body.yaw"));
}

TEST(Linearise, OutputsAreThoseOfStatesAndForces) {
  const CarParameters<double> car = test::trimmed_car();
  LineariseOptions options;
  options.outputs = {"body.roll",
                     "body.pitch",
                     "body.z",
                     "body.roll_rate",
                     "body.ay",
                     "wheel.1l.hub_travel",
                     "wheel.*.spin",
                     "wheel.2l.drive_torque",
                     "body.longitudinal_acceleration"};
  const LinearCar linear = linearise(car, Road{}, equilibrium(car, 25.0), options);
  const auto entry = [&](const char* out, const char* in) {
    return linear.model.C(output(linear, out), state(linear, in));
  };
  EXPECT_NEAR(entry("body.roll", "body.roll"), 1.0, 1e-4);  // the pitch of the equilibrium, some mrad, enters squared
  EXPECT_NEAR(entry("body.pitch", "body.pitch"), 1.0, 1e-14);
  EXPECT_NEAR(entry("body.z", "body.z"), 1.0, 1e-14);
  EXPECT_NEAR(entry("body.roll_rate", "body.roll_rate"), 1.0, 1e-14);
  EXPECT_NEAR(entry("wheel.1l.hub_travel", "wheel.1l.hub_travel"), 1.0, 1e-14);
  EXPECT_NEAR(entry("wheel.2r.spin", "wheel.2r.spin"), 1.0, 1e-14);
  EXPECT_NEAR(linear.model.D(output(linear, "wheel.2l.drive_torque"), input(linear, "input.drive.2l")), 1.0, 1e-14);
  // A force on the body accelerates the whole car's centre of gravity at once, whatever its parts do.
  EXPECT_NEAR(linear.model.D(output(linear, "body.ay"), input(linear, "input.force_y")) * summed_mass(car), 1.0, 1e-12);
}

TEST(Linearise, ASymmetricCarHasSeparateMotions) {
  const CarParameters<double> car = test::trimmed_car();
  const LinearCar linear = linearise(car, Road{}, equilibrium(car, 30.0));
  const double largest = linear.model.A.row(state(linear, "body.vz")).cwiseAbs().maxCoeff();
  for (const char* symmetric : {"body.vx", "body.vz", "body.pitch_rate"})
    for (const char* lateral : {"body.vy", "body.roll", "body.roll_rate", "body.yaw_rate"}) {
      // The equilibrium itself is symmetric to the residual of its Newton iteration, 1e-9 m/s².
      EXPECT_NEAR(linear.model.A(state(linear, symmetric), state(linear, lateral)), 0.0, 1e-8 * largest);
      EXPECT_NEAR(linear.model.A(state(linear, lateral), state(linear, symmetric)), 0.0, 1e-8 * largest);
    }
}

TEST(Linearise, TurnsToTheLeftAndToTheRightHaveTheSameModes) {
  const CarParameters<double> car = test::trimmed_car();
  const auto left = eigenvalues(linearise(car, Road{}, equilibrium(car, 25.0, 5.0)).model.A);
  const auto right = eigenvalues(linearise(car, Road{}, equilibrium(car, 25.0, -5.0)).model.A);
  // Both equilibria are off by some 1e-7 (SteadyTurn.LeftAndRightAreMirrorImages).
  for (const std::complex<double>& value : left) {
    double nearest = INFINITY;
    for (const std::complex<double>& other : right) nearest = std::min(nearest, std::abs(other - value));
    EXPECT_LT(nearest, 1e-4 * std::max(1.0, std::abs(value)));
  }
}

TEST(Linearise, WishesThatCannotBeMetAreRefused) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim straight = equilibrium(car, 20.0);
  Trim failed = straight;
  failed.converged = false;
  EXPECT_THROW(linearise(car, Road{}, failed), std::invalid_argument);
  EXPECT_THROW(linearise(car, Road{.wave_amplitude = 0.01, .wave_length = 5.0}, straight), std::invalid_argument);
  Trim braked = straight;
  braked.inputs.brake[0] = 100.0;
  EXPECT_THROW(linearise(car, Road{}, braked), std::invalid_argument);
  LineariseOptions unknown;
  unknown.outputs = {"body.nonsense"};
  EXPECT_THROW(linearise(car, Road{}, straight, unknown), std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
