// The functions of FMI 2.0 for model exchange and co-simulation: a table of what component.h has.
#include "component.h"
#include "fmi/fmi2_types.h"

#define FMI2_EXPORT extern "C" __attribute__((visibility("default")))

using namespace fahrwerk::fmu;  // NOLINT

namespace {

fmi2Status status_of(Outcome outcome) { return static_cast<fmi2Status>(outcome); }

class Component2 final : public Component {
 public:
  Component2(std::string instance_name, std::unique_ptr<Instance> made, const fmi2CallbackFunctions& functions)
      : Component(std::move(instance_name), std::move(made)), callbacks(functions) {}
  void send(Outcome outcome, const char* category, const std::string& message) override {
    if (callbacks.logger)
      callbacks.logger(callbacks.componentEnvironment, name.c_str(), status_of(outcome), category,
                       escaped(message, "#%").c_str());
  }
  fmi2CallbackFunctions callbacks;
};

fmi2Boolean to_boolean(bool value) { return value ? fmi2True : fmi2False; }

// Calls of component.h by the name of the standard's function.
template <class... P, class... A>
fmi2Status call2(fmi2Component c, Outcome (Component::*function)(P...), A&&... arguments) noexcept {
  return status_of(of(c, function, std::forward<A>(arguments)...));
}
constexpr unsigned kStatus = step | step_failed | terminated | error;
fmi2Status no_status(fmi2Component c, const char* f) noexcept {
  if (!c) return fmi2Error;
  auto& m = *static_cast<Component*>(c);
  return status_of(m.call_if(false, f, kStatus, [&m] {
    m.tell(Outcome::discard, "there is no such status: steps are never pending");
    return Outcome::discard;
  }));
}
template <class T, class F>
fmi2Status status_value(fmi2Component c, const char* f, T* value, F of_component) noexcept {
  if (!c) return fmi2Error;
  auto& m = *static_cast<Component*>(c);
  return status_of(m.call_if(false, f, kStatus, [&] {
    need_places(value != nullptr);
    *value = of_component(m);
    return Outcome::ok;
  }));
}

}  // namespace

FMI2_EXPORT const char* fmi2GetTypesPlatform() { return "default"; }
FMI2_EXPORT const char* fmi2GetVersion() { return "2.0"; }

FMI2_EXPORT fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                          const fmi2CallbackFunctions* functions, fmi2Boolean /*visible*/,
                                          fmi2Boolean logging) {
  if (!functions) return nullptr;
  const std::string wrong = type == fmi2ModelExchange || type == fmi2CoSimulation
                                ? ""
                                : "the type is neither model exchange nor co-simulation";
  return instantiate(
      {name, guid, resources, type == fmi2ModelExchange, logging != 0, 2}, wrong,
      [functions](std::string given, std::unique_ptr<Instance> made) -> Component* {
        return new Component2(std::move(given), std::move(made), *functions);
      },
      [&](const std::string& why) {
        if (functions->logger)
          functions->logger(functions->componentEnvironment, name ? name : "", fmi2Error, "logStatusError",
                            escaped("fmi2Instantiate: " + why, "#%").c_str());
      });
}
FMI2_EXPORT void fmi2FreeInstance(fmi2Component c) { delete static_cast<Component*>(c); }

FMI2_EXPORT fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean on, size_t n, const fmi2String categories[]) {
  return call2(c, &Component::set_logging, "fmi2SetDebugLogging", on != 0, categories, n);
}
FMI2_EXPORT fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean /*tolerance_defined*/, fmi2Real /*tolerance*/,
                                           fmi2Real start, fmi2Boolean stop_defined, fmi2Real stop) {
  return call2(c, &Component::set_up, "fmi2SetupExperiment", start, stop_defined != 0, stop, instantiated);
}
FMI2_EXPORT fmi2Status fmi2EnterInitializationMode(fmi2Component c) {
  return call2(c, &Component::enter_initialization, "fmi2EnterInitializationMode");
}
FMI2_EXPORT fmi2Status fmi2ExitInitializationMode(fmi2Component c) {
  return call2(c, &Component::exit_initialization, "fmi2ExitInitializationMode");
}
FMI2_EXPORT fmi2Status fmi2Terminate(fmi2Component c) { return call2(c, &Component::terminate, "fmi2Terminate"); }
FMI2_EXPORT fmi2Status fmi2Reset(fmi2Component c) { return call2(c, &Component::reset, "fmi2Reset"); }

FMI2_EXPORT fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
  return call2(c, &Component::get, "fmi2GetReal", kReadable, vr, n, value, n);
}
FMI2_EXPORT fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
  return call2(c, &Component::set, "fmi2SetReal", vr, n, value, n);
}
// Only Real has variables.
#define FMI2_NO_TYPE(Type)                                                                                          \
  FMI2_EXPORT fmi2Status fmi2Get##Type(fmi2Component c, const fmi2ValueReference[], size_t n, fmi2##Type[]) {       \
    return call2(c, &Component::none_of_type, "fmi2Get" #Type, kReadable, n);                                       \
  }                                                                                                                 \
  FMI2_EXPORT fmi2Status fmi2Set##Type(fmi2Component c, const fmi2ValueReference[], size_t n, const fmi2##Type[]) { \
    return call2(c, &Component::none_of_type, "fmi2Set" #Type, kSettable, n);                                       \
  }
FMI2_NO_TYPE(Integer)
FMI2_NO_TYPE(Boolean)
FMI2_NO_TYPE(String)
#undef FMI2_NO_TYPE

FMI2_EXPORT fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return call2(c, &Component::take_state, "fmi2GetFMUstate", state);
}
FMI2_EXPORT fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state) {
  return call2(c, &Component::put_state, "fmi2SetFMUstate", state);
}
FMI2_EXPORT fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return call2(c, &Component::free_state, "fmi2FreeFMUstate", state);
}
FMI2_EXPORT fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t* size) {
  return call2(c, &Component::state_size, "fmi2SerializedFMUstateSize", state, size);
}
FMI2_EXPORT fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
  return call2(c, &Component::write_state, "fmi2SerializeFMUstate", state, bytes, size);
}
FMI2_EXPORT fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes[], size_t size,
                                               fmi2FMUstate* state) {
  return call2(c, &Component::read_state, "fmi2DeSerializeFMUstate", bytes, size, state);
}
FMI2_EXPORT fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference unknown[], size_t n,
                                                    const fmi2ValueReference known[], size_t m, const fmi2Real seed[],
                                                    fmi2Real sensitivity[]) {
  return call2(c, &Component::directional, "fmi2GetDirectionalDerivative", unknown, n, known, m, seed, m, sensitivity,
               n);
}

// Model exchange.

FMI2_EXPORT fmi2Status fmi2EnterEventMode(fmi2Component c) {
  return call2(c, &Component::enter_event_mode, "fmi2EnterEventMode", continuous | event_mode);
}
FMI2_EXPORT fmi2Status fmi2NewDiscreteStates(fmi2Component c, fmi2EventInfo* info) {
  EventAnswer a;
  const fmi2Status s = call2(c, &Component::update_states, "fmi2NewDiscreteStates", info != nullptr, a);
  if (s == fmi2OK)
    *info = {fmi2False,  to_boolean(a.terminates), fmi2False, to_boolean(a.states_changed), to_boolean(a.next_defined),
             a.next_time};
  return s;
}
FMI2_EXPORT fmi2Status fmi2EnterContinuousTimeMode(fmi2Component c) {
  return call2(c, &Component::enter_continuous_mode, "fmi2EnterContinuousTimeMode");
}
FMI2_EXPORT fmi2Status fmi2CompletedIntegratorStep(fmi2Component c, fmi2Boolean /*no_set_before*/,
                                                   fmi2Boolean* enter_event_mode, fmi2Boolean* terminate) {
  bool event = false, over = false;
  const fmi2Status s =
      call2(c, &Component::completed_step, "fmi2CompletedIntegratorStep", enter_event_mode && terminate, event, over);
  if (s == fmi2OK) *enter_event_mode = to_boolean(event), *terminate = to_boolean(over);
  return s;
}
FMI2_EXPORT fmi2Status fmi2SetTime(fmi2Component c, fmi2Real time) {
  return call2(c, &Component::set_time, "fmi2SetTime", event_mode | continuous, time);
}
FMI2_EXPORT fmi2Status fmi2SetContinuousStates(fmi2Component c, const fmi2Real x[], size_t n) {
  return call2(c, &Component::set_states, "fmi2SetContinuousStates", x, n);
}
FMI2_EXPORT fmi2Status fmi2GetDerivatives(fmi2Component c, fmi2Real x_dot[], size_t n) {
  return call2(c, &Component::rates, "fmi2GetDerivatives", x_dot, n);
}
FMI2_EXPORT fmi2Status fmi2GetEventIndicators(fmi2Component c, fmi2Real g[], size_t n) {
  return call2(c, &Component::indicators, "fmi2GetEventIndicators", g, n);
}
FMI2_EXPORT fmi2Status fmi2GetContinuousStates(fmi2Component c, fmi2Real x[], size_t n) {
  return call2(c, &Component::states, "fmi2GetContinuousStates", x, n);
}
FMI2_EXPORT fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component c, fmi2Real x[], size_t n) {
  return call2(c, &Component::nominals, "fmi2GetNominalsOfContinuousStates", x, n);
}

// Co-simulation. Inputs are held over a step, and outputs have no derivatives: both capabilities are declared absent.

FMI2_EXPORT fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, const fmi2ValueReference[], size_t,
                                                   const fmi2Integer[], const fmi2Real[]) {
  return call2(c, &Component::not_supported, "fmi2SetRealInputDerivatives", kSettable,
               "canInterpolateInputs is false: inputs are held over a step");
}
FMI2_EXPORT fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, const fmi2ValueReference[], size_t,
                                                    const fmi2Integer[], fmi2Real[]) {
  return call2(c, &Component::not_supported, "fmi2GetRealOutputDerivatives", kReadable,
               "maxOutputDerivativeOrder is 0: there are no derivatives of outputs");
}
FMI2_EXPORT fmi2Status fmi2DoStep(fmi2Component c, fmi2Real current, fmi2Real size, fmi2Boolean /*no_set_before*/) {
  return call2(c, &Component::advance, "fmi2DoStep", true, current, size, true, nullptr);
}
FMI2_EXPORT fmi2Status fmi2CancelStep(fmi2Component c) {
  return call2(c, &Component::not_supported, "fmi2CancelStep", 0u, "steps are never pending");
}

FMI2_EXPORT fmi2Status fmi2GetStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2Status* /*value*/) {
  return no_status(c, "fmi2GetStatus");
}
FMI2_EXPORT fmi2Status fmi2GetRealStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Real* value) {
  if (kind != fmi2LastSuccessfulTime) return no_status(c, "fmi2GetRealStatus");
  return status_value(c, "fmi2GetRealStatus", value, [](const Component& m) { return m.last_successful; });
}
FMI2_EXPORT fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2Integer* /*value*/) {
  return no_status(c, "fmi2GetIntegerStatus");
}
FMI2_EXPORT fmi2Status fmi2GetBooleanStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Boolean* value) {
  if (kind != fmi2Terminated) return no_status(c, "fmi2GetBooleanStatus");
  return status_value(c, "fmi2GetBooleanStatus", value, [](const Component& m) { return to_boolean(m.over); });
}
FMI2_EXPORT fmi2Status fmi2GetStringStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2String* /*value*/) {
  return no_status(c, "fmi2GetStringStatus");
}
