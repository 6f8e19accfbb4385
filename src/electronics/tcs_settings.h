// Traction control: drive slip of the driven wheels, from the wheels that are not driven; where all are, from the
// slowest.
//   v_i = r ω_i ± ψ' t/2, in front √(v_i² - (l ψ')²): referred to the middle of the rear axle
//   s_i = (v_i - v)/max(v, `least_speed`)
// Engine: the accelerator is cut by  k (e + T_d e') + ∫ k e/T_i dt,  e = s̄ - `slip`, s̄: mean of the driven wheels.
// Brakes, below `brake_speed`: of two wheels of an axle the one that is faster by d = v_i - v_j beyond
// d* = `difference` max(v, `least_speed`) gets the pressure that keeps d as it is, by the wheel's own equation, and
// what brings it to d* within `settling`:
//   p* = p_i - p_j + I/(r C) (d' + (d - d*)/τ),  at most `pressure`
// until p* is zero; the other one has none. What its brake takes goes to the other one. I: of the wheel with its part
// of what turns before it.
#pragma once

#include <string>
#include <vector>

#include "electronics/shown_names.h"

namespace fahrwerk {

template <class S>
class TcsUnit;

struct TcsSettings {
  template <class S>
  using Unit = TcsUnit<S>;
  static constexpr const char* kind = "tcs";
  static constexpr const char* description = "traction control: engine and brakes against drive slip";
  static constexpr unsigned overrides = 0;
  static constexpr bool needs_brakes = true, needs_powertrain = true;
  static constexpr bool in_lanes = true;

  double slip = 0.1;             // [-]
  double gain = 0.5;             // k  [-]
  double derivative_time = 0.1;  // T_d  [s]
  double reset_time = 0.5;       // T_i  [s]
  double least_speed = 2.0;      // [m/s]
  double difference = 0.15;      // [-]
  double wheel_inertia = 1.5;    // I  [kg m²]
  double settling = 0.2;         // τ  [s]
  double pressure = 1e7;         // [Pa]
  double brake_speed = 12.0;     // [m/s]
  double filter = 0.05;          // of d' and e'  [s]

  std::vector<Quantity> shows(int wheels) const {
    std::vector<Quantity> all{{"active", "-", "lamp: 1 while it cuts or brakes"},
                              {"speed", "m/s", "vehicle speed from wheels that are not driven"},
                              {"cut", "-", "what it takes of the accelerator"}};
    add_of_wheels(all, wheels, {"slip", "-", "drive slip"});
    add_of_wheels(all, wheels, {"pressure", "Pa", "pressure that it wants"});
    return all;
  }
  std::vector<std::string> reads() const { return {}; }
  std::vector<std::string> sets() const { return {}; }
};

}  // namespace fahrwerk
