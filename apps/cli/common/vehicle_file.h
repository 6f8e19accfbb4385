// The vehicle that was named on the command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "load/vehicle/vehicle.h"

namespace fahrwerk::cli {

// Keys of the vehicle file, with or without `vehicle.` before them.
std::vector<std::string> vehicle_keys(const std::vector<std::string>& overrides);

// What this file describes, with changes `key=value`; an input error where it is wrong.
load::Vehicle loaded_vehicle(const std::filesystem::path& file, const std::vector<std::string>& changes);

// The car of the file, with those parts that are not switched off; an input error where it does not stand.
Car assembled(const load::Vehicle& vehicle, const PartWishes& wishes = {});

// Where a key stands in a file; 0 if it does not.
int line_of(const std::filesystem::path& file, const std::string& key);

}  // namespace fahrwerk::cli
