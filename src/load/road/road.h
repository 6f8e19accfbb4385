// A road, as a map in a scenario or as a file of its own (with `kind: road`). Keys with their defaults; [] means
// "none".
//
//   friction: 1.0                        [1]   > 0; or the name of a surface (asphalt_wet, snow, ...)
//   surface: asphalt_wet                 []    the same by name only (friction_table.h)
//   grade: 15 %                          [0]   rise along x
//   bank: 2 %                            [0]   rise along y
//   split: {friction_left: 0.3, y: 0 m}  []    another friction to the left of y
//   wave: {amplitude: 10 mm, length: 8 m}  []  z = A sin(2π x/λ) on top of the plane
//   friction_map: [...]                  []    road_friction.cpp
//   obstacles: [...]                     []    road_obstacles.cpp
//   profile: {...}                       []    road_profile.cpp
//   random: {...}                        []    road_random.cpp
//   path: {...}                          []    straights, arcs, clothoids with elevation: road_path.cpp
//   crg: {file: ...}                     []    an OpenCRG file: road_path.cpp
// Heights add. A file that ends in .crg is a road by itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "files/document.h"
#include "files/problem.h"
#include "files/reader.h"
#include "road/coherence.h"
#include "road/road.h"
#include "road/roughness.h"

namespace fahrwerk::load {

// The road of the key `road`: a map, or the name of a road file. Warnings are of what can be used, but may not be
// meant.
Road load_road(const files::Document& document, const files::Reader& root, std::string& name, files::Problems& problems,
               files::Problems& warnings);

// A road file, YAML or OpenCRG. What comes back is of use only if no problems were added.
Road load_road_file(const std::filesystem::path& file, std::string& name, files::Problems& problems,
                    const std::vector<std::string>& overrides = {}, files::Problems* warnings = nullptr);

// A road file as a stationary random process, for covariances: nothing but one random road, the same all along, with
// white velocity (a class, or a power law of waviness 2) or shape filter I or II. Nothing, and the reason in `why`, for
// every other road.
struct StationaryRoad {
  std::string name;
  Roughness roughness;
  Coherence coherence;
  double longest_wave, shortest_wave;  // that the road itself has [m]
};
std::optional<StationaryRoad> stationary_road(const std::filesystem::path& file, std::string& why,
                                              files::Problems& problems);

}  // namespace fahrwerk::load
