// Internal: controllers of kind `controlled`. They read signals and set inputs of the run that they belong to.
#pragma once

#include <functional>
#include <memory>

#include "files/reader.h"
#include "model/model.h"
#include "model/run.h"

namespace fahrwerk {

// For one run; it is there when the first sample is taken.
using ControllerMaker = std::function<std::unique_ptr<SampledController>(Run*& run)>;

// A shared object with fahrwerk/plugin.h: keys plugin, sample_time, parameters. What comes back is of use only if no
// problems were added.
ControllerMaker read_plugin(const files::Reader& reader, const Model& model);

}  // namespace fahrwerk
