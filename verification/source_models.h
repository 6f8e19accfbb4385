// Models of the sources as files that users run, too: verification/models, and examples.
#pragma once

#include <string>
#include <vector>

#include "load/multibody/multibody_model.h"

namespace fahrwerk::verification {

// A file of verification/models by its name, or one below the root by its path; overrides are `key=value`. Throws for a
// file with problems.
load::MultibodyScenario model_file(const std::string& name, const std::vector<std::string>& overrides = {});

// The record of a run. Throws if it does not come to its end.
RunResult run_of(const load::MultibodyScenario& model);
RunResult run_model(const std::string& name, const std::vector<std::string>& overrides = {});

std::string override_of(const std::string& key, double value, const std::string& unit);

}  // namespace fahrwerk::verification
