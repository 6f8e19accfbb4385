// External controllers and subsystems at their own sample time.
#pragma once

#include "model/archive.h"
#include "vehicle/car/observation.h"
#include "vehicle/car/state.h"

namespace fahrwerk {

// Groups of inputs, as bits.
namespace channel {
inline constexpr unsigned rack = 1, drive = 2, brake = 4, speed = 8, force = 16;
inline constexpr unsigned steering = 32;  // of the hand wheel: what steers, angle, rate, torque
inline constexpr unsigned pedals = 64;    // throttle, brake pedal, parking brake
inline constexpr unsigned gears = 128;    // clutch, gear, shift
inline constexpr unsigned vectoring = 256;
inline constexpr unsigned pressure = 512;  // floors and ceilings of the brake pressures
inline constexpr unsigned wind = 1024;
inline constexpr unsigned engine = 2048;       // throttle_raise, throttle_cut
inline constexpr unsigned valves = 4096;       // of wheels and circuits, and the pump of the brakes
inline constexpr unsigned bars = 8192;         // torques of active anti-roll bars
inline constexpr unsigned suspension = 16384;  // forces along the hub travels: actuators, variable dampers
inline constexpr unsigned retarders = 32768;   // engine brake and retarder
}  // namespace channel

// Called at t = 0, T, 2T, ... with T = sample_time(). What it puts into `commands` is held until the next call and
// changes the inputs of the car:
//   channels named in overrides():  the commands replace the inputs
//   all others:                     the commands are added to them (zero: no effect)
// A floor or ceiling of a brake pressure is not added: of several, the highest floor and the lowest ceiling count; of
// valves, pump and what is raised or cut of the throttle the highest.
// After that a braking torque below zero counts as zero, and speed_control and the pedals are cut to their ranges. The
// channel `rack` includes rack_rate (zero for a held value), `speed` speed_target and speed_control, `force` force and
// torque. Several controllers act one after the other, in their order.
class Controller {
 public:
  virtual ~Controller() = default;
  virtual double sample_time() const = 0;  // [s] > 0, the same during the whole run
  // From the sample to the time at which its commands act  [s]  >= 0.
  virtual double delay() const { return 0.0; }
  virtual unsigned overrides() const { return 0; }
  // car:      at t, with the commands held until now
  // inputs:   of the scenario at t (right-hand limit), before any controller
  // commands: in: what was held until now (zero at first); out: what to hold from t on
  virtual void update(double t, const CarObservation& car, const CarInputs<double>& inputs,
                      CarInputs<double>& commands) = 0;
  // All that it remembers from sample to sample, for snapshots (model/archive.h).
  virtual void remember(Archive& /*archive*/) {}
};

}  // namespace fahrwerk
