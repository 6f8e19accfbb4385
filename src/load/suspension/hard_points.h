// What the files of single-wheel suspensions and of dependent axles have in common: points, travel, elements.
#pragma once

#include <string>
#include <vector>

#include "files/reader.h"
#include "suspension/linkage/geometry.h"

namespace fahrwerk::load {

Vec3<double> read_point(const files::Reader& r, const std::string& key);

// `on`, `body`, `moving`.
Attachment read_attachment(const files::Reader& r, const std::string& on);

// The points of these names, no other: `surplus` says why there is no further one.
void read_points(const files::Reader& r, const std::vector<std::string>& names, const std::string& surplus,
                 SuspensionGeometry& g);

// `masses` of arms and links of these names; `none` says why there is no other.
void read_masses(const files::Reader& r, const std::vector<std::string>& names, const std::string& none,
                 SuspensionGeometry& g);

// `travel` and `wheel`.
void read_travel(const files::Reader& root, SuspensionGeometry& g);

// `spring`, `damper` and `bar`, which take hold of `on` unless they say otherwise.
void read_elements(const files::Reader& root, const std::string& on, SuspensionGeometry& g);

void check_left_side(const files::Reader& points, const SuspensionGeometry& g);

}  // namespace fahrwerk::load
