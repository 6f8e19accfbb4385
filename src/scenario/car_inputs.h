// The inputs of a car as a model has them, one value after the other, without the tail: where each lies, what
// it is called, and what controllers may do with it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "model/quantity.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// First value of each, in the order of visit_inputs and visit_controls.
struct InputPlaces {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  explicit InputPlaces(const Layout& at);

  std::size_t rack, rack_rate, drive, brake;  // of the wheels
  std::size_t speed_target, speed_control;
  std::size_t hub_force, steer_force;  // of the wheels
  std::size_t force, torque;           // on the first unit; six further on for each one behind
  std::size_t steering, hand_wheel_angle, hand_wheel_rate, hand_wheel_torque;
  std::size_t throttle, clutch, gear, shift, brake_pedal, parking_brake;
  std::size_t vectoring;                         // of the axles
  std::size_t pressure_floor, pressure_ceiling;  // of the wheels
  std::size_t wind;
  std::size_t throttle_raise, throttle_cut;
  std::size_t wheel_valve;    // of the wheels
  std::size_t circuit_valve;  // of both circuits
  std::size_t pump;
  std::size_t bar_torque;  // of the axles
  std::size_t engine_brake, retarder;
  std::size_t size;
};

std::size_t input_count(const Layout& at);
void to_values(const CarInputs<double>& u, double* values);
// u: of the same layout; the tail is at zero.
void put_values(const double* values, CarInputs<double>& u);
CarInputs<double> to_inputs(const Layout& at, const double* values);
// Nothing is done to the car.
std::vector<double> rest_values(const Layout& at);

// Names as those of the signals: input.rack.1l, input.throttle, ...
std::vector<Quantity> car_inputs(const Layout& at);

// How held commands come on top of the inputs, as controller.h says.
class InputRules {
 public:
  enum class How { add, highest, lowest, replace };
  // One value that is commanded, and the range that it stays in.
  struct Command {
    std::size_t place;
    double value;
    How how;
    double low, high;
  };

  explicit InputRules(const Layout& at);
  // Those that do something; overrides: channels whose commands replace the inputs. Makes room once, for all inputs.
  void find(const double* commands, unsigned overrides, std::vector<Command>& found) const;
  // Puts them on the inputs; what is commanded stays within its limits.
  void apply(const std::vector<Command>& commands, double* values) const;
  // All inputs within their limits.
  void cut(double* values) const;
  std::size_t size() const { return size_; }
  // Those whose inputs are marked; all inputs of a channel are overridden together.
  unsigned channels(const std::vector<bool>& overridden) const;
  std::vector<bool> inputs(unsigned channels) const;

 private:
  struct Run {  // inputs side by side that a channel commands
    std::size_t place, count;
    unsigned channel;
    How how;
  };
  struct Limit {
    std::size_t place;
    double low, high;
  };
  std::vector<Run> runs_;
  std::vector<Limit> limits_;
  std::vector<std::pair<double, double>> range_;  // of every input
  std::size_t size_, floor_, ceiling_, wheels_;
};

}  // namespace fahrwerk
