// A test track with the plain test car, trimmed.
#pragma once

#include <cmath>
#include <limits>
#include <string>

#include "manoeuvre/test_track.h"
#include "scenario/test_car.h"

namespace fahrwerk::test {

inline CarParameters<double> trimmed_car() {
  CarParameters<double> car = test_car();
  trim_design(car, {});
  return car;
}

// In its design position, with these parts.
inline Car test_whole(const EquipmentParameters& parts = {}) { return assemble({test_car(), parts}); }

inline TestTrack test_track(const Road& road = {}, std::shared_ptr<const Path> path = {}, double width = 0.0) {
  return {test_whole(), {4.5, 1.8, 0.9}, road, SimulationOptions{}, std::move(path), width};
}

inline double metric(const ManoeuvreOutcome& out, const std::string& name) {
  for (const Metric& m : out.metrics)
    if (m.name == name) return m.value;
  ADD_FAILURE() << "there is no metric " << name;
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace fahrwerk::test
