// Every tyre law on the car: parked, steered at rest, braked to a stop, driven off in both directions, side by side in
// the lanes of a fleet.
#include "cars.h"
#include "support/two_axles.h"
#include "vehicle/fleet/fleet.h"

namespace fahrwerk {
namespace {

using State = CarState<double>;

const char* const kTires[] = {"passenger_205_55R16",
                              "linear_205_55R16",
                              "brush_205_55R16",
                              "hsri_205_55R16",
                              "simple_magic_formula_205_55R16",
                              "similarity_205_55R16",
                              "tire_map_205_55R16",
                              "passenger_205_55R16_mf61",
                              "passenger_205_55R16_tmeasy"};  // slips refer to the speed of travel

CarParameters<double> car_on(const std::string& front, const std::string& rear) {
  return test::trimmed_car({"front.tire=" + front, "rear.tire=" + rear}, "midsize");
}

class TireOnCar : public ::testing::TestWithParam<const char*> {
 protected:
  const CarParameters<double> car = car_on(GetParam(), GetParam());

  Trim start(const Road& road, double speed, double brake) const {
    TrimRequest request;
    request.speed = speed;
    request.brake.assign(two_axles.wheels, brake);
    const Trim t = trim(car, road, request);
    EXPECT_TRUE(t.converged) << t.message;
    return t;
  }
};

// Less than 1 mm in ten hours is 2.8e-8 m/s. A car that stands has no clock: what it moves in a second once it has
// settled it moves in every later one, or less. It starts at rest but for what the trim leaves, 1e-9 m/s^2, and what is
// left after 10 s is the creep of slip times 1e-8 m/s, below 1e-9 m/s. Uphill, across, and down a diagonal.
TEST_P(TireOnCar, ParkedOnASlopeStaysThere) {
  for (const Road& road : {Road{.grade = 0.15}, Road{.bank = 0.15}, Road{.grade = -0.1, .bank = 0.11}}) {
    const Trim t = start(road, 0.0, 1500.0);
    for (const auto& [method, h] : {std::pair{Method::ros2, 2e-3},
                                    {Method::two_step, 2e-3},
                                    {Method::implicit_euler, 5e-3},
                                    {Method::rk4, 2e-4}}) {
      if (method == Method::rk4 && road.bank > 0.0) continue;  // small steps: once will do
      const auto engine = make_car_engine(car, road);
      State x = t.state, before{};
      for (const double until : {10.0, 12.0}) {
        before = x;
        for (int k = 0; k < std::lround((until > 10.0 ? 2.0 : 10.0) / h); ++k)
          engine->step(method, {t.inputs, t.inputs, t.inputs}, h, x.data());
      }
      for (int i = 0; i < 3; ++i) {
        EXPECT_NEAR(x[i], before[i], 2.0 * 2e-9) << "step " << h;
        EXPECT_NEAR(x[i], t.state[i], 1e-4);
      }
    }
  }
}

// The rack goes to and fro three times at rest, ±20 mm within 1 s: the tyres turn on the spot.
TEST_P(TireOnCar, SteeringSweepAtRestIsSmoothAndLeavesTheCarWhereItIs) {
  const Trim t = start(Road{}, 0.0, 1500.0);
  const auto engine = make_car_engine(car, Road{});
  State x = t.state;
  constexpr double h = 1e-3, period = 2.0, travel = 0.02;
  const auto at = [&](double time) {
    CarInputs<double> u = t.inputs;
    const double w = 6.283185307179586 / period;
    for (int i = 0; i < 2; ++i)
      u.rack[i] = travel * std::sin(w * time), u.rack_rate[i] = travel * w * std::cos(w * time);
    return u;
  };
  CarObservation o;
  double drift = 0, change = 0, low = 0, high = 0, last = 0;
  const int steps = static_cast<int>(std::lround(3 * period / h));
  for (int k = 0; k < steps; ++k) {
    engine->step(Method::ros2, {at(k * h), at((k + 0.5) * h), at((k + 1) * h)}, h, x.data());
    engine->observe(at((k + 1) * h), x.data(), h, o);
    const double torque = o.wheel[0].torque_z;
    drift = std::fmax(drift, std::hypot(x[0] - t.state[0], x[1] - t.state[1]));
    if (k > steps / 3) change += std::fabs(torque - last), low = std::fmin(low, torque), high = std::fmax(high, torque);
    last = torque;
  }
  // Two full periods: the torque goes to and fro twice, 4 (high - low), plus what the first moments add. Chatter would
  // add up to a multiple of that.
  EXPECT_GT(high - low, 20.0);
  EXPECT_LT(change, 6.0 * (high - low));
  EXPECT_LT(drift, 0.02);  // the wheels roll on their scrub radius, then come back
}

TEST_P(TireOnCar, StopsAndDrivesOffForwardAndInReverse) {
  for (const double side : {1.0, -1.0}) {
    const Trim t = start(Road{}, 0.0, 1500.0);
    const auto engine = make_car_engine(car, Road{});
    State x = t.state;
    CarInputs<double> u = t.inputs;
    const auto run = [&](double drive, double brake, double seconds) {
      for (int i = 0; i < two_axles.wheels; ++i) u.drive[i] = i < 2 ? side * drive : 0.0, u.brake[i] = brake;
      for (int k = 0; k < std::lround(seconds / 1e-3); ++k) engine->step(Method::ros2, {u, u, u}, 1e-3, x.data());
    };
    const auto speed = [&] { return side * x[two_axles.velocity()]; };
    run(500.0, 0.0, 3.0);
    const double first = speed();
    EXPECT_GT(first, 3.0);
    run(0.0, 1500.0, 8.0);
    const State stopped = x;
    EXPECT_LT(std::fabs(speed()), 1e-4);
    run(0.0, 1500.0, 10.0);
    EXPECT_LT(std::hypot(x[0] - stopped[0], x[1] - stopped[1]), 1e-3);
    run(500.0, 0.0, 3.0);
    EXPECT_NEAR(speed(), first, 0.02 * first);
    for (const double value : x) EXPECT_TRUE(std::isfinite(value));
  }
}

TEST_P(TireOnCar, TurnsSteadilyWhereTheTrimSays) {
  TrimRequest request;
  request.speed = 20.0, request.rack = -0.004;
  const Trim t = trim(car, Road{}, request);
  ASSERT_TRUE(t.converged) << t.message;
  const auto engine = make_car_engine(car, Road{});
  State x = t.state;
  CarObservation before, after;
  engine->observe(t.inputs, x.data(), 1e-3, before);
  for (int k = 0; k < 3000; ++k) engine->step(Method::ros2, {t.inputs, t.inputs, t.inputs}, 1e-3, x.data());
  engine->observe(t.inputs, x.data(), 1e-3, after);
  EXPECT_GT(std::fabs(before.lateral_acceleration), 1.0);
  EXPECT_NEAR(after.lateral_acceleration, before.lateral_acceleration, 1e-3 * std::fabs(before.lateral_acceleration));
  EXPECT_NEAR(after.yaw_rate, before.yaw_rate, 1e-3 * std::fabs(before.yaw_rate));
}

INSTANTIATE_TEST_SUITE_P(Laws, TireOnCar, ::testing::ValuesIn(kTires),
                         [](const auto& law) { return std::string(law.param); });

// Cars on different laws in the lanes of one fleet, and laws that differ between the axles of one car.
TEST(TireLawsInLanes, EveryLaneIsTheCarAlone) {
  for (const std::string& set : instruction_sets()) {
    std::vector<CarParameters<double>> cars;
    const int lanes = make_fleet_engine(std::vector{car_on(kTires[0], kTires[0])}, Road{}, set)->lanes();
    for (int i = 0; i < lanes; ++i) cars.push_back(car_on(kTires[(2 * i + 1) % 8], kTires[(2 * i) % 8]));
    const auto fleet = make_fleet_engine(cars, Road{}, set);
    std::vector<std::unique_ptr<CarEngine>> single;
    std::vector<State> states;
    std::vector<CarInputs<double>> inputs;
    for (int i = 0; i < lanes; ++i) {
      TrimRequest request;
      request.speed = 25.0;
      const Trim t = trim(cars[i], Road{}, request);
      ASSERT_TRUE(t.converged) << t.message;
      single.push_back(make_car_engine(cars[i], Road{}, set));
      states.push_back(t.state), inputs.push_back(t.inputs);
      fleet->set_state(i, t.state.data());
    }
    for (int k = 0; k < 1500; ++k) {
      std::vector<StepInputs<double>> u;
      for (int i = 0; i < lanes; ++i) u.push_back(test::step_steer_inputs(inputs[i], 1e-3 * k, 1e-3));
      fleet->set_inputs(u);
      fleet->step(Method::ros2, 1e-3);
      for (int i = 0; i < lanes; ++i) single[i]->step(Method::ros2, u[i], 1e-3, states[i].data());
    }
    for (int i = 0; i < lanes; ++i) {
      State x(two_axles.size());
      fleet->get_state(i, x.data());
      // Both run the same operations; what differs is the order in which compilers fuse them.
      for (const int place : {0, 1, 2, two_axles.velocity(), two_axles.velocity() + 1, two_axles.rotation() + 2})
        EXPECT_NEAR(x[place], states[i][place], 1e-9 * std::fmax(1.0, std::fabs(states[i][place]))) << set << ' ' << i;
    }
  }
}

}  // namespace
}  // namespace fahrwerk
