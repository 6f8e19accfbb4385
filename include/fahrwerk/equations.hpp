// The equations of a vehicle or a scenario, for programs that integrate by themselves (FMI's model exchange).
#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "fahrwerk/results.hpp"
#include "fahrwerk/scenario.hpp"
#include "fahrwerk/simulation.hpp"

namespace fahrwerk {
inline namespace v0 {

//   x' = f(t, x, u) between events;  y = g(t, x, u);  indicators change their sign where something happens
//
// Whoever integrates sets time and state and reads rates and indicators; calls event() at the start, at the times that
// it asks for, where an indicator has changed its sign, and after inputs that jump; and completed() after every step
// that is kept. Everything is addressed by its place in states(), inputs(), signals(). One thread at a time.
class FAHRWERK_API Equations {
 public:
  // Throws Error. Of the setup count road, speed, lateral_acceleration, parts_off.
  explicit Equations(const Vehicle& vehicle, const SimulationSetup& setup = {});
  // With the scenario's inputs and drivers; the scenario must outlive this.
  explicit Equations(const Scenario& scenario);
  Equations(Equations&&) noexcept;
  Equations& operator=(Equations&&) noexcept;
  ~Equations();

  const std::vector<SignalInfo>& states() const noexcept;
  const std::vector<double>& nominals() const noexcept;  // sizes of the states, for tolerances
  const std::vector<SignalInfo>& inputs() const noexcept;
  const std::vector<SignalInfo>& signals() const noexcept;
  std::size_t indicators() const noexcept;  // how many

  double time() const noexcept;
  void set_time(double t) noexcept;
  std::span<const double> state() const noexcept;
  void set_state(std::span<const double> x);
  double input(std::size_t place);
  void set(std::size_t input, double value);

  void rates(std::span<double> x_dot);
  void indicators(std::span<double> g);
  void read(std::span<const std::size_t> signals, std::span<double> values);

  struct Event {
    bool state_changed = false;
    double next_time = std::numeric_limits<double>::infinity();  // [s]: when it is to be called at the latest
    std::string over{};                                          // why it ends; empty: it goes on
  };
  Event event();
  struct Step {
    bool event = false;  // event() is due
    std::string over{};
  };
  Step completed();

  // Change of rates and signals along a change of state and inputs, between events.
  void directional(std::span<const double> dx, std::span<const double> du, std::span<const std::size_t> signals,
                   std::span<double> dx_dot, std::span<double> dy);

  // All that it remembers. Bytes of others are refused (Error), and nothing is changed by that.
  std::vector<std::byte> snapshot();
  void restore(std::span<const std::byte> bytes);

  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
