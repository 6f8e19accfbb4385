// Hill hold: keeps a standing car from rolling back between the brake pedal and the drive.
//   takes hold   where the car stands (|v| < v_rest) and the driver presses the brake: the pedal force is kept
//   keeps        the largest pedal force while it holds, after the driver has let go for at most t_hold
//   lets go      where the drive can carry the car: the driving force in the gear's direction exceeds the slope's by
//                its share, |F_drive| > (1 + margin) m |g_x|, or time is over: the force falls to zero within t_release
// g_x: what an accelerometer along the car's axis shows at rest, g sin(slope). A car that drives off downhill needs no
// force: then any drive lets go.
#pragma once

#include "math/scalar.h"

namespace fahrwerk {

template <class S>
struct HillHoldLaw {
  S rest_speed;    // v_rest  [m/s]  > 0
  S least_pedal;   // force that counts as braking  [N]  > 0
  S hold_time;     // t_hold  [s]  > 0
  S release_time;  // t_release  [s]  > 0
  S margin;        // >= 0
  S mass;          // m  [kg]
};

template <class S>
struct HillHoldState {
  S held = S(0.0);       // pedal force that is kept  [N]
  S alone = S(0.0);      // time since the driver let go  [s]
  S releasing = S(0.0);  // 1: the force falls
  S start = S(0.0);      // force at which it began to fall  [N]

  template <class A>
  void remember(A& archive) {
    archive(held, alone, releasing, start);
  }
};

template <class S>
struct HillHoldInput {
  S speed;        // [m/s]
  S pedal;        // force of the driver's foot  [N]
  S drive_force;  // of the drive at the wheels, forward positive  [N]
  S slope;        // g_x, uphill positive  [m/s²]
};

// One sample of length T; returns the state with the new force.
template <class S>
inline HillHoldState<S> advanced(const HillHoldLaw<S>& law, HillHoldState<S> x, const HillHoldInput<S>& in, double T) {
  const S zero(0.0), one(1.0);
  const auto brakes = in.pedal > law.least_pedal;
  const auto rests = abs(in.speed) < law.rest_speed;
  // Pressed at rest: takes hold, and all clocks begin anew.
  const auto takes = brakes & rests;
  x.held = select(takes, max(x.held, in.pedal), x.held);
  x.alone = select(brakes, zero, S(x.alone + T));
  x.releasing = select(takes, zero, x.releasing);
  // Against the slope: force in the direction that the slope pushes against.
  const S uphill = select(in.slope < zero, S(-in.drive_force), in.drive_force);
  const S needed = (1.0 + law.margin) * law.mass * abs(in.slope);
  const S downhill = select(in.slope < zero, in.drive_force, S(-in.drive_force));
  const auto carried = (uphill > needed) | (downhill > S(0.05 * law.mass));
  const auto lets_go = (x.held > zero) & !brakes & (x.releasing < S(0.5)) &
                       (carried | (x.alone > law.hold_time) | (abs(in.speed) > S(10.0 * law.rest_speed)));
  x.start = select(lets_go, x.held, x.start);
  x.releasing = select(lets_go, one, x.releasing);
  const S fallen = max(S(x.held - T / law.release_time * x.start), zero);
  x.held = select(x.releasing > S(0.5), fallen, x.held);
  x.releasing = select(x.held > zero, x.releasing, zero);
  return x;
}

}  // namespace fahrwerk
