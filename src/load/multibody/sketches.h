// Where the frames of what files describe are at an instant, to be drawn (model/sketch.h).
#pragma once

#include "scenario/multibody.h"
#include "vehicle/classic/drawing.h"

namespace fahrwerk::load {

using classic::poses_of;
using classic::sketch_of;
using fahrwerk::poses_of;
using Poses = std::vector<DrawnPose>;

}  // namespace fahrwerk::load
