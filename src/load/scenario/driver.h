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

#include "files/problem.h"
#include "files/reader.h"
#include "manoeuvre/car_run.h"
#include "road/path_surface.h"
#include "road/road.h"

namespace fahrwerk::load {

std::optional<DriverPlan> read_driver(const files::Reader& root, const Road& road, files::Problems& problems,
                                      files::Problems& warnings);

}  // namespace fahrwerk::load
