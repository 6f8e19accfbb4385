// Vehicles, and simulations that a program steps, reads and controls.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fahrwerk/results.hpp"

namespace fahrwerk {
inline namespace v0 {

// What a file describes, whatever its kind: a car, a classical model, a file of the modelling language. It does not
// change; copies share it, and threads may.
class FAHRWERK_API Vehicle {
 public:
  // A path, or a name in data/vehicles, data/vehicles/classic or examples. Changes: `key=value` of the file, values
  // with units ("body.mass=2000 kg"). Throws Error with every problem of the file.
  static Vehicle load(const std::string& name_or_file, const std::vector<std::string>& changes = {});

  const std::string& name() const noexcept;
  const std::string& kind() const noexcept;  // car, single_track, multibody, ...
  const std::string& description() const noexcept;
  const std::string& file() const noexcept;
  const std::vector<std::string>& warnings() const noexcept;  // about a file that can be used nevertheless
  bool drives() const noexcept;                               // it takes a speed

  struct Inside;
  const Inside& inside() const noexcept { return *inside_; }

 private:
  explicit Vehicle(std::shared_ptr<const Inside> inside) : inside_(std::move(inside)) {}
  std::shared_ptr<const Inside> inside_;
};

// Where a simulation begins and how it is computed. What a vehicle has no use for it refuses if it is given.
struct SimulationSetup {
  std::string road{};                            // a name in data/roads, a class of ISO 8608 (A .. H), a file; level
  std::optional<double> speed{};                 // 0 .. 150 m/s; nothing: at rest
  std::optional<double> lateral_acceleration{};  // of a steady turn, left positive  [m/s²]
  std::vector<std::string> parts_off{};          // of a car: powertrain, steering, ...
  std::string method = "ros2";                   // `fahrwerk list methods`
  double step = 1e-3;                            // of fixed-step methods  [s]
  double relative_tolerance = 1e-6;              // of adaptive methods
  double absolute_tolerance = 1e-8;              // of adaptive methods, times the scale of each state
  double max_step = 0.1;                         // of adaptive methods  [s]
  double duration = std::numeric_limits<double>::infinity();  // [s]; where it is given, records have room beforehand
  std::vector<std::string> record{};                          // signals, with `*`; nothing: none
  double record_interval = 1e-2;                              // [s]: of fixed steps a multiple of the step
};

class Scenario;  // fahrwerk/scenario.hpp

// How a scenario is stepped. Nothing: as its file says.
struct SteppingSetup {
  std::optional<double> duration{};         // [s]; infinite: none
  std::vector<std::string> record{};        // signals, with `*`; nothing: none
  std::optional<double> record_interval{};  // [s]
};

// Handles of one simulation; cheap to copy.
class SignalRef {
 public:
  SignalRef() = default;

 private:
  friend class Simulation;
  friend class ControllerView;
  explicit SignalRef(std::size_t place) : place_(place) {}
  std::size_t place_ = static_cast<std::size_t>(-1);
};
class InputRef {
 public:
  InputRef() = default;

 private:
  friend class Simulation;
  friend class ControllerView;
  explicit InputRef(std::size_t place) : place_(place) {}
  std::size_t place_ = static_cast<std::size_t>(-1);
};

// All that a simulation remembers at one time; for the same version of the library on the same kind of machine.
class FAHRWERK_API SimulationState {
 public:
  SimulationState() = default;
  double time() const noexcept { return time_; }  // [s]
  // To keep it elsewhere. Bytes that are none of a state are refused when they are restored.
  const std::vector<std::byte>& bytes() const noexcept { return bytes_; }
  static SimulationState from_bytes(std::vector<std::byte> bytes);

 private:
  friend class Simulation;
  double time_ = 0.0;
  std::vector<std::byte> bytes_;
};

// What a controller works on at a sample: signals as they are, inputs to hold from now on.
class FAHRWERK_API ControllerView {
 public:
  double time() const noexcept;
  double get(SignalRef signal) const;
  double get(InputRef input) const;  // with what was held until now
  void set(InputRef input, double value);
  // What this controller remembers from sample to sample, zero at first; snapshots hold it.
  std::span<double> memory() const noexcept;

  struct Inside;
  explicit ControllerView(Inside& inside) : inside_(inside) {}

 private:
  Inside& inside_;
};
using ControlLaw = std::function<void(ControllerView&)>;

// A vehicle in motion. It begins in its equilibrium at the setup's operating point, whose inputs hold it until they are
// set. One thread at a time, but for stop(); different simulations know nothing of each other.
class FAHRWERK_API Simulation {
 public:
  explicit Simulation(const Vehicle& vehicle, const SimulationSetup& setup = {});
  // The run of a scenario with its inputs and drivers, step by step; the scenario must outlive it. What is set takes
  // the place of the scenario's input. Throws Error for a manoeuvre, whose runs are its own.
  explicit Simulation(const Scenario& scenario, const SteppingSetup& setup = {});
  Simulation(Simulation&&) noexcept;
  Simulation& operator=(Simulation&&) noexcept;
  ~Simulation();

  const std::vector<SignalInfo>& signals() const noexcept;
  const std::vector<SignalInfo>& inputs() const noexcept;
  // By name; of inputs `brake_pedal` is `input.brake_pedal`. Throws Error with the nearest name.
  SignalRef signal(std::string_view name);
  InputRef input(std::string_view name);

  double time() const noexcept;  // [s]
  // Of fixed-step methods; and how long it goes on by itself, of a scenario what its file says. Nothing: there is none.
  std::optional<double> internal_step() const noexcept;
  std::optional<double> planned_duration() const noexcept;
  // Continuous states, in the order of Equations::states(), and their rates, which fixed steps do not go by.
  std::span<const double> state() const noexcept;
  std::vector<double> rates();
  // As it is now. All signals that there are handles of are found at once: asking for several costs as much as for one.
  double get(SignalRef signal);
  double get(InputRef input);
  // Held from now on, until it is set again, here or by a controller. Throws Error for what is no finite number.
  void set(InputRef input, double value);

  // Calls the law at t = 0, T, 2T, ..., T = sample_time, before the step that begins there. memory: numbers that it
  // keeps (ControllerView::memory). Only before the first step.
  void control(double sample_time, ControlLaw law, std::size_t memory = 0);

  // One step, of adaptive methods to the next record; to the first end of a step at or after t. False: it is over.
  // Nothing is thrown: what goes wrong, also in a controller, is said by status() and message().
  bool step() noexcept;
  bool advance(double t) noexcept;
  // To t exactly: the last one of fixed steps is shorter where it has to be, and steps go on from there. Controllers
  // whose sample is due at t take it.
  bool advance_to(double t) noexcept;
  bool over() const noexcept;
  RunStatus status() const noexcept;
  const std::string& message() const noexcept;  // why it is over; empty: at the end of its duration
  // Ends it with its next step, from any thread.
  void stop() noexcept;

  // Fixed steps go on from a snapshot to the same bits, in any simulation of the same vehicle with the same setup and
  // controllers; adaptive methods start anew there, in the simulation that it was taken of as well.
  SimulationState snapshot();
  // Throws Error where it is of another kind of simulation, and stays as it is. What stop() ended goes on.
  void restore(const SimulationState& state);

  // What is recorded until now. The sample of a time is taken with the step that begins there, the last one by
  // result().
  Record record() const;
  // Ends it where it is, with a last sample, and gives what came of it.
  RunReport result();

  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
