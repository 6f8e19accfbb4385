// Brakes that lock, hold and release; standstill without creep.
#include "cars.h"
#include "support/two_axles.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

double distance(const State& a, const State& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

struct ImplicitCase {
  Method method;
  double step;
};
constexpr ImplicitCase kImplicit[] = {{Method::implicit_euler, 1e-3}, {Method::ros2, 1e-3},
                                      {Method::two_step, 1e-3},       {Method::two_step, 5e-3},
                                      {Method::implicit_euler, 5e-3}, {Method::ros2, 5e-3}};

struct OnSlope {
  CarParameters<double> car;
  Road road;
  Trim start;
};

// The full-size car at rest on 15 %, held by its brakes.
OnSlope held_on_slope() {
  OnSlope o{test::trimmed_car(), {}, {}};
  o.road.grade = 0.15;
  TrimRequest request;
  request.brake.assign(two_axles.wheels, 2000.0);
  o.start = trim(o.car, o.road, request);
  EXPECT_TRUE(o.start.converged) << o.start.message;
  return o;
}

TEST(Brakes, HoldTheCarOnASlopeForAMinute) {
  const auto [car, road, start] = held_on_slope();
  for (const ImplicitCase& c : kImplicit) {
    const auto engine = make_car_engine(car, road);
    State x = start.state;
    const StepInputs<double> u{start.inputs, start.inputs, start.inputs};
    double drift = 0;
    for (int k = 0; k < std::lround(60.0 / c.step); ++k) {
      engine->step(c.method, u, c.step, x.data());
      drift = std::fmax(drift, distance(x, start.state));
    }
    EXPECT_LT(drift, 1e-3) << "step " << c.step;
  }
}

TEST(Brakes, ReleasedOnASlopeTheCarRollsDown) {
  const auto [car, road, start] = held_on_slope();
  CarInputs<double> in = start.inputs;
  for (double& b : in.brake) b = 0.0;
  const auto engine = make_car_engine(car, road);
  State x = start.state;
  for (int k = 0; k < 2000; ++k) engine->step(Method::ros2, {in, in, in}, 1e-3, x.data());
  // Free rolling: a = g sin - rolling resistance, reduced by the wheels' inertia (3 %): 9.81 (0.148 - 0.015)/1.03
  // = 1.27.
  EXPECT_NEAR(x[two_axles.velocity()], -2.0 * 1.27, 0.15);
}

TEST(Brakes, NotEnoughTorqueLetsTheWheelsTurn) {
  const auto [car, road, start] = held_on_slope();
  CarInputs<double> in = start.inputs;
  for (double& b : in.brake) b = 60.0;  // 2130 kg on 15 % need about 240 Nm per wheel
  const auto engine = make_car_engine(car, road);
  State x = start.state;
  for (int k = 0; k < 1000; ++k) engine->step(Method::ros2, {in, in, in}, 1e-3, x.data());
  EXPECT_LT(x[two_axles.velocity()], -0.5);
  for (int i = 0; i < 4; ++i) EXPECT_LT(x[two_axles.spin() + i], -1.0);
}

// Full braking from 30 m/s, all wheels lock, smooth stop, then nothing moves for a minute.
TEST(Brakes, LockedWheelsBringTheCarToRest) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  request.speed = 30.0;
  const Trim start = trim(car, Road{}, request);
  CarInputs<double> in = start.inputs;
  in.speed_control = 0.0;
  for (double& b : in.brake) b = 4000.0;
  for (const ImplicitCase& c : kImplicit) {
    const auto engine = make_car_engine(car, Road{});
    State x = start.state;
    int locked = 0;
    double t = 0;
    for (; t < 10.0; t += c.step) {  // stops after 3.6 s, rocks on its tyres (3 Hz, 3 % damping) for a while
      engine->step(c.method, {in, in, in}, c.step, x.data());
      if (t > 0.5 && x[two_axles.velocity()] > 1.0)
        for (int i = 0; i < 4; ++i) locked += std::fabs(x[two_axles.spin() + i]) > 1e-6;
    }
    EXPECT_EQ(locked, 0) << "a locked wheel turns while the car slides";
    const State stopped = x;
    EXPECT_LT(std::fabs(x[two_axles.velocity()]), 1e-3);
    double drift = 0;
    for (int k = 0; k < std::lround(60.0 / c.step); ++k) {
      engine->step(c.method, {in, in, in}, c.step, x.data());
      drift = std::fmax(drift, distance(x, stopped));
    }
    EXPECT_LT(drift, 1e-3) << "step " << c.step;
    // Sliding friction (slide force over load, 0.85 .. 0.88 here) from 30 m/s: 900/(2 · 8.4) = 53.6 m.
    EXPECT_NEAR(stopped[0], 54.0, 5.0);
  }
}

TEST(Brakes, ReverseDrivingIsTheSamePhysics) {
  const CarParameters<double> car = test::trimmed_car();
  TrimRequest request;
  const Trim start = trim(car, Road{}, request);
  ASSERT_TRUE(start.converged) << start.message;
  CarInputs<double> in = start.inputs;
  in.drive[2] = in.drive[3] = -300.0;
  const auto engine = make_car_engine(car, Road{});
  State x = start.state;
  for (int k = 0; k < 5000; ++k) engine->step(Method::ros2, {in, in, in}, 1e-3, x.data());
  // 600 Nm / 0.33 m = 1.8 kN less 0.3 kN rolling resistance on 2130 kg (+ 3 %): 0.68 m/s².
  EXPECT_NEAR(x[two_axles.velocity()], -3.4, 0.3);
  for (int i = 0; i < 4; ++i) EXPECT_NEAR(x[two_axles.spin() + i] * 0.335, x[two_axles.velocity()], 0.1);
}

// The dry-friction solver itself: torques at their limit or rates at zero, never anything else.
TEST(Brakes, StickTorquesSatisfyTheComplementarity) {
  std::mt19937 generator(3);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  for (int trial = 0; trial < 500; ++trial) {
    double W[16], free[4], limit[4], T[4];
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j <= i; ++j)
        W[4 * i + j] = W[4 * j + i] = i == j ? 0.7 + 0.2 * unit(generator) : 0.004 * unit(generator);
    for (int i = 0; i < 4; ++i) free[i] = 2 * unit(generator), limit[i] = 1500 * std::fabs(unit(generator));
    stick_torques<4>(std::integral_constant<int, 4>(), W, free, limit, 1e-3, T);
    double later[4];  // the number of wheels known when the program runs
    stick_torques<16>(4, W, free, limit, 1e-3, later);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(later[i], T[i]);
    for (int i = 0; i < 4; ++i) {
      double rate = free[i];
      for (int j = 0; j < 4; ++j) rate += 1e-3 * W[4 * i + j] * T[j];
      EXPECT_LE(std::fabs(T[i]), limit[i]);
      // Couplings of 0.6 % leave at most 0.02^4 of the rate after four sweeps.
      if (std::fabs(T[i]) < limit[i])
        EXPECT_NEAR(rate, 0.0, 1e-6);
      else
        EXPECT_LE(rate * T[i], 1e-6 * limit[i]);
    }
  }
}

}  // namespace
}  // namespace fahrwerk
