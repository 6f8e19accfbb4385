// The standard's state machines as tables: every call in every state, of both kinds and versions. What the tables allow
// goes well; everything else is an error, after which the instance can be read, reset and used again.
// (FMI 2.0.4, sections 3.2.3 and 4.2.4; FMI 3.0, sections 2.3, 3.2 and 4.2.)
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "fmu_file.h"

namespace fahrwerk::test {
namespace {

enum State : unsigned {
  kInstantiated = 1,
  kInitialization = 2,
  kEvent = 4,
  kContinuous = 8,
  kStep = 16,
  kTerminated = 32,
  kFailed = 64
};
constexpr unsigned kAlways = 127, kRead = kAlways & ~kInstantiated;
constexpr State kExchangeStates[] = {kInstantiated, kInitialization, kEvent, kContinuous, kTerminated, kFailed};
constexpr State kStepStates[] = {kInstantiated, kInitialization, kStep, kTerminated, kFailed};
const char* name_of(State s) {
  switch (s) {
    case kInstantiated:
      return "instantiated";
    case kInitialization:
      return "initialization mode";
    case kEvent:
      return "event mode";
    case kContinuous:
      return "continuous-time mode";
    case kStep:
      return "step mode";
    case kTerminated:
      return "terminated";
    default:
      return "error";
  }
}

// A small model: the state machine does not look at what it is.
const FmuFile& small_file(int fmi) {
  static std::unique_ptr<FmuFile> files[2];
  std::unique_ptr<FmuFile>& file = files[fmi - 2];
  if (!file) file = std::make_unique<FmuFile>("single_track --speed 20", fmi);
  return *file;
}

struct Call {
  const char* name;
  unsigned exchange, steps;  // states in which it is legal: of model exchange, of co-simulation
  std::function<int(FmuInstance&, const FmuFile&)> make;
};

std::size_t states_of(const FmuFile& file) {
  return static_cast<std::size_t>(std::count_if(file.references.begin(), file.references.end(),
                                                [](const auto& one) { return one.first.starts_with("state."); }));
}
unsigned first_of(const FmuFile& file, const std::string& begin) {
  unsigned least = ~0u;
  for (const auto& [name, reference] : file.references)
    if (name.starts_with(begin)) least = std::min(least, reference);
  EXPECT_NE(least, ~0u) << begin;
  return least;
}

std::vector<Call> all_calls(int fmi) {
  const bool two = fmi == 2;
  const auto list_of = [](int (FmuInstance::*f)(std::vector<double>&)) {
    return [f](FmuInstance& m, const FmuFile& file) {
      std::vector<double> x(states_of(file));
      return (m.*f)(x);
    };
  };
  return {
      {"enter initialization", kInstantiated, kInstantiated,
       [](FmuInstance& m, const FmuFile&) { return m.enter_initialization(); }},
      {"exit initialization", kInitialization, kInitialization,
       [](FmuInstance& m, const FmuFile&) { return m.exit_initialization(); }},
      {"set an input", kInstantiated | kInitialization | kEvent | kContinuous, kInstantiated | kInitialization | kStep,
       [](FmuInstance& m, const FmuFile& file) {
         return m.set(std::vector<unsigned>{first_of(file, "input.")}, {0.01});
       }},
      {"set a fixed parameter", kInstantiated | kInitialization, kInstantiated | kInitialization,
       [](FmuInstance& m, const FmuFile&) { return m.set("start.speed", 19.0); }},
      {"set a state by its reference", kEvent | kContinuous, 0u,
       [](FmuInstance& m, const FmuFile& file) {
         return m.set(std::vector<unsigned>{first_of(file, "state.")}, {0.01});
       }},
      {"set an output", 0u, 0u,
       [](FmuInstance& m, const FmuFile& file) {
         return m.set(std::vector<unsigned>{first_of(file, "body.")}, {0.01});
       }},
      {"get an output", kRead, kRead,
       [](FmuInstance& m, const FmuFile& file) {
         std::vector<double> v;
         return m.get({first_of(file, "body.")}, v);
       }},
      {"get the start value of an input", two ? kRead : kAlways, two ? kRead : kAlways,
       [](FmuInstance& m, const FmuFile& file) {
         std::vector<double> v;
         return m.get({first_of(file, "input.")}, v);
       }},
      {"a variable that is not there", 0u, 0u,
       [](FmuInstance& m, const FmuFile&) {
         std::vector<double> v;
         return m.get({99999u}, v);
       }},
      {"terminate", kEvent | kContinuous, kStep, [](FmuInstance& m, const FmuFile&) { return m.terminate(); }},
      {"reset", kAlways, kAlways, [](FmuInstance& m, const FmuFile&) { return m.reset(); }},
      {"logging", kAlways, kAlways, [](FmuInstance& m, const FmuFile&) { return m.debug_logging(); }},
      {"get and free a state", kAlways, kAlways,
       [](FmuInstance& m, const FmuFile&) {
         void* state = nullptr;
         const int got = m.get_state(&state);
         return got != 0 ? got : m.free_state(&state);
       }},
      {"set a state that is none", 0u, 0u, [](FmuInstance& m, const FmuFile&) { return m.set_state(nullptr); }},
      {"directional derivative", kRead, kRead,
       [](FmuInstance& m, const FmuFile& file) {
         std::vector<double> out;
         return m.directional({first_of(file, "der(")}, {first_of(file, "state.")}, {1.0}, out);
       }},
      {"do a step", 0u, kStep, [](FmuInstance& m, const FmuFile&) { return m.step(0.0, 0.01); }},
      {"enter event mode", two ? kEvent | kContinuous : kContinuous, 0u,
       [](FmuInstance& m, const FmuFile&) { return m.event_mode(); }},
      {"new discrete states", kEvent, 0u,
       [](FmuInstance& m, const FmuFile&) {
         EventAnswer a;
         return m.new_states(a);
       }},
      {"enter continuous-time mode", kEvent, 0u, [](FmuInstance& m, const FmuFile&) { return m.continuous_mode(); }},
      {"completed integrator step", kContinuous, 0u,
       [](FmuInstance& m, const FmuFile&) {
         bool event = false, over = false;
         return m.completed(event, over);
       }},
      {"set the time", kEvent | kContinuous, 0u, [](FmuInstance& m, const FmuFile&) { return m.set_time(0.0); }},
      {"set continuous states", kContinuous, 0u,
       [](FmuInstance& m, const FmuFile& file) { return m.set_states(std::vector<double>(states_of(file), 0.0)); }},
      {"get continuous states", kRead, 0u, list_of(&FmuInstance::states)},
      {"get nominal values", kAlways, 0u, list_of(&FmuInstance::nominals)},
      {"get derivatives", kRead, 0u, list_of(&FmuInstance::rates)},
      {"get event indicators", kRead, 0u,
       [](FmuInstance& m, const FmuFile& file) {
         const std::string xml = file.first("numberOfEventIndicators=\"([0-9]+)\"");
         std::vector<double> g(xml.empty() ? static_cast<std::size_t>(std::count_if(
                                                 file.references.begin(), file.references.end(),
                                                 [](const auto& one) { return one.first.starts_with("event."); }))
                                           : std::stoul(xml));
         return m.indicators(g);
       }},
  };
}

// A new instance, led to the state by legal calls; to the error by a wrong one.
std::unique_ptr<FmuInstance> led_to(State state, const FmuFile& file, bool exchange) {
  auto m = instance_of(file, exchange);
  EXPECT_TRUE(m->made());
  if (state == kInstantiated) return m;
  EXPECT_EQ(m->setup(0.0, 10.0), 0);
  if (state == kInitialization) return m;
  EXPECT_EQ(m->exit_initialization(), 0);
  if (state == kFailed) {
    EXPECT_EQ(m->exit_initialization(), 3);
    return m;
  }
  if (exchange && state != kEvent) {
    EventAnswer answer;
    EXPECT_EQ(m->new_states(answer), 0);
    EXPECT_EQ(m->continuous_mode(), 0);
  }
  if (state == kTerminated) {
    EXPECT_EQ(m->terminate(), 0);
  }
  return m;
}

class StateMachine : public testing::TestWithParam<int> {
 protected:
  void expect(const Call& call, State state, bool exchange) {
    const FmuFile& file = small_file(GetParam());
    const auto m = led_to(state, file, exchange);
    const bool legal = ((exchange ? call.exchange : call.steps) & state) != 0;
    SCOPED_TRACE(std::string(call.name) + " in " + name_of(state) +
                 (exchange ? " of model exchange" : " of co-simulation"));
    if (legal) {
      EXPECT_EQ(call.make(*m, file), 0) << (said().empty() ? "" : said().back());
      return;
    }
    const std::size_t before = said().size();
    EXPECT_EQ(call.make(*m, file), 3);
    EXPECT_GT(said().size(), before);  // with a sentence
    if (std::string(call.name) == "set a state that is none" && state == kInstantiated) return;
    EXPECT_EQ(m->step(0.0, 0.01), 3);
    EXPECT_EQ(m->reset(), 0);
    EXPECT_EQ(m->initialise(), 0);
  }
};
INSTANTIATE_TEST_SUITE_P(Fmu, StateMachine, testing::Values(2, 3),
                         [](const auto& v) { return "Fmi" + std::to_string(v.param); });

TEST_P(StateMachine, EveryCallInEveryStateOfModelExchange) {
  for (const Call& call : all_calls(GetParam()))
    for (const State state : kExchangeStates) expect(call, state, true);
}

TEST_P(StateMachine, EveryCallInEveryStateOfCoSimulation) {
  for (const Call& call : all_calls(GetParam()))
    for (const State state : kStepStates) expect(call, state, false);
}

// Nothing is done with an instance that is none.
TEST_P(StateMachine, NoInstance) {
  const FmuFile& file = small_file(GetParam());
  if (GetParam() == 2) {
    EXPECT_EQ(file.function<int(void*)>("fmi2Reset")(nullptr), 3);
    EXPECT_EQ(file.function<int(void*, double, double, int)>("fmi2DoStep")(nullptr, 0.0, 0.1, 1), 3);
    file.function<void(void*)>("fmi2FreeInstance")(nullptr);
  } else {
    EXPECT_EQ(file.function<int(void*)>("fmi3Reset")(nullptr), 3);
    EXPECT_EQ(file.function<int(void*)>("fmi3ExitInitializationMode")(nullptr), 3);
    file.function<void(void*)>("fmi3FreeInstance")(nullptr);
  }
}

// A scenario that ends by itself: the step is discarded (FMI 2), or the FMU asks for the end of the simulation (FMI 3,
// where what is discarded has not happened), and says how far it came; it can then be read, reset and begun anew.
TEST_P(StateMachine, AScenarioThatEndsByItself) {
  const TemporaryFolder folder;
  const fs::path scenario =
      folder.write("stop.yaml",
                   "vehicle: fullsize\nparts: {powertrain: off}\nstart: {speed: 15 m/s}\nduration: 3 s\n"
                   "brake: {front: 800, rear: 400}\nstop_below_speed: 14 m/s\n");
  const FmuFile file("'" + scenario.string() + "' --outputs body.vx", GetParam());
  const auto car = instance_of(file, false);
  ASSERT_TRUE(car->made());
  ASSERT_EQ(car->initialise(), 0);
  double last = -1.0;
  int status = 0;
  for (int k = 0; k < 100 && status == 0 && !car->asks_for_end; ++k) status = car->step(0.1 * k, 0.1, &last);
  ASSERT_EQ(status, GetParam() == 2 ? 2 : 0) << said().back();
  EXPECT_EQ(car->asks_for_end, GetParam() == 3);
  EXPECT_GT(last, 0.1);
  EXPECT_NEAR(car->value("body.vx"), 14.0, 0.05);
  EXPECT_EQ(car->step(last, 0.1), 3);  // not from there
  EXPECT_EQ(car->reset(), 0);
  ASSERT_EQ(car->initialise(), 0);
  EXPECT_NEAR(car->value("body.vx"), 15.0, 1e-6);
}

}  // namespace
}  // namespace fahrwerk::test
