// A path that a driver shall follow: when it is left, when it is done.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "road/path.h"
#include "scenario/evaluation.h"
#include "scenario/simulate.h"

namespace fahrwerk {

inline constexpr const char* kLeftCourse = "left the course";
inline constexpr const char* kEndOfCourse = "end of the course";

struct FollowedPath {
  std::shared_ptr<const Path> path;
  double half_width;  // of the course  [m]
  double end;         // arc length where an open path is done  [m]

  // Two events that end the run: the centre of gravity (center_x in the vehicle frame) is farther than half_width from
  // the path, which stops it; it has passed the end of an open path, which completes it.
  std::vector<Event> events(double center_x) const;
  // When the run was stopped by the first of them.
  std::optional<double> left_at(const SimulationResult& result) const;
  // left_course, max and rms deviation, distance along the path, lap time on a closed path (from first to second
  // passage of the begin, or from the start to the first return).
  std::vector<Metric> values(const SimulationResult& result) const;
};

}  // namespace fahrwerk
