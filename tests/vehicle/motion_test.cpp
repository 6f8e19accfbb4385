// Energy, momentum, order of the methods, symmetry: what must hold for any car.
#include "support/moving_cars.h"
#include "support/two_axles.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
constexpr test::MethodOfOrder kMethods[] = {{Method::implicit_euler, 1}, {Method::ros2, 2}, {Method::two_step, 2},
                                            {Method::euler, 1},          {Method::heun, 2}, {Method::rk4, 4}};

CarParameters<double> lossless_car(double gravity) { return test::lossless_car(gravity, "fullsize", "2e5"); }

double energy(const CarParameters<double>& car, const State& x) {
  return CarEnergy(car, Road{}).energy(no_inputs<double>(two_axles), x.data());
}

// Linear momentum, and angular momentum about the origin, in the earth frame.
Eigen::Matrix<double, 6, 1> momentum(const CarParameters<double>& car, const State& x) {
  const DenseEquations e = dense_equations(car, Road{}, no_inputs<double>(two_axles), x.data());
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x.data() + two_axles.z_begin());
  const Eigen::Matrix<double, 18, 1> p = e.M * z;
  const Mat3<double> A = attitude_matrix(x.data() + two_axles.attitude());
  const Vec3<double> linear = A * Vec3<double>{p[0], p[1], p[2]};
  const Vec3<double> angular = A * Vec3<double>{p[3], p[4], p[5]} + cross(Vec3<double>{x[0], x[1], x[2]}, linear);
  return (Eigen::Matrix<double, 6, 1>() << linear.x, linear.y, linear.z, angular.x, angular.y, angular.z).finished();
}

// Half a second of free flight with three step sizes: `error` of the state at the end.
void expect_order_in_the_air(const CarParameters<double>& car, const std::function<double(const State&)>& error) {
  const auto engine = make_car_engine(car, Road{});
  for (const auto& [method, order] : kMethods) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i)
      errors[i] = error(test::after(*engine, method, test::flying_state(-0.03), (order == 4 ? 2e-3 : 2.5e-4) / (1 << i),
                                    0.5, [](double) { return no_inputs<double>(two_axles); }));
    test::expect_order_or_better(errors, order, "method " + std::to_string(static_cast<int>(method)));
  }
}

TEST(Motion, EnergyDriftFallsWithTheOrder) {
  const CarParameters<double> car = lossless_car(9.81);
  const double start = energy(car, test::flying_state(-0.03));
  expect_order_in_the_air(car, [&](const State& x) { return std::fabs(energy(car, x) - start); });
}

TEST(Motion, MomentumInFreeFlightFallsWithTheOrder) {
  const CarParameters<double> car = lossless_car(0.0);
  const Eigen::Matrix<double, 6, 1> start = momentum(car, test::flying_state(-0.03));
  expect_order_in_the_air(car, [&](const State& x) { return (momentum(car, x) - start).cwiseAbs().maxCoeff(); });
}

TEST(Motion, EveryMethodShowsItsOrderOnASmoothManoeuvre) {
  test::expect_orders_when_steered(test::smooth_car(), kMethods);
}

// The two-step method looks back: a jump of the driving torque between two steps must not cost its order.
TEST(Motion, AJumpOfTheInputsDoesNotCostTheTwoMethodItsOrder) {
  const CarParameters<double> car = test::smooth_car();
  const Trim start = test::running(car, 20.0);
  const auto engine = make_car_engine(car, Road{});
  const auto driven = [&](Method method, double h) {
    State x = start.state;
    for (int k = 0; k < std::lround(0.6 / h); ++k) {
      CarInputs<double> u = start.inputs;
      if (k >= std::lround(0.3 / h))
        for (int i = 2; i < 4; ++i) u.drive[i] += 400.0;
      engine->step(method, {u, u, u}, h, x.data());
    }
    return x;
  };
  const State reference = driven(Method::rk4, 1e-4);
  std::array<double, 3> errors{};
  for (int i = 0; i < 3; ++i) {
    const State x = driven(Method::two_step, 2e-3 / (1 << i));
    for (const int k : {two_axles.velocity(), two_axles.rotation() + 1})
      errors[i] = std::fmax(errors[i], std::fabs(x[k] - reference[k]));
  }
  test::expect_order(errors, 2, "two_step");
}

TEST(Motion, TheTwoMethodBeginsAfreshWhenTheStateWasChanged) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim start = test::running(car, 20.0);
  const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
  const auto used = make_car_engine(car, Road{}), unused = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < 5; ++k) used->step(Method::two_step, u, 1e-3, x.data());
  x[two_axles.velocity() + 1] += 0.5;
  State other = x;
  used->step(Method::two_step, u, 1e-3, x.data());
  unused->step(Method::two_step, u, 1e-3, other.data());
  for (int i = 0; i < two_axles.size(); ++i) EXPECT_EQ(x[i], other[i]);
}

TEST(Motion, MirroredSteeringGivesTheMirroredCar) {
  test::expect_mirrored_steering_to_mirror_the_car(test::trimmed_car());
}

TEST(Motion, StraightTrimStaysWhereItIs) {
  const CarParameters<double> car = test::trimmed_car();
  const Trim start = test::running(car, 30.0);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
  for (int k = 0; k < 3000; ++k) engine->step(Method::ros2, u, 1e-3, x.data());
  // Accelerations left over by trim are below 1e-9: over 3 s velocities move by less than 1e-8.
  for (int i = 0; i < 18; ++i) EXPECT_NEAR(x[two_axles.z_begin() + i], start.state[two_axles.z_begin() + i], 1e-7) << i;
  EXPECT_NEAR(x[0], 90.0, 0.1);
  EXPECT_NEAR(x[1], 0.0, 1e-6);
}

TEST(Motion, SteadyTurnOfTheTrimIsWhereTheRunEnds) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 25.0;
  const Trim start = trim(car, Road{}, request);
  request.rack = -0.005;
  const Trim turn = trim(car, Road{}, request);
  ASSERT_TRUE(turn.converged);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < 15000; ++k)
    engine->step(Method::ros2, test::step_steer_inputs(start.inputs, k * 2e-3, 2e-3), 2e-3, x.data());
  // After 30 s even the speed controller (2 s reset time) has settled; yaw rate and roll of both agree.
  EXPECT_NEAR(x[two_axles.rotation() + 2], turn.state[two_axles.rotation() + 2], 1e-6);
  EXPECT_NEAR(x[two_axles.hub()], turn.state[two_axles.hub()], 1e-6);
}

TEST(Motion, SearchFindsTheRackTravelForALateralAcceleration) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 25.0, request.lateral_acceleration = 4.0;
  const Trim turn = trim(car, Road{}, request);
  ASSERT_TRUE(turn.converged);
  CarObservation o;
  make_car_engine(car, Road{})->observe(turn.inputs, turn.state.data(), 1e-3, o);
  EXPECT_NEAR(o.lateral_acceleration, 4.0, 1e-6);
  EXPECT_LT(turn.inputs.rack[0], 0.0);
}

TEST(Motion, CarSurvivesAFullRoll) {
  const CarParameters<double> car = test::trimmed_car();
  State x = design_state<double>(two_axles);
  x[2] = 8.0, x[3] = 1.0;
  x[two_axles.velocity()] = 15, x[two_axles.velocity() + 2] = 3;
  x[two_axles.rotation()] = 6.5;
  const auto engine = make_car_engine(car, Road{});
  const StepInputs<double> u{no_inputs<double>(two_axles), no_inputs<double>(two_axles), no_inputs<double>(two_axles)};
  double turned = 0, last = 0;
  for (int k = 0; k < 1300; ++k) {
    engine->step(Method::ros2, u, 1e-3, x.data());
    const Mat3<double> A = attitude_matrix(x.data() + two_axles.attitude());
    const double roll = std::atan2(A[2][1], A[2][2]);
    double d = roll - last;
    if (d > M_PI) d -= 2 * M_PI;
    if (d < -M_PI) d += 2 * M_PI;
    turned += d, last = roll;
    for (double v : x) ASSERT_TRUE(std::isfinite(v));
  }
  EXPECT_GT(turned, 2 * M_PI);
}

TEST(Motion, StepsAllocateNothingAndRepeatBitByBit) {
  test::expect_steps_to_repeat_without_allocation(test::trimmed_car(), kMethods, 1000);
}

}  // namespace
}  // namespace fahrwerk
