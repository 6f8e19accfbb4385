#include "control/controller.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "scenario/simulate.h"
#include "scenario/test_car.h"

namespace fahrwerk {
namespace {

// Notes when it is called, and asks for a torque that counts up.
class Counter : public Controller {
 public:
  explicit Counter(double T, unsigned replaced = 0) : T_(T), replaced_(replaced) {}
  double sample_time() const override { return T_; }
  unsigned overrides() const override { return replaced_; }
  void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
              CarInputs<double>& commands) override {
    times.push_back(t);
    x.push_back(car.r_0V.x);
    seen.push_back(inputs.brake[0]);
    commands.drive[2] += 10.0;
    commands.brake[0] = -50.0;
  }
  std::vector<double> times, x, seen;

 private:
  double T_;
  unsigned replaced_;
};

SimulationOptions options_for(Method method) {
  SimulationOptions o;
  o.method = method;
  o.duration = 0.1;
  o.record_interval = 5e-3;
  return o;
}

TEST(Controller, IsCalledAtMultiplesOfItsSampleTime) {
  const auto engine = test::test_engine();
  for (const Method method : {Method::ros2, Method::rk4, Method::dormand_prince, Method::cvode_bdf}) {
    Counter slow(0.02), fast(0.007);
    Controller* both[] = {&slow, &fast};
    const SimulationResult r = simulate(*engine, test::level_state(5.0), {}, options_for(method), both);
    ASSERT_EQ(r.status, SimulationStatus::completed) << r.message;
    ASSERT_EQ(slow.times.size(), 5u) << method_name(method);  // 0 .. 80 ms; at the end nothing follows
    ASSERT_EQ(fast.times.size(), 15u);
    for (std::size_t k = 0; k < slow.times.size(); ++k) {
      EXPECT_EQ(slow.times[k], static_cast<double>(k) * 0.02);
      // It sees the car at that very time: 5 m/s less drag and rolling resistance (0.3 m/s², 1 mm in 80 ms) and drive.
      EXPECT_NEAR(slow.x[k], 5.0 * slow.times[k], 2e-3);
    }
    for (std::size_t k = 0; k < fast.times.size(); ++k) EXPECT_EQ(fast.times[k], static_cast<double>(k) * 0.007);
    // Held in between, added over the controllers: at 25 ms the second sample of slow and the fourth of fast.
    EXPECT_DOUBLE_EQ(r.recording.column("input.drive.2l")[5], 20.0 + 40.0);
    // A sample of the record at the very time of the controller's shows the new command: 20 ms, fast has had three.
    EXPECT_DOUBLE_EQ(r.recording.column("input.drive.2l")[4], 20.0 + 30.0);
  }
}

// Multistep methods begin anew with order one where a command jumps, 20 steps and more; one that stays is no jump.
TEST(Controller, HeldCommandsDoNotStopTheMethod) {
  class Holder : public Controller {
   public:
    explicit Holder(double change) : change_(change) {}
    double sample_time() const override { return 2e-3; }
    void update(double t, const CarObservation&, const CarInputs<double>&, CarInputs<double>& commands) override {
      if (t == 0.0) commands.drive[2] = 100.0;
      commands.drive[2] += change_;
    }

   private:
    double change_;
  };
  const auto engine = test::test_engine();
  for (const Method method : {Method::cvode_bdf, Method::cvode_adams}) {
    Holder holds(0.0), changes(1e-9);  // the same torque but for its last digits
    Controller *held[] = {&holds}, *changed[] = {&changes};
    SimulationOptions o = options_for(method);
    o.duration = 0.5;
    const SimulationResult a = simulate(*engine, test::level_state(5.0), {}, o, held);
    const SimulationResult b = simulate(*engine, test::level_state(5.0), {}, o, changed);
    ASSERT_EQ(a.status, SimulationStatus::completed) << a.message;
    ASSERT_EQ(b.status, SimulationStatus::completed) << b.message;
    EXPECT_LT(2 * a.steps, b.steps) << method_name(method);
    // Tolerances are 1e-6 a step, of 5 m/s.
    EXPECT_NEAR(a.recording.column("body.vx").back(), b.recording.column("body.vx").back(), 1e-4);
  }
}

TEST(Controller, AddsOrReplaces) {
  const auto engine = test::test_engine();
  ScenarioInputs inputs;
  for (int i = 0; i < 4; ++i) inputs.brake[i] = TimeHistory(80.0);
  inputs.drive[2] = TimeHistory(7.0);
  Counter adds(0.05), replaces(0.05, channel::drive | channel::brake);
  for (Counter* c : {&adds, &replaces}) {
    Controller* one[] = {c};
    const SimulationResult r = simulate(*engine, test::level_state(5.0), inputs, options_for(Method::ros2), one);
    EXPECT_DOUBLE_EQ(r.recording.column("input.drive.2l")[0], c == &adds ? 17.0 : 10.0);
    EXPECT_DOUBLE_EQ(r.recording.column("input.brake.1l")[0], c == &adds ? 30.0 : 0.0);  // never below zero
    EXPECT_DOUBLE_EQ(r.recording.column("input.brake.1r")[0], c == &adds ? 80.0 : 0.0);
    EXPECT_DOUBLE_EQ(c->seen[0], 80.0);
  }
}

TEST(Controller, SampleTimesThatAreNoMultipleOfTheStepAreRefused) {
  const auto engine = test::test_engine();
  Counter odd(0.0125);
  Controller* one[] = {&odd};
  try {
    simulate(*engine, test::level_state(), {}, options_for(Method::ros2), one);
    FAIL();
  } catch (const std::invalid_argument& e) {
    EXPECT_NE(std::string(e.what()).find("sample time 0.0125 s is no multiple of the step 0.001 s"), std::string::npos)
        << e.what();
  }
  EXPECT_EQ(simulate(*engine, test::level_state(), {}, options_for(Method::cvode_bdf), one).status,
            SimulationStatus::completed);
  Counter never(0.0);
  Controller* other[] = {&never};
  EXPECT_THROW(simulate(*engine, test::level_state(), {}, options_for(Method::cvode_bdf), other),
               std::invalid_argument);
}

}  // namespace
}  // namespace fahrwerk
