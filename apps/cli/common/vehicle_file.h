// The vehicle that was named on the command line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "load/vehicle/vehicle.h"
#include "load/vehicle/vehicle_changes.h"
#include "manoeuvre/test_track.h"

namespace fahrwerk::cli {

using load::vehicle_keys;

// The car of this file in its design position, with changes `key=value`; an input error where there is none.
load::Vehicle settled_vehicle(const std::filesystem::path& file, const std::vector<std::string>& changes);

// The car as `--equipment` asks for it: with everything that its file has, or with the elements of its suspension only.
EquippedCar equipped_vehicle(const load::Vehicle& vehicle, bool with_equipment);

// Where a key stands in a file; 0 if it does not.
int line_of(const std::filesystem::path& file, const std::string& key);

}  // namespace fahrwerk::cli
