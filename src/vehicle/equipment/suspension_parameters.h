// Force elements of the suspension besides coil spring, damper and passive bar, per wheel and per axle. Each is
// optional and acts beside those that the car has anyway.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "elements/actuator.h"
#include "elements/air_spring.h"
#include "elements/anti_roll_bar.h"
#include "elements/leaf_spring.h"
#include "elements/series_spring_damper.h"
#include "elements/unbalance.h"
#include "vehicle/car/layout.h"
#include "vehicle/equipment/bogie_parameters.h"

namespace fahrwerk {

// Level control as a sampled controller: the travel is filtered continuously, the valves are set at t = 0, T, 2T, ..
// and stay as they are in between.
struct SampledLevelControl {
  LevelControl<double> law;
  double sample_time;  // T  [s]  > 0
};

// Actuator of first order beside the strut (actuator.h with c_f = 1): T f' + f = c_s u + c_ṡ u' + g_B v_B + g_W v_W.
// u, u': travel of the spring, measured at the actuator itself (collocated). v_B, v_W: vertical speeds of body and
// wheel at this corner against the earth (remote): -g_B is the constant of a skyhook damper.
struct StrutActuator {
  ForceActuator<double> law;
  double body_speed, wheel_speed;  // g_B, g_W  [N s/m]
};

struct WheelElements {
  std::optional<AirSpring<double>> air_spring;    // along the spring's travel
  double load_share = 1.0;                        // of the static load, for a pressure that is found; < 0: it is given
  std::optional<SampledLevelControl> level;       // needs an air spring
  std::optional<LeafSpring<double>> leaf_spring;  // along the spring's travel
  std::optional<SeriesSpringDamper<double>> series_damper;  // along the damper's travel: damper on its mount
  std::optional<SpringSlider<double>> friction;             // along the damper's travel: dry friction of the strut
  std::optional<StrutActuator> actuator;                    // along the spring's travel
  std::optional<Unbalance<double>> unbalance;               // of the wheel

  bool hinge = false;  // the wheel's linkage has a compliant hinge: its travel is a state here, its bush in the car

  bool any_force() const { return air_spring || leaf_spring || series_damper || friction || actuator || unbalance; }
};

// Active bar of an axle beside the passive one. With the roll angle Δφ = (z_l - z_r)/l of the axle against the body it
// is asked for the torque  k Δφ + d Δφ' - g v ψ'  and gives it within its limit, at once or with a lag.
struct ActiveBar {
  ActiveAntiRollBar<double> law;  // time_constant 0: at once
  double roll, roll_rate;         // k [N m/rad], d [N m s/rad]
  double lateral;                 // g [N m/(m/s²)]
};

struct SuspensionElementParameters {
  std::vector<WheelElements> wheel;           // all wheels; empty: nothing
  std::vector<std::optional<ActiveBar>> bar;  // all axles; empty: nothing
  BogieParameters bogie;                      // axles that share their loads

  bool any_force() const {
    if (bogie.any()) return true;
    for (const WheelElements& w : wheel)
      if (w.any_force()) return true;
    for (const std::optional<ActiveBar>& b : bar)
      if (b) return true;
    return false;
  }
  bool any_hinge() const {
    for (const WheelElements& w : wheel)
      if (w.hinge) return true;
    return false;
  }
  bool any() const { return any_force() || any_hinge(); }
  // Room for the wheels and axles of a vehicle; what is there stays.
  void resize(const Layout& at) {
    wheel.resize(static_cast<std::size_t>(at.wheels)), bar.resize(static_cast<std::size_t>(at.axles()));
  }
};

// Wheels whose loads stand in fixed ratios in the design position: F_i = s_i F (1 + a_i u_i), Σ s_i = 1, with the
// travels u_i of their springs such that Σ s_i (u_i + ½ a_i u_i²) = 0. Of a beam a_i = 0; of bellows s_i is the share
// of their areas.
struct LoadGroup {
  std::vector<int> wheel;
  std::vector<double> share, slope;
};
// The beams' first, each with left and right; then the lines of air.
std::vector<LoadGroup> load_groups(const SuspensionElementParameters& elements);

// What can be seen of them at one instant; what is not there is zero. Forces > 0 push body and wheel apart  [N].
template <class S>
struct SuspensionObservationOf {
  PerWheel<S> hub_force;                // all, along the hub travel
  PerWheel<S> air_force, air_pressure;  // [Pa]
  PerWheel<S> air_mass, valve;          // [1], [1/s]
  PerWheel<S> leaf_force, series_force;
  PerWheel<S> friction_force, actuator_force;
  PerAxle<S> bar_torque;        // of the active bars  [N m]
  PerWheel<S> bush_travel;      // of compliant hinges  [m]
  PerWheel<S> bush_force;       // of their bushes, against the travel
  PerWheel<int> bush_at_end;    // 1: of what the linkage allows
  PerWheel<S> unbalance_force;  // of the wheels' static unbalances, upwards in the vehicle frame
  PerWheel<S> beam_force;       // of walking beams along the spring's travel
  PerWheel<S> beam_angle;       // against the frame, > 0: front axle down  [rad]
  PerWheel<S> line_pressure;    // in the line that throttles lead to  [Pa]

  // All zero; between vehicles of one layout without allocating.
  void clear(const Layout& at) {
    for (PerWheel<S>* values :
         {&hub_force, &air_force, &air_pressure, &air_mass, &valve, &leaf_force, &series_force, &friction_force,
          &actuator_force, &bush_travel, &bush_force, &unbalance_force, &beam_force, &beam_angle, &line_pressure})
      values->assign(at.wheels, S(0.0));
    bar_torque.assign(at.axles(), S(0.0)), bush_at_end.assign(at.wheels, 0);
  }
};
using SuspensionObservation = SuspensionObservationOf<double>;

}  // namespace fahrwerk
