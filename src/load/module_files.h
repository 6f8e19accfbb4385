// Internal: modules that are files of their own.
#pragma once

#include "files/problem.h"
#include "files/reader.h"
#include "multibody/model/modules.h"

namespace fahrwerk::load {

// {model: FILE, inputs, nonlinear}: a file of kind multibody about the reference that it names. Inputs are those of the
// file, NAME.rate and NAME.acceleration their derivatives.
multibody::Module read_multibody_module(const files::Reader& r, files::Problems& problems);

// {vehicle: NAME or FILE, speed, inputs, nonlinear}: a classical model about its equilibrium at this speed.
multibody::Module read_vehicle_module(const files::Reader& r, files::Problems& problems);

}  // namespace fahrwerk::load
