// The C face: codes, handles, words, and the bits of the C++ face.
#include <fahrwerk/fahrwerk.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fahrwerk/fahrwerk.hpp>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Car {
  fahrwerk_vehicle vehicle = 0;
  fahrwerk_simulation simulation = 0;
  explicit Car(double speed = 20.0) {
    EXPECT_EQ(fahrwerk_vehicle_load("midsize", nullptr, 0, &vehicle), FAHRWERK_OK) << fahrwerk_last_error();
    fahrwerk_setup setup;
    fahrwerk_setup_default(&setup);
    setup.speed = speed;
    EXPECT_EQ(fahrwerk_simulation_create(vehicle, &setup, &simulation), FAHRWERK_OK) << fahrwerk_last_error();
  }
  ~Car() { fahrwerk_simulation_destroy(simulation), fahrwerk_vehicle_destroy(vehicle); }
  int signal(const char* name) const {
    int i = -1;
    EXPECT_EQ(fahrwerk_find_signal(simulation, name, &i), FAHRWERK_OK) << fahrwerk_last_error();
    return i;
  }
  int input(const char* name) const {
    int i = -1;
    EXPECT_EQ(fahrwerk_find_input(simulation, name, &i), FAHRWERK_OK) << fahrwerk_last_error();
    return i;
  }
};
bool says(const std::string& part) { return std::string(fahrwerk_last_error()).find(part) != std::string::npos; }

TEST(Capi, GivesTheBitsOfTheFace) {
  const Car car;
  const int wheel = car.input("hand_wheel_angle"), yaw_rate = car.signal("body.yaw_rate");
  fahrwerk::Simulation sim(fahrwerk::Vehicle::load("midsize"), {.speed = 20.0});
  const auto ref = sim.signal("body.yaw_rate");
  const auto in = sim.input("hand_wheel_angle");
  for (int k = 1; k <= 5; ++k) {
    ASSERT_EQ(fahrwerk_set(car.simulation, wheel, 0.1 * k), FAHRWERK_OK);
    sim.set(in, 0.1 * k);
    ASSERT_EQ(fahrwerk_advance(car.simulation, 0.1 * k), FAHRWERK_OK);
    sim.advance(0.1 * k);
    double value = NAN;
    ASSERT_EQ(fahrwerk_get(car.simulation, yaw_rate, &value), FAHRWERK_OK);
    EXPECT_EQ(value, sim.get(ref));
  }
}

// Of every kind: destroyed twice, of another kind, never one.
TEST(Capi, WrongHandlesAreErrors) {
  fahrwerk_vehicle old = 0;
  fahrwerk_simulation gone = 0;
  {
    const Car car;
    old = car.vehicle, gone = car.simulation;
    double t = 0.0;
    EXPECT_EQ(fahrwerk_time(car.vehicle, &t), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_vehicle_destroy(car.simulation), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_time(car.simulation, &t), FAHRWERK_OK);
  }
  // The places are used again; the old numbers stay wrong.
  const Car other;
  EXPECT_NE(other.simulation, gone);
  const fahrwerk_simulation made_up[] = {gone, old, 0, 1, ~0ull, gone + 1000, gone ^ (1ull << 40)};
  for (const fahrwerk_simulation h : made_up) {
    double value = 0.0;
    int n = 0;
    std::size_t size = 0;
    fahrwerk_info info;
    EXPECT_EQ(fahrwerk_simulation_destroy(h), FAHRWERK_WRONG_HANDLE) << h;
    EXPECT_EQ(fahrwerk_advance(h, 1.0), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_step(h), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_stop(h), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_get(h, 0, &value), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_set(h, 0, value), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_signal_info(h, 0, &info), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_snapshot(h, nullptr, 0, &size), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_status(h, &n), FAHRWERK_WRONG_HANDLE);
    EXPECT_EQ(fahrwerk_message(h), nullptr);
    EXPECT_TRUE(says("the handle is no simulation"));
  }
  EXPECT_EQ(fahrwerk_vehicle_name(old), nullptr);
  EXPECT_EQ(fahrwerk_scenario_run(old, &old), FAHRWERK_WRONG_HANDLE);
  EXPECT_EQ(fahrwerk_linear_destroy(0), FAHRWERK_WRONG_HANDLE);
  EXPECT_EQ(fahrwerk_report_destroy(gone), FAHRWERK_WRONG_HANDLE);
}

TEST(Capi, NullAndWrongArgumentsAreErrors) {
  const Car car;
  const fahrwerk_simulation s = car.simulation;
  fahrwerk_vehicle v = 0;
  double value = 0.0;
  EXPECT_EQ(fahrwerk_vehicle_load(nullptr, nullptr, 0, &v), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_vehicle_load("midsize", nullptr, 0, nullptr), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_vehicle_load("midsize", nullptr, 2, &v), FAHRWERK_REFUSED);
  EXPECT_EQ(fahrwerk_get(s, 0, nullptr), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_get(s, -1, &value), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_get(s, 1 << 30, &value), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_set(s, -1, 0.0), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_set(s, 0, NAN), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_set(s, 0, INFINITY), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_advance(s, NAN), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_control(s, 0.01, nullptr, nullptr, 0), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_restore(s, nullptr, 10), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_restore(s, "none", 4), FAHRWERK_REFUSED);
  EXPECT_EQ(fahrwerk_setup_default(nullptr), FAHRWERK_WRONG_ARGUMENT);
  fahrwerk_setup setup{};
  EXPECT_EQ(fahrwerk_simulation_create(car.vehicle, &setup, &v), FAHRWERK_REFUSED);
  EXPECT_TRUE(says("fahrwerk_setup_default"));
}

TEST(Capi, ProblemsHaveTheirParts) {
  fahrwerk_vehicle v = 1;
  const char* changes[] = {"body.mass=-3 kg", "body.colour=red"};
  EXPECT_EQ(fahrwerk_vehicle_load("midsize", changes, 2, &v), FAHRWERK_REFUSED);
  EXPECT_EQ(v, 0u);
  ASSERT_EQ(fahrwerk_problem_count(), 2);
  std::set<std::string> keys;
  for (int i = 0; i < 2; ++i) {
    const char *file = nullptr, *key = nullptr, *message = nullptr;
    int line = -1;
    ASSERT_EQ(fahrwerk_problem(i, &file, &line, &key, &message), FAHRWERK_OK);
    keys.insert(key);
    EXPECT_TRUE(says(message));
  }
  EXPECT_EQ(keys, (std::set<std::string>{"body.mass", "body.colour"}));
  EXPECT_EQ(fahrwerk_problem(2, nullptr, nullptr, nullptr, nullptr), FAHRWERK_WRONG_ARGUMENT);
  const Car car;
  int i = 0;
  EXPECT_EQ(fahrwerk_find_signal(car.simulation, "body.yawrate", &i), FAHRWERK_REFUSED);
  EXPECT_TRUE(says("did you mean 'body.yaw_rate'?"));
  // Another thread has had no error.
  std::thread([] { EXPECT_STREQ(fahrwerk_last_error(), ""); }).join();
}

int count_samples(fahrwerk_sample* sample, double time, double* memory, void* user) {
  double value = NAN;
  EXPECT_EQ(fahrwerk_sample_get(sample, *static_cast<int*>(user), &value), FAHRWERK_OK);
  EXPECT_TRUE(std::isfinite(value));
  EXPECT_EQ(fahrwerk_sample_get(sample, -1, &value), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_sample_set(sample, -1, 0.0), FAHRWERK_WRONG_ARGUMENT);
  memory[0] += 1.0;
  EXPECT_NEAR(memory[0], 1.0 + time / 0.01, 1e-6);
  return time > 0.095 ? 7 : 0;
}

TEST(Capi, ControllersEndASimulation) {
  const Car car;
  int speed = car.signal("body.vx");
  ASSERT_EQ(fahrwerk_control(car.simulation, 0.01, count_samples, &speed, 1), FAHRWERK_OK) << fahrwerk_last_error();
  EXPECT_EQ(fahrwerk_advance(car.simulation, 1.0), FAHRWERK_OVER);
  EXPECT_TRUE(says("a controller ended it with 7"));
  int status = -1;
  EXPECT_EQ(fahrwerk_status(car.simulation, &status), FAHRWERK_OK);
  EXPECT_EQ(status, FAHRWERK_RUN_FAILED);
  EXPECT_EQ(fahrwerk_control(car.simulation, 0.01, count_samples, &speed, 1), FAHRWERK_REFUSED);
}

int call_back(fahrwerk_sample*, double, double*, void* user) {
  double t = 0.0;
  EXPECT_EQ(fahrwerk_time(*static_cast<fahrwerk_simulation*>(user), &t), FAHRWERK_BUSY);
  return 0;
}

TEST(Capi, OneCallAtATime) {
  Car car;
  ASSERT_EQ(fahrwerk_control(car.simulation, 0.01, call_back, &car.simulation, 0), FAHRWERK_OK);
  EXPECT_EQ(fahrwerk_advance(car.simulation, 0.05), FAHRWERK_OK);
}

TEST(Capi, ScenariosAndLinearModels) {
  fahrwerk_scenario scenario = 0;
  fahrwerk_report report = 0;
  const char* changes[] = {"duration=1 s"};
  ASSERT_EQ(fahrwerk_scenario_load("step_steer", changes, 1, &scenario), FAHRWERK_OK) << fahrwerk_last_error();
  ASSERT_EQ(fahrwerk_scenario_run(scenario, &report), FAHRWERK_OK) << fahrwerk_last_error();
  std::size_t length = 0;
  ASSERT_EQ(fahrwerk_report_column(report, nullptr, nullptr, 0, &length), FAHRWERK_OK);
  std::vector<double> time(length);
  EXPECT_EQ(fahrwerk_report_column(report, nullptr, time.data(), length - 1, &length), FAHRWERK_TOO_SMALL);
  ASSERT_EQ(fahrwerk_report_column(report, nullptr, time.data(), length, &length), FAHRWERK_OK);
  EXPECT_DOUBLE_EQ(time.back(), 1.0);
  EXPECT_EQ(fahrwerk_report_column(report, "body.none", nullptr, 0, &length), FAHRWERK_REFUSED);
  EXPECT_EQ(fahrwerk_report_destroy(report), FAHRWERK_OK);
  EXPECT_EQ(fahrwerk_report_message(report), nullptr);
  EXPECT_EQ(fahrwerk_scenario_destroy(scenario), FAHRWERK_OK);

  const Car car;
  fahrwerk_setup setup;
  fahrwerk_setup_default(&setup);
  setup.speed = 30.0;
  fahrwerk_linear linear = 0;
  ASSERT_EQ(fahrwerk_linearise(car.vehicle, &setup, &linear), FAHRWERK_OK) << fahrwerk_last_error();
  int n = 0, m = 0, p = 0;
  ASSERT_EQ(fahrwerk_linear_size(linear, &n, &m, &p), FAHRWERK_OK);
  const fahrwerk::LinearModel expected = fahrwerk::linearise(fahrwerk::Vehicle::load("midsize"), {.speed = 30.0});
  std::vector<double> A(static_cast<std::size_t>(n * n));
  ASSERT_EQ(fahrwerk_linear_matrix(linear, 'A', A.data(), A.size()), FAHRWERK_OK);
  EXPECT_EQ(A, expected.A);
  EXPECT_EQ(fahrwerk_linear_matrix(linear, 'A', A.data(), 3), FAHRWERK_TOO_SMALL);
  EXPECT_EQ(fahrwerk_linear_matrix(linear, 'E', A.data(), A.size()), FAHRWERK_WRONG_ARGUMENT);
  fahrwerk_info info;
  ASSERT_EQ(fahrwerk_linear_info(linear, 'y', p - 1, &info), FAHRWERK_OK);
  EXPECT_EQ(info.name, expected.outputs.back().name);
  EXPECT_EQ(fahrwerk_linear_info(linear, 'y', p, &info), FAHRWERK_WRONG_ARGUMENT);
  EXPECT_EQ(fahrwerk_linear_destroy(linear), FAHRWERK_OK);
}

// Step by step it comes to what the run comes to, to the bit; the scenario may be gone by then.
TEST(Capi, ScenariosAreSteppedToo) {
  const char* const changes[] = {"duration=1 s"};
  fahrwerk_scenario scenario = 0;
  ASSERT_EQ(fahrwerk_scenario_load("step_steer", changes, 1, &scenario), FAHRWERK_OK) << fahrwerk_last_error();
  fahrwerk_report report = 0;
  ASSERT_EQ(fahrwerk_scenario_run(scenario, &report), FAHRWERK_OK) << fahrwerk_last_error();
  std::size_t length = 0;
  ASSERT_EQ(fahrwerk_report_column(report, "body.yaw_rate", nullptr, 0, &length), FAHRWERK_OK);
  std::vector<double> column(length);
  ASSERT_EQ(fahrwerk_report_column(report, "body.yaw_rate", column.data(), length, &length), FAHRWERK_OK);
  fahrwerk_simulation sim = 0;
  EXPECT_EQ(fahrwerk_scenario_simulate(report, nullptr, &sim), FAHRWERK_WRONG_HANDLE);
  EXPECT_EQ(fahrwerk_scenario_simulate(scenario, nullptr, nullptr), FAHRWERK_WRONG_ARGUMENT);
  ASSERT_EQ(fahrwerk_scenario_simulate(scenario, nullptr, &sim), FAHRWERK_OK) << fahrwerk_last_error();
  EXPECT_EQ(fahrwerk_scenario_destroy(scenario), FAHRWERK_OK);
  int yaw_rate = -1;
  ASSERT_EQ(fahrwerk_find_signal(sim, "body.yaw_rate", &yaw_rate), FAHRWERK_OK);
  int code = FAHRWERK_OK;
  while (code == FAHRWERK_OK) code = fahrwerk_step(sim);
  EXPECT_EQ(code, FAHRWERK_OVER);
  int status = -1;
  double value = NAN;
  ASSERT_EQ(fahrwerk_status(sim, &status), FAHRWERK_OK);
  EXPECT_EQ(status, FAHRWERK_COMPLETED);
  ASSERT_EQ(fahrwerk_get(sim, yaw_rate, &value), FAHRWERK_OK);
  EXPECT_EQ(value, column.back());
  EXPECT_EQ(fahrwerk_simulation_destroy(sim), FAHRWERK_OK);
  EXPECT_EQ(fahrwerk_report_destroy(report), FAHRWERK_OK);
  ASSERT_EQ(fahrwerk_scenario_load("iso3888_2", nullptr, 0, &scenario), FAHRWERK_OK) << fahrwerk_last_error();
  EXPECT_EQ(fahrwerk_scenario_simulate(scenario, nullptr, &sim), FAHRWERK_REFUSED);
  EXPECT_EQ(fahrwerk_scenario_destroy(scenario), FAHRWERK_OK);
}

TEST(Capi, ThreadsHaveSimulationsOfTheirOwn) {
  std::vector<std::thread> threads;
  std::vector<double> found(4);
  for (double& value : found)
    threads.emplace_back([&value] {
      const Car car;
      fahrwerk_set(car.simulation, car.input("hand_wheel_angle"), 0.2);
      fahrwerk_advance(car.simulation, 0.2);
      fahrwerk_get(car.simulation, car.signal("body.yaw_rate"), &value);
    });
  for (std::thread& t : threads) t.join();
  for (const double value : found) EXPECT_EQ(value, found[0]);
  EXPECT_NE(found[0], 0.0);
}

}  // namespace
