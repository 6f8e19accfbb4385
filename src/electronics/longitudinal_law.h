// Numbers of longitudinal.h.
#pragma once

namespace fahrwerk {

struct LongitudinalLaw {
  double gain = 0.8;         // K    [1/s]  > 0
  double reset_time = 3.0;   // T_i  [s]    > 0
  double leash = 1.5;        // [m/s]  > 0
  double hold_pedal = 80.0;  // pedal force at rest  [N]
};

}  // namespace fahrwerk
