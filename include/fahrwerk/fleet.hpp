// Many cars at once: one per SIMD lane where that is possible, blocks of lanes on all threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fahrwerk/results.hpp"
#include "fahrwerk/simulation.hpp"

namespace fahrwerk {
inline namespace v0 {

// Lists have one entry, for all cars, or one for each of them.
struct FleetSetup {
  std::vector<std::string> roads{};      // names as SimulationSetup::road; nothing: level ground
  std::vector<double> speeds{};          // at which they begin  [m/s]; nothing: at rest
  std::vector<std::string> parts_off{};  // besides those that fleets do not have
  std::vector<std::string> signals{};    // that are observed; of states `state.body.vx`, which costs least
  std::vector<std::string> inputs{};     // that are set: `throttle`, `rack.1*`; `*` for any characters: several inputs
                                         // get the same value
  std::string method = "two_step";       // with fixed steps, of the car's own: ros2, two_step, heun, rk4, ...
  double step = 1e-3;                    // [s]
  int threads = 0;                       // 0: as many as this process may use. They never change a result
  bool all_parts = false;                // steering column, engine block and joints of half shafts act, too; such cars
                                         // step one after the other, which takes two to three times as long
};

// Cars of one layout (as many axles, all of them) and with the same parts, each with its own parameters, road, state
// and inputs. Chassis, speed controller, powertrain, brakes, rear steer and aerodynamics act in lanes; steering column,
// engine block and joints of half shafts with `all_parts` only, else racks steer: lacks() names those that the files
// have and that do not act. Cars whose suspensions have elements or compliant hinges step one after the other. A car's
// trajectory depends neither on the others nor on its place among them. One thread at a time.
class FAHRWERK_API Fleet {
 public:
  // n cars; one vehicle, or one for each. Every car begins in its equilibrium. Throws Error with all names of signals
  // and inputs that are wrong.
  Fleet(const std::vector<Vehicle>& vehicles, std::size_t n, const FleetSetup& setup = {});
  Fleet(Fleet&&) noexcept;
  Fleet& operator=(Fleet&&) noexcept;
  ~Fleet();

  std::size_t size() const noexcept;
  int threads() const noexcept;
  const std::vector<std::string>& lacks() const noexcept;
  // All that may be named in the setup, and what was: patterns keep the unit of their first input.
  const std::vector<SignalInfo>& signals() const noexcept;
  const std::vector<SignalInfo>& inputs() const noexcept;
  const std::vector<SignalInfo>& states() const noexcept;
  const std::vector<SignalInfo>& observed() const noexcept;
  const std::vector<SignalInfo>& driven() const noexcept;

  // Rows of all cars, as the last advance, reset or observe left them; the memory stays where it is.
  std::span<const double> observations() const noexcept;  // size() x observed().size()
  std::span<const double> times() const noexcept;         // since each car began  [s]
  // 1: its state left what is possible; it is back in its equilibrium, shows what was seen last, and waits for a reset.
  std::span<const std::uint8_t> diverged() const noexcept;

  // Makes so many steps. values: size() x driven().size() inputs, held; or, with ramp, reached in a line over these
  // steps from those before (racks with their rates, gears at once). Pedals and brakes end where their travel does.
  // Throws Error for values that are not finite and gears that there are not, and then nothing has moved.
  void advance(std::span<const double> values, int steps, bool ramp = false);
  // These cars begin again, at their own speed or at this one (whose equilibrium is kept for the next time). Other
  // inputs than those that are driven are again those of the equilibrium.
  void reset(std::span<const std::size_t> cars, std::optional<double> speed = {});
  // Finds the signals once more, of what was changed by hand.
  void observe();

  // State of a car, as states() has it: that of its parts behind its own. What is remembered of the last step is not in
  // it: two_step starts anew, and so do parts; without parts, methods of one step go on to the same bits.
  void get_state(std::size_t car, std::span<double> state) const;
  void set_state(std::size_t car, std::span<const double> state);

  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace v0
}  // namespace fahrwerk
