// Control of active anti-roll bars (electronics/roll_control.h) from the keys of a map:
//
//   gain: 28155 N m/rad              of the PIDT1 on the roll angle, torque of both bars' actuators together
//   reset_time: 0.306 s
//   derivative_time: 0.072 s                                                                                 [0]
//   lag: 10 ms                       of the derivative share                                             [10 ms]
//   reference: {stiffness: 60 kN m/rad, damping: 4 kN m s/rad, inertia, moment}   the passive car that is imitated
//                                    inertia, moment (mass times height): about the roll axis      [those of the car]
//   feed_forward: 0 kg m             torque per lateral acceleration that the steering will lead to            [0]
//   gradient: 0.002 rad s^2/m        self-steering gradient that the feed-forward knows                        [0]
//   lambda: 0.2                      -1 all behind .. 1 all in front; or                                       [0]
//   distribution: FILE               fuzzy rules over lateral_acceleration, friction, speed (load/control/fuzzy.h)
//   actuator: {limit: 2 kN m, rate: 50 kN m/s, time: 20 ms}    of each axle              [without limits, at once]
#pragma once

#include "electronics/roll_control.h"
#include "files/problem.h"
#include "files/reader.h"

namespace fahrwerk::load {

// What the car says where the file does not; NaN: the file must.
struct RollDefaults {
  double inertia, moment;  // [kg m²], [kg m]
  double wheelbase;        // [m]
};

struct RollControlPlan {
  RollControl<double> control;
  RollDistribution distribution;
  LimitedActuator<double> actuator;
};

RollControlPlan read_roll_control(const files::Reader& r, const RollDefaults& car, files::Problems& problems);

}  // namespace fahrwerk::load
