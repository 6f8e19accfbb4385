// Changes of a vehicle that stand in a scenario (`vehicle_changes`) or on the command line (`vehicle.key=value`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "files/document.h"
#include "load/vehicle/vehicle.h"

namespace fahrwerk::load {

// One value of the vehicle file, and where it was changed.
struct VehicleChange {
  std::string key, value;  // front.wheel_center[1], 0.8
  std::string shown_key;   // as the user wrote it
  std::string file;
  int line;
};

// Enters `front.spring.stiffness=30 kN/m` into the map vehicle_changes of the scenario.
void add_vehicle_change(files::Document& scenario, std::string_view assignment, files::Problems& problems);

// All changes, in their order.
std::vector<VehicleChange> vehicle_changes(const files::Document& scenario, files::Problems& problems);

// Keys of the vehicle file, with or without `vehicle.` before them.
std::vector<std::string> vehicle_keys(const std::vector<std::string>& assignments);

// The changed vehicle; problems with changed values, and warnings, name the place of the change.
Vehicle load_changed_vehicle(const std::filesystem::path& file, const std::vector<VehicleChange>& changes,
                             files::Problems& problems);

}  // namespace fahrwerk::load
