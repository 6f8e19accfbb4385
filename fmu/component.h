// What the interfaces of both versions share: the states that the standard's state machines have, categories of
// messages, and calls of which no exception leaves.
#pragma once

#include <memory>
#include <new>
#include <set>
#include <string>

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

class Component {
 public:
  Component(std::string instance_name, std::unique_ptr<Instance> made)
      : name(std::move(instance_name)), instance(std::move(made)) {}
  virtual ~Component() = default;

  std::string name;
  std::unique_ptr<Instance> instance;
  Mode mode = instantiated;
  bool logging = false;
  std::set<std::string> categories{};  // empty: all
  double stop_time = 0.0;
  bool initialised_equations = false;

  // Sends a message where its category is wanted; errors always.
  void tell(Outcome outcome, const std::string& message);
  void tell_event(const std::string& message);
  bool choose_categories(bool on, const char* const* list, std::size_t count);

  virtual void send(Outcome outcome, const char* category, const std::string& message) = 0;

  // Calls f (which returns an Outcome) in a mode of `allowed`, and says what went wrong.
  template <class F>
  Outcome call(const char* function, unsigned allowed, F f) noexcept {
    try {
      if (!(mode & allowed)) {
        const Outcome outcome = mode == fatal ? Outcome::fatal : Outcome::error;
        tell(outcome, std::string(function) + " must not be called " + to_string(mode));
        if (mode != fatal) mode = error;
        return outcome;
      }
      try {
        return f();
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
};

// The FMU that this code lies in, and an instance of it; null where it is refused, with the reason.
std::unique_ptr<Instance> make_instance(const char* token, const char* resources, bool exchange, int fmi,
                                        std::string& refused) noexcept;

}  // namespace fahrwerk::fmu
