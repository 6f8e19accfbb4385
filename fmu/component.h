// What the interfaces of both versions share: the states that the standard's state machines have, categories of
// messages, and calls of which no exception leaves.
#pragma once

#include <limits>
#include <memory>
#include <new>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "instance.h"

namespace fahrwerk::fmu {

// States of the standard's machines; FMI 3's step mode is here `step`, its event mode of co-simulation is not used.
enum Mode : unsigned {
  instantiated = 1u << 0,
  initialization = 1u << 1,
  event_mode = 1u << 2,
  continuous = 1u << 3,
  step = 1u << 4,         // a step is complete
  step_failed = 1u << 5,  // the last one was discarded
  terminated = 1u << 6,
  error = 1u << 7,
  fatal = 1u << 8,
};
const char* to_string(Mode mode);

enum class Outcome { ok, warning, discard, error, fatal };

// Categories, as the description lists them.
inline constexpr const char* kCategories[] = {"logEvents",      "logStatusWarning", "logStatusDiscard",
                                              "logStatusError", "logStatusFatal",   "logAll"};

// States of the machines in which groups of calls are legal.
inline constexpr unsigned kReadable =
    initialization | event_mode | continuous | step | step_failed | terminated | error;
inline constexpr unsigned kAlive = kReadable | instantiated;
inline constexpr unsigned kSettable = instantiated | initialization | event_mode | continuous | step;

// A state of an instance that the importer holds, with the mode that it was taken in.
struct Saved {
  std::vector<std::byte> bytes;
  Mode mode = instantiated;
  double last_successful = 0.0;
};

struct EventAnswer {
  bool terminates = false, states_changed = false, next_defined = false;
  double next_time = 0.0;
};

// One instance behind the calls of either version, which are tables of the functions here (fmi2.cpp, fmi3.cpp). The
// first argument of each is the name of the standard's function, for messages. Calls in a wrong mode or of the other
// kind (model exchange, co-simulation) are errors.
class Component {
 public:
  Component(std::string instance_name, std::unique_ptr<Instance> made)
      : name(std::move(instance_name)), instance(std::move(made)) {}
  virtual ~Component() = default;

  std::string name;
  std::unique_ptr<Instance> instance;
  Mode mode = instantiated;
  bool logging = false;
  double last_successful = 0.0;  // time of the end of the last step
  double stop_time = std::numeric_limits<double>::infinity();
  bool over = false;              // a step was discarded or failed, or the FMU has asked for the end
  bool tells_all_errors = true;   // also those of categories that nobody wants (FMI 2)
  bool may_return_early = false;  // the importer knows what that is (FMI 3)

  virtual void send(Outcome outcome, const char* category, const std::string& message) = 0;
  // Sends a message where its category is wanted; errors also where the standard does not leave that to the importer.
  void tell(Outcome outcome, const std::string& message);

  // Both kinds.
  Outcome set_logging(const char* f, bool on, const char* const* list, std::size_t count);
  // Start and stop time; then: the mode that follows.
  Outcome set_up(const char* f, double start, bool stop_defined, double stop, Mode then);
  Outcome enter_initialization(const char* f);
  Outcome exit_initialization(const char* f);
  Outcome terminate(const char* f);
  Outcome reset(const char* f);
  // allowed: before the initialisation there are start values alone.
  Outcome get(const char* f, unsigned allowed, const std::uint32_t* references, std::size_t n, double* values,
              std::size_t count);
  Outcome set(const char* f, const std::uint32_t* references, std::size_t n, const double* values, std::size_t count);
  // Of a type that there are no variables of.
  Outcome none_of_type(const char* f, unsigned allowed, std::size_t count);
  // What the description declares absent.
  Outcome not_supported(const char* f, unsigned allowed, const char* why);
  Outcome take_state(const char* f, void** state);
  Outcome put_state(const char* f, void* state);
  Outcome free_state(const char* f, void** state);
  Outcome state_size(const char* f, void* state, std::size_t* size);
  Outcome write_state(const char* f, void* state, void* bytes, std::size_t size);
  Outcome read_state(const char* f, const void* bytes, std::size_t size, void** state);
  Outcome directional(const char* f, const std::uint32_t* unknowns, std::size_t n, const std::uint32_t* knowns,
                      std::size_t m, const double* seed, std::size_t seeds, double* sensitivity,
                      std::size_t sensitivities);

  // Model exchange.
  Outcome enter_event_mode(const char* f, unsigned allowed);
  // places: those that the importer gave for the answer are there.
  Outcome update_states(const char* f, bool places, EventAnswer& answer);
  Outcome evaluate_states(const char* f);
  Outcome enter_continuous_mode(const char* f);
  Outcome completed_step(const char* f, bool places, bool& event, bool& terminates);
  Outcome set_time(const char* f, unsigned allowed, double time);
  Outcome set_states(const char* f, const double* x, std::size_t n);
  Outcome states(const char* f, double* x, std::size_t n);
  Outcome nominals(const char* f, double* x, std::size_t n);
  Outcome rates(const char* f, double* x_dot, std::size_t n);
  Outcome indicators(const char* f, double* g, std::size_t n);
  Outcome count_states(const char* f, std::size_t* n);
  Outcome count_indicators(const char* f, std::size_t* n);

  // Co-simulation. zero_is_legal: a step of no length. ends: where it is said that the FMU asks for the end of the
  // simulation; null: the step is discarded then.
  Outcome advance(const char* f, bool places, double from, double size, bool zero_is_legal, bool* ends);

  // Calls act (which returns an Outcome) in a mode of `allowed`, and says what went wrong.
  template <class F>
  Outcome call(const char* function, unsigned allowed, F act) noexcept {
    try {
      if (!(mode & allowed)) {
        const Outcome outcome = mode == fatal ? Outcome::fatal : Outcome::error;
        tell(outcome, std::string(function) + " must not be called " + to_string(mode));
        if (mode != fatal) mode = error;
        return outcome;
      }
      try {
        return act();
      } catch (const std::bad_alloc&) {
        mode = fatal;
        tell(Outcome::fatal, std::string(function) + ": there is no memory left");
        return Outcome::fatal;
      } catch (const std::exception& e) {
        mode = error;
        tell(Outcome::error, std::string(function) + ": " + e.what());
        return Outcome::error;
      }
    } catch (...) {
      mode = fatal;
      return Outcome::fatal;
    }
  }
  // Of one of the two kinds only.
  template <class F>
  Outcome call_if(bool exchange, const char* function, unsigned allowed, F act) noexcept {
    return call(function, instance->exchange() == exchange ? allowed : 0u, act);
  }

 private:
  bool is_wanted(const char* category) const;
  // What is not finite is discarded: the integrator may try a smaller step.
  Outcome finite_or_discard(const double* values, std::size_t n, const char* what);

  std::set<std::string> categories_{};  // empty: all
};

// `#` begins a reference to a variable in the standards' messages, and in FMI 2 `%` a format: they are doubled.
std::string escaped(const std::string& text, const char* doubled);

// A call of an instance that may be null.
template <class... P, class... A>
inline Outcome of(void* instance, Outcome (Component::*function)(P...), A&&... arguments) noexcept {
  if (!instance) return Outcome::error;
  return (static_cast<Component*>(instance)->*function)(std::forward<A>(arguments)...);
}

// Throws where the importer gave nothing.
inline void need_places(bool places) {
  if (!places) throw Refused("a place for an answer is null");
}
inline void need(const void* pointer, std::size_t count, const char* name) {
  if (!pointer && count > 0) throw Refused(std::string(name) + " is null");
}

// What an importer says of the instance that it wants.
struct Wish {
  const char *name, *token, *resources;
  bool exchange, logging;
  int fmi;
};
// An instance of the FMU that this code lies in; null where it is refused, with the reason.
std::unique_ptr<Instance> make_instance(const Wish& wish, std::string& refused) noexcept;

// make: the component of a version from name and instance. wrong: why there is none whatever it is; say: tells that.
template <class Make, class Say>
inline Component* instantiate(const Wish& wish, std::string wrong, Make make, Say say) noexcept {
  try {
    std::unique_ptr<Instance> made;
    if (!wish.name || !*wish.name) wrong = "the instance has no name";
    if (wrong.empty()) made = make_instance(wish, wrong);
    if (made) {
      Component* const component = make(wish.name, std::move(made));
      component->logging = wish.logging;
      return component;
    }
    say(wrong);
  } catch (...) {
  }
  return nullptr;
}

}  // namespace fahrwerk::fmu
