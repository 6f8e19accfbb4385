// What scenarios have in common: kinds and names; of rigs also solver and record.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "files/reader.h"
#include "model/options.h"
#include "model/quantity.h"

namespace fahrwerk::load {

// What `kind` may be; the car comes first.
const std::vector<std::string>& scenario_kinds();

// The key `name`, which is that of a folder; the file's without one.
std::string read_scenario_name(const files::Reader& root, const std::filesystem::path& file);

// `duration`, `solver` with the methods of rigs, and `record`: this method at `step`, a sample each `interval` where
// the file says nothing else. Returns `record.signals`, which `rig` ("the tyre rig") must have among `known`; empty:
// all.
std::vector<std::string> read_rig_options(const files::Reader& root, const std::vector<Quantity>& known,
                                          const std::string& rig, RunOptions& options, double step = 1e-4,
                                          double interval = 1e-3, Method method = Method::rk4);

// A record that samples a period less often than this cannot give gain and phase to half a percent.
inline constexpr double kSamplesPerPeriod = 30.0;

// Methods of models without steps of their own: all but two_step, which is the car's.
const std::vector<std::string>& rig_method_names();

// A problem with the key where samples are too far apart for gain and phase at this frequency.
void check_samples(const files::Reader& root, const std::string& key, double frequency, const RunOptions& options);

// What the options of a model with this many signals say about themselves, at the keys of the file.
void check_rig_options(const files::Reader& root, const RunOptions& options, std::size_t signals);

}  // namespace fahrwerk::load
