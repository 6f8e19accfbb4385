// Trailer stability assist: a car whose trailer swings is braked, and its swinging damped by single wheels.
//   e = ψ' - ψ'_r, the reference of yaw_reference.h, without its mean over `mean_time`
//   swing      |e| beyond `threshold` on one side, then on the other, within `forget` of each other
//   active     from `swings` of them on, until their size A (the last peak, fading with `decay`) is below half of
//              `threshold`, above `least_speed`
//   M = -k e   by the front wheel on its side, F = 2 |M|/track at the tyre, p = F r/C; both front wheels have `brake`
//              besides, and the engine is cut: the car comes below the speed from which on the trailer swings
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"
#include "electronics/yaw_reference.h"

namespace fahrwerk {

template <class S>
class TrailerUnit;

struct TrailerSettings {
  template <class S>
  using Unit = TrailerUnit<S>;
  static constexpr const char* kind = "trailer_stability";
  static constexpr const char* description = "trailer stability assist: brakes wheels by turns against swinging";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;
  static constexpr bool in_lanes = true;

  YawReferenceSettings reference;
  double threshold = 0.03;    // [rad/s]
  double mean_time = 1.0;     // [s]
  double forget = 1.5;        // [s]
  double decay = 1.0;         // [s]
  double swings = 2.0;        // [-]
  double gain = 1e5;          // k  [N m s/rad]
  double brake = 1e6;         // [Pa]
  double pressure = 8e6;      // largest  [Pa]
  double least_speed = 10.0;  // [m/s]

  std::vector<Quantity> shows(int /*wheels*/) const {
    return {{"active", "-", "lamp: 1 while it brakes"},
            {"swing", "rad/s", "yaw rate beside its reference, without its mean"},
            {"amplitude", "rad/s", "last peak of it, fading"},
            {"moment", "N m", "yaw moment that it asks for"}};
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
