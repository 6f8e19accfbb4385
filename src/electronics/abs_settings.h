// Anti-lock system. Vehicle speed and slip come from the wheel speeds alone.
//   v_i = r_i ω_i,  a_i = v_i' (filtered),  λ_i = (v - v_i)/v
//   v = max v_i, falling at most by a_v + `margin`, a_v its own mean deceleration over `speed_filter`; while a wheel
//   rolls steadily with little slip it comes down to that wheel, by `catch_up` faster
// Accelerations of wheels are against the car: a_i + a_v.
// Each wheel in front, and the wheels of each axle behind together (select low: the larger slip counts), is in a phase:
//   free      the driver's pressure
//   release   outlet open, from `slip` on, or from `low_slip` on where a_i < -`deceleration`, until a_i > 0
//   hold      the wheel gathers speed, until its slip is below `low_slip` and it hardly accelerates any more
//   build     to `restore` of the pressure at which it became unstable, then with `build_rate`, faster the longer it
//             takes: `patience`
// Between the wheels of the first axle the pressure may differ by `difference`, and by `difference_rate` times the time
// since one of them is controlled: the yaw moment on split friction builds up as slowly as a driver can steer.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"

namespace fahrwerk {

struct AbsSettings {
  static constexpr const char* kind = "abs";
  static constexpr const char* description = "anti-lock system: slip and acceleration thresholds, select low behind";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;

  double slip = 0.12, low_slip = 0.05;  // [-]
  double deceleration = 15.0;           // of a wheel's circumference  [m/s²]
  double recovered = 8.0;               // below which a wheel that gathers speed has done so  [m/s²]
  double release = 8.0;                 // of the pressure in a second, more with larger slip  [1/s]
  double restore = 0.85;                // [-]
  double build_rate = 5e6;              // [Pa/s]
  double patience = 0.25;               // after which building up is twice as fast, and faster still  [s]
  double least_pressure = 1e5;          // [Pa]
  double difference = 1e6;              // [Pa]
  double difference_rate = 1.5e7;       // [Pa/s]
  double off_speed = 2.0;               // below it everything is the driver's  [m/s]
  double acceleration_filter = 0.01;    // [s]
  double speed_filter = 0.1;            // [s]
  double margin = 1.0;                  // [m/s²]
  double catch_up = 6.0;                // more, while a wheel rolls steadily  [m/s²]
  double rolling_slip = 0.02;           // that such a wheel is taken to have  [-]
  double first_deceleration = 12.0;     // that v may have while no wheel is controlled  [m/s²]

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{{"active", "-", "1: a wheel is controlled"},
                              {"speed", "m/s", "vehicle speed from the wheels"}};
    add_of_wheels(all, wheels, {"slip", "-", "braking slip from the wheels"});
    add_of_wheels(all, wheels, {"phase", "-", "0 free, 1 release, 2 hold, 3 build"});
    return all;
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
