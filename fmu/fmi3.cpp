// The functions of FMI 3.0 for model exchange and co-simulation: a table of what component.h has.
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
      : Component(std::move(instance_name), std::move(made)), environment(with), logger(log) {
    tells_all_errors = false;
  }
  void send(Outcome outcome, const char* category, const std::string& message) override {
    if (logger) logger(environment, status3(outcome), category, escaped(message, "#").c_str());
  }
  fmi3InstanceEnvironment environment;
  fmi3LogMessageCallback logger;
};

template <class... P, class... A>
fmi3Status call3(fmi3Instance c, Outcome (Component::*function)(P...), A&&... arguments) noexcept {
  return status3(of(c, function, std::forward<A>(arguments)...));
}

fmi3Instance instantiate3(fmi3String name, fmi3String token, fmi3String resources, bool exchange, fmi3Boolean logging,
                          fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, const char* function,
                          const char* wrong) noexcept {
  return instantiate(
      {name, token, resources, exchange, logging, 3}, wrong,
      [&](std::string given, std::unique_ptr<Instance> made) -> Component* {
        return new Component3(std::move(given), std::move(made), environment, log);
      },
      [&](const std::string& why) {
        if (log)
          log(environment, fmi3Error, "logStatusError", escaped(std::string(function) + ": " + why, "#").c_str());
      });
}

// Variables are of the type Float64 only, and there are no clocks.
fmi3Status none_of_type(fmi3Instance c, const char* function, unsigned allowed, std::size_t count) noexcept {
  return call3(c, &Component::none_of_type, function, allowed, count);
}
fmi3Status not_supported(fmi3Instance c, const char* function, const char* why) noexcept {
  return call3(c, &Component::not_supported, function, kAlive, why);
}
constexpr const char* kNoClocks = "the FMU has no clocks";

}  // namespace

FMI3_EXPORT const char* fmi3GetVersion() { return "3.0"; }

FMI3_EXPORT fmi3Instance fmi3InstantiateModelExchange(fmi3String name, fmi3String token, fmi3String resources,
                                                      fmi3Boolean /*visible*/, fmi3Boolean logging,
                                                      fmi3InstanceEnvironment environment, fmi3LogMessageCallback log) {
  return instantiate3(name, token, resources, true, logging, environment, log, "fmi3InstantiateModelExchange", "");
}

FMI3_EXPORT fmi3Instance fmi3InstantiateCoSimulation(fmi3String name, fmi3String token, fmi3String resources,
                                                     fmi3Boolean /*visible*/, fmi3Boolean logging,
                                                     fmi3Boolean event_mode_used, fmi3Boolean early_return_allowed,
                                                     const fmi3ValueReference /*intermediate*/[], size_t intermediates,
                                                     fmi3InstanceEnvironment environment, fmi3LogMessageCallback log,
                                                     fmi3IntermediateUpdateCallback /*update*/) {
  const char* refused = event_mode_used     ? "event mode is asked for and hasEventMode is false"
                        : intermediates > 0 ? "intermediate variables are asked for and the FMU has none"
                                            : "";
  const fmi3Instance made =
      instantiate3(name, token, resources, false, logging, environment, log, "fmi3InstantiateCoSimulation", refused);
  if (made) static_cast<Component*>(made)->may_return_early = early_return_allowed;
  return made;
}

FMI3_EXPORT fmi3Instance fmi3InstantiateScheduledExecution(
    fmi3String name, fmi3String token, fmi3String resources, fmi3Boolean /*visible*/, fmi3Boolean logging,
    fmi3InstanceEnvironment environment, fmi3LogMessageCallback log, fmi3ClockUpdateCallback /*update*/,
    fmi3LockPreemptionCallback /*lock*/, fmi3UnlockPreemptionCallback /*unlock*/) {
  return instantiate3(name, token, resources, false, logging, environment, log, "fmi3InstantiateScheduledExecution",
                      "the FMU has no scheduled execution");
}

FMI3_EXPORT void fmi3FreeInstance(fmi3Instance c) { delete static_cast<Component*>(c); }

FMI3_EXPORT fmi3Status fmi3SetDebugLogging(fmi3Instance c, fmi3Boolean on, size_t n, const fmi3String categories[]) {
  return call3(c, &Component::set_logging, "fmi3SetDebugLogging", on, categories, n);
}
FMI3_EXPORT fmi3Status fmi3EnterInitializationMode(fmi3Instance c, fmi3Boolean /*tolerance_defined*/,
                                                   fmi3Float64 /*tolerance*/, fmi3Float64 start,
                                                   fmi3Boolean stop_defined, fmi3Float64 stop) {
  return call3(c, &Component::set_up, "fmi3EnterInitializationMode", start, stop_defined, stop, initialization);
}
FMI3_EXPORT fmi3Status fmi3ExitInitializationMode(fmi3Instance c) {
  return call3(c, &Component::exit_initialization, "fmi3ExitInitializationMode");
}
FMI3_EXPORT fmi3Status fmi3EnterEventMode(fmi3Instance c) {
  return call3(c, &Component::enter_event_mode, "fmi3EnterEventMode", static_cast<unsigned>(continuous));
}
FMI3_EXPORT fmi3Status fmi3Terminate(fmi3Instance c) { return call3(c, &Component::terminate, "fmi3Terminate"); }
FMI3_EXPORT fmi3Status fmi3Reset(fmi3Instance c) { return call3(c, &Component::reset, "fmi3Reset"); }

FMI3_EXPORT fmi3Status fmi3GetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n, fmi3Float64 values[],
                                      size_t count) {
  return call3(c, &Component::get, "fmi3GetFloat64", kAlive, vr, n, values, count);
}
FMI3_EXPORT fmi3Status fmi3SetFloat64(fmi3Instance c, const fmi3ValueReference vr[], size_t n,
                                      const fmi3Float64 values[], size_t count) {
  return call3(c, &Component::set, "fmi3SetFloat64", vr, n, values, count);
}

#define FMI3_NO_TYPE(Type)                                                                                           \
  FMI3_EXPORT fmi3Status fmi3Get##Type(fmi3Instance c, const fmi3ValueReference[], size_t n, fmi3##Type[], size_t) { \
    return none_of_type(c, "fmi3Get" #Type, kReadable, n);                                                           \
  }                                                                                                                  \
  FMI3_EXPORT fmi3Status fmi3Set##Type(fmi3Instance c, const fmi3ValueReference[], size_t n, const fmi3##Type[],     \
                                       size_t) {                                                                     \
    return none_of_type(c, "fmi3Set" #Type, kSettable, n);                                                           \
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
  return none_of_type(c, "fmi3GetBinary", kReadable, n);
}
FMI3_EXPORT fmi3Status fmi3SetBinary(fmi3Instance c, const fmi3ValueReference[], size_t n, const size_t[],
                                     const fmi3Binary[], size_t) {
  return none_of_type(c, "fmi3SetBinary", kSettable, n);
}
FMI3_EXPORT fmi3Status fmi3GetClock(fmi3Instance c, const fmi3ValueReference[], size_t n, fmi3Clock[]) {
  return none_of_type(c, "fmi3GetClock", kReadable, n);
}
FMI3_EXPORT fmi3Status fmi3SetClock(fmi3Instance c, const fmi3ValueReference[], size_t n, const fmi3Clock[]) {
  return none_of_type(c, "fmi3SetClock", kSettable, n);
}

// Every output and derivative may depend on every input and state: the description lists no dependencies.
FMI3_EXPORT fmi3Status fmi3GetNumberOfVariableDependencies(fmi3Instance c, fmi3ValueReference, size_t*) {
  return not_supported(c, "fmi3GetNumberOfVariableDependencies", "providesPerElementDependencies is false");
}
FMI3_EXPORT fmi3Status fmi3GetVariableDependencies(fmi3Instance c, fmi3ValueReference, size_t[], fmi3ValueReference[],
                                                   size_t[], fmi3DependencyKind[], size_t) {
  return not_supported(c, "fmi3GetVariableDependencies", "providesPerElementDependencies is false");
}

FMI3_EXPORT fmi3Status fmi3GetFMUState(fmi3Instance c, fmi3FMUState* state) {
  return call3(c, &Component::take_state, "fmi3GetFMUState", state);
}
FMI3_EXPORT fmi3Status fmi3SetFMUState(fmi3Instance c, fmi3FMUState state) {
  return call3(c, &Component::put_state, "fmi3SetFMUState", state);
}
FMI3_EXPORT fmi3Status fmi3FreeFMUState(fmi3Instance c, fmi3FMUState* state) {
  return call3(c, &Component::free_state, "fmi3FreeFMUState", state);
}
FMI3_EXPORT fmi3Status fmi3SerializedFMUStateSize(fmi3Instance c, fmi3FMUState state, size_t* size) {
  return call3(c, &Component::state_size, "fmi3SerializedFMUStateSize", state, size);
}
FMI3_EXPORT fmi3Status fmi3SerializeFMUState(fmi3Instance c, fmi3FMUState state, fmi3Byte bytes[], size_t size) {
  return call3(c, &Component::write_state, "fmi3SerializeFMUState", state, bytes, size);
}
FMI3_EXPORT fmi3Status fmi3DeserializeFMUState(fmi3Instance c, const fmi3Byte bytes[], size_t size,
                                               fmi3FMUState* state) {
  return call3(c, &Component::read_state, "fmi3DeserializeFMUState", bytes, size, state);
}

FMI3_EXPORT fmi3Status fmi3GetDirectionalDerivative(fmi3Instance c, const fmi3ValueReference unknown[], size_t n,
                                                    const fmi3ValueReference known[], size_t m,
                                                    const fmi3Float64 seed[], size_t seeds, fmi3Float64 sensitivity[],
                                                    size_t sensitivities) {
  return call3(c, &Component::directional, "fmi3GetDirectionalDerivative", unknown, n, known, m, seed, seeds,
               sensitivity, sensitivities);
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

// Model exchange.

FMI3_EXPORT fmi3Status fmi3EvaluateDiscreteStates(fmi3Instance c) {
  return call3(c, &Component::evaluate_states, "fmi3EvaluateDiscreteStates");
}
FMI3_EXPORT fmi3Status fmi3UpdateDiscreteStates(fmi3Instance c, fmi3Boolean* need_update, fmi3Boolean* terminate,
                                                fmi3Boolean* nominals_changed, fmi3Boolean* values_changed,
                                                fmi3Boolean* next_defined, fmi3Float64* next_time) {
  EventAnswer a;
  const bool places = need_update && terminate && nominals_changed && values_changed && next_defined && next_time;
  const fmi3Status s = call3(c, &Component::update_states, "fmi3UpdateDiscreteStates", places, a);
  if (s != fmi3OK) return s;
  *need_update = *nominals_changed = false, *terminate = a.terminates, *values_changed = a.states_changed;
  *next_defined = a.next_defined;
  if (a.next_defined) *next_time = a.next_time;
  return s;
}
FMI3_EXPORT fmi3Status fmi3EnterContinuousTimeMode(fmi3Instance c) {
  return call3(c, &Component::enter_continuous_mode, "fmi3EnterContinuousTimeMode");
}
FMI3_EXPORT fmi3Status fmi3CompletedIntegratorStep(fmi3Instance c, fmi3Boolean /*no_set_before*/,
                                                   fmi3Boolean* enter_event_mode, fmi3Boolean* terminate) {
  bool event = false, over = false;
  const fmi3Status s =
      call3(c, &Component::completed_step, "fmi3CompletedIntegratorStep", enter_event_mode && terminate, event, over);
  if (s == fmi3OK) *enter_event_mode = event, *terminate = over;
  return s;
}
FMI3_EXPORT fmi3Status fmi3SetTime(fmi3Instance c, fmi3Float64 time) {
  return call3(c, &Component::set_time, "fmi3SetTime", event_mode | continuous, time);
}
FMI3_EXPORT fmi3Status fmi3SetContinuousStates(fmi3Instance c, const fmi3Float64 x[], size_t n) {
  return call3(c, &Component::set_states, "fmi3SetContinuousStates", x, n);
}
FMI3_EXPORT fmi3Status fmi3GetContinuousStateDerivatives(fmi3Instance c, fmi3Float64 x_dot[], size_t n) {
  return call3(c, &Component::rates, "fmi3GetContinuousStateDerivatives", x_dot, n);
}
FMI3_EXPORT fmi3Status fmi3GetEventIndicators(fmi3Instance c, fmi3Float64 g[], size_t n) {
  return call3(c, &Component::indicators, "fmi3GetEventIndicators", g, n);
}
FMI3_EXPORT fmi3Status fmi3GetContinuousStates(fmi3Instance c, fmi3Float64 x[], size_t n) {
  return call3(c, &Component::states, "fmi3GetContinuousStates", x, n);
}
FMI3_EXPORT fmi3Status fmi3GetNominalsOfContinuousStates(fmi3Instance c, fmi3Float64 x[], size_t n) {
  return call3(c, &Component::nominals, "fmi3GetNominalsOfContinuousStates", x, n);
}
FMI3_EXPORT fmi3Status fmi3GetNumberOfEventIndicators(fmi3Instance c, size_t* n) {
  return call3(c, &Component::count_indicators, "fmi3GetNumberOfEventIndicators", n);
}
FMI3_EXPORT fmi3Status fmi3GetNumberOfContinuousStates(fmi3Instance c, size_t* n) {
  return call3(c, &Component::count_states, "fmi3GetNumberOfContinuousStates", n);
}

// Co-simulation.

FMI3_EXPORT fmi3Status fmi3EnterStepMode(fmi3Instance c) {
  return call3(c, &Component::not_supported, "fmi3EnterStepMode", 0u, "hasEventMode is false");
}
FMI3_EXPORT fmi3Status fmi3GetOutputDerivatives(fmi3Instance c, const fmi3ValueReference[], size_t, const fmi3Int32[],
                                                fmi3Float64[], size_t) {
  return not_supported(c, "fmi3GetOutputDerivatives", "maxOutputDerivativeOrder is 0");
}
FMI3_EXPORT fmi3Status fmi3DoStep(fmi3Instance c, fmi3Float64 current, fmi3Float64 size, fmi3Boolean /*no_set_before*/,
                                  fmi3Boolean* event_needed, fmi3Boolean* terminate, fmi3Boolean* early_return,
                                  fmi3Float64* last_successful) {
  const bool places = event_needed && terminate && early_return && last_successful;
  bool ends = false;
  const fmi3Status s = call3(c, &Component::advance, "fmi3DoStep", places, current, size, false, &ends);
  if (!c || !places) return s;
  const auto& m = *static_cast<Component*>(c);
  *event_needed = false, *terminate = ends, *last_successful = m.last_successful;
  *early_return = ends && m.may_return_early && m.last_successful < current + size;
  return s;
}
FMI3_EXPORT fmi3Status fmi3ActivateModelPartition(fmi3Instance c, fmi3ValueReference, fmi3Float64) {
  return not_supported(c, "fmi3ActivateModelPartition", "the FMU has no scheduled execution");
}
