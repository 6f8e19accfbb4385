// The functions of FMI 3.0 for model exchange and co-simulation.
#include <cmath>
#include <cstring>

#include "component.h"
#include "fmi/fmi3_types.h"

#define FMI3_EXPORT extern "C" __attribute__((visibility("default")))

using namespace fahrwerk::fmu;  // NOLINT

namespace {

fmi3Status status3(Outcome outcome) { return static_cast<fmi3Status>(outcome); }

class Component3 final : public Component {
 public:
  Component3(std::string instance_name, std::unique_ptr<Instance> made, fmi3InstanceEnvironment with,
             fmi3LogMessageCallback log)
      : Component(std::move(instance_name), std::move(made)), environment(with), logger(log) {}
  void send(Outcome outcome, const char* category, const std::string& message) override {
    if (logger) logger(environment, status3(outcome), category, message.c_str());
  }
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback logger;
};

constexpr unsigned kAny =
    instantiated | initialization | event_mode | continuous | step | step_failed | terminated | error;
constexpr unsigned kGet3 = initialization | event_mode | continuous | step | step_failed | terminated | error;
constexpr unsigned kSet3 = instantiated | initialization | event_mode | continuous | step;

template <class F>
fmi3Status call3(fmi3Instance c, const char* function, unsigned allowed, F f) noexcept {
  if (!c) return fmi3Error;
  auto& component = *static_cast<Component3*>(c);
  return status3(component.call(function, allowed, [&] { return f(component); }));
}
template <class F>
fmi3Status call3_if(bool exchange, fmi3Instance c, const char* function, unsigned allowed, F f) noexcept {
  if (!c) return fmi3Error;
  const bool is = static_cast<Component3*>(c)->instance->exchange();
  return call3(c, function, is == exchange ? allowed : 0u, f);
}

void needs(const void* pointer, std::size_t count, const char* name) {
  if (!pointer && count > 0) throw Refused(std::string(name) + " is null");
}

fmi3Instance instantiate(fmi3String name, fmi3String token, fmi3String resources, bool exchange, fmi3Boolean logging,
                         fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, const char* function,
                         std::string refused) noexcept {
  try {
    std::unique_ptr<Instance> made;
    if (!name || !*name) refused = "the instance has no name";
    if (refused.empty()) made = make_instance(token, resources, exchange, 3, refused);
    if (made) {
      auto component = std::make_unique<Component3>(name, std::move(made), environment, log);
      component->logging = logging;
      return component.release();
    }
    if (log) log(environment, fmi3Error, "logStatusError", (std::string(function) + ": " + refused).c_str());
  } catch (...) {
  }
  return nullptr;
}

// Variables are of the type Float64 only, and there are no clocks.
fmi3Status no_variables(fmi3Instance c, const char* function, unsigned allowed, std::size_t count) noexcept {
  return call3(c, function, allowed, [&](Component3&) {
    if (count > 0) throw Refused("the FMU has no variables of this type");
    return Outcome::ok;
  });
}
fmi3Status not_supported(fmi3Instance c, const char* function, const char* why) noexcept {
  return call3(c, function, kAny, [&](Component3&) -> Outcome { throw Refused(why); });
}
constexpr const char* kNoClocks = "the FMU has no clocks";

Outcome finite_values(Component3& m, const double* values, std::size_t n, const char* what) {
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(values[i])) {
      m.tell(Outcome::discard,
             std::string(what) + " is not finite at t = " + std::to_string(m.instance->time()) + " s");
      return Outcome::discard;
    }
  return Outcome::ok;
}

}  // namespace

FMI3_EXPORT const char* fmi3GetVersion() { return "3.0"; }

FMI3_EXPORT fmi3Status fmi3SetDebugLogging(fmi3Instance c, fmi3Boolean on, size_t count,
                                           const fmi3String categories[]) {
  return call3(c, "fmi3SetDebugLogging", kAny, [&](Component3& m) {
    return m.choose_categories(on, categories, count) ? Outcome::ok : Outcome::error;
  });
}

FMI3_EXPORT fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources,
                                                      fmi3Boolean /*visible*/, fmi3Boolean logging,
                                                      fmi3InstanceEnvironment environment, fmi3LogMessageCallback log) {
  return instantiate(name, token, resources, true, logging, environment, log, "fmi3InstantiateModelExchange", {});
}

FMI3_EXPORT fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources,
                                                     fmi3Boolean /*visible*/, fmi3Boolean logging,
                                                     fmi3Boolean event_mode_used, fmi3Boolean /*early_return_allowed*/,
                                                     const fmi3ValueReference /*intermediate*/[], size_t intermediates,
                                                     fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                                     fmi3IntermediateUpdateCallback /*update*/) {
  const char* refused = event_mode_used     ? "event mode is asked for and hasEventMode is false"
                        : intermediates > 0 ? "intermediate variables are asked for and the FMU has none"
                                            : "";
  return instantiate(name, token, resources, false, logging, environment, log, "fmi3InstantiateCoSimulation", refused);
}

FMI3_EXPORT fmi3Instance fmi3InstantiateScheduledExecution(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean /*visible*/, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3ClockUpdateCallback /*update*/,
    fmi3LockPreemptionCallback /*lock*/, fmi3UnlockPreemptionCallback /*unlock*/) {
  return instantiate(name, token, resources, false, logging, environment, log, "fmi3InstantiateScheduledExecution",
                     "the FMU has no scheduled execution");
}

FMI3_EXPORT void fmi3FreeInstance(fmi3Instance c) { delete static_cast<Component3*>(c); }

FMI3_EXPORT fmi3Status fmi3EnterInitializationMode(fmi3Instance c, fmi3Boolean /*tolerance_defined*/,
                                                   fmi3Float64 /*tolerance*/, fmi3Float64 start_time,
                                                   fmi3Boolean stop_defined, fmi3Float64 stop_time) {
  return call3(c, "fmi3EnterInitializationMode", instantiated, [&](Component3& m) {
    if (!std::isfinite(start_time)) throw Refused("the start time is not finite");
    if (stop_defined && !(stop_time >= start_time)) throw Refused("the stop time is before the start time");
    m.instance->set_start_time(start_time);
    m.mode = initialization;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3ExitInitializationMode(fmi3Instance c) {
  return call3(c, "fmi3ExitInitializationMode", initialization, [](Component3& m) {
    m.instance->initialise();
    m.mode = m.instance->exchange() ? event_mode : step;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3EnterEventMode(fmi3Instance c) {
  return call3_if(true, c, "fmi3EnterEventMode", continuous, [](Component3& m) {
    m.mode = event_mode;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3Terminate(fmi3Instance c) {
  return call3(c, "fmi3Terminate", event_mode | continuous | step | step_failed, [](Component3& m) {
    m.mode = terminated;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3Reset(fmi3Instance c) {
  return call3(c, "fmi3Reset", kAny, [](Component3& m) {
    m.instance->reset();
    m.mode = instantiated;
    return Outcome::ok;
  });
}

FMI3_EXPORT fmi3Status fmi3GetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Float64 values[],
                                      size_t count) {
  return call3(c, "fmi3GetFloat64", kGet3, [&](Component3& m) {
    needs(vr, n, "valueReferences"), needs(values, count, "values");
    if (count != n) throw Refused("nValues is not the number of values of these variables");
    for (std::size_t i = 0; i < n; ++i) values[i] = m.instance->get(vr[i]);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n,
                                      const fmi3Float64 values[], size_t count) {
  return call3(c, "fmi3SetFloat64", kSet3, [&](Component3& m) {
    needs(vr, n, "valueReferences"), needs(values, count, "values");
    if (count != n) throw Refused("nValues is not the number of values of these variables");
    for (std::size_t i = 0; i < n; ++i) {
      if (m.mode == continuous && m.instance->variable(vr[i]).role == Role::parameter)
        throw Refused(m.instance->variable(vr[i]).name + " is a parameter: it is set in event mode");
      m.instance->set(vr[i], values[i], (m.mode & (instantiated | initialization)) != 0);
    }
    return Outcome::ok;
  });
}

#define FMI3_NO_TYPE(Type)                                                                                           \
  FMI3_EXPORT fmi3Status fmi3Get##Type(fmi3Instance c, const fmi3ValueReference[], size_t n, fmi3##Type[], size_t) { \
    return no_variables(c, "fmi3Get" #Type, kGet3, n);                                                               \
  }                                                                                                                  \
  FMI3_EXPORT fmi3Status fmi3Set##Type(fmi3Instance c, const fmi3ValueReference[], size_t n, const fmi3##Type[],     \
                                       size_t) {                                                                     \
    return no_variables(c, "fmi3Set" #Type, kSet3, n);                                                               \
  }
FMI3_NO_TYPE(Float32)
FMI3_NO_TYPE(Int8)
FMI3_NO_TYPE(UInt8)
FMI3_NO_TYPE(Int16)
FMI3_NO_TYPE(UInt16)
FMI3_NO_TYPE(Int32)
FMI3_NO_TYPE(UInt32)
FMI3_NO_TYPE(Int64)
FMI3_NO_TYPE(UInt64)
FMI3_NO_TYPE(Boolean)
FMI3_NO_TYPE(String)
#undef FMI3_NO_TYPE

FMI3_EXPORT fmi3Status fmi3GetBinary(fmi3Instance c, const fmi3ValueReference[], size_t n, size_t[], fmi3Binary[],
                                     size_t) {
  return no_variables(c, "fmi3GetBinary", kGet3, n);
}
FMI3_EXPORT fmi3Status fmi3SetBinary(fmi3Instance c, const fmi3ValueReference[], size_t n, const size_t[],
                                     const fmi3Binary[], size_t) {
  return no_variables(c, "fmi3SetBinary", kSet3, n);
}
FMI3_EXPORT fmi3Status fmi3GetClock(fmi3Instance c, const fmi3ValueReference[], size_t n, fmi3Clock[]) {
  return no_variables(c, "fmi3GetClock", kGet3, n);
}
FMI3_EXPORT fmi3Status fmi3SetClock(fmi3Instance c, const fmi3ValueReference[], size_t n, const fmi3Clock[]) {
  return no_variables(c, "fmi3SetClock", kSet3, n);
}

// Every output and derivative may depend on every input and state: the description lists no dependencies.
FMI3_EXPORT fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance c, fmi3ValueReference, size_t*) {
  return not_supported(c, "fmi3GetNumberOfVariableDependencies", "providesPerElementDependencies is false");
}
FMI3_EXPORT fmi3Status fmi3GetVariableDependencies(fmi3Instance c, fmi3ValueReference, size_t[], fmi3ValueReference[],
                                                   size_t[], fmi3DependencyKind[], size_t) {
  return not_supported(c, "fmi3GetVariableDependencies", "providesPerElementDependencies is false");
}

namespace {
struct Saved3 : SavedState {
  Mode mode = instantiated;
};
}  // namespace

FMI3_EXPORT fmi3Status fmi3GetFMUState(fmi3Instance c, fmi3FMUState* state) {
  return call3(c, "fmi3GetFMUState", kAny, [&](Component3& m) {
    needs(state, 1, "FMUState");
    auto saved = std::make_unique<Saved3>();
    saved->bytes = m.instance->snapshot(), saved->mode = m.mode;
    if (*state)
      *static_cast<Saved3*>(*state) = *saved;
    else
      *state = saved.release();
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SetFMUState(fmi3Instance c, fmi3FMUState state) {
  return call3(c, "fmi3SetFMUState", kAny, [&](Component3& m) {
    needs(state, 1, "FMUState");
    const auto& saved = *static_cast<Saved3*>(state);
    m.instance->restore(saved.bytes);
    m.mode = saved.mode;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3FreeFMUState(fmi3Instance c, fmi3FMUState* state) {
  return call3(c, "fmi3FreeFMUState", kAny, [&](Component3&) {
    if (!state) return Outcome::ok;
    delete static_cast<Saved3*>(*state);
    *state = nullptr;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SerializedFMUStateSize(fmi3Instance c, fmi3FMUState state, size_t* size) {
  return call3(c, "fmi3SerializedFMUStateSize", kAny, [&](Component3&) {
    needs(state, 1, "FMUState"), needs(size, 1, "size");
    *size = sizeof(Mode) + static_cast<Saved3*>(state)->bytes.size();
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SerializeFMUState(fmi3Instance c, fmi3FMUState state, fmi3Byte bytes[], size_t size) {
  return call3(c, "fmi3SerializeFMUState", kAny, [&](Component3&) {
    needs(state, 1, "FMUState"), needs(bytes, 1, "serializedState");
    const auto& saved = *static_cast<Saved3*>(state);
    const std::size_t needed = sizeof saved.mode + saved.bytes.size();
    if (size < needed) throw Refused("the state takes " + std::to_string(needed) + " bytes");
    std::memcpy(bytes, &saved.mode, sizeof saved.mode);
    std::memcpy(bytes + sizeof saved.mode, saved.bytes.data(), saved.bytes.size());
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3DeserializeFMUState(fmi3Instance c, const fmi3Byte bytes[], size_t size,
                                               fmi3FMUState* state) {
  return call3(c, "fmi3DeserializeFMUState", kAny, [&](Component3&) {
    needs(bytes, 1, "serializedState"), needs(state, 1, "FMUState");
    auto saved = std::make_unique<Saved3>();
    if (size < sizeof saved->mode) throw Refused("the state is damaged");
    std::memcpy(&saved->mode, bytes, sizeof saved->mode);
    const auto* first = reinterpret_cast<const std::byte*>(bytes);
    saved->bytes.assign(first + sizeof saved->mode, first + size);
    if (*state)
      *static_cast<Saved3*>(*state) = *saved;
    else
      *state = saved.release();
    return Outcome::ok;
  });
}

FMI3_EXPORT fmi3Status fmi3GetDirectionalDerivative(fmi3Instance c, const fmi3ValueReference unknown[], size_t unknowns,
                                                    const fmi3ValueReference known[], size_t knowns,
                                                    const fmi3Float64 seed[], size_t seeds, fmi3Float64 sensitivity[],
                                                    size_t sensitivities) {
  return call3(c, "fmi3GetDirectionalDerivative", kGet3, [&](Component3& m) {
    needs(unknown, unknowns, "unknowns"), needs(known, knowns, "knowns"), needs(seed, seeds, "seed");
    needs(sensitivity, sensitivities, "sensitivity");
    if (seeds != knowns || sensitivities != unknowns) throw Refused("seed or sensitivity have another size");
    m.instance->directional({unknown, unknowns}, {known, knowns}, seed, sensitivity);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3GetAdjointDerivative(fmi3Instance c, const fmi3ValueReference[], size_t,
                                                const fmi3ValueReference[], size_t, const fmi3Float64[], size_t,
                                                fmi3Float64[], size_t) {
  return not_supported(c, "fmi3GetAdjointDerivative", "providesAdjointDerivatives is false");
}

FMI3_EXPORT fmi3Status fmi3EnterConfigurationMode(fmi3Instance c) {
  return not_supported(c, "fmi3EnterConfigurationMode", "the FMU has no structural parameters");
}
FMI3_EXPORT fmi3Status fmi3ExitConfigurationMode(fmi3Instance c) {
  return not_supported(c, "fmi3ExitConfigurationMode", "the FMU has no structural parameters");
}

FMI3_EXPORT fmi3Status fmi3GetIntervalDecimal(fmi3Instance c, const fmi3ValueReference[], size_t, fmi3Float64[],
                                              fmi3IntervalQualifier[]) {
  return not_supported(c, "fmi3GetIntervalDecimal", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3GetIntervalFraction(fmi3Instance c, const fmi3ValueReference[], size_t, fmi3UInt64[],
                                               fmi3UInt64[], fmi3IntervalQualifier[]) {
  return not_supported(c, "fmi3GetIntervalFraction", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3GetShiftDecimal(fmi3Instance c, const fmi3ValueReference[], size_t, fmi3Float64[]) {
  return not_supported(c, "fmi3GetShiftDecimal", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3GetShiftFraction(fmi3Instance c, const fmi3ValueReference[], size_t, fmi3UInt64[],
                                            fmi3UInt64[]) {
  return not_supported(c, "fmi3GetShiftFraction", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3SetIntervalDecimal(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3Float64[]) {
  return not_supported(c, "fmi3SetIntervalDecimal", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3SetIntervalFraction(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3UInt64[],
                                               const fmi3UInt64[]) {
  return not_supported(c, "fmi3SetIntervalFraction", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3SetShiftDecimal(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3Float64[]) {
  return not_supported(c, "fmi3SetShiftDecimal", kNoClocks);
}
FMI3_EXPORT fmi3Status fmi3SetShiftFraction(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3UInt64[],
                                            const fmi3UInt64[]) {
  return not_supported(c, "fmi3SetShiftFraction", kNoClocks);
}

// Nothing changes between two updates of discrete states.
FMI3_EXPORT fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance c) {
  return call3_if(true, c, "fmi3EvaluateDiscreteStates", initialization | event_mode,
                  [](Component3&) { return Outcome::ok; });
}
FMI3_EXPORT fmi3Status fmi3UpdateDiscreteStates(fmi3Instance c, fmi3Boolean* need_update, fmi3Boolean* terminate,
                                                fmi3Boolean* nominals_changed, fmi3Boolean* values_changed,
                                                fmi3Boolean* next_defined, fmi3Float64* next_time) {
  return call3_if(true, c, "fmi3UpdateDiscreteStates", event_mode, [&](Component3& m) {
    needs(need_update, 1, "discreteStatesNeedUpdate"), needs(terminate, 1, "terminateSimulation");
    needs(nominals_changed, 1, "nominalsOfContinuousStatesChanged");
    needs(values_changed, 1, "valuesOfContinuousStatesChanged");
    needs(next_defined, 1, "nextEventTimeDefined"), needs(next_time, 1, "nextEventTime");
    const fahrwerk::Equations::Event e = m.instance->event();
    *need_update = false, *terminate = !e.over.empty(), *nominals_changed = false, *values_changed = e.state_changed;
    *next_defined = std::isfinite(e.next_time);
    if (*next_defined) *next_time = e.next_time;
    m.tell_event(e.over.empty() ? "event at t = " + std::to_string(m.instance->time()) + " s" : e.over);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance c) {
  return call3_if(true, c, "fmi3EnterContinuousTimeMode", event_mode, [](Component3& m) {
    m.mode = continuous;
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3CompletedIntegratorStep(fmi3Instance c, fmi3Boolean /*no_set_before*/,
                                                   fmi3Boolean* enter_event_mode, fmi3Boolean* terminate) {
  return call3_if(true, c, "fmi3CompletedIntegratorStep", continuous, [&](Component3& m) {
    needs(enter_event_mode, 1, "enterEventMode"), needs(terminate, 1, "terminateSimulation");
    const fahrwerk::Equations::Step s = m.instance->completed();
    *enter_event_mode = s.event, *terminate = !s.over.empty();
    if (!s.over.empty()) m.tell(Outcome::warning, s.over);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SetTime(fmi3Instance c, fmi3Float64 time) {
  return call3_if(true, c, "fmi3SetTime", event_mode | continuous, [&](Component3& m) {
    if (!std::isfinite(time)) throw Refused("the time is not finite");
    m.instance->set_time(time);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3SetContinuousStates(fmi3Instance c, const fmi3Float64 x[], size_t n) {
  return call3_if(true, c, "fmi3SetContinuousStates", event_mode | continuous, [&](Component3& m) {
    needs(x, n, "continuousStates");
    m.instance->set_states(x, n);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance c, fmi3Float64 derivatives[], size_t n) {
  return call3_if(true, c, "fmi3GetContinuousStateDerivatives", kGet3, [&](Component3& m) {
    needs(derivatives, n, "derivatives");
    m.instance->rates(derivatives, n);
    return finite_values(m, derivatives, n, "a derivative");
  });
}
FMI3_EXPORT fmi3Status fmi3GetEventIndicators(fmi3Instance c, fmi3Float64 indicators[], size_t n) {
  return call3_if(true, c, "fmi3GetEventIndicators", kGet3, [&](Component3& m) {
    needs(indicators, n, "eventIndicators");
    m.instance->indicators(indicators, n);
    return finite_values(m, indicators, n, "an event indicator");
  });
}
FMI3_EXPORT fmi3Status fmi3GetContinuousStates(fmi3Instance c, fmi3Float64 x[], size_t n) {
  return call3_if(true, c, "fmi3GetContinuousStates", kGet3, [&](Component3& m) {
    needs(x, n, "continuousStates");
    m.instance->states(x, n);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance c, fmi3Float64 x[], size_t n) {
  return call3_if(true, c, "fmi3GetNominalsOfContinuousStates", kGet3 | instantiated, [&](Component3& m) {
    needs(x, n, "nominals");
    m.instance->nominals(x, n);
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance c, size_t* count) {
  return call3_if(true, c, "fmi3GetNumberOfEventIndicators", kAny, [&](Component3& m) {
    needs(count, 1, "nEventIndicators");
    *count = m.instance->indicators();
    return Outcome::ok;
  });
}
FMI3_EXPORT fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance c, size_t* count) {
  return call3_if(true, c, "fmi3GetNumberOfContinuousStates", kAny, [&](Component3& m) {
    needs(count, 1, "nContinuousStates");
    *count = m.instance->states();
    return Outcome::ok;
  });
}

// Co-simulation.

FMI3_EXPORT fmi3Status fmi3EnterStepMode(fmi3Instance c) {
  return call3_if(false, c, "fmi3EnterStepMode", 0u, [](Component3&) { return Outcome::error; });
}
FMI3_EXPORT fmi3Status fmi3GetOutputDerivatives(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3Int32[],
                                                fmi3Float64[], size_t) {
  return not_supported(c, "fmi3GetOutputDerivatives", "maxOutputDerivativeOrder is 0");
}

FMI3_EXPORT fmi3Status fmi3DoStep(fmi3Instance c, fmi3Float64 current, fmi3Float64 size, fmi3Boolean /*no_set_before*/,
                                  fmi3Boolean* event_needed, fmi3Boolean* terminate, fmi3Boolean* early_return,
                                  fmi3Float64* last_successful) {
  return call3_if(false, c, "fmi3DoStep", step, [&](Component3& m) {
    needs(event_needed, 1, "eventHandlingNeeded"), needs(terminate, 1, "terminateSimulation");
    needs(early_return, 1, "earlyReturn"), needs(last_successful, 1, "lastSuccessfulTime");
    if (!std::isfinite(current) || !(size > 0.0) || !std::isfinite(size))
      throw Refused("a step of " + std::to_string(size) + " s from t = " + std::to_string(current) + " s is none");
    if (std::fabs(current - m.instance->time()) > 1e-9 * (1.0 + std::fabs(current)))
      throw Refused("the step begins at t = " + std::to_string(current) +
                    " s, the FMU is at t = " + std::to_string(m.instance->time()) + " s");
    *event_needed = *terminate = *early_return = false;
    const bool goes_on = m.instance->advance(current + size);
    *last_successful = m.instance->time();
    if (goes_on) return Outcome::ok;
    if (m.instance->failed()) {
      m.mode = error;
      m.tell(Outcome::error, m.instance->over());
      return Outcome::error;
    }
    // It has ended by itself, on the way: an end that the FMU asks for.
    *terminate = true;
    m.mode = step_failed;
    m.tell(Outcome::discard, m.instance->over());
    return Outcome::discard;
  });
}

FMI3_EXPORT fmi3Status fmi3ActivateModelPartition(fmi3Instance c, fmi3ValueReference, fmi3Float64) {
  return not_supported(c, "fmi3ActivateModelPartition", "the FMU has no scheduled execution");
}
