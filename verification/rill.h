// The entries of the Rill paper, one function each.
#pragma once

#include "verification/registry.h"

namespace fahrwerk::verification::rill {

// Suspension kinematics and tyre, without driving (rill_kinematics.cpp).
Finding table_nodes();     // RV-02
Finding steer_angle();     // RV-03
Finding table_signs();     // RV-15
Finding interpolant();     // RV-16
Finding tire_forces();     // RV-17
Finding contact_slopes();  // RV-18

// The whole car, at rest and driving (rill_driving.cpp).
Finding degrees_of_freedom();                      // RV-01
Finding steer_angle_with_roll();                   // RV-04
Finding simplified_steering();                     // RV-05
Finding wheel_loads();                             // RV-06
Finding steady_turn();                             // RV-07
Finding turn_consistency();                        // RV-08
Finding roll_at_equal_lateral_acceleration();      // RV-09
Finding sideslip_at_equal_lateral_acceleration();  // RV-10
Finding brake_in_turn();                           // RV-11
Finding speed_of_adaptive_method();                // RV-12
Finding speed_of_fixed_step_method();              // RV-13
Finding hub_travel_signs();                        // RV-14

}  // namespace fahrwerk::verification::rill
