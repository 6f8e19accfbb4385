// Readers of the parts of a road, one file each. Each notes what is wrong; what it returns is used only if nothing was.
#pragma once

#include <string>
#include <vector>

#include "files/problem.h"
#include "files/reader.h"
#include "road/friction_map.h"
#include "road/height_profile.h"
#include "road/obstacle.h"
#include "road/random_road.h"

namespace fahrwerk::load {

// Coordinates on the road  [m].
inline constexpr files::Limits road_place{.min = -1e6, .max = 1e6};

// Friction as a number or as the name of a surface.
inline constexpr files::Limits friction_limits{.above = 0, .max = 3};
double read_friction(const files::Reader& r, const std::string& key);
std::vector<std::string> surface_names();

std::vector<FrictionLayer> read_friction_map(const std::vector<files::Reader>& list);

std::vector<Obstacle> read_obstacles(const std::vector<files::Reader>& list);

RandomRoadOptions read_random(const files::Reader& r);

// y of the left and right track: [0.75 m, -0.75 m].
TrackLines read_tracks(const files::Reader& r);

// Nothing if the points could not be used.
std::shared_ptr<const HeightProfile> read_profile(const files::Reader& r, files::Problems& problems,
                                                  files::Problems& warnings);

// A curve of cubics through points, as values and slopes at them. Warns where it leaves the range of the values by more
// than a tenth of it: splines do so between points that are unevenly apart, or at steps.
void warn_of_overshoot(const files::Reader& r, const std::string& key, const std::vector<double>& s,
                       const std::vector<double>& value, const std::vector<double>& slope, files::Problems& warnings);

}  // namespace fahrwerk::load
