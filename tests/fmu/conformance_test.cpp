// The standard's state machines: every legal order of calls, and a set of illegal ones. Runs below valgrind, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <thread>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

// One file of each version for all tests: what is exported does not change.
const FmuFile& file_of(int fmi) {
  static const char* arguments =
      "midsize --speed '20 m/s' --parameters body.mass --inputs hand_wheel_angle,brake_pedal --outputs "
      "body.yaw_rate,body.vx";
  static std::unique_ptr<FmuFile> files[2];
  std::unique_ptr<FmuFile>& file = files[fmi - 2];
  if (!file) file = std::make_unique<FmuFile>(arguments, fmi);
  return *file;
}
constexpr int kOk = 0, kError = 3;

class Conformance : public testing::TestWithParam<int> {
 protected:
  const FmuFile& file = file_of(GetParam());
  std::unique_ptr<FmuInstance> made(bool exchange) const { return instance_of(file, exchange); }
  std::size_t states() const {
    std::size_t n = 0;
    for (const auto& [name, reference] : file.references) n += name.starts_with("state.");
    return n;
  }
  std::size_t indicators() const {
    if (GetParam() == 2) return std::stoul(file.first("numberOfEventIndicators=\"([0-9]+)\""));
    std::size_t n = 0;
    for (const auto& [name, reference] : file.references) n += name.starts_with("event.");
    return n;
  }
};
INSTANTIATE_TEST_SUITE_P(Fmu, Conformance, testing::Values(2, 3),
                         [](const auto& v) { return "Fmi" + std::to_string(v.param); });

TEST_P(Conformance, EveryFunctionIsThere) {
  const std::vector<const char*> two{"fmi2GetTypesPlatform",
                                     "fmi2GetVersion",
                                     "fmi2SetDebugLogging",
                                     "fmi2Instantiate",
                                     "fmi2FreeInstance",
                                     "fmi2SetupExperiment",
                                     "fmi2EnterInitializationMode",
                                     "fmi2ExitInitializationMode",
                                     "fmi2Terminate",
                                     "fmi2Reset",
                                     "fmi2GetReal",
                                     "fmi2GetInteger",
                                     "fmi2GetBoolean",
                                     "fmi2GetString",
                                     "fmi2SetReal",
                                     "fmi2SetInteger",
                                     "fmi2SetBoolean",
                                     "fmi2SetString",
                                     "fmi2GetFMUstate",
                                     "fmi2SetFMUstate",
                                     "fmi2FreeFMUstate",
                                     "fmi2SerializedFMUstateSize",
                                     "fmi2SerializeFMUstate",
                                     "fmi2DeSerializeFMUstate",
                                     "fmi2GetDirectionalDerivative",
                                     "fmi2EnterEventMode",
                                     "fmi2NewDiscreteStates",
                                     "fmi2EnterContinuousTimeMode",
                                     "fmi2CompletedIntegratorStep",
                                     "fmi2SetTime",
                                     "fmi2SetContinuousStates",
                                     "fmi2GetDerivatives",
                                     "fmi2GetEventIndicators",
                                     "fmi2GetContinuousStates",
                                     "fmi2GetNominalsOfContinuousStates",
                                     "fmi2SetRealInputDerivatives",
                                     "fmi2GetRealOutputDerivatives",
                                     "fmi2DoStep",
                                     "fmi2CancelStep",
                                     "fmi2GetStatus",
                                     "fmi2GetRealStatus",
                                     "fmi2GetIntegerStatus",
                                     "fmi2GetBooleanStatus",
                                     "fmi2GetStringStatus"};
  std::vector<std::string> three{"fmi3GetVersion",
                                 "fmi3SetDebugLogging",
                                 "fmi3InstantiateModelExchange",
                                 "fmi3InstantiateCoSimulation",
                                 "fmi3InstantiateScheduledExecution",
                                 "fmi3FreeInstance",
                                 "fmi3EnterInitializationMode",
                                 "fmi3ExitInitializationMode",
                                 "fmi3EnterEventMode",
                                 "fmi3Terminate",
                                 "fmi3Reset",
                                 "fmi3GetNumberOfVariableDependencies",
                                 "fmi3GetVariableDependencies",
                                 "fmi3GetFMUState",
                                 "fmi3SetFMUState",
                                 "fmi3FreeFMUState",
                                 "fmi3SerializedFMUStateSize",
                                 "fmi3SerializeFMUState",
                                 "fmi3DeserializeFMUState",
                                 "fmi3GetDirectionalDerivative",
                                 "fmi3GetAdjointDerivative",
                                 "fmi3EnterConfigurationMode",
                                 "fmi3ExitConfigurationMode",
                                 "fmi3GetIntervalDecimal",
                                 "fmi3GetIntervalFraction",
                                 "fmi3GetShiftDecimal",
                                 "fmi3GetShiftFraction",
                                 "fmi3SetIntervalDecimal",
                                 "fmi3SetIntervalFraction",
                                 "fmi3SetShiftDecimal",
                                 "fmi3SetShiftFraction",
                                 "fmi3EvaluateDiscreteStates",
                                 "fmi3UpdateDiscreteStates",
                                 "fmi3EnterContinuousTimeMode",
                                 "fmi3CompletedIntegratorStep",
                                 "fmi3SetTime",
                                 "fmi3SetContinuousStates",
                                 "fmi3GetContinuousStateDerivatives",
                                 "fmi3GetEventIndicators",
                                 "fmi3GetContinuousStates",
                                 "fmi3GetNominalsOfContinuousStates",
                                 "fmi3GetNumberOfEventIndicators",
                                 "fmi3GetNumberOfContinuousStates",
                                 "fmi3EnterStepMode",
                                 "fmi3GetOutputDerivatives",
                                 "fmi3DoStep",
                                 "fmi3ActivateModelPartition"};
  for (const char* type : {"Float32", "Float64", "Int8", "UInt8", "Int16", "UInt16", "Int32", "UInt32", "Int64",
                           "UInt64", "Boolean", "String", "Binary", "Clock"})
    three.push_back(std::string("fmi3Get") + type), three.push_back(std::string("fmi3Set") + type);
  if (GetParam() == 2)
    for (const char* name : two) EXPECT_TRUE(file.has(name)) << name;
  else
    for (const std::string& name : three) EXPECT_TRUE(file.has(name.c_str())) << name;
}

TEST_P(Conformance, WrongTokensAreRefused) {
  EXPECT_FALSE(instance_of(file, false, "{12345678-0000-0000-0000-000000000000}")->made());
  EXPECT_FALSE(instance_of(file, true, "")->made());
  EXPECT_NE(said().back().find("token"), std::string::npos);
}

// Co-simulation, the whole way, twice with a reset between, and a state that is gone back to.
TEST_P(Conformance, CoSimulationFromBeginToEnd) {
  const auto car = made(false);
  ASSERT_TRUE(car->made());
  double first = NAN;
  for (int round = 0; round < 2; ++round) {
    ASSERT_EQ(car->set("body.mass", 1600.0), kOk);  // before the initialisation
    ASSERT_EQ(car->setup(0.0, 1.0), kOk);
    ASSERT_EQ(car->set("input.hand_wheel_angle", 0.1), kOk);  // in it
    EXPECT_NEAR(car->value("body.vx"), 20.0, 1e-6);           // outputs are there already
    ASSERT_EQ(car->exit_initialization(), kOk);
    ASSERT_EQ(car->step(0.0, 0.05), kOk);
    void* state = nullptr;
    ASSERT_EQ(car->get_state(&state), kOk);
    ASSERT_EQ(car->set("input.hand_wheel_angle", 0.3), kOk);
    ASSERT_EQ(car->step(0.05, 0.05), kOk);
    const double went_on = car->value("body.yaw_rate");
    std::vector<char> bytes;
    ASSERT_EQ(car->serialize(state, bytes), kOk);
    ASSERT_EQ(car->free_state(&state), kOk);
    EXPECT_EQ(state, nullptr);
    EXPECT_EQ(car->free_state(&state), kOk);
    ASSERT_EQ(car->deserialize(bytes, &state), kOk);
    ASSERT_EQ(car->set_state(state), kOk);
    EXPECT_EQ(car->value("input.hand_wheel_angle"), 0.1);
    ASSERT_EQ(car->set("input.hand_wheel_angle", 0.3), kOk);
    ASSERT_EQ(car->step(0.05, 0.05), kOk);
    EXPECT_EQ(car->value("body.yaw_rate"), went_on);
    ASSERT_EQ(car->free_state(&state), kOk);
    ASSERT_EQ(car->terminate(), kOk);
    EXPECT_EQ(car->value("body.yaw_rate"), went_on);  // may still be read
    if (round == 0) first = went_on;
    EXPECT_EQ(went_on, first);
    ASSERT_EQ(car->reset(), kOk);
  }
}

TEST_P(Conformance, StatesGoToOtherInstances) {
  const auto a = made(false), b = made(false);
  ASSERT_EQ(a->initialise(), kOk);
  ASSERT_EQ(a->set("input.hand_wheel_angle", 0.2), kOk);
  ASSERT_EQ(a->step(0.0, 0.1), kOk);
  void *state = nullptr, *copy = nullptr;
  std::vector<char> bytes;
  ASSERT_EQ(a->get_state(&state), kOk);
  ASSERT_EQ(a->serialize(state, bytes), kOk);
  ASSERT_EQ(b->deserialize(bytes, &copy), kOk);
  ASSERT_EQ(b->set_state(copy), kOk);
  ASSERT_EQ(a->step(0.1, 0.1), kOk);
  ASSERT_EQ(b->step(0.1, 0.1), kOk);
  EXPECT_EQ(a->value("body.yaw_rate"), b->value("body.yaw_rate"));
  EXPECT_EQ(a->free_state(&state), kOk);
  EXPECT_EQ(b->free_state(&copy), kOk);
  // What is no state is refused.
  bytes.resize(bytes.size() / 2);
  ASSERT_EQ(a->deserialize(bytes, &state), kOk);
  EXPECT_EQ(a->set_state(state), kError);
  EXPECT_EQ(a->free_state(&state), kOk);
}

TEST_P(Conformance, ModelExchangeFromBeginToEnd) {
  const auto car = made(true);
  ASSERT_TRUE(car->made());
  const std::size_t n = states();
  std::vector<double> x(n), rate(n), nominal(n), g(indicators());
  ASSERT_EQ(car->nominals(nominal), kOk);
  ASSERT_EQ(car->setup(0.0, 1.0), kOk);
  ASSERT_EQ(car->states(x), kOk);
  ASSERT_EQ(car->exit_initialization(), kOk);
  EventAnswer answer;
  ASSERT_EQ(car->new_states(answer), kOk);
  EXPECT_FALSE(answer.terminate);
  ASSERT_EQ(car->continuous_mode(), kOk);
  ASSERT_EQ(car->states(x), kOk);
  for (int k = 0; k < 20; ++k) {
    const double t = 1e-4 * k;
    ASSERT_EQ(car->set_time(t), kOk);
    ASSERT_EQ(car->set_states(x), kOk);
    ASSERT_EQ(car->rates(rate), kOk);
    ASSERT_EQ(car->indicators(g), kOk);
    for (std::size_t i = 0; i < n; ++i) x[i] += 1e-4 * rate[i];
    ASSERT_EQ(car->set_time(t + 1e-4), kOk);
    ASSERT_EQ(car->set_states(x), kOk);
    bool event = true, terminates = true;
    ASSERT_EQ(car->completed(event, terminates), kOk);
    EXPECT_FALSE(terminates);
    if (k == 10 || event) {
      ASSERT_EQ(car->event_mode(), kOk);
      ASSERT_EQ(car->set("input.brake_pedal", 100.0), kOk);
      ASSERT_EQ(car->set("body.mass", 1700.0), kOk);  // tunable
      ASSERT_EQ(car->new_states(answer), kOk);
      ASSERT_EQ(car->continuous_mode(), kOk);
      ASSERT_EQ(answer.values_changed ? car->states(x) : kOk, kOk);
    }
  }
  EXPECT_NEAR(car->value("body.vx"), 20.0, 0.1);
  void* state = nullptr;
  ASSERT_EQ(car->get_state(&state), kOk);
  ASSERT_EQ(car->rates(rate), kOk);
  const std::vector<double> before = rate;
  for (double& v : x) v *= 1.0001;
  ASSERT_EQ(car->set_states(x), kOk);
  ASSERT_EQ(car->set_state(state), kOk);
  ASSERT_EQ(car->rates(rate), kOk);
  EXPECT_EQ(rate, before);
  ASSERT_EQ(car->free_state(&state), kOk);
  ASSERT_EQ(car->terminate(), kOk);
  ASSERT_EQ(car->reset(), kOk);
  ASSERT_EQ(car->initialise(), kOk);
}

// After each the instance is in error: it can be read, reset and freed.
TEST_P(Conformance, IllegalOrdersAreErrors) {
  using Call = std::function<int(FmuInstance&)>;
  const std::vector<Call> before_initialisation{[](FmuInstance& m) { return m.exit_initialization(); },
                                                [](FmuInstance& m) { return m.step(0.0, 0.01); },
                                                [](FmuInstance& m) { return m.terminate(); },
                                                [&](FmuInstance& m) {
                                                  std::vector<double> v;
                                                  return m.get({file.reference("body.vx")}, v);
                                                }};
  for (const Call& wrong : before_initialisation) {
    const auto car = made(false);
    EXPECT_EQ(wrong(*car), kError);
    EXPECT_EQ(car->step(0.0, 0.01), kError);
    EXPECT_EQ(car->reset(), kOk);
    EXPECT_EQ(car->initialise(), kOk);
  }
  const std::vector<Call> between_steps{
      [](FmuInstance& m) { return m.setup(0.0, 1.0); },
      [](FmuInstance& m) { return m.exit_initialization(); },
      [](FmuInstance& m) { return m.step(0.5, 0.01); },  // another time than where it is
      [](FmuInstance& m) { return m.step(0.0, -0.01); },
      [](FmuInstance& m) { return m.step(NAN, 0.01); },
      [](FmuInstance& m) { return m.step(0.0, INFINITY); },
      [](FmuInstance& m) { return m.set("body.vx", 3.0); },  // an output
      [](FmuInstance& m) { return m.set("time", 3.0); },
      [](FmuInstance& m) { return m.set("input.brake_pedal", NAN); },
      [](FmuInstance& m) { return m.set("start.speed", 3.0); },  // fixed
      [](FmuInstance& m) { return m.set(std::vector<unsigned>{100000}, {1.0}); },
      [](FmuInstance& m) { return m.event_mode(); },
      [](FmuInstance& m) { return m.continuous_mode(); },
      [](FmuInstance& m) { return m.set_time(0.0); },
      [](FmuInstance& m) {
        std::vector<double> v(10);
        return m.rates(v);
      }};
  for (std::size_t i = 0; i < between_steps.size(); ++i) {
    const auto car = made(false);
    ASSERT_EQ(car->initialise(), kOk);
    EXPECT_EQ(between_steps[i](*car), kError) << i;
    EXPECT_EQ(car->step(0.0, 0.01), kError) << i;
    std::vector<double> v;
    EXPECT_EQ(car->get({file.reference("body.vx")}, v), kOk);
  }
  const std::vector<Call> in_continuous_time{
      [](FmuInstance& m) { return m.step(0.0, 0.01); },
      [](FmuInstance& m) {
        EventAnswer a;
        return m.new_states(a);
      },
      [](FmuInstance& m) { return m.continuous_mode(); },
      [](FmuInstance& m) { return m.set("body.mass", 1700.0); },
      [](FmuInstance& m) {
        return m.set_states({1.0, 2.0});
      },
      [this](FmuInstance& m) { return m.set_states(std::vector<double>(states(), NAN)); },
      [](FmuInstance& m) { return m.set_time(NAN); }};
  for (std::size_t i = 0; i < in_continuous_time.size(); ++i) {
    const auto car = made(true);
    ASSERT_EQ(car->initialise(), kOk);
    EventAnswer answer;
    ASSERT_EQ(car->new_states(answer), kOk);
    ASSERT_EQ(car->continuous_mode(), kOk);
    EXPECT_EQ(in_continuous_time[i](*car), kError) << i;
  }
  const auto ended = made(false);
  ASSERT_EQ(ended->initialise(), kOk);
  ASSERT_EQ(ended->terminate(), kOk);
  EXPECT_EQ(ended->step(0.0, 0.01), kError);
}

// "If the environment tries to compute past the stop time, the FMU has to return an error." Sums of steps may be off by
// their round-off.
TEST_P(Conformance, ThereIsNothingAfterTheStopTime) {
  const auto car = made(false);
  ASSERT_EQ(car->initialise(0.0, 0.3), kOk);
  double t = 0.0;
  for (int k = 0; k < 3; ++k, t += 0.1) ASSERT_EQ(car->step(t, 0.1), kOk);  // 0.30000000000000004
  EXPECT_EQ(car->step(t, 0.1), kError);
  EXPECT_NE(said().back().find("stop time"), std::string::npos) << said().back();
  ASSERT_EQ(car->reset(), kOk);
  ASSERT_EQ(car->initialise(0.0, 0.25), kOk);
  ASSERT_EQ(car->step(0.0, 0.2), kOk);
  EXPECT_EQ(car->step(0.2, 0.1), kError);
}

// FMI 2 leaves messages of errors to the FMU; FMI 3 wants none where logging is off.
TEST_P(Conformance, LoggingIsTheImportersAffair) {
  const auto car = made(false);
  const auto log = [&](bool on, std::vector<const char*> categories) {
    if (GetParam() == 2)
      return file.function<int(void*, int, std::size_t, const char* const*)>("fmi2SetDebugLogging")(
          static_cast<FmuInstance2&>(*car).raw(), on, categories.size(), categories.data());
    return file.function<int(void*, bool, std::size_t, const char* const*)>("fmi3SetDebugLogging")(
        static_cast<FmuInstance3&>(*car).raw(), on, categories.size(), categories.data());
  };
  const auto says = [&] {
    const std::size_t before = said().size();
    EXPECT_EQ(car->terminate(), kError);  // nothing has begun
    EXPECT_EQ(car->reset(), kOk);
    return said().size() > before;
  };
  EXPECT_TRUE(says());
  ASSERT_EQ(log(false, {}), kOk);
  EXPECT_EQ(says(), GetParam() == 2);
  ASSERT_EQ(log(true, {"logEvents"}), kOk);
  EXPECT_EQ(says(), GetParam() == 2);
  ASSERT_EQ(log(true, {"logEvents", "logStatusError"}), kOk);
  EXPECT_TRUE(says());
  EXPECT_EQ(log(true, {"logNothingThatThereIs"}), kError);
}

TEST_P(Conformance, ParametersThatCannotBeAreErrors) {
  const auto car = made(false);
  ASSERT_EQ(car->set("body.mass", -3.0), kOk);
  ASSERT_EQ(car->setup(0.0, 1.0), kOk);
  EXPECT_EQ(car->exit_initialization(), kError);
  EXPECT_NE(said().back().find("body.mass"), std::string::npos) << said().back();
  ASSERT_EQ(car->reset(), kOk);
  EXPECT_EQ(car->initialise(), kOk);
}

// Importers with windows take the locale of their user, in which numbers have a comma.
TEST_P(Conformance, DecimalCommasOfTheImporterChangeNothing) {
  const TemporaryFolder folder;
  const std::string make = "localedef -i de_DE -f UTF-8 '" + (folder / "de_DE.UTF-8").string() + "' 2> /dev/null";
  if (std::system(make.c_str()) < 0) GTEST_SKIP() << "localedef is not there";
  ::setenv("LOCPATH", folder.path().c_str(), 1);
  const bool german = std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
  ::unsetenv("LOCPATH");
  if (!german) GTEST_SKIP() << "there is no locale with a decimal comma";
  const auto car = made(false);
  EXPECT_EQ(car->set("body.mass", 1500.5), kOk);
  EXPECT_EQ(car->initialise(), kOk) << said().back();
  EXPECT_EQ(car->value("body.mass"), 1500.5);
  std::setlocale(LC_ALL, "C");
}

TEST_P(Conformance, ManyInstancesAtOnce) {
  std::vector<std::thread> threads;
  std::vector<double> found(3);
  for (double& value : found)
    threads.emplace_back([this, &value] {
      const auto car = made(false);
      car->initialise();
      car->set("input.hand_wheel_angle", 0.3);
      for (int k = 0; k < 20; ++k) car->step(0.01 * k, 0.01);
      value = car->value("body.yaw_rate");
    });
  for (std::thread& t : threads) t.join();
  for (const double value : found) EXPECT_EQ(value, found[0]);
  EXPECT_GT(std::fabs(found[0]), 1e-3);
}

TEST_P(Conformance, DirectionalDerivatives) {
  const auto car = made(true);
  ASSERT_EQ(car->initialise(), kOk);
  EventAnswer answer;
  ASSERT_EQ(car->new_states(answer), kOk);
  ASSERT_EQ(car->continuous_mode(), kOk);
  const std::size_t n = states();
  std::vector<double> x(n), high(n), low(n);
  ASSERT_EQ(car->states(x), kOk);
  std::vector<unsigned> unknowns;
  for (const auto& [name, reference] : file.references)
    if (name.starts_with("der(")) unknowns.push_back(reference);
  std::sort(unknowns.begin(), unknowns.end());
  // Along the yaw rate, against plain differences.
  std::vector<double> sensitivity;
  const unsigned along = file.reference("state.body.yaw_rate");
  ASSERT_EQ(car->directional(unknowns, {along}, {1.0}, sensitivity), kOk);
  unsigned first_state = ~0u;
  for (const auto& [name, reference] : file.references)
    if (name.starts_with("state.")) first_state = std::min(first_state, reference);
  const std::size_t place = along - first_state;
  const double h = 1e-5;
  std::vector<double> moved = x;
  moved[place] += h, car->set_states(moved), car->rates(high);
  moved[place] -= 2 * h, car->set_states(moved), car->rates(low);
  double worst = 0.0, size = 0.0;
  for (std::size_t i = 0; i < n; ++i) {
    worst = std::max(worst, std::fabs(sensitivity[i] - (high[i] - low[i]) / (2 * h)));
    size = std::max(size, std::fabs(sensitivity[i]));
  }
  EXPECT_GT(size, 1.0);
  EXPECT_LT(worst, 1e-5 * size);
  // An output along an input; a parameter is nothing to derive by.
  ASSERT_EQ(car->set_states(x), kOk);
  ASSERT_EQ(car->directional({file.reference("body.vx")}, {file.reference("input.brake_pedal")}, {2.0}, sensitivity),
            kOk);
  EXPECT_EQ(sensitivity[0], 0.0);
  EXPECT_EQ(car->directional({file.reference("body.vx")}, {file.reference("body.mass")}, {2.0}, sensitivity), kError);
}

}  // namespace
}  // namespace fahrwerk::test
