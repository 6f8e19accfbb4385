// Air spring with level control. Compression u is positive.
//   p = p0 (m V0/(m0 V))^n,   V = V0 - A0 (u + ½ a u²),   A = -dV/du = A0 (1 + a u),   F = (p - p_a) A
// n = 1: slow (isothermal), n = 1.4: fast (adiabatic). State of the spring: its air mass m, in units of the mass m0 in
// the design position, μ = m/m0. The volume is kept above a dead volume, where the spring becomes a cushion of constant
// pressure; travel stops are to act before.
#pragma once

#include "elements/strut.h"
#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct AirSpring {
  S pressure;       // p0  [Pa]  absolute, > p_a
  S volume;         // V0  [m³]  > 0
  S area;           // A0  [m²]  > 0: effective area in the design position
  S area_slope;     // a   [1/m]: of the rolling bellows, relative
  S exponent;       // n   1 .. 1.4
  S ambient;        // p_a [Pa]  >= 0
  S dead_fraction;  // smallest V/V0, > 0
};

template <class S>
struct AirSpringForce {
  S force, stiffness;  // F [N], ∂F/∂u at fixed mass [N/m]
  S pressure;          // p [Pa]
};

template <class S>
inline AirSpringForce<S> evaluate(const AirSpring<S>& e, const S& u, const S& mass) {
  const S area = e.area * (1.0 + e.area_slope * u);
  const S relative = 1.0 - e.area * u * (1.0 + 0.5 * e.area_slope * u) / e.volume;
  const auto free = relative > e.dead_fraction;
  const S V = select(free, relative, e.dead_fraction), m = max(mass, S(1e-9));
  const S p = e.pressure * exp(S(e.exponent * log(S(m / V))));
  const S compressive = select(free, S(e.exponent * p * area * area / (e.volume * V)), S(0.0));
  return {(p - e.ambient) * area, compressive + (p - e.ambient) * e.area * e.area_slope, p};
}

// Level control: the travel is filtered, a dead band is taken off, and the valves let air in from the supply or out to
// the ambient in proportion. States: filtered travel u_f and air mass μ.
//   T u_f' = u - u_f,   e = u_f - u_target - clamp(.., ±band)
//   μ' = K e (p_s - p)/p_s for e > 0 (filling),  K e (p - p_a)/p_s for e < 0 (venting), at most ±μ'_max
template <class S>
struct LevelControl {
  S target;       // u_target  [m]
  S band;         // [m]   >= 0
  S filter_time;  // T     [s]   > 0
  S gain;         // K     [1/(m s)]  > 0
  S flow_limit;   // μ'_max  [1/s]  >= 0
  S supply;       // p_s   [Pa]  > p_a
};

template <class S>
struct LevelRates {
  S filtered, mass;
};

// How far the valves are open: the mass that would flow without any resistance, e > 0 fills  [1/s].
template <class S>
inline S valve_opening(const LevelControl<S>& c, const S& filtered) {
  const S off = filtered - c.target, error = off - clamp(off, S(-c.band), c.band);
  return clamp(S(c.gain * error), S(-c.flow_limit), c.flow_limit);
}

// The mass flow through valves that are open like this, at the pressure p  [1/s].
template <class S>
inline S mass_rate(const LevelControl<S>& c, const AirSpring<S>& e, const S& p, const S& opening) {
  const S in = max(S(c.supply - p), S(0.0)) / c.supply, out = max(S(p - e.ambient), S(0.0)) / c.supply;
  return opening * select(opening > 0.0, in, out);
}

template <class S>
inline LevelRates<S> evaluate(const LevelControl<S>& c, const AirSpring<S>& e, const S& u, const S& filtered,
                              const S& mass) {
  const S p = evaluate(e, u, mass).pressure;
  return {(u - filtered) / c.filter_time, mass_rate(c, e, p, valve_opening(c, filtered))};
}

// The energy that compression has put into the air, the work against the ambient taken off, at the mass μ; its slope
// over u is the force, that over μ what a supply gives with each unit of mass  [J].
//   U = p0 V0 μⁿ ((V/V0)^(1-n) - 1)/(n - 1) + p_a (V - V0),   for n -> 1: -p0 V0 μ ln(V/V0) + ..
template <class S>
struct AirEnergy {
  S stored, per_mass;
};
template <class S>
inline AirEnergy<S> stored_energy(const AirSpring<S>& e, const S& u, const S& mass) {
  const S relative = 1.0 - e.area * u * (1.0 + 0.5 * e.area_slope * u) / e.volume;
  const S v = max(relative, e.dead_fraction), m = max(mass, S(1e-9)), n1 = e.exponent - 1.0;
  const S log_v = log(v), power = exp(S(e.exponent * log(m)));
  // (v^-n1 - 1)/n1, by its limit where n1 is small.
  const auto isothermal = n1 < 1e-6;
  const S divisor = select(isothermal, S(1.0), n1);
  const S shape = select(isothermal, S(-log_v), S((exp(S(-n1 * log_v)) - 1.0) / divisor));
  // Below the dead volume the pressure stays.
  const S beyond = (v - relative) * exp(S(-e.exponent * log_v));
  const S air = e.pressure * e.volume * power * (shape + beyond);
  return {air + e.ambient * e.volume * (relative - 1.0), e.exponent * air / m};
}

}  // namespace fahrwerk
