// Positions of a knuckle from CSV: measured K&C curves, or the table of a suspension.
#pragma once

#include <filesystem>
#include <vector>

#include "files/problem.h"
#include "suspension/knuckle_sample.h"

namespace fahrwerk::load {

// Columns h, xi, eta, alpha, beta, gamma, spring, damper and optionally s and bar; SI, or units in the header. What
// comes back is of use only if no problems were added.
std::vector<DesignSample> read_knuckle_samples(const std::filesystem::path& file, files::Problems& problems);

// The same as text.
std::string knuckle_samples_csv(const std::vector<DesignSample>& samples);

}  // namespace fahrwerk::load
