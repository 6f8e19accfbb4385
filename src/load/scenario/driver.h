// The key `driver` of a scenario. Keys with their defaults; [] means "none":
//
//   driver:
//     kind: optimal               preview or optimal (driver/driver.h)               [optimal]
//     path: {segments: [...]}     as `path` of a road (road_path.cpp)                [the path of the road]
//     half_width: 4 m             farther than this from the path the course is left and the run ends  [half the road]
//     speed: 80 km/h              target                                             [`speed` of the scenario]
//     speed_profile: {distance: [...], value: [...]}   target along the path, in place of speed   []
//     lateral_acceleration: 3     largest in bends, the speed is then planned below `speed`   []
//     acceleration, deceleration  of that plan                                       [1.5, 3 m/s²]
//     preview_time, reaction_time, lag, max_angle, max_rate, sample_time, anticipation, compensation_time,
//     brake_balance
#pragma once

#include <memory>
#include <optional>

#include "driver/driver.h"
#include "files/problem.h"
#include "files/reader.h"
#include "road/path_surface.h"
#include "road/road.h"

namespace fahrwerk::load {

struct DriverPlan {
  DriverSettings settings;
  std::shared_ptr<const Path> path;
  double half_width = 4.0;
  std::optional<Table> speed;  // over the path
};

// Nothing without the key or with problems.
std::optional<DriverPlan> read_driver(const files::Reader& root, const Road& road, files::Problems& problems,
                                      files::Problems& warnings);

// The line that a road has of its own (`path`, or that of an OpenCRG file), and how far it reaches to either side.
struct RoadLine {
  std::shared_ptr<const Path> path;  // null: the road has none
  double half_width = 4.0;
};
RoadLine line_of(const Road& road);

}  // namespace fahrwerk::load
