// Modules that are files of their own, and what is drawn of modules.
#pragma once

#include <functional>

#include "files/problem.h"
#include "files/reader.h"
#include "load/multibody/sketches.h"
#include "multibody/language/modules.h"

namespace fahrwerk::load {

// Bodies of a module and where they are; `poses` is empty where there is nothing to draw. A vehicle stays where it is.
struct ModulePicture {
  Sketch sketch{};
  std::function<Poses(const multibody::ModulePoint&)> poses{};
};

// {model: FILE, inputs, nonlinear}: a file of kind multibody about the reference that it names. Inputs are those of the
// file, NAME.rate and NAME.acceleration their derivatives.
multibody::Module read_multibody_module(const files::Reader& r, files::Problems& problems, ModulePicture& picture);

// {vehicle: NAME or FILE, speed, inputs, nonlinear}: a classical model about its equilibrium at this speed.
multibody::Module read_vehicle_module(const files::Reader& r, files::Problems& problems, ModulePicture& picture);

}  // namespace fahrwerk::load
