// What is drawn of a classical model (model/sketch.h): its body and wheels, struts between them, what stands for the
// road, and the bodies that it names.
#pragma once

#include <vector>

#include "model/sketch.h"
#include "vehicle/classic/ode_model.h"

namespace fahrwerk::classic {

Sketch sketch_of(const OdeModel& model);
std::vector<DrawnPose> poses_of(const OdeModel& model, const double* x, const double* u, double way);

}  // namespace fahrwerk::classic
