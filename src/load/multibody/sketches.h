// What is drawn of a model (multibody/sketch.h): shapes and links, and where its frames are at an instant.
#pragma once

#include <vector>

#include "multibody/model/equations.h"
#include "multibody/sketch.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::load {

using Poses = std::vector<multibody::DrawnPose>;

// A classical model: its body and wheels, struts between them, what stands for the road, and the bodies that it names.
multibody::Sketch sketch_of(const classic::OdeModel& model);
Poses poses_of(const classic::OdeModel& model, const double* x, const double* u, double way);

Poses poses_of(const multibody::System& system, const multibody::Instant& instant);

}  // namespace fahrwerk::load
