// Ride by simulation: any model over a road, as a record that can be assessed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/ride/ride_record.h"
#include "model/run.h"
#include "road/road.h"
#include "vehicle/assembly/parts.h"

namespace fahrwerk {

inline constexpr double kRideInterval = 2e-3;  // of samples: densities up to 250 Hz, weightings end at 100 Hz [s]

struct RideDrive {
  Road road;
  double duration;  // [s], whole samples
};

struct RideRun {
  RideRecord record;  // samples at kRideInterval, all of which count
  std::vector<std::string> warnings{};
  std::optional<PartStates> parts{};  // of a car
};

// Of one of the model's wheels [N]: what is given, or its load at the start; NaN where there is none, as without
// weight.
double static_load(Model& model, const WheelPlace& wheel);

// Steps of classical Runge-Kutta.
RunOptions ride_options(double duration);

// From its start straight ahead. `others`: what acts besides the road; nothing: what
// does at rest. A load that lacks its static part is counted from that. Impossible (road) where the run does not get to
// its end.
RideRun ride_over(Model& model, const RideDrive& drive, InputSource* others = nullptr);

// Impossible (road) unless the run has completed.
void check_ride(const RunSummary& run);

}  // namespace fahrwerk
