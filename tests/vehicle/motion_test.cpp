// Energy, momentum, order of the methods, symmetry: what must hold for any car.
#include <functional>

#include "cars.h"
#include "support/counting_new.h"
#include "support/places.h"
#include "vehicle/car/dense.h"
#include "vehicle/car/energy.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;
constexpr StepMethod kMethods[] = {StepMethod::implicit_euler, StepMethod::ros2, StepMethod::two_step,
                                   StepMethod::euler,          StepMethod::heun, StepMethod::rk4};
constexpr int kOrder[] = {1, 2, 2, 1, 2, 4}, kCount = 6;

// A car without anything that takes energy, all forces smooth. The small preload keeps the wheels, which hang free in
// the air, inside the range of the kinematics table: at its edge the curvature jumps, and with it the order is lost.
CarParameters<double> lossless_car(double gravity) {
  std::vector<std::string> changes{"air.drag_area=0", "gravity=" + std::to_string(gravity)};
  for (const char* axle : {"front", "rear"}) {
    const std::string a = axle;
    for (const char* change :
         {".spring.bump.stiffness=0", ".spring.rebound.stiffness=0", ".damper.compression=0", ".damper.rebound=0",
          ".steering.damping=0", ".steering.stiffness=2e5", ".spring.preload=500"})
      changes.push_back(a + change);
  }
  files::Problems problems;
  load::Vehicle v = load::load_vehicle(fahrwerk::test::in_source("data/vehicles/fullsize.yaml"), changes, problems);
  EXPECT_TRUE(problems.empty()) << to_string(problems);
  return v.car;
}

// High above ground, rolling, pitching, wheels spinning, suspensions moving.
State flying_state() {
  State x{};
  x[2] = 500.0, x[3] = 1.0;
  x[car_state::velocity] = 10, x[car_state::velocity + 1] = 1;
  x[car_state::rotation] = 1.5, x[car_state::rotation + 1] = -0.7, x[car_state::rotation + 2] = 1.1;
  for (int i = 0; i < 4; ++i) {
    x[car_state::hub + i] = -0.03 + 0.01 * i, x[car_state::hub_rate + i] = 0.2 - 0.1 * i;
    x[car_state::steer_rate + i] = 0.05, x[car_state::spin + i] = 40.0 + 5.0 * i;
  }
  return x;
}

double energy(const CarParameters<double>& car, const State& x) {
  return CarEnergy(car, Road{}).energy(no_inputs<double>(), x.data());
}

// Linear momentum, and angular momentum about the origin, in the earth frame.
Eigen::Matrix<double, 6, 1> momentum(const CarParameters<double>& car, const State& x) {
  const DenseEquations e = dense_equations(car, Road{}, no_inputs<double>(), x.data());
  const Eigen::Map<const Eigen::Matrix<double, 18, 1>> z(x.data() + car_state::z_begin);
  const Eigen::Matrix<double, 18, 1> p = e.M * z;
  const Mat3<double> A = attitude_matrix(x.data() + car_state::attitude);
  const Vec3<double> linear = A * Vec3<double>{p[0], p[1], p[2]};
  const Vec3<double> angular = A * Vec3<double>{p[3], p[4], p[5]} + cross(Vec3<double>{x[0], x[1], x[2]}, linear);
  return (Eigen::Matrix<double, 6, 1>() << linear.x, linear.y, linear.z, angular.x, angular.y, angular.z).finished();
}

State run(CarEngine& engine, StepMethod method, State x, double h, int steps,
          const std::function<CarInputs<double>(double)>& u) {
  for (int k = 0; k < steps; ++k) {
    const StepInputs<double> in{u(k * h), u((k + 0.5) * h), u((k + 1) * h)};
    engine.step(method, in, h, x.data());
  }
  return x;
}

CarInputs<double> nothing(double) { return no_inputs<double>(); }

// Errors of three step sizes must fall with the method's order: the ratio of successive errors is 2^order up to the
// next term of the error, which is of relative size h: 25 % of the exponent is allowed.
void expect_order(const std::array<double, 3>& errors, int order, const std::string& what) {
  for (int i = 0; i < 2; ++i)
    EXPECT_NEAR(std::log2(errors[i] / errors[i + 1]), order, 0.25 * order)
        << what << ": " << errors[i] << " -> " << errors[i + 1];
}

TEST(Motion, EnergyDriftFallsWithTheOrder) {
  const CarParameters<double> car = lossless_car(9.81);
  const auto engine = make_car_engine(car, Road{});
  const State start = flying_state();
  const double e0 = energy(car, start);
  for (int m = 0; m < kCount; ++m) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i) {
      const double h = (kOrder[m] == 4 ? 2e-3 : 2.5e-4) / (1 << i);
      errors[i] = std::fabs(
          energy(car, run(*engine, kMethods[m], start, h, static_cast<int>(std::lround(0.5 / h)), nothing)) - e0);
    }
    // Energy is conserved by symmetry to a higher power by some methods: at least the order must be seen.
    for (int i = 0; i < 2; ++i)
      EXPECT_GT(std::log2(errors[i] / errors[i + 1]), 0.75 * kOrder[m])
          << "method " << m << ": " << errors[i] << " -> " << errors[i + 1];
  }
}

TEST(Motion, MomentumInFreeFlightFallsWithTheOrder) {
  const CarParameters<double> car = lossless_car(0.0);
  const auto engine = make_car_engine(car, Road{});
  const State start = flying_state();
  const auto p0 = momentum(car, start);
  for (int m = 0; m < kCount; ++m) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i) {
      const double h = (kOrder[m] == 4 ? 2e-3 : 2.5e-4) / (1 << i);
      errors[i] =
          (momentum(car, run(*engine, kMethods[m], start, h, static_cast<int>(std::lround(0.5 / h)), nothing)) - p0)
              .cwiseAbs()
              .maxCoeff();
    }
    for (int i = 0; i < 2; ++i)
      EXPECT_GT(std::log2(errors[i] / errors[i + 1]), 0.75 * kOrder[m])
          << "method " << m << ": " << errors[i] << " -> " << errors[i + 1];
  }
}

// The whole car on the road, sine steering at 20 m/s, dampers without kink.
TEST(Motion, EveryMethodShowsItsOrderOnASmoothManoeuvre) {
  std::vector<std::string> smooth;
  for (const char* axle : {"front", "rear"})
    for (const char* change : {".damper.compression=2500", ".damper.rebound=2500"})
      smooth.push_back(std::string(axle) + change);
  const CarParameters<double> car = test::trimmed_car(smooth);
  TrimRequest request;
  request.speed = 20.0;
  const Trim start = trim(car, Road{}, request);
  ASSERT_TRUE(start.converged);
  const auto steer = [&](double t) {
    CarInputs<double> u = start.inputs;
    const double w = 4.0;
    for (int i = 0; i < 2; ++i)
      u.rack[i] = 0.002 * (1.0 - std::cos(w * t)), u.rack_rate[i] = 0.002 * w * std::sin(w * t);
    return u;
  };
  const auto engine = make_car_engine(car, Road{});
  const double end = 0.8;
  const State reference = run(*engine, StepMethod::rk4, start.state, 1e-4, 8000, steer);
  for (int m = 0; m < kCount; ++m) {
    std::array<double, 3> errors;
    for (int i = 0; i < 3; ++i) {
      const double h = (kOrder[m] == 4 ? 2e-3 : 1e-3) / (1 << i);
      const State x = run(*engine, kMethods[m], start.state, h, static_cast<int>(std::lround(end / h)), steer);
      errors[i] = 0;
      for (int k = 0; k < 3; ++k)
        errors[i] = std::fmax(errors[i], std::fabs(x[car_state::rotation + k] - reference[car_state::rotation + k]));
    }
    expect_order(errors, kOrder[m], "method " + std::to_string(m));
  }
}

// The two-step method looks back: a jump of the driving torque between two steps must not cost its order.
TEST(Motion, AJumpOfTheInputsDoesNotCostTheTwoStepMethodItsOrder) {
  std::vector<std::string> smooth;
  for (const char* axle : {"front", "rear"})
    for (const char* change : {".damper.compression=2500", ".damper.rebound=2500"})
      smooth.push_back(std::string(axle) + change);
  const CarParameters<double> car = test::trimmed_car(smooth);
  TrimRequest request;
  request.speed = 20.0;
  const Trim start = trim(car, Road{}, request);
  ASSERT_TRUE(start.converged);
  const auto engine = make_car_engine(car, Road{});
  const auto driven = [&](StepMethod method, double h) {
    State x = start.state;
    for (int k = 0; k < std::lround(0.6 / h); ++k) {
      CarInputs<double> u = start.inputs;
      if (k >= std::lround(0.3 / h))
        for (int i = 2; i < 4; ++i) u.drive[i] += 400.0;
      engine->step(method, {u, u, u}, h, x.data());
    }
    return x;
  };
  const State reference = driven(StepMethod::rk4, 1e-4);
  std::array<double, 3> errors{};
  for (int i = 0; i < 3; ++i) {
    const State x = driven(StepMethod::two_step, 2e-3 / (1 << i));
    for (const int k : {car_state::velocity, car_state::rotation + 1})
      errors[i] = std::fmax(errors[i], std::fabs(x[k] - reference[k]));
  }
  expect_order(errors, 2, "two_step");
}

TEST(Motion, TheTwoStepMethodBeginsAfreshWhenTheStateWasChanged) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 20.0;
  const Trim start = trim(car, Road{}, request);
  const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
  const auto used = make_car_engine(car, Road{}), unused = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < 5; ++k) used->step(StepMethod::two_step, u, 1e-3, x.data());
  x[car_state::velocity + 1] += 0.5;
  State other = x;
  used->step(StepMethod::two_step, u, 1e-3, x.data());
  unused->step(StepMethod::two_step, u, 1e-3, other.data());
  for (int i = 0; i < car_state::size; ++i) EXPECT_EQ(x[i], other[i]);
}

TEST(Motion, MirroredSteeringGivesTheMirroredCar) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 25.0;
  const Trim start = trim(car, Road{}, request);
  const auto engine = make_car_engine(car, Road{});
  State left = start.state, right = start.state;
  for (int k = 0; k < 2000; ++k) {
    engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, -0.005), 1e-3, left.data());
    engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3, +0.005), 1e-3, right.data());
  }
  // The trimmed start is symmetric to the solver's 1e-9; a stable car does not amplify that by more than 100.
  EXPECT_NEAR(left[car_state::rotation + 2], -right[car_state::rotation + 2], 1e-7);
  EXPECT_NEAR(left[1], -right[1], 1e-6);
  EXPECT_NEAR(left[car_state::hub], right[car_state::hub + 1], 1e-8);
  EXPECT_GT(left[car_state::rotation + 2], 0.2);  // rack to the right steers left
}

TEST(Motion, StraightTrimStaysWhereItIs) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 30.0;
  const Trim start = trim(car, Road{}, request);
  ASSERT_TRUE(start.converged);
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
  for (int k = 0; k < 3000; ++k) engine->step(StepMethod::ros2, u, 1e-3, x.data());
  // Accelerations left over by trim are below 1e-9: over 3 s velocities move by less than 1e-8.
  for (int i = 0; i < 18; ++i) EXPECT_NEAR(x[car_state::z_begin + i], start.state[car_state::z_begin + i], 1e-7) << i;
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
    engine->step(StepMethod::ros2, test::step_steer_inputs(start.inputs, k * 2e-3, 2e-3), 2e-3, x.data());
  // After 30 s even the speed controller (2 s reset time) has settled; yaw rate and roll of both agree.
  EXPECT_NEAR(x[car_state::rotation + 2], turn.state[car_state::rotation + 2], 1e-6);
  EXPECT_NEAR(x[car_state::hub], turn.state[car_state::hub], 1e-6);
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
  State x{};
  x[2] = 8.0, x[3] = 1.0;
  x[car_state::velocity] = 15, x[car_state::velocity + 2] = 3;
  x[car_state::rotation] = 6.5;
  const auto engine = make_car_engine(car, Road{});
  const StepInputs<double> u{no_inputs<double>(), no_inputs<double>(), no_inputs<double>()};
  double turned = 0, last = 0;
  for (int k = 0; k < 1300; ++k) {
    engine->step(StepMethod::ros2, u, 1e-3, x.data());
    const Mat3<double> A = attitude_matrix(x.data() + car_state::attitude);
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
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 25.0;
  const Trim start = trim(car, Road{}, request);
  for (StepMethod method : kMethods) {
    const auto first = make_car_engine(car, Road{}), second = make_car_engine(car, Road{});
    State a = start.state, b = start.state;
    const long before = allocations;
    for (int k = 0; k < 1000; ++k)
      first->step(method, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, a.data());
    EXPECT_EQ(allocations - before, 0);
    for (int k = 0; k < 1000; ++k)
      second->step(method, test::step_steer_inputs(start.inputs, k * 1e-3, 1e-3), 1e-3, b.data());
    for (int i = 0; i < car_state::size; ++i) ASSERT_EQ(a[i], b[i]);
  }
}

}  // namespace
}  // namespace fahrwerk
