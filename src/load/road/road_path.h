// Roads along a line: paths with elevation and banking, and OpenCRG files. See road_path.cpp for the keys.
#pragma once

#include <memory>

#include "files/reader.h"
#include "road/crg_surface.h"
#include "road/path_surface.h"

namespace fahrwerk::load {

// The map `path:` of a road. Null if there are problems. `slot` of the hint belongs to the surface. The surface holds
// the Path, for those who follow it.
std::shared_ptr<const PathSurface> load_path(const files::Reader& reader, files::Problems& problems,
                                             files::Problems& warnings, int slot = 0);

// The map `crg:` of a road. Null if there are problems, in the map or in the file that it names.
std::shared_ptr<const CrgSurface> load_crg(const files::Reader& reader, files::Problems& problems, int slot = 0);

}  // namespace fahrwerk::load
