// The vehicle that was named on the command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "load/vehicle/vehicle.h"
#include "load/vehicle/vehicle_changes.h"

namespace fahrwerk::cli {

using load::vehicle_keys;

// What this file describes, with changes `key=value`; an input error where it is wrong.
load::Vehicle loaded_vehicle(const std::filesystem::path& file, const std::vector<std::string>& changes);

// The car of the file, with those parts that are not switched off; an input error where it does not stand.
Car assembled(const load::Vehicle& vehicle, const PartWishes& wishes = {});

}  // namespace fahrwerk::cli
