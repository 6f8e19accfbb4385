// Simulations: a Simulation of the C++ face behind a number.
#include <cstring>
#include <span>
#include <stdexcept>

#include "inside.h"

using namespace fahrwerk::capi;  // NOLINT: the functions of the C face
using fahrwerk::InputRef;
using fahrwerk::SignalRef;
using fahrwerk::Simulation;

namespace {

struct HeldSimulation {
  std::shared_ptr<fahrwerk::Scenario> scenario;  // that it is the run of; it outlives the simulation
  Simulation simulation;
  std::vector<std::optional<SignalRef>> signals;  // those that were asked for
  std::vector<InputRef> inputs;
  std::atomic<bool> busy{false};

  HeldSimulation(const fahrwerk::Vehicle& vehicle, const fahrwerk::SimulationSetup& setup)
      : simulation(vehicle, setup) {
    find_places();
  }
  HeldSimulation(std::shared_ptr<fahrwerk::Scenario> of, const fahrwerk::SteppingSetup& setup)
      : scenario(std::move(of)), simulation(*scenario, setup) {
    find_places();
  }
  void find_places() {
    signals.resize(simulation.signals().size());
    for (const fahrwerk::SignalInfo& in : simulation.inputs()) inputs.push_back(simulation.input(in.name));
  }
  bool is_signal(int i) const { return i >= 0 && static_cast<std::size_t>(i) < signals.size(); }
  bool is_input(int i) const { return i >= 0 && static_cast<std::size_t>(i) < inputs.size(); }
  SignalRef signal(int i) {
    std::optional<SignalRef>& ref = signals[static_cast<std::size_t>(i)];
    if (!ref) ref = simulation.signal(simulation.signals()[static_cast<std::size_t>(i)].name);
    return *ref;
  }
};

std::shared_ptr<HeldSimulation> simulation_of(fahrwerk_simulation h) noexcept {
  return find<HeldSimulation>(HandleKind::simulation, h);
}

// One thread at a time, and not from inside a controller.
template <class F>
int with(fahrwerk_simulation h, F f) noexcept {
  const std::shared_ptr<HeldSimulation> held = simulation_of(h);
  if (!held) return wrong_handle("simulation");
  if (held->busy.exchange(true, std::memory_order_acquire))
    return fail(FAHRWERK_BUSY, "the simulation is at work: another thread, or a controller of its own, is calling");
  struct Release {
    std::atomic<bool>& busy;
    ~Release() { busy.store(false, std::memory_order_release); }
  } release{held->busy};
  return guarded([&]() -> int { return f(*held); });
}

int no_signal() { return fail(FAHRWERK_WRONG_ARGUMENT, "there is no signal with this index"); }
int no_input() { return fail(FAHRWERK_WRONG_ARGUMENT, "there is no input with this index"); }
int not_finite() { return fail(FAHRWERK_WRONG_ARGUMENT, "the value is not finite"); }

int place_of(const std::vector<fahrwerk::SignalInfo>& list, const std::string& name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (list[i].name == name) return static_cast<int>(i);
  return -1;
}

int over(Simulation& s) {
  return fail(FAHRWERK_OVER, s.message().empty() ? std::string(to_string(s.status())) : s.message());
}

}  // namespace

struct fahrwerk_sample {
  fahrwerk::ControllerView& view;
  HeldSimulation& held;
};

int fahrwerk_simulation_create(fahrwerk_vehicle vehicle, const fahrwerk_setup* setup, fahrwerk_simulation* out) {
  const auto car = find<fahrwerk::Vehicle>(HandleKind::vehicle, vehicle);
  if (!car) return wrong_handle("vehicle");
  if (!out) return null_argument("simulation");
  *out = 0;
  return guarded([&]() -> int {
    *out = handles().add(HandleKind::simulation, std::make_shared<HeldSimulation>(*car, setup_of(setup)));
    return FAHRWERK_OK;
  });
}

int fahrwerk_scenario_simulate(fahrwerk_scenario scenario, const fahrwerk_setup* setup, fahrwerk_simulation* out) {
  auto of = find<fahrwerk::Scenario>(HandleKind::scenario, scenario);
  if (!of) return wrong_handle("scenario");
  if (!out) return null_argument("simulation");
  *out = 0;
  return guarded([&]() -> int {
    fahrwerk::SteppingSetup stepping;
    if (setup) {
      const fahrwerk::SimulationSetup given = setup_of(setup);
      stepping = {given.duration, given.record, given.record_interval};
    }
    *out = handles().add(HandleKind::simulation, std::make_shared<HeldSimulation>(std::move(of), stepping));
    return FAHRWERK_OK;
  });
}

int fahrwerk_simulation_destroy(fahrwerk_simulation h) { return destroy(HandleKind::simulation, h, "simulation"); }

int fahrwerk_signal_count(fahrwerk_simulation h, int* count) {
  if (!count) return null_argument("count");
  return with(h, [&](HeldSimulation& s) {
    *count = static_cast<int>(s.signals.size());
    return FAHRWERK_OK;
  });
}
int fahrwerk_signal_info(fahrwerk_simulation h, int index, fahrwerk_info* info) {
  if (!info) return null_argument("info");
  return with(h, [&](HeldSimulation& s) -> int {
    if (!s.is_signal(index)) return no_signal();
    *info = info_of(s.simulation.signals()[static_cast<std::size_t>(index)]);
    return FAHRWERK_OK;
  });
}
int fahrwerk_input_count(fahrwerk_simulation h, int* count) {
  if (!count) return null_argument("count");
  return with(h, [&](HeldSimulation& s) {
    *count = static_cast<int>(s.inputs.size());
    return FAHRWERK_OK;
  });
}
int fahrwerk_input_info(fahrwerk_simulation h, int index, fahrwerk_info* info) {
  if (!info) return null_argument("info");
  return with(h, [&](HeldSimulation& s) -> int {
    if (!s.is_input(index)) return no_input();
    *info = info_of(s.simulation.inputs()[static_cast<std::size_t>(index)]);
    return FAHRWERK_OK;
  });
}

int fahrwerk_find_signal(fahrwerk_simulation h, const char* name, int* index) {
  if (!name || !index) return null_argument(name ? "index" : "name");
  return with(h, [&](HeldSimulation& s) {
    const SignalRef ref = s.simulation.signal(name);  // refuses what there is not
    *index = place_of(s.simulation.signals(), name);
    s.signals[static_cast<std::size_t>(*index)] = ref;
    return FAHRWERK_OK;
  });
}
int fahrwerk_find_input(fahrwerk_simulation h, const char* name, int* index) {
  if (!name || !index) return null_argument(name ? "index" : "name");
  return with(h, [&](HeldSimulation& s) {
    s.simulation.input(name);
    const int place = place_of(s.simulation.inputs(), name);
    *index = place >= 0 ? place : place_of(s.simulation.inputs(), "input." + std::string(name));
    return FAHRWERK_OK;
  });
}

int fahrwerk_time(fahrwerk_simulation h, double* time) {
  if (!time) return null_argument("time");
  return with(h, [&](HeldSimulation& s) {
    *time = s.simulation.time();
    return FAHRWERK_OK;
  });
}
int fahrwerk_get(fahrwerk_simulation h, int signal, double* value) { return fahrwerk_get_many(h, &signal, 1, value); }
int fahrwerk_get_many(fahrwerk_simulation h, const int* signals, size_t count, double* values) {
  if (count > 0 && (!signals || !values)) return null_argument(signals ? "values" : "signals");
  return with(h, [&](HeldSimulation& s) -> int {
    // All handles first: they are then read together.
    for (std::size_t i = 0; i < count; ++i) {
      if (!s.is_signal(signals[i])) return no_signal();
      s.signal(signals[i]);
    }
    for (std::size_t i = 0; i < count; ++i) values[i] = s.simulation.get(s.signal(signals[i]));
    return FAHRWERK_OK;
  });
}
int fahrwerk_get_input(fahrwerk_simulation h, int input, double* value) {
  if (!value) return null_argument("value");
  return with(h, [&](HeldSimulation& s) -> int {
    if (!s.is_input(input)) return no_input();
    *value = s.simulation.get(s.inputs[static_cast<std::size_t>(input)]);
    return FAHRWERK_OK;
  });
}
int fahrwerk_set(fahrwerk_simulation h, int input, double value) { return fahrwerk_set_many(h, &input, 1, &value); }
int fahrwerk_set_many(fahrwerk_simulation h, const int* inputs, size_t count, const double* values) {
  if (count > 0 && (!inputs || !values)) return null_argument(inputs ? "values" : "inputs");
  return with(h, [&](HeldSimulation& s) -> int {
    for (std::size_t i = 0; i < count; ++i) {
      if (!s.is_input(inputs[i])) return no_input();
      if (!std::isfinite(values[i])) return not_finite();
    }
    for (std::size_t i = 0; i < count; ++i) s.simulation.set(s.inputs[static_cast<std::size_t>(inputs[i])], values[i]);
    return FAHRWERK_OK;
  });
}

int fahrwerk_step(fahrwerk_simulation h) {
  return with(h, [](HeldSimulation& s) -> int { return s.simulation.step() ? FAHRWERK_OK : over(s.simulation); });
}
int fahrwerk_advance(fahrwerk_simulation h, double time) {
  if (std::isnan(time)) return not_finite();
  return with(h,
              [&](HeldSimulation& s) -> int { return s.simulation.advance(time) ? FAHRWERK_OK : over(s.simulation); });
}
int fahrwerk_stop(fahrwerk_simulation h) {
  const std::shared_ptr<HeldSimulation> held = simulation_of(h);
  if (!held) return wrong_handle("simulation");
  held->simulation.stop();
  return FAHRWERK_OK;
}
int fahrwerk_status(fahrwerk_simulation h, int* status) {
  if (!status) return null_argument("status");
  return with(h, [&](HeldSimulation& s) {
    *status = static_cast<int>(s.simulation.status());
    return FAHRWERK_OK;
  });
}
const char* fahrwerk_message(fahrwerk_simulation h) {
  const char* text = nullptr;
  with(h, [&](HeldSimulation& s) {
    text = s.simulation.message().c_str();
    return FAHRWERK_OK;
  });
  return text;
}

int fahrwerk_control(fahrwerk_simulation h, double sample_time, fahrwerk_law law, void* user, size_t memory) {
  if (!law) return null_argument("law");
  return with(h, [&](HeldSimulation& s) {
    HeldSimulation* const held = &s;
    s.simulation.control(
        sample_time,
        [held, law, user](fahrwerk::ControllerView& view) {
          fahrwerk_sample sample{view, *held};
          const int code = law(&sample, view.time(), view.memory().data(), user);
          if (code != 0) throw std::runtime_error("a controller ended it with " + std::to_string(code));
        },
        memory);
    return FAHRWERK_OK;
  });
}
int fahrwerk_sample_get(fahrwerk_sample* sample, int signal, double* value) {
  if (!sample || !value) return null_argument(sample ? "value" : "sample");
  return guarded([&]() -> int {
    HeldSimulation& s = sample->held;
    if (!s.is_signal(signal)) return no_signal();
    const std::optional<SignalRef>& ref = s.signals[static_cast<std::size_t>(signal)];
    if (!ref)
      return fail(FAHRWERK_WRONG_ARGUMENT, "a controller reads signals that were found by fahrwerk_find_signal()");
    *value = sample->view.get(*ref);
    return FAHRWERK_OK;
  });
}
int fahrwerk_sample_get_input(fahrwerk_sample* sample, int input, double* value) {
  if (!sample || !value) return null_argument(sample ? "value" : "sample");
  return guarded([&]() -> int {
    if (!sample->held.is_input(input)) return no_input();
    *value = sample->view.get(sample->held.inputs[static_cast<std::size_t>(input)]);
    return FAHRWERK_OK;
  });
}
int fahrwerk_sample_set(fahrwerk_sample* sample, int input, double value) {
  if (!sample) return null_argument("sample");
  if (!std::isfinite(value)) return not_finite();
  return guarded([&]() -> int {
    if (!sample->held.is_input(input)) return no_input();
    sample->view.set(sample->held.inputs[static_cast<std::size_t>(input)], value);
    return FAHRWERK_OK;
  });
}

int fahrwerk_snapshot(fahrwerk_simulation h, void* bytes, size_t capacity, size_t* size) {
  if (!size) return null_argument("size");
  return with(h, [&](HeldSimulation& s) -> int {
    const fahrwerk::SimulationState state = s.simulation.snapshot();
    *size = state.bytes().size();
    if (!bytes) return FAHRWERK_OK;
    if (capacity < *size) return fail(FAHRWERK_TOO_SMALL, "the snapshot takes " + std::to_string(*size) + " bytes");
    std::memcpy(bytes, state.bytes().data(), *size);
    return FAHRWERK_OK;
  });
}
int fahrwerk_restore(fahrwerk_simulation h, const void* bytes, size_t size) {
  if (!bytes) return null_argument("bytes");
  return with(h, [&](HeldSimulation& s) {
    const auto* first = static_cast<const std::byte*>(bytes);
    s.simulation.restore(fahrwerk::SimulationState::from_bytes({first, first + size}));
    return FAHRWERK_OK;
  });
}

int fahrwerk_record(fahrwerk_simulation h, const char* signal, double* values, size_t capacity, size_t* length) {
  return with(h, [&](HeldSimulation& s) {
    const fahrwerk::Record record = s.simulation.record();
    return copy_column(signal ? record.column(signal) : record.time, values, capacity, length);
  });
}
