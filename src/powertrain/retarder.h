// Brakes without wear: the engine brake, which adds to the engine's friction, and the retarder at the gearbox's output.
//
// Engine brake (closed exhaust, opened valves): a torque that grows in proportion to the speed of the crank,
//   M = u M_0 min(ω/ω_0, 1)                                    u: 0 .. 1 what is asked for, none of it below 0
// Retarder (hydrodynamic or electric): full fill gives k ω², up to the torque that it is held to, up to the power that
// its cooling takes,
//   M = u min(M_0 (ω/ω_0)², M_0, P/|ω|)                         against the rotation; zero at standstill, smooth there
// Both are off where M_0 = 0.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct EngineBrake {
  S torque = S(0.0);  // M_0  [N m]    >= 0; 0: there is none
  S speed = S(1.0);   // ω_0  [rad/s]  > 0
};

template <class S>
struct Retarder {
  S torque = S(0.0);  // M_0  [N m]    >= 0; 0: there is none
  S speed = S(1.0);   // ω_0  [rad/s]  > 0: of the gearbox's output, from which the full torque is there
  S power = S(1e9);   // P    [W]      > 0
};

// Positive for ω > 0: what is taken from the shaft  [N m].
template <class S>
inline S braking_torque(const EngineBrake<S>& b, const S& asked, const S& speed) {
  return b.torque * clamp(asked, S(0.0), S(1.0)) * clamp(S(speed / b.speed), S(0.0), S(1.0));
}

template <class S>
inline S braking_torque(const Retarder<S>& r, const S& asked, const S& speed) {
  const S part = speed / r.speed;
  const S size = min(S(r.torque * min(S(part * part), S(1.0))), S(r.power / max(abs(speed), S(1e-9))));
  return clamp(asked, S(0.0), S(1.0)) * select(speed < 0.0, S(-size), size);
}

}  // namespace fahrwerk
