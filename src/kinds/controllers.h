// Internal: controllers, parts and plug-ins of kind `controlled`. They read signals and set inputs of the run that they
// belong to.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "files/reader.h"
#include "kinds/task.h"
#include "model/added_force.h"
#include "model/model.h"
#include "model/run.h"

namespace fahrwerk {

// For one run; it is there when the first sample is taken.
using ControllerMaker = std::function<std::unique_ptr<SampledController>(Run*& run)>;

// A shared object with fahrwerk/plugin.h: keys plugin, sample_time, parameters. What comes back is of use only if no
// problems were added.
ControllerMaker read_plugin(const files::Reader& reader, const Model& model);

// An imported FMU and what of it belongs to what of a model: keys fmu, parameters, inputs, outputs.
struct FmuWiring {
  std::filesystem::path file;
  std::vector<std::pair<unsigned, double>> parameters;
  std::vector<std::pair<unsigned, std::size_t>> inputs, outputs;  // reference, place of the signal or input
  files::Problems warnings;                                       // about units that do not belong together
};
FmuWiring read_wiring(const files::Reader& reader, const Model& model);

// An FMU as a part of a model (fmu_part.cpp): what it gets is extrapolated over an exchange step, what it gives acts
// meanwhile. step: of the run, 0 of adaptive methods.
struct FmuPart {
  FmuWiring wiring;
  double exchange = 0.0;  // [s]
  int order = 1;          // of the extrapolation
};
FmuPart read_part(const files::Reader& reader, const Model& model, double step);
std::unique_ptr<SampledController> make_part(const FmuPart& part, double step, const Model& model, Run*& run);

// Force elements as shared objects (force_plugin.cpp): keys plugin, at, parameters. One for each wheel of `at`.
AddedForces read_forces(const files::Reader& reader, const Model& model);

// What half of the exchange steps have changed: the metric `exchange_error` of the coarser run, an estimate of its
// error for a coupling of that order, and a fact that names the signal.
void add_exchange_error(const RunResult& half, const std::vector<std::string>& main, int order, Performance& whole);

}  // namespace fahrwerk
