// How files name the axles of a vehicle: 1, 2, ... from the front; `front` is another name of the first one, `rear` of
// the last.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "files/reader.h"

namespace fahrwerk::load {

// The name under which an axle stands in this map; empty where it does not. Two names of one axle are a problem.
template <class Map>
inline std::string axle_key(const Map& map, int axle, int axles) {
  std::string found;
  const auto look = [&](const std::string& name) {
    if (!map.has(name)) return;
    if (!found.empty()) map.problem(name, "stands beside `" + found + "`, which is the same axle");
    found = name;
  };
  look(std::to_string(axle + 1));
  if (axle == 0) look("front");
  if (axle == axles - 1) look("rear");
  return found;
}

// All names of axles. all: the axles of the vehicle, where more of them may be named than `rear` counts.
inline std::vector<std::string> axle_names(int axles, int all = 0) {
  std::vector<std::string> names{"front", "rear"};
  for (int i = 1; i <= std::max(axles, all); ++i) names.push_back(std::to_string(i));
  return names;
}

// The axle behind such a name.
inline int axle_of_name(const std::string& name, int axles) {
  return name == "front" ? 0 : name == "rear" ? axles - 1 : std::stoi(name) - 1;
}

// A key that names an axle.
inline int read_axle_name(const files::Reader& r, const char* key, int axles, int fallback) {
  const std::string name = r.choice(key, axle_names(axles), std::to_string(fallback + 1));
  return axle_of_name(name, axles);
}

// A list of such names, each at most once.
inline std::vector<int> read_axle_names(const files::Reader& r, const char* key, int axles, std::size_t most,
                                        int all = 0) {
  const std::vector<std::string> known = axle_names(axles, all);
  std::vector<int> found;
  for (const std::string& name : r.texts(key, {.min_size = 1, .max_size = most})) {
    const bool is_known = std::find(known.begin(), known.end(), name) != known.end();
    const int axle = is_known ? axle_of_name(name, axles) : -1;
    if (!is_known)
      r.problem(key, "'" + name + "' is no axle of a vehicle with " + std::to_string(std::max(axles, all)));
    else if (std::find(found.begin(), found.end(), axle) != found.end())
      r.problem(key, "'" + name + "' names an axle a second time");
    else
      found.push_back(axle);
  }
  return found;
}

}  // namespace fahrwerk::load
