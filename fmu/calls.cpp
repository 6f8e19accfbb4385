// What the calls of both versions do, and in which modes they are legal.
#include <cmath>
#include <cstring>

#include "component.h"

namespace fahrwerk::fmu {
namespace {

constexpr std::size_t kHead = sizeof(Mode) + sizeof(double);  // of a state as bytes, before those of the instance

std::string seconds(double t) { return std::to_string(t) + " s"; }

// A state that is there already is used again.
void hand_over(Saved saved, void** state) {
  if (*state)
    *static_cast<Saved*>(*state) = std::move(saved);
  else
    *state = new Saved(std::move(saved));
}

}  // namespace

Outcome Component::set_up(const char* f, double start, bool stop_defined, double stop, Mode then) {
  return call(f, instantiated, [&] {
    if (!std::isfinite(start)) throw Refused("the start time is not finite");
    if (stop_defined && !(stop >= start)) throw Refused("the stop time is before the start time");
    instance->set_start_time(start);
    stop_time = stop_defined ? stop : std::numeric_limits<double>::infinity();
    mode = then;
    return Outcome::ok;
  });
}

Outcome Component::enter_initialization(const char* f) {
  return call(f, instantiated, [&] {
    mode = initialization;
    return Outcome::ok;
  });
}

Outcome Component::exit_initialization(const char* f) {
  return call(f, initialization, [&] {
    instance->initialise();
    last_successful = instance->time();
    mode = instance->exchange() ? event_mode : step;
    return Outcome::ok;
  });
}

Outcome Component::terminate(const char* f) {
  return call(f, event_mode | continuous | step | step_failed, [&] {
    mode = terminated;
    return Outcome::ok;
  });
}

Outcome Component::reset(const char* f) {
  return call(f, kAlive, [&] {
    instance->reset();
    mode = instantiated, over = false, last_successful = 0.0;
    stop_time = std::numeric_limits<double>::infinity();
    return Outcome::ok;
  });
}

Outcome Component::get(const char* f, unsigned allowed, const std::uint32_t* references, std::size_t n, double* values,
                       std::size_t count) {
  return call(f, allowed, [&] {
    need(references, n, "the list of value references"), need(values, count, "the list of values");
    if (count != n) throw Refused("the number of values is not that of these variables");
    for (std::size_t i = 0; i < n; ++i)
      values[i] = mode == instantiated ? instance->start_of(references[i]) : instance->get(references[i]);
    return Outcome::ok;
  });
}

Outcome Component::set(const char* f, const std::uint32_t* references, std::size_t n, const double* values,
                       std::size_t count) {
  return call(f, kSettable, [&] {
    need(references, n, "the list of value references"), need(values, count, "the list of values");
    if (count != n) throw Refused("the number of values is not that of these variables");
    for (std::size_t i = 0; i < n; ++i) {
      const Variable& v = instance->variable(references[i]);
      if (mode == continuous && v.role == Role::parameter)
        throw Refused(v.name + " is a parameter: it is set in event mode");
      instance->set(references[i], values[i], (mode & (instantiated | initialization)) != 0);
    }
    return Outcome::ok;
  });
}

Outcome Component::none_of_type(const char* f, unsigned allowed, std::size_t count) {
  return call(f, allowed, [&] {
    if (count > 0) throw Refused("the FMU has no variables of this type");
    return Outcome::ok;
  });
}

Outcome Component::not_supported(const char* f, unsigned allowed, const char* why) {
  return call(f, allowed, [&]() -> Outcome { throw Refused(why); });
}

Outcome Component::take_state(const char* f, void** state) {
  return call(f, kAlive, [&] {
    need(state, 1, "the state");
    hand_over({instance->snapshot(), mode, last_successful}, state);
    return Outcome::ok;
  });
}

Outcome Component::put_state(const char* f, void* state) {
  return call(f, kAlive, [&] {
    need(state, 1, "the state");
    const auto& saved = *static_cast<Saved*>(state);
    instance->restore(saved.bytes);
    mode = saved.mode, last_successful = saved.last_successful, over = false;
    return Outcome::ok;
  });
}

Outcome Component::free_state(const char* f, void** state) {
  return call(f, kAlive, [&] {
    if (!state) return Outcome::ok;
    delete static_cast<Saved*>(*state);
    *state = nullptr;
    return Outcome::ok;
  });
}

Outcome Component::state_size(const char* f, void* state, std::size_t* size) {
  return call(f, kAlive, [&] {
    need(state, 1, "the state"), need(size, 1, "the size");
    *size = kHead + static_cast<Saved*>(state)->bytes.size();
    return Outcome::ok;
  });
}

Outcome Component::write_state(const char* f, void* state, void* bytes, std::size_t size) {
  return call(f, kAlive, [&] {
    need(state, 1, "the state"), need(bytes, 1, "the list of bytes");
    const auto& saved = *static_cast<Saved*>(state);
    if (size < kHead + saved.bytes.size())
      throw Refused("the state takes " + std::to_string(kHead + saved.bytes.size()) + " bytes");
    auto* to = static_cast<std::byte*>(bytes);
    std::memcpy(to, &saved.mode, sizeof saved.mode);
    std::memcpy(to + sizeof saved.mode, &saved.last_successful, sizeof saved.last_successful);
    std::memcpy(to + kHead, saved.bytes.data(), saved.bytes.size());
    return Outcome::ok;
  });
}

Outcome Component::read_state(const char* f, const void* bytes, std::size_t size, void** state) {
  return call(f, kAlive, [&] {
    need(bytes, 1, "the list of bytes"), need(state, 1, "the state");
    if (size < kHead) throw Refused("the state is damaged");
    const auto* from = static_cast<const std::byte*>(bytes);
    Saved saved;
    std::memcpy(&saved.mode, from, sizeof saved.mode);
    std::memcpy(&saved.last_successful, from + sizeof saved.mode, sizeof saved.last_successful);
    const auto number = static_cast<unsigned>(saved.mode);
    if (!(number & kAlive) || (number & (number - 1))) throw Refused("the state is damaged");
    saved.bytes.assign(from + kHead, from + size);
    hand_over(std::move(saved), state);
    return Outcome::ok;
  });
}

Outcome Component::directional(const char* f, const std::uint32_t* unknowns, std::size_t n, const std::uint32_t* knowns,
                               std::size_t m, const double* seed, std::size_t seeds, double* sensitivity,
                               std::size_t sensitivities) {
  return call(f, kReadable, [&] {
    need(unknowns, n, "the list of unknowns"), need(knowns, m, "the list of knowns"), need(seed, seeds, "the seed");
    need(sensitivity, sensitivities, "the sensitivity");
    if (seeds != m || sensitivities != n) throw Refused("seed or sensitivity have another size");
    instance->directional({unknowns, n}, {knowns, m}, seed, sensitivity);
    return Outcome::ok;
  });
}

Outcome Component::enter_event_mode(const char* f, unsigned allowed) {
  return call_if(true, f, allowed, [&] {
    mode = event_mode;
    return Outcome::ok;
  });
}

Outcome Component::update_states(const char* f, bool places, EventAnswer& answer) {
  return call_if(true, f, event_mode, [&] {
    need_places(places);
    const Equations::Event e = instance->event();
    answer = {!e.over.empty(), e.state_changed, std::isfinite(e.next_time),
              std::isfinite(e.next_time) ? e.next_time : 0.0};
    tell(Outcome::ok, e.over.empty() ? "event at t = " + seconds(instance->time()) : e.over);
    return Outcome::ok;
  });
}

// Nothing changes between two updates of discrete states.
Outcome Component::evaluate_states(const char* f) {
  return call_if(true, f, initialization | event_mode, [] { return Outcome::ok; });
}

Outcome Component::enter_continuous_mode(const char* f) {
  return call_if(true, f, event_mode, [&] {
    mode = continuous;
    return Outcome::ok;
  });
}

Outcome Component::completed_step(const char* f, bool places, bool& event, bool& terminates) {
  return call_if(true, f, continuous, [&] {
    need_places(places);
    const Equations::Step s = instance->completed();
    event = s.event, terminates = !s.over.empty();
    if (!s.over.empty()) tell(Outcome::warning, s.over);
    return Outcome::ok;
  });
}

Outcome Component::set_time(const char* f, unsigned allowed, double time) {
  return call_if(true, f, allowed, [&] {
    if (!std::isfinite(time)) throw Refused("the time is not finite");
    instance->set_time(time);
    return Outcome::ok;
  });
}

Outcome Component::set_states(const char* f, const double* x, std::size_t n) {
  return call_if(true, f, continuous, [&] {
    need(x, n, "the list of states");
    instance->set_states(x, n);
    return Outcome::ok;
  });
}

Outcome Component::states(const char* f, double* x, std::size_t n) {
  return call_if(true, f, kReadable, [&] {
    need(x, n, "the list of states");
    instance->states(x, n);
    return Outcome::ok;
  });
}

Outcome Component::nominals(const char* f, double* x, std::size_t n) {
  return call_if(true, f, kAlive, [&] {
    need(x, n, "the list of nominal values");
    instance->nominals(x, n);
    return Outcome::ok;
  });
}

Outcome Component::finite_or_discard(const double* values, std::size_t n, const char* what) {
  for (std::size_t i = 0; i < n; ++i)
    if (!std::isfinite(values[i])) {
      tell(Outcome::discard, std::string(what) + " is not finite at t = " + seconds(instance->time()));
      return Outcome::discard;
    }
  return Outcome::ok;
}

Outcome Component::rates(const char* f, double* x_dot, std::size_t n) {
  return call_if(true, f, kReadable, [&] {
    need(x_dot, n, "the list of derivatives");
    instance->rates(x_dot, n);
    return finite_or_discard(x_dot, n, "a derivative");
  });
}

Outcome Component::indicators(const char* f, double* g, std::size_t n) {
  return call_if(true, f, kReadable, [&] {
    need(g, n, "the list of event indicators");
    instance->indicators(g, n);
    return finite_or_discard(g, n, "an event indicator");
  });
}

Outcome Component::count_states(const char* f, std::size_t* n) {
  return call_if(true, f, kAlive, [&] {
    need_places(n != nullptr);
    *n = instance->states();
    return Outcome::ok;
  });
}

Outcome Component::count_indicators(const char* f, std::size_t* n) {
  return call_if(true, f, kAlive, [&] {
    need_places(n != nullptr);
    *n = instance->indicators();
    return Outcome::ok;
  });
}

Outcome Component::advance(const char* f, bool places, double from, double size, bool zero_is_legal, bool* ends) {
  return call_if(false, f, step, [&] {
    need_places(places);
    if (!std::isfinite(from) || !(zero_is_legal ? size >= 0.0 : size > 0.0) || !std::isfinite(size))
      throw Refused("a step of " + seconds(size) + " from t = " + seconds(from) + " is none");
    if (std::fabs(from - instance->time()) > 1e-9 * (1.0 + std::fabs(from)))
      throw Refused("the step begins at t = " + seconds(from) + ", the FMU is at t = " + seconds(instance->time()));
    // Sums of steps are not exact.
    if (from + size > stop_time + 1e-9 * (1.0 + std::fabs(stop_time)) + 1e-6 * size)
      throw Refused("the step ends at t = " + seconds(from + size) +
                    ", after the stop time, t = " + seconds(stop_time));
    const bool goes_on = instance->advance(from + size);
    last_successful = instance->time();
    if (goes_on) return Outcome::ok;
    // It cannot go on, or has ended by itself on the way: an end that the FMU asks for.
    const Outcome outcome = instance->failed() ? Outcome::error : ends ? Outcome::ok : Outcome::discard;
    if (ends) *ends = !instance->failed();
    mode = instance->failed() ? error : step_failed, over = true;
    tell(outcome == Outcome::ok ? Outcome::warning : outcome, instance->over());
    return outcome;
  });
}

}  // namespace fahrwerk::fmu
