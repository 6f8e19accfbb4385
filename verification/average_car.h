// The average mid-range car of Schramm's Tables 11.8, 13.3 and 13.4, which is data/vehicles/average.yaml, on a test
// track.
#pragma once

#include <string>
#include <vector>

#include "load/vehicle/vehicle.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk::verification {

// Racks and torques at the wheels are given, and a plain drag pulls: of its parts nothing else acts.
load::Vehicle average_car(std::vector<std::string> overrides = {});
TestTrack track_of(const load::Vehicle& plain, const Road& road = {}, const SimulationOptions& options = {});

}  // namespace fahrwerk::verification
