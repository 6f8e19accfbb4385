// Rms values that grow with a run: each is one more state of the model                      [Popp/Schiehlen 7.5]
//   q' = y²,   y_rms(t) = √(q/t)
// The integral is as exact as the method that integrates the model, whatever interval is recorded.
#pragma once

#include <string>
#include <vector>

#include "vehicle/classic/ode_model.h"

namespace fahrwerk::classic {

// Adds the states rms.clock [s] and rms.<signal>, cyclic ones, and the signals <signal>.rms; |y| at t = 0. The names
// must be those of signals.
void add_rms_states(OdeModel& model, const std::vector<std::string>& signals);

}  // namespace fahrwerk::classic
