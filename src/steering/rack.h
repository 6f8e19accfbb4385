// Compliant steering between a prescribed rack displacement and the steer travel of a knuckle.
//   F_S = c_S (ρ + ρ0 - s) + d_S (ρ' - s')                                              [Rill 2022 eq 22]
// ρ0 is the adjustment of the tie rod that takes the static steer offset from the spring preload away (trim).
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct Rack {
  S stiffness;   // c_S  [N/m]    > 0
  S damping;     // d_S  [N s/m]  >= 0
  S adjustment;  // ρ0   [m]
  S free;        // 1: steer travel is a degree of freedom; 0: the knuckle is held at s = 0
};

template <class S>
inline S steering_force(const Rack<S>& rack, const S& rho, const S& rho_rate, const S& s, const S& s_rate) {
  return rack.stiffness * (rho + rack.adjustment - s) + rack.damping * (rho_rate - s_rate);
}

}  // namespace fahrwerk
