// Anti-lock system. Vehicle speed and slip come from wheel speeds alone, or (`speed: forces`) from wheel speeds,
// pressures and the yaw rate, without an accelerometer:
//   v_i = r_i ω_i ± ψ' track/2 (the middle of the car),  a_i = v_i' (lag `acceleration_filter`),  λ_i = (v - v_i)/v
//
// Vehicle speed. No wheel is faster than the car, v >= v_i. How v falls, a_v = κ a_F, and what v is off by is told by
// probes: every `probe_period` at most the last axle has only `probe` of its pressure, until its wheels roll steadily:
// those that fell have gathered speed and hardly do so any more (|a_i + a_v| < `recovered`, after `probe_time` at
// least). Then v = v_i/(1 - `rolling_slip` s λ*), s the share of the ordered pressure in `probe`. Wheels that lose
// speed suddenly, and an axle with no more pressure than a probe leaves, are reasons to probe at once. Where all wheels
// turn steadily with more slip than they are to have, v comes down to them by `catch_up` faster. A wheel that gathers
// speed swings beyond the car: where wheels are faster than v, v follows them 20 ms late. An axle that is light is not
// probed until 0.1 s after: its part of all wheels' forces is less than half of what it was of late, and it slips by a
// quarter more than it is to. A car that will stand within 1.5 `probe_period`, with v off by 0.4 m/s at most, is not
// asked any more.
//
// `speed: wheels`: a_F is 1 m/s², κ the deceleration itself, 0.3 m/s² .. `first_deceleration`, known to σ: anything
// within that range when control begins, then the best mean of what was known and what two probes tell of the time
// between them. v falls by κ + σ/2; a probe comes when σ may have moved v by 4 %. Where two probes contradict κ the
// road has changed; where one finds v more than half a target below its estimate, wheels that were to slip hardly did:
// the estimate held the car back, and κ may be anything more. Likewise where the wheels need 1.3 times the pressure to
// follow v that they needed between the probes that told κ, and anything less where they need 0.4 of it. ψ' is v times
// the path's curvature, known from left and right wheels while none is controlled.
//
// `speed: forces`: a_F = Σ C_i P_i/(r_i m) of the tyres' forces, found from the wheels' own equations (P below), and
// the mass that the maker knows; κ, 0.4 .. 1.5, stands for load, grade, towed units, brakes and air. While no wheel is
// controlled v falls by 1.3 a_F + 4 m/s² and by `first_deceleration` at most. Probes come twice as often until κ is
// known.
//
// Entry. A wheel's pressure is the driver's until λ > `slip`, or a_i + a_v < -`deceleration` with λ > `low_slip`.
//
// Slip control, of each wheel in front, and of the wheels of each axle behind together (select low: the one with the
// larger slip speaks, at the smaller pressure). The tyre's force, as the pressure that balances it, is known from the
// wheel's own equation, its pressure being as late as its acceleration; on it stands a wheel acceleration that brings
// the slip to its target within `settling`:
//   P = p + k (a_i + a_v),   d = k (v_i - (1 - λ*) v)/`settling`,   p* = P + d + [d within ± `lean` P],   k = I/(r C)
//   λ* = `low_slip` + (`slip` - `low_slip`) μ,   behind the first axle `rear` of it
// times m >= 1, found by the forces of the front wheels, whose targets lean by `sway` to the left and to the right in
// turn (abs_peak.h). Below 5 m/s `settling` grows with 1/v.
// μ: a_v/g, coming down to that from 1 within `expects` when control begins or the friction falls.
// C: braking torque over pressure; I: `wheel_inertia`, which should be that of the wheel at most: with less the force
// is found more slowly, with more than twice as much the loop rings. Beyond the driver's pressure it is his again. λ*:
// a tyre's slip stiffness does not depend on the friction, so the slip of its largest force grows with it. After a
// probe the last axle has `restore` of its pressure before it for `restore_time`.
//
// Between the wheels of the first axle the pressure may differ by `difference`, and by `difference_rate` times the time
// since one of them is controlled: the yaw moment on split friction builds up as slowly as a driver can steer.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"

namespace fahrwerk {

template <class S>
class AbsUnit;

// What tells how the vehicle speed falls between probes.
enum class AbsSpeed { wheels, forces };

struct AbsSettings {
  template <class S>
  using Unit = AbsUnit<S>;
  static constexpr const char* kind = "abs";
  static constexpr const char* description = "anti-lock system: slip control, select low behind";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = false;
  static constexpr bool in_lanes = true;

  AbsSpeed speed = AbsSpeed::wheels;
  double slip = 0.15, low_slip = 0.025;  // [-]
  double most_slip = 0.3;                // on dry road, that the search for the largest force may come to  [-]
  double seek_rate = 5.0;                // [1/s]
  double sway = 0.05;                    // of the targets in front  [-]
  double rear = 0.9;                     // [-]
  double deceleration = 20.0;            // of a wheel's circumference  [m/s²]
  double recovered = 8.0;                // [m/s²]
  double settling = 0.05;                // [s]
  double lean = 0.2;                     // [-]
  double wheel_inertia = 0.8;            // I  [kg m²]
  double probe = 0.4;                    // [-]
  double probe_time = 0.04;              // [s]
  double probe_period = 0.8;             // [s]
  double rolling_slip = 0.2;             // of λ*  [-]
  double restore = 0.9;                  // [-]
  double restore_time = 0.03;            // [s]
  double difference = 8e5;               // [Pa]
  double difference_rate = 1.8e6;        // [Pa/s]
  double off_speed = 2.0;                // below it everything is the driver's  [m/s]
  double expects = 0.1;                  // how long much is expected of a road that is not known  [s]
  double acceleration_filter = 0.01;     // [s]
  double speed_filter = 0.1;             // of a_v between probes  [s]
  double catch_up = 10.0;                // [m/s²]
  double first_deceleration = 12.0;      // that v may have while no wheel is controlled  [m/s²]

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{{"active", "-", "lamp: 1 while a wheel is controlled"},
                              {"speed", "m/s", "vehicle speed from the wheels"},
                              {"deceleration", "m/s^2", "of that speed"}};
    add_of_wheels(all, wheels, {"slip", "-", "braking slip from the wheels"});
    add_of_wheels(all, wheels, {"phase", "-", "0 free, 1 slip control, 2 probe, 3 restored after it"});
    add_of_wheels(all, wheels, {"pressure", "Pa", "pressure that it wants"});
    return all;
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
