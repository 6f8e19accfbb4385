// Disc or drum brake: torque from pressure, friction that depends on pressure and temperature, heat (Schramm 9.2).
//   M = p A r_B μ(p, T)                                                                                       (9.7)
// A drum whose two shoes are pressed with equal forces (wheel cylinder, wedge) energises itself: with μ k/(1 - μ m) of
// the leading and μ k/(1 + μ m) of the trailing shoe
//   M = p A r_B μ/(1 - (m μ)²),     A with the factor 2 k and with what levers do
// of a drum whose cam moves both shoes alike, once they are worn in, the harmonic mean of both counts, and m drops out.
//   μ = μ_0 [1 - k_p (p/p*)²] [1 - k_T ((T - T_opt)/T_opt)²]                                       (9.8) .. (9.10)
// (9.10) multiplies two levels of friction; one level and both brackets are used. Each bracket stays above 0.2, where
// the parabolas lose their meaning. The disc is one thermal mass:
//   C T' = |M_B ω| share - (a_0 + a_1 |ω|) (T - T_a) - ε (T⁴ - T_a⁴)
// The torque is a limit: whether the brake slides or holds is decided in dry_friction.h.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct DiscBrake {
  S area;                      // A    [m²]  > 0: of the pistons, both pads
  S radius;                    // r_B  [m]   > 0
  S friction;                  // μ_0  > 0
  S pressure_fading;           // k_p  >= 0
  S reference_pressure;        // p*   [Pa]  > 0
  S temperature_fading;        // k_T  >= 0
  S optimum_temperature;       // T_opt  [K]  > 0
  S contact_pressure;          // [Pa]  >= 0: takes up the clearance, gives no torque
  S heat_capacity;             // C    [J/K]  > 0
  S heat_share;                // of the friction power that goes into the disc, 0 .. 1
  S cooling, air_cooling;      // a_0 [W/K], a_1 [W s/(K rad)]  >= 0
  S radiation;                 // ε σ A  [W/K⁴]  >= 0
  S ambient_temperature;       // T_a  [K]
  S self_energizing = S(0.0);  // m  >= 0, m μ_0 < 1; 0: a disc, or a drum with a cam
};

template <class S>
inline S friction_coefficient(const DiscBrake<S>& b, const S& pressure, const S& temperature) {
  const S p = pressure / b.reference_pressure, t = (temperature - b.optimum_temperature) / b.optimum_temperature;
  const S by_pressure = max(S(1.0 - b.pressure_fading * p * p), S(0.2));
  const S by_temperature = max(S(1.0 - b.temperature_fading * t * t), S(0.2));
  return b.friction * by_pressure * by_temperature;
}

// Largest torque of the brake  [N m].
template <class S>
inline S torque_limit(const DiscBrake<S>& b, const S& pressure, const S& temperature) {
  const S p = max(S(pressure - b.contact_pressure), S(0.0)), mu = friction_coefficient(b, p, temperature);
  return p * b.area * b.radius * mu / (1.0 - square(S(b.self_energizing * mu)));
}

// T' with the torque that the brake really has, at the spin of its wheel.
template <class S>
inline S temperature_rate(const DiscBrake<S>& b, const S& temperature, const S& torque, const S& spin) {
  const S cold = b.ambient_temperature;
  const S heat = b.heat_share * abs(S(torque * spin));
  const S air = (b.cooling + b.air_cooling * abs(spin)) * (temperature - cold);
  const S glow = b.radiation * (square(square(temperature)) - square(square(cold)));
  return (heat - air - glow) / b.heat_capacity;
}

}  // namespace fahrwerk
