// Electronic stability control.
//   e = ψ' - ψ'_r                      against the reference of yaw_reference.h
//   β' = a_y/v - ψ', forgotten with `sideslip_filter`
//   M = -k_ψ [e]_dead - k_β [β]_bound  the yaw moment that is missing; [x]_d: what lies beyond ±d
//   dead zone of e: `dead` + `dead_share` |ψ'_r|
// Oversteer (e and ψ' of one sign, or β out of bounds): the front wheel on the side of M is braked, from `both` of the
// largest moment on the rear one as well. Understeer: the rear wheel on the side of M, up to `rear_pressure`.
//   F = 2 |M|/track at the tyre, p = F r/C of its brake, at most `pressure`
// The engine's torque is cut in proportion to M.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"
#include "electronics/yaw_reference.h"

namespace fahrwerk {

template <class S>
class EscUnit;

struct EscSettings {
  template <class S>
  using Unit = EscUnit<S>;
  static constexpr const char* kind = "esc";
  static constexpr const char* description = "stability control: single wheels braked against over- and understeer";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;
  static constexpr bool in_lanes = true;

  YawReferenceSettings reference;
  double yaw_gain = 1.2e5;       // k_ψ  [N m s/rad]
  double sideslip_gain = 6e4;    // k_β  [N m/rad]
  double dead = 0.04;            // [rad/s]
  double dead_share = 0.1;       // [-]
  double sideslip_bound = 0.07;  // [rad]
  double sideslip_filter = 2.0;  // [s]
  double moment = 2e4;           // largest M  [N m]
  double pressure = 1.2e7;       // [Pa]
  double rear_pressure = 5e6;    // [Pa]
  double both = 0.6;             // of `moment`, from which on both wheels of a side are braked
  double least_speed = 5.0;      // [m/s]
  double cut = 1.0;              // of the accelerator at the largest M

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{
        {"active", "-", "lamp: 1 while it brakes a wheel"},     {"yaw_rate", "rad/s", "reference of the yaw rate"},
        {"sideslip", "rad", "estimate of the side-slip angle"}, {"friction", "-", "estimate of the friction"},
        {"moment", "N m", "yaw moment that is missing"},        {"speed", "m/s", "vehicle speed from the wheels"}};
    add_of_wheels(all, wheels, {"pressure", "Pa", "pressure that it wants"});
    return all;
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
