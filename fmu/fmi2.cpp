// The functions of FMI 2.0 for model exchange and co-simulation.
#include <cmath>
#include <cstring>

#include "component.h"
#include "fmi/fmi2_types.h"

#define FMI2_EXPORT extern "C" __attribute__((visibility("default")))

using namespace fahrwerk::fmu;  // NOLINT

namespace {

// `#` begins a reference to a variable and `%` a format in the standard's messages: both are doubled.
std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '#' || c == '%') out += c;
  }
  return out;
}

fmi2Status status_of(Outcome outcome) { return static_cast<fmi2Status>(outcome); }

class Component2 final : public Component {
 public:
  Component2(std::string instance_name, std::unique_ptr<Instance> made, const fmi2CallbackFunctions& functions)
      : Component(std::move(instance_name), std::move(made)), callbacks(functions) {}
  void send(Outcome outcome, const char* category, const std::string& message) override {
    if (callbacks.logger)
      callbacks.logger(callbacks.componentEnvironment, name.c_str(), status_of(outcome), category,
                       escaped(message).c_str());
  }
  fmi2CallbackFunctions callbacks;
  double last_successful = 0.0;
  bool over = false;
};

constexpr unsigned kGet = initialization | event_mode | continuous | step | step_failed | terminated | error;
constexpr unsigned kSet = instantiated | initialization | event_mode | continuous | step;
constexpr unsigned kState = kGet | instantiated;

template <class F>
fmi2Status call(fmi2Component c, const char* function, unsigned allowed, F f) noexcept {
  if (!c) return fmi2Error;
  auto& component = *static_cast<Component2*>(c);
  return status_of(component.call(function, allowed, [&] { return f(component); }));
}
// Of one of the two kinds only.
template <class F>
fmi2Status call_if(bool exchange, fmi2Component c, const char* function, unsigned allowed, F f) noexcept {
  if (!c) return fmi2Error;
  const bool is = static_cast<Component2*>(c)->instance->exchange();
  return call(c, function, is == exchange ? allowed : 0u, f);
}

void need(const void* pointer, std::size_t count, const char* name) {
  if (!pointer && count > 0) throw Refused(std::string(name) + " is null");
}

// There are variables of the type Real only.
fmi2Status none_of_type(fmi2Component c, const char* function, unsigned allowed, std::size_t count, const char* type) {
  return call(c, function, allowed, [&](Component2&) {
    if (count > 0) throw Refused(std::string("the FMU has no variables of type ") + type);
    return Outcome::ok;
  });
}

}  // namespace

FMI2_EXPORT const char* fmi2GetTypesPlatform() { return "default"; }
FMI2_EXPORT const char* fmi2GetVersion() { return "2.0"; }

FMI2_EXPORT fmi2Status fmi2SetDebugLogging(fmi2Component c, fmi2Boolean on, size_t count,
                                           const fmi2String categories[]) {
  return call(c, "fmi2SetDebugLogging", kState, [&](Component2& m) {
    return m.choose_categories(on != 0, categories, count) ? Outcome::ok : Outcome::error;
  });
}

FMI2_EXPORT fmi2Component fmi2Instantiate(fmi2String name, fmi2Type type, fmi2String guid, fmi2String resources,
                                          const fmi2CallbackFunctions* functions, fmi2Boolean /*visible*/,
                                          fmi2Boolean logging) {
  std::string refused;
  if (!functions) return nullptr;
  std::unique_ptr<Instance> made;
  if (!name || !*name)
    refused = "the instance has no name";
  else if (type != fmi2ModelExchange && type != fmi2CoSimulation)
    refused = "the type is neither model exchange nor co-simulation";
  else
    made = make_instance(guid, resources, type == fmi2ModelExchange, 2, refused);
  if (made) {
    try {
      auto component = std::make_unique<Component2>(name, std::move(made), *functions);
      component->logging = logging != 0;
      return component.release();
    } catch (...) {
      refused = "there is no memory left";
    }
  }
  if (functions->logger)
    functions->logger(functions->componentEnvironment, name ? name : "", fmi2Error, "logStatusError",
                      escaped("fmi2Instantiate: " + refused).c_str());
  return nullptr;
}

FMI2_EXPORT void fmi2FreeInstance(fmi2Component c) { delete static_cast<Component2*>(c); }

FMI2_EXPORT fmi2Status fmi2SetupExperiment(fmi2Component c, fmi2Boolean /*tolerance_defined*/, fmi2Real /*tolerance*/,
                                           fmi2Real start_time, fmi2Boolean stop_defined, fmi2Real stop_time) {
  return call(c, "fmi2SetupExperiment", instantiated, [&](Component2& m) {
    if (!std::isfinite(start_time)) throw Refused("the start time is not finite");
    if (stop_defined && !(stop_time >= start_time)) throw Refused("the stop time is before the start time");
    m.instance->set_start_time(start_time);
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2EnterInitializationMode(fmi2Component c) {
  return call(c, "fmi2EnterInitializationMode", instantiated, [](Component2& m) {
    m.mode = initialization;
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2ExitInitializationMode(fmi2Component c) {
  return call(c, "fmi2ExitInitializationMode", initialization, [](Component2& m) {
    m.instance->initialise();
    m.last_successful = m.instance->time();
    m.mode = m.instance->exchange() ? event_mode : step;
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2Terminate(fmi2Component c) {
  return call(c, "fmi2Terminate", event_mode | continuous | step | step_failed, [](Component2& m) {
    m.mode = terminated;
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2Reset(fmi2Component c) {
  return call(c, "fmi2Reset", kState, [](Component2& m) {
    m.instance->reset();
    m.mode = instantiated, m.over = false, m.last_successful = 0.0;
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, fmi2Real value[]) {
  return call(c, "fmi2GetReal", kGet, [&](Component2& m) {
    need(vr, n, "vr"), need(value, n, "value");
    for (std::size_t i = 0; i < n; ++i) value[i] = m.instance->get(vr[i]);
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2GetInteger(fmi2Component c, const fmi2ValueReference[], size_t n, fmi2Integer[]) {
  return none_of_type(c, "fmi2GetInteger", kGet, n, "Integer");
}
FMI2_EXPORT fmi2Status fmi2GetBoolean(fmi2Component c, const fmi2ValueReference[], size_t n, fmi2Boolean[]) {
  return none_of_type(c, "fmi2GetBoolean", kGet, n, "Boolean");
}
FMI2_EXPORT fmi2Status fmi2GetString(fmi2Component c, const fmi2ValueReference[], size_t n, fmi2String[]) {
  return none_of_type(c, "fmi2GetString", kGet, n, "String");
}

FMI2_EXPORT fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference vr[], size_t n, const fmi2Real value[]) {
  return call(c, "fmi2SetReal", kSet, [&](Component2& m) {
    need(vr, n, "vr"), need(value, n, "value");
    for (std::size_t i = 0; i < n; ++i) {
      if (m.mode == continuous && m.instance->variable(vr[i]).role == Role::parameter)
        throw Refused(m.instance->variable(vr[i]).name + " is a parameter: it is set in event mode");
      m.instance->set(vr[i], value[i], (m.mode & (instantiated | initialization)) != 0);
    }
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SetInteger(fmi2Component c, const fmi2ValueReference[], size_t n, const fmi2Integer[]) {
  return none_of_type(c, "fmi2SetInteger", kSet, n, "Integer");
}
FMI2_EXPORT fmi2Status fmi2SetBoolean(fmi2Component c, const fmi2ValueReference[], size_t n, const fmi2Boolean[]) {
  return none_of_type(c, "fmi2SetBoolean", kSet, n, "Boolean");
}
FMI2_EXPORT fmi2Status fmi2SetString(fmi2Component c, const fmi2ValueReference[], size_t n, const fmi2String[]) {
  return none_of_type(c, "fmi2SetString", kSet, n, "String");
}

// A state of the instance goes with the mode that it was taken in.
namespace {
struct Saved2 : SavedState {
  Mode mode = instantiated;
  double last_successful = 0.0;
};
std::vector<std::byte> bytes_of(const Saved2& s) {
  constexpr std::size_t head = sizeof s.mode + sizeof s.last_successful;
  std::vector<std::byte> all(head + s.bytes.size());
  std::memcpy(all.data(), &s.mode, sizeof s.mode);
  std::memcpy(all.data() + sizeof s.mode, &s.last_successful, sizeof s.last_successful);
  std::copy(s.bytes.begin(), s.bytes.end(), all.begin() + head);
  return all;
}
}  // namespace

FMI2_EXPORT fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return call(c, "fmi2GetFMUstate", kState, [&](Component2& m) {
    need(state, 1, "FMUstate");
    auto saved = std::make_unique<Saved2>();
    saved->bytes = m.instance->snapshot(), saved->mode = m.mode, saved->last_successful = m.last_successful;
    if (*state) {  // one that is there already is used again
      *static_cast<Saved2*>(*state) = *saved;
      return Outcome::ok;
    }
    *state = saved.release();
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state) {
  return call(c, "fmi2SetFMUstate", kState, [&](Component2& m) {
    need(state, 1, "FMUstate");
    const auto& saved = *static_cast<Saved2*>(state);
    m.instance->restore(saved.bytes);
    m.mode = saved.mode, m.last_successful = saved.last_successful, m.over = false;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate* state) {
  return call(c, "fmi2FreeFMUstate", kState, [&](Component2&) {
    if (!state) return Outcome::ok;
    delete static_cast<Saved2*>(*state);
    *state = nullptr;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t* size) {
  return call(c, "fmi2SerializedFMUstateSize", kState, [&](Component2&) {
    need(state, 1, "FMUstate"), need(size, 1, "size");
    *size = bytes_of(*static_cast<Saved2*>(state)).size();
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes[], size_t size) {
  return call(c, "fmi2SerializeFMUstate", kState, [&](Component2&) {
    need(state, 1, "FMUstate"), need(bytes, 1, "serializedState");
    const std::vector<std::byte> all = bytes_of(*static_cast<Saved2*>(state));
    if (size < all.size()) throw Refused("the state takes " + std::to_string(all.size()) + " bytes");
    std::memcpy(bytes, all.data(), all.size());
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes[], size_t size,
                                               fmi2FMUstate* state) {
  return call(c, "fmi2DeSerializeFMUstate", kState, [&](Component2&) {
    need(bytes, 1, "serializedState"), need(state, 1, "FMUstate");
    auto saved = std::make_unique<Saved2>();
    constexpr std::size_t head = sizeof saved->mode + sizeof saved->last_successful;
    if (size < head) throw Refused("the state is damaged");
    std::memcpy(&saved->mode, bytes, sizeof saved->mode);
    std::memcpy(&saved->last_successful, bytes + sizeof saved->mode, sizeof saved->last_successful);
    const auto* first = reinterpret_cast<const std::byte*>(bytes);
    saved->bytes.assign(first + head, first + size);
    if (*state) {
      *static_cast<Saved2*>(*state) = *saved;
      return Outcome::ok;
    }
    *state = saved.release();
    return Outcome::ok;
  });
}

FMI2_EXPORT fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference unknown[],
                                                    size_t unknowns, const fmi2ValueReference known[], size_t knowns,
                                                    const fmi2Real seed[], fmi2Real sensitivity[]) {
  return call(c, "fmi2GetDirectionalDerivative", kGet, [&](Component2& m) {
    need(unknown, unknowns, "vUnknown_ref"), need(known, knowns, "vKnown_ref"), need(seed, knowns, "dvKnown");
    need(sensitivity, unknowns, "dvUnknown");
    m.instance->directional({unknown, unknowns}, {known, knowns}, seed, sensitivity);
    return Outcome::ok;
  });
}

// Model exchange.

FMI2_EXPORT fmi2Status fmi2EnterEventMode(fmi2Component c) {
  return call_if(true, c, "fmi2EnterEventMode", continuous | event_mode, [](Component2& m) {
    m.mode = event_mode;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2NewDiscreteStates(fmi2Component c, fmi2EventInfo* info) {
  return call_if(true, c, "fmi2NewDiscreteStates", event_mode, [&](Component2& m) {
    need(info, 1, "eventInfo");
    const fahrwerk::Equations::Event e = m.instance->event();
    *info = {fmi2False,
             e.over.empty() ? fmi2False : fmi2True,
             fmi2False,
             e.state_changed ? fmi2True : fmi2False,
             std::isfinite(e.next_time) ? fmi2True : fmi2False,
             std::isfinite(e.next_time) ? e.next_time : 0.0};
    m.tell_event(e.over.empty() ? "event at t = " + std::to_string(m.instance->time()) + " s" : e.over);
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2EnterContinuousTimeMode(fmi2Component c) {
  return call_if(true, c, "fmi2EnterContinuousTimeMode", event_mode, [](Component2& m) {
    m.mode = continuous;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2CompletedIntegratorStep(fmi2Component c, fmi2Boolean /*no_set_before*/,
                                                   fmi2Boolean* enter_event_mode, fmi2Boolean* terminate) {
  return call_if(true, c, "fmi2CompletedIntegratorStep", continuous, [&](Component2& m) {
    need(enter_event_mode, 1, "enterEventMode"), need(terminate, 1, "terminateSimulation");
    const fahrwerk::Equations::Step s = m.instance->completed();
    *enter_event_mode = s.event ? fmi2True : fmi2False;
    *terminate = s.over.empty() ? fmi2False : fmi2True;
    if (!s.over.empty()) m.tell(Outcome::warning, s.over);
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SetTime(fmi2Component c, fmi2Real time) {
  return call_if(true, c, "fmi2SetTime", event_mode | continuous, [&](Component2& m) {
    if (!std::isfinite(time)) throw Refused("the time is not finite");
    m.instance->set_time(time);
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2SetContinuousStates(fmi2Component c, const fmi2Real x[], size_t n) {
  return call_if(true, c, "fmi2SetContinuousStates", event_mode | continuous, [&](Component2& m) {
    need(x, n, "x");
    m.instance->set_states(x, n);
    return Outcome::ok;
  });
}

namespace {
// What is not finite is discarded: the integrator may try a smaller step.
Outcome finite_or_discard(Component2& m, const double* values, std::size_t n, const char* what) {
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(values[i])) {
      m.tell(Outcome::discard,
             std::string(what) + " is not finite at t = " + std::to_string(m.instance->time()) + " s");
      return Outcome::discard;
    }
  return Outcome::ok;
}
}  // namespace

FMI2_EXPORT fmi2Status fmi2GetDerivatives(fmi2Component c, fmi2Real derivatives[], size_t n) {
  return call_if(true, c, "fmi2GetDerivatives", kGet, [&](Component2& m) {
    need(derivatives, n, "derivatives");
    m.instance->rates(derivatives, n);
    return finite_or_discard(m, derivatives, n, "a derivative");
  });
}
FMI2_EXPORT fmi2Status fmi2GetEventIndicators(fmi2Component c, fmi2Real indicators[], size_t n) {
  return call_if(true, c, "fmi2GetEventIndicators", kGet, [&](Component2& m) {
    need(indicators, n, "eventIndicators");
    m.instance->indicators(indicators, n);
    return finite_or_discard(m, indicators, n, "an event indicator");
  });
}
FMI2_EXPORT fmi2Status fmi2GetContinuousStates(fmi2Component c, fmi2Real x[], size_t n) {
  return call_if(true, c, "fmi2GetContinuousStates", kGet, [&](Component2& m) {
    need(x, n, "x");
    m.instance->states(x, n);
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2GetNominalsOfContinuousStates(fmi2Component c, fmi2Real x[], size_t n) {
  return call_if(true, c, "fmi2GetNominalsOfContinuousStates", kGet | instantiated, [&](Component2& m) {
    need(x, n, "x_nominal");
    m.instance->nominals(x, n);
    return Outcome::ok;
  });
}

// Co-simulation. Inputs are held over a step, and outputs have no derivatives: both capabilities are declared absent.

FMI2_EXPORT fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, const fmi2ValueReference[], size_t,
                                                   const fmi2Integer[], const fmi2Real[]) {
  return call_if(false, c, "fmi2SetRealInputDerivatives", kSet, [](Component2&) -> Outcome {
    throw Refused("canInterpolateInputs is false: inputs are held over a step");
  });
}
FMI2_EXPORT fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, const fmi2ValueReference[], size_t,
                                                    const fmi2Integer[], fmi2Real[]) {
  return call_if(false, c, "fmi2GetRealOutputDerivatives", kGet, [](Component2&) -> Outcome {
    throw Refused("maxOutputDerivativeOrder is 0: there are no derivatives of outputs");
  });
}

FMI2_EXPORT fmi2Status fmi2DoStep(fmi2Component c, fmi2Real current, fmi2Real size, fmi2Boolean /*no_set_before*/) {
  return call_if(false, c, "fmi2DoStep", step, [&](Component2& m) {
    if (!std::isfinite(current) || !(size >= 0.0) || !std::isfinite(size))
      throw Refused("a step of " + std::to_string(size) + " s from t = " + std::to_string(current) + " s is none");
    if (std::fabs(current - m.instance->time()) > 1e-9 * (1.0 + std::fabs(current)))
      throw Refused("the step begins at t = " + std::to_string(current) +
                    " s, the FMU is at t = " + std::to_string(m.instance->time()) + " s");
    const bool goes_on = m.instance->advance(current + size);
    m.last_successful = m.instance->time();
    if (goes_on) return Outcome::ok;
    const Outcome outcome = m.instance->failed() ? Outcome::error : Outcome::discard;
    m.mode = m.instance->failed() ? error : step_failed, m.over = true;
    m.tell(outcome, m.instance->over());
    return outcome;
  });
}

FMI2_EXPORT fmi2Status fmi2CancelStep(fmi2Component c) {
  return call_if(false, c, "fmi2CancelStep", 0u, [](Component2&) { return Outcome::error; });
}

namespace {
constexpr unsigned kStatus = step | step_failed | terminated | error;
Outcome no_status(Component2& m) {
  m.tell(Outcome::discard, "there is no such status: steps are never pending");
  return Outcome::discard;
}
}  // namespace

FMI2_EXPORT fmi2Status fmi2GetStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2Status* /*value*/) {
  return call_if(false, c, "fmi2GetStatus", kStatus, no_status);
}
FMI2_EXPORT fmi2Status fmi2GetRealStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Real* value) {
  return call_if(false, c, "fmi2GetRealStatus", kStatus, [&](Component2& m) {
    if (kind != fmi2LastSuccessfulTime) return no_status(m);
    need(value, 1, "value");
    *value = m.last_successful;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2Integer* /*value*/) {
  return call_if(false, c, "fmi2GetIntegerStatus", kStatus, no_status);
}
FMI2_EXPORT fmi2Status fmi2GetBooleanStatus(fmi2Component c, const fmi2StatusKind kind, fmi2Boolean* value) {
  return call_if(false, c, "fmi2GetBooleanStatus", kStatus, [&](Component2& m) {
    if (kind != fmi2Terminated) return no_status(m);
    need(value, 1, "value");
    *value = m.over ? fmi2True : fmi2False;
    return Outcome::ok;
  });
}
FMI2_EXPORT fmi2Status fmi2GetStringStatus(fmi2Component c, const fmi2StatusKind /*kind*/, fmi2String* /*value*/) {
  return call_if(false, c, "fmi2GetStringStatus", kStatus, no_status);
}
